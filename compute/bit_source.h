// SPDX-License-Identifier: GPL-3.0-or-later
// Bits that nobody has to keep: sequences and truth tables while they are made.
#pragma once

#include <cstdint>
#include <span>

namespace walshscope {

/// Bits without an end, in pieces.
class BitSource {
public:
    virtual ~BitSource() = default;
    /// The next 64 for each word, as in packed.h.
    virtual void next(std::span<std::uint64_t> packed) = 0;
};

} // namespace walshscope
