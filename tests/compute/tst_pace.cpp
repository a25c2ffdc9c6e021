// SPDX-License-Identifier: GPL-3.0-or-later
// The best pace is the least of all, of this run and of those before on such a processor.
#include "timing/facts.h"
#include "timing/pace.h"

#include "room.h"

#include <QTemporaryDir>
#include <QtTest>

#include <chrono>
#include <filesystem>

using namespace walshscope;

class TestPace : public QObject {
    Q_OBJECT

private slots:
    void fixedWorkTakesAMoment();
    void theLeastIsKnown();
    void aLaterRunKnowsIt();
    void whatCannotBeReadIsNone_data();
    void whatCannotBeReadIsNone();
    void whatIsOldIsForgotten();
    void twoRunsKnowTheBetter();
    void whatCannotBeWrittenIsKnownAllTheSame();
    void cleanup() { keepBestPaceIn({}); }

private:
    std::string path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)).toStdString(); }

    QTemporaryDir m_folder;
};

void TestPace::fixedWorkTakesAMoment() {
    const double seconds = secondsForFixedWork();
    QVERIFY2(seconds > 1e-8 && seconds < 1, qPrintable(QString::number(seconds)));
}

void TestPace::theLeastIsKnown() {
    QCOMPARE(bestPace(), 0.);
    for (const auto& [seconds, best] : {std::pair(4e-6, 4e-6), {5e-6, 4e-6}, {3e-6, 3e-6}, {0., 3e-6}}) {
        notePace(seconds);
        QCOMPARE(bestPace(), best);
    }
}

void TestPace::aLaterRunKnowsIt() {
    const std::string file = path("deep/within/pace");
    keepBestPaceIn(file);
    QCOMPARE(bestPace(), 0.);
    notePace(4e-6);
    notePace(5e-6);
    keepBestPaceIn({}); // As a run that keeps nothing.
    QCOMPARE(bestPace(), 0.);
    keepBestPaceIn(file);
    QCOMPARE(bestPace(), 4e-6);
    QCOMPARE(QDir(QFileInfo(QString::fromStdString(file)).path()).entryList(QDir::Files).size(), 1);
}

void TestPace::whatCannotBeReadIsNone_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<double>("known");
    const MachineFacts facts = machineFacts(nullptr);
    const QByteArray cpu = QByteArray::fromStdString(facts.cpu + ", " + facts.compiler);
    QTest::newRow("of this processor") << "4e-06 " + cpu + "\n" << 4e-6;
    QTest::newRow("of another") << "4e-06 x" + cpu + "\n" << 0.;
    QTest::newRow("nothing") << QByteArray() << 0.;
    QTest::newRow("no number") << "fast " + cpu << 0.;
    QTest::newRow("less than nothing") << "-4e-06 " + cpu << 0.;
    QTest::newRow("not a number") << "nan " + cpu << 0.;
    QTest::newRow("bytes") << QByteArray("\xff\x00\x01", 3) << 0.;
}

void TestPace::whatCannotBeReadIsNone() {
    QFETCH(QByteArray, content);
    const std::string file = path("given");
    QFile given(QString::fromStdString(file));
    QVERIFY(given.open(QFile::WriteOnly) && given.write(content) == content.size());
    given.close();
    keepBestPaceIn(file);
    QTEST(bestPace(), "known");
}

void TestPace::whatIsOldIsForgotten() {
    const std::string file = path("old");
    keepBestPaceIn(file);
    notePace(4e-6);
    for (const auto& [days, known] : {std::pair(29, 4e-6), {31, 0.}}) {
        std::filesystem::last_write_time(file,
                                         std::filesystem::file_time_type::clock::now() - std::chrono::hours(24 * days));
        keepBestPaceIn(file);
        QCOMPARE(bestPace(), known);
    }
}

void TestPace::twoRunsKnowTheBetter() {
    const std::string file = path("shared");
    keepBestPaceIn(file);
    notePace(3e-6);
    const std::string faster = path("faster");
    std::filesystem::copy_file(file, faster);
    std::filesystem::remove(file);
    keepBestPaceIn(file);
    notePace(4e-6);
    std::filesystem::rename(faster, file); // As another run writes it.
    notePace(3.5e-6);
    QCOMPARE(bestPace(), 3e-6);
    keepBestPaceIn(file);
    QCOMPARE(bestPace(), 3e-6);
}

void TestPace::whatCannotBeWrittenIsKnownAllTheSame() {
    keepBestPaceIn("/dev/null/walshscope/pace");
    notePace(4e-6);
    QCOMPARE(bestPace(), 4e-6);
}

TEST_OF_ROOM(TestPace)
#include "tst_pace.moc"
