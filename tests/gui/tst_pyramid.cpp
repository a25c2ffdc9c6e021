// SPDX-License-Identifier: GPL-3.0-or-later
// The pyramid against a scan, and the marks against a search.
#include "gui/plot/marks.h"
#include "gui/plot/pyramid.h"
#include "room.h"

#include <QtTest>

#include <random>

using namespace walshscope;
using namespace walshscope::gui;

class TestPyramid : public QObject {
    Q_OBJECT

private slots:
    void everyRangeHasItsSmallestAndLargest_data();
    void everyRangeHasItsSmallestAndLargest();
    void aSinglePeakIsInEveryRangeThatHoldsIt();
    void aPictureReachesAsFarAsItsBlocks();
    void marksAreFoundInEveryRange();
};

void TestPyramid::everyRangeHasItsSmallestAndLargest_data() {
    QTest::addColumn<int>("size");
    for (int size : {1, 2, 3, 15, 16, 31, 32, 33, 64, 1000, 1 << 16, (1 << 16) + 7})
        QTest::newRow(qPrintable(QString::number(size))) << size;
}

void TestPyramid::everyRangeHasItsSmallestAndLargest() {
    QFETCH(int, size);
    std::mt19937 random(7);
    std::vector<std::int32_t> values(static_cast<std::size_t>(size));
    for (auto& value : values)
        value = std::int32_t(random());
    Monitor nobody;
    const Pyramid pyramid(values, nobody);
    for (int i = 0; i < 2000; ++i) {
        std::size_t begin = random() % values.size(), end = random() % values.size();
        if (begin > end)
            std::swap(begin, end);
        ++end;
        MinMax expected;
        for (std::size_t k = begin; k < end; ++k)
            expected.include(values[k]);
        QVERIFY2(pyramid.range(begin, end) == expected, qPrintable(QStringLiteral("%1 to %2").arg(begin).arg(end)));
    }
}

void TestPyramid::aSinglePeakIsInEveryRangeThatHoldsIt() {
    std::vector<std::int32_t> values(1 << 12, 0);
    Monitor nobody;
    for (std::size_t peak : {0u, 15u, 16u, 17u, 2047u, 2048u, 4095u}) {
        values[peak] = -9;
        const Pyramid pyramid(values, nobody);
        for (std::size_t width : {1u, 2u, 3u, 16u, 17u, 100u, 1024u, 4096u})
            for (std::size_t begin = 0; begin + width <= values.size(); begin += width)
                QCOMPARE(pyramid.range(begin, begin + width).min, begin <= peak && peak < begin + width ? -9 : 0);
        values[peak] = 0;
    }
}

void TestPyramid::aPictureReachesAsFarAsItsBlocks() {
    constexpr std::size_t size = 1 << 12, block = 64;
    std::mt19937 random(5);
    std::vector<std::int32_t> values(size);
    std::vector<MinMax> blocks(size / block);
    for (std::size_t i = 0; i < size; ++i) {
        values[i] = std::int32_t(random() % 1000);
        blocks[i / block].include(values[i]);
    }
    const Pyramid picture({}, size, blocks), whole(values, size, blocks);
    QCOMPARE(picture.size(), size);
    for (int i = 0; i < 2000; ++i) {
        std::size_t begin = random() % size, end = random() % size;
        if (begin > end)
            std::swap(begin, end);
        ++end;
        MinMax exact, outer;
        for (std::size_t k = begin; k < end; ++k)
            exact.include(values[k]);
        for (std::size_t k = begin / block * block; k < (end + block - 1) / block * block; ++k)
            outer.include(values[k]);
        QVERIFY(whole.range(begin, end) == exact);
        QVERIFY(picture.range(begin, end) == outer);
    }
}

void TestPyramid::marksAreFoundInEveryRange() {
    std::mt19937 random(3);
    std::vector<std::int32_t> values(1000);
    for (auto& value : values)
        value = std::int32_t(random() % 150);
    const Marks marks(values, 5);
    for (int i = 0; i < 5000; ++i) {
        std::size_t begin = random() % values.size(), end = random() % values.size();
        if (begin > end)
            std::swap(begin, end);
        ++end;
        QCOMPARE(marks.any(begin, end),
                 std::find(values.begin() + std::ptrdiff_t(begin), values.begin() + std::ptrdiff_t(end), 5) !=
                     values.begin() + std::ptrdiff_t(end));
    }
    QVERIFY(!Marks().any(0, 10));
}

TEST_OF_ROOM(TestPyramid)
#include "tst_pyramid.moc"
