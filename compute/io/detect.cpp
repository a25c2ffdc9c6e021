// SPDX-License-Identifier: GPL-3.0-or-later
// Tells from the text which format it is in; the rules are ordered from the unmistakable to the ambiguous.
#include "error.h"
#include "io/copied_formats.h"
#include "io/digit_groups.h"
#include "io/number_list.h"
#include "io/number_row.h"
#include "io/reals.h"
#include "io/scanner.h"
#include "io/utf16.h"

#include <algorithm>
#include <array>
#include <utility>

namespace walshscope {

namespace {

constexpr std::size_t mostDigitsOfSBox = std::size_t(5) << SBox::largestN;
constexpr std::size_t surelyDigits = 8; ///< Bytes of data hardly begin with so many characters 0 and 1.

/// "Name,HEX": one comma, and a name before it that is no number.
bool looksLikePeigen(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || comma == 0)
        return false;
    const std::string_view label = text.substr(0, comma);
    if (!namesPeigenRecord(label) || label.find_first_of("\r\n") != std::string_view::npos)
        return false;
    const std::string_view rest = text.substr(comma + 1);
    return rest.substr(0, rest.find(',')).find_first_of("\r\n") != std::string_view::npos ||
           rest.find(',') == std::string_view::npos;
}

bool allHex(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return hexValue(c) >= 0; });
}

/// A hexadecimal string is Sage's truth table, unless it permutes at least 8 values: chance hardly does that.
Detected hexadecimal(std::string_view digits, std::optional<Kind> as) {
    const bool few = digits.size() >= 8 && digits.size() <= mostDigitsOfSBox;
    if (as == Kind::SBox || (!as && few && allHex(digits) && permutation(digits, digitsPerEntry(digits, 0))))
        return {Kind::SBox, "hex"};
    return {Kind::Boolean, "hex-lsb"};
}

Detected zerosAndOnes(const Glance& glance, std::optional<Kind> as) {
    if (as == Kind::SBox)
        return {as, glance.oneToken() ? "hex" : "list"};
    if (as == Kind::Integers)
        return {as, "integers"};
    if (as == Kind::Real)
        return {as, "reals"};
    if (as == Kind::Sequence || (!as && !glance.has(',') && !std::has_single_bit(glance.zerosAndOnes)))
        return {Kind::Sequence, "ascii"};
    return {Kind::Boolean, "bits"};
}

/// Bytes of 3 to 8 bits, each once: chance does not do that.
bool areSBox(std::string_view bytes) {
    if (!std::has_single_bit(bytes.size()) || bytes.size() < 8 || bytes.size() > 256)
        return false;
    std::array<bool, 256> seen{};
    return std::ranges::all_of(bytes, [&](char c) {
        const auto y = static_cast<unsigned char>(c);
        return y < bytes.size() && !std::exchange(seen[y], true);
    });
}

/// Digits and what separates them, with NUL characters between or behind them, as a buffer is written whole.
bool isTextWithNuls(std::string_view bytes) {
    constexpr std::ptrdiff_t fewest = 4;
    const auto isSeparator = [](char c) { return isSpace(c) || c == ','; };
    const auto holds = [&](auto is) { return std::ranges::count_if(bytes, is); };
    const auto nuls = std::ptrdiff_t(std::ranges::count(bytes, '\0')), rest = std::ptrdiff_t(bytes.size()) - nuls;
    return nuls > 0 && rest >= fewest && holds([&](char c) { return isSpace(c) || (c >= ' ' && c < 127); }) == rest &&
           2 * holds([&](char c) { return isSeparator(c) || isDigit(c); }) >= rest;
}

