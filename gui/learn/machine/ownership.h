// SPDX-License-Identifier: GPL-3.0-or-later
// Which thread computes which element of a level, whose values it takes, and how the picture of that is laid out.
#pragma once

#include "gui/learn/learning.h"

namespace walshscope::gui {

/// The level of the last butterfly that was done; 0 before the first.
int levelShown(const Recording& recording, Learning::Stretch active);

/// By element.
std::vector<Owner> ownersOf(const Recording& recording, int level);

/// The elements whose values from before the node's level its thread read, in global memory, in shared memory or by a
/// shuffle; in order, each once. `owners` are those of the node's level.
std::vector<std::uint32_t> elementsRead(const Recording& recording, const std::vector<Owner>& owners, const Node& node);

/// nodeInWords(), and of a value that is not there yet at least who computes it.
QString ownershipInWords(const Recording& recording, const Node& node, std::size_t position);

/// How many elements stand in a row: from 2048 elements on the 1024 of the papers' matrix, below as many as keep
/// `smallest` pixels each in that width. A power of two.
std::uint32_t elementsARow(std::uint32_t size, double width, double smallest);

/// Consecutive columns in consecutive rows that belong to one block.
struct BlockArea {
    std::uint32_t block;
    std::uint32_t firstColumn, columns;
    std::uint32_t firstRow, rows;
};

/// Nothing where there are more than `most`: too many to be told apart.
std::vector<BlockArea> blockAreas(const std::vector<Owner>& owners, std::uint32_t elementsARow, std::size_t most);

} // namespace walshscope::gui
