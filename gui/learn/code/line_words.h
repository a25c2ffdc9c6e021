// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of a kernel did in a step, in a few words that stand beside them.
#pragma once

#include "gui/learn/learning.h"

#include <map>

namespace walshscope::gui {

struct LineWords {
    QString wholly;      ///< "thread 3 reads data[1]", "8 threads read data"
    QStringList shorter; ///< From longer to shorter: "← data[1]"; "8 read data", "reads data".
};

/// By line, of the lines that did something: for one value (the one that is pointed at, those of a single butterfly)
/// what its thread did, otherwise what all threads did together. Nothing for CPU code, but for the definition's
/// single butterflies, whose function stands at that place of its source.
std::map<std::uint32_t, LineWords> wordsOfLines(const Recording& recording, FlowModel::Stretch active,
                                                const std::optional<Node>& node, const QByteArray& source);

} // namespace walshscope::gui
