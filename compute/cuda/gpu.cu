// SPDX-License-Identifier: GPL-3.0-or-later
// Probing for GPUs, and who works on which.
#include "cuda/gpu_machine.h"
#include "cuda/why_no_gpu.h"

#include <boost/core/demangle.hpp>

#include <algorithm>
#include <mutex>

namespace walshscope {
namespace {

/// The generations that kernels are compiled for: 90 for compute capability 9.0.
constexpr int generations[] = {__CUDA_ARCH_LIST__};

/// Machine code runs on later ones of the same major version, and the newest is there for all that come after it.
bool hasCodeFor(int capability) {
    const bool same = std::ranges::any_of(generations, [&](int generation) {
        return generation / 100 == capability / 10 && generation / 10 <= capability;
    });
    return same || capability > std::ranges::max(generations) / 10;
}

/// The machines that nobody works on. Never destroyed: at the end of a program the driver may be gone before.
struct Idle {
    std::mutex mutex;
    std::vector<Gpu*> machines;
};

Idle& idle() {
    static Idle& all = *new Idle;
    return all;
}

Device absent(const Message& reason) {
    Device device;
    device.kind = DeviceKind::Cuda;
    device.id = "cuda:0";
    device.name = "NVIDIA GPU";
    device.works = false;
    device.reason = reason;
    return device;
}

} // namespace

void check(cudaError_t status, const std::source_location& where) {
    if (status == cudaSuccess)
        return;
    // What the call reported would otherwise be reported again by the next, innocent one.
    cudaGetLastError();
    const std::string file = where.file_name();
    const Message words = Message::plain(std::string("CUDA: ") + cudaGetErrorString(status) + " (" +
                                         file.substr(file.rfind('/') + 1) + ":" + std::to_string(where.line()) + ")");
    if (status == cudaErrorMemoryAllocation)
        throw OutOfGpuMemory(words);
    throw ComputationError(words);
}

void checkLaunch(cudaError_t status, const std::type_info& kernel, const Shape& shape) {
    if (status == cudaSuccess)
        return;
    cudaGetLastError();
    throw ComputationError(Message::tr("CUDA: %1 (launch of %2: %3 blocks of %4 threads, %5 bytes of shared memory)",
                                       cudaGetErrorString(status), boost::core::demangle(kernel.name()), shape.blocks,
                                       shape.threads, shape.sharedBytes));
}

cudaStream_t streamOf(Machine& machine) {
    const Gpu& gpu = static_cast<Gpu&>(machine);
    gpu.makeCurrent();
    return gpu.stream();
}

std::uint64_t freeMemory(Machine& machine) { return static_cast<Gpu&>(machine).freeBytes(); }

std::uint64_t sharedCacheBytes(Machine& machine) {
    int bytes = 0;
    check(cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, static_cast<Gpu&>(machine).ordinal()));
    return std::uint64_t(bytes);
}

std::string busAddress(int ordinal) {
    std::array<char, 32> address{};
    if (cudaDeviceGetPCIBusId(address.data(), int(address.size()), ordinal) != cudaSuccess) {
        cudaGetLastError();
        return {};
    }
    return address.data();
}

/// Nothing here opens a GPU: that takes some of its memory, and of all but one nobody may want anything.
std::vector<Device> probeGpus() {
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status != cudaSuccess || count == 0) {
        cudaGetLastError();
        int driver = 0;
        cudaDriverGetVersion(&driver);
        return {absent(whyNoGpu(status, driver, CUDART_VERSION, cudaGetErrorString(status)))};
    }
    std::vector<Device> gpus;
    for (int i = 0; i < count; ++i) {
        Device gpu;
        gpu.kind = DeviceKind::Cuda;
        gpu.ordinal = i;
        gpu.id = "cuda:" + std::to_string(i);
        try {
            cudaDeviceProp properties;
            check(cudaGetDeviceProperties(&properties, i));
            gpu.name = properties.name;
            gpu.memory = properties.totalGlobalMem;
            if (!hasCodeFor(10 * properties.major + properties.minor)) {
                gpu.works = false;
                gpu.reason = Message::tr("this build has no code for GPUs of compute capability %1.%2",
                                         properties.major, properties.minor);
            }
        } catch (const ComputationError& error) {
            gpu.works = false;
            gpu.reason = error.words();
        }
        gpus.push_back(std::move(gpu));
    }
    return gpus;
}

std::shared_ptr<Machine> openGpu(int ordinal) {
    std::unique_ptr<Gpu> gpu;
    try {
        const std::lock_guard lock(idle().mutex);
        auto& machines = idle().machines;
        for (Gpu* other : machines)
            if (other->ordinal() == ordinal)
                other->tidy();
        if (const auto kept = std::ranges::find(machines, ordinal, &Gpu::ordinal); kept != machines.end()) {
            gpu.reset(*kept);
            machines.erase(kept);
        }
        if (!gpu)
            gpu = std::make_unique<Gpu>(ordinal);
    } catch (const ComputationError& error) {
        throw NoGpu(error.words());
    }
    // No call of CUDA here: whoever lets go last may be on any thread.
    return std::shared_ptr<Gpu>(gpu.release(), [](Gpu* given) {
        const std::lock_guard lock(idle().mutex);
        idle().machines.push_back(given);
    });
}

} // namespace walshscope
