// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of a cell goes: parts that add up, of numbers made up so that the answers are known.
#include "surely.h"
#include "timing/why.h"

#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestWhy : public QObject {
    Q_OBJECT

private slots:
    void thePartsAddUp_data();
    void thePartsAddUp();
    void withoutSamplesThereAreNoParts();
    void whatIsDividedIsKnown();
    void elementsAreThoseOfTheTask_data();
    void elementsAreThoseOfTheTask();
    void whatIsUnknownIsNotDivided();
};

namespace {

/// Copies 10 bytes a nanosecond and starts a kernel every microsecond, from the host every 3.
const Speeds made{surely(1e10), 1e-6, 3e-6, 1 << 20};

Times timesOf(double seconds, std::uint64_t launches, std::uint64_t bytes, bool recorded = false) {
    Times times;
    times.samples = {seconds, seconds / 2, 2 * seconds};
    times.launches = launches;
    times.recorded = recorded;
    times.bytes = bytes;
    return times;
}

TimedCell cellOf(Task task, std::uint64_t size, const Outcome& outcome) {
    return {{task, "A1", "cpu", size, {}}, outcome};
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

} // namespace

void TestWhy::thePartsAddUp_data() {
    QTest::addColumn<int>("launches");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<bool>("graphs");
    QTest::addColumn<double>("launching"); // Of 10 microseconds.
    QTest::addColumn<double>("moving");
    QTest::newRow("in a graph") << 2 << 30000 << true << 2.0 << 3.0;
    QTest::newRow("by the host") << 2 << 30000 << false << 6.0 << 3.0;
    QTest::newRow("bytes unknown") << 2 << 0 << true << 2.0 << 0.0;
    QTest::newRow("on the CPU") << 0 << 40000 << true << 0.0 << 4.0;
    QTest::newRow("faster than a copy from memory") << 2 << 500000 << true << 2.0 << 8.0;
    QTest::newRow("launched faster than nothing is") << 20 << 30000 << true << 10.0 << 0.0;
}

void TestWhy::thePartsAddUp() {
    QFETCH(int, launches);
    QFETCH(int, bytes);
    QFETCH(bool, graphs);
    QFETCH(double, launching);
    QFETCH(double, moving);
    const Times times = timesOf(1e-5, std::uint64_t(launches), std::uint64_t(bytes), graphs);
    const Breakdown parts = breakdown(times, made);
    QVERIFY(isNear(parts.launching, 1e-6 * launching));
    QVERIFY(isNear(parts.moving, 1e-6 * moving));
    QVERIFY(isNear(parts.launching + parts.moving + parts.rest, 1e-5));
    QVERIFY(parts.rest >= 0);
    const Breakdown unknown = breakdown(times, {});
    QVERIFY((unknown == Breakdown{0, 0, 1e-5}));
}

void TestWhy::withoutSamplesThereAreNoParts() { QVERIFY(breakdown({}, made) == Breakdown{}); }

void TestWhy::whatIsDividedIsKnown() {
    Times times = timesOf(2e-3, 1, 8000);
    times.copy = surely(1e-3);
    const TimedCell cell = cellOf(Task::Transform, 10, times);
    QVERIFY(isNear(elementsPerSecond(cell).value(), 512000));
    QVERIFY(isNear(bytesPerSecond(cell).value(), 4e6));
    QVERIFY(isNear(timesCopy(cell).value(), 2));
}

void TestWhy::elementsAreThoseOfTheTask_data() {
    QTest::addColumn<Task>("task");
    QTest::addColumn<double>("elements");
    QTest::newRow("transform") << Task::Transform << 64.0;
    QTest::newRow("convolution") << Task::Convolution << 64.0;
    QTest::newRow("distribution") << Task::Distribution << 64.0;
    QTest::newRow("table") << Task::Table << 4096.0;
    QTest::newRow("register") << Task::Register << 6.0;
}

void TestWhy::elementsAreThoseOfTheTask() {
    QFETCH(Task, task);
    QTEST(elementsOf(task, 6), "elements");
}

void TestWhy::whatIsUnknownIsNotDivided() {
    const Times times = timesOf(1e-3, 1, 0);
    QVERIFY(!bytesPerSecond(cellOf(Task::Transform, 10, times)));
    QVERIFY(!timesCopy(cellOf(Task::Transform, 10, times)));
    for (const Outcome& outcome : {Outcome(Times{}), Outcome(Counters{}), Outcome(WrongAt{"W(0)", "1", "2"}),
                                   Outcome(Message::plain("It does not run."))}) {
        const TimedCell cell = cellOf(Task::Transform, 10, outcome);
        QVERIFY(!elementsPerSecond(cell) && !bytesPerSecond(cell) && !timesCopy(cell));
    }
}

TEST_OF_ROOM(TestWhy)
#include "tst_why.moc"
