// SPDX-License-Identifier: GPL-3.0-or-later
// Where values lie and how far apart: which counters a histogram needs.
#pragma once

#include "distribution/distribution.h"
#include "error.h"

namespace walshscope {

/// Values whose counters a method has no room for. Another method may count them.
class TooManyBins : public UsageError {
public:
    using UsageError::UsageError;
};

/// All values are least + k·step with k below bins(); the step is a power of two. Spectra of Boolean functions of two
/// variables or more have one of at least 4.
struct ValueRange {
    std::int32_t least = 0;
    std::int32_t most = 0;
    int stepBits = 0; ///< log2 of the step; 0 where all are equal.

    std::uint64_t bins() const { return (std::uint64_t(std::int64_t(most) - least) >> stepBits) + 1; }
    std::uint32_t step() const { return std::uint32_t(1) << stepBits; }

    /// Throws TooManyBins where there are more than the method has room for.
    void requireBins(std::string_view method, std::uint64_t largest) const;
    /// Throws TooManyBins where the end of the last bin, or how far it is from the least value, is no int.
    void requireInts(std::string_view method) const;
    /// Of counts of the bins, in order.
    Distribution distributionOf(std::span<const std::uint32_t> counts) const;
};

/// Throws TooManyBins for a method that takes one value in `share` from that magnitude on.
[[noreturn]] void tooManyFar(std::string_view method, std::size_t share, std::int32_t from);

/// Finds it where the values lie.
class RangeFinder {
public:
    explicit RangeFinder(Machine& machine) : m_machine(machine), m_found(machine, 3, "range") {}
    /// Waits for it. In blocks of so many threads.
    ValueRange range(Buffer<std::int32_t>& values, unsigned blockSize);

private:
    Machine& m_machine;
    Buffer<std::int32_t> m_found; ///< The largest ~value, the largest value, and 32 less the bits of the step.
};

/// All elements become 0.
void clear(Machine& machine, Buffer<std::uint32_t>& counts, unsigned blockSize);

} // namespace walshscope
