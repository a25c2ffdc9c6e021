// SPDX-License-Identifier: GPL-3.0-or-later
// H0: one counter per value, one value after the other.
#include "distribution/counter.h"

#include <algorithm>

namespace walshscope {
namespace {

Distribution oneAfterTheOther(std::span<const std::int32_t> values, Monitor& monitor) {
    constexpr std::size_t atOnce = std::size_t(1) << 16;
    Distribution counts;
    for (std::size_t first = 0; first < values.size(); first += atOnce) {
        monitor.progress(first, values.size());
        for (const std::int32_t value : values.subspan(first, std::min(atOnce, values.size() - first)))
            ++counts[value];
    }
    return counts;
}

const bool added = addCounter({.id = "H0",
                               .title = "One counter per value",
                               .source = "Bikov 2020, on the CPU",
                               .file = "distribution/h0.cpp",
                               .where = onCpu,
                               .definition = true},
                              {.onCpu = oneAfterTheOther});

} // namespace
} // namespace walshscope
