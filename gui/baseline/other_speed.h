// SPDX-License-Identifier: GPL-3.0-or-later
// Copies tell machines of one name apart: the rule and its words, for the window and the command line.
#pragma once

#include "message.h"
#include "timing/samples.h"

#include <string>

namespace walshscope::gui {

/// Copies that differ by more are not of one machine: another run of the same copies no more than a few per cent
/// faster.
constexpr double clearlyOtherSpeed = 1.2;

/// Whether these bytes a second are not of one machine; what is unknown, 0, may be, and so may what others slowed down.
bool isOtherSpeed(const Figure& a, const Figure& b);

/// "copies of 10.0 GB/s and not 17.1 GB/s", of speeds as they are to be read.
Message otherCopies(const std::string& its, const std::string& than);

} // namespace walshscope::gui
