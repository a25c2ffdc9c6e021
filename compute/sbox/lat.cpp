// SPDX-License-Identifier: GPL-3.0-or-later
// LAT, the linear approximation table (Matsui 1993): the Walsh spectra of the components as columns.
#include "sbox/components.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>
#include <bit>

namespace walshscope {

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

namespace {

bool dotProduct(std::uint32_t a, std::uint32_t x) { return std::popcount(a & x) & 1; }

/// From one component to the next few of the truth table's bits change.
class ComponentWalk : public LineWalk {
public:
    using Walk = Components<std::uint32_t>;

    explicit ComponentWalk(std::shared_ptr<const Walk::Coordinates> coordinates)
        : m_coordinates(std::move(coordinates)), m_line(std::size_t(1) << m_coordinates->n) {}

    void goTo(std::uint32_t first) override { m_components.emplace(*m_coordinates, first); }
    std::span<const std::int32_t> next() override {
        const auto halves = m_components->next();
        for (std::size_t a = 0; a < halves.size(); ++a)
            m_line[a] = std::int32_t(2 * halves[a]);
        return m_line;
    }

private:
    std::shared_ptr<const Walk::Coordinates> m_coordinates;
    std::optional<Walk> m_components;
    std::vector<std::int32_t> m_line;
};

Message toldOfLat(const std::string& place, std::int32_t entry, LatScale scale, int n) {
    const double inputs = double(std::uint64_t(1) << n);
    switch (scale) {
    case LatScale::Walsh:
        return Message::tr("%1: W = %2", place, entry);
    case LatScale::Half:
        return Message::tr("%1: W/2 = %2", place, entry / 2);
    case LatScale::Bias:
        return Message::tr("%1: bias %2, W = %3", place, sixDigits(0.5 * entry / inputs), entry);
    case LatScale::Correlation:
        return Message::tr("%1: correlation %2, W = %3", place, sixDigits(entry / inputs), entry);
    }
    return {};
}

const bool hasLat = addTableKind(
    {.table = SBoxTable::Lat,
     .id = "lat",
     .symbol = "LAT",
     .letter = "W",
     .title = Message::tr("linear approximation table"),
     .meaning = Message::tr("how S correlates, b·S(x) with a·x"),
     .figure = "linearity",
     .rows = TableAxis::InputMask,
     .columns = TableAxis::OutputMask,
     .hasSigns = true,
     .isScaled = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t sum = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 sum += (std::popcount(e.a & x) + std::popcount(e.b & e.s(x))) & 1 ? -1 : 1;
             return sum;
         },
     .row = [](const TableLine& of, std::span<std::int32_t> line, const Look&) { latRow(of.s, of.at, line); },
     .column = [](const TableLine& of, std::span<std::int32_t> line, const Look&) { latColumn(of.s, of.at, line); },
     .byColumns = true,
     .lineCost = [](int n, int) { return double(std::uint64_t(1) << n) * (1 + 0.1 * n); },
     .walks = [](const SBox& s) -> LineWalks {
         return [shared = std::make_shared<const ComponentWalk::Walk::Coordinates>(s)] {
             return std::make_unique<ComponentWalk>(shared);
         };
     },
     .byKernels = KernelLine::Component,
     .told = toldOfLat,
     .belongs = [](const TableEntry& e, std::uint32_t x) { return dotProduct(e.b, e.s(x)) == dotProduct(e.a, x); },
     .sentence =
         [](const TableEntry& e, std::int32_t w, std::size_t points) {
             return Message::tr("The component %2·S agrees with %3·x at %1 of %4 points: W = %5, bias %6.", nullptr,
                                points, outputOf(e), inputOf(e), e.s.size(), w,
                                sixDigits(0.5 * w / double(e.s.size())));
         },
     .brief =
         [](const TableEntry& e, std::int32_t w) {
             return Message::tr("they agree on %1 of %2 inputs", (std::int64_t(e.s.size()) + w) / 2, e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"S(x)", PointColumn::Width::Output, [](const TableEntry& e, std::uint32_t x) { return e.s(x); }},
                {"a·x = b·S(x)", PointColumn::Width::Bit,
                 [](const TableEntry& e, std::uint32_t x) { return std::uint32_t(dotProduct(e.a, x)); }}}});

} // namespace
} // namespace walshscope
