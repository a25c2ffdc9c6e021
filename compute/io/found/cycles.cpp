// SPDX-License-Identifier: GPL-3.0-or-later
// A permutation as GAP, Sage and papers print it: (1,13,5)(2,6) or (1 13 5)(2 6), each number going to the next of its
// cycle.
#include "io/found/tables.h"
#include "io/scanner.h"
#include "sbox/sbox.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace walshscope {

namespace {

struct Cycles {
    std::vector<std::vector<std::uint32_t>> all;
    bool hexadecimal = false;
};

/// Reads cycles that are all of the text but for what stands before them and the brackets around them.
class CyclesOfText {
public:
    explicit CyclesOfText(std::string_view text) : m_text(text) {}

    std::optional<Cycles> read() {
        constexpr int mostStarts = 16; // A text with more brackets that begin no cycle is something else.
        for (int start = 0; start < mostStarts && m_at < m_text.size(); ++start) {
            while (m_at < m_text.size() && !startsCycle())
                ++m_at;
            const std::size_t first = m_at;
            m_isNamed = m_text.substr(0, m_at).find("ycle") != std::string_view::npos;
            while (startsCycle() && readCycle()) {
            }
            const bool isAll = m_text.find_first_not_of(")]}; .$\r\n\t", m_at) == std::string_view::npos;
            if (isAll && m_words.size() > 1 && areCycles())
                return values();
            if (m_words.size() > 1)
                return std::nullopt;
            *this = CyclesOfText(m_text);
            m_at = first + 1;
        }
        return std::nullopt;
    }

private:
    char at(std::size_t place) const { return place < m_text.size() ? m_text[place] : '\0'; }

    std::size_t behindSpace(std::size_t from) const {
        while (isSpace(at(from)))
            ++from;
        return from;
    }

    bool startsCycle() const {
        return (at(m_at) == '(' || at(m_at) == '[' || at(m_at) == '{') && hexValue(at(behindSpace(m_at + 1))) >= 0 &&
               (m_words.empty() || at(m_at) == m_bracket);
    }

    bool readCycle() {
        m_bracket = at(m_at++);
        const char closing = m_bracket == '(' ? ')' : m_bracket == '[' ? ']' : '}';
        auto& words = m_words.emplace_back();
        for (m_at = behindSpace(m_at); at(m_at) != closing;) {
            std::size_t end = m_at + (m_text.substr(m_at).starts_with("0x") ? 2 : 0);
            const std::size_t start = end;
            while (hexValue(at(end)) >= 0)
                ++end;
            if (end == start || end > start + 6)
                return false;
            words.push_back(m_text.substr(start, end - start));
            m_hexadecimal |= start > m_at || words.back().find_first_of("abcdefABCDEF") != std::string_view::npos;
            m_at = behindSpace(end);
            if (at(m_at) == ',') {
                m_commas = true;
                m_at = behindSpace(m_at + 1);
            } else if (m_at == end && at(m_at) != closing) {
                return false;
            }
        }
        const std::size_t next = behindSpace(++m_at);
        m_apart |= next > m_at;
        m_at = next;
        if (at(m_at) == ',') {
            m_separated = true;
            m_at = behindSpace(m_at + 1);
        }
        return true;
    }

    /// And no rows of a table: these are as long as each other, and rather apart.
    bool areCycles() const {
        const auto sizes = [this](auto holds) { return std::ranges::all_of(m_words, holds); };
        if (sizes([](const auto& words) { return words.size() == 1; }))
            return false;
        const bool areRows = sizes([this](const auto& words) { return words.size() == m_words.front().size(); });
        const bool isList = m_separated || m_bracket != '(' || (m_apart && !m_commas);
        return !areRows || !isList || m_isNamed;
    }

    std::optional<Cycles> values() const {
        Cycles cycles{{}, m_hexadecimal};
        for (const auto& words : m_words) {
            auto& cycle = cycles.all.emplace_back();
            for (const std::string_view word : words)
                std::from_chars(word.data(), word.data() + word.size(), cycle.emplace_back(), m_hexadecimal ? 16 : 10);
        }
        return cycles;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<std::vector<std::string_view>> m_words;
    char m_bracket = '\0';
    bool m_hexadecimal = false;
    bool m_commas = false;    ///< Within a cycle.
    bool m_separated = false; ///< By commas between cycles.
    bool m_apart = false;     ///< By white space between cycles.
    bool m_isNamed = false;   ///< As Cycles[…].
};

} // namespace

FoundTable tableOfCycles(std::string_view text) {
    const auto cycles = CyclesOfText(text).read();
    if (!cycles)
        return {};
    // Nobody counts from 1 in hexadecimal.
    std::uint32_t least = cycles->hexadecimal ? 0 : 1, largest = 0;
    for (const auto& cycle : cycles->all) {
        least = std::min(least, std::ranges::min(cycle));
        largest = std::max(largest, std::ranges::max(cycle));
    }
    const std::size_t size = std::bit_ceil(std::size_t(largest) + 1 - least);
    if (size < 8 || size > std::size_t(1) << SBox::largestN)
        return {};
    FoundTable table{std::vector<std::uint32_t>(size), Evidence::Permutation,
                     ", as cycles of the numbers from " + std::to_string(least)};
    for (std::uint32_t x = 0; x < size; ++x)
        table.values[x] = x;
    std::vector<bool> seen(size);
    for (const auto& cycle : cycles->all)
        for (std::size_t i = 0; i < cycle.size(); ++i) {
            const std::uint32_t x = cycle[i] - least;
            if (seen[x])
                return {};
            seen[x] = true;
            table.values[x] = cycle[(i + 1) % cycle.size()] - least;
        }
    return table;
}

} // namespace walshscope
