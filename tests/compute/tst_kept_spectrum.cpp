// SPDX-License-Identifier: GPL-3.0-or-later
// What is made and pooled where a spectrum lies, against the definition, on the emulator and on the host.
#include "boolean/generators.h"
#include "fwt/transform.h"
#include "room.h"
#include "simt/emulator.h"

#include <QtTest>

#include <random>

using namespace walshscope;

class TestKeptSpectrum : public QObject {
    Q_OBJECT

private slots:
    void signsAreThoseOfTheBits_data() { sizes(); }
    void signsAreThoseOfTheBits();
    void stretchesHaveTheirSmallestAndLargest_data() { sizes(); }
    void stretchesHaveTheirSmallestAndLargest();
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
        for (const auto& machine : {std::shared_ptr<Machine>(std::make_shared<Emulator>(Watch{}, m_monitor)),
                                    std::make_shared<Machine>(DeviceKind::Host)}) {
            KeptSpectrum kept(machine, {*machine, values, "data"});
            QCOMPARE(kept.n(), n);
            QVERIFY(kept.pooled(count) == expected);
            const Spectrum whole = std::move(kept).whole();
            QVERIFY(std::ranges::equal(whole.values(), values)); // Pooling leaves it as it is.
        }
    }
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
    QVERIFY(!kept.spectrum.onGpu());
    const MinMax all = kept.spectrum.pooled(1).front();
    const Transformed here = fetched(std::move(kept));
    QCOMPARE(here.device->id, device.toStdString());
    MinMax expected;
    for (std::uint32_t a = 0; a < f.size(); ++a) {
        int sum = 0;
        for (std::uint32_t x = 0; x < f.size(); ++x)
            sum += (f(x) + std::popcount(a & x)) % 2 ? -1 : 1;
        QCOMPARE(here.spectrum[a], sum);
        expected.include(sum);
    }
    QVERIFY(all == expected);
}

TEST_OF_ROOM(TestKeptSpectrum)
#include "tst_kept_spectrum.moc"
