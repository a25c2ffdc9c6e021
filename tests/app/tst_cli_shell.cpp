// SPDX-License-Identifier: GPL-3.0-or-later
// What a shell expects of a program: several files, pipes, closed streams, any name, Ctrl+C, limits of memory.
#include "program.h"
#include "room.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <csignal>
#include <thread>

using namespace walshscope;

namespace {

QJsonObject objectIn(const QByteArray& json) { return QJsonDocument::fromJson(json).object(); }

} // namespace

class TestCliShell : public QObject {
    Q_OBJECT

private slots:
    void severalFilesAreAnsweredOneByOne_data();
    void severalFilesAreAnsweredOneByOne();
    void oneFileIsAnsweredAsBefore();
    void pipesAreRead_data();
    void pipesAreRead();
    void whatNeverEndsIsRefused_data();
    void whatNeverEndsIsRefused();
    void aSequenceTooLongIsBadInput_data();
    void aSequenceTooLongIsBadInput();
    void whatALongRunCostsIsSaid_data();
    void whatALongRunCostsIsSaid();
    void closedStreamsAreAnError_data();
    void closedStreamsAreAnError();
    void formatsAreNamed();
    void recordsCountFrom1();
    void namesNeedNotBeUtf8();
    void aDisplayThatIsDeadIsTold_data();
    void aDisplayThatIsDeadIsTold();
    void wrongUsageOfTheWindowIsToldWithoutADisplay_data();
    void wrongUsageOfTheWindowIsToldWithoutADisplay();
    void rowsComeOneByOneAndStay_data();
    void rowsComeOneByOneAndStay();
    void wantOfMemoryIsCalledSo();
    void limitsOfMemoryAreRespected_data();
    void limitsOfMemoryAreRespected();
    void rowsBeforeAFailureAreWhole();
    void wrongUsageIsToldBeforeTheWork_data();
    void wrongUsageIsToldBeforeTheWork();

private:
    Folder m_folder;
};

void TestCliShell::severalFilesAreAnsweredOneByOne_data() {
    QTest::addColumn<QStringList>("command");
    QTest::newRow("info") << QStringList{"info", "--as", "sequence"};
    QTest::newRow("spectrum") << QStringList{"spectrum", "--as", "boolean"};
    QTest::newRow("distribution") << QStringList{"distribution", "--as", "boolean"};
    QTest::newRow("lfsr") << QStringList{"lfsr"};
    QTest::newRow("nist-linear-complexity") << QStringList{"nist-linear-complexity"};
    QTest::newRow("randomness") << QStringList{"randomness", "--test", "area"};
}

void TestCliShell::severalFilesAreAnsweredOneByOne() {
    QFETCH(QStringList, command);
    QByteArray random;
    for (unsigned i = 0, s = 1; i < 1 << 17; ++i, s = s * 1664525 + 1013904223)
        random += char('0' + (s >> 31));
    const QString good = m_folder.file(QStringLiteral("good"), random),
                  bad = m_folder.file(QStringLiteral("b d"), "0110 2"),
                  other = m_folder.file(QStringLiteral("other"), random);
    const Finished text = runProgram(command + QStringList{good, bad, "missing", other});
    QCOMPARE(text.status, 3);
    QCOMPARE(text.err.count('\n'), 2);
    QVERIFY2(text.err.startsWith("walshscope: " + bad.toUtf8() + ":1:6: "), text.err.constData());
    QVERIFY2(text.err.contains("walshscope: missing: "), text.err.constData());
    QVERIFY(text.out.startsWith("==> " + good.toUtf8() + " <==\n"));
    QCOMPARE(text.out.count("==> "), 2);
    QVERIFY(text.out.contains("\n\n==> " + other.toUtf8() + " <==\n"));

    const Finished json = runProgram(command + QStringList{"--json", good, bad, other});
    QCOMPARE(json.status, 3);
    const QList<QByteArray> lines = json.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(objectIn(lines[0]).value(QStringLiteral("file")).toString(), good);
    QCOMPARE(objectIn(lines[1]).value(QStringLiteral("file")).toString(), other);
    // Apart from the name they are the answer to one file.
    QJsonObject first = objectIn(lines[0]);
    first.remove(QStringLiteral("file"));
    QCOMPARE(first, objectIn(runProgram(command + QStringList{"--json", good}).out));
    QVERIFY(!first.isEmpty());
    QCOMPARE(runProgram(command + QStringList{good, other}).status, 0);
}

