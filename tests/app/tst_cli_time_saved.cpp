// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time --save: what becomes of times that were taken where the rest goes wrong.
#include "made_up_times.h"
#include "room.h"

#include <QtTest>

#include <csignal>

using namespace walshscope;

class TestCliTimeSaved : public QObject {
    Q_OBJECT

private slots:
    void whatIsInterruptedIsSaved_data();
    void whatIsInterruptedIsSaved();
    void whatWasFinishedOutlivesAKill();
    void whatFitsOnTheDiskIsKept();
    void whatIsWholeReplacesWhatWasThere();
    void whatCannotBeShownIsSaved_data();
    void whatCannotBeShownIsSaved();
    void whatCannotBeSavedIsToldBeforehand();
    void onlyTheCoresThatItMayUseAreSaved();

private:
    /// The second row takes half a minute or more; returns as soon as the first is there.
    void startsLong(QProcess& process, const QString& file);

    Folder m_folder;
};

void TestCliTimeSaved::startsLong(QProcess& process, const QString& file) {
    process.setProcessEnvironment(withoutDisplay());
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  {"time", "--variants", "A0", "--n", "4,24", "--samples", "100", "--seconds", "3600", "--width", "50",
                   "--save", file});
    QByteArray out;
    const auto hasRow = [&] {
        process.waitForReadyRead(50);
        return (out += process.readAllStandardOutput()).contains("A0");
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasRow(), 300000);
}

void TestCliTimeSaved::whatIsInterruptedIsSaved_data() {
    QTest::addColumn<int>("signal");
    QTest::addColumn<QByteArray>("before");
    QTest::newRow("Ctrl+C") << SIGINT << QByteArray();
    QTest::newRow("told to end") << SIGTERM << QByteArray();
    QTest::newRow("the terminal is gone") << SIGHUP << QByteArray();
    QTest::newRow("Ctrl+C, with a baseline that is whole") << SIGINT << baselineOf(1, {4, 24});
}

void TestCliTimeSaved::whatIsInterruptedIsSaved() {
    QFETCH(int, signal);
    QFETCH(QByteArray, before);
    const QString file = m_folder.file("some.walshtimes", before); // An empty one holds nothing.
    QProcess process;
    startsLong(process, file);
    send(process, signal);
    if (signal == SIGTERM) { // As timeout(1) does, once the first was seen.
        QTest::qWait(20);
        send(process, signal);
    }
    QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(300000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QByteArray err = process.readAllStandardError();
    QVERIFY2(err.contains("interrupted, 1 row of 2 is missing"), err);
    QCOMPARE(err.contains("some.walshtimes stays as it was, and what was measured is in "), !before.isEmpty());
    const auto contentOf = [](const QString& path) {
        QFile saved(path);
        return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
    };
    if (!before.isEmpty())
        QCOMPARE(contentOf(file), before);
    const QString grown = before.isEmpty() ? file : file + QStringLiteral(".part");
    const QJsonArray cells = objectOf(contentOf(grown))["cells"].toArray();
    QFile::remove(grown);
    QCOMPARE(cells.size(), 1);
    QCOMPARE(cells[0].toObject()["size"].toInt(), 4);
}

/// Nobody can be told of it.
void TestCliTimeSaved::whatWasFinishedOutlivesAKill() {
    const QString file = m_folder.path(QStringLiteral("killed.walshtimes"));
    QProcess process;
    startsLong(process, file);
    send(process, SIGKILL);
    QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(300000));
    const Finished run = runProgram(roughly({"--variants", "A0", "--n", "4", "--baseline", file}));
    QVERIFY2(run.err.contains("killed.walshtimes ends early: of its rows 1 is whole"), run.err);
    QCOMPARE(run.status, 0);
}

