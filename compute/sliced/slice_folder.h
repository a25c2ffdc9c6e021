// SPDX-License-Identifier: GPL-3.0-or-later
// A folder with what was found in slices so far, from which a run that was ended goes on.
#pragma once

#include "sliced/slice_part.h"

#include <optional>
#include <string>

namespace walshscope {

class SliceFolder {
public:
    /// Makes the folder where it is missing. Throws ComputationError where that cannot be.
    explicit SliceFolder(std::string path);

    /// log2 of how many slices this input is in, as far as the folder has any. Throws InputError where it has slices of
    /// another input.
    std::optional<int> bitsOf(const std::string& input) const;
    /// What is there of this slice of this input. Nothing where it is missing, cut off, or has another number of the
    /// largest: then it is computed again. Throws InputError for one of another input or of other slices, which are not
    /// overwritten.
    std::optional<SlicePart> kept(const Slice& slice, const std::string& input, std::size_t top) const;
    /// Says in a file of its own whose slices the folder has, for files that do not say so themselves. Throws
    /// InputError where it has others.
    void claim(const std::string& input, int bits) const;
    /// Whole or not at all. Throws ComputationError.
    void keep(const SlicePart& part) const;

    /// "slice-03.walshpart" of 64 slices.
    std::string fileOf(const Slice& slice, const std::string& ending = ".walshpart") const;

private:
    std::string m_path;
};

} // namespace walshscope
