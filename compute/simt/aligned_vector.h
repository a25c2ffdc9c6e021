// SPDX-License-Identifier: GPL-3.0-or-later
// Several elements that lie side by side, to be read or written in one instruction.
#pragma once

#include <cstddef>

namespace walshscope {

/// `count` values of type T, aligned as a whole: 8 or 16 bytes, as a thread of a GPU moves them at once.
template <class T, unsigned count>
struct alignas(sizeof(T) * count) AlignedVector {
    static_assert(sizeof(T) * count == 8 || sizeof(T) * count == 16);

    T values[count];

    constexpr T& operator[](unsigned k) { return values[k]; }
    constexpr const T& operator[](unsigned k) const { return values[k]; }
};

} // namespace walshscope
