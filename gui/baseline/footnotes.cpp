// SPDX-License-Identifier: GPL-3.0-or-later
// Marks in the order in which LaTeX takes them, and letters that it would read.
#include "gui/baseline/footnotes.h"

#include <algorithm>
#include <array>

namespace walshscope::gui {
namespace {

constexpr std::array<const char*, 6> footnoteMarks{"\\dagger", "\\ddagger", "\\S", "\\P", "\\|", "\\ast"};

} // namespace

/// Doubled once they are used up.
std::string Footnotes::markOf(std::size_t place) const {
    std::string mark;
    for (std::size_t i = 0; i <= place / footnoteMarks.size(); ++i)
        mark += footnoteMarks[place % footnoteMarks.size()];
    return mark;
}

std::string Footnotes::marked(const std::string& number, const Doubts& doubts) {
    std::string marks;
    for (const Concern concern : doubts) {
        const auto place = std::ranges::find(m_found, concern) - m_found.begin();
        if (std::size_t(place) == m_found.size())
            m_found.push_back(concern);
        marks += markOf(std::size_t(place));
    }
    if (marks.empty())
        return number;
    const std::string raised = "^{" + marks + "}$";
    return number.ends_with('$') ? number.substr(0, number.size() - 1) + raised : number + "$" + raised;
}

std::string Footnotes::text(std::string_view wantedWidth) const {
    std::string lines;
    for (std::size_t place = 0; place < m_found.size(); ++place)
        lines += "\\par\\noindent{\\footnotesize$^{" + markOf(place) + "}$ " +
                 forLatex(doubtInWords(m_found[place], wantedWidth).text()) + "\\par}\n";
    return lines;
}

std::string forLatex(std::string_view text) {
    std::string made;
    for (const char c : text)
        switch (c) {
        case '\\':
            made += "\\textbackslash{}";
            break;
        case '~':
            made += "\\textasciitilde{}";
            break;
        case '^':
            made += "\\textasciicircum{}";
            break;
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            made += '\\';
            [[fallthrough]];
        default:
            made += c;
        }
    return made;
}

} // namespace walshscope::gui
