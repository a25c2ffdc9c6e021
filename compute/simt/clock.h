// SPDX-License-Identifier: GPL-3.0-or-later
// What one block knows of the others' work: the part that certainly came before.
#pragma once

#include <cstdint>
#include <vector>

namespace walshscope {

/// When a thread did something: after so many block-wide barriers of its block and releases of its own.
struct Stamp {
    std::uint32_t thread = 0;
    std::uint32_t phase = 0;
    std::uint32_t releases = 0;
};

/// A vector clock, one entry a block since barriers keep a block's threads together, and one for each thread that
/// released something on its own or met its warp.
class Clock {
public:
    bool empty() const { return m_phases.empty(); }
    void clear();

    /// From now on all that `block` did before its phase `phase` is known.
    void know(std::uint32_t block, std::uint32_t phase);
    /// From now on all that this thread did before the stamp is known.
    void know(const Stamp& stamp);
    void join(const Clock& other);
    /// What is known of so many threads on their own.
    void forget(std::uint32_t firstThread, std::uint32_t count);

    bool knows(std::uint32_t block, const Stamp& stamp) const;

private:
    std::vector<std::uint32_t> m_phases; ///< [block]: all before this one.
    std::vector<Stamp> m_threads;        ///< In the order of their numbers.
};

/// What one thread knows beyond its block, and what it has done to tell others.
struct Knowledge {
    Clock acquired; ///< Since the last block-wide barrier, which shares it with the block.
    Clock seen;     ///< By relaxed loads: the next fence acquires it.
    Clock fenced;   ///< What the thread knew at its last fence: a relaxed store releases it.
    std::uint32_t releases = 0;
};

} // namespace walshscope
