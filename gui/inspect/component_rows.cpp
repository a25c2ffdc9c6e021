// SPDX-License-Identifier: GPL-3.0-or-later
// Wording what is known of a component.
#include "gui/inspect/component_rows.h"

#include "gui/documents/counts.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct ComponentWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ComponentColumns)
};

QVariant cellOf(const ComponentColumn& column, const ComponentFacts& facts) {
    const std::optional<std::int64_t> value = column.value(facts);
    if (!value)
        return QStringLiteral("–");
    return column.flag ? QVariant(*value ? ComponentWords::tr("yes") : ComponentWords::tr("no"))
                       : QVariant(qlonglong(*value));
}

} // namespace

std::vector<RowsColumn> componentTableColumns(const ComponentRows& rows, int outputs) {
    struct Said {
        QString title, meaning;
    };
    const Said said[] = {
        {ComponentWords::tr("b"), ComponentWords::tr("The output mask: the component is b·S.")},
        {ComponentWords::tr("Degree"), ComponentWords::tr("Of the algebraic normal form.")},
        {ComponentWords::tr("Weight"), ComponentWords::tr("How many arguments give 1.")},
        {ComponentWords::tr("Balanced"), ComponentWords::tr("As many ones as zeros.")},
        {ComponentWords::tr("Plateaued"), ComponentWords::tr("|W(a)| takes one value besides 0.")},
        {ComponentWords::tr("Nonlinearity"), ComponentWords::tr("Distance from the nearest affine function.")},
        {ComponentWords::tr("max |W|"), ComponentWords::tr("The linearity.")},
        {ComponentWords::tr("max |r|"),
         ComponentWords::tr("The absolute indicator: the largest autocorrelation, a not 0.")},
        {ComponentWords::tr("Structures"),
         ComponentWords::tr("Linear structures: how many a, not 0, have |r(a)| = 2ⁿ.")},
        {ComponentWords::tr("Immunity"), ComponentWords::tr("Algebraic immunity; computed where it is asked for.")}};
    std::vector<RowsColumn> columns;
    for (const ComponentColumn& column : componentColumns()) {
        const Said& words = said[columns.size()];
        if (columns.empty())
            columns.push_back({words.title, [rows, outputs](std::size_t i) { return prefixed((*rows)[i].b, outputs); },
                               words.meaning});
        else
            columns.push_back({words.title, [rows, &column](std::size_t i) { return cellOf(column, (*rows)[i]); },
                               words.meaning,
                               [rows, &column](std::size_t i) { return column.value((*rows)[i]).value_or(-1); }});
    }
    return columns;
}

} // namespace walshscope::gui
