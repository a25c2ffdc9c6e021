// SPDX-License-Identifier: GPL-3.0-or-later
// The launches of a convolution by tiles, on machines of kind Cuda alone; a build without CUDA has none.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// What is convolved where it lies: f and, unless g is f, g behind it. The result takes f's place.
template <class T>
struct TiledFactors {
    int n;
    bool isOne; ///< Whether g is f.
    Buffer<T>& numbers;
    /// Of 32-bit numbers, where products have 64 bits: for their upper halves, where there is no g whose place they
    /// take. Else null.
    Buffer<std::int32_t>* upperHalves = nullptr;
    /// Of 32-bit numbers: whether the result has 31 bits, so that 32 do for the products modulo a prime.
    bool isNarrow = false;

    std::size_t size() const { return std::size_t(1) << n; }
};

/// Each is one kernel put on the machine's stream and throws ComputationError. T is std::int32_t, std::int64_t or
/// double.

/// Levels first … first + count - 1 of f and g.
template <class T>
void transformFactors(Machine& gpu, const TiledFactors<T>& factors, int first, int count);
/// The same levels, which are the last, the product, and its levels, which are the inverse's first.
template <class T>
void convolveTiles(Machine& gpu, const TiledFactors<T>& factors, int first, int count);
/// The levels of the product; dividing it by 2^n at the end where these are the last.
template <class T>
void transformProduct(Machine& gpu, const TiledFactors<T>& factors, int first, int count, bool divides);
/// All of it, of 2^12 numbers at most; 32-bit numbers are computed with in 32 bits.
template <class T>
void convolveAtOnce(Machine& gpu, const TiledFactors<T>& factors);

} // namespace walshscope