void TestCliShell::oneFileIsAnsweredAsBefore() {
    const QString file = m_folder.file(QStringLiteral("f"), "11000010");
    QCOMPARE(runProgram({"spectrum", file}).out, QByteArray("2\n-2\n-2\n2\n-2\n2\n-6\n-2\n"));
    QVERIFY(!runProgram({"info", file}).out.contains("==>"));
    QVERIFY(runProgram({"info", "--json", file}).out.startsWith("{\n  \"kind\": \"boolean\",\n"));
}

void TestCliShell::pipesAreRead_data() {
    QTest::addColumn<QString>("script");
    QTest::newRow("substituted") << "\"$W\" spectrum <(printf 11000010)";
    QTest::newRow("slowly") << "\"$W\" spectrum <(printf 1100; sleep 0.2; printf 0010)";
    // How long one waits is no share of anything.
    QTest::newRow("late") << "(sleep 4; printf 1100; sleep 1; printf 0010) | \"$W\" spectrum -";
    QTest::newRow("gone before it is read") << "exec 5< <(printf 11000010); sleep 0.2; \"$W\" spectrum /dev/fd/5";
    QTest::newRow("standard input") << "printf 11000010 | \"$W\" spectrum -";
    QTest::newRow("by name") << "printf 11000010 | \"$W\" spectrum /dev/stdin";
    QTest::newRow("FIFO") << "D=$(mktemp -d); mkfifo $D/f; (sleep 0.2; printf 11000010 > $D/f) & \"$W\" spectrum $D/f; "
                             "s=$?; rm -r $D; exit $s";
}

void TestCliShell::pipesAreRead() {
    QFETCH(QString, script);
    const Finished run = runShell(script);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray("2\n-2\n-2\n2\n-2\n2\n-6\n-2\n"));
}

void TestCliShell::whatNeverEndsIsRefused_data() {
    QTest::addColumn<QString>("script");
    QTest::newRow("a device") << "\"$W\" info - < /dev/zero";
    QTest::newRow("a pipe") << "cat /dev/zero | \"$W\" info -";
}

/// Before it has filled the memory.
void TestCliShell::whatNeverEndsIsRefused() {
    QFETCH(QString, script);
    const Finished run = runShell("ulimit -v $((800 * 1024)); " + script);
    QVERIFY2(isOneLine(run.err) && run.err.contains("128 MiB"), run.err.constData());
    QCOMPARE(run.status, 3);
}

void TestCliShell::aSequenceTooLongIsBadInput_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("info") << "info";
    QTest::newRow("lfsr") << "lfsr --method B1";
}

void TestCliShell::aSequenceTooLongIsBadInput() {
    QFETCH(QString, command);
    const Finished run = runShell("head -c 67108865 /dev/zero | tr '\\0' 1 | \"$W\" " + command + " -");
    QVERIFY2(isOneLine(run.err) && run.err.contains("67108865 bits, expected at most 67108864"), run.err.constData());
    QCOMPARE(run.status, 3);
}

/// Of 2^40 entries, or of 2^28 with more to compute, which take minutes and hours anywhere.
void TestCliShell::whatALongRunCostsIsSaid_data() {
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("command");
    QTest::newRow("info") << "x^3 @ 20"
                          << "info -";
    // Its first half is there in a moment.
    QTest::newRow("info --all") << "x^3 @ 16"
                                << "info --all -";
    QTest::newRow("render window") << "x^3 @ 20"
                                   << "render window - -o $D/x.png";
}

void TestCliShell::whatALongRunCostsIsSaid() {
    QFETCH(QString, input);
    QFETCH(QString, command);
    const Finished run = runShell("D=$(mktemp -d); echo '" + input + "' | \"$W\" " + command +
                                  " 2> $D/err & p=$!; while ! grep -q more $D/err && kill -0 $p; do sleep 0.1; done; "
                                  "kill $p; cat $D/err; rm -r $D");
    QVERIFY2(run.out.contains("this will take about "), run.out.constData());
}

