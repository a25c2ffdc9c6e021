// SPDX-License-Identifier: GPL-3.0-or-later
// Long polynomials over GF(2), multiplied by NTL and gf2x in pieces short enough to be cancelled.
#pragma once

#include "sequence/sequence.h"

#include <NTL/GF2X.h>

#include <functional>

namespace walshscope {

/// Asked about every 0.1 s while a long product is computed; may throw.
using Look = std::function<void()>;

/// Throws NotEnoughMemory unless there is what HG, or running a register, takes for so many bits: measured, with half
/// as much again. To be asked before, as NTL ends the program where it gets none.
void requireMemoryForPolynomials(std::size_t bits);

/// a·b
NTL::GF2X product(const NTL::GF2X& a, const NTL::GF2X& b, const Look& look);

/// 1/c modulo x^bits; c has the constant term 1.
NTL::GF2X inverse(const NTL::GF2X& c, long bits, const Look& look);

/// u = quotient·v + remainder
struct Division {
    NTL::GF2X quotient, remainder;
};
Division divided(const NTL::GF2X& u, const NTL::GF2X& v, const Look& look);

NTL::GF2X toNtl(const Polynomial& polynomial);
Polynomial fromNtl(const NTL::GF2X& polynomial);

/// Bit i is the coefficient of x^i.
NTL::GF2X toNtl(std::span<const std::uint8_t> bits);

} // namespace walshscope
