// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution against counting with a map, for spectra and for integers of any size.
#include "definitions.h"
#include "distribution/distribution.h"
#include "room.h"

#include <QtTest>

#include <limits>
#include <random>

using namespace walshscope;

using Values = std::vector<std::int32_t>;

class TestDistribution : public QObject {
    Q_OBJECT

private slots:
    void bikovsExample();
    void matchesCountingOneByOne_data();
    void matchesCountingOneByOne();
    void absoluteAddsBothSigns();
    void absoluteOfTheLeast();
    void canBeCancelled();
};

void TestDistribution::bikovsExample() {
    Monitor nobody;
    const Values spectrum{-2, -2, -2, -2, 2, 2, 2, 2, 6, -2, -10, -2, -6, 2, -6, 2};
    QCOMPARE(walshDistribution(spectrum, nobody), (Distribution{{-10, 1}, {-6, 2}, {-2, 6}, {2, 6}, {6, 1}}));
}

void TestDistribution::matchesCountingOneByOne_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<qint64>("reach"); // values from -reach to reach - 1
    for (int size : {1, 2, 64, 1000, 1 << 16, 1 << 20})
        for (int bits : {1, 4, 8, 12, 17, 18, 19, 31})
            QTest::addRow("%d values of %d bits", size, bits) << size << (qint64(1) << bits);
}

void TestDistribution::matchesCountingOneByOne() {
    QFETCH(int, size);
    QFETCH(qint64, reach);
    std::mt19937_64 random(std::uint64_t(size + reach));
    Values values(size);
    for (std::int32_t& v : values)
        v = std::int32_t(qint64(random() % std::uint64_t(2 * reach)) - reach);
    values.front() = std::int32_t(-reach);
    values.back() = std::int32_t(reach - 1);
    Distribution expected;
    for (std::int32_t v : values)
        ++expected[v];
    Monitor nobody;
    QVERIFY(walshDistribution(values, nobody) == expected);
}

void TestDistribution::absoluteAddsBothSigns() {
    QCOMPARE(absolute({{-10, 1}, {-6, 2}, {-2, 6}, {0, 3}, {2, 6}, {6, 1}}),
             (Distribution{{0, 3}, {2, 12}, {6, 3}, {10, 1}}));
    QVERIFY(absolute({}).empty());
}

void TestDistribution::absoluteOfTheLeast() {
    constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min();
    QVERIFY(absolute({{least, 3}, {5, 1}}) == (Distribution{{5, 1}, {-least, 3}}));
}

void TestDistribution::canBeCancelled() {
    Impatient monitor;
    QVERIFY_THROWS_EXCEPTION(Cancelled, walshDistribution(Values(1 << 20), monitor));
}

TEST_OF_ROOM(TestDistribution)
#include "tst_distribution.moc"
