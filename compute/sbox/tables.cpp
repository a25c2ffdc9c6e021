// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and columns of LAT, DDT, ACT and BCT.
#include "sbox/tables.h"

#include "fwt/on_cpu.h"

namespace walshscope {
namespace {

/// Row a of the DDT. x and x + a give the same, so only one of them is looked at.
template <class T>
void countDifferences(const SBox& s, std::uint32_t a, std::span<T> row) {
    std::ranges::fill(row, T(0));
    if (a == 0) {
        row[0] = T(s.size());
        return;
    }
    const std::uint32_t* const values = s.table().data();
    const std::size_t j = std::bit_floor(a);
    for (std::size_t i = 0; i < s.size(); i += 2 * j)
        for (std::size_t x = i; x < i + j; ++x)
            row[values[x] ^ values[x ^ a]] += 2;
}

constexpr std::size_t pairsBetweenLooks = std::size_t(1) << 22;

/// The points x for which h(x) takes the same value, side by side: h(x) sorted by counting.
class Fibres {
public:
    /// h(x) is below `values`.
    Fibres(const std::vector<std::uint32_t>& h, std::size_t values) : m_starts(values + 1), m_points(h.size()) {
        for (std::uint32_t value : h)
            ++m_starts[value];
        std::uint32_t sum = 0;
        for (std::uint32_t& start : m_starts)
            start = sum += start;
        for (std::uint32_t x = 0; x < h.size(); ++x)
            m_points[--m_starts[h[x]]] = x;
    }

    std::size_t count() const { return m_starts.size() - 1; }
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

void latRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row) {
    std::fill(row.begin(), row.end(), 0);
    for (std::uint32_t x = 0; x < s.size(); ++x)
        row[s(x)] += std::popcount(a & x) & 1 ? -1 : 1;
    transformInCache(row, 0, s.m());
}

void ddtRow(const SBox& s, std::uint32_t a, std::span<std::uint32_t> row) { countDifferences(s, a, row); }

void ddtColumn(const SBox& s, std::uint32_t b, std::span<std::uint32_t> column, const std::function<void()>& look) {
    std::vector<std::uint32_t> values(s.table().begin(), s.table().end());
    const Fibres preimages(values, std::size_t(1) << s.m());
    std::fill(column.begin(), column.end(), 0);
    std::size_t pairs = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        const auto others = preimages[s(x) ^ b];
        for (const std::uint32_t y : others)
            ++column[x ^ y];
        if ((pairs += others.size()) >= pairsBetweenLooks) {
            look();
            pairs = 0;
        }
    }
}

void actRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row) {
    countDifferences(s, a, row);
    transformInCache(row, 0, s.m());
}

void actColumn(const SBox& s, std::uint32_t b, std::span<std::int32_t> column) {
    latColumn(s, b, column);
    std::vector<std::int64_t> power(s.size());
    for (std::size_t a = 0; a < s.size(); ++a)
        power[a] = std::int64_t(column[a]) * column[a];
    transformInCache(power, 0, s.n());
    for (std::size_t a = 0; a < s.size(); ++a)
        column[a] = std::int32_t(power[a] >> s.n());
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
    if (b == 0) {
        std::ranges::fill(column, std::uint32_t(s.size()));
        return;
    }
    // With y = x+a and h(x) = x + S^-1(S(x)+b) the condition reads h(x) = h(y). So only pairs in one fibre of h count,
    // of which a good S-box has few: 2^n steps or so instead of the definition's 4^n.
    std::vector<std::uint32_t> h(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        h[x] = x ^ inverse(s(x) ^ b);
    std::fill(column.begin(), column.end(), 0);
    column[0] = std::uint32_t(s.size());
    const Fibres fibres(h, h.size());
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

std::int32_t tableEntry(const SBox& s, const SBox* inverse, SBoxTable table, std::uint32_t a, std::uint32_t b) {
    std::int32_t entry = 0;
    switch (table) {
    case SBoxTable::Lat:
        for (std::uint32_t x = 0; x < s.size(); ++x)
            entry += (std::popcount(a & x) + std::popcount(b & s(x))) & 1 ? -1 : 1;
        break;
    case SBoxTable::Ddt:
        for (std::uint32_t x = 0; x < s.size(); ++x)
            entry += (s(x) ^ s(x ^ a)) == b;
        break;
    case SBoxTable::Act:
        for (std::uint32_t x = 0; x < s.size(); ++x)
            entry += std::popcount(b & (s(x) ^ s(x ^ a))) & 1 ? -1 : 1;
        break;
    case SBoxTable::Bct:
        for (std::uint32_t x = 0; x < s.size(); ++x)
            entry += ((*inverse)(s(x) ^ b) ^ (*inverse)(s(x ^ a) ^ b)) == a;
        break;
    }
    return entry;
}

namespace {

std::vector<std::int32_t> countsOf(std::size_t size, const std::function<void(std::span<std::uint32_t>)>& count) {
    std::vector<std::int32_t> line(size);
    count(std::span(reinterpret_cast<std::uint32_t*>(line.data()), size));
    return line;
}

} // namespace

std::vector<std::int32_t> tableRow(const SBox& s, const SBox* inverse, SBoxTable table, std::uint32_t a,
                                   const std::function<void()>& look) {
    const std::size_t outputs = std::size_t(1) << s.m();
    switch (table) {
    case SBoxTable::Lat: {
        std::vector<std::int32_t> row(outputs);
        latRow(s, a, row);
        return row;
    }
    case SBoxTable::Ddt:
        return countsOf(outputs, [&](auto row) { ddtRow(s, a, row); });
    case SBoxTable::Act: {
        std::vector<std::int32_t> row(outputs);
        actRow(s, a, row);
        return row;
    }
    case SBoxTable::Bct:
        return countsOf(outputs, [&](auto row) { bctColumn(*inverse, s, a, row, look); });
    }
    return {};
}

std::vector<std::int32_t> tableColumn(const SBox& s, const SBox* inverse, SBoxTable table, std::uint32_t b,
                                      const std::function<void()>& look) {
    switch (table) {
    case SBoxTable::Lat: {
        std::vector<std::int32_t> column(s.size());
        latColumn(s, b, column);
        return column;
    }
    case SBoxTable::Ddt:
        return countsOf(s.size(), [&](auto column) { ddtColumn(s, b, column, look); });
    case SBoxTable::Act: {
        std::vector<std::int32_t> column(s.size());
        actColumn(s, b, column);
        return column;
    }
    case SBoxTable::Bct:
        return countsOf(s.size(), [&](auto column) { bctColumn(s, *inverse, b, column, look); });
    }
    return {};
}

} // namespace walshscope
