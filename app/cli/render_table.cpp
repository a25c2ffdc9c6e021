// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render lat and its like: the table of an S-box as Inspect shows it, without a display.
#include "render_table.h"
#include "choice.h"
#include "error.h"
#include "gui/inspect/table_view.h"
#include "gui/plot/export.h"
#include "input.h"
#include "output.h"
#include "picture.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

constexpr QSize usualTableSize(900, 900);

template <class Value>
Value chosen(const Parser& parser, const char* option, std::span<const std::string_view> names, Value otherwise) {
    if (!parser.has(option))
        return otherwise;
    const auto found = std::ranges::find(names, parser.text(option));
    if (found == names.end())
        throw UsageError(Message::tr("--%1 is \"%2\", expected %3", option, parser.text(option), listed(names)));
    return Value(found - names.begin());
}

auto lookOf(const Parser& parser, const TableKind& table) {
    gui::TableLook look{table.table};
    if (parser.has("fix"))
        look.fixed = fixedArgumentsIn(table, parser.text("fix"));
    if (parser.has("scale") && !table.isScaled)
        throw UsageError(Message::tr("--scale is for %1 only, and this is %2", scaledTables(&TableKind::id), table.id));
    look.scale = chosen(parser, "scale", latScaleNames, look.scale);
    look.values = chosen(parser, "values", gui::tableValuesNames, look.values);
    if (parser.has("modulus") && look.values != gui::TableValues::Modulo)
        throw UsageError(Message::tr("--modulus is for --values modulo only"));
    look.modulus = int(parser.number("modulus", 2, gui::TableLook::largestModulus).value_or(look.modulus));
    return look;
}

} // namespace

void renderTable(const TableKind& table, const QStringList& arguments) {
    Parser parser("render",
                  QStringLiteral("Draws a table of an S-box of up to 16 bits as a map: rows are a and columns b, and "
                                 "where several fall into\none pixel it shows the largest of them."),
                  QString::fromStdString(listed(tableNames(), "|")) + QStringLiteral(" FILE|- -o PICTURE"));
    parser.offerFirst(namesOf(tableNames()));
    addInputOptions(parser);
    parser.add("scale",
               QStringLiteral("Of the %1: walsh (W, which is the default), half (W/2), bias (W/2^(n+1)) or "
                              "correlation (W/2^n).")
                   .arg(QString::fromStdString(scaledTables(&TableKind::symbol))),
               "scale");
    parser.offer("scale", namesOf(latScaleNames));
    parser.add(
        "fix",
        QStringLiteral(
            "What is the same in the whole table, as c=3 or c=3,d=0x1f, decimal or hexadecimal behind 0x, 1 if not "
            "given: %1.")
            .arg(QString::fromStdString(fixedInTables())),
        "letters");
    parser.add("values",
               QStringLiteral("What is shown of an entry: signed (default), absolute, or its magnitude modulo."),
               "kind");
    parser.offer("values", namesOf(gui::tableValuesNames));
    parser.add("modulus", QStringLiteral("For --values modulo; 8 if not given."), "number");
    addPictureOptions(parser, usualTableSize);
    parser.parse(arguments);
    const PictureToWrite picture = pictureToWrite(parser, usualTableSize);
    const gui::TableLook look = lookOf(parser, table);

    const Document document = inputDocument(parser);
    const SBox& s = sboxIn(document, parser);
    requireFixed(table, look.fixed, s.n(), s.m());
    requireTable(table, s, document.name);
    tellEmpty(look.which(), s, document.name);
    TerminalMonitor monitor;
    const auto map =
        std::make_shared<const TableMap>(std::make_shared<const SBox>(s), look.which(), look.measure(), true);
    map->prepare(monitor);
    gui::TableView view;
    view.setTable(std::make_shared<const gui::TableSource>(map, look, false));
    gui::exportView(view, picture.file, picture.size);
}

} // namespace walshscope::cli
