// SPDX-License-Identifier: GPL-3.0-or-later
// A4: the first ten levels in shared memory in one launch, then one launch a level as in A1.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct FirstLevelsInShared {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;
    static constexpr bool losesBarriers = true;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, int levels) const {
        const unsigned i = t.index();
        const unsigned k = t.inBlock();
        auto s = t.template shared<int>();
        int value = data[i];
        for (int level = 0; level < levels; ++level) {
            const unsigned j = 1u << level;
            s[k] = value;
            t.sync();
            const int other = s[k ^ j];
            value = t.branch(k & j) ? other - value : value + other;
            t.computed(level, i, value);
            t.sync();
        }
        data[i] = value;
    }
};

struct OneLevelInGlobal {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> data,
                    typename Thread::template Global<int> spare, unsigned j) const {
        const unsigned i = t.index();
        const int own = data[i];
        int value;
        if (t.branch(i & j))
            value = data[i - j] - own;
        else
            value = own + data[i + j];
        spare[i] = value;
        t.computed(std::countr_zero(j), i, value);
    }
};

std::vector<Pass> plan(int n, const Parameters&) {
    std::vector<Pass> passes{{0, std::min(n, levelsOfBlock), Memory::Shared}};
    for (int level = levelsOfBlock; level < n; ++level)
        passes.push_back({level, 1, Memory::Global});
    return passes;
}

void apply(const Pass& pass, WorkingSet& w) {
    Shape shape = gridOf(w.size(), mostThreadsOfBlock);
    if (pass.memory == Memory::Global) {
        fromArrayToArray(pass, w, shape, OneLevelInGlobal{});
    } else {
        shape.sharedBytes = shape.threads * sizeof(int);
        launch(w.machine, shape, FirstLevelsInShared{}, w.data, pass.count);
    }
}

const bool added = addVariant({.id = "A4",
                               .title = "Ten levels in shared memory, then one launch per level",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 4",
                               .file = "fwt/a4.cu",
                               .smallest = 1,
                               .largest = 30},
                              {.plan = plan, .apply = apply, .needsSpare = true});

} // namespace
} // namespace walshscope
