// SPDX-License-Identifier: GPL-3.0-or-later
// Products by Karatsuba's rule above what gf2x does in a moment, and the way to NTL and back.
#include "sequence/gf2x.h"

#include "memory.h"
#include "threads.h"

#include <algorithm>

namespace walshscope {

static_assert(NTL_BITS_PER_LONG == 64);

namespace {

constexpr long longestPiece = 1l << 20; ///< Bits; gf2x without the CPU's own carry-less product takes up to 0.1 s.

constexpr long longQuotient = 1l << 14; ///< Terms; NTL divides at one go.

/// Pieces of `a`, each times b.
NTL::GF2X inPieces(const NTL::GF2X& a, const NTL::GF2X& b, long piece, const Look& look) {
    NTL::GF2X sum;
    for (long from = 0; from <= deg(a); from += piece)
        sum += product(trunc(a >> from, piece), b, look) << from;
    return sum;
}

} // namespace

void requireMemoryForPolynomials(std::size_t bits) {
    constexpr std::uint64_t bytesABit = 4, alwaysTaken = std::uint64_t(16) << 20;
    constexpr std::size_t longForThreads = 1 << 15;
    const std::uint64_t threads = threadsOfLoops();
    requireMemory(alwaysTaken + bytesABit * bits, bits < longForThreads ? 0 : reservedFor(threads - 1));
}

NTL::GF2X product(const NTL::GF2X& a, const NTL::GF2X& b, const Look& look) {
    const long longer = std::max(deg(a), deg(b)) + 1, shorter = std::min(deg(a), deg(b)) + 1;
    look();
    if (longer <= longestPiece)
        return a * b;
    if (2 * longer > 3 * std::max(shorter, longestPiece)) {
        const long pieces = longer / std::max(shorter, longestPiece) + 1;
        return inPieces(deg(a) > deg(b) ? a : b, deg(a) > deg(b) ? b : a, longer / pieces + 1, look);
    }
    const long half = (longer + 1) / 2;
    const NTL::GF2X a0 = trunc(a, half), a1 = a >> half, b0 = trunc(b, half), b1 = b >> half;
    const NTL::GF2X low = product(a0, b0, look), high = product(a1, b1, look);
    return low + ((product(a0 + a1, b0 + b1, look) + low + high) << half) + (high << 2 * half);
}

NTL::GF2X inverse(const NTL::GF2X& c, long bits, const Look& look) {
    // Newton's step, over GF(2): y²·c.
    NTL::GF2X y(1);
    for (long known = 1; known < bits;) {
        known = std::min(2 * known, bits);
        y = trunc(product(trunc(sqr(y), known), trunc(c, known), look), known);
    }
    return y;
}

Division divided(const NTL::GF2X& u, const NTL::GF2X& v, const Look& look) {
    const long terms = deg(u) - deg(v) + 1;
    Division result;
    if (terms < longQuotient) {
        DivRem(result.quotient, result.remainder, u, v);
        return result;
    }
    const NTL::GF2X upper = trunc(reverse(u), terms), reciprocal = inverse(trunc(reverse(v), terms), terms, look);
    result.quotient = reverse(trunc(product(upper, reciprocal, look), terms), terms - 1);
    result.remainder = trunc(u + product(result.quotient, v, look), deg(v));
    return result;
}

NTL::GF2X toNtl(const Polynomial& polynomial) {
    NTL::GF2X result;
    result.xrep.SetLength(long(polynomial.words.size()));
    std::copy(polynomial.words.begin(), polynomial.words.end(), result.xrep.elts());
    result.normalize();
    return result;
}

Polynomial fromNtl(const NTL::GF2X& polynomial) {
    const auto* words = polynomial.xrep.elts();
    return {{words, words + polynomial.xrep.length()}};
}

NTL::GF2X toNtl(std::span<const std::uint8_t> bits) {
    NTL::GF2X result;
    result.xrep.SetLength(long(bits.size() / 64 + 1));
    std::fill_n(result.xrep.elts(), bits.size() / 64 + 1, 0);
    for (std::size_t i = 0; i < bits.size(); ++i)
        result.xrep[long(i / 64)] |= std::uint64_t(bits[i]) << (i % 64);
    result.normalize();
    return result;
}

} // namespace walshscope
