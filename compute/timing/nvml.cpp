// SPDX-License-Identifier: GPL-3.0-or-later
// The few functions of NVML that are needed, with prototypes of our own: its header is not on every machine that
// builds.
#include "timing/nvml.h"

#include <dlfcn.h>

#include <array>

namespace walshscope {
namespace {

constexpr int worked = 0;
constexpr int clockOfMultiprocessors = 1, clockOfMemory = 2;
constexpr int sensorOfGpu = 0;
constexpr unsigned long long reasonIdle = 1;

using GpuHandle = struct OpaqueGpu*;

struct Reason {
    unsigned long long bit;
    const char* words;
};
constexpr std::array<Reason, 8> reasonsToBeSlow{{{0x2, "application clocks"},
                                                 {0x4, "power cap"},
                                                 {0x8, "hardware slowdown"},
                                                 {0x10, "synchronised boost"},
                                                 {0x20, "heat"},
                                                 {0x40, "heat, by hardware"},
                                                 {0x80, "power brake"},
                                                 {0x100, "display clocks"}}};

/// Loaded once and for all. Every function is null where any is missing or the library does not start.
struct Library {
    int (*driverVersion)(char*, unsigned) = nullptr;
    int (*gpuAt)(const char*, GpuHandle*) = nullptr;
    int (*clock)(GpuHandle, int, unsigned*) = nullptr;
    int (*temperature)(GpuHandle, int, unsigned*) = nullptr;
    int (*reasons)(GpuHandle, unsigned long long*) = nullptr;

    Library() {
        void* const library = ::dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library)
            return;
        int (*start)() = nullptr;
        const bool whole =
            find(library, "nvmlInit_v2", start) && find(library, "nvmlSystemGetDriverVersion", driverVersion) &&
            find(library, "nvmlDeviceGetHandleByPciBusId_v2", gpuAt) &&
            find(library, "nvmlDeviceGetClockInfo", clock) && find(library, "nvmlDeviceGetTemperature", temperature) &&
            find(library, "nvmlDeviceGetCurrentClocksThrottleReasons", reasons);
        works = whole && start() == worked;
    }

    bool works = false;

private:
    template <class Function>
    static bool find(void* library, const char* name, Function& function) {
        function = reinterpret_cast<Function>(::dlsym(library, name));
        return function;
    }
};

const Library& nvml() {
    static const Library library;
    return library;
}

} // namespace

std::string gpuDriverVersion() {
    std::array<char, 96> version{};
    if (!nvml().works || nvml().driverVersion(version.data(), unsigned(version.size())) != worked)
        return {};
    return version.data();
}

std::optional<GpuState> gpuStateAt(const std::string& busAddress) {
    GpuHandle gpu = nullptr;
    if (busAddress.empty() || !nvml().works || nvml().gpuAt(busAddress.c_str(), &gpu) != worked)
        return std::nullopt;
    unsigned clock = 0, memoryClock = 0, temperature = 0;
    if (nvml().clock(gpu, clockOfMultiprocessors, &clock) != worked ||
        nvml().clock(gpu, clockOfMemory, &memoryClock) != worked ||
        nvml().temperature(gpu, sensorOfGpu, &temperature) != worked)
        return std::nullopt;
    // Parts of a GPU and some laptops' do not tell; their clocks are worth knowing all the same.
    unsigned long long reasons = 0;
    if (nvml().reasons(gpu, &reasons) != worked)
        reasons = 0;
    return GpuState{int(clock), int(memoryClock), int(temperature), throttlingOf(reasons), (reasons & reasonIdle) != 0};
}

std::vector<std::string> throttlingOf(unsigned long long reasons) {
    std::vector<std::string> words;
    for (const Reason& reason : reasonsToBeSlow)
        if (reasons & reason.bit)
            words.emplace_back(reason.words);
    return words;
}

} // namespace walshscope
