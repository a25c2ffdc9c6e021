// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges and marks of a spectrum, whole columns at once.
#include "gui/plot/spectrum_plottable.h"

namespace walshscope::gui {

MinMaxOf<double> SpectrumPlottable::rangeOf(std::size_t begin, std::size_t end) const {
    const MinMax range = m_view->pyramid.range(begin, end);
    return {double(range.min), double(range.max)};
}

std::optional<std::size_t> SpectrumPlottable::firstMarked(std::size_t begin, std::size_t end) const {
    if (m_marks.any(begin, end))
        for (std::size_t k = begin; k < end; ++k)
            if (m_marks[k])
                return k;
    return {};
}

} // namespace walshscope::gui
