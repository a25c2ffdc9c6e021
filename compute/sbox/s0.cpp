// SPDX-License-Identifier: GPL-3.0-or-later
// S0: every entry of the three tables as it is defined, one after the other.
#include "sbox/tables.h"
#include "sbox/tabulator.h"

#include <algorithm>
#include <cstdlib>

namespace walshscope {
namespace {

constexpr int largestByDefinition = 8;

class EntryByEntry : public Tabulation {
public:
    explicit EntryByEntry(const SBox& s)
        : m_s(s),
          m_phases{{"LAT", s.table().size_bytes()}, {"DDT", s.table().size_bytes()}, {"ACT", s.table().size_bytes()}} {}

    const std::vector<Phase>& phases() const override { return m_phases; }
    void count(std::size_t phase, TableFigures& figures, Monitor& monitor) override {
        const auto table = SBoxTable(phase);
        Distribution magnitudes;
        for (std::uint32_t a = 0; a < m_s.size(); ++a) {
            monitor.progress(a, m_s.size());
            for (std::uint32_t b = 0; b >> m_s.m() == 0; ++b)
                if (!isTrivial(table, a, b))
                    ++magnitudes[std::abs(tableEntry(m_s, nullptr, table, a, b))];
        }
        if (table == SBoxTable::Lat)
            figures.walshMagnitudes = std::move(magnitudes);
        else if (table == SBoxTable::Ddt)
            figures.differences = std::move(magnitudes);
        else
            figures.largestAutocorrelation = magnitudes.empty() ? 0 : magnitudes.rbegin()->first;
    }

private:
    const SBox& m_s;
    std::vector<Phase> m_phases;
};

const bool added = addTabulator({.id = "S0",
                                 .title = "Every entry by itself",
                                 .source = "The definitions",
                                 .file = "sbox/s0.cpp",
                                 .where = onCpu,
                                 .definition = true,
                                 .largest = largestByDefinition},
                                {.begin = [](Machine&, const SBox& s) -> std::unique_ptr<Tabulation> {
                                    return std::make_unique<EntryByEntry>(s);
                                }});

} // namespace
} // namespace walshscope
