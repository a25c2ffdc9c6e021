// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/latex_commands.h"

#include "io/scanner.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace walshscope {

namespace {

constexpr std::size_t longestArgument = 4096;

struct NamedCommand {
    std::string_view name;
    LatexCommand::Means means;
    int arguments = 0;
};

struct NamedEnvironment {
    std::string_view name;
    LatexEnvironment is;
};

constexpr NamedEnvironment namedEnvironments[]{
    {"tabular", {1, true}},
    {"tabular*", {2, true}},
    {"tabularx", {2, true}},
    {"tabulary", {2, true}},
    {"tabularew", {1, true}},
    {"array", {1, true}},
    {"longtable", {1, true}},
    {"xltabular", {2, true}},
    {"supertabular", {1, true}},
    {"supertabular*", {2, true}},
    {"xtabular", {1, true}},
    {"tblr", {1, true}},
    {"longtblr", {1, true}},
    {"talltblr", {1, true}},
    {"NiceTabular", {1, true}},
    {"NiceTabularX", {2, true}},
    {"NiceTabular*", {2, true}},
    {"NiceArray", {1, true}},
    {"deluxetable", {1, true}},
    {"matrix", {0, true}},
    {"pmatrix", {0, true}},
    {"bmatrix", {0, true}},
    {"Bmatrix", {0, true}},
    {"vmatrix", {0, true}},
    {"smallmatrix", {0, true}},
    {"cases", {0, true}},
    {"align", {0, true}},
    {"align*", {0, true}},
    {"aligned", {0, true}},
    {"split", {0, true}},
    {"gather", {0, true}},
    {"gather*", {0, true}},
    {"eqnarray", {0, true}},
    {"eqnarray*", {0, true}},
    {"table", {0, false, true}},
    {"table*", {0, false, true}},
    {"sidewaystable", {0, false, true}},
    {"wraptable", {2, false, true}},
    {"figure", {0, false, true}},
    {"figure*", {0, false, true}},
    {"subtable", {1, false, true}},
};

std::size_t behindBlanks(std::string_view text, std::size_t at) {
    const std::size_t end = at;
    bool isLine = false;
    for (; at < text.size() && (isSpace(text[at]) || text[at] == '%'); ++at) {
        if (text[at] == '%')
            at = std::min(text.find('\n', at), text.size() - 1);
        else if (text[at] == '\n' && std::exchange(isLine, true))
            return end; // An empty line ends what stands before it.
    }
    return at;
}

std::size_t behindBrackets(std::string_view text, std::size_t at, char opening) {
    const char closing = opening == '{' ? '}' : opening == '[' ? ']' : ')';
    std::size_t braces = 0;
    const std::size_t end = std::min(text.size(), at + longestArgument);
    for (std::size_t i = at; i < end; ++i) {
        const char c = text[i];
        if (c == '\\')
            ++i;
        else if (c == '{')
            ++braces;
        else if (c == '}' && braces == 0)
            return at;
        else if (c == '}')
            --braces;
        if (i > at && c == closing && braces == 0)
            return i + 1;
    }
    return at;
}

std::size_t behindName(std::string_view text, std::size_t at) {
    while (at < text.size() && isLetter(text[at]))
        ++at;
    return at;
}

} // namespace

