// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of cells: threads above their elements, lanes with their partners.
#include "gui/learn/handout/memory_pictures.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/learn/machine/memory_pattern.h"
#include "gui/plot/colours.h"

#include <QCoreApplication>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct MemoryPaperWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::MemoryPictures)
};

constexpr std::uint32_t threadsOnPaper = 16;
constexpr double between = 8;

double cellOf(const QFont& font) { return QFontMetricsF(font).height() + 4; }

QString nameOfRow(const ShuffleRow& row) {
    QStringList levels;
    for (const int level : row.levels)
        levels << QString::number(level + 1);
    return MemoryPaperWords::tr("level %1, mask %2").arg(levels.join(QStringLiteral(", "))).arg(row.mask);
}

} // namespace

double memoryPicturesHeight(const Recording& run, const QFont& font) {
    const double cell = cellOf(font);
    const std::size_t shuffles = shufflesOf(run).size();
    return (patternOf(run).empty() ? 0 : 3 * cell + 2 * between) +
           (shuffles == 0 ? 0 : double(shuffles + 1) * cell + between);
}

void paintMemoryPictures(QPainter& painter, const Recording& run, const QFont& font, const QFont& numbers,
                         const QRectF& area) {
    const Theme theme = printTheme();
    const std::vector<ShuffleRow> rows = shufflesOf(run);
    const double cell = cellOf(font);
    double head = QFontMetricsF(font).horizontalAdvance(MemoryPaperWords::tr("works on"));
    for (const ShuffleRow& row : rows)
        head = std::max(head, QFontMetricsF(font).horizontalAdvance(nameOfRow(row)));
    head += 12;
    double top = area.top();
    const auto words = [&](const QRectF& rect, int flags, const QString& said) {
        painter.setFont(font);
        painter.setPen(theme.text);
        drawFitting(painter, rect, flags | Qt::AlignVCenter, {said});
    };
    const auto put = [&](std::uint32_t column, std::uint32_t columns, const QColor& fill, const QString& said) {
        const double wide = (area.width() - head) / columns;
        const QRectF rect(area.left() + head + column * wide, top, wide, cell);
        painter.setPen(QPen(theme.axis, 0.7));
        painter.setBrush(fill);
        painter.drawRect(rect);
        painter.setPen(readableOn(fill));
        painter.setFont(numbers);
        drawFitting(painter, rect, Qt::AlignCenter, {said, QString()});
    };
    painter.save();
    if (const std::vector<std::uint32_t> pattern = patternOf(run); !pattern.empty()) {
        words({area.left(), top, area.width(), cell}, Qt::AlignLeft,
              MemoryPaperWords::tr("The second launch reads the matrix of %1 rows and 1024 columns column by column:")
                  .arg(patternRows(run.size())));
        top += cell;
        words({area.left(), top, head, cell}, Qt::AlignLeft, MemoryPaperWords::tr("thread"));
        for (std::uint32_t t = 0; t < threadsOnPaper; ++t)
            put(t, threadsOnPaper, theme.background, QString::number(t));
        top += cell + between;
        words({area.left(), top, head, cell}, Qt::AlignLeft, MemoryPaperWords::tr("works on"));
        for (std::uint32_t t = 0; t < threadsOnPaper; ++t)
            put(t, threadsOnPaper, ownerColour(pattern[t] >> firstTransposedLevel, 0, theme),
                QString::number(pattern[t]));
        top += cell + between;
    }
    if (!rows.empty()) {
        words({area.left(), top, area.width(), cell}, Qt::AlignLeft,
              MemoryPaperWords::tr("With which lane each of a warp's lanes 0, 1, 2, … exchanges its value:"));
        top += cell;
    }
    for (const ShuffleRow& row : rows) {
        words({area.left(), top, head, cell}, Qt::AlignLeft, nameOfRow(row));
        const auto lanes = std::uint32_t(row.partners.size());
        for (std::uint32_t lane = 0; lane < lanes; ++lane)
            put(lane, lanes, ownerColour(std::min(lane, row.partners[lane]), 0, theme),
                QString::number(row.partners[lane]));
        top += cell;
    }
    painter.restore();
}

} // namespace walshscope::gui
