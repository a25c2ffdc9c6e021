// SPDX-License-Identifier: GPL-3.0-or-later
// The orders in which the emulator lets threads go on: each is an order, right kernels are right in all of them, and a
// race shows as different results.
#include "emulated_run.h"
#include "fwt/transform.h"
#include "room.h"
#include "sanitized.h"
#include "sequence/method.h"
#include "sequences.h"

#include <bit>
#include <set>

using namespace walshscope;

namespace {

using Turns = std::vector<std::uint32_t>;

/// Who went on when, before and after a barrier: the numbers of the threads in the grid.
std::pair<Turns, Turns> turns(const Watch& watch, const Shape& shape) {
    Turns before, after;
    const EmulatedRun run(watch, shape, counting(1), [&](T& t, Ints) {
        before.push_back(t.index());
        if (shape.cooperative)
            t.syncGrid();
        else
            t.sync();
        after.push_back(t.index());
    });
    return {before, after};
}

/// W(a) = Σ_x t(x) (-1)^(a·x)
std::int32_t byDefinition(const std::vector<std::int32_t>& t, std::uint32_t a) {
    std::int32_t sum = 0;
    for (std::uint32_t x = 0; x < t.size(); ++x)
        sum += std::popcount(a & x) % 2 ? -t[x] : t[x];
    return sum;
}

Watch mixed(std::uint32_t seed) { return {.schedule = Schedule::Mixed, .seed = seed}; }

/// The other orders that right kernels have to stand, in time and in what is seen of stores.
std::vector<Watch> others() {
    std::vector<Watch> all{{.schedule = Schedule::Backward}, {.storeBuffers = true}};
    for (std::uint32_t seed = 1; seed <= (test::sanitized ? 1 : 3); ++seed)
        all.push_back(mixed(seed));
    all.back().storeBuffers = true;
    return all;
}

} // namespace

class TestSchedules : public QObject {
    Q_OBJECT

private slots:
    void eachThreadHasItsTurn_data();
    void eachThreadHasItsTurn();
    void theMixedOrderDependsOnItsSeedAlone();
    void aRaceShowsAsAnotherResult();
    void blocksComeInAnyOrder();
    void variantsAreRightInAllOrders_data();
    void variantsAreRightInAllOrders();
    void withoutSynchronisationSomethingIsWrong();
    void methodsAreRightInAllOrders_data();
    void methodsAreRightInAllOrders();

private:
    Monitor m_nobody;
};

void TestSchedules::eachThreadHasItsTurn_data() {
    QTest::addColumn<Shape>("shape");
    for (const Shape& shape : {Shape{1, 1},
                               {1, 2},
                               {1, 31},
                               {1, 32},
                               {1, 33},
                               {1, 1000},
                               {1, 1024},
                               {7, 96},
                               {300, 5},
                               {7, 96, 0, true},
                               {33, 64, 0, true}})
        QTest::addRow("%u x %u%s", shape.blocks, shape.threads, shape.cooperative ? ", cooperative" : "") << shape;
}

void TestSchedules::eachThreadHasItsTurn() {
    QFETCH(Shape, shape);
    Turns sorted;
    for (std::uint32_t i = 0; i < shape.blocks * shape.threads; ++i)
        sorted.push_back(i);
    // Where blocks wait for each other all come before the barrier; otherwise a block ends before the next begins.
    for (const Watch& watch : {Watch{}, Watch{.schedule = Schedule::Backward}, mixed(1), mixed(2)}) {
        const auto [before, after] = turns(watch, shape);
        for (const Turns& those : {before, after}) {
            if (watch.schedule == Schedule::Forward)
                QCOMPARE(those, sorted);
            else if (watch.schedule == Schedule::Backward)
                QCOMPARE(those, Turns(sorted.rbegin(), sorted.rend()));
            else
                QVERIFY(std::is_permutation(those.begin(), those.end(), sorted.begin(), sorted.end()));
        }
        if (watch.schedule == Schedule::Mixed && sorted.size() > 30) {
            QVERIFY(before != sorted && before != Turns(sorted.rbegin(), sorted.rend()));
            QVERIFY(before != after); // Mixed anew.
        }
    }
}

void TestSchedules::theMixedOrderDependsOnItsSeedAlone() {
    const Shape shape{4, 128};
    std::set<Turns> seen;
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const auto order = turns(mixed(seed), shape);
        QVERIFY(order == turns(mixed(seed), shape));
        QVERIFY(seen.insert(order.first).second);
    }
}

