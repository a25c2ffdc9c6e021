// SPDX-License-Identifier: GPL-3.0-or-later
// An S-box: n input bits, m output bits, given by its table.
#pragma once

#include "boolean/boolean_function.h"

namespace walshscope {

/// S: {0,1}^n -> {0,1}^m, n and m from 1 to 20. n and m may differ and values may repeat.
class SBox {
public:
    static constexpr int largestN = 20;

    /// Takes S(0), S(1), …. m = 0 means: as many bits as the largest value needs, at least 1.
    /// Throws UsageError unless the number of values is 2^n and each is below 2^m.
    explicit SBox(std::vector<std::uint32_t> table, int m = 0);

    int n() const { return m_n; }
    int m() const { return m_m; }
    std::size_t size() const { return m_table.size(); }
    std::uint32_t operator()(std::size_t x) const { return m_table[x]; }
    std::span<const std::uint32_t> table() const { return m_table; }
    bool bijective() const;

    /// The component b·S: x -> parity of b & S(x). b is below 2^m.
    BooleanFunction component(std::uint32_t b) const;

    bool operator==(const SBox&) const = default;

private:
    int m_n;
    int m_m;
    std::vector<std::uint32_t> m_table;
};

} // namespace walshscope
