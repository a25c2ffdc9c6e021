// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope constraints: a table of an S-box for solvers of satisfiability, integer programs and MiniZinc.
#include "sbox/constraints.h"
#include "choice.h"
#include "command.h"
#include "error.h"
#include "input.h"
#include "output.h"

#include <array>
#include <bit>
#include <charconv>

namespace walshscope::cli {
namespace {

/// What a text in one of the languages is made of.
struct Model {
    const TableKind& kind;
    std::string name;
    Constraints constraints;

    std::size_t classes() const { return constraints.magnitudes.size(); }
    /// "PRESENT: DDT of 4 and 4 bits by 39 clauses"
    std::string title() const {
        return name + ": " + std::string(kind.symbol) + " of " + std::to_string(constraints.n) + " and " +
               std::to_string(constraints.m) + " bits, by " + std::to_string(constraints.clauses.size()) + " clauses";
    }
    /// "entries of magnitude 4, weight 2"
    std::string ofClass(std::size_t v) const {
        return "entries of magnitude " + std::to_string(constraints.magnitudes[v]) + ", weight " + weight(v);
    }
    std::string weight(std::size_t v) const {
        constexpr int digits = 6;
        char text[32];
        return {text,
                std::to_chars(text, text + sizeof text, constraints.weight(v), std::chars_format::general, digits).ptr};
    }
};

/// Each literal: `bit` as Clause has it, from n + m on of the classes, and whether it is positive.
template <class Take>
void eachLiteral(const Clause& clause, int bits, const Take& take) {
    for (std::uint32_t left = clause.fixed; left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        take(bit, (clause.ones >> bit & 1) == 0);
    }
    for (std::uint32_t left = clause.classes; left != 0; left &= left - 1)
        take(bits + std::countr_zero(left), true);
}

std::string cnf(const Model& model) {
    const Constraints& c = model.constraints;
    const int bits = c.n + c.m;
    const std::size_t pairs = model.classes() * (model.classes() - (model.classes() > 0)) / 2;
    std::string text = "c " + model.title() + "\nc variables 1 to " + std::to_string(c.n) +
                       " are the bits of a, lowest first, and " + std::to_string(c.n + 1) + " to " +
                       std::to_string(bits) + " those of b\n";
    for (std::size_t v = 0; v < model.classes(); ++v)
        text += "c variable " + std::to_string(bits + 1 + int(v)) + ": " + model.ofClass(v) + '\n';
    text += "p cnf " + std::to_string(bits + int(model.classes())) + ' ' +
            std::to_string(c.clauses.size() + pairs + (model.classes() == 1)) + '\n';
    for (const Clause& clause : c.clauses) {
        eachLiteral(clause, bits,
                    [&](int bit, bool isPositive) { text += (isPositive ? "" : "-") + std::to_string(bit + 1) + ' '; });
        text += "0\n";
    }
    // Not two classes. That there is one is said already where there are several: each pair has one to be forbidden, by
    // a clause that only another class satisfies.
    if (model.classes() == 1)
        text += std::to_string(bits + 1) + " 0\n";
    for (std::size_t v = 0; v < model.classes(); ++v)
        for (std::size_t u = 0; u < v; ++u)
            text += '-' + std::to_string(bits + 1 + int(u)) + " -" + std::to_string(bits + 1 + int(v)) + " 0\n";
    return text;
}

/// "a0", "b3" or "p1"
std::string nameOf(const Constraints& c, int bit) {
    if (bit < c.n)
        return 'a' + std::to_string(bit);
    return bit < c.n + c.m ? 'b' + std::to_string(bit - c.n) : 'p' + std::to_string(bit - c.n - c.m);
}

/// As CPLEX and those after it read them.
std::string lp(const Model& model) {
    const Constraints& c = model.constraints;
    const int bits = c.n + c.m;
    std::string text = "\\ " + model.title() + "\n\\ a0 and b0 are the lowest bits of a and b\n";
    for (std::size_t v = 0; v < model.classes(); ++v)
        text += "\\ p" + std::to_string(v) + ": " + model.ofClass(v) + '\n';
    text += "Minimize\n weight:";
    if (model.classes() == 0)
        text += " 0 a0";
    for (std::size_t v = 0; v < model.classes(); ++v)
        text += (v == 0 ? " " : " + ") + model.weight(v) + " p" + std::to_string(v);
    text += "\nSubject To\n";
    for (const Clause& clause : c.clauses) {
        std::string terms;
        eachLiteral(clause, bits, [&](int bit, bool isPositive) {
            terms += terms.empty() ? (isPositive ? " " : " - ") : (isPositive ? " + " : " - ");
            terms += nameOf(c, bit);
        });
        text += terms + " >= " + std::to_string(1 - std::popcount(clause.ones)) + '\n';
    }
    if (model.classes() > 0) {
        for (std::size_t v = 0; v < model.classes(); ++v)
            text += (v == 0 ? " p" : " + p") + std::to_string(v);
        text += " = 1\n";
    } else if (c.clauses.empty())
        text += " a0 >= 0\n"; // There has to be something.
    text += "Binary\n";
    for (int bit = 0; bit < bits + int(model.classes()); ++bit)
        text += ' ' + nameOf(c, bit);
    return text + "\nEnd\n";
}

/// A predicate, to be included and used as often as there are S-boxes.
std::string minizinc(const Model& model) {
    const Constraints& c = model.constraints;
    const std::string predicate = "sbox_" + std::string(model.kind.id);
    const auto bitsOf = [](int count) { return "array [1.." + std::to_string(count) + "] of var bool: "; };
    std::string text = "% " + model.title() + "\n% a[1] and b[1] are the lowest bits of a and b\n";
    for (std::size_t v = 0; v < model.classes(); ++v)
        text += "% p[" + std::to_string(v + 1) + "]: " + model.ofClass(v) + '\n';
    if (model.classes() > 0) {
        text += "array [1.." + std::to_string(model.classes()) + "] of float: " + predicate + "_weights = [";
        for (std::size_t v = 0; v < model.classes(); ++v) {
            const std::string weight = model.weight(v);
            text += (v == 0 ? "" : ", ") + weight + (weight.find('.') == std::string::npos ? ".0" : "");
        }
        text += "];\n";
    }
    text += "predicate " + predicate + "(" + bitsOf(c.n) + "a, " + bitsOf(c.m) + "b";
    if (model.classes() > 0)
        text += ", " + bitsOf(int(model.classes())) + "p";
    text += ") =\n";
    const auto shown = [&](int bit) {
        std::string name = nameOf(c, bit);
        return name.substr(0, 1) + '[' + std::to_string(std::stoi(name.substr(1)) + 1) + ']';
    };
    std::string all;
    for (const Clause& clause : c.clauses) {
        std::string positive, negative;
        eachLiteral(clause, c.n + c.m, [&](int bit, bool isPositive) {
            std::string& side = isPositive ? positive : negative;
            side += (side.empty() ? "" : ", ") + shown(bit);
        });
        all += (all.empty() ? "    clause([" : " /\\\n    clause([") + positive + "], [" + negative + "])";
    }
    if (model.classes() > 0)
        all += std::string(all.empty() ? "    " : " /\\\n    ") + "sum(p) = 1";
    return text + (all.empty() ? "    true" : all) + ";\n";
}

struct Form {
    std::string_view name;
    std::string (*write)(const Model&);
};
/// "lat, ddt, …": those of a and b alone.
std::string modelledTables() {
    std::vector<std::string_view> names;
    for (const TableKind& kind : tableKinds())
        if (kind.fixed.empty())
            names.push_back(kind.id);
    return listed(names);
}

constexpr std::array forms{Form{"cnf", cnf}, Form{"lp", lp}, Form{"minizinc", minizinc}};

} // namespace

void constraints(const QStringList& arguments) {
    Parser parser("constraints",
                  QStringLiteral("Prints which entries of a table of an S-box are not 0 as a model for solvers: few "
                                 "clauses, prime implicants of what\nthe table has not, checked at each a and b."),
                  QStringLiteral("FILE|-"));
    addInputOptions(parser);
    parser.add("of", QStringLiteral("The table: %1.").arg(QString::fromStdString(modelledTables())), "table");
    parser.offer("of", namesOf(tableKinds(), [](const TableKind& kind) { return kind.fixed.empty() ? kind.id : ""; }));
    parser.add("form", QStringLiteral("cnf (DIMACS, default), lp (an integer program) or minizinc (a predicate)."),
               "form");
    parser.offer("form", namesOf(forms, &Form::name));
    parser.add("weights",
               QStringLiteral("With a variable for each magnitude, of which exactly one is true, and its weight: -log2 "
                              "of the probability, or of the magnitude of the correlation."));
    parser.parse(arguments);
    const std::string table = parser.text("of"), asked = parser.has("form") ? parser.text("form") : "cnf";
    if (!parser.has("of"))
        throw UsageError(Message::tr("--of is missing: which table, expected %1", modelledTables()));
    const TableKind* const kind = tableKindNamed(table);
    if (!kind)
        throw UsageError(Message::tr("there is no table \"%1\", expected %2", table, modelledTables()));
    if (!kind->fixed.empty())
        throw UsageError(
            Message::tr("--of is \"%1\", which has more arguments than a and b, expected %2", table, modelledTables()));
    const auto form = std::ranges::find(forms, asked, &Form::name);
    if (form == forms.end())
        throw UsageError(Message::tr("there is no form \"%1\", expected cnf, lp or minizinc", asked));
    const Document document = inputDocument(parser);
    const SBox& s = sboxIn(document, parser);
    requireTable(*kind, s, document.name);
    TerminalMonitor monitor;
    const Model model{*kind, document.name, constraintsOf(s, *kind, parser.has("weights"), monitor)};
    monitor.clear();
    writeOut(form->write(model));
    tellDoubts({&document});
}

} // namespace walshscope::cli
