// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/column_names.h"

#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

constexpr std::string_view marks = ",;|&\t";

bool isNameLetter(char c) { return isLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Without quotes, dollars and what else makes 3 an index: x_{3}, x[3], x₃.
std::string plainName(std::string_view field) {
    std::string plain;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const std::string_view rest = field.substr(i);
        const auto last = rest.size() > 2 ? static_cast<unsigned char>(rest[2]) : 0;
        if (rest.starts_with("\xE2\x82") && last >= 0x80 && last <= 0x89) { // ₀ to ₉
            plain += char('0' + (last - 0x80));
            i += 2;
        } else if (!isSpace(field[i]) && std::string_view("_{}[]$\\\"'").find(field[i]) == std::string_view::npos) {
            plain += field[i];
        }
    }
    return plain;
}

/// "x1x0" are two names, "S(x)" is one. Whether the field has nothing else.
bool addNames(std::string_view field, std::vector<ColumnName>& names) {
    const std::string plain = plainName(field);
    for (std::size_t at = 0; at < plain.size();) {
        ColumnName name;
        while (at < plain.size() && isNameLetter(plain[at])) {
            name.stem += isLetter(plain[at]) ? char(plain[at] | 0x20) : plain[at];
            ++at;
        }
        if (name.stem.empty())
            return false;
        const bool hasArgument = at < plain.size() && plain[at] == '(';
        const std::size_t end = hasArgument ? plain.find(')', at) : at;
        if (end == std::string::npos)
            return false;
        std::size_t digits = at + hasArgument;
        constexpr std::size_t mostDigits = 4;
        const std::size_t first = digits;
        while (digits < plain.size() && isDigit(plain[digits]))
            ++digits;
        if (digits > first && digits - first <= mostDigits && (!hasArgument || digits == end))
            name.number = std::uint32_t(std::stoul(plain.substr(first, digits - first)));
        else if (digits > first && !hasArgument)
            return false;
        at = hasArgument ? end + 1 : digits;
        names.push_back(std::move(name));
    }
    return true;
}

/// Empty where a field is empty or no name.
std::vector<ColumnName> namesBetween(std::string_view line, std::string_view separators) {
    std::vector<ColumnName> names;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
        if (!addNames(line.substr(at, end - at), names))
            return {};
        at = end + 1;
    }
    return names;
}

} // namespace

std::vector<ColumnName> columnNamesIn(std::string_view line, std::size_t count) {
    constexpr std::size_t longest = 4096; // No heading of 40 columns is as long.
    if (line.empty() || line.size() > longest)
        return {};
    if (line.find_first_of(marks) != std::string_view::npos)
        if (auto names = namesBetween(line, marks); names.size() == count)
            return names;
    auto names = namesBetween(line, std::string(marks) + " :");
    return names.size() == count ? names : std::vector<ColumnName>();
}

std::string_view headingBefore(std::string_view text, std::size_t place) {
    // From the start of the line of that place upwards.
    std::size_t end = std::min(text.find_last_of("\r\n", place) + 1, place);
    while (end > 0) {
        const std::size_t last = text.find_last_not_of("\r\n", end - 1);
        if (last == std::string_view::npos)
            return {};
        const std::size_t start = text.find_last_of("\r\n", last) + 1;
        std::string_view line = text.substr(start, last + 1 - start);
        end = start;
        constexpr std::string_view around = "#%/*|\\ \t";
        const std::size_t first = line.find_first_not_of(around);
        if (line.find_first_not_of("#%/*|\\+-=: \t,;&") == std::string_view::npos)
            continue; // A rule.
        line = line.substr(first, line.find_last_not_of(around) + 1 - first);
        // Of LaTeX a command may follow the row, or stand alone.
        if (const std::size_t row = line.find("\\\\"); row != std::string_view::npos)
            line = line.substr(0, line.find_last_not_of(" \t", row - (row > 0)) + 1);
        else if (line.starts_with("hline") || line.ends_with("rule"))
            continue;
        return line;
    }
    return {};
}

} // namespace walshscope
