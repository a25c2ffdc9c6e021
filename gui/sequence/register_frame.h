// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of a shift register shows at one moment.
#pragma once

#include "sequence/sequence.h"

#include <QString>

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

    Doing doing = Doing::Nothing;
    bool generates = false; ///< Whether the cells hold what the register makes; otherwise it is being built.
    std::span<const std::uint8_t> given;    ///< The whole sequence.
    std::span<const std::uint8_t> contents; ///< What the cells hold; the same while it is read.
    std::size_t n = 0;                      ///< The bit that is read or generated: cell i holds bit n - i.
    std::size_t cells = 0;                  ///< L
    Polynomial connection;                  ///< C(x), the taps.
    std::optional<RegisterChange> change;   ///< What the discrepancy leads to.

    std::shared_ptr<const void> keepsGiven, keepsContents; ///< What the bits belong to.

    bool isTerm(std::size_t i) const { return connection.coefficient(i) && contents[n - i]; }
    /// C_1 s_(n-1) + … + C_L s_(n-L)
    bool predicted() const;
    /// d; of a bit that is generated, whether it differs from the given one.
    bool discrepancy() const { return doing != Doing::Nothing && predicted() != (given[n] != 0); }
};

/// The step of the walk that led to synthesis.position(), or how the register found makes the next bit.
RegisterFrame readingFrame(const Synthesis& synthesis);
RegisterFrame generatingFrame(const Synthesis& synthesis);
/// Longer ones are not drawn: their frame is empty.
constexpr std::size_t longestDrawn = std::size_t(1) << 16;

/// "Bit 7 is 1. The register predicts s_6 + s_4 = 1 + 0 = 1, which is right: d = 0, and nothing changes."
QString inWords(const RegisterFrame& frame);
/// Of one cell, 0 for the bit that is read: "s_5 = 1 in cell 2, C_2 = 1: a term of the sum."
QString cellInWords(const RegisterFrame& frame, std::size_t i);

} // namespace walshscope::gui
