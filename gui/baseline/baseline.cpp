// SPDX-License-Identifier: GPL-3.0-or-later
// Which cell of a baseline is meant, and how another compares with it.
#include "gui/baseline/baseline.h"

#include <QDir>
#include <QFile>

namespace walshscope::gui {
namespace {

/// "cuda" of "cuda:1".
std::string_view kindOfDevice(std::string_view id) { return id.substr(0, id.find(':')); }

bool sameRun(const CellKey& a, const CellKey& b) {
    return a.task == b.task && a.size == b.size && a.contender == b.contender &&
           relevantParameters(a.contender, a.parameters) == relevantParameters(b.contender, b.parameters);
}

} // namespace

const std::vector<Baseline>& comesWith() {
    static const std::vector<Baseline> all = [] {
        std::vector<Baseline> read;
        const QDir folder(QStringLiteral(":/baselines"));
        for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
            QFile file(folder.filePath(name));
            if (file.open(QIODevice::ReadOnly))
                read.push_back(readBaseline(name.toStdString(), file.readAll()));
        }
        return read;
    }();
    return all;
}

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
    return ratioOfMedians(ours->samples, theirs->samples);
}

} // namespace walshscope::gui
