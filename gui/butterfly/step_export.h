// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a run as pictures for slides: the butterfly with a title above and the step in words below.
#pragma once

#include "fwt/recording.h"
#include "gui/plot/export.h"

#include <memory>

namespace walshscope::gui {

/// Draws the step with light colours into a .png, .svg or .pdf file. Throws UsageError for another suffix or where
/// there is no such step, ComputationError if the file cannot be written.
void exportStep(const Recording& recording, StepBy by, int step, const QString& file, QSize size);

/// Every step: "name.svg" becomes "name-000.svg", "name-001.svg" … with as many digits as are needed, three at least.
/// Throws as exportStep() does, and UsageError for more pictures than mostPictures, before any is written.
void exportAllSteps(const Recording& recording, StepBy by, const QString& file, QSize size, Monitor& monitor);

/// One step as it is exported; there has to be one. The recording is shared, as the picture may be painted later.
Painting stepPainting(std::shared_ptr<const Recording> recording, StepBy by, int step, const Paper& paper);
/// All of them.
PictureSeries stepSeries(std::shared_ptr<const Recording> recording, StepBy by, QSize size);
/// "A5-n11"
QString exportNameOf(const Recording& recording);

constexpr QSize slide(1200, 675); ///< 16 to 9, as slides are.

/// "A5, n = 11, by barrier, step 12 of 24"
QString exportTitle(const Recording& recording, StepBy by, int step);

} // namespace walshscope::gui
