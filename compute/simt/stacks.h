// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks for many fibers, in one piece of memory.
#pragma once

#include <cstddef>
#include <span>

namespace walshscope {

/// Only the pages that are used take memory. Below each stack lies a reserve, so that whoever has run over can still
/// say so, and below that, for the first guardedStacks, a page whose touch ends the program: the system allows a
/// process some 65,000 stretches of memory, and each such page makes two more. Of each thread the last stacks that were
/// let go are kept for the next, up to mostSpare: to make a block's takes as long as to run many a kernel on them.
class Stacks {
public:
    static constexpr std::size_t guardedStacks = 4096;
    static constexpr std::size_t mostSpare = 1024;

    /// Throws NotEnoughMemory where there is no such room.
    Stacks(std::size_t count, std::size_t bytes);
    Stacks(Stacks&& other) noexcept;
    Stacks& operator=(Stacks&& other) noexcept;
    ~Stacks();

    std::size_t count() const { return m_count; }
    /// Of stack k: what may be used, and below it the reserve.
    std::span<std::byte> operator[](std::size_t k) const;
    static constexpr std::size_t reserve = 60 * 1024;

private:
    Stacks() = default;
    static Stacks& spare();
    void swap(Stacks& other) noexcept;
    void unmap();

    std::size_t m_count = 0; ///< As many as were asked for; there may be more.
    std::size_t m_room = 0;
    std::size_t m_stride = 0;
    std::byte* m_memory = nullptr;
};

} // namespace walshscope
