// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns are the inputs and in which order their bits stand; the rows are put where the inputs say.
#include "io/found/truth_table.h"

#include "io/found/column_names.h"
#include "sbox/sbox.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <numeric>

namespace walshscope {

namespace {

using Columns = std::vector<std::size_t>; ///< The one of the highest bit first.

Columns countingUp(std::size_t first, std::size_t count) {
    Columns columns(count);
    std::iota(columns.begin(), columns.end(), first);
    return columns;
}

bool isBits(const Token& token, std::string_view text) {
    return token.kind == Token::Number && token.base == Token::Digits && !token.negative &&
           token.in(text).find_first_not_of("01") == std::string_view::npos;
}

/// Row by row the 0s and 1s; nothing where there is anything else below a heading.
std::optional<std::vector<BitRow>> rowsOfBits(std::string_view text, const std::vector<Token>& tokens) {
    std::vector<BitRow> rows;
    std::uint32_t row = 0;
    bool isHeading = false;
    for (const Token& token : tokens) {
        const bool areBits = isBits(token, text), isNew = rows.empty() || token.row != row;
        row = token.row;
        if (isNew && isHeading)
            rows.clear();
        if (isNew)
            rows.push_back({.start = token.start});
        isHeading = (isHeading && !isNew) || (rows.size() == 1 && !areBits);
        if (!areBits && !isHeading)
            return std::nullopt;
        rows.back().bits += token.in(text);
        rows.back().end = token.start + token.length;
    }
    const auto isOther = [&](const BitRow& other) { return other.bits.size() != rows.front().bits.size(); };
    return isHeading || rows.empty() || std::ranges::any_of(rows, isOther) ? std::nullopt
                                                                           : std::optional(std::move(rows));
}

/// The same of rows that begin with a decimal number, below a heading that names each column.
std::optional<std::vector<BitRow>> rowsBesideIndices(std::string_view text, const std::vector<Token>& tokens) {
    std::vector<BitRow> rows;
    std::uint32_t row = 0;
    for (const Token& token : tokens) {
        const bool isNew = rows.empty() || token.row != row;
        row = token.row;
        if (token.kind != Token::Number || token.base != Token::Digits || token.negative) {
            if (rows.size() > 1 || (rows.size() == 1 && isNew))
                return std::nullopt;
            rows.clear(); // In the heading.
            continue;
        }
        if (isNew) {
            rows.push_back({.start = token.start});
            const std::string_view digits = token.in(text);
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), rows.back().index);
            if (error != std::errc())
                return std::nullopt;
        } else if (token.length != 1 || !isBits(token, text)) {
            return std::nullopt;
        } else {
            rows.back().bits += token.in(text);
        }
        rows.back().end = token.start + token.length;
    }
    const auto isOther = [&](const BitRow& other) { return other.bits.size() != rows.front().bits.size(); };
    return rows.empty() || std::ranges::any_of(rows, isOther) ? std::nullopt : std::optional(std::move(rows));
}

std::uint32_t valueOfBits(std::string_view bits, const Columns& columns) {
    std::uint32_t value = 0;
    for (const std::size_t column : columns)
        value = value << 1 | std::uint32_t(bits[column] - '0');
    return value;
}

std::vector<std::uint32_t> inputsOf(const std::vector<BitRow>& rows, const Columns& columns) {
    std::vector<std::uint32_t> inputs;
    for (const BitRow& row : rows)
        inputs.push_back(valueOfBits(row.bits, columns));
    return inputs;
}

bool countUp(const std::vector<std::uint32_t>& inputs) {
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i] != i)
            return false;
    return true;
}

bool countDown(const std::vector<std::uint32_t>& inputs) {
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i] != inputs.size() - 1 - i)
            return false;
    return true;
}

/// Of rows that count from 0 but for one or two of them.
bool nearlyCountUp(const std::vector<std::uint32_t>& inputs) {
    constexpr std::size_t fewest = 7;
    std::size_t steps = 0;
    for (std::size_t i = 1; i < inputs.size(); ++i)
        steps += inputs[i] == inputs[i - 1] + 1;
    return inputs.size() >= fewest && inputs.front() == 0 && steps + 3 >= inputs.size();
}

