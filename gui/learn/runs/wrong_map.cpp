// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of runs, and their words.
#include "gui/learn/runs/wrong_map.h"

#include "gui/documents/counts.h"

namespace walshscope::gui {
namespace {

struct MapWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::WrongMap)
};

} // namespace

double WrongMap::value(const Cell& cell) const {
    const WrongCounts& counts = m_runs[std::size_t(cell.row)].counts;
    return 100.0 * counts.times[std::size_t(cell.column)] / counts.runs;
}

QString WrongMap::columnsTitle() const { return MapWords::tr("a"); }

QString WrongMap::describe(const Cell& cell) const {
    const WrongRuns& runs = m_runs[std::size_t(cell.row)];
    const std::uint32_t wrong = runs.counts.times[std::size_t(cell.column)];
    if (runs.isFixed)
        return (wrong ? MapWords::tr("%1: W(%2) is wrong.") : MapWords::tr("%1: W(%2) is right."))
            .arg(runs.place)
            .arg(cell.column);
    return MapWords::tr("%1: W(%2) was wrong in %3 of %4 runs.")
        .arg(runs.place)
        .arg(cell.column)
        .arg(counted(wrong), counted(runs.counts.runs));
}

QString WrongMap::text(const Cell&, double value) const { return QLocale().toString(value, 'g', 3); }

} // namespace walshscope::gui
