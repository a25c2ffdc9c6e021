// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of randomness: against their definitions for all short blocks, known moments, and generators that are known
// to fail.
#include "complaint.h"
#include "definitions.h"
#include "room.h"
#include "sequence/generators.h"
#include "sequence/notation.h"
#include "sequence/randomness.h"
#include "sequences.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <numeric>

using namespace walshscope;

namespace {

/// L after 0, 1, … bits: Massey's algorithm as he printed it.
std::vector<std::size_t> profileByMassey(const Bits& s) {
    Bits c(s.size() + 1), b(s.size() + 1);
    c[0] = b[0] = 1;
    std::size_t l = 0, x = 1;
    std::vector<std::size_t> profile{0};
    for (std::size_t n = 0; n < s.size(); ++n, profile.push_back(l)) {
        bool d = s[n];
        for (std::size_t i = 1; i <= l; ++i)
            d ^= c[i] && s[n - i];
        const Bits before = c;
        if (d)
            for (std::size_t i = 0; i + x <= s.size(); ++i)
                c[i + x] ^= b[i];
        if (!d || 2 * l > n) {
            ++x;
        } else {
            l = n + 1 - l;
            b = before;
            x = 1;
        }
    }
    return profile;
}

std::vector<std::size_t> heightsOf(const std::vector<std::size_t>& profile) {
    std::vector<std::size_t> heights;
    for (std::size_t n = 1; n < profile.size(); ++n)
        if (profile[n] > profile[n - 1])
            heights.push_back(profile[n] - profile[n - 1]);
    return heights;
}

std::uint64_t byDefinition(const QByteArray& test, const std::vector<std::size_t>& profile) {
    const std::vector<std::size_t> heights = heightsOf(profile);
    if (test == "jumps")
        return heights.size();
    std::uint64_t sum = 0;
    if (test == "area")
        for (std::size_t n = 0; n < profile.size(); ++n)
            sum += std::uint64_t(std::abs(2 * std::ptrdiff_t(profile[n]) - std::ptrdiff_t(n)));
    if (test == "hops")
        for (std::size_t i = 0; i < heights.size(); i += 2)
            sum += heights[i];
    return sum;
}

bool isIn(const RandomnessClass& c, double value) {
    return (!c.above || value > *c.above) && (!c.upTo || value <= *c.upTo);
}

/// Mean and variance of the number of jumps, by the chain that d = 2L - n is for random bits.
std::pair<double, double> momentsOfJumps(std::size_t bits) {
    struct Moments {
        double probability = 0, sum = 0, squares = 0;
    };
    std::map<std::ptrdiff_t, Moments> now{{0, {1, 0, 0}}};
    for (std::size_t n = 0; n < bits; ++n) {
        std::map<std::ptrdiff_t, Moments> next;
        const auto add = [&](std::ptrdiff_t d, const Moments& m, double probability, double jumps) {
            Moments& to = next[d];
            to.probability += probability * m.probability;
            to.sum += probability * (m.sum + jumps * m.probability);
            to.squares += probability * (m.squares + 2 * jumps * m.sum + jumps * m.probability);
        };
        for (const auto& [d, m] : now) {
            add(d - 1, m, d > 0 ? 1 : 0.5, 0);
            if (d <= 0)
                add(1 - d, m, 0.5, 1);
        }
        now = std::move(next);
    }
    Moments all;
    for (const auto& [d, m] : now)
        all = {all.probability + m.probability, all.sum + m.sum, all.squares + m.squares};
    return {all.sum, all.squares - all.sum * all.sum};
}

/// Vigna's generator, the lowest bit of each word first.
Bits xorshift128plus(std::size_t words) {
    std::uint64_t s0 = 0x9E3779B97F4A7C15, s1 = 0xBF58476D1CE4E5B9;
    Bits bits;
    for (std::size_t i = 0; i < words; ++i) {
        std::uint64_t x = s0;
        const std::uint64_t y = s1;
        s0 = y;
        x ^= x << 23;
        s1 = x ^ y ^ (x >> 17) ^ (y >> 26);
        const Bits word = bitsOf(s1 + y, 64);
        bits.insert(bits.end(), word.begin(), word.end());
    }
    return bits;
}

/// Each block of 500 bits is the next 250 of one m-sequence and then the next 250 of another.
Bits joinedMSequences(std::size_t blocks) {
    const Bits first = shifted({3, 20}, 250 * blocks), second = shifted({5, 23}, 250 * blocks);
    Bits joined;
    for (std::size_t block = 0; block < blocks; ++block)
        for (const Bits* each : {&first, &second}) {
            const auto begin = each->begin() + std::ptrdiff_t(250 * block);
            joined.insert(joined.end(), begin, begin + 250);
        }
    return joined;
}

} // namespace

