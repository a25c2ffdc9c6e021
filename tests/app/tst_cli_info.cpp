// SPDX-License-Identifier: GPL-3.0-or-later
// info while it goes on: rows as they become known, what there is no memory for, and tables of very many records.
#include "program.h"
#include "room.h"

#include <QtTest>

#include <csignal>

using namespace walshscope;

class TestCliInfo : public QObject {
    Q_OBJECT

private slots:
    void rowsComeAsTheyBecomeKnown();
    void theManualSaysWhatTheProgramSays();
    void whatIsToldIsDefined_data();
    void whatIsToldIsDefined();
    void whatThereIsNoMemoryForIsLeftOut_data();
    void whatThereIsNoMemoryForIsLeftOut();
    void rowsAreAligned_data();
    void rowsAreAligned();
    void scriptsHaveTheirOldOrder();
    void aTerminalSeesWhichFigureIsComputed();
    void tablesOfManyRecordsTakeLittleMemory();
    void rowsOfOneKindComeAtOnce();
    void whatIsPrintedAsJsonIsKnownAgain_data();
    void whatIsPrintedAsJsonIsKnownAgain();

private:
    Folder m_folder;
};

void TestCliInfo::whatIsPrintedAsJsonIsKnownAgain_data() {
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QByteArray>("expected"); // A part of what is said, of values a part of the first line.
    const auto row = [](const char* command, const char* expected) {
        QTest::newRow(command) << QString::fromLatin1(command).split(u' ') << QByteArray(expected);
    };
    row("spectrum --sample PRESENT --component 3", "16 integers, JSON");
    row("autocorrelate --sample AES --component 1", "256 integers, JSON");
    row("spectrum --sample PRESENT --component 3 --order sequency", "a spectrum in sequency order, expected one in");
    row("table lat --sample PRESENT", "what the command table prints as JSON");
    row("info --sample PRESENT", "what the command info prints as JSON");
    row("info --sample template8", "what the command info prints as JSON");
    row("identify --sample PRESENT", "what the command identify prints as JSON");
    row("distribution --sample PRESENT", "what the command distribution prints as JSON");
    row("components --sample PRESENT", "what the command components prints as JSON");
}

/// Values are read, and of what is none no figure is taken for an S-box.
void TestCliInfo::whatIsPrintedAsJsonIsKnownAgain() {
    QFETCH(QStringList, command);
    QFETCH(QByteArray, expected);
    const Finished printed = runProgram(command + QStringList{"--json"});
    QCOMPARE(printed.status, 0);
    const Finished run = runProgram({"info", "-"}, printed.out);
    QCOMPARE(run.status, expected.endsWith("integers, JSON") ? 0 : 3);
    QVERIFY2((run.out + run.err).contains(expected), (run.out + run.err).constData());
}

/// scripts/definitions.sh makes it so.
void TestCliInfo::theManualSaysWhatTheProgramSays() {
    QFile file(QFileInfo(QStringLiteral(SOURCES)).path() + QStringLiteral("/resources/help/definitions.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString readme = QString::fromUtf8(file.readAll());
    const Finished run = runProgram({"info", "--definitions"});
    QCOMPARE(run.status, 0);
    const QStringList tables = QString::fromUtf8(run.out.trimmed()).split(QStringLiteral("\n\n"));
    QCOMPARE(tables.size(), 3);
    for (const QString& table : tables)
        QVERIFY2(readme.contains(u'\n' + table + QStringLiteral("\n\n")), qPrintable(table));
}

void TestCliInfo::whatIsToldIsDefined_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("heading");
    QTest::newRow("S-box") << "PRESENT"
                           << "| key of an S-box |";
    QTest::newRow("function") << "bent6"
                              << "| key of a Boolean function |";
}

void TestCliInfo::whatIsToldIsDefined() {
    QFETCH(QString, sample);
    QFETCH(QString, heading);
    QStringList defined{QStringLiteral("kind"), QStringLiteral("verdicts")};
    for (const QString& table : QString::fromUtf8(runProgram({"info", "--definitions"}).out).split("\n\n"))
        if (table.startsWith(heading))
            for (const QString& row : table.trimmed().split(u'\n').mid(2))
                defined << row.section(u'|', 1, 1).trimmed();
    defined.sort();
    QCOMPARE(objectOf(runProgram({"info", "--json", "--sample", sample}).out).keys(), defined);
}

/// The least algebraic immunity of 4095 components takes half a minute and more; nobody waits for it here.
void TestCliInfo::rowsComeAsTheyBecomeKnown() {
    QProcess process;
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  {QStringLiteral("info"), QStringLiteral("--all"), QStringLiteral("-")});
    process.write("x^254 @ 12");
    process.closeWriteChannel();
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT(
        (process.waitForReadyRead(50), out += process.readAllStandardOutput(), out.contains("\nbiaffine equations ")),
        60000);
    QVERIFY2(!out.contains("algebraic immunity min"), "the quick figures waited for the slow one");
    QVERIFY(out.contains("\nnonlinearity ") && out.contains("\ndifferential uniformity "));
    send(process, SIGINT);
    QVERIFY(process.waitForFinished(60000));
}

void TestCliInfo::whatThereIsNoMemoryForIsLeftOut_data() {
    QTest::addColumn<QStringList>("generate");
    QTest::addColumn<QByteArray>("label");
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("algebraic immunity") << QStringList{"random", "--n", "17"} << QByteArray("algebraic immunity")
                                        << QByteArray("algebraic_immunity");
}

