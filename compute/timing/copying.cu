// SPDX-License-Identifier: GPL-3.0-or-later
// A copy by vectors of 16 bytes, and a kernel that does nothing.
#include "timing/copying.h"

#include "simt/launch.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 256;

/// All `each` loads of a thread are under way before it stores.
template <unsigned each>
struct CopyVectors {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const std::int32_t> from,
                    typename Thread::template Global<std::int32_t> to, std::uint64_t first, std::uint64_t count) const {
        AlignedVector<std::int32_t, wordsOfVector> values[each] = {};
        const std::uint64_t mine = std::uint64_t(t.block()) * each * t.blockSize() + t.inBlock();
        UNROLLED
        for (unsigned k = 0; k < each; ++k)
            if (const std::uint64_t i = mine + k * t.blockSize(); i < count)
                values[k] = t.template loadVector<wordsOfVector>(from, wordsOfVector * (first + i));
        UNROLLED
        for (unsigned k = 0; k < each; ++k)
            if (const std::uint64_t i = mine + k * t.blockSize(); i < count)
                t.template storeVector<wordsOfVector>(to, wordsOfVector * (first + i), values[k]);
    }
};

struct DoNothing {
    template <class Thread>
    KERNEL
    void operator()(Thread&) const {}
};

/// From here on there are more threads than a GPU holds, and more loads of each hide more of the way to memory.
constexpr std::uint64_t manyVectors = std::uint64_t(1) << 20;

template <unsigned each>
void launchBy(Machine& machine, Buffer<std::int32_t>& from, Buffer<std::int32_t>& to, std::uint64_t first,
              std::uint64_t count) {
    const auto threads = unsigned(std::min<std::uint64_t>(threadsOfBlock, count));
    const std::uint64_t ofBlock = std::uint64_t(threads) * each;
    launch(machine, {unsigned((count + ofBlock - 1) / ofBlock), threads}, CopyVectors<each>{}, from, to, first, count);
}

} // namespace

void launchCopy(Machine& machine, Buffer<std::int32_t>& from, Buffer<std::int32_t>& to, std::uint64_t first,
                std::uint64_t count) {
    if (count < manyVectors)
        launchBy<1>(machine, from, to, first, count);
    else
        launchBy<4>(machine, from, to, first, count);
}

void launchNothing(Machine& machine) { launch(machine, {1, 32}, DoNothing{}); }

} // namespace walshscope
