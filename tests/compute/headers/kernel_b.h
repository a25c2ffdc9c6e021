// SPDX-License-Identifier: GPL-3.0-or-later
// A kernel's part, whose places are those of the other header's, line by line and column by column.
#pragma once

#include "compute/emulated_run.h"

namespace walshscope {

constexpr std::uint32_t barrierOfKernelB = __LINE__ + 5;

inline void handOverInB(T& t, Ints data) {
    auto s = t.shared<int>();
    s[t.inBlock()] = data[t.index()];
    t.sync();
    data[t.index()] = s[t.inBlock() ^ 1];
    t.sync();
}

} // namespace walshscope
