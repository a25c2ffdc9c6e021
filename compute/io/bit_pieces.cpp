// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of whole sequences do, for as much as there is at a time.
#include "io/bit_pieces.h"

#include "error.h"
#include "io/bit_formats.h"
#include "io/entry.h"
#include "io/utf16.h"
#include "part.h"
#include "sequence/packed.h"

#include <algorithm>
#include <cstring>

namespace walshscope {

namespace {

constexpr std::size_t bytesOfPiece = std::size_t(1) << 20; ///< What is shorter is read as a whole.

/// Bits one behind the other.
class PackedBits {
public:
    void clear() {
        m_words.clear();
        m_count = 0;
    }
    /// As many as 64.
    void add(std::uint64_t bits, std::size_t count) {
        const std::size_t shift = m_count % wordBits;
        if (shift == 0)
            m_words.push_back(bits);
        else {
            m_words.back() |= bits << shift;
            if (shift + count > wordBits)
                m_words.push_back(bits >> (wordBits - shift));
        }
        m_count += count;
    }
    std::span<const std::uint64_t> words() const { return m_words; }
    std::size_t count() const { return m_count; }

private:
    std::vector<std::uint64_t> m_words;
    std::size_t m_count = 0;
};

/// The bits of one piece after the other.
class PieceReader {
public:
    PieceReader(BitFormat format, std::string name) : m_format(format), m_name(std::move(name)) {}

    /// Throws InputError.
    const PackedBits& bitsOf(std::string_view piece) {
        m_bits.clear();
        switch (m_format) {
        case BitFormat::Ascii:
            readAscii(piece);
            break;
        case BitFormat::ByteEach:
            readByteEach(piece);
            break;
        case BitFormat::MostFirst:
        case BitFormat::LeastFirst:
            readBytes(piece);
            break;
        }
        m_before += piece.size();
        return m_bits;
    }

private:
    void readBytes(std::string_view piece) {
        for (std::size_t i = 0; i < piece.size(); i += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            const std::size_t bytes = std::min(sizeof word, piece.size() - i);
            std::memcpy(&word, piece.data() + i, bytes);
            m_bits.add(m_format == BitFormat::MostFirst ? bytesReversed(word) : word, 8 * bytes);
        }
    }

    void readByteEach(std::string_view piece) {
        if (const std::size_t other = otherThanBits(piece); other < piece.size())
            throw InputError(m_name, 0, 0,
                             Message::tr("byte %1 is %2, expected 0 or 1 in each", m_before + other,
                                         unsigned(static_cast<unsigned char>(piece[other]))));
        addEach(piece);
    }

    void readAscii(std::string_view piece) {
        for (std::size_t i = 0; i < piece.size();) {
            const std::size_t digits = digitsAt(piece, i);
            if (digits > 0)
                endLine(m_before + i, piece[i]);
            addEach(piece.substr(i, digits));
            i += digits;
            if (i == piece.size())
                return;
            endLine(m_before + i, piece[i]);
            if (!isSpace(piece[i]))
                throw InputError(m_name, m_line, m_before + i - m_lineStart + 1,
                                 unexpectedCharacter(piece[i], Message::tr("0 or 1")));
            ++i;
        }
    }

    /// Ends the line before or with this character; a line feed belongs to the carriage return before it.
    void endLine(std::uint64_t place, char c) {
        if (m_isReturn && c != '\n')
            startLine(place);
        if (c == '\n')
            startLine(place + 1);
        m_isReturn = c == '\r';
    }
    void startLine(std::uint64_t place) {
        ++m_line;
        m_lineStart = place;
    }

    static std::size_t digitsAt(std::string_view piece, std::size_t at) {
        std::size_t end = at;
        for (std::uint64_t eight = 0; end + sizeof eight <= piece.size(); end += sizeof eight) {
            std::memcpy(&eight, piece.data() + end, sizeof eight);
            if ((eight & 0xFEFEFEFEFEFEFEFE) != 0x3030303030303030)
                break;
        }
        while (end < piece.size() && (piece[end] == '0' || piece[end] == '1'))
            ++end;
        return end - at;
    }

    /// The lowest bit of each byte.
    void addEach(std::string_view bytes) {
        std::size_t i = 0;
        for (std::uint64_t eight = 0; i + sizeof eight <= bytes.size(); i += sizeof eight) {
            std::memcpy(&eight, bytes.data() + i, sizeof eight);
            m_bits.add(packedEight(eight & 0x0101010101010101), 8);
        }
        for (; i < bytes.size(); ++i)
            m_bits.add(bytes[i] & 1, 1);
    }

