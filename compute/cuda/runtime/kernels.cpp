// SPDX-License-Identifier: GPL-3.0-or-later
// What nvcc's code calls before main, and how the driver gets the kernels.
#include "cuda/runtime/kernels.h"

#include <cuda_runtime_api.h>

#include <unordered_map>

namespace walshscope::cuda {
namespace {

/// As nvcc lays it out: fatBinaryCtl.h of older toolkits describes it.
struct FatBinary {
    int magic;
    int version;
    const void* code;
    void* others;
};

/// Filled before main and only read from then on. Never destroyed: others go later.
std::unordered_map<const void*, RegisteredKernel*>& kernels() {
    static auto& all = *new std::unordered_map<const void*, RegisteredKernel*>;
    return all;
}

} // namespace

CUresult Binary::load(const Driver& driver, CUlibrary& library) {
    const std::lock_guard lock(m_mutex);
    if (m_library == nullptr) {
        const CUresult result = driver.cuLibraryLoadData(&m_library, m_code, nullptr, nullptr, 0, nullptr, nullptr, 0);
        if (result != CUDA_SUCCESS) {
            m_library = nullptr;
            return result;
        }
    }
    library = m_library;
    return CUDA_SUCCESS;
}

CUresult RegisteredKernel::load(const Driver& driver, CUkernel& kernel) {
    kernel = m_kernel;
    if (kernel != nullptr)
        return CUDA_SUCCESS;
    CUlibrary library = nullptr;
    if (const CUresult result = m_binary.load(driver, library); result != CUDA_SUCCESS)
        return result;
    const CUresult result = driver.cuLibraryGetKernel(&kernel, library, m_name);
    if (result == CUDA_SUCCESS)
        m_kernel = kernel;
    return result;
}

RegisteredKernel* registeredKernel(const void* ofHost) {
    const auto found = kernels().find(ofHost);
    return found == kernels().end() ? nullptr : found->second;
}

} // namespace walshscope::cuda

using namespace walshscope::cuda;

// Declared as crt/host_runtime.h has them, which only nvcc may include.
extern "C" {

void** __cudaRegisterFatBinary(void* binary) {
    return reinterpret_cast<void**>(new Binary(static_cast<const FatBinary*>(binary)->code));
}

void __cudaRegisterFatBinaryEnd(void**) {}

/// The program ends, and the driver may be gone before.
void __cudaUnregisterFatBinary(void**) {}

void __cudaRegisterFunction(void** binary, const char* ofHost, char*, const char* name, int, uint3*, uint3*, dim3*,
                            dim3*, int*) {
    kernels().emplace(ofHost, new RegisteredKernel(*reinterpret_cast<Binary*>(binary), name));
}

char __cudaInitModule(void**) { return 1; }

/// Variables of a GPU by their names on the host: none is read or written so, and nvcc registers those of its headers.
void __cudaRegisterVar(void**, char*, char*, const char*, int, size_t, int, int) {}
}
