// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing speeds of copies.
#include "gui/baseline/other_speed.h"

#include <algorithm>

namespace walshscope::gui {

bool isOtherSpeed(const Figure& a, const Figure& b) {
    const auto& [slow, fast] = std::minmax(a, b, [](const Figure& x, const Figure& y) { return x.value < y.value; });
    const auto was = [&](Concern concern) { return std::ranges::count(slow.concerns, concern) > 0; };
    const bool apart = !hasInterval(slow) || !hasInterval(fast) || slow.interval.high < fast.interval.low;
    return slow.value > 0 && fast.value > clearlyOtherSpeed * slow.value && apart && !was(Concern::Disturbed) &&
           !was(Concern::Interrupted) && !was(Concern::Slow);
}

Message otherCopies(const std::string& its, const std::string& than) {
    return Message::tr("copies of %1 and not %2", its, than);
}

} // namespace walshscope::gui
