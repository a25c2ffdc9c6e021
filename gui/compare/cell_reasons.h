// SPDX-License-Identifier: GPL-3.0-or-later
// Why a cell takes the time it takes, in numbers and in a sentence.
#pragma once

#include "gui/compare/compare_model.h"
#include "timing/samples.h"
#include "timing/why.h"

#include <QString>

namespace walshscope::gui {

/// How the row's times were taken: as the model's, or as its baseline says.
const TimingMethod& methodOf(const CompareModel& model, const CompareRow& row);
/// Nothing where the cell has no times, or nobody measured what its device can do.
std::optional<Breakdown> breakdownOf(const CompareModel& model, const CellPlace& place);

/// "Launches take 83 % of it: 12 at 0.9 µs each.", "It moves 8 bytes an element at 91 % of a copy's speed." … Always
/// says something.
QString whyInWords(const CompareModel& model, const CellPlace& place);

} // namespace walshscope::gui
