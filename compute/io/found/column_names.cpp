// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/column_names.h"

#include "io/scanner.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

constexpr std::string_view marks = ",;|&\t";

bool isNameLetter(char c) { return isLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Without quotes around it, dollars and what else makes 3 an index: x_{3}, x[3], x₃. A prime stays.
std::string plainName(std::string_view field) {
    field.remove_prefix(std::min(field.find_first_not_of(" \t"), field.size()));
    field = field.substr(0, field.find_last_not_of(" \t") + 1);
    if (field.size() > 1 && (field.front() == '\'' || field.front() == '"') && field.back() == field.front())
        field = field.substr(1, field.size() - 2);
    std::string plain;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const std::string_view rest = field.substr(i);
        const auto last = rest.size() > 2 ? static_cast<unsigned char>(rest[2]) : 0;
        if (rest.starts_with("\xE2\x82") && last >= 0x80 && last <= 0x89) { // ₀ to ₉
            plain += char('0' + (last - 0x80));
            i += 2;
        } else if (!isSpace(field[i]) && std::string_view("_{}[]$\\\"").find(field[i]) == std::string_view::npos) {
            plain += isLetter(field[i]) ? char(field[i] | 0x20) : field[i];
        }
    }
    return plain;
}

/// Letters, digits, primes and what stands in parentheses behind them: "x3", "S(x)", "x(3)", "q1'"; "x1x0" are two.
/// Empty where there is anything else.
std::vector<ColumnName> namesIn(std::string_view plain) {
    std::vector<ColumnName> names;
    for (std::size_t at = 0; at < plain.size();) {
        ColumnName name;
        while (at < plain.size() && isNameLetter(plain[at]))
            name.stem += plain[at++];
        if (name.stem.empty())
            return {};
        const auto takeNumber = [&](std::size_t end) {
            constexpr std::size_t mostDigits = 4;
            const std::size_t length = std::min(plain.find_first_not_of("0123456789", at), end) - at;
            if (length > mostDigits)
                return false;
            if (length > 0)
                name.number = std::uint32_t(std::stoul(std::string(plain.substr(at, length))));
            at += length;
            return true;
        };
        if (!takeNumber(plain.size()))
            return {};
        for (; at < plain.size() && plain[at] == '\''; ++at)
            name.stem += '\'';
        if (at < plain.size() && plain[at] == '(') {
            const std::size_t end = plain.find(')', at);
            if (end == std::string_view::npos)
                return {};
            const std::string_view argument = plain.substr(at + 1, end - at - 1);
            if (!name.number && !argument.empty() &&
                argument.find_first_not_of("0123456789") == std::string_view::npos) {
                ++at;
                if (!takeNumber(end))
                    return {};
            }
            at = end + 1;
        }
        names.push_back(std::move(name));
    }
    return names;
}

/// What stands between separators that are in no brackets or quotes.
std::vector<std::string_view> fieldsOfHeading(std::string_view line, std::string_view separators) {
    std::vector<std::string_view> fields;
    std::size_t depth = 0, start = 0;
    bool isQuoted = false;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        const char c = i < line.size() ? line[i] : '\0';
        isQuoted = isQuoted != (c == '"');
        if (c == '(' || c == '[' || c == '{')
            ++depth;
        else if ((c == ')' || c == ']' || c == '}') && depth > 0)
            --depth;
        if (i == line.size() || (depth == 0 && !isQuoted && separators.find(c) != std::string_view::npos)) {
            fields.push_back(line.substr(start, i - start));
            start = i + 1;
        }
    }
    return fields;
}

/// Where there are as many fields, each is a name, if not a plain one; else several stand together. Empty where a
/// field does not begin with a letter, or there is another number of them.
std::vector<ColumnName> namesBetween(std::string_view line, std::string_view separators, std::size_t count) {
    const std::vector<std::string_view> fields = fieldsOfHeading(line, separators);
    std::vector<ColumnName> names;
    for (const std::string_view field : fields) {
        std::string plain = plainName(field);
        if (plain.empty() || !isNameLetter(plain.front()))
            return {};
        std::vector<ColumnName> inside = namesIn(plain);
        if (inside.size() != 1 && fields.size() == count)
            inside = {{std::move(plain)}};
        if (inside.empty())
            return {};
        names.insert(names.end(), inside.begin(), inside.end());
    }
    return names.size() == count ? names : std::vector<ColumnName>();
}

} // namespace

std::vector<ColumnName> columnNamesIn(std::string_view line, std::size_t count) {
    constexpr std::size_t longest = 4096; // No heading of 40 columns is as long.
    if (line.empty() || line.size() > longest)
        return {};
    if (line.find_first_of(marks) != std::string_view::npos)
        if (auto names = namesBetween(line, marks, count); !names.empty())
            return names;
    return namesBetween(line, std::string(marks) + " :", count);
}

bool namesIndex(std::string_view name) {
    static constexpr std::array<std::string_view, 23> names{
        "x",    "i",   "n",   "t",     "k",    "u",       "in",  "input",   "inputs", "idx", "index", "time",
        "zeit", "tau", "row", "place", "mask", "eingabe", "key", "address", "entry",  "nr",  "no"};
    return std::ranges::find(names, plainName(name)) != names.end();
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
