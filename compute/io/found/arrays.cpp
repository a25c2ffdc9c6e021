// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for tables in the groups of a text, in their lines and in long words.
#include "io/found/arrays.h"

#include "io/found/groups.h"
#include "io/found/judged.h"
#include "io/found/latex_commands.h"
#include "io/scanner.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace walshscope {

namespace {

class Arrays {
public:
    Arrays(std::string_view text, const std::vector<Token>& tokens, Monitor& monitor)
        : m_text(text), m_tokens(tokens), m_monitor(monitor), m_isLatex(isLatex(text)) {}

    std::vector<FoundArray> all() {
        search(groupsOf(m_tokens));
        if (std::ranges::none_of(m_found, [](const FoundArray& a) { return a.table.evidence > Evidence::Fits; }))
            addLongWords();
        std::ranges::stable_sort(m_found, {}, &FoundArray::start);
        return std::move(m_found);
    }

private:
    static std::vector<Token> joined(const std::vector<Line>& lines) {
        std::vector<Token> numbers;
        for (const Line& line : lines)
            numbers.insert(numbers.end(), line.numbers.begin(), line.numbers.end());
        return numbers;
    }

    static std::size_t wordsIn(const std::vector<Line>& lines) {
        std::size_t words = 0;
        for (const Line& line : lines)
            words += line.words;
        return words;
    }

    /// Sentences and headings are not part of a table.
    static bool isProse(const Line& line, bool strict) {
        const bool isPart = line.words > 0 && line.words == line.instead.size();
        return !isPart && (line.words > line.numbers.size() || (strict && line.words > 0 && line.numbers.size() <= 1));
    }

    bool isSum(const Token& token) const {
        const std::string_view sign = token.in(m_text);
        return sign == "+" || sign == "*" || sign == "^";
    }

    /// Behind a heading with sums, as in "GF(2^4): 12 5 …"; nothing where there are none in it, or too many.
    std::optional<std::vector<Line>> withoutSums(const std::vector<Line>& lines) const {
        constexpr std::size_t mostSums = 2;
        std::size_t last = 0, sums = 0;
        for (const Line& line : lines)
            for (const Token& token : line.instead)
                if (isSum(token)) {
                    last = token.start + 1;
                    ++sums;
                }
        if (sums == 0 || sums > mostSums)
            return std::nullopt;
        std::vector<Line> rest;
        std::size_t dropped = 0;
        for (const Line& line : lines) {
            Line& kept = rest.emplace_back(line);
            std::erase_if(kept.instead, [&](const Token& token) { return token.start < last; });
            dropped += std::erase_if(kept.numbers, [&](const Token& token) { return token.start <= last; });
            const bool isHeading = kept.numbers.empty() && line.numbers.size() > kept.numbers.size();
            if (isHeading)
                rest.pop_back();
        }
        // What a comma follows is an entry.
        const auto first = std::ranges::find_if(rest, [](const Line& line) { return !line.numbers.empty(); });
        const bool isEntry = first != rest.end() && first->numbers.front().before & Token::Comma;
        return dropped <= 2 * mostSums && !isEntry ? std::optional(rest) : std::nullopt;
    }

    /// Where a number is missing in a list. Who has left out columns of a table had a reason.
    std::optional<Mistake> mistakeIn(const std::vector<Line>& lines, const FoundTable& table) const {
        const bool isLaidOut = table.evidence > Evidence::Fits && !table.isPlain;
        for (const Line& line : lines) {
            if (line.instead.empty() || (line.numbers.empty() && line.words > line.instead.size()))
                continue;
            const Token& token = line.instead.front();
            const std::string_view sign = token.in(m_text);
            if (isLaidOut && !isSum(token) && sign.size() < 2)
                continue;
            if (sign.size() > 1)
                return Mistake{token.start, Message::tr("numbers are left out here, expected all of them"), {}};
            if (sign.empty() || sign == ".")
                return Mistake{token.start, {}, Message::tr("a number")};
            return Mistake{token.start, {}, Message::tr("white space, a comma or the end after a number")};
        }
        // Where nothing else speaks for a table, a word at the end may have been meant as one of its numbers.
        const auto last =
            std::ranges::find_if(lines.rbegin(), lines.rend(), [](const Line& line) { return !line.numbers.empty(); });
        if (table.evidence == Evidence::Fits && last != lines.rend() && last->wordsBehind > 0 &&
            wordsIn(lines) == last->wordsBehind)
            return Mistake{m_tokens[last->behind].start, {}, Message::tr("a number or the end"), false};
        return std::nullopt;
    }

