// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a spectrum from its pyramid, and marks bins of it.
#pragma once

#include "gui/plot/marks.h"
#include "gui/plot/spectrum_view.h"
#include "gui/plot/stem_plottable.h"

namespace walshscope::gui {

class SpectrumPlottable : public StemPlottable {
    Q_OBJECT

public:
    using StemPlottable::StemPlottable;

    void setView(std::shared_ptr<const SpectrumView> view) { m_view = std::move(view); }
    const std::shared_ptr<const SpectrumView>& view() const { return m_view; }
    void setMarks(Marks marks) { m_marks = std::move(marks); }
    const Marks& marks() const { return m_marks; }

protected:
    std::size_t size() const override { return m_view ? m_view->pyramid.size() : 0; }
    bool hasValues() const override { return m_view->spectrum != nullptr; }
    double valueAt(std::size_t index) const override { return m_view->values()[index]; }
    MinMaxOf<double> rangeOf(std::size_t begin, std::size_t end) const override;
    Mark markAt(std::size_t index) const override { return m_marks[index] ? Mark::Diamond : Mark::None; }
    std::optional<std::size_t> firstMarked(std::size_t begin, std::size_t end) const override;

private:
    std::shared_ptr<const SpectrumView> m_view;
    Marks m_marks;
};

} // namespace walshscope::gui
