// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "error.h"
#include "monitor.h"

#include <cstdint>

namespace walshscope {

/// Asks to stop after so many reports: at the first opportunity unless told otherwise.
template <class Base = Monitor>
struct Impatient : Base {
    explicit Impatient(int left = 0) : left(left) {}
    void progress(std::uint64_t, std::uint64_t) override {
        if (--left < 0)
            throw Cancelled();
    }
    int left;
};

} // namespace walshscope
