// SPDX-License-Identifier: GPL-3.0-or-later
// SK: a line of a table a block, by the kernels of tables_by_kernels.cu.
#include "error.h"
#include "sbox/tables_by_kernels.h"
#include "sbox/tabulator.h"

namespace walshscope {
namespace {

/// A few seconds.
constexpr int largestEmulatedTable = 11;

class ByKernels : public Tabulation {
public:
    ByKernels(Machine& machine, const SBox& s)
        : m_tables(machine, s),
          m_phases{{"LAT", s.table().size_bytes()}, {"DDT", s.table().size_bytes()}, {"ACT", s.table().size_bytes()}} {}

    const std::vector<Phase>& phases() const override { return m_phases; }
    void count(std::size_t phase, TableFigures& figures, Monitor& monitor) override {
        if (phase == 0)
            figures.walshMagnitudes = m_tables.walshMagnitudes(monitor);
        else if (phase == 1)
            figures.differences = m_tables.differences(monitor);
        else
            figures.largestAutocorrelation = m_tables.largestAutocorrelation(monitor);
    }

private:
    TablesByKernels m_tables;
    std::vector<Phase> m_phases;
};

std::unique_ptr<Tabulation> begin(Machine& machine, const SBox& s) {
    if (!TablesByKernels::has(machine, s))
        throw UsageError(Message::tr("a block of this GPU has %1 KiB of shared memory, too little for n = %2",
                                     machine.mostSharedBytes() >> 10, s.n()));
    return std::make_unique<ByKernels>(machine, s);
}

const bool added = addTabulator({.id = "SK",
                                 .title = "One line of a table per block, in shared memory",
                                 .source = "Walshscope",
                                 .file = "sbox/tables_by_kernels.cu",
                                 .rank = 1,
                                 .smallest = TablesByKernels::smallestBits,
                                 .largest = TablesByKernels::largestBits,
                                 .largestEmulated = largestEmulatedTable},
                                {.begin = begin});

} // namespace
} // namespace walshscope
