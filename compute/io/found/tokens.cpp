// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a text apart into numbers, words and brackets.
#include "io/found/tokens.h"

#include "io/found/comments.h"
#include "io/found/latex_cells.h"
#include "io/found/latex_commands.h"
#include "io/found/settled.h"
#include "io/found/spelling.h"
#include "io/left_out.h"
#include "io/scanner.h"
#include "io/superscripts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace walshscope {

namespace {

bool allHexadecimal(std::string_view text) { return containsOnly(text, "0123456789abcdefABCDEF"); }
bool allDecimal(std::string_view text) { return containsOnly(text, "0123456789"); }

/// Goes over the text once.
class Tokens {
public:
    Tokens(std::string_view text, Monitor& monitor)
        : m_text(text),
          m_monitor(monitor),
          m_hasPrompt(text.starts_with(">>> ") || text.find("\n>>> ") != std::string_view::npos),
          m_isLatex(isLatex(text)),
          m_comments(text, m_isLatex) {}

    std::optional<std::vector<Token>> all() {
        for (std::size_t next = 0; m_at < m_text.size() && m_found.size() <= mostTokens;) {
            if (m_at >= next) {
                m_monitor.progress(m_at, m_text.size());
                next = m_at + bytesAtOnce;
            }
            one();
        }
        if (m_found.size() > mostTokens)
            return std::nullopt;
        settleSubscripts();
        settleBases(m_text, m_found);
        return std::move(m_found);
    }

private:
    /// C_x is a number beside 5_x, and a variable elsewhere.
    void settleSubscripts() {
        for (const int base : {16, 10, 8, 2}) {
            const auto isOf = [&](const Subscripted& each) { return each.base == base; };
            const auto words = std::size_t(std::ranges::count_if(m_subscripted, isOf));
            if (words > m_subscriptedDigits[std::size_t(base)])
                continue;
            for (const Subscripted& each : m_subscripted)
                if (isOf(each)) {
                    Token& token = m_found[each.token];
                    token.kind = Token::Number;
                    token.base = std::uint8_t(base);
                    token.length = each.length;
                }
        }
    }

    char at(std::size_t offset) const { return m_at + offset < m_text.size() ? m_text[m_at + offset] : '\0'; }
    bool starts(std::string_view mark) const { return m_text.substr(m_at).starts_with(mark); }

    void one() {
        if (m_endOfTitle > 0 && m_at >= m_endOfTitle) {
            m_row += m_isTitleApart;
            m_endOfTitle = 0;
        }
        const char c = at(0);
        if (c == '\n' || (c == '\r' && at(1) != '\n'))
            endLine();
        if (isSpace(c))
            ++m_at;
        else if (skipComment() || ((c == '_' || c == '^') && script()) || takeBytes())
            return;
        else if (isNameCharacter(c))
            run();
        else if (c == '\\')
            backslash();
        else
            mark(c);
    }

    /// In a table of LaTeX rows end elsewhere, and behind such an end a line's adds nothing.
    void endLine() {
        if (!m_tables.empty() && m_tables.back())
            return;
        m_row += !std::exchange(m_isRowEnded, false);
    }

    void endRow() {
        m_cells.endRow(m_row);
        ++m_row;
        m_isRowEnded = m_isLatex;
    }

    void add(Token::Kind kind, std::size_t start, std::size_t length, int base = 0) {
        if (m_endOfTitle > 0) { // Numbers of a title are none of its table.
            if (kind == Token::Open || kind == Token::Close)
                return;
            if (kind == Token::Number)
                base = 0;
            kind = Token::Word;
        }
        m_hasNumbers = m_hasNumbers || kind == Token::Number;
        m_isRowEnded = false;
        m_found.push_back({std::uint32_t(start), std::uint32_t(length), m_row, kind, std::uint8_t(base), m_before,
                           m_negative && kind == Token::Number});
        m_before = Token::Nothing;
        m_negative = false;
    }

