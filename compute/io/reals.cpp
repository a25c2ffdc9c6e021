// SPDX-License-Identifier: GPL-3.0-or-later
// Real numbers, which are convolved: with a decimal point or an exponent, so that nobody takes them for integers.
#include "io/reals.h"

#include "io/copied_formats.h"
#include "io/json_text.h"
#include "io/number_list.h"
#include "io/number_row.h"
#include "io/scanner.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace walshscope {

namespace {

constexpr std::size_t longestReal = 25; ///< "-1.7976931348623157e+308" and a separator.

const RealVector& realsOf(const Document& document) { return std::get<RealVector>(document.value); }

/// Whether whole numbers end with their point, as numpy prints them: "1. 0. 1. 1.". Not where the points are those of a
/// numbered list, "1. 12 2. 5 3. 6", or end a sentence.
bool endWithPoints(std::string_view text) {
    std::size_t tokens = 0, pointed = 0;
    bool isList = true, lastIsPointed = false;
    std::int64_t before = 0, step = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (isSpace(text[i]) || text[i] == ',' || text[i] == ';') {
            ++i;
            continue;
        }
        const std::size_t start = i;
        while (i < text.size() && !isSpace(text[i]) && text[i] != ',' && text[i] != ';')
            ++i;
        const std::string_view token = text.substr(start, i - start);
        const bool isPointed = token.size() > 1 && token.back() == '.' && isDigit(token[token.size() - 2]);
        if (isPointed) {
            std::int64_t number = -1;
            std::from_chars(token.data(), token.data() + token.size(), number);
            const bool goesOn = pointed == 0 ? tokens == 0 && (number == 0 || number == 1)
                                             : number > before && (pointed == 1 || number - before == step);
            isList &= goesOn && !lastIsPointed;
            step = number - before;
            before = number;
        }
        pointed += isPointed;
        lastIsPointed = isPointed;
        ++tokens;
    }
    const bool endsASentence = pointed == 1 && lastIsPointed && tokens > 1;
    return pointed > 0 && !endsASentence && (pointed == 1 || !isList || lastIsPointed);
}

/// Whether each is a decimal number with an exponent or without: "1e5 20 3e5". Of one alone nobody knows, and as
/// hexadecimal words several are hardly without any other letter.
bool haveExponents(std::string_view text) {
    std::size_t tokens = 0, exponents = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (isSpace(text[i]) || text[i] == ',' || text[i] == ';') {
            ++i;
            continue;
        }
        ++tokens;
        i += text[i] == '-' || text[i] == '+';
        const std::size_t start = i;
        bool hasExponent = false;
        for (; i < text.size() && !isSpace(text[i]) && text[i] != ',' && text[i] != ';'; ++i) {
            const bool startsExponent =
                (text[i] | 0x20) == 'e' && !hasExponent && i > start && i + 1 < text.size() && isDigit(text[i + 1]);
            if (!isDigit(text[i]) && !startsExponent)
                return false;
            hasExponent = hasExponent || startsExponent;
        }
        exponents += hasExponent;
    }
    return tokens > 1 && exponents > 0;
}

Parsed readAllReals(const Source& source, bool fillUp) {
    constexpr std::size_t most = std::size_t(1) << RealVector::largestN;
    Part counting(source.monitor, 0, 0.1), reading(source.monitor, 0.1, 1);
    NumberRow values(Kind::Real);
    values.reserve(std::min(tokensIn(source.bytes, counting), most));
    const std::string_view text = Scanner::trimmed(source.bytes, counting), inside = inBrackets(text);
    const auto first = std::size_t(inside.data() - source.bytes.data());
    std::string_view bytes = source.bytes.substr(0, first + inside.size());
    std::string pointed; // As long as the text, so that places are those in it.
    const bool hasCommas = hasDecimalCommas(text);
    if (hasCommas) {
        makeRoom(pointed, bytes.size());
        std::ranges::replace_copy(bytes, std::back_inserter(pointed), ',', '.');
        bytes = pointed;
    }
    Scanner in(bytes, source.name, reading);
    in.moveTo(first);
    requireClearCommas(in);
    readSeparated(in, [&] {
        if (values.size() == most)
            in.fail(Message::tr("more than 2^30 numbers, expected no more"));
        values.read(in);
    });
    const std::size_t count = values.size();
    if (fillUp == std::has_single_bit(count))
        in.fail(fillUp
                    ? Message::tr("%1 values are a power of two already, expected another number of values to fill up",
                                  nullptr, count)
                    : Message::tr("%1 numbers, expected a power of two", nullptr, count));
    if (fillUp) {
        values.fillUp(std::bit_ceil(count));
        return {values.take(), std::to_string(count) + " filled up with zeros"};
    }
    return {values.take(), hasCommas                     ? "with decimal commas"
                           : inside.size() < text.size() ? "in brackets"
                                                         : separatorsOf(text)};
}