/// Where the first variable of a formula is that is no x, as in x*y + z; nothing where it is none.
std::optional<std::size_t> otherVariableIn(std::string_view text) {
    constexpr std::size_t longest = 1 << 16;
    constexpr std::string_view signs = "+*^&|~!() \t\r\n\xE2\x8A\x95\x88\xA7\x8B\x85\xC2\xB7\xAC";
    std::optional<std::size_t> first;
    std::size_t variables = 0, operators = 0;
    for (std::size_t at = 0; at < std::min(text.size(), longest);) {
        std::size_t end = at;
        while (end < text.size() && (isLetter(text[end]) || isDigit(text[end])))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        if (word.empty()) {
            if (signs.find(text[at]) == std::string_view::npos)
                return std::nullopt;
            operators += std::string_view("+*^&|\x95\xA7\x85\xB7").find(text[at]) != std::string_view::npos;
            ++at;
            continue;
        }
        const bool isVariable = isLetter(word.front());
        if (isVariable ? word.substr(1).find_first_not_of("0123456789") != std::string_view::npos
                       : word != "0" && word != "1")
            return std::nullopt;
        variables += isVariable;
        const bool isX = word.front() == 'x' || (word.front() == 'X' && word.size() > 1);
        if (isVariable && !first && !isX)
            first = at;
        at = end;
    }
    return variables > 1 && operators > 0 && text.size() <= longest ? first : std::nullopt;
}

/// Marks that no other format has; the format alone, as some hold both kinds.
std::optional<std::string> unmistakable(std::string_view text, const Glance& glance) {
    // Behind PARI's prompt stands a name.
    if (const std::size_t next = text.find_first_not_of(" \t", 1);
        text.front() == '?' && (next == std::string_view::npos || !isLetter(text[next])))
        return "bsbox";
    if (kindByHeader(text))
        return "csv"; // Of another kind than the one asked for.
    if (kindOfJson(text))
        return "json";
    if (kindOfSage(text))
        return "sage";
    if (kindOfLatex(text))
        return "latex";
    if (kindOfVerilog(text))
        return "verilog";
    if (looksLikePolynomial(glance))
        return "power";
    if (looksLikeFormula(glance))
        return "anf";
    if (glance.has('{') || glance.has('['))
        return "array";
    if (text.front() == 'x' && glance.has('@'))
        return "power";
    if (looksLikeBase64(glance))
        return "base64";
    if (areEquations(text))
        return "anf";
    if (looksLikePeigen(text))
        return "peigen";
    if (glance.variable && !glance.has(','))
        return "anf";
    if (glance.oneToken() && glance.has('_') && hexValue(text.front()) >= 0)
        return "bitslice";
    return std::nullopt;
}

} // namespace

bool binaryByName(const std::string& name) {
    constexpr std::string_view ending = ".bin";
    return name.size() > ending.size() && std::equal(ending.rbegin(), ending.rend(), name.rbegin(), [](char a, char b) {
               return a == b || (isLetter(b) && a == (b | 0x20));
           });
}

std::string_view withoutByteOrderMark(std::string_view bytes) {
    return bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
}

Message fileIsEmpty(std::optional<Kind> as) {
    if (as)
        return Message::tr("the file is empty, expected one of the kind %1", kindName(*as));
    return Message::tr(
        "the file is empty, expected a Boolean function, an S-box, a sequence, integers or real numbers");
}

