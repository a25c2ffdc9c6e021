// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing speeds of copies.
#include "gui/baseline/other_speed.h"

#include <algorithm>

namespace walshscope::gui {

bool isOtherSpeed(double a, double b) {
    const auto [slow, fast] = std::minmax(a, b);
    return slow > 0 && fast > clearlyOtherSpeed * slow;
}

Message otherCopies(const std::string& its, const std::string& than) {
    return Message::tr("copies of %1 and not %2", its, than);
}

} // namespace walshscope::gui