class TestRandomness : public QObject {
    Q_OBJECT

private slots:
    void allShortBlocksAreCountedAsExpected_data();
    void allShortBlocksAreCountedAsExpected();
    void blocksOfAllLengthsHaveClasses_data() { everyTest(); }
    void blocksOfAllLengthsHaveClasses();
    void longBlocksAreCountedByTheirDefinition_data();
    void longBlocksAreCountedByTheirDefinition();
    void momentsOfJumpsAreThoseOfAllShortSequences();
    void jumpsHaveTheirMeanAndVariance_data();
    void jumpsHaveTheirMeanAndVariance();
    void jumpsAreCountedByPartsAndHeights();
    void randomBitsPass_data();
    void randomBitsPass();
    void joinedMSequencesFailWhereNistSeesNothing();
    void theLowBitsOfXorshiftFail_data();
    void theLowBitsOfXorshiftFail();
    void aRegisterFailsEveryTest_data() { everyTest(); }
    void aRegisterFailsEveryTest();
    void laneBitsAreTakenFromPieces_data();
    void laneBitsAreTakenFromPieces();
    void classesAreNamed();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void wholeSequencesHaveALimit();
    void fewBlocksAreRemarkedOn();
    void everyTestCanBeCancelled_data() { everyTest(); }
    void everyTestCanBeCancelled();
    void everyTestIsDescribed_data() { everyTest(); }
    void everyTestIsDescribed();

private:
    static void everyTest();
    RandomnessResult tested(const Bits& bits, std::string_view test, std::size_t block = 500,
                            const BitLane& lane = {}) {
        return testRandomness({bits}, randomnessTestNamed(test), block, lane, m_silent);
    }

    Monitor m_silent;
};

void TestRandomness::everyTest() {
    QTest::addColumn<QByteArray>("id");
    for (const RandomnessTest& test : randomnessTests()) {
        const QByteArray id(test.id.data(), qsizetype(test.id.size()));
        QTest::newRow(id) << id;
    }
}

void TestRandomness::allShortBlocksAreCountedAsExpected_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<std::size_t>("m");
    for (const char* id : {"area", "jumps", "hops"})
        for (std::size_t m = 4; m <= 14; ++m)
            QTest::addRow("%s, %zu bits", id, m) << QByteArray(id) << m;
}

/// Each block once: as many are in each class as random bits would have on average.
void TestRandomness::allShortBlocksAreCountedAsExpected() {
    QFETCH(QByteArray, id);
    QFETCH(std::size_t, m);
    const RandomnessTest& test = randomnessTestNamed(id.toStdString());
    const std::size_t blocks = std::size_t(1) << m;
    RandomnessCounter counter(test, m);
    std::vector<std::uint64_t> values;
    for (std::size_t block = 0; block < blocks; ++block) {
        const Bits bits = bitsOf(block, m);
        counter.add(bits, m_silent);
        values.push_back(byDefinition(id, profileByMassey(bits)));
    }
    const RandomnessResult result = counter.result(m_silent);
    QCOMPARE(result.blocks, std::uint64_t(blocks));
    for (const RandomnessClass& c : result.classes) {
        const auto inClass = std::ranges::count_if(values, [&](std::uint64_t v) { return isIn(c, double(v)); });
        QCOMPARE(c.count, std::uint64_t(inClass));
        QVERIFY2(std::abs(c.expected - double(inClass)) < 1e-9 * double(blocks), nameOf(test, c).c_str());
    }
    const double mean = double(std::accumulate(values.begin(), values.end(), std::uint64_t(0))) / double(blocks);
    QVERIFY(std::abs(result.mean - mean) < 1e-9);
    QVERIFY(std::abs(result.found - mean) < 1e-9);
    QVERIFY(result.statistic < 1e-9 && result.pValue > 0.999999);
}

