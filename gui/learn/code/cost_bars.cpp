// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the pairs, and saying them.
#include "gui/learn/code/cost_bars.h"

#include "gui/plot/theme.h"
#include "gui/widgets/look.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int spacing = px::close;
constexpr int between = px::group; ///< Two groups.
constexpr int leastBar = 20;
constexpr double barelyMore = 1.05; ///< What would be written as 1.
constexpr int linesOfBars = 2;
constexpr int lettersOfVerdict = 24; ///< In a line of it.

/// Whole pixels, bold or not.
int lineOf(const QFont& font) {
    QFont bold = font;
    bold.setBold(true);
    return int(std::ceil(std::max(QFontMetricsF(font).lineSpacing(), QFontMetricsF(bold).lineSpacing())));
}

} // namespace

QString CostGroup::verdict() const {
    if (bars.size() != 2 || bars[0].number.isEmpty() || bars[1].number.isEmpty())
        return {};
    const auto& [less, more] = bars[0].value < bars[1].value ? std::tie(bars[0], bars[1]) : std::tie(bars[1], bars[0]);
    if (less.value == more.value)
        return CostBars::tr("the same");
    if (less.value == 0)
        return CostBars::tr("only %1").arg(more.who);
    const double ratio = more.value / less.value;
    if (ratio < barelyMore)
        return CostBars::tr("nearly the same");
    const QLocale locale;
    QString times = ratio < 10 ? locale.toString(ratio, 'f', 1) : locale.toString(ratio, 'f', 0);
    if (ratio < 10 && times.endsWith(u'0'))
        times.chop(2);
    return better.arg(less.who, times);
}

QString CostGroup::inWords() const {
    QStringList parts;
    for (const CostBar& bar : bars)
        parts << QStringLiteral("%1 %2").arg(bar.who, bar.number.isEmpty() ? CostBars::tr("unknown") : bar.number);
    if (const QString said = verdict(); !said.isEmpty())
        parts << said;
    return QStringLiteral("%1: %2").arg(title, parts.join(QStringLiteral(", ")));
}

CostBars::CostBars(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("costBars"));
    setAccessibleName(tr("Costs as bars"));
    setFocusPolicy(Qt::TabFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    measure();
}

void CostBars::setGroups(const std::vector<CostGroup>& groups, bool stale) {
    m_groups = groups;
    m_stale = stale;
    QStringList words;
    for (const CostGroup& group : m_groups)
        words << group.inWords();
    setAccessibleDescription(words.join(u'\n'));
    measure();
    claimHeight();
    updateGeometry();
    update();
}

void CostBars::measure() {
    const QFontMetrics metrics = fontMetrics();
    QFont bold = font();
    bold.setBold(true);
    m_nameWidth = m_numberWidth = 0;
    m_linesOfTitle = 2;
    m_linesOfVerdict = 1;
    m_least = 1;
    for (const CostGroup& group : m_groups) {
        const QRect verdict = metrics.boundingRect(QRect(0, 0, lettersOfVerdict * metrics.averageCharWidth(), 1 << 15),
                                                   Qt::TextWordWrap, group.verdict());
        m_least = std::max(m_least, verdict.width());
        const int line = metrics.lineSpacing();
        m_linesOfVerdict = std::max(m_linesOfVerdict, (verdict.height() + line / 2) / line);
        const QStringList title = group.title.split(u' ');
        m_linesOfTitle = std::max(m_linesOfTitle, int(title.size()));
        for (const QString& word : title)
            m_least = std::max(m_least, QFontMetrics(bold).horizontalAdvance(word));
        for (const CostBar& bar : group.bars) {
            m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(bar.who));
            m_numberWidth = std::max(m_numberWidth, metrics.horizontalAdvance(bar.number));
        }
    }
    m_least = std::max(m_least, m_nameWidth + spacing + leastBar + spacing + m_numberWidth) + between;
}

int CostBars::columnsIn(int width) const { return std::clamp(width / m_least, 1, std::max(1, int(m_groups.size()))); }

int CostBars::rowHeight() const {
    return (m_linesOfTitle + linesOfBars + m_linesOfVerdict) * lineOf(font()) + px::field;
}

int CostBars::heightForWidth(int width) const {
    const int columns = columnsIn(width);
    return std::max(1, (int(m_groups.size()) + columns - 1) / columns) * rowHeight();
}

