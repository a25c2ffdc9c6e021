// SPDX-License-Identifier: GPL-3.0-or-later
// Every variant of the transform against the definition, level by level, and against A0 where the definition is too
// slow.
#include "error.h"
#include "fwt/transform.h"
#include "impatient.h"
#include "room.h"
#include "sanitized.h"
#include "simt/emulator.h"

#include <QtTest>

#include <random>

using namespace walshscope;

namespace {

Vector randomVector(int n, int magnitude, unsigned seed) {
    std::mt19937 generator(seed);
    Vector v(n);
    for (auto& value : v.values())
        value = int(generator() % (2u * magnitude + 1)) - magnitude;
    return v;
}

/// Random and structured input of n variables, by name.
std::vector<std::pair<std::string, Vector>> inputs(int n) {
    Vector delta(n), ones(n), ramp(n), signs(n);
    delta[delta.size() - 1] = 1;
    for (std::size_t x = 0; x < ones.size(); ++x) {
        ones[x] = 1;
        ramp[x] = int(x);
        signs[x] = std::popcount(x & x >> 1) % 2 ? -1 : 1;
    }
    return {
        {"delta", delta}, {"ones", ones}, {"ramp", ramp}, {"quadratic", signs}, {"random", randomVector(n, 1000, n)}};
}

/// The sum that defines the transform, restricted to the first `levels` bits of the masks.
Vector definition(const Vector& v, int levels) {
    Vector result(v.n());
    const std::size_t low = (std::size_t(1) << levels) - 1;
    for (std::size_t a = 0; a < v.size(); ++a)
        for (std::size_t y = 0; y <= low; ++y) {
            const std::size_t x = (a & ~low) | y;
            result[a] += std::popcount(a & y) % 2 ? -v[x] : v[x];
        }
    return result;
}

std::vector<Parameters> parametersOf(const Variant& variant) {
    std::vector<Parameters> all{Parameters{}};
    if (variant.blockSize)
        for (int block : {1, 2, 32, 64, 256})
            all.push_back({.blockSize = block});
    if (variant.elementsPerThread)
        for (int m : {1, 4, 16})
            all.push_back({.blockSize = 128, .elementsPerThread = m});
    return all;
}

const Device& deviceFor(const Variant& variant) { return deviceNamed(variant.onHost() ? "cpu" : "emulator"); }

bool canRunHere(const Variant& variant) { return variant.onHost() || variant.where.emulator; }

std::string describe(const Variant& variant, const Parameters& p) {
    return std::string(variant.id) + ", blocks of " + std::to_string(p.blockSize) + ", M " +
           std::to_string(p.elementsPerThread);
}

} // namespace

class TestVariants : public QObject {
    Q_OBJECT

private slots:
    void allVariantsAreThere();
    void theWorkedExamplesComeOut();
    void everyVariantMatchesTheDefinition_data() { everyVariant(); }
    void everyVariantMatchesTheDefinition();
    void everyVariantMatchesA0_data() { everyVariant(); }
    void everyVariantMatchesA0();
    void everyLevelIsReportedOnceByItsOwner_data() { everyVariant(); }
    void everyLevelIsReportedOnceByItsOwner();
    void parsevalAndInvolutionHold_data() { everyVariant(); }
    void parsevalAndInvolutionHold();
    void plansCoverEveryLevelOnce_data() { everyVariant(); }
    void plansCoverEveryLevelOnce();
    void launchesAreAsThePapersSay_data();
    void launchesAreAsThePapersSay();
    void onlyTheUnsynchronisedVariantRaces_data();
    void onlyTheUnsynchronisedVariantRaces();
    void limitsAreErrors_data();
    void limitsAreErrors();
    void whatIsKeptOfEachLevelIsLimited();
    void theUnsynchronisedVariantGivesNoResults();
    void inputTooLargeFor32BitsIsRefused();
    void progressGoesOnToTheEnd_data() { everyVariant(); }
    void progressGoesOnToTheEnd();
    void cancellingStopsATransform_data() { everyVariant(); }
    void cancellingStopsATransform();

private:
    void everyVariant();
    Monitor m_monitor;
};

