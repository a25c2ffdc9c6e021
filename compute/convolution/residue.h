// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic modulo 2^31 - 1, in which a product and its transform need no more than 32 bits.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace walshscope {

/// A number modulo the prime p = 2^31 - 1, from 0 to p, which both stand for 0. As 2^31 is 1, what is beyond 31 bits is
/// added below, and to halve is to rotate.
struct Residue {
    static constexpr unsigned p = 0x7fffffff;
    static constexpr int bits = 31;

    unsigned value;

    Residue() = default;
    __device__ explicit Residue(unsigned value) : value(value) {}
    /// Of a number from -p to p.
    __device__ explicit Residue(std::int32_t number) : value(number < 0 ? unsigned(number) + p : unsigned(number)) {}

    /// Divided by 2^n, the number from -(p-1)/2 to (p-1)/2 that it stands for.
    __device__ std::int32_t dividedBySize(int n) const {
        const unsigned turned = (value >> n | value << (bits - n)) & p;
        return std::int32_t(turned > p / 2 ? turned - p : turned);
    }

    // What goes below 0 wraps around and is the larger of the two.
    friend __device__ Residue operator+(Residue a, Residue b) {
        const unsigned sum = a.value + b.value;
        return Residue(min(sum, sum - p));
    }
    friend __device__ Residue operator-(Residue a, Residue b) {
        const unsigned difference = a.value - b.value;
        return Residue(min(difference, difference + p));
    }
    friend __device__ Residue operator*(Residue a, Residue b) {
        const std::uint64_t product = std::uint64_t(a.value) * b.value;
        const unsigned sum = (unsigned(product) & p) + unsigned(product >> bits);
        return Residue(min(sum, sum - p));
    }
};

} // namespace walshscope
