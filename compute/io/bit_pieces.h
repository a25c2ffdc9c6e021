// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences of any length: read and written piece by piece, in the formats that hold nothing but their bits.
#pragma once

#include "io/input_file.h"
#include "sequence/generators.h"

#include <functional>

namespace walshscope {

/// What is read of a sequence apart from its bits, as Document has it.
struct SequenceRead {
    std::string name;
    std::string reading;
};

/// Gets the next bits, packed as in packed.h.
using TakeBits = std::function<void(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor)>;

/// Reads a sequence in a small constant memory, where its format, asked for or read off its beginning, is ascii, msb,
/// lsb or bit-bytes. Nothing where it is to be read as a whole, by file.all() and read(): where it is short, in another
/// format or in one that only the whole decides on. What was taken until then is to be forgotten. Throws what read()
/// throws.
std::optional<SequenceRead> readInPieces(InputFile& file, const Reading& reading, const TakeBits& take,
                                         Monitor& monitor);

/// Whether sequences can be written so: ascii, msb, lsb and bit-bytes.
bool isWrittenInPieces(std::string_view format);

/// The next `length` bits as write() writes them in such a format, also of more than memory has room for. Throws
/// UsageError where they fill no whole bytes, Cancelled.
void writeInPieces(BitSource& source, std::uint64_t length, std::string_view format,
                   const std::function<void(std::string_view)>& take, Monitor& monitor);

} // namespace walshscope
