// SPDX-License-Identifier: GPL-3.0-or-later
// Slices that the ranks of mpirun share: they say what one process says, and what goes wrong in one is told once.
#include "program.h"
#include "room.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QtTest>

using namespace walshscope;

namespace {

/// WALSHSCOPE_MPIRUN names another than that of the MPI the program was built with.
QString mpirun() { return qEnvironmentVariable("WALSHSCOPE_MPIRUN", QStringLiteral(MPIRUN)); }

QString programItself() { return qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)); }

/// Lines of this program, without those of mpirun and of MPI.
QByteArrayList ownLines(const QByteArray& err) {
    QByteArrayList lines = err.split('\n');
    lines.removeIf([](const QByteArray& line) { return !line.startsWith("walshscope: "); });
    return lines;
}

/// To be run by bash in each rank: $R is its number, "$@" the program and what follows.
const QString numbered = QStringLiteral("R=${OMPI_COMM_WORLD_RANK:-$PMI_RANK}; ");

} // namespace

class TestMpi : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void ranksSayWhatOneSays_data();
    void ranksSayWhatOneSays();
    void spectraAreTheSame();
    void eachRankMayMakeAPart();
    void aRunThatIsKilledGoesOn_data();
    void aRunThatIsKilledGoesOn();
    void whatIsLeftIsSaidWhereASignalEndsIt();
    void whatAllGetWrongIsToldOnce_data();
    void whatAllGetWrongIsToldOnce();
    void whatOneGetsWrongIsToldOnceWithItsRank_data();
    void whatOneGetsWrongIsToldOnceWithItsRank();
    void anotherMpirunIsRefused();

private:
    QStringList ofRanks(int ranks, const QStringList& command) const {
        return m_options + QStringList{QStringLiteral("-n"), QString::number(ranks)} + command;
    }
    Finished byRanks(int ranks, const QStringList& arguments) const {
        return runCommand(mpirun(), ofRanks(ranks, QStringList{programItself()} + arguments), {});
    }
    /// In each rank of three a script, which begins the program.
    Finished byScript(const QString& script, const QStringList& arguments) const {
        return runCommand(mpirun(),
                          ofRanks(3, QStringList{"bash", "-c", numbered + script, "bash", programItself()} + arguments),
                          {});
    }
    /// A packed function of n variables.
    QString random(int n) const {
        const QString file = m_folder.path(QStringLiteral("random-%1").arg(n));
        if (!QFileInfo::exists(file))
            runProgram({"generate", "random", "--n", QString::number(n), "--format", "packed", "-o", file});
        return file;
    }
    static QStringList packed(const QString& file, const QStringList& more) {
        return QStringList{"distribution", file, "--as", "boolean", "--format", "packed"} + more;
    }
    static QStringList partsIn(const QString& folder) {
        return QDir(folder).entryList({QStringLiteral("*.walshpart")}, QDir::Files, QDir::Name);
    }

    Folder m_folder;
    QStringList m_options; ///< Of mpirun.
    bool m_isOpenMpi = false;
};

