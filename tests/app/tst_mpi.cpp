// SPDX-License-Identifier: GPL-3.0-or-later
// Slices that the ranks of mpirun share: they say what one process says, and what goes wrong in one is told once.
#include "program.h"
#include "room.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <limits>
#include <map>
#include <random>
#include <vector>

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

/// A file of NumPy with integers of 32 bits.
QByteArray numpyFile(const std::vector<qint32>& values) {
    QByteArray header =
        "{'descr': '<i4', 'fortran_order': False, 'shape': (" + QByteArray::number(values.size()) + ",), }";
    header += QByteArray(63 - (10 + header.size()) % 64, ' ') + '\n';
    return QByteArray("\x93NUMPY\1\0", 8) + char(header.size() % 256) + char(header.size() / 256) + header +
           QByteArray(reinterpret_cast<const char*>(values.data()), qsizetype(values.size() * sizeof(qint32)));
}

/// What is printed of their spectrum, level by level as defined.
QByteArray printedSpectrum(const std::vector<qint32>& values, std::size_t top) {
    std::vector<qint64> spectrum(values.begin(), values.end());
    for (std::size_t half = 1; half < spectrum.size(); half *= 2)
        for (std::size_t i = 0; i < spectrum.size(); ++i)
            if (!(i & half)) {
                const qint64 a = spectrum[i], b = spectrum[i + half];
                spectrum[i] = a + b;
                spectrum[i + half] = a - b;
            }
    std::map<qint64, int> counts;
    std::vector<std::size_t> masks(spectrum.size());
    for (std::size_t a = 0; a < spectrum.size(); ++a) {
        ++counts[spectrum[a]];
        masks[a] = a;
    }
    std::ranges::stable_sort(masks, [&](auto a, auto b) { return std::abs(spectrum[a]) > std::abs(spectrum[b]); });
    masks.resize(std::min(top, masks.size()));
    QByteArray text;
    const auto pair = [&](auto a, auto b) { text += QByteArray::number(a) + ',' + QByteArray::number(b) + '\n'; };
    for (const auto& [value, count] : counts)
        pair(value, count);
    text += "\nmask,value\n";
    for (const std::size_t mask : masks)
        pair(qulonglong(mask), spectrum[mask]);
    return text;
}

/// In KiB, of a process: what is no file.
qint64 ownMemoryOf(const QString& pid) {
    QFile status(QStringLiteral("/proc/%1/status").arg(pid));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("RssAnon:"))
            return line.mid(8).trimmed().split(' ').first().toLongLong();
    return 0;
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
    void nothingIsPrintedTwice();
    void spectraAreTheSame();
    void theFirstKeepsTheLog();
    void eachRankMayMakeAPart();
    void aRunThatIsKilledGoesOn_data();
    void aRunThatIsKilledGoesOn();
    void whatIsLeftIsSaidWhereASignalEndsIt();
    void whatAllGetWrongIsToldOnce_data();
    void whatAllGetWrongIsToldOnce();
    void whatOneGetsWrongIsToldOnceWithItsRank_data();
    void whatOneGetsWrongIsToldOnceWithItsRank();
    void anotherMpirunIsRefused();
    void integersAreExchanged_data();
    void integersAreExchanged();
    void exchangedSpectraAreThoseOfSlices_data();
    void exchangedSpectraAreThoseOfSlices();
    void whereOneMakesSlicesAllDo();
    void whoIsKilledWhileTheyExchangeEndsAll_data();
    void whoIsKilledWhileTheyExchangeEndsAll();
    void whatOneGetsWrongWhileTheyExchange_data();
    void whatOneGetsWrongWhileTheyExchange();

