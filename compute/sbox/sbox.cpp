// SPDX-License-Identifier: GPL-3.0-or-later
// Checks, components and bijectivity of an S-box.
#include "sbox/sbox.h"

#include <algorithm>

namespace walshscope {

SBox::SBox(std::vector<std::uint32_t> table, int m) : m_m(m), m_table(std::move(table)) {
    if (m_table.size() < 2 || !std::has_single_bit(m_table.size()) || m_table.size() > std::size_t(1) << largestN)
        throw UsageError(
            Message::tr("an S-box of %1 values, expected a power of two from 2 to 2^20", nullptr, m_table.size()));
    m_n = std::countr_zero(m_table.size());
    const std::uint32_t largest = *std::max_element(m_table.begin(), m_table.end());
    if (m_m == 0)
        m_m = std::max<int>(1, std::bit_width(largest));
    if (m_m < 1 || m_m > largestN)
        throw UsageError(Message::tr("an S-box with %1 output bits, expected 1 to 20", nullptr, m_m));
    if (largest >> m_m)
        throw UsageError(Message::tr("S-box value %1 needs more than m = %2 bits", largest, m_m));
}

bool SBox::bijective() const {
    if (m_n != m_m)
        return false;
    std::vector<bool> seen(size());
    for (std::uint32_t y : m_table)
        seen[y] = true;
    return std::find(seen.begin(), seen.end(), false) == seen.end();
}

BooleanFunction SBox::component(std::uint32_t b) const {
    BooleanFunction f(m_n);
    for (std::size_t x = 0; x < size(); ++x)
        f.set(x, std::popcount(b & m_table[x]) & 1);
    return f;
}

} // namespace walshscope
