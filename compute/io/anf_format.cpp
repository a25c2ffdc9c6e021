// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an algebraic normal form: 1 + x1 + x0*x2, with ^ for + and x0x2 for x0*x2; and an S-box that has one for each
// output bit: y0 = x0*x1.
#include "boolean/anf.h"
#include "error.h"
#include "io/entry.h"
#include "io/left_out.h"
#include "io/scanner.h"
#include "part.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace walshscope {

namespace {

int readVariable(Scanner& in, int n) {
    const std::size_t start = in.position();
    in.advance(1);
    in.accept('_');
    if (!isDigit(in.peek()))
        in.unexpected(Message::tr("the number of a variable after x"));
    const auto most = std::uint64_t(n > 0 ? n - 1 : largestDocumentN - 1);
    std::uint64_t index = 0;
    for (; isDigit(in.peek()); in.advance(1))
        index = std::min<std::uint64_t>(index * 10 + std::uint64_t(in.peek() - '0'), 1000);
    if (index > most)
        in.failAt(start, Message::tr("%1 is out of range, expected x0 to x%2",
                                     printable(in.text().substr(start, in.position() - start), 24), most));
    return int(index);
}

/// Monomials, of which two that are the same are none. A product of many negations has so many that they are kept as
/// the coefficients themselves.
class Sum {
public:
    /// The variables as bits.
    void add(std::uint32_t u) {
        constexpr std::size_t mostListed = std::size_t(1) << 20;
        m_occurring |= u;
        if (m_listed.size() < mostListed) {
            m_listed.push_back(u);
            return;
        }
        if (u >> 6 >= m_words.size())
            m_words.resize(std::bit_ceil(std::size_t(u >> 6) + 1));
        m_words[u >> 6] ^= std::uint64_t(1) << (u & 63);
    }

    std::uint32_t occurring() const { return m_occurring; }

