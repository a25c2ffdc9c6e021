// SPDX-License-Identifier: GPL-3.0-or-later
// Truth tables of Boolean functions: bits, hexadecimal in two orders, packed bytes.
#include "boolean/anf.h"
#include "io/bracketed_values.h"
#include "io/copied_formats.h"
#include "io/digit_groups.h"
#include "io/scanner.h"
#include "io/values.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <limits>

namespace walshscope {

namespace {

constexpr std::uint64_t longestTable = std::uint64_t(1) << largestDocumentN;

const BooleanFunction& function(const Document& document) { return std::get<BooleanFunction>(document.value); }

/// The last digit of a number is its lowest.
Parsed readBinaryLiteral(const Source& source, bool lastFirst) {
    Scanner in(source.bytes, source.name, source.monitor);
    in.skipSpace();
    if (!isBinaryLiteral(in.rest()))
        in.unexpected(Message::tr("a binary number as 0b0110"));
    std::string digits;
    makeRoom(digits, in.rest().size());
    for (in.advance(2); !in.atEnd(); in.advance(1))
        if (in.peek() == '0' || in.peek() == '1')
            digits += in.peek();
    if (!std::has_single_bit(digits.size()))
        in.fail(Message::tr("%1 bits, expected a power of two", nullptr, digits.size()));
    if (digits.size() > longestTable)
        in.fail(Message::tr("more than 2^30 bits, expected no more"));
    const bool isEither = std::equal(digits.begin(), digits.end(), digits.rbegin());
    if (lastFirst)
        std::ranges::reverse(digits);
    TruthTable table;
    for (const char c : digits)
        table.add(c == '1');
    Parsed parsed{table.take(), std::to_string(digits.size()) + (digits.size() == 1 ? " bit" : " bits") +
                                    (lastFirst ? " of a number, f(0) in the last digit" : " in index order behind 0b")};
    if (!isEither && !lastFirst) {
        parsed.doubt =
            Message::tr("these digits are read in index order, f(0) first, but f(0) may be the last one, the "
                        "lowest bit of the number (format %1)",
                        std::string("bits-lsb"));
        parsed.likelier = {.as = Kind::Boolean, .format = "bits-lsb"};
    }
    return parsed;
}

Parsed readBitsLastFirst(const Source& source) { return readBinaryLiteral(source, true); }

Parsed readBits(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    if (isBinaryLiteral(withoutSpaceBefore(in.text())))
        return readBinaryLiteral(source, false);
    TruthTable table;
    bool hasBit = false;     // Since the last comma.
    std::size_t emptyTo = 0; // No bit follows in the line up to there.
    for (; !in.atEnd(); in.advance(1)) {
        const char c = in.peek();
        if (c == ',' && !std::exchange(hasBit, false) && in.position() >= emptyTo) {
            emptyTo = std::min(in.text().find_first_not_of(", \t", in.position()), in.text().size());
            if (emptyTo < in.text().size() && in.text()[emptyTo] != '\n' && in.text()[emptyTo] != '\r')
                in.unexpected(Message::tr("0 or 1"));
        }
        hasBit = hasBit || c == '0' || c == '1';
        if (c == '0' || c == '1') {
            if (table.count() == longestTable)
                in.fail(Message::tr("more than 2^30 bits, expected no more"));
            table.add(c == '1');
        } else if (!isSpace(c) && c != ',') {
            in.unexpected(Message::tr("0 or 1"));
        }
    }
    const std::uint64_t count = table.count();
    if (!std::has_single_bit(count))
        in.fail(Message::tr("%1 bits, expected a power of two", nullptr, count));
    return {table.take(), std::to_string(count) + (count == 1 ? " bit" : " bits in index order")};
}

unsigned reversed(unsigned digit) { return (digit & 1) << 3 | (digit & 2) << 1 | (digit & 4) >> 1 | digit >> 3; }

Parsed readHex(const Source& source, bool leastFirst) {
    Scanner in(source.bytes, source.name, source.monitor);
    in.skipSpace();
    if (in.peek() == '0' && (in.next() == 'x' || in.next() == 'X'))
        in.advance(2);
    std::string joined;
    for (const std::string_view word : underscoredWords(in.rest()))
        joined += word;
    const std::string_view digits = joined.empty() ? in.rest() : joined;
    for (; !in.atEnd(); in.advance(1))
        if (hexValue(in.peek()) < 0 && (joined.empty() || in.peek() != '_'))
            in.unexpected(Message::tr("a hexadecimal digit"));
    if (!std::has_single_bit(digits.size()))
        in.fail(Message::tr("%1 hexadecimal digits, expected a power of two", nullptr, digits.size()));
    if (digits.size() > longestTable / 4)
        in.fail(Message::tr("%1 hexadecimal digits, expected at most 2^28", nullptr, digits.size()));
    BooleanFunction f(std::countr_zero(digits.size()) + 2);
    inPieces(digits.size(), source.monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const auto value = unsigned(hexValue(digits[leastFirst ? digits.size() - 1 - i : i]));
            f.words()[i / 16] |= std::uint64_t(leastFirst ? value : reversed(value)) << (i % 16 * 4);
        }
    });
    return {std::move(f),
            leastFirst ? "hexadecimal, f(0) in the last digit (Sage)" : "hexadecimal, f(0) in the first digit"};
}

