// SPDX-License-Identifier: GPL-3.0-or-later
// What is made, pooled and counted where a spectrum lies, against the definition, on the emulator and on the host.
#include "boolean/generators.h"
#include "fwt/transform.h"
#include "room.h"
#include "simt/emulator.h"

#include <QtTest>

#include <numeric>
#include <random>

using namespace walshscope;

class TestKeptSpectrum : public QObject {
    Q_OBJECT

private slots:
    void signsAreThoseOfTheBits_data() { sizes(); }
    void signsAreThoseOfTheBits();
    void stretchesHaveTheirSmallestAndLargest_data() { sizes(); }
    void stretchesHaveTheirSmallestAndLargest();
    void anyStretchCanBeRead_data() { sizes(); }
    void anyStretchCanBeRead();
    void aLongOneComesWhole();
    void onTheHostNobodyWaits();
    void valuesAreCountedWhereTheyLie_data();
    void valuesAreCountedWhereTheyLie();
    void figuresAreThoseOfTheDefinition_data();
    void figuresAreThoseOfTheDefinition();
    void whatIsKeptIsTheTransform_data();
    void whatIsKeptIsTheTransform();

private:
    void sizes() {
        QTest::addColumn<int>("n");
        for (int n : {0, 1, 5, 6, 7, 10, 13})
            QTest::addRow("n = %d", n) << n;
    }

    Monitor m_monitor;
};

void TestKeptSpectrum::signsAreThoseOfTheBits() {
    QFETCH(int, n);
    Emulator emulator({.races = true}, m_monitor);
    const BooleanFunction f = randomFunction(n, 7);
    const std::vector<std::int32_t> signs = signsOn(emulator, f).release();
    QCOMPARE(signs.size(), std::size_t(1) << n);
    for (std::size_t x = 0; x < signs.size(); ++x)
        QCOMPARE(signs[x], f(x) ? -1 : 1);
    QCOMPARE(emulator.observation().raceCount, std::uint64_t(0));
}

void TestKeptSpectrum::stretchesHaveTheirSmallestAndLargest() {
    QFETCH(int, n);
    std::mt19937 random(n);
    std::vector<std::int32_t> values(std::size_t(1) << n);
    for (std::int32_t& value : values)
        value = std::int32_t(random());
    for (std::size_t count = 1; count <= values.size(); count *= 2) {
        std::vector<MinMax> expected(count);
        for (std::size_t i = 0; i < values.size(); ++i)
            expected[i * count / values.size()].include(values[i]);
        const auto emulator = std::make_shared<Emulator>(Watch{}, m_monitor);
        KeptSpectrum there([&] { return emulator; }, {*emulator, values, "data"});
        KeptSpectrum here{Spectrum(Vector(values))};
        QVERIFY(!there.onHost() && here.onHost());
        for (KeptSpectrum* kept : {&there, &here}) {
            QCOMPARE(kept->n(), n);
            QVERIFY(kept->pooled(count) == expected);
            QVERIFY(std::ranges::equal(kept->whole(m_monitor)->values(), values)); // Pooling leaves it as it is.
            QVERIFY(kept->onHost());
            QVERIFY(kept->pooled(count) == expected);
            QVERIFY(kept->whole(m_monitor) == kept->whole(m_monitor)); // Fetched once.
            QVERIFY(std::ranges::equal(std::move(*kept).release(m_monitor).values(), values));
        }
    }
}

void TestKeptSpectrum::anyStretchCanBeRead() {
    QFETCH(int, n);
    const auto emulator = std::make_shared<Emulator>(Watch{}, m_monitor);
    std::vector<std::int32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 7);
    KeptSpectrum there([&] { return emulator; }, {*emulator, values, "data"});
    KeptSpectrum here{Spectrum(Vector(values))};
    for (KeptSpectrum* kept : {&there, &here})
        for (std::size_t first = 0; first < values.size(); first += 1 + first / 3)
            for (const std::size_t count : {std::size_t(1), (values.size() - first + 1) / 2, values.size() - first}) {
                std::vector<std::int32_t> read(count);
                kept->read(first, read);
                QVERIFY(std::ranges::equal(read, std::span(values).subspan(first, count)));
            }
    QVERIFY(!there.onHost());
}

