// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the kernel how much memory is left, under each of its limits.
#include "memory.h"

#include "allocation.h"
#include "error.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <new>
#include <string>

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace walshscope {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// The number behind a key, or the first there is; `unlimited` where there is none.
std::uint64_t numberIn(const std::string& path, const std::string& key = {}) {
    std::ifstream file(path);
    std::string word;
    std::uint64_t number = unlimited;
    while (!key.empty() && file >> word && word != key)
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    return file >> number ? number : unlimited;
}

std::uint64_t left(std::uint64_t limit, std::uint64_t used) { return limit > used ? limit - used : 0; }

std::uint64_t leftOfSystem() {
    const std::uint64_t kibibytes = numberIn("/proc/meminfo", "MemAvailable:");
    return kibibytes == unlimited ? unlimited : kibibytes << 10;
}

std::uint64_t leftOf(decltype(RLIMIT_AS) resource, std::uint64_t pages) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return unlimited;
    return left(limit.rlim_cur, pages * std::uint64_t(::sysconf(_SC_PAGESIZE)));
}

std::uint64_t leftOfProcess() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t size = 0, resident = 0, shared = 0, text = 0, libraries = 0, data = 0;
    file >> size >> resident >> shared >> text >> libraries >> data;
    return std::min(leftOf(RLIMIT_AS, size), leftOf(RLIMIT_DATA, data));
}

struct ControlFiles {
    const char *root, *limit, *used, *reclaimable;
};
constexpr ControlFiles unified{"/sys/fs/cgroup", "/memory.max", "/memory.current", "inactive_file"};
constexpr ControlFiles ofMemory{"/sys/fs/cgroup/memory", "/memory.limit_in_bytes", "/memory.usage_in_bytes",
                                "total_inactive_file"};

/// A limit of any group around this one counts.
std::uint64_t leftOfGroup(const ControlFiles& files, std::string group) {
    std::uint64_t least = unlimited;
    while (true) {
        const std::string folder = files.root + (group == "/" ? "" : group);
        const std::uint64_t limit = numberIn(folder + files.limit);
        const std::uint64_t used = numberIn(folder + files.used);
        if (limit != unlimited && used != unlimited) {
            const std::uint64_t cached = numberIn(folder + "/memory.stat", files.reclaimable);
            least = std::min(least, left(limit, left(used, cached == unlimited ? 0 : cached)));
        }
        if (group.size() < 2)
            return least;
        group.erase(group.rfind('/') == 0 ? 1 : group.rfind('/'));
    }
}

std::uint64_t leftOfGroups() {
    std::ifstream file("/proc/self/cgroup");
    std::uint64_t least = unlimited;
    for (std::string line; std::getline(file, line);) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos || line.find('/', second) == std::string::npos)
            continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        if (controllers.empty())
            least = std::min(least, leftOfGroup(unified, line.substr(second + 1)));
        else if (controllers == "memory")
            least = std::min(least, leftOfGroup(ofMemory, line.substr(second + 1)));
    }
    return least;
}

/// With so much address space taken for nothing.
std::uint64_t availableBeside(std::uint64_t reserved) {
    const std::uint64_t process = leftOfProcess();
    return std::min({leftOfSystem(), process == unlimited ? unlimited : left(process, reserved), leftOfGroups()});
}

} // namespace

std::uint64_t availableMemory() { return availableBeside(0); }

std::uint64_t availableAddressSpace() { return leftOfProcess(); }

void requireMemory(std::uint64_t bytes, std::uint64_t reserved) {
    constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;
    constexpr std::uint64_t negligible = 4 * mebibyte;
    if (bytes + reserved <= negligible)
        return;
    if (const std::uint64_t available = availableBeside(reserved); bytes > available)
        throw NotEnoughMemory(Message::tr("this needs %1 MiB of memory, %2 MiB are available",
                                          (bytes >> 20) + (bytes % mebibyte != 0), available >> 20));
}

void preferHugePages(void* address, std::size_t bytes) {
    constexpr std::size_t hugePage = std::size_t(2) << 20;
    const auto begin = (reinterpret_cast<std::uintptr_t>(address) + hugePage - 1) / hugePage * hugePage;
    const auto end = (reinterpret_cast<std::uintptr_t>(address) + bytes) / hugePage * hugePage;
    if (begin < end)
        ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE); // A wish: what refuses it does without.
}

std::atomic<bool (*)()> mayAllocate = nullptr;

} // namespace walshscope

#ifndef __SANITIZE_ADDRESS__ // Which looks better after what is its own.
namespace {

/// Large arrays begin where a line of the cache does. From the allocator they come 16 bytes further, and then every
/// vector of 64 bytes is two accesses, which costs a transform a fifth of its time.
void* onLines(std::size_t size) {
    constexpr std::size_t line = 64, large = 1024;
    if (size > std::size_t(std::numeric_limits<std::ptrdiff_t>::max()))
        return nullptr;
    if (const auto asked = walshscope::mayAllocate.load(std::memory_order_relaxed); asked && !asked())
        return nullptr;
    return size < large ? std::malloc(std::max<std::size_t>(size, 1))
                        : std::aligned_alloc(line, (size + line - 1) / line * line);
}

} // namespace

// Of the whole program. Weak, so that a test may watch what is allocated.

__attribute__((weak)) void* operator new(std::size_t size) {
    if (void* const memory = onLines(size))
        return memory;
    throw std::bad_alloc();
}
__attribute__((weak)) void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return onLines(size); }
__attribute__((weak)) void operator delete(void* memory) noexcept { std::free(memory); }
__attribute__((weak)) void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
__attribute__((weak)) void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
#endif