    /// Words at the end of a list that is one without doubt.
    std::string passedOverIn(const std::vector<Line>& lines) const {
        if (lines.empty() || lines.back().numbers.empty() || lines.back().wordsBehind == 0 ||
            wordsIn(lines) != lines.back().wordsBehind)
            return {};
        const Token &first = m_tokens[lines.back().behind], &last = m_tokens[lines.back().lastToken];
        return printable(m_text.substr(first.start, last.start + last.length - first.start), 40);
    }

    /// Fewer numbers among words may be anything.
    bool convinces(const FoundTable& table, const std::vector<Token>& numbers, std::size_t words,
                   bool bracketed) const {
        const std::size_t count = numbers.size();
        // Cells of a table that are no numbers are its entries, and the numbers beside and above them indices.
        if (m_isLatex && words > count)
            return false;
        const auto saysItsBase = [](const Token& t) { return t.base != Token::HexDigits && t.base > Token::Character; };
        if (words == 0 &&
            (table.isOctal || (table.evidence > Evidence::None && std::ranges::all_of(numbers, saysItsBase))))
            return true;
        if (table.evidence == Evidence::None || (count < leastNumbers && table.values.size() < 8))
            return false;
        const bool isHexadecimal =
            std::ranges::any_of(numbers, [](const Token& t) { return t.base == Token::HexDigits; });
        if (count < 8 && (words > 0 || isHexadecimal))
            return table.evidence >= Evidence::Permutation && table.values.size() >= 8;
        if (table.evidence == Evidence::Fits && isHexadecimal && words > 0 && !bracketed)
            return false;
        return table.evidence > Evidence::Fits || (bracketed ? words <= count : 2 * words <= count);
    }

    bool isInBraces(const Group& group) const { return !group.isWhole && m_text[m_tokens[group.open].start] == '{'; }

    /// How many entries are declared for what the brackets hold, as in s[16] = {…} or s: [u8; 16] = […]; else 0.
    std::size_t declaredFor(const Group& group) const {
        if (group.isWhole || !(m_tokens[group.open].before & Token::Arrow))
            return 0;
        std::size_t product = 0;
        for (std::size_t end = group.open; end >= 3 && m_tokens[end - 1].in(m_text) == "]";) {
            const Token& size = m_tokens[end - 2];
            const auto value = size.kind == Token::Number ? valueOf(m_text, size, 10) : std::nullopt;
            std::size_t open = end - 3;
            if (m_tokens[open].kind == Token::Word && size.before & Token::End && open > 0)
                --open;
            if (!value || *value <= 0 || product > mostValues || m_tokens[open].in(m_text) != "[")
                return 0;
            product = std::max<std::size_t>(product, 1) * std::size_t(*value);
            end = open;
        }
        return product;
    }

    bool consider(const std::vector<Line>& lines, const Group& group, FoundArray& best) const {
        const std::vector<Token> numbers = joined(lines);
        if (numbers.empty())
            return false;
        if (const auto rest = group.isWhole ? withoutSums(lines) : std::nullopt) {
            FoundArray behind = best;
            behind.mistake.reset();
            const bool isTable = consider(*rest, group, behind);
            const bool isHeaded = behind.table.evidence == Evidence::Fits && !behind.mistake && !lines.empty() &&
                                  rest->size() < lines.size() && lines.front().words > lines.front().instead.size();
            if (isTable || isHeaded) {
                best = std::move(behind);
                best.table.how += ", without the numbers before them";
                return isTable;
            }
        }
        FoundTable table = tableOf(m_text, numbers, isInBraces(group), m_monitor);
        if (const auto mistake = mistakeIn(lines, table)) {
            table = {};
            if (!best.mistake)
                best.mistake = mistake;
        }
        const std::size_t end = numbers.back().start + numbers.back().length;
        if (areIndices(table) && cellsIn(numbers.front().start, end) > 2 * numbers.size()) {
            // Beside cells without numbers these are no values.
            table = {};
            best.mistake = Mistake{end, {}, Message::tr("a number in each cell")};
        }
        if (const auto wrong = table.wrongRow) {
            table = {};
            best.mistake = Mistake{*wrong, Message::tr("this row is not numbered as the others, expected each number "
                                                       "once")};
        }
        if (table.wrongKey && !best.mistake)
            best.mistake =
                Mistake{*table.wrongKey, Message::tr("the keys beside these numbers are not 0, 1, 2, …, each once")};
        const std::size_t declared = declaredFor(group), found = std::max(table.values.size(), numbers.size());
        if (!table.values.empty() && found < declared && declared <= mostValues) {
            table = {};
            if (!best.mistake)
                best.mistake = Mistake{
                    numbers.front().start,
                    Message::tr("only %1 of the %2 declared entries are here, expected all of them", found, declared)};
        }
        const bool better =
            table.evidence > best.table.evidence && convinces(table, numbers, wordsIn(lines), !group.isWhole);
        if (better || best.count == 0) {
            best.start = group.isWhole ? numbers.front().start : m_tokens[group.open].start;
            best.end = end;
            best.count = numbers.size();
        }
        if (better) {
            best.table = std::move(table);
            best.passedOver = passedOverIn(lines);
        }
        return best.table.evidence > Evidence::Fits;
    }

