// SPDX-License-Identifier: GPL-3.0-or-later
// The bitmap of C(x) over time as a file.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/coefficients_frame.h"

namespace walshscope::gui {

/// One row for each N from 0: "n,linear_complexity,connection_polynomial_hex", where bit i is the coefficient of x^i.
QByteArray coefficientsCsv(const Walk& walk);

/// .png, .svg, .pdf: that part of the bitmap at that size; .csv: all data. Throws UsageError for another suffix,
/// ComputationError if the file cannot be written.
void exportCoefficients(const Walk& walk, CoefficientsViewport viewport, const Theme& theme, const QFont& font,
                        const QString& file, QSize size);

} // namespace walshscope::gui
