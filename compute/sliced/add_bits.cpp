// SPDX-License-Identifier: GPL-3.0-or-later
// Adders of bits in vectors of the width that the processor has.
#define HWY_WANT_AVX3_DL // Which Highway leaves out unless asked, as it makes programs larger.
#include "sliced/add_bits.h"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sliced/add_bits.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Bits = hn::CappedTag<std::uint64_t, 8>;
using BitVec = hn::Vec<Bits>;
using Numbers = hn::CappedTag<std::int32_t, 16>;

constexpr std::size_t atOnce = 4096; ///< Bytes of a row, a page: what is counted so far stays in the nearest caches.
constexpr int mostPlanes = 32;

/// The carry of three bits in each place; the sum takes the place of a.
HWY_INLINE BitVec addThree(BitVec& a, BitVec b, BitVec c) {
    const BitVec some = hn::Xor(a, b);
    const BitVec carry = hn::Or(hn::And(a, b), hn::And(some, c));
    a = hn::Xor(some, c);
    return carry;
}

/// Counts as planes of bits: plane j has what is worth 2^j.
struct Planes {
    HWY_ALIGN std::uint8_t bytes[mostPlanes][atOnce];
};

/// Eight rows more.
HWY_INLINE void addEight(const std::uint8_t* const* rows, const std::uint64_t* inverted, std::size_t size,
                         std::size_t planes, Planes& to) {
    const Bits d;
    for (std::size_t at = 0; at < size; at += hn::Lanes(d) * sizeof(std::uint64_t)) {
        const auto row = [&](int h) HWY_ATTR {
            return hn::Xor(hn::LoadU(d, reinterpret_cast<const std::uint64_t*>(rows[h] + at)), hn::Set(d, inverted[h]));
        };
        BitVec a = row(0), b = row(3);
        const BitVec twos0 = addThree(a, row(1), row(2)), twos1 = addThree(b, row(4), row(5));
        BitVec c = row(6);
        const BitVec twos2 = addThree(a, b, c);
        const BitVec last = row(7);
        const BitVec twos3 = hn::And(a, last);
        a = hn::Xor(a, last);
        BitVec two = twos0;
        const BitVec four0 = addThree(two, twos1, twos2);
        const BitVec four1 = hn::And(two, twos3);
        two = hn::Xor(two, twos3);
        BitVec digits[4] = {a, two, hn::Xor(four0, four1), hn::And(four0, four1)};
        BitVec carry = hn::Zero(d);
        for (std::size_t plane = 0; plane < planes; ++plane) {
            auto* const place = reinterpret_cast<std::uint64_t*>(to.bytes[plane] + at);
            BitVec sum = hn::Load(d, place);
            if (plane < 4)
                carry = addThree(sum, digits[plane], carry);
            else {
                const BitVec before = sum;
                sum = hn::Xor(sum, carry);
                carry = hn::And(before, carry);
            }
            hn::Store(sum, d, place);
        }
    }
}

void addRows(const BitRows& rows, std::int32_t base, std::int32_t step, std::int32_t* values, std::size_t count) {
    const Numbers d;
    Planes planes;
    const auto used = std::size_t(std::bit_width(rows.count));
    static constexpr std::uint8_t nothing[atOnce] = {};
    for (std::size_t from = 0; from < count / 8; from += atOnce) {
        const std::size_t size = std::min(atOnce, count / 8 - from);
        for (std::size_t plane = 0; plane < used; ++plane)
            std::fill_n(planes.bytes[plane], size, std::uint8_t(0));
        for (std::uint64_t h = 0; h < rows.count; h += 8) {
            const std::uint8_t* row[8];
            std::uint64_t inverted[8];
            for (std::uint64_t k = 0; k < 8; ++k) {
                const bool isThere = h + k < rows.count;
                row[k] = isThere ? rows.bytes + (h + k) * rows.distance + from : nothing;
                inverted[k] = isThere && std::popcount((h + k) & rows.signs) % 2 == 1 ? ~std::uint64_t(0) : 0;
            }
            addEight(row, inverted, size, used, planes);
        }
        for (std::size_t i = 0; i < 8 * size; i += hn::Lanes(d)) {
            auto value = hn::Set(d, base);
            for (std::size_t plane = 0; plane < used; ++plane) {
                // Highway reads whole bytes, and of a vector of four numbers half of one.
                const auto byte = std::uint8_t(planes.bytes[plane][i / 8] >> i % 8);
                const auto mask =
                    hn::Lanes(d) < 8 ? hn::LoadMaskBits(d, &byte) : hn::LoadMaskBits(d, planes.bytes[plane] + i / 8);
                value = hn::Sub(value, hn::IfThenElseZero(mask, hn::Set(d, step << plane)));
            }
            hn::StoreU(value, d, values + 8 * from + i);
        }
    }
}

/// Their number is a multiple of 16.
void addSquares(const std::int32_t* values, std::size_t count, std::uint64_t* lower, std::uint64_t* upper,
                std::uint32_t* largest) {
    const Numbers d;
    const hn::Repartition<std::uint32_t, Numbers> magnitudes;
    const hn::Repartition<std::uint64_t, Numbers> wide;
    auto low = hn::Zero(wide), high = hn::Zero(wide);
    auto most = hn::Zero(magnitudes);
    const auto lowHalf = hn::Set(wide, 0xffffffffu);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const auto v = hn::BitCast(magnitudes, hn::Abs(hn::LoadU(d, values + i)));
        most = hn::Max(most, v);
        const auto add = [&](auto squares) HWY_ATTR {
            low = hn::Add(low, hn::And(squares, lowHalf));
            high = hn::Add(high, hn::ShiftRight<32>(squares));
        };
        add(hn::MulEven(v, v));
#if HWY_TARGET != HWY_SCALAR // Which has single values for vectors.
        const auto odd = hn::DupOdd(v);
        add(hn::MulEven(odd, odd));
#endif
    }
    *lower = hn::GetLane(hn::SumOfLanes(wide, low));
    *upper = hn::GetLane(hn::SumOfLanes(wide, high));
    *largest = hn::GetLane(hn::MaxOfLanes(magnitudes, most));
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace walshscope {

HWY_EXPORT(addRows);
HWY_EXPORT(addSquares);

void addBits(const BitRows& rows, std::int32_t base, std::int32_t step, std::span<std::int32_t> values) {
    HWY_DYNAMIC_DISPATCH(addRows)(rows, base, step, values.data(), values.size());
}

Squares squaresOf(std::span<const std::int32_t> values) {
    const std::size_t whole = values.size() / 16 * 16;
    std::uint64_t lower = 0, upper = 0;
    Squares squares;
    std::uint32_t largest = 0;
    HWY_DYNAMIC_DISPATCH(addSquares)(values.data(), whole, &lower, &upper, &largest);
    squares.largest = largest;
    squares.sum = (static_cast<unsigned __int128>(upper) << 32) + lower;
    for (const std::int32_t value : values.subspan(whole)) {
        const auto magnitude = std::uint64_t(value < 0 ? -std::int64_t(value) : value);
        squares.sum += magnitude * magnitude;
        squares.largest = std::max(squares.largest, magnitude);
    }
    return squares;
}

Squares squaresOf(std::span<const std::int64_t> values) {
    Squares squares;
    for (const std::int64_t value : values) {
        const auto magnitude = std::uint64_t(value < 0 ? -value : value);
        squares.sum += static_cast<unsigned __int128>(magnitude) * magnitude;
        squares.largest = std::max(squares.largest, magnitude);
    }
    return squares;
}

} // namespace walshscope
#endif
