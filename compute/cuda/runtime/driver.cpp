// SPDX-License-Identifier: GPL-3.0-or-later
// How the driver is found, each thread's last error, and which GPU is a thread's.
#include "cuda/runtime/driver.h"

#include <cuda_runtime_api.h>

#include <dlfcn.h>

#include <atomic>

namespace walshscope::cuda {
namespace {

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

Found find() {
    // Never closed: GPUs are used until the program ends.
    void* const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    decltype(&::cuInit) init = nullptr;
    decltype(&::cuDriverGetVersion) getVersion = nullptr;
    int version = 0;
    if (library == nullptr || !find(library, "cuInit", init) || !find(library, "cuDriverGetVersion", getVersion) ||
        getVersion(&version) != CUDA_SUCCESS)
        return {nullptr, cudaErrorInsufficientDriver, 0};
    // Kernels of a release run on the drivers of that release, whichever minor version each is of.
    if (version / 1000 < CUDART_VERSION / 1000)
        return {nullptr, cudaErrorInsufficientDriver, version};
    if (const CUresult result = init(0); result != CUDA_SUCCESS)
        return {nullptr, cudaError_t(result), version};
    static Driver driver;
    bool isComplete = true;
// cuda.h's macros are names by the time they are made text of.
#define WALSHSCOPE_TEXT(name) #name
#define WALSHSCOPE_FIND(name) isComplete = find(library, WALSHSCOPE_TEXT(name), driver.name) && isComplete;
    WALSHSCOPE_OF_DRIVER(WALSHSCOPE_FIND)
#undef WALSHSCOPE_FIND
#undef WALSHSCOPE_TEXT
    if (!isComplete)
        return {nullptr, cudaErrorInsufficientDriver, version};
    return {&driver, cudaSuccess, version};
}

/// The runtime's contexts, which all that is in one process shares.
struct Primary {
    std::atomic<CUcontext> context;
    std::atomic<unsigned> resets; ///< A thread that had it current before one has it not any more.
};
constexpr int mostGpus = 64;
Primary primaries[mostGpus];

struct OfThread {
    cudaError_t lastError = cudaSuccess;
    int device = 0;
    int current = -1; ///< The device whose context is the thread's, and after how many resets.
    unsigned resets = 0;
};
thread_local OfThread ofThread;

} // namespace

const Found& found() {
    static const Found all = find();
    return all;
}

cudaError_t returned(CUresult result) { return returned(cudaError_t(result)); }

cudaError_t returned(cudaError_t status) {
    if (status != cudaSuccess)
        ofThread.lastError = status;
    return status;
}

int currentDevice() { return ofThread.device; }

cudaError_t makeCurrent() { return makeCurrent(ofThread.device); }

cudaError_t makeCurrent(int device) {
    if (found().status != cudaSuccess)
        return found().status;
    const Driver& driver = *found().driver;
    if (device < 0 || device >= mostGpus)
        return cudaErrorInvalidDevice;
    Primary& primary = primaries[device];
    const unsigned resets = primary.resets;
    if (ofThread.current == device && ofThread.resets == resets)
        return cudaSuccess;
    CUcontext context = primary.context;
    if (context == nullptr) {
        CUdevice gpu = 0;
        CUresult result = driver.cuDeviceGet(&gpu, device);
        if (result == CUDA_SUCCESS)
            result = driver.cuDevicePrimaryCtxRetain(&context, gpu);
        if (result != CUDA_SUCCESS)
            return cudaError_t(result);
        // Retained twice where two threads come at once, which is one too many and harmless: it is never released.
        primary.context = context;
    }
    const CUresult result = driver.cuCtxSetCurrent(context);
    if (result != CUDA_SUCCESS)
        return cudaError_t(result);
    ofThread.device = device;
    ofThread.current = device;
    ofThread.resets = resets;
    return cudaSuccess;
}

} // namespace walshscope::cuda

using namespace walshscope::cuda;

cudaError_t cudaGetLastError() {
    const cudaError_t last = ofThread.lastError;
    ofThread.lastError = cudaSuccess;
    return last;
}

cudaError_t cudaPeekAtLastError() { return ofThread.lastError; }

const char* cudaGetErrorString(cudaError_t status) {
    const char* text = nullptr;
    if (status == cudaErrorInsufficientDriver)
        return "CUDA driver version is insufficient for CUDA runtime version";
    if (found().driver == nullptr || found().driver->cuGetErrorString(CUresult(status), &text) != CUDA_SUCCESS || !text)
        return "unrecognized error code";
    return text;
}

const char* cudaGetErrorName(cudaError_t status) {
    const char* name = nullptr;
    if (found().driver == nullptr || found().driver->cuGetErrorName(CUresult(status), &name) != CUDA_SUCCESS || !name)
        return "unrecognized error code";
    return name;
}

cudaError_t cudaSetDevice(int device) { return returned(makeCurrent(device)); }

cudaError_t cudaGetDevice(int* device) {
    *device = currentDevice();
    return returned(found().status);
}

cudaError_t cudaDeviceReset() {
    return asked([](const Driver& driver) {
        const int device = currentDevice();
        CUdevice gpu = 0;
        CUresult result = driver.cuDeviceGet(&gpu, device);
        if (result == CUDA_SUCCESS)
            result = driver.cuDevicePrimaryCtxReset(gpu);
        primaries[device].context = nullptr;
        ++primaries[device].resets;
        return result;
    });
}
