// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope decompose: the TU decompositions of an S-box.
#include "command.h"
#include "enumerators.h"
#include "input.h"
#include "json.h"
#include "map_output.h"
#include "output.h"
#include "sbox/tu_decomposition.h"

#include <algorithm>
#include <iterator>

namespace walshscope::cli {
namespace {

constexpr auto tuVerdictNames = oneForEach<TuVerdict>("found", "none", "undecided");

std::string jsonTables(const TuDecomposition::Tables& tables) {
    return jsonListOf(tables, [](const std::vector<std::uint32_t>& row) {
        return jsonListOf(row, [](std::uint32_t value) { return std::to_string(value); });
    });
}

std::string jsonAnswerForT(const TuAnswer& answer) {
    const auto& found = answer.found;
    return jsonWithin({{"t", std::to_string(answer.t)},
                       {"verdict", jsonText(tuVerdictNames[int(answer.verdict)])},
                       {"a", found ? jsonMap(found->a) : "null"},
                       {"b", found ? jsonMap(found->b) : "null"},
                       {"T", found ? jsonTables(found->T) : "null"},
                       {"U", found ? jsonTables(found->U) : "null"}});
}

/// A row for each key, with the inputs above.
std::string keyedRows(const char* name, const char* key, int keyBits, const TuDecomposition::Tables& tables,
                      int inputBits, int outputBits) {
    const std::size_t width = hexOfBits(0, std::max(inputBits, outputBits)).size();
    const auto cell = [&](std::uint32_t value, int bits) {
        const std::string digits = hexOfBits(value, bits);
        return std::string(width + 1 - digits.size(), ' ') + digits;
    };
    std::string text = std::string("  ") + name + "\n  " + key + std::string(hexOfBits(0, keyBits).size(), ' ') + " ";
    for (std::uint32_t input = 0; input < tables.front().size(); ++input)
        text += cell(input, inputBits);
    text += '\n';
    for (std::uint32_t row = 0; row < tables.size(); ++row) {
        text += "  " + std::string(std::string_view(key).size(), ' ') + hexOfBits(row, keyBits) + ":";
        for (const std::uint32_t value : tables[row])
            text += cell(value, outputBits);
        text += '\n';
    }
    return text;
}

std::string tuForPeople(const TuAnswer& answer, const SBox& s) {
    const std::string title = "t = " + std::to_string(answer.t) + ": ";
    if (answer.verdict == TuVerdict::None)
        return title + "no TU decomposition\n";
    if (answer.verdict == TuVerdict::Undecided)
        return title + "undecided, since the search was given up\n";
    const TuDecomposition& d = *answer.found;
    const int rest = s.n() - d.t;
    return title + "S(u) = A(z‖w) with x‖y = B(u), z = T_y(x), w = U_z(y)\n" + mapLine("A", d.a) + mapLine("B", d.b) +
           keyedRows("T_y(x), a row for each y, a column for each x", "y ", rest, d.T, d.t, d.t) +
           keyedRows("U_z(y), a row for each z, a column for each y", "z ", d.t, d.U, rest, s.m() - d.t);
}

/// "no TU decomposition for t = 1 … 7" where that is all there is to say.
std::string tuForPeople(const std::vector<TuAnswer>& answers, const SBox& s) {
    if (answers.empty())
        return "a TU decomposition has two branches, and an S-box of " + std::to_string(s.n()) + " to " +
               std::to_string(s.m()) + " bits has no bits for them\n";
    const auto isNone = [](const TuAnswer& answer) { return answer.verdict == TuVerdict::None; };
    if (answers.size() > 1 && std::ranges::all_of(answers, isNone))
        return "no TU decomposition for t = 1 … " + std::to_string(answers.back().t) + "\n";
    std::string text;
    for (const TuAnswer& answer : answers)
        text += tuForPeople(answer, s);
    return text;
}

void decomposeOne(const Document& document, const std::string& file, const Parser& parser) {
    const SBox& s = sboxIn(document, parser);
    if (s.n() + s.m() > mostBitsForTu)
        refuse(document, parser,
               Message::tr("an S-box of %1 to %2 bits, expected at most %3 bits together to be decomposed", s.n(),
                           s.m(), mostBitsForTu));
    const auto t = parser.number("t", 1, SBox::largestN);
    std::vector<TuAnswer> answers;
    {
        TerminalMonitor monitor;
        if (t)
            answers.push_back(tuDecomposition(s, int(*t), monitor));
        else
            answers = tuDecompositions(s, monitor);
    }
    if (!parser.has("json")) {
        writeOut(heading(file) + document.name + ": " + document.reading + "\n\n" + tuForPeople(answers, s) +
                 (file.empty() ? "" : "\n"));
        return;
    }
    JsonMembers members{{"kind", jsonText("decompositions")},
                        {"n", std::to_string(s.n())},
                        {"m", std::to_string(s.m())},
                        {"tu", jsonListOf(answers, jsonAnswerForT)}};
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    writeOut(jsonAnswer(file, std::move(members)));
}

} // namespace

void decompose(const QStringList& arguments) {
    Parser parser(
        "decompose",
        QStringLiteral("Says for each t whether an S-box is A ∘ G ∘ B with linear maps A and B and G(x‖y) = z‖w, "
                       "z = T_y(x), w = U_z(y),\nwhere x and z are the t high bits and each T_y is a permutation; "
                       "and prints one such A, B, T and U.\nn + m is at most %1.")
                .arg(mostBitsForTu) +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("t", QStringLiteral("For this t alone, below n and m."), "number");
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);
    answerDocuments(parser, Sequences::AskedFor,
                    [&](const Document& document, const std::string& file) { decomposeOne(document, file, parser); });
}

} // namespace walshscope::cli
