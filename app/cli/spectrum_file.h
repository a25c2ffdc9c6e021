// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of a slice as a file of NumPy.
#pragma once

#include "io/new_file.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_part.h"

#include <optional>

namespace walshscope::cli {

/// Format 1.0: "<i4", or "<i8" where coefficients may need more than 32 bits, beginning with slice.first().
class SpectrumFile {
public:
    /// Throws ComputationError, as all functions do.
    SpectrumFile(std::string path, const Slice& slice) : m_path(std::move(path)), m_slice(slice) {}

    void add(const Stretch& stretch);
    /// Whole, under its name.
    void keep();

private:
    void begin(bool wide);

    std::string m_path;
    Slice m_slice;
    std::optional<NewFile> m_file;
    bool m_wide = false;
};

/// Whether that file has all coefficients of the part: their number and Σ W².
bool isSpectrumOf(const std::string& path, const SlicePart& part);

} // namespace walshscope::cli