void TestVariants::everyVariant() {
    QTest::addColumn<QString>("id");
    for (const Variant& variant : variants())
        if (variant.trustworthy() && canRunHere(variant))
            QTest::newRow(std::string(variant.id).c_str()) << QString::fromStdString(std::string(variant.id));
}

void TestVariants::allVariantsAreThere() {
    QStringList ids;
    for (const Variant& variant : variants())
        ids << QString::fromStdString(std::string(variant.id));
    for (const char* id :
         {"A0", "A1", "A1-one-array", "A1-unsynchronised", "A2", "A3", "A4", "A5", "A6", "C1", "GS", "R4", "T1"})
        QVERIFY2(ids.contains(id), id);
}

void TestVariants::theWorkedExamplesComeOut() {
    for (const Variant& variant : variants()) {
        if (!variant.trustworthy() || !canRunHere(variant))
            continue;
        const Choice choice{&variant, &deviceFor(variant), {}};
        const auto f = transform(Vector({1, 0, 1, 1}), choice, m_monitor).spectrum;
        const auto g = transform(Vector({0, 1, 0, 1}), choice, m_monitor).spectrum;
        QCOMPARE(Vector(f), Vector({3, 1, -1, 1}));
        QCOMPARE(Vector(g), Vector({2, -2, 0, 0}));
    }
}

void TestVariants::everyVariantMatchesTheDefinition() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    for (int n = int(variant.smallest); n <= 8; ++n)
        for (const Parameters& parameters : parametersOf(variant))
            for (const auto& [name, input] : inputs(n)) {
                const auto result = transform(input, {&variant, &deviceFor(variant), parameters}, m_monitor);
                QVERIFY2(Vector(result.spectrum) == definition(input, n),
                         qPrintable(
                             QString("n %1, %2, %3").arg(n).arg(describe(variant, parameters).c_str(), name.c_str())));
            }
}

void TestVariants::everyVariantMatchesA0() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    for (int n = 9; n <= 14; ++n)
        for (const Parameters& parameters : parametersOf(variant)) {
            const Vector input = randomVector(n, 1000, 77 * n);
            const auto expected = transform(input, {&variantNamed("A0"), nullptr, {}}, m_monitor);
            const auto result = transform(input, {&variant, &deviceFor(variant), parameters}, m_monitor);
            QVERIFY2(Vector(result.spectrum) == Vector(expected.spectrum),
                     qPrintable(QString("n %1, %2").arg(n).arg(describe(variant, parameters).c_str())));
        }
}

void TestVariants::everyLevelIsReportedOnceByItsOwner() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    for (int n : {1, 2, 5, 8, 11}) {
        for (const Parameters& parameters : parametersOf(variant)) {
            const Vector input = randomVector(n, 50, n);
            const Levels levels = levelsOf(variant, input, parameters, {}, m_monitor);
            QCOMPARE(levels.values.size(), std::size_t(n) + 1);
            QCOMPARE(levels.owner.size(), std::size_t(n));
            for (int s = 0; s <= n; ++s)
                QVERIFY2(levels.values[s] == definition(input, s),
                         qPrintable(QString("n %1 after %2 levels").arg(n).arg(s)));
            for (const auto& count : levels.observation.levelCount)
                QVERIFY(std::ranges::all_of(count, [](int c) { return c == 1; }));
        }
    }
}

void TestVariants::parsevalAndInvolutionHold() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    const int largest = test::sanitized ? 14 : 17;
    for (int n : {7, 12, largest}) {
        // Sparse, so that N times the spectrum still fits in 32 bits: at most 500 values of 1 or -1.
        std::mt19937 generator(n);
        Vector input(n);
        for (int k = 0; k < 500; ++k)
            input[generator() % input.size()] = generator() % 2 ? 1 : -1;
        std::int64_t energy = 0;
        for (std::int64_t v : input.values())
            energy += v * v;
        const Choice choice{&variant, &deviceFor(variant), {}};
        const auto once = transform(input, choice, m_monitor);
        std::int64_t squares = 0;
        for (std::int64_t w : once.spectrum.values())
            squares += w * w;
        QCOMPARE(squares, energy << n);
        const auto twice = transform(Vector(once.spectrum), choice, m_monitor);
        for (std::size_t x = 0; x < input.size(); ++x)
            if (twice.spectrum[x] != input[x] * (1 << n))
                QFAIL(qPrintable(QString("n %1, x %2: %3").arg(n).arg(x).arg(twice.spectrum[x])));
    }
}