void TestRandomness::blocksOfAllLengthsHaveClasses() {
    QFETCH(QByteArray, id);
    const RandomnessTest& test = randomnessTestNamed(id.toStdString());
    if (!test.classes)
        QSKIP("a test of whole sequences");
    std::vector<std::size_t> lengths{127, 128, 500, 1001, 5000};
    for (std::size_t m = test.least; m <= 64; ++m)
        lengths.push_back(m);
    for (const std::size_t m : lengths) {
        const BlockClasses found = test.classes(m);
        QVERIFY(found.classes.size() >= 2);
        QVERIFY(!found.classes.front().above && !found.classes.back().upTo);
        double sum = 0;
        for (std::size_t i = 0; i < found.classes.size(); ++i) {
            sum += found.classes[i].expected;
            if (i > 0)
                QCOMPARE(found.classes[i].above, found.classes[i - 1].upTo);
            if (id != "nist")
                QVERIFY(found.classes[i].expected >= 1.0 / 16);
        }
        // NIST's add up to 1.000053.
        QVERIFY2(std::abs(sum - 1) < (id == "nist" ? 1e-4 : 1e-9), QByteArray::number(sum, 'g', 17));
    }
}

void TestRandomness::longBlocksAreCountedByTheirDefinition_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<std::size_t>("m");
    for (const char* id : {"area", "jumps", "hops"})
        for (const std::size_t m : {63, 64, 65, 129, 511, 512, 1000})
            QTest::addRow("%s, %zu bits", id, m) << QByteArray(id) << m;
}

/// With zeros at the beginning of some: high jumps.
void TestRandomness::longBlocksAreCountedByTheirDefinition() {
    QFETCH(QByteArray, id);
    QFETCH(std::size_t, m);
    const RandomnessTest& test = randomnessTestNamed(id.toStdString());
    constexpr std::size_t blocks = 70;
    RandomnessCounter counter(test, m);
    std::vector<std::uint64_t> values;
    for (std::size_t block = 0; block < blocks; ++block) {
        Bits bits = randomBits(m, block);
        if (block % 3 == 0)
            std::fill_n(bits.begin(), block * m / blocks, 0);
        counter.add(bits, m_silent);
        values.push_back(byDefinition(id, profileByMassey(bits)));
    }
    const RandomnessResult result = counter.result(m_silent);
    for (const RandomnessClass& c : result.classes)
        QCOMPARE(c.count,
                 std::uint64_t(std::ranges::count_if(values, [&](std::uint64_t v) { return isIn(c, double(v)); })));
    QCOMPARE(result.found, double(std::accumulate(values.begin(), values.end(), std::uint64_t(0))) / double(blocks));
}

void TestRandomness::momentsOfJumpsAreThoseOfAllShortSequences() {
    for (std::size_t n = 1; n <= 14; ++n) {
        const double all = std::exp2(double(n));
        double sum = 0, squares = 0;
        for (std::uint64_t number = 0; number < std::uint64_t(1) << n; ++number) {
            const auto jumps = double(heightsOf(profileByMassey(bitsOf(number, n))).size());
            sum += jumps / all;
            squares += jumps * jumps / all;
        }
        const auto [mean, variance] = momentsOfJumps(n);
        QVERIFY(std::abs(mean - sum) < 1e-12);
        QVERIFY(std::abs(variance - (squares - sum * sum)) < 1e-9);
    }
}

void TestRandomness::jumpsHaveTheirMeanAndVariance_data() {
    QTest::addColumn<std::size_t>("length");
    for (const std::size_t length : {128, 129, 1000, 1001})
        QTest::addRow("%zu bits", length) << length;
}

void TestRandomness::jumpsHaveTheirMeanAndVariance() {
    QFETCH(std::size_t, length);
    const auto [mean, variance] = momentsOfJumps(length);
    const RandomnessResult result = tested(randomBits(length, 5), "jump-complexity");
    const double jumps = double(heightsOf(profileByMassey(randomBits(length, 5))).size());
    QCOMPARE(result.found, jumps);
    QVERIFY(std::abs(result.mean - mean) < 1e-9);
    QVERIFY(std::abs(result.statistic - (jumps - mean) / std::sqrt(variance)) < 1e-9);
    // The share of the normal distribution that is farther away.
    QVERIFY(std::abs(result.pValue - std::erfc(std::abs(result.statistic) / std::sqrt(2.0))) < 1e-12);
    QCOMPARE(result.degreesOfFreedom, 0);
}

