// SPDX-License-Identifier: GPL-3.0-or-later
// Signed integers, the input of the plain transform and of convolution.
#include "io/entry.h"
#include "io/scanner.h"

namespace walshscope {

namespace {

Parsed readIntegers(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    std::vector<std::int32_t> values;
    // A digit and a separator; what is not filled takes no memory, and nothing large is copied.
    values.reserve(std::min(in.text().size() / 2 + 1, std::size_t(1) << Vector::largestN));
    in.skipSpace();
    do {
        if (values.size() == std::size_t(1) << Vector::largestN)
            in.fail(Message::tr("more than 2^30 integers, expected at most as many"));
        values.push_back(in.integer());
        in.requireSeparator();
        in.skipSpace();
        if (in.accept(',')) {
            in.skipSpace();
            if (in.atEnd())
                in.unexpected(Message::tr("an integer after the comma"));
        }
    } while (!in.atEnd());
    if (!std::has_single_bit(values.size()))
        in.fail(Message::tr("%1 integers, expected a power of two", nullptr, values.size()));
    return {Vector(std::move(values)), "separated by white space or commas"};
}

std::string writeIntegers(const Document& document) {
    std::string text;
    for (std::int32_t value : std::get<Vector>(document.value).values())
        text += std::to_string(value) + ' ';
    text.back() = '\n';
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
        {{"json", i, "JSON", "json", false, true}, false, nullptr, writeJson},
    };
}

} // namespace walshscope
