// SPDX-License-Identifier: GPL-3.0-or-later
// One more to a counter in shared memory, if there is one.
#pragma once

namespace walshscope {

/// Adds 1 to counter number `place` of the `near` ones whose address in shared memory is `first`; without such a
/// counter sets `bit` of `left` instead. A jump for each value that may lie far would cost as much as all counting,
/// hence the predicate. That it is always 1 lets the GPU add what a whole warp has for a counter at once.
__device__ inline void countInShared(unsigned first, unsigned near, unsigned place, unsigned bit, unsigned& left) {
    asm volatile("{\n"
                 ".reg .pred isNear;\n"
                 ".reg .u32 counter;\n"
                 "setp.lt.u32 isNear, %1, %2;\n"
                 "mad.lo.u32 counter, %1, 4, %3;\n"
                 "@isNear red.shared.add.u32 [counter], 1;\n"
                 "@!isNear or.b32 %0, %0, %4;\n"
                 "}"
                 : "+r"(left)
                 : "r"(place), "r"(near), "r"(first), "r"(bit)
                 : "memory");
}

} // namespace walshscope
