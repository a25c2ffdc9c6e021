// SPDX-License-Identifier: GPL-3.0-or-later
// Every method for the Walsh distribution against counting one by one: functions of the library, random values, all
// sizes, values as large as they get, and what a method has no room for.
#include "boolean/generators.h"
#include "complaint.h"
#include "definitions.h"
#include "distribution/counter.h"
#include "distribution/value_range.h"
#include "fwt/transform.h"
#include "room.h"
#include "simt/emulator.h"

#include <QJsonArray>
#include <QtTest>

#include <limits>
#include <numeric>

using namespace walshscope;

namespace {

using Values = std::vector<std::int32_t>;

constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();

Distribution oneByOne(const Values& values) {
    Distribution counts;
    for (const std::int32_t value : values)
        ++counts[value];
    return counts;
}

Values spectrumOf(const BooleanFunction& f) {
    Monitor nobody;
    const Spectrum spectrum = walshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, nobody).spectrum;
    return {spectrum.values().begin(), spectrum.values().end()};
}

Values randomValues(int n, std::int64_t reach, unsigned seed) {
    std::mt19937_64 random(seed);
    Values values(std::size_t(1) << n);
    for (std::int32_t& value : values)
        value = std::int32_t(std::int64_t(random() % std::uint64_t(2 * reach)) - reach);
    return values;
}

enum class Which { All, Kernels, WithBlocks };

/// Columns "id" and "scan", for methods that run without a GPU.
void addMethods(Which which = Which::All) {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("scan");
    for (const Counter& counter : counters())
        for (int scan : {0, 1})
            if ((which == Which::All ? counter.onHost() || counter.where.emulator : counter.where.emulator) &&
                (which != Which::WithBlocks || counter.blockSize) && (counter.scans || scan == 0))
                QTest::addRow("%s%s", std::string(counter.id).c_str(), scan ? ", reduce-then-scan" : "")
                    << QString::fromStdString(std::string(counter.id)) << scan;
}

} // namespace

class TestEveryCounter : public QObject {
    Q_OBJECT

private slots:
    void functionsOfTheLibrary_data() { addMethods(); }
    void functionsOfTheLibrary();
    void randomFunctionsOfEverySize_data() { addMethods(); }
    void randomFunctionsOfEverySize();
    void blocksOfEverySize_data() { addMethods(Which::WithBlocks); }
    void blocksOfEverySize();
    void allEqual_data() { addMethods(); }
    void allEqual();
    void theLargestValuesThereAre_data() { addMethods(); }
    void theLargestValuesThereAre();
    void valuesOfAllSizesButThoseWithoutRoom_data() { addMethods(); }
    void valuesOfAllSizesButThoseWithoutRoom();
    void nothingRaces_data() { addMethods(Which::Kernels); }
    void nothingRaces();
    void aRunCanBeRepeated_data() { addMethods(); }
    void aRunCanBeRepeated();
    void noPhaseMovesFewerBytesThanItSays_data() { addMethods(); }
    void noPhaseMovesFewerBytesThanItSays();
    void binsBeyondTheLimitAreRefused();
    void binsOfAHistogramAreWithinAnInt();
    void whoDoesNotChooseGetsWhatCanCount();
    void aSpectrumIsCountedWhereItLies();
    void phasesAreTimedApart();
    void otherSizesAreRefused();
    void cancels_data() { addMethods(); }
    void cancels();

private:
    CountingChoice chosen() const {
        QFETCH(QString, id);
        QFETCH(int, scan);
        const Counter& counter = counterNamed(id.toStdString());
        CountingChoice choice{&counter, &deviceNamed(counter.onHost() ? "cpu" : "emulator"), {}};
        choice.parameters.scan = ScanKind(scan);
        return choice;
    }
    Monitor m_monitor;
};

void TestEveryCounter::functionsOfTheLibrary() {
    int functions = 0;
    const QByteArray json = contentOf(QStringLiteral(RESOURCES "/samples/functions.json"));
    for (const auto& entry : QJsonDocument::fromJson(json).array()) {
        const QJsonObject sample = entry.toObject();
        const BooleanFunction f = sample.contains("bits") ? fromBits(sample["bits"].toString())
                                                          : fromSageHex(sample["hex"].toString(), sample["n"].toInt());
        const Spectrum expected = walshByDefinition(f);
        const Values values(expected.values().begin(), expected.values().end());
        QVERIFY(walshDistribution(values, chosen(), m_monitor).distribution == oneByOne(values));
        ++functions;
    }
    QVERIFY(functions > 5);
}

