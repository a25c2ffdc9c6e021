// SPDX-License-Identifier: GPL-3.0-or-later
// Binary sequences: ASCII bits as in the NIST suite's files, and bytes in both bit orders.
#include "io/bit_formats.h"
#include "io/bracketed_values.h"
#include "io/copied_formats.h"
#include "io/digit_groups.h"
#include "io/scanner.h"
#include "io/values.h"
#include "memory.h"
#include "sequence/packed.h"

#include <algorithm>

namespace walshscope {

namespace {

constexpr std::size_t longestRead = std::size_t(1) << 30;

Parsed readAscii(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    Sequence sequence;
    const std::size_t atMost = std::min(in.text().size(), longestRead);
    requireMemory(atMost);
    sequence.bits.reserve(atMost);
    const bool isNumber = isBinaryLiteral(withoutSpaceBefore(in.text()));
    if (isNumber) {
        in.skipSpace();
        in.advance(2);
    }
    for (; !in.atEnd(); in.advance(1)) {
        const char c = in.peek();
        if (c == '0' || c == '1') {
            if (sequence.bits.size() == longestRead)
                in.fail(Message::tr("more than 2^30 bits, expected no more"));
            sequence.bits.push_back(std::uint8_t(c - '0'));
        } else if (!isSpace(c) && !(isNumber && (c == '_' || c == '\''))) {
            in.unexpected(Message::tr("0 or 1"));
        }
    }
    if (sequence.bits.empty())
        in.unexpected(Message::tr("0 or 1"));
    return {std::move(sequence), howBitsAreRead(BitFormat::Ascii)};
}

Parsed readBytes(const Source& source, bool mostFirst) {
    if (source.bytes.size() > longestRead / 8)
        throw InputError(source.name, 0, 0,
                         Message::tr("the file goes on after byte %1, expected at most 2^30 bits", longestRead / 8));
    Sequence sequence;
    requireMemory(source.bytes.size() * 8);
    sequence.bits.reserve(source.bytes.size() * 8);
    inPieces(source.bytes.size(), source.monitor, [&](std::size_t first, std::size_t last) {
        for (char c : source.bytes.substr(first, last - first))
            for (int i = 0; i < 8; ++i)
                sequence.bits.push_back(std::uint8_t(c >> (mostFirst ? 7 - i : i) & 1));
    });
    Parsed parsed{std::move(sequence), howBitsAreRead(mostFirst ? BitFormat::MostFirst : BitFormat::LeastFirst)};
    doubtZeros(source, Kind::Sequence, parsed);
    return parsed;
}

std::string writeBits(const Document& document, BitFormat format, Monitor& monitor) {
    const auto& bits = std::get<Sequence>(document.value).bits;
    requireWholeBytes(format, bits.size());
    const std::size_t size = format == BitFormat::ByteEach ? bits.size() : bits.size() / 8;
    requireMemory(size);
    std::string bytes;
    bytes.reserve(size);
    inPieces(bits.size(), monitor, [&](std::size_t first, std::size_t last) {
        appendBits(bytes, format, packedInWords(std::span(bits).subspan(first, last - first)), last - first);
    });
    return bytes;
}

/// A byte a bit.
Parsed readOneABit(const Source& source) {
    const std::size_t other = otherThanBits(source.bytes);
    if (other < source.bytes.size() || source.bytes.size() > longestRead)
        throw InputError(source.name, 0, 0,
                         other < source.bytes.size()
                             ? Message::tr("byte %1 is %2, expected 0 or 1 in each", other,
                                           unsigned(static_cast<unsigned char>(source.bytes[other])))
                             : Message::tr("more than 2^30 bits, expected no more"));
    Sequence sequence;
    requireMemory(source.bytes.size());
    sequence.bits.reserve(source.bytes.size());
    inPieces(source.bytes.size(), source.monitor, [&](std::size_t first, std::size_t last) {
        sequence.bits.insert(sequence.bits.end(), source.bytes.begin() + std::ptrdiff_t(first),
                             source.bytes.begin() + std::ptrdiff_t(last));
    });
    return {std::move(sequence), howBitsAreRead(BitFormat::ByteEach)};
}

Parsed readMsb(const Source& source) { return readBytes(source, true); }
Parsed readLsb(const Source& source) { return readBytes(source, false); }
std::string writeMsb(const Document& document, Monitor& monitor) {
    return writeBits(document, BitFormat::MostFirst, monitor);
}
std::string writeLsb(const Document& document, Monitor& monitor) {
    return writeBits(document, BitFormat::LeastFirst, monitor);
}

std::string writeOneABit(const Document& document, Monitor& monitor) {
    return writeBits(document, BitFormat::ByteEach, monitor);
}

bool asciiPossible(const Glance& glance) { return glance.onlyOf("01"); }
bool listPossible01(const Glance& glance) { return !glance.onlyOf("01") && glance.onlyOf("01,[](){};"); }
bool bytesPossible(const Glance& glance) { return glance.bytes <= longestRead / 8; }
bool oneABitPossible(const Glance& glance) { return glance.bytes <= longestRead && mayBeBitBytes(glance); }

} // namespace

bool mayBeBitBytes(const Glance& glance) {
    return glance.text.size() == glance.bytes && otherThanBits(glance.text) == glance.bytes;
}

void doubtZeros(const Source& source, Kind kind, Parsed& parsed) {
    constexpr std::size_t fewest = 4;
    if (source.bytes.size() < fewest || source.bytes.find_first_not_of('\0') != std::string_view::npos)
        return;
    parsed.doubt = Message::tr("all of these bytes are 0 and read as 8 bits each, but may be one bit each (format %1)",
                               std::string("bit-bytes"));
    parsed.likelier = {.as = kind, .format = "bit-bytes"};
}

std::vector<Entry> sequenceEntries() {
    constexpr Kind s = Kind::Sequence;
    return {
        {{"ascii", s, "ASCII bits", "txt", true, true}, false, readAscii, bitsOf, asciiPossible},
        {{"msb", s, "binary, most significant bit first", "bin", true, true}, true, readMsb, writeMsb, bytesPossible},
        {{"lsb", s, "binary, least significant bit first", "bin", true, true}, true, readLsb, writeLsb, bytesPossible},
        {{"bit-bytes", s, "raw bytes 0 and 1, one a bit", "bin", true, true},
         true,
         readOneABit,
         writeOneABit,
         oneABitPossible},
        {{"csv", s, "CSV table", "csv", true, true}, false, readCsv, writeCsv, csvPossible<s>},
        {{"text", s, "any text with 0s and 1s", "txt", true, false}, false, readText, nullptr, listPossible01},
        {{"json", s, "JSON", "json", true, true}, false, readJson, writeJson, copiedAs<s, kindOfJson>},
    };
}

} // namespace walshscope