std::size_t distinctOf(std::vector<std::uint32_t> inputs) {
    std::ranges::sort(inputs);
    const auto rest = std::ranges::unique(inputs);
    return inputs.size() - rest.size();
}

/// What is wrong with inputs of n bits of which not each is there once; nothing where each is.
std::optional<Mistake> mistakeOf(const std::vector<BitRow>& rows, const std::vector<std::uint32_t>& inputs,
                                 std::size_t size) {
    std::vector<bool> seen(size);
    std::optional<std::size_t> doubled;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i] >= size)
            return Mistake{.at = rows[i].start,
                           .words = Message::tr("x = %1, expected 0 to %2", inputs[i], size - 1),
                           .isPlain = true};
        if (seen[inputs[i]] && !doubled)
            doubled = i;
        seen[inputs[i]] = true;
    }
    const auto missing = std::size_t(std::ranges::find(seen, false) - seen.begin());
    if (doubled) {
        const std::uint32_t x = inputs[*doubled];
        return Mistake{.at = rows[*doubled].start,
                       .words = missing < size ? Message::tr("x = %1 occurs twice, and x = %2 is missing", x, missing)
                                               : Message::tr("x = %1 occurs twice, expected each once", x),
                       .isPlain = true};
    }
    if (missing == size)
        return std::nullopt;
    const auto behind = std::ranges::find_if(inputs, [&](std::uint32_t x) { return x > missing; });
    const bool isInside = std::ranges::is_sorted(inputs) && behind != inputs.end();
    return Mistake{.at = isInside ? rows[std::size_t(behind - inputs.begin())].start : rows.back().end,
                   .words = Message::tr("x = %1 is missing", missing),
                   .isPlain = true};
}

/// Puts each row where its input says; the mistake is told where that is not possible.
TruthRows placed(const std::vector<BitRow>& rows, const std::vector<std::uint32_t>& inputs, std::size_t n,
                 const Columns& outputs) {
    TruthRows found{.m = int(outputs.size()), .how = std::to_string(rows.size()) + " rows of inputs and outputs"};
    found.mistake = mistakeOf(rows, inputs, std::size_t(1) << n);
    if (found.mistake)
        return found;
    found.values.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        found.values[inputs[i]] = valueOfBits(rows[i].bits, outputs);
    return found;
}

bool isTooWide(std::size_t n, std::size_t m) { return n > SBox::largestN || m == 0 || m > SBox::largestN; }

/// Whether a column of that name hardly holds the bits of an input.
bool isOutput(std::string_view stem) {
    static constexpr std::array<std::string_view, 10> names{"f", "g",   "h",      "y",     "z",
                                                            "s", "out", "output", "value", "ausgabe"};
    return std::ranges::find(names, stem) != names.end();
}

/// Those that are not called as outputs are, where these all stand behind them, or all before.
Columns notOutputs(const std::vector<ColumnName>& names) {
    Columns columns;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!isOutput(names[i].stem))
            columns.push_back(i);
    const bool areSome = !columns.empty() && columns.size() < names.size();
    const bool areTogether = areSome && columns.back() - columns.front() + 1 == columns.size();
    return areTogether && (columns.front() == 0 || columns.back() + 1 == names.size()) ? columns : Columns();
}

/// Whether so many rows are most of those that these inputs have, each of which is hardly there twice.
bool areMostInputs(const std::vector<std::uint32_t>& inputs, std::size_t n) {
    return inputs.size() >= 4 && n >= 2 && n <= SBox::largestN && 4 * inputs.size() >= std::size_t(1) << n &&
           4 * distinctOf(inputs) >= 3 * inputs.size();
}

