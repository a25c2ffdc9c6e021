// SPDX-License-Identifier: GPL-3.0-or-later
// Neighbours on a GPU, for tests that no CUDA compiler sees.
#pragma once

#include "compute/neighbours.h"

#include <optional>
#include <string>

namespace walshscope {

/// Why this GPU runs no clusters; nothing where it does.
std::optional<std::string> whyNoClusters(Machine& gpu);

void launchNeighbours(Machine& gpu, const Shape& shape, Neighbours kernel, Buffer<int>& data);

/// As residentBlocks().
unsigned residentNeighbours(Machine& gpu, const Shape& shape, Neighbours kernel, Buffer<int>& data);

} // namespace walshscope
