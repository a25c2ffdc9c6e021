// SPDX-License-Identifier: GPL-3.0-or-later
// Signed integers, the input of the plain transform and of convolution.
#include "io/copied_formats.h"
#include "io/number_list.h"
#include "io/number_row.h"
#include "io/scanner.h"
#include "io/values.h"
#include "part.h"

#include <bit>

namespace walshscope {

namespace {

Parsed readAll(const Source& source, bool fillUp) {
    constexpr std::size_t most = std::size_t(1) << largestDocumentN;
    Part counting(source.monitor, 0, 0.1), reading(source.monitor, 0.1, 1);
    NumberRow values(Kind::Integers);
    values.reserve(std::min(tokensIn(source.bytes, counting), most));
    const std::string_view text = Scanner::trimmed(source.bytes, counting), inside = inBrackets(text);
    const auto first = std::size_t(inside.data() - source.bytes.data());
    Scanner in(source.bytes.substr(0, first + inside.size()), source.name, reading);
    in.moveTo(first);
    requireClearCommas(in);
    readSeparated(in, [&] {
        if (values.size() == most)
            in.fail(Message::tr("more than 2^30 integers, expected no more"));
        values.read(in);
    });
    const std::size_t count = values.size();
    const auto taken = [&] {
        auto value = values.take();
        if (source.reading.as == Kind::Real && std::holds_alternative<Vector>(value))
            in.failAt(first, Message::tr("integers of 32 bits, expected the kind %1", kindName(Kind::Integers)));
        return value;
    };
    if (fillUp == std::has_single_bit(count))
        in.fail(fillUp
                    ? Message::tr("%1 values are a power of two already, expected another number of values to fill up",
                                  nullptr, count)
                    : Message::tr("%1 integers, expected a power of two", nullptr, count));
    if (fillUp) {
        values.fillUp(std::bit_ceil(count));
        return {taken(), std::to_string(count) + " filled up with zeros"};
    }
    return {taken(), inside.size() < text.size() ? std::string("in brackets") : separatorsOf(text)};
}

} // namespace

Parsed readIntegers(const Source& source) { return readAll(source, false); }
Parsed readFilledUpIntegers(const Source& source) { return readAll(source, true); }

namespace {

std::string writeIntegers(const Document& document, Monitor& monitor) {
    std::string text;
    addValues(text, document, " ", monitor);
    text += '\n';
    return text;
}

bool areIntegers(const Glance& glance) {
    return glance.onlyOf("0123456789+-,;[]") && glance.longestToken <= longestNumber;
}

bool integersPossible(const Glance& glance) {
    return areIntegers(glance) && std::has_single_bit(glance.tokens) && !holdsWide(glance);
}
bool filledUpPossible(const Glance& glance) {
    return areIntegers(glance) && !std::has_single_bit(glance.tokens) && !holdsWide(glance);
}

} // namespace

std::vector<Entry> integerEntries() {
    constexpr Kind i = Kind::Integers;
    return {
        {{"integers", i, "signed integers", "txt", true, true}, false, readIntegers, writeIntegers, integersPossible},
        {{"integers-filled", i, "signed integers, filled up with zeros", "txt", true, false},
         false,
         readFilledUpIntegers,
         nullptr,
         filledUpPossible},
        {{"csv", i, "CSV table", "csv", true, true}, false, readCsv, writeCsv, csvPossible<i>},
        {{"json", i, "JSON", "json", true, true}, false, readJson, writeJson, copiedAs<i, kindOfJson>},
    };
}

} // namespace walshscope
