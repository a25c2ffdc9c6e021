// SPDX-License-Identifier: GPL-3.0-or-later
// Which integers a transform in 32 bits takes: those with 2^n · max|v| below 2^31, wherever the largest stands.
#include "monitor.h"
#include "room.h"
#include "vector.h"

#include <QtTest>

#include <algorithm>
#include <cstdlib>
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
    for (const int n : {0, 1, 2, 10, 17}) {
        const auto bound = std::int64_t(1) << (31 - n);
        const auto row = [n](const char* what, std::int64_t value, std::int64_t others) {
            const auto in32Bits = [](std::int64_t v) {
                return int(
                    std::clamp<std::int64_t>(v, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
            };
            QTest::addRow("n = %d, %s", n, what) << n << in32Bits(value) << in32Bits(others);
        };
        row("beyond the bound alone", bound, 0);
        row("beyond it among others below zero", bound, -1);
        row("below it alone", -bound, 0);
        row("the least there is, alone", std::numeric_limits<int>::min(), 0);
        row("the most there is, alone", std::numeric_limits<int>::max(), 0);
        row("the most, and one", std::numeric_limits<int>::max(), 1);
        row("all at the bound", bound, bound);
        row("all but one at the bound", bound - 1, bound);
        row("all one less", bound - 1, bound - 1);
        row("all less by one, one of them below zero", 1 - bound, bound - 1);
        row("all far beyond", 5 * bound, 5 * bound);
    }
}

void TestExactBound::theLargestMagnitudeDecides() {
    QFETCH(int, n);
    QFETCH(int, value);
    QFETCH(int, others);
    const std::size_t size = std::size_t(1) << n;
    Monitor nobody;
    for (const std::size_t place : {std::size_t(0), size / 2, size - 1}) {
        std::vector<std::int32_t> values(size, others);
        values[place] = value;
        // W(0), and by linearity what one value that differs leaves of the others elsewhere.
        const std::int64_t atZero = std::int64_t(others) * std::int64_t(size - 1) + value;
        const std::int64_t elsewhere = n == 0 ? 0 : std::int64_t(value) - others;
        bool refused = false;
        try {
            requireExact(values, nobody);
        } catch (const UsageError&) {
            refused = true;
        }
        QCOMPARE(refused, std::max(std::abs(atZero), std::abs(elsewhere)) >= std::int64_t(1) << 31);
    }
}

TEST_OF_ROOM(TestExactBound)
#include "tst_exact_bound.moc"
