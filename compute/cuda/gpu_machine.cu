// SPDX-License-Identifier: GPL-3.0-or-later
// The only place where GPU memory is allocated, and how values get there and back.
#include "cuda/gpu_machine.h"

#include <algorithm>
#include <cstring>

namespace walshscope {
namespace {

constexpr std::size_t stageBytes = std::size_t(4) << 20;
constexpr std::size_t worthStaging = std::size_t(64) << 10; ///< Less is copied as fast as it is looked at.
constexpr std::uint64_t keptBetween = std::uint64_t(1) << 30;

} // namespace

class Gpu::Allocation : public GpuMemory {
public:
    Allocation(Gpu& gpu, void* address, std::size_t bytes) : m_gpu(gpu), m_address(address), m_bytes(bytes) {}
    /// Kernels may still be using it, and whoever gets it next is behind them on the stream.
    ~Allocation() override {
        const std::lock_guard lock(m_gpu.m_keptMutex);
        m_gpu.m_kept.emplace(m_bytes, m_address);
        m_gpu.m_keptBytes += m_bytes;
    }
    void* address() const override { return m_address; }

private:
    Gpu& m_gpu;
    void* m_address;
    std::size_t m_bytes;
};

Gpu::Gpu(int ordinal) : Machine(DeviceKind::Cuda), m_ordinal(ordinal) {
    makeCurrent();
    check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
}

Gpu::~Gpu() {
    // What fails here belongs to kernels, and shows at their own check.
    cudaSetDevice(m_ordinal);
    cudaStreamSynchronize(m_stream);
    for (const auto& [bytes, address] : m_kept)
        cudaFree(address);
    for (const Stage& stage : m_stages) {
        if (stage.bytes)
            cudaFreeHost(stage.bytes);
        if (stage.copied)
            cudaEventDestroy(stage.copied);
    }
    cudaStreamDestroy(m_stream);
}

std::size_t Gpu::mostSharedBytes() const {
    int bytes = 0;
    check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, m_ordinal));
    return std::size_t(bytes);
}

std::uint64_t Gpu::freeBytes() {
    makeCurrent();
    std::size_t free = 0;
    std::size_t total = 0;
    check(cudaMemGetInfo(&free, &total));
    const std::lock_guard lock(m_keptMutex);
    return free + m_keptBytes;
}

std::unique_ptr<GpuMemory> Gpu::allocate(std::size_t bytes) {
    makeCurrent();
    constexpr std::size_t granule = 512;
    bytes = std::max(bytes + granule - 1, granule) / granule * granule;
    void* address = taken(bytes);
    if (!address) {
        if (const std::uint64_t free = freeBytes(); bytes > free)
            throw OutOfGpuMemory(
                Message::tr("the GPU has %1 MiB free, %2 MiB more are needed", free >> 20, (bytes >> 20) + 1));
        if (cudaMalloc(&address, bytes) == cudaErrorMemoryAllocation) {
            cudaGetLastError();
            keepAtMost(0);
            check(cudaMalloc(&address, bytes));
        }
    }
    check(cudaPeekAtLastError());
    return std::make_unique<Allocation>(*this, address, bytes);
}

void* Gpu::taken(std::size_t bytes) {
    const std::lock_guard lock(m_keptMutex);
    const auto kept = m_kept.find(bytes);
    if (kept == m_kept.end())
        return nullptr;
    void* const address = kept->second;
    m_kept.erase(kept);
    m_keptBytes -= bytes;
    return address;
}

void Gpu::upload(GpuMemory& to, const void* from, std::size_t bytes) {
    makeCurrent();
    if (bytes < worthStaging) {
        check(cudaMemcpyAsync(to.address(), from, bytes, cudaMemcpyHostToDevice, m_stream));
    } else {
        makeStages();
        for (std::size_t first = 0, turn = 0; first < bytes; first += stageBytes, ++turn) {
            const Stage& stage = m_stages[turn % 2];
            const std::size_t count = std::min(stageBytes, bytes - first);
            check(cudaEventSynchronize(stage.copied));
            std::memcpy(stage.bytes, static_cast<const char*>(from) + first, count);
            check(cudaMemcpyAsync(static_cast<char*>(to.address()) + first, stage.bytes, count, cudaMemcpyHostToDevice,
                                  m_stream));
            check(cudaEventRecord(stage.copied, m_stream));
        }
    }
    finish();
}

void Gpu::download(void* to, const GpuMemory& from, std::size_t firstByte, std::size_t bytes) {
    makeCurrent();
    const char* const source = static_cast<const char*>(from.address()) + firstByte;
    if (bytes < worthStaging) {
        check(cudaMemcpyAsync(to, source, bytes, cudaMemcpyDeviceToHost, m_stream));
        finish();
        return;
    }
    makeStages();
    const auto take = [&](std::size_t first) {
        const Stage& stage = m_stages[first / stageBytes % 2];
        check(cudaEventSynchronize(stage.copied));
        std::memcpy(static_cast<char*>(to) + first, stage.bytes, std::min(stageBytes, bytes - first));
    };
    for (std::size_t first = 0; first < bytes; first += stageBytes) {
        const Stage& stage = m_stages[first / stageBytes % 2];
        if (first >= 2 * stageBytes)
            take(first - 2 * stageBytes);
        check(cudaMemcpyAsync(stage.bytes, source + first, std::min(stageBytes, bytes - first), cudaMemcpyDeviceToHost,
                              m_stream));
        check(cudaEventRecord(stage.copied, m_stream));
    }
    const std::size_t last = (bytes - 1) / stageBytes * stageBytes;
    if (last > 0)
        take(last - stageBytes);
    take(last);
}

void Gpu::copy(GpuMemory& to, const GpuMemory& from, std::size_t bytes) {
    makeCurrent();
    check(cudaMemcpyAsync(to.address(), from.address(), bytes, cudaMemcpyDeviceToDevice, m_stream));
}

void Gpu::finish() {
    makeCurrent();
    check(cudaStreamSynchronize(m_stream));
}

void Gpu::tidy() {
    forgetLaunches();
    makeCurrent();
    keepAtMost(keptBetween);
}

void Gpu::makeStages() {
    for (Stage& stage : m_stages) {
        if (!stage.copied)
            check(cudaEventCreateWithFlags(&stage.copied, cudaEventDisableTiming));
        if (!stage.bytes)
            check(cudaMallocHost(&stage.bytes, stageBytes));
    }
}

void Gpu::keepAtMost(std::uint64_t most) {
    const std::lock_guard lock(m_keptMutex);
    while (m_keptBytes > most) {
        const auto largest = std::prev(m_kept.end());
        cudaFree(largest->second);
        m_keptBytes -= largest->first;
        m_kept.erase(largest);
    }
}

} // namespace walshscope
