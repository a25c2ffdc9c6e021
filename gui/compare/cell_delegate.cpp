// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing, measuring and painting the text of a cell.
#include "gui/compare/cell_delegate.h"

#include "gui/widgets/look.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

/// Counts have no error, and stand beside their mark.
bool isAlone(const CellParts& parts) { return parts.error.isEmpty() && !parts.marks.isEmpty(); }

/// Rounded up: a text is cut where a tenth of a pixel is missing.
int widthOf(const QString& text, const QFont& font) {
    return int(std::ceil(QFontMetricsF(font).horizontalAdvance(text)));
}

} // namespace

CellParts partsOf(const QString& text) {
    static constexpr QStringView signs = u" ✓?…";
    CellParts parts{text, {}, {}};
    auto end = text.size();
    while (end > 0 && signs.contains(text[end - 1]))
        --end;
    if (end > 0 && end < text.size() && text[end] == u' ') {
        parts.marks = text.mid(end + 1);
        parts.value = text.left(end);
    }
    if (const auto at = parts.value.indexOf(u'±'); at > 0) {
        parts.error = parts.value.mid(at);
        parts.value = parts.value.left(at).trimmed();
    }
    return parts;
}

void CellDelegate::measure(const QString& text, const QFont& font) {
    const CellParts parts = partsOf(text);
    const auto room = [&](const QString& part, int before) {
        return part.isEmpty() ? 0 : widthOf(part, font) + before;
    };
    int& value = isAlone(parts) ? m_alone : m_value;
    value = std::max(value, room(parts.value, 0));
    m_error = std::max(m_error, room(parts.error, px::close));
    m_marks = std::max(m_marks, room(parts.marks, px::close));
}

int CellDelegate::width() const { return 2 * px::field + std::max(m_value + m_error, m_alone) + m_marks; }

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    const CellParts parts = partsOf(styled.text);
    return {2 * px::field + widthOf(parts.value, styled.font) + (isAlone(parts) ? 0 : m_error) + m_marks,
            QFontMetrics(styled.font).height() + px::field};
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    const CellParts parts = partsOf(styled.text);
    styled.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, painter, option.widget);
    const bool isSelected = styled.state.testFlag(QStyle::State_Selected);
    const auto colour = [&](QPalette::ColorRole role) {
        return styled.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    const QRect all = option.rect.adjusted(px::field, 0, -px::field, 0);
    const QRect value = all.adjusted(0, 0, -(isAlone(parts) ? 0 : m_error) - m_marks, 0);
    painter->save();
    painter->setFont(styled.font);
    painter->setPen(colour(QPalette::Text));
    painter->drawText(value, Qt::AlignRight | Qt::AlignVCenter,
                      QFontMetrics(styled.font).elidedText(parts.value, Qt::ElideRight, value.width()));
    painter->setPen(colour(QPalette::PlaceholderText));
    painter->drawText(all.adjusted(0, 0, -m_marks, 0), Qt::AlignRight | Qt::AlignVCenter, parts.error);
    const QRect marks(all.right() + 1 - m_marks + px::close, all.top(), m_marks, all.height());
    const auto doubt = parts.marks.indexOf(u'?');
    painter->drawText(marks, Qt::AlignLeft | Qt::AlignVCenter, parts.marks.left(doubt));
    if (doubt >= 0) {
        const int before = QFontMetrics(styled.font).horizontalAdvance(parts.marks.left(doubt));
        if (!isSelected)
            painter->setPen(QColor(coloursOf(styled.palette).doubt));
        painter->drawText(marks.adjusted(before, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, parts.marks.mid(doubt));
    }
    painter->restore();
}

} // namespace walshscope::gui
