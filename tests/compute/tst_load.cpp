// SPDX-License-Identifier: GPL-3.0-or-later
// What others do on the machine: worked out by hand, and beside a program that does nothing but run.
#include "timing/load.h"

#include "room.h"

#include <QProcess>
#include <QtTest>

#include <sys/resource.h>
#include <unistd.h>

using namespace walshscope;

class TestLoad : public QObject {
    Q_OBJECT

private slots:
    void theShareIsWhatNobodyElseHad_data();
    void theShareIsWhatNobodyElseHad();
    void aBusyProgramIsSeen();
    void onesOwnWorkIsNotOthers();
};

void TestLoad::theShareIsWhatNobodyElseHad_data() {
    QTest::addColumn<QList<double>>("passed"); // There, idle, ours.
    QTest::addColumn<double>("share");
    QTest::newRow("nobody") << QList<double>{4, 4, 0} << 0.;
    QTest::newRow("this program alone") << QList<double>{4, 2, 2} << 0.;
    QTest::newRow("half and half") << QList<double>{4, 0, 2} << 0.5;
    QTest::newRow("others alone") << QList<double>{4, 0, 0} << 1.;
    QTest::newRow("a quarter") << QList<double>{8, 4, 2} << 0.25;
    QTest::newRow("hundredths that were counted too late") << QList<double>{4, 2.02, 2} << 0.;
    QTest::newRow("no time at all") << QList<double>{0, 0, 0} << 0.;
    QTest::newRow("unknown") << QList<double>{qQNaN(), qQNaN(), 1} << 0.;
}

void TestLoad::theShareIsWhatNobodyElseHad() {
    QFETCH(QList<double>, passed);
    const ProcessorTime before{100, 50, 20};
    const ProcessorTime after{100 + passed[0], 50 + passed[1], 20 + passed[2]};
    QTEST(shareOfOthers(before, after), "share");
}

/// However busy the machine is besides, a program that only runs, or whoever keeps it from running, has a processor.
void TestLoad::aBusyProgramIsSeen() {
    if (std::isnan(processorTime().there))
        QSKIP("nobody counts processor time here");
    QProcess busy;
    busy.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("while :; do :; done")});
    QVERIFY(busy.waitForStarted());
    const ProcessorTime before = processorTime();
    ProcessorTime after = before;
    const double processors = double(sysconf(_SC_NPROCESSORS_ONLN));
    const auto passed = [&] { return (after = processorTime()).there - before.there; };
    QVERIFY(QTest::qWaitFor([&] { return passed() > 0.6 * processors; }, 60'000));
    busy.kill();
    busy.waitForFinished();
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const double its = double(used.ru_utime.tv_sec) + double(used.ru_utime.tv_usec) * 1e-6;
    const double others = shareOfOthers(before, after) * (after.there - before.there);
    constexpr double countedLate = 0.1;
    QVERIFY2(others > its - countedLate, qPrintable(QStringLiteral("%1 of %2").arg(others).arg(its)));
}

/// Whatever others do besides, of what was done this program's part is known.
void TestLoad::onesOwnWorkIsNotOthers() {
    const ProcessorTime before = processorTime();
    if (std::isnan(before.there))
        QSKIP("nobody counts processor time here");
    ProcessorTime after = before;
    while (after.ofOurs - before.ofOurs < 0.5)
        after = processorTime();
    const double there = after.there - before.there, busy = there - (after.idle - before.idle);
    QVERIFY(shareOfOthers(before, after) <= (busy - 0.5) / there + 1e-9 || busy < 0.5);
    ProcessorTime asOthers = after;
    asOthers.ofOurs = before.ofOurs;
    QVERIFY(shareOfOthers(before, asOthers) > shareOfOthers(before, after));
}

TEST_OF_ROOM(TestLoad)
#include "tst_load.moc"
