// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of both scans: what a block does, and what is done with the blocks' sums.
#include "distribution/scan.h"

#include "simt/launch.h"

namespace walshscope {
namespace {

/// The sum of what the threads before this one in the block give, and that of all threads of its warp up to itself.
/// Shared memory holds a sum for each warp.
template <unsigned lanes, class Thread>
KERNEL
unsigned sumBefore(Thread& t, unsigned own) {
    const unsigned lane = t.inBlock() % lanes;
    const unsigned warp = t.inBlock() / lanes;
    unsigned sum = own;
    UNROLLED
    for (unsigned delta = 1; delta < lanes; delta *= 2) {
        const unsigned left = t.shuffleUp(sum, delta);
        if (t.branch(lane >= delta))
            sum += left;
        t.computed(int(delta), t.index(), int(sum));
    }
    auto sums = t.template shared<unsigned>();
    if (t.branch(lane == lanes - 1))
        sums[warp] = sum;
    t.sync();
    unsigned before = 0;
    if (t.branch(lane < warp))
        before = sums[lane];
    UNROLLED
    for (unsigned mask = lanes / 2; mask > 0; mask /= 2)
        before += t.shuffleXor(before, mask);
    return before + sum - own;
}

/// The sum of what all threads of the block give.
template <unsigned lanes, class Thread>
KERNEL
unsigned sumOfAll(Thread& t, unsigned own) {
    const unsigned lane = t.inBlock() % lanes;
    const unsigned warp = t.inBlock() / lanes;
    unsigned sum = own;
    UNROLLED
    for (unsigned mask = lanes / 2; mask > 0; mask /= 2) {
        sum += t.shuffleXor(sum, mask);
        t.computed(int(mask), t.index(), int(sum));
    }
    auto sums = t.template shared<unsigned>();
    if (t.branch(lane == 0))
        sums[warp] = sum;
    t.sync();
    unsigned all = 0;
    if (t.branch(lane < t.blockSize() / lanes))
        all = sums[lane];
    UNROLLED
    for (unsigned mask = lanes / 2; mask > 0; mask /= 2)
        all += t.shuffleXor(all, mask);
    return all;
}

/// Each block for itself; what it adds up to goes to its place in sums.
template <unsigned lanes>
struct ScanBlocks {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<unsigned> from,
                    typename Thread::template Global<unsigned> to, typename Thread::template Global<unsigned> sums,
                    unsigned count) const {
        const unsigned i = t.index();
        unsigned own = 0;
        if (t.branch(i < count))
            own = from[i];
        const unsigned before = sumBefore<lanes>(t, own);
        if (t.branch(i < count))
            to[i] = before;
        if (t.branch(t.inBlock() == t.blockSize() - 1))
            sums[t.block()] = before + own;
    }
};

/// The last part of scan-scan-add: all that stands before a block is added to what it holds.
struct AddSums {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<unsigned> to,
                    typename Thread::template Global<const unsigned> sums, unsigned count) const {
        const unsigned i = t.index();
        if (t.branch(i < count))
            to[i] += sums[t.block()];
    }
};

/// The first part of reduce-then-scan: each block is only added up.
template <unsigned lanes>
struct SumBlocks {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const unsigned> from,
                    typename Thread::template Global<unsigned> sums, unsigned count) const {
        const unsigned i = t.index();
        unsigned own = 0;
        if (t.branch(i < count))
            own = from[i];
        const unsigned all = sumOfAll<lanes>(t, own);
        if (t.branch(t.inBlock() == 0))
            sums[t.block()] = all;
    }
};

/// And its last part: each block is scanned from the sum of all before it.
template <unsigned lanes>
struct ScanFromSums {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<unsigned> from,
                    typename Thread::template Global<const unsigned> sums,
                    typename Thread::template Global<unsigned> to, unsigned count) const {
        const unsigned i = t.index();
        unsigned own = 0;
        if (t.branch(i < count))
            own = from[i];
        const unsigned before = sumBefore<lanes>(t, own);
        if (t.branch(i < count))
            to[i] = before + sums[t.block()];
    }
};

template <class Kernel32, class Kernel4, class... Arguments>
void launchFor(Machine& machine, const Shape& shape, Kernel32 whole, Kernel4 small, Arguments&&... arguments) {
    if (lanesOfScan(shape.threads) == 32)
        launch(machine, shape, whole, arguments...);
    else
        launch(machine, shape, small, arguments...);
}

} // namespace

Scan::Scan(Machine& machine, ScanKind kind, std::size_t size, unsigned blockSize)
    : m_machine(machine), m_kind(kind), m_block(blockSize) {
    for (std::size_t blocks = size; blocks > m_block;) {
        blocks = (blocks + m_block - 1) / m_block;
        m_sums.emplace_back(machine, blocks, namesOfSums[std::min<std::size_t>(m_sums.size(), 2)]);
    }
}

void Scan::enqueue(Buffer<std::uint32_t>& from, Buffer<std::uint32_t>& to, Buffer<std::uint32_t>& total,
                   std::size_t size) {
    level(0, from, to, total, size);
}

void Scan::level(std::size_t depth, Buffer<std::uint32_t>& from, Buffer<std::uint32_t>& to,
                 Buffer<std::uint32_t>& total, std::size_t size) {
    const auto count = unsigned(size);
    const auto blocks = unsigned((size + m_block - 1) / m_block);
    const Shape shape{blocks, m_block, m_block / lanesOfScan(m_block) * sizeof(std::uint32_t)};
    if (blocks == 1) {
        launchFor(m_machine, shape, ScanBlocks<32>{}, ScanBlocks<4>{}, from, to, total, count);
        return;
    }
    Buffer<std::uint32_t>& sums = m_sums[depth];
    if (m_kind == ScanKind::ScanScanAdd) {
        launchFor(m_machine, shape, ScanBlocks<32>{}, ScanBlocks<4>{}, from, to, sums, count);
        level(depth + 1, sums, sums, total, blocks);
        launch(m_machine, {blocks, m_block}, AddSums{}, to, sums, count);
    } else {
        launchFor(m_machine, shape, SumBlocks<32>{}, SumBlocks<4>{}, from, sums, count);
        level(depth + 1, sums, sums, total, blocks);
        launchFor(m_machine, shape, ScanFromSums<32>{}, ScanFromSums<4>{}, from, sums, to, count);
    }
}

std::size_t Scan::bytes() const {
    std::size_t bytes = 0;
    for (const auto& sums : m_sums)
        bytes += sums.size() * sizeof(std::uint32_t);
    return bytes;
}

} // namespace walshscope