    void mark(char c) {
        const std::size_t start = m_at++;
        m_negative = false;
        if (c == '(' || c == '[' || c == '{') {
            add(Token::Open, start, 1);
            ++m_depth;
        } else if (c == ')' || c == ']' || c == '}') {
            add(Token::Close, start, 1);
            m_depth -= m_depth > 0;
        } else if (c == ',' || c == ';') {
            if (c == ',' && m_before & Token::Comma && isBeforeCell())
                add(Token::Word, start, 0, Token::Instead);
            m_before |= c == ',' ? Token::Comma : Token::End;
        } else if (c == ':' && at(0) == ':') {
            ++m_at;
        } else if (c == '=' && at(0) == '"' && isLetter(m_text[start - (start > 0)])) {
            return; // An attribute, as in <e x="0">, says nothing of the number before it.
        } else if (c == ':' || c == '=' || (c == '-' && at(0) == '>') ||
                   (c == '<' && at(0) == '-' && !isDigit(at(1)))) {
            m_before |= Token::Arrow;
        } else if (c == '-' && isBehindNumber(start) && (at(0) == '-' || at(0) == '\0' || isSpace(at(0)))) {
            add(Token::Word, start, 1, Token::Instead); // 11---
        } else if (c == '-' && isDigit(at(0))) {
            const char before = start > 0 ? m_text[start - 1] : ' ';
            m_negative = !isNameCharacter(before) && before != ')' && before != ']';
        } else if (c == '&' && m_isLatex) {
            m_cells.end(m_row);
        } else if (c == '&' && std::string_view("hHoObB").find(at(0)) != std::string_view::npos &&
                   digitsFrom(m_at + 1, baseOfLetter(at(0)))) {
            return; // Basic: &H63.
        } else if (c == '\'') {
            sized(start); // 'h63
        } else if (c == '.') {
            points(start);
        } else if ((c == '/' || c == '+' || c == '*' || c == '^') && isDigit(at(0)) && isBehindNumber(start)) {
            add(Token::Word, start, 1, Token::Instead); // 1/2
        } else {
            for (std::string_view arrow : {"\xE2\x86\x92", "\xE2\x86\xA6", "\xE2\x87\x92"}) // → ↦ ⇒
                if (m_text.substr(start).starts_with(arrow)) {
                    m_before |= Token::Arrow;
                    m_at = start + arrow.size();
                }
            if (const std::size_t length = c == '\\' ? 0 : pointsAt(m_text.substr(start))) {
                m_at = start + length;
                if (!isBehindWord(start))
                    add(Token::Word, start, length, Token::Instead);
            }
            if (m_text.substr(start).starts_with(minusSign)) {
                m_at = start + minusSign.size();
                m_negative = isDigit(at(0)) && (start == 0 || !isNameCharacter(m_text[start - 1]));
            }
        }
    }

    bool isBehindNumber(std::size_t at) const {
        return !m_found.empty() && m_found.back().kind == Token::Number &&
               m_found.back().start + m_found.back().length == at;
    }

    /// 0, 1, …, 15; or one where a number is missing, which ends no sentence.
    void points(std::size_t start) {
        while (at(0) == '.')
            ++m_at;
        const auto isFree = [](char c) { return isSpace(c) || c == ',' || c == ';'; };
        if (takePrompt(start) || (m_at > start + 1 && isBehindWord(start)))
            return;
        const bool isAlone = start > 0 && isFree(m_text[start - 1]) && (at(0) == '\0' || isFree(at(0))) &&
                             !m_found.empty() && m_found.back().kind == Token::Number;
        if (m_at > start + 1 || isAlone)
            add(Token::Word, start, m_at - start, Token::Instead);
    }

    /// As in "Loading... done".
    bool isBehindWord(std::size_t at) const {
        return !m_found.empty() && m_found.back().kind == Token::Word && m_found.back().base != Token::Instead &&
               m_found.back().length > 0 && m_found.back().start + m_found.back().length == at;
    }

    /// What a session puts before each further line of a statement: "... ", "   ...: ", "....: ".
    bool takePrompt(std::size_t start) {
        constexpr std::size_t fewest = 3;
        std::size_t line = start;
        while (line > 0 && (m_text[line - 1] == ' ' || m_text[line - 1] == '\t'))
            --line;
        const bool isFirst = line == 0 || m_text[line - 1] == '\n' || m_text[line - 1] == '\r';
        if (!isFirst || m_at < start + fewest)
            return false;
        if (at(0) == ':') {
            ++m_at;
            return true;
        }
        const std::size_t next = m_text.find_first_not_of(" \t", m_at);
        // numpy indents what it leaves out.
        return m_hasPrompt || (m_depth > 0 && line == start && next < m_text.size() && isDigit(m_text[next]));
    }

