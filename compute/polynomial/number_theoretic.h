// SPDX-License-Identifier: GPL-3.0-or-later
// Products of matrices of long polynomials over GF(2) by number-theoretic transforms (NTT), as kernels: the
// coefficients as integers 0 and 1, transformed modulo a prime that no sum of products reaches, and the parity of what
// comes back. A GPU multiplies integers in one instruction, and has none for a product without carries. x^2h - r² is
// split as by Fiduccia (1972), a factor has its quotient beside it as by Shoup, and values stay below 4p as by Harvey
// (2014).
#pragma once

#include "polynomial/matrix_product.h"
#include "simt/launch.h"

#include <bit>
#include <cstdint>

namespace walshscope {

/// 7·2^26 + 1; four times it is less than 2^31.
constexpr std::uint32_t nttPrime = 469762049;
constexpr int mostNttLevels = 26;

KERNEL
constexpr std::uint32_t nttProduct(std::uint32_t a, std::uint32_t b) {
    return std::uint32_t(std::uint64_t(a) * b % nttPrime);
}
constexpr std::uint32_t nttPower(std::uint32_t base, std::uint64_t exponent) {
    std::uint32_t power = 1;
    for (; exponent > 0; exponent /= 2, base = nttProduct(base, base))
        if (exponent % 2)
            power = nttProduct(power, base);
    return power;
}

/// e_j of order 2^(j+2), and e_(j+1)² = e_j.
struct NttRoots {
    constexpr NttRoots() {
        for (int j = 0; j < mostNttLevels - 1; ++j)
            of[j] = nttPower(3, (nttPrime - 1) >> (j + 2)); // 3 generates the multiplicative group.
    }
    std::uint32_t of[mostNttLevels - 1]{};
};

/// x^N - 1 is split level by level: block b of a level stands for a factor x^(2h) - r_b², which the next level splits
/// into x^h - r_b and x^h + r_b, its blocks 2b and 2b + 1. So r_b is the product of the e_j for the bits j of b,
/// whatever the level, and its inverse -r_c where c is b with the bits below its highest one flipped. Each factor is
/// followed by ⌊2^32·r_b/p⌋, which spares a division.
struct FillNttFactors {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<std::uint32_t> factors, NttRoots roots,
                    unsigned count) const {
        const unsigned b = t.index();
        if (b >= count)
            return;
        std::uint32_t factor = 1;
        for (unsigned j = 0; j < unsigned(mostNttLevels - 1); ++j)
            if (b >> j & 1)
                factor = nttProduct(factor, roots.of[j]);
        factors[2 * b] = factor;
        factors[2 * b + 1] = std::uint32_t((std::uint64_t(factor) << 32) / nttPrime);
    }
};

/// Some levels of transforms of 2^k values each, `levels` of them from `first` on, whose values meet in tiles of 2^tile
/// that a block has in shared memory: `columns` neighbours of every 2^(k - first - levels)-th value, or, of the last
/// levels, neighbours only. The values of transform i begin at word values + (i << k) of the arena.
struct NttPass {
    unsigned k, first, levels, tile;
    unsigned columnsLog; ///< 5, or 0 of the last levels.
    unsigned values;

    KERNEL
    unsigned globalOf(unsigned tileNumber, unsigned i) const {
        if (columnsLog == 0)
            return (tileNumber << tile) + i;
        const unsigned strideLog = k - first - levels, groups = strideLog - columnsLog;
        return (tileNumber >> groups << (k - first)) + (i >> columnsLog << strideLog) +
               ((tileNumber & ((1u << groups) - 1)) << columnsLog) + (i & ((1u << columnsLog) - 1));
    }
    /// A block has one tile of one transform.
    KERNEL
    unsigned transformOf(unsigned block) const { return block >> (k - tile); }
    KERNEL
    unsigned tileOf(unsigned block) const { return block & ((1u << (k - tile)) - 1); }
    /// From a value to the one that it meets at that level, in the tile.
    KERNEL
    unsigned halfOf(unsigned level) const { return 1u << (first + levels - 1 - level + columnsLog); }
};

/// Of less than 4p, to less than 2p and the same modulo p.
KERNEL
inline std::uint32_t nttReduced(std::uint32_t value) {
    const std::uint32_t less = value - 2 * nttPrime;
    return less < value ? less : value;
}

/// value·factor, less than 2p, for any value.
KERNEL
inline std::uint32_t nttTimes(std::uint32_t value, std::uint32_t factor, std::uint32_t quotient) {
    return value * factor - std::uint32_t(std::uint64_t(value) * quotient >> 32) * nttPrime;
}

constexpr unsigned levelsOfRound = 3; ///< Eight values in a thread's registers.

