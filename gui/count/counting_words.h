// SPDX-License-Identifier: GPL-3.0-or-later
// What a step of a counting method does, said with numbers and drawn as rows.
#pragma once

#include "gui/count/counting_model.h"
#include "gui/count/counting_scene.h"

namespace walshscope::gui {

/// Of one thread: "Thread 8 writes −2 with its last place 8 to place 2."
QString momentInWords(const CountingRun& run, const CountingMoment& moment);

/// "thread 4 read warp sums[0] before thread 3 wrote it"
QString mistimedInWords(const CountingRun& run, const CountingFilm::Mistimed& mistimed);

/// Of all that the present step does, or why there is nothing to step.
QString stepInWords(const CountingModel& model);

/// Which values of a long spectrum are shown; empty where it is all of them.
QString partInWords(const CountingModel& model);

/// "sort", "scan"; for the words of a step.
QString stageTitle(CountingStage stage);

/// The rows as they are after the present step, with what it read and wrote.
CountingScene sceneOf(const CountingModel& model);

} // namespace walshscope::gui