    /// Whether anything follows in the line behind a cell that is empty: a spreadsheet fills its rows up with those.
    bool isBeforeCell() {
        if (m_at > m_cell || m_cell == 0)
            m_cell = std::min(m_text.find_first_not_of(", \t", m_at), m_text.size());
        return m_cell < m_text.size() && m_text[m_cell] != '\n' && m_text[m_cell] != '\r';
    }

    void backslash() {
        const std::size_t start = m_at++;
        if (at(0) == 'x' && hexValue(at(1)) >= 0) {
            add(Token::Number, start + 2, hexValue(at(2)) >= 0 ? 2 : 1, 16);
            m_at += 1 + m_found.back().length;
        } else if (at(0) == '\\') {
            ++m_at;
            endRow();
            if (m_isLatex)
                skipSpacing();
        } else if (isLetter(at(0))) {
            while (isLetter(at(0)))
                ++m_at;
            command(start, m_text.substr(start + 1, m_at - start - 1));
        } else if (at(0) != '\n' && at(0) != '\r') {
            ++m_at;
        }
    }

    /// The star and the [2pt] of \\*[2pt].
    void skipSpacing() {
        m_at += at(0) == '*';
        if (at(0) == '[' && behindLatexLength(m_text, m_at + 1) > m_at + 1)
            m_at = behindLatexOption(m_text, m_at);
    }

    void command(std::size_t start, std::string_view name) {
        const LatexCommand is = latexCommand(name);
        if (is.means == LatexCommand::Other) {
            if (!m_isLatex || at(0) != '{') // What is in the braces tells what it is about.
                add(Token::Word, start + 1, name.size());
            return;
        }
        const bool isStarred = at(0) == '*' && is.arguments > 0;
        m_at += isStarred;
        switch (is.means) {
        case LatexCommand::Arrow:
            m_before |= Token::Arrow;
            break;
        case LatexCommand::Points:
            add(Token::Word, start + 1, name.size(), Token::Instead);
            break;
        case LatexCommand::Row:
            endRow();
            skipSpacing();
            break;
        case LatexCommand::Begin:
            begin();
            break;
        case LatexCommand::End:
            end();
            break;
        case LatexCommand::Columns:
            spanColumns();
            break;
        case LatexCommand::Rows:
            spanRows();
            break;
        case LatexCommand::Caption:
            // Below a table it would be taken for that of the next.
            if (m_hasNumbers)
                m_at = behindLatexArguments(m_text, m_at, 1);
            else
                title(true);
            break;
        case LatexCommand::Title:
            title(true);
            break;
        case LatexCommand::Subscript: {
            const std::size_t behind = behindLatexArgument(m_text, m_at);
            takeBase(start, m_text.substr(m_at, behind - m_at));
            m_at = behind;
            break;
        }
        case LatexCommand::Length:
            m_at = behindLatexLength(m_text, m_at);
            break;
        default:
            skipBehind(name, is.arguments);
        }
    }

    void skipBehind(std::string_view name, int arguments) {
        if (name == "cmidrule")
            m_at = behindLatexOption(m_text, behindLatexOption(m_text, m_at), '(');
        m_at = behindLatexArguments(m_text, m_at, arguments);
        const bool hasOptions = name.ends_with("color") || name.ends_with("rule") || name.ends_with("line") ||
                                name.ends_with("break") || name.ends_with("box") || name == "addlinespace" ||
                                name == "footnotemark";
        for (std::size_t end = 0; hasOptions && (end = behindLatexOption(m_text, m_at)) > m_at;)
            m_at = end;
    }

