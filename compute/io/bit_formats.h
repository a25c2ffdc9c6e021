// SPDX-License-Identifier: GPL-3.0-or-later
// What the formats make of bits that hold nothing but these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace walshscope {

enum class BitFormat { Ascii, MostFirst, LeastFirst, ByteEach };

/// ascii, msb, lsb or bit-bytes; nothing for others.
std::optional<BitFormat> bitFormatNamed(std::string_view name);

/// "ASCII 0 and 1": Parsed::how.
std::string howBitsAreRead(BitFormat format);

/// Throws UsageError unless so many bits can be written in it.
void requireWholeBytes(BitFormat format, std::uint64_t bits);

/// Appends the bytes of the next bits, packed as in packed.h. Those before them filled whole bytes.
void appendBits(std::string& bytes, BitFormat format, std::span<const std::uint64_t> packed, std::size_t count);

} // namespace walshscope