void TestRandomness::jumpsAreCountedByPartsAndHeights() {
    const Bits bits = randomBits(3001, 9);
    const std::vector<std::size_t> profile = profileByMassey(bits), heights = heightsOf(profile);
    const RandomnessResult parts = tested(bits, "jump-complexity");
    QCOMPARE(parts.classes.size(), std::size_t(16));
    QCOMPARE(parts.classes.back().upTo, std::optional(3001.0));
    double expected = 0;
    for (const RandomnessClass& c : parts.classes) {
        std::uint64_t jumps = 0;
        for (auto n = std::size_t(*c.above) + 1; n <= std::size_t(*c.upTo); ++n)
            jumps += profile[n] > profile[n - 1];
        QCOMPARE(c.count, jumps);
        expected += c.expected;
    }
    QVERIFY(std::abs(expected - parts.mean) < 1e-9);

    const RandomnessResult sizes = tested(bits, "jump-sizes");
    for (std::size_t i = 0; i < sizes.classes.size(); ++i) {
        const RandomnessClass& c = sizes.classes[i];
        QCOMPARE(c.count,
                 std::uint64_t(std::ranges::count_if(heights, [&](std::size_t h) { return isIn(c, double(h)); })));
        const bool last = i + 1 == sizes.classes.size();
        QCOMPARE(c.expected, double(heights.size()) * std::exp2(-double(i) - (last ? 0 : 1)));
        QVERIFY(c.expected >= 5);
    }
    QCOMPARE(sizes.degreesOfFreedom, int(sizes.classes.size()) - 1);
}

void TestRandomness::randomBitsPass_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<std::size_t>("m");
    for (const RandomnessTest& test : randomnessTests())
        for (const std::size_t m : {100, 500, 1001}) {
            const QByteArray id(test.id.data(), qsizetype(test.id.size()));
            if (!test.ofSequence || m == 100)
                QTest::addRow("%s, %zu bits", id.constData(), m) << id << m;
        }
}

/// P-values of random bits are uniform: their mean and how many are small.
void TestRandomness::randomBitsPass() {
    QFETCH(QByteArray, id);
    QFETCH(std::size_t, m);
    constexpr int sequences = 100;
    double sum = 0;
    int small = 0;
    for (int seed = 0; seed < sequences; ++seed) {
        const RandomnessResult result = tested(randomBits(100 * m, std::uint64_t(seed)), id.toStdString(), m);
        QVERIFY(result.pValue > 1e-6);
        sum += result.pValue;
        small += result.pValue < 0.1;
    }
    QVERIFY2(std::abs(sum / sequences - 0.5) < 4 * std::sqrt(1.0 / 12 / sequences), QByteArray::number(sum));
    QVERIFY2(small >= 2 && small <= 22, QByteArray::number(small));
}

/// What the area test was made for: the ends of the profiles are those of random bits.
void TestRandomness::joinedMSequencesFailWhereNistSeesNothing() {
    const Bits bits = joinedMSequences(1000);
    const double nist = tested(bits, "nist").pValue;
    QVERIFY2(nist > 0.01, QByteArray::number(nist));
    for (const char* id : {"area", "jumps", "hops"}) {
        const RandomnessResult result = tested(bits, id);
        QVERIFY2(result.pValue < 1e-100, QByteArray::number(result.pValue));
        QVERIFY(!result.random());
    }
    const RandomnessResult area = tested(bits, "area");
    QCOMPARE(area.classes.back().count, std::uint64_t(1000));
}

void TestRandomness::theLowBitsOfXorshiftFail_data() {
    QTest::addColumn<int>("bit");
    QTest::addColumn<bool>("fails");
    // Bit 0 is linear, of 128 cells; bit 1 has a carry, a product of two: at most 128 + 128·127/2 cells.
    QTest::newRow("bit 0") << 0 << true;
    QTest::newRow("bit 1") << 1 << true;
    QTest::newRow("bit 32") << 32 << false;
    QTest::newRow("bit 63") << 63 << false;
}

