// SPDX-License-Identifier: GPL-3.0-or-later
// From the costs of one or two runs to the groups of bars, the time first.
#pragma once

#include "gui/learn/code/cost_bars.h"

namespace walshscope::gui {

/// Of these runs for n and the parameters; what none of them has is left out.
std::vector<CostGroup> costGroups(const std::vector<const Cost*>& costs, int n, const Parameters& parameters);

/// A sentence each: what its time is made of.
QString costReasons(const std::vector<const Cost*>& costs, int n, const Parameters& parameters);

} // namespace walshscope::gui
