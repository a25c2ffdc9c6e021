// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of randomness by the linear complexity profile: what one is, what it finds, and running it on bits that come
// piece by piece.
#pragma once

#include "message.h"
#include "sequence/lane.h"
#include "sequence/sequence.h"

#include <atomic>
#include <cmath>
#include <optional>
#include <string_view>

namespace walshscope {

/// How many values are above one bound and up to another; where there is no bound, all are.
struct RandomnessClass {
    std::optional<double> above, upTo;
    double expected = 0;
    std::uint64_t count = 0;

    /// Whether only one whole number is in it, which is upTo.
    bool isOneNumber() const { return above && upTo && *upTo == *above + 1 && *upTo == std::floor(*upTo); }
};

class FromAnyThread;
struct RandomnessTest;

struct RandomnessResult {
    const RandomnessTest* test;
    std::size_t blockLength;  ///< M; all bits where the sequence is tested as a whole.
    std::uint64_t blocks = 1; ///< ⌊length / M⌋
    std::size_t unused = 0;   ///< Bits behind the last whole block.
    double mean = 0;          ///< Of what RandomnessTest::mean names, for random bits.
    double found = 0;         ///< Its mean over the blocks.
    std::vector<RandomnessClass> classes{};
    double statistic = 0;
    int degreesOfFreedom = 0; ///< Of χ²; 0: it is z, of the standard normal distribution.
    double pValue = 0;

    /// As NIST SP 800-22 has it.
    bool random() const { return pValue >= 0.01; }
    std::vector<std::uint64_t> counts() const;
    std::vector<double> expected() const;
    /// Sets statistic, degreesOfFreedom and pValue from the classes.
    void compareClasses();
};

/// The classes of the statistic of a block of some length.
struct BlockClasses {
    double mean;                          ///< Of what RandomnessTest::mean names.
    std::vector<RandomnessClass> classes; ///< Expected of one block: probabilities.
    std::vector<std::uint8_t> of;         ///< Of each value; those beyond have the class of the last.
};

/// From the probabilities of 0, 1, …: a class takes values until they have a 16th of all together.
BlockClasses classesOf(std::span<const double> probabilities);

struct RandomnessTest {
    std::string_view id;     ///< "area"
    Message title;           ///< "Area test"
    Message definition;      ///< Sentences.
    std::string_view source; ///< The paper, and where this is not the paper's.
    std::string_view symbol; ///< Of the statistic whose classes are counted: "A".
    Message statistic;       ///< What that is: "number of jumps".
    Message mean;            ///< What is averaged, as expected: "expected number of jumps"
    std::size_t least;       ///< Bits of a block, or of the whole sequence.

    /// Of tests of blocks: the longest, what a block of that length gives, and from its jumps its statistic. Without
    /// that the statistic is the block's linear complexity, which takes less than its jumps do.
    std::size_t largestBlock = 0;
    BlockClasses (*classes)(std::size_t length) = nullptr;
    std::uint64_t (*ofBlock)(std::span<const Jump> jumps, std::size_t length) = nullptr;
    /// Remarks where so many blocks are not what the source asks for; usually, where fewer than 5 are expected in a
    /// class.
    void (*remarkOn)(std::size_t length, std::uint64_t blocks, Monitor& monitor) = nullptr;

    /// Of the others, from the jumps of the whole sequence.
    RandomnessResult (*ofSequence)(std::span<const Jump> jumps, std::size_t length) = nullptr;
    bool countsJumps() const { return ofSequence; } ///< In its classes; else blocks.
};

/// Sorted by id. Every test adds itself at the end of its own file.
const std::vector<RandomnessTest>& randomnessTests();
bool addRandomnessTest(const RandomnessTest& test);
/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const RandomnessTest& randomnessTestNamed(std::string_view id);

/// "T ≤ -2.5", "-2.5 < T ≤ -1.5", "J = 120".
std::string nameOf(const RandomnessTest& test, const RandomnessClass& c);

/// A test of bits that come piece by piece: of blocks in constant memory, however many they are, on all cores, some of
/// which wait for others to come; of a whole sequence up to longestSequence. Belongs to one thread; once a function has
/// thrown it is of no use.
class RandomnessCounter {
public:
    static constexpr std::size_t usualBlock = 500;

    /// The block's length matters to tests of blocks. Throws UsageError for one outside their limits.
    explicit RandomnessCounter(const RandomnessTest& test, std::size_t blockLength = usualBlock,
                               const BitLane& lane = {});

    /// As in packed.h. How much of this piece is done is told. Throws Cancelled; UsageError where these are more bits
    /// than the test takes.
    void add(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor);
    /// 0 or 1 each.
    void add(std::span<const std::uint8_t> bits, Monitor& monitor);
    /// That have come so far, of all lanes.
    std::uint64_t length() const { return m_length; }

    /// Throws UsageError where there are too few bits.
    RandomnessResult result(Monitor& monitor);

private:
    void addOfLane(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor);
    void countBlocks(Monitor& monitor);
    void countGroup(std::size_t first, std::size_t blocks, FromAnyThread& looking);
    RandomnessResult ofWhole(Monitor& monitor);

    const RandomnessTest& m_test;
    BitLane m_lane;
    std::size_t m_blockLength;
    BlockClasses m_blockClasses;
    std::size_t m_together; ///< Blocks that are done at once.
    std::size_t m_room;     ///< Bits that wait at most.
    std::vector<std::uint64_t> m_packed;
    std::vector<std::uint64_t> m_ofLane; ///< Of the piece that is being added.
    std::size_t m_waiting = 0;
    std::uint64_t m_length = 0;
    std::uint64_t m_blocks = 0; ///< That are counted.
    std::atomic<std::uint64_t> m_sum = 0;
    std::vector<std::atomic<std::uint64_t>> m_counts;
};

/// Of all bits of a sequence, or of one lane. Throws UsageError as the counter does.
RandomnessResult testRandomness(const Sequence& sequence, const RandomnessTest& test, std::size_t blockLength,
                                const BitLane& lane, Monitor& monitor);

} // namespace walshscope
