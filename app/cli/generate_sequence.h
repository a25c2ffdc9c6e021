// SPDX-License-Identifier: GPL-3.0-or-later
// The sequences that walshscope generate can make.
#pragma once

#include "parser.h"
#include "sequence/generators.h"

#include <array>
#include <string_view>

namespace walshscope::cli {

constexpr std::array<std::string_view, 8> sequenceKinds{"lfsr",      "geffe",       "shrinking", "alternating-step",
                                                        "de-bruijn", "random-bits", "e",         "pi"};

/// --length, --polynomial, --taps and --start; --polynomial also serves power maps.
void addSequenceOptions(Parser& parser);

/// What may be longer than memory has room for.
struct EndlessBits {
    std::unique_ptr<BitSource> source;
    std::uint64_t length;
};

/// Nothing where the kind makes no more than longestSequence bits, or where the format, empty for the usual one, cannot
/// be written piece by piece. Throws UsageError.
std::optional<EndlessBits> endlessBitsOf(const std::string& kind, const std::string& format, const Parser& parser);

/// Nothing where the kind is no sequence. Throws UsageError.
std::optional<Sequence> sequenceOf(const std::string& kind, const Parser& parser);

} // namespace walshscope::cli
