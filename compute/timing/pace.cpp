// SPDX-License-Identifier: GPL-3.0-or-later
// Some thousand additions and multiplications.
#include "timing/pace.h"

#include "timing/host_clock.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace walshscope {
namespace {

/// What depends on what is read and written here is not left out by a compiler.
thread_local std::array<std::uint32_t, 2048> numbers{};

void work() {
    std::uint32_t a = 1, b = 2, c = 3, d = 4;
    for (int round = 0; round < 12; ++round)
        for (std::size_t i = 0; i < numbers.size(); i += 4) {
            a += numbers[i] * 3;
            b ^= numbers[i + 1] + a;
            c += numbers[i + 2] * 5;
            d ^= numbers[i + 3] + c;
        }
    numbers[0] = a ^ b ^ c ^ d;
}

} // namespace

double secondsForFixedWork() {
    double least = 1;
    for (int time = 0; time < 3; ++time) {
        const double start = secondsNow();
        work();
        least = std::min(least, secondsNow() - start);
    }
    return least;
}

} // namespace walshscope
