// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks for many fibers, in one piece of memory.
#pragma once

#include <cstddef>
#include <span>

namespace walshscope {

/// Only the pages that are used take memory. Below each stack lies a reserve, so that whoever has run over can still
/// say so, and below that, for the first guardedStacks, a page whose touch ends the program: the system allows a
/// process some 65,000 stretches of memory, and each such page makes two more.
class Stacks {
public:
    static constexpr std::size_t guardedStacks = 4096;

    /// Throws NotEnoughMemory where there is no such room.
    Stacks(std::size_t count, std::size_t bytes);
    Stacks(Stacks&& other) noexcept;
    Stacks& operator=(Stacks&&) = delete;
    ~Stacks();

    std::size_t count() const { return m_count; }
    /// Of stack k: what may be used, and below it the reserve.
    std::span<std::byte> operator[](std::size_t k) const;
    static constexpr std::size_t reserve = 60 * 1024;

private:
    std::size_t m_count;
    std::size_t m_stride;
    std::byte* m_memory;
};

} // namespace walshscope
