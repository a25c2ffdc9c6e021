// SPDX-License-Identifier: GPL-3.0-or-later
// Writes polynomials, and reads them.
#include "sequence/notation.h"

#include "error.h"
#include "io/left_out.h"
#include "io/scanner.h"
#include "io/superscripts.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::string_view sumSign = "\xE2\x8A\x95"; // ⊕
constexpr std::size_t largestExponent = std::size_t(1) << 26;

std::string term(std::size_t exponent) {
    return exponent == 0 ? "1" : exponent == 1 ? "x" : "x^" + std::to_string(exponent);
}

void flip(Polynomial& polynomial, std::size_t exponent) {
    if (polynomial.words.size() <= exponent / 64)
        polynomial.words.resize(exponent / 64 + 1);
    polynomial.words[exponent / 64] ^= std::uint64_t(1) << (exponent % 64);
}

std::string withoutSpace(std::string_view text) {
    std::string dense;
    std::copy_if(text.begin(), text.end(), std::back_inserter(dense), [](char c) { return !isSpace(c); });
    return dense;
}

/// How long {12} is where that stands there and ends the exponent; else 0.
std::size_t bracedAt(std::string_view text) {
    const std::size_t end = text.starts_with('{') ? text.find_first_not_of("0123456789", 1) : 0;
    const bool isBraced = end > 1 && end < text.size() && text[end] == '}';
    return isBraced && !(end + 1 < text.size() && isDigit(text[end + 1])) ? end + 1 : 0;
}

/// With + for the signs that mean the same over GF(2), and no braces around an exponent.
std::string withPlainTerms(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const bool isExponent = plain.ends_with('^') || plain.ends_with("**");
        const std::size_t braced = isExponent ? bracedAt(text) : 0;
        const std::size_t sign = text.starts_with(minusSign) ? minusSign.size()
                                 : text.starts_with(sumSign) ? sumSign.size()
                                                             : text.starts_with('-');
        if (braced > 0)
            plain += text.substr(1, braced - 2);
        else
            plain += sign > 0 && !isExponent ? '+' : text.front();
        text.remove_prefix(std::max<std::size_t>(braced > 0 ? braced : isExponent ? 1 : sign, 1));
    }
    return plain;
}

Polynomial fromHex(std::string_view digits) {
    Polynomial polynomial;
    if (digits.empty() || digits.size() > largestExponent / 4)
        throw UsageError(Message::tr("0x with %1 digits, expected a polynomial as 0x29", nullptr, digits.size()));
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const int value = hexValue(digits[digits.size() - 1 - i]);
        if (value < 0)
            throw UsageError(
                Message::tr("0x%1 is not a hexadecimal number, expected a polynomial as 0x29", printable(digits, 40)));
        for (int bit = 0; bit < 4; ++bit)
            if (value >> bit & 1)
                flip(polynomial, 4 * i + std::size_t(bit));
    }
    return polynomial;
}

/// "1", "x", "x^5" or "x⁵", without white space.
std::size_t exponentOf(std::string_view text) {
    const std::string_view whole = text;
    const auto fail = [&] {
        throw UsageError(
            Message::tr("\"%1\" is not a term of a polynomial, expected 1, x or x^5", printable(whole, 40)));
    };
    if (text == "1")
        return 0;
    if (text.empty() || (text.front() | 0x20) != 'x')
        fail();
    text.remove_prefix(1);
    if (text.empty())
        return 1;
    std::string raised;
    if (text.starts_with("**"))
        text.remove_prefix(2);
    else if (text.starts_with("^"))
        text.remove_prefix(1);
    else if (superscriptsAt(text, raised) == text.size())
        text = raised;
    if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit))
        fail();
    if (text.size() > 9 || std::stoul(std::string(text)) > largestExponent)
        throw UsageError(Message::tr("the exponent %1, expected at most %2", printable(text, 40), largestExponent));
    return std::stoul(std::string(text));
}

} // namespace

std::string termsText(const Polynomial& polynomial, TermOrder order, std::size_t mostTerms) {
    std::vector<std::size_t> exponents = polynomial.exponents();
    if (exponents.empty())
        return "0";
    if (order == TermOrder::Descending)
        std::reverse(exponents.begin(), exponents.end());
    std::string text;
    for (std::size_t i = 0; i < std::min(exponents.size(), mostTerms); ++i)
        text += (i ? " + " : "") + term(exponents[i]);
    return exponents.size() > mostTerms ? text + " + … (" + std::to_string(exponents.size()) + " terms)" : text;
}

