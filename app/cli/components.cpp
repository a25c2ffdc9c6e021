// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope components: what each component b·S of an S-box has, a row for each b.
#include "command.h"
#include "error.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "sbox/component_facts.h"

#include <algorithm>
#include <iterator>

namespace walshscope::cli {
namespace {

std::string entryJson(const ComponentColumn& column, const ComponentFacts& facts) {
    const std::optional<std::int64_t> value = column.value(facts);
    return column.flag && value ? jsonBool(*value != 0) : jsonOrNull(value);
}

/// As many characters wide as the widest value, with two blanks between.
std::string rowsForPeople(const std::vector<ComponentFacts>& components) {
    std::string text;
    std::vector<std::size_t> widths;
    for (const ComponentColumn& column : componentColumns()) {
        std::size_t width = std::string_view(column.key).size();
        for (const ComponentFacts& component : components)
            width = std::max(width, entryJson(column, component).size());
        widths.push_back(width);
    }
    const auto line = [&](const auto& value) {
        for (std::size_t i = 0; i < componentColumns().size(); ++i) {
            const std::string entry = value(componentColumns()[i]);
            text += std::string(widths[i] - entry.size() + (i ? 2 : 0), ' ') + entry;
        }
        text += '\n';
    };
    line([](const ComponentColumn& column) {
        std::string title = column.key;
        std::replace(title.begin(), title.end(), '_', ' ');
        return title;
    });
    for (const ComponentFacts& component : components)
        line([&](const ComponentColumn& column) {
            const std::string value = entryJson(column, component);
            return value == "true" ? "yes" : value == "false" ? "no" : value == "null" ? "-" : value;
        });
    return text;
}

void list(const Document& document, const std::string& file, const Parser& parser) {
    const SBox& s = sboxIn(document, parser);
    std::vector<ComponentFacts> components;
    {
        TerminalMonitor monitor;
        components = componentFacts(s, parser.has("immunity"), monitor);
    }
    if (!parser.has("json")) {
        const std::string text = parser.has("csv") ? componentsCsv(components) : rowsForPeople(components);
        writeOut(heading(file) + text + (file.empty() ? "" : "\n"));
        return;
    }
    std::string rows;
    for (const ComponentFacts& component : components) {
        JsonMembers members;
        for (const ComponentColumn& column : componentColumns())
            members.emplace_back(column.key, entryJson(column, component));
        rows += (rows.empty() ? "" : ", ") + jsonLine(members);
        rows.pop_back();
    }
    JsonMembers members{{"kind", jsonText("components")},
                        {"n", std::to_string(s.n())},
                        {"m", std::to_string(s.m())},
                        {"components", "[" + rows + "]"}};
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    writeOut(jsonAnswer(file, std::move(members)));
}

} // namespace

void components(const QStringList& arguments) {
    Parser parser(
        "components",
        QStringLiteral(
            "Prints the properties of each component b·S of an S-box, a row for each b from 1.\n--csv and --json have "
            "the columns b, degree, weight, balanced, plateaued, nonlinearity, linearity,\nabsolute_indicator, "
            "linear_structures (how many) and algebraic_immunity (empty without --immunity).") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("immunity", QStringLiteral("Compute the algebraic immunity as well, which takes longest."));
    parser.add("csv", QStringLiteral("A header line, then a line for each component."));
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);
    if (parser.has("csv") && parser.has("json"))
        throw notBoth("--csv", "--json");
    answerDocuments(parser, Sequences::AskedFor,
                    [&](const Document& document, const std::string& file) { list(document, file, parser); });
}

} // namespace walshscope::cli
