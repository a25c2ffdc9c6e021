// SPDX-License-Identifier: GPL-3.0-or-later
// Every way to the figures of an S-box's tables finds what their definitions say.
#include "figures_of_tables.h"
#include "impatient.h"
#include "room.h"
#include "sbox/generators.h"
#include "sbox/tabulator.h"
#include "simt/emulator.h"
#include "timing/first_difference.h"

#include <QtTest>

#include <numeric>
#include <ranges>

using namespace walshscope;

class TestTabulators : public QObject {
    Q_OBJECT

private slots:
    void figuresAreThoseOfTheDefinitions_data();
    void figuresAreThoseOfTheDefinitions();
    void rowsLongEnoughForVectorsToo_data();
    void rowsLongEnoughForVectorsToo();
    void asOftenAsOneLikes();
    void thePhasesNameTheTables_data();
    void thePhasesNameTheTables();
    void noPhaseMovesFewerBytesThanItSays();
    void whoCannotSaysWhy_data();
    void whoCannotSaysWhy();
    void theBestOne_data();
    void theBestOne();
    void unknownOnesAreRefused();
    void whatDiffersIsNamed_data();
    void whatDiffersIsNamed();
    void cancels_data();
    void cancels();
};

namespace {

SBox identityOf(int n) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 0);
    return SBox(std::move(values), n);
}

/// x -> M·x + 1 with M upper triangular and full of ones.
SBox affineOf(int n) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    for (std::uint32_t x = 0; x < values.size(); ++x) {
        std::uint32_t y = 0;
        for (int bit = 0; bit < n; ++bit)
            y |= std::uint32_t(std::popcount(x >> bit) & 1) << bit;
        values[x] = y ^ 1;
    }
    return SBox(std::move(values), n);
}

/// A random permutation, turned until no x stays where it is.
SBox movingAll(int n) {
    SBox s = permutationFromSeed(n, 5);
    std::vector<std::uint32_t> values(s.table().begin(), s.table().end());
    for (std::uint32_t x = 0; x < values.size(); ++x)
        if (values[x] == x)
            std::swap(values[x], values[(x + 1) % values.size()]);
    return SBox(std::move(values), n);
}

std::unique_ptr<Machine> machineFor(const Contender& contender, Monitor& monitor) {
    if (contender.onHost())
        return std::make_unique<Machine>(DeviceKind::Host);
    return std::make_unique<Emulator>(Watch{.counters = true}, monitor);
}

/// Others need a GPU: tst_gpu_tables.
bool runsHere(const Contender& contender) { return contender.onHost() || contender.where.emulator; }

TableFigures figuresBy(const Tabulator& tabulator, Machine& machine, const SBox& s, Monitor& monitor) {
    const auto run = tabulator.prepare(tabulator, machine, s, {});
    enqueueAll(*run, monitor);
    return std::get<TableFigures>(run->result());
}

} // namespace

void TestTabulators::figuresAreThoseOfTheDefinitions_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<SBox>("s");
    for (const Tabulator& tabulator : tabulators()) {
        if (!runsHere(tabulator))
            continue;
        const int largest = tabulator.onHost() ? 6 : 7;
        for (int n = int(tabulator.smallest); n <= largest; ++n) {
            const auto add = [&](const char* what, const SBox& s) {
                QTest::addRow("%s, %s, n = %d", tabulator.id.data(), what, n)
                    << QString::fromUtf8(tabulator.id.data()) << s;
            };
            add("random", permutationFromSeed(n, std::uint64_t(n)));
            add("identity", identityOf(n));
            add("affine", affineOf(n));
            add("no fixed point", movingAll(n));
        }
    }
}

void TestTabulators::figuresAreThoseOfTheDefinitions() {
    QFETCH(QString, id);
    QFETCH(SBox, s);
    const Tabulator& tabulator = tabulatorNamed(id.toStdString());
    Monitor monitor;
    const auto machine = machineFor(tabulator, monitor);
    const TableFigures found = figuresBy(tabulator, *machine, s, monitor), expected = test::figuresOf(s);
    QVERIFY(found.walshMagnitudes == expected.walshMagnitudes);
    QVERIFY(found.differences == expected.differences);
    QCOMPARE(found.largestAutocorrelation, expected.largestAutocorrelation);
}

