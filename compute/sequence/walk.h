// SPDX-License-Identifier: GPL-3.0-or-later
// Some thousands of bits of Berlekamp–Massey remembered bit by bit, for views that step through it.
#pragma once

#include "sequence/checkpoint.h"

#include <memory>

namespace walshscope {

/// What happens when bit s_n is read.
struct WalkStep {
    std::size_t n;
    bool bit;         ///< s_n
    bool discrepancy; ///< d: whether the register predicted another bit.
    bool jump;
    std::size_t before;             ///< L before the step, and how many cells the register has in it.
    std::size_t after;              ///< L
    std::ptrdiff_t m;               ///< Before the step: the bit at which B was last replaced, -1 at the beginning.
    std::size_t shift;              ///< n - m: C becomes C + x^shift·B where d is 1.
    std::vector<std::size_t> terms; ///< The i from 1 to L with C_i = 1 and s_(n-i) = 1, ascending, of the coefficients
                                    ///< that are kept; of all of them d is s_n plus their number.
};

/// A run from anywhere on, kept: any step can be asked for at once. Immutable. Of C(x) and B(x) the coefficients that
/// are kept are those of x^0 … x^longest, which depend on no others; of a sequence that is not longer, these are all.
class Walk {
public:
    static constexpr std::size_t longest = 4096;

    /// The bits from `first` on, `longest` of them where there are so many. Throws UsageError for no bits, where there
    /// is none behind `first` and as checkpoint() does, Cancelled, NotEnoughMemory.
    Walk(std::shared_ptr<const Sequence> sequence, std::size_t first, Monitor& monitor);

    /// All of it.
    const Sequence& sequence() const { return *m_sequence; }
    const std::shared_ptr<const Sequence>& sharedSequence() const { return m_sequence; }
    /// After how many bits the walk begins and ends. What is asked below is of so many bits or any number between.
    std::size_t first() const { return m_first; }
    std::size_t last() const { return m_last; }
    /// From the beginning of the sequence to the walk's end.
    const std::vector<Jump>& jumps() const { return m_jumps; }

    /// Bit n is read; first … last - 1.
    WalkStep step(std::size_t n) const;
    /// Its discrepancy alone.
    bool discrepancy(std::size_t n) const { return m_discrepancies[n - m_first] != 0; }

    /// C(x) after so many bits.
    Polynomial connection(std::size_t bitsRead) const { return kept(row(bitsRead)); }
    /// The coefficient of x^i in it, without copying.
    bool coefficient(std::size_t bitsRead, std::size_t i) const { return row(bitsRead)[i / 64] >> (i % 64) & 1; }
    /// How many coefficients are kept.
    std::size_t coefficients() const { return 64 * m_rowWords; }
    /// Whether that is all of them, up to x^L.
    bool isWhole(std::size_t bitsRead) const { return complexity(bitsRead) < coefficients(); }
    /// B(x) after so many bits.
    Polynomial previous(std::size_t bitsRead) const { return kept(previousRow(bitsRead)); }
    /// L after so many bits.
    std::size_t complexity(std::size_t bitsRead) const { return m_complexities[bitsRead - m_first]; }
    /// m after so many bits, -1 before the first jump.
    std::ptrdiff_t lastJump(std::size_t bitsRead) const;

private:
    const std::uint64_t* row(std::size_t bitsRead) const { return m_rows.data() + (bitsRead - m_first) * m_rowWords; }
    const std::uint64_t* previousRow(std::size_t bitsRead) const;
    Polynomial kept(const std::uint64_t* row) const { return {{row, row + m_rowWords}}; }

    std::shared_ptr<const Sequence> m_sequence;
    std::size_t m_first, m_last;
    std::size_t m_rowWords;
    std::vector<std::uint64_t> m_rows;     ///< C after `first`, first + 1, … bits.
    std::vector<std::uint64_t> m_previous; ///< B after `first` bits.
    std::vector<Jump> m_jumps;
    std::vector<std::uint32_t> m_complexities;
    std::vector<std::uint8_t> m_discrepancies;
};

} // namespace walshscope