/// Each thread takes what its right neighbour has or had.
void TestSchedules::aRaceShowsAsAnotherResult() {
    const auto shift = [](T& t, Ints data) {
        if (const int right = data[t.index() + 1]; right > 0)
            data[t.index()] = right;
    };
    const auto result = [&](Watch watch) {
        watch.races = true;
        const EmulatedRun run(watch, {1, 63}, counting(64), shift);
        return std::pair(run.result, run.seen.raceCount > 0);
    };
    // From the left everyone finds what was there, from the right what has just been written: 63 everywhere.
    std::vector<int> forward(64, 63);
    for (int i = 0; i < 63; ++i)
        forward[std::size_t(i)] = i + 1;
    QVERIFY(result({}) == std::pair(forward, true));
    QVERIFY(result({.schedule = Schedule::Backward}) == std::pair(std::vector<int>(64, 63), true));
    const auto [between, races] = result(mixed(1));
    QVERIFY(races && between != forward && between != std::vector<int>(64, 63));
}

void TestSchedules::blocksComeInAnyOrder() {
    const auto last = [](const Watch& watch) {
        return EmulatedRun(watch, {50, 1}, counting(1), [](T& t, Ints data) { data[0] = int(t.block()); }).result[0];
    };
    QCOMPARE(last({}), 49);
    QCOMPARE(last({.schedule = Schedule::Backward}), 0);
    std::set<int> seen;
    for (std::uint32_t seed = 0; seed < 20; ++seed)
        seen.insert(last(mixed(seed)));
    QVERIFY(seen.size() > 8);
}

void TestSchedules::variantsAreRightInAllOrders_data() {
    QTest::addColumn<QString>("id");
    for (const Variant& variant : variants())
        if (variant.where.emulator && variant.trustworthy())
            QTest::newRow(std::string(variant.id).c_str()) << QString::fromStdString(std::string(variant.id));
}

void TestSchedules::variantsAreRightInAllOrders() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    for (int n : {3, 6, 11, 13}) {
        std::vector<std::int32_t> values;
        for (std::int32_t i = 0; i < 1 << n; ++i)
            values.push_back(i * i % 19 - 9);
        const Vector input(values);
        const Levels usual = levelsOf(variant, input, {}, {.counters = true}, m_nobody);
        for (const Watch& watch : others()) {
            Watch counting = watch;
            counting.counters = counting.races = true;
            const Levels levels = levelsOf(variant, input, {}, counting, m_nobody);
            const Vector& spectrum = levels.values.back();
            for (std::uint32_t a : {0u, 1u, (1u << n) - 1, (1u << n) / 3, (1u << n) / 2})
                QCOMPARE(spectrum[a], byDefinition(values, a));
            QCOMPARE(spectrum, usual.values.back());
            QVERIFY(levels.observation.races.empty());
            QVERIFY(levels.observation.counters == usual.observation.counters);
        }
    }
}

void TestSchedules::withoutSynchronisationSomethingIsWrong() {
    const Variant& broken = variantNamed("A1-unsynchronised");
    std::set<std::vector<std::int32_t>> results;
    for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
        const Levels levels = levelsOf(broken, Vector(std::vector<std::int32_t>{1, 1, 1, -1, 1, -1, -1, -1}), {},
                                       {.races = true, .schedule = schedule}, m_nobody);
        const auto values = levels.values.back().values();
        results.emplace(values.begin(), values.end());
        QVERIFY(!levels.observation.races.empty());
    }
    QVERIFY(results.size() > 1);
}

void TestSchedules::methodsAreRightInAllOrders_data() {
    QTest::addColumn<QString>("id");
    for (const Method& method : methods())
        if (!method.onHost())
            QTest::newRow(std::string(method.id).c_str()) << QString::fromStdString(std::string(method.id));
}

void TestSchedules::methodsAreRightInAllOrders() {
    QFETCH(QString, id);
    const Method& method = methodNamed(id.toStdString());
    RegisterMonitor silent;
    Machine host(DeviceKind::Host);
    for (std::size_t length : {33, 200, 1100}) {
        const Bits bits = randomBits(length, length);
        const Register known = methodNamed("B0").run(host, bits, silent);
        for (Watch watch : others()) {
            watch.races = true;
            Emulator emulator(watch, silent);
            const Register found = method.run(emulator, bits, silent);
            QCOMPARE(found.linearComplexity, known.linearComplexity);
            QVERIFY(found.jumps == known.jumps);
            QVERIFY(emulator.observation().races.empty());
        }
    }
}

TEST_OF_ROOM(TestSchedules)
#include "tst_schedules.moc"
