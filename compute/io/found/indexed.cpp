// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through the lines once, and says which index is missing or doubled where they are surely indices.
#include "io/found/indexed.h"

#include "io/entry.h"
#include "io/found/column_names.h"
#include "io/found/judged.h"
#include "io/left_out.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace walshscope {

namespace {

constexpr std::size_t leastRows = 3;
constexpr std::size_t leastCounting = 8; ///< Without arrows or a heading so many are no chance.

struct Row {
    std::size_t start, end; ///< Of the line in the text.
    std::string_view key, value;
    bool isArrow = false;    ///< Between the two.
    bool isLabelled = false; ///< As in S[0] = 12.
};

void skipBlanks(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); }

std::string_view trimmed(std::string_view text) {
    skipBlanks(text);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

bool acceptAny(std::string_view& text, std::span<const std::string_view> marks) {
    for (std::string_view mark : marks)
        if (text.starts_with(mark)) {
            text.remove_prefix(mark.size());
            return true;
        }
    return false;
}

/// Digits, perhaps in quotes; empty where there are none.
std::string_view takeWord(std::string_view& text) {
    const char quote = !text.empty() && (text.front() == '"' || text.front() == '\'') ? text.front() : '\0';
    std::string_view rest = text.substr(quote != '\0');
    std::size_t length = 0;
    while (length < rest.size() && (isDigit(rest[length]) || isLetter(rest[length])))
        ++length;
    const std::string_view word = rest.substr(0, length);
    rest.remove_prefix(length);
    if (quote != '\0' && !rest.starts_with(quote))
        return {};
    text = rest.substr(quote != '\0');
    return word;
}

bool isDigits(std::string_view word) {
    if (word.starts_with("0x") || word.starts_with("0X") || word.starts_with("0b"))
        word.remove_prefix(2);
    return !word.empty() && std::ranges::all_of(word, [](char c) { return hexValue(c) >= 0; });
}

/// Without its value where there is none; nothing where the line has another form.
std::optional<Row> rowIn(std::string_view line, std::size_t start) {
    static constexpr std::array<std::string_view, 8> arrows{
        "->", "=>", "\xE2\x86\x92", "\xE2\x86\xA6", "\xE2\x87\x92", ":=", ":", "="};
    Row row{start, start + line.size(), {}, {}};
    line = trimmed(line);
    if (line.starts_with('|') && line.ends_with('|') && line.size() > 1)
        line = trimmed(line.substr(1, line.size() - 2));
    else if (line.ends_with(',') || line.ends_with(';'))
        line.remove_suffix(1);
    const std::size_t label = line.find_first_of("[(");
    if (label != std::string_view::npos && (label > 0 ? isLetter(line.front()) : line[label] == '[')) {
        const std::string_view name = trimmed(line.substr(0, label));
        if (!std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c) || c == '_'; }))
            return std::nullopt;
        const char closing = line[label] == '[' ? ']' : ')';
        line.remove_prefix(label + 1);
        skipBlanks(line);
        row.key = takeWord(line);
        skipBlanks(line);
        if (!line.starts_with(closing))
            return std::nullopt;
        line.remove_prefix(1);
        row.isLabelled = true;
    } else {
        row.key = takeWord(line);
    }
    if (!isDigits(row.key))
        return std::nullopt;
    const std::size_t before = line.size();
    skipBlanks(line);
    if (line.empty())
        return row.isLabelled ? std::nullopt : std::optional(row);
    row.isArrow = acceptAny(line, arrows);
    if (row.isLabelled && !row.isArrow)
        return std::nullopt;
    if (!row.isArrow && !line.empty() && std::string_view(",;|&").find(line.front()) != std::string_view::npos) {
        line.remove_prefix(1);
    } else if (!row.isArrow && before == line.size()) {
        return std::nullopt;
    }
    skipBlanks(line);
    if (line.empty())
        return row;
    row.value = takeWord(line);
    return isDigits(row.value) && trimmed(line).empty() ? std::optional(row) : std::nullopt;
}

enum class Heading { None, Other, First, Second };