/// The disk is full after 3 KiB.
void TestCliTimeSaved::whatFitsOnTheDiskIsKept() {
    const QString file = m_folder.path(QStringLiteral("large.walshtimes"));
    qputenv("F", file.toUtf8());
    const Finished run = runShell(QStringLiteral("trap '' XFSZ; ulimit -f 3; \"$W\" time --samples 3 --seconds 0 "
                                                 "--variants A0 --n 4..16 --save \"$F\""));
    QVERIFY2(run.err.contains("large.walshtimes: cannot be written: File too large"), run.err);
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out.count("A0"), 13); // All are measured and shown.
    const Finished again = runProgram(roughly({"--variants", "A0", "--n", "4", "--baseline", file}));
    QVERIFY2(again.err.contains("large.walshtimes ends early: of its rows "), again.err);
    QCOMPARE(again.status, 0);
}

void TestCliTimeSaved::whatIsWholeReplacesWhatWasThere() {
    const QString file = m_folder.file("replaced.walshtimes", baselineOf(1, {4, 24}));
    const Finished run = runProgram(roughly({"--variants", "A0", "--n", "5", "--save", file}));
    QCOMPARE(run.status, 0);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QJsonArray cells = objectOf(saved.readAll())["cells"].toArray();
    QCOMPARE(cells.size(), 1);
    QCOMPARE(cells[0].toObject()["size"].toInt(), 5);
    QVERIFY(!QFile::exists(file + QStringLiteral(".part")));
}

void TestCliTimeSaved::whatCannotBeShownIsSaved_data() {
    QTest::addColumn<QString>("script"); ///< $F is saved.
    QTest::addColumn<int>("status");
    const QString time = QStringLiteral("\"$W\" time --samples 3 --seconds 0 --device emulator --save \"$F\" ");
    const auto row = [&](const char* name, const char* rest, int status) {
        QTest::newRow(name) << time + QLatin1String(rest) << status;
    };
    row("a table", "--variants A0,C1 --n 4,5 >/dev/full", 1);
    row("LaTeX", "--variants A0,C1 --n 4,5 --latex >/dev/full", 1);
    row("a paper's table", "--paper bikov2018-table2 --n 7..10 --device cpu >/dev/full", 1);
    row("CSV", "--variants A0,C1 --n 4,5 --csv /dev/full", 1);
    row("a reader that has seen enough", "--variants A0,C1 --n 4,5 --latex | head -c 0; exit ${PIPESTATUS[0]}", 1);
}

void TestCliTimeSaved::whatCannotBeShownIsSaved() {
    QFETCH(QString, script);
    QFETCH(int, status);
    const QString file = m_folder.path("unseen.walshtimes");
    QFile::remove(file);
    qputenv("F", file.toUtf8());
    const Finished run = runShell(script);
    QVERIFY2(run.err.endsWith("No space left on device\n") || run.err.endsWith("Broken pipe\n"), run.err);
    QCOMPARE(run.status, status);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(objectOf(saved.readAll())["cells"].toArray().size(), 4);
}

void TestCliTimeSaved::whatCannotBeSavedIsToldBeforehand() {
    const QString nowhere = m_folder.path(QStringLiteral("no/such/folder/a.walshtimes"));
    // It would take hours.
    const Finished run = runProgram(
        {"time", "--variants", "A0", "--n", "21", "--samples", "20000", "--seconds", "100000", "--save", nowhere});
    QVERIFY2(isOneLine(run.err) && run.err.contains("a.walshtimes"), run.err);
    QCOMPARE(run.status, 1);
    const Finished missing = runProgram({"time", "--variants", "A0", "--n", "21", "--baseline", nowhere});
    QVERIFY2(isOneLine(missing.err) && missing.err.contains("a.walshtimes"), missing.err);
    QCOMPARE(missing.status, 3);
}

void TestCliTimeSaved::onlyTheCoresThatItMayUseAreSaved() {
    qputenv("F", m_folder.path("one-core.walshtimes").toUtf8());
    if (runShell(QStringLiteral("taskset -c 0 true")).status != 0)
        QSKIP("The first processor may not be used.");
    QCOMPARE(runShell(QStringLiteral("taskset -c 0 \"$W\" time --variants A0 --n 4 --seconds 0 --save \"$F\"")).status,
             0);
    QFile saved(qEnvironmentVariable("F"));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(objectOf(saved.readAll())["machine"].toObject()["cores"].toInt(), 1);
}

TEST_OF_ROOM(TestCliTimeSaved, QCoreApplication)
#include "tst_cli_time_saved.moc"
