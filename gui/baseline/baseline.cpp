// SPDX-License-Identifier: GPL-3.0-or-later
// Which cell of a baseline is meant, and how another compares with it.
#include "gui/baseline/baseline.h"

#include "timing/estimate.h"

namespace walshscope::gui {
namespace {

/// "cuda" of "cuda:1".
std::string_view kindOfDevice(std::string_view id) { return id.substr(0, id.find(':')); }

bool sameRun(const CellKey& a, const CellKey& b) {
    return a.task == b.task && a.size == b.size && a.contender == b.contender &&
           relevantParameters(a.contender, a.parameters) == relevantParameters(b.contender, b.parameters);
}

} // namespace

const TimedCell* cellFor(const CellKey& key, std::span<const TimedCell> cells) {
    const TimedCell* other = nullptr;
    for (const TimedCell& cell : cells) {
        if (!sameRun(key, cell.key))
            continue;
        if (cell.key.device == key.device)
            return &cell;
        if (!other && kindOfDevice(cell.key.device) == kindOfDevice(key.device))
            other = &cell;
    }
    return other;
}

std::optional<Ratio> ratioOf(const TimedCell& cell, const TimedCell& baseline) {
    const auto *ours = std::get_if<Times>(&cell.outcome), *theirs = std::get_if<Times>(&baseline.outcome);
    if (!ours || !theirs || ours->samples.empty() || theirs->samples.empty())
        return {};
    return changeOf(*ours, *theirs);
}

} // namespace walshscope::gui
