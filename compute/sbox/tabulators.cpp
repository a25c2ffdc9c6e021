// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of ways to the figures of tables, and their runs.
#include "error.h"
#include "registry.h"
#include "sbox/tabulator.h"

namespace walshscope {
namespace {

Registry<Tabulator>& registeredTabulators() {
    static Registry<Tabulator> all;
    return all;
}

class TabulatingRun : public Run {
public:
    TabulatingRun(const Tabulator& tabulator, Machine& machine, const SBox& s)
        : m_tabulator(tabulator), m_machine(machine), m_s(s), m_tabulation(tabulator.begin(machine, s)) {}

    const std::vector<Phase>& phases() const override { return m_tabulation->phases(); }
    void restore() override { m_figures = {}; }
    void enqueue(std::size_t phase, Monitor& monitor) override { m_tabulation->count(phase, m_figures, monitor); }
    bool recordable() const override { return m_tabulation->recordable(); }
    Result result() override {
        m_tabulation->fetch(m_figures);
        return std::move(m_figures);
    }
    std::unique_ptr<Run> another() const override {
        return std::make_unique<TabulatingRun>(m_tabulator, m_machine, m_s);
    }
    std::size_t bytes() const override { return m_s.table().size_bytes(); }
    std::size_t bytesIn() const override { return m_s.table().size_bytes(); }
    std::size_t bytesOut() const override { return m_tabulation->bytesOut(); }

private:
    const Tabulator& m_tabulator;
    Machine& m_machine;
    const SBox& m_s;
    std::unique_ptr<Tabulation> m_tabulation;
    TableFigures m_figures;
};

std::unique_ptr<Run> prepareTabulator(const Contender& contender, Machine& machine, const Problem& problem,
                                      const Parameters& parameters) {
    if (const auto reason = whyNot(contender, problem.size(), parameters, machine.kind()))
        throw UsageError(*reason);
    return std::make_unique<TabulatingRun>(static_cast<const Tabulator&>(contender), machine,
                                           *std::get<const SBox*>(problem.data));
}

} // namespace

const std::vector<Tabulator>& tabulators() { return registeredTabulators().all(); }

bool addTabulator(const Contender& contender, const Tabulating& tabulating) {
    Tabulator tabulator{contender, tabulating};
    tabulator.task = Task::Table;
    tabulator.prepare = prepareTabulator;
    if (tabulator.largest == 0)
        tabulator.largest = largestTabulated;
    if (tabulator.largestEmulated == 0)
        tabulator.largestEmulated = largestTabulated;
    claimId(tabulator);
    return registeredTabulators().add(tabulator);
}

const Tabulator& tabulatorNamed(std::string_view id) {
    return registeredTabulators().named(id, Message::tr("way to tabulate S-boxes"));
}

} // namespace walshscope
