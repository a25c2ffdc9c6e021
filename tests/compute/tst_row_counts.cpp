// SPDX-License-Identifier: GPL-3.0-or-later
// Counts in rows of 16 bits with each kind of vector this processor has, against one value after the other.
#include "sbox/row_counts.h"

#include "room.h"

#include <QtTest>
#include <hwy/targets.h>

#include <vector>

using namespace walshscope;

class TestRowCounts : public QObject {
    Q_OBJECT

private slots:
    void cleanup() {
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().DeInit();
    }
    void rowsOfEveryLength_data();
    void rowsOfEveryLength();
};

void TestRowCounts::rowsOfEveryLength_data() {
    QTest::addColumn<qint64>("target");
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        QTest::newRow(hwy::TargetName(target)) << qint64(target);
}

void TestRowCounts::rowsOfEveryLength() {
    QFETCH(qint64, target);
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    std::uint32_t state = 1;
    for (std::size_t length = 0; length <= 150; ++length)
        for (const std::uint16_t bits : {std::uint16_t(0), std::uint16_t(3), std::uint16_t(0xffff)}) {
            std::vector<std::uint16_t> row(length);
            for (std::uint16_t& value : row)
                value = std::uint16_t((state = state * 1664525 + 1013904223) >> 16) & bits;
            if (bits == 0xffff && length % 5 == 1)
                row[length / 2] = 0x8000; // Which has no opposite.
            std::uint16_t united = 0;
            int largest = 0;
            std::size_t threes = 0;
            for (const std::uint16_t value : row) {
                united |= value;
                largest = std::max(largest, std::abs(int(std::int16_t(value))));
                threes += value == 3;
            }
            const std::span<const std::uint16_t> values(row);
            QCOMPARE(unitedBits(values), united);
            QCOMPARE(int(largestMagnitude(values)), largest);
            QCOMPARE(countOf(values, 3), threes);
        }
}

TEST_OF_ROOM(TestRowCounts)
#include "tst_row_counts.moc"
