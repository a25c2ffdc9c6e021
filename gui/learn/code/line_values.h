// SPDX-License-Identifier: GPL-3.0-or-later
// What one thread had in hand at each line of its kernel.
#pragma once

#include "gui/learn/learning.h"

#include <QStringList>

#include <map>

namespace walshscope::gui {

/// By line, from longer to shorter: "data[5] = −2", "−2". Values that were moved are those of the trace; names of its
/// own that a line computes are told where the kernel says what they are. Nothing for CPU code.
using ValuesByLine = std::map<std::uint32_t, QStringList>;
ValuesByLine valuesOfLines(const Recording& recording, const Node& node, const QByteArray& source);

/// The value whose thread the code follows: the one that is pointed at, or of a single butterfly the difference.
/// Nothing where the step is another one.
std::optional<Node> followedValue(const Recording& recording, FlowModel::Stretch active,
                                  const std::optional<Node>& pointed);

} // namespace walshscope::gui
