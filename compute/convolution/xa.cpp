// SPDX-License-Identifier: GPL-3.0-or-later
// XA: three sequential transforms in place, with the loop and the test as A0 has them.
#include "convolution/by_transforms.h"

#include <algorithm>

namespace walshscope {
namespace {

struct Sequential {
    template <class T>
    void operator()(Machine&, Buffer<T>& values, const Parameters&, Monitor& monitor) const {
        constexpr std::size_t stride = std::size_t(1) << 20; // Elements between two looks at the monitor.
        const std::span<T> t = values.host();
        const std::size_t size = t.size();
        const auto levels = std::uint64_t(std::countr_zero(size));
        std::uint64_t level = 0;
        for (std::size_t j = 1; j < size; j *= 2, ++level) {
            for (std::size_t start = 0; start < size; start += stride) {
                monitor.progress(level * size + start, levels * size);
                for (std::size_t i = start; i < std::min(size, start + stride); ++i) {
                    if ((i & j) == 0) {
                        const T a = t[i];
                        const T b = t[i + j];
                        t[i] = a + b;
                        t[i + j] = a - b;
                    }
                }
            }
        }
    }
};

const bool added = addConvolver({.id = "XA",
                                 .title = "Three sequential transforms in place",
                                 .source = "Bikov & Bouyukliev 2018, Algorithm 0; Gajić & Stanković",
                                 .file = "convolution/xa.cpp",
                                 .where = onCpu,
                                 .rank = 1,
                                 .smallest = 0,
                                 .prepare = prepareByTransforms<Sequential>},
                                {});

} // namespace
} // namespace walshscope
