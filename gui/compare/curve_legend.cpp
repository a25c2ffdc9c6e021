// SPDX-License-Identifier: GPL-3.0-or-later
// Finding room for the names of curves.
#include "gui/compare/curve_legend.h"

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int sign = 44; ///< Strokes have to be told apart beside the marker.
constexpr int gap = 12, leastBeside = 420, leastLetters = 16;
constexpr double shareBeside = 0.36, shareBelow = 0.35; ///< The rest is for the data.

/// Between words, and in a word that is longer than the room.
QString wrapped(const QString& text, const QFontMetricsF& metrics, double room) {
    QStringList lines{QString()};
    for (const QString& word : text.split(u' ')) {
        const QString longer = lines.last().isEmpty() ? word : lines.last() + u' ' + word;
        if (metrics.horizontalAdvance(longer) <= room || lines.last().isEmpty())
            lines.last() = longer;
        else
            lines << word;
        while (lines.last().size() > 1 && metrics.horizontalAdvance(lines.last()) > room) {
            const QString all = lines.takeLast();
            qsizetype fits = all.size() - 1;
            while (fits > 1 && metrics.horizontalAdvance(all.left(fits)) > room)
                --fits;
            lines << all.left(fits) << all.mid(fits);
        }
    }
    return lines.join(u'\n');
}

int linesIn(const QStringList& texts) {
    int lines = 0;
    for (const QString& text : texts)
        lines += 1 + int(text.count(u'\n'));
    return lines;
}

int lineOfLegend(const QFont& font) { return int(std::ceil(QFontMetricsF(font).lineSpacing())) + 2; }

} // namespace

std::size_t LegendEntries::ordinary() const {
    return std::size_t(std::ranges::find(entries, LegendEntry::Sign::Line, &LegendEntry::sign) - entries.begin());
}

LegendEntries::Plan LegendEntries::planFor(QSize plot, const QFont& font) const {
    if (entries.empty())
        return {};
    const QFontMetricsF metrics(font);
    const int line = lineOfLegend(font), count = int(ordinary());
    double widest = 0, widestWhole = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        double& its = int(i) < count ? widest : widestWhole;
        its = std::max(its, metrics.horizontalAdvance(entries[i].text));
    }
    const int wanted = sign + gap + int(std::ceil(widest)) + 2,
              wantedByAll = sign + gap + 2 + int(std::ceil(std::max(widest, widestWhole)));
    const auto wholeIn = [&](int width) {
        QStringList whole;
        for (std::size_t i = std::size_t(count); i < entries.size(); ++i)
            whole << wrapped(entries[i].text, metrics, width - sign - gap / 2.0 - 2);
        return whole;
    };

    Plan below;
    below.whole = wholeIn(plot.width());
    below.columns = std::max(1, std::min(count, (plot.width() - gap) / wanted));
    // Names are shortened before they are left out.
    const int most = std::max(1, int(plot.height() * shareBelow) / line);
    const int least = sign + gap + leastLetters * int(std::ceil(metrics.averageCharWidth()));
    while (below.columns * most < count && plot.width() / (below.columns + 1) >= least)
        ++below.columns;
    below.rows = std::min((count + below.columns - 1) / below.columns, most);
    below.shown = std::size_t(std::min(count, below.columns * below.rows));
    below.size = {plot.width(), (below.rows + linesIn(below.whole)) * line + gap / 2};

    Plan beside;
    beside.side = Side::Beside;
    const int width = std::min(wantedByAll, int(plot.width() * shareBeside));
    beside.whole = wholeIn(width);
    const int lines = linesIn(beside.whole);
    beside.rows = std::clamp((plot.height() - gap) / line - lines, 0, count);
    beside.shown = std::size_t(beside.rows);
    beside.size = {width, (beside.rows + lines) * line + gap / 2};
    const bool isWide = plot.width() >= leastBeside && plot.width() > plot.height();
    return isWide && beside.shown >= below.shown && beside.size.height() <= plot.height() ? beside : below;
}

QSize LegendEntries::roomBeside(QSize plot, const QFont& font) const {
    const Plan plan = planFor(plot, font);
    return plan.size.isEmpty()         ? plot
           : plan.side == Side::Beside ? QSize(plot.width() - plan.size.width(), plot.height())
                                       : QSize(plot.width(), plot.height() - plan.size.height());
}

CurveLegend::CurveLegend(QCustomPlot* plot, std::shared_ptr<const LegendEntries> entries, LegendEntries::Side side)
    : QCPLayoutElement(plot), m_entries(std::move(entries)), m_side(side) {
    setMargins({});
    setMinimumMargins({});
    setAutoMargins(QCP::msNone);
}