    /// Of n variables, the first of which is the one with this index.
    BooleanFunction function(int n, int first, Monitor& monitor) const {
        BooleanFunction coefficients(n);
        for (std::uint32_t u : m_listed)
            coefficients.set(u >> first, !coefficients(u >> first));
        for (std::size_t i = 0; i < m_words.size(); ++i)
            for (std::uint64_t word = m_words[i]; word != 0; word &= word - 1) {
                const auto u = std::uint32_t((i * 64 + std::size_t(std::countr_zero(word))) >> first);
                coefficients.set(u, !coefficients(u));
            }
        return moebius(std::move(coefficients), monitor);
    }

private:
    std::vector<std::uint32_t> m_listed;
    std::vector<std::uint64_t> m_words; ///< The others.
    std::uint32_t m_occurring = 0;
};

/// Instead of what is unexpected there.
void refuseBrackets(const Scanner& in) {
    if (in.peek() == '(' || in.peek() == ')')
        in.fail(Message::tr("brackets in a formula, expected it multiplied out, as x0*x1 + x0*x2 for x0*(x1 + x2)"));
}

bool isSign(char c) { return c == '+' || c == '^' || c == '*'; }

/// The variables of each as bits; x0*x0 is x0, and ~x0*x1 is x1 + x0*x1.
void readMonomial(Scanner& in, int n, Sum& sum) {
    constexpr int mostNegated = 16;
    std::uint32_t variables = 0, negated = 0;
    char before = '\0';
    while (true) {
        const std::size_t start = in.position();
        bool isNegated = false;
        for (; in.accept('~'); in.skipSpace())
            isNegated = !isNegated;
        if (in.peek() != 'x') {
            refusePoints(in);
            refuseBrackets(in);
            if (isSign(in.peek()) && !isNegated && isSign(before))
                in.fail(Message::tr("a variable is missing between the two signs, expected one as in x0"));
            in.unexpected(Message::tr("a variable as in x0"));
        }
        (isNegated ? negated : variables) |= std::uint32_t(1) << readVariable(in, n);
        if (std::popcount(negated) > mostNegated)
            in.failAt(start, Message::tr("more than 16 negated variables in a product, expected no more"));
        in.skipSpace();
        before = in.peek();
        if (in.accept('*'))
            in.skipSpace();
        else if (in.peek() != 'x' && in.peek() != '~')
            break;
    }
    if (variables & negated)
        return; // x0*~x0 is 0.
    for (std::uint32_t taken = negated;; taken = (taken - 1) & negated) {
        sum.add(variables | taken);
        if (taken == 0)
            return;
    }
}

/// The monomials up to a semicolon or the end of the text.
Sum readSum(Scanner& in, int n) {
    Sum sum;
    for (bool isFirst = true;; isFirst = false) {
        if (in.accept('1')) {
            sum.add(0);
        } else if (!in.accept('0')) {
            if (in.peek() != 'x' && in.peek() != '~') {
                refusePoints(in);
                refuseBrackets(in);
                if (!isFirst && isSign(in.peek()))
                    in.fail(Message::tr("a term is missing between the two signs, expected 0, 1 or variables as in "
                                        "x0*x1"));
                in.unexpected(Message::tr("a monomial: 0, 1 or variables as in x0*x1"));
            }
            readMonomial(in, n, sum);
        }
        in.skipSpace();
        if (in.atEnd() || in.peek() == ';')
            return sum;
        if (!in.accept('+') && !in.accept('^')) {
            refusePoints(in);
            refuseBrackets(in);
            in.unexpected(Message::tr("+, ^ or the end after a monomial"));
        }
        in.skipSpace();
    }
}

/// How long the index of a variable is that is written as [0], _{0} or with subscripts; 0 where there is none. Its
/// digits are told.
std::size_t indexAt(std::string_view text, std::size_t at, std::string& digits) {
    constexpr std::string_view subscript = "\xE2\x82"; // ₀ … ₉ are these and 0x80 … 0x89.
    const std::string_view rest = text.substr(at);
    std::size_t length = 0;
    digits.clear();
    if (rest.starts_with(subscript)) {
        while (rest.substr(length).starts_with(subscript) && length + 2 < rest.size() &&
               (rest[length + 2] & 0xF0) == 0x80 && (rest[length + 2] & 0xF) < 10) {
            digits += char('0' + (rest[length + 2] & 0xF));
            length += 3;
        }
        return length;
    }
    const std::size_t open = rest.starts_with("_{") ? 2 : rest.starts_with('[') ? 1 : 0;
    if (open == 0)
        return 0;
    for (length = open; length < rest.size() && isDigit(rest[length]); ++length)
        digits += rest[length];
    const bool isClosed = length < rest.size() && rest[length] == (open == 2 ? '}' : ']');
    return isClosed && !digits.empty() ? length + 1 : 0;
}

/// With + and * where there are other signs for them, x0 for x[0], and spaces where that leaves room; and with x for X
/// where there is no x, which would be another variable.
std::string withPlainSigns(std::string_view text) {
    std::string plain(text), digits;
    if (plain.find('x') == std::string::npos)
        std::ranges::replace(plain, 'X', 'x');
    for (std::size_t at = 1; at < plain.size(); ++at)
        if (const std::size_t length = isLetter(plain[at - 1]) ? indexAt(plain, at, digits) : 0) {
            digits.resize(length, ' ');
            plain.replace(at, length, digits);
        }
    constexpr std::array<std::array<std::string_view, 2>, 8> signs{{{"\xE2\x8A\x95", "+  "}, // ⊕
                                                                    {"\xE2\x88\xA7", "*  "}, // ∧
                                                                    {"\xE2\x8B\x85", "*  "}, // ⋅
                                                                    {"\xC2\xB7", "* "},      // ·
                                                                    {"&", "*"},
                                                                    {"!", "~"},
                                                                    {"\xC2\xAC", "~ "}, // ¬
                                                                    {":=", " ="}}};
    for (const auto& [sign, instead] : signs)
        for (std::size_t at = plain.find(sign); at != std::string::npos; at = plain.find(sign, at + 1))
            plain.replace(at, sign.size(), instead);
    return plain;
}

/// The variables of a text as bits, as far as they can be some.
std::uint32_t variablesIn(std::string_view text) {
    std::uint32_t found = 0;
    for (std::size_t at = text.find('x'); at != std::string_view::npos; at = text.find('x', at + 1)) {
        std::size_t digit = at + 1 + (at + 1 < text.size() && text[at + 1] == '_');
        unsigned index = 0;
        const std::size_t first = digit;
        for (; digit < text.size() && isDigit(text[digit]); ++digit)
            index = std::min(index * 10 + unsigned(text[digit] - '0'), 31U);
        found |= digit > first ? std::uint32_t(1) << index : 0;
    }
    return found;
}

/// Whether the variables are x1 to xn: where that was asked for, or n variables of a text that has these.
bool isCountedFrom1(const Source& source, std::string_view text) {
    const Reading& reading = source.reading;
    const std::uint32_t variables = variablesIn(text);
    if (reading.format == "anf-1" && (variables == 0 || variables & 1)) {
        const std::size_t first = std::min(text.find("x0"), text.find("x_0"));
        failAt(source.bytes, first < text.size() ? first : 0, source.name,
               Message::tr("variables that are not counted from 1, expected x1, x2, … and no x0"));
    }
    return reading.format == "anf-1" || (reading.format.empty() && reading.n > 0 && variables != 0 &&
                                         (variables & 1) == 0 && int(std::bit_width(variables)) == reading.n + 1);
}

/// Who counts from x1 means another function of one variable less.
void doubtCount(Parsed& parsed, Kind kind) {
    parsed.doubt =
        Message::tr("x0 does not occur here, so the variables may count from 1 (format %1)", std::string("anf-1"));
    parsed.likelier = {.as = kind, .format = "anf-1"};
}

struct Equation {
    std::string_view name; ///< "y" of y3.
    std::optional<int> index;
    std::size_t start, sum; ///< Where it begins, and what is behind the sign.
};

/// "y3 =", "y_3 =", "f(x0, x1) =" at the start of a line, or behind a semicolon; nothing where that is something else.
std::optional<Equation> equationAt(std::string_view text, std::size_t start) {
    std::size_t at = start;
    const auto peek = [&] { return at < text.size() ? text[at] : '\0'; };
    const auto skipBlanks = [&] {
        while (peek() == ' ' || peek() == '\t')
            ++at;
    };
    while (isLetter(peek()))
        ++at;
    Equation equation{text.substr(start, at - start), {}, start, 0};
    at += peek() == '_';
    const std::size_t digits = at;
    while (isDigit(peek()) && at < digits + 4)
        ++at;
    if (at > digits)
        equation.index = std::stoi(std::string(text.substr(digits, at - digits)));
    if (peek() == '(')
        at = std::min(text.find_first_of(")\r\n=;", at), text.size());
    at += peek() == ')';
    skipBlanks();
    equation.sum = at + 1;
    return equation.name.empty() || equation.name == "x" || peek() != '=' ? std::nullopt : std::optional(equation);
}

/// Whether a list stands there, as in "S0 = (0xc, 5, …" of a program, and no sum.
bool beginsList(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return text.find(',') != std::string_view::npos ||
           (first != std::string_view::npos && text[first] == '(' && text.find('x') == std::string_view::npos) ||
           first == std::string_view::npos;
}

bool hasVariable(std::string_view text) {
    for (std::size_t at = text.find('x'); at != std::string_view::npos; at = text.find('x', at + 1))
        if (at == 0 || text[at - 1] != '0')
            return true;
    return false;
}

/// One for each line, or behind each semicolon; none where there is anything else.
std::vector<Equation> equationsIn(std::string_view text) {
    std::vector<Equation> equations;
    bool hasPoints = false;
    for (std::size_t start = 0; start < text.size();) {
        if (isSpace(text[start]) || text[start] == ';') {
            ++start;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of("\r\n;", start), text.size());
        if (pointsAt(text.substr(start)) > 0) {
            hasPoints = true; // Whoever reads what is before them, or behind, refuses them.
            start = end;
            continue;
        }
        if (const auto equation = equationAt(text, start)) {
            if (beginsList(text.substr(equation->sum, std::max(end, equation->sum) - equation->sum)))
                return {};
            equations.push_back(*equation);
        } else if (equations.empty() || std::string_view("+^*").find(text[start]) == std::string_view::npos)
            return {};
        if (equations.size() > SBox::largestN)
            return {};
        start = end;
    }
    // Numbers without variables are rather those of a list.
    return hasPoints && !hasVariable(text) ? std::vector<Equation>() : equations;
}

/// The sum of one, whose place is that in the whole text.
Sum sumOf(const Equation& equation, std::size_t end, std::string_view text, const Source& source, int n) {
    Scanner in(text.substr(0, end), source.name, source.monitor);
    in.moveTo(equation.sum);
    in.skipSpace();
    Sum sum = readSum(in, n);
    in.accept(';');
    in.skipSpace();
    refusePoints(in);
    in.requireEnd();
    return sum;
}

} // namespace

