// SPDX-License-Identifier: GPL-3.0-or-later
// Batcher's bitonic network, a launch for each step in which all pairs are compared at once.
#include "distribution/sort.h"

#include "distribution/cub.h"
#include "simt/launch.h"

namespace walshscope {
namespace {

/// The spectrum is to stay as it is.
struct CopyValues {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> values,
                    typename Thread::template Global<int> sorted, unsigned count) const {
        const unsigned i = t.index();
        if (t.branch(i < count))
            sorted[i] = values[i];
    }
};

/// Pairs that stand `stride` apart; stretches of `length` become ascending and descending in turn.
struct CompareExchange {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> sorted, unsigned stride, unsigned length,
                    unsigned pairs) const {
        const unsigned k = t.index();
        if (!t.branch(k < pairs))
            return;
        const unsigned low = 2 * k - (k & (stride - 1));
        const int a = sorted[low];
        const int b = sorted[low + stride];
        const bool ascending = (low & length) == 0;
        if (t.branch(ascending ? a > b : a < b)) {
            sorted[low] = b;
            sorted[low + stride] = a;
        }
    }
};

} // namespace

std::vector<Comparison> comparisonsOf(std::size_t size) {
    std::vector<Comparison> comparisons;
    for (std::size_t length = 2; length <= size; length *= 2)
        for (std::size_t stride = length / 2; stride > 0; stride /= 2)
            comparisons.push_back({unsigned(length), unsigned(stride)});
    return comparisons;
}

Sort::Sort(Machine& machine, std::size_t size, unsigned blockSize) : m_machine(machine), m_block(blockSize) {
    if (machine.kind() == DeviceKind::Cuda)
        m_room = {machine, cubSortBytes(machine, size), "room"};
}

void Sort::enqueue(Buffer<std::int32_t>& from, Buffer<std::int32_t>& to) {
    if (m_machine.kind() == DeviceKind::Cuda) {
        cubSort(m_machine, from, to, m_room);
        return;
    }
    const auto shapeFor = [&](std::size_t threads) {
        const auto block = unsigned(std::min<std::size_t>(threads, m_block));
        return Shape{unsigned(threads / block), block};
    };
    const std::size_t size = from.size();
    launch(m_machine, shapeFor(size), CopyValues{}, from, to, unsigned(size));
    for (const auto& [length, stride] : comparisonsOf(size))
        launch(m_machine, shapeFor(size / 2), CompareExchange{}, to, stride, length, unsigned(size / 2));
}

} // namespace walshscope
