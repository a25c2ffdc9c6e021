// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about the machine, and when a GPU's state makes one doubt its times.
#include "timing/facts.h"

#include "room.h"
#include "timing/nvml.h"

#include <QtTest>

#include <sched.h>

using namespace walshscope;

class TestFacts : public QObject {
    Q_OBJECT

private slots:
    void theMachineIsDescribed();
    void aGpuIsDescribedByItsName();
    void computersAreToldApartByNameAndCores_data();
    void computersAreToldApartByNameAndCores();
    void whatKeepsClocksLowHasWords_data();
    void whatKeepsClocksLowHasWords();
    void movedMuchOrNot_data();
    void movedMuchOrNot();
    void whereThereIsNoGpuThereIsNoState();
};

void TestFacts::theMachineIsDescribed() {
    const MachineFacts facts = machineFacts(nullptr);
    QVERIFY(!facts.cpu.empty());
    cpu_set_t allowed;
    QCOMPARE(::sched_getaffinity(0, sizeof allowed, &allowed), 0);
    QVERIFY(facts.cores >= 1 && facts.cores <= CPU_COUNT(&allowed));
    QVERIFY(facts.gpu.empty() && facts.driver.empty());
    const QString compiler = QString::fromStdString(facts.compiler), version = QString::fromStdString(facts.version);
    QVERIFY2(compiler.contains(QRegularExpression("^(GCC|Clang) \\d+\\.\\d+")), qPrintable(compiler));
    QVERIFY2(version.contains(QRegularExpression("^\\d+\\.\\d+\\.\\d+$")), qPrintable(version));
    const QDateTime date = QDateTime::fromString(QString::fromStdString(facts.date), Qt::ISODate);
    QVERIFY(date.isValid());
    QCOMPARE(date.timeSpec(), Qt::UTC);
    QVERIFY(std::abs(date.secsTo(QDateTime::currentDateTimeUtc())) < 60);
}

void TestFacts::aGpuIsDescribedByItsName() {
    Device gpu;
    gpu.kind = DeviceKind::Cuda;
    gpu.name = "NVIDIA H200";
    QCOMPARE(machineFacts(&gpu).gpu, gpu.name);
}

void TestFacts::computersAreToldApartByNameAndCores_data() {
    QTest::addColumn<QString>("cpu");
    QTest::addColumn<int>("cores");
    QTest::addColumn<bool>("isOne");
    QTest::newRow("the same") << "EPYC" << 2 << true;
    QTest::newRow("another name") << "Xeon" << 2 << false;
    QTest::newRow("no name") << "" << 2 << false;
    QTest::newRow("more cores") << "EPYC" << 8 << false;
    QTest::newRow("unknown cores") << "EPYC" << 0 << true;
}

void TestFacts::computersAreToldApartByNameAndCores() {
    QFETCH(QString, cpu);
    QFETCH(int, cores);
    MachineFacts here, there;
    here.cpu = "EPYC";
    here.cores = 2;
    there.cpu = cpu.toStdString();
    there.cores = cores;
    there.driver = "580.1"; // Which changes with an update.
    QTEST(maybeOneComputer(here, there), "isOne");
    QCOMPARE(maybeOneComputer(there, here), maybeOneComputer(here, there));
}

void TestFacts::whatKeepsClocksLowHasWords_data() {
    QTest::addColumn<int>("reasons");
    QTest::addColumn<QString>("words");
    QTest::newRow("none") << 0 << "";
    QTest::newRow("nothing to do") << 1 << "";
    QTest::newRow("power") << 4 << "power cap";
    QTest::newRow("idle, and a setting") << 3 << "application clocks";
    QTest::newRow("all") << 0x1ff
                         << "application clocks; power cap; hardware slowdown; synchronised boost; heat; heat, by "
                            "hardware; power brake; display clocks";
}

void TestFacts::whatKeepsClocksLowHasWords() {
    QFETCH(int, reasons);
    QStringList words;
    for (const std::string& word : throttlingOf(unsigned(reasons)))
        words << QString::fromStdString(word);
    QTEST(words.join("; "), "words");
}

void TestFacts::movedMuchOrNot_data() {
    QTest::addColumn<GpuState>("before");
    QTest::addColumn<GpuState>("after");
    QTest::addColumn<QString>("words");
    const GpuState quiet{1980, 3201, 40, {}};
    const auto add = [&](const char* name, const GpuState& after, const char* words) {
        QTest::newRow(name) << quiet << after << words;
    };
    add("the same", quiet, "");
    add("a little", {1935, 3201, 58, {}}, "");
    add("slower", {1755, 3201, 45, {}}, "The GPU's clock went from 1980 MHz to 1755 MHz.");
    add("slower memory", {1980, 2619, 45, {}}, "The clock of the GPU's memory went from 3201 MHz to 2619 MHz.");
    add("warmer", {1980, 3201, 61, {}}, "The GPU's temperature went from 40 °C to 61 °C.");
    add("idle again", {345, 3201, 41, {}, true}, "");
    add("power", {1980, 3201, 41, {"power cap"}}, "The GPU was slowed down to stay within its power limit.");
    add("heat", {1980, 3201, 41, {"heat, by hardware"}}, "The GPU was slowed down because it was hot.");
    add("others", {1980, 3201, 41, {"synchronised boost"}}, "The GPU was slowed down to keep pace with other GPUs.");
    add("brake", {1980, 3201, 41, {"power brake"}}, "The GPU was slowed down: power brake.");
    add("a setting", {1980, 3201, 41, {"application clocks"}}, "");
    add("a setting and heat", {1980, 3201, 41, {"application clocks", "heat"}},
        "The GPU was slowed down because it was hot.");
    QTest::newRow("hot before") << GpuState{1980, 3201, 90, {"heat"}} << quiet
                                << "The GPU was slowed down because it was hot.";
    QTest::newRow("idle before") << GpuState{345, 1593, 39, {}, true} << quiet << "";
    QTest::newRow("colder") << GpuState{1980, 3201, 80, {}} << quiet
                            << "The GPU's temperature went from 80 °C to 40 °C.";
}

void TestFacts::movedMuchOrNot() {
    QFETCH(GpuState, before);
    QFETCH(GpuState, after);
    const auto moved = movedMuch(before, after);
    QTEST(QString::fromStdString(moved ? moved->text() : ""), "words");
}

void TestFacts::whereThereIsNoGpuThereIsNoState() {
    QVERIFY(!gpuStateAt(""));
    QVERIFY(!gpuState(1000));
}

TEST_OF_ROOM(TestFacts)
#include "tst_facts.moc"
