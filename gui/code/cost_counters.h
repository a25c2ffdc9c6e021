// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted of a run: the names, what they mean, and the numbers.
#pragma once

#include "simt/observation.h"

#include <QString>

#include <functional>

namespace walshscope::gui {

struct CostCounter {
    QString title;                                       ///< "global sectors"
    QString meaning;                                     ///< A sentence.
    std::function<std::uint64_t(const Counters&)> value; ///< Less is better.
    std::function<QString(const Counters&)> detail = {}; ///< What it is made of.
};

/// In the order in which they are shown.
std::vector<CostCounter> costCounters();

} // namespace walshscope::gui
