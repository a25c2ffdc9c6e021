// SPDX-License-Identifier: GPL-3.0-or-later
// B1: Berlekamp–Massey on words. With the sequence stored in reverse, the terms of a discrepancy stand side by side:
// it is the parity of C & window. Vectors of any width; the pass that adds B to C takes the next discrepancy along.
#include "sequence/method.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sequence/b1.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::CappedTag<std::uint64_t, 8>;
using Vec = hn::Vec<Words>;

/// Words that need not start at an address of words.
HWY_INLINE Vec wordsAt(const std::uint8_t* HWY_RESTRICT from) {
    const Words d;
#if HWY_TARGET == HWY_SCALAR
    std::uint64_t word;
    std::memcpy(&word, from, sizeof word);
    return hn::Set(d, word);
#else
    return hn::BitCast(d, hn::LoadU(hn::Repartition<std::uint8_t, Words>(), from));
#endif
}

/// Words of bits that start at bit `shift` (0 to 7) of the byte `from`.
HWY_INLINE Vec bitsAt(const std::uint8_t* HWY_RESTRICT from, int shift) {
    return hn::Or(hn::ShiftRightSame(wordsAt(from), shift), hn::ShiftLeftSame(wordsAt(from + 1), 8 - shift));
}

/// The xor of all lanes.
HWY_INLINE std::uint64_t folded(Vec v) {
    const Words d;
    HWY_ALIGN std::uint64_t lanes[hn::MaxLanes(d)];
    hn::Store(v, d, lanes);
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < hn::Lanes(d); ++i)
        all ^= lanes[i];
    return all;
}

/// The xor of the words of c & window; its parity is that of them all.
std::uint64_t overlap(const std::uint64_t* HWY_RESTRICT c, const std::uint8_t* HWY_RESTRICT window, int windowShift,
                      std::size_t words) {
    const Words d;
    const std::size_t lanes = hn::Lanes(d);
    Vec even = hn::Zero(d), odd = even;
    std::size_t k = 0;
    for (; k + lanes < words; k += 2 * lanes) {
        even = hn::Xor(even, hn::And(hn::LoadU(d, c + k), bitsAt(window + 8 * k, windowShift)));
        odd = hn::Xor(odd, hn::And(hn::LoadU(d, c + k + lanes), bitsAt(window + 8 * (k + lanes), windowShift)));
    }
    if (k < words)
        even = hn::Xor(even, hn::And(hn::LoadU(d, c + k), bitsAt(window + 8 * k, windowShift)));
    return folded(hn::Xor(even, odd));
}

/// to = c ^ (bits of b), of which the words before `first` are 0; returns the overlap of `to` with the window. `to` may
/// be c.
std::uint64_t addAndOverlap(std::uint64_t* to, const std::uint64_t* c, const std::uint8_t* b, int bShift,
                            std::size_t first, const std::uint8_t* HWY_RESTRICT window, int windowShift,
                            std::size_t words) {
    const Words d;
    const std::size_t lanes = hn::Lanes(d);
    Vec sum = hn::Zero(d);
    std::size_t k = 0;
    for (; k + lanes <= first; k += lanes) {
        const Vec v = hn::LoadU(d, c + k);
        hn::StoreU(v, d, to + k);
        sum = hn::Xor(sum, hn::And(v, bitsAt(window + 8 * k, windowShift)));
    }
    for (; k < words; k += lanes) {
        const Vec v = hn::Xor(hn::LoadU(d, c + k), bitsAt(b + 8 * k, bShift));
        hn::StoreU(v, d, to + k);
        sum = hn::Xor(sum, hn::And(v, bitsAt(window + 8 * k, windowShift)));
    }
    return folded(sum);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <bit>

namespace walshscope {
namespace {

HWY_EXPORT(overlap);
HWY_EXPORT(addAndOverlap);

constexpr std::size_t pad = 24; ///< Words around the data that vectors of up to 8 words may touch.
constexpr std::size_t wordsOfStep = std::size_t(1) << 17; ///< Between two looks at the monitor.

/// Words with zeros before and behind them.
class Padded {
public:
    explicit Padded(std::size_t words) : m_words(words + 2 * pad) {}
    std::uint64_t* words() { return m_words.data() + pad; }
    std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(words()); }
    void swap(Padded& other) { m_words.swap(other.m_words); }

private:
    std::vector<std::uint64_t> m_words;
};

Register run(Machine&, std::span<const std::uint8_t> s, RegisterMonitor& monitor) {
    const std::size_t length = s.size();
    Padded reversed(length / 64 + 1), c(length / 64 + 1), b(length / 64 + 1), spare(length / 64 + 1);
    for (std::size_t i = 0; i < length; ++i)
        reversed.words()[(length - 1 - i) / 64] |= std::uint64_t(s[i]) << ((length - 1 - i) % 64);
    c.words()[0] = b.words()[0] = 1;

    std::size_t l = 0;
    std::size_t bAt = 0; // m + 1
    std::vector<Jump> jumps = roomForJumps(length);
    std::uint64_t d = s[0];
    std::size_t untilLook = 0;
    for (std::size_t n = 0; n < length; ++n) {
        const std::size_t cost = l / 64 + 8;
        if (untilLook < cost) {
            monitor.progress(n, length);
            untilLook = wordsOfStep;
        }
        untilLook -= cost;

        // The window of the next bit; behind the last one it is read and not used.
        const std::ptrdiff_t bit = std::ptrdiff_t(length) - 2 - std::ptrdiff_t(n);
        const std::uint8_t* window = reversed.bytes() + (bit >> 3);
        if ((std::popcount(d) & 1) == 0) {
            d = HWY_DYNAMIC_DISPATCH(overlap)(c.words(), window, bit & 7, l / 64 + 1);
            continue;
        }
        const std::size_t shift = n + 1 - bAt;
        const std::uint8_t* shifted = b.bytes() - (shift + 7) / 8;
        const int rest = int(-shift & 7);
        const bool jump = 2 * l <= n;
        if (jump) {
            addJump(jumps, {n, l, n + 1 - l}, monitor);
            l = n + 1 - l;
            bAt = n + 1;
        }
        d = HWY_DYNAMIC_DISPATCH(addAndOverlap)((jump ? spare : c).words(), c.words(), shifted, rest, shift / 64,
                                                window, bit & 7, l / 64 + 1);
        if (jump) {
            b.swap(c);
            c.swap(spare);
        }
    }
    const std::uint64_t* found = c.words();
    return {length, l, Polynomial{{found, found + l / 64 + 1}}, std::move(jumps)};
}

const bool added = addMethod({.id = "B1",
                              .title = "Bits in words, the sequence in reverse",
                              .source = "Walshscope",
                              .file = "sequence/b1.cpp",
                              .where = onCpu,
                              .rank = 1},
                             {.run = run});

} // namespace
} // namespace walshscope
#endif