LatexCommand latexCommand(std::string_view name) {
    using enum LatexCommand::Means;
    static constexpr NamedCommand namedCommands[]{
        {"begin", Begin},
        {"end", End},
        {"multicolumn", Columns},
        {"multirow", Rows},
        {"cr", Row},
        {"tabularnewline", Row},
        {"to", Arrow},
        {"mapsto", Arrow},
        {"longmapsto", Arrow},
        {"textsubscript", Subscript},
        {"caption", Caption},
        {"title", Title},
        {"part", Title},
        {"chapter", Title},
        {"section", Title},
        {"subsection", Title},
        {"subsubsection", Title},
        {"paragraph", Title},
        // Between rows and cells.
        {"cline", Nothing, 1},
        {"cmidrule", Nothing, 1},
        {"hhline", Nothing, 1},
        {"Xhline", Nothing, 1},
        {"Xcline", Nothing, 2},
        {"specialrule", Nothing, 3},
        {"rule", Nothing, 2},
        {"addlinespace", Nothing},
        {"arrayrulecolor", Nothing, 1},
        {"endhead", Nothing},
        {"endfirsthead", Nothing},
        {"endfoot", Nothing},
        {"endlastfoot", Nothing},
        {"hspace", Nothing, 1},
        {"vspace", Nothing, 1},
        {"quad", Nothing},
        {"qquad", Nothing},
        {"hfill", Nothing},
        {"hfil", Nothing},
        {"vfill", Nothing},
        {"noalign", Nothing, 1},
        {"phantom", Nothing, 1},
        {"hphantom", Nothing, 1},
        {"vphantom", Nothing, 1},
        {"newline", Nothing},
        {"linebreak", Nothing},
        {"pagebreak", Nothing},
        {"newpage", Nothing},
        {"clearpage", Nothing},
        {"strut", Nothing},
        {"left", Nothing},
        {"right", Nothing},
        {"big", Nothing},
        {"Big", Nothing},
        // What is set, and how.
        {"color", Nothing, 1},
        {"cellcolor", Nothing, 1},
        {"rowcolor", Nothing, 1},
        {"columncolor", Nothing, 1},
        {"rowcolors", Nothing, 3},
        {"textcolor", Nothing, 1},
        {"colorbox", Nothing, 1},
        {"fcolorbox", Nothing, 2},
        {"definecolor", Nothing, 3},
        {"colorlet", Nothing, 2},
        {"scalebox", Nothing, 1},
        {"resizebox", Nothing, 2},
        {"rotatebox", Nothing, 1},
        {"raisebox", Nothing, 1},
        {"parbox", Nothing, 1},
        {"makebox", Nothing},
        {"framebox", Nothing},
        {"mbox", Nothing},
        {"hbox", Nothing},
        {"fbox", Nothing},
        {"boxed", Nothing},
        {"emph", Nothing},
        {"ensuremath", Nothing},
        {"boldsymbol", Nothing},
        {"bm", Nothing},
        {"displaystyle", Nothing},
        {"tt", Nothing},
        {"bf", Nothing},
        {"it", Nothing},
        {"rm", Nothing},
        {"sf", Nothing},
        {"sc", Nothing},
        {"sl", Nothing},
        {"em", Nothing},
        {"ttfamily", Nothing},
        {"sffamily", Nothing},
        {"rmfamily", Nothing},
        {"bfseries", Nothing},
        {"mdseries", Nothing},
        {"itshape", Nothing},
        {"upshape", Nothing},
        {"scshape", Nothing},
        {"normalfont", Nothing},
        {"tiny", Nothing},
        {"scriptsize", Nothing},
        {"footnotesize", Nothing},
        {"small", Nothing},
        {"normalsize", Nothing},
        {"large", Nothing},
        {"Large", Nothing},
        {"huge", Nothing},
        {"fontsize", Nothing, 2},
        {"selectfont", Nothing},
        {"centering", Nothing},
        {"raggedright", Nothing},
        {"raggedleft", Nothing},
        {"noindent", Nothing},
        {"protect", Nothing},
        {"relax", Nothing},
        {"arraybackslash", Nothing},
        // Lengths, counters, definitions.
        {"setlength", Nothing, 2},
        {"addtolength", Nothing, 2},
        {"setcounter", Nothing, 2},
        {"addtocounter", Nothing, 2},
        {"newcommand", Nothing, 2},
        {"renewcommand", Nothing, 2},
        {"providecommand", Nothing, 2},
        {"def", Nothing, 2},
        {"let", Nothing, 2},
        {"newcolumntype", Nothing, 2},
        {"captionsetup", Nothing, 1},
        {"sisetup", Nothing, 1},
        {"lstset", Nothing, 1},
        {"hypersetup", Nothing, 1},
        // References, and what stands around the text.
        {"label", Nothing, 1},
        {"ref", Nothing, 1},
        {"eqref", Nothing, 1},
        {"autoref", Nothing, 1},
        {"cref", Nothing, 1},
        {"Cref", Nothing, 1},
        {"pageref", Nothing, 1},
        {"cite", Nothing, 1},
        {"citep", Nothing, 1},
        {"citet", Nothing, 1},
        {"nocite", Nothing, 1},
        {"tag", Nothing, 1},
        {"footnote", Nothing, 1},
        {"footnotetext", Nothing, 1},
        {"footnotemark", Nothing},
        {"tnote", Nothing, 1},
        {"thanks", Nothing, 1},
        {"url", Nothing, 1},
        {"href", Nothing, 1},
        {"date", Nothing, 1},
        {"author", Nothing, 1},
        {"documentclass", Nothing, 1},
        {"usepackage", Nothing, 1},
        {"includegraphics", Nothing, 1},
        {"input", Nothing, 1},
        {"include", Nothing, 1},
        {"bibitem", Nothing, 1},
        {"bibliography", Nothing, 1},
        {"bibliographystyle", Nothing, 1},
        {"pagestyle", Nothing, 1},
        {"thispagestyle", Nothing, 1},
    };
    if (const auto* known = std::ranges::find(namedCommands, name, &NamedCommand::name);
        known != std::end(namedCommands))
        return {known->means, known->arguments};
    if (name.ends_with("dots"))
        return {Points};
    if (name.ends_with("arrow"))
        return {Arrow};
    const bool isLength = name.ends_with("skip") || name.ends_with("sep") || name.ends_with("width") ||
                          name.ends_with("height") || name.ends_with("kern") || name.ends_with("indent") ||
                          name.ends_with("stretch");
    if (isLength)
        return {Length};
    const bool isFont = name.starts_with("text") || name.starts_with("math");
    return {isFont || name.ends_with("line") || name.ends_with("rule") ? Nothing : Other};
}

