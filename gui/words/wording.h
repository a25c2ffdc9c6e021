// SPDX-License-Identifier: GPL-3.0-or-later
// What compute has to say, in the user's language.
#pragma once

#include "message.h"

#include <QString>

#include <exception>

namespace walshscope {
struct Contender;
}

namespace walshscope::gui {

/// Numbers have no separators, so that they can be typed as they are read; powers have superscripts. Empty where the
/// message is.
QString worded(const Message& message);

/// What went wrong, where it was read as well: "NAME:LINE:COLUMN: …".
QString worded(const std::exception& error);

/// "A6 Warp shuffles, then shared memory".
QString titleOf(const Contender& contender);

} // namespace walshscope::gui