/// Longer than what is fetched at once.
void TestKeptSpectrum::aLongOneComesWhole() {
    const auto emulator = std::make_shared<Emulator>(Watch{}, m_monitor);
    std::vector<std::int32_t> values(std::size_t(1) << 24);
    std::iota(values.begin(), values.end(), -5);
    KeptSpectrum there([&] { return emulator; }, {*emulator, values, "data"});
    QVERIFY(std::ranges::equal(there.whole(m_monitor)->values(), values));

    struct Stops : Monitor {
        void progress(std::uint64_t done, std::uint64_t) override {
            if (done > 0)
                throw Cancelled();
        }
    } stops;
    KeptSpectrum again([&] { return emulator; }, {*emulator, values, "data"});
    QVERIFY_EXCEPTION_THROWN(again.whole(stops), Cancelled);
    QVERIFY(!again.onHost()); // Nothing is lost by it.
    QVERIFY(std::ranges::equal(again.whole(m_monitor)->values(), values));
}

/// While one thread goes through the values on the host, another one is answered.
void TestKeptSpectrum::onTheHostNobodyWaits() {
    KeptSpectrum here{Spectrum(polarity(randomFunction(16, 1), m_monitor))};
    struct Asks : Monitor {
        KeptSpectrum* spectrum;
        std::size_t answers = 0;
        void progress(std::uint64_t, std::uint64_t) override {
            std::int32_t value = 0;
            spectrum->read(7, {&value, 1});
            answers += spectrum->onHost() && spectrum->pooled(1).size() == 1;
        }
    } asks;
    asks.spectrum = &here;
    here.figures(asks);
    here.distribution(asks);
    QVERIFY(asks.answers > 1);
}

/// Every kind of values: as spectra have them, two or three different ones, and so many large ones that no counter is
/// there for them, which the host counts.
void TestKeptSpectrum::valuesAreCountedWhereTheyLie_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("kind");
    for (int n : {0, 1, 4, 9, 12})
        for (int kind = 0; kind < 5; ++kind)
            QTest::addRow("n = %d, kind %d", n, kind) << n << kind;
    QTest::addRow("more values than threads") << 18 << 0;
}

void TestKeptSpectrum::valuesAreCountedWhereTheyLie() {
    QFETCH(int, n);
    QFETCH(int, kind);
    std::mt19937 random(unsigned(n + kind));
    std::vector<std::int32_t> values(std::size_t(1) << n);
    const std::int32_t reach = countedBelow(values.size());
    for (std::int32_t& value : values)
        value = kind == 0   ? std::int32_t(random() % 200) - 100
                : kind == 1 ? (random() % 2 ? -64 : 64)
                : kind == 2 ? (std::int32_t(random() % 3) - 1) * 128
                : kind == 3 ? reach - 2 + std::int32_t(random() % 4) - (random() % 2 ? 2 * reach - 1 : 0)
                            : std::int32_t(random());
    if (kind == 3 && n > 8)
        std::fill(values.begin(), values.end() - 40, 5); // Of the large ones few, which are listed.
    Distribution expected;
    for (const std::int32_t value : values)
        ++expected[value];
    const auto emulator = std::make_shared<Emulator>(Watch{.races = true}, m_monitor);
    KeptSpectrum kept([&] { return emulator; }, {*emulator, values, "data"});
    QVERIFY(kept.distribution(m_monitor) == expected);
    QCOMPARE(kept.onHost(), kind == 4 && n == 12);
    QCOMPARE(emulator->observation().raceCount, std::uint64_t(0));
    QCOMPARE(emulator->observation().unwrittenCount, std::uint64_t(0));
    KeptSpectrum here{Spectrum(Vector(values))};
    QVERIFY(here.distribution(m_monitor) == expected);
}

