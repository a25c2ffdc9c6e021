// SPDX-License-Identifier: GPL-3.0-or-later
// Who is the fastest at which sizes, in a few sentences.
#pragma once

#include "gui/compare/compare_model.h"
#include "timing/leads.h"

#include <QString>

namespace walshscope::gui {

/// Of the cells that are finished, with the intervals that leadsOf() may compare. Printed numbers have none.
Leads leadsIn(const CompareModel& model);

/// "Fastest up to n = 7: A0; from n = 9 on: C1. At n = 8 the intervals of A0 and C1 overlap. A0 and C1 cross between
/// n = 7 and n = 9." Empty where no two rows have times at one size, and where curves run along something else.
QString leadsInWords(const CompareModel& model);

} // namespace walshscope::gui