std::string writeHex(const BooleanFunction& f, bool leastFirst, Monitor& monitor) {
    if (f.n() < 2)
        throw UsageError(
            Message::tr("a function of %1 variables fills no hexadecimal digit, use bits", nullptr, f.n()));
    const std::size_t count = f.size() / 4;
    requireMemory(count + 1);
    std::string text(count + 1, '\n');
    inPieces(count, monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const unsigned value = f.words()[i / 16] >> (i % 16 * 4) & 15;
            text[leastFirst ? count - 1 - i : i] = "0123456789ABCDEF"[leastFirst ? value : reversed(value)];
        }
    });
    return text;
}

Parsed readHexLsb(const Source& source) { return readHex(source, true); }
Parsed readHexMsb(const Source& source) { return readHex(source, false); }
std::string writeHexLsb(const Document& document, Monitor& monitor) {
    return writeHex(function(document), true, monitor);
}
std::string writeHexMsb(const Document& document, Monitor& monitor) {
    return writeHex(function(document), false, monitor);
}

Parsed readPacked(const Source& source) {
    const std::size_t size = source.bytes.size();
    if (!std::has_single_bit(size) || size > longestTable / 8)
        throw InputError(
            source.name, 0, 0,
            Message::tr("the file ends at byte %1, expected a power of two of packed bytes, at most 2^27", size));
    BooleanFunction f(std::countr_zero(size) + 3);
    inPieces(size, source.monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
            f.words()[i / 8] |= std::uint64_t(static_cast<unsigned char>(source.bytes[i])) << (i % 8 * 8);
    });
    Parsed parsed{std::move(f), std::to_string(size) + (size == 1 ? " packed byte" : " packed bytes") +
                                    ", f(0) the lowest bit of the first"};
    doubtZeros(source, Kind::Boolean, parsed);
    return parsed;
}

/// A byte a value.
Parsed readBitBytes(const Source& source) {
    const std::size_t size = source.bytes.size(), other = otherThanBits(source.bytes);
    if (!std::has_single_bit(size) || size > longestTable)
        throw InputError(source.name, 0, 0,
                         Message::tr("the file ends at byte %1, expected a power of two of bytes, at most 2^30", size));
    if (other < size)
        throw InputError(source.name, 0, 0,
                         Message::tr("byte %1 is %2, expected 0 or 1 in each", other,
                                     unsigned(static_cast<unsigned char>(source.bytes[other]))));
    TruthTable table;
    inPieces(size, source.monitor, [&](std::size_t first, std::size_t last) {
        for (const char c : source.bytes.substr(first, last - first))
            table.add(c == 1);
    });
    return {table.take(), std::to_string(size) + (size == 1 ? " byte" : " bytes") + " 0 and 1 in index order"};
}

std::string writeBitBytes(const Document& document, Monitor& monitor) {
    const BooleanFunction& f = function(document);
    requireMemory(f.size());
    std::string bytes(f.size(), '\0');
    inPieces(bytes.size(), monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t x = first; x < last; ++x)
            bytes[x] = char(f(x));
    });
    return bytes;
}

std::string writePacked(const Document& document, Monitor& monitor) {
    const BooleanFunction& f = function(document);
    if (f.n() < 3)
        throw UsageError(Message::tr("a function of %1 variables fills no packed byte, use bits", nullptr, f.n()));
    requireMemory(f.size() / 8);
    std::string bytes(f.size() / 8, '\0');
    inPieces(bytes.size(), monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
            bytes[i] = char(f.words()[i / 8] >> (i % 8 * 8) & 255);
    });
    return bytes;
}

std::string writeAnfLine(const Document& document, Monitor& monitor) {
    Part transforming(monitor, 0, 0.2), writing(monitor, 0.2, 1);
    std::string text =
        writeAnf(moebius(function(document), transforming), std::numeric_limits<std::size_t>::max(), writing);
    text += '\n';
    return text;
}

