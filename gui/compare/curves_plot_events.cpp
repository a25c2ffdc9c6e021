// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do among curves.
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_plot.h"
#include "gui/compare/quantity_text.h"

#include <QMenu>

namespace walshscope::gui {

void CurvesPlot::hover(const QPointF& place) {
    if (!axisRect()->rect().contains(place.toPoint()))
        return;
    if (const auto hit = m_curves->nearest(place))
        setCursorIndex(indexOfHit(*hit));
}

void CurvesPlot::pick(const QPointF& place) {
    m_selectedBefore = m_model.selected();
    if (!axisRect()->rect().contains(place.toPoint()))
        return;
    const auto hit = m_curves->nearest(place);
    if (!hit)
        return;
    setCursorIndex(indexOfHit(*hit));
    Q_EMIT picked(indexOfHit(*hit));
}

std::optional<Spot> CurvesPlot::spot() const {
    if (!cursorIndex())
        return {};
    const CellPlace place = placeOf(*cursorIndex());
    return Spot{.kind = Spot::Kind::Point,
                .second = std::int64_t(place.size),
                .name = QString::fromStdString(m_model.rows()[place.row].contender)};
}

void CurvesPlot::showSpot(const Spot& spot) {
    for (qint64 index = 0; spot.kind == Spot::Kind::Point && index < count(); ++index)
        if (const CellPlace place = placeOf(index);
            std::int64_t(place.size) == spot.second &&
            QString::fromStdString(m_model.rows()[place.row].contender) == spot.name)
            setCursorIndex(index);
}

void CurvesPlot::takeBack() { m_model.select(m_selectedBefore); }

bool CurvesPlot::moveCursor(int right, int down) {
    if (!cursorIndex()) {
        if (const auto first = nextPeak(right < 0 || down < 0 ? count() : -1, right >= 0 && down >= 0))
            setCursorIndex(*first);
        return true;
    }
    const qint64 here = *cursorIndex();
    if (right != 0) {
        const std::size_t curve = curveOf(here);
        const int step = right > 0 ? 1 : -1;
        qint64 reached = here;
        int left = std::abs(right);
        for (qint64 i = here + step; left > 0 && i >= 0 && i < count() && curveOf(i) == curve; i += step)
            if (isDrawn(i)) {
                reached = i;
                --left;
            }
        setCursorIndex(reached);
        return true;
    }
    std::vector<qint64> above;
    for (qint64 i = 0; i < count(); ++i)
        if (i == here || (isDrawn(i) && pointAt(i).x == pointAt(here).x))
            above.push_back(i);
    std::ranges::stable_sort(above, {}, [this](qint64 i) { return valueAt(i); });
    const auto at = std::ranges::find(above, here) - above.begin();
    setCursorIndex(above[std::size_t(std::clamp<std::ptrdiff_t>(at - down, 0, std::ptrdiff_t(above.size()) - 1))]);
    return true;
}

bool CurvesPlot::moveCursorToEnd(bool last) {
    const std::size_t curve = cursorIndex() ? curveOf(*cursorIndex()) : 0;
    std::optional<qint64> end;
    for (qint64 i = 0; i < count(); ++i)
        if (curveOf(i) == curve && isDrawn(i) && (last || !end))
            end = i;
    if (end)
        setCursorIndex(*end);
    return true;
}

bool CurvesPlot::pressed(int key) {
    if (key != Qt::Key_R)
        return Plot::pressed(key);
    if (const auto place = cursorIndex() ? std::optional(placeOf(*cursorIndex())) : m_model.selected())
        m_model.repeat(*place);
    return true;
}

qint64 CurvesPlot::indexNear(double key, double /*halfPixel*/) const {
    qint64 best = 0;
    for (qint64 i = 1; i < count(); ++i)
        if (isDrawn(i) && (!isDrawn(best) || std::abs(keyAt(i) - key) < std::abs(keyAt(best) - key)))
            best = i;
    return best;
}

std::optional<qint64> CurvesPlot::nextPeak(qint64 from, bool forward) const {
    const qint64 step = forward ? 1 : -1;
    if (from < 0 || from >= count()) {
        for (qint64 i = from + step; i >= 0 && i < count(); i += step)
            if (isDrawn(i))
                return i;
        return {};
    }
    std::optional<qint64> best;
    const std::size_t curve = curveOf(from);
    const double x = pointAt(from).x;
    for (qint64 i = from; i >= 0 && i < count(); i += step) {
        const std::size_t there = curveOf(i);
        if (there == curve || !isDrawn(i))
            continue;
        if (best && there != curveOf(*best))
            break;
        if (!best || std::abs(pointAt(i).x - x) < std::abs(pointAt(*best).x - x))
            best = i;
    }
    return best;
}

QString CurvesPlot::describeDifference(qint64 a, qint64 b) const {
    const Times *from = m_model.times(placeOf(a)), *to = m_model.times(placeOf(b));
    if (!from || !to || from->samples.empty() || to->samples.empty())
        return tr("A to B: one of them has no time");
    const Ratio ratio = ratioOf(m_model, placeOf(b), placeOf(a));
    const auto text = [](double times) { return quantityText(CompareQuantity::SpeedUp, times); };
    const QString said = tr("A to B: %1 as long (95 %: %2 to %3)")
                             .arg(text(ratio.value), text(ratio.interval.low), text(ratio.interval.high));
    const Doubts doubts = bothDoubts(doubtsOf(m_model, placeOf(a)), doubtsOf(m_model, placeOf(b)));
    return doubts.empty() ? said : tr("%1; doubtful: %2").arg(said, namesInWords(doubts));
}

void CurvesPlot::addTo(QMenu& menu) {
    menu.addAction(tr("&Next row"), this, [this] { goToPeak(true); })->setEnabled(!isEmpty());
    menu.addAction(tr("&Previous row"), this, [this] { goToPeak(false); })->setEnabled(!isEmpty());
    Plot::addTo(menu);
}

} // namespace walshscope::gui
