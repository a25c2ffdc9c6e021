// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping pictures of columns and levels.
#include "gui/butterfly/flow_layers.h"

#include <QPainter>

namespace walshscope::gui {

Strength strengthOf(const ButterflyScene& scene, int level, std::uint32_t low) {
    const std::size_t done = scene.recording->doneAt(level, low);
    return done > scene.active.to ? Strength::Unknown : done > scene.active.from ? Strength::Active : Strength::Done;
}

std::optional<Strength> strengthOfAll(const ButterflyScene& scene, int level) {
    const Strength first = strengthOf(scene, level, 0);
    for (std::uint32_t i = 1; i < scene.recording->size(); ++i)
        if (strengthOf(scene, level, i) != first)
            return {};
    return first;
}

void FlowLayers::prepare(const ButterflyScene& scene, const ButterflyLayout& layout) {
    const Key key{scene.recording,  layout.rectOf({0, 0}), layout.rectOf({scene.n(), scene.recording->size() - 1}),
                  layout.clip(),    scene.selected,        scene.theme.background,
                  layout.numbers(), scene.detail};
    if (m_key == key)
        return;
    m_key = key;
    m_parts.clear();
}

void FlowLayers::draw(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, const Part& part,
                      double left, double right, const std::function<void(QPainter&)>& paint) {
    const QRect rect =
        QRectF(QPointF(left, layout.clip().top()), QPointF(right, layout.clip().bottom())).toAlignedRect();
    QPixmap& picture = m_parts[part];
    if (picture.isNull()) {
        picture = QPixmap(rect.size() * scene.detail);
        picture.setDevicePixelRatio(scene.detail);
        picture.fill(Qt::transparent);
        QPainter inside(&picture);
        inside.setRenderHint(QPainter::Antialiasing);
        inside.translate(-rect.topLeft());
        paint(inside);
    }
    painter.drawPixmap(rect.topLeft(), picture);
}

} // namespace walshscope::gui
