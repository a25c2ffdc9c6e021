// SPDX-License-Identifier: GPL-3.0-or-later
// Pages, guards, and where in its pages a stack begins.
#include "simt/stacks.h"

#include "error.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace walshscope {
namespace {

/// Stacks that all began at one place of a page would all lie in one corner of the caches.
constexpr std::size_t cacheLine = 64;
constexpr std::size_t beginnings = 32;

std::size_t pageBytes() { return std::size_t(::sysconf(_SC_PAGESIZE)); }

} // namespace

Stacks::Stacks(std::size_t count, std::size_t bytes) {
    const std::size_t page = pageBytes();
    const std::size_t stride = (page + reserve + bytes + beginnings * cacheLine + page - 1) / page * page;
    if (Stacks& kept = spare(); kept.m_stride == stride && kept.m_room >= count) {
        swap(kept);
        m_count = count;
        return;
    }
    void* memory =
        ::mmap(nullptr, count * stride, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        throw NotEnoughMemory(Message::tr("the emulator finds no room for %1 stacks of %2 bytes", count, bytes));
    m_count = m_room = count;
    m_stride = stride;
    m_memory = static_cast<std::byte*>(memory);
    ::madvise(m_memory, count * m_stride, MADV_NOHUGEPAGE); // One would be as large as many stacks.
    for (std::size_t k = 0; k < std::min(count, guardedStacks); ++k)
        ::mprotect(m_memory + k * m_stride, page, PROT_NONE);
}

Stacks::Stacks(Stacks&& other) noexcept { swap(other); }

Stacks& Stacks::operator=(Stacks&& other) noexcept {
    swap(other);
    return *this;
}

Stacks::~Stacks() {
    if (!m_memory)
        return;
#if defined(__SANITIZE_ADDRESS__)
    // What it marked around the locals of functions would stay for whoever gets these addresses next.
    __asan_unpoison_memory_region(m_memory, m_room * m_stride);
#endif
    if (Stacks& kept = spare(); this != &kept && m_room <= mostSpare && m_room >= kept.m_room)
        swap(kept);
    unmap();
}

Stacks& Stacks::spare() {
    thread_local Stacks kept;
    return kept;
}

void Stacks::swap(Stacks& other) noexcept {
    std::swap(m_count, other.m_count);
    std::swap(m_room, other.m_room);
    std::swap(m_stride, other.m_stride);
    std::swap(m_memory, other.m_memory);
}

void Stacks::unmap() {
    if (m_memory)
        ::munmap(m_memory, m_room * m_stride);
    m_memory = nullptr;
}

std::span<std::byte> Stacks::operator[](std::size_t k) const {
    std::byte* const end = m_memory + (k + 1) * m_stride - k % beginnings * cacheLine;
    return {m_memory + k * m_stride + pageBytes(), end};
}

} // namespace walshscope
