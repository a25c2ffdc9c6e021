// SPDX-License-Identifier: GPL-3.0-or-later
// Which integers a transform in 32 bits takes: those with 2^n · max|v| below 2^31, wherever the largest stands.
#include "monitor.h"
#include "room.h"
#include "vector.h"

#include <QtTest>

#include <limits>

using namespace walshscope;

class TestExactBound : public QObject {
    Q_OBJECT

private slots:
    void theLargestMagnitudeDecides_data();
    void theLargestMagnitudeDecides();
};

void TestExactBound::theLargestMagnitudeDecides_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("value");
    QTest::addColumn<int>("others");
    QTest::addColumn<bool>("taken");
    for (const int n : {0, 1, 2, 10, 17}) {
        const auto bound = std::int64_t(1) << (31 - n);
        if (n > 0) {
            const int reached = int(bound);
            QTest::addRow("n = %d, 2^%d", n, 31 - n) << n << reached << 0 << false;
            QTest::addRow("n = %d, 2^%d and a smaller one below zero", n, 31 - n) << n << reached << -1 << false;
        }
        QTest::addRow("n = %d, -2^%d", n, 31 - n) << n << int(-bound) << 0 << false;
        QTest::addRow("n = %d, -2^%d among smaller ones above zero", n, 31 - n) << n << int(-bound) << 1 << (false);
        QTest::addRow("n = %d, one less", n) << n << int(bound - 1) << -1 << true;
        QTest::addRow("n = %d, one less below zero", n) << n << int(-(bound - 1)) << 1 << true;
        QTest::addRow("n = %d, one less on both sides", n) << n << int(-(bound - 1)) << int(bound - 1) << true;
    }
}

void TestExactBound::theLargestMagnitudeDecides() {
    QFETCH(int, n);
    QFETCH(int, value);
    QFETCH(int, others);
    QFETCH(bool, taken);
    const std::size_t size = std::size_t(1) << n;
    Monitor nobody;
    for (const std::size_t place : {std::size_t(0), size / 2, size - 1}) {
        std::vector<std::int32_t> values(size, others);
        values[place] = value;
        bool refused = false;
        try {
            requireExact(values, nobody);
        } catch (const UsageError&) {
            refused = true;
        }
        QCOMPARE(refused, !taken);
    }
}

TEST_OF_ROOM(TestExactBound)
#include "tst_exact_bound.moc"
