// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on properties as people type them: nonlinearity >= 100, bijective = yes.
#pragma once

#include "property_value.h"

#include <QString>

#include <vector>

namespace walshscope::gui {

struct Condition {
    enum class Relation { Less, AtMost, Equal, NotEqual, AtLeast, Greater };

    int column; ///< Of ManyModel.
    Relation relation;
    std::int64_t bound;
};

/// Several are separated by commas or "and", and all have to hold; none where the text is empty. Columns are called by
/// their keys or titles, whatever the case. Where something is wrong, `wrong` says what was expected.
std::vector<Condition> conditionsIn(const QString& text, QString& wrong);

/// False where the value is not known or no number.
bool holds(const Condition& condition, const PropertyValue& value);

} // namespace walshscope::gui
