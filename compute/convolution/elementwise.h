// SPDX-License-Identifier: GPL-3.0-or-later
// What a convolution does element by element: the product of the spectra and the scaling, on any machine.
#pragma once

#include "monitor.h"
#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// f[a] = f[a]·g[a] for 2^n values of 32 or 64 bits or in double precision; g may be f itself. A GPU only queues it.
/// Throws Cancelled.
template <class T>
void multiply(Machine& machine, Buffer<T>& f, Buffer<T>& g, int blockSize, Monitor& monitor);

/// f[x] = f[x] / 2^n; whole numbers are multiples of it.
template <class T>
void scale(Machine& machine, Buffer<T>& f, int blockSize, Monitor& monitor);

/// Both by a kernel, in the emulator or on a GPU, a thread an element.
template <class T>
void multiplyByKernel(Machine& machine, Buffer<T>& f, Buffer<T>& g, int blockSize);
template <class T>
void scaleByKernel(Machine& machine, Buffer<T>& f, int blockSize);

} // namespace walshscope
