// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting 2^n values where they lie: on a GPU by CUB's radix sort, in the emulator by a bitonic network of our own
// kernels, which can be watched.
#pragma once

#include "simt/machine.h"

#include <cstdint>
#include <vector>

namespace walshscope {

/// One launch of our kernels: pairs that stand `stride` apart are compared, so that in the end stretches of `length`
/// ascend and descend in turn.
struct Comparison {
    unsigned length;
    unsigned stride;

    /// Whether the stretch with the element is to ascend.
    bool ascends(std::size_t element) const { return (element & length) == 0; }
};

/// For 2^n values, in their order. Before them the values are copied, in a launch of its own.
std::vector<Comparison> comparisonsOf(std::size_t size);

class Sort {
public:
    /// Of 2^n values, by blocks of so many threads where the kernels are ours.
    Sort(Machine& machine, std::size_t size, unsigned blockSize);

    /// Ascending. Two arrays of the size.
    void enqueue(Buffer<std::int32_t>& from, Buffer<std::int32_t>& to);

    std::size_t bytes() const { return m_room.size(); }

private:
    Machine& m_machine;
    unsigned m_block;
    Buffer<unsigned char> m_room; ///< CUB's.
};

} // namespace walshscope
