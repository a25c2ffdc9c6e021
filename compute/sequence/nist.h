// SPDX-License-Identifier: GPL-3.0-or-later
// The linear complexity test of NIST SP 800-22: are the complexities of blocks those of random bits?
#pragma once

#include "sequence/sequence.h"

#include <array>
#include <atomic>

namespace walshscope {

struct LinearComplexityTest {
    static constexpr std::size_t classes = 7;
    static constexpr std::size_t leastBlock = 4;
    static constexpr std::size_t largestBlock = std::size_t(1) << 18;

    std::size_t blockLength; ///< M
    std::uint64_t blocks;    ///< N = ⌊length / M⌋
    std::size_t unused;      ///< Bits behind the last whole block.
    double mean;             ///< µ, the expected complexity of a block of random bits.
    std::array<std::uint64_t, classes> counts{};
    std::array<double, classes> expected{};
    double chiSquared; ///< With 6 degrees of freedom.
    double pValue;     ///< Below 0.01 the standard calls the sequence not random.
};

/// "T ≤ -2.5", "-2.5 < T ≤ -1.5", …: what each class counts.
std::string_view linearComplexityClass(std::size_t index);

/// Sections 2.10 and 3.10 of bits that come piece by piece, however many they are, with the class probabilities of
/// NIST's program, which its published examples were computed with: 0.01047 for the first, where theory has 1/96.
/// Blocks on all cores, some of which wait for others to come. Belongs to one thread; once a function has thrown it is
/// of no use.
class LinearComplexityCounter {
public:
    /// Throws UsageError for a block length outside the limits.
    explicit LinearComplexityCounter(std::size_t blockLength);

    /// As in packed.h. How much of this piece is done is told. Throws Cancelled.
    void add(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor);
    /// 0 or 1 each.
    void add(std::span<const std::uint8_t> bits, Monitor& monitor);
    /// That have come so far.
    std::uint64_t length() const { return m_blocks * m_blockLength + m_waiting; }

    /// The standard wants M from 500 to 5000 and at least 200 blocks; beyond that the monitor gets a remark. Throws
    /// UsageError where the bits are less than a block.
    LinearComplexityTest test(Monitor& monitor);

private:
    void countBlocks(Monitor& monitor);

    std::size_t m_blockLength;
    double m_mean;
    std::size_t m_together; ///< Blocks that are done at once.
    std::size_t m_room;     ///< Bits that wait at most.
    std::vector<std::uint64_t> m_packed;
    std::size_t m_waiting = 0;
    std::uint64_t m_blocks = 0; ///< That are counted.
    std::array<std::atomic<std::uint64_t>, LinearComplexityTest::classes> m_counts{};
};

/// Of all bits of a sequence. Throws UsageError for a block length outside the limits or longer than the sequence.
LinearComplexityTest linearComplexityTest(const Sequence& sequence, std::size_t blockLength, Monitor& monitor);

} // namespace walshscope
