// SPDX-License-Identifier: GPL-3.0-or-later
// Machines whose processors have one name are told apart by their cores and by how fast they copy.
#include "compared_cells.h"
#include "gui/baseline/other_speed.h"
#include "gui/compare/machine_words.h"
#include "gui/compare/method_pane.h"
#include "gui/compare/roofline_pane.h"
#include "room.h"
#include "surely.h"

#include <QLabel>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

ToldDevice epyc(int cores, double gigabytes, const char* where) {
    return {.name = QStringLiteral("EPYC"),
            .title = QStringLiteral("EPYC"),
            .cores = cores,
            .bytesPerSecond = surely(gigabytes * 1e9),
            .where = QString::fromUtf8(where)};
}

std::shared_ptr<const Baseline> fileOnEpyc(const char* name, int cores, const Speeds& speeds) {
    auto lab = std::make_shared<Baseline>();
    lab->name = QString::fromUtf8(name);
    lab->machine.cpu = "EPYC";
    lab->machine.cores = cores;
    lab->speeds = {{"cpu", speeds}};
    TimedCell cell = cellOf("A0", 8, timesOf(1e-6, 8));
    cell.key.device = "cpu";
    lab->cells = {cell};
    return lab;
}

} // namespace

class TestMachineWords : public QObject {
    Q_OBJECT

private slots:
    void whatIsOtherIsSaid_data();
    void whatIsOtherIsSaid();
    void namesTellNamesakesApart();
    void filesOfNamesakesAreToldApart();
    void whatOthersSlowedDownMayBeAsFast_data();
    void whatOthersSlowedDownMayBeAsFast();
    void timesOfAnotherComputerAreNotTakenForOnesOwn_data();
    void timesOfAnotherComputerAreNotTakenForOnesOwn();
    void memoryThatWasNotMeasuredHasNoSpeed();
};

void TestMachineWords::whatIsOtherIsSaid_data() {
    QTest::addColumn<ToldDevice>("a");
    QTest::addColumn<ToldDevice>("b");
    QTest::addColumn<QString>("words");
    ToldDevice xeon = epyc(8, 40, "c");
    xeon.name = QStringLiteral("Xeon");
    QTest::newRow("the same") << epyc(8, 10, "a") << epyc(8, 10, "b") << "";
    QTest::newRow("other names") << epyc(8, 10, "a") << xeon << "";
    QTest::newRow("no names") << ToldDevice{.cores = 2} << ToldDevice{.cores = 8} << "";
    QTest::newRow("cores") << epyc(2, 10, "a") << epyc(8, 10, "b") << "2 cores and not 8";
    QTest::newRow("one core") << epyc(1, 10, "a") << epyc(8, 10, "b") << "1 core and not 8";
    QTest::newRow("unknown cores") << epyc(0, 10, "a") << epyc(8, 10, "b") << "";
    QTest::newRow("a fifth faster") << epyc(8, 12, "a") << epyc(8, 10, "b") << "";
    QTest::newRow("more than a fifth faster")
        << epyc(8, 12.1, "a") << epyc(8, 10, "b") << "copies of 12.1 GB/s and not 10.0 GB/s";
    QTest::newRow("slower") << epyc(8, 10, "a") << epyc(8, 17.1, "b") << "copies of 10.0 GB/s and not 17.1 GB/s";
    QTest::newRow("an unknown speed") << epyc(8, 0, "a") << epyc(8, 17.1, "b") << "";
    QTest::newRow("both") << epyc(2, 10, "a") << epyc(8, 20, "b")
                          << "2 cores and not 8, copies of 10.0 GB/s and not 20.0 GB/s";
}

void TestMachineWords::whatIsOtherIsSaid() {
    QFETCH(ToldDevice, a);
    QFETCH(ToldDevice, b);
    QTEST(otherOfOneName(a, b), "words");
    QFETCH(QString, words);
    QCOMPARE(otherOfOneName(b, a).isEmpty(), words.isEmpty());
}

void TestMachineWords::namesTellNamesakesApart() {
    const ToldDevice two = epyc(2, 10, "a"), eight = epyc(8, 10, "b"), fast = epyc(8, 20, "c"),
                     again = epyc(8, 10, "d");
    ToldDevice here = epyc(8, 10, "");
    here.title = QStringLiteral("CPU, 8 threads");
    QCOMPARE(nameAmong(two, {two}), QStringLiteral("EPYC"));
    QCOMPARE(nameAmong(eight, {eight, again}), QStringLiteral("EPYC"));
    QCOMPARE(nameAmong(two, {two, eight}), QStringLiteral("EPYC, 2 cores"));
    QCOMPARE(nameAmong(eight, {two, eight}), QStringLiteral("EPYC, 8 cores"));
    QCOMPARE(nameAmong(eight, {eight, fast}), QStringLiteral("EPYC (b)"));
    QCOMPARE(nameAmong(eight, {two, eight, fast}), QStringLiteral("EPYC, 8 cores (b)"));
    QCOMPARE(nameAmong(two, {two, eight, fast}), QStringLiteral("EPYC, 2 cores"));
    QCOMPARE(nameAmong(here, {here, eight}), QStringLiteral("CPU, 8 threads"));
    QCOMPARE(nameAmong(here, {here, fast}), QStringLiteral("EPYC (this computer)"));
}

