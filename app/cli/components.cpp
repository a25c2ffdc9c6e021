// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope components: what each component b·S of an S-box has, a row for each b.
#include "boolean/anf.h"
#include "choice.h"
#include "command.h"
#include "error.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "sbox/component_facts.h"
#include "sbox/known_sboxes.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace walshscope::cli {
namespace {

std::string entryJson(const ComponentColumn& column, const ComponentFacts& facts) {
    const std::optional<std::int64_t> value = column.value(facts);
    return column.flag && value ? jsonBool(*value != 0) : jsonOrNull(value);
}

/// Of the algebraic normal form of a component.
struct AnfOfComponent {
    std::uint64_t terms;
    std::string text;
};

struct Row {
    ComponentFacts facts;
    std::optional<AnfOfComponent> anf; ///< Where it is asked for.
};

/// Pairs of a key and a value in JSON.
JsonMembers membersOf(const Row& row) {
    JsonMembers members;
    for (const ComponentColumn& column : componentColumns())
        members.emplace_back(column.key, entryJson(column, row.facts));
    if (row.anf) {
        members.emplace_back("anf_terms", std::to_string(row.anf->terms));
        members.emplace_back("anf", jsonText(row.anf->text));
    }
    return members;
}

/// As many characters wide as the widest value, with two blanks between; the ANF stands last and as it is.
std::string rowsForPeople(const std::vector<Row>& rows) {
    std::vector<std::vector<std::string>> lines(rows.size() + 1);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const auto& [key, value] : membersOf(rows[i])) {
            if (i == 0) {
                std::string& title = lines[0].emplace_back(key);
                std::replace(title.begin(), title.end(), '_', ' ');
            }
            lines[i + 1].push_back(value == "true"    ? "yes"
                                   : value == "false" ? "no"
                                   : value == "null"  ? "-"
                                   : key == "anf"     ? rows[i].anf->text
                                                      : value);
        }
    const std::size_t aligned = lines[0].size() - rows[0].anf.has_value();
    std::vector<std::size_t> widths(aligned);
    for (const auto& line : lines)
        for (std::size_t i = 0; i < aligned; ++i)
            widths[i] = std::max(widths[i], line[i].size());
    std::string text;
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            text += std::string((i < aligned ? widths[i] - line[i].size() : 0) + (i ? 2 : 0), ' ') + line[i];
        text += '\n';
    }
    return text;
}

std::string csvOf(const std::vector<Row>& rows) {
    std::string text;
    for (const Row& row : rows) {
        // The header's line, and the component's.
        const std::string both = componentsCsv({&row.facts, 1});
        const std::size_t end = both.find('\n');
        if (text.empty())
            text = both.substr(0, end) + (row.anf ? ",anf_terms,anf\n" : "\n");
        text += both.substr(end + 1, both.size() - end - 2);
        text += row.anf ? "," + std::to_string(row.anf->terms) + "," + row.anf->text + "\n" : "\n";
    }
    return text;
}

std::vector<Row> rowsOf(const Document& document, const Parser& parser) {
    constexpr int mostMonomials = 24;
    const SBox& s = sboxIn(document, parser);
    const bool isOne = parser.has("component");
    const std::uint32_t chosen = isOne ? componentOf(document, parser, 1) : 0;
    if (parser.has("anf") && s.n() + (isOne ? 0 : s.m()) > mostMonomials)
        throw UsageError(Message::tr("the algebraic normal forms of all components have up to 2^%1 monomials, expected "
                                     "at most 2^%2, or one component by --component",
                                     s.n() + s.m(), mostMonomials));
    TerminalMonitor monitor;
    std::vector<Row> rows;
    // One component is the only one of an S-box of one output bit.
    for (ComponentFacts& facts :
         componentFacts(isOne ? asSBox(s.component(chosen)) : s, parser.has("immunity"), monitor)) {
        if (isOne)
            facts.b = chosen;
        rows.push_back({std::move(facts), {}});
    }
    for (std::size_t i = 0; parser.has("anf") && i < rows.size(); ++i) {
        monitor.progress(i, rows.size());
        const BooleanFunction coefficients = moebius(s.component(rows[i].facts.b));
        rows[i].anf =
            AnfOfComponent{coefficients.weight(), writeAnf(coefficients, std::numeric_limits<std::size_t>::max())};
    }
    return rows;
}

void list(const Document& document, const std::string& file, const Parser& parser) {
    const std::vector<Row> components = rowsOf(document, parser);
    if (!parser.has("json")) {
        const std::string text = parser.has("csv") ? csvOf(components) : rowsForPeople(components);
        writeOut(heading(file) + text + (file.empty() ? "" : "\n"));
        return;
    }
    const SBox& s = sboxIn(document, parser);
    std::string rows;
    for (const Row& component : components) {
        rows += (rows.empty() ? "" : ", ") + jsonLine(membersOf(component));
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
            "linear_structures (how many) and algebraic_immunity (empty without --immunity), with --anf also\n"
            "anf_terms and anf.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("immunity", QStringLiteral("Compute the algebraic immunity as well, which takes longest."));
    addComponentOption(parser);
    parser.add("anf", QStringLiteral("Print the algebraic normal form as well, and how many monomials it has."));
    parser.add("csv", QStringLiteral("A header line, then a line for each component."));
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);
    if (parser.has("csv") && parser.has("json"))
        throw notBoth("--csv", "--json");
    answerDocuments(parser, Sequences::AskedFor,
                    [&](const Document& document, const std::string& file) { list(document, file, parser); });
}

} // namespace walshscope::cli
