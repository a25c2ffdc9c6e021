// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do in the butterfly, and its step as a picture.
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/heat_strip.h"
#include "gui/butterfly/step_export.h"

#include <algorithm>

namespace walshscope::gui {

bool ButterflyView::isEmpty() const { return !m_model.recording(); }

QString ButterflyView::words() const {
    return isEmpty() || !m_model.hovered() ? QString()
                                           : nodeInWords(*m_model.recording(), *m_model.hovered(), m_model.position());
}

std::optional<Node> ButterflyView::nodeAt(const QPointF& point) const {
    if (!m_model.recording())
        return {};
    const ButterflyScene now = scene();
    return nodeShownAt(now, layOut(now), point);
}

std::optional<int> ButterflyView::titleAt(const QPointF& point) const {
    if (!m_model.recording())
        return {};
    const ButterflyScene now = scene();
    const ButterflyLayout layout = layOut(now);
    for (int column = 0; column <= now.n(); ++column)
        if (layout.columnTitleRect(column).contains(point))
            return column;
    return {};
}

void ButterflyView::toggleSelected(const Node& node) {
    m_model.setSelected(m_model.selected() == node ? std::nullopt : std::optional(node));
}

QString ButterflyView::toolTip(const QPointF& place) const {
    if (const auto node = nodeAt(place))
        return nodeInWords(*m_model.recording(), *node, m_model.position());
    const auto column = titleAt(place);
    return !column       ? QString()
           : *column > 0 ? tr("Click to step to the end of level %1").arg(*column)
                         : tr("Click to step back to the input");
}

QRectF ButterflyView::explained(const QPointF& place) const {
    const auto node = nodeAt(place);
    return node ? layOut(scene()).rectOf(*node) : View::explained(place);
}

void ButterflyView::startDragging() { m_draggedRange = scene().range(); }

void ButterflyView::drag(const QPointF& from, const QPointF& to) {
    if (m_draggedRange.count >= m_model.recording()->size())
        return;
    const ButterflyLayout layout = layOut(scene());
    showRange({m_draggedRange.first + layout.elementAt(from) - layout.elementAt(to), m_draggedRange.count});
}

void ButterflyView::hover(const QPointF& place) {
    m_model.setHovered(nodeAt(place));
    if (titleAt(place))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void ButterflyView::leave() {
    m_model.setHovered({});
    unsetCursor();
}

void ButterflyView::pick(const QPointF& place) {
    m_selectedBefore = m_model.selected();
    if (const auto node = nodeAt(place))
        toggleSelected(*node);
    else if (const auto column = titleAt(place))
        m_model.setStep(m_model.stepOfColumn(*column));
}

void ButterflyView::takeBack() { m_model.setSelected(m_selectedBefore); }

bool ButterflyView::zoomAround(const QPointF& place, double factor, bool /*across*/) {
    zoomAt(layOut(scene()).elementAt(place), factor);
    return true;
}

bool ButterflyView::moveCursor(int right, int down) {
    const ButterflyScene now = scene();
    const bool strip = now.isStrip();
    const int columns = strip ? down : right;
    const std::int64_t elements = strip ? right : down;
    const std::int64_t last = std::int64_t(now.recording->size()) - 1;
    Node node{0, layOut(now).firstVisible()};
    if (m_model.hovered())
        node = {std::clamp(m_model.hovered()->column + columns, 0, now.n()),
                std::uint32_t(std::clamp<std::int64_t>(m_model.hovered()->element + elements, 0, last))};
    m_model.setHovered(node);
    bringIntoView(node);
    return true;
}

bool ButterflyView::pickCursor() {
    if (!m_model.hovered())
        return false;
    toggleSelected(*m_model.hovered());
    return true;
}

bool ButterflyView::leaveCursor() {
    const bool had = m_model.selected().has_value();
    m_model.setSelected({});
    return had;
}

QSize ButterflyView::exportSize() { return slide; }

QString ButterflyView::exportTitle() const {
    return isEmpty() ? QString() : walshscope::gui::exportTitle(*m_model.recording(), m_model.stepBy(), m_model.step());
}

Painting ButterflyView::painting(const Paper& paper) {
    return stepPainting(m_model.recording(), m_model.stepBy(), m_model.step(), paper);
}

int ButterflyView::toldRows() const { return isEmpty() ? 0 : int(m_model.recording()->size()); }
int ButterflyView::toldColumns() const { return isEmpty() ? 0 : m_model.recording()->n() + 1; }
QString ButterflyView::toldRow(int row) const { return tr("element %1").arg(row); }
QString ButterflyView::toldColumn(int column) const { return column == 0 ? tr("input") : tr("level %1").arg(column); }

QString ButterflyView::toldCell(const Place& place) const {
    return nodeInWords(*m_model.recording(), {place.column, std::uint32_t(place.row)}, m_model.position());
}

QRectF ButterflyView::toldRect(const Place& place) const {
    return layOut(scene()).rectOf({place.column, std::uint32_t(place.row)});
}

std::optional<ToldCells::Place> ButterflyView::toldAt(const QPointF& point) const {
    const auto node = nodeAt(point);
    return node ? std::optional(Place{int(node->element), node->column}) : std::nullopt;
}

std::optional<ToldCells::Place> ButterflyView::toldCursor() const {
    const auto& node = m_model.hovered();
    return node && !isEmpty() ? std::optional(Place{int(node->element), node->column}) : std::nullopt;
}

void ButterflyView::takeCursor(const Place& place) {
    const Node node{place.column, std::uint32_t(place.row)};
    m_model.setHovered(node);
    bringIntoView(node);
}

} // namespace walshscope::gui