/// The inputs come first.
std::optional<TruthRows> byPosition(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names) {
    const std::size_t width = rows.front().bits.size();
    constexpr std::size_t fewestRows = 4, fewestUnsorted = 8;
    const auto n = std::size_t(std::bit_width(rows.size()) - 1);
    const bool isWhole = std::has_single_bit(rows.size()), isWide = width <= n || isTooWide(n, width - n);
    if (rows.size() < fewestRows)
        return std::nullopt;
    if (isWhole && !isWide) {
        const Columns first = countingUp(0, n), rest = countingUp(n, width - n);
        const Columns lowestFirst(first.rbegin(), first.rend()), restReversed(rest.rbegin(), rest.rend());
        const auto inputs = inputsOf(rows, first), reversed = inputsOf(rows, lowestFirst);
        if (countUp(inputs))
            return placed(rows, inputs, n, rest);
        const auto other = [&] {
            TruthRows found = placed(rows, reversed, n, restReversed);
            found.how += ", the lowest bit first";
            return found;
        };
        if (countUp(reversed))
            return other();
        const bool isDown = countDown(inputs), isDownReversed = !isDown && countDown(reversed);
        const bool mayBeChance = names.empty() ? rows.size() < fewestUnsorted || width > 2 * n
                                               : rows.size() < fewestUnsorted && isOutput(names.front().stem);
        const bool isEach = distinctOf(inputs) == rows.size();
        if (isDown || isDownReversed || (isEach && !mayBeChance)) {
            TruthRows found = isDownReversed ? other() : placed(rows, inputs, n, rest);
            found.how += isDown || isDownReversed ? ", counting down"
                                                  : ", sorted by the inputs, of which the first bit is the highest";
            return found;
        }
    }
    // A row too many, too few or twice.
    for (const std::size_t bits : {n, n + 1}) {
        if (width <= bits || isTooWide(bits, width - bits))
            continue;
        const Columns first = countingUp(0, bits);
        const auto inputs = inputsOf(rows, first);
        const bool isNearlyEach = !names.empty() && width == bits + 1 && !isOutput(names.front().stem) &&
                                  4 * distinctOf(inputs) >= std::size_t(3) << bits;
        if ((nearlyCountUp(inputs) && 4 * rows.size() > std::size_t(3) << bits) || isNearlyEach)
            return placed(rows, inputs, bits, countingUp(bits, width - bits));
    }
    const Columns first = notOutputs(names);
    const auto inputs = inputsOf(rows, first);
    if (!areMostInputs(inputs, first.size()))
        return std::nullopt;
    Columns rest = first.front() == 0 ? countingUp(first.size(), width - first.size()) : countingUp(0, first.front());
    const Columns lowestFirst(first.rbegin(), first.rend());
    const auto reversed = inputsOf(rows, lowestFirst);
    const bool areReversed = !countUp(inputs) && countUp(reversed);
    if (areReversed)
        std::ranges::reverse(rest);
    TruthRows found = placed(rows, areReversed ? reversed : inputs, first.size(), rest);
    found.how +=
        areReversed ? ", the lowest bit first" : ", sorted by the inputs, of which the first bit is the highest";
    return found;
}

/// Columns of one stem that have numbers, or one that has none.
struct NamedColumns {
    std::string stem;
    Columns columns; ///< The one of the highest number first.
    bool areNumbered;
};

std::vector<NamedColumns> groupsOf(const std::vector<ColumnName>& names) {
    std::vector<NamedColumns> groups;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto same = std::ranges::find_if(
            groups, [&](const NamedColumns& group) { return group.areNumbered && group.stem == names[i].stem; });
        if (names[i].number && same != groups.end())
            same->columns.push_back(i);
        else
            groups.push_back({names[i].stem, {i}, names[i].number.has_value()});
    }
    for (NamedColumns& group : groups)
        std::ranges::stable_sort(group.columns, std::ranges::greater(), [&](std::size_t i) { return names[i].number; });
    return groups;
}

bool isInput(const NamedColumns& group) {
    static constexpr std::array<std::string_view, 5> stems{"x", "in", "input", "i", "eingang"};
    return group.areNumbered && std::ranges::find(stems, group.stem) != stems.end();
}

