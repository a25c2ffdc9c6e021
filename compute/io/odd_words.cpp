// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/odd_words.h"

#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>
#include <array>
#include <optional>

namespace walshscope {

namespace {

/// Words that white space, commas or semicolons separate, and that are to be alike.
class BinaryWords {
public:
    BinaryWords(std::string_view text, Monitor& monitor) : m_text(text), m_monitor(monitor) {}

    /// The mistaken ones in their order; empty where there are none or too many, or where these are no such words.
    std::vector<std::string_view> odd() {
        m_width = usualWidth();
        constexpr std::size_t fewest = 8, mostOdd = 2, longest = 64;
        if (m_width < 2 || m_width > longest)
            return {};
        std::vector<std::string_view> odd;
        std::size_t count = 0;
        bool beginsWith0 = false, beginsWith1 = false; // As decimal numbers never do, and as few words do that are 0.
        for (std::size_t at = 0; const auto word = next(at); ++count) {
            if (isBinary(*word) && word->size() == m_width) {
                beginsWith0 = beginsWith0 || word->front() == '0';
                beginsWith1 = beginsWith1 || word->front() == '1';
            } else if (!isMistaken(*word) || odd.size() == mostOdd) {
                return {};
            } else {
                odd.push_back(*word);
            }
        }
        const bool areFew = count >= fewest * std::max<std::size_t>(odd.size(), 1);
        return beginsWith0 && beginsWith1 && areFew ? odd : std::vector<std::string_view>();
    }

    std::size_t width() const { return m_width; }

    /// Whether it is as bits in groups are cut off: the first or the last one, or each line's last.
    bool areEnds(const std::vector<std::string_view>& words) const {
        std::ptrdiff_t lines = 1;
        for (std::size_t i = 0; i < m_text.size(); ++i)
            lines += isLineEnd(m_text, i);
        const auto isShort = [&](std::string_view word) { return isBinary(word) && word.size() < m_width; };
        const auto endOf = [&](std::string_view word) {
            return std::size_t(word.data() - m_text.data()) + word.size();
        };
        const auto endsLine = [&](std::string_view word) {
            const std::size_t end = m_text.find_first_not_of(" \t,;", endOf(word));
            return end == std::string_view::npos || m_text[end] == '\r' || m_text[end] == '\n';
        };
        const bool isEdge = words.size() == 1 && (words[0].data() == m_text.data() || endOf(words[0]) == m_text.size());
        const bool areLast = std::ptrdiff_t(words.size()) == lines && std::ranges::all_of(words, endsLine);
        return std::ranges::all_of(words, isShort) && (isEdge || areLast);
    }

private:
    static bool isBinary(std::string_view word) { return word.find_first_not_of("01") == std::string_view::npos; }

    bool isMistaken(std::string_view word) const {
        return isBinary(word)
                   ? word.size() + 1 == m_width || word.size() == m_width + 1
                   : word.size() == m_width && word.find_first_not_of(hexadecimalDigits) == std::string_view::npos;
    }

    std::optional<std::string_view> next(std::size_t& at) {
        constexpr std::string_view separators = " \t\v\f\r\n,;";
        const std::size_t start = m_text.find_first_not_of(separators, at);
        if (start == std::string_view::npos)
            return std::nullopt;
        at = std::min(m_text.find_first_of(separators, start), m_text.size());
        if (at >= m_nextLook) {
            m_monitor.progress(at, m_text.size());
            m_nextLook = at + bytesAtOnce;
        }
        return m_text.substr(start, at - start);
    }

    /// Of most of the first five, of which two may be mistaken.
    std::size_t usualWidth() {
        std::array<std::size_t, 5> widths{};
        std::size_t at = 0;
        for (std::size_t& width : widths)
            if (const auto word = next(at))
                width = word->size();
        std::ranges::sort(widths);
        return widths[widths.size() / 2];
    }

    std::string_view m_text;
    Monitor& m_monitor;
    std::size_t m_width = 0, m_nextLook = 0;
};

/// "1021 in line 1, column 26"
Message placeOf(std::string_view word, std::string_view text) {
    const auto start = std::size_t(word.data() - text.data());
    std::size_t line = 1, lineStart = 0;
    for (std::size_t i = 0; i < start; ++i)
        if (isLineEnd(text, i)) {
            ++line;
            lineStart = i + 1;
        }
    return Message::tr("%1 in line %2, column %3", printable(word, 24), line, start - lineStart + 1);
}

} // namespace

Message oddWordsIn(std::string_view bytes, const Document& document, Monitor& monitor) {
    constexpr std::size_t mostBytes = std::size_t(1) << 24;
    const auto* s = std::get_if<SBox>(&document.value);
    if (bytes.size() > mostBytes || (s && s->bijective()) || document.records > 0)
        return {};
    const std::string_view whole = withoutByteOrderMark(bytes), text = Scanner::trimmed(whole, monitor);
    BinaryWords words(text, monitor);
    const std::vector<std::string_view> odd = words.odd();
    if (odd.empty() || (!s && words.areEnds(odd)))
        return {};
    return odd.size() == 1 ? Message::tr("%1 is not a word of %2 binary digits, unlike all the others",
                                         placeOf(odd[0], whole), words.width())
                           : Message::tr("%1 and %2 are not words of %3 binary digits, unlike all the others",
                                         placeOf(odd[0], whole), placeOf(odd[1], whole), words.width());
}

} // namespace walshscope
