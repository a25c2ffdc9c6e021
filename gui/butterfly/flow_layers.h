// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the flow graph that look the same after the next step, kept as pictures.
#pragma once

#include "gui/butterfly/butterfly_layout.h"

#include <QPixmap>

#include <functional>
#include <map>

class QPainter;

namespace walshscope::gui {

/// How a butterfly looks: not done yet, done before, or done by the last step.
enum class Strength { Unknown, Done, Active };

Strength strengthOf(const ButterflyScene& scene, int level, std::uint32_t low);
/// Nothing where the butterflies of the level differ.
std::optional<Strength> strengthOfAll(const ButterflyScene& scene, int level);

/// On a screen of many pixels, drawing hundreds of smooth lines and frames takes longer than a step may.
class FlowLayers {
public:
    struct Part {
        bool nodes; ///< Of a column; otherwise the wires of a level.
        int index;
        Strength strength;
        auto operator<=>(const Part&) const = default;
    };

    /// Forgets what no longer fits.
    void prepare(const ButterflyScene& scene, const ButterflyLayout& layout);
    /// Draws the part, which lies between the two places across and is painted by `paint`, unless it is there already.
    void draw(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, const Part& part,
              double left, double right, const std::function<void(QPainter&)>& paint);

private:
    struct Key {
        RecordingPointer recording; ///< Held, so that no other can come to lie at its address.
        QRectF first, last, clip;
        std::optional<Node> selected;
        QColor background;
        QFont numbers;
        double detail = 0;
        bool operator==(const Key&) const = default;
    };
    Key m_key;
    std::map<Part, QPixmap> m_parts;
};

} // namespace walshscope::gui
