// SPDX-License-Identifier: GPL-3.0-or-later
// Eight bits at a time, by one product.
#include "sequence/packed.h"

#include <bit>
#include <cstring>

namespace walshscope {

static_assert(std::endian::native == std::endian::little);

std::vector<std::uint64_t> packedInWords(std::span<const std::uint8_t> bits) {
    std::vector<std::uint64_t> words((bits.size() + wordBits - 1) / wordBits);
    std::size_t i = 0;
    for (; i + 8 <= bits.size(); i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bits.data() + i, sizeof eight);
        words[i / wordBits] |= packedEight(eight) << (i % wordBits);
    }
    for (; i < bits.size(); ++i)
        words[i / wordBits] |= std::uint64_t(bits[i]) << (i % wordBits);
    return words;
}

void unpack(std::span<const std::uint64_t> packed, std::span<std::uint8_t> bits) {
    std::size_t i = 0;
    for (; i + 8 <= bits.size(); i += 8) {
        const std::uint64_t eight = packed[i / wordBits] >> (i % wordBits) & 0xFF;
        // Bit k alone is left in byte k, and carried to its highest bit where it is 1.
        const std::uint64_t spread = eight * 0x0101010101010101 & 0x8040201008040201;
        const std::uint64_t values = (((spread & 0x7F7F7F7F7F7F7F7F) + 0x7F7F7F7F7F7F7F7F) | spread) >> 7;
        const std::uint64_t ones = values & 0x0101010101010101;
        std::memcpy(bits.data() + i, &ones, sizeof ones);
    }
    for (; i < bits.size(); ++i)
        bits[i] = packed[i / wordBits] >> (i % wordBits) & 1;
}

} // namespace walshscope
