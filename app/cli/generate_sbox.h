// SPDX-License-Identifier: GPL-3.0-or-later
// The S-boxes that walshscope generate can make.
#pragma once

#include "parser.h"
#include "sbox/sbox.h"

#include <array>
#include <string_view>

namespace walshscope::cli {

constexpr std::array<std::string_view, 10> sboxKinds{"power",        "sbox-random", "sbox-function",   "sbox-inversion",
                                                     "sbox-feistel", "sbox-misty",  "sbox-lai-massey", "sbox-spn",
                                                     "sbox-super",   "sbox-climb"};

/// --m, --exponent, --maps, --inner, --rounds, --copies, --matrix, --key, --target, --swaps and --cost.
void addSBoxOptions(Parser& parser);

struct MadeSBox {
    SBox s;
    bool isAsWanted = true; ///< False where a climb has not reached its target, which has been told.
};

/// Nothing where the kind is no S-box. Throws UsageError.
std::optional<MadeSBox> sboxOf(const std::string& kind, const Parser& parser);

} // namespace walshscope::cli
