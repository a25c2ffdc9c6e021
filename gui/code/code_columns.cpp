// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing bars in line with the code, and saying them.
#include "gui/code/code_columns.h"

#include "gui/code/code_gutter.h"
#include "gui/code/code_view.h"
#include "gui/plot/theme.h"
#include "gui/widgets/look.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

namespace walshscope::gui {
namespace {

constexpr int padding = px::close;
constexpr int lettersOfBar = 6; ///< As wide as it is.
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
        return tr("Sectors of global memory, loaded or stored. A sector is 32 neighbouring bytes: eight integers. The "
                  "fewer a warp touches, the less is moved.");
    case Wavefronts:
        return tr("Passes through shared memory. A warp needs one if its lanes want words in different banks, of which "
                  "there are 32. Several words in one bank come one after the other; the number after the + counts "
                  "those extra passes.");
    case Shuffles:
        return tr("Warps whose lanes passed each other a register, without using memory.");
    case Divergent:
        return tr("Warps whose lanes disagreed about a branch, out of those that reached it. Both sides then run, one "
                  "after the other.");
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

std::uint64_t CodeColumns::count(const Counters& c, Column column) {
    switch (column) {
    case Sectors:
        return c.loadSectors + c.storeSectors;
    case Wavefronts:
        return c.sharedWavefronts;
    case Shuffles:
        return c.shuffles;
    case Divergent:
        return c.divergentBranches;
    }
    return 0;
}

void CodeColumns::setRun(const std::map<std::uint32_t, Counters>& lines) {
    m_columns.clear();
    m_lines = lines;
    for (Column column : allColumns)
        if (std::ranges::any_of(lines, [&](const auto& line) { return count(line.second, column) > 0; }))
            m_columns.push_back(column);
    m_view.layOut();
    update();
}

void CodeColumns::setLines(const std::map<std::uint32_t, Counters>& lines, const Counters& most) {
    m_lines = lines;
    m_most = most;
    QStringList words;
    for (const auto& [line, counters] : m_lines)
        if (const QString said = inWords(int(line)); !said.isEmpty())
            words << said;
    setAccessibleDescription(words.join(u'\n'));
    update();
}

int CodeColumns::wantedWidth() const {
    const bool isGone = testAttribute(Qt::WA_WState_ExplicitShowHide) && isHidden();
    return m_columns.empty() || isGone ? 0
                                       : std::max(fontMetrics().horizontalAdvance(tr("cost")),
                                                  lettersOfBar * fontMetrics().averageCharWidth()) +
                                             2 * padding;
}

double CodeColumns::share(int line, Column column) const {
    const auto found = m_lines.find(std::uint32_t(line));
    const std::uint64_t most = count(m_most, column);
    return found == m_lines.end() || most == 0 ? 0 : std::min(1.0, double(count(found->second, column)) / double(most));
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
    painter.setPen(theme.second);
    painter.setFont(m_view.titleFont());
    painter.drawText(QRect(0, 0, width() - padding, head), Qt::AlignRight | Qt::AlignVCenter, tr("cost"));
    painter.setClipRect(0, head, width(), height() - head);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const auto [first, last] = m_view.visibleLines();
    for (int line = first; line <= last; ++line) {
        const QRectF row = m_view.lineRect(line).translated(0, head);
        if (std::ranges::binary_search(m_view.lit(), std::uint32_t(line)))
            painter.fillRect(QRectF(0, row.y(), width(), row.height()), litBackground(theme));
        std::vector<Column> counted;
        for (Column column : m_columns)
            if (share(line, column) > 0)
                counted.push_back(column);
        const double height =
            std::floor((m_view.fontMetrics().lineSpacing() - 4) / double(std::max<std::size_t>(1, counted.size())));
        double top = row.y() + 2;
        for (Column column : counted) {
            paintBar(painter, QRectF(padding, top + 1, width() - 2 * padding, height - 2), line, column, theme);
            top += height;
        }
    }
}

/// What is counted differs in pattern as well as in colour.
void CodeColumns::paintBar(QPainter& painter, const QRectF& place, int line, Column column, const Theme& theme) const {
    constexpr std::array patterns{Qt::SolidPattern, Qt::Dense3Pattern, Qt::HorPattern, Qt::BDiagPattern};
    const std::array colours{theme.series, theme.right, theme.markerB, theme.marked};
    QRectF bar = place;
    bar.setWidth(std::max(2.0, std::round(place.width() * share(line, column))));
    painter.fillRect(bar, QBrush(colours[column], patterns[column]));
    const Counters& counters = m_lines.at(std::uint32_t(line));
    if (column == Wavefronts && counters.bankConflicts > 0) {
        const double conflicts = double(counters.bankConflicts) / double(counters.sharedWavefronts);
        bar.setLeft(bar.right() - bar.width() * conflicts);
        painter.fillRect(bar, palette().color(QPalette::Base));
        painter.fillRect(bar, QBrush(theme.wrong, Qt::BDiagPattern));
    }
    painter.setPen(colours[column]);
    painter.drawRect(QRectF(place.topLeft(), QPointF(bar.right() - 1, place.bottom() - 1)));
}

bool CodeColumns::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int line = m_view.lineAt(help->pos().y() - (m_view.viewport()->y() - y()));
    QStringList explained;
    if (const QString said = line ? inWords(line) : QString(); !said.isEmpty())
        explained << said;
    for (Column column : m_columns)
        if (!line || !cell(line, column).isEmpty())
            explained << explanation(column);
    if (explained.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), explained.join(QStringLiteral("\n\n")), this);
    return true;
}

Counters largestOfALine(const std::map<std::uint32_t, Counters>& lines, Counters before) {
    for (const auto& [line, c] : lines) {
        before.loadSectors = std::max(before.loadSectors, c.loadSectors + c.storeSectors);
        before.sharedWavefronts = std::max(before.sharedWavefronts, c.sharedWavefronts);
        before.shuffles = std::max(before.shuffles, c.shuffles);
        before.divergentBranches = std::max(before.divergentBranches, c.divergentBranches);
    }
    return before;
}

} // namespace walshscope::gui