private:
    QStringList ofRanks(int ranks, const QStringList& command) const {
        return m_options + QStringList{QStringLiteral("-n"), QString::number(ranks)} + command;
    }
    Finished byRanks(int ranks, const QStringList& arguments) const {
        return runCommand(mpirun(), ofRanks(ranks, QStringList{programItself()} + arguments), {});
    }
    /// In each rank a script, which begins the program.
    Finished byScript(const QString& script, const QStringList& arguments, int ranks = 3) const {
        return runCommand(
            mpirun(), ofRanks(ranks, QStringList{"bash", "-c", numbered + script, "bash", programItself()} + arguments),
            {});
    }
    /// A packed function of n variables.
    QString random(int n) const {
        const QString file = m_folder.path(QStringLiteral("random-%1").arg(n));
        if (!QFileInfo::exists(file))
            runProgram({"generate", "random", "--n", QString::number(n), "--format", "packed", "-o", file});
        return file;
    }
    /// Of 2^n integers up to that magnitude.
    std::vector<qint32> integers(int n, qint64 largest) const {
        std::mt19937_64 random(quint64(n) + 1);
        std::vector<qint32> values(std::size_t(1) << n);
        std::ranges::generate(values, [&] { return qint32(qint64(random() % quint64(2 * largest + 1)) - largest); });
        return values;
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

/// Nor where nobody speaks of slices.
void TestMpi::nothingIsPrintedTwice() {
    const QString bits = m_folder.file(QStringLiteral("few"), "01101001"),
                  numbers = m_folder.file(QStringLiteral("numbers"), "5 -3 2 0 1 1 7 -9");
    for (const QStringList& input : {QStringList{bits, "--as", "boolean"}, QStringList{numbers, "--as", "integers"}}) {
        const QByteArray alone = runProgram(QStringList{"distribution"} + input).out;
        QVERIFY(!alone.isEmpty());
        for (const int ranks : {2, 3}) {
            const Finished shared = byRanks(ranks, QStringList{"distribution"} + input);
            QVERIFY2(shared.status == 0, shared.err.constData());
            QCOMPARE(shared.out, alone);
        }
    }
    for (const QStringList& all : {QStringList{bits, bits}, {bits, "--method", "H1"}, {"--sample", "AES"}}) {
        const Finished shared = byRanks(2, QStringList{"distribution", "--as", "boolean"} + all);
        QCOMPARE(shared.status, 2);
        QCOMPARE(shared.out, QByteArray());
        QCOMPARE(ownLines(shared.err).join('\n'),
                 QByteArray("walshscope: 2 processes were begun that would all do the same: they share out one file, "
                            "without --method"));
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

/// They would begin it anew one after the other.
void TestMpi::theFirstKeepsTheLog() {
    const QString log = m_folder.path(QStringLiteral("log"));
    const Finished run = byRanks(3, packed(random(14), {"--slices", "8", "--log", log}));
    QVERIFY2(run.status == 0, run.err.constData());
    QFile file(log);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.mid(10).startsWith("  walshscope "), text.constData());
    QVERIFY2(text.endsWith("  ended with status 0\n"), text.constData());
    for (const char* once : {"  walshscope ", "  command: distribution\n", "  said: ", "  ended with status "})
        QVERIFY2(text.count(once) == 1, (once + (" in\n" + text)).constData());
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
        "walshscope: standard input can be read only once, and 3 processes are to read it: expected a file");
    row("a pipe", packed(pipe, {"--slices", "4"}), 2, "can be read only once");
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

void TestMpi::integersAreExchanged_data() {
    QTest::addColumn<std::vector<qint32>>("values");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<bool>("exchanged");
    const auto row = [](const QString& name, const std::vector<qint32>& values, int ranks, bool exchanged) {
        QTest::newRow(qPrintable(name)) << values << ranks << exchanged;
    };
    const qint32 most = std::numeric_limits<qint32>::max();
    for (const auto& [n, ranks] : {std::pair(2, 2), {3, 2}, {9, 2}, {16, 2}, {4, 4}, {5, 4}, {12, 4}})
        row(QStringLiteral("2^%1 by %2").arg(n).arg(ranks), integers(n, 1000), ranks, true);
    row(QStringLiteral("of any 32 bits by 2"), integers(11, most), 2, true);
    row(QStringLiteral("of any 32 bits by 4"), integers(6, most), 4, true);
    row(QStringLiteral("the largest"), std::vector<qint32>(1 << 10, most), 2, true);
    row(QStringLiteral("the least"), std::vector<qint32>(1 << 10, -most - 1), 4, true);
    row(QStringLiteral("one coefficient is 2^31"), std::vector<qint32>(1 << 10, 1 << 21), 4, true);
    row(QStringLiteral("three ranks"), integers(9, 1000), 3, false);
    row(QStringLiteral("too few for two"), integers(1, 1000), 2, false);
    row(QStringLiteral("too few for four"), integers(3, 1000), 4, false);
}

void TestMpi::integersAreExchanged() {
    QFETCH(std::vector<qint32>, values);
    QFETCH(int, ranks);
    QFETCH(bool, exchanged);
    const QString file = m_folder.file(QStringLiteral("values.npy"), numpyFile(values));
    const Finished run = byRanks(ranks, {"distribution", file, "--top", "5"});
    QVERIFY2(run.status == 0 && ownLines(run.err).size() == 1, run.err.constData());
    QCOMPARE(run.out, printedSpectrum(values, 5));
    const QByteArray counts = " by " + QByteArray::number(ranks) + " ranks, ";
    QVERIFY2(run.err.contains(counts) && run.err.contains(counts + "by exchange, ") == exchanged, run.err.constData());
}

void TestMpi::exchangedSpectraAreThoseOfSlices_data() {
    QTest::addColumn<std::vector<qint32>>("values");
    QTest::addColumn<int>("ranks");
    QTest::newRow("by two") << integers(12, 1000) << 2;
    QTest::newRow("by four") << integers(22, 100) << 4; // Of which each hashes a quarter.
    // 2^32 in the first slice alone.
    QTest::newRow("one of them in 64 bits") << std::vector<qint32>(1 << 16, 1 << 16) << 2;
}

/// Coefficients, what tells the input, and all else.
void TestMpi::exchangedSpectraAreThoseOfSlices() {
    QFETCH(std::vector<qint32>, values);
    QFETCH(int, ranks);
    const QString file = m_folder.file(QStringLiteral("values.npy"), numpyFile(values)),
                  sliced = m_folder.path(QStringLiteral("sliced-%1").arg(values.size())),
                  exchanged = m_folder.path(QStringLiteral("exchanged-%1").arg(values.size()));
    const QStringList arguments{"distribution", file, "--top", "3", "--json", "--spectrum"};
    const Finished alone = runProgram(arguments + QStringList{sliced, "--slices", QString::number(ranks)}),
                   all = byRanks(ranks, arguments + QStringList{exchanged});
    QVERIFY2(alone.status == 0 && all.status == 0, all.err.constData());
    QVERIFY2(all.err.contains("by exchange"), all.err.constData());
    QCOMPARE(all.out, alone.out);
    const QStringList files = QDir(sliced).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    QCOMPARE(files.size(), ranks + 1);
    QCOMPARE(QDir(exchanged).entryList(QDir::Files | QDir::Hidden, QDir::Name), files);
    for (const QString& name : files) {
        QFile a(sliced + u'/' + name), b(exchanged + u'/' + name);
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QCOMPARE(b.readAll(), a.readAll());
    }
}

/// As one with too little memory does.
void TestMpi::whereOneMakesSlicesAllDo() {
    const std::vector<qint32> values = integers(9, 1000);
    const QString file = m_folder.file(QStringLiteral("values.npy"), numpyFile(values));
    for (const char* rank : {"0", "2"}) {
        const Finished run =
            byScript(QStringLiteral("[ $R = %1 ] && set -- \"$@\" --slices 2; exec \"$@\"").arg(QLatin1String(rank)),
                     {"distribution", file, "--top", "5"}, 4);
        QVERIFY2(run.status == 0 && run.err.contains(" by 4 ranks, ") && !run.err.contains("by exchange"),
                 run.err.constData());
        QCOMPARE(run.out, printedSpectrum(values, 5));
    }
}

void TestMpi::whoIsKilledWhileTheyExchangeEndsAll_data() {
    QTest::addColumn<int>("rank");
    QTest::addColumn<int>("signal");
    QTest::newRow("the first") << 0 << SIGKILL;
    QTest::newRow("another") << 1 << SIGKILL;
    QTest::newRow("Ctrl+C") << 0 << SIGINT;
}

void TestMpi::whoIsKilledWhileTheyExchangeEndsAll() {
    QFETCH(int, rank);
    QFETCH(int, signal);
    const QString folder = m_folder.path(QStringLiteral("killed-%1-%2").arg(rank).arg(signal)),
                  file = m_folder.path(QStringLiteral("zeros.npy"));
    QVERIFY(QDir().mkdir(folder));
    // All holes but the header.
    constexpr int n = 28;
    QFile zeros(file);
    QVERIFY(zeros.open(QIODevice::WriteOnly));
    zeros.write("\x93NUMPY\1\0\x76\0", 10);
    zeros.write(QByteArray("{'descr': '|i1', 'fortran_order': False, 'shape': (268435456,), }").leftJustified(117) +
                '\n');
    QVERIFY(zeros.resize(128 + (qint64(1) << n)));
    zeros.close();
    QProcess run;
    run.setProcessEnvironment(withoutDisplay());
    const QString script = numbered + QStringLiteral("echo $$ > '%1'/pid-$R; exec \"$@\" 2> '%1'/err-$R").arg(folder);
    run.start(mpirun(), ofRanks(2, {"bash", "-c", script, "bash", programItself(), "distribution", file}));
    const auto pid = [&] {
        QFile of(folder + QStringLiteral("/pid-%1").arg(rank));
        return of.open(QIODevice::ReadOnly) ? QString::fromLatin1(of.readAll().trimmed()) : QString();
    };
    // Its slice takes 512 MiB, which what comes in fills.
    constexpr qint64 some = 200'000;
    QTRY_VERIFY_WITH_TIMEOUT(ownMemoryOf(pid()) > some || run.state() == QProcess::NotRunning, 60000);
    QVERIFY(pid().toInt() > 0 && run.state() == QProcess::Running);
    ::kill(pid_t(pid().toInt()), signal);
    QVERIFY(run.waitForFinished(120000));
    QVERIFY(run.exitStatus() != QProcess::NormalExit || run.exitCode() != 0);
    static const QRegularExpression pairs(QStringLiteral("^-?\\d+,\\d+$"), QRegularExpression::MultilineOption);
    QVERIFY(!pairs.match(QString::fromUtf8(run.readAllStandardOutput())).hasMatch());
    QByteArrayList said;
    for (const char* each : {"0", "1"}) {
        QFile err(folder + QStringLiteral("/err-") + QLatin1String(each));
        QVERIFY(err.open(QIODevice::ReadOnly));
        said += ownLines(err.readAll());
    }
    said.removeIf([](const QByteArray& line) { return line.startsWith("walshscope: this will take about "); });
    QVERIFY2(said.size() == (signal == SIGINT ? 1 : 0) || (said.size() == 1 && rank != 0), said.join('\n').constData());
    if (!said.isEmpty())
        QCOMPARE(said.first(), QByteArray("walshscope: ended before all slices were done; --checkpoint would have kept "
                                          "those that were"));
}

void TestMpi::whatOneGetsWrongWhileTheyExchange_data() {
    QTest::addColumn<QString>("ofRank1");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QString& ofRank1, int status, const QByteArray& words) {
        QTest::newRow(name) << ofRank1 << status << words;
    };
    const QByteArray whole = numpyFile(integers(10, 1000));
    const QString blocked = m_folder.path(QStringLiteral("blocked-spectrum")),
                  file = m_folder.file(QStringLiteral("right.npy"), whole);
    QDir().mkpath(blocked + QStringLiteral("/slice-1.npy"));
    row("no file", QStringLiteral("missing"), 3, "rank 1: missing: there is no such file");
    row("cut off", m_folder.file(QStringLiteral("cut.npy"), whole.chopped(1)), 3, "4095 bytes behind the header");
    row("other integers", m_folder.file(QStringLiteral("other.npy"), numpyFile(integers(10, 999))), 3,
        "rank 1: its input is integers-10-");
    row("fewer integers", m_folder.file(QStringLiteral("fewer.npy"), numpyFile(integers(9, 999))), 3,
        "rank 1: its input is integers-9-");
    row("a function", random(10) + QStringLiteral(" --format packed"), 3, "rank 1: its input is signs-10-");
    row("what cannot be written", file + QStringLiteral(" --spectrum ") + blocked, 1,
        "rank 1: " + blocked.toUtf8() + "/slice-1.npy: cannot be written: it is a folder");
}

void TestMpi::whatOneGetsWrongWhileTheyExchange() {
    QFETCH(QString, ofRank1);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const QString script = QStringLiteral("I='%1'; [ $R = 1 ] && I='%2'; exec \"$@\" $I")
                               .arg(m_folder.path(QStringLiteral("right.npy")), ofRank1);
    const Finished run = byScript(script, {"distribution", "--top", "1"}, 4);
    QVERIFY2(ownLines(run.err).size() == 1 && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
}

TEST_OF_ROOM(TestMpi, QCoreApplication)
#include "tst_mpi.moc"
