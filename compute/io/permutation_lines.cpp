// SPDX-License-Identifier: GPL-3.0-or-later
// What is no such line is found before any is told.
#include "io/permutation_lines.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace walshscope {
namespace {

constexpr std::size_t fewest = 1000; ///< Below, reading everything at once takes no longer.
constexpr std::size_t mostNumbers = 1 << 10;

void skipBlanks(const char*& at, const char* end) {
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
        ++at;
}

/// Empty for whatever is no such list.
std::vector<std::uint32_t> numbersOf(std::string_view line) {
    const char *at = line.data(), *end = at + line.size();
    std::vector<std::uint32_t> numbers;
    skipBlanks(at, end);
    const bool inBrackets = at < end && *at == '[';
    if (inBrackets)
        skipBlanks(++at, end);
    while (at < end && *at != ']') {
        std::uint32_t number = 0;
        const auto read = std::from_chars(at, end, number);
        // Numbers with leading zeros may be octal, or a code.
        if (read.ec != std::errc() || (*at == '0' && read.ptr > at + 1) || numbers.size() == mostNumbers)
            return {};
        numbers.push_back(number);
        const char* before = at = read.ptr;
        skipBlanks(at, end);
        const bool hasComma = at < end && *at == ',';
        if (hasComma)
            skipBlanks(++at, end);
        if (at < end && *at != ']' && at == before) // Something else touches the number.
            return {};
        if (hasComma && (at == end || *at == ']'))
            return {};
    }
    if (inBrackets && at < end)
        skipBlanks(++at, end);
    else if (inBrackets)
        return {};
    return at == end ? numbers : std::vector<std::uint32_t>();
}

bool areAPermutation(const std::vector<std::uint32_t>& numbers) {
    constexpr std::size_t least = 8;
    if (!std::has_single_bit(numbers.size()) || numbers.size() < least)
        return false;
    std::vector<bool> seen(numbers.size());
    for (const std::uint32_t number : numbers) {
        if (number >= seen.size() || seen[number])
            return false;
        seen[number] = true;
    }
    return true;
}

} // namespace

std::optional<PermutationLines> PermutationLines::in(std::string_view text, Monitor& monitor) {
    constexpr std::size_t often = 1 << 12;
    PermutationLines lines(text);
    std::size_t size = 0;
    while (lines.m_at < text.size()) {
        if (lines.m_count % often == 0)
            monitor.progress(lines.m_at, text.size());
        const auto numbers = numbersOf(lines.nextLine());
        if ((size > 0 && numbers.size() != size) || !areAPermutation(numbers))
            return {};
        size = numbers.size();
        ++lines.m_count;
    }
    lines.m_at = 0;
    return lines.m_count >= fewest ? std::optional(lines) : std::nullopt;
}

std::string_view PermutationLines::nextLine() {
    const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
    const std::string_view line = m_text.substr(m_at, end - m_at);
    m_at = end + 1;
    return line;
}

std::string_view PermutationLines::first(std::size_t lines) const {
    PermutationLines from(m_text);
    for (std::size_t i = 0; i < lines; ++i)
        from.nextLine();
    return m_text.substr(0, from.m_at);
}

std::vector<std::uint32_t> PermutationLines::next() { return numbersOf(nextLine()); }

} // namespace walshscope
