// SPDX-License-Identifier: GPL-3.0-or-later
// From compute's properties to words.
#include "gui/inspect/properties.h"

#include "boolean/property_kinds.h"
#include "gui/documents/counts.h"
#include "gui/inspect/property_rows.h"
#include "io/transformable.h"
#include "part.h"

#include <QCoreApplication>
#include <algorithm>

namespace walshscope::gui {
namespace {

struct PropertyWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::PropertySheet)
};

std::vector<PropertyRow> booleanRows(const BooleanFunction& f, const BooleanProperties& p, Monitor& monitor) {
    BooleanSubject subject(f, p);
    const auto& kinds = booleanPropertyKinds();
    const std::vector<PropertyAnswer> answers = answersOf(kinds, subject, monitor);
    std::vector<PropertyRow> rows;
    addInGroups(rows, kinds, [&](std::size_t i) {
        PropertyRow row = rowOf(kinds[i], p, answers[i]);
        if (kinds[i].dear && !isKnown(answers[i].value))
            row.value = PropertyWords::tr("not computed above n = %1").arg(kinds[i].dear->largestN);
        return row;
    });
    return rows;
}

} // namespace

PropertySheet componentProperties(const Document& document, std::uint32_t b, const Distribution& distribution,
                                  const std::function<SpectralFigures(Monitor&)>& figures, Monitor& monitor) {
    const auto rows = [&](const BooleanFunction& f) {
        Part figuring(monitor, 0, 0.4), rest(monitor, 0.4, 0.9), spreading(monitor, 0.9, 1);
        const SpectralFigures found = figures(figuring);
        return booleanRows(f, properties(f, distribution, found, false, rest), spreading);
    };
    const auto* s = std::get_if<SBox>(&document.value);
    const auto ofFunction = [&](const BooleanFunction& f) {
        return PropertySheet{s ? PropertyWords::tr("Component b = %1").arg(prefixed(b, s->m()))
                               : PropertyWords::tr("Boolean function"),
                             rows(f)};
    };
    const auto ofIntegers = [&](const Vector& values) {
        const auto [least, most] = std::minmax_element(values.values().begin(), values.values().end());
        return PropertySheet{PropertyWords::tr("Integers"),
                             {{PropertyWords::tr("Number"), counted(values.size()), PropertyWords::tr("2ⁿ values.")},
                              {PropertyWords::tr("Smallest value"), number(*least), PropertyWords::tr("Of the input.")},
                              {PropertyWords::tr("Largest value"), number(*most), PropertyWords::tr("Of the input.")},
                              {PropertyWords::tr("Linearity"), number(absolute(distribution).rbegin()->first),
                               PropertyWords::tr("max |W(a)|.")}}};
    };
    return ofTransformable(document, b, Cases{ofFunction, ofIntegers});
}

} // namespace walshscope::gui
