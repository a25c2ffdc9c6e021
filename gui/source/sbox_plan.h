// SPDX-License-Identifier: GPL-3.0-or-later
// What S-box somebody wants to have generated, as a value.
#pragma once

#include "io/document.h"
#include "sbox/climb.h"
#include "sbox/generators.h"

#include <QString>

namespace walshscope::gui {

/// Those that need more than a power map does, in the order of the generator dialog.
enum class SBoxKind { Random, Function, Inversion, Feistel, Misty, LaiMassey, SubstitutionPermutation, Super, Climb };

bool isNetwork(SBoxKind kind);

struct SBoxPlan {
    SBoxKind kind;
    int n = 8;
    int m = 8;                    ///< Of a function.
    std::uint64_t seed = 1;       ///< Of all kinds.
    std::uint32_t polynomial = 0; ///< Of the inversion's field.
    bool mapsOfAes = false;       ///< Around the inversion.
    NetworkPlan network = {};
    QString inner = {}; ///< What the network's boxes were written as; empty for random ones.
    SuperBoxPlan super = {};
    ClimbPlan climb = {};
};

/// Throws UsageError for what sboxBy() would refuse.
void requirePossible(const SBoxPlan& plan);
QString nameOf(const SBoxPlan& plan);
/// "permutation of 8 bits, generated with seed 1"
QString readingOf(const SBoxPlan& plan);

/// Not for a climb. Throws UsageError.
SBox sboxBy(const SBoxPlan& plan);
Document documentBy(const SBoxPlan& plan);
/// Of what a climb found.
Document documentOf(const SBoxPlan& plan, const Climbed& found);

} // namespace walshscope::gui
