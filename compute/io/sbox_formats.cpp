// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes as numbers: a list, a hexadecimal string, bit slices; and the table of all formats of S-boxes.
#include "io/copied_formats.h"
#include "io/digit_groups.h"
#include "io/found/judged.h"
#include "io/found/octal.h"
#include "io/odd_line.h"
#include "io/scanner.h"
#include "io/values.h"

#include <algorithm>
#include <charconv>

namespace walshscope {

namespace {

constexpr std::size_t mostEntries = std::size_t(1) << SBox::largestN;

std::uint64_t largestOf(int m) { return (std::uint64_t(1) << (m > 0 ? m : SBox::largestN)) - 1; }
int digitsFor(int m) { return (m + 3) / 4; }
bool sensible(std::size_t entries) { return std::has_single_bit(entries) && entries >= 2 && entries <= mostEntries; }

const SBox& sbox(const Document& document) { return std::get<SBox>(document.value); }

Parsed readListFormat(const Source& source) {
    bool hexadecimal = false;
    std::vector<std::uint32_t> table = readList(source, source.reading.m, hexadecimal);
    const std::string count = std::to_string(table.size());
    return {SBox(std::move(table), source.reading.m),
            "list of " + count + (hexadecimal ? " numbers" : " decimal numbers")};
}

std::string writeList(const Document& document, Monitor& monitor) {
    std::string text;
    addValues(text, document, " ", monitor);
    text += '\n';
    return text;
}

std::uint32_t entryOf(std::string_view digits) {
    std::uint32_t value = 0;
    for (char c : digits)
        value = value << 4 | std::uint32_t(hexValue(c));
    return value;
}

/// Of a string, perhaps with underscores, or of eight bytes that hold 16 entries, as in c5 6b … or 0xc5, 0x6b, ….
std::string digitsIn(Scanner& in, std::vector<std::size_t>& words) {
    constexpr std::size_t bytes = 8;
    std::string digits;
    in.skipSpace();
    const std::size_t start = in.position();
    for (const std::string_view word : underscoredWords(in.rest())) {
        words.push_back(std::size_t(word.data() - in.text().data()));
        digits += word;
    }
    if (!digits.empty())
        return digits;
    while (!in.atEnd() && words.size() < bytes) {
        if (in.peek() == '0' && in.next() == 'x')
            in.advance(2);
        words.push_back(in.position());
        while (hexValue(in.peek()) >= 0)
            digits += in.take();
        const bool isByte = in.position() == words.back() + 2, isApart = in.skipSpace();
        const bool isLast = words.size() == bytes;
        if (!isByte || (isLast ? !in.atEnd() : !in.accept(',') && !isApart))
            break;
        in.skipSpace();
    }
    if (in.atEnd() && digits.size() == 2 * bytes && words.size() == bytes)
        return digits;
    in.moveTo(start);
    words = {start};
    for (; !in.atEnd(); in.advance(1))
        if (hexValue(in.peek()) < 0)
            in.unexpected(Message::tr("a hexadecimal digit"));
    return std::string(in.text().substr(start));
}

Parsed readHex(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    std::vector<std::size_t> words;
    const std::string all = digitsIn(in, words);
    const std::string_view digits = all;
    const std::size_t length = digits.size() / words.size();
    const int m = source.reading.m;
    const std::vector<std::string_view> groups = underscoredWords(Scanner::trimmed(source.bytes, source.monitor));
    std::size_t width = digitsPerEntry(digits, m);
    if (m == 0 && sensible(groups.size()) && length <= 5 && !permutation(digits, width))
        width = length;
    if (digits.size() % width || !sensible(digits.size() / width))
        in.fail(
            Message::tr("%1 hexadecimal digits, expected %2 for each of 2 to 2^20 entries, their number a power of two",
                        nullptr, digits.size(), width));
    std::vector<std::uint32_t> table;
    for (std::size_t i = 0; i < digits.size(); i += width) {
        table.push_back(entryOf(digits.substr(i, width)));
        if (table.back() > largestOf(m))
            in.failAt(words[i / length] + i % length,
                      Message::tr("%1 is out of range, expected less than 2^%2", digits.substr(i, width),
                                  m > 0 ? m : int(SBox::largestN)));
    }
    Parsed parsed{SBox(std::move(table), m),
                  "hexadecimal, " + std::to_string(width) + (width == 1 ? " digit an entry" : " digits an entry")};
    if (!groups.empty() && m == 0)
        parsed.doubt = otherThanEntries(groups);
    if (!parsed.doubt.empty())
        parsed.likelier = {.as = Kind::SBox, .format = "bitslice"};
    return parsed;
}

std::string writeHex(const Document& document, Monitor& monitor) {
    const int m = sbox(document).m();
    std::string text;
    eachValue(document, monitor,
              [&](std::size_t, std::int64_t y) { text += hexadecimalOf(std::uint64_t(y), m, "0123456789abcdef"); });
    return text + '\n';
}

Parsed readBitslice(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    in.skipSpace();
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t start = in.position();
        while (hexValue(in.peek()) >= 0)
            in.advance(1);
        const std::string_view word = in.text().substr(start, in.position() - start);
        if (word.empty() || (!in.atEnd() && in.peek() != '_'))
            in.unexpected(Message::tr("a hexadecimal digit"));
        if (words.empty() ? !sensible(4 * word.size()) : word.size() != words.front().size())
            in.failAt(start, words.empty()
                                 ? Message::tr("%1 hexadecimal digits in a word, expected a power of two, at most 2^18",
                                               nullptr, word.size())
                                 : Message::tr("%1 hexadecimal digits in a word, expected %2 as in the first", nullptr,
                                               word.size(), words.front().size()));
        if (words.size() == SBox::largestN)
            in.failAt(start, Message::tr("a word too many, expected at most 20"));
        words.push_back(word);
        if (!in.accept('_'))
            break;
    }
    const int m = int(words.size());
    if (source.reading.m > 0 && source.reading.m != m)
        in.fail(Message::tr("%1 words, expected %2 as asked", nullptr, m, source.reading.m));
    Parsed parsed{SBox(tableOfSlices(words), m), "PEIGEN bit slices, y" + std::to_string(m - 1) + " first"};
    if (words.size() > 1 && source.reading.m == 0)
        parsed.doubt = otherThanSlices(words);
    if (!parsed.doubt.empty())
        parsed.likelier = {.as = Kind::SBox, .format = "hex"};
    return parsed;
}

std::string writeBitslice(const Document& document, Monitor&) {
    const SBox& s = sbox(document);
    if (s.n() < 2)
        throw UsageError(Message::tr("an S-box of 1 input bit fills no hexadecimal digit, use list"));
    std::string text;
    for (int bit = s.m() - 1; bit >= 0; --bit) {
        for (std::size_t x = s.size(); x > 0; x -= 4) {
            unsigned digit = 0;
            for (std::size_t i = x; i > x - 4; --i)
                digit = digit << 1 | (s(i - 1) >> bit & 1);
            text += "0123456789abcdef"[digit];
        }
        text += bit == 0 ? '\n' : '_';
    }
    return text;
}

/// Whether these numbers are a permutation if those below 0 count modulo how many there are.
bool isSignedPermutation(std::string_view text) {
    Values values;
    for (std::size_t at = 0; at < text.size();) {
        std::int64_t value = 0;
        const char* const start = text.data() + at;
        const auto [end, error] = std::from_chars(start, text.data() + text.size(), value);
        if (error == std::errc())
            values.push_back(value);
        at += std::size_t(std::max<std::ptrdiff_t>(end - start, 1));
    }
    return isPermutationOfSigned(std::move(values));
}

bool listPossible(const Glance& glance) {
    return isDigit(glance.first()) && glance.onlyOf(std::string(hexadecimalDigits) + "xX,;") &&
           sensible(glance.tokens) && glance.longestToken <= longestNumber;
}

bool digitsPossible(const Glance& glance) {
    if (glance.has('_'))
        return glance.oneToken() && glance.text.size() <= 6 * mostEntries && !underscoredWords(glance.text).empty();
    if (glance.tokens == 8) // Of 16 entries of 4 bits, two a byte.
        return glance.longestToken <= 4 && glance.onlyOf(std::string(hexadecimalDigits) + "x,");
    return glance.oneToken() && glance.onlyOf(hexadecimalDigits) && !glance.onlyOf("01") &&
           glance.text.size() <= 5 * mostEntries;
}

/// What is read as something else may be binary words, octal numbers, or a permutation of which some numbers have a
/// sign.
bool textPossible(const Glance& glance) {
    constexpr std::size_t fewest = 4;
    return areBinaryWords(glance) ||
           (sensible(glance.tokens) && glance.onlyOf("0123456789,;") && glance.longestToken <= longestNumber &&
            mayBeOctal(glance.text)) ||
           (glance.has('-') && glance.onlyOf("0123456789+-,;[]") && glance.longestToken <= longestNumber &&
            glance.tokens >= fewest && sensible(glance.tokens) && isSignedPermutation(glance.text));
}

template <std::size_t width>
bool bytesHoldEntries(const Glance& glance) {
    return glance.bytes % width == 0 && sensible(glance.bytes / width);
}

bool peigenPossible(const Glance& glance) { return glance.has(','); }

bool slicesPossible(const Glance& glance) {
    constexpr std::size_t longestWord = mostEntries / 4 + 1;
    return glance.oneToken() && glance.onlyOf(std::string(hexadecimalDigits) + "_") &&
           glance.text.size() <= SBox::largestN * longestWord;
}

bool powerPossible(const Glance& glance) { return looksLikePolynomial(glance); }

bool equationsPossible(const Glance& glance) {
    return (glance.variable || looksLikeFormula(glance)) && areEquations(glance.text);
}

bool equationsFrom1Possible(const Glance& glance) { return equationsPossible(glance) && mayCountFrom1(glance); }

bool desPossible(const Glance& glance) { return arrayPossible(glance) || glance.tokens == 64; }

} // namespace

