// SPDX-License-Identifier: GPL-3.0-or-later
// Probing for GPUs, and the only place where GPU memory is allocated.
#include "cuda/check.h"
#include "cuda/gpu.h"
#include "cuda/why_no_gpu.h"

#include <boost/core/demangle.hpp>

namespace walshscope {
namespace {

__global__ void nothing() {}

class Allocation : public GpuMemory {
public:
    Allocation(std::size_t bytes, cudaStream_t stream) : m_stream(stream) { check(cudaMalloc(&m_address, bytes)); }
    ~Allocation() override {
        // Kernels may still be using it; an error that this brings up belongs to them and shows at their own check.
        cudaStreamSynchronize(m_stream);
        cudaFree(m_address);
    }
    void* address() const override { return m_address; }

private:
    cudaStream_t m_stream;
    void* m_address = nullptr;
};

class Gpu : public Machine {
public:
    explicit Gpu(int ordinal) : Machine(DeviceKind::Cuda), m_ordinal(ordinal) {
        makeCurrent();
        check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
    }
    ~Gpu() override { cudaStreamDestroy(m_stream); }

    /// What CUDA is asked for goes to the GPU that is current in the calling thread, which may be another machine's.
    void makeCurrent() const { check(cudaSetDevice(m_ordinal)); }

    std::size_t mostSharedBytes() const override {
        int bytes = 0;
        check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, m_ordinal));
        return std::size_t(bytes);
    }

    std::unique_ptr<GpuMemory> allocate(std::size_t bytes) override {
        const std::uint64_t free = freeMemory(*this);
        if (bytes > free)
            throw OutOfGpuMemory(
                Message::tr("the GPU has %1 MiB free, %2 MiB more are needed", free >> 20, (bytes >> 20) + 1));
        return std::make_unique<Allocation>(bytes, m_stream);
    }

    void upload(GpuMemory& to, const void* from, std::size_t bytes) override {
        makeCurrent();
        check(cudaMemcpyAsync(to.address(), from, bytes, cudaMemcpyHostToDevice, m_stream));
        finish();
    }

    void download(void* to, const GpuMemory& from, std::size_t bytes) override {
        makeCurrent();
        check(cudaMemcpyAsync(to, from.address(), bytes, cudaMemcpyDeviceToHost, m_stream));
        finish();
    }

    void copy(GpuMemory& to, const GpuMemory& from, std::size_t bytes) override {
        makeCurrent();
        check(cudaMemcpyAsync(to.address(), from.address(), bytes, cudaMemcpyDeviceToDevice, m_stream));
    }

    void finish() override {
        makeCurrent();
        check(cudaStreamSynchronize(m_stream));
    }

    cudaStream_t stream() const { return m_stream; }

private:
    int m_ordinal;
    cudaStream_t m_stream = nullptr;
};

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

std::uint64_t freeMemory(Machine& machine) {
    static_cast<Gpu&>(machine).makeCurrent();
    std::size_t free = 0;
    std::size_t total = 0;
    check(cudaMemGetInfo(&free, &total));
    return free;
}

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
            Gpu machine(i);
            gpu.memoryFree = freeMemory(machine);
            cudaFuncAttributes attributes;
            // Fails where the program holds no code for this GPU.
            check(cudaFuncGetAttributes(&attributes, reinterpret_cast<const void*>(&nothing)));
        } catch (const ComputationError& error) {
            gpu.works = false;
            gpu.reason = error.words();
        }
        gpus.push_back(std::move(gpu));
    }
    return gpus;
}

std::unique_ptr<Machine> openGpu(int ordinal) {
    try {
        return std::make_unique<Gpu>(ordinal);
    } catch (const ComputationError& error) {
        throw NoGpu(error.words());
    }
}

} // namespace walshscope
