// SPDX-License-Identifier: GPL-3.0-or-later
// The ways in which people lay a table out, each tried, and the one taken for which most speaks.
#include "io/found/tables.h"

#include "io/entry.h"
#include "io/found/judged.h"
#include "io/found/octal.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <utility>

namespace walshscope {

namespace {

constexpr std::size_t leastCounted = 4; ///< So many indices in a row are no chance.
constexpr std::array<int, 4> bases{10, 16, 2, 8};

using Places = std::vector<std::uint32_t>; ///< Indices into the numbers.

/// What is table and what is index, in a layout.
struct Shape {
    Places values;
    Places keys = {};
    std::string how = {};
    bool counted = false;  ///< What was left out counts, so that these are no chance.
    bool anyOrder = false; ///< Of the keys: arrows say which are some.
    Places order = {};     ///< Where each value goes, if that is known already.
};

/// What the numbers before the rows and above the columns of a table say.
struct Labelled {
    Places order = {};    ///< Where each entry goes; empty where that is in the order of the text.
    bool isClear = false; ///< They make an index.
};

/// Tries shapes and keeps the best.
class Layouts {
public:
    Layouts(std::string_view text, std::span<const Token> numbers, bool inBraces, Monitor& monitor)
        : m_text(text), m_numbers(numbers), m_octal(octalIn(text, numbers, inBraces)), m_monitor(monitor) {
        for (std::uint32_t i = 0; i < numbers.size(); ++i) {
            if (i == 0 || numbers[i].row != numbers[i - 1].row)
                m_rows.emplace_back();
            m_rows.back().push_back(i);
        }
    }

    FoundTable best() {
        Places all(m_numbers.size());
        for (std::uint32_t i = 0; i < all.size(); ++i)
            all[i] = i;
        attempt({all});
        m_best.isPlain = true;
        if (!sure())
            tryGlued(all);
        if (!sure())
            tryPairsSideBySide();
        if (!sure())
            tryArrows();
        if (!sure() && areKeyed()) {
            // Keys beside their values are no entries themselves.
            if (m_best.evidence < Evidence::Counted)
                return {.wrongKey = m_numbers.front().start};
            return std::move(m_best);
        }
        if (!sure())
            tryPairs();
        if (!sure() && m_rows.size() > 1)
            tryRows();
        if (!sure() && m_rows.size() > 1)
            tryBrokenRows(all);
        if (!sure())
            tryDigits(all);
        if (!sure())
            for (std::size_t heads = 1; heads <= 2 && heads < all.size(); ++heads)
                tryBehindSize({Places(all.begin() + std::ptrdiff_t(heads), all.end())}, heads);
        return std::move(m_best);
    }

private:
    bool sure() const { return m_isSettled || m_best.evidence >= Evidence::Permutation; }

    std::optional<Values> valuesOf(const Places& places, int base) const {
        Values values;
        values.reserve(places.size());
        for (std::uint32_t place : places) {
            const Token& token = m_numbers[place];
            const auto value = valueOf(m_text, token, base != asInC ? base : hasLeadingZero(m_text, token) ? 8 : 10);
            if (!value)
                return std::nullopt;
            values.push_back(*value);
        }
        return values;
    }

    /// 0, 1, 10, 11, …: not as long as each other, and no zero in front.
    bool areUnpadded(const Places& places) const {
        bool isLong = false;
        for (const std::uint32_t i : places) {
            const std::string_view digits = m_numbers[i].in(m_text);
            if (m_numbers[i].base != Token::Digits || digits.find_first_not_of("01") != std::string_view::npos ||
                (digits.size() > 1 && digits.front() == '0'))
                return false;
            isLong = isLong || digits.size() > 1;
        }
        return isLong;
    }

    /// Binary words are as long as each other, and octal numbers begin with 0 somewhere.
    bool couldBe(const Places& places, int base) const {
        if (base == 10)
            return true;
        if (base == asInC)
            return m_octal.style != Octal::None;
        // Of what has a sign nobody writes the digits in another base without saying so.
        if (std::ranges::any_of(places, [&](auto i) { return m_numbers[i].negative && m_numbers[i].base <= 1; }))
            return false;
        if (base == 16)
            return std::ranges::any_of(places, [&](auto i) {
                const Token& token = m_numbers[i];
                return token.base == Token::HexDigits || (token.base == Token::Digits && token.length > 1);
            });
        const std::size_t length = m_numbers[places.front()].length;
        const auto isLong = [&](auto i) { return m_numbers[i].length == length; };
        const auto leading = [&](auto i) { return hasLeadingZero(m_text, m_numbers[i]); };
        return base == 2 ? length > 1 && std::ranges::all_of(places, isLong) : std::ranges::any_of(places, leading);
    }

