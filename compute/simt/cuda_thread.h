// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel sees of a GPU: an empty thread whose members are the hardware's own instructions.
#pragma once

#include "cuda/check.h"
#include "simt/aligned_vector.h"
#include "simt/machine.h"
#include "simt/memory_order.h"

#include <bit>
#include <cooperative_groups.h>
#include <cuda/atomic>
#include <type_traits>

namespace walshscope {

/// The twin of EmulatedThread. What only teaches (branch(), computed()) vanishes here.
struct CudaThread {
    template <class T>
    using Global = T*;
    template <class T>
    using Shared = T*;

    __device__ unsigned index() const { return blockIdx.x * blockDim.x + threadIdx.x; }
    __device__ std::uint64_t index64() const { return std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; }
    __device__ unsigned inBlock() const { return threadIdx.x; }
    __device__ unsigned block() const { return blockIdx.x; }
    __device__ unsigned blockSize() const { return blockDim.x; }
    __device__ unsigned blocks() const { return gridDim.x; }

    __device__ void sync() const { __syncthreads(); }
    __device__ void syncGrid() const { cooperative_groups::this_grid().sync(); }

    // A GPU without clusters launches none, so there the block is alone.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
    __device__ void syncCluster() const { __syncthreads(); }
    __device__ unsigned clusterRank() const { return 0; }
    __device__ unsigned clusterBlocks() const { return 1; }
    template <class T>
    __device__ T* sharedOf(unsigned) const {
        return shared<T>();
    }
#else
    __device__ void syncCluster() const { cooperative_groups::this_cluster().sync(); }
    __device__ unsigned clusterRank() const { return cooperative_groups::this_cluster().block_rank(); }
    __device__ unsigned clusterBlocks() const { return cooperative_groups::this_cluster().num_blocks(); }
    template <class T>
    __device__ T* sharedOf(unsigned rank) const {
        return cooperative_groups::this_cluster().map_shared_rank(shared<T>(), rank);
    }
#endif

    __device__ void syncWarp() const { __syncwarp(); }

    template <class T>
    __device__ T shuffleXor(T value, unsigned mask) const {
        return __shfl_xor_sync(wholeWarp, value, mask);
    }
    template <class T>
    __device__ T shuffleUp(T value, unsigned delta) const {
        return __shfl_up_sync(wholeWarp, value, delta);
    }
    template <class T>
    __device__ T shuffleDown(T value, unsigned delta) const {
        return __shfl_down_sync(wholeWarp, value, delta);
    }
    template <class T>
    __device__ T shuffle(T value, unsigned lane) const {
        return __shfl_sync(wholeWarp, value, lane);
    }
    __device__ unsigned ballot(bool condition) const { return __ballot_sync(wholeWarp, condition); }

    __device__ unsigned xorOfWarp(unsigned value) const {
#if __CUDA_ARCH__ >= 800
        return __reduce_xor_sync(wholeWarp, value);
#else
        for (unsigned mask = 16; mask > 0; mask /= 2)
            value ^= shuffleXor(value, mask);
        return value;
#endif
    }

    template <class T>
    __device__ T* shared() const {
        extern __shared__ __align__(16) unsigned char memory[];
        return reinterpret_cast<T*>(memory);
    }

    template <unsigned count, class T>
    __device__ AlignedVector<std::remove_const_t<T>, count> loadVector(T* array, std::uint64_t index) const {
        using Vector = AlignedVector<std::remove_const_t<T>, count>;
        return std::bit_cast<Vector>(*reinterpret_cast<const Words<sizeof(Vector)>*>(array + index));
    }
    template <unsigned count, class T>
    __device__ void storeVector(T* array, std::uint64_t index, const AlignedVector<T, count>& vector) const {
        using Word = Words<sizeof(vector)>;
        *reinterpret_cast<Word*>(array + index) = std::bit_cast<Word>(vector);
    }

