// SPDX-License-Identifier: GPL-3.0-or-later
// The product of two spectra and the scaling as kernels, one thread an element.
#include "convolution/elementwise.h"

#include "fwt/levels.h"

#include <concepts>

namespace walshscope {
namespace {

template <class Value>
struct MultiplySpectra {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Value> f,
                    typename Thread::template Global<const Value> g) const {
        const unsigned a = t.index();
        const Value own = f[a];
        f[a] = own * g[a];
    }
};

/// Where both are one array: what a kernel gets as const nobody may write.
template <class Value>
struct SquareSpectrum {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Value> f) const {
        const unsigned a = t.index();
        const Value own = f[a];
        f[a] = own * own;
    }
};

template <class Value>
struct DivideBySize {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Value> f, int n) const {
        const unsigned x = t.index();
        const Value own = f[x];
        if constexpr (std::integral<Value>)
            f[x] = own >> n; // A multiple of 2^n.
        else
            f[x] = own / Value(std::int64_t(1) << n);
    }
};

} // namespace

template <class T>
void multiplyByKernel(Machine& machine, Buffer<T>& f, Buffer<T>& g, int blockSize) {
    if (&f == &g)
        launch(machine, gridOf(f.size(), blockSize), SquareSpectrum<T>{}, f);
    else
        launch(machine, gridOf(f.size(), blockSize), MultiplySpectra<T>{}, f, g);
}

template <class T>
void scaleByKernel(Machine& machine, Buffer<T>& f, int blockSize) {
    launch(machine, gridOf(f.size(), blockSize), DivideBySize<T>{}, f, std::countr_zero(f.size()));
}

template void multiplyByKernel(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, int);
template void multiplyByKernel(Machine&, Buffer<std::int64_t>&, Buffer<std::int64_t>&, int);
template void multiplyByKernel(Machine&, Buffer<double>&, Buffer<double>&, int);
template void scaleByKernel(Machine&, Buffer<std::int32_t>&, int);
template void scaleByKernel(Machine&, Buffer<std::int64_t>&, int);
template void scaleByKernel(Machine&, Buffer<double>&, int);

} // namespace walshscope