    /// How the columns of a table are set is no number: {c|cccc}.
    void begin() {
        const std::size_t name = m_at;
        m_at = behindLatexArgument(m_text, m_at);
        if (m_at < name + 2)
            return;
        const LatexEnvironment is = latexEnvironment(m_text.substr(name + 1, m_at - name - 2));
        if (is.isTable || is.isFloat)
            m_hasNumbers = false;
        for (std::size_t end = 0; (end = behindLatexOption(m_text, m_at)) > m_at;)
            m_at = end;
        if (is.arguments >= 0)
            m_at = behindLatexArguments(m_text, m_at, is.arguments, true);
        while (is.arguments < 0 && (at(0) == '{' || at(0) == '[')) {
            const std::size_t end = at(0) == '{' ? behindLatexArgument(m_text, m_at) : behindLatexOption(m_text, m_at);
            if (end == m_at)
                break;
            m_at = end;
        }
        if (!is.isTable)
            return;
        // Where no row is ended by a mark, lines do.
        constexpr std::size_t longestRow = 1 << 14;
        const std::string_view rest = m_text.substr(m_at, longestRow);
        const std::size_t last = rest.find("\\end{");
        m_tables.push_back(rest.substr(0, last).find("\\\\") != std::string_view::npos ||
                           rest.substr(0, last).find("\\cr") != std::string_view::npos ||
                           rest.substr(0, last).find("\\tabularnewline") != std::string_view::npos);
        m_cells.start();
    }

    void end() {
        const std::size_t name = m_at;
        m_at = behindLatexArgument(m_text, m_at);
        if (m_at < name + 2 || !latexEnvironment(m_text.substr(name + 1, m_at - name - 2)).isTable)
            return;
        m_cells.endRow(m_row);
        m_cells.start();
        if (!m_tables.empty())
            m_tables.pop_back();
        m_row += 2; // Apart from what follows.
    }

    /// What stands in the argument there is words, perhaps in a row of their own.
    void title(bool isApart) {
        std::size_t option = 0;
        while ((option = behindLatexOption(m_text, m_at)) > m_at)
            m_at = option;
        const std::size_t end = behindLatexArgument(m_text, m_at);
        if (end == m_at || m_endOfTitle > 0)
            return;
        m_row += isApart;
        m_isTitleApart = isApart;
        m_endOfTitle = end;
    }

    /// The number of rows or columns that stands there.
    int takeCount() {
        constexpr std::size_t mostDigits = 4;
        const std::size_t first = m_at;
        m_at = behindLatexArguments(m_text, m_at, 1);
        const std::string_view argument = m_text.substr(first, m_at - first);
        const std::size_t digit = std::min(argument.find_first_of("0123456789"), argument.size());
        const std::string_view digits = argument.substr(digit, argument.find_first_not_of("0123456789", digit) - digit);
        if (digits.empty() || digits.size() > mostDigits || argument.find('-') != std::string_view::npos)
            return 1;
        return std::stoi(std::string(digits));
    }

    /// Over several columns stands a heading, in one any cell.
    void spanColumns() {
        const int columns = takeCount();
        m_at = behindLatexArguments(m_text, m_at, 1);
        m_cells.takeColumns(columns);
        if (columns != 1)
            title(false);
    }

    /// What stands before several rows is their name.
    void spanRows() {
        const bool isName = m_cells.isFirst() && isBeforeCells();
        const int rows = takeCount();
        m_at = behindLatexArguments(m_text, m_at, 1);
        std::size_t option = 0;
        while ((option = behindLatexOption(m_text, m_at)) > m_at)
            m_at = option;
        if (isName)
            title(true);
        else
            m_cells.takeRows(rows);
    }

    /// Whether at least two more cells stand in this row.
    bool isBeforeCells() const {
        constexpr std::size_t farthest = 1024;
        const std::string_view rest = m_text.substr(m_at, farthest);
        const std::string_view row = rest.substr(0, rest.find("\\\\"));
        return std::ranges::count(row, '&') > 1;
    }

    /// A subscript or superscript behind what ends there. Of a number it may say the base.
    bool script() {
        const char before = m_at > 0 ? m_text[m_at - 1] : ' ';
        const bool isSubscript = at(0) == '_';
        if (isSubscript ? std::string_view("})]$").find(before) == std::string_view::npos
                        : isDigit(before) || isSpace(before) || at(1) != '{')
            return false;
        const std::size_t end = behindScript();
        if (end == m_at)
            return false;
        if (isSubscript && takeBase(m_at, m_text.substr(m_at + 1, end - m_at - 1))) {
            m_at = end;
            return true;
        }
        if (at(1) != '{' || m_text.substr(m_at, end - m_at).find_first_of(",;&\n") != std::string_view::npos)
            return false;
        m_at = end;
        return true;
    }