void TestEveryCounter::randomFunctionsOfEverySize() {
    const CountingChoice choice = chosen();
    // Sorting in the emulator takes long.
    const int largest = choice.counter->onHost() ? 18 : choice.counter->scans ? 13 : 16;
    for (int n = 0; n <= largest; ++n) {
        const Values values = spectrumOf(randomFunction(n, unsigned(n)));
        const Counted counted = walshDistribution(values, choice, m_monitor);
        QVERIFY(counted.distribution == oneByOne(values));
        QVERIFY(counted.counter == choice.counter && counted.device == choice.device);
    }
}

void TestEveryCounter::blocksOfEverySize() {
    CountingChoice choice = chosen();
    const Values values = randomValues(9, 40, 5);
    for (int block = choice.counter->blockSize->smallest; block <= choice.counter->blockSize->largest; block *= 2) {
        choice.parameters.blockSize = block;
        QVERIFY(walshDistribution(values, choice, m_monitor).distribution == oneByOne(values));
    }
    choice.parameters.blockSize = 2;
    QVERIFY_THROWS_EXCEPTION(UsageError, walshDistribution(values, choice, m_monitor));
    choice.parameters.blockSize = 48;
    QVERIFY_THROWS_EXCEPTION(UsageError, walshDistribution(values, choice, m_monitor));
}

void TestEveryCounter::allEqual() {
    const CountingChoice choice = chosen();
    for (int n : {0, 1, 4, 5, 6, 11})
        for (std::int32_t value : {0, -4, 64}) {
            const Values values(std::size_t(1) << n, value);
            QVERIFY(walshDistribution(values, choice, m_monitor).distribution ==
                    (Distribution{{value, std::uint64_t(1) << n}}));
        }
}

void TestEveryCounter::theLargestValuesThereAre() {
    const CountingChoice choice = chosen();
    const auto counted = [&](const Values& values) {
        return walshDistribution(values, choice, m_monitor).distribution;
    };
    for (int n : {0, 3, 10})
        for (std::int32_t value : {least, most})
            QVERIFY(counted(Values(std::size_t(1) << n, value)) == (Distribution{{value, std::uint64_t(1) << n}}));
    QVERIFY(counted({least, 0}) == (Distribution{{least, 1}, {0, 1}}));
    QVERIFY(counted({0, 1 << 30, 1 << 30, least}) == (Distribution{{least, 1}, {0, 1}, {1 << 30, 2}}));
    const Values both{least, most, -1, 0, most, least, most, 1};
    const Distribution expected{{least, 2}, {-1, 1}, {0, 1}, {1, 1}, {most, 3}};
    if (choice.counter->id == "H1" || choice.counter->id == "H2")
        QVERIFY_THROWS_EXCEPTION(TooManyBins, counted(both));
    else
        QVERIFY(counted(both) == expected);
}

void TestEveryCounter::valuesOfAllSizesButThoseWithoutRoom() {
    const CountingChoice choice = chosen();
    for (int bits : {3, 7, 12, 18, 31}) {
        const Values values = randomValues(8, std::int64_t(1) << bits, unsigned(bits));
        try {
            QVERIFY(walshDistribution(values, choice, m_monitor).distribution == oneByOne(values));
        } catch (const TooManyBins&) {
            QVERIFY((choice.counter->id == "H1" && bits > 25) || (choice.counter->id == "H2" && bits > 12));
        }
    }
}

void TestEveryCounter::nothingRaces() {
    const CountingChoice choice = chosen();
    for (int n : {0, 5, 7})
        for (int block : {8, 64})
            for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
                const Values values = randomValues(n, 6, unsigned(n));
                Emulator emulator({.races = true, .schedule = schedule, .storeBuffers = true}, m_monitor);
                const ToBeCounted problem{values};
                Parameters parameters = choice.parameters;
                if (choice.counter->blockSize)
                    parameters.blockSize = block;
                const auto run = choice.counter->prepare(*choice.counter, emulator, problem, parameters);
                enqueueAll(*run, m_monitor);
                QVERIFY(std::get<Distribution>(run->result()) == oneByOne(values));
                QCOMPARE(emulator.observation().raceCount, std::uint64_t(0));
                QCOMPARE(emulator.observation().unwrittenCount, std::uint64_t(0));
            }
}