/// How many of the groups are inputs, once that of the inputs is the first.
std::optional<std::size_t> inputGroups(std::vector<NamedColumns>& groups, std::size_t rows) {
    const auto named = std::ranges::find_if(groups, isInput);
    std::size_t columns = 0;
    for (std::size_t count = 0; count < groups.size(); ++count, columns += groups[count - 1].columns.size())
        if (count > 0 && std::size_t(1) << std::min<std::size_t>(columns, 40) == rows &&
            (named == groups.end() || std::size_t(named - groups.begin()) < count))
            return count;
    if (groups.size() == 1)
        return 0;
    if (named == groups.end() && !groups.front().areNumbered)
        return std::nullopt;
    if (named != groups.end())
        std::rotate(groups.begin(), named, named + 1);
    return 1;
}

std::string namesOf(const std::vector<ColumnName>& names, const Columns& columns) {
    std::string text;
    for (const std::size_t column : columns)
        text += (text.empty() ? "" : " ") + names[column].written();
    constexpr std::size_t most = 80;
    return printable(text, most);
}

/// Whether the rows make another table where these are their inputs; `outputs` are compared.
bool makeAnother(const std::vector<std::uint32_t>& inputs, const std::vector<std::uint32_t>& others,
                 const std::vector<std::string>& outputs) {
    std::vector<const std::string*> table(std::size_t(*std::ranges::max_element(inputs)) + 1);
    for (std::size_t row = 0; row < inputs.size(); ++row)
        table[inputs[row]] = &outputs[row];
    for (std::size_t row = 0; row < others.size(); ++row)
        if (others[row] >= table.size() || !table[others[row]] || *table[others[row]] != outputs[row])
            return true;
    return false;
}

/// Where the rows, or what is usual, say another order of the inputs than the numbers of the columns do.
Message doubtOfInputs(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names, const Columns& inputs,
                      const std::vector<std::string>& outputs) {
    const auto byNumbers = inputsOf(rows, inputs);
    Columns asTheyStand = inputs;
    std::ranges::sort(asTheyStand);
    const Columns reversed(asTheyStand.rbegin(), asTheyStand.rend());
    if (countUp(byNumbers) || countDown(byNumbers))
        return {};
    for (const Columns& other : {asTheyStand, reversed})
        if (const auto others = inputsOf(rows, other); countUp(others) && makeAnother(byNumbers, others, outputs))
            return Message::tr("the rows count up with %1 as the lowest bit, but the numbers of the columns say %2, "
                               "which is how it is read; without the heading it is read in the order of its rows",
                               names[other.back()].written(), names[inputs.back()].written());
    if (inputs == reversed && !countUp(inputsOf(rows, asTheyStand)) && inputs.size() > 1 &&
        makeAnother(byNumbers, inputsOf(rows, asTheyStand), outputs))
        return Message::tr("%1 is read as the lowest bit of the inputs, as it has the lowest number; without the "
                           "heading the first column is the highest bit",
                           names[inputs.back()].written());
    return {};
}

Message doubtOf(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names, const Columns& inputs,
                const Columns& outputs) {
    if (!inputs.empty()) {
        std::vector<std::string> values;
        for (const BitRow& row : rows)
            values.push_back(std::to_string(valueOfBits(row.bits, outputs)));
        if (const Message doubt = doubtOfInputs(rows, names, inputs, values); !doubt.empty())
            return doubt;
    }
    const bool countFromOne = outputs.size() > 1 && std::ranges::is_sorted(outputs, std::ranges::greater()) &&
                              names[outputs.back()].number == 1U && names[outputs.front()].number == outputs.size();
    return countFromOne
               ? Message::tr("%1 is read as the lowest bit of the outputs, as it has the lowest number; without "
                             "the heading the first column is the highest bit",
                             names[outputs.back()].written())
               : Message();
}

