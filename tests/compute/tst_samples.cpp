// SPDX-License-Identifier: GPL-3.0-or-later
// Quartiles, intervals of medians and what speaks against a median, on samples that are known.
#include "room.h"
#include "timing/samples.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <numeric>
#include <random>

using namespace walshscope;

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void quartilesAreThoseOfDefinition7_data();
    void quartilesAreThoseOfDefinition7();
    void withoutSamplesNothingIsSaid();
    void theIntervalIsThatOfTheBinomialDistribution_data();
    void theIntervalIsThatOfTheBinomialDistribution();
    void theIntervalHoldsTheMedianInNineteenOfTwenty_data();
    void theIntervalHoldsTheMedianInNineteenOfTwenty();
    void theWidthIsRelative();
    void noiseIsNoConcern_data();
    void noiseIsNoConcern();
    void whatSpeaksAgainstAMedianIsFound_data();
    void whatSpeaksAgainstAMedianIsFound();
    void fewAndWideAreSaid();
};

namespace {

using Draw = std::function<double(std::mt19937_64&)>;

struct Noise {
    const char* name;
    double median;
    Draw draw;
};

const std::vector<Noise>& noises() {
    static const std::vector<Noise> all{
        {"normal, 1 %", 1, [](auto& random) { return std::normal_distribution(1.0, 0.01)(random); }},
        {"normal, 5 %", 1, [](auto& random) { return std::normal_distribution(1.0, 0.05)(random); }},
        {"uniform, 20 %", 1, [](auto& random) { return std::uniform_real_distribution(0.9, 1.1)(random); }},
        {"log-normal", 1, [](auto& random) { return std::lognormal_distribution(0.0, 0.1)(random); }},
        {"exponential tail", 1 + 0.1 * std::log(2.0),
         [](auto& random) { return 1 + std::exponential_distribution(10.0)(random); }},
        {"some interrupted", 1,
         [](auto& random) {
             const bool interrupted = std::bernoulli_distribution(0.03)(random);
             return std::normal_distribution(1.0, 0.01)(random) + (interrupted ? 3.0 : 0.0);
         }},
    };
    return all;
}

std::vector<double> drawn(const Draw& draw, std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<double> samples(count);
    for (double& sample : samples)
        sample = draw(random);
    return samples;
}

bool has(const std::vector<Concern>& concerns, Concern concern) {
    return std::ranges::find(concerns, concern) != concerns.end();
}

/// 1, 2, …, count, mixed.
std::vector<double> ranks(int count) {
    std::vector<double> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 1.0);
    std::ranges::shuffle(all, std::mt19937_64(1));
    return all;
}

} // namespace

void TestSamples::quartilesAreThoseOfDefinition7_data() {
    QTest::addColumn<QList<double>>("samples");
    QTest::addColumn<double>("q1");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("q3");
    QTest::newRow("one") << QList<double>{5} << 5. << 5. << 5.;
    QTest::newRow("two") << QList<double>{3, 1} << 1.5 << 2. << 2.5;
    QTest::newRow("three") << QList<double>{2, 8, 4} << 3. << 4. << 6.;
    QTest::newRow("four") << QList<double>{4, 1, 3, 2} << 1.75 << 2.5 << 3.25;
    QTest::newRow("five") << QList<double>{50, 10, 40, 20, 30} << 20. << 30. << 40.;
    QTest::newRow("an outlier moves nothing") << QList<double>{1, 2, 3, 4, 1000} << 2. << 3. << 4.;
    QTest::newRow("equal") << QList<double>{7, 7, 7, 7} << 7. << 7. << 7.;
}

void TestSamples::quartilesAreThoseOfDefinition7() {
    QFETCH(QList<double>, samples);
    QFETCH(double, q1);
    QFETCH(double, median);
    QFETCH(double, q3);
    const Quartiles found = quartiles(samples);
    QCOMPARE(found.q1, q1);
    QCOMPARE(found.median, median);
    QCOMPARE(found.q3, q3);
}

void TestSamples::withoutSamplesNothingIsSaid() {
    QVERIFY(std::isnan(quartiles({}).median));
    QVERIFY(std::isnan(medianInterval({}).low));
    QVERIFY(std::isnan(medianInterval({}).high));
    QVERIFY(std::isnan(relativeWidth({})));
}

/// Tables of the sign test say how many of N may be below; 1001 and 5000 were summed in whole numbers.
void TestSamples::theIntervalIsThatOfTheBinomialDistribution_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("low");
    QTest::addColumn<int>("high");
    const auto row = [](int count, int low, int high) { QTest::addRow("%d", count) << count << low << high; };
    row(1, 1, 1);
    row(2, 1, 2);
    row(5, 1, 5);
    row(6, 1, 6);
    row(8, 1, 8);
    row(9, 2, 8);
    row(10, 2, 9);
    row(12, 3, 10);
    row(15, 4, 12);
    row(20, 6, 15);
    row(25, 8, 18);
    row(30, 10, 21);
    row(50, 18, 33);
    row(100, 40, 61);
    row(1000, 469, 532);
    row(5000, 2431, 2570);
}

void TestSamples::theIntervalIsThatOfTheBinomialDistribution() {
    QFETCH(int, count);
    QFETCH(int, low);
    QFETCH(int, high);
    QCOMPARE(medianInterval(ranks(count)), (Interval{double(low), double(high)}));
}

