// SPDX-License-Identifier: GPL-3.0-or-later
// Times that were taken somewhere, with all that has to be known to compare others with them, and their file.
#pragma once

#include "enumerators.h"
#include "timing/cell.h"
#include "timing/facts.h"
#include "timing/method.h"
#include "timing/samples.h"
#include "timing/speeds.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <span>
#include <utility>

namespace walshscope::gui {

/// In the order of Task, as files and --task have them.
constexpr auto taskNames =
    oneForEach<Task>("transform", "register", "convolution", "distribution", "table", "function");

struct Baseline {
    MachineFacts machine;
    TimingMethod method;
    std::vector<std::pair<std::string, Speeds>> speeds; ///< By the ids of devices.
    std::vector<TimedCell> cells;                       ///< No two of one key.
    QString name;                                       ///< Of its file, or what else to call it.
    bool unfinished = false; ///< What wrote it did not come to its end; the cells are those that it had finished.

    static constexpr qsizetype mostBytes = qsizetype(256) << 20;
    static constexpr std::size_t mostCells = 100000;
};

constexpr const char* baselineSuffix = ".walshtimes";

/// JSON with every sample; readBaseline() reads it back equal, but for messages, which come back as their English text.
QByteArray toJson(const Baseline& baseline);

/// An unknown contender is kept. Where the text ends early, as it does while it is measured, the cells that are whole
/// are read. Throws InputError naming `name`, line, key and what was expected there.
Baseline readBaseline(const std::string& name, const QByteArray& bytes);

/// The cell of that contender, size and parameters, as far as it takes any, on that device, or on another of its kind
/// where there is none on that; null where there is none at all.
const TimedCell* cellFor(const CellKey& key, std::span<const TimedCell> cells);

/// How many times as long a cell took as its baseline; nothing where one of them has no times.
std::optional<Ratio> ratioOf(const TimedCell& cell, const TimedCell& baseline);

} // namespace walshscope::gui
