// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the classes block by block and compares them with their probabilities.
#include "sequence/nist.h"

#include "error.h"
#include "sequence/complexities.h"
#include "sequence/method.h"
#include "sequence/packed.h"
#include "slices.h"

#include <boost/math/special_functions/gamma.hpp>

#include <cmath>

namespace walshscope {
namespace {

using Test = LinearComplexityTest;

constexpr std::size_t standardLeast = 500, standardMost = 5000, standardBlocks = 200;
constexpr std::array<double, Test::classes> probabilities{0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833};

double meanComplexity(std::size_t m) {
    const double length = double(m);
    return length / 2 + (m % 2 ? 10.0 : 8.0) / 36 - (length / 3 + 2.0 / 9) / std::exp2(length);
}

std::size_t classOf(std::size_t complexity, std::size_t m, double mean) {
    const double t = (m % 2 ? -1 : 1) * (double(complexity) - mean) + 2.0 / 9;
    return std::size_t(std::clamp(std::ceil(t + 2.5), 0.0, double(Test::classes - 1)));
}

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

/// How far a block is, nobody is told, but it can be cancelled.
class Looking : public RegisterMonitor {
public:
    explicit Looking(FromAnyThread& outer) : m_outer(outer) {}
    void progress(std::uint64_t, std::uint64_t) override { m_outer.look(); }

private:
    FromAnyThread& m_outer;
};

void remarkOnStandard(std::size_t m, std::uint64_t blocks, Monitor& monitor) {
    if (m < standardLeast || m > standardMost)
        monitor.remark(
            Message::tr("blocks of %1 bits, the standard asks for %2 to %3", nullptr, m, standardLeast, standardMost));
    if (blocks < standardBlocks)
        monitor.remark(
            blocks == 1 ? Message::tr("1 block, the standard asks for at least %1", standardBlocks)
                        : Message::tr("%1 blocks, the standard asks for at least %2", nullptr, blocks, standardBlocks));
}

} // namespace

std::string_view linearComplexityClass(std::size_t index) {
    static constexpr std::array<std::string_view, Test::classes> names{
        "T ≤ -2.5",      "-2.5 < T ≤ -1.5", "-1.5 < T ≤ -0.5", "-0.5 < T ≤ 0.5",
        "0.5 < T ≤ 1.5", "1.5 < T ≤ 2.5",   "T > 2.5"};
    return names[index];
}

LinearComplexityCounter::LinearComplexityCounter(std::size_t m) : m_blockLength(m), m_mean(meanComplexity(m)) {
    if (m < Test::leastBlock || m > Test::largestBlock)
        throw UsageError(
            Message::tr("blocks of %1 bits, expected %2 to %3", nullptr, m, Test::leastBlock, Test::largestBlock));
    // Enough for all cores, and so much that threads are not what takes the time.
    constexpr std::size_t enoughBits = std::size_t(1) << 23;
    m_together = m <= longestSlicedBlock ? slicedTogether() : 1;
    const std::size_t groups = std::max<std::size_t>(2 * threadsOfLoops(), enoughBits / (m_together * m));
    m_room = groups * m_together * m;
}

void LinearComplexityCounter::add(std::span<const std::uint64_t> packed, std::size_t count, Monitor& monitor) {
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
        if (m_waiting == m_room) {
            Part part(monitor, double(done - taken) / double(count), double(done) / double(count));
            countBlocks(part);
        }
    }
}

void LinearComplexityCounter::add(std::span<const std::uint8_t> bits, Monitor& monitor) {
    constexpr std::size_t atOnce = std::size_t(1) << 20;
    for (std::size_t first = 0; first < bits.size(); first += atOnce) {
        const std::size_t last = std::min(bits.size(), first + atOnce);
        Part part(monitor, double(first) / double(bits.size()), double(last) / double(bits.size()));
        add(packedInWords(bits.subspan(first, last - first)), last - first, part);
    }
}

/// What is left is no whole block.
void LinearComplexityCounter::countBlocks(Monitor& monitor) {
    const std::size_t m = m_blockLength, blocks = m_waiting / m;
    const std::size_t groups = (blocks + m_together - 1) / m_together;
    constexpr std::size_t bitsOfTask = std::size_t(1) << 16;
    FromAnyThread looking(monitor);
    looking.progress(0, 1);
    const auto countGroups = [&](const tbb::blocked_range<std::size_t>& range) {
        Looking silent(looking);
        for (std::size_t group = range.begin(); group != range.end(); ++group) {
            looking.look();
            const std::size_t first = group * m_together;
            std::vector<std::uint32_t> complexities(std::min(m_together, blocks - first));
            if (m <= longestSlicedBlock)
                linearComplexities(m_packed, first * m, m, complexities);
            else
                complexitiesByMethod(m_packed, first * m, m, complexities, silent);
            for (std::uint32_t complexity : complexities)
                ++m_counts[classOf(complexity, m, m_mean)];
        }
    };
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, groups, std::max<std::size_t>(1, bitsOfTask / (m_together * m))),
        countGroups);
    m_blocks += blocks;
    const std::size_t used = blocks * m;
    m_waiting -= used;
    for (std::size_t i = 0; i < m_waiting; i += wordBits)
        m_packed[i / wordBits] = wordAt(m_packed, used + i);
}

LinearComplexityTest LinearComplexityCounter::test(Monitor& monitor) {
    if (length() < m_blockLength)
        throw UsageError(Message::tr("blocks of %1 bits, expected at most the %2 of the sequence", nullptr,
                                     m_blockLength, length()));
    countBlocks(monitor);
    Test test{m_blockLength, m_blocks, m_waiting, m_mean, {}, {}, 0, 0};
    remarkOnStandard(m_blockLength, m_blocks, monitor);
    for (std::size_t i = 0; i < Test::classes; ++i) {
        test.counts[i] = m_counts[i];
        test.expected[i] = probabilities[i] * double(test.blocks);
        const double difference = double(test.counts[i]) - test.expected[i];
        test.chiSquared += difference * difference / test.expected[i];
    }
    test.pValue = boost::math::gamma_q(double(Test::classes - 1) / 2, test.chiSquared / 2);
    return test;
}

LinearComplexityTest linearComplexityTest(const Sequence& sequence, std::size_t m, Monitor& monitor) {
    LinearComplexityCounter counter(m);
    constexpr double adding = 0.99; // What is left is a batch at most.
    Part first(monitor, 0, adding), second(monitor, adding, 1);
    counter.add(sequence.bits, first);
    return counter.test(second);
}

} // namespace walshscope
