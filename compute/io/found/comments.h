// SPDX-License-Identifier: GPL-3.0-or-later
// Where the comments of a text are, whatever it is written in.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace walshscope {

class Comments {
public:
    /// In LaTeX % begins one, and most of what does so elsewhere stands in cells.
    Comments(std::string_view text, bool isLatex);

    /// Of the comment that begins there, without the end of its line; 0 where none does. To be asked from the start of
    /// the text on.
    std::size_t lengthAt(std::size_t at);

private:
    char charAt(std::size_t at) const { return at < m_text.size() ? m_text[at] : '\0'; }
    bool startsLineComment(std::size_t at) const;
    bool startsHashComment(std::size_t at) const;

    std::string_view m_text;
    bool m_isLatex;
    bool m_semicolons; ///< Whether one begins a comment.
    std::array<bool, 4> m_neverCloses{};
};

} // namespace walshscope