void TestTabulators::rowsLongEnoughForVectorsToo_data() {
    QTest::addColumn<SBox>("s");
    QTest::newRow("random") << permutationFromSeed(8, 4);
    QTest::newRow("affine") << affineOf(8); // Its rows have a value too large to count one by one.
}

void TestTabulators::rowsLongEnoughForVectorsToo() {
    QFETCH(SBox, s);
    Monitor monitor;
    Machine host(DeviceKind::Host);
    QVERIFY(figuresBy(tabulatorNamed("SC"), host, s, monitor) == test::figuresOf(s));
}

void TestTabulators::asOftenAsOneLikes() {
    const SBox s = permutationFromSeed(6, 9);
    for (const Tabulator& tabulator : tabulators()) {
        if (!runsHere(tabulator))
            continue;
        Monitor monitor;
        const auto machine = machineFor(tabulator, monitor);
        const auto first = tabulator.prepare(tabulator, *machine, s, {});
        const auto second = first->another();
        for (Run* run : {first.get(), second.get(), first.get()}) {
            run->restore();
            enqueueAll(*run, monitor);
        }
        QVERIFY(std::get<TableFigures>(first->result()) == test::figuresOf(s));
        QVERIFY(std::get<TableFigures>(second->result()) == test::figuresOf(s));
    }
}

void TestTabulators::thePhasesNameTheTables_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("names");
    QTest::newRow("S0") << "S0"
                        << "LAT; DDT; ACT";
    QTest::newRow("SC") << "SC"
                        << "LAT; DDT and ACT";
    QTest::newRow("SK") << "SK"
                        << "LAT; DDT; ACT";
}

void TestTabulators::thePhasesNameTheTables() {
    QFETCH(QString, id);
    const Tabulator& tabulator = tabulatorNamed(id.toStdString());
    const SBox s = permutationFromSeed(6, 1);
    Monitor monitor;
    const auto machine = machineFor(tabulator, monitor);
    const auto run = tabulator.prepare(tabulator, *machine, s, {});
    QStringList names;
    for (const Phase& phase : run->phases())
        names << QString::fromStdString(phase.name);
    QTEST(names.join("; "), "names");
    QVERIFY(!run->recordable()); // It waits between the slices of a table.
}

void TestTabulators::noPhaseMovesFewerBytesThanItSays() {
    const SBox s = permutationFromSeed(6, 1);
    const Tabulator& kernels = tabulatorNamed("SK");
    Monitor monitor;
    Emulator emulator({.counters = true}, monitor);
    const auto run = kernels.prepare(kernels, emulator, s, {});
    std::uint64_t sectors = 0;
    for (std::size_t phase = 0; phase < run->phases().size(); ++phase) {
        run->enqueue(phase, monitor);
        const Counters& counters = emulator.observation().counters;
        const std::uint64_t now = counters.loadSectors + counters.storeSectors;
        QVERIFY(run->phases()[phase].bytes > 0);
        QVERIFY(run->phases()[phase].bytes <= 32 * (now - sectors));
        sectors = now;
    }
}

void TestTabulators::whoCannotSaysWhy_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<DeviceKind>("device");
    QTest::addColumn<QString>("reason");
    QTest::newRow("too large to define") << "S0" << 9 << DeviceKind::Host << "S0 takes n from 1 to 8, not 9";
    QTest::newRow("too large") << "SC" << 17 << DeviceKind::Host << "SC takes n from 1 to 16, not 17";
    QTest::newRow("too small for kernels") << "SK" << 5 << DeviceKind::Cuda << "SK takes n from 6 to 16, not 5";
    QTest::newRow("largest") << "SK" << 16 << DeviceKind::Cuda << "";
    QTest::newRow("too large to emulate")
        << "SK" << 12 << DeviceKind::Emulator << "the emulator takes n up to 11, not 12, for SK";
    QTest::newRow("emulated") << "SK" << 7 << DeviceKind::Emulator << "";
    QTest::newRow("no kernels") << "SC" << 7 << DeviceKind::Cuda << "SC runs on the CPU only";
    QTest::newRow("only on a GPU") << "ST" << 7 << DeviceKind::Emulator << "ST runs on NVIDIA GPUs only";
    QTest::newRow("everything a GPU can") << "ST" << 1 << DeviceKind::Cuda << "";
    QTest::newRow("kernels") << "SK" << 7 << DeviceKind::Host
                             << "SK consists of kernels: it runs in the emulator or on a GPU";
}

