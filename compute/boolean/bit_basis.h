// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of up to 32 bits that are independent over GF(2), collected one by one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace walshscope {

/// A basis in echelon form. Empty at first.
class BitBasis {
public:
    /// Whether the vector was independent of those before it.
    bool add(std::uint32_t v) {
        while (v != 0 && m_rows[std::bit_width(v) - 1] != 0)
            v ^= m_rows[std::bit_width(v) - 1];
        if (v == 0)
            return false;
        m_rows[std::bit_width(v) - 1] = v;
        ++m_rank;
        return true;
    }

    int rank() const { return m_rank; }

    /// Whether b·v = 0 for all v of the span.
    bool orthogonalTo(std::uint32_t b) const {
        for (std::uint32_t row : m_rows)
            if (std::popcount(row & b) & 1)
                return false;
        return true;
    }

    /// A basis of the span, ascending, the highest bit of each being in no other.
    std::vector<std::uint32_t> reduced(int bits) const {
        std::vector<std::uint32_t> found;
        const std::array<std::uint32_t, 32> rows = withPivotsAlone(bits);
        for (int i = 0; i < bits; ++i)
            if (rows[i] != 0)
                found.push_back(rows[i]);
        return found;
    }

    /// A basis of all vectors of `bits` bits whose product with every vector of the span is 0.
    std::vector<std::uint32_t> complement(int bits) const {
        const std::array<std::uint32_t, 32> rows = withPivotsAlone(bits);
        std::vector<std::uint32_t> found;
        for (int free = 0; free < bits; ++free) {
            if (rows[free] != 0)
                continue;
            std::uint32_t v = std::uint32_t(1) << free;
            for (int k = 0; k < bits; ++k)
                v |= (rows[k] >> free & 1) << k;
            found.push_back(v);
        }
        return found;
    }

private:
    /// Each pivot in its own row only.
    std::array<std::uint32_t, 32> withPivotsAlone(int bits) const {
        std::array<std::uint32_t, 32> rows = m_rows;
        for (int i = 0; i < bits; ++i)
            for (int k = i + 1; rows[i] != 0 && k < bits; ++k)
                if (rows[k] >> i & 1)
                    rows[k] ^= rows[i];
        return rows;
    }

    std::array<std::uint32_t, 32> m_rows{}; // m_rows[i] has i as its highest bit.
    int m_rank = 0;
};

} // namespace walshscope
