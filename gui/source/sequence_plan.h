// SPDX-License-Identifier: GPL-3.0-or-later
// What the generator dialog makes sequences by: everything that decides about the bits, and what they are called.
#pragma once

#include "io/document.h"
#include "sequence/generators.h"

#include <QString>

namespace walshscope::gui {

enum class SequenceKind { Lfsr, Geffe, Shrinking, AlternatingStep, DeBruijn, RandomBits, DigitsOfE, DigitsOfPi };

struct SequencePlan {
    SequenceKind kind;
    std::vector<RegisterPlan> registers; ///< As many as registerCount().
    int order;                           ///< Of a de Bruijn sequence.
    std::uint64_t seed;                  ///< Of random bits.
    std::size_t length;                  ///< In bits.
};

std::size_t registerCount(SequenceKind kind);

/// Short enough for a title bar, and fit for a file's name: "lfsr4", "debruijn10", "e".
QString nameOf(const SequencePlan& plan);

/// "binary digits of e, 1,000 bits, integer part included"
QString readingOf(const SequencePlan& plan);

/// Throws what the generators throw: UsageError, Cancelled.
Sequence sequenceBy(const SequencePlan& plan, Monitor& monitor);

Document documentBy(const SequencePlan& plan, Monitor& monitor);

} // namespace walshscope::gui
