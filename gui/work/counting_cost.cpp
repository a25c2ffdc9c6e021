// SPDX-License-Identifier: GPL-3.0-or-later
// Times or counts as a sentence.
#include "gui/work/counting_cost.h"

#include "gui/words/titles.h"

#include <QCoreApplication>
#include <QLocale>

namespace walshscope::gui {
namespace {

struct CostWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CountingCost)
};

QString inMilliseconds(double seconds) { return CostWords::tr("%1 ms").arg(QLocale().toString(seconds * 1e3, 'g', 3)); }

} // namespace

QString costInWords(const Counted& counted) {
    const QString id = QString::fromUtf8(counted.counter->id);
    if (counted.device->kind == DeviceKind::Emulator) {
        const Counters& c = counted.counters;
        return CostWords::tr(
                   "Counted by %1 in the emulator, in blocks of %L5: launches %L2, barriers %L3, global sectors %L4.")
            .arg(id)
            .arg(c.launches)
            .arg(c.barriers)
            .arg(c.loadSectors + c.storeSectors)
            .arg(counted.parameters.blockSize);
    }
    double whole = 0;
    QStringList phases;
    for (const auto& [name, seconds] : counted.phaseSeconds) {
        whole += seconds;
        phases << CostWords::tr("%1 %2").arg(phaseInWords(name), inMilliseconds(seconds));
    }
    // The time first: a narrow line may end before its end.
    const QString said =
        CostWords::tr("Counted in %1 by %2 on %3").arg(inMilliseconds(whole), id, deviceInWords(*counted.device));
    return phases.size() < 2 ? said + u'.' : CostWords::tr("%1: %2.").arg(said, phases.join(QStringLiteral(", ")));
}

} // namespace walshscope::gui