void TestMpi::initTestCase() {
    if (mpirun().isEmpty())
        QSKIP("the program was built without MPI");
    for (const char* variable : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"})
        qputenv(variable, "1");
    QProcess version;
    version.start(mpirun(), {"--version"});
    if (!version.waitForFinished() || version.exitCode() != 0)
        QSKIP(qPrintable(mpirun() + QStringLiteral(" cannot be run")));
    m_isOpenMpi = version.readAllStandardOutput().contains("open-mpi.org");
    if (m_isOpenMpi)
        m_options << QStringLiteral("--oversubscribe");
    const Finished first = byRanks(2, packed(random(8), {"--slices", "2"}));
    if (first.err.contains("this program was built with"))
        QSKIP(ownLines(first.err).value(0).constData());
    QVERIFY2(first.status == 0, first.err.constData());
}

void TestMpi::ranksSayWhatOneSays_data() {
    QTest::addColumn<QStringList>("arguments");
    QByteArray bits, integers, samples;
    for (unsigned i = 0, s = 1; i < 1 << 12; ++i, s = s * 1664525 + 1013904223) {
        bits += char('0' + (s >> 31));
        integers += QByteArray::number(int(s >> 20) - 2048) + ' ';
        samples += QByteArray::number(s >> 18) + (s & 1 << 17 ? " +\n" : " -\n");
    }
    const QString text = m_folder.file(QStringLiteral("bits"), bits),
                  numbers = m_folder.file(QStringLiteral("integers"), integers),
                  list = m_folder.file(QStringLiteral("samples"), samples);
    QTest::newRow("a packed function") << packed(random(18), {"--slices", "16", "--top", "7"});
    QTest::newRow("as JSON") << packed(random(18), {"--slices", "8", "--top", "3", "--json"});
    QTest::newRow("as many slices as there are usually") << packed(random(18), {"--top", "1000"});
    QTest::newRow("more ranks than slices") << packed(random(12), {"--slices", "2", "--top", "1"});
    QTest::newRow("one slice") << packed(random(12), {"--slices", "1"});
    QTest::newRow("a slice for each coefficient") << packed(random(8), {"--slices", "256", "--top", "300"});
    QTest::newRow("a text of bits") << QStringList{"distribution", text, "--as", "boolean", "--slices", "8"};
    QTest::newRow("integers") << QStringList{"distribution", numbers, "--as", "integers", "--slices", "4"};
    QTest::newRow("samples") << QStringList{"distribution", list, "--samples", "--n", "14",
                                            "--slices",     "8",  "--top",     "10"};
}

void TestMpi::ranksSayWhatOneSays() {
    QFETCH(QStringList, arguments);
    const Finished alone = runProgram(arguments);
    QVERIFY2(alone.status == 0, alone.err.constData());
    QVERIFY(!alone.out.isEmpty());
    for (const int ranks : {1, 2, 3}) {
        const Finished shared = byRanks(ranks, arguments);
        QVERIFY2(shared.status == 0, shared.err.constData());
        QCOMPARE(shared.out, alone.out);
        QCOMPARE(ownLines(shared.err).size(), 1);
        const QByteArray counts = " by " + QByteArray::number(ranks) + " ranks, ";
        QVERIFY2(shared.err.contains(counts) == (ranks > 1), shared.err.constData());
    }
}

void TestMpi::spectraAreTheSame() {
    const QString one = m_folder.path(QStringLiteral("spectrum-1")),
                  three = m_folder.path(QStringLiteral("spectrum-3"));
    QCOMPARE(runProgram(packed(random(14), {"--slices", "8", "--spectrum", one})).status, 0);
    QCOMPARE(byRanks(3, packed(random(14), {"--slices", "8", "--spectrum", three})).status, 0);
    const QStringList files = QDir(one).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    QCOMPARE(files.size(), 9); // And whose they are.
    QCOMPARE(QDir(three).entryList(QDir::Files | QDir::Hidden, QDir::Name), files);
    for (const QString& name : files) {
        QFile a(one + u'/' + name), b(three + u'/' + name);
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QCOMPARE(a.readAll(), b.readAll());
    }
}

/// As in a batch: mpirun only begins them, and they know nothing of each other.
void TestMpi::eachRankMayMakeAPart() {
    const QString folder = m_folder.path(QStringLiteral("parts"));
    QVERIFY(QDir().mkdir(folder));
    const Finished run = byScript(QStringLiteral("exec \"$@\" --slice $R -o '%1'/$R.walshpart").arg(folder),
                                  packed(random(14), {"--slices", "4", "--top", "5"}));
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(partsIn(folder).size(), 3);
    const Finished incomplete = runShell(QStringLiteral("\"$W\" merge '%1'/*.walshpart").arg(folder));
    QVERIFY2(isOneLine(incomplete.err) && incomplete.err.contains("1 of 4 slices are missing: 3"),
             incomplete.err.constData());
}

void TestMpi::aRunThatIsKilledGoesOn_data() {
    QTest::addColumn<QString>("whom");
    for (const char* whom : {"0", "2", "all", "mpirun"})
        QTest::newRow(whom) << QString::fromUtf8(whom);
}

void TestMpi::aRunThatIsKilledGoesOn() {
    QFETCH(QString, whom);
    const QString folder = m_folder.path(QStringLiteral("killed-") + whom), pids = folder + QStringLiteral("-pids");
    QVERIFY(QDir().mkdir(pids));
    const QStringList arguments = packed(random(27), {"--slices", "128", "--top", "4", "--checkpoint", folder});
    QProcess run;
    run.setProcessEnvironment(withoutDisplay());
    run.start(mpirun(), ofRanks(3, QStringList{"bash", "-c",
                                               numbered + QStringLiteral("echo $$ > '%1'/$R; exec \"$@\"").arg(pids),
                                               "bash", programItself()} +
                                       arguments));
    QTRY_VERIFY(partsIn(folder).size() > 3 || run.state() == QProcess::NotRunning);
    const auto kill = [&](const QString& rank) {
        QFile file(pids + u'/' + rank);
        QVERIFY(file.open(QIODevice::ReadOnly));
        ::kill(pid_t(file.readAll().trimmed().toInt()), SIGKILL);
    };
    if (whom == QLatin1String("mpirun"))
        send(run, SIGKILL);
    else if (whom == QLatin1String("all"))
        for (const char* rank : {"0", "1", "2"})
            kill(QString::fromUtf8(rank));
    else
        kill(whom);
    QVERIFY(run.waitForFinished(120000));
    QVERIFY(run.exitStatus() != QProcess::NormalExit || run.exitCode() != 0);
    // Some print words of their own there.
    static const QRegularExpression pairs(QStringLiteral("^-?\\d+,\\d+$"), QRegularExpression::MultilineOption);
    QVERIFY(!pairs.match(QString::fromUtf8(run.readAllStandardOutput())).hasMatch());
    const QByteArrayList said = ownLines(run.readAllStandardError());
    QVERIFY2(said.size() <= 1, said.join('\n').constData());

    // Without mpirun ranks may go on for a moment.
    const auto parts = test::lastOf([&] { return partsIn(folder); });
    QVERIFY(parts);
    QMap<QString, QDateTime> times;
    for (const QString& part : *parts)
        times[part] = QFileInfo(folder + u'/' + part).lastModified();
    const Finished second = byRanks(2, arguments);
    QVERIFY2(second.status == 0, second.err.constData());
    QCOMPARE(second.out, runProgram(packed(random(27), {"--slices", "32", "--top", "4"})).out);
    QCOMPARE(partsIn(folder).size(), 128);
    for (const QString& part : *parts)
        QCOMPARE(QFileInfo(folder + u'/' + part).lastModified(), times[part]);
}

/// As Ctrl+C is to each of them. What mpirun passes on of their last words is for mpirun to decide.
void TestMpi::whatIsLeftIsSaidWhereASignalEndsIt() {
    const QString folder = m_folder.path(QStringLiteral("ended")), notes = folder + QStringLiteral("-notes");
    QVERIFY(QDir().mkdir(notes));
    QProcess run;
    run.setProcessEnvironment(withoutDisplay());
    const QString script = numbered + QStringLiteral("echo $$ > '%1'/pid-$R; exec \"$@\" 2> '%1'/err-$R").arg(notes);
    run.start(mpirun(), ofRanks(3, QStringList{"bash", "-c", script, "bash", programItself()} +
                                       packed(random(27), {"--slices", "128", "--checkpoint", folder})));
    QTRY_VERIFY(partsIn(folder).size() > 3 || run.state() == QProcess::NotRunning);
    QFile pid(notes + QStringLiteral("/pid-0"));
    QVERIFY(pid.open(QIODevice::ReadOnly));
    ::kill(pid_t(pid.readAll().trimmed().toInt()), SIGINT);
    QVERIFY(run.waitForFinished(120000));
    QVERIFY(run.exitStatus() != QProcess::NormalExit || run.exitCode() != 0);
    QByteArrayList said;
    for (const char* rank : {"0", "1", "2"}) {
        QFile err(notes + QStringLiteral("/err-") + QLatin1String(rank));
        QVERIFY(err.open(QIODevice::ReadOnly));
        said += ownLines(err.readAll());
    }
    said.removeIf([](const QByteArray& line) { return line.startsWith("walshscope: this will take about "); });
    QCOMPARE(said, QByteArrayList{"walshscope: ended before all slices were done: the same command goes on with those "
                                  "that are in " +
                                  folder.toUtf8()});
}

void TestMpi::whatAllGetWrongIsToldOnce_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QStringList& arguments, int status, const char* words) {
        QTest::newRow(name) << arguments << status << QByteArray(words);
    };
    const QString pipe = m_folder.path(QStringLiteral("pipe")), kept = m_folder.path(QStringLiteral("kept"));
    runShell(QStringLiteral("mkfifo '%1'").arg(pipe));
    runProgram(packed(random(10), {"--slices", "4", "--checkpoint", kept}));
    row("no file", packed(QStringLiteral("missing"), {"--slices", "4"}), 3,
        "walshscope: missing: there is no such file");
    row("standard input", packed(QStringLiteral("-"), {"--slices", "4"}), 2,
        "walshscope: standard input can be read once alone, and 3 processes are to read it: expected a file");
    row("a pipe", packed(pipe, {"--slices", "4"}), 2, "can be read once alone");
    row("slices", packed(random(10), {"--slices", "12"}), 2, "walshscope: --slices is 12, expected a power of two");
    row("another n", packed(random(10), {"--slices", "4", "--n", "11"}), 3, "2^10 bits, expected 2^11");
    row("two files", packed(random(10), {random(12), "--slices", "4"}), 2, "2 inputs, expected one");
    row("the folder of another input", packed(random(12), {"--slices", "4", "--checkpoint", kept}), 3,
        "another folder");
    row("no folder", packed(random(10), {"--slices", "4", "--checkpoint", random(10)}), 1, "is no folder");
}

