// SPDX-License-Identifier: GPL-3.0-or-later
// Integers whose spectrum needs 64 bits, which no variant has: they are done as a single slice.
#pragma once

#include "io/document.h"
#include "parser.h"
#include "sliced/slice.h"

#include <optional>

namespace walshscope::cli {

/// What was found, and W(0), W(1), … if they were wanted.
struct Wide {
    SliceFound found;
    std::vector<std::int64_t> spectrum;
};

/// Nothing where 32 bits are enough, where it is no list of integers, or where one of the options was given, which
/// choose who computes: that one has to say itself what it cannot do. The monitor gets a remark. Throws
/// NotEnoughMemory, Cancelled.
std::optional<Wide> wideOf(const Document& document, const Parser& parser, std::initializer_list<const char*> chosen,
                           bool withSpectrum, Monitor& monitor);

} // namespace walshscope::cli
