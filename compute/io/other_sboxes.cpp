// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes that are not a plain table: a power map or a polynomial over a field, and a DES-style table of rows and
// columns.
#include "io/entry.h"
#include "io/left_out.h"
#include "io/scanner.h"
#include "io/superscripts.h"
#include "sbox/power_map.h"
#include "sbox/univariate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <iterator>
#include <limits>
#include <optional>

namespace walshscope {

namespace {

constexpr std::size_t desEntries = 64;

std::string hexadecimal(std::uint32_t value) {
    std::string digits;
    for (; value > 0; value >>= 4)
        digits.insert(digits.begin(), "0123456789abcdef"[value & 15]);
    return "0x" + digits;
}

/// coefficient · x^exponent
struct Term {
    std::uint32_t coefficient;
    std::uint64_t exponent;
    std::size_t place;
    bool isNegative = false; ///< The exponent: x^-1 is the inverse, and 0 of 0.
};

/// With ^ for **, x for X, + and * where there are other signs for them, and no braces around an exponent, in as many
/// bytes.
std::string withPlainPowers(std::string_view text) {
    constexpr std::array<std::array<std::string_view, 2>, 3> signs{{{"\xE2\x8A\x95", "+  "}, // ⊕
                                                                    {"\xE2\x8B\x85", "*  "}, // ⋅
                                                                    {"\xC2\xB7", "* "}}};    // ·
    std::string plain(text);
    for (const auto& [sign, instead] : signs)
        for (std::size_t at = plain.find(sign); at != std::string::npos; at = plain.find(sign, at + 1))
            plain.replace(at, sign.size(), instead);
    std::size_t closed = 0; // No brace ends before that.
    for (std::size_t i = 0; i < plain.size(); ++i) {
        plain[i] = plain[i] == 'X' ? 'x' : plain[i];
        if (plain.compare(i, 2, "**") == 0)
            plain.replace(i, 2, "^ ");
        if (plain.compare(i, 2, "^{") != 0)
            continue;
        closed = std::min(plain.find('}', std::max(i, closed)), plain.size());
        if (closed < plain.size())
            plain[i + 1] = plain[closed] = ' ';
    }
    return plain;
}

/// Behind x: ^ and a number, or superscripts. False where there is neither.
bool readExponent(Scanner& in, Term& term) {
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    std::string plain;
    if (const std::size_t length = superscriptsAt(in.rest(), plain)) {
        term.isNegative = plain.starts_with('-');
        const char* const last = plain.data() + plain.size();
        const auto [end, error] = std::from_chars(plain.data() + term.isNegative, last, term.exponent);
        if (error == std::errc::result_out_of_range)
            in.fail(Message::tr("%1 is out of range, expected %2", printable(in.rest().substr(0, length), 24),
                                Message::tr("from 0 to %1", largest)));
        if (error != std::errc() || end != last)
            in.fail(Message::tr("%1 is not an exponent, expected a whole number",
                                printable(in.rest().substr(0, length), 24)));
        in.advance(length);
        return true;
    }
    if (!in.accept('^'))
        return false;
    in.skipSpace();
    term.isNegative = in.accept('-');
    if (!term.isNegative && in.rest().starts_with(minusSign)) {
        term.isNegative = true;
        in.advance(minusSign.size());
    }
    term.exponent = in.decimal(largest);
    return true;
}

/// Whether a power of x stands there.
bool hasPower(std::string_view plain) {
    std::string exponent;
    for (std::size_t at = plain.find('x'); at != std::string_view::npos; at = plain.find('x', at + 1))
        if (plain.substr(at + 1).starts_with('^') || superscriptsAt(plain.substr(at + 1), exponent) > 0)
            return true;
    return false;
}

/// Where 2 is 0, there is no difference between a sum and a difference.
bool isBeforeSign(const Scanner& in) {
    return in.peek() == '+' || in.peek() == '-' || in.rest().starts_with(minusSign);
}

bool acceptSign(Scanner& in) {
    const bool isSign = isBeforeSign(in);
    if (isSign)
        in.advance(in.rest().starts_with(minusSign) ? minusSign.size() : 1);
    return isSign;
}

std::vector<Term> readTerms(Scanner& in) {
    std::vector<Term> terms;
    do {
        in.skipSpace();
        refusePoints(in);
        Term term{1, 0, in.position()};
        const bool hasCoefficient = isDigit(in.peek());
        if (hasCoefficient) {
            term.coefficient = std::uint32_t(in.number((std::uint32_t(1) << SBox::largestN) - 1));
            in.skipSpace();
            if (in.accept('*')) {
                in.skipSpace();
                if (in.peek() != 'x')
                    in.unexpected(Message::tr("x^d @ n"));
            }
        }
        if (in.accept('x')) {
            term.exponent = 1;
            in.skipSpace();
            if (!readExponent(in, term) && terms.empty() && !hasCoefficient && !isBeforeSign(in))
                in.unexpected(Message::tr("^ and the exponent"));
        } else if (!hasCoefficient) {
            in.unexpected(Message::tr("x^d @ n"));
        }
        terms.push_back(term);
        in.skipSpace();
        refusePoints(in);
    } while (acceptSign(in));
    return terms;
}

/// Where 2⁸ stands there, the 8.
std::optional<std::uint64_t> readSuperscriptOf2(Scanner& in) {
    std::string plain;
    const std::size_t length = in.peek() == '2' ? superscriptsAt(in.rest().substr(1), plain) : 0;
    if (length == 0)
        return std::nullopt;
    std::uint64_t n = 0;
    const char* const last = plain.data() + plain.size();
    const auto [end, error] = std::from_chars(plain.data(), last, n);
    if (error != std::errc() || end != last || n > SBox::largestN)
        in.failAt(in.position() + 1,
                  Message::tr("%1 is out of range, expected %2", printable(in.rest().substr(1, length), 24),
                              Message::tr("from 1 to %1", SBox::largestN)));
    in.advance(1 + length);
    return n;
}

/// The n of "@ 8", "over GF(2^8)", "over GF(2⁸)" or "in GF(256)", whose place is told.
int readField(Scanner& in, std::size_t& place) {
    for (const std::string_view word : {"over", "in"})
        if (in.rest().starts_with(word))
            in.advance(word.size());
    in.skipSpace();
    const bool isField = in.rest().starts_with("GF(");
    if (isField)
        in.advance(3);
    else if (!in.accept('@'))
        in.unexpected(Message::tr("@ and the field's n, as in x^3 @ 8"));
    in.skipSpace();
    const bool isPower = isField && in.rest().starts_with("2^");
    if (isPower)
        in.advance(2);
    in.skipSpace();
    place = in.position();
    std::uint64_t n = 0;
    if (const auto raised = isField && !isPower ? readSuperscriptOf2(in) : std::nullopt) {
        n = *raised;
    } else if (isField && !isPower) {
        const std::uint64_t size = in.decimal(std::uint64_t(1) << SBox::largestN);
        n = std::has_single_bit(size) ? std::uint64_t(std::countr_zero(size)) : 0;
    } else {
        n = in.decimal(SBox::largestN);
    }
    if (n == 0)
        in.failAt(place, Message::tr("n is 0, expected 1 to 20"));
    if (isField) {
        in.skipSpace();
        if (!in.accept(')'))
            in.unexpected(Message::plain(")"));
    }
    return int(n);
}

/// At all x: a few are added up, and many are taken together.
SBox sumOf(const std::vector<Term>& terms, int n, std::uint32_t polynomial, Monitor& monitor) {
    constexpr std::size_t few = 16;
    if (terms.size() > few && n <= largestUnivariate) {
        const BinaryField field(n, polynomial);
        std::vector<std::uint32_t> coefficients(std::size_t(1) << n);
        for (const Term& term : terms)
            coefficients[term.exponent == 0 ? 0 : (term.exponent - 1) % field.order() + 1] ^= term.coefficient;
        return evaluatedOver(field, coefficients, monitor);
    }
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        monitor.progress(i, terms.size());
        const SBox power = powerMap(n, terms[i].exponent, polynomial);
        for (std::size_t x = 0; x < table.size(); ++x)
            table[x] ^= productIn(n, polynomial, terms[i].coefficient, power(x));
    }
    return SBox(std::move(table), n);
}

} // namespace