std::optional<TruthRows> byNames(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names) {
    std::vector<NamedColumns> groups = groupsOf(names);
    const auto first = inputGroups(groups, rows.size());
    if (!first)
        return std::nullopt;
    Columns inputs, outputs;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        Columns& columns = i < *first ? inputs : outputs;
        columns.insert(columns.end(), groups[i].columns.begin(), groups[i].columns.end());
    }
    if (isTooWide(inputs.size(), outputs.size()) || (inputs.empty() && outputs.size() == 1))
        return std::nullopt;
    TruthRows found;
    if (!inputs.empty()) {
        found = placed(rows, inputsOf(rows, inputs), inputs.size(), outputs);
    } else {
        found = {.m = int(outputs.size()), .how = std::to_string(rows.size()) + " rows of output bits"};
        if (!std::has_single_bit(rows.size()))
            found.mistake = Mistake{.at = rows.back().end,
                                    .words = Message::tr("%1 records, expected a power of two", nullptr, rows.size()),
                                    .isPlain = true};
        else
            found.values = inputsOf(rows, outputs);
    }
    Columns all = inputs;
    all.insert(all.end(), outputs.begin(), outputs.end());
    if (!std::ranges::is_sorted(all))
        found.how += ", the highest bit first as " + (inputs.empty() ? "" : namesOf(names, inputs) + " and ") +
                     namesOf(names, outputs);
    if (!found.mistake)
        found.doubt = doubtOf(rows, names, inputs, outputs);
    found.areNamed = true;
    return found;
}

/// Where two columns have one name.
std::optional<Mistake> twoOfOneName(const std::vector<ColumnName>& names, std::size_t place) {
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (names[i].number && names[i].written() == names[j].written())
                return Mistake{
                    .at = place,
                    .words = Message::tr("two columns are called %1, expected each name once", names[i].written()),
                    .isPlain = true};
    return std::nullopt;
}

/// x,y1,y0: the index is a number.
std::optional<TruthRows> besideIndices(std::string_view text, const std::vector<Token>& tokens) {
    const auto rows = rowsBesideIndices(text, tokens);
    constexpr std::size_t fewestRows = 4;
    if (!rows || rows->size() < fewestRows || rows->front().bits.size() < 2)
        return std::nullopt;
    auto names = columnNamesIn(headingBefore(text, rows->front().start), rows->front().bits.size() + 1);
    if (names.empty() || names.front().number)
        return std::nullopt;
    names.erase(names.begin());
    std::vector<NamedColumns> groups = groupsOf(names);
    const std::size_t m = groups.front().columns.size();
    if (groups.size() > 1 || !groups.front().areNumbered || m > SBox::largestN)
        return std::nullopt;
    const std::uint32_t least = std::ranges::min(*rows, {}, &BitRow::index).index;
    const std::uint32_t counted = least == 1 ? 1 : 0; // From 0 or from 1.
    std::vector<std::uint32_t> inputs;
    for (const BitRow& row : *rows)
        inputs.push_back(row.index - counted);
    const std::uint32_t largest = std::ranges::max(inputs);
    if (largest >= 2 * rows->size() || largest >= std::uint32_t(1) << SBox::largestN)
        return std::nullopt;
    TruthRows found = placed(*rows, inputs, std::size_t(std::bit_width(largest)), groups.front().columns);
    if (const auto mistake = twoOfOneName(names, rows->front().start))
        found.mistake = mistake;
    found.how += (counted == 1 ? ", counted from 1" : "") + std::string(", the highest bit first as ") +
                 namesOf(names, groups.front().columns);
    found.doubt = doubtOf(*rows, names, {}, groups.front().columns);
    found.areNamed = true;
    return found;
}