    void attempt(const Shape& shape) {
        const std::size_t count = shape.values.size();
        if (count < 2 || count > mostValues || !std::has_single_bit(count))
            return;
        m_monitor.progress(0, 1);
        const std::optional<Places> order = !shape.order.empty() ? std::optional(shape.order)
                                            : shape.keys.empty() ? std::nullopt
                                                                 : orderOf(shape.keys);
        if (!shape.keys.empty() && (!order || count < leastCounted || !(shape.anyOrder || counts(shape.keys))))
            return;
        const auto inBase = [&](int base) {
            const bool isBase = couldBe(shape.values, base);
            const bool mayBePermutation = !isBase && base == 2 && areUnpadded(shape.values);
            std::optional<Values> values = isBase || mayBePermutation ? valuesOf(shape.values, base) : std::nullopt;
            if (!values || (mayBePermutation && !isPermutation(*values, 0)))
                return FoundTable();
            if (order) {
                Values sorted(count);
                for (std::size_t i = 0; i < count; ++i)
                    sorted[(*order)[i]] = (*values)[i];
                values = std::move(sorted);
            }
            FoundTable found = judged(std::move(*values));
            if (found.evidence == Evidence::Fits && (order || shape.counted))
                found.evidence = Evidence::Counted;
            if (mayBePermutation)
                found.how = ", binary" + found.how;
            return found;
        };
        const bool octalFirst = m_octal.style == Octal::Sure || m_octal.style == Octal::Likely;
        for (int base : octalFirst ? std::array{2, asInC, 10, 16, 8} : std::array{2, 10, 16, 8, asInC}) {
            FoundTable found = inBase(base);
            if (found.evidence <= m_best.evidence)
                continue;
            const bool isOctal = (base == 8 || base == asInC) && m_octal.style != Octal::None;
            found.how = shape.how + (isOctal ? ", in octal" : "") + found.how;
            const bool isDecided = found.evidence > Evidence::Counted;
            found.isOctal = isOctal && octalFirst;
            if (!isDecided &&
                (isOctal ? m_octal.style == Octal::Likely : base == 10 && m_octal.style == Octal::Possible))
                doubtOctal(found, inBase(isOctal ? 10 : m_octal.base));
            m_best = std::move(found);
        }
    }

    /// What a leading zero means is said where nothing else tells.
    static void doubtOctal(FoundTable& found, FoundTable other) {
        if (other.values.empty() || other.values == found.values)
            return;
        found.otherwise = std::move(other.values);
        found.otherwiseName = found.isOctal ? "in decimal" : "in octal";
        found.doubt =
            found.isOctal
                ? Message::tr("the numbers with a leading zero are read as octal, as in C, but may be decimal")
                : Message::tr("these numbers are read as decimal, but none with a leading zero has a digit 8 or 9, so "
                              "they may be octal");
    }

    void tryGlued(const Places& places) {
        if (!std::has_single_bit(places.size()))
            return;
        const auto words = valuesOf(places, 16);
        auto found = words ? unglued(*words) : std::nullopt;
        if (!found)
            return;
        FoundTable table = judged(std::move(found->values));
        if (table.evidence == Evidence::Fits)
            table.evidence = Evidence::Counted;
        if (table.evidence <= m_best.evidence)
            return;
        table.how = found->how + table.how;
        table.otherwise = judged(*words).values;
        table.otherwiseName = "whole words";
        m_best = std::move(table);
    }

    /// Where each value goes, if the keys are 0 … 2^n - 1 or 1 … 2^n, each once.
    std::optional<Places> orderOf(const Places& keys) const {
        for (int base : bases) {
            const auto values = valuesOf(keys, base);
            if (!values)
                continue;
            for (std::int64_t first : {0, 1})
                if (isPermutation(*values, first)) {
                    Places order;
                    for (std::int64_t value : *values)
                        order.push_back(std::uint32_t(value - first));
                    return order;
                }
        }
        return std::nullopt;
    }

