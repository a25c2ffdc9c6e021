// SPDX-License-Identifier: GPL-3.0-or-later
// What the style paints: each part of a widget in the colours of a palette.
#pragma once

#include <QPalette>

class QPainter;
class QRect;
class QRectF;
class QStyle;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;

namespace walshscope::gui {

/// A painter and the palette of what it paints. What it is left with is what it came with.
class Brushes {
public:
    Brushes(QPainter& painter, const QPalette& palette) : m_painter(painter), m_palette(palette) {}

    /// On what is filled with ink it is paper, within its edge.
    void focus(const QRect& around, bool onInk = false) const;
    void button(const QStyleOption& option) const;
    void toolButton(const QStyleOption& option) const;
    void field(const QStyleOption& option) const;
    void frame(const QRect& rect) const;
    void card(const QRect& rect) const;
    void lineAt(const QRect& rect, Qt::Edge edge) const;
    void checkBox(const QStyleOption& option) const;
    void radioButton(const QStyleOption& option) const;
    /// Turned clockwise by so many degrees; at 0 it points down.
    void arrow(const QStyleOption& option, int degrees) const;
    void splitter(const QStyleOption& option) const;
    void menuBarItem(const QStyleOptionMenuItem& item, const QStyle& style) const;
    void tab(const QStyleOption& option) const;
    void headerSection(const QStyleOption& option) const;
    void progressGroove(const QRect& rect) const;
    void progress(const QStyleOptionProgressBar& bar) const;
    void slider(const QStyleOptionSlider& slider, const QRect& groove, const QRect& handle) const;
    void scrollBar(const QStyleOptionSlider& bar, const QRect& handle) const;
    void comboBox(const QStyleOptionComboBox& box, const QRect& arrow) const;
    void spinBox(const QStyleOptionSpinBox& box, const QRect& up, const QRect& down) const;

    /// Text on what is filled with ink is paper.
    void useTextOfTab(QPalette& palette, const QStyleOptionTab& tab) const;
    void useTextOfButton(QPalette& palette, const QStyleOptionButton& button) const;
    void useTextOfToolButton(QPalette& palette, const QStyleOptionToolButton& button) const;

private:
    void rounded(const QRectF& rect, int radius, const QBrush& fill, const QPen& outline) const;
    QColor colour(QPalette::ColorRole role) const { return m_palette.color(role); }

    QPainter& m_painter;
    const QPalette& m_palette;
};

} // namespace walshscope::gui