void CurveLegend::addTo(QCustomPlot& plot, const std::shared_ptr<const LegendEntries>& entries) {
    QCPLayoutGrid& layout = *plot.plotLayout();
    layout.addElement(0, 1, new CurveLegend(&plot, entries, LegendEntries::Side::Beside));
    layout.addElement(1, 0, new CurveLegend(&plot, entries, LegendEntries::Side::Below));
    layout.setRowSpacing(0);
    layout.setColumnSpacing(0);
}

std::optional<LegendEntries::Plan> CurveLegend::plan() const {
    const LegendEntries::Plan plan = m_entries->planFor(mParentPlot->viewport().size(), mParentPlot->font());
    return plan.side == m_side && !plan.size.isEmpty() ? std::optional(plan) : std::nullopt;
}

QSize CurveLegend::minimumOuterSizeHint() const {
    const auto here = plan();
    return !here                                   ? QSize(0, 0)
           : m_side == LegendEntries::Side::Beside ? QSize(here->size.width(), 0)
                                                   : QSize(0, here->size.height());
}

QSize CurveLegend::maximumOuterSizeHint() const {
    constexpr int any = QWIDGETSIZE_MAX;
    const auto here = plan();
    return m_side == LegendEntries::Side::Beside ? QSize(here ? here->size.width() : 0, any)
                                                 : QSize(any, here ? here->size.height() : 0);
}

void CurveLegend::draw(QCPPainter* painter) {
    const auto here = plan();
    if (!here)
        return;
    const QFont font = mParentPlot->font();
    const QFontMetrics metrics(font);
    const int line = lineOfLegend(font), width = (outerRect().width() - gap / 2) / here->columns;
    const int top = outerRect().top() + (m_side == LegendEntries::Side::Beside ? gap / 2 : 0);
    painter->setFont(font);
    for (std::size_t i = 0; i < here->shown; ++i) {
        // Down first, as the rows of the table are.
        const int column = int(i) / here->rows, row = int(i) % here->rows;
        const QRect place(outerRect().left() + gap / 2 + column * width, top + row * line, width, line);
        const bool isRest = i + 1 == here->shown && m_entries->ordinary() > here->shown;
        if (isRest) {
            const int more = int(m_entries->ordinary() - i);
            painter->setPen(m_entries->theme.text);
            painter->drawText(place.adjusted(sign, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                              metrics.elidedText(tr("and %Ln more", nullptr, more), Qt::ElideRight, width - sign));
            break;
        }
        const LegendEntry& entry = m_entries->entries[i];
        const QPointF middle(place.left() + sign / 2.0 - 2, place.center().y() + 0.5);
        if (entry.sign == LegendEntry::Sign::Wrong) {
            drawWrongSign(*painter, middle, 8, m_entries->theme.wrong);
        } else if (entry.sign == LegendEntry::Sign::Doubt) {
            painter->setFont(doubtFont(font, 8));
            painter->setPen(m_entries->theme.wrong);
            const QPointF beside = middle + QPointF(-8, 4); // Of what the sign is in the middle.
            drawDoubtSign(*painter, doubtPlace(painter->font(), beside, 8, outerRect()));
            painter->setFont(font);
        } else {
            painter->setPen(curvePen(entry.look, m_entries->theme));
            painter->drawLine(QLineF(place.left(), middle.y(), place.left() + sign - 4, middle.y()));
        }
        if (entry.sign == LegendEntry::Sign::Curve)
            drawMarker(*painter, middle, 8, entry.look, m_entries->theme);
        painter->setPen(m_entries->theme.text);
        // Names differ at both ends: who, and where.
        painter->drawText(place.adjusted(sign, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(entry.text, Qt::ElideMiddle, width - sign - 2));
    }
    drawWhole(*painter, *here, top + here->rows * line);
}

void CurveLegend::drawWhole(QCPPainter& painter, const LegendEntries::Plan& plan, int top) const {
    const int line = lineOfLegend(mParentPlot->font()), left = outerRect().left() + gap / 2;
    for (qsizetype i = 0; i < plan.whole.size(); ++i) {
        painter.setPen(m_entries->entries[m_entries->ordinary() + std::size_t(i)].pen);
        painter.drawLine(QLineF(left, top + line / 2.0, left + sign - 4, top + line / 2.0));
        painter.setPen(m_entries->theme.text);
        for (const QString& text : plan.whole[i].split(u'\n')) {
            painter.drawText(QRect(left + sign, top, outerRect().right() - left - sign + 1, line),
                             Qt::AlignLeft | Qt::AlignVCenter, text);
            top += line;
        }
    }
}

} // namespace walshscope::gui