QSize CostBars::sizeHint() const { return {m_least * int(m_groups.size()), rowHeight()}; }
QSize CostBars::minimumSizeHint() const { return {m_least, rowHeight()}; }

QRect CostBars::groupRect(std::size_t group) const {
    const int columns = columnsIn(width());
    const int row = int(group) / columns, column = int(group) % columns;
    const int left = width() * column / columns;
    return {left, row * rowHeight(), width() * (column + 1) / columns - left, rowHeight()};
}

void CostBars::setInOneRow(bool one) {
    m_inOneRow = one;
    claimHeight();
}

/// What is around it and scrolls asks nobody for a height at a width.
void CostBars::claimHeight() { setMinimumHeight(m_inOneRow ? rowHeight() : heightForWidth(width())); }

void CostBars::resizeEvent(QResizeEvent*) { claimHeight(); }

void CostBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        paintGroup(painter, m_groups[i], groupRect(i));
}

void CostBars::paintGroup(QPainter& painter, const CostGroup& group, const QRect& place) const {
    const Theme theme = themeFrom(palette());
    const QColor words =
        m_stale ? palette().color(QPalette::Disabled, QPalette::Text) : palette().color(QPalette::WindowText);
    const int line = lineOf(font());
    const QRect inner = place.adjusted(0, 0, -between, 0);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(words);
    // A word a line, for what stands below is narrower.
    const QStringList title = group.title.split(u' ');
    for (int i = 0; i < title.size(); ++i)
        painter.drawText(
            QRect(inner.x(), inner.y() + (m_linesOfTitle - int(title.size()) + i) * line, inner.width(), line),
            Qt::AlignLeft | Qt::AlignVCenter, title[i]);
    painter.setFont(font());
    double most = 0;
    for (const CostBar& bar : group.bars)
        most = std::max({most, bar.value, bar.estimate});
    const int left = inner.x() + m_nameWidth + spacing;
    const int room = std::max(1, inner.width() - m_nameWidth - spacing - spacing - m_numberWidth);
    int top = inner.y() + m_linesOfTitle * line;
    bool first = true;
    for (const CostBar& bar : group.bars) {
        painter.setPen(words);
        painter.drawText(QRect(inner.x(), top, m_nameWidth + spacing, line), Qt::AlignLeft | Qt::AlignVCenter, bar.who);
        // The run that is shown has the accent, the one beside it has none.
        const QColor colour = m_stale ? theme.stale : first ? theme.series : theme.axis;
        const QRectF all(left, top + line / 2 - 4, room, 8);
        const auto part = [&](double value) {
            return QRectF(all.x(), all.y(), std::max(2.0, all.width() * value / most), all.height());
        };
        double end = left;
        if (bar.value > 0 && most > 0) {
            const QRectF filled = part(bar.value);
            painter.fillRect(filled, QBrush(colour, bar.isGuess ? Qt::BDiagPattern : Qt::SolidPattern));
            if (bar.isGuess) {
                painter.setPen(colour);
                painter.drawRect(filled);
            }
            end = filled.right();
        }
        if (bar.estimate > 0 && most > 0) {
            const QRectF outline = part(bar.estimate).adjusted(0, -2, 0, 2);
            painter.setPen(QPen(words, 1, Qt::DotLine));
            painter.drawRect(outline);
            end = std::max(end, outline.right());
        }
        painter.setPen(words);
        painter.drawText(QRectF(end + spacing, top, m_numberWidth + spacing, line), Qt::AlignLeft | Qt::AlignVCenter,
                         bar.number.isEmpty() ? QStringLiteral("–") : bar.number);
        top += line;
        first = false;
    }
    painter.setPen(m_stale ? words : theme.second);
    painter.drawText(
        QRect(inner.x(), inner.y() + (m_linesOfTitle + linesOfBars) * line, inner.width(), m_linesOfVerdict * line),
        Qt::AlignLeft | (m_linesOfVerdict == 1 ? Qt::AlignVCenter : Qt::AlignTop) | Qt::TextWordWrap, group.verdict());
}

bool CostBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (groupRect(i).contains(help->pos())) {
            QToolTip::showText(help->globalPos(), m_groups[i].explanation, this);
            return true;
        }
    QToolTip::hideText();
    return true;
}

void CostBars::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        measure();
        claimHeight();
        updateGeometry();
    }
}

} // namespace walshscope::gui
