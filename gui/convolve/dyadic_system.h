// SPDX-License-Identifier: GPL-3.0-or-later
// The convolution as a dyadic system: what a shift of its input changes, and what adding inputs does.
#pragma once

#include "convolution/convolution.h"
#include "gui/convolve/numbers_view.h"

namespace walshscope::gui {

/// What is fed: x shifted by τ alone, or x and `weight` times that.
struct SystemChoice {
    std::size_t shift = 0;
    bool adds = false;
    int weight = 1;
    static constexpr int largestWeight = 9;
    bool operator==(const SystemChoice&) const = default;
};

struct SystemShown {
    SystemChoice choice;
    NumbersPointer input, spectrum; ///< What is fed.
    NumbersPointer output, product; ///< y and its spectrum, which is the product with the transfer function.
    /// Between y of the shifted input and y shifted, over all points.
    double shiftDifference;
    /// Between y of the sum and the sum of both y; 0 where nothing is added.
    double sumDifference;
    /// Between the magnitudes of the spectra of x and of x shifted.
    double magnitudeDifference;
    std::size_t signsChanged; ///< Masks at which the spectrum of x has another sign after the shift.
    double errorBound;        ///< How far a y may be off; 0 if exact.
};

/// `spectrum` is that of x, `output` the convolution of x and h. Computed in `arithmetic`, which is that one's, anew
/// for what is fed; where a sum is too large for it and `mayRound`, in double precision. Throws as convolutionStages()
/// does.
SystemShown respond(const Numbers& x, const Numbers& h, const Numbers& spectrum, const Numbers& output,
                    Arithmetic arithmetic, bool mayRound, const SystemChoice& choice, Monitor& monitor);

/// Whether the spectrum changes its sign at that mask when x is shifted: a·τ is odd.
bool changesSign(std::size_t mask, std::size_t shift);

} // namespace walshscope::gui