/// One thread's share of some levels: of values that are `apart` in the tile, from number i on; b is their block at the
/// first of these levels.
template <bool forward, unsigned levels, class Array, class Factors>
KERNEL
void nttInRegisters(const Array& x, const Factors& factors, unsigned i, unsigned apart, unsigned b) {
    constexpr unsigned count = 1u << levels;
    std::uint32_t v[count];
    UNROLLED
    for (unsigned j = 0; j < count; ++j)
        v[j] = x[i + j * apart];
    UNROLLED
    for (unsigned k = 0; k < levels; ++k) {
        const unsigned level = forward ? k : levels - 1 - k, half = count >> (level + 1);
        UNROLLED
        for (unsigned j = 0; j < count; ++j) {
            if (j & half)
                continue;
            const unsigned block = (b << level) + (j >> (levels - level));
            const std::uint32_t one = v[j], other = v[j + half];
            if constexpr (forward) {
                const std::uint32_t product = nttTimes(other, factors[2 * block], factors[2 * block + 1]);
                v[j] = nttReduced(one + product);
                v[j + half] = nttReduced(one - product + 2 * nttPrime);
            } else {
                // The first one's inverse is 1, the others' come with a minus.
                const unsigned inverse = block == 0 ? 0 : block ^ (std::bit_floor(block) - 1);
                const std::uint32_t difference = (block == 0 ? one - other : other - one) + 2 * nttPrime;
                v[j] = nttReduced(one + other);
                v[j + half] = nttTimes(difference, factors[2 * inverse], factors[2 * inverse + 1]);
            }
        }
    }
    UNROLLED
    for (unsigned j = 0; j < count; ++j)
        x[i + j * apart] = v[j];
}

/// Some levels from `level` on, by all threads of the block.
template <bool forward, unsigned levels, class Thread, class Array, class Factors>
KERNEL
void nttLevels(Thread& t, const Array& x, const Factors& factors, const NttPass& pass, unsigned tile, unsigned level) {
    const unsigned apart = pass.halfOf(level + levels - 1);
    for (unsigned u = t.inBlock(); u < 1u << (pass.tile - levels); u += t.blockSize()) {
        const unsigned i = (u / apart << levels) * apart + u % apart;
        nttInRegisters<forward, levels>(x, factors, i, apart, pass.globalOf(tile, i) >> (pass.k - level));
    }
}
template <bool forward, class Thread, class Array, class Factors>
KERNEL
void nttRound(Thread& t, const Array& x, const Factors& factors, const NttPass& pass, unsigned tile, unsigned level,
              unsigned levels) {
    static_assert(levelsOfRound == 3);
    if (levels == 3)
        nttLevels<forward, 3>(t, x, factors, pass, tile, level);
    else if (levels == 2)
        nttLevels<forward, 2>(t, x, factors, pass, tile, level);
    else
        nttLevels<forward, 1>(t, x, factors, pass, tile, level);
}

/// Where a transform takes its values from: the coefficients of the factors of a product, first those of the left one.
struct FromBits {
    MatrixProduct product;
};
struct FromValues {};

/// Values of polynomials, from their coefficients. A block is a tile of one transform.
template <class Source>
struct ForwardNtt {
    static constexpr unsigned mostThreads = 1024;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<std::uint32_t> arena,
                    typename Thread::template Global<const std::uint32_t> factors, NttPass pass, Source source) const {
        auto x = t.template shared<std::uint32_t>();
        const unsigned transform = pass.transformOf(t.block()), tile = pass.tileOf(t.block()),
                       values = pass.values + (transform << pass.k), threads = t.blockSize();
        for (unsigned i = t.inBlock(); i < 1u << pass.tile; i += threads) {
            const unsigned at = pass.globalOf(tile, i);
            if constexpr (std::is_same_v<Source, FromBits>) {
                const bool left = transform < 4;
                const MatrixPlace& place = left ? source.product.left : source.product.right;
                const unsigned entry = left ? transform : transform - 4, word = at / 32;
                x[i] = word < place.words
                           ? std::uint32_t(arena[place.at + entry * place.stride + word]) >> (at % 32) & 1
                           : 0;
            } else {
                x[i] = arena[values + at];
            }
        }
        const unsigned end = pass.first + pass.levels;
        for (unsigned level = pass.first; level < end; level += levelsOfRound) {
            t.sync();
            nttRound<true>(t, x, factors, pass, tile, level, end - level < levelsOfRound ? end - level : levelsOfRound);
        }
        t.sync();
        for (unsigned i = t.inBlock(); i < 1u << pass.tile; i += threads)
            arena[values + pass.globalOf(tile, i)] = x[i];
    }
};

