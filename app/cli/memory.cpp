// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the kernel how much memory is available.
#include "memory.h"

#include "error.h"

#include <fstream>
#include <string>

namespace walshscope::cli {
namespace {

/// Bytes, 0 where the kernel does not say.
std::uint64_t availableMemory() {
    std::ifstream file("/proc/meminfo");
    std::string key;
    std::uint64_t kibibytes = 0;
    std::string unit;
    while (file >> key >> kibibytes) {
        std::getline(file, unit);
        if (key == "MemAvailable:")
            return kibibytes << 10;
    }
    return 0;
}

} // namespace

void requireMemory(std::uint64_t bytes) {
    constexpr std::uint64_t negligible = std::uint64_t(64) << 20;
    if (bytes <= negligible)
        return;
    if (const std::uint64_t available = availableMemory(); available != 0 && bytes > available)
        throw ComputationError(
            Message::tr("this needs %1 MiB of memory, %2 MiB are available", bytes >> 20, available >> 20));
}

} // namespace walshscope::cli
