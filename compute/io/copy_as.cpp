// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied into other programs: JSON, Sage code, a LaTeX table; copied_back.cpp reads them.
#include "io/copied_formats.h"
#include "io/json_text.h"
#include "io/values.h"

#include <algorithm>

namespace walshscope {

namespace {

std::string cell(std::int64_t value, int bits) { return "\\texttt{" + hexadecimalOf(std::uint64_t(value), bits) + '}'; }

} // namespace

int bitsShown(const SBox& s) {
    return std::max<int>(1, std::bit_width(*std::max_element(s.table().begin(), s.table().end())));
}

std::string writeJson(const Document& document, Monitor& monitor) {
    std::string text = "{\"kind\": " + jsonText(kindName(document.kind())) + ", \"name\": " + jsonText(document.name);
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        text += ", \"n\": " + std::to_string(f->n());
    else if (const auto* s = std::get_if<SBox>(&document.value))
        text += ", \"n\": " + std::to_string(s->n()) + ", \"m\": " + std::to_string(s->m());
    text += ", \"values\": [";
    addValues(text, document, ", ", monitor);
    text += "]}\n";
    return text;
}

std::string writeSage(const Document& document, Monitor& monitor) {
    if (document.kind() == Kind::SBox) {
        std::string text = "from sage.crypto.sbox import SBox\nS = SBox([";
        addValues(text, document, ", ", monitor);
        text += "])";
        // Sage takes as many as the largest value needs, and a reader cannot know more either.
        if (const auto& s = std::get<SBox>(document.value); s.m() != bitsShown(s))
            text += "  # " + std::to_string(s.n()) + " -> " + std::to_string(s.m()) + " bits";
        return text + '\n';
    }
    std::string argument;
    if (std::get<BooleanFunction>(document.value).n() >= 2) {
        argument = write(document, "hex-lsb", monitor);
        argument.back() = '"';
        argument.insert(argument.begin(), '"');
    } else {
        argument = "[";
        addValues(argument, document, ", ", monitor);
        argument += ']';
    }
    return "from sage.crypto.boolean_function import BooleanFunction\nf = BooleanFunction(" + argument + ")\n";
}

std::string writeLatex(const Document& document, Monitor& monitor) {
    constexpr std::size_t mostCells = 1024;
    constexpr std::size_t widest = 16;
    const std::size_t count = countOf(document);
    if (count > mostCells)
        throw UsageError(Message::tr("a LaTeX table of %1 cells, expected at most 1024", nullptr, count));
    const auto* s = std::get_if<SBox>(&document.value);
    const int n = std::countr_zero(count);
    const int m = s ? s->m() : 1;
    const std::size_t columns = std::min(count, widest);
    std::string text = s ? "% S-box, " + std::to_string(n) + " -> " + std::to_string(m) + " bits\n"
                         : "% Boolean function, n = " + std::to_string(n) + '\n';
    text += "\\begin{tabular}{c|" + std::string(columns, 'c') + "}\n$x$";
    for (std::size_t column = 0; column < columns; ++column)
        text += " & " + cell(std::int64_t(column), std::max(1, std::min(n, 4)));
    text += " \\\\ \\hline\n";
    eachValue(document, monitor, [&](std::size_t x, std::int64_t value) {
        if (x % columns == 0)
            text += count > columns ? cell(std::int64_t(x), n) : s ? "$S(x)$" : "$f(x)$";
        text += " & " + cell(value, m);
        if ((x + 1) % columns == 0)
            text += " \\\\\n";
    });
    return text + "\\end{tabular}\n";
}

} // namespace walshscope
