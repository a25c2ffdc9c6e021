// SPDX-License-Identifier: GPL-3.0-or-later
// XC: three transforms by the vectors, caches and threads of the CPU.
#include "convolution/by_transforms.h"
#include "fwt/on_cpu.h"

namespace walshscope {
namespace {

struct OnAllCores {
    template <class T>
    void operator()(Machine&, Buffer<T>& values, const Parameters&, Monitor& monitor) const {
        transformOnCpu(values.host(), 0, std::countr_zero(values.size()), monitor);
    }
};

const bool added = addConvolver({.id = "XC",
                                 .title = "Vectors, caches and threads of the CPU",
                                 .source = "Walshscope",
                                 .file = "convolution/xc.cpp",
                                 .where = onCpu,
                                 .rank = 2,
                                 .smallest = 0,
                                 .prepare = prepareByTransforms<OnAllCores>},
                                {});

} // namespace
} // namespace walshscope