void TestMpi::whatAllGetWrongIsToldOnce() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const Finished run = byRanks(3, arguments);
    QVERIFY2(ownLines(run.err).size() == 1 && run.err.contains(words) && !run.err.contains("rank 0:"),
             run.err.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
}

void TestMpi::whatOneGetsWrongIsToldOnceWithItsRank_data() {
    QTest::addColumn<QString>("ofRank1");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const QString blocked = m_folder.path(QStringLiteral("blocked")), cut = m_folder.path(QStringLiteral("cut"));
    for (int slice = 0; slice < 64; ++slice)
        QDir().mkpath(QStringLiteral("%1/slice-%2.walshpart").arg(blocked).arg(slice, 2, 10, QLatin1Char('0')));
    runShell(QStringLiteral("head -c 1000 '%1' > '%2'").arg(random(22), cut));
    const auto row = [](const char* name, const QString& ofRank1, int status, const QByteArray& words) {
        QTest::newRow(name) << ofRank1 << status << words;
    };
    row("no file", QStringLiteral("missing"), 3, "walshscope: rank 1: missing: there is no such file");
    row("cut off", cut, 3, "walshscope: rank 1: " + cut.toUtf8() + ": 8000 bits, expected a power of two");
    row("another input", random(10), 3, "walshscope: rank 1: its input is ");
    row("options", random(22) + QStringLiteral(" --top x"), 2, "walshscope: rank 1: --top");
    row("what cannot be written", random(22) + QStringLiteral(" --checkpoint ") + blocked, 1,
        "cannot be written: it is a folder");
}

