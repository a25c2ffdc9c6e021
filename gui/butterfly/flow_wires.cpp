// SPDX-License-Identifier: GPL-3.0-or-later
// Painting wires level by level.
#include "gui/butterfly/flow_wires.h"

#include "enumerators.h"
#include "gui/butterfly/butterfly_marks.h"
#include "gui/widgets/look.h"

#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double margin = 4; ///< For the width of a cone's lines.

/// The lower element of the butterfly number i of a level.
std::uint32_t lowOf(int level, std::uint32_t i) {
    const std::uint32_t below = (1u << level) - 1;
    return (i & ~below) << 1 | (i & below);
}

/// Of the ink of its lines, so that many side by side do not become one surface.
double shareOf(const ButterflyLayout& layout, int level) {
    constexpr double airy = 2.5, least = 0.4; // Pixels from line to line.
    const QRectF from = layout.rectOf({level, 0}), to = layout.rectOf({level + 1, 1u << level});
    const double across = to.left() - from.right(), down = to.center().y() - from.center().y();
    return std::clamp(layout.pitch() * across / std::hypot(across, down) / airy, least, 1.0);
}

template <class StrengthOfLow>
void paintLevel(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, int level,
                StrengthOfLow strength) {
    std::array<LineBatch, enumerators<Strength>> inside, outside;
    LineBatch cone;
    const double top = layout.clip().top();
    const double bottom = layout.clip().bottom();
    for (std::uint32_t i = 0; i < scene.recording->size() / 2; ++i) {
        const std::uint32_t low = lowOf(level, i);
        for (const Wire& wire : wiresOf(level, low)) {
            const QLineF line = lineOf(wire, layout);
            if (std::max(line.y1(), line.y2()) < top || std::min(line.y1(), line.y2()) > bottom)
                continue;
            const bool isInside =
                !scene.selected || (inCone(wire.from, *scene.selected) && inCone(wire.to, *scene.selected));
            (isInside ? inside : outside)[std::size_t(strength(low))].add(wire, line);
            if (scene.selected && isInside)
                cone.solid.append(line);
        }
    }
    const auto batch = [](auto& batches, Strength which) -> LineBatch& { return batches[std::size_t(which)]; };
    // Colours nearer to the background instead of opacity: a painter is quick with those.
    batch(outside, Strength::Unknown).draw(painter, inkOf(scene.theme, 0.3 * outsideCone), 1);
    batch(outside, Strength::Done).draw(painter, inkOf(scene.theme, 0.5 * outsideCone), 1);
    QColor halo = coneColour(scene.theme);
    halo.setAlphaF(0.55);
    cone.draw(painter, halo, 5);
    const bool strong = scene.n() <= mostStrongN;
    const double share = strong ? 1 : shareOf(layout, level);
    batch(inside, Strength::Unknown)
        .draw(painter, strong ? comingColour(scene.theme) : axisInkOf(scene.theme, 0.35 * share), 1);
    batch(inside, Strength::Done).draw(painter, strong ? scene.theme.second : axisInkOf(scene.theme, share), 1);
    batch(outside, Strength::Active).draw(painter, inkOf(scene.theme, 0.6), strong ? 1.6 : 1);
    batch(inside, Strength::Active)
        .draw(painter, strong ? scene.theme.text : axisInkOf(scene.theme, share), strong ? px::focus : 1);
}

} // namespace

QLineF lineOf(const Wire& wire, const ButterflyLayout& layout) {
    const QRectF from = layout.rectOf(wire.from);
    const QRectF to = layout.rectOf(wire.to);
    return {from.right(), from.center().y(), to.left(), to.center().y()};
}

std::optional<Pair> samplePair(const ButterflyScene& scene, const ButterflyLayout& layout) {
    if (scene.n() <= mostStrongN)
        return {};
    const auto isSeen = [&](std::uint32_t element) {
        return element >= layout.firstVisible() && element < layout.endVisible();
    };
    std::optional<Pair> best, half;
    for (const Pair& pair : activePairs(scene)) {
        if (scene.hovered && scene.hovered->column >= pair.level && scene.hovered->column <= pair.level + 1 &&
            (scene.hovered->element == pair.low || scene.hovered->element == pair.high()))
            return pair;
        if (!best && isSeen(pair.low) && isSeen(pair.high()))
            best = pair;
        if (!half && (isSeen(pair.low) || isSeen(pair.high())))
            half = pair;
    }
    return best ? best : half;
}

void paintWires(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers) {
    for (int level = 0; level < scene.n(); ++level) {
        auto all = scene.isOnScreen ? strengthOfAll(scene, level) : std::nullopt;
        // Where they look the same one picture does for both.
        if (all == Strength::Active && scene.n() > mostStrongN && !scene.selected)
            all = Strength::Done;
        if (all)
            layers.draw(painter, scene, layout, {false, level, *all}, layout.rectOf({level, 0}).right() - margin,
                        layout.rectOf({level + 1, 0}).left() + margin, [&](QPainter& inside) {
                            paintLevel(inside, scene, layout, level, [&](std::uint32_t) { return *all; });
                        });
        else
            paintLevel(painter, scene, layout, level, [&](std::uint32_t low) { return strengthOf(scene, level, low); });
    }
    if (const auto sample = samplePair(scene, layout)) {
        LineBatch batch;
        for (const Wire& wire : wiresOf(sample->level, sample->low))
            batch.add(wire, lineOf(wire, layout));
        batch.draw(painter, scene.theme.text, 2.4);
    }
}

} // namespace walshscope::gui
