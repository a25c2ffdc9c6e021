// SPDX-License-Identifier: GPL-3.0-or-later
// R4: two levels a launch, four elements a thread: what the first level makes stays in registers for the second.
#include "fwt/r4.h"

#include "fwt/levels.h"

namespace walshscope {
namespace {

/// Levels log2 j and log2 2j, in place.
template <class Value>
struct TwoLevels {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Value> data, unsigned j) const {
        const unsigned i = t.index();
        const unsigned p = i % j + 4 * j * (i / j);
        const int level = std::countr_zero(j);
        Value a = data[p];
        Value b = data[p + j];
        Value c = data[p + 2 * j];
        Value d = data[p + 3 * j];
        butterfly(a, b);
        butterfly(c, d);
        t.computed(level, p, a);
        t.computed(level, p + j, b);
        t.computed(level, p + 2 * j, c);
        t.computed(level, p + 3 * j, d);
        butterfly(a, c);
        butterfly(b, d);
        data[p] = a;
        data[p + j] = b;
        data[p + 2 * j] = c;
        data[p + 3 * j] = d;
        t.computed(level + 1, p, a);
        t.computed(level + 1, p + j, b);
        t.computed(level + 1, p + 2 * j, c);
        t.computed(level + 1, p + 3 * j, d);
    }

    KERNEL
    static void butterfly(Value& x, Value& y) {
        const Value sum = x + y;
        y = x - y;
        x = sum;
    }
};

/// What is left where n is odd, with a whole butterfly a thread.
template <class Value>
struct LastLevel {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Value> data, unsigned j) const {
        const unsigned p = t.index();
        const Value a = data[p];
        const Value b = data[p + j];
        data[p] = a + b;
        data[p + j] = a - b;
        t.computed(std::countr_zero(j), p, a + b);
        t.computed(std::countr_zero(j), p + j, a - b);
    }
};

std::vector<Pass> plan(int n, const Parameters&) {
    std::vector<Pass> passes;
    for (int level = 0; level < n; level += 2)
        passes.push_back({level, std::min(2, n - level), Memory::Registers});
    return passes;
}

template <class Value>
void launchPass(const Pass& pass, Machine& machine, Buffer<Value>& values, int blockSize) {
    const unsigned j = 1u << pass.first;
    if (pass.count == 2)
        launch(machine, gridOf(values.size() / 4, blockSize), TwoLevels<Value>{}, values, j);
    else
        launch(machine, gridOf(values.size() / 2, blockSize), LastLevel<Value>{}, values, j);
}

void apply(const Pass& pass, WorkingSet& w) { launchPass(pass, w.machine, w.data, w.parameters.blockSize); }

/// Measured on an H200: below, A6 makes two launches where this makes ten.
constexpr int fasterFrom = 20;

const bool added = addVariant({.id = "R4",
                               .title = "Two levels per launch, four elements per thread, in place",
                               .source = "Radix 4, as in fast Fourier transforms",
                               .file = "fwt/r4.cu",
                               .rank = 2,
                               .rankedFrom = fasterFrom,
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = plan, .apply = apply});

} // namespace

void transformByRadix4(Machine& machine, Buffer<std::int64_t>& values) {
    const Parameters parameters;
    for (const Pass& pass : plan(std::countr_zero(values.size()), parameters))
        launchPass(pass, machine, values, parameters.blockSize);
}

} // namespace walshscope