LatexEnvironment latexEnvironment(std::string_view name) {
    const auto* known = std::ranges::find(namedEnvironments, name, &NamedEnvironment::name);
    return known == std::end(namedEnvironments) ? LatexEnvironment() : known->is;
}

bool isLatex(std::string_view text) {
    constexpr std::size_t farthest = 1 << 20;
    text = text.substr(0, farthest);
    constexpr std::array<std::string_view, 4> signs{"\\begin{", "\\hline", "\\\\\n", "\\\\\r"};
    return std::ranges::any_of(signs, [&](auto sign) { return text.find(sign) != std::string_view::npos; });
}

std::size_t behindLatexArgument(std::string_view text, std::size_t at) {
    const std::size_t start = behindBlanks(text, at);
    if (start >= text.size())
        return at;
    const char c = text[start];
    if (c == '{') {
        const std::size_t end = behindBrackets(text, start, '{');
        return end == start ? at : end;
    }
    if (c == '\\')
        return start + 1 < text.size() && isLetter(text[start + 1]) ? behindName(text, start + 1) : at;
    return isDigit(c) || isLetter(c) || c == '*' ? start + 1 : at;
}

std::size_t behindLatexOption(std::string_view text, std::size_t at, char opening) {
    return at < text.size() && text[at] == opening ? behindBrackets(text, at, opening) : at;
}

std::size_t behindLatexLength(std::string_view text, std::size_t at) {
    constexpr std::array<std::string_view, 16> units{"pt",    "mm",   "cm",  "em", "ex", "in", "pc", "bp",
                                                     "filll", "fill", "fil", "mu", "sp", "dd", "cc", "px"};
    const auto behindOne = [&](std::size_t from) {
        std::size_t i = behindBlanks(text, from);
        if (i < text.size() && (text[i] == '-' || text[i] == '+'))
            ++i;
        const std::size_t digits = i;
        while (i < text.size() && (isDigit(text[i]) || text[i] == '.'))
            ++i;
        const std::size_t behindDigits = i;
        i = behindBlanks(text, i);
        if (i < text.size() && text[i] == '\\' && behindDigits > digits)
            return behindName(text, i + 1);
        for (const std::string_view unit : units)
            if (behindDigits > digits && text.substr(i).starts_with(unit))
                return i + unit.size();
        return from;
    };
    std::size_t start = behindBlanks(text, at);
    if (start < text.size() && text[start] == '=')
        ++start;
    std::size_t end = behindOne(start);
    if (end == start)
        return at;
    for (const std::string_view word : {"plus", "minus"}) {
        const std::size_t next = behindBlanks(text, end);
        if (!text.substr(next).starts_with(word))
            continue;
        const std::size_t more = behindOne(next + word.size());
        end = more == next + word.size() ? end : more;
    }
    return end;
}

std::size_t behindLatexArguments(std::string_view text, std::size_t at, int count, bool areInBraces) {
    for (int i = 0; i < count; ++i) {
        std::size_t next = behindBlanks(text, at);
        while (const std::size_t option = behindLatexOption(text, next) - next)
            next += option;
        const std::size_t end = behindLatexArgument(text, next);
        if (end == next || (areInBraces && text[end - 1] != '}'))
            return at;
        at = end;
    }
    return at;
}

int baseOfSubscript(std::string_view subscript) {
    std::string plain;
    for (std::size_t i = 0; i < subscript.size() && plain.size() < 8; ++i) {
        if (subscript[i] == '\\' && i + 1 < subscript.size() && isLetter(subscript[i + 1]))
            i = behindName(subscript, i + 1) - 1;
        else if (isDigit(subscript[i]) || isLetter(subscript[i]))
            plain += isLetter(subscript[i]) ? char(subscript[i] | 0x20) : subscript[i];
        else if (!isSpace(subscript[i]) && std::string_view("{}()$\\").find(subscript[i]) == std::string_view::npos)
            return 0;
    }
    constexpr std::array<std::pair<std::string_view, int>, 14> names{{{"16", 16},
                                                                      {"x", 16},
                                                                      {"h", 16},
                                                                      {"hex", 16},
                                                                      {"0x", 16},
                                                                      {"10", 10},
                                                                      {"d", 10},
                                                                      {"dec", 10},
                                                                      {"2", 2},
                                                                      {"b", 2},
                                                                      {"bin", 2},
                                                                      {"8", 8},
                                                                      {"o", 8},
                                                                      {"oct", 8}}};
    const auto found = std::ranges::find(names, plain, &std::pair<std::string_view, int>::first);
    return found == names.end() ? 0 : found->second;
}

} // namespace walshscope
