// SPDX-License-Identifier: GPL-3.0-or-later
// Whether there is the memory that a computation is going to need.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace walshscope {

/// Bytes that may still be taken: what the system has left, and what the limits of this process (ulimit) and of its
/// control group leave of it.
std::uint64_t availableMemory();

/// What the limits of this process leave of its address space, in bytes; the largest number where it has none.
std::uint64_t availableAddressSpace();

/// Throws NotEnoughMemory where fewer bytes are available. To be asked right before they are taken: Linux grants more
/// than there is and ends the program later. `reserved` is address space that is asked for besides and not used, of
/// which there is enough unless the process has a limit. Up to 4 MiB, of both together, are never refused.
void requireMemory(std::uint64_t bytes, std::uint64_t reserved = 0);

/// Room for `size` elements altogether, taken by doubling and only after asking requireMemory().
template <class Container>
void makeRoom(Container& container, std::size_t size) {
    if (size <= container.capacity())
        return;
    const std::size_t capacity = std::max(size, 2 * container.capacity());
    requireMemory(capacity * sizeof(typename Container::value_type));
    container.reserve(capacity);
}

/// Has the system use large pages for what has not been touched yet, where it can: they are there a few times sooner.
void preferHugePages(void* address, std::size_t bytes);

/// Room for so many elements, asked for as by requireMemory().
template <class T>
std::vector<T> hugeRoom(std::size_t count) {
    requireMemory(count * sizeof(T));
    std::vector<T> room;
    room.reserve(count);
    preferHugePages(room.data(), count * sizeof(T));
    return room;
}

/// The address space that the system takes for so many more threads: stacks, and what each may get memory from.
constexpr std::uint64_t reservedFor(std::uint64_t threads) { return threads * (std::uint64_t(136) << 20); }

} // namespace walshscope
