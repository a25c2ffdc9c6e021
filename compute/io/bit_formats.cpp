// SPDX-License-Identifier: GPL-3.0-or-later
// Packed bits as bytes.
#include "io/bit_formats.h"

#include "enumerators.h"
#include "error.h"
#include "sequence/packed.h"

#include <algorithm>
#include <cstring>

namespace walshscope {

namespace {

struct BitFormatRow {
    std::string_view name, how;
};

constexpr auto bitFormatRows = oneForEach<BitFormat, BitFormatRow>(
    BitFormatRow{"ascii", "ASCII 0 and 1"}, BitFormatRow{"msb", "bytes, most significant bit first"},
    BitFormatRow{"lsb", "bytes, least significant bit first"}, BitFormatRow{"bit-bytes", "a byte a bit"});

} // namespace

std::optional<BitFormat> bitFormatNamed(std::string_view name) {
    const auto row = std::ranges::find(bitFormatRows, name, &BitFormatRow::name);
    return row == bitFormatRows.end() ? std::nullopt : std::optional(BitFormat(row - bitFormatRows.begin()));
}

std::string howBitsAreRead(BitFormat format) { return std::string(bitFormatRows[std::size_t(format)].how); }

void requireWholeBytes(BitFormat format, std::uint64_t bits) {
    if ((format == BitFormat::MostFirst || format == BitFormat::LeastFirst) && bits % 8)
        throw UsageError(Message::tr("a sequence of %1 bits fills no whole bytes, use ascii", nullptr, bits));
}

void appendBits(std::string& bytes, BitFormat format, std::span<const std::uint64_t> packed, std::size_t count) {
    const std::size_t before = bytes.size();
    if (format == BitFormat::Ascii || format == BitFormat::ByteEach) {
        bytes.resize(before + count);
        unpack(packed, {reinterpret_cast<std::uint8_t*>(bytes.data()) + before, count});
        if (format == BitFormat::Ascii)
            for (std::size_t i = before; i < bytes.size(); ++i)
                bytes[i] = char(bytes[i] + '0');
        return;
    }
    bytes.resize(before + count / 8);
    for (std::size_t done = 0; done < count / 8; done += sizeof(std::uint64_t)) {
        const std::uint64_t word = packed[done / sizeof(std::uint64_t)];
        const std::uint64_t eight = format == BitFormat::MostFirst ? bytesReversed(word) : word;
        std::memcpy(bytes.data() + before + done, &eight, std::min(sizeof eight, count / 8 - done));
    }
}

} // namespace walshscope
