// SPDX-License-Identifier: GPL-3.0-or-later
// All coefficients of one slice, ready to be drawn.
#pragma once

#include "gui/documents/input.h"
#include "gui/plot/pyramid.h"
#include "sliced/slice_finder.h"

namespace walshscope::gui {

/// Never changed once it is made.
class SliceValues {
public:
    /// Computes that slice of a large function there. Throws what sliceFinder() and SliceFinder::find() throw,
    /// InputError where the file has changed.
    SliceValues(const Input& input, const Slice& slice, SlicePlace place, Monitor& monitor);
    SliceValues(SliceValues&&) = default; ///< The numbers stay where they are.

    const Slice& slice() const { return m_slice; }
    std::size_t size() const { return std::size_t(m_slice.size()); }
    /// Of the mask slice().first() + index.
    std::int64_t operator[](std::size_t index) const {
        return m_wide.empty() ? m_unit * m_narrow[index] : m_wide[index];
    }
    /// Over begin … end - 1.
    MinMaxOf<std::int64_t> range(std::size_t begin, std::size_t end) const;

private:
    Slice m_slice;
    std::int64_t m_unit = 1;            ///< Of the narrow ones.
    std::vector<std::int32_t> m_narrow; ///< Empty where 32 bits are too few.
    std::vector<std::int64_t> m_wide;
    Pyramid m_ofNarrow;
    PyramidOf<std::int64_t> m_ofWide;
};
using SlicePointer = std::shared_ptr<const SliceValues>;

/// How much memory it takes to compute and draw one of 2^lower coefficients, as long as they need no more than 32 bits.
std::uint64_t bytesOfPicture(int lower);

} // namespace walshscope::gui