void TestCliShell::closedStreamsAreAnError_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status"); // Where only standard error is closed.
    QTest::newRow("help") << "--help" << 0;
    QTest::newRow("help of a command") << "info --help" << 0;
    QTest::newRow("version") << "--version" << 0;
    QTest::newRow("info") << "info --sample AES" << 0;
    QTest::newRow("times") << "time --variants C1 --n 4 --samples 1" << 0;
    QTest::newRow("wrong usage") << "info --frobnicate" << 2;
}

void TestCliShell::closedStreamsAreAnError() {
    QFETCH(QString, arguments);
    QFETCH(int, status);
    const Finished run = runShell("\"$W\" " + arguments + " >&-");
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QCOMPARE(run.status, status == 0 ? 1 : status);
    QCOMPARE(runShell("\"$W\" " + arguments + " 2>&-").status, status);
    QCOMPARE(runShell("\"$W\" " + arguments + " >&- 2>&-").status, status == 0 ? 1 : status);
    const Finished full = runShell("\"$W\" " + arguments + " > /dev/full");
    QVERIFY2(isOneLine(full.err), full.err.constData());
    QCOMPARE(full.status, status == 0 ? 1 : status);
    // No file that is opened later takes the place of what was closed.
    const QString file = m_folder.path(QStringLiteral("t.csv"));
    runShell("\"$W\" time --variants C1 --n 4 --samples 1 --csv " + file + " >&- 2>&-");
    QFile csv(file);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), 2);
}

void TestCliShell::formatsAreNamed() {
    for (const char* command : {"info", "spectrum", "render", "generate"}) {
        const Finished help = runProgram({QLatin1String(command), "--help"});
        const QString words = QString::fromUtf8(help.out).simplified();
        for (const char* format : {"bits", "hex-lsb", "bitslice", "ascii", "integers"})
            QVERIFY2(words.contains(QLatin1String(format)), format);
        // Which can be read and not written.
        QCOMPARE(words.contains(QLatin1String(", text,")), QByteArray(command) != "generate");
    }
    const QString file = m_folder.file(QStringLiteral("bits"), "0110");
    for (const QStringList& arguments :
         {QStringList{"info", file, "--format", "nonsense"}, QStringList{"lfsr", file, "--format", "nonsense"},
          QStringList{"generate", "random", "--n", "4", "--format", "nonsense"}}) {
        const Finished run = runProgram(arguments);
        QVERIFY2(isOneLine(run.err) && run.err.contains("nonsense"), run.err.constData());
        QVERIFY2(run.err.contains("expected one of ") && run.err.contains("csv"), run.err.constData());
        QCOMPARE(run.status, 2);
    }
    // What cannot be has no need of an input.
    QCOMPARE(runShell(QStringLiteral("mkfifo %1; \"$W\" info %1 --format nonsense").arg(m_folder.path("never"))).status,
             2);
}

void TestCliShell::recordsCountFrom1() {
    const QString file = m_folder.file(QStringLiteral("two"), "a,0100\nb,0001\n");
    QVERIFY(runProgram({"info", file}).out.contains("record 1 of 2: a"));
    QVERIFY(runProgram({"info", file, "--record", "1"}).out.contains("record 1 of 2: a"));
    QVERIFY(runProgram({"info", file, "--record", "2"}).out.contains("record 2 of 2: b"));
    for (const char* number : {"0", "3"}) {
        const Finished run = runProgram({"info", file, "--record", QLatin1String(number)});
        QCOMPARE(run.status, 2);
        QVERIFY2(isOneLine(run.err) && run.err.contains(number), run.err.constData());
    }
    QVERIFY(QString::fromUtf8(runProgram({"info", "--help"}).out).simplified().contains(QStringLiteral("from 1")));
    const Finished one = runProgram({"info", m_folder.file(QStringLiteral("one"), "0110"), "--record", "2"});
    QVERIFY2(one.err.contains("record 2"), one.err.constData());
    // Who picks one need not be told of the others.
    const QString octal = m_folder.file(QStringLiteral("octal"), "int T[4] = {010, 011, 012, 013};");
    QVERIFY(runProgram({"info", octal}).err.contains("octal"));
    const Finished picked = runProgram({"info", octal, "--record", "1"});
    QVERIFY2(picked.status == 0 && picked.err.isEmpty(), picked.err.constData());
}

