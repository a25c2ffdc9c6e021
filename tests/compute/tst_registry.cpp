// SPDX-License-Identifier: GPL-3.0-or-later
// Entries have names of their own, and who does not choose gets the best of those that can.
#include "registry.h"

#include "contender.h"
#include "fwt/variant.h"
#include "room.h"
#include "sequence/method.h"

#include <QtTest>

#include <functional>

using namespace walshscope;

class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void twoOfOneNameAreRefused();
    void ranksThatTieAreRefused();
    void theBestVariant_data();
    void theBestVariant();
    void theBestMethod_data();
    void theBestMethod();
    void whatIsNotTakenMakesNoDifference_data();
    void whatIsNotTakenMakesNoDifference();
};

void TestRegistry::twoOfOneNameAreRefused() {
    struct Entry {
        std::string_view id;
    };
    Registry<Entry> entries;
    QVERIFY(entries.add({"T1"}) && entries.add({"T10"}));
    QVERIFY_THROWS_EXCEPTION(std::logic_error, entries.add({"T1"}));
    QVERIFY_THROWS_EXCEPTION(std::logic_error, entries.add({"t10"}));
    QCOMPARE(entries.all().size(), std::size_t(2));
}

void TestRegistry::ranksThatTieAreRefused() {
    requireOneBest(contenders());
    const auto among = [](std::initializer_list<Contender> some) {
        std::vector<const Contender*> pointers;
        for (const Contender& c : some)
            pointers.push_back(&c);
        requireOneBest(pointers);
    };
    Contender best{};
    best.id = "P1";
    best.where = onCpu;
    best.rank = 2;
    best.smallest = 3;
    best.largest = 9;
    best.task = Task::Table;
    Contender other = best;
    other.id = "P2";
    QVERIFY_THROWS_EXCEPTION(std::logic_error, among({best, other}));
    Contender better = best;
    better.id = "P3";
    better.rank = 3;
    among({best, other, better}); // Nobody gets either.
    better.smallest = 4;
    QVERIFY_THROWS_EXCEPTION(std::logic_error, among({best, other, better})); // But at 3.
    for (const auto& [what, mend] : std::initializer_list<std::pair<const char*, std::function<void(Contender&)>>>{
             {"rank", [](Contender& c) { c.rank = 1; }},
             {"rank at this size", [](Contender& c) { c.rankedFrom = 10; }},
             {"size", [](Contender& c) { c.smallest = c.largest = 10; }},
             {"place", [](Contender& c) { c.where = {.cuda = true}; }},
             {"task", [](Contender& c) { c.task = Task::Distribution; }},
             {"to be shown only", [](Contender& c) { c.wrongWayOf = "P1"; }}}) {
        Contender mended = other;
        mend(mended);
        try {
            among({best, mended});
        } catch (const std::logic_error& error) {
            QFAIL((std::string(what) + ": " + error.what()).c_str());
        }
    }
}

void TestRegistry::theBestVariant_data() {
    QTest::addColumn<DeviceKind>("device");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("id");
    for (int n : {0, 1, 20, 30, 33})
        QTest::addRow("CPU, n = %d", n) << DeviceKind::Host << n << "C1";
    for (int n : {1, 11, 20, 30, 33})
        QTest::addRow("GPU, n = %d", n) << DeviceKind::Cuda << n << "T1";
    QTest::addRow("emulator") << DeviceKind::Emulator << 16 << "A6";
}

void TestRegistry::theBestVariant() {
    QFETCH(DeviceKind, device);
    QFETCH(int, n);
    QTEST(QString::fromStdString(std::string(bestVariant(n, device).id)), "id");
    QVERIFY(!whyNot(bestVariant(n, device), n, {}, device));
    QVERIFY(whyNot(bestVariant(34, device), 34, {}, device)); // Nobody can: the reason is the best one's.
}

void TestRegistry::theBestMethod_data() {
    QTest::addColumn<DeviceKind>("device");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("id");
    QTest::newRow("short") << DeviceKind::Host << 1023 << "B1";
    QTest::newRow("long") << DeviceKind::Host << 1024 << "DS";
    QTest::newRow("GPU") << DeviceKind::Cuda << 1000 << "DG";
    QTest::newRow("GPU, long") << DeviceKind::Cuda << (1 << 20) << "DG";
    QTest::newRow("emulator") << DeviceKind::Emulator << 1000 << "DG";
}

void TestRegistry::theBestMethod() {
    QFETCH(DeviceKind, device);
    QFETCH(int, length);
    const Method& best = bestMethod(std::size_t(length), device);
    QTEST(QString::fromStdString(std::string(best.id)), "id");
    QVERIFY(!whyNot(best, std::size_t(length), {}, device));
}

void TestRegistry::whatIsNotTakenMakesNoDifference_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("elements");
    QTest::addColumn<bool>("reduces");
    QTest::newRow("nothing is taken") << "A0" << 1024 << 2 << false;
    QTest::newRow("blocks") << "A1" << 64 << 2 << false;
    QTest::newRow("blocks and elements") << "A3" << 64 << 8 << false;
    QTest::newRow("a method that does not scan") << "H0" << 1024 << 2 << false;
    QTest::newRow("blocks and a scan") << "H4" << 64 << 2 << true;
    QTest::newRow("unknown: anything may be taken") << "Z9" << 64 << 8 << true;
}

void TestRegistry::whatIsNotTakenMakesNoDifference() {
    QFETCH(QString, id);
    const Parameters relevant = relevantParameters(id.toStdString(), {64, 8, ScanKind::ReduceThenScan});
    QTEST(relevant.blockSize, "block");
    QTEST(relevant.elementsPerThread, "elements");
    QTEST(relevant.scan == ScanKind::ReduceThenScan, "reduces");
    QCOMPARE(relevantParameters(id.toStdString(), {}), Parameters());
}

TEST_OF_ROOM(TestRegistry)
#include "tst_registry.moc"
