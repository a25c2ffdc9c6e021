// SPDX-License-Identifier: GPL-3.0-or-later
// DG with sizes that can be chosen, so that short sequences go all its ways.
#pragma once

#include "sequence/method.h"

namespace walshscope {

/// Powers of two, in words of 32 bits.
struct DivisionSizes {
    unsigned leaf = 64;     ///< Steps of so many words or less, 1 to 128, are one block's work.
    unsigned values = 1024; ///< From so many on, 1 at least, products with their matrix are by values.
};

/// The register of up to longestSequence bits. Throws Cancelled, ComputationError, NotEnoughMemory, OutOfGpuMemory.
Register registerByDivision(Machine& machine, std::span<const std::uint8_t> bits, const DivisionSizes& sizes,
                            RegisterMonitor& monitor);

} // namespace walshscope
