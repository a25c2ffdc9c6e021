// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a run as pictures for slides: the butterfly with a title above and the step in words below.
#pragma once

#include "fwt/recording.h"

#include <QSize>
#include <QString>

namespace walshscope::gui {

/// Draws the step with light colours into a .png, .svg or .pdf file. Throws UsageError for another suffix or where
/// there is no such step, ComputationError if the file cannot be written.
void exportStep(const Recording& recording, StepBy by, int step, const QString& file, QSize size);

/// Every step: "name.svg" becomes "name-000.svg", "name-001.svg" … with as many digits as are needed, three at least.
/// Throws as exportStep() does, and UsageError for more pictures than mostPictures, before any is written.
void exportAllSteps(const Recording& recording, StepBy by, const QString& file, QSize size, Monitor& monitor);

constexpr std::size_t mostPictures = 2000;

/// "A5, n = 11, by barrier, step 12 of 24"
QString exportTitle(const Recording& recording, StepBy by, int step);

} // namespace walshscope::gui
