// SPDX-License-Identifier: GPL-3.0-or-later
// The sequences that walshscope generate can make.
#pragma once

#include "parser.h"
#include "sequence/sequence.h"

#include <array>
#include <string_view>

namespace walshscope::cli {

constexpr std::array<std::string_view, 8> sequenceKinds{"lfsr",      "geffe",       "shrinking", "alternating-step",
                                                        "de-bruijn", "random-bits", "e",         "pi"};

/// --length, --polynomial, --taps and --start; --polynomial also serves power maps.
void addSequenceOptions(Parser& parser);

/// Nothing where the kind is no sequence. Throws UsageError.
std::optional<Sequence> sequenceOf(const std::string& kind, const Parser& parser);

} // namespace walshscope::cli
