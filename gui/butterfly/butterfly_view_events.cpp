// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do in the butterfly, and its step as a picture.
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/heat_strip.h"
#include "gui/butterfly/step_export.h"
#include "gui/learn/words.h"

#include <algorithm>

namespace walshscope::gui {

bool ButterflyView::isEmpty() const { return !m_learning.recording(); }

QString ButterflyView::words() const {
    return isEmpty() || !m_learning.hovered()
               ? QString()
               : nodeInWords(*m_learning.recording(), *m_learning.hovered(), m_learning.position());
}

std::optional<Node> ButterflyView::nodeAt(const QPointF& point) const {
    if (!m_learning.recording())
        return {};
    const ButterflyScene now = scene();
    return nodeShownAt(now, layOut(now), point);
}

void ButterflyView::toggleSelected(const Node& node) {
    m_learning.setSelected(m_learning.selected() == node ? std::nullopt : std::optional(node));
}

QString ButterflyView::toolTip(const QPointF& place) const {
    const auto node = nodeAt(place);
    return node ? nodeInWords(*m_learning.recording(), *node, m_learning.position()) : QString();
}

void ButterflyView::startDragging() { m_draggedRange = scene().range(); }

void ButterflyView::drag(const QPointF& from, const QPointF& to) {
    if (m_draggedRange.count >= m_learning.recording()->size())
        return;
    const ButterflyLayout layout = layOut(scene());
    showRange({m_draggedRange.first + layout.elementAt(from) - layout.elementAt(to), m_draggedRange.count});
}

void ButterflyView::hover(const QPointF& place) { m_learning.setHovered(nodeAt(place)); }
void ButterflyView::leave() { m_learning.setHovered({}); }

void ButterflyView::pick(const QPointF& place) {
    m_selectedBefore = m_learning.selected();
    if (const auto node = nodeAt(place))
        toggleSelected(*node);
}

void ButterflyView::takeBack() { m_learning.setSelected(m_selectedBefore); }

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
    if (m_learning.hovered())
        node = {std::clamp(m_learning.hovered()->column + columns, 0, now.n()),
                std::uint32_t(std::clamp<std::int64_t>(m_learning.hovered()->element + elements, 0, last))};
    m_learning.setHovered(node);
    bringIntoView(node);
    return true;
}

bool ButterflyView::pickCursor() {
    if (!m_learning.hovered())
        return false;
    toggleSelected(*m_learning.hovered());
    return true;
}

bool ButterflyView::leaveCursor() {
    const bool had = m_learning.selected().has_value();
    m_learning.setSelected({});
    return had;
}

QSize ButterflyView::exportSize() { return slide; }

QString ButterflyView::exportTitle() const {
    return isEmpty() ? QString()
                     : walshscope::gui::exportTitle(*m_learning.recording(), m_learning.state().by, m_learning.step());
}

Painting ButterflyView::painting(const Paper& paper) {
    return stepPainting(m_learning.recording(), m_learning.state().by, m_learning.step(), paper);
}

} // namespace walshscope::gui
