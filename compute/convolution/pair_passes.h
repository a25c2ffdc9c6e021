// SPDX-License-Identifier: GPL-3.0-or-later
// The launches of a convolution of small numbers in pairs, on machines of kind Cuda alone; a build without CUDA has
// none.
#pragma once

#include "convolution/numbers.h"
#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

constexpr int bitsOfPairRows = 10; ///< log2 of how many rows the numbers are: the second launch's levels.
constexpr int bitsOfModulus = 26;  ///< Modulo 2^26 - 1 a result is told that has no more than 2^24.
constexpr int liftOfByte = 64;     ///< Numbers come as bytes to which this is added.

/// What is convolved: f and, unless g is f, g behind it, lifted bytes that stay as they are.
struct PairedFactors {
    int n;
    bool isOne; ///< Whether g is f.
    Buffer<std::uint8_t>& numbers;
    Buffer<std::uint32_t>& pairs; ///< 2^n between the launches.
    Buffer<std::int32_t>& result;
};

/// Whether numbers of that bound have spectra of 16 bits after the first launch and results of 2^24 at most, there are
/// as many of them as pairs are faster for, and the GPU has the shared memory.
bool convolvesInPairs(Machine& gpu, const ExactBound& bound);

/// Each is one kernel put on the machine's stream and throws ComputationError.

/// The levels below n - 10 of f and g.
void transformFactors(Machine& gpu, const PairedFactors& factors);
/// The other levels of both, the product, and its levels, which are the inverse's first.
void convolveTiles(Machine& gpu, const PairedFactors& factors);
/// The levels below n - 10 of the product, which is divided by 2^n.
void transformProduct(Machine& gpu, const PairedFactors& factors);

} // namespace walshscope
