// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of doubtful numbers in a LaTeX table, and what stands below it.
#pragma once

#include "gui/baseline/doubts.h"

namespace walshscope::gui {

/// A mark for each doubt of a table, in the order in which they are asked for. They need no package.
class Footnotes {
public:
    /// With the marks behind it, which stand within its last formula.
    std::string marked(const std::string& number, const Doubts& doubts);
    /// A line for each mark that was given, to stand below the table, with that as the width that was wanted.
    std::string text(std::string_view wantedWidth) const;

private:
    std::string markOf(std::size_t place) const;

    std::vector<Concern> m_found;
};

/// As LaTeX has to read it.
std::string forLatex(std::string_view text);

} // namespace walshscope::gui
