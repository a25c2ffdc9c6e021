// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/comments.h"

#include "io/found/spelling.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

Comments::Comments(std::string_view text, bool isLatex)
    : m_text(text),
      m_isLatex(isLatex),
      m_semicolons(text.find('{') == std::string_view::npos && text.find('[') == std::string_view::npos) {}

bool Comments::startsLineComment(std::size_t at) const {
    const char next = charAt(at + 1), third = charAt(at + 2);
    const bool apart = at == 0 || isSpace(m_text[at - 1]);
    const bool goesOn = next == '\0' || isSpace(next);
    if (m_isLatex && std::string_view("-;!").find(charAt(at)) != std::string_view::npos)
        return false;
    switch (charAt(at)) {
    case '/':
        return next == '/';
    case '-':
        return next == '-' && apart && (third == '\0' || isSpace(third) || isLetter(third));
    case '%':
        return m_isLatex || (apart && (goesOn || next == '%' || next == '-' || next == '='));
    case ';':
        return next == ';' || (m_semicolons && apart);
    case '!':
        return apart && goesOn;
    case '#':
        return startsHashComment(at);
    default:
        return false;
    }
}

/// #x63, #o143, #63 and #(99 …) are no comments, and a macro may hold a table.
bool Comments::startsHashComment(std::size_t at) const {
    const std::string_view rest = m_text.substr(at + 1, 32);
    if (rest.starts_with("define") || rest.starts_with('(') || rest.starts_with('[') || rest.starts_with('{'))
        return false;
    const bool isLineStart = at == 0 || m_text[at - 1] == '\n' || m_text[at - 1] == '\r';
    const int digit = rest.size() > 1 ? hexValue(rest[1]) : -1;
    if ((rest.starts_with('x') && digit >= 0) || (rest.starts_with('b') && digit >= 0 && !isLineStart) ||
        (rest.starts_with('o') && digit >= 0 && digit < 8))
        return false;
    const std::size_t digits = std::min(rest.find_first_not_of(digitsOfBase(16)), rest.size());
    const std::size_t behind = std::min(rest.find_first_not_of(" \t", digits), rest.size());
    return digits == 0 ||
           (behind < rest.size() && std::string_view(",;)]}#\r\n").find(rest[behind]) == std::string_view::npos);
}

std::size_t Comments::lengthAt(std::size_t at) {
    if (startsLineComment(at))
        return std::min(m_text.find_first_of("\r\n", at), m_text.size()) - at;
    struct Style {
        std::string_view opening, closing;
    };
    static constexpr std::array<Style, 4> styles{{{"/*", "*/"}, {"(*", "*)"}, {"{-", "-}"}, {"<!--", "-->"}}};
    for (std::size_t i = 0; i < styles.size(); ++i) {
        if (m_neverCloses[i] || (m_isLatex && i > 0) || !m_text.substr(at).starts_with(styles[i].opening) ||
            (i == 1 && charAt(at + 2) == ')') || (i == 2 && isDigit(charAt(at + 2))))
            continue;
        const std::size_t end = m_text.find(styles[i].closing, at + styles[i].opening.size());
        if (end != std::string_view::npos)
            return end + styles[i].closing.size() - at;
        m_neverCloses[i] = true;
    }
    return 0;
}

} // namespace walshscope
