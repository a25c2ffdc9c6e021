// SPDX-License-Identifier: GPL-3.0-or-later
// The values of all monomials at a point are a row. A function of low degree that vanishes on some points is a sum of
// columns that is 0 in their rows, so that what is looked for is the first column that depends on those before it.
#include "sbox/least_immunity.h"

#include "masks_by_weight.h"
#include "memory.h"
#include "slices.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <vector>

namespace walshscope {
namespace {

using Word = std::uint64_t;

/// Columns that are cleared at once, by the sums of as many rows: "four Russians".
constexpr std::size_t columnsAtOnce = 8;

/// PackedRows of the same number of words, one after the other.
struct PackedRows {
    std::vector<Word> words;
    std::size_t each;

    std::size_t count() const { return words.size() / each; }
    Word* row(std::size_t i) { return words.data() + i * each; }
    bool has(std::size_t i, std::size_t column) { return row(i)[column / 64] >> (column % 64) & 1; }
    /// From a word on, before which both are 0.
    void add(std::size_t to, const Word* other, std::size_t from) {
        Word* const own = row(to);
        for (std::size_t k = from; k < each; ++k)
            own[k] ^= other[k - from];
    }
    void exchange(std::size_t a, std::size_t b) {
        if (a != b)
            std::swap_ranges(row(a), row(a) + each, row(b));
    }
};

/// Makes the rows from `first` on begin with as many that are a 1 in one of the columns each, and 0 in the others;
/// returns of how many columns this could be done before one depended on those to its left.
std::size_t makePivots(PackedRows& rows, std::size_t first, std::size_t column, std::size_t columns) {
    const std::size_t from = column / 64;
    for (std::size_t i = 0; i < columns; ++i) {
        std::size_t r = first + i;
        for (; r < rows.count(); ++r) {
            for (std::size_t p = 0; p < i; ++p)
                if (rows.has(r, column + p))
                    rows.add(r, rows.row(first + p) + from, from);
            if (rows.has(r, column + i))
                break;
        }
        if (r == rows.count())
            return i;
        rows.exchange(r, first + i);
        for (std::size_t p = 0; p < i; ++p)
            if (rows.has(first + p, column + i))
                rows.add(first + p, rows.row(first + i) + from, from);
    }
    return columns;
}

/// The first column that is a sum of those before it; `columns` if none is. Leaves nothing of the rows.
std::size_t firstDependent(PackedRows& rows, std::size_t columns) {
    std::vector<Word> sums((std::size_t(1) << columnsAtOnce) * rows.each);
    for (std::size_t column = 0, first = 0; column < columns; column += columnsAtOnce, first += columnsAtOnce) {
        const std::size_t now = std::min(columnsAtOnce, columns - column), from = column / 64, words = rows.each - from;
        if (const std::size_t found = makePivots(rows, first, column, now); found < now)
            return column + found;
        for (std::size_t i = 1; i < std::size_t(1) << now; ++i) {
            const Word* const pivot = rows.row(first + std::size_t(std::countr_zero(i))) + from;
            const Word* const less = sums.data() + (i & (i - 1)) * words;
            for (std::size_t k = 0; k < words; ++k)
                sums[i * words + k] = less[k] ^ pivot[k];
        }
        const std::size_t mask = (std::size_t(1) << now) - 1;
        for (std::size_t r = first + now; r < rows.count(); ++r)
            if (const std::size_t sum = rows.row(r)[from] >> (column % 64) & mask; sum != 0)
                rows.add(r, sums.data() + sum * words, from);
    }
    return columns;
}

/// The values of the monomials below a degree at all points, those of degree 0 first.
class MonomialValues {
public:
    MonomialValues(int n, int degrees) : m_ends{0} {
        std::vector<std::uint32_t> all;
        for (int d = 0; d < degrees; ++d) {
            for (Word u = (Word(1) << d) - 1; u < Word(1) << n; u = nextOfWeight(u))
                all.push_back(std::uint32_t(u));
            m_ends.push_back(all.size());
        }
        m_rows.each = std::max<std::size_t>(1, (all.size() + 63) / 64);
        requireMemory((m_rows.each * sizeof(Word)) << n);
        m_rows.words.resize(m_rows.each << n);
        for (std::uint32_t x = 0; x < std::uint32_t(1) << n; ++x)
            for (std::size_t i = 0; i < all.size(); ++i)
                m_rows.row(x)[i / 64] |= Word((x & all[i]) == all[i]) << (i % 64);
    }

    /// How many have a lower degree.
    std::size_t below(int degree) const { return m_ends[std::size_t(degree)]; }
    int degreeOf(std::size_t monomial) const {
        return int(std::ranges::upper_bound(m_ends, monomial) - m_ends.begin()) - 1;
    }
    const Word* at(std::uint32_t x) { return m_rows.row(x); }

private:
    std::vector<std::size_t> m_ends;
    PackedRows m_rows;
};

} // namespace

int leastAlgebraicImmunity(const SBox& s, Monitor& monitor) {
    const int most = (s.n() + 1) / 2;
    MonomialValues monomials(s.n(), most);
    const std::size_t columns = monomials.below(most);
    const std::uint64_t components = (std::uint64_t(1) << s.m()) - 1;
    std::atomic<int> least = most;
    Steps steps(monitor, components);
    const double words = double(columns) / 64 + 1;
    const double cost = double(s.size()) * double(columns) / double(columnsAtOnce) * (words / 2 * 0.3 + 4) + 1e3;
    inSlices(components, cost, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t b = first + 1; b <= last; ++b)
            for (const int value : {0, 1}) {
                // Nobody asks about a component what would not be less.
                const std::size_t wanted = monomials.below(least);
                PackedRows rows{{}, std::max<std::size_t>(1, (wanted + 63) / 64)};
                for (std::uint32_t x = 0; x < s.size(); ++x)
                    if (std::popcount(s(x) & b) % 2 == value)
                        rows.words.insert(rows.words.end(), monomials.at(x), monomials.at(x) + rows.each);
                const std::size_t found = firstDependent(rows, wanted);
                if (found == wanted)
                    continue;
                int now = least;
                while (monomials.degreeOf(found) < now && !least.compare_exchange_weak(now, monomials.degreeOf(found)))
                    ;
            }
    });
    return least;
}

} // namespace walshscope
