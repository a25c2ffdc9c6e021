// SPDX-License-Identifier: GPL-3.0-or-later
// Counting the classes of blocks, as their bits come, on all cores.
#include "error.h"
#include "sequence/complexities.h"
#include "sequence/generators.h"
#include "sequence/method.h"
#include "sequence/packed.h"
#include "sequence/randomness.h"
#include "slices.h"

#include <bit>
#include <cmath>

namespace walshscope {
namespace {

/// Of blocks from bit `first` on, one after the other.
void complexitiesByMethod(std::span<const std::uint64_t> packed, std::size_t first, std::size_t m,
                          std::span<std::uint32_t> complexities, RegisterMonitor& monitor) {
    Machine host(DeviceKind::Host);
    const Method& method = bestMethod(m, DeviceKind::Host);
    std::vector<std::uint8_t> bits(m);
    for (std::uint32_t& complexity : complexities) {
        for (std::size_t i = 0; i < m; ++i, ++first)
            bits[i] = packed[first / wordBits] >> (first % wordBits) & 1;
        complexity = std::uint32_t(method.run(host, bits, monitor).linearComplexity);
    }
}

/// From bits that say where they are.
void readJumps(std::span<const std::uint64_t> where, std::vector<Jump>& jumps) {
    jumps.clear();
    std::size_t complexity = 0;
    for (std::size_t word = 0; word < where.size(); ++word)
        for (std::uint64_t left = where[word]; left != 0; left &= left - 1) {
            const std::size_t n = word * wordBits + std::size_t(std::countr_zero(left));
            jumps.emplace_back(n, complexity, n + 1 - complexity);
            complexity = n + 1 - complexity;
        }
}

/// How far a block is, nobody is told, but it can be cancelled.
class Looking : public RegisterMonitor {
public:
    explicit Looking(FromAnyThread& outer) : m_outer(outer) {}
    void progress(std::uint64_t, std::uint64_t) override { m_outer.look(); }

private:
    FromAnyThread& m_outer;
};

void remarkOnFewBlocks(const std::vector<RandomnessClass>& classes, std::uint64_t blocks, Monitor& monitor) {
    constexpr double enough = 5;
    const double least = std::ranges::min(classes, {}, &RandomnessClass::expected).expected;
    const auto needed = std::uint64_t(std::ceil(enough / least));
    if (blocks < needed)
        monitor.remark(
            Message::tr("fewer than the %1 blocks that are needed for 5 to be expected in each class", needed));
}

} // namespace

RandomnessCounter::RandomnessCounter(const RandomnessTest& test, std::size_t m, const BitLane& lane)
    : m_test(test), m_lane(lane), m_blockLength(m) {
    if (test.ofSequence) {
        m_together = 1;
        m_room = longestSequence;
        return;
    }
    if (m < test.least || m > test.largestBlock)
        throw UsageError(
            Message::tr("blocks of %1 bits, expected %2 to %3", nullptr, m, test.least, test.largestBlock));
    m_blockClasses = test.classes(m);
    m_counts = std::vector<std::atomic<std::uint64_t>>(m_blockClasses.classes.size());
    // Enough for all cores, and so much that threads are not what takes the time.
    constexpr std::size_t enoughBits = std::size_t(1) << 23;
    m_together = m <= longestSlicedBlock ? slicedTogether() : 1;
    const std::size_t groups = std::max<std::size_t>(2 * threadsOfLoops(), enoughBits / (m_together * m));
    m_room = groups * m_together * m;
}

void RandomnessCounter::add(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor) {
    if (m_lane == BitLane{}) {
        addOfLane(packed, count, monitor);
    } else {
        m_ofLane.resize(count / m_lane.width / wordBits + 2);
        std::size_t size = 0;
        takeLane(m_lane, m_length, packed, count, m_ofLane, size);
        addOfLane(m_ofLane, size, monitor);
    }
    m_length += count;
}

void RandomnessCounter::addOfLane(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor) {
    for (std::size_t done = 0; done < count;) {
        monitor.progress(done, count);
        const std::size_t taken = std::min(count - done, m_room - m_waiting);
        m_packed.resize((m_waiting + taken) / wordBits + 1);
        for (std::size_t i = 0; i < taken; i += wordBits) {
            std::uint64_t word = wordAt(packed, done + i);
            if (taken - i < wordBits)
                word &= (std::uint64_t(1) << (taken - i)) - 1;
            const std::size_t at = m_waiting + i, shift = at % wordBits;
            // What is behind the bits that wait is left over from others.
            m_packed[at / wordBits] =
                shift == 0 ? word : (m_packed[at / wordBits] & ((std::uint64_t(1) << shift) - 1)) | word << shift;
            if (shift > 0 && at / wordBits + 1 < m_packed.size())
                m_packed[at / wordBits + 1] = word >> (wordBits - shift);
        }
        m_waiting += taken;
        done += taken;
        if (m_waiting < m_room)
            continue;
        if (!m_test.ofSequence) {
            Part part(monitor, double(done - taken) / double(count), double(done) / double(count));
            countBlocks(part);
        } else if (done < count) {
            throw UsageError(
                Message::tr("more than %1 bits, expected no more for a test of the whole sequence", m_room));
        }
    }
}

void RandomnessCounter::add(std::span<const std::uint8_t> bits, Monitor& monitor) {
    constexpr std::size_t atOnce = std::size_t(1) << 20;
    for (std::size_t first = 0; first < bits.size(); first += atOnce) {
        const std::size_t last = std::min(bits.size(), first + atOnce);
        Part part(monitor, double(first) / double(bits.size()), double(last) / double(bits.size()));
        add(packedInWords(bits.subspan(first, last - first)), last - first, part);
    }
}

/// What is left is no whole block.
void RandomnessCounter::countBlocks(Monitor& monitor) {
    const std::size_t m = m_blockLength, blocks = m_waiting / m;
    const std::size_t groups = (blocks + m_together - 1) / m_together;
    constexpr std::size_t bitsOfTask = std::size_t(1) << 16;
    FromAnyThread looking(monitor);
    looking.progress(0, 1);
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, groups, std::max<std::size_t>(1, bitsOfTask / (m_together * m))),
        [&](const tbb::blocked_range<std::size_t>& range) {
            for (std::size_t group = range.begin(); group != range.end(); ++group) {
                looking.look();
                const std::size_t first = group * m_together;
                countGroup(first, std::min(m_together, blocks - first), looking);
            }
        });
    m_blocks += blocks;
    const std::size_t used = blocks * m;
    m_waiting -= used;
    for (std::size_t i = 0; i < m_waiting; i += wordBits)
        m_packed[i / wordBits] = wordAt(m_packed, used + i);
}