/// The values of a product's entries, from those of its factors: 1/2^k times.
struct FromProducts {
    FromProducts(unsigned columns, unsigned left, unsigned k)
        : columns(columns),
          left(left),
          // Divided by what nttProductSum() leaves as well.
          scale(nttProduct(nttPower(std::uint32_t(1) << k, nttPrime - 2),
                           std::uint32_t((std::uint64_t(1) << 32) % nttPrime))),
          quotient(std::uint32_t((std::uint64_t(scale) << 32) / nttPrime)) {}

    unsigned columns;
    unsigned left; ///< Where the values of the left factor's four entries begin, and behind them the right one's.
    std::uint32_t scale, quotient;
};

/// (a·c + b·d)/2^32 modulo p, less than 2p, of values less than 2p: Montgomery's reduction.
KERNEL
inline std::uint32_t nttProductSum(std::uint32_t a, std::uint32_t c, std::uint32_t b, std::uint32_t d) {
    constexpr std::uint32_t minusInverse = [] {
        std::uint32_t inverse = 1; // Of p modulo 2^32, by Newton.
        for (int i = 0; i < 5; ++i)
            inverse *= 2 - nttPrime * inverse;
        return -inverse;
    }();
    const std::uint64_t sum = std::uint64_t(a) * c + std::uint64_t(b) * d;
    return std::uint32_t((sum + std::uint64_t(std::uint32_t(sum) * minusInverse) * nttPrime) >> 32);
}

/// What of a product is wanted, where its coefficients go.
struct ToBits {
    MatrixProduct product;
};
struct ToValues {};

/// And back: the last levels first.
template <class Source, class Target>
struct InverseNtt {
    static constexpr unsigned mostThreads = 1024;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<std::uint32_t> arena,
                    typename Thread::template Global<const std::uint32_t> factors, NttPass pass, Source source,
                    Target target) const {
        auto x = t.template shared<std::uint32_t>();
        const unsigned transform = pass.transformOf(t.block()), tile = pass.tileOf(t.block()),
                       values = pass.values + (transform << pass.k), threads = t.blockSize();
        for (unsigned i = t.inBlock(); i < 1u << pass.tile; i += threads) {
            const unsigned at = pass.globalOf(tile, i);
            if constexpr (std::is_same_v<Source, FromProducts>) {
                const unsigned row = transform / source.columns, column = transform % source.columns;
                const auto one = [&](unsigned inner) {
                    return std::uint32_t(arena[source.left + ((2 * row + inner) << pass.k) + at]);
                };
                const auto other = [&](unsigned inner) {
                    return std::uint32_t(arena[source.left + ((4 + inner * source.columns + column) << pass.k) + at]);
                };
                x[i] = nttTimes(nttProductSum(one(0), other(0), one(1), other(1)), source.scale, source.quotient);
            } else {
                x[i] = arena[values + at];
            }
        }
        for (unsigned end = pass.first + pass.levels; end > pass.first;) {
            const unsigned levels = end - pass.first < levelsOfRound ? end - pass.first : levelsOfRound;
            end -= levels;
            t.sync();
            nttRound<false>(t, x, factors, pass, tile, end, levels);
        }
        t.sync();
        for (unsigned i = t.inBlock(); i < 1u << pass.tile; i += threads) {
            const unsigned at = pass.globalOf(tile, i);
            if constexpr (std::is_same_v<Target, ToBits>) {
                const std::uint32_t value = x[i];
                const std::uint32_t word = t.ballot(((value >= nttPrime ? value - nttPrime : value) & 1) != 0);
                if (at % 32 == 0)
                    keep(arena, target.product, transform, at / 32, word, pass.k);
            } else {
                arena[values + at] = x[i];
            }
        }
    }

private:
    /// What is modulo x^N - 1 here has its x^N, where there is one, in its lowest place.
    template <class Arena>
    KERNEL
    static void keep(const Arena& arena, const MatrixProduct& product, unsigned entry, unsigned place,
                     std::uint32_t word, unsigned k) {
        const unsigned result = product.result.at + entry * product.result.stride, all = (1u << k) / 32;
        if (place == 0 && product.from == 0 && product.result.words > all) {
            const unsigned half = all / 2, row = entry / product.columns, column = entry % product.columns;
            std::uint32_t highest = 0;
            for (unsigned inner = 0; inner < 2; ++inner)
                highest ^= arena[product.left.at + (2 * row + inner) * product.left.stride + half] &
                           arena[product.right.at + (inner * product.columns + column) * product.right.stride + half];
            highest &= 1;
            word ^= highest;
            arena[result + all] = highest;
        }
        if (place >= product.from && place - product.from < product.result.words)
            arena[result + place - product.from] = word;
    }
};

} // namespace walshscope
