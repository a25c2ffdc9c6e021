// SPDX-License-Identifier: GPL-3.0-or-later
// One launch of a run as a picture for beginners needs it: how many blocks, warps and lanes, and one access of a warp.
#pragma once

#include "gui/learn/learning.h"

#include <QString>

namespace walshscope::gui {

constexpr std::uint32_t lanesAWarp = 32;
constexpr std::uint32_t elementsASector = 8; ///< 32 bytes of integers of 4.

struct GridFacts {
    std::uint32_t launch = 0; ///< From 0.
    std::uint32_t launches = 0;
    Grid grid{};                       ///< Of this launch.
    std::uint32_t block = 0;           ///< The one that is shown from inside.
    std::uint32_t warp = 0;            ///< Of that block, with its lanes.
    std::uint32_t lanes = 0;           ///< That have a thread.
    std::optional<std::uint32_t> lane; ///< Of the thread that somebody points at.
    bool load = true;                  ///< Or a store: what this warp did in global memory first.
    QString array;                     ///< Empty where it did nothing there.
    std::uint32_t line = 0;            ///< Of the kernel's file.
    std::vector<std::pair<std::uint32_t, std::uint64_t>> accesses; ///< Lane and element.
    std::vector<std::uint64_t> sectors;                            ///< Ascending, each once.

    std::uint32_t warpsOfBlock() const { return (grid.threads + lanesAWarp - 1) / lanesAWarp; }
    std::uint32_t thread(std::uint32_t ofLane) const { return block * grid.threads + warp * lanesAWarp + ofLane; }
};

/// Of the launch that the step is in, with the warp of the thread that computed `node`, where that is a value of this
/// launch, and otherwise the first. Of kernels only.
GridFacts gridFacts(const Recording& recording, Learning::Stretch active, const std::optional<Node>& node);

enum class GridPart { Kernel, Launch, Block, Warp, Lane, Sector };
constexpr int gridParts = 6;

/// "A warp is 32 lanes …, here …"
QString definitionOf(GridPart part, const GridFacts& facts, const Recording& recording);

} // namespace walshscope::gui
