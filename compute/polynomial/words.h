// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials over GF(2) as words, and memory for the many short-lived ones of a recursion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace walshscope {

/// Bit i of word i / 64 is the coefficient of x^i.
using Coefficients = std::span<const std::uint64_t>;

constexpr std::size_t wordBits = 64;
constexpr std::size_t wordsOf(std::size_t bits) { return (bits + wordBits - 1) / wordBits; }

/// Called between steps that take long; may throw, to stop them.
using Look = std::function<void()>;

/// Without the zero words at the end.
Coefficients trimmed(Coefficients polynomial);

/// to[0 … a.size() - 1] ^= a
void add(std::span<std::uint64_t> to, Coefficients a);

/// Memory that is given back in the reverse order of taking, so that a recursion touches few pages and asks the system
/// seldom. Belongs to one thread.
class Arena {
public:
    /// Gives back what is taken during its life.
    class Frame {
    public:
        explicit Frame(Arena& of) : m_of(of), m_block(of.m_block), m_used(of.m_used) {}
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;
        ~Frame() {
            m_of.m_block = m_block;
            m_of.m_used = m_used;
        }

    private:
        Arena& m_of;
        std::size_t m_block, m_used;
    };

    /// Of any value, at an address of 64 bytes. Throws NotEnoughMemory.
    std::span<std::uint64_t> take(std::size_t words);
    /// All 0.
    std::span<std::uint64_t> zeros(std::size_t words);

private:
    struct Block {
        std::unique_ptr<std::uint64_t[]> memory;
        std::uint64_t* begin;
        std::size_t words;
    };
    std::vector<Block> m_blocks;
    std::size_t m_block = 0; ///< The one that is taken from, and how much of it is.
    std::size_t m_used = 0;
};

} // namespace walshscope