bool areEquations(std::string_view text) {
    constexpr std::size_t longest = std::size_t(1) << 24;
    return text.size() <= longest && text.find('=') != std::string_view::npos &&
           !equationsIn(withPlainSigns(text)).empty();
}

bool looksLikeFormula(const Glance& glance) {
    constexpr std::size_t longest = std::size_t(1) << 24;
    constexpr std::string_view signs = "xXyfFsS0123456789*+^&_[]{}=:;~!."
                                       "\xE2\x8A\x95\x88\xA7\x8B\x85\xC2\xB7\xAC\x82\x80\x81\x83\x84\x86\x87\x89";
    const bool hasVariable = glance.has('x') || glance.has('X');
    if (!hasVariable || glance.text.size() > longest || !glance.onlyOf(signs) || glance.onlyOf("xX0123456789*+^_"))
        return false;
    const std::string plain = withPlainSigns(glance.text);
    const std::size_t variable = plain.find('x');
    return plain.find_first_of("[]{}") == std::string::npos && variable + 1 < plain.size() &&
           (isDigit(plain[variable + 1]) || plain[variable + 1] == '_') &&
           (variable == 0 || plain[variable - 1] != '0');
}

bool equationsHoldSBox(std::string_view text) { return equationsIn(withPlainSigns(text)).size() > 1; }

