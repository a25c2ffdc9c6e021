// SPDX-License-Identifier: GPL-3.0-or-later
// A plot as a picture or as data.
#pragma once

#include "gui/plot/plot.h"

namespace walshscope::gui {

/// .png, .svg, .pdf: the picture as it stands, at that size; .csv: all data. Throws UsageError for another suffix,
/// ComputationError if the file cannot be written.
void exportPlot(Plot& plot, const QString& file, QSize size);

/// Without the plot, on any thread.
void exportCsv(const CsvWriter& write, const QString& file);

} // namespace walshscope::gui
