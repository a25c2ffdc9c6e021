// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/marked_number.h"

#include "io/scanner.h"
#include "io/superscripts.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

/// No-break space, narrow no-break space, thin space, apostrophes, space.
constexpr std::array<std::string_view, 6> betweenThousands{
    "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "\xE2\x80\x99", "'", " "};

/// Runs of digits and the marks between them; '\'' stands for what can only set thousands off.
struct Runs {
    std::vector<std::size_t> lengths = {};
    std::string marks = {};
    bool startsWith0 = false, hasExponent = false;
};

std::size_t signAt(std::string_view number) {
    return number.starts_with('-') || number.starts_with('+') ? 1
           : number.starts_with(minusSign)                    ? minusSign.size()
                                                              : 0;
}

std::size_t digitsFrom(std::string_view number, std::size_t at) {
    std::size_t end = at;
    while (end < number.size() && isDigit(number[end]))
        ++end;
    return end - at;
}

std::optional<Runs> runsOf(std::string_view number, bool isCell) {
    Runs runs;
    std::size_t at = signAt(number);
    runs.startsWith0 = at < number.size() && number[at] == '0';
    while (true) {
        runs.lengths.push_back(digitsFrom(number, at));
        at += runs.lengths.back();
        const std::string_view rest = number.substr(at);
        const auto apart = std::ranges::find_if(
            betweenThousands, [&](auto mark) { return rest.starts_with(mark) && (isCell || mark != " "); });
        if (rest.starts_with('.') || rest.starts_with(',')) {
            runs.marks += rest.front();
            ++at;
        } else if (apart != betweenThousands.end()) {
            runs.marks += '\'';
            at += apart->size();
        } else {
            break;
        }
    }
    if (at < number.size() && (number[at] | 0x20) == 'e') {
        at += at + 1 < number.size() && (number[at + 1] == '-' || number[at + 1] == '+') ? 2 : 1;
        const std::size_t exponent = digitsFrom(number, at);
        at = exponent == 0 ? number.size() + 1 : at + exponent;
        runs.hasExponent = true;
    }
    const bool isEmpty = std::ranges::all_of(runs.lengths, [](std::size_t length) { return length == 0; });
    return at == number.size() && !isEmpty ? std::optional(std::move(runs)) : std::nullopt;
}

/// Whether all but the decimal mark stand before groups of three digits.
bool areGroups(const Runs& runs, char decimal) {
    constexpr std::size_t group = 3;
    const std::size_t decimals = std::size_t(std::ranges::count(runs.marks, decimal));
    if (decimals > 1 || (decimals == 1 && runs.marks.back() != decimal))
        return false;
    const std::size_t groups = runs.marks.size() - decimals;
    if (groups == 0)
        return true;
    for (std::size_t i = 1; i <= groups; ++i)
        if (runs.lengths[i] != group || runs.marks[i - 1] != runs.marks[0])
            return false;
    return runs.lengths[0] > 0 && runs.lengths[0] <= group && !runs.startsWith0 && !runs.hasExponent;
}

} // namespace

std::optional<NumberMarks> marksOf(const std::vector<std::string_view>& numbers, bool areCells) {
    NumberMarks marks;
    bool mayBeComma = true, mayBePoint = true;
    std::optional<std::size_t> withComma, withPoint;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto runs = runsOf(numbers[i], areCells);
        if (!runs)
            return std::nullopt;
        if (runs->marks.empty())
            continue;
        mayBeComma = mayBeComma && areGroups(*runs, ',');
        mayBePoint = mayBePoint && areGroups(*runs, '.');
        if (!withComma && runs->marks.find(',') != std::string::npos)
            withComma = i;
        if (!withPoint && runs->marks.find('.') != std::string::npos)
            withPoint = i;
        marks.hasMark = marks.hasMark || runs->marks != ".";
    }
    if (!mayBeComma && !mayBePoint)
        return std::nullopt;
    marks.decimal = mayBePoint ? '.' : ',';
    marks.isClear = mayBeComma != mayBePoint;
    if (!marks.isClear) {
        marks.unclear = withComma;
        marks.unclearPoint = withPoint;
    }
    return marks;
}

std::string plainNumber(std::string_view number, char decimal) {
    std::string plain = number.starts_with('-') || number.starts_with(minusSign) ? "-" : "";
    for (std::size_t i = signAt(number); i < number.size(); ++i) {
        const char c = number[i];
        if (c == decimal)
            plain += '.';
        else if (isDigit(c) || isLetter(c) || c == '-' || c == '+')
            plain += c;
    }
    return plain;
}

} // namespace walshscope