Parsed readEquations(const Source& source) {
    const std::string text = withPlainSigns(source.bytes);
    std::vector<Equation> equations = equationsIn(text);
    if (equations.empty())
        Scanner(source.bytes, source.name, source.monitor)
            .unexpected(Message::tr("an ANF for each output bit, as in y0 = x0*x1"));
    Scanner start(text, source.name, source.monitor);
    start.skipSpace();
    refusePoints(start);
    std::vector<Sum> sums;
    std::uint32_t occurring = 0;
    const bool isFromOne = isCountedFrom1(source, text);
    const int most = source.reading.n > 0 ? source.reading.n + isFromOne : 0;
    for (std::size_t i = 0; i < equations.size(); ++i) {
        const std::size_t end = i + 1 < equations.size() ? equations[i + 1].start : text.size();
        sums.push_back(sumOf(equations[i], end, text, source, most));
        occurring |= sums.back().occurring();
    }
    int first = 1;
    for (const Equation& equation : equations)
        first = std::min(first, equation.index.value_or(1));
    const auto m = int(equations.size());
    if (source.reading.m > 0 && source.reading.m != m)
        throw InputError(source.name, 1, 1,
                         Message::tr("%1 output bits, expected %2 as asked", nullptr, m, source.reading.m));
    // Who counts the outputs from 1 and has no x0 counts the variables from 1 as well.
    const bool hasNoFirst = (occurring & 1) == 0 && occurring != 0;
    const bool isShifted = (first == 1 && hasNoFirst) || isFromOne;
    const int n = source.reading.n > 0 ? source.reading.n : std::max(1, int(std::bit_width(occurring)) - isShifted);
    if (n > SBox::largestN)
        throw InputError(source.name, 1, 1, Message::tr("n is %1, expected 1 to 20", n));
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    std::uint32_t seen = 0;
    for (std::size_t i = 0; i < equations.size(); ++i) {
        const int bit = m == 1 && !equations[i].index ? 0 : equations[i].index.value_or(-1) - first;
        if (bit < 0 || bit >= m || seen >> bit & 1 || equations[i].name != equations[0].name)
            failAt(source.bytes, equations[i].start, source.name,
                   Message::tr("output bits that do not count, expected one line for each of y%1 to y%2", first,
                               first + m - 1));
        seen |= std::uint32_t(1) << bit;
        const BooleanFunction f = sums[i].function(n, isShifted, source.monitor);
        for (std::size_t x = 0; x < table.size(); ++x)
            table[x] |= std::uint32_t(f(x)) << bit;
    }
    const std::string counted = isShifted ? ", counted from 1" : "";
    Parsed parsed{SBox(std::move(table), m), "algebraic normal forms of its output bits" + counted};
    if (hasNoFirst && !isShifted && source.reading.n == 0)
        doubtCount(parsed, Kind::SBox);
    return parsed;
}