    /// As addresses and row numbers do: by the same step, downwards only where there are many.
    bool counts(const Places& places) const {
        for (int base : bases) {
            const auto values = valuesOf(places, base);
            if (!values || values->size() < 2)
                continue;
            const std::int64_t step = (*values)[1] - (*values)[0];
            bool even = step > 0 || (step < 0 && values->size() >= 2 * leastCounted);
            for (std::size_t i = 2; i < values->size() && even; ++i)
                even = (*values)[i] - (*values)[i - 1] == step;
            if (even)
                return true;
        }
        return false;
    }

    void tryArrows() {
        Places keys, values;
        for (std::uint32_t i = 0; i + 1 < m_numbers.size(); ++i) {
            if (!(m_numbers[i + 1].before & Token::Arrow))
                continue;
            keys.push_back(i);
            values.push_back(++i);
        }
        keep(keys, values, ", each with its index", true);
    }

    /// Whether each second number stands behind an arrow from the one before it, and no other does.
    bool areKeyed() const {
        if (m_numbers.size() < 2 * leastCounted || !std::has_single_bit(m_numbers.size()))
            return false;
        for (std::size_t i = 0; i < m_numbers.size(); ++i)
            if (bool(m_numbers[i].before & Token::Arrow) != (i % 2 == 1) && i > 0)
                return false;
        return true;
    }

    /// More pairs may follow than belong to the table, as that of a default. Which of them is the index the layout says
    /// where its keys may be in any order, else whichever counts.
    void keep(Places keys, Places values, const char* how, bool anyOrder) {
        const std::size_t count = std::bit_floor(keys.size());
        // An index that goes on is of a value that is too many.
        if (count < leastCounted || (count < keys.size() && counts(keys)))
            return;
        keys.resize(count);
        values.resize(count);
        const bool isReverse = anyOrder ? isBehindCondition(values.front()) : !counts(keys) && counts(values);
        if (isReverse)
            std::swap(keys, values);
        attempt({std::move(values), std::move(keys), how, false, anyOrder});
    }

    void tryPairs() {
        if (m_numbers.size() % 2 || !std::has_single_bit(m_numbers.size()))
            return;
        Places keys, values;
        bool areBracketed = true;
        for (std::uint32_t i = 0; i < m_numbers.size(); i += 2) {
            keys.push_back(i);
            values.push_back(i + 1);
            areBracketed = areBracketed && textBefore(i).find_first_of("([{") != std::string_view::npos;
        }
        keep(keys, values, ", as pairs x S(x)", areBracketed);
    }

    /// As papers print long tables: in rows of several indices, each before its value.
    void tryPairsSideBySide() {
        const std::size_t width = m_rows.front().size(), count = m_numbers.size() / 2;
        const auto isOther = [&](const Places& row) { return row.size() != width; };
        if (m_rows.size() < 2 || width < 4 || width % 2 || count < 2 * leastCounted ||
            std::ranges::any_of(m_rows, isOther))
            return;
        Places keys, values;
        for (std::size_t which = 0; which < width; which += 2)
            for (const Places& row : m_rows) {
                keys.push_back(row[which]);
                values.push_back(row[which + 1]);
            }
        if (!counts(keys) && counts(values))
            std::swap(keys, values);
        if (!orderOf(keys))
            return;
        const FoundTable before = std::exchange(m_best, {});
        attempt({std::move(values), std::move(keys), ", as pairs x S(x) side by side", false, true});
        m_isSettled = m_best.evidence > Evidence::None;
        if (!m_isSettled)
            m_best = before;
    }

    /// Between the number before and this one, or in front of the first.
    std::string_view textBefore(std::uint32_t i) const {
        constexpr std::uint32_t farthest = 64;
        const std::uint32_t end = m_numbers[i].start;
        const std::uint32_t start =
            i > 0 ? m_numbers[i - 1].start + m_numbers[i - 1].length : end - std::min(end, farthest);
        return m_text.substr(start, end - std::min(start, end)); // A cell of several rows stands before its later ones.
    }

