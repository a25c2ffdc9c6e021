// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping the coefficients of a slice as they come.
#include "gui/inspect/large/slice_values.h"

#include "memory.h"
#include "part.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_on_cpu.h"

namespace walshscope::gui {

SliceValues::SliceValues(const Input& input, const Slice& slice, SlicePlace place, Monitor& monitor) : m_slice(slice) {
    requireUnchanged(input);
    requireMemory(bytesOfPicture(slice.lower()));
    Part computing(monitor, 0, 0.8), pooling(monitor, 0.8, 1);
    const auto finder = sliceFinder(*input.large()->folding, slice.bits, place, monitor);
    const auto take = [&](const Stretch& stretch) {
        if (const auto* narrow = std::get_if<std::span<const std::int32_t>>(&stretch.values)) {
            m_unit = stretch.unit;
            makeRoom(m_narrow, size());
            m_narrow.insert(m_narrow.end(), narrow->begin(), narrow->end());
            return;
        }
        makeRoom(m_wide, size());
        for (const std::int64_t value : std::get<std::span<const std::int64_t>>(stretch.values))
            m_wide.push_back(value * stretch.unit);
    };
    finder->find(slice.number, 1, 0, computing, take);
    if (m_wide.empty())
        m_ofNarrow = Pyramid(m_narrow, pooling);
    else
        m_ofWide = PyramidOf<std::int64_t>(m_wide, pooling);
}

MinMaxOf<std::int64_t> SliceValues::range(std::size_t begin, std::size_t end) const {
    if (!m_wide.empty())
        return m_ofWide.range(begin, end);
    const MinMax narrow = m_ofNarrow.range(begin, end);
    return {m_unit * narrow.min, m_unit * narrow.max};
}

std::uint64_t bytesOfPicture(int lower) {
    // The pyramid is a quarter of the values.
    return bytesOfSlice(lower) + (sizeof(std::int32_t) << lower) * 5 / 4;
}

} // namespace walshscope::gui
