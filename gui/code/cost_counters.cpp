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
         CounterWords::tr("Kernels launched one after the other; all blocks wait for the end of each."),
         &Counters::launches},
        {CounterWords::tr("barriers"),
         CounterWords::tr("Barriers of a block, each counted for every block that passes it."), &Counters::barriers},
        {CounterWords::tr("shuffles"), CounterWords::tr("Warp instructions by which lanes exchange registers."),
         &Counters::shuffles},
        {CounterWords::tr("global sectors"),
         CounterWords::tr("Sectors of 32 bytes of global memory that the warps load or store."),
         [](const Counters& c) { return c.loadSectors + c.storeSectors; },
         [number](const Counters& c) {
             return CounterWords::tr("%1 loaded, %2 stored").arg(number(c.loadSectors), number(c.storeSectors));
         }},
        {CounterWords::tr("shared wavefronts"),
         CounterWords::tr("Passes through shared memory: one for each access by a warp, and more if its lanes want "
                          "several words in one of the 32 banks."),
         &Counters::sharedWavefronts,
         [number](const Counters& c) {
             return CounterWords::tr("%1 reads and %2 writes of warps")
                 .arg(number(c.sharedLoads), number(c.sharedStores));
         }},
        {CounterWords::tr("bank conflicts"),
         CounterWords::tr("Wavefronts beyond the first of each access, because several words are in one bank."),
         &Counters::bankConflicts},
        {CounterWords::tr("divergent branches"), CounterWords::tr("Branches about which the lanes of a warp disagree."),
         &Counters::divergentBranches,
         [](const Counters& c) { return CounterWords::tr("of %Ln branch(es)", nullptr, int(c.branches)); }},
    };
}

} // namespace walshscope::gui
