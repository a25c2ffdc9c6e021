// SPDX-License-Identifier: GPL-3.0-or-later
// Probing for GPUs, and who works on which.
#include "cuda/gpu_machine.h"
#include "cuda/retired.h"
#include "cuda/why_no_gpu.h"

#include <boost/core/demangle.hpp>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

namespace walshscope {
namespace {

std::atomic<bool> isProbed = false;

/// The generations that kernels are compiled for: 90 for compute capability 9.0.
constexpr int generations[] = {__CUDA_ARCH_LIST__};

/// Machine code runs on later ones of the same major version, and the newest is there for all that come after it.
bool hasCodeFor(int capability) {
    const bool same = std::ranges::any_of(generations, [&](int generation) {
        return generation / 100 == capability / 10 && generation / 10 <= capability;
    });
    return same || capability > std::ranges::max(generations) / 10;
}

/// The machines that nobody works on, and how many others there are of each GPU. Never destroyed: at the end of a
/// program the driver may be gone before.
struct House {
    std::mutex mutex;
    std::vector<Gpu*> idle;
    std::map<int, int> held;
};

House& house() {
    static House& all = *new House;
    return all;
}

/// After a fault whatever is asked of the GPU is refused, even how much memory it has. (Not so after a call that was
/// wrong, and that much may be asked while launches are recorded.)
bool isBroken() {
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    cudaThreadExchangeStreamCaptureMode(&mode);
    std::size_t free = 0;
    std::size_t total = 0;
    const bool refused = cudaMemGetInfo(&free, &total) != cudaSuccess;
    cudaThreadExchangeStreamCaptureMode(&mode);
    cudaGetLastError();
    return refused;
}

[[noreturn]] void fail(cudaError_t status, const Message& words) {
    // What the call reported would otherwise be reported again by the next, innocent one.
    cudaGetLastError();
    if (status == cudaErrorMemoryAllocation)
        throw OutOfGpuMemory(words);
    if (!isBroken())
        throw ComputationError(words);
    retireGpu(Gpu::current(), words);
    throw GpuFaulted(whyRetired(Gpu::current()).value_or(words));
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
    const std::string file = where.file_name();
    fail(status, Message::plain(std::string("CUDA: ") + cudaGetErrorString(status) + " (" +
                                file.substr(file.rfind('/') + 1) + ":" + std::to_string(where.line()) + ")"));
}

void checkLaunch(cudaError_t status, const char* kernel, const Shape& shape) {
    if (status != cudaSuccess)
        fail(status, Message::tr("CUDA: %1 (launch of %2: %3 blocks of %4 threads, %5 bytes of shared memory)",
                                 cudaGetErrorString(status), boost::core::demangle(kernel), shape.blocks, shape.threads,
                                 shape.sharedBytes));
}

void checkLaunch(cudaError_t status, const std::type_info& kernel, const Shape& shape) {
    checkLaunch(status, kernel.name(), shape);
}

cudaStream_t streamOf(Machine& machine) {
    Gpu& gpu = static_cast<Gpu&>(machine);
    gpu.makeCurrent();
    gpu.begin();
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

bool gpusAreProbed() { return isProbed; }

/// Nothing here opens a GPU: that takes some of its memory, and of all but one nobody may want anything.
std::vector<Device> probeGpus() {
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    isProbed = true;
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
    if (const auto why = whyRetired(ordinal))
        throw GpuFaulted(*why);
    Gpu* gpu = nullptr;
    try {
        const std::lock_guard lock(house().mutex);
        auto& machines = house().idle;
        for (Gpu* other : machines)
            if (other->ordinal() == ordinal)
                other->tidy();
        const auto kept = std::ranges::find(machines, ordinal, &Gpu::ordinal);
        if (kept == machines.end()) {
            gpu = new Gpu(ordinal);
        } else {
            gpu = *kept;
            machines.erase(kept);
        }
        gpu->setHeld(true);
        ++house().held[ordinal];
    } catch (const NoGpu&) {
        throw;
    } catch (const ComputationError& error) {
        throw NoGpu(error.words());
    }
    // No call of CUDA here: whoever lets go last may be on any thread.
    return std::shared_ptr<Gpu>(gpu, [](Gpu* given) {
        {
            const std::lock_guard lock(house().mutex);
            given->setHeld(false);
            --house().held[given->ordinal()];
            // A lost one stays where it is: results that lay there still refer to it.
            if (!given->lost())
                house().idle.push_back(given);
        }
        tellOfGpus(GpuNews::MemoryDropped);
    });
}

void tryAgain(int ordinal) {
    if (!whyRetired(ordinal))
        return;
    const std::lock_guard lock(house().mutex);
    if (house().held[ordinal] > 0)
        throw NoGpu(Message::tr("work on the GPU has not ended yet"));
    std::erase_if(house().idle, [&](const Gpu* gpu) { return gpu->ordinal() == ordinal; });
    try {
        // A machine that an attempt made before it failed would pass for a sound one.
        loseWhatIsLeft(ordinal);
        // Only then is there a new context: in the old one whatever is called returns what went wrong.
        cudaSetDevice(ordinal);
        cudaDeviceReset();
        cudaGetLastError();
        Gpu* const gpu = new Gpu(ordinal);
        const int sent = 1;
        int received = 0;
        const auto memory = gpu->allocate(sizeof sent);
        gpu->upload(*memory, &sent, sizeof sent);
        gpu->download(&received, *memory, 0, sizeof received);
        if (received != sent)
            throw ComputationError(Message::tr("the GPU does not remember what it is told"));
        house().idle.push_back(gpu);
    } catch (const GpuFaulted&) {
        throw NoGpu(Message::tr("CUDA gives this GPU to no program in which it faulted; start the program again"));
    } catch (const ComputationError& error) {
        throw NoGpu(error.words());
    }
    reinstateGpu(ordinal);
}

void giveBackGpuMemory() {
    const std::lock_guard lock(house().mutex);
    for (Gpu* gpu : house().idle) {
        try {
            gpu->tidy();
            gpu->finish();
            gpu->trim();
        } catch (const ComputationError&) {
            // Whoever computes next is told.
        }
    }
}

} // namespace walshscope
