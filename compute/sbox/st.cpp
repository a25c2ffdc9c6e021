// SPDX-License-Identifier: GPL-3.0-or-later
// ST: lines of the tables in the registers of a GPU, counted and forgotten.
#include "error.h"
#include "sbox/figures_on_gpu.h"
#include "sbox/tabulator.h"

namespace walshscope {
namespace {

std::string nameOf(TablePart part) {
    switch (part) {
    case TablePart::All:
        return "LAT, DDT and ACT";
    case TablePart::Walsh:
        return "LAT";
    case TablePart::Differences:
        break;
    }
    return "DDT and ACT";
}

class InRegisters : public Tabulation {
public:
    InRegisters(Machine& machine, const SBox& s) : m_figures(machine, s) {
        for (const TablePart part : m_figures.parts())
            m_phases.push_back({nameOf(part), s.table().size_bytes()});
    }

    const std::vector<Phase>& phases() const override { return m_phases; }

    void count(std::size_t phase, TableFigures&, Monitor& monitor) override {
        monitor.progress(phase, m_phases.size());
        m_figures.enqueue(m_figures.parts()[phase]);
    }

    bool recordable() const override { return true; }
    void fetch(TableFigures& figures) override { figures = m_figures.figures(); }
    std::size_t bytesOut() const override { return m_figures.bytesOut(); }

private:
    FiguresOnGpu m_figures;
    std::vector<Phase> m_phases;
};

std::unique_ptr<Tabulation> begin(Machine& machine, const SBox& s) {
    if (!FiguresOnGpu::has(machine, s))
        throw UsageError(Message::tr("a block of this GPU has %1 KiB of shared memory, too little for n = %2",
                                     machine.mostSharedBytes() >> 10, s.n()));
    return std::make_unique<InRegisters>(machine, s);
}

const bool added = addTabulator({.id = "ST",
                                 .title = "Lines of the tables in registers",
                                 .source = "Walshscope",
                                 .file = "sbox/walsh_of_sbox.cuda.cu",
                                 .where = {.cuda = true},
                                 .rank = 2,
                                 .smallest = 1},
                                {.begin = begin});

} // namespace
} // namespace walshscope
