// SPDX-License-Identifier: GPL-3.0-or-later
// Real numbers, which are convolved: with a decimal point or an exponent, so that nobody takes them for integers.
#include "io/reals.h"

#include "io/copied_formats.h"
#include "io/json_text.h"
#include "io/scanner.h"
#include "memory.h"
#include "part.h"

#include <charconv>
#include <cmath>

namespace walshscope {

namespace {

constexpr std::size_t longestReal = 25; ///< "-1.7976931348623157e+308" and a separator.

const RealVector& realsOf(const Document& document) { return std::get<RealVector>(document.value); }

/// What stands in the brackets of an array as numpy prints it, "[1. 0.]" or "array([1., 0.])"; all where there are
/// none.
std::string_view inBrackets(std::string_view text) {
    std::string_view inside = text;
    for (const std::string_view call : {"array(", "np.array("})
        if (inside.starts_with(call) && inside.ends_with(')'))
            inside = inside.substr(call.size(), inside.size() - call.size() - 1);
    if (!inside.starts_with('[') || !inside.ends_with(']') || inside.size() < 2)
        return text;
    return inside.substr(1, inside.size() - 2);
}

/// Whether whole numbers end with their point, as numpy prints them: "1. 0. 1. 1.". Not where the points are those of a
/// numbered list, "1. 12 2. 5 3. 6", or end a sentence.
bool endWithPoints(std::string_view text) {
    std::size_t tokens = 0, pointed = 0;
    bool isList = true, lastIsPointed = false;
    std::int64_t before = 0, step = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (isSpace(text[i]) || text[i] == ',') {
            ++i;
            continue;
        }
        const std::size_t start = i;
        while (i < text.size() && !isSpace(text[i]) && text[i] != ',')
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

Parsed readReals(const Source& source) {
    constexpr std::size_t most = std::size_t(1) << RealVector::largestN;
    Part counting(source.monitor, 0, 0.1), reading(source.monitor, 0.1, 1);
    std::vector<double> values;
    makeRoom(values, std::min(tokensIn(source.bytes, counting), most));
    const std::string_view text = Scanner::trimmed(source.bytes, counting), inside = inBrackets(text);
    const auto first = std::size_t(inside.data() - source.bytes.data());
    Scanner in(source.bytes.substr(0, first + inside.size()), source.name, reading);
    in.moveTo(first);
    readSeparated(in, [&] {
        if (values.size() == most)
            in.fail(Message::tr("more than 2^30 numbers, expected at most as many"));
        values.push_back(in.real());
    });
    if (!std::has_single_bit(values.size()))
        in.fail(Message::tr("%1 numbers, expected a power of two", nullptr, values.size()));
    return {RealVector(std::move(values)),
            inside.size() < text.size() ? "in brackets" : "separated by white space or commas"};
}

template <class Add>
std::string written(const Document& document, const std::string& header, Monitor& monitor, const Add& add) {
    const RealVector& values = realsOf(document);
    std::string text = header;
    makeRoom(text, text.size() + values.size() * (longestReal + std::to_string(values.size()).size()) + 1);
    inPieces(values.size(), monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t x = first; x < last; ++x)
            add(text, x, realText(values[x]));
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

} // namespace

bool looksReal(const Glance& glance) {
    // Of "inf" and "nan" the reader says what is wrong.
    if (!glance.onlyOf("0123456789+-.,eEinfatyINFATY[]()rp"))
        return false;
    const std::string_view text = inBrackets(glance.text);
    if (text.find_first_of("[]()rp") != std::string_view::npos)
        return false;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const char c = text[i], next = text[i + 1];
        if (c == '.' && isDigit(next))
            return true;
        // "1e-3"; "1e3" may be hexadecimal.
        if ((c | 0x20) == 'e' && (next == '-' || next == '+') && i > 0 && isDigit(text[i - 1]))
            return true;
    }
    return endWithPoints(text);
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
        {{"csv", r, "CSV table", "csv", true, true}, false, readCsv, writeRealsAsCsv, csvPossible<r>},
        {{"json", r, "JSON", "json", true, true}, false, readJson, writeRealsAsJson, copiedAs<r, kindOfJson>},
    };
}

} // namespace walshscope