    /// As 0 in x"C" when x = x"0", where the index stands behind its value.
    bool isBehindCondition(std::uint32_t i) const {
        const std::string_view text = textBefore(i);
        return text.find("when ") != std::string_view::npos || text.find("if ") != std::string_view::npos;
    }

    static Places without(const std::vector<Places>& rows, std::size_t above, std::size_t left) {
        Places rest;
        for (std::size_t row = above; row < rows.size(); ++row)
            rest.insert(rest.end(), rows[row].begin() + std::ptrdiff_t(std::min(left, rows[row].size())),
                        rows[row].end());
        return rest;
    }

    static Places column(const std::vector<Places>& rows, std::size_t first, std::size_t which) {
        Places column;
        for (std::size_t row = first; row < rows.size() && which < rows[row].size(); ++row)
            column.push_back(rows[row][which]);
        return column;
    }

    /// Rows under a heading may be out of order, and go where the number before each says.
    bool sortRows() {
        if (m_rows.size() < leastCounted + 1 || m_rows.front().size() < 2 || !counts(m_rows.front()))
            return false;
        for (const Places& row : m_rows)
            if (row.size() != m_rows.back().size() && &row != &m_rows.front())
                return false;
        const Places labels = column(m_rows, 1, 0);
        if (!std::has_single_bit(labels.size()) || counts(labels))
            return false;
        for (int base : bases) {
            const auto values = valuesOf(labels, base);
            if (!values)
                continue;
            Values sorted = *values;
            std::ranges::sort(sorted);
            const std::int64_t step = sorted[1];
            bool even = sorted[0] == 0 && step > 0;
            for (std::size_t i = 0; i < sorted.size() && even; ++i)
                even = sorted[i] == std::int64_t(i) * step;
            if (!even)
                continue;
            const std::vector<Places> rows = m_rows;
            for (std::size_t i = 0; i < values->size(); ++i)
                m_rows[std::size_t((*values)[i] / step) + 1] = rows[i + 1];
            return true;
        }
        return false;
    }

    /// The number before a row that is not the one expected there, where those of half of the rows are.
    std::optional<std::uint32_t> wrongRow() const {
        const Places labels = column(m_rows, 1, 0);
        if (labels.size() < leastCounted || counts(labels))
            return std::nullopt;
        for (int base : bases)
            for (const std::size_t step : {m_rows.back().size() - 1, std::size_t(1)}) {
                const auto values = valuesOf(labels, base);
                if (!values)
                    continue;
                std::size_t right = 0, wrong = labels.size();
                for (std::size_t i = labels.size(); i-- > 0;) {
                    const bool isRight = (*values)[i] == std::int64_t(i * step);
                    right += isRight;
                    wrong = isRight ? wrong : i;
                }
                if (wrong < labels.size() && 2 * right >= labels.size())
                    return m_numbers[labels[wrong]].start;
            }
        return std::nullopt;
    }

    /// The index is the sum of both numbers, as 10 before and 3 above make 13, or the one behind the other. Where there
    /// are none before the rows, or above the columns, these are in order.
    Labelled labelled(const Places& before, const Places& above, std::size_t rows, std::size_t columns) const {
        const auto readings = [&](const Places& places, std::size_t count) {
            std::vector<Values> all;
            if (places.empty()) {
                all.emplace_back(count);
                for (std::size_t i = 0; i < count; ++i)
                    all.front()[i] = std::int64_t(i);
            }
            for (const int base : bases)
                if (auto values = places.empty() ? std::nullopt : valuesOf(places, base))
                    all.push_back(*std::move(values));
            return all;
        };
        const auto orderFor = [&](const Values& down, const Values& across, bool areSums) {
            const std::int64_t firstRow = std::ranges::min(down), firstColumn = std::ranges::min(across);
            Values order;
            for (const std::int64_t row : down)
                for (const std::int64_t column : across)
                    order.push_back(areSums ? row + column
                                            : (row - firstRow) * std::int64_t(columns) + column - firstColumn);
            return order;
        };
        Labelled found;
        for (const bool areSums : {true, false})
            for (const Values& down : readings(before, rows))
                for (const Values& across : readings(above, columns)) {
                    const Values order = orderFor(down, across, areSums);
                    if (!isPermutation(order, 0)) {
                        // The rows of a larger table are in order as well.
                        found.isClear =
                            found.isClear || (areSums && std::ranges::is_sorted(order, std::ranges::less_equal()));
                        continue;
                    }
                    if (!std::ranges::is_sorted(order))
                        found.order.assign(order.begin(), order.end());
                    found.isClear = true;
                    return found;
                }
        return found;
    }