/// Of columns that are all bits, the first so many, or the last ones behind values.
Columns inputsByPosition(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names,
                         const std::vector<bool>& areBits) {
    const std::size_t width = areBits.size();
    const auto leading = std::size_t(std::ranges::find(areBits, false) - areBits.begin());
    const auto n = std::size_t(std::bit_width(rows.size()) - 1);
    if (std::has_single_bit(rows.size()) && n >= 2 && n <= leading && n < width && n <= SBox::largestN) {
        const Columns first = countingUp(0, n), lowestFirst(first.rbegin(), first.rend());
        const auto inputs = inputsOf(rows, first);
        const bool isCalledSo = std::ranges::none_of(first, [&](std::size_t i) { return isOutput(names[i].stem); });
        if (countUp(inputs) || countUp(inputsOf(rows, lowestFirst)) ||
            (isCalledSo && distinctOf(inputs) == rows.size()))
            return first;
    }
    Columns first;
    for (std::size_t i = 0; i < leading && !isOutput(names[i].stem); ++i)
        first.push_back(i);
    if (leading == 0)
        for (std::size_t i = width; i > 0 && areBits[i - 1] && !isOutput(names[i - 1].stem); --i)
            first.insert(first.begin(), i - 1);
    const bool areOthers = first.size() < width;
    return areOthers && first.size() <= SBox::largestN && areMostInputs(inputsOf(rows, first), first.size())
               ? first
               : Columns();
}

} // namespace

std::optional<InputBits> inputBitsOf(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names,
                                     bool areCounted) {
    std::vector<bool> areBits(names.size(), true);
    for (const BitRow& row : rows)
        for (std::size_t i = 0; i < names.size(); ++i)
            areBits[i] = areBits[i] && row.bits[i] <= '1';
    const std::vector<NamedColumns> groups = groupsOf(names);
    const auto named = std::ranges::find_if(groups, isInput);
    const bool areNamed = named != groups.end() && named->columns.size() > 1 && named->columns.size() < names.size() &&
                          named->columns.size() <= SBox::largestN &&
                          std::ranges::all_of(named->columns, [&](std::size_t i) { return areBits[i]; });
    InputBits found{.columns = areNamed ? named->columns : inputsByPosition(rows, names, areBits)};
    if (found.columns.empty())
        return std::nullopt;
    found.inputs = inputsOf(rows, found.columns);
    if (!areNamed && !countUp(found.inputs)) {
        const Columns lowestFirst(found.columns.rbegin(), found.columns.rend());
        if (auto reversed = inputsOf(rows, lowestFirst); countUp(reversed)) {
            found.columns = lowestFirst;
            found.inputs = std::move(reversed);
        }
    }
    constexpr std::size_t fewestUnsorted = 8;
    const bool areEach = distinctOf(found.inputs) == rows.size();
    if (areCounted && !countUp(found.inputs) && !(areEach && (areNamed || rows.size() >= fewestUnsorted)))
        return std::nullopt;
    if (const auto mistake = twoOfOneName(names, rows.front().start))
        found.mistake = mistake;
    else
        found.mistake = mistakeOf(rows, found.inputs, std::size_t(1) << found.columns.size());
    found.how = "inputs " + namesOf(names, found.columns) + ", the highest bit first";
    if (areNamed && !found.mistake) {
        std::vector<std::string> values;
        for (const BitRow& row : rows)
            values.push_back(row.rest);
        found.doubt = doubtOfInputs(rows, names, found.columns, values);
    }
    return found;
}

std::optional<TruthRows> truthRowsIn(std::string_view text, const std::vector<Token>& tokens) {
    const auto rows = rowsOfBits(text, tokens);
    constexpr std::size_t fewestRows = 3;
    if (!rows)
        return besideIndices(text, tokens);
    if (rows->size() < fewestRows)
        return std::nullopt;
    const std::uint32_t start = rows->front().start;
    const auto names = columnNamesIn(headingBefore(text, start), rows->front().bits.size());
    if (std::ranges::none_of(names, [](const ColumnName& name) { return name.number.has_value(); }))
        return byPosition(*rows, names);
    if (const auto mistake = twoOfOneName(names, start))
        return TruthRows{.mistake = mistake};
    const auto found = byNames(*rows, names);
    return found ? found : byPosition(*rows, names);
}

} // namespace walshscope
