// SPDX-License-Identifier: GPL-3.0-or-later
// Naming counters once for bars and table.
#include "gui/code/cost_counters.h"

#include <QCoreApplication>
#include <QLocale>

namespace walshscope::gui {
namespace {

struct CounterWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CostCounters)
};

} // namespace

std::vector<CostCounter> costCounters() {
    const auto number = [](std::uint64_t count) { return QLocale().toString(qulonglong(count)); };
    return {
        {CounterWords::tr("launches"),
         CounterWords::tr("Kernels launched one after the other; the end of each holds all blocks."),
         &Counters::launches},
        {CounterWords::tr("barriers"),
         CounterWords::tr("Barriers of a block, each counted for every block that passes it."), &Counters::barriers},
        {CounterWords::tr("shuffles"), CounterWords::tr("Instructions of warps whose lanes exchange registers."),
         &Counters::shuffles},
        {CounterWords::tr("global sectors"),
         CounterWords::tr("Sectors of 32 bytes of global memory that the warps load or store."),
         [](const Counters& c) { return c.loadSectors + c.storeSectors; },
         [number](const Counters& c) {
             return CounterWords::tr("%1 loaded, %2 stored").arg(number(c.loadSectors), number(c.storeSectors));
         }},
        {CounterWords::tr("shared wavefronts"),
         CounterWords::tr("Passes through shared memory: one for each access of a warp, and more where its lanes find "
                          "their words in the same of 32 banks."),
         &Counters::sharedWavefronts,
         [number](const Counters& c) {
             return CounterWords::tr("%1 reads and %2 writes of warps")
                 .arg(number(c.sharedLoads), number(c.sharedStores));
         }},
        {CounterWords::tr("bank conflicts"),
         CounterWords::tr("Wavefronts beyond the first of each access, because several words lie in one bank."),
         &Counters::bankConflicts},
        {CounterWords::tr("divergent branches"), CounterWords::tr("Branches about which the lanes of a warp disagree."),
         &Counters::divergentBranches,
         [](const Counters& c) { return CounterWords::tr("of %Ln branch(es)", nullptr, int(c.branches)); }},
    };
}

} // namespace walshscope::gui