void TestEveryCounter::aRunCanBeRepeated() {
    const CountingChoice choice = chosen();
    const Values values = randomValues(8, 30, 3);
    Machine host(DeviceKind::Host);
    Emulator emulator({}, m_monitor);
    Machine& machine = choice.counter->onHost() ? host : emulator;
    const auto run = choice.counter->prepare(*choice.counter, machine, ToBeCounted{values}, choice.parameters);
    const auto other = run->another();
    for (int k = 0; k < 3; ++k) {
        run->restore();
        enqueueAll(*run, m_monitor);
    }
    enqueueAll(*other, m_monitor);
    QVERIFY(std::get<Distribution>(run->result()) == oneByOne(values));
    QVERIFY(std::get<Distribution>(other->result()) == oneByOne(values));
}

void TestEveryCounter::noPhaseMovesFewerBytesThanItSays() {
    const CountingChoice choice = chosen();
    for (int n : {1, 5, 10})
        for (const Values& values : {Values(std::size_t(1) << n, 4), randomValues(n, 100, 3)}) {
            const Counter& counter = *choice.counter;
            Emulator emulator({.counters = true}, m_monitor);
            Machine host(DeviceKind::Host);
            Machine& machine = counter.onHost() ? host : emulator;
            const auto run = counter.prepare(counter, machine, ToBeCounted{values}, choice.parameters);
            std::uint64_t before = 0, all = 0;
            for (std::size_t phase = 0; phase < run->phases().size(); ++phase) {
                run->enqueue(phase, m_monitor);
                const Counters& counters = emulator.observation().counters;
                const std::uint64_t sectors = counters.loadSectors + counters.storeSectors;
                const std::uint64_t bytes = run->phases()[phase].bytes;
                QVERIFY(bytes > 0);
                if (sectors > before) // Copying back is no kernel.
                    QVERIFY2(bytes <= 32 * (sectors - before), run->phases()[phase].name.c_str());
                before = sectors;
                all += bytes;
            }
            QVERIFY(all >= values.size() * sizeof(std::int32_t)); // Every value is read.
        }
}

void TestEveryCounter::binsBeyondTheLimitAreRefused() {
    Values values(std::size_t(1) << 14);
    std::iota(values.begin(), values.end(), -5);
    const CountingChoice choice{&counterNamed("H2"), &deviceNamed("emulator"), {}};
    QString words;
    try {
        walshDistribution(values, choice, m_monitor);
    } catch (const UsageError& error) {
        words = QString::fromUtf8(error.what());
    }
    QCOMPARE(words,
             QStringLiteral("H2 takes up to 12288 bins, and the values from -5 to 16378 in steps of 1 need 16384"));
    for (std::int32_t& value : values)
        value &= ~3; // Now they are 4 apart.
    QVERIFY(walshDistribution(values, choice, m_monitor).distribution == oneByOne(values));
    values.resize(std::size_t(1) << 13);
    std::iota(values.begin(), values.end(), 0);
    values.back() = 12287;
    QVERIFY(walshDistribution(values, choice, m_monitor).distribution == oneByOne(values));
    values.back() = 12288;
    QVERIFY_THROWS_EXCEPTION(TooManyBins, walshDistribution(values, choice, m_monitor));
}

void TestEveryCounter::binsOfAHistogramAreWithinAnInt() {
    const auto rangeOf = [&](const Values& values) {
        Emulator emulator({}, m_monitor);
        Buffer<std::int32_t> buffer(emulator, values, "values");
        return RangeFinder(emulator).range(buffer, 32);
    };
    const auto refusal = [&](const Values& values) { return complaint([&] { rangeOf(values).requireInts("M"); }); };
    // The transform of 0 and 1072693248: the last bin ends 2^31 above the least value.
    const std::int32_t far = 1072693248;
    QCOMPARE(refusal({far, -far}), QString("M takes bins over a range of up to 2147483647, and the values from "
                                           "-1072693248 to 1072693248 in steps of 2097152 need one of 2147483648"));
    QCOMPARE(refusal({1 << 29, 0}), QString());
    QCOMPARE(refusal({most, 0}), QString("M takes values up to 2147483646, not 2147483647"));
    QCOMPARE(refusal({most - 1, 1}), QString());
    QCOMPARE(refusal({most - 1, -1}).section(',', 0, 0), QString("M takes bins over a range of up to 2147483647"));
}