std::size_t placeInDesTable(std::size_t x) { return ((x >> 5 << 1) | (x & 1)) * 16 + (x >> 1 & 15); }

bool looksLikePolynomial(const Glance& glance) {
    constexpr std::size_t longest = std::size_t(1) << 20;
    return !glance.variable && glance.text.size() <= longest &&
           glance.onlyOf(std::string(hexadecimalDigits) + "xX^+-*@(){}=GoverinSy.\xC2\xE2") &&
           (glance.has('x') || glance.has('X')) && hasPower(withPlainPowers(glance.text));
}

Parsed readPower(const Source& source) {
    const std::string text = withPlainPowers(source.bytes);
    Scanner in(text, source.name, source.monitor);
    in.skipSpace();
    for (const std::string_view left : {"S(x)", "F(x)", "f(x)", "y"})
        if (in.rest().starts_with(left)) {
            in.advance(left.size());
            in.skipSpace();
            if (!in.accept('='))
                in.unexpected(Message::plain("="));
            in.skipSpace();
        }
    std::vector<Term> terms = readTerms(in);
    const bool isPower = terms.size() == 1 && terms[0].coefficient == 1 && terms[0].exponent > 0;
    std::size_t place = 0;
    const int n = readField(in, place);
    const std::string given = (terms[0].isNegative ? "-" : "") + std::to_string(terms[0].exponent);
    const std::uint64_t order = (std::uint64_t(1) << n) - 1; // Of all but 0.
    for (Term& term : terms)
        if (term.isNegative)
            term.exponent = order - term.exponent % order;
    const bool separated = in.skipSpace();
    std::uint32_t polynomial = conwayPolynomial(n);
    if (!in.atEnd()) {
        if (!separated || in.peek() != '0' || (in.next() | 0x20) != 'x')
            in.unexpected(Message::tr("the field's polynomial as in 0x11b"));
        const std::size_t start = in.position();
        polynomial = std::uint32_t(in.number((std::uint32_t(2) << n) - 1));
        if (!irreducible(polynomial, n))
            in.failAt(start, Message::tr("%1 is not irreducible of degree %2, expected a polynomial that is",
                                         hexadecimal(polynomial), n));
        in.requireEnd();
    }
    const int m = source.reading.m;
    if (m > 0 && m != n)
        in.failAt(place, Message::tr("%1 output bits, expected %2 as asked", nullptr, n, m));
    const std::string field = " over GF(2^" + std::to_string(n) + ") with polynomial " + hexadecimal(polynomial);
    const auto parsed = [&](SBox s, const std::string& what) {
        Parsed found{std::move(s), what + field};
        found.modulus = polynomial;
        return found;
    };
    if (isPower)
        return parsed(powerMap(n, terms[0].exponent, polynomial), "power map x^" + given);
    for (const Term& term : terms)
        if (term.coefficient >> n != 0)
            in.failAt(term.place, Message::tr("%1 is out of range, expected less than 2^%2", term.coefficient, n));
    return parsed(sumOf(terms, n, polynomial, source.monitor),
                  "polynomial of " + std::to_string(terms.size()) + (terms.size() == 1 ? " term" : " terms"));
}

