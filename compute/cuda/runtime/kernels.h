// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels in the program, which nvcc's code registers before main, and the driver's handles of them.
#pragma once

#include "cuda/runtime/driver.h"

#include <atomic>
#include <mutex>

namespace walshscope::cuda {

/// Code for GPUs as nvcc puts it into the program, for each file once. The driver is given it when it is needed.
class Binary {
public:
    explicit Binary(const void* code) : m_code(code) {}

    /// Throws nothing; what went wrong is tried again.
    CUresult load(const Driver& driver, CUlibrary& library);

private:
    const void* m_code;
    std::mutex m_mutex;
    CUlibrary m_library = nullptr;
};

/// A kernel by its name as compiled.
class RegisteredKernel {
public:
    RegisteredKernel(Binary& binary, const char* name) : m_binary(binary), m_name(name) {}

    const char* name() const { return m_name; }
    /// Of all GPUs.
    CUresult load(const Driver& driver, CUkernel& kernel);

private:
    Binary& m_binary;
    const char* m_name; ///< In the program.
    std::atomic<CUkernel> m_kernel{};
};

/// The kernel that a function of the host stands for, or null.
RegisteredKernel* registeredKernel(const void* ofHost);

/// Calls `use` with the driver and a kernel's handle.
template <class Use>
cudaError_t calledOf(RegisteredKernel* registered, const Use& use) {
    if (registered == nullptr)
        return returned(cudaErrorInvalidDeviceFunction);
    return called([&](const Driver& driver) {
        CUkernel kernel = nullptr;
        const CUresult result = registered->load(driver, kernel);
        return result == CUDA_SUCCESS ? use(driver, kernel) : result;
    });
}

} // namespace walshscope::cuda