std::string writeEquations(const Document& document, Monitor& monitor) {
    constexpr int largest = 16;
    const auto& s = std::get<SBox>(document.value);
    if (s.n() > largest)
        throw UsageError(Message::tr("algebraic normal forms of %1 input bits, expected at most %2", s.n(), largest));
    std::string text;
    for (int bit = 0; bit < s.m(); ++bit) {
        monitor.progress(std::uint64_t(bit), std::uint64_t(s.m()));
        Part part(monitor, double(bit) / s.m(), double(bit + 1) / s.m());
        text += 'y' + std::to_string(bit) + " = " +
                writeAnf(moebius(s.component(std::uint32_t(1) << bit)), std::numeric_limits<std::size_t>::max(), part) +
                '\n';
    }
    return text;
}

Parsed readAnf(const Source& source) {
    const int n = source.reading.n;
    if (n < 0 || n > largestDocumentN)
        throw UsageError(Message::tr("n is %1, expected 0 to 30", n));
    const std::string text = withPlainSigns(source.bytes);
    const std::vector<Equation> equations = equationsIn(text);
    Scanner in(text, source.name, source.monitor);
    in.skipSpace();
    refusePoints(in);
    if (equations.size() == 1)
        in.moveTo(equations.front().sum);
    in.skipSpace();
    const bool isShifted = isCountedFrom1(source, text);
    const Sum sum = readSum(in, n > 0 ? n + isShifted : 0);
    if (equations.size() == 1)
        in.accept(';');
    if (!in.atEnd())
        in.unexpected(Message::tr("+, ^ or the end after a monomial"));
    const std::uint32_t occurring = sum.occurring();
    const int variables = n > 0 ? n : std::max(0, int(std::bit_width(occurring)) - isShifted);
    const bool hasNoFirst = occurring > 1 && (occurring & 1) == 0;
    const std::string how = "algebraic normal form";
    Parsed parsed{sum.function(variables, isShifted, source.monitor), isShifted ? how + ", counted from 1"
                                                                      : hasNoFirst
                                                                          ? how + ", in which x0 does not occur"
                                                                          : how};
    if (hasNoFirst && !isShifted && n == 0)
        doubtCount(parsed, Kind::Boolean);
    return parsed;
}

bool mayCountFrom1(const Glance& glance) {
    constexpr std::size_t longest = std::size_t(1) << 20;
    const std::uint32_t variables = glance.text.size() <= longest ? variablesIn(withPlainSigns(glance.text)) : 0;
    return variables != 0 && (variables & 1) == 0;
}

} // namespace walshscope
