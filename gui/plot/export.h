// SPDX-License-Identifier: GPL-3.0-or-later
// A plot as a picture or as data.
#pragma once

#include <QSize>
#include <QString>

namespace walshscope {

class Plot;

/// .png, .svg, .pdf: the picture as it stands, at that size; .csv: all data. Throws UsageError for another suffix,
/// ComputationError if the file cannot be written.
void exportPlot(Plot& plot, const QString& file, QSize size);

} // namespace walshscope
