// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson, or the run of one of its stops, as a file: pages, a page for browsers, numbered pictures, an
// animation.
#pragma once

#include "fwt/recording.h"
#include "gui/learn/handout/handout_stop.h"

namespace walshscope::gui {

bool isHandout(const QString& file);
/// Throws UsageError unless the name ends in .pdf, .html, .svg, .png or .webp.
void requireHandout(const QString& file);
bool isAnimation(const QString& file);

/// By the suffix: .pdf has all stops on pages of A4, and .html on one page to be stepped through and answered; of .svg
/// and .png there is one for each, "name-01.svg", "name-02.svg" …; .webp has the steps of one stop's run. With `stop`,
/// from 0, only that one, as a single picture under the name as it is. The same lesson gives the same bytes. Throws
/// UsageError for another suffix, no such stop, a .webp without one or of another workspace, or a lesson without stops;
/// ComputationError if a file cannot be written. What other workspaces show is drawn already; stops without a drawing
/// have their text alone. Throws UsageError where answers are asked for in anything but a .pdf, or notes in a .webp.
void writeHandout(const Lesson& lesson, const QString& file, std::optional<int> stop, Monitor& monitor,
                  const StopDrawings& drawings = {}, const HandoutExtras& extras = {});

/// Every step of a run, played for ever; the last one stays longer.
void writeRun(const RecordingPointer& run, StepBy by, const QString& file, QSize size, Monitor& monitor);

} // namespace walshscope::gui