void TestSamples::theIntervalHoldsTheMedianInNineteenOfTwenty_data() {
    QTest::addColumn<int>("noise");
    QTest::addColumn<int>("count");
    for (std::size_t noise = 0; noise + 1 < noises().size(); ++noise)
        for (int count : {6, 15, 40, 1100})
            QTest::addRow("%s, %d", noises()[noise].name, count) << int(noise) << count;
}

void TestSamples::theIntervalHoldsTheMedianInNineteenOfTwenty() {
    QFETCH(int, noise);
    QFETCH(int, count);
    const Noise& from = noises()[std::size_t(noise)];
    constexpr int times = 1000;
    int held = 0;
    for (int seed = 0; seed < times; ++seed)
        held += medianInterval(drawn(from.draw, std::size_t(count), std::uint64_t(seed))).contains(from.median);
    QVERIFY2(held >= times * 93 / 100, qPrintable(QString::number(held)));
}

void TestSamples::theWidthIsRelative() {
    const std::vector<double> samples{10, 11, 12, 9, 8, 10};
    QCOMPARE(relativeWidth(samples), 0.4);
    std::vector<double> longer = samples;
    for (double& sample : longer)
        sample *= 1e-9;
    QVERIFY(std::abs(relativeWidth(longer) - 0.4) < 1e-9);
    QCOMPARE(relativeWidth(std::vector<double>{3, 3, 3}), 0.);
}

void TestSamples::noiseIsNoConcern_data() {
    QTest::addColumn<int>("noise");
    QTest::addColumn<int>("count");
    for (std::size_t noise = 0; noise < noises().size(); ++noise)
        for (int count : {6, 10, 15, 30, 100, 1000})
            QTest::addRow("%s, %d", noises()[noise].name, count) << int(noise) << count;
}

void TestSamples::noiseIsNoConcern() {
    QFETCH(int, noise);
    QFETCH(int, count);
    constexpr int times = 500;
    int drifting = 0, bimodal = 0;
    for (int seed = 0; seed < times; ++seed) {
        const auto samples = drawn(noises()[std::size_t(noise)].draw, std::size_t(count), std::uint64_t(seed));
        const std::vector<Concern> found = concerns(samples, 0.02);
        drifting += has(found, Concern::Drifting);
        bimodal += has(found, Concern::Bimodal);
    }
    QVERIFY2(drifting <= times * 3 / 100, qPrintable(QString::number(drifting)));
    QVERIFY2(bimodal <= times * 4 / 100, qPrintable(QString::number(bimodal)));
}

void TestSamples::whatSpeaksAgainstAMedianIsFound_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("count");
    for (const QString& kind : QStringList{"drifting up", "drifting down", "a step", "bimodal", "bimodal, 30 to 70"})
        for (int count : {15, 20, 60, 500})
            if (count >= 20 || !kind.contains(QLatin1Char(',')))
                QTest::newRow(qPrintable(kind + QStringLiteral(", %1").arg(count))) << kind << count;
}

/// 10 % apart with a noise of 1 %.
void TestSamples::whatSpeaksAgainstAMedianIsFound() {
    QFETCH(QString, kind);
    QFETCH(int, count);
    constexpr int times = 200;
    int found = 0;
    for (int seed = 0; seed < times; ++seed) {
        std::mt19937_64 random{std::uint64_t(seed)};
        std::normal_distribution noise(0.0, 0.01);
        std::vector<double> samples;
        for (int k = 0; k < count; ++k) {
            const double time = double(k) / double(count - 1);
            double centre = 1;
            if (kind == QLatin1String("drifting up"))
                centre += 0.1 * time;
            else if (kind == QLatin1String("drifting down"))
                centre += 0.1 * (1 - time);
            else if (kind == QLatin1String("a step"))
                centre += time > 0.5 ? 0.1 : 0;
            else if (std::bernoulli_distribution(kind == QLatin1String("bimodal") ? 0.5 : 0.3)(random))
                centre += 0.1;
            samples.push_back(centre + noise(random));
        }
        const bool bimodal = kind.startsWith(QLatin1String("bimodal"));
        found += has(concerns(samples, 0.02), bimodal ? Concern::Bimodal : Concern::Drifting);
    }
    QVERIFY2(found >= times * 7 / 10, qPrintable(QString::number(found)));
}

void TestSamples::fewAndWideAreSaid() {
    QCOMPARE(concerns({}, 0.02), (std::vector{Concern::Few, Concern::Wide}));
    QCOMPARE(concerns(std::vector<double>{1, 1, 1, 1, 1}, 0.02), (std::vector{Concern::Few}));
    QCOMPARE(concerns(std::vector<double>{1, 1, 1, 1, 1, 1}, 0.02), (std::vector<Concern>{}));
    QCOMPARE(concerns(std::vector<double>{1, 1, 1.1, 1, 1, 1}, 0.02), (std::vector{Concern::Wide}));
    QCOMPARE(concerns(std::vector<double>{1, 1, 1.1, 1, 1, 1}, 0.2), (std::vector<Concern>{}));
}

TEST_OF_ROOM(TestSamples)
#include "tst_samples.moc"