    /// By the numbers before and above the rows, where these say that the entries are in another order than the text's.
    void tryLabels() {
        constexpr std::size_t fewestLabels = 6;
        const std::size_t width = m_rows.back().size();
        if (width < 2)
            return;
        const auto isOther = [&](const Places& row) { return row.size() != width; };
        const bool areEven = std::none_of(m_rows.begin() + 1, m_rows.end(), isOther);
        const Places above = m_rows.front();
        const auto attemptWith = [&](const Places& before, const Places& columns, std::size_t first, const char* how) {
            const Places values = without(m_rows, first, before.empty() ? 0 : 1);
            const std::size_t across = width - !before.empty(), down = m_rows.size() - first;
            if (m_isSettled || values.size() < leastCounted || !std::has_single_bit(values.size()) ||
                before.size() + columns.size() < fewestLabels)
                return;
            Labelled labels = labelled(before, columns, down, across);
            if (labels.order.empty())
                return;
            attempt({.values = values, .how = how, .counted = true, .order = std::move(labels.order)});
            m_isSettled = !m_best.values.empty() && m_best.how.starts_with(how);
        };
        if (areEven && above.size() + 1 == width)
            attemptWith(column(m_rows, 1, 0), above, 1, ", each where the numbers before and above it say");
        if (areEven && above.size() == width && counts(above))
            attemptWith({}, above, 1, ", each where the number above it says");
        if (areEven && above.size() == width && counts(column(m_rows, 0, 0)))
            attemptWith(column(m_rows, 0, 0), {}, 0, ", each where the number before its row says");
    }

    void tryRows() {
        const bool isSorted = sortRows();
        tryLabels();
        if (sure())
            return;
        // That two numbers have a step says nothing: in rows of two they are an index and a value.
        const bool areIndices = m_rows.front().size() > 2 || (m_rows.front().size() == 2 && m_rows.back().size() > 2);
        const bool headed = areIndices && counts(m_rows.front());
        const bool tallied = counts(column(m_rows, 0, 0));
        const bool talliedBelow = m_rows.size() > 2 && counts(column(m_rows, 1, 0));
        const bool manyAcross = m_rows.front().size() >= leastCounted, manyDown = m_rows.size() >= leastCounted;
        if (headed && (talliedBelow || m_rows.size() > 2))
            attempt({without(m_rows, 1, 1),
                     {},
                     isSorted ? ", rows in the order of the numbers before them"
                              : ", without the row and the column of indices",
                     manyAcross || manyDown});
        if (headed && !isSorted && m_best.how.starts_with(", without the row and the column"))
            m_best.wrongRow = wrongRow();
        if (headed && talliedBelow && !m_best.wrongRow && m_best.how.starts_with(", without the row and the column") &&
            m_rows.front().size() + 1 == m_rows.back().size() &&
            !labelled(column(m_rows, 1, 0), m_rows.front(), m_rows.size() - 1, m_rows.front().size()).isClear)
            m_best.doubt = Message::tr("the numbers before the rows and above the columns do not give each entry an "
                                       "index, so the entries are read in the order of the text");
        if (tallied)
            attempt({without(m_rows, 0, 1), {}, ", without the number before each row", manyDown});
        tryRowsInTurn();
        if (headed)
            attempt({without(m_rows, 1, 0), {}, ", without the row of indices above", manyAcross});
        tryColumns();
        if (tallied)
            tryDigits(without(m_rows, 0, 1));
    }

    /// Rows that were broken anew, as a PDF does: after each so many values stands an index, wherever lines end.
    void tryBrokenRows(const Places& all) {
        for (std::size_t width = 4; width <= 64; width *= 2)
            for (const std::size_t head : {width, std::size_t(0)}) {
                if (all.size() <= head || (all.size() - head) % (width + 1) != 0)
                    continue;
                Places keys, values;
                for (std::size_t i = head; i < all.size(); ++i)
                    ((i - head) % (width + 1) == 0 ? keys : values).push_back(all[i]);
                const Places above(all.begin(), all.begin() + std::ptrdiff_t(head));
                if (keys.size() >= leastCounted && counts(keys) && (head == 0 || counts(above)))
                    attempt({values, {}, ", without the number before each row", true});
            }
    }