void TestVariants::plansCoverEveryLevelOnce() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    for (int n = int(variant.smallest); n <= int(variant.largest); ++n) {
        int next = 0;
        for (const Pass& pass : variant.plan(n, {})) {
            QCOMPARE(pass.first, next);
            QVERIFY(pass.count > 0 || n == 0);
            next += pass.count;
        }
        QCOMPARE(next, n);
    }
}

void TestVariants::launchesAreAsThePapersSay_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("launches");
    QTest::newRow("A1") << "A1" << 13 << 13;
    QTest::newRow("A2") << "A2" << 13 << 13;
    QTest::newRow("A3") << "A3" << 13 << 13;
    QTest::newRow("GS") << "GS" << 13 << 13;
    QTest::newRow("R4") << "R4" << 12 << 6;
    QTest::newRow("R4, odd") << "R4" << 13 << 7;
    QTest::newRow("A4 small") << "A4" << 10 << 1;
    QTest::newRow("A4") << "A4" << 13 << 4;
    QTest::newRow("A5 small") << "A5" << 7 << 1;
    QTest::newRow("A5") << "A5" << 13 << 2;
    QTest::newRow("A6") << "A6" << 13 << 2;
    QTest::newRow("unsynchronised") << "A1-unsynchronised" << 13 << 1;
    QTest::newRow("one array") << "A1-one-array" << 13 << 13;
}

void TestVariants::launchesAreAsThePapersSay() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, launches);
    const Variant& variant = variantNamed(id.toStdString());
    const Levels levels = levelsOf(variant, randomVector(n, 5, 1), {}, {}, m_monitor);
    QCOMPARE(levels.observation.counters.launches, std::uint64_t(launches));
}

void TestVariants::onlyTheUnsynchronisedVariantRaces_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const Variant& variant : variants())
        for (int n : {2, 6, 10, 11, 13})
            if (variant.where.emulator)
                QTest::addRow("%s n=%d", std::string(variant.id).c_str(), n)
                    << QString::fromStdString(std::string(variant.id)) << n;
}

void TestVariants::onlyTheUnsynchronisedVariantRaces() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Variant& variant = variantNamed(id.toStdString());
    const Levels levels = levelsOf(variant, randomVector(n, 9, n), {}, {.races = true}, m_monitor);
    QCOMPARE(levels.observation.raceCount > 0, !variant.trustworthy());
    QCOMPARE(levels.observation.races.empty(), variant.trustworthy());
    QCOMPARE(levels.observation.unwrittenCount, std::uint64_t(0));
    for (const Race& race : levels.observation.races) {
        QVERIFY(race.earlier.thread != race.later.thread);
        QVERIFY(race.earlier.write || race.later.write);
        QVERIFY(race.earlier.place.line > 0 && race.array != "");
    }
}

void TestVariants::limitsAreErrors_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("device");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("m");
    QTest::addColumn<QString>("words");
    QTest::newRow("A5 n 21") << "A5"
                             << "emulator" << 21 << 1024 << 2 << "A5 takes n from 1 to 20";
    QTest::newRow("A1 emulated n 21") << "A1"
                                      << "emulator" << 21 << 1024 << 2 << "emulator takes n up to 20";
    QTest::newRow("A1 n 0") << "A1"
                            << "emulator" << 0 << 1024 << 2 << "A1 takes n from 1 to 30";
    QTest::newRow("A1 on the CPU") << "A1"
                                   << "cpu" << 4 << 1024 << 2 << "consists of kernels";
    QTest::newRow("A0 emulated") << "A0"
                                 << "emulator" << 4 << 1024 << 2 << "runs on the CPU only";
    QTest::newRow("block 2048") << "A1"
                                << "emulator" << 4 << 2048 << 2 << "block size";
    QTest::newRow("block 48") << "GS"
                              << "emulator" << 4 << 48 << 2 << "power of two";
    QTest::newRow("block 0") << "A2"
                             << "emulator" << 4 << 0 << 2 << "block size";
    QTest::newRow("block -4") << "A2"
                              << "emulator" << 4 << -4 << 2 << "block size";
    QTest::newRow("M 3") << "A3"
                         << "emulator" << 4 << 32 << 3 << "elements per thread";
    QTest::newRow("M 0") << "A3"
                         << "emulator" << 4 << 32 << 0 << "elements per thread";
}