std::string hexText(const Polynomial& polynomial, std::size_t mostDigits) {
    const std::size_t digits = polynomial.degree() < 0 ? 1 : std::size_t(polynomial.degree()) / 4 + 1;
    std::string text = "0x";
    for (std::size_t i = digits; i-- > digits - std::min(digits, mostDigits);) {
        const std::uint64_t word = i / 16 < polynomial.words.size() ? polynomial.words[i / 16] : 0;
        text += "0123456789abcdef"[word >> (4 * (i % 16)) & 15];
    }
    return digits > mostDigits ? text + "… (" + std::to_string(digits) + " digits)" : text;
}

std::string uniqueInWords(const Register& r) {
    const std::string twice = "2L = " + std::to_string(2 * r.linearComplexity), length = std::to_string(r.length);
    return r.unique() ? "yes: " + twice + " ≤ " + length
                      : "no: " + twice + " > " + length + ", so other registers of this length generate it as well";
}

Polynomial polynomialFrom(std::string_view text) {
    const std::string dense = withoutSpace(text);
    if (dense.starts_with("0x") || dense.starts_with("0X"))
        return fromHex(std::string_view(dense).substr(2));
    for (std::size_t at = 0; at < dense.size(); ++at)
        if (const std::size_t length = pointsAt(std::string_view(dense).substr(at)))
            throw UsageError(leftOut(dense.substr(at, length)));
    const std::string plain = withPlainTerms(dense);
    Polynomial polynomial;
    for (std::string_view rest = plain;;) {
        const std::size_t plus = rest.find('+');
        const std::size_t exponent = exponentOf(rest.substr(0, plus));
        if (polynomial.coefficient(exponent))
            throw UsageError(Message::tr("the term %1 occurs twice", term(exponent)));
        flip(polynomial, exponent);
        if (plus == std::string_view::npos)
            return polynomial;
        rest.remove_prefix(plus + 1);
    }
}

Polynomial polynomialFromTaps(std::string_view text) {
    constexpr std::size_t most = 64;
    const std::string dense = withoutSpace(text);
    Polynomial polynomial{{1}};
    for (std::string_view rest = dense;;) {
        const std::size_t comma = rest.find(',');
        const std::string_view tap = rest.substr(0, comma);
        const bool number = !tap.empty() && tap.size() <= 9 && std::all_of(tap.begin(), tap.end(), isDigit);
        const std::size_t exponent = number ? std::stoul(std::string(tap)) : 0;
        if (exponent < 1 || exponent > most)
            throw UsageError(Message::tr("a tap is \"%1\", expected a number from 1 to %2", printable(tap, 40), most));
        if (polynomial.coefficient(exponent))
            throw UsageError(Message::tr("the tap %1 occurs twice", exponent));
        flip(polynomial, exponent);
        if (comma == std::string_view::npos)
            return polynomial;
        rest.remove_prefix(comma + 1);
    }
}

std::vector<std::uint8_t> startFrom(std::string_view text) {
    std::vector<std::uint8_t> bits;
    for (char c : withoutSpace(text)) {
        if (c != '0' && c != '1')
            throw UsageError(Message::tr("the start is \"%1\", expected the first bits of a register, for example 0001",
                                         printable(text, 40)));
        bits.push_back(std::uint8_t(c - '0'));
    }
    return bits;
}

RegisterPlan registerPlanFrom(std::string_view polynomialOrTaps, std::string_view start) {
    const std::string dense = withoutSpace(polynomialOrTaps);
    if (dense.empty())
        throw UsageError(
            Message::tr("there is no connection polynomial, expected for example 1+x^3+x^4, 0x19 or the taps 3,4"));
    const bool taps = std::all_of(dense.begin(), dense.end(), [](char c) { return isDigit(c) || c == ','; });
    RegisterPlan plan{taps ? polynomialFromTaps(dense) : polynomialFrom(dense), startFrom(start)};
    requireRegister(plan);
    return plan;
}

} // namespace walshscope