    /// Behind the mark there, _ or ^: {16}, x or \mathrm h. Where it stands if nothing follows.
    std::size_t behindScript() const {
        constexpr std::size_t longestScript = 32;
        std::size_t end = behindLatexArgument(m_text, m_at + 1);
        if (at(1) == '\\')
            end = behindLatexArgument(m_text, end);
        const bool isScript = end > m_at + 1 && end < m_at + longestScript && !isSpace(at(1));
        const bool isAlone = end >= m_text.size() || at(1) == '{' || !isNameCharacter(m_text[end]);
        return isScript && isAlone ? end : m_at;
    }

    /// Whether the number that ends there, but for braces and dollars, is one in the base that its subscript says.
    bool takeBase(std::size_t end, std::string_view subscript) {
        const int base = baseOfSubscript(subscript);
        auto last = m_found.rbegin();
        while (last != m_found.rend() && last->kind == Token::Close)
            ++last;
        if (base == 0 || last == m_found.rend() || last->kind != Token::Number)
            return false;
        const std::size_t behind = last->start + last->length;
        if (m_text.substr(behind, end - behind).find_first_not_of("}$ ") != std::string_view::npos)
            return false;
        const bool isPlain = last->base == Token::Digits || last->base == Token::HexDigits;
        if (!isPlain || lengthOfDigits(last->in(m_text), base) != last->length)
            return false;
        if (isDigit(m_text[last->start])) {
            last->base = std::uint8_t(base);
            ++m_subscriptedDigits[std::size_t(base)];
        } else {
            m_subscripted.push_back({std::size_t(m_found.rend() - last) - 1, base, last->length});
        }
        return true;
    }

    /// 63_x, C_{16} and x_{3}, in which the subscript is no number.
    bool subscripted(std::size_t start, std::string_view text) {
        const std::size_t mark = text.find('_');
        if (mark == 0 || mark == std::string_view::npos || m_endOfTitle > 0)
            return false;
        const std::size_t end = m_at, behind = start + mark + 1;
        m_at = start + mark;
        const std::size_t last = behindScript();
        m_at = end;
        if (last < end || last == start + mark)
            return false;
        const std::string_view script = m_text.substr(behind, last - behind);
        const int base = baseOfSubscript(script);
        // 17_8 is 178 in a program.
        const bool isInFormula = m_isLatex || (start > 0 && m_text[start - 1] == '$');
        if (isDigit(script.front()) && !isInFormula && (base != 2 || mark < 2))
            return false;
        const bool isNumber = base > 0 && lengthOfDigits(text.substr(0, mark), base) == mark;
        if (!isNumber && (script.front() != '{' || script.find_first_of(",;&\n") != std::string_view::npos))
            return false;
        m_at = last;
        if (isNumber && isDigit(text.front())) {
            add(Token::Number, start, mark, base);
            ++m_subscriptedDigits[std::size_t(base)];
            return true;
        }
        if (isNumber)
            m_subscripted.push_back({m_found.size(), base, std::uint32_t(mark)});
        add(Token::Word, start, last - start);
        return true;
    }

    /// What begins with a letter, a digit or an underscore.
    void run() {
        const std::size_t start = m_at;
        while (isNameCharacter(at(0)) || (at(0) == '.' && isLetter(m_text[start]) && isLetter(at(1))) ||
               (at(0) == '\'' && m_text[start] == '0' && m_at > start + 2 && hexValue(at(1)) >= 0))
            ++m_at;
        const std::string_view text = m_text.substr(start, m_at - start);
        if (isDigit(text.front()) && at(0) == '.' && isDigit(at(1))) { // A fraction, a version.
            while (isNameCharacter(at(0)) || at(0) == '.')
                ++m_at;
            add(Token::Word, start, m_at - start);
        } else if (subscripted(start, text)) {
            return;
        } else if (quoted(text) || (allDecimal(text) && (sized(m_at) || behindBase(text)))) {
            return;
        } else if (startsRow(start, text)) {
            return;
        } else if (text == "return" || text == "then") {
            m_before |= Token::Arrow;
        } else if (!number(start, text)) {
            add(Token::Word, start, text.size());
        }
    }