void TestRandomness::theLowBitsOfXorshiftFail() {
    QFETCH(int, bit);
    QFETCH(bool, fails);
    const Bits bits = xorshift128plus(20000);
    const BitLane lane{std::uint64_t(bit), 64};
    const RandomnessResult result = tested(bits, "jump-complexity", 500, lane);
    QCOMPARE(result.blockLength, std::size_t(20000));
    QVERIFY2(fails ? result.pValue < 1e-10 : result.random(), QByteArray::number(result.pValue));
    // Of blocks of 500 bits only the first lane has too short a register.
    QCOMPARE(tested(bits, "nist", 500, lane).random(), bit != 0);
    QCOMPARE(tested(bits, "area", 500, lane).random(), bit != 0);
    QVERIFY(tested(bits, "nist").random());
}

void TestRandomness::aRegisterFailsEveryTest() {
    QFETCH(QByteArray, id);
    for (const Bits& bits : {shifted({3, 20}, 100000), Bits(100000)}) {
        const RandomnessResult result = tested(bits, id.toStdString());
        QVERIFY2(!result.random(), QByteArray::number(result.pValue));
    }
}

void TestRandomness::laneBitsAreTakenFromPieces_data() {
    QTest::addColumn<std::uint64_t>("first");
    QTest::addColumn<std::uint64_t>("width");
    for (const auto& [first, width] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
             {0, 1}, {0, 2}, {1, 2}, {2, 3}, {31, 32}, {63, 64}, {64, 65}, {99, 1000}})
        QTest::addRow("%s", BitLane{first, width}.text().c_str()) << first << width;
}

void TestRandomness::laneBitsAreTakenFromPieces() {
    QFETCH(std::uint64_t, first);
    QFETCH(std::uint64_t, width);
    const BitLane lane{first, width};
    const Bits bits = randomBits(300000, width);
    Bits ofLane;
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (i % width == first)
            ofLane.push_back(bits[i]);
    QCOMPARE(lane.of(bits.size()), std::uint64_t(ofLane.size()));
    RandomnessCounter counter(randomnessTestNamed("jumps"), 17, lane);
    for (std::size_t done = 0, piece = 1; done < bits.size(); piece = piece * 7 % 1009) {
        const std::size_t count = std::min(piece, bits.size() - done);
        counter.add(std::span(bits).subspan(done, count), m_silent);
        done += count;
    }
    QCOMPARE(counter.length(), std::uint64_t(bits.size()));
    const RandomnessResult result = counter.result(m_silent), expected = tested(ofLane, "jumps", 17);
    QCOMPARE(result.counts(), expected.counts());
    QCOMPARE(result.found, expected.found);
    QCOMPARE(result.unused, expected.unused);
}

void TestRandomness::classesAreNamed() {
    const RandomnessTest& nist = randomnessTestNamed("NIST");
    const auto name = [](const RandomnessTest& test, std::optional<double> above, std::optional<double> upTo) {
        return nameOf(test, {above, upTo});
    };
    QCOMPARE(name(nist, {}, -2.5), std::string("T ≤ -2.5"));
    QCOMPARE(name(nist, -0.5, 0.5), std::string("-0.5 < T ≤ 0.5"));
    QCOMPARE(name(nist, 2.5, {}), std::string("T > 2.5"));
    const RandomnessTest& jumps = randomnessTestNamed("jumps");
    QCOMPARE(name(jumps, 119, 120), std::string("J = 120"));
    QCOMPARE(name(jumps, 100, 120), std::string("100 < J ≤ 120"));
}