void TestVariants::limitsAreErrors() {
    QFETCH(QString, id);
    QFETCH(QString, device);
    QFETCH(int, n);
    QFETCH(int, block);
    QFETCH(int, m);
    QFETCH(QString, words);
    const Choice choice{&variantNamed(id.toStdString()), &deviceNamed(device.toStdString()), {block, m}};
    try {
        transform(Vector(n), choice, m_monitor);
        QFAIL("not refused");
    } catch (const UsageError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

void TestVariants::whatIsKeptOfEachLevelIsLimited() {
    const Variant& a6 = variantNamed("A6");
    QVERIFY_EXCEPTION_THROWN(levelsOf(a6, Vector(17), {}, {.trace = true}, m_monitor), UsageError);
    QVERIFY_EXCEPTION_THROWN(levelsOf(variantNamed("C1"), Vector(21), {}, {}, m_monitor), UsageError);
    const Levels levels = levelsOf(a6, randomVector(12, 3, 1), {}, {.trace = true}, m_monitor);
    QVERIFY(!levels.observation.trace.empty());
    for (const Event& event : levels.observation.trace)
        QVERIFY(event.place.line > 0 && event.lanes != 0);
}

void TestVariants::theUnsynchronisedVariantGivesNoResults() {
    const Choice choice{&variantNamed("A1-unsynchronised"), &deviceNamed("emulator"), {}};
    QVERIFY_EXCEPTION_THROWN(transform(Vector(4), choice, m_monitor), UsageError);
}

void TestVariants::inputTooLargeFor32BitsIsRefused() {
    constexpr std::int32_t large = 1 << 27; // Sixteen of them are 2^31.
    for (const Variant& variant : variants()) {
        Vector input(std::vector<std::int32_t>(16, large));
        const Choice choice{&variant, &deviceFor(variant), {}};
        QVERIFY_EXCEPTION_THROWN(transform(input, choice, m_monitor), UsageError);
        if (!variant.trustworthy() || !canRunHere(variant))
            continue;
        input[3] = large - 1;
        const Spectrum largest = transform(input, choice, m_monitor).spectrum;
        for (std::uint32_t a = 0; a < 16; ++a)
            QCOMPARE(largest[a], a == 0 ? std::numeric_limits<std::int32_t>::max() : std::popcount(a & 3) % 2 ? 1 : -1);
        // No bound says that these fit.
        Vector alone(4);
        alone[3] = -8 * large;
        QCOMPARE(transform(alone, choice, m_monitor).spectrum[1], 8 * large);
    }
}

void TestVariants::progressGoesOnToTheEnd() {
    QFETCH(QString, id);
    class Following : public Monitor {
    public:
        void progress(std::uint64_t done, std::uint64_t total) override { last = {done, total}; }
        std::pair<std::uint64_t, std::uint64_t> last;
    } following;
    const Variant& variant = variantNamed(id.toStdString());
    if (!variant.trustworthy())
        return;
    transform(randomVector(12, 1, 1), {&variant, &deviceFor(variant), {}}, following);
    QVERIFY(following.last.first > 0);
    QCOMPARE(following.last.first, following.last.second);
}

void TestVariants::cancellingStopsATransform() {
    QFETCH(QString, id);
    Impatient impatient(2);
    const Variant& variant = variantNamed(id.toStdString());
    const Choice choice{&variant, &deviceFor(variant), {}};
    QVERIFY_EXCEPTION_THROWN(transform(randomVector(14, 1, 1), choice, impatient), Cancelled);
}

TEST_OF_ROOM(TestVariants)
#include "tst_variants.moc"