void TestEveryCounter::whoDoesNotChooseGetsWhatCanCount() {
    const Values values = randomValues(12, std::int64_t(1) << 31, 1);
    const CountingChoice inEmulator{nullptr, &deviceNamed("emulator"), {}};
    const Counted counted = walshDistribution(values, inEmulator, m_monitor);
    QCOMPARE(counted.counter->id, std::string_view("H4"));
    QVERIFY(counted.distribution == oneByOne(values));
    const Values near = randomValues(12, 50, 1);
    QCOMPARE(walshDistribution(near, inEmulator, m_monitor).counter->id, std::string_view("H5"));
    QCOMPARE(walshDistribution(near, {}, m_monitor).counter->id, std::string_view("HC"));
    QCOMPARE(walshDistribution(near, {&counterNamed("H0"), nullptr, {}}, m_monitor).device->id, std::string("cpu"));
}

void TestEveryCounter::aSpectrumIsCountedWhereItLies() {
    const Values values = randomValues(10, 50, 2);
    KeptSpectrum onHost{Spectrum(Vector(values))};
    for (const char* id : {"H0", "HC", "H1", "H4"}) {
        const Counter& counter = counterNamed(id);
        const CountingChoice choice{&counter, &deviceNamed(counter.onHost() ? "cpu" : "emulator"), {}};
        QVERIFY(walshDistribution(onHost, choice, m_monitor).distribution == oneByOne(values));
    }
    QCOMPARE(walshDistribution(onHost, {}, m_monitor).counter->id, std::string_view("HC"));
    const auto emulator = std::make_shared<Emulator>(Watch{}, m_monitor);
    KeptSpectrum elsewhere([&] { return emulator; }, Buffer<std::int32_t>(*emulator, values, "data"));
    int used = 0;
    QVERIFY(elsewhere.whereItLies([&](Machine& machine, Buffer<std::int32_t>& buffer) {
        used += &machine == emulator.get() && buffer.size() == values.size();
    }));
    QCOMPARE(used, 1);
    QVERIFY(walshDistribution(elsewhere, {&counterNamed("H0"), nullptr, {}}, m_monitor).distribution ==
            oneByOne(values));
    QVERIFY(!elsewhere.whereItLies([](Machine&, Buffer<std::int32_t>&) {}));
}

void TestEveryCounter::phasesAreTimedApart() {
    const Values values = randomValues(6, 50, 2);
    const Counted counted = walshDistribution(values, {&counterNamed("H4"), &deviceNamed("emulator"), {}}, m_monitor);
    QStringList names;
    for (const auto& [name, seconds] : counted.phaseSeconds) {
        names << QString::fromStdString(name);
        QVERIFY(seconds >= 0);
    }
    QCOMPARE(names, (QStringList{"sort", "predicate", "scan", "compact", "copy back"}));
    QVERIFY(counted.counters.launches > 20); // Of the network alone 22.
    QVERIFY(counted.counters.globalLoads > 0);
}

void TestEveryCounter::otherSizesAreRefused() {
    QVERIFY_THROWS_EXCEPTION(UsageError, walshDistribution(Values{}, CountingChoice{}, m_monitor));
    QVERIFY_THROWS_EXCEPTION(UsageError, walshDistribution(Values{1, 2, 3}, CountingChoice{}, m_monitor));
    const CountingChoice emulated{&counterNamed("H1"), &deviceNamed("emulator"), {}};
    QVERIFY_THROWS_EXCEPTION(UsageError, walshDistribution(Values(std::size_t(1) << 21), emulated, m_monitor));
    const CountingChoice onCpu{&counterNamed("H1"), &deviceNamed("cpu"), {}};
    QVERIFY_THROWS_EXCEPTION(UsageError, walshDistribution(Values{1, 2}, onCpu, m_monitor));
    QVERIFY_THROWS_EXCEPTION(UsageError, counterNamed("H9"));
    QCOMPARE(&counterNamed("h4"), &counterNamed("H4"));
}

void TestEveryCounter::cancels() {
    Impatient<> impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, walshDistribution(randomValues(10, 9, 1), chosen(), impatient));
}

TEST_OF_ROOM(TestEveryCounter)
#include "tst_every_counter.moc"
