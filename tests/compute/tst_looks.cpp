// SPDX-License-Identifier: GPL-3.0-or-later
// What is long in itself, a product or a column, can be stopped in its middle and not only at its end.
#include "polynomial/product.h"
#include "room.h"
#include "sbox/invariants.h"
#include "sbox/power_map.h"
#include "sbox/properties.h"
#include "sbox/table_kind.h"
#include "sbox/tables.h"
#include "sbox/tiles.h"
#include "sequence/generators.h"
#include "sequence/method.h"

#include <QtTest>

#include <algorithm>
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
    void divisionStepsLookWithinTheirProducts();
    void aLongProductLooksBetweenItsTransforms();
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
    row("a part of the Feistel boomerang table", [](Monitor& monitor) {
        std::vector<std::int32_t> pooled(1);
        tile(identity(13), tableKindNamed("fbct")->table, {.a = 1, .b = 0, .rows = 1, .columns = 1, .columnLevel = 13},
             pooled, monitor);
    });
    row("its largest entry", [](Monitor& monitor) { boomerangUniformity(identity(13), monitor); });
    row("invariants", [](Monitor& monitor) {
        // S(x+1) = S(x) + 1, which makes column 1 one of a linear S-box. More of that kind and there is no table.
        const SBox cube = powerMap(11, 3, conwayPolynomial(11));
        std::vector<std::uint32_t> table;
        for (std::uint32_t x = 0; x < 4096; ++x)
            table.push_back(cube(x >> 1) << 1 | (x & 1));
        invariants(SBox(std::move(table), 12), monitor);
    });
}

void TestLooks::columnsOfTheBoomerangTableCanBeStopped() {
    QFETCH(std::function<void(Monitor&)>, compute);
    StopsInTheMiddle monitor;
    QVERIFY_EXCEPTION_THROWN(compute(monitor), Cancelled);
}

void TestLooks::divisionStepsLookWithinTheirProducts() {
    // Without its products DS would look once for every 512 bits. Two halves of 2^15 apply a matrix by six values and
    // two products at once, and join by at least four of each.
    struct Counting : Monitor {
        void progress(std::uint64_t read, std::uint64_t) override {
            sinceBits = read == bits ? sinceBits + 1 : 1;
            bits = read;
            most = std::max(most, sinceBits);
        }
        std::uint64_t bits = 0;
        int sinceBits = 0, most = 0;
    } counting;
    WithoutJumps monitor(counting);
    Monitor nobody;
    shortestRegister(randomSequence(1, std::size_t(1) << 16, nobody), {.method = &methodNamed("DS")}, monitor);
    QVERIFY2(counting.most >= 8, qPrintable(QString::number(counting.most)));
}

void TestLooks::aLongProductLooksBetweenItsTransforms() {
    const std::vector<std::uint64_t> a(std::size_t(1) << 12, 1), b(std::size_t(1) << 12, 2);
    std::vector<std::uint64_t> product(a.size() + b.size());
    Arena arena;
    int looks = 0;
    addProduct(product, a, b, arena, [&] { ++looks; });
    QVERIFY2(looks >= 4, qPrintable(QString::number(looks)));
    const auto stopping = [] { throw Cancelled(); };
    QVERIFY_EXCEPTION_THROWN(addProduct(product, a, b, arena, stopping), Cancelled);
}

TEST_OF_ROOM(TestLooks)
#include "tst_looks.moc"
