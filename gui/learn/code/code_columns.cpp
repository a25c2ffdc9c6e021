// SPDX-License-Identifier: GPL-3.0-or-later
// Writing counters in line with the code.
#include "gui/learn/code/code_columns.h"

#include "gui/learn/code/code_gutter.h"
#include "gui/learn/code/code_view.h"
#include "gui/plot/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <numeric>
#include <utility>

namespace walshscope::gui {
namespace {

constexpr int padding = 6;
constexpr int charactersOfCode = 40; ///< With less of the code in sight, the columns become one.
constexpr std::array allColumns{CodeColumns::Sectors, CodeColumns::Wavefronts, CodeColumns::Shuffles,
                                CodeColumns::Divergent};

} // namespace

CodeColumns::CodeColumns(CodeView& view) : QWidget(&view), m_view(view) {
    setObjectName(QStringLiteral("codeColumns"));
    setAccessibleName(tr("Counters of the lines"));
}

QString CodeColumns::title(Column column) {
    switch (column) {
    case Sectors:
        return tr("sectors");
    case Wavefronts:
        return tr("wavefronts");
    case Shuffles:
        return tr("shuffles");
    case Divergent:
        return tr("divergent");
    }
    return {};
}

QString CodeColumns::explanation(Column column) {
    switch (column) {
    case Sectors:
        return tr("Sectors of global memory, loaded or stored. A sector is 32 bytes that lie together: eight integers. "
                  "The fewer a warp touches, the less is moved.");
    case Wavefronts:
        return tr("Passes through shared memory. A warp needs one if its lanes find their words in different banks, of "
                  "which there are 32; where several words lie in one bank they come one after the other, which is "
                  "what stands behind the +.");
    case Shuffles:
        return tr("Warps whose lanes gave each other a register, without any memory.");
    case Divergent:
        return tr("Warps whose lanes disagreed about a branch, of those that came to it. Both sides are then executed, "
                  "one after the other.");
    }
    return {};
}

QString CodeColumns::cell(int line, Column column) const {
    const auto found = m_lines.find(std::uint32_t(line));
    if (found == m_lines.end())
        return {};
    const Counters& c = found->second;
    const auto orBlank = [this](std::uint64_t count) {
        return count ? locale().toString(qulonglong(count)) : QString();
    };
    switch (column) {
    case Sectors:
        return orBlank(c.loadSectors + c.storeSectors);
    case Wavefronts:
        return c.bankConflicts ? tr("%1 +%2").arg(locale().toString(qulonglong(c.sharedWavefronts - c.bankConflicts)),
                                                  locale().toString(qulonglong(c.bankConflicts)))
                               : orBlank(c.sharedWavefronts);
    case Shuffles:
        return orBlank(c.shuffles);
    case Divergent:
        return c.divergentBranches ? tr("%1 of %2")
                                         .arg(locale().toString(qulonglong(c.divergentBranches)),
                                              locale().toString(qulonglong(c.branches)))
                                   : QString();
    }
    return {};
}

void CodeColumns::setRun(const std::map<std::uint32_t, Counters>& lines) {
    m_columns.clear();
    m_widths.clear();
    m_lines = lines;
    const QFontMetrics digits(m_view.font()), words(font());
    for (Column column : allColumns) {
        int widest = 0;
        for (const auto& [line, counters] : m_lines)
            widest = std::max(widest, digits.horizontalAdvance(cell(int(line), column)));
        if (widest == 0)
            continue;
        m_columns.push_back(column);
        m_widths.push_back(std::max(widest, words.horizontalAdvance(title(column))) + 2 * padding);
    }
    m_mergedWidth = 0;
    for (const auto& [line, counters] : m_lines)
        m_mergedWidth = std::max(m_mergedWidth, digits.horizontalAdvance(mergedCell(int(line))) + 2 * padding);
    m_view.layOut();
    update();
}

void CodeColumns::fit(int room) {
    const int together = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    m_merged = room - together < charactersOfCode * QFontMetrics(m_view.font()).horizontalAdvance(u'0') &&
               m_mergedWidth < together;
}

void CodeColumns::setLines(const std::map<std::uint32_t, Counters>& lines) {
    m_lines = lines;
    QStringList words;
    for (const auto& [line, counters] : m_lines)
        if (const QString said = inWords(int(line)); !said.isEmpty())
            words << said;
    setAccessibleDescription(words.join(u'\n'));
    update();
}

int CodeColumns::wantedWidth() const {
    return m_merged ? m_mergedWidth : std::accumulate(m_widths.begin(), m_widths.end(), 0);
}

/// "1 sector", "2 of 4 divergent"
QString CodeColumns::counted(int line, Column column) const {
    const Counters& c = m_lines.at(std::uint32_t(line));
    if (column == Sectors)
        return tr("%Ln sector(s)", nullptr, int(c.loadSectors + c.storeSectors));
    if (column == Wavefronts && !c.bankConflicts)
        return tr("%Ln wavefront(s)", nullptr, int(c.sharedWavefronts));
    if (column == Shuffles)
        return tr("%Ln shuffle(s)", nullptr, int(c.shuffles));
    return QStringLiteral("%1 %2").arg(cell(line, column), title(column));
}

QString CodeColumns::mergedCell(int line) const {
    QStringList parts;
    for (Column column : m_columns)
        if (cell(line, column).isEmpty())
            continue;
        else if (column == Divergent)
            parts << QStringLiteral("%1 %2").arg(
                locale().toString(qulonglong(m_lines.at(std::uint32_t(line)).divergentBranches)), title(column));
        else
            parts << counted(line, column);
    return parts.join(QStringLiteral(", "));
}

QString CodeColumns::inWords(int line) const {
    QStringList parts;
    for (Column column : m_columns)
        if (!cell(line, column).isEmpty())
            parts << counted(line, column);
    return parts.isEmpty() ? QString() : tr("Line %1: %2").arg(line).arg(parts.join(QStringLiteral(", ")));
}

void CodeColumns::paintEvent(QPaintEvent*) {
    const Theme theme = themeFrom(palette());
    QPainter painter(this);
    const int head = m_view.viewport()->y() - y();
    painter.fillRect(0, head, width(), height() - head, palette().color(QPalette::Base));
    if (m_merged) {
        paintColumn(painter, 0, width(), tr("counted"), [this](int line) { return mergedCell(line); });
    } else {
        int left = 0;
        for (std::size_t i = 0; i < m_columns.size(); left += m_widths[i++])
            paintColumn(painter, left, m_widths[i], title(m_columns[i]),
                        [this, i](int line) { return cell(line, m_columns[i]); });
    }
    painter.setPen(theme.grid);
    painter.drawLine(0, head, 0, height());
}

void CodeColumns::paintColumn(QPainter& painter, int left, int width, const QString& title,
                              const std::function<QString(int line)>& cellOf) {
    const Theme theme = themeFrom(palette());
    const int head = m_view.viewport()->y() - y();
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(left, 0, width - padding, head), Qt::AlignRight | Qt::AlignVCenter, title);
    painter.setClipRect(left, head, width, height() - head);
    painter.setFont(m_view.font());
    painter.setPen(theme.text);
    const auto [first, last] = m_view.visibleLines();
    for (int line = first; line <= last; ++line) {
        const QRectF row = m_view.lineRect(line).translated(0, head);
        if (std::ranges::binary_search(m_view.lit(), std::uint32_t(line)))
            painter.fillRect(QRectF(left, row.y(), width, row.height()), litBackground(theme));
        painter.drawText(QRectF(left, row.y(), width - padding, row.height()), Qt::AlignRight | Qt::AlignVCenter,
                         cellOf(line));
    }
    painter.setClipping(false);
}

bool CodeColumns::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int line = m_view.lineAt(help->pos().y() - (m_view.viewport()->y() - y()));
    const QString said = line ? inWords(line) : QString();
    QStringList explained;
    int right = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const int left = std::exchange(right, right + m_widths[i]);
        const bool below = m_merged ? !line || !cell(line, m_columns[i]).isEmpty()
                                    : left <= help->pos().x() && help->pos().x() < right;
        if (below)
            explained << explanation(m_columns[i]);
    }
    if (!said.isEmpty())
        explained.prepend(said);
    if (!explained.isEmpty()) {
        QToolTip::showText(help->globalPos(), explained.join(QStringLiteral("\n\n")), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace walshscope::gui
