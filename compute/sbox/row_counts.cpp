// SPDX-License-Identifier: GPL-3.0-or-later
// Counts in rows of 16 bits, by vectors of the width that the processor has.
#include "sbox/row_counts.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sbox/row_counts.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Row = std::span<const std::uint16_t>;
using Values = hn::ScalableTag<std::uint16_t>;

std::uint16_t unitedBitsOf(Row row) {
    const Values d;
    auto all = hn::Zero(d);
    std::size_t i = 0;
    for (; i + hn::Lanes(d) <= row.size(); i += hn::Lanes(d))
        all = hn::Or(all, hn::LoadU(d, row.data() + i));
    HWY_ALIGN std::uint16_t lanes[hn::MaxLanes(Values())];
    hn::Store(all, d, lanes);
    std::uint16_t united = 0;
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        united |= lanes[lane];
    for (; i < row.size(); ++i)
        united |= row[i];
    return united;
}

std::size_t countInRow(Row row, std::uint16_t value) {
    const Values d;
    const auto wanted = hn::Set(d, value);
    std::size_t count = 0, i = 0;
    for (; i + hn::Lanes(d) <= row.size(); i += hn::Lanes(d))
        count += hn::CountTrue(d, hn::Eq(hn::LoadU(d, row.data() + i), wanted));
    for (; i < row.size(); ++i)
        count += row[i] == value;
    return count;
}

std::uint16_t largestOfRow(Row row) {
    const hn::ScalableTag<std::int16_t> d;
    // Of what is below 0 and what is not, as -2^15 has no opposite.
    auto least = hn::Zero(d), most = hn::Zero(d);
    const auto* const values = reinterpret_cast<const std::int16_t*>(row.data());
    std::size_t i = 0;
    for (; i + hn::Lanes(d) <= row.size(); i += hn::Lanes(d)) {
        const auto v = hn::LoadU(d, values + i);
        least = hn::Min(least, v);
        most = hn::Max(most, v);
    }
    HWY_ALIGN std::int16_t leasts[hn::MaxLanes(hn::ScalableTag<std::int16_t>())];
    HWY_ALIGN std::int16_t mosts[hn::MaxLanes(hn::ScalableTag<std::int16_t>())];
    hn::Store(least, d, leasts);
    hn::Store(most, d, mosts);
    int largest = 0;
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        largest = std::max({largest, -leasts[lane], int(mosts[lane])});
    for (; i < row.size(); ++i)
        largest = std::max(largest, values[i] < 0 ? -values[i] : int(values[i]));
    return std::uint16_t(largest);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace walshscope {

HWY_EXPORT(unitedBitsOf);
HWY_EXPORT(countInRow);
HWY_EXPORT(largestOfRow);

std::uint16_t unitedBits(std::span<const std::uint16_t> values) { return HWY_DYNAMIC_DISPATCH(unitedBitsOf)(values); }
std::size_t countOf(std::span<const std::uint16_t> values, std::uint16_t value) {
    return HWY_DYNAMIC_DISPATCH(countInRow)(values, value);
}
std::uint16_t largestMagnitude(std::span<const std::uint16_t> values) {
    return HWY_DYNAMIC_DISPATCH(largestOfRow)(values);
}

} // namespace walshscope
#endif
