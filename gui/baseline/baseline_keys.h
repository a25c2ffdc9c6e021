// SPDX-License-Identifier: GPL-3.0-or-later
// What the counters of the emulator are called in files.
#pragma once

#include "simt/observation.h"

#include <array>
#include <string_view>
#include <utility>

namespace walshscope::gui {

struct CounterKey {
    const char* name;
    std::uint64_t Counters::*counter;
};
constexpr std::array<CounterKey, 21> counterKeys{{{"launches", &Counters::launches},
                                                  {"barriers", &Counters::barriers},
                                                  {"cluster_barriers", &Counters::clusterBarriers},
                                                  {"grid_barriers", &Counters::gridBarriers},
                                                  {"shuffles", &Counters::shuffles},
                                                  {"votes", &Counters::votes},
                                                  {"warp_barriers", &Counters::warpBarriers},
                                                  {"global_loads", &Counters::globalLoads},
                                                  {"global_stores", &Counters::globalStores},
                                                  {"load_sectors", &Counters::loadSectors},
                                                  {"store_sectors", &Counters::storeSectors},
                                                  {"shared_loads", &Counters::sharedLoads},
                                                  {"shared_stores", &Counters::sharedStores},
                                                  {"shared_wavefronts", &Counters::sharedWavefronts},
                                                  {"bank_conflicts", &Counters::bankConflicts},
                                                  {"distributed_loads", &Counters::distributedLoads},
                                                  {"distributed_stores", &Counters::distributedStores},
                                                  {"distributed_sectors", &Counters::distributedSectors},
                                                  {"atomics", &Counters::atomics},
                                                  {"branches", &Counters::branches},
                                                  {"divergent_branches", &Counters::divergentBranches}}};
static_assert(sizeof(Counters) == counterKeys.size() * sizeof(std::uint64_t), "a counter has no key");

} // namespace walshscope::gui
