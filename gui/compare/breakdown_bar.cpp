// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns of the parts, and their numbers.
#include "gui/compare/breakdown_bar.h"

#include "gui/compare/compare_words.h"
#include "gui/compare/curves.h"
#include "gui/words/figures.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int marginOfBar = 1, gapOfBar = 3;

/// Blue, orange and green of the series, each with a pattern of its own.
void fillPart(QPainter& painter, const QRectF& rect, std::size_t part, const Theme& theme) {
    constexpr int colours[] = {1, 0, 2};
    constexpr Qt::BrushStyle patterns[] = {Qt::BDiagPattern, Qt::SolidPattern, Qt::Dense6Pattern};
    const QColor colour = curveColour(colours[part], theme);
    painter.fillRect(rect, theme.background);
    painter.fillRect(rect, QBrush(colour, patterns[part]));
    painter.setPen(QPen(colour, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace

BreakdownBar::BreakdownBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("breakdownBar"));
    setAccessibleName(tr("Where the time goes"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setBreakdown({});
}

void BreakdownBar::setBreakdown(const std::optional<Breakdown>& parts) {
    m_parts = parts;
    setAccessibleDescription(inWords());
    update();
}

std::array<BreakdownBar::Part, BreakdownBar::parts> BreakdownBar::named() const {
    const Breakdown found = m_parts.value_or(Breakdown{});
    const double whole = found.launching + found.moving + found.rest;
    const auto part = [&](const QString& name, double seconds) {
        const double share = whole > 0 ? seconds / whole : 0;
        return Part{name, tr("%1, %2", "a time and its share").arg(timeText(seconds), shareText(share)), share};
    };
    return {part(tr("launches"), found.launching), part(tr("bytes"), found.moving), part(tr("the rest"), found.rest)};
}

QString BreakdownBar::inWords() const {
    if (!m_parts)
        return tr("What a time is made of appears here if the device's speeds were measured.");
    QStringList words;
    for (const Part& part : named())
        words << tr("%1 %2", "a part and its numbers").arg(part.name, part.number);
    return words.join(QStringLiteral("; "));
}

int BreakdownBar::lineHeight() const { return int(std::ceil(QFontMetricsF(font()).lineSpacing())); }

QSize BreakdownBar::sizeHint() const { return {24 * fontMetrics().averageCharWidth(), minimumSizeHint().height()}; }

QSize BreakdownBar::minimumSizeHint() const {
    return {16 * fontMetrics().averageCharWidth(), int(parts + 1) * (lineHeight() + gapOfBar)};
}

QRectF BreakdownBar::barOf(std::size_t part) const {
    const QRectF all(marginOfBar, 1, width() - 2 * marginOfBar, lineHeight());
    double before = 0;
    for (std::size_t i = 0; i < part; ++i)
        before += named()[i].share;
    const double share = m_parts ? named()[part].share : 0;
    return {all.left() + before * all.width(), all.top(), share * all.width(), all.height()};
}

void BreakdownBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const Theme theme = themeFrom(palette());
    painter.setPen(palette().color(QPalette::WindowText));
    if (!m_parts) {
        painter.drawText(rect().adjusted(marginOfBar, 0, -marginOfBar, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         inWords());
        return;
    }
    const auto all = named();
    const int line = lineHeight();
    for (std::size_t i = 0; i < parts; ++i) {
        if (!barOf(i).isEmpty())
            fillPart(painter, barOf(i), i, theme);
        const QRect row(marginOfBar, int(i + 1) * (line + gapOfBar), width() - 2 * marginOfBar, line);
        fillPart(painter, QRectF(row.left(), row.top() + 2, line, line - 4), i, theme);
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect words = row.adjusted(line + gapOfBar, 0, 0, 0);
        const int wide = fontMetrics().horizontalAdvance(all[i].number);
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, all[i].number);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(all[i].name, Qt::ElideRight, words.width() - wide - gapOfBar));
    }
}

bool BreakdownBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       QStringLiteral("<p>%1</p>").arg(inWords().toHtmlEscaped()), this);
    return true;
}

} // namespace walshscope::gui
