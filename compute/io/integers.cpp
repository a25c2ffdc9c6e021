// SPDX-License-Identifier: GPL-3.0-or-later
// Signed integers, the input of the plain transform and of convolution.
#include "io/copied_formats.h"
#include "io/scanner.h"
#include "io/values.h"
#include "memory.h"
#include "part.h"

namespace walshscope {

namespace {

Parsed readIntegers(const Source& source) {
    constexpr std::size_t most = std::size_t(1) << Vector::largestN;
    Part counting(source.monitor, 0, 0.1), reading(source.monitor, 0.1, 1);
    std::vector<std::int32_t> values;
    makeRoom(values, std::min(tokensIn(source.bytes, counting), most));
    Scanner in(source.bytes, source.name, reading);
    readSeparated(in, [&] {
        if (values.size() == most)
            in.fail(Message::tr("more than 2^30 integers, expected at most as many"));
        values.push_back(in.integer());
    });
    if (!std::has_single_bit(values.size()))
        in.fail(Message::tr("%1 integers, expected a power of two", nullptr, values.size()));
    return {Vector(std::move(values)), "separated by white space or commas"};
}

std::string writeIntegers(const Document& document, Monitor& monitor) {
    std::string text;
    addValues(text, document, " ", monitor);
    text += '\n';
    return text;
}

bool integersPossible(const Glance& glance) {
    return glance.onlyOf("0123456789+-,") && std::has_single_bit(glance.tokens) && glance.longestToken <= longestNumber;
}

} // namespace

std::vector<Entry> integerEntries() {
    constexpr Kind i = Kind::Integers;
    return {
        {{"integers", i, "signed integers", "txt", true, true}, false, readIntegers, writeIntegers, integersPossible},
        {{"csv", i, "CSV table", "csv", true, true}, false, readCsv, writeCsv, csvPossible<i>},
        {{"json", i, "JSON", "json", true, true}, false, readJson, writeJson, copiedAs<i, kindOfJson>},
    };
}

} // namespace walshscope
