// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of this machine, and whether a GPU changed while it was measured.
#include "timing/facts.h"

#include "cuda/gpu.h"
#include "threads.h"
#include "timing/nvml.h"

#include <sys/utsname.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>

namespace walshscope {
namespace {

std::string cpuName() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(':');
        if (line.starts_with("model name") && colon != std::string::npos && colon + 2 < line.size())
            return line.substr(colon + 2);
    }
    // Not every architecture names its processors there.
    utsname system{};
    return ::uname(&system) == 0 ? system.machine : "";
}

std::string compilerName() {
#ifdef __clang__
    std::string name = "Clang " __clang_version__;
#else
    std::string name = "GCC " __VERSION__;
#endif
#ifdef WALSHSCOPE_CUDA_VERSION
    name += ", CUDA " WALSHSCOPE_CUDA_VERSION;
#endif
    return name;
}

std::string dateNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    std::array<char, sizeof "2026-02-28T13:45:00Z"> text{};
    ::gmtime_r(&now, &parts);
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

/// Of a setting that somebody made for good nobody needs to be warned.
bool isSetting(const std::string& reason) { return reason == "application clocks" || reason == "display clocks"; }

Message heldBack(const std::string& reason) {
    if (reason == "power cap")
        return Message::tr("The GPU was slowed down to stay within its power limit.");
    if (reason.starts_with("heat"))
        return Message::tr("The GPU was slowed down because it was hot.");
    if (reason == "synchronised boost")
        return Message::tr("The GPU was slowed down to keep pace with other GPUs.");
    return Message::tr("The GPU was slowed down: %1.", reason);
}

bool differs(int before, int after) {
    constexpr double much = 0.03;
    return std::abs(after - before) > much * before;
}

} // namespace

MachineFacts machineFacts(const Device* gpu) {
    MachineFacts facts;
    facts.cpu = cpuName();
    facts.cores = int(threadsOfLoops()); // Not more than the process may have.
    if (gpu) {
        facts.gpu = gpu->name;
        facts.driver = gpuDriverVersion();
    }
    facts.compiler = compilerName();
    facts.version = WALSHSCOPE_VERSION;
    facts.date = dateNow();
    return facts;
}

bool maybeOneComputer(const MachineFacts& a, const MachineFacts& b) {
    return a.cpu == b.cpu && (a.cores == b.cores || a.cores == 0 || b.cores == 0);
}

std::optional<GpuState> gpuState(int ordinal) { return gpuStateAt(busAddress(ordinal)); }

std::optional<Message> movedMuch(const GpuState& before, const GpuState& after) {
    constexpr int muchWarmer = 20;
    for (const GpuState* state : {&before, &after})
        for (const std::string& reason : state->throttling)
            if (!isSetting(reason))
                return heldBack(reason);
    if (!before.idle && !after.idle) {
        if (differs(before.clockMHz, after.clockMHz))
            return Message::tr("The GPU's clock went from %1 MHz to %2 MHz.", before.clockMHz, after.clockMHz);
        if (differs(before.memoryClockMHz, after.memoryClockMHz))
            return Message::tr("The clock of the GPU's memory went from %1 MHz to %2 MHz.", before.memoryClockMHz,
                               after.memoryClockMHz);
    }
    if (std::abs(after.temperature - before.temperature) > muchWarmer)
        return Message::tr("The GPU's temperature went from %1 °C to %2 °C.", before.temperature, after.temperature);
    return std::nullopt;
}

} // namespace walshscope
