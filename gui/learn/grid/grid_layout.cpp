// SPDX-License-Identifier: GPL-3.0-or-later
// Frames inside frames from the kernel down to the lanes of a warp, and the sectors below.
#include "gui/learn/grid/grid_layout.h"

#include <QFontMetricsF>

namespace walshscope::gui {
namespace {

constexpr double gap = 4;
constexpr double widestBlock = 120, widestLane = 30;

/// The first ones, as many as there is room for, with the wanted one among them.
template <class Number>
std::vector<Number> fittingOnes(Number count, Number room, Number wanted) {
    std::vector<Number> shown;
    for (Number k = 0; k < std::min(count, room); ++k)
        shown.push_back(k);
    if (!shown.empty() && wanted > shown.back())
        shown.back() = wanted;
    return shown;
}

double rowOf(const QFont& font) { return QFontMetricsF(font).height(); }

} // namespace

double GridLayout::height(const QFont& font) { return 9 * rowOf(font) + 23 * gap; }

GridLayout::GridLayout(const GridFacts& facts, const QRectF& area, const QFont& font) : line(rowOf(font)) {
    const double spare = std::max(0.0, area.height() - height(font));
    const double more = std::min(spare / 6, line); // For each frame.
    double top = area.top();
    const QFontMetricsF metrics(font);
    kernel = QRectF(area.left(), top, area.width(), line + gap);
    top = kernel.bottom() + gap;
    launch = QRectF(area.left(), top, area.width(), 2 * line + 3 * gap + more);
    const double names = metrics.horizontalAdvance(QStringLiteral("block 0000")) + 2 * gap;
    const auto blocksRoom = std::max(1u, unsigned((launch.width() - gap) / (names + gap)));
    const auto shownBlocks = fittingOnes<std::uint32_t>(facts.grid.blocks, blocksRoom, facts.block);
    const double wide = std::min(widestBlock, (launch.width() - gap) / double(shownBlocks.size()) - gap);
    for (std::size_t k = 0; k < shownBlocks.size(); ++k)
        blocks.push_back({shownBlocks[k], QRectF(launch.left() + gap + double(k) * (wide + gap),
                                                 launch.top() + line + gap, wide, line + gap + more)});
    top = launch.bottom() + 2 * gap;
    block = QRectF(area.left(), top, area.width(), 2 * line + 3 * gap + more);
    const double warpName = metrics.horizontalAdvance(QStringLiteral("warp 00")) + 2 * gap;
    const auto warpsRoom = std::max(1u, unsigned((block.width() - gap) / (warpName + gap)));
    for (const std::uint32_t number : fittingOnes<std::uint32_t>(facts.warpsOfBlock(), warpsRoom, facts.warp))
        warps.push_back({number, QRectF(block.left() + gap + double(warps.size()) * (warpName + gap),
                                        block.top() + line + gap, warpName, line + gap + more)});
    top = block.bottom() + 2 * gap;
    warp = QRectF(area.left(), top, area.width(), 2 * line + 3 * gap + more);
    const double lane = std::min(widestLane, (warp.width() - 2 * gap) / lanesAWarp);
    for (std::uint32_t k = 0; k < lanesAWarp; ++k)
        lanes.push_back({k, QRectF(warp.left() + gap + k * lane, warp.top() + line + gap, lane, line + gap + more)});
    top = warp.bottom() + 5 * gap;
    memory = QRectF(area.left(), top, area.width(), 2 * line + 3 * gap + more);
    // A warp's own elements are four sectors.
    constexpr double usual = lanesAWarp / elementsASector;
    const double element = std::min(lane, (memory.width() - (usual + 1) * gap) / lanesAWarp);
    const double sector = elementsASector * element;
    const auto room = std::max(1u, unsigned((memory.width() - gap) / (sector + gap)));
    for (std::size_t k = 0; k < std::min<std::size_t>(room, facts.sectors.size()); ++k) {
        const QRectF place(memory.left() + gap + double(k) * (sector + gap), memory.top() + line + gap, sector,
                           line + gap + more);
        sectors.push_back({facts.sectors[k], place});
        for (std::uint32_t e = 0; e < elementsASector; ++e)
            elements.push_back({facts.sectors[k] * elementsASector + e,
                                QRectF(place.left() + e * element, place.top(), element, place.height())});
    }
}

std::optional<GridPart> GridLayout::partAt(const QPointF& place, std::optional<std::uint32_t>* lane) const {
    for (const auto& each : lanes)
        if (each.rect.contains(place)) {
            if (lane)
                *lane = each.number;
            return GridPart::Lane;
        }
    if (warp.contains(place))
        return GridPart::Warp;
    for (const auto& each : warps)
        if (each.rect.contains(place))
            return GridPart::Warp;
    if (block.contains(place))
        return GridPart::Block;
    for (const auto& each : blocks)
        if (each.rect.contains(place))
            return GridPart::Block;
    if (launch.contains(place))
        return GridPart::Launch;
    if (kernel.contains(place))
        return GridPart::Kernel;
    if (memory.contains(place))
        return GridPart::Sector;
    return {};
}

QRectF GridLayout::rectOf(GridPart part, const GridFacts& facts) const {
    switch (part) {
    case GridPart::Kernel:
        return kernel;
    case GridPart::Launch:
        return launch;
    case GridPart::Block:
        return block;
    case GridPart::Warp:
        return warp;
    case GridPart::Lane:
        return lanes[facts.lane.value_or(0)].rect;
    case GridPart::Sector:
        return sectors.empty() ? memory : sectors.front().rect;
    }
    return {};
}

} // namespace walshscope::gui
