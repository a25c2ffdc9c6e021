// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes as raw bytes, one an entry, or two with either first.
#include "error.h"
#include "io/values.h"

#include <bit>

namespace walshscope {

namespace {

enum class ByteOrder { Single, LeastFirst, MostFirst };

std::size_t widthOf(ByteOrder order) { return order == ByteOrder::Single ? 1 : 2; }

Parsed readRaw(const Source& source, ByteOrder order) {
    const std::size_t width = widthOf(order), count = source.bytes.size() / width;
    if (source.bytes.size() % width || !std::has_single_bit(count) || count < 2 ||
        count > std::size_t(1) << SBox::largestN)
        throw InputError(
            source.name, 0, 0,
            Message::tr("the file ends at byte %1, expected %2 for each of 2 to 2^20 entries, their number a "
                        "power of two",
                        source.bytes.size(), width));
    std::vector<std::uint32_t> table(count);
    const int m = source.reading.m;
    inPieces(count, source.monitor, [&](std::size_t first, std::size_t last) {
        for (std::size_t x = first; x < last; ++x) {
            for (std::size_t i = 0; i < width; ++i) {
                const std::size_t place = order == ByteOrder::LeastFirst ? width - 1 - i : i;
                table[x] = table[x] << 8 | static_cast<unsigned char>(source.bytes[width * x + place]);
            }
            if (m > 0 && table[x] >> m)
                throw InputError(source.name, 0, 0,
                                 Message::tr("entry %1 is %2, expected less than 2^%3", x, table[x], m));
        }
    });
    return {SBox(std::move(table), m), order == ByteOrder::Single
                                           ? std::to_string(count) + " bytes"
                                           : std::to_string(count) + " entries of two bytes, the " +
                                                 (order == ByteOrder::LeastFirst ? "least" : "most") +
                                                 " significant first"};
}

std::string writeRaw(const Document& document, ByteOrder order, Monitor& monitor) {
    const auto& s = std::get<SBox>(document.value);
    const int bits = int(8 * widthOf(order));
    if (s.m() > bits)
        throw UsageError(Message::tr("an entry holds %1 output bits, this S-box has %2", bits, s.m()));
    std::string bytes;
    eachValue(document, monitor, [&](std::size_t, std::int64_t y) {
        if (order == ByteOrder::MostFirst)
            bytes += char(y >> 8);
        bytes += char(y & 255);
        if (order == ByteOrder::LeastFirst)
            bytes += char(y >> 8);
    });
    return bytes;
}

} // namespace

Parsed readSBoxBytes(const Source& source) { return readRaw(source, ByteOrder::Single); }
Parsed readSBoxBytes16Le(const Source& source) { return readRaw(source, ByteOrder::LeastFirst); }
Parsed readSBoxBytes16Be(const Source& source) { return readRaw(source, ByteOrder::MostFirst); }
std::string writeSBoxBytes(const Document& document, Monitor& monitor) {
    return writeRaw(document, ByteOrder::Single, monitor);
}
std::string writeSBoxBytes16Le(const Document& document, Monitor& monitor) {
    return writeRaw(document, ByteOrder::LeastFirst, monitor);
}
std::string writeSBoxBytes16Be(const Document& document, Monitor& monitor) {
    return writeRaw(document, ByteOrder::MostFirst, monitor);
}

} // namespace walshscope
