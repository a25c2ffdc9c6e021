// SPDX-License-Identifier: GPL-3.0-or-later
// Signed integers, the input of the plain transform and of convolution.
#include "io/copied_formats.h"
#include "io/number_list.h"
#include "io/scanner.h"
#include "io/values.h"
#include "memory.h"
#include "part.h"

#include <bit>

namespace walshscope {

namespace {

Parsed readAll(const Source& source, bool fillUp) {
    constexpr std::size_t most = std::size_t(1) << Vector::largestN;
    Part counting(source.monitor, 0, 0.1), reading(source.monitor, 0.1, 1);
    std::vector<std::int32_t> values;
    makeRoom(values, std::min(tokensIn(source.bytes, counting), most));
    const std::string_view text = Scanner::trimmed(source.bytes, counting), inside = inBrackets(text);
    const auto first = std::size_t(inside.data() - source.bytes.data());
    Scanner in(source.bytes.substr(0, first + inside.size()), source.name, reading);
    in.moveTo(first);
    requireClearCommas(in);
    readSeparated(in, [&] {
        if (values.size() == most)
            in.fail(Message::tr("more than 2^30 integers, expected at most as many"));
        values.push_back(in.integer());
    });
    const std::size_t count = values.size();
    if (fillUp == std::has_single_bit(count))
        in.fail(
            fillUp ? Message::tr("%1 values, a power of two, expected a number that is none to fill up", nullptr, count)
                   : Message::tr("%1 integers, expected a power of two", nullptr, count));
    if (fillUp) {
        requireMemory(std::bit_ceil(count) * sizeof(values[0]));
        values.resize(std::bit_ceil(count));
        return {Vector(std::move(values)), std::to_string(count) + " filled up with zeros"};
    }
    return {Vector(std::move(values)), inside.size() < text.size() ? std::string("in brackets") : separatorsOf(text)};
}

Parsed readIntegers(const Source& source) { return readAll(source, false); }
Parsed readFilledUp(const Source& source) { return readAll(source, true); }

std::string writeIntegers(const Document& document, Monitor& monitor) {
    std::string text;
    addValues(text, document, " ", monitor);
    text += '\n';
    return text;
}

bool areIntegers(const Glance& glance) {
    return glance.onlyOf("0123456789+-,;[]") && glance.longestToken <= longestNumber;
}

bool integersPossible(const Glance& glance) { return areIntegers(glance) && std::has_single_bit(glance.tokens); }
bool filledUpPossible(const Glance& glance) { return areIntegers(glance) && !std::has_single_bit(glance.tokens); }

} // namespace

std::vector<Entry> integerEntries() {
    constexpr Kind i = Kind::Integers;
    return {
        {{"integers", i, "signed integers", "txt", true, true}, false, readIntegers, writeIntegers, integersPossible},
        {{"integers-filled", i, "signed integers, filled up with zeros", "txt", true, false},
         false,
         readFilledUp,
         nullptr,
         filledUpPossible},
        {{"csv", i, "CSV table", "csv", true, true}, false, readCsv, writeCsv, csvPossible<i>},
        {{"json", i, "JSON", "json", true, true}, false, readJson, writeJson, copiedAs<i, kindOfJson>},
    };
}

} // namespace walshscope
