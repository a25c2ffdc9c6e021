// SPDX-License-Identifier: GPL-3.0-or-later
// What is long in itself, a product or a column, can be stopped in its middle and not only at its end.
#include "room.h"
#include "sbox/invariants.h"
#include "sbox/properties.h"
#include "sbox/tables.h"
#include "sbox/tiles.h"
#include "sequence/generators.h"
#include "sequence/gf2x.h"
#include "sequence/method.h"

#include <QtTest>

#include <functional>
#include <numeric>

using namespace walshscope;

namespace {

/// Asks to stop as soon as it is looked at without anything being done since.
struct StopsInTheMiddle : Monitor {
    void progress(std::uint64_t done, std::uint64_t) override {
        if (before == done)
            throw Cancelled();
        before = done;
    }
    std::uint64_t before = std::uint64_t(-1);
};

SBox identity(int n) {
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    std::iota(table.begin(), table.end(), 0u);
    return SBox(std::move(table), n);
}

} // namespace

class TestLooks : public QObject {
    Q_OBJECT

private slots:
    void aColumnOfDifferencesIsLookedAt();
    void columnsOfTheBoomerangTableCanBeStopped_data();
    void columnsOfTheBoomerangTableCanBeStopped();
    void halfGcdLooksInsideItsProducts();
};

void TestLooks::aColumnOfDifferencesIsLookedAt() {
    // All 2^26 pairs of points have the difference 0 behind them.
    const SBox constant(std::vector<std::uint32_t>(std::size_t(1) << 13), 1);
    std::vector<std::uint32_t> column(constant.size());
    int looks = 0;
    ddtColumn(constant, 0, column, [&] { ++looks; });
    QVERIFY2(looks >= 10, qPrintable(QString::number(looks)));
    QCOMPARE(column.back(), std::uint32_t(constant.size()));
    const auto stopping = [] { throw Cancelled(); };
    QVERIFY_EXCEPTION_THROWN(ddtColumn(constant, 0, column, stopping), Cancelled);
    QVERIFY_EXCEPTION_THROWN(tableColumn(constant, nullptr, SBoxTable::Ddt, 0, stopping), Cancelled);
}

/// A column of a linear S-box is as many steps as all its pairs, 2^25 of 13 bits.
void TestLooks::columnsOfTheBoomerangTableCanBeStopped_data() {
    QTest::addColumn<std::function<void(Monitor&)>>("compute");
    const auto row = [](const char* name, std::function<void(Monitor&)> compute) { QTest::newRow(name) << compute; };
    row("a part of the table", [](Monitor& monitor) {
        std::vector<std::int32_t> pooled(1);
        tile(identity(13), SBoxTable::Bct, {.a = 0, .b = 1, .rows = 1, .columns = 1, .rowLevel = 13}, pooled, monitor);
    });
    row("its largest entry", [](Monitor& monitor) { boomerangUniformity(identity(13), monitor); });
    row("invariants", [](Monitor& monitor) {
        const SBox s = identity(12);
        // One exchange makes the largest entry another one, and nearly all columns remain as they were.
        std::vector<std::uint32_t> table(s.table().begin(), s.table().end());
        std::swap(table[1], table[2]);
        invariants(SBox(std::move(table), 12), monitor);
    });
}

void TestLooks::columnsOfTheBoomerangTableCanBeStopped() {
    QFETCH(std::function<void(Monitor&)>, compute);
    StopsInTheMiddle monitor;
    QVERIFY_EXCEPTION_THROWN(compute(monitor), Cancelled);
}

void TestLooks::halfGcdLooksInsideItsProducts() {
    // A product of 2^22 bits by as many is 16 of 2^20 by the school's rule and 9 by Karatsuba's.
    int looks = 0;
    const NTL::GF2X one(NTL::INIT_MONO, 1l << 22);
    product(one + 1, one + 1, [&] { ++looks; });
    QVERIFY2(looks >= 9, qPrintable(QString::number(looks)));

    // A level above the words applies and joins with four products each, and only two reports are of the level itself.
    struct Counting : Monitor {
        void progress(std::uint64_t, std::uint64_t) override { ++calls; }
        int calls = 0;
    } counting;
    WithoutJumps monitor(counting);
    Monitor nobody;
    constexpr std::size_t bits = std::size_t(1) << 13;
    shortestRegister(randomSequence(1, bits, nobody), {&methodNamed("HG"), &deviceNamed("cpu"), false}, monitor);
    const int levels = int(bits / 2 / 32) - 1; // How often a loss of bits/2 is halved before it is below 32.
    QVERIFY2(counting.calls >= 8 * levels, qPrintable(QString::number(counting.calls)));
}

TEST_OF_ROOM(TestLooks)
#include "tst_looks.moc"
