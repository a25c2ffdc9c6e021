// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel sees of a GPU: an empty thread whose members are the hardware's own instructions.
#pragma once

#include "cuda/check.h"
#include "simt/machine.h"

#include <cooperative_groups.h>
#include <type_traits>

namespace walshscope {

/// The twin of EmulatedThread. What only teaches (branch(), computed()) vanishes here.
struct CudaThread {
    template <class T>
    using Global = T*;
    template <class T>
    using Shared = T*;

    __device__ unsigned index() const { return blockIdx.x * blockDim.x + threadIdx.x; }
    __device__ unsigned inBlock() const { return threadIdx.x; }
    __device__ unsigned block() const { return blockIdx.x; }
    __device__ unsigned blockSize() const { return blockDim.x; }
    __device__ unsigned blocks() const { return gridDim.x; }

    __device__ void sync() const { __syncthreads(); }
    __device__ void syncGrid() const { cooperative_groups::this_grid().sync(); }

    template <class T>
    __device__ T shuffleXor(T value, unsigned mask) const {
        return __shfl_xor_sync(0xffffffffu, value, mask);
    }

    template <class T>
    __device__ T* shared() const {
        extern __shared__ __align__(16) unsigned char memory[];
        return reinterpret_cast<T*>(memory);
    }

    template <class T>
    __device__ T atomicAdd(T* array, unsigned index, T value) const {
        return ::atomicAdd(array + index, value);
    }

    __device__ bool branch(bool condition) const { return condition; }
    __device__ void computed(int, unsigned, std::int32_t) const {}
};

template <class Kernel, class... Arguments>
__global__ void cudaEntry(Kernel kernel, Arguments... arguments) {
    CudaThread thread;
    kernel(thread, arguments...);
}

template <class T>
T* cudaArgument(Buffer<T>& buffer) {
    return buffer.data();
}
template <class T>
T cudaArgument(const T& value) {
    return value;
}

template <class Kernel, class... Arguments>
void launchOnCuda(Machine& machine, const Shape& shape, Kernel kernel, Arguments... arguments) {
    void* pointers[] = {&kernel, &arguments...};
    const auto* entry = reinterpret_cast<const void*>(&cudaEntry<Kernel, Arguments...>);
    const cudaStream_t stream = streamOf(machine);
    check(shape.cooperative
              ? cudaLaunchCooperativeKernel(entry, shape.blocks, shape.threads, pointers, shape.sharedBytes, stream)
              : cudaLaunchKernel(entry, shape.blocks, shape.threads, pointers, shape.sharedBytes, stream));
}

} // namespace walshscope