void TestKeptSpectrum::figuresAreThoseOfTheDefinition_data() {
    QTest::addColumn<QString>("table");
    const auto row = [](const char* name, int n, auto&& f) {
        QString table;
        for (unsigned x = 0; x < 1u << n; ++x)
            table += f(x) ? u'1' : u'0';
        QTest::newRow(name) << table;
    };
    row("n = 1, x0", 1, [](unsigned x) { return x & 1; });
    row("zero", 4, [](unsigned) { return 0; });
    row("one", 5, [](unsigned) { return 1; });
    row("sum of all", 6, [](unsigned x) { return std::popcount(x) & 1; });
    row("sum of three of five", 5, [](unsigned x) { return std::popcount(x & 22) & 1; });
    row("bent", 6, [](unsigned x) { return std::popcount(x & x >> 3 & 7) & 1; });
    row("majority", 7, [](unsigned x) { return std::popcount(x) > 3; });
    const BooleanFunction f = randomFunction(9, 4);
    row("random", 9, [&](unsigned x) { return f(x); });
}

void TestKeptSpectrum::figuresAreThoseOfTheDefinition() {
    QFETCH(QString, table);
    const auto size = unsigned(table.size());
    const int n = std::countr_zero(size);
    const auto sign = [&](unsigned x) { return table[int(x)] == u'1' ? -1 : 1; };
    std::vector<std::int32_t> spectrum(size);
    SpectralFigures expected{.correlationImmunity = n};
    for (unsigned a = 0; a < size; ++a) {
        std::int64_t r = 0;
        for (unsigned x = 0; x < size; ++x) {
            spectrum[a] += std::popcount(a & x) & 1 ? -sign(x) : sign(x);
            r += sign(x) * sign(x ^ a);
        }
        expected.sumOfSquares += (unsigned __int128)(r * r);
        if (a != 0)
            expected.absoluteIndicator = std::max(expected.absoluteIndicator, std::abs(r));
        if (a != 0 && spectrum[a] != 0)
            expected.correlationImmunity = std::min(expected.correlationImmunity, std::popcount(a) - 1);
    }
    const auto emulator = std::make_shared<Emulator>(Watch{.races = true}, m_monitor);
    KeptSpectrum there([&] { return emulator; }, {*emulator, spectrum, "data"});
    KeptSpectrum here{Spectrum(Vector(spectrum))};
    QVERIFY(there.figures(m_monitor) == expected);
    QVERIFY(here.figures(m_monitor) == expected);
    QVERIFY(!there.onHost());
    QCOMPARE(emulator->observation().raceCount, std::uint64_t(0));
    QCOMPARE(emulator->observation().unwrittenCount, std::uint64_t(0));
}

void TestKeptSpectrum::whatIsKeptIsTheTransform_data() {
    QTest::addColumn<QString>("device");
    QTest::newRow("CPU") << "cpu";
    QTest::newRow("emulator") << "emulator";
}

void TestKeptSpectrum::whatIsKeptIsTheTransform() {
    QFETCH(QString, device);
    const BooleanFunction f = randomFunction(9, 3);
    const Choice choice{nullptr, &deviceNamed(device.toStdString()), {}};
    KeptTransform kept = keptWalshTransform(f, choice, m_monitor);
    QVERIFY(kept.spectrum->onHost());
    const MinMax all = kept.spectrum->pooled(1).front();
    QCOMPARE(kept.device->id, device.toStdString());
    const Spectrum here = std::move(*kept.spectrum).release(m_monitor);
    MinMax expected;
    for (std::uint32_t a = 0; a < f.size(); ++a) {
        int sum = 0;
        for (std::uint32_t x = 0; x < f.size(); ++x)
            sum += (f(x) + std::popcount(a & x)) % 2 ? -1 : 1;
        QCOMPARE(here[a], sum);
        expected.include(sum);
    }
    QVERIFY(all == expected);
}

TEST_OF_ROOM(TestKeptSpectrum)
#include "tst_kept_spectrum.moc"