void RandomnessCounter::countGroup(std::size_t first, std::size_t blocks, FromAnyThread& looking) {
    const std::size_t m = m_blockLength, words = wordsOf(m);
    std::uint64_t sum = 0;
    const auto count = [&](std::uint64_t value) {
        sum += value;
        ++m_counts[m_blockClasses.of[std::min<std::uint64_t>(value, m_blockClasses.of.size() - 1)]];
    };
    if (m_test.ofBlock) {
        std::vector<std::uint64_t> where(blocks * words);
        blockJumps(m_packed, first * m, m, where);
        std::vector<Jump> jumps;
        for (std::size_t block = 0; block < blocks; ++block) {
            readJumps(std::span(where).subspan(block * words, words), jumps);
            count(m_test.ofBlock(jumps, m));
        }
    } else {
        std::vector<std::uint32_t> complexities(blocks);
        Looking silent(looking);
        m <= longestSlicedBlock ? linearComplexities(m_packed, first * m, m, complexities)
                                : complexitiesByMethod(m_packed, first * m, m, complexities, silent);
        std::ranges::for_each(complexities, count);
    }
    m_sum += sum;
}

RandomnessResult RandomnessCounter::ofWhole(Monitor& monitor) {
    Sequence sequence{std::vector<std::uint8_t>(m_waiting)};
    unpack(m_packed, sequence.bits);
    WithoutJumps silent(monitor);
    const RegisterResult found = shortestRegister(sequence, {}, silent);
    return m_test.ofSequence(found.found.jumps, m_waiting);
}

RandomnessResult RandomnessCounter::result(Monitor& monitor) {
    if (m_test.ofSequence) {
        if (m_waiting < m_test.least)
            throw UsageError(
                Message::tr("%1 bits, expected at least %2 for this test", nullptr, m_waiting, m_test.least));
        return ofWhole(monitor);
    }
    if (m_blocks * m_blockLength + m_waiting < m_blockLength)
        throw UsageError(m_lane == BitLane{} ? Message::tr("blocks of %1 bits, expected at most the %2 of the sequence",
                                                           nullptr, m_blockLength, m_length)
                                             : Message::tr("blocks of %1 bits, expected at most the %2 of lane %3",
                                                           nullptr, m_blockLength, m_waiting, m_lane.text()));
    countBlocks(monitor);
    RandomnessResult result{&m_test, m_blockLength, m_blocks, m_waiting, m_blockClasses.mean};
    m_test.remarkOn ? m_test.remarkOn(m_blockLength, m_blocks, monitor)
                    : remarkOnFewBlocks(m_blockClasses.classes, m_blocks, monitor);
    result.found = double(m_sum) / double(m_blocks);
    result.classes = m_blockClasses.classes;
    for (std::size_t i = 0; i < result.classes.size(); ++i) {
        result.classes[i].count = m_counts[i];
        result.classes[i].expected *= double(m_blocks);
    }
    result.compareClasses();
    return result;
}

RandomnessResult testRandomness(const Sequence& sequence, const RandomnessTest& test, std::size_t m,
                                const BitLane& lane, Monitor& monitor) {
    RandomnessCounter counter(test, m, lane);
    // Of blocks, what is left is a batch at most.
    const double adding = test.ofSequence ? 0.01 : 0.99;
    Part first(monitor, 0, adding), second(monitor, adding, 1);
    counter.add(sequence.bits, first);
    return counter.result(second);
}

} // namespace walshscope
