// SPDX-License-Identifier: GPL-3.0-or-later
// XG: one launch a level, one thread a whole butterfly, in place, for values of 64 bits and in double precision.
#include "convolution/by_transforms.h"
#include "fwt/levels.h"

namespace walshscope {
namespace {

template <class Value>
struct WholeButterfly {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Value> data, unsigned j) const {
        const unsigned i = t.index();
        const unsigned op1 = i % j + 2 * j * (i / j);
        const unsigned op2 = op1 + j;
        const Value a = data[op1];
        const Value b = data[op2];
        data[op1] = a + b;
        data[op2] = a - b;
    }
};

struct LevelByLevel {
    template <class T>
    void operator()(Machine& machine, Buffer<T>& values, const Parameters& parameters, Monitor&) const {
        for (unsigned j = 1; j < values.size(); j *= 2)
            launch(machine, gridOf(values.size() / 2, parameters.blockSize), WholeButterfly<T>{}, values, j);
    }
};

const bool added = addConvolver({.id = "XG",
                                 .title = "One launch per level, then a product and a scaling",
                                 .source = "Gajić & Stanković, dyadic convolution on GPUs",
                                 .file = "convolution/xg.cu",
                                 .rank = 1,
                                 .smallest = 1,
                                 .blockSize = anyBlockSize,
                                 .prepare = prepareByTransforms<LevelByLevel>},
                                {});

} // namespace
} // namespace walshscope
