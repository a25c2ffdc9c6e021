// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the classes block by block and compares them with their probabilities.
#include "sequence/nist.h"

#include "error.h"
#include "sequence/complexities.h"
#include "sequence/method.h"
#include "slices.h"

#include <boost/math/special_functions/gamma.hpp>

#include <atomic>
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

/// Of whole blocks.
std::vector<std::uint32_t> complexitiesOf(std::span<const std::uint8_t> bits, std::size_t m) {
    std::vector<std::uint32_t> complexities(bits.size() / m);
    if (m <= longestSlicedBlock) {
        linearComplexities(packedInWords(bits), 0, m, complexities);
        return complexities;
    }
    Machine host(DeviceKind::Host);
    RegisterMonitor silent;
    const Method& method = bestMethod(m, DeviceKind::Host);
    for (std::size_t j = 0; j < complexities.size(); ++j)
        complexities[j] = std::uint32_t(method.run(host, bits.subspan(j * m, m), silent).linearComplexity);
    return complexities;
}

void remarkOnStandard(std::size_t m, std::size_t blocks, Monitor& monitor) {
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

LinearComplexityTest linearComplexityTest(const Sequence& sequence, std::size_t m, Monitor& monitor) {
    if (m < Test::leastBlock || m > Test::largestBlock)
        throw UsageError(
            Message::tr("blocks of %1 bits, expected %2 to %3", nullptr, m, Test::leastBlock, Test::largestBlock));
    if (m > sequence.bits.size())
        throw UsageError(Message::tr("blocks of %1 bits, expected at most the %2 of the sequence", nullptr, m,
                                     sequence.bits.size()));
    Test test{m, sequence.bits.size() / m, sequence.bits.size() % m, meanComplexity(m), {}, {}, 0, 0};
    remarkOnStandard(m, test.blocks, monitor);

    std::array<std::atomic<std::uint64_t>, Test::classes> counts{};
    const std::size_t together = m <= longestSlicedBlock ? slicedTogether() : 1;
    const double nanoseconds =
        together > 1 ? double(together * m) * (1 + double(m) / 400) : 10 * double(m) + double(m) * double(m) / 400;
    Steps steps(monitor, (test.blocks + together - 1) / together);
    inSlices((test.blocks + together - 1) / together, nanoseconds, steps, [&](std::uint64_t first, std::uint64_t last) {
        const std::size_t begin = first * together, end = std::min<std::size_t>(test.blocks, last * together);
        const auto bits = std::span(sequence.bits).subspan(begin * m, (end - begin) * m);
        for (std::uint32_t complexity : complexitiesOf(bits, m))
            ++counts[classOf(complexity, m, test.mean)];
    });
    for (std::size_t i = 0; i < Test::classes; ++i) {
        test.counts[i] = counts[i];
        test.expected[i] = probabilities[i] * double(test.blocks);
        const double difference = double(test.counts[i]) - test.expected[i];
        test.chiSquared += difference * difference / test.expected[i];
    }
    test.pValue = boost::math::gamma_q(double(Test::classes - 1) / 2, test.chiSquared / 2);
    return test;
}

} // namespace walshscope
