// SPDX-License-Identifier: GPL-3.0-or-later
// Painting a verdict left of its value.
#include "gui/tables/property_delegate.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QPainter>

namespace walshscope::gui {

void PropertyDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    StaleDelegate::initStyleOption(option, index);
    if (const QVariant shown = index.data(shownRole); shown.isValid())
        option->text = shown.toString();
}

void PropertyDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    StaleDelegate::paint(painter, option, index);
    const QString verdict = index.data(verdictRole).toString();
    if (verdict.isEmpty())
        return;
    const QFont small = scaled(option.font, smallType);
    const int taken = option.fontMetrics.horizontalAdvance(index.data(shownRole).toString()) + 2 * px::field;
    const QRect room = option.rect.adjusted(px::close, 0, -taken, 0);
    if (QFontMetrics(small).horizontalAdvance(verdict) > room.width())
        return;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setFont(small);
    painter->setPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::PlaceholderText));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, verdict);
    painter->restore();
}

} // namespace walshscope::gui
