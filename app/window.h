// SPDX-License-Identifier: GPL-3.0-or-later
// The two ways to start Qt's widgets: on the screen for the window, offscreen for pictures.
#pragma once

#include "cli/command.h"
#include "cli/usage.h"

namespace walshscope::cli {

/// Opens the window on the file or sample named in the arguments and returns when it is closed. Throws UsageError for
/// arguments it does not know, ComputationError where there is no display.
int openWindow(int argc, char** argv);

/// What it takes.
Usage usageOfWindow();

/// Of what Qt says only errors are told from now on; everything is in the log.
void quietenQt();

/// Runs a subcommand that draws; needs no display.
int runWithPictures(const Command& command, int argc, char** argv);

} // namespace walshscope::cli
