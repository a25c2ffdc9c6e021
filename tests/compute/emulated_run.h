// SPDX-License-Identifier: GPL-3.0-or-later
// Running one small kernel in the emulator, as its tests do.
#pragma once

#include "error.h"
#include "simt/launch.h"

#include <QtTest>

#include <functional>
#include <numeric>

namespace walshscope {

using T = EmulatedThread;
using Ints = TracedArray<int>;

/// Runs one kernel on one array and keeps what was seen.
struct EmulatedRun {
    EmulatedRun(const Watch& watch, const Shape& shape, std::vector<int> values, auto kernel)
        : emulator(watch, monitor) {
        Buffer<int> data(emulator, std::move(values), "data");
        launch(emulator, shape, kernel, data);
        result = std::move(data).release();
        seen = emulator.takeObservation();
    }
    Monitor monitor;
    Emulator emulator;
    std::vector<int> result;
    Observation seen;
};

inline std::vector<int> counting(std::size_t size) {
    std::vector<int> values(size);
    std::iota(values.begin(), values.end(), 0);
    return values;
}

using Kernel = std::function<void(T&, Ints)>;

constexpr Watch everything{.counters = true, .races = true, .levels = true, .trace = true};

} // namespace walshscope
