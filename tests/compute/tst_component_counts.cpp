// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution over all components of an S-box by every method, against the definition and the S-box's properties.
#include "definitions.h"
#include "distribution/of_components.h"
#include "room.h"
#include "sbox/properties.h"

#include <QtTest>

#include <numeric>

using namespace walshscope;

namespace {

SBox shuffledBox(int n, unsigned seed) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 0);
    std::mt19937 random(seed);
    std::ranges::shuffle(values, random);
    return SBox(std::move(values), n);
}

} // namespace

class TestComponentCounts : public QObject {
    Q_OBJECT

private slots:
    void allComponentsOfAnSBox_data();
    void allComponentsOfAnSBox();
    void componentsInSeveralBatches();
    void aBatchThatSomethingElseCountedIsToldOf();

private:
    Monitor m_monitor;
};

void TestComponentCounts::allComponentsOfAnSBox_data() {
    QTest::addColumn<SBox>("s");
    QTest::newRow("a permutation of 4 bits") << shuffledBox(4, 1);
    QTest::newRow("a permutation of 7 bits") << shuffledBox(7, 2);
    QTest::newRow("8 to 5 bits") << randomSBox(8, 5, 3);
    QTest::newRow("5 to 8 bits") << randomSBox(5, 8, 4);
    QTest::newRow("1 to 1 bit") << SBox({1, 0}, 1);
    QTest::newRow("a constant") << SBox(std::vector<std::uint32_t>(64, 5), 6);
}

void TestComponentCounts::allComponentsOfAnSBox() {
    QFETCH(SBox, s);
    Distribution expected;
    for (std::uint32_t b = 1; b >> s.m() == 0; ++b) {
        const Spectrum spectrum = walshByDefinition(s.component(b));
        for (const std::int32_t value : spectrum.values())
            ++expected[value];
    }
    QCOMPARE(absolute(expected), properties(s, false, m_monitor).walshDistributionAbs);
    for (const Counter& counter : counters())
        if (counter.onHost() || counter.where.emulator) {
            const CountingChoice choice{&counter, &deviceNamed(counter.onHost() ? "cpu" : "emulator"), {}};
            QVERIFY2(walshDistribution(s, choice, m_monitor).distribution == expected, std::string(counter.id).c_str());
        }
    QVERIFY(walshDistribution(s, {}, m_monitor).distribution == expected);
}

void TestComponentCounts::componentsInSeveralBatches() {
    const SBox s = shuffledBox(12, 9);
    const Distribution all = walshDistribution(s, {}, m_monitor).distribution;
    QVERIFY(absolute(all) == properties(s, false, m_monitor).walshDistributionAbs);
    std::uint64_t sum = 0;
    for (const auto& [value, count] : all)
        sum += count;
    QCOMPARE(sum, std::uint64_t(4095) * 4096);
    const CountingChoice emulated{&counterNamed("H5"), &deviceNamed("emulator"), {}};
    const SBox smaller = shuffledBox(9, 9);
    QVERIFY(walshDistribution(smaller, emulated, m_monitor).distribution ==
            walshDistribution(smaller, {&counterNamed("H0"), nullptr, {}}, m_monitor).distribution);
    Impatient<> impatient(3);
    QVERIFY_THROWS_EXCEPTION(Cancelled, walshDistribution(s, CountingChoice{}, impatient));
}

void TestComponentCounts::aBatchThatSomethingElseCountedIsToldOf() {
    const Counter& kernels = counterNamed("H4");
    const Counter& onCpu = counterNamed("HC");
    Counted sum{{{-2, 1}, {2, 3}}, &kernels, &deviceNamed("emulator"), {}, {{"sort", 1}, {"count", 2}}, {}};
    Counted batch{{{2, 4}, {6, 1}}, &onCpu, &deviceNamed("cpu"), {}, {{"count", 8}}, {}};
    const QString why("no GPU; the CPU computed instead");
    batch.remarks = {Message::plain(why.toStdString())};
    for (int time = 0; time < 2; ++time)
        add(sum, batch);
    QVERIFY(sum.distribution == (Distribution{{-2, 1}, {2, 11}, {6, 2}}));
    QCOMPARE(sum.counter, &onCpu);
    QCOMPARE(sum.device, &deviceNamed("cpu"));
    QCOMPARE(sum.phaseSeconds, (std::vector<std::pair<std::string, double>>{{"sort", 1}, {"count", 18}}));
    QCOMPARE(sum.remarks.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(sum.remarks.front().text()), why);
}

TEST_OF_ROOM(TestComponentCounts)
#include "tst_component_counts.moc"
