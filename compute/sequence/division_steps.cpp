// SPDX-License-Identifier: GPL-3.0-or-later
// 64 steps in registers, whose matrix then goes over the words of f, of g and of the matrix of the steps before.
#include "sequence/division_steps.h"

#include "polynomial/carry_less.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sequence/division_steps.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Two = hn::FixedTag<std::uint64_t, 2>;
using Vec = hn::Vec<Two>;

constexpr std::size_t mostWords = mostShortSteps / wordBits;

/// Of up to 64 steps. The upper row lacks its factor x, so that it fits into words too.
struct WordMatrix {
    std::uint64_t a, b, c, d;
};

/// Masks instead of conditions, which nobody could foretell.
HWY_INLINE WordMatrix stepsInRegisters(std::uint64_t f, std::uint64_t g, unsigned count, std::int64_t& delta,
                                       std::uint64_t& swaps) {
    std::uint64_t a = 1, b = 0, c = 0, d = 1;
    swaps = 0;
    for (unsigned i = 0; i < count; ++i) {
        if (i > 0) {
            a <<= 1;
            b <<= 1;
        }
        const std::uint64_t odd = -(g & 1), swap = odd & std::uint64_t(-delta >> 63);
        swaps |= (swap & 1) << i;
        delta = (delta ^ std::int64_t(swap)) - std::int64_t(swap) + 1;
        const std::uint64_t oldG = g, oldC = c, oldD = d;
        g = (g ^ (f & odd)) >> 1;
        c ^= a & odd;
        d ^= b & odd;
        f ^= (f ^ oldG) & swap;
        a ^= (a ^ oldC) & swap;
        b ^= (b ^ oldD) & swap;
    }
    return {a, b, c, d};
}

/// (x, y) -> (x·(a x + b y), c x + d y), word by word from the first one on.
class Pass {
public:
    explicit Pass(const WordMatrix& m)
        : m_a(hn::Set(Two(), m.a)), m_b(hn::Set(Two(), m.b)), m_c(hn::Set(Two(), m.c)), m_d(hn::Set(Two(), m.d)) {}

    HWY_INLINE void next(std::uint64_t& x, std::uint64_t& y) {
        const Two d;
        const Vec vx = hn::Set(d, x), vy = hn::Set(d, y);
        const Vec upper = hn::Xor(hn::CLMulLower(m_a, vx), hn::CLMulLower(m_b, vy));
        const Vec lower = hn::Xor(hn::CLMulLower(m_c, vx), hn::CLMulLower(m_d, vy));
        const Vec words = hn::Xor(hn::InterleaveLower(d, upper, lower), m_carry);
        m_carry = hn::InterleaveUpper(d, upper, lower);
        HWY_ALIGN std::uint64_t both[2];
        hn::Store(words, d, both);
        x = both[0] << 1 | m_last >> 63;
        y = both[1];
        m_last = both[0];
    }

private:
    Vec m_a, m_b, m_c, m_d;
    Vec m_carry = hn::Zero(Two());
    std::uint64_t m_last = 0;
};

void stepsOfWords(const std::uint64_t* f, const std::uint64_t* g, std::size_t steps, std::int64_t& delta,
                  std::uint64_t* matrix, std::uint64_t* swaps) {
    const std::size_t words = (steps + wordBits - 1) / wordBits, size = words + 1;
    std::uint64_t fs[mostWords], gs[mostWords];
    std::copy_n(f, words, fs);
    std::copy_n(g, words, gs);
    std::fill_n(matrix, 4 * size, 0);
    matrix[0] = matrix[3 * size] = 1;
    for (std::size_t k = 0; k < words; ++k) {
        const auto count = unsigned(std::min(wordBits, steps - k * wordBits));
        const WordMatrix m = stepsInRegisters(fs[k], gs[k], count, delta, swaps[k]);
        Pass series(m);
        for (std::size_t i = k; i < words; ++i)
            series.next(fs[i], gs[i]);
        Pass left(m), right(m);
        for (std::size_t i = 0; i <= k + 1; ++i) {
            left.next(matrix[i], matrix[2 * size + i]);
            right.next(matrix[size + i], matrix[3 * size + i]);
        }
    }
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace walshscope {

HWY_EXPORT(stepsOfWords);

StepMatrix shortSteps(Coefficients f, Coefficients g, std::size_t steps, std::int64_t& delta,
                      std::span<std::uint64_t> room, std::span<std::uint64_t> swaps) {
    HWY_DYNAMIC_DISPATCH(stepsOfWords)(f.data(), g.data(), steps, delta, room.data(), swaps.data());
    const std::size_t size = (steps + 63) / 64 + 1;
    StepMatrix matrix;
    for (std::size_t i = 0; i < matrix.size(); ++i)
        matrix[i] = trimmed(room.subspan(i * size, size));
    return matrix;
}

} // namespace walshscope
#endif
