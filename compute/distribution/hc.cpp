// SPDX-License-Identifier: GPL-3.0-or-later
// HC: each core of the CPU has counters for the values near zero and sorts the few that lie beyond.
#include "distribution/counter.h"

namespace walshscope {
namespace {

const bool added = addCounter({.id = "HC",
                               .title = "Counters near zero on each core",
                               .source = "Ours, Bikov's baseline on all cores",
                               .file = "distribution/hc.cpp",
                               .where = onCpu,
                               .rank = 1},
                              {.onCpu = walshDistribution});

} // namespace
} // namespace walshscope
