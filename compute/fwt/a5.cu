// SPDX-License-Identifier: GPL-3.0-or-later
// A5: all levels in shared memory, in two launches; the second reads through the memory pattern, a transposition that
// brings elements 1024 apart next to each other.
#include "fwt/levels.h"

namespace walshscope {
namespace {

template <bool transposed>
struct LevelsInShared {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;
    static constexpr bool losesBarriers = true;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, int first, int count, unsigned size) const {
        const unsigned i = transposed ? memoryPattern(t.index(), size) : t.index();
        const unsigned k = t.inBlock();
        auto s = t.template shared<int>();
        int value = data[i];
        UNROLLED
        for (int level = 0; level < levelsOfBlock; ++level) {
            if (level >= count)
                break;
            const unsigned j = 1u << level;
            s[k] = value;
            t.sync();
            const int other = s[k ^ j];
            value = t.branch(k & j) ? other - value : value + other;
            t.computed(first + level, i, value);
            t.sync();
        }
        data[i] = value;
    }
};

std::vector<Pass> plan(int n, const Parameters&) { return twoLaunches(n, Memory::Shared); }

void apply(const Pass& pass, WorkingSet& w) {
    Shape shape = gridOf(w.size(), mostThreadsOfBlock);
    shape.sharedBytes = shape.threads * sizeof(int);
    if (pass.first == 0)
        launch(w.machine, shape, LevelsInShared<false>{}, w.data, pass.first, pass.count, unsigned(w.size()));
    else
        launch(w.machine, shape, LevelsInShared<true>{}, w.data, pass.first, pass.count, unsigned(w.size()));
}

const bool added = addVariant({.id = "A5",
                               .title = "All levels in shared memory, two launches",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 5",
                               .file = "fwt/a5.cu",
                               .smallest = 1,
                               .largest = 20},
                              {.plan = plan, .apply = apply, .usesMemoryPattern = true});

} // namespace
} // namespace walshscope