    template <class T>
    __device__ T atomicAdd(T* array, std::uint64_t index, std::type_identity_t<T> value,
                           MemoryOrder order = MemoryOrder::Relaxed) const {
        return Atomic<T>(array[index]).fetch_add(value, inCuda(order));
    }
    template <class T>
    __device__ T atomicMax(T* array, std::uint64_t index, std::type_identity_t<T> value,
                           MemoryOrder order = MemoryOrder::Relaxed) const {
        return Atomic<T>(array[index]).fetch_max(value, inCuda(order));
    }
    template <class T>
    __device__ T atomicCompareAndSwap(T* array, std::uint64_t index, std::type_identity_t<T> expected,
                                      std::type_identity_t<T> desired, MemoryOrder order = MemoryOrder::Relaxed) const {
        // Where it fails it has only read.
        Atomic<T>(array[index])
            .compare_exchange_strong(expected, desired, inCuda(order),
                                     order == MemoryOrder::Acquire ? cuda::memory_order_acquire
                                                                   : cuda::memory_order_relaxed);
        return expected;
    }
    template <class T>
    __device__ T load(T* array, std::uint64_t index, LoadOrder order = LoadOrder::Relaxed) const {
        return Atomic<T>(array[index])
            .load(order == LoadOrder::Relaxed ? cuda::memory_order_relaxed : cuda::memory_order_acquire);
    }
    template <class T>
    __device__ void store(T* array, std::uint64_t index, std::type_identity_t<T> value,
                          StoreOrder order = StoreOrder::Relaxed) const {
        Atomic<T>(array[index])
            .store(value, order == StoreOrder::Relaxed ? cuda::memory_order_relaxed : cuda::memory_order_release);
    }
    __device__ void fence() const { __threadfence(); }
    __device__ void gridPassed() const {}

    __device__ bool branch(bool condition) const { return condition; }
    __device__ void computed(int, unsigned, std::int32_t) const {}

private:
    template <std::size_t bytes>
    using Words = std::conditional_t<bytes == 16, int4, int2>;

    static constexpr unsigned wholeWarp = 0xffffffffu;

    __device__ static cuda::memory_order inCuda(MemoryOrder order) {
        return order == MemoryOrder::Relaxed   ? cuda::memory_order_relaxed
               : order == MemoryOrder::Acquire ? cuda::memory_order_acquire
                                               : cuda::memory_order_release;
    }
    template <class T>
    using Atomic = cuda::atomic_ref<T, cuda::thread_scope_device>;
};

/// One that goes past a barrier of its kernel without waiting.
struct CudaThreadWithoutBarrier : CudaThread {
    unsigned left; ///< The barrier's line.

    __device__ void sync(unsigned line = __builtin_LINE()) const {
        if (line != left)
            __syncthreads();
    }
};

/// Whether a kernel is compiled a second time, so that one of its barriers can be left out on a GPU as well.
template <class Kernel>
constexpr bool losesBarriers = false;
template <class Kernel>
requires requires { Kernel::losesBarriers; }
constexpr bool losesBarriers<Kernel> = Kernel::losesBarriers;

/// What a kernel takes as an array of constants nobody writes while it runs, so that it may be read through the cache
/// for such.
template <class T>
struct EntryParameter {
    using Type = T;
};
template <class T>
struct EntryParameter<const T*> {
    using Type = const T* __restrict__;
};

template <unsigned mostThreads, class Kernel, class... Parameters>
__global__ void __launch_bounds__(mostThreads)
    cudaEntry(Kernel kernel, typename EntryParameter<Parameters>::Type... arguments) {
    CudaThread thread;
    kernel(thread, arguments...);
}

template <unsigned mostThreads, class Kernel, class... Parameters>
__global__ void __launch_bounds__(mostThreads)
    cudaEntryWithoutBarrier(Kernel kernel, unsigned line, typename EntryParameter<Parameters>::Type... arguments) {
    CudaThreadWithoutBarrier thread{{}, line};
    kernel(thread, arguments...);
}

/// A kernel as seen by CUDA, which the types of its parameters belong to.
template <class Kernel, class... Parameters>
using KernelBody = void (Kernel::*)(CudaThread&, Parameters...) const;

template <class T>
T* cudaArgument(Buffer<T>& buffer) {
    return buffer.data();
}
template <class T>
T cudaArgument(const T& value) {
    return value;
}

/// Beyond 48 KiB of shared memory CUDA wants to be asked, for each kernel on each GPU.
inline cudaError_t allowed(const void* entry, std::size_t sharedBytes) {
    return sharedBytes > 48 * 1024
               ? cudaFuncSetAttribute(entry, cudaFuncAttributeMaxDynamicSharedMemorySize, int(sharedBytes))
               : cudaSuccess;
}

/// A launch in clusters, in words of CUDA.
struct ClusterLaunch {
    ClusterLaunch(const Shape& shape, cudaStream_t stream) {
        attributes[0].id = cudaLaunchAttributeClusterDimension;
        attributes[0].val.clusterDim.x = shape.cluster;
        attributes[0].val.clusterDim.y = attributes[0].val.clusterDim.z = 1;
        attributes[1].id = cudaLaunchAttributeCooperative;
        attributes[1].val.cooperative = 1;
        config.gridDim = shape.blocks;
        config.blockDim = shape.threads;
        config.dynamicSmemBytes = shape.sharedBytes;
        config.stream = stream;
        config.attrs = attributes;
        config.numAttrs = shape.cooperative ? 2 : 1;
    }
    ClusterLaunch(const ClusterLaunch&) = delete;