    /// The directive of an assembler: .byte, or db where a comma follows the first number and none the db, which is a
    /// hexadecimal number elsewhere.
    bool startsRow(std::size_t start, std::string_view text) const {
        if (at(0) != ' ' && at(0) != '\t')
            return false;
        if (start > 0 && m_text[start - 1] == '.')
            return isDirective(text, true);
        const std::size_t next = m_text.find_first_not_of(" \t", m_at);
        const std::size_t end = m_text.find_first_of(" \t\r\n,", std::min(next, m_text.size()));
        return isDirective(text, false) && end < m_text.size() && m_text[end] == ',' && isDigit(m_text[next]);
    }

    bool number(std::size_t start, std::string_view text) {
        if (allDecimal(text)) {
            add(Token::Number, start, text.size(), Token::Digits);
            return true;
        }
        if (text.size() > 2 && text.front() == '0' && (text[1] | 0x20) != 'h' && (text[1] | 0x20) != 'd') {
            const int base = baseOfLetter(text[1]);
            const std::string_view rest = text.substr(2);
            const std::size_t length = lengthOfDigits(rest, base);
            if (base > 0 && length > 0 && isSuffix(rest.substr(length))) {
                add(Token::Number, start + 2, length, base);
                return true;
            }
        }
        if (allHexadecimal(text)) {
            add(Token::Number, start, text.size(), Token::HexDigits);
            return true;
        }
        if (!isDigit(text.front()))
            return false;
        const std::string_view digits = text.substr(0, text.size() - 1);
        const char last = char(text.back() | 0x20);
        if (last == 'h' && allHexadecimal(digits)) {
            add(Token::Number, start, digits.size(), 16);
            return true;
        }
        if ((last == 'o' || last == 'q') && containsOnly(digits, digitsOfBase(8))) {
            add(Token::Number, start, digits.size(), 8);
            return true;
        }
        const std::size_t length = text.find_first_not_of("0123456789");
        const std::string_view suffix = text.substr(length);
        // Behind 010 that of C says nothing of its base; of other languages it is decimal.
        const bool mayBeOctal = text.front() == '0' && length > 1 && containsOnly(suffix, "uUlL");
        if (isSuffix(suffix))
            add(Token::Number, start, length, mayBeOctal ? Token::Digits : 10);
        return isSuffix(suffix);
    }

    /// Verilog: 4'hC, 8'sd99; `from` is at the apostrophe.
    bool sized(std::size_t from) {
        std::size_t at = from + 1;
        if (from >= m_text.size() || m_text[from] != '\'')
            return false;
        if (at < m_text.size() && (m_text[at] | 0x20) == 's')
            ++at;
        const int base = at < m_text.size() ? baseOfLetter(m_text[at]) : 0;
        if (base == 0 || (m_text[at] | 0x20) == 'x' || isQuotation(from))
            return false;
        return digitsFrom(at + 1, base);
    }

    /// Whether hexadecimal digits stand in these quotes, as 'd0' or 'b1 7c', and not 'd0 as Verilog writes 0.
    bool isQuotation(std::size_t quote) const {
        if (quote > 0 && (m_text[quote - 1] == '\'' || isDigit(m_text[quote - 1])))
            return m_text[quote - 1] == '\'';
        const std::size_t end = m_text.find_first_not_of("0123456789abcdefABCDEF_,:- \t\r\n\\", quote + 1);
        if (end >= m_text.size() || m_text[end] != '\'')
            return false;
        return end + 1 == m_text.size() || (m_text[end + 1] != '{' && !isNameCharacter(m_text[end + 1]));
    }

    bool digitsFrom(std::size_t start, int base) {
        const std::size_t end = start + lengthOfDigits(m_text.substr(start), base);
        if (end == start || (end < m_text.size() && isNameCharacter(m_text[end])))
            return false;
        add(Token::Number, start, end - start, base);
        m_at = end;
        return true;
    }