void TestCliShell::namesNeedNotBeUtf8() {
    const Finished run = runShell(
        QStringLiteral("cd %1; printf 0110 > $'f\\xff\\xe4'; printf 0110 > ä\n"
                       "\"$W\" info --json $'f\\xff\\xe4' ä || exit\n"
                       "\"$W\" generate linear --n 2 --mask 1 -o $'g\\xff' || exit; test -e $'g\\xff' || exit 9\n"
                       "printf '0110 z' > $'h\\xfe'; \"$W\" info $'h\\xfe'; s=$?; rm $'f\\xff\\xe4' $'g\\xff' "
                       "$'h\\xfe'; test $s = 3")
            .arg(m_folder.path({})));
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(objectIn(lines[0]).value(QStringLiteral("file")).toString(), QStringLiteral("f??"));
    QCOMPARE(objectIn(lines[1]).value(QStringLiteral("file")).toString(), QStringLiteral("ä"));
    QVERIFY2(isOneLine(run.err) && run.err.contains("h?:"), run.err.constData());
}

void TestCliShell::aDisplayThatIsDeadIsTold_data() {
    QTest::addColumn<QString>("environment");
    QTest::newRow("X") << "DISPLAY=:77";
    QTest::newRow("Wayland") << "WAYLAND_DISPLAY=nobody XDG_RUNTIME_DIR=/nowhere";
    QTest::newRow("both") << "DISPLAY=:77 WAYLAND_DISPLAY=nobody";
    QTest::newRow("no such platform") << "QT_QPA_PLATFORM=abacus";
}

void TestCliShell::aDisplayThatIsDeadIsTold() {
    QFETCH(QString, environment);
    const Finished run = runShell("ulimit -c 0; " + environment + " \"$W\"");
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QVERIFY2(run.err.contains("display"), run.err.constData());
    QCOMPARE(run.status, 1);
}

void TestCliShell::wrongUsageOfTheWindowIsToldWithoutADisplay_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    const QString file = m_folder.file(QStringLiteral("bits"), "0110");
    QTest::newRow("kind") << QStringList{file, "--as", "matrix"} << "matrix";
    QTest::newRow("format") << QStringList{"--format", "yaml", file} << "yaml";
    QTest::newRow("record") << QStringList{"--record", "0", file} << "--record";
    QTest::newRow("no file") << QStringList{"--as", "boolean"} << "--as";
    QTest::newRow("sample") << QStringList{"--sample", "AES", "--as", "sbox"} << "--as and --sample";
    QTest::newRow("sample and a file") << QStringList{"--sample", "AES", file} << "a file and --sample";
    QTest::newRow("two files") << QStringList{file, file} << "bits";
}

void TestCliShell::wrongUsageOfTheWindowIsToldWithoutADisplay() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const Finished run = runProgram(arguments);
    QVERIFY2(isOneLine(run.err) && run.err.contains(names.toUtf8()), run.err.constData());
    QCOMPARE(run.status, 2);
}

void TestCliShell::rowsComeOneByOneAndStay_data() {
    QTest::addColumn<QStringList>("options");
    QTest::newRow("table") << QStringList{};
    QTest::newRow("json") << QStringList{"--json"};
    QTest::newRow("csv") << QStringList{"--csv", "-"};
    QTest::newRow("file") << QStringList{"--csv", m_folder.path(QStringLiteral("times.csv"))};
}

void TestCliShell::rowsComeOneByOneAndStay() {
    QFETCH(QStringList, options);
    QProcess process;
    // The first row takes a second, the second far longer.
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  QStringList{"time", "--variants", "A0", "--n", "4,24,25", "--samples", "100", "--seconds", "3600",
                              "--width", "50"} +
                      options);
    QByteArray out;
    const auto rows = [&] {
        process.waitForReadyRead(50);
        out += process.readAllStandardOutput();
        QByteArray all = out;
        if (options.contains(m_folder.path(QStringLiteral("times.csv")))) {
            QFile file(options.last());
            all = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        }
        return all;
    };
    QTRY_VERIFY_WITH_TIMEOUT(rows().contains("A0"), 60000);
    send(process, SIGINT);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QByteArray err = process.readAllStandardError(), all = rows();
    // Before it, how the rows that are there may be doubtful.
    QVERIFY2(err.trimmed().split('\n').last().contains("2 rows of 3"), err.constData());
    QCOMPARE(all.count("A0"), 1);
    QVERIFY(all.endsWith('\n'));
    if (options.contains(QStringLiteral("--json")))
        QCOMPARE(QJsonDocument::fromJson(out).array().size(), 1);
}