    FoundArray emptyArray(const Group& group) const {
        return {
            nameOf(m_text, m_tokens, group), 0, 0, group.isWhole ? '\0' : m_text[m_tokens[group.open].start], 0, {}};
    }

    /// All of it, or without the prose.
    FoundArray bestIn(const Group& group, bool withInner, bool hexadecimal) const {
        FoundArray best = emptyArray(group);
        std::vector<Line> lines = linesOf(m_tokens, group, withInner, hexadecimal);
        if (consider(lines, group, best))
            return best;
        const std::vector<Line> all = lines;
        for (bool strict : {false, true})
            if (std::erase_if(lines, [&](const Line& line) { return isProse(line, strict); }) > 0 &&
                consider(lines, group, best))
                return best;
        if (const auto cell = cellBelowIndices(all, best)) {
            best.mistake = Mistake{*cell, {}, Message::tr("a number")};
            best.table = {};
        }
        return best;
    }

    /// Whether these are 0, 1, 2, …
    static bool areIndices(const FoundTable& table) {
        return !table.values.empty() &&
               std::ranges::equal(table.values, std::views::iota(0u, unsigned(table.values.size())));
    }

    /// Of LaTeX, from there on to there.
    std::size_t cellsIn(std::size_t start, std::size_t end) const {
        const auto marks = std::ranges::count(m_text.substr(start, end - std::min(start, end)), '&');
        return m_isLatex ? std::size_t(marks) + 1 : 0;
    }

    /// Where cells in which there are no numbers stand below indices.
    std::optional<std::size_t> cellBelowIndices(const std::vector<Line>& lines, const FoundArray& array) const {
        if (!areIndices(array.table))
            return std::nullopt;
        for (const Line& line : lines) {
            const auto first = m_tokens.begin() + std::ptrdiff_t(line.firstToken),
                       last = m_tokens.begin() + std::ptrdiff_t(line.lastToken);
            if (first->start > array.end && cellsIn(first->start, last->start) >= array.table.values.size())
                return std::find_if(first, last, [](const Token& t) { return t.kind == Token::Word; })->start;
        }
        return std::nullopt;
    }

    /// With words like "be" taken as words, or as numbers where more speaks for that.
    FoundArray bestOf(const Group& group, bool withInner) const {
        FoundArray decimal = bestIn(group, withInner, false);
        const auto first = m_tokens.begin() + std::ptrdiff_t(group.begin()),
                   last = m_tokens.begin() + std::ptrdiff_t(group.close);
        if (std::none_of(first, last, [](const Token& t) { return t.base == Token::HexDigits; }))
            return decimal;
        FoundArray hexadecimal = bestIn(group, withInner, true);
        const auto worth = [](const FoundArray& array) {
            return std::pair(array.table.evidence, array.table.values.size());
        };
        constexpr std::size_t fewest = 16; // Fewer may be words of a sentence.
        const bool isMore = hexadecimal.mistake ? !decimal.mistake && hexadecimal.count >= fewest
                                                : m_isLatex && hexadecimal.count >= decimal.count + fewest;
        const bool isMistaken = worth(hexadecimal) == worth(decimal) && isMore;
        return worth(hexadecimal) > worth(decimal) || isMistaken ? hexadecimal : decimal;
    }

    void search(const Group& group) {
        m_monitor.progress(group.open, m_tokens.size());
        std::size_t inside = 0;
        for (const Group& inner : group.inner)
            inside += inner.numbers;
        const bool isAllInside = inside == group.numbers;
        if (isAllInside && group.inner.size() == 1) {
            search(group.inner.front());
            return;
        }
        FoundArray own = bestOf(group, isAllInside);
        const bool isStrong = own.table.evidence > Evidence::Fits;
        const bool isCut = own.table.values.empty() && own.mistake && declaredFor(group) > group.numbers;
        if (isAllInside && (isStrong || isCut)) {
            m_found.push_back(std::move(own));
            return;
        }
        const bool isFlat = group.isWhole && group.inner.empty() && group.numbers > 0;
        if (isFlat && own.table.evidence <= Evidence::Counted && ((!isStrong && addBlocks(group)) || addRows(group)))
            return;
        const std::size_t before = m_found.size();
        for (const Group& inner : group.inner)
            search(inner);
        if (isAllInside && own.table.evidence == Evidence::Fits && !group.isWhole &&
            std::none_of(m_found.begin() + std::ptrdiff_t(before), m_found.end(),
                         [](const FoundArray& a) { return a.table.evidence > Evidence::Fits; })) {
            m_found.resize(before);
            m_found.push_back(std::move(own));
        } else if (!isAllInside && isStrong) {
            m_found.push_back(std::move(own));
        } else if (group.inner.empty()) {
            m_found.push_back(std::move(own));
        } else if (group.isWhole) {
            addBlocks(group);
        }
    }

