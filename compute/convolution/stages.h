// SPDX-License-Identifier: GPL-3.0-or-later
// A convolution with everything on the way, for who looks at it.
#pragma once

#include "convolution/numbers.h"
#include "monitor.h"

namespace walshscope {

/// C(τ) = Σ_x f(x)·g(x ⊕ τ) by three transforms. All numbers are whole where the arithmetic is Exact, else real.
struct ConvolutionStages {
    Arithmetic arithmetic; ///< Exact or Double.
    Numbers f, g;
    Numbers spectrumF, spectrumG; ///< In Hadamard order.
    Numbers product;              ///< Of both spectra, component by component.
    Numbers unscaled;             ///< Its transform.
    Numbers result;               ///< C: that divided by N, once.
    double errorBound;            ///< How far a C(τ) may be off; 0 if exact.
    ExactBound bound;
    Message choice; ///< Which arithmetic, and why: one sentence.
};

/// On the CPU, on all cores. Throws UsageError as exactBound() and resolved() do, NotEnoughMemory, Cancelled.
ConvolutionStages convolutionStages(Numbers f, Numbers g, Arithmetic arithmetic, Monitor& monitor);

/// How far any C(τ) in double precision is off, of f and g with that bound, where that many roundings act upon each
/// product on its way: γ·|f|·|g| with γ = k·u / (1 - k·u), u = 2^-53. By transforms k is 3n + 1, by adding one after
/// the other N.
///
/// Each of the n levels is √2 times an orthogonal map, and rounding multiplies every value by 1 + δ, |δ| <= u. So the
/// computed spectrum F' has |F' - F| <= ((1+u)^n - 1)·√N·|f|, and the products of both, rounded once more, are off by a
/// sum of magnitudes of ((1+u)^(2n+1) - 1)·N·|f|·|g| at most (Cauchy and Schwarz). The inverse transform is a signed
/// sum of them with n roundings each, which makes ((1+u)^(3n+1) - 1)·N·|f|·|g|, and to divide by N = 2^n rounds
/// nothing. Whole numbers beyond 2^53 are rounded once more for either vector.
///
/// A product that underflows is off by half the smallest double. By transforms there are N of them, divided by N, and
/// the quotient underflows once more; by adding one after the other there are N, and nothing is divided. So k/2 times
/// the smallest double is added, at least twice, and once for the bound itself.
double convolutionError(const Numbers& f, const Numbers& g, const ExactBound& bound, double roundings);

/// The roundings of three transforms.
constexpr double roundingsByTransforms(int n) { return 3 * n + 1; }

} // namespace walshscope