    /// VHDL: x"63", b"0110". The letter before other text in quotes says something of that text.
    bool quoted(std::string_view text) {
        if (text.size() != 1 || (at(0) != '"' && at(0) != '\''))
            return false;
        const int base = baseOfLetter(text.front());
        const std::size_t quote = m_at;
        if (m_at > 1 && m_text[m_at - 2] == at(0)) // The quotes end here.
            return false;
        if (base > 0 && digitsFrom(quote + 1, base)) {
            if (at(0) == m_text[quote]) {
                ++m_at;
                return true;
            }
            m_before = m_found.back().before;
            m_found.pop_back();
        }
        m_at = quote;
        return (text.front() | 0x20) == 'b' || (text.front() | 0x20) == 'r' || (text.front() | 0x20) == 'u';
    }

    /// Ada and Erlang: 16#63#. Mathematica: 16^^63.
    bool behindBase(std::string_view text) {
        const int base = text == "16" ? 16 : text == "2" ? 2 : text == "8" ? 8 : 0;
        const std::size_t mark = at(0) == '#' ? 1 : starts("^^") ? 2 : 0;
        if (base == 0 || mark == 0 || !digitsFrom(m_at + mark, base))
            return false;
        m_at += at(0) == '#';
        return true;
    }

    /// The characters of a string in which some are written as \x63.
    bool takeBytes() {
        const char quote = at(0);
        if (quote != '"' && quote != '\'')
            return false;
        std::size_t end = m_at + 1;
        bool escaped = false, whole = false;
        for (; end < m_text.size() && m_text[end] != '\n' && !whole; ++end) {
            whole = m_text[end] == quote;
            if (m_text[end] == '\\' && end + 1 < m_text.size()) {
                escaped = escaped || m_text[end + 1] == 'x' || (m_text[end + 1] >= '0' && m_text[end + 1] <= '7');
                ++end;
            }
        }
        if (!whole || !escaped)
            return false;
        for (++m_at; m_at + 1 < end;) {
            if (at(0) != '\\') {
                add(Token::Number, m_at++, 1, Token::Character);
            } else if (at(1) == 'x') {
                backslash();
            } else if (at(1) >= '0' && at(1) <= '7') {
                std::size_t length = 1;
                while (length < 3 && at(1 + length) >= '0' && at(1 + length) <= '7')
                    ++length;
                add(Token::Number, m_at + 1, length, 8);
                m_at += 1 + length;
            } else {
                // The letter with its backslash, as two characters.
                add(Token::Number, m_at, 2, Token::Character);
                m_at += 2;
            }
        }
        m_at = end;
        return true;
    }

    bool skipComment() {
        if (const std::size_t length = m_comments.lengthAt(m_at)) {
            for (auto lines = std::ranges::count(m_text.substr(m_at, length), '\n'); lines > 0; --lines)
                endLine();
            m_at += length;
            return true;
        }
        return at(0) == '#' && (at(1) == 'x' || at(1) == 'b' || at(1) == 'o') &&
               digitsFrom(m_at + 2, baseOfLetter(at(1)));
    }

    std::string_view m_text;
    Monitor& m_monitor;
    std::vector<Token> m_found;
    std::size_t m_at = 0;
    std::uint32_t m_row = 0;
    std::uint8_t m_before = Token::Nothing;
    bool m_negative = false;
    std::size_t m_depth = 0; ///< Of brackets.
    std::size_t m_cell = 0;  ///< Where the next cell is that is not empty, or the end of the line.
    bool m_hasPrompt;        ///< Of Python.
    struct Subscripted {
        std::size_t token;
        int base;
        std::uint32_t length; ///< Of its digits.
    };
    bool m_isLatex;
    std::vector<bool> m_tables = {}; ///< Those begun, and whether their rows end with a mark.
    LatexCells m_cells{m_found};
    bool m_isRowEnded = false;
    bool m_hasNumbers = false;                            ///< Since a table began, or what it floats in.
    std::size_t m_endOfTitle = 0;                         ///< 0 outside of one.
    bool m_isTitleApart = false;                          ///< In a row of its own.
    std::vector<Subscripted> m_subscripted = {};          ///< That begin with a letter.
    std::array<std::size_t, 17> m_subscriptedDigits = {}; ///< That begin with a digit, by the base.
    Comments m_comments;
};

} // namespace

std::optional<std::vector<Token>> tokensOf(std::string_view text, Monitor& monitor) {
    if (text.size() > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return Tokens(text, monitor).all();
}

} // namespace walshscope
