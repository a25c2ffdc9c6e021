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
        int fine = differ == 0 ? 0 : 32 - std::countr_zero(differ);
        const bool wholeWarps = t.blockSize() % lanesOfWarp == 0;
        for (unsigned mask = wholeWarps ? lanesOfWarp / 2 : 0; mask > 0; mask /= 2) {
            const int otherInverse = t.shuffleXor(inverse, mask);
            const int otherMost = t.shuffleXor(most, mask);
            const int otherFine = t.shuffleXor(fine, mask);
            inverse = otherInverse > inverse ? otherInverse : inverse;
            most = otherMost > most ? otherMost : most;
            fine = otherFine > fine ? otherFine : fine;
        }
        if (t.branch(!wholeWarps || t.inBlock() % lanesOfWarp == 0)) {
            t.atomicMax(found, 0, inverse);
            t.atomicMax(found, 1, most);
            t.atomicMax(found, 2, fine);
        }
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

void ValueRange::requireBins(std::string_view method, std::uint64_t largest) const {
    if (bins() > largest)
        throw TooManyBins(Message::tr("%1 takes up to %2 bins, and the values from %3 to %4 in steps of %5 need %6",
                                      method, largest, least, most, step(), bins()));
}

Distribution ValueRange::distributionOf(std::span<const std::uint32_t> counts) const {
    Distribution distribution;
    for (std::size_t bin = 0; bin < counts.size(); ++bin)
        if (counts[bin] != 0)
            distribution.emplace_hint(distribution.end(), std::int32_t(least + (std::int64_t(bin) << stepBits)),
                                      counts[bin]);
    return distribution;
}

ValueRange RangeFinder::range(Buffer<std::int32_t>& values, unsigned blockSize) {
    constexpr std::int32_t none = std::numeric_limits<std::int32_t>::min();
    std::int32_t found[3]{none, none, 0};
    m_found.write(found);
    const auto size = unsigned(values.size());
    const unsigned blocks = std::min(mostBlocks, (size + blockSize - 1) / blockSize);
    launch(m_machine, {blocks, blockSize}, FindRange{}, values, m_found, size, blocks * blockSize);
    m_found.read(found);
    return {~found[0], found[1], found[2] == 0 ? 0 : 32 - found[2]};
}

void clear(Machine& machine, Buffer<std::uint32_t>& counts, unsigned blockSize) {
    const auto size = unsigned(counts.size());
    launch(machine, {(size + blockSize - 1) / blockSize, blockSize}, ClearCounts{}, counts, size);
}

} // namespace walshscope
