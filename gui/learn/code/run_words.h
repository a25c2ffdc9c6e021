// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of a kernel did in a step of its run.
#pragma once

#include "gui/code/line_words.h"
#include "gui/learn/learning.h"

namespace walshscope::gui {

/// By line, of the lines that did something: for one value (the one that is pointed at, those of a single butterfly)
/// what its thread did, otherwise what all threads did together. Nothing for CPU code, but for the definition's
/// single butterflies, whose function stands at that place of its source.
WordsByLine wordsOfLines(const Recording& recording, FlowModel::Stretch active, const std::optional<Node>& node,
                         const QByteArray& source);

} // namespace walshscope::gui
