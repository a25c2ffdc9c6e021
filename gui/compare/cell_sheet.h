// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a cell, as rows of properties.
#pragma once

#include "gui/compare/compare_model.h"
#include "gui/tables/property_sheet.h"

namespace walshscope::gui {

/// What was found, how it compares, its phases, and what the emulator counts, as far as there is something of it.
std::vector<PropertySheetPointer> cellSheets(const CompareModel& model, const CellPlace& place);

} // namespace walshscope::gui
