// SPDX-License-Identifier: GPL-3.0-or-later
// Finding room for the names of curves.
#include "gui/compare/curve_legend.h"

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int sign = 44; ///< Strokes have to be told apart beside the marker.
constexpr int gap = 12, leastBeside = 420, leastLetters = 16;
constexpr double shareBeside = 0.36, shareBelow = 0.35; ///< The rest is for the data.

int lineOfLegend(const QFont& font) { return int(std::ceil(QFontMetricsF(font).lineSpacing())) + 2; }

} // namespace

LegendEntries::Plan LegendEntries::planFor(QSize plot, const QFont& font) const {
    if (entries.empty())
        return {};
    const QFontMetricsF metrics(font);
    const int line = lineOfLegend(font), count = int(entries.size());
    double widest = 0;
    for (const LegendEntry& entry : entries)
        widest = std::max(widest, metrics.horizontalAdvance(entry.text));
    const int wanted = sign + gap + int(std::ceil(widest)) + 2;

    Plan below;
    below.columns = std::max(1, std::min(count, (plot.width() - gap) / wanted));
    // Names are shortened before they are left out.
    const int most = std::max(1, int(plot.height() * shareBelow) / line);
    const int least = sign + gap + leastLetters * int(std::ceil(metrics.averageCharWidth()));
    while (below.columns * most < count && plot.width() / (below.columns + 1) >= least)
        ++below.columns;
    below.rows = std::min((count + below.columns - 1) / below.columns, most);
    below.shown = std::size_t(std::min(count, below.columns * below.rows));
    below.size = {plot.width(), below.rows * line + gap / 2};

    Plan beside;
    beside.side = Side::Beside;
    beside.rows = std::min(count, (plot.height() - gap) / line);
    beside.shown = std::size_t(std::max(0, beside.rows));
    beside.size = {std::min(wanted, int(plot.width() * shareBeside)), beside.rows * line + gap / 2};
    const bool isWide = plot.width() >= leastBeside && plot.width() > plot.height();
    return isWide && beside.shown >= below.shown ? beside : below;
}

QSize LegendEntries::roomBeside(const QCustomPlot& plot) const {
    const QSize all = plot.viewport().size();
    const Plan plan = planFor(all, plot.font());
    return plan.shown == 0             ? all
           : plan.side == Side::Beside ? QSize(all.width() - plan.size.width(), all.height())
                                       : QSize(all.width(), all.height() - plan.size.height());
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
    return plan.side == m_side && plan.shown > 0 ? std::optional(plan) : std::nullopt;
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
        const bool isRest = i + 1 == here->shown && m_entries->entries.size() > here->shown;
        if (isRest) {
            const int more = int(m_entries->entries.size() - i);
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
            drawDoubtSign(*painter, middle + QPointF(-8, 4), 8, m_entries->theme.wrong); // In the middle.
            painter->setFont(font);
        } else {
            painter->setPen(entry.sign == LegendEntry::Sign::Line ? entry.pen : curvePen(entry.look, m_entries->theme));
            painter->drawLine(QLineF(place.left(), middle.y(), place.left() + sign - 4, middle.y()));
        }
        if (entry.sign == LegendEntry::Sign::Curve)
            drawMarker(*painter, middle, 8, entry.look, m_entries->theme);
        painter->setPen(m_entries->theme.text);
        // Names differ at both ends: who, and where.
        painter->drawText(place.adjusted(sign, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(entry.text, Qt::ElideMiddle, width - sign - 2));
    }
}

} // namespace walshscope::gui
