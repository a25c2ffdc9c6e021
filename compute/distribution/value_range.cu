// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest and the largest value, and which bits all have in common, in one reading.
#include "distribution/value_range.h"

#include "simt/launch.h"

#include <bit>
#include <limits>

namespace walshscope {
namespace {

constexpr unsigned lanesOfWarp = 32;
constexpr unsigned mostBlocks = 256;

struct FindRange {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> values,
                    typename Thread::template Global<int> found, unsigned size, unsigned threads) const {
        const int first = values[0];
        int inverse = ~first; // ~v falls where v rises, and is there for every v.
        int most = first;
        unsigned differ = 0;
        for (unsigned i = t.index(); i < size; i += threads) {
            const int value = values[i];
            inverse = ~value > inverse ? ~value : inverse;
            most = value > most ? value : most;
            differ |= unsigned(value) ^ unsigned(first);
        }
        // On a GPU std::countr_zero() is not to be had: compiled by nvcc 13 it gives 0.
        int fine = differ == 0 ? 0 : 32 - std::popcount((differ & (0u - differ)) - 1);
        const bool wholeWarps = t.blockSize() % lanesOfWarp == 0;
        for (unsigned mask = wholeWarps ? lanesOfWarp / 2 : 0; mask > 0; mask /= 2) {
            const int otherInverse = t.shuffleXor(inverse, mask);
            const int otherMost = t.shuffleXor(most, mask);
            const int otherFine = t.shuffleXor(fine, mask);
            inverse = otherInverse > inverse ? otherInverse : inverse;
            most = otherMost > most ? otherMost : most;
            fine = otherFine > fine ? otherFine : fine;
        }
        auto ofBlock = t.template shared<int>();
        if (t.branch(t.inBlock() == 0)) {
            ofBlock[0] = inverse;
            ofBlock[1] = most;
            ofBlock[2] = fine;
        }
        t.sync();
        if (t.branch(!wholeWarps || t.inBlock() % lanesOfWarp == 0)) {
            t.atomicMax(ofBlock, 0, inverse);
            t.atomicMax(ofBlock, 1, most);
            t.atomicMax(ofBlock, 2, fine);
        }
        t.sync();
        if (t.branch(t.inBlock() < 3))
            t.atomicMax(found, t.inBlock(), ofBlock[t.inBlock()]);
    }
};

struct ClearCounts {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<unsigned> counts, unsigned size) const {
        const unsigned i = t.index();
        if (t.branch(i < size))
            counts[i] = 0;
    }
};

} // namespace

ValueRange RangeFinder::range(Buffer<std::int32_t>& values, unsigned blockSize) {
    constexpr std::int32_t none = std::numeric_limits<std::int32_t>::min();
    std::int32_t found[3]{none, none, 0};
    m_found.write(found);
    const auto size = unsigned(values.size());
    const unsigned blocks = std::min(mostBlocks, (size + blockSize - 1) / blockSize);
    launch(m_machine, {blocks, blockSize, 3 * sizeof(int)}, FindRange{}, values, m_found, size, blocks * blockSize);
    m_found.read(found);
    return {~found[0], found[1], found[2] == 0 ? 0 : 32 - found[2]};
}

void clear(Machine& machine, Buffer<std::uint32_t>& counts, unsigned blockSize) {
    const auto size = unsigned(counts.size());
    launch(machine, {(size + blockSize - 1) / blockSize, blockSize}, ClearCounts{}, counts, size);
}

} // namespace walshscope
