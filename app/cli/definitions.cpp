// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the rows of tables and properties as Markdown.
#include "definitions.h"

#include "boolean/property_kinds.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"

namespace walshscope::cli {
namespace {

/// | one | other |
std::string rowOf(std::initializer_list<std::string> cells) {
    std::string row = "|";
    for (const std::string& cell : cells) {
        row += ' ';
        for (const char c : cell)
            row += c == '|' ? std::string("\\|") : std::string(1, c);
        row += " |";
    }
    return row + '\n';
}

std::string tables() {
    std::string text =
        rowOf({"table", "is the", "whose entry in row a and column b says", "largest"}) + "|---|---|---|---|\n";
    for (const TableKind& kind : tableKinds()) {
        std::string fixed;
        for (const TableArgument& argument : kind.fixed)
            fixed += "; " + std::string(argument.letter) + " is an " + std::string(nameOf(argument.axis)) +
                     ", 1 unless another is fixed";
        text += rowOf({std::string(kind.id), kind.title.text(),
                       kind.meaning.text() + fixed + (kind.ofPermutations ? " (of a permutation only)" : ""),
                       std::string(kind.figure)});
    }
    return text;
}

template <class Kinds>
std::string properties(const std::string& of, const Kinds& kinds) {
    std::string text = rowOf({"key of " + of, "is", "null"}) + "|---|---|---|\n";
    for (const auto& kind : kinds) {
        std::string why = kind.noneInWindowOnly ? std::string() : kind.none.text();
        if (kind.dear)
            why += (why.empty() ? "" : "; ") + std::string(kind.dear->later);
        text += rowOf({std::string(kind.key), kind.title.text() + ". " + kind.definition.text(), why});
    }
    return text;
}

} // namespace

std::string definitions() {
    return tables() + '\n' + properties("a Boolean function", booleanPropertyKinds()) + '\n' +
           properties("an S-box", sboxPropertyKinds());
}

} // namespace walshscope::cli
