// SPDX-License-Identifier: GPL-3.0-or-later
// Painting each part: filled ink for what is chosen, a line around what can be pressed, nothing around the rest.
#include "gui/widgets/style_painting.h"

#include "gui/widgets/look.h"

#include <QPainter>
#include <QStyleOption>

namespace walshscope::gui {
namespace {

/// All of them.
bool has(const QStyleOption& option, QStyle::State states) { return (option.state & states) == states; }

/// On the middle of pixels, where a line of one pixel is sharp.
QRectF within(const QRect& rect, double by = 0.5) { return QRectF(rect).adjusted(by, by, -by, -by); }

bool isFocusedByKeys(const QStyleOption& option) {
    return has(option, QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange);
}

bool isFilled(const QStyleOptionButton& button) {
    return button.features & QStyleOptionButton::DefaultButton || has(button, QStyle::State_On);
}

} // namespace

void Brushes::rounded(const QRectF& rect, int radius, const QBrush& fill, const QPen& outline) const {
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setBrush(fill);
    m_painter.setPen(outline);
    m_painter.drawRoundedRect(rect, radius, radius);
    m_painter.restore();
}

void Brushes::focus(const QRect& around, bool onInk) const {
    rounded(within(around, (onInk ? 1 : 0) + px::focus * (onInk ? 1.5 : 0.5)), px::corner - (onInk ? 3 : 1),
            Qt::NoBrush, QPen(colour(onInk ? QPalette::HighlightedText : QPalette::WindowText), px::focus));
}

void Brushes::button(const QStyleOption& option) const {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool enabled = has(option, QStyle::State_Enabled), filled = button && isFilled(*button) && enabled;
    const bool pressed = has(option, QStyle::State_Sunken), hovered = enabled && has(option, QStyle::State_MouseOver);
    const bool flat = button && button->features & QStyleOptionButton::Flat;
    if (filled)
        rounded(within(option.rect), px::corner, colour(QPalette::Highlight), colour(QPalette::Highlight));
    else if (!flat)
        rounded(within(option.rect), px::corner, colour(pressed ? QPalette::AlternateBase : QPalette::Button),
                colour(hovered ? QPalette::Dark : QPalette::Mid));
    else if (pressed || hovered)
        rounded(within(option.rect), px::corner, colour(QPalette::AlternateBase), Qt::NoPen);
    if (isFocusedByKeys(option))
        focus(option.rect, filled);
}

void Brushes::toolButton(const QStyleOption& option) const {
    const bool filled = has(option, QStyle::State_On), raised = !has(option, QStyle::State_AutoRaise);
    const bool pressed = has(option, QStyle::State_Sunken);
    const bool hovered = has(option, QStyle::State_MouseOver | QStyle::State_Enabled);
    if (filled)
        rounded(within(option.rect), px::corner, colour(QPalette::Highlight), Qt::NoPen);
    else if (raised)
        rounded(within(option.rect), px::corner, colour(pressed ? QPalette::AlternateBase : QPalette::Button),
                colour(hovered ? QPalette::Dark : QPalette::Mid));
    else if (pressed || hovered)
        rounded(within(option.rect), px::corner, colour(QPalette::AlternateBase), Qt::NoPen);
    if (isFocusedByKeys(option))
        focus(option.rect, filled);
}

void Brushes::field(const QStyleOption& option) const {
    const bool focused = has(option, QStyle::State_HasFocus);
    rounded(within(option.rect, focused ? px::focus / 2.0 : 0.5), px::corner, colour(QPalette::Button),
            QPen(colour(focused ? QPalette::WindowText : QPalette::Mid), focused ? px::focus : 1));
}

void Brushes::frame(const QRect& rect) const { rounded(within(rect), px::corner, Qt::NoBrush, colour(QPalette::Mid)); }

void Brushes::card(const QRect& rect) const {
    m_painter.fillRect(rect, colour(QPalette::Button));
    m_painter.save();
    m_painter.setPen(colour(QPalette::Mid));
    m_painter.drawRect(rect.adjusted(0, 0, -1, -1));
    m_painter.restore();
}

void Brushes::lineAt(const QRect& rect, Qt::Edge edge) const {
    QRect line = rect;
    if (edge == Qt::TopEdge)
        line.setBottom(rect.top());
    else if (edge == Qt::BottomEdge)
        line.setTop(rect.bottom());
    else if (edge == Qt::LeftEdge)
        line.setRight(rect.left());
    else
        line.setLeft(rect.right());
    m_painter.fillRect(line, colour(QPalette::Mid));
}

void Brushes::checkBox(const QStyleOption& option) const {
    const bool on = has(option, QStyle::State_On), half = has(option, QStyle::State_NoChange);
    const bool enabled = has(option, QStyle::State_Enabled);
    const QColor ink = colour(enabled ? QPalette::WindowText : QPalette::Dark);
    rounded(within(option.rect, 1), 3, on || half ? QBrush(ink) : QBrush(colour(QPalette::Button)),
            on || half ? QPen(ink) : QPen(colour(QPalette::Dark)));
    if (!on && !half)
        return;
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(colour(QPalette::Window), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF r = option.rect;
    const auto at = [&](double x, double y) { return QPointF(r.left() + x * r.width(), r.top() + y * r.height()); };
    if (half)
        m_painter.drawLine(at(0.3, 0.5), at(0.7, 0.5));
    else
        m_painter.drawPolyline(QPolygonF{at(0.28, 0.52), at(0.44, 0.68), at(0.74, 0.34)});
    m_painter.restore();
}

void Brushes::radioButton(const QStyleOption& option) const {
    const QColor ink = colour(has(option, QStyle::State_Enabled) ? QPalette::WindowText : QPalette::Dark);
    const bool on = has(option, QStyle::State_On);
    const QRectF circle = within(option.rect, 1);
    rounded(circle, int(circle.width() / 2), colour(QPalette::Button), on ? ink : colour(QPalette::Dark));
    if (on)
        rounded(circle.adjusted(3, 3, -3, -3), int(circle.width() / 2), ink, Qt::NoPen);
}

void Brushes::arrow(const QStyleOption& option, int degrees) const {
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = colour(has(option, QStyle::State_Enabled) ? QPalette::WindowText : QPalette::Dark);
    m_painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.translate(QRectF(option.rect).center());
    m_painter.rotate(degrees);
    const double half = std::clamp(std::min(option.rect.width(), option.rect.height()) / 3.0, 2.5, 4.0);
    m_painter.drawPolyline(QPolygonF{{-half, -half / 2}, {0, half / 2}, {half, -half / 2}});
    m_painter.restore();
}

void Brushes::splitter(const QStyleOption& option) const {
    const QRect& rect = option.rect;
    const QPoint middle = rect.center();
    const bool upright = has(option, QStyle::State_Horizontal);
    const QRect line =
        upright ? QRect(middle.x(), rect.top(), 1, rect.height()) : QRect(rect.left(), middle.y(), rect.width(), 1);
    m_painter.fillRect(line, colour(has(option, QStyle::State_MouseOver) ? QPalette::Dark : QPalette::Mid));
}

void Brushes::menuBarItem(const QStyleOptionMenuItem& item, const QStyle& style) const {
    lineAt(item.rect, Qt::BottomEdge);
    if (item.state & (QStyle::State_Selected | QStyle::State_Sunken) && item.state & QStyle::State_Enabled)
        rounded(QRectF(item.rect).adjusted(1, 2, -1, -3), px::node, colour(QPalette::AlternateBase), Qt::NoPen);
    const bool marked = style.styleHint(QStyle::SH_UnderlineShortcut, &item);
    style.drawItemText(&m_painter, item.rect,
                       Qt::AlignCenter | Qt::TextSingleLine | (marked ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                       m_palette, item.state & QStyle::State_Enabled, item.text, QPalette::WindowText);
}

void Brushes::tab(const QStyleOption& option) const {
    const QRectF pill = QRectF(option.rect).adjusted(1, 1, -1, -1);
    if (has(option, QStyle::State_Selected))
        rounded(pill, px::corner, colour(QPalette::Highlight), Qt::NoPen);
    else if (has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled))
        rounded(pill, px::corner, colour(QPalette::AlternateBase), Qt::NoPen);
}

void Brushes::headerSection(const QStyleOption& option) const {
    m_painter.fillRect(option.rect, colour(QPalette::Window));
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(&option);
    if (!header || header->orientation == Qt::Horizontal)
        lineAt(option.rect, Qt::BottomEdge);
}

void Brushes::progressGroove(const QRect& rect) const {
    rounded(QRectF(rect.left(), rect.center().y() - 2, rect.width(), 5), 2, colour(QPalette::Mid), Qt::NoPen);
}

void Brushes::progress(const QStyleOptionProgressBar& bar) const {
    const double share = (double(bar.progress) - bar.minimum) / (double(bar.maximum) - bar.minimum);
    const QRectF groove(bar.rect.left(), bar.rect.center().y() - 2, bar.rect.width(), 5);
    const double width = std::clamp(share, 0.0, 1.0) * groove.width();
    const bool fromLeft = bar.direction == Qt::LeftToRight;
    rounded({fromLeft ? groove.left() : groove.right() - width, groove.top(), width, 5}, 2,
            colour(QPalette::WindowText), Qt::NoPen);
}

void Brushes::slider(const QStyleOptionSlider& slider, const QRect& groove, const QRect& handle) const {
    const bool enabled = has(slider, QStyle::State_Enabled), across = slider.orientation == Qt::Horizontal;
    const QColor ink = colour(enabled ? QPalette::WindowText : QPalette::Dark);
    const QPointF middle = QRectF(handle).center();
    const bool withGroove = slider.subControls & QStyle::SC_SliderGroove;
    QRectF line = across ? QRectF(groove.left() + 2, middle.y() - 2, groove.width() - 4, 4)
                         : QRectF(middle.x() - 2, groove.top() + 2, 4, groove.height() - 4);
    if (withGroove)
        rounded(line, 2, colour(QPalette::Mid), Qt::NoPen);
    const bool fromEnd = across ? slider.upsideDown : !slider.upsideDown;
    if (across && !fromEnd)
        line.setRight(middle.x());
    else if (across)
        line.setLeft(middle.x());
    else if (fromEnd)
        line.setBottom(middle.y());
    else
        line.setTop(middle.y());
    if (withGroove && enabled)
        rounded(line, 2, ink, Qt::NoPen);
    if (!(slider.subControls & QStyle::SC_SliderHandle))
        return;
    const double radius = 7;
    rounded({middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius}, int(radius), ink,
            QPen(colour(QPalette::Window), 2));
    if (isFocusedByKeys(slider))
        focus(slider.rect);
}

void Brushes::scrollBar(const QStyleOptionSlider& bar, const QRect& handle) const {
    m_painter.fillRect(bar.rect, colour(QPalette::Window));
    if (bar.maximum <= bar.minimum)
        return;
    const bool held = has(bar, QStyle::State_Sunken) && bar.activeSubControls & QStyle::SC_ScrollBarSlider;
    const bool hovered = has(bar, QStyle::State_MouseOver);
    const bool across = bar.orientation == Qt::Horizontal;
    rounded(QRectF(handle).adjusted(across ? 1 : 3, across ? 3 : 1, across ? -1 : -3, across ? -3 : -1), 3,
            colour(held      ? QPalette::WindowText
                   : hovered ? QPalette::PlaceholderText
                             : QPalette::Dark),
            Qt::NoPen);
}

void Brushes::comboBox(const QStyleOptionComboBox& box, const QRect& arrowPlace) const {
    QStyleOption frame = box;
    if (box.frame)
        field(frame);
    frame.rect = arrowPlace;
    arrow(frame, 0);
}

void Brushes::spinBox(const QStyleOptionSpinBox& box, const QRect& up, const QRect& down) const {
    if (box.frame)
        field(box);
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto part = [&](const QRect& place, QStyle::SubControl control, QAbstractSpinBox::StepEnabledFlag can,
                          int degrees) {
        QStyleOption each = box;
        each.rect = place;
        each.state.setFlag(QStyle::State_Enabled, box.stepEnabled & can && has(box, QStyle::State_Enabled));
        if (box.activeSubControls == control && has(each, QStyle::State_Enabled))
            m_painter.fillRect(place.adjusted(1, 1, -2, -1), colour(QPalette::AlternateBase));
        arrow(each, degrees);
    };
    part(up, QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, 180);
    part(down, QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, 0);
}

void Brushes::useTextOfTab(QPalette& palette, const QStyleOptionTab& tab) const {
    if (has(tab, QStyle::State_Selected))
        palette.setBrush(QPalette::WindowText, m_palette.highlightedText());
    else if (has(tab, QStyle::State_Enabled))
        palette.setBrush(QPalette::WindowText, m_palette.placeholderText());
}

void Brushes::useTextOfButton(QPalette& palette, const QStyleOptionButton& button) const {
    if (isFilled(button) && has(button, QStyle::State_Enabled))
        palette.setBrush(QPalette::ButtonText, m_palette.highlightedText());
}

void Brushes::useTextOfToolButton(QPalette& palette, const QStyleOptionToolButton& button) const {
    if (has(button, QStyle::State_On))
        palette.setBrush(QPalette::ButtonText, m_palette.highlightedText());
}

} // namespace walshscope::gui
