// SPDX-License-Identifier: GPL-3.0-or-later
// Products and quotients on all cores of the CPU, or by kernels elsewhere.
#include "convolution/elementwise.h"

#include "slices.h"

#include <bit>
#include <type_traits>

namespace walshscope {
namespace {

constexpr double nanosecondsAnElement = 1;

template <class T, class Body>
void eachElement(std::span<T> values, Monitor& monitor, const Body& body) {
    Steps steps(monitor, values.size());
    inSlices(values.size(), nanosecondsAnElement, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i)
            body(i);
    });
}

} // namespace

template <class T>
void multiply(Machine& machine, Buffer<T>& f, Buffer<T>& g, int blockSize, Monitor& monitor) {
    if (machine.kind() != DeviceKind::Host) {
        multiplyByKernel(machine, f, g, blockSize);
        return;
    }
    const std::span<T> a = f.host(), b = g.host();
    eachElement(a, monitor, [=](std::uint64_t i) { a[i] *= b[i]; });
}

template <class T>
void scale(Machine& machine, Buffer<T>& f, int blockSize, Monitor& monitor) {
    if (machine.kind() != DeviceKind::Host) {
        scaleByKernel(machine, f, blockSize);
        return;
    }
    const std::span<T> values = f.host();
    if constexpr (std::is_floating_point_v<T>) {
        const T once = 1 / T(values.size());
        eachElement(values, monitor, [=](std::uint64_t i) { values[i] *= once; });
    } else {
        // Each is a multiple of the size, a power of two, and a division takes some 20 times as long as a shift.
        const int n = std::countr_zero(values.size());
        eachElement(values, monitor, [=](std::uint64_t i) { values[i] >>= n; });
    }
}

template void multiply(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, int, Monitor&);
template void multiply(Machine&, Buffer<std::int64_t>&, Buffer<std::int64_t>&, int, Monitor&);
template void multiply(Machine&, Buffer<double>&, Buffer<double>&, int, Monitor&);
template void scale(Machine&, Buffer<std::int32_t>&, int, Monitor&);
template void scale(Machine&, Buffer<std::int64_t>&, int, Monitor&);
template void scale(Machine&, Buffer<double>&, int, Monitor&);

} // namespace walshscope
