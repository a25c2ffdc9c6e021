// SPDX-License-Identifier: GPL-3.0-or-later
// Berlekamp–Massey remembered bit by bit, for views that step through it.
#pragma once

#include "sequence/sequence.h"

namespace walshscope {

/// What happens when bit s_n is read.
struct WalkStep {
    std::size_t n;
    bool bit;         ///< s_n
    bool discrepancy; ///< d: whether the register predicted another bit.
    bool jump;
    std::size_t before; ///< L before the step, and how many cells the register has in it.
    std::size_t after;  ///< L
    std::ptrdiff_t m;   ///< Before the step: the bit at which B was last replaced, -1 at the beginning.
    std::size_t shift;  ///< n - m: C becomes C + x^shift·B where d is 1.
    std::vector<std::size_t>
        terms; ///< The i from 1 to L with C_i = 1 and s_(n-i) = 1, ascending: d is s_n plus their number.
};

/// A whole run, kept: any step can be asked for at once. Immutable.
class Walk {
public:
    static constexpr std::size_t longest = 4096;

    /// Throws UsageError for no bits or more than `longest`, Cancelled.
    Walk(Sequence sequence, Monitor& monitor);

    const Sequence& sequence() const { return m_sequence; }
    std::size_t length() const { return m_sequence.bits.size(); }
    const std::vector<Jump>& jumps() const { return m_jumps; }

    WalkStep step(std::size_t n) const;

    /// C(x) after so many bits, 0 … length; row n of the bitmap over time.
    Polynomial connection(std::size_t bitsRead) const;
    /// The coefficient of x^i in it, without copying.
    bool coefficient(std::size_t bitsRead, std::size_t i) const {
        return m_rows[bitsRead * m_rowWords + i / 64] >> (i % 64) & 1;
    }
    /// B(x) after so many bits.
    Polynomial previous(std::size_t bitsRead) const;
    /// L after so many bits.
    std::size_t complexity(std::size_t bitsRead) const { return bitsRead ? m_complexities[bitsRead - 1] : 0; }
    /// m after so many bits, -1 before the first jump.
    std::ptrdiff_t lastJump(std::size_t bitsRead) const;

    /// What was found at the end.
    Register found() const;

private:
    Sequence m_sequence;
    std::size_t m_rowWords;
    std::vector<std::uint64_t> m_rows; ///< C after 0, 1, … bits.
    std::vector<Jump> m_jumps;
    std::vector<std::uint32_t> m_complexities;
};

} // namespace walshscope
