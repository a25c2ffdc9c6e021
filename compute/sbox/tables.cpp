// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and columns of LAT, DDT, ACT and BCT.
#include "sbox/tables.h"

#include "fwt/on_cpu.h"

namespace walshscope {
namespace {

/// The points x for which h(x) takes the same value, side by side: h(x) sorted by counting.
class Fibres {
public:
    explicit Fibres(const std::vector<std::uint32_t>& h) : m_starts(h.size() + 1), m_points(h.size()) {
        for (std::uint32_t value : h)
            ++m_starts[value];
        std::uint32_t sum = 0;
        for (std::uint32_t& start : m_starts)
            start = sum += start;
        for (std::uint32_t x = 0; x < h.size(); ++x)
            m_points[--m_starts[h[x]]] = x;
    }

    std::size_t count() const { return m_points.size(); }
    std::span<const std::uint32_t> operator[](std::size_t value) const {
        return std::span(m_points).subspan(m_starts[value], m_starts[value + 1] - m_starts[value]);
    }

private:
    std::vector<std::uint32_t> m_starts;
    std::vector<std::uint32_t> m_points;
};

} // namespace

void latColumn(const SBox& s, std::uint32_t b, std::span<std::int32_t> column) {
    for (std::size_t x = 0; x < s.size(); ++x)
        column[x] = std::popcount(b & s(x)) & 1 ? -1 : 1;
    transformInCache(column, 0, s.n());
}

void ddtRow(const SBox& s, std::uint32_t a, std::span<std::uint32_t> row) {
    std::fill(row.begin(), row.end(), 0);
    for (std::size_t x = 0; x < s.size(); ++x)
        ++row[s(x) ^ s(x ^ a)];
}

void actRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row) {
    std::fill(row.begin(), row.end(), 0);
    for (std::size_t x = 0; x < s.size(); ++x)
        ++row[s(x) ^ s(x ^ a)];
    transformInCache(row, 0, s.m());
}

SBox inverse(const SBox& s) {
    if (!s.bijective())
        throw UsageError(Message::tr("the inverse of an S-box that is not bijective, expected a permutation"));
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        table[s(x)] = x;
    return SBox(std::move(table), s.n());
}

void bctColumn(const SBox& s, const SBox& inverse, std::uint32_t b, std::span<std::uint32_t> column,
               const std::function<void()>& look) {
    constexpr std::size_t pairsBetweenLooks = std::size_t(1) << 22;

    // With y = x+a and h(x) = x + S^-1(S(x)+b) the condition reads h(x) = h(y). So only pairs in one fibre of h count,
    // of which a good S-box has few: 2^n steps or so instead of the definition's 4^n.
    std::vector<std::uint32_t> h(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        h[x] = x ^ inverse(s(x) ^ b);
    std::fill(column.begin(), column.end(), 0);
    column[0] = std::uint32_t(s.size());
    const Fibres fibres(h);
    std::size_t pairs = 0;
    for (std::size_t value = 0; value < fibres.count(); ++value) {
        const auto points = fibres[value];
        for (std::size_t i = 1; i < points.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                column[points[i] ^ points[k]] += 2;
            if ((pairs += i) >= pairsBetweenLooks) {
                look();
                pairs = 0;
            }
        }
    }
}

} // namespace walshscope