void TestRandomness::whatIsWrongIsSaid_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<std::size_t>("length");
    QTest::addColumn<std::size_t>("m");
    QTest::addColumn<QByteArray>("lane");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* id, std::size_t length, std::size_t m, const char* lane,
                        const char* says) {
        QTest::newRow(name) << QByteArray(id) << length << m << QByteArray(lane) << QString(says);
    };
    row("no such test", "spectral", 1000, 500, "0/1",
        "there is no test of randomness \"spectral\", expected one of area, hops, jump-complexity, jump-sizes, jumps, "
        "nist");
    row("block of nothing", "area", 1000, 0, "0/1", "blocks of 0 bits, expected 4 to 5000");
    row("block too long", "area", 10000, 5001, "0/1", "blocks of 5001 bits, expected 4 to 5000");
    row("block longer than the sequence", "hops", 499, 500, "0/1",
        "blocks of 500 bits, expected at most the 499 of the sequence");
    row("block longer than the lane", "hops", 1000, 500, "2/3",
        "blocks of 500 bits, expected at most the 333 of lane 2/3");
    row("too short", "jump-complexity", 127, 500, "0/1", "127 bits, expected at least 128 for this test");
    row("lane too short", "jump-sizes", 1000, 500, "0/4", "250 bits, expected at least 400 for this test");
    for (const char* lane : {"5/4", "4/4", "0/0", "1", "/", "a/4", "-1/4", "0/4x", "0/70000", "", "0/4/"})
        row(lane, "area", 1000, 500, lane, "there is no lane \"");
}

void TestRandomness::whatIsWrongIsSaid() {
    QFETCH(QByteArray, id);
    QFETCH(std::size_t, length);
    QFETCH(std::size_t, m);
    QFETCH(QByteArray, lane);
    QFETCH(QString, says);
    const QString said =
        complaint([&] { tested(randomBits(length, 1), id.toStdString(), m, laneFrom(lane.toStdString())); });
    QVERIFY2(said.startsWith(says), qPrintable(said));
    QVERIFY(!said.contains(u'\n'));
}

/// Of a lane it is that of its bits.
void TestRandomness::wholeSequencesHaveALimit() {
    const std::vector<std::uint64_t> packed(std::size_t(1) << 14);
    const std::size_t bits = packed.size() * wordBits;
    for (const BitLane& lane : {BitLane{}, BitLane{1, 2}}) {
        RandomnessCounter counter(randomnessTestNamed("jump-sizes"), 500, lane);
        for (std::size_t added = 0; added < longestSequence * lane.width; added += bits)
            counter.add(packed, bits, m_silent);
        QCOMPARE(complaint([&] { counter.add(packed, 2, m_silent); }),
                 QStringLiteral("more than 67108864 bits, expected no more for a test of the whole sequence"));
    }
}

void TestRandomness::fewBlocksAreRemarkedOn() {
    class Listening : public Monitor {
    public:
        void remark(const Message& words) override { remarks.push_back(words.text()); }
        std::vector<std::string> remarks;
    } monitor;
    const RandomnessTest& area = randomnessTestNamed("area");
    const double least = std::ranges::min(area.classes(100).classes, {}, &RandomnessClass::expected).expected;
    const auto needed = std::size_t(std::ceil(5 / least));
    testRandomness({randomBits(needed * 100, 1)}, area, 100, {}, monitor);
    QVERIFY(monitor.remarks.empty());
    testRandomness({randomBits(needed * 100 - 1, 1)}, area, 100, {}, monitor);
    QCOMPARE(monitor.remarks, std::vector<std::string>{"fewer than the " + std::to_string(needed) +
                                                       " blocks that are needed for 5 to be expected in each class"});
}

void TestRandomness::everyTestCanBeCancelled() {
    QFETCH(QByteArray, id);
    const RandomnessTest& test = randomnessTestNamed(id.toStdString());
    const Sequence sequence{randomBits(100000, 1)};
    for (const int after : {0, 1, 2}) {
        Impatient impatient(after);
        QVERIFY_EXCEPTION_THROWN(testRandomness(sequence, test, 500, {}, impatient), Cancelled);
    }
}

void TestRandomness::everyTestIsDescribed() {
    QFETCH(QByteArray, id);
    const RandomnessTest& test = randomnessTestNamed(id.toStdString());
    const std::string definition = test.definition.text();
    QVERIFY(definition.ends_with('.') && !test.title.empty() && !test.source.empty());
    QVERIFY(!test.symbol.empty() && !test.statistic.empty() && !test.mean.empty());
    QCOMPARE(bool(test.classes), !test.ofSequence);
    QCOMPARE(test.largestBlock > test.least, !test.ofSequence);
}

TEST_OF_ROOM(TestRandomness)
#include "tst_randomness.moc"