void TestTabulators::whoCannotSaysWhy() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(DeviceKind, device);
    const auto reason = whyNot(tabulatorNamed(id.toStdString()), std::uint64_t(n), {}, device);
    QTEST(QString::fromStdString(reason ? reason->text() : ""), "reason");
}

void TestTabulators::theBestOne_data() {
    QTest::addColumn<DeviceKind>("device");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("id");
    QTest::newRow("CPU, small") << DeviceKind::Host << 4 << "SC";
    QTest::newRow("CPU") << DeviceKind::Host << 16 << "SC";
    QTest::newRow("GPU, small") << DeviceKind::Cuda << 1 << "ST";
    QTest::newRow("GPU") << DeviceKind::Cuda << 16 << "ST";
    QTest::newRow("emulator") << DeviceKind::Emulator << 8 << "SK";
}

void TestTabulators::theBestOne() {
    QFETCH(DeviceKind, device);
    QFETCH(int, n);
    QTEST(QString::fromUtf8(best(Task::Table, std::uint64_t(n), device).id.data()), "id");
    QCOMPARE(definitionOf(Task::Table).id, std::string_view("S0"));
}

void TestTabulators::unknownOnesAreRefused() {
    QCOMPARE(tabulatorNamed("sk").id, std::string_view("SK"));
    QVERIFY_THROWS_EXCEPTION(UsageError, tabulatorNamed("S1"));
    Machine host(DeviceKind::Host);
    const SBox s = permutationFromSeed(9, 1);
    const Tabulator& definition = tabulatorNamed("S0");
    QVERIFY_THROWS_EXCEPTION(UsageError, definition.prepare(definition, host, s, {}));
}

void TestTabulators::whatDiffersIsNamed_data() {
    QTest::addColumn<TableFigures>("found");
    QTest::addColumn<QString>("what");
    QTest::newRow("nothing") << TableFigures{{{0, 1}, {4, 2}}, {{2, 3}}, 8} << "";
    QTest::newRow("a magnitude") << TableFigures{{{0, 1}, {4, 5}}, {{2, 1}}, 16} << "#LAT(4): 5, not 2";
    QTest::newRow("a difference") << TableFigures{{{0, 1}, {4, 2}}, {{0, 1}, {2, 3}}, 16} << "#DDT(0): 1, not 0";
    QTest::newRow("the autocorrelation") << TableFigures{{{0, 1}, {4, 2}}, {{2, 3}}, 16} << "max |ACT|: 16, not 8";
}

void TestTabulators::whatDiffersIsNamed() {
    QFETCH(TableFigures, found);
    const auto wrong = firstDifference(found, TableFigures{{{0, 1}, {4, 2}}, {{2, 3}}, 8});
    QTEST(QString::fromStdString(wrong ? wrong->place + ": " + wrong->found + ", not " + wrong->expected : ""), "what");
}

void TestTabulators::cancels_data() {
    QTest::addColumn<QString>("id");
    for (const Tabulator& tabulator : tabulators() | std::views::filter(runsHere))
        QTest::newRow(tabulator.id.data()) << QString::fromUtf8(tabulator.id.data());
}

void TestTabulators::cancels() {
    QFETCH(QString, id);
    const Tabulator& tabulator = tabulatorNamed(id.toStdString());
    const SBox s = permutationFromSeed(6, 1);
    Monitor silent;
    const auto machine = machineFor(tabulator, silent);
    Impatient<> impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, figuresBy(tabulator, *machine, s, impatient));
}

TEST_OF_ROOM(TestTabulators)
#include "tst_tabulators.moc"
