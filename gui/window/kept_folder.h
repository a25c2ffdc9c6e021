// SPDX-License-Identifier: GPL-3.0-or-later
// Where the window keeps what outlives it: what was edited and not saved, and what a crash left.
#pragma once

#include <QString>

namespace walshscope::gui {

/// Which need not be there yet.
QString keptFolder();

/// A name there for what this process leaves if it crashes.
QString crashReportOfThisProcess();

/// A sentence where settings cannot be written; empty as a rule.
QString whatIsNotKept();

} // namespace walshscope::gui
