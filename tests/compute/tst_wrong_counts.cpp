// SPDX-License-Identifier: GPL-3.0-or-later
// How often each value is wrong, counted over runs in the emulator.
#include "boolean/generators.h"
#include "definitions.h"
#include "fwt/recording.h"
#include "fwt/wrong_counts.h"
#include "room.h"

#include <QtTest>

#include <set>

using namespace walshscope;

class TestWrongCounts : public QObject {
    Q_OBJECT

private slots:
    void whatIsWholeIsAlwaysRight_data();
    void whatIsWholeIsAlwaysRight();
    void aFixedOrderIsWrongInTheSameValues_data();
    void aFixedOrderIsWrongInTheSameValues();
    void mixedOrdersDiffer();
    void itCanBeCancelled();
    void whatTheVariantRefusesIsRefused();

private:
    Monitor m_silent;
};

void TestWrongCounts::whatIsWholeIsAlwaysRight_data() {
    QTest::addColumn<QByteArray>("id");
    for (const Variant& variant : variants())
        if (variant.where.emulator && variant.trustworthy())
            QTest::newRow(QByteArray(variant.id.data(), qsizetype(variant.id.size())))
                << QByteArray(variant.id.data(), qsizetype(variant.id.size()));
}

void TestWrongCounts::whatIsWholeIsAlwaysRight() {
    QFETCH(QByteArray, id);
    const Vector input = polarity(randomFunction(7, 3), m_silent);
    const WrongCounts counts = wrongInEmulator({&variantNamed(id.toStdString())}, input, Schedule::Mixed, 5, m_silent);
    QCOMPARE(counts, (WrongCounts{.runs = 5, .wrongRuns = 0, .times = std::vector<std::uint32_t>(128)}));
}

void TestWrongCounts::aFixedOrderIsWrongInTheSameValues_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("barrier");
    QTest::addColumn<int>("schedule");
    for (const int schedule : {0, 1}) {
        QTest::addRow("A1-unsynchronised, %d", schedule) << QByteArray("A1-unsynchronised") << 0 << schedule;
        QTest::addRow("A1-one-array, %d", schedule) << QByteArray("A1-one-array") << 0 << schedule;
        QTest::addRow("A4, %d", schedule) << QByteArray("A4") << 1 << schedule;
        QTest::addRow("A4, the second barrier, %d", schedule) << QByteArray("A4") << 2 << schedule;
    }
}

/// Those in which a single run differs from the sum of the definition.
void TestWrongCounts::aFixedOrderIsWrongInTheSameValues() {
    QFETCH(QByteArray, id);
    QFETCH(int, barrier);
    QFETCH(int, schedule);
    const Variant& variant = variantNamed(id.toStdString());
    const Vector input = polarity(randomFunction(6, 11), m_silent);
    // The barriers of a kernel in the order of their lines.
    std::set<std::uint32_t> lines;
    const Recording whole(variant, input, {}, {}, m_silent);
    for (const Event& event : whole.observation().trace)
        if (event.action == Action::Barrier)
            lines.insert(event.place.line);
    const std::uint32_t line = barrier ? *std::next(lines.begin(), barrier - 1) : 0;
    const Recording run(variant, input, {}, line ? std::vector{line} : std::vector<std::uint32_t>(), m_silent,
                        Schedule(schedule));
    const Vector right = walshByDefinition(randomFunction(6, 11));
    WrongCounts expected{.runs = 3, .wrongRuns = 0, .times = std::vector<std::uint32_t>(input.size())};
    for (std::size_t a = 0; a < input.size(); ++a)
        if (run.output()[a] != right[a]) {
            expected.times[a] = 3;
            expected.wrongRuns = 3;
        }
    QVERIFY(expected.wrongRuns > 0);
    QCOMPARE(wrongInEmulator({&variant, {}, line}, input, Schedule(schedule), 3, m_silent), expected);
}

void TestWrongCounts::mixedOrdersDiffer() {
    const Vector input = polarity(randomFunction(6, 11), m_silent);
    const BrokenVariant broken{&variantNamed("A1-unsynchronised")};
    const WrongCounts counts = wrongInEmulator(broken, input, Schedule::Mixed, 40, m_silent);
    QCOMPARE(counts.runs, 40u);
    // Some value is wrong in some of the orders and right in others.
    QVERIFY(std::ranges::any_of(counts.times, [](std::uint32_t times) { return times > 0 && times < 40; }));
    QVERIFY(std::ranges::all_of(counts.times, [&](std::uint32_t times) { return times <= counts.wrongRuns; }));
    QCOMPARE(wrongInEmulator(broken, input, Schedule::Mixed, 40, m_silent), counts);
}

void TestWrongCounts::itCanBeCancelled() {
    struct Impatient : Monitor {
        void progress(std::uint64_t done, std::uint64_t) override {
            if (done == 2)
                throw Cancelled();
        }
    } impatient;
    const Vector input = polarity(randomFunction(5, 1), m_silent);
    QVERIFY_EXCEPTION_THROWN(
        wrongInEmulator({&variantNamed("A1-one-array")}, input, Schedule::Forward, 1000, impatient), Cancelled);
}

void TestWrongCounts::whatTheVariantRefusesIsRefused() {
    const Vector input(21);
    QVERIFY_EXCEPTION_THROWN(wrongInEmulator({&variantNamed("A1-one-array")}, input, Schedule::Forward, 1, m_silent),
                             UsageError);
}

TEST_OF_ROOM(TestWrongCounts)
#include "tst_wrong_counts.moc"