    /// A table in each row: all are as long as each other and a permutation, but for the indices above.
    bool addRows(const Group& group) {
        std::vector<FoundArray> rows;
        std::vector<Line> lines = linesOf(m_tokens, group, true, true);
        std::erase_if(lines, [](const Line& line) { return line.numbers.empty(); });
        if (lines.size() == lines.front().numbers.size())
            return false; // As the table of x + y.
        for (const Line& line : lines) {
            const std::size_t count = line.numbers.size();
            if (!line.instead.empty())
                return false;
            FoundTable table = tableOf(m_text, line.numbers, false, m_monitor);
            const bool isIndices = &line == &lines.front() && table.evidence == Evidence::Fits &&
                                   std::ranges::equal(table.values, std::views::iota(0u, unsigned(count)));
            if (count < 8 || count != lines.front().numbers.size() || table.values.size() != count ||
                (table.evidence != Evidence::Permutation && !isIndices))
                return false;
            const Token &first = m_tokens[line.firstToken], &last = line.numbers.back();
            if (!isIndices)
                rows.push_back({first.kind == Token::Word ? printable(first.in(m_text), 40) : std::string(),
                                line.numbers.front().start, last.start + last.length, '\0', count, std::move(table)});
        }
        if (rows.size() < 2)
            return false;
        std::ranges::move(rows, std::back_inserter(m_found));
        return true;
    }

    /// Tables below headings, or apart from each other.
    bool addBlocks(const Group& group) {
        for (bool hexadecimal : {false, true}) {
            std::vector<FoundArray> blocks;
            std::vector<Line> block;
            const Line* heading = nullptr;
            const auto end = [&] {
                FoundArray array = emptyArray(group);
                if (!block.empty() && consider(block, group, array)) {
                    array.name = heading ? headingText(*heading) : std::string();
                    blocks.push_back(std::move(array));
                }
                block.clear();
            };
            const std::vector<Line> lines = linesOf(m_tokens, group, false, hexadecimal);
            for (const Line& line : lines) {
                const std::uint32_t row = m_tokens[line.firstToken].row;
                const bool prose = isProse(line, true);
                if (prose || (!block.empty() && row > m_tokens[block.back().firstToken].row + 1)) {
                    const bool isApart = !block.empty();
                    end();
                    heading = prose ? &line : isApart ? nullptr : heading;
                }
                if (!prose)
                    block.push_back(line);
            }
            end();
            if (!blocks.empty()) {
                std::ranges::move(blocks, std::back_inserter(m_found));
                return true;
            }
        }
        return false;
    }

    std::string headingText(const Line& line) const {
        const Token &first = m_tokens[line.firstToken], &last = m_tokens[line.lastToken];
        return printable(m_text.substr(first.start, last.start + last.length - first.start), 40);
    }

    /// "c56b90ad3ef84712", named or not. Four that have no names may be the rows of one table.
    void addLongWords() {
        std::vector<FoundArray> words;
        std::vector<std::uint32_t> together;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            const Token& token = m_tokens[i];
            if (token.kind != Token::Number || token.length < 8 || token.negative || token.base == 2)
                continue;
            FoundTable table = tableOfDigits(std::string(token.in(m_text)));
            if (table.evidence == Evidence::None)
                continue;
            const bool named = i > 0 && m_tokens[i - 1].kind != Token::Open && m_tokens[i - 1].kind != Token::Close &&
                               (words.empty() || words.back().start != m_tokens[i - 1].start);
            if (!named)
                together.insert(together.end(), table.values.begin(), table.values.end());
            words.push_back({named ? std::string(m_tokens[i - 1].in(m_text)) : std::string(), token.start,
                             token.start + token.length, '\0', table.values.size(), std::move(table)});
        }
        if (words.size() == 4 && areDesRows(together)) {
            FoundTable table = inDesOrder(together);
            m_found = {{{}, words.front().start, words.back().end, '\0', together.size(), std::move(table)}};
        } else if (!words.empty()) {
            m_found = std::move(words);
        }
    }

    std::string_view m_text;
    const std::vector<Token>& m_tokens;
    Monitor& m_monitor;
    bool m_isLatex;
    std::vector<FoundArray> m_found;
};

} // namespace

std::vector<FoundArray> arraysIn(std::string_view text, const std::vector<Token>& tokens, Monitor& monitor) {
    return Arrays(text, tokens, monitor).all();
}

} // namespace walshscope