/// Which of two columns a line of two words calls the index; None where it is no heading.
Heading headingIn(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with('|') && line.ends_with('|') && line.size() > 1)
        line = trimmed(line.substr(1, line.size() - 2));
    const std::size_t mark = line.find_first_of(",;|\t&");
    const std::size_t place = mark == std::string_view::npos ? line.find(' ') : mark;
    if (place == std::string_view::npos)
        return Heading::None;
    std::array<std::string, 2> fields{std::string(trimmed(line.substr(0, place))),
                                      std::string(trimmed(line.substr(place + 1)))};
    for (std::string& field : fields) {
        std::erase_if(field, [](char c) { return c == '"' || c == '\'' || c == '$'; });
        std::ranges::transform(field, field.begin(), [](char c) { return isLetter(c) ? char(c | 0x20) : c; });
        if (field.empty() || !isLetter(field.front()) || field.find_first_of(",;|\t& ") != std::string::npos)
            return Heading::None;
    }
    // Of three columns and more a may be a bit.
    const auto isIndex = [](const std::string& field) { return field == "a" || namesIndex(field); };
    return isIndex(fields[0]) ? Heading::First : isIndex(fields[1]) ? Heading::Second : Heading::Other;
}

/// Whether there is nothing else but a mark for numbers that are left out.
bool isGap(std::string_view line) {
    bool isFound = false;
    for (line = trimmed(line); !line.empty(); skipBlanks(line)) {
        const bool isMark = line.front() == '.' || line.front() == '*';
        const std::size_t length = isMark ? 1 : pointsAt(line);
        isFound = isFound || length > 0;
        if (length > 0)
            line.remove_prefix(length);
        else if (std::string_view("|,&").find(line.front()) != std::string_view::npos)
            line.remove_prefix(1);
        else
            return false;
    }
    return isFound;
}

/// Nothing where they are not in one base, or one is no entry of an S-box.
std::optional<Values> valuesOf(const std::vector<std::string_view>& words) {
    const auto all = [&](std::string_view digits) {
        return std::ranges::all_of(words, [&](auto word) { return word.find_first_not_of(digits) == word.npos; });
    };
    const bool areLong =
        std::ranges::all_of(words, [&](auto word) { return word.size() > 1 && word.size() == words.front().size(); });
    const int base = areLong && all("01") ? 2 : all("0123456789") ? 10 : 16;
    Values values;
    for (std::string_view word : words) {
        const bool isBinary = word.starts_with("0b") && !areLong;
        if (word.starts_with("0x") || word.starts_with("0X") || isBinary)
            word.remove_prefix(2);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, isBinary ? 2 : base);
        if (error != std::errc() || end != word.data() + word.size() || value >= std::int64_t(mostValues))
            return std::nullopt;
        values.push_back(value);
    }
    return values;
}

struct Rows {
    std::vector<Row> rows = {};
    Heading heading = Heading::None;
    std::optional<std::size_t> gap = {}, empty = {}; ///< Where numbers are left out, or one is missing.
};

std::optional<Rows> rowsOf(std::string_view text, Monitor& monitor) {
    Rows found;
    for (std::size_t at = 0, next = 0; at < text.size();) {
        if (at >= next) {
            monitor.progress(at, text.size());
            next = at + bytesAtOnce;
        }
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, end - at), inside = trimmed(line);
        const std::size_t start = at;
        at = end + 1;
        if (inside.empty() || inside.starts_with('#') || inside.starts_with("//") ||
            (found.rows.empty() && inside.find_first_not_of("|-:+= ") == std::string_view::npos))
            continue;
        if (!found.rows.empty() && isGap(inside)) {
            found.gap = found.gap.value_or(std::size_t(inside.data() - text.data()));
            continue;
        }
        if (found.rows.empty() && found.heading == Heading::None) {
            found.heading = headingIn(inside);
            if (found.heading != Heading::None)
                continue;
        }
        const auto row = rowIn(line, start);
        const bool isFirst = found.rows.empty();
        if (!row || found.rows.size() > mostValues || (isFirst && row->value.empty()) ||
            (!isFirst && row->isLabelled != found.rows.front().isLabelled))
            return std::nullopt;
        if (row->value.empty())
            found.empty = found.empty.value_or(row->end);
        found.rows.push_back(*row);
    }
    if (found.rows.size() < leastRows)
        return std::nullopt;
    return found;
}

/// Whether one follows the other nearly everywhere, from 0 or 1 on.
bool nearlyCount(const Values& keys) {
    std::size_t steps = 0;
    for (std::size_t i = 1; i < keys.size(); ++i)
        steps += keys[i] == keys[i - 1] + 1;
    const std::size_t expected = keys.size() - 1;
    return keys.front() <= 1 && (steps + 2 >= expected || 4 * steps >= 3 * expected);
}