std::string writePower(const Document& document, Monitor& monitor) {
    const auto& s = std::get<SBox>(document.value);
    const BinaryField field(s.n(), modulusOr(document.modulus, s.n()));
    return writeUnivariate(field, coefficientsOver(field, s, monitor), std::numeric_limits<std::size_t>::max()) + '\n';
}

Parsed readDes(const Source& source) {
    const int m = source.reading.m > 0 ? source.reading.m : 4;
    bool ignored = false;
    const bool declared =
        source.bytes.find('{') != std::string_view::npos || source.bytes.find('[') != std::string_view::npos;
    const std::vector<std::uint32_t> rows = declared ? readBraces(source, m) : readList(source, m, ignored);
    if (rows.size() != desEntries) {
        const Scanner in(source.bytes, source.name, source.monitor);
        in.failAt(in.text().size(), Message::tr("%1 numbers, expected 64 in 4 rows of 16", nullptr, rows.size()));
    }
    std::vector<std::uint32_t> table(desEntries);
    for (std::size_t x = 0; x < desEntries; ++x)
        table[x] = rows[placeInDesTable(x)];
    return {SBox(std::move(table), m), "DES-style table of 4 rows and 16 columns"};
}

std::string writeDes(const Document& document, Monitor&) {
    const auto& s = std::get<SBox>(document.value);
    if (s.n() != 6 || s.m() != 4)
        throw UsageError(Message::tr("a DES-style table maps 6 to 4 bits, this S-box %1 to %2", s.n(), s.m()));
    std::vector<std::uint32_t> rows(desEntries);
    for (std::size_t x = 0; x < desEntries; ++x)
        rows[placeInDesTable(x)] = s(x);
    std::string text;
    for (std::size_t i = 0; i < desEntries; ++i)
        text += std::to_string(rows[i]) + (i % 16 == 15 ? '\n' : ' ');
    return text;
}

} // namespace walshscope
