// SPDX-License-Identifier: GPL-3.0-or-later
// The spaces are built vector by vector: what may follow is all whose coset of the space so far lies among the zeros.
#include "sbox/walsh_zero_spaces.h"

#include "error.h"
#include "sbox/tables.h"

#include <bit>

namespace walshscope {
namespace {

/// A set of vectors of up to 16 bits.
class VectorSet {
public:
    explicit VectorSet(int bits) : m_words(std::max<std::size_t>(1, (std::size_t(1) << bits) / 64)) {}

    void insert(std::uint32_t v) { m_words[v / 64] |= std::uint64_t(1) << v % 64; }
    bool has(std::uint32_t v) const { return m_words[v / 64] >> v % 64 & 1; }
    std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : m_words)
            count += std::size_t(std::popcount(word));
        return count;
    }
    /// Those v that are in it with v + a.
    VectorSet alsoAt(std::uint32_t a) const {
        VectorSet both(*this);
        for (std::size_t i = 0; i < m_words.size(); ++i)
            both.m_words[i] &= moved(m_words[i ^ a / 64], a % 64);
        return both;
    }

private:
    /// Bit i goes to i + a, both as vectors.
    static std::uint64_t moved(std::uint64_t word, std::uint32_t a) {
        constexpr std::uint64_t lower[]{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                        0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
        for (int k = 0; k < 6; ++k)
            if (a >> k & 1)
                word = (word & lower[k]) << (1 << k) | (word >> (1 << k) & lower[k]);
        return word;
    }

    std::vector<std::uint64_t> m_words;
};

class SpaceSearch {
public:
    SpaceSearch(int dimension, int bits, std::size_t most, Monitor& monitor)
        : m_dimension(dimension),
          m_bits(bits),
          m_most(most),
          m_mostSteps(wordsOfSteps >> bits << 6),
          m_monitor(monitor) {}

    /// False where there are too many.
    bool extend(const VectorSet& possible, int lastPivot, std::uint32_t pivots) {
        const int missing = m_dimension - int(m_basis.size());
        if (missing == 0) {
            m_found.push_back(m_basis);
            return m_found.size() <= m_most;
        }
        // The others' pivots are above, so this one has to leave room for them.
        const std::uint32_t first = 1U << (lastPivot + 1), end = 1U << (m_bits - missing + 1);
        for (std::uint32_t v = first; v < end; ++v) {
            if (m_basis.size() < 2)
                m_monitor.progress(m_basis.empty() ? v : m_basis.front(), std::uint64_t(1)
                                                                              << (m_bits - m_dimension + 1));
            if ((v & pivots) != 0 || !possible.has(v))
                continue;
            if (++m_steps > m_mostSteps)
                return false;
            const VectorSet rest = possible.alsoAt(v);
            if (rest.size() >> m_dimension == 0)
                continue;
            m_basis.push_back(v);
            const int pivot = std::bit_width(v) - 1;
            const bool goesOn = extend(rest, pivot, pivots | 1U << pivot);
            m_basis.pop_back();
            if (!goesOn)
                return false;
        }
        return true;
    }
    std::vector<WalshZeroSpace> found() && { return std::move(m_found); }

private:
    /// A step goes over the words of a set; all of them take some five seconds.
    static constexpr std::uint64_t wordsOfSteps = std::uint64_t(1) << 33;

    int m_dimension, m_bits;
    std::size_t m_most;
    std::uint64_t m_mostSteps, m_steps = 0;
    Monitor& m_monitor;
    WalshZeroSpace m_basis;
    std::vector<WalshZeroSpace> m_found;
};

} // namespace

std::optional<std::vector<WalshZeroSpace>> walshZeroSpaces(const SBox& s, std::size_t most, Monitor& monitor) {
    constexpr int mostBits = 16;
    const int bits = s.n() + s.m();
    if (bits > mostBits)
        throw UsageError(Message::tr("Walsh zeros of an S-box of %1 to %2 bits, expected at most %3 bits together",
                                     s.n(), s.m(), mostBits));
    VectorSet zeros(bits);
    zeros.insert(0);
    std::vector<std::int32_t> column(s.size());
    for (std::uint32_t b = 0; b < 1U << s.m(); ++b) {
        latColumn(s, b, column);
        for (std::uint32_t a = 0; a < column.size(); ++a)
            if (column[a] == 0)
                zeros.insert(a | b << s.n());
    }
    SpaceSearch search(s.n(), bits, most, monitor);
    if (!search.extend(zeros, -1, 0))
        return std::nullopt;
    return std::move(search).found();
}

SBox functionOf(const WalshZeroSpace& space, const SBox& s) {
    std::uint32_t pivots = 0;
    for (const std::uint32_t v : space)
        pivots |= std::bit_floor(v);
    // Unit vectors where no pivot is complete the basis.
    std::vector<std::uint32_t> others;
    for (int i = 0; i < s.n() + s.m(); ++i)
        if ((pivots >> i & 1) == 0)
            others.push_back(1U << i);
    const auto under = [](const std::vector<std::uint32_t>& rows, std::uint32_t point) {
        std::uint32_t image = 0;
        for (std::size_t i = 0; i < rows.size(); ++i)
            image |= std::uint32_t(std::popcount(rows[i] & point) & 1) << i;
        return image;
    };
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        const std::uint32_t point = x | s(x) << s.n();
        table[under(space, point)] = under(others, point);
    }
    return SBox(std::move(table), s.m());
}

} // namespace walshscope
