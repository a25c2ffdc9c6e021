// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of a kernel did, in a few words that stand beside them.
#pragma once

#include "simt/observation.h"

#include <QStringList>

#include <map>
#include <span>
#include <vector>

namespace walshscope::gui {

struct LineWords {
    QString wholly;      ///< "thread 3 reads data[1]", "8 threads read data"
    QStringList shorter; ///< From longer to shorter: "← data[1]"; "8 read data", "reads data".
};

/// By line.
using WordsByLine = std::map<std::uint32_t, LineWords>;

/// Of a load, a store, an atomic operation or a shuffle of one thread; `index` of a shuffle is the partner's lane.
LineWords wordsOfAccess(Action action, const QString& array, std::uint64_t index, std::uint32_t thread);

/// Of several threads or accesses in one line the first is written, and all are told.
void addWords(WordsByLine& words, std::uint32_t line, const LineWords& more);

/// Of so many threads that loaded, stored or added atomically: "8 threads read data".
LineWords wordsOfThreads(Action action, const QString& arrays, int threads);

/// What all threads did together, by these warp instructions of the trace, of one file.
WordsByLine wordsOfEvents(const Observation& seen, std::span<const std::uint32_t> events);

/// Of a line on which a block waits.
LineWords wordsOfBarrier();

/// "17, 20–23 and 25"
QString linesInWords(const std::vector<std::uint32_t>& lines);

} // namespace walshscope::gui