bool areBinaryWords(const Glance& glance) {
    return glance.tokens >= 4 && std::has_single_bit(glance.tokens) && glance.longestToken > 1 &&
           glance.longestToken <= SBox::largestN && glance.tokens * glance.longestToken == glance.zerosAndOnes &&
           glance.onlyOf("01,");
}

std::vector<std::uint32_t> readList(const Source& source, int m, bool& hexadecimal) {
    Scanner in(source.bytes, source.name, source.monitor);
    std::vector<std::uint32_t> table;
    readSeparated(in, [&] {
        if (table.size() == mostEntries)
            in.fail(Message::tr("more than 2^20 numbers, expected no more"));
        hexadecimal = hexadecimal || (in.peek() == '0' && (in.next() | 0x20) == 'x');
        table.push_back(std::uint32_t(in.number(largestOf(m))));
    });
    if (!sensible(table.size()))
        refuseOddLine(source.bytes, source.name, source.monitor);
    if (!sensible(table.size()))
        in.fail(table.size() == 1
                    ? Message::tr("1 number, expected a power of two from 2 to 2^20")
                    : Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, table.size()));
    return table;
}

bool permutation(std::string_view digits, std::size_t width) {
    const std::size_t entries = digits.size() / width;
    if (digits.size() % width || !sensible(entries))
        return false;
    std::vector<bool> seen(entries);
    for (std::size_t i = 0; i < digits.size(); i += width) {
        const std::uint32_t y = entryOf(digits.substr(i, width));
        if (y >= entries || seen[y])
            return false;
        seen[y] = true;
    }
    return true;
}

