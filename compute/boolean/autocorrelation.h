// SPDX-License-Identifier: GPL-3.0-or-later
// The autocorrelation of a function, from its Walsh spectrum.
#pragma once

#include "fwt/spectrum.h"
#include "monitor.h"

#include <functional>

namespace walshscope {

/// r(a) = Σ_x F(x)·F(x+a) for a = 0 … 2^n - 1, by Wiener–Khinchin: the transform of W², divided by 2^n. F is the
/// integer function of which W is the spectrum; for a Boolean function F = (-1)^f.
///
/// Every intermediate value is at most Σ W² = 2^n·Σ F² in magnitude. That is 2^2n for a Boolean function, so 64 bits
/// are exact for every n up to 30; for other integers UsageError is thrown unless Σ W² < 2^63.
std::vector<std::int64_t> autocorrelation(const Spectrum& spectrum, Monitor& monitor);

/// Gets r(first), r(first + 1), …
using TakePiece = std::function<void(std::uint64_t first, std::span<const std::int64_t> r, Monitor&)>;

/// The same in pieces, one after the other. Takes 2^n bytes, where the whole has 8·2^n.
void autocorrelation(const Spectrum& spectrum, Monitor& monitor, const TakePiece& take);

} // namespace walshscope
