// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of a shift register shows at one moment.
#pragma once

#include "sequence/sequence.h"

#include <QString>

#include <algorithm>
#include <memory>
#include <optional>

namespace walshscope::gui {

class Synthesis;

/// C(x) becomes C(x) + x^shift·B(x).
struct RegisterChange {
    std::size_t shift;
    Polynomial shifted; ///< x^shift·B(x)
    Polynomial after;
    std::size_t cells; ///< L after the change.
};

struct RegisterFrame {
    enum class Doing { Nothing, Reading, Generating };
    /// What of the step is asked for and not shown: what the register predicts, or the next L.
    enum class Asks { Nothing, Discrepancy, Length };

    Doing doing = Doing::Nothing;
    Asks asks = Asks::Nothing;
    bool generates = false; ///< Whether the cells hold what the register makes; otherwise it is being built.
    std::span<const std::uint8_t> given;    ///< The whole sequence.
    std::span<const std::uint8_t> contents; ///< What the cells hold; the same while it is read.
    std::size_t n = 0;                      ///< The bit that is read or generated: cell i holds bit n - i.
    std::size_t cells = 0;                  ///< L
    std::size_t known = 0;                  ///< C(x), and what it becomes, are known up to x^known.
    bool sum = false;                       ///< C_1 s_(n-1) + … + C_L s_(n-L), of a bit that is read.
    Polynomial connection;                  ///< C(x), the taps.
    std::optional<RegisterChange> change;   ///< What the discrepancy leads to.

    std::shared_ptr<const void> keepsGiven, keepsContents; ///< What the bits belong to.

    /// How many cells have known taps, those nearest to bit n.
    std::size_t drawn() const { return std::min(cells, known); }
    bool isTerm(std::size_t i) const { return connection.coefficient(i) && contents[n - i]; }
    /// Of a bit that is read or made.
    bool predicted() const { return doing == Doing::Generating ? contents[n] != 0 : sum; } // Which is how it was made.
    /// d; of a bit that is generated, whether it differs from the given one.
    bool discrepancy() const { return doing != Doing::Nothing && predicted() != (given[n] != 0); }
};

/// The step of the walk that led to synthesis.position(), or how the register found makes the next bit.
RegisterFrame readingFrame(const Synthesis& synthesis);
/// The step of the walk that follows, as far as it is not asked for; where none follows, as readingFrame().
RegisterFrame askingFrame(const Synthesis& synthesis, RegisterFrame::Asks asks);
RegisterFrame generatingFrame(const Synthesis& synthesis);
/// Longer ones are not drawn: their frame is empty.
constexpr std::size_t longestDrawn = std::size_t(1) << 16;

/// "Bit 7 is 1. The register predicts s_6 + s_4 = 1 + 0 = 1, which is right: d = 0, and nothing changes."
QString inWords(const RegisterFrame& frame);
/// "s_7 = 1, and the register predicts s_6 + s_4 = 1 + 0 = 1." and "2L = 6 ≤ N = 7, so that L becomes 7 + 1 − 3.", to
/// follow what d and L are. Of a frame that shows the step.
QString discrepancyReason(const RegisterFrame& frame);
QString lengthReason(const RegisterFrame& frame);
/// Of one cell, 0 for the bit that is read: "s_5 = 1 in cell 2, C_2 = 1: a term of the sum."
QString cellInWords(const RegisterFrame& frame, std::size_t i);

} // namespace walshscope::gui
