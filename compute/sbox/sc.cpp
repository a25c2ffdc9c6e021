// SPDX-License-Identifier: GPL-3.0-or-later
// SC: components and differences by fast transforms on all cores of the CPU.
#include "sbox/tabulator.h"

namespace walshscope {
namespace {

class ByTransforms : public Tabulation {
public:
    explicit ByTransforms(const SBox& s)
        : m_s(s), m_phases{{"LAT", s.table().size_bytes()}, {"DDT and ACT", s.table().size_bytes()}} {}

    const std::vector<Phase>& phases() const override { return m_phases; }
    void count(std::size_t phase, TableFigures& figures, Monitor& monitor) override {
        if (phase == 0) {
            figures.walshMagnitudes = walshMagnitudesOf(m_s, monitor);
            return;
        }
        DifferencesOfTable found = differencesOf(m_s, monitor);
        figures.differences = std::move(found.distribution);
        figures.largestAutocorrelation = found.largestAutocorrelation;
    }

private:
    const SBox& m_s;
    std::vector<Phase> m_phases;
};

const bool added = addTabulator({.id = "SC",
                                 .title = "One row of a table at a time, on all cores",
                                 .source = "Walshscope",
                                 .file = "sbox/sc.cpp",
                                 .where = onCpu,
                                 .rank = 1},
                                {.begin = [](Machine&, const SBox& s) -> std::unique_ptr<Tabulation> {
                                    return std::make_unique<ByTransforms>(s);
                                }});

} // namespace
} // namespace walshscope