void TestMpi::whatOneGetsWrongIsToldOnceWithItsRank() {
    QFETCH(QString, ofRank1);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const QString script = QStringLiteral("I='%1'; [ $R = 1 ] && I='%2'; exec \"$@\" $I").arg(random(22), ofRank1);
    const Finished run = byScript(script, {"distribution", "--as", "boolean", "--format", "packed", "--slices", "64"});
    QVERIFY2(ownLines(run.err).size() == 1 && run.err.contains("walshscope: rank 1: ") && run.err.contains(words),
             run.err.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
}

/// Each would do all of it, and print it.
void TestMpi::anotherMpirunIsRefused() {
    const QString variables = m_isOpenMpi ? QStringLiteral("PMI_SIZE=3 PMI_RANK=%1")
                                          : QStringLiteral("OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=%1");
    const QString command = QStringLiteral("%1 \"$W\" distribution '%2' --format packed --slices 4");
    const Finished first = runShell(command.arg(variables.arg(0), random(10)));
    QVERIFY2(isOneLine(first.err) && first.err.contains("3 processes were begun that do not find each other"),
             first.err.constData());
    QCOMPARE(first.status, 2);
    const Finished other = runShell(command.arg(variables.arg(1), random(10)));
    QCOMPARE(other.err + other.out, QByteArray());
    QCOMPARE(other.status, 2);
}

TEST_OF_ROOM(TestMpi, QCoreApplication)
#include "tst_mpi.moc"