bool bitsPossible(const Glance& glance) {
    return isBinaryLiteral(glance.text) ||
           (glance.onlyOf("01,") && std::has_single_bit(glance.zerosAndOnes) && glance.zerosAndOnes <= longestTable);
}

bool binaryLiteralPossible(const Glance& glance) { return isBinaryLiteral(glance.text); }

/// 0s and 1s would be a number, too, but nobody writes one so.
bool hexPossible(const Glance& glance) {
    const std::size_t size = glance.text.size();
    if (isBinaryLiteral(glance.text))
        return false;
    if (glance.oneToken() && glance.has('_'))
        return !underscoredWords(glance.text).empty();
    return glance.oneToken() && glance.onlyOf(std::string(hexadecimalDigits) + "xX") && !glance.onlyOf("01") &&
           (std::has_single_bit(size) || std::has_single_bit(size - 2));
}

bool anfPossible(const Glance& glance) {
    constexpr std::size_t longConstant = 1000;
    return (glance.onlyOf("xX0123456789*+^_") && (glance.variable || glance.text.size() < longConstant)) ||
           ((glance.variable || looksLikeFormula(glance)) && areEquations(glance.text) &&
            !equationsHoldSBox(glance.text)) ||
           (looksLikeFormula(glance) && !glance.has('='));
}

bool anfFrom1Possible(const Glance& glance) { return anfPossible(glance) && mayCountFrom1(glance); }

bool bitBytesPossible(const Glance& glance) {
    return std::has_single_bit(glance.bytes) && glance.bytes <= longestTable && mayBeBitBytes(glance);
}

bool packedPossible(const Glance& glance) {
    return std::has_single_bit(glance.bytes) && glance.bytes <= longestTable / 8;
}

} // namespace

std::vector<Entry> booleanEntries() {
    constexpr Kind b = Kind::Boolean;
    return {
        {{"bits", b, "bits in index order", "txt", true, true}, false, readBits, bitsOf, bitsPossible},
        {{"bits-lsb", b, "binary number 0b…, f(0) in its last digit", "txt", true, false},
         false,
         readBitsLastFirst,
         nullptr,
         binaryLiteralPossible},
        {{"hex-lsb", b, "hexadecimal, least significant first (Sage)", "hex", true, true},
         false,
         readHexLsb,
         writeHexLsb,
         hexPossible},
        {{"hex-msb", b, "hexadecimal, most significant first", "hex", true, true},
         false,
         readHexMsb,
         writeHexMsb,
         hexPossible},
        {{"anf", b, "algebraic normal form", "anf", true, true}, false, readAnf, writeAnfLine, anfPossible},
        {{"anf-1", b, "algebraic normal form in x1, x2, …", "anf", true, false},
         false,
         readAnf,
         nullptr,
         anfFrom1Possible},
        {{"bsbox", b, "BSbox-tools record", "txt", true, true}, false, readBsbox, writeBsbox, recordPossible},
        {{"packed", b, "packed binary", "bin", true, true}, true, readPacked, writePacked, packedPossible},
        {{"bit-bytes", b, "raw bytes 0 and 1, one a value", "bin", true, true},
         true,
         readBitBytes,
         writeBitBytes,
         bitBytesPossible},
        {{"base64", b, "base64 of packed bytes", "txt", true, false}, false, readBase64, nullptr, looksLikeBase64},
        {{"array", b, "C or Python array", "h", true, true}, false, readArray, writeArray, arrayPossible},
        {{"csv", b, "CSV table", "csv", true, true}, false, readCsv, writeCsv, csvPossible<b>},
        {{"text", b, "any text with 0s and 1s", "txt", true, false}, false, readText, nullptr, onlyWherePreferred},
        {{"json", b, "JSON", "json", true, true}, false, readJson, writeJson, copiedAs<b, kindOfJson>},
        {{"sage", b, "Sage code", "sage", true, true}, false, readSage, writeSage, copiedAs<b, kindOfSage>},
        {{"latex", b, "LaTeX table", "tex", true, true}, false, readLatex, writeLatex, copiedAs<b, kindOfLatex>},
        {{"python", b, "Python list", "py", true, true}, false, readArray, writePython, onlyWherePreferred},
        {{"verilog", b, "Verilog module", "v", true, true},
         false,
         readVerilog,
         writeVerilog,
         copiedAs<b, kindOfVerilog>},
    };
}

} // namespace walshscope
