// SPDX-License-Identifier: GPL-3.0-or-later
// Properties as rows of a sheet.
#pragma once

#include "gui/inspect/verdict_words.h"
#include "gui/words/decimal_point.h"
#include "gui/words/wording.h"
#include "property_kind.h"

namespace walshscope::gui {

/// "yes", "112", "0: 17, 4: 48"
QString shownOf(const PropertyValue& value);

/// Of what is known; without a value it says why.
template <class Subject>
PropertyRow rowOf(const PropertyKind<Subject>& kind, const typename Subject::Figures& figures,
                  const PropertyAnswer& answer) {
    PropertyRow row{worded(kind.title),
                    !answer.shown.empty()   ? withDecimalPoints(worded(answer.shown))
                    : isKnown(answer.value) ? shownOf(answer.value)
                                            : worded(kind.none),
                    worded(kind.definition)};
    row.isKey = kind.isKeyFigure;
    const std::optional<Verdict> verdict = verdictOf(kind, figures, answer.value);
    return verdict ? judged(std::move(row), *verdict) : row;
}

/// Adds a row for each kind that has a place in the sheet, in the order of their groups: row(index of the kind).
template <class Subject, class Row>
void addInGroups(std::vector<PropertyRow>& rows, const std::vector<PropertyKind<Subject>>& kinds, const Row& row) {
    for (int group = int(SheetGroup::Nowhere) + 1; group < sheetGroups; ++group)
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i].group == SheetGroup(group))
                rows.push_back(row(i));
}

} // namespace walshscope::gui