    const cudaLaunchConfig_t* get() const { return &config; }

private:
    cudaLaunchAttribute attributes[2]{};
    cudaLaunchConfig_t config{};
};

inline void startOnCuda(Machine& machine, const Shape& shape, const void* entry, void** pointers,
                        const std::type_info& kernel) {
    const cudaStream_t stream = streamOf(machine);
    cudaError_t status = allowed(entry, shape.sharedBytes);
    if (status == cudaSuccess)
        status =
            shape.cluster > 1 ? cudaLaunchKernelExC(ClusterLaunch(shape, stream).get(), entry, pointers)
            : shape.cooperative
                ? cudaLaunchCooperativeKernel(entry, shape.blocks, shape.threads, pointers, shape.sharedBytes, stream)
                : cudaLaunchKernel(entry, shape.blocks, shape.threads, pointers, shape.sharedBytes, stream);
    checkLaunch(status, kernel, shape);
}

template <unsigned mostThreads, class Kernel, class... Parameters>
void launchOnCuda(Machine& machine, const Shape& shape, Kernel kernel, KernelBody<Kernel, Parameters...>,
                  std::type_identity_t<Parameters>... arguments) {
    if constexpr (losesBarriers<Kernel>) {
        if (unsigned line = machine.withoutBarrier()) {
            void* pointers[] = {&kernel, &line, &arguments...};
            startOnCuda(machine, shape,
                        reinterpret_cast<const void*>(&cudaEntryWithoutBarrier<mostThreads, Kernel, Parameters...>),
                        pointers, typeid(Kernel));
            return;
        }
    }
    void* pointers[] = {&kernel, &arguments...};
    startOnCuda(machine, shape, reinterpret_cast<const void*>(&cudaEntry<mostThreads, Kernel, Parameters...>), pointers,
                typeid(Kernel));
}

template <unsigned mostThreads, class Kernel, class... Parameters>
unsigned residentOnCuda(Machine& machine, const Shape& shape, KernelBody<Kernel, Parameters...>) {
    const cudaStream_t stream = streamOf(machine); // So that its GPU is asked.
    const void* entry = reinterpret_cast<const void*>(&cudaEntry<mostThreads, Kernel, Parameters...>);
    checkLaunch(allowed(entry, shape.sharedBytes), typeid(Kernel), shape);
    int device = 0;
    int multiprocessors = 0;
    int blocks = 0;
    if (shape.cluster > 1) {
        int clusters = 0;
        checkLaunch(cudaOccupancyMaxActiveClusters(&clusters, entry, ClusterLaunch(shape, stream).get()),
                    typeid(Kernel), shape);
        return unsigned(clusters) * shape.cluster;
    }
    check(cudaGetDevice(&device));
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, entry, int(shape.threads), shape.sharedBytes));
    return unsigned(blocks) * multiprocessors;
}

} // namespace walshscope
