// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out and painting the key figures: a line below each.
#include "gui/tables/key_figures.h"

#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <iterator>

namespace walshscope::gui {
namespace {

constexpr qsizetype mostDigits = 9;
constexpr double shareOfName = 0.58; ///< Of what the values leave; the rest is the verdict's.

} // namespace

KeyFigures::KeyFigures(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyFigures"));
    setAccessibleName(tr("Key figures"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void KeyFigures::show(const std::vector<PropertyRow>& rows) {
    std::vector<PropertyRow> key;
    std::ranges::copy_if(rows, std::back_inserter(key), &PropertyRow::isKey);
    if (key == m_figures)
        return;
    m_figures = std::move(key);
    QStringList words;
    for (const PropertyRow& row : m_figures)
        words << (row.verdict.isEmpty() ? tr("%1: %2") : tr("%1: %2, %3").arg(row.name, row.value, row.verdict))
                     .arg(row.name, row.value);
    setAccessibleDescription(words.join(u'\n'));
    updateGeometry();
    update();
}

void KeyFigures::setStale(bool stale) {
    m_stale = stale;
    update();
}

bool KeyFigures::isLarge(const PropertyRow& row) const {
    return row.value.size() <= mostDigits && !row.value.contains(u' ');
}

/// Large figures of large inputs are a size smaller.
QFont KeyFigures::valueFont() const {
    qsizetype digits = 0;
    for (const PropertyRow& row : m_figures)
        digits = std::max(digits, isLarge(row) ? row.value.size() : 0);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * (digits > 4 ? largeType : titleType));
    large.setWeight(QFont::DemiBold);
    return large;
}

QFont KeyFigures::smallFont() const {
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * smallType);
    return small;
}

int KeyFigures::rowHeight() const {
    QFont title = font();
    title.setPointSizeF(title.pointSizeF() * titleType);
    return std::max(QFontMetrics(title).height(), 2 * fontMetrics().lineSpacing()) + px::field;
}

int KeyFigures::valueWidth() const {
    const QFontMetrics metrics(valueFont());
    int widest = metrics.horizontalAdvance(QStringLiteral("00"));
    for (const PropertyRow& row : m_figures)
        if (isLarge(row))
            widest = std::max(widest, metrics.horizontalAdvance(row.value));
    return widest;
}

QSize KeyFigures::sizeHint() const { return {0, int(m_figures.size()) * rowHeight()}; }

bool KeyFigures::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    const auto row = std::size_t(help.y() / rowHeight());
    if (row < m_figures.size()) {
        const PropertyRow& figure = m_figures[row];
        const QString words = figure.verdict.isEmpty() ? figure.value : tr("%1 (%2)").arg(figure.value, figure.verdict);
        QToolTip::showText(help.globalPos(), plainTip(figure.meaning + u'\n' + words), this,
                           QRect(0, int(row) * rowHeight(), width(), rowHeight()));
    }
    return true;
}

void KeyFigures::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QFont large = valueFont(), small = smallFont();
    const int high = rowHeight(), values = valueWidth();
    const int name = values + px::field + px::close;
    const int verdict = name + int((width() - name) * shareOfName) + px::close;
    const QColor ink = palette().color(m_stale ? QPalette::PlaceholderText : QPalette::WindowText);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        const PropertyRow& row = m_figures[i];
        const int top = int(i) * high;
        const QString said = isLarge(row) ? row.verdict : row.value;
        painter.setPen(ink);
        painter.setFont(large);
        painter.drawText(QRect(0, top, values, high - 1), Qt::AlignRight | Qt::AlignVCenter,
                         isLarge(row) ? row.value : QStringLiteral("–"));
        painter.setFont(font());
        painter.drawText(QRect(name, top, (said.isEmpty() ? width() : verdict - px::close) - name, high - 1),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, row.name);
        painter.setFont(small);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(QRect(verdict, top, width() - verdict, high - 1),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap, said);
        painter.fillRect(0, top + high - 1, width(), 1, palette().color(QPalette::Mid));
    }
}

} // namespace walshscope::gui
