// SPDX-License-Identifier: GPL-3.0-or-later
// What the properties of a Boolean function take from its spectrum besides the distribution.
#pragma once

#include "fwt/spectrum.h"
#include "monitor.h"
#include "simt/machine.h"

namespace walshscope {

/// r is the autocorrelation, r(a) = Σ_x (-1)^(f(x) + f(x+a)).
struct SpectralFigures {
    int correlationImmunity = 0;        ///< Largest t with W(a) = 0 for 1 <= wt(a) <= t.
    std::int64_t absoluteIndicator = 0; ///< max over a != 0 of |r(a)|; 0 for n = 0.
    unsigned __int128 sumOfSquares = 0; ///< Σ r(a)^2, up to 2^3n.
    bool operator==(const SpectralFigures&) const = default;
};

/// On the CPU. Throws as autocorrelation() does.
SpectralFigures spectralFigures(const Spectrum& spectrum, Monitor& monitor);

/// The same of a Boolean function's spectrum where it lies, by kernels, with 8·2^n bytes more; n >= 1. Throws
/// ComputationError, OutOfGpuMemory.
SpectralFigures spectralFigures(Machine& machine, Buffer<std::int32_t>& spectrum);

} // namespace walshscope