    BitFormat m_format;
    std::string m_name;
    PackedBits m_bits;
    std::uint64_t m_before = 0; ///< Bytes of earlier pieces.
    std::uint64_t m_line = 1, m_lineStart = 0;
    bool m_isReturn = false;
};

/// Whether no byte that follows makes this a text with NUL characters.
bool isNoTextWithNuls(std::string_view bytes) {
    return std::ranges::any_of(bytes, [](char c) { return c != '\0' && !isSpace(c) && (c < ' ' || c == 127); });
}

/// The format that the whole is in, whatever follows, as far as its beginning tells; ascii and bit-bytes unless what
/// follows is something else. Nothing where it tells too little.
std::optional<BitFormat> formatOf(std::string_view beginning, const std::string& name, const Reading& reading,
                                  Monitor& monitor) {
    const std::optional<BitFormat> asked = bitFormatNamed(reading.format);
    if (!reading.format.empty() && asked != BitFormat::Ascii)
        return asked;
    const Glance glance = glanceAt(beginning, name, monitor);
    const bool isAscii = glance.isText && glance.onlyOf("01") && glance.zerosAndOnes > 0;
    if (asked)
        return isAscii ? asked : std::nullopt;
    std::string room;
    if (isUtf16(beginning) || asUtf8(beginning, room, monitor).data() != beginning.data())
        return std::nullopt;
    try {
        const auto found = bitFormatNamed(detect(beginning, glance, name, Kind::Sequence, monitor).format);
        const bool isBinary = binaryByName(name) || isNoTextWithNuls(beginning);
        // With nothing but 0 each byte may be a bit.
        const bool isSure = found == BitFormat::Ascii       ? isAscii
                            : found == BitFormat::MostFirst ? isBinary && otherThanBits(beginning) < beginning.size()
                                                            : true;
        return isSure ? found : std::nullopt;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

/// What is behind the beginning is in no format that this one begins with, and cannot be read again.
[[noreturn]] void failAfterBeginning(const InputError& error, BitFormat format) {
    if (format != BitFormat::ByteEach)
        throw error;
    throw InputError(error.name(), 0, 0,
                     Message::tr("%1, as in those before it; --format msb or lsb reads 8 bits of each", error.words()));
}

} // namespace

std::optional<SequenceRead> readInPieces(InputFile& file, const Reading& reading, const TakeBits& take,
                                         Monitor& monitor) {
    constexpr std::uint64_t mostToReadAgain = std::uint64_t(1) << 30;
    const std::string name = printable(file.name(), file.name().size());
    std::string piece(file.beginning(bytesOfPiece, monitor));
    if (piece.size() < bytesOfPiece)
        return std::nullopt;
    const std::optional<BitFormat> format = formatOf(piece, name, reading, monitor);
    if (!format)
        return std::nullopt;
    PieceReader reader(*format, name);
    std::uint64_t length = 0;
    const auto share = [&](std::uint64_t bytes) {
        return file.size() == 0 ? 0 : std::min(1.0, double(bytes) / double(file.size()));
    };
    try {
        std::string_view next = *format == BitFormat::Ascii ? withoutByteOrderMark(piece) : std::string_view(piece);
        for (std::uint64_t before = 0; !next.empty();) {
            Part part(monitor, share(before), share(file.read()));
            const PackedBits& bits = reader.bitsOf(next);
            take(bits.words(), bits.count(), part);
            length += bits.count();
            before = file.read();
            next = {piece.data(), file.more(piece, monitor)};
        }
    } catch (const InputError& error) {
        if (reading.format.empty() || format == BitFormat::Ascii) {
            // As a whole it may be something else.
            if (file.size() <= mostToReadAgain && file.toStart())
                return std::nullopt;
            if (reading.format.empty())
                failAfterBeginning(error, *format);
        }
        throw;
    }
    return SequenceRead{baseName(name), readingOfSequence(length, howBitsAreRead(*format))};
}

bool isWrittenInPieces(std::string_view format) { return bitFormatNamed(format).has_value(); }

void writeInPieces(BitSource& source, std::uint64_t length, std::string_view format,
                   const std::function<void(std::string_view)>& take, Monitor& monitor) {
    const BitFormat as = *bitFormatNamed(format);
    requireWholeBytes(as, length);
    constexpr std::uint64_t bitsOfPiece = std::uint64_t(1) << 19;
    std::vector<std::uint64_t> packed;
    std::string bytes;
    for (std::uint64_t done = 0; done < length;) {
        monitor.progress(done, length);
        const std::uint64_t count = std::min(bitsOfPiece, length - done);
        packed.resize((count + wordBits - 1) / wordBits);
        source.next(packed);
        bytes.clear();
        appendBits(bytes, as, packed, count);
        done += count;
        if (done == length && as == BitFormat::Ascii)
            bytes += '\n';
        take(bytes);
    }
}

} // namespace walshscope
