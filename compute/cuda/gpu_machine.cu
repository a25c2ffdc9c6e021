// SPDX-License-Identifier: GPL-3.0-or-later
// The only place where GPU memory is allocated, and how values get there and back.
#include "cuda/gpu_machine.h"
#include "cuda/retired.h"

#include <algorithm>
#include <cstring>

namespace walshscope {
namespace {

constexpr std::size_t stageBytes = std::size_t(4) << 20;
constexpr std::size_t worthStaging = std::size_t(64) << 10; ///< Less is copied as fast as it is looked at.
/// What the driver keeps at hand between two computations: no more than a user would not miss.
constexpr std::uint64_t keptBetween = std::uint64_t(1) << 30;

thread_local int currentGpu = 0;

/// Those that were ever made: none goes before the program.
struct Machines {
    std::mutex mutex;
    std::vector<Gpu*> all;
};

Machines& machines() {
    static Machines& list = *new Machines;
    return list;
}

} // namespace

class Gpu::Allocation : public GpuMemory {
public:
    Allocation(Gpu& gpu, void* address) : m_gpu(gpu), m_address(address) {}
    ~Allocation() override {
        if (m_gpu.lost())
            return;
        {
            const std::lock_guard lock(m_gpu.m_dropMutex);
            m_gpu.m_dropped.push_back(m_address);
        }
        if (!m_gpu.m_held)
            tellOfGpus(GpuNews::MemoryDropped);
    }
    void* address() const override {
        m_gpu.requireSound();
        return m_address;
    }

private:
    Gpu& m_gpu;
    void* m_address;
};

Gpu::Gpu(int ordinal) : Machine(DeviceKind::Cuda), m_ordinal(ordinal), m_faults(faultsOf(ordinal)), m_work(ordinal) {
    makeCurrent();
    check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
    check(cudaDeviceGetDefaultMemPool(&m_pool, ordinal));
    std::uint64_t kept = keptBetween;
    check(cudaMemPoolSetAttribute(m_pool, cudaMemPoolAttrReleaseThreshold, &kept));
    const std::lock_guard lock(machines().mutex);
    machines().all.push_back(this);
}

void Gpu::makeCurrent() const {
    requireSound();
    check(cudaSetDevice(m_ordinal));
    currentGpu = m_ordinal;
}

int Gpu::current() { return currentGpu; }

bool Gpu::lost() const { return faultsOf(m_ordinal) != m_faults; }

void Gpu::requireSound() const {
    if (lost())
        throw GpuFaulted(whyRetired(m_ordinal).value_or(Message::tr("the GPU faulted, and what lay there is lost")));
}

std::size_t Gpu::mostSharedBytes() const {
    int bytes = 0;
    check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, m_ordinal));
    return std::size_t(bytes);
}

std::uint64_t Gpu::freeBytes() {
    makeCurrent();
    freeDropped(m_stream);
    std::size_t free = 0;
    std::size_t total = 0;
    check(cudaMemGetInfo(&free, &total));
    std::uint64_t reserved = 0;
    std::uint64_t used = 0;
    check(cudaMemPoolGetAttribute(m_pool, cudaMemPoolAttrReservedMemCurrent, &reserved));
    check(cudaMemPoolGetAttribute(m_pool, cudaMemPoolAttrUsedMemCurrent, &used));
    return free + (reserved - used);
}

std::unique_ptr<GpuMemory> Gpu::allocate(std::size_t bytes) {
    makeCurrent();
    cudaStreamCaptureStatus recording;
    check(cudaStreamIsCapturing(m_stream, &recording));
    if (recording != cudaStreamCaptureStatusNone)
        throw ComputationError(Message::tr("GPU memory was asked for while launches are recorded"));
    freeDropped(m_stream);
    bytes = std::max<std::size_t>(bytes, 1);
    void* address = nullptr;
    cudaError_t status = cudaMallocAsync(&address, bytes, m_stream);
    if (status == cudaErrorMemoryAllocation) {
        cudaGetLastError();
        freeWhatOthersDropped();
        status = cudaMallocAsync(&address, bytes, m_stream);
    }
    if (status == cudaErrorMemoryAllocation) {
        cudaGetLastError();
        throw OutOfGpuMemory(
            Message::tr("the GPU has %1 MiB free, %2 MiB more are needed", freeBytes() >> 20, (bytes >> 20) + 1));
    }
    check(status);
    return std::make_unique<Allocation>(*this, address);
}

void Gpu::freeDropped(cudaStream_t stream) {
    std::vector<void*> dropped;
    {
        const std::lock_guard lock(m_dropMutex);
        dropped.swap(m_dropped);
    }
    for (void* const address : dropped)
        check(cudaFreeAsync(address, stream));
}

void Gpu::freeWhatOthersDropped() {
    check(cudaDeviceSynchronize());
    {
        const std::lock_guard lock(machines().mutex);
        for (Gpu* other : machines().all)
            if (other->m_ordinal == m_ordinal && !other->lost())
                other->freeDropped(m_stream);
    }
    finish();
    trim();
}

void Gpu::upload(GpuMemory& to, const void* from, std::size_t bytes) {
    makeCurrent();
    begin();
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
    begin();
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
    m_work.end();
}

void Gpu::copy(GpuMemory& to, const GpuMemory& from, std::size_t bytes) {
    makeCurrent();
    begin();
    check(cudaMemcpyAsync(to.address(), from.address(), bytes, cudaMemcpyDeviceToDevice, m_stream));
}

void Gpu::finish() {
    makeCurrent();
    check(cudaStreamSynchronize(m_stream));
    m_work.end();
}

double Gpu::undisturbed(Monitor& monitor, const std::function<void()>& work) {
    finish();
    return m_work.undisturbed(monitor, [&] {
        work();
        finish();
    });
}

void Gpu::setHeld(bool held) {
    m_held = held;
    if (!held)
        m_work.end(); // What was begun and waited for by no one is soon over.
}

void Gpu::tidy() {
    forgetLaunches();
    makeCurrent();
    freeDropped(m_stream);
}

void Gpu::trim() {
    makeCurrent();
    begin(); // It holds up whoever works there.
    check(cudaMemPoolTrimTo(m_pool, 0));
    m_work.end();
}

void Gpu::makeStages() {
    for (Stage& stage : m_stages) {
        if (!stage.copied)
            check(cudaEventCreateWithFlags(&stage.copied, cudaEventDisableTiming));
        if (!stage.bytes)
            check(cudaMallocHost(&stage.bytes, stageBytes));
    }
}

} // namespace walshscope