Detected detect(std::string_view bytes, const Glance& glance, const std::string& name, std::optional<Kind> as,
                Monitor& monitor) {
    const bool areBytes = glance.binary && !glance.isText && (binaryByName(name) || !isTextWithNuls(bytes));
    if (as.value_or(Kind::SBox) == Kind::SBox && (areSBox(bytes) || (as && areBytes)))
        return {Kind::SBox, "bytes"};
    const bool takesBytes = !as || as == Kind::Boolean || as == Kind::Sequence;
    const std::string_view whole = withoutByteOrderMark(bytes);
    // Those that are 0 or 1 by chance are few; with nothing but 0 either may be meant.
    constexpr std::size_t fewestBits = 4;
    if (takesBytes && areBytes && bytes.size() >= fewestBits && bytes.find('\1') != std::string_view::npos &&
        otherThanBits(bytes) == bytes.size())
        return {as.value_or(std::has_single_bit(bytes.size()) ? Kind::Boolean : Kind::Sequence), "bit-bytes"};
    // Bytes are only taken as data where the name or the user says so: junk would be some function or sequence too.
    const bool strayByte = glance.firstNotText >= surelyDigits && glance.onlyOf("01");
    if (takesBytes && (binaryByName(name) || (as && areBytes && !strayByte))) {
        if (as == Kind::Boolean || (!as && std::has_single_bit(bytes.size())))
            return {Kind::Boolean, "packed"};
        return {Kind::Sequence, "msb"};
    }
    if (isUtf32(whole))
        failAt(whole, 0, name, Message::tr("text in UTF-32, expected numbers in UTF-8 or UTF-16"), monitor);
    if (isUtf16(whole))
        failAt(whole, 0, name,
               Message::tr("text in UTF-16 that is broken or mostly no numbers, expected numbers in UTF-8 or UTF-16"),
               monitor);
    if (whole.starts_with("\x93NUMPY"))
        failAt(
            whole, 0, name,
            Message::tr("an array of NumPy, which walshscope distribution alone reads, from a file: expected text, or "
                        "binary data as format packed, msb or lsb"),
            monitor);
    if (!glance.isText)
        failAt(whole, glance.firstNotText, name,
               Message::tr("a byte that is not text, expected text, or binary data as format packed, msb or lsb"),
               monitor);

    Scanner in(whole, name, monitor);
    in.skipSpace();
    if (in.atEnd())
        in.fail(fileIsEmpty(as));
    if (glance.onlyOf("01,") && glance.zerosAndOnes > 0)
        return zerosAndOnes(glance, as);
    if (as.value_or(Kind::Boolean) == Kind::Boolean && isBinaryLiteral(in.rest()))
        return {Kind::Boolean, "bits"};
    if (as == Kind::SBox && isBinaryLiteral(in.rest()))
        in.fail(Message::tr("one binary number, expected the entries of an S-box"));
    if ((!as || as == Kind::Boolean || as == Kind::SBox) && glance.oneToken() && !underscoredWords(in.rest()).empty())
        return underscored(in.rest(), as);
    if (const std::optional<Kind> table = kindOfCsv(in.rest(), as, monitor))
        return {table, "csv"};
    if ((!as || as == Kind::Real) && looksReal(glance))
        return {Kind::Real, "reals"};
    if ((!as || as == Kind::Integers) && looksWhole(glance))
        return {as || !looksWide(glance) ? Kind::Integers : Kind::Real, "integers"};
    if (const auto place = otherVariableIn(in.rest()); place && !as.has_value())
        in.failAt(in.position() + *place,
                  Message::tr("the variable %1, expected x0, x1, … as in x0*x1 + x2", in.rest().substr(*place, 1)));
    if (as && rowOf(*as).areNumbers && !kindOfJson(in.rest()) && numbersInJson(in.rest()))
        return {as, "json"};
    if (const std::optional<std::string> format = unmistakable(in.rest(), glance)) {
        const auto fits = [&](const Entry& entry) { return entry.format.name == *format && entry.format.kind == as; };
        if (as == Kind::Sequence && *format != "csv" && *format != "json")
            return {as, "ascii"};
        if (as && std::none_of(entries().begin(), entries().end(), fits))
            in.fail(Message::tr("this looks like the format %1, expected the kind %2", *format, kindName(*as)));
        if (*format == "anf" && !as)
            return {areEquations(in.rest()) && equationsHoldSBox(in.rest()) ? Kind::SBox : Kind::Boolean, *format};
        return {as, *format};
    }
    if (as == Kind::Integers || (!as && glance.onlyOf("0123456789+-,") && (glance.has('-') || glance.has('+'))))
        return {Kind::Integers, "integers"};
    if (as == Kind::Real)
        return {as, "reals"};
    if (as == Kind::Sequence)
        return {as, "ascii"};
    if (glance.oneToken() && (as || hexValue(in.peek()) >= 0))
        return hexadecimal(in.rest(), as);
    if (as == Kind::Boolean)
        return {as, "bits"};
    if (isDigit(in.peek()) || as)
        return {Kind::SBox, "list"};
    in.unexpected(
        Message::tr("0s and 1s, hexadecimal digits, numbers, an ANF, an array, or a record of BSbox-tools or PEIGEN"));
}

} // namespace walshscope