std::size_t digitsPerEntry(std::string_view digits, int m) {
    if (m > 0)
        return std::size_t(digitsFor(m));
    for (std::size_t width = 1; width <= 5; ++width)
        if (permutation(digits, width))
            return width;
    for (std::size_t width : {std::size_t(3), std::size_t(5)})
        if (digits.size() % width == 0 && std::has_single_bit(digits.size() / width))
            return width;
    return digits.size() <= 16 ? 1 : 2;
}

std::vector<Entry> sboxEntries() {
    constexpr Kind s = Kind::SBox;
    return {
        {{"list", s, "list of numbers", "txt", true, true}, false, readListFormat, writeList, listPossible},
        {{"array", s, "C or Python array", "h", true, true}, false, readArray, writeArray, arrayPossible},
        {{"hex", s, "hexadecimal string", "hex", true, true}, false, readHex, writeHex, digitsPossible},
        {{"peigen", s, "PEIGEN line", "txt", true, true}, false, readPeigen, writePeigen, peigenPossible},
        {{"bitslice", s, "PEIGEN bit slices", "txt", true, true}, false, readBitslice, writeBitslice, slicesPossible},
        {{"bsbox", s, "BSbox-tools record", "txt", true, true}, false, readBsbox, writeBsbox, recordPossible},
        {{"power", s, "polynomial or power map x^d @ n 0x…", "txt", true, true},
         false,
         readPower,
         writePower,
         powerPossible},
        {{"anf", s, "an algebraic normal form for each output bit", "anf", true, true},
         false,
         readEquations,
         writeEquations,
         equationsPossible},
        {{"anf-1", s, "algebraic normal forms in x1, x2, …", "anf", true, false},
         false,
         readEquations,
         nullptr,
         equationsFrom1Possible},
        {{"base64", s, "base64 of bytes", "txt", true, false}, false, readBase64, nullptr, looksLikeBase64},
        {{"des", s, "DES-style table, 4 rows of 16", "txt", true, true}, false, readDes, writeDes, desPossible},
        {{"cycles-0", s, "cycles of the numbers from 0", "txt", true, false},
         false,
         readCyclesFrom0,
         nullptr,
         cyclesPossible},
        {{"cycles-1", s, "cycles of the numbers from 1", "txt", true, false},
         false,
         readCyclesFrom1,
         nullptr,
         cyclesPossible},
        {{"csv", s, "CSV table", "csv", true, true}, false, readCsv, writeCsv, csvPossible<s>},
        {{"text", s, "any text with numbers", "txt", true, false}, false, readText, nullptr, textPossible},
        {{"bytes", s, "raw bytes", "bin", true, true}, true, readSBoxBytes, writeSBoxBytes, bytesHoldEntries<1>},
        {{"bytes16-le", s, "two bytes an entry, least significant first", "bin", true, true},
         true,
         readSBoxBytes16Le,
         writeSBoxBytes16Le,
         bytesHoldEntries<2>},
        {{"bytes16-be", s, "two bytes an entry, most significant first", "bin", true, true},
         true,
         readSBoxBytes16Be,
         writeSBoxBytes16Be,
         bytesHoldEntries<2>},
        {{"json", s, "JSON", "json", true, true}, false, readJson, writeJson, copiedAs<s, kindOfJson>},
        {{"sage", s, "Sage code", "sage", true, true}, false, readSage, writeSage, copiedAs<s, kindOfSage>},
        {{"latex", s, "LaTeX table", "tex", true, true}, false, readLatex, writeLatex, copiedAs<s, kindOfLatex>},
        {{"python", s, "Python list", "py", true, true}, false, readArray, writePython, onlyWherePreferred},
        {{"verilog", s, "Verilog module", "v", true, true}, false, readVerilog, writeVerilog, verilogPossible},
    };
}

} // namespace walshscope