void TestCliInfo::whatThereIsNoMemoryForIsLeftOut() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer takes all of the address space");
#endif
    QFETCH(QStringList, generate);
    QFETCH(QByteArray, label);
    QFETCH(QByteArray, key);
    const QString file = m_folder.file(QStringLiteral("f17.txt"), runProgram(QStringList{"generate"} + generate).out);
    for (const bool json : {false, true}) {
        const Finished run = runShell(QStringLiteral("ulimit -v 900000; \"$W\" info %1 --all%2")
                                          .arg(file, json ? QStringLiteral(" --json") : QString()));
        QCOMPARE(run.status, 0);
        QByteArrayList lines = run.err.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith("walshscope: The algebraic immunity was left out: this needs ") &&
                     lines[1].startsWith("walshscope: The annihilators were left out: this needs "),
                 run.err.constData());
        for (const QByteArray& line : lines)
            QVERIFY2(line.endsWith(" are available."), line.constData());
        if (json) {
            const QJsonObject facts = objectOf(run.out);
            QVERIFY(facts[QString::fromUtf8(key)].isNull());
            QVERIFY(facts[QStringLiteral("nonlinearity")].toInt() > 0 && facts.contains(QStringLiteral("verdicts")));
        } else {
            QVERIFY2(run.out.contains('\n' + label) && run.out.contains("left out"), run.out.constData());
            QVERIFY(run.out.contains("\nnonlinearity ") && run.out.contains("\nverdicts "));
        }
    }
}

void TestCliInfo::rowsAreAligned_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("function") << QByteArray("0110100110010110") << QStringList{"--as", "boolean"};
    QTest::newRow("S-box") << QByteArray("0 1 3 2 7 6 5 4") << QStringList{};
    QTest::newRow("sequence") << QByteArray("001101110") << QStringList{"--as", "sequence"};
    QTest::newRow("integers") << QByteArray("5 -7 0 2") << QStringList{"--as", "integers"};
    QTest::newRow("reals") << QByteArray("0.5 -0.25 3 0.001") << QStringList{};
}

/// Although the width is chosen before all labels are known: some label is as long as there is room.
void TestCliInfo::rowsAreAligned() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, options);
    const Finished run = runProgram(QStringList{"info", "-"} + options, text);
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.mid(run.out.indexOf("\n\n") + 2).trimmed().split('\n');
    qsizetype column = -1, longest = 0;
    for (const QByteArray& line : lines) {
        const qsizetype gap = line.indexOf("  ");
        qsizetype value = gap;
        while (value < line.size() && line[value] == ' ')
            ++value;
        QVERIFY2(gap > 0 && (column < 0 || value == column), line.constData());
        column = value;
        longest = std::max(longest, gap);
    }
    QCOMPARE(column, longest + 2);
}

/// What takes long is computed last and stands where it stood.
void TestCliInfo::scriptsHaveTheirOldOrder() {
    const QByteArray out = runProgram({"info", "--all", "--json", "-"}, "x^6 @ 3").out;
    qsizetype last = -1;
    for (const char* key :
         {"\"max_abs_autocorrelation\"", "\"boomerang_uniformity\"", "\"fixed_points\"", "\"transparency_order\"",
          "\"graph_algebraic_immunity\"", "\"algebraic_immunity_min\"", "\"verdicts\""}) {
        const qsizetype at = out.indexOf(key);
        QVERIFY2(at > last, key);
        last = at;
    }
}

void TestCliInfo::aTerminalSeesWhichFigureIsComputed() {
    if (QStandardPaths::findExecutable(QStringLiteral("script")).isEmpty())
        QSKIP("script, which makes a terminal, is not here");
    const QString file = m_folder.file(QStringLiteral("x254.txt"), "x^254 @ 12");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("W"), qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("script"), {QStringLiteral("-qfec"), QStringLiteral("exec \"$W\" info --all ") + file,
                                             QStringLiteral("/dev/null")});
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((process.waitForReadyRead(50), out += process.readAllStandardOutput(),
                              out.contains("%  algebraic immunity min")),
                             120000);
    process.kill();
    process.waitForFinished();
}

/// With 12 KiB for each they would be more than there are.
void TestCliInfo::tablesOfManyRecordsTakeLittleMemory() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer takes all of the address space");
#endif
    QByteArray lines;
    for (int i = 0; i < 60000; ++i)
        lines += "box" + QByteArray::number(i) + ",0001030207060405\n";
    const QString file = m_folder.file(QStringLiteral("many.txt"), lines);
    const Finished run = runShell(QStringLiteral("ulimit -v 500000; \"$W\" info --csv ") + file);
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(run.out.count('\n'), 60001);
    QVERIFY(run.out.startsWith("name,n,m,bijective,"));
    QVERIFY(run.out.contains("\nbox59999,3,3,true,"));
}

/// Where there can be no other columns.
void TestCliInfo::rowsOfOneKindComeAtOnce() {
    const QString fifo = m_folder.path(QStringLiteral("later"));
    const QString file = m_folder.file(QStringLiteral("one.txt"), "0 1 3 2");
    // The second file is never written, and so the command does not end.
    const Finished run = runShell(QStringLiteral("mkfifo %1; timeout 20 \"$W\" info --csv --as sbox %2 %1 > %3 & p=$!; "
                                                 "for i in $(seq 190); do test -s %3 && break; sleep 0.1; done; "
                                                 "cat %3; kill $p 2> /dev/null; true")
                                      .arg(fifo, file, m_folder.path(QStringLiteral("out"))));
    QCOMPARE(run.out.count('\n'), 2);
    QVERIFY2(run.out.contains("\none.txt,2,2,true,"), run.out.constData());
}

TEST_OF_ROOM(TestCliInfo, QCoreApplication)
#include "tst_cli_info.moc"