/// What is wrong with indices of which not each is there once.
std::optional<Mistake> mistakeIn(const std::vector<Row>& rows, const Values& keys, std::int64_t first) {
    std::vector<bool> seen(mostValues + 1);
    std::optional<std::size_t> doubled;
    std::size_t distinct = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (seen[std::size_t(keys[i])] && !doubled)
            doubled = i;
        distinct += !seen[std::size_t(keys[i])];
        seen[std::size_t(keys[i])] = true;
    }
    const std::size_t size = std::bit_ceil(distinct);
    std::size_t missing = std::size_t(first);
    while (missing < std::size_t(first) + size && missing < seen.size() && seen[missing])
        ++missing;
    const bool isMissing = missing < std::size_t(first) + size;
    if (doubled) {
        const std::int64_t key = keys[*doubled];
        return Mistake{rows[*doubled].start,
                       isMissing ? Message::tr("x = %1 occurs twice, and x = %2 is missing", key, missing)
                                 : Message::tr("x = %1 occurs twice, expected each once", key)};
    }
    const auto behind = std::ranges::find_if(keys, [&](std::int64_t key) { return key > std::int64_t(missing); });
    const bool isInside = behind != keys.end();
    // Of 129 the others are hardly left out.
    if (isMissing && (isInside || (first == 0 && 4 * distinct > 3 * size))) {
        const bool isSorted = std::ranges::is_sorted(keys) && isInside;
        return Mistake{isSorted ? rows[std::size_t(behind - keys.begin())].start : rows.back().end,
                       Message::tr("x = %1 is missing", missing)};
    }
    return Mistake{rows.back().end, Message::tr("%1 records, expected a power of two", nullptr, distinct)};
}

} // namespace

std::optional<Indexed> indexedIn(std::string_view text, Monitor& monitor) {
    std::optional<Rows> found = rowsOf(text, monitor);
    if (!found)
        return std::nullopt;
    std::vector<Row>& rows = found->rows;
    std::vector<std::string_view> keyWords, valueWords;
    for (Row& row : rows) {
        if (found->heading == Heading::Second && !found->empty)
            std::swap(row.key, row.value);
        keyWords.push_back(row.key);
        if (!row.value.empty())
            valueWords.push_back(row.value);
    }
    const auto keys = valuesOf(keyWords), values = valuesOf(valueWords);
    if (!keys || !values)
        return std::nullopt;
    const bool isNamed = found->heading == Heading::First || found->heading == Heading::Second;
    const bool isArrow = std::ranges::all_of(rows, &Row::isArrow), isLabelled = rows.front().isLabelled;
    const auto [least, largest] = std::ranges::minmax(*keys);
    const std::int64_t first = least == 1 ? 1 : 0;
    const bool isComplete =
        !found->gap && !found->empty && std::has_single_bit(rows.size()) && isPermutation(*keys, first);
    Indexed indexed{{}, {}, rows.front().start, rows.back().end};
    if (isComplete) {
        const bool counts = std::ranges::is_sorted(*keys), other = std::ranges::is_sorted(*values);
        // In order, or the other way round where nothing says which is the index: others read that.
        if (!isLabelled && ((counts && found->heading != Heading::Second) || (other && !isNamed && !isArrow)))
            return std::nullopt;
        const bool isClear = isNamed || isLabelled || isArrow;
        if (!isClear &&
            (found->heading == Heading::Other || first == 1 || rows.size() < 4 || !isPermutation(*values, 0)))
            return std::nullopt;
        Values sorted(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            sorted[std::size_t((*keys)[i] - first)] = (*values)[i];
        indexed.table = judged(sorted);
        const bool isOneBased = indexed.table.evidence == Evidence::OneBased;
        // What stands beside its index is in no other order.
        if (!isOneBased)
            indexed.table = {.values = {sorted.begin(), sorted.end()}, .evidence = Evidence::Permutation};
        indexed.table.how =
            (isClear ? ", each with its index"
                     : ", each with its index, sorted by the first column, which is taken as the index") +
            indexed.table.how;
        return indexed;
    }
    const bool areBits = std::ranges::all_of(*values, [](std::int64_t value) { return value <= 1; });
    const bool areAll = isPermutation(*keys, first) && !found->gap && !found->empty;
    const bool isDense = least <= 1 && largest < 2 * std::int64_t(rows.size()) + 2;
    const bool areIndices = isArrow || isNamed ? isDense : rows.size() >= leastCounting && nearlyCount(*keys);
    if (!areIndices || (areAll && areBits))
        return std::nullopt; // As many bits as one likes are a sequence.
    if (found->gap)
        indexed.mistake = Mistake{*found->gap, Message::tr("numbers are left out here, expected all of them"), {}};
    else if (found->empty)
        indexed.mistake = Mistake{*found->empty, {}, Message::tr("a number")};
    else
        indexed.mistake = mistakeIn(rows, *keys, first);
    return indexed;
}

} // namespace walshscope
