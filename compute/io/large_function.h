// SPDX-License-Identifier: GPL-3.0-or-later
// A function of more points than a document holds, whose spectrum is computed slice by slice.
#pragma once

#include <memory>

namespace walshscope {

class Folding;

/// What slices are computed of (sliced/slice_finder.h), and all that lies in it. No values are to be had.
struct LargeFunction {
    int n;
    std::shared_ptr<const Folding> folding;

    bool operator==(const LargeFunction&) const = default;
};

} // namespace walshscope