/// However little there is, once the system has room for the program itself.
void TestCliShell::wantOfMemoryIsCalledSo() {
    int refused = 0;
    for (int mebibytes = 96; mebibytes <= 200; mebibytes += 2)
        for (const char* command : {"info --sample AES", "generate random --n 30"}) {
            const Finished run = runShell(QStringLiteral("ulimit -v $((%1 * 1024)); \"$W\" %2 > /dev/null")
                                              .arg(mebibytes)
                                              .arg(QLatin1String(command)));
            if (run.status == 0 || run.err.contains("shared object"))
                continue;
            ++refused;
            QVERIFY2(isOneLine(run.err) && run.err.contains("memory"), run.err.constData());
            QCOMPARE(run.status, 1);
        }
    QVERIFY(refused > 0);
}

void TestCliShell::limitsOfMemoryAreRespected_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("spectrum") << "spectrum --as boolean x29";
    QTest::newRow("info") << "info --as boolean x27";
    QTest::newRow("generate") << "generate random --n 30";
    QTest::newRow("DS") << "lfsr --method DS bits";
    QTest::newRow("times") << "time --variants C1 --n 28";
}

void TestCliShell::limitsOfMemoryAreRespected() {
    QFETCH(QString, command);
    m_folder.file(QStringLiteral("x29"), "x0*x29");
    m_folder.file(QStringLiteral("x27"), "x0*x27");
    m_folder.file(QStringLiteral("bits"), QByteArray("0110").repeated(1 << 23));
    for (const char* mebibytes : {"120", "160"}) {
        const Finished run = runShell(QStringLiteral("cd %1; ulimit -v $((%2 * 1024)); \"$W\" %3 > /dev/null")
                                          .arg(m_folder.path({}), QLatin1String(mebibytes), command));
        QVERIFY2(isOneLine(run.err) && run.err.contains("memory"), run.err.constData());
        QCOMPARE(run.status, 1);
    }
}

void TestCliShell::rowsBeforeAFailureAreWhole() {
    const Finished run =
        runShell(QStringLiteral("ulimit -v $((160 * 1024)); \"$W\" time --json --variants C1 --n 4,28 --samples 1"));
    QVERIFY2(isOneLine(run.err) && run.err.contains("memory"), run.err.constData());
    QCOMPARE(run.status, 1);
    const QJsonArray rows = QJsonDocument::fromJson(run.out).array();
    QCOMPARE(rows.size(), 2);
    QVERIFY(rows.at(0).toObject()[QStringLiteral("median_us")].toDouble() > 0);
    QVERIFY(rows.at(1).toObject()[QStringLiteral("problem")].toString().contains(QLatin1String("memory")));
}

void TestCliShell::wrongUsageIsToldBeforeTheWork_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<unsigned>("mebibytes");
    QTest::newRow("format") << "generate pi --length 67108864 --format bogus" << 300U;
    QTest::newRow("format of another kind") << "generate random --n 30 --format list" << 300U;
    // With stacks for the threads that draw.
    QTest::newRow("picture") << "render spectrum --as boolean x30 -o picture.gif"
                             << 300 + 16 * std::thread::hardware_concurrency();
}

void TestCliShell::wrongUsageIsToldBeforeTheWork() {
    QFETCH(QString, command);
    QFETCH(unsigned, mebibytes);
    m_folder.file(QStringLiteral("x30"), "x30");
    // There is no memory for the work.
    const Finished run = runShell(QStringLiteral("cd %1; ulimit -v %2; \"$W\" %3")
                                      .arg(m_folder.path({}), QString::number(1024 * mebibytes), command));
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QCOMPARE(run.status, 2);
}

TEST_OF_ROOM(TestCliShell, QCoreApplication)
#include "tst_cli_shell.moc"
