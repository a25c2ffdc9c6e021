// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied into other programs and never read back: JSON, Sage code, a LaTeX table.
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

std::vector<std::int64_t> valuesOf(const Document& document) {
    std::vector<std::int64_t> values;
    if (const auto* f = std::get_if<BooleanFunction>(&document.value)) {
        for (std::uint64_t x = 0; x < f->size(); ++x)
            values.push_back((*f)(x));
    } else if (const auto* s = std::get_if<SBox>(&document.value)) {
        values.assign(s->table().begin(), s->table().end());
    } else if (const auto* sequence = std::get_if<Sequence>(&document.value)) {
        values.assign(sequence->bits.begin(), sequence->bits.end());
    } else if (const auto* v = std::get_if<Vector>(&document.value)) {
        values.assign(v->values().begin(), v->values().end());
    }
    return values;
}

std::string joined(const std::vector<std::int64_t>& values) {
    std::string text;
    for (std::int64_t value : values)
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    return text;
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (char c : printable(text, text.size())) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + '"';
}

/// As many digits as the largest value that m bits can hold.
std::string cell(std::int64_t value, int m) {
    std::string digits;
    for (int shift = (m + 3) / 4 * 4 - 4; shift >= 0; shift -= 4)
        digits += "0123456789ABCDEF"[value >> shift & 15];
    return "\\texttt{" + digits + '}';
}

} // namespace

std::string writeJson(const Document& document) {
    std::string text = "{\"kind\": " + quoted(kindName(document.kind())) + ", \"name\": " + quoted(document.name);
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        text += ", \"n\": " + std::to_string(f->n());
    else if (const auto* s = std::get_if<SBox>(&document.value))
        text += ", \"n\": " + std::to_string(s->n()) + ", \"m\": " + std::to_string(s->m());
    return text + ", \"values\": [" + joined(valuesOf(document)) + "]}\n";
}

std::string writeSage(const Document& document) {
    if (document.kind() == Kind::SBox)
        return "from sage.crypto.sbox import SBox\nS = SBox([" + joined(valuesOf(document)) + "])\n";
    const auto& f = std::get<BooleanFunction>(document.value);
    std::string argument = '[' + joined(f.n() < 2 ? valuesOf(document) : std::vector<std::int64_t>()) + ']';
    if (f.n() >= 2) {
        argument = write(document, "hex-lsb");
        argument.back() = '"';
        argument.insert(argument.begin(), '"');
    }
    return "from sage.crypto.boolean_function import BooleanFunction\nf = BooleanFunction(" + argument + ")\n";
}

std::string writeLatex(const Document& document) {
    constexpr std::size_t mostCells = 1024;
    constexpr std::size_t widest = 16;
    const std::vector<std::int64_t> values = valuesOf(document);
    if (values.size() > mostCells)
        throw UsageError(Message::tr("a LaTeX table of %1 cells, expected at most 1024", nullptr, values.size()));
    const auto* s = std::get_if<SBox>(&document.value);
    const int n = std::countr_zero(values.size());
    const int m = s ? s->m() : 1;
    const std::size_t columns = std::min(values.size(), widest);
    std::string text = "\\begin{tabular}{c|" + std::string(columns, 'c') + "}\n$x$";
    for (std::size_t column = 0; column < columns; ++column)
        text += " & " + cell(std::int64_t(column), std::max(1, std::min(n, 4)));
    text += " \\\\ \\hline\n";
    for (std::size_t row = 0; row < values.size(); row += columns) {
        if (values.size() > columns)
            text += cell(std::int64_t(row), n);
        else
            text += s ? "$S(x)$" : "$f(x)$";
        for (std::size_t column = 0; column < columns; ++column)
            text += " & " + cell(values[row + column], m);
        text += " \\\\\n";
    }
    return text + "\\end{tabular}\n";
}

} // namespace walshscope