void TestMachineWords::filesOfNamesakesAreToldApart() {
    Devices devices;
    CompareModel model(devices);
    model.addBaseline(fileOnEpyc("first", 2, {.bytesPerSecond = surely(1e10)}));
    model.addBaseline(fileOnEpyc("second", 8, {.bytesPerSecond = surely(2e10)}));
    model.addBaseline(fileOnEpyc("third", 8, {.bytesPerSecond = surely(2.1e10)}));
    MethodPane pane(model);
    const QString words = pane.findChild<QLabel*>(QStringLiteral("methodMachine"))->text();
    for (const char* said :
         {"Copies on EPYC, 2 cores reach 10.0 GB/s (", "Copies on EPYC, 8 cores reach 20.0 GB/s (",
          "Copies on EPYC, 8 cores reach 21.0 GB/s (",
          "second and first both name their processor EPYC, but they are not the same: second has 8 cores and not 2, "
          "copies of 20.0 GB/s and not 10.0 GB/s."})
        QVERIFY2(words.contains(QLatin1String(said)), qPrintable(words));
    QVERIFY2(!words.contains(QStringLiteral("third and second both")), qPrintable(words));
    RooflinePane roofline(model);
    QStringList roofs;
    for (const RooflinePlot::Roof& roof : roofline.plot().roofs())
        roofs << roof.name;
    QCOMPARE(roofs, QStringList({QStringLiteral("EPYC, 2 cores (first)"), QStringLiteral("EPYC, 8 cores (second)"),
                                 QStringLiteral("EPYC, 8 cores (third)")}));
}

void TestMachineWords::whatOthersSlowedDownMayBeAsFast_data() {
    QTest::addColumn<Figure>("slow");
    QTest::addColumn<Figure>("fast");
    QTest::addColumn<bool>("isOther");
    const auto doubtful = [](double value, Concern concern) { return Figure{value, {value, value}, {concern}}; };
    QTest::newRow("nobody came") << surely(10) << surely(12.5) << true;
    QTest::newRow("hardly apart") << surely(10) << surely(11.9) << false;
    QTest::newRow("the slow one was disturbed") << doubtful(10, Concern::Disturbed) << surely(12.5) << false;
    QTest::newRow("the slow one was interrupted") << doubtful(10, Concern::Interrupted) << surely(12.5) << false;
    QTest::newRow("the fast one was disturbed") << surely(10) << doubtful(12.5, Concern::Disturbed) << true;
    QTest::newRow("another doubt") << doubtful(10, Concern::Wide) << surely(12.5) << true;
    QTest::newRow("the intervals overlap") << Figure{10, {8, 11}, {}} << Figure{12.5, {10.5, 14}, {}} << false;
    QTest::newRow("no interval is known") << Figure{10, {}, {}} << Figure{12.5, {}, {}} << true;
    QTest::newRow("unknown") << Figure() << surely(12.5) << false;
}

void TestMachineWords::whatOthersSlowedDownMayBeAsFast() {
    QFETCH(Figure, slow);
    QFETCH(Figure, fast);
    QTEST(isOtherSpeed(slow, fast), "isOther");
    QTEST(isOtherSpeed(fast, slow), "isOther");
}

void TestMachineWords::timesOfAnotherComputerAreNotTakenForOnesOwn_data() {
    QTest::addColumn<int>("cores");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<double>("here"); ///< 0: not measured.
    QTest::addColumn<bool>("isOne");
    QTest::newRow("the same") << 8 << 10.0 << 10.5 << true;
    QTest::newRow("not measured here") << 8 << 10.0 << 0.0 << true;
    QTest::newRow("not measured there") << 8 << 0.0 << 10.0 << true;
    QTest::newRow("other cores") << 2 << 10.0 << 10.0 << false;
    QTest::newRow("another speed") << 8 << 10.0 << 12.5 << false;
    QTest::newRow("another speed, slower") << 8 << 12.5 << 10.0 << false;
}

void TestMachineWords::timesOfAnotherComputerAreNotTakenForOnesOwn() {
    QFETCH(int, cores);
    QFETCH(double, gigabytes);
    QFETCH(double, here);
    const auto times = fileOnEpyc("left", cores, {.bytesPerSecond = surely(gigabytes * 1e9)});
    MachineFacts facts;
    facts.cpu = "EPYC";
    facts.cores = 8;
    QTEST(maybeOfOneComputer(*times, facts, {{"cpu", {.bytesPerSecond = surely(here * 1e9)}}}), "isOne");
    QVERIFY(maybeOfOneComputer(*times, facts, {}) == (cores == 8));
}

void TestMachineWords::memoryThatWasNotMeasuredHasNoSpeed() {
    Devices devices;
    CompareModel model(devices);
    model.addBaseline(fileOnEpyc("lab", 2, {.cacheBytes = std::uint64_t(480) << 20}));
    MethodPane pane(model);
    const QString words = pane.findChild<QLabel*>(QStringLiteral("methodMachine"))->text();
    QVERIFY2(words.contains(QStringLiteral("How fast EPYC copies is not known: two arrays well beyond its cache of 480 "
                                           "MiB did not fit into memory.")),
             qPrintable(words));
    QVERIFY2(!words.contains(QStringLiteral("GB/s")), qPrintable(words));
    RooflinePane roofline(model);
    QVERIFY(roofline.plot().roofs().empty());
    const QString roof = roofline.findChild<QLabel*>(QStringLiteral("rooflineWords"))->text();
    QVERIFY2(roof.startsWith(QStringLiteral("No roof for EPYC (lab): arrays well beyond its cache")), qPrintable(roof));
}

TEST_OF_ROOM(TestMachineWords, QApplication)
#include "tst_machine_words.moc"
