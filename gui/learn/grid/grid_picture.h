// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a launch, painted anywhere: a widget, a page.
#pragma once

#include "gui/learn/grid/grid_layout.h"
#include "gui/plot/theme.h"

class QPainter;

namespace walshscope::gui {

class GridPicture {
public:
    /// `numbers` is the font's companion of fixed width.
    GridPicture(const Recording& run, const GridFacts& facts, const Theme& theme, const QFont& font,
                const QFont& numbers, const QRectF& area)
        : m_run(run), m_facts(facts), m_theme(theme), m_font(font), m_numbers(numbers), m_layout(facts, area, font) {}

    const GridLayout& layout() const { return m_layout; }
    void paint(QPainter& painter) const;

private:
    void drawAccess(QPainter& painter) const;
    void drawFrames(QPainter& painter) const;
    void drawCells(QPainter& painter) const;

    const Recording& m_run;
    const GridFacts& m_facts;
    const Theme& m_theme;
    QFont m_font, m_numbers;
    GridLayout m_layout;
};

} // namespace walshscope::gui
