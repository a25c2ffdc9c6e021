// SPDX-License-Identifier: GPL-3.0-or-later
// What spectra are computed of slice by slice: files and pipes of any size, and documents.
#pragma once

#include "io/document.h"
#include "sliced/folding.h"

#include <memory>
#include <optional>
#include <string>

namespace walshscope {

/// An input and all that it lies in.
struct LargeInput {
    std::string name;
    std::string reading; ///< "truth table of 2^34 bits, mapped from the file"
    std::shared_ptr<const Folding> folding;
};

/// What a person says of it.
struct LargeReading {
    Reading reading;      ///< as and format: packed, bits, bit-bytes; of documents any.
    std::optional<int> n; ///< Of how many variables it is; of samples it has to be said.
    bool samples = false; ///< It is a list of masks and signs.
};

/// A truth table, integers or samples. Packed bits and NumPy's integers in a file are mapped, bits that come through a
/// pipe are kept as KeptBits does. Throws InputError, UsageError, NotEnoughMemory, Cancelled.
LargeInput readLarge(const std::string& path, const LargeReading& reading, Monitor& monitor);

/// The same of what is there already. Refused where it is no Boolean function and no integers.
LargeInput largeOf(Document document);

/// Whether a file is a truth table of packed bits that are too many for a document.
bool arePackedBits(const std::string& path, const Reading& reading);

/// The same, or one that is too large in another format, or integers of NumPy: such files can only be read so.
bool isLarge(const std::string& path, const Reading& reading);

} // namespace walshscope
