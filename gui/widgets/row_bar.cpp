// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing parts into rows.
#include "gui/widgets/row_bar.h"

#include <QEvent>
#include <QStyle>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int between = px::field;

QSize wanted(const QWidget& part) { return part.sizeHint().expandedTo(part.minimumSizeHint()); }

} // namespace

void RowBar::add(QWidget* part, int share) {
    part->setParent(this);
    m_parts.push_back({part, share});
}

std::vector<RowBar::Row> RowBar::rowsWithin(int width) const {
    std::vector<Row> rows;
    int left = 0;
    for (const Part& part : m_parts) {
        const bool gone = part.widget->isHidden() && !part.widget->sizePolicy().retainSizeWhenHidden();
        if (gone)
            continue;
        const int wide = wanted(*part.widget).width() + between;
        if (rows.empty() || wide > left + between) {
            rows.emplace_back();
            left = width - 2 * m_edge;
        }
        rows.back().push_back(part);
        left -= wide;
    }
    return rows;
}

void RowBar::arrange() {
    int top = m_edge;
    for (const Row& row : rowsWithin(width())) {
        int high = 0, shares = 0, spare = width() - 2 * m_edge + between;
        for (const Part& part : row) {
            high = std::max(high, wanted(*part.widget).height());
            shares += part.share;
            spare -= wanted(*part.widget).width() + between;
        }
        int left = m_edge;
        for (const Part& part : row) {
            const QSize size = wanted(*part.widget);
            // A part that is alone and too wide gets what there is.
            const int more = spare < 0 ? spare : shares ? spare * part.share / shares : 0;
            const int wide = std::max(part.widget->minimumSizeHint().width(), size.width() + more);
            const bool stretches = part.widget->sizePolicy().verticalPolicy() != QSizePolicy::Fixed;
            const int tall = stretches ? high : size.height();
            const QRect place(left, top + (high - tall) / 2, wide, tall);
            part.widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
            left += wide + between;
        }
        top += high + between / 2;
    }
    if (const int height = top - between / 2; height != minimumHeight())
        setFixedHeight(height);
}

QSize RowBar::sizeHint() const {
    int width = 2 * m_edge - between;
    for (const Row& row : rowsWithin(1 << 20))
        for (const Part& part : row)
            width += wanted(*part.widget).width() + between;
    return {width, minimumSizeHint().height()};
}

QSize RowBar::minimumSizeHint() const {
    int width = 0;
    for (const Part& part : m_parts)
        if (!part.widget->isHidden())
            width = std::max(width, part.widget->minimumSizeHint().width());
    return {width + 2 * m_edge, std::max(minimumHeight(), m_edge + fontMetrics().height())};
}

bool RowBar::event(QEvent* event) {
    // Before it is seen it has no width that counts.
    if ((event->type() == QEvent::LayoutRequest && isVisible()) || event->type() == QEvent::Show)
        arrange();
    return QWidget::event(event);
}

void RowBar::resizeEvent(QResizeEvent*) {
    if (isVisible())
        arrange();
}

} // namespace walshscope::gui
