// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and cells between ampersands.
#include "io/latex.h"

#include <algorithm>

namespace walshscope {

std::string latexNumber(const std::string& number) { return number.starts_with('-') ? '$' + number + '$' : number; }

std::string latexCode(const std::string& code) { return "\\texttt{" + code + '}'; }

std::string latexTabular(const std::string& comment, const std::vector<std::vector<std::string>>& lines,
                         bool isHeaded) {
    std::string about = comment;
    std::ranges::replace_if(
        about, [](unsigned char c) { return c < ' '; }, ' ');
    const std::size_t columns = lines.front().size();
    std::string text = "% " + about + "\n\\begin{tabular}{" +
                       (isHeaded ? "r|" + std::string(columns - 1, 'r') : std::string(columns, 'r')) + "}\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t k = 0; k < lines[i].size(); ++k)
            text += (k == 0 ? "" : " & ") + lines[i][k];
        text += i == 0 ? " \\\\\n\\hline\n" : " \\\\\n";
    }
    return text + "\\end{tabular}\n";
}

} // namespace walshscope