    /// A row of indices above each row of values.
    void tryRowsInTurn() {
        Places keys, values;
        for (std::size_t row = 0; row + 1 < m_rows.size(); row += 2) {
            const std::size_t count = m_rows[row].size();
            if (m_rows[row + 1].size() != count)
                return;
            keys.insert(keys.end(), m_rows[row].begin(), m_rows[row].end());
            values.insert(values.end(), m_rows[row + 1].begin(), m_rows[row + 1].end());
        }
        if (m_rows.size() % 2 == 0 && !values.empty())
            attempt({values, keys, ", below the indices 0, 1, 2, …"});
    }

    void tryColumns() {
        const std::size_t width = m_rows.back().size();
        for (std::size_t first : {std::size_t(0), std::size_t(1)}) {
            if (width < 2 || width > 8 || first >= m_rows.size() || m_rows[first].size() != width)
                continue;
            const Places keys = column(m_rows, first, 0);
            if (first == 1 && m_rows[0].size() == width && counts(column(m_rows, 0, 0)))
                continue; // The first row is no heading.
            for (std::size_t which = 1; which < width && !sure(); ++which)
                attempt({column(m_rows, first, which), keys,
                         ", column " + std::to_string(which + 1) + " beside the indices"});
        }
        // That two numbers are 0 and 1 says nothing.
        for (std::size_t which = 0; which < width && width <= 8 && m_rows.size() > 2 && !sure(); ++which) {
            const FoundTable before = m_best;
            if (counts(column(m_rows, 0, which)))
                continue;
            attempt({column(m_rows, 0, which), {}, ", column " + std::to_string(which + 1)});
            if (!sure())
                m_best = before;
        }
    }

    /// Words of digits that hold several entries each.
    void tryDigits(const Places& places) {
        std::string digits;
        bool isLong = false;
        std::size_t longest = 0, shorter = 0; // A number may be broken where a line ends: 7 and 6 for 76.
        for (std::uint32_t i : places)
            longest = std::max<std::size_t>(longest, m_numbers[i].length);
        for (std::uint32_t i : places) {
            const Token& token = m_numbers[i];
            if (token.negative || (token.base != Token::Digits && token.base != Token::HexDigits && token.base != 16))
                return;
            isLong = isLong || token.length > 2;
            shorter += token.length < longest;
            std::ranges::remove_copy_if(token.in(m_text), std::back_inserter(digits),
                                        [](char c) { return hexValue(c) < 0; });
        }
        const bool isBroken = shorter > 0 && shorter <= 2 * m_rows.size() && m_rows.size() > 1;
        if ((!isLong && !isBroken) || digits.size() > 5 * mostValues)
            return;
        if (FoundTable found = tableOfDigits(digits); found.evidence > m_best.evidence)
            m_best = std::move(found);
    }

    /// A number of entries, or of bits, before the table itself.
    void tryBehindSize(const Shape& shape, std::size_t heads) {
        const std::size_t count = shape.values.size();
        if (count < 8 || !std::has_single_bit(count))
            return;
        const auto head = valueOf(m_text, m_numbers[0], 10);
        const bool isSize = head == std::int64_t(count) || head == std::int64_t(std::countr_zero(count));
        const FoundTable before = m_best;
        attempt({shape.values,
                 {},
                 heads == 1 ? ", without the number before them" : ", without the two numbers before them",
                 isSize});
        if (!isSize && !sure())
            m_best = before;
    }

    std::string_view m_text;
    std::span<const Token> m_numbers;
    OctalWriting m_octal;
    Monitor& m_monitor;
    std::vector<Places> m_rows;
    bool m_isSettled = false; ///< Whatever else may be made of these numbers.
    FoundTable m_best;
};

} // namespace

FoundTable tableOf(std::string_view text, std::span<const Token> numbers, bool inBraces, Monitor& monitor) {
    return Layouts(text, numbers, inBraces, monitor).best();
}

} // namespace walshscope
