// SPDX-License-Identifier: GPL-3.0-or-later
// What the curves of a comparison show, in numbers and in words.
#pragma once

#include "gui/compare/compare_model.h"
#include "timing/samples.h"

#include <QString>

namespace walshscope::gui {

/// A value of a cell, and where it is with 95 % confidence.
struct CellValue {
    double value;
    Interval interval;
};

/// Nothing where the cell has no such value: no times, no reference at that size, bytes that nobody knows.
std::optional<CellValue> cellValue(const CompareModel& model, const CellPlace& place, CompareQuantity quantity);

/// The median of one cell over that of another, both with samples; wider where they come from different runs.
Ratio ratioOf(const CompareModel& model, const CellPlace& above, const CellPlace& below);

/// For a chooser: "Time", "Speed-up", …
QString quantityTitle(CompareQuantity quantity);
/// For an axis, with the reference where there is one: "time for one run".
QString quantityOnAxis(const CompareModel& model);
/// Three digits with the unit: "12.3 µs", "2.31×", "3.35 TB/s", "1.20 G/s".
QString quantityText(CompareQuantity quantity, double value);
/// The same for a tick: no more digits than are needed, "10 µs".
QString quantityTick(CompareQuantity quantity, double value);
/// "3.35 TB/s"
QString bandwidthText(double bytesPerSecond);
/// "17.1 GB/s (16.2 GB/s to 18.0 GB/s)", and whether that is doubtful.
QString copyingText(const Figure& bytesPerSecond);

/// The name of the row, the size, then median, interval, quartiles and count, or why there are none:
/// "A6 on NVIDIA H200, n = 20: 10.8 µs (95 %: 10.7 µs to 10.9 µs), quartiles 10.6 µs and 11.0 µs, 45 samples".
/// Another quantity than the time comes before it.
QString pointInWords(const CompareModel& model, const CellPlace& place, CompareQuantity quantity);

} // namespace walshscope::gui