Parsed readReals(const Source& source) { return readAllReals(source, false); }
Parsed readFilledUpReals(const Source& source) { return readAllReals(source, true); }

template <class Add>
std::string written(const Document& document, const std::string& header, Monitor& monitor, const Add& add) {
    const RealVector& values = realsOf(document);
    const auto* whole = std::get_if<std::vector<std::int64_t>>(&values.numbers());
    std::string text = header;
    makeRoom(text, text.size() + values.size() * (longestReal + std::to_string(values.size()).size()) + 1);
    inPieces(values.size(), monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t x = first; x < last; ++x)
            add(text, x, whole ? std::to_string((*whole)[x]) : realText(values[x]));
    });
    return text;
}

std::string writeReals(const Document& document, Monitor& monitor) {
    return written(
               document, {}, monitor,
               [](std::string& text, std::size_t x, const std::string& value) { text += (x > 0 ? " " : "") + value; }) +
           '\n';
}

std::string writeRealsAsCsv(const Document& document, Monitor& monitor) {
    return written(document, "x,r\n", monitor, [](std::string& text, std::size_t x, const std::string& value) {
        text += std::to_string(x) + ',' + value + '\n';
    });
}

std::string writeRealsAsJson(const Document& document, Monitor& monitor) {
    const std::string head = "{\"name\": " + jsonText(document.name) + ", \"kind\": " + jsonText(kindName(Kind::Real)) +
                             ", \"n\": " + std::to_string(realsOf(document).n()) + ", \"values\": [";
    return written(document, head, monitor,
                   [](std::string& text, std::size_t x, const std::string& value) {
                       text += (x > 0 ? ", " : "") + value;
                   }) +
           "]}\n";
}

/// Decimal commas count as separators there, so that of a short text the reader tells.
bool widePossible(const Glance& glance) { return std::has_single_bit(glance.tokens) && looksWide(glance); }
bool filledUpWidePossible(const Glance& glance) { return !std::has_single_bit(glance.tokens) && looksWide(glance); }

bool filledUpRealsPossible(const Glance& glance) {
    constexpr std::size_t shortText = 1 << 16;
    const bool mayBe = glance.has(',') && glance.bytes <= shortText;
    return (mayBe || !std::has_single_bit(glance.tokens)) && looksReal(glance);
}

} // namespace

bool looksReal(const Glance& glance) {
    // Of "inf" and "nan" the reader says what is wrong.
    if (!glance.onlyOf("0123456789+-.,;eEinfatyINFATY[]()rp"))
        return false;
    const std::string_view text = inBrackets(glance.text);
    if (text.find_first_of("[]()rp") != std::string_view::npos)
        return false;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const char c = text[i], next = text[i + 1];
        if (c == '.' && isDigit(next))
            return true;
        // "1e-3"; "1e3" alone may be hexadecimal.
        if ((c | 0x20) == 'e' && (next == '-' || next == '+') && i > 0 && isDigit(text[i - 1]))
            return true;
    }
    const bool hasExponents = (glance.has('e') || glance.has('E')) && haveExponents(text);
    const bool hasCommas =
        glance.has(',') && text.size() == glance.text.size() && (hasDecimalCommas(text) || hasUnclearCommas(text));
    return hasExponents || hasCommas || (glance.has('.') && endWithPoints(text));
}

std::string realText(double value) {
    char text[longestReal + 8];
    const auto [end, error] = std::to_chars(text, text + sizeof text, value);
    std::string written(text, end);
    if (written.find_first_of(".e") == std::string::npos)
        written += ".0";
    return written;
}

std::vector<Entry> realEntries() {
    constexpr Kind r = Kind::Real;
    return {
        {{"reals", r, "real numbers", "txt", true, true}, false, readReals, writeReals, looksReal},
        {{"reals-filled", r, "real numbers, filled up with zeros", "txt", true, false},
         false,
         readFilledUpReals,
         nullptr,
         filledUpRealsPossible},
        // Written they are "reals": without a point they are read back as what they are.
        {{"integers", r, "signed integers of up to 63 bits", "txt", true, false},
         false,
         readIntegers,
         nullptr,
         widePossible},
        {{"integers-filled", r, "signed integers of up to 63 bits, filled up with zeros", "txt", true, false},
         false,
         readFilledUpIntegers,
         nullptr,
         filledUpWidePossible},
        {{"csv", r, "CSV table", "csv", true, true}, false, readCsv, writeRealsAsCsv, csvPossible<r>},
        {{"json", r, "JSON", "json", true, true}, false, readJson, writeRealsAsJson, copiedAs<r, kindOfJson>},
    };
}

} // namespace walshscope
