// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that go wrong.
#include "faults.h"

#include "cuda/gpu.h"
#include "cuda/gpu_machine.h"
#include "cuda/launching.h"

namespace walshscope::test {
namespace {

__global__ void writeNowhere(int* place) { place[threadIdx.x] = 1; }

__global__ void trap() { asm volatile("trap;"); }

__global__ void tooManyThreads(int* place) { place[threadIdx.x] = 1; }

} // namespace

void faultOn(Machine& gpu, Fault fault) {
    const cudaStream_t stream = streamOf(gpu);
    if (fault == Fault::Address)
        writeNowhere<<<1, 32, 0, stream>>>(reinterpret_cast<int*>(std::uintptr_t(64)));
    else
        trap<<<1, 1, 0, stream>>>();
}

void launchTooManyThreads(Machine& gpu) { OverlappingLaunch(gpu, tooManyThreads, Shape{1, 4096}).start(gpu, nullptr); }

class WithoutMemory::Failing : public Gpu {
public:
    using Gpu::Gpu;
    std::unique_ptr<GpuMemory> allocate(std::size_t bytes) override {
        if (++asked == failsAt)
            throw OutOfGpuMemory(Message::plain("as if there were none"));
        return Gpu::allocate(bytes);
    }
    long asked = 0, failsAt = 0;
};

/// Never destroyed, as no machine on a GPU is.
WithoutMemory::WithoutMemory(int ordinal) : m_gpu(*new Failing(ordinal)) { m_gpu.setHeld(true); }

Machine& WithoutMemory::machine() const { return m_gpu; }

void WithoutMemory::failAt(long number) {
    m_gpu.asked = 0;
    m_gpu.failsAt = number;
}

long WithoutMemory::asked() const { return m_gpu.asked; }

std::uint64_t freeOnCard(Machine& gpu) {
    streamOf(gpu);
    std::size_t free = 0;
    std::size_t total = 0;
    check(cudaMemGetInfo(&free, &total));
    return free;
}

} // namespace walshscope::test
