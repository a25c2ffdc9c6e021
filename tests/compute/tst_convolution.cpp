// SPDX-License-Identifier: GPL-3.0-or-later
// Dyadic convolution by every contender, against the sum that defines it and against arithmetic without rounding.
#include "complaint.h"
#include "convolution/convolution.h"
#include "convolution/elementwise.h"
#include "fwt/variant.h"
#include "impatient.h"
#include "room.h"
#include "run.h"
#include "simt/emulator.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace walshscope;

namespace {

using Whole = std::vector<std::int64_t>;
using Reals = std::vector<double>;

/// From -most to most, the same for each seed.
Whole randomWhole(int n, std::int64_t most, unsigned seed) {
    std::mt19937_64 random(seed);
    Whole values(std::size_t(1) << n);
    for (std::int64_t& v : values)
        v = std::int64_t(random() % std::uint64_t(2 * most + 1)) - most;
    return values;
}

/// Multiples of 2^-52 in [-1, 1].
Reals randomReals(int n, unsigned seed) {
    Reals values;
    for (const std::int64_t v : randomWhole(n, std::int64_t(1) << 52, seed))
        values.push_back(std::ldexp(double(v), -52));
    return values;
}

Whole sums(const Whole& f, const Whole& g) {
    Whole c(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            c[tau] += f[x] * g[x ^ tau];
    return c;
}

/// Of multiples of 2^-52, in units of 2^-104.
std::vector<__int128> exactSums(const Reals& f, const Reals& g) {
    std::vector<__int128> c(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            c[tau] += __int128(std::ldexp(f[x], 52)) * __int128(std::ldexp(g[x ^ tau], 52));
    return c;
}

/// How far the worst of them is off.
double worstError(const Reals& found, const std::vector<__int128>& expected) {
    double worst = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const __int128 difference = __int128(std::ldexp(found[i], 104)) - expected[i];
        worst = std::max(worst, std::ldexp(std::abs(double(difference)), -104));
    }
    return worst;
}

const Device& deviceOf(const Convolver& convolver) { return deviceNamed(convolver.onHost() ? "cpu" : "emulator"); }

bool canRunHere(const Convolver& convolver) { return convolver.onHost() || convolver.where.emulator; }

} // namespace

class TestConvolution : public QObject {
    Q_OBJECT

private slots:
    void aBoundInWordsIsNeverBelow();
    void oneSpectrumIsSquaredWhereItLies();
    void everyConvolverFindsTheSums_data();
    void everyConvolverFindsTheSums();
    void doublePrecisionStaysWithinItsBound_data();
    void doublePrecisionStaysWithinItsBound();
    void whatUnderflowsStaysWithinItsBound_data();
    void whatUnderflowsStaysWithinItsBound();
    void everyVariantThatCanBeTrustedConvolves();
    void aRunRepeatsItself_data();
    void aRunRepeatsItself();
    void kernelsDoNotRace_data();
    void kernelsDoNotRace();
    void thePapersExampleAtEveryPhase_data();
    void thePapersExampleAtEveryPhase();
    void oneVectorIsTransformedOnce_data() { aRunRepeatsItself_data(); }
    void oneVectorIsTransformedOnce();
    void theOrderOfTheTwoDoesNotMatter();
    void aUnitImpulseShifts();
    void autocorrelationOfABentFunctionIsAnImpulse();
    void phasesAreToldApart();
    void whoChoosesNothingGetsTheFastest();
    void whatIsTooLargeIsRefusedWithTheBound();
    void theBoundIsExactAtItsEdge_data();
    void theBoundIsExactAtItsEdge();
    void mixedLengthsAreRefused();
    void whatLeavesDoublePrecisionIsRefused();
    void automaticSaysWhatItChose();
    void zerosFillUp();
    void documentsBecomeNumbers();
    void whatIsNoVectorIsRefused();
    void itCanBeStopped();

private:
    Monitor m_monitor;
};

/// As two arrays it would be read twice, once as one that nobody writes.
void TestConvolution::oneSpectrumIsSquaredWhereItLies() {
    constexpr int values = 256;
    Monitor silent;
    Emulator emulator({.counters = true}, silent);
    std::vector<std::int64_t> f(values);
    std::iota(f.begin(), f.end(), -100);
    Buffer<std::int64_t> spectrum(emulator, f, "f");
    multiplyByKernel(emulator, spectrum, spectrum, 64);
    QCOMPARE(emulator.observation().counters.globalLoads, std::uint64_t(values / 32));
    for (std::size_t a = 0; a < f.size(); ++a)
        QCOMPARE(spectrum.host()[a], f[a] * f[a]);
}

void TestConvolution::aBoundInWordsIsNeverBelow() {
    QCOMPARE(boundInWords(1.31e-12), std::string("1.4e-12"));
    QCOMPARE(boundInWords(0.25), std::string("0.25"));
    QCOMPARE(boundInWords(9.94), std::string("10"));
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const double bound = std::ldexp(double(random() >> 11 | 1), int(random() % 1100) - 1000);
        const double said = std::stod(boundInWords(bound));
        QVERIFY2(said >= bound && said <= 1.1001 * bound, boundInWords(bound).c_str());
    }
}

void TestConvolution::everyConvolverFindsTheSums_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const Convolver& convolver : convolvers())
        for (int n = int(convolver.smallest); n <= 10 && canRunHere(convolver); ++n)
            QTest::addRow("%s, n = %d", convolver.id.data(), n) << QString::fromUtf8(convolver.id.data()) << n;
}

void TestConvolution::everyConvolverFindsTheSums() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Convolver& convolver = convolverNamed(id.toStdString());
    const std::int64_t most = convolver.bits == 32 ? (std::int64_t(1) << (15 - n)) - 1 : (1 << 20);
    const Whole f = randomWhole(n, most, unsigned(n)), g = randomWhole(n, most, unsigned(n) + 100);
    const Convolved found = convolve(f, g, {&convolver, &deviceOf(convolver)}, m_monitor);
    QCOMPARE(found.convolver, &convolver);
    QCOMPARE(found.arithmetic, Arithmetic::Exact);
    QCOMPARE(found.errorBound, 0.0);
    QCOMPARE(std::get<Whole>(found.result), sums(f, g));
}

void TestConvolution::doublePrecisionStaysWithinItsBound_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const Convolver& convolver : convolvers())
        for (int n : {1, 2, 5, 8, 10})
            if (convolver.inDouble && canRunHere(convolver))
                QTest::addRow("%s, n = %d", convolver.id.data(), n) << QString::fromUtf8(convolver.id.data()) << n;
}

void TestConvolution::doublePrecisionStaysWithinItsBound() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Convolver& convolver = convolverNamed(id.toStdString());
    for (unsigned seed = 0; seed < 3; ++seed) {
        Reals f = randomReals(n, seed), g = randomReals(n, seed + 100);
        if (seed == 2) // One value that all others are small beside.
            for (std::size_t i = 1; i < f.size(); ++i)
                f[i] = std::ldexp(std::round(std::ldexp(f[i], 20)), -52);
        const Convolved found = convolve(f, g, {&convolver, &deviceOf(convolver)}, m_monitor);
        QCOMPARE(found.arithmetic, Arithmetic::Double);
        QVERIFY(found.errorBound > 0 && found.errorBound < 1e-10);
        const double worst = worstError(std::get<Reals>(found.result), exactSums(f, g));
        QVERIFY2(worst <= found.errorBound, qPrintable(QString("%1 > %2").arg(worst).arg(found.errorBound)));
    }
}

void TestConvolution::whatUnderflowsStaysWithinItsBound_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("size");
    for (const Convolver& convolver : convolvers())
        for (int n : {0, 2, 8, 12})
            for (double size : {1e-160, 1e-161, 1e-162, 1.5e-162, 1e-163})
                if (convolver.inDouble && canRunHere(convolver) && n >= int(convolver.smallest))
                    QTest::addRow("%s, n = %d, %g", convolver.id.data(), n, size)
                        << QString::fromUtf8(convolver.id.data()) << n << size;
}

void TestConvolution::whatUnderflowsStaysWithinItsBound() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(double, size);
    const Convolver& convolver = convolverNamed(id.toStdString());
    // The product of two doubles is off by 2^-64 of itself there, far less than the smallest double.
    using Extended = long double;
    static_assert(std::numeric_limits<Extended>::min_exponent < 4 * std::numeric_limits<double>::min_exponent);
    for (bool equal : {true, false}) {
        Reals f(std::size_t(1) << n, size), g = f;
        if (!equal) {
            f = randomReals(n, 1);
            g = randomReals(n, 2);
            for (std::size_t x = 0; x < f.size(); ++x) {
                f[x] *= size;
                g[x] *= size;
            }
        }
        const Convolved found = convolve(f, g, {&convolver, &deviceOf(convolver)}, m_monitor);
        const Reals& values = std::get<Reals>(found.result);
        for (std::size_t tau = 0; tau < f.size(); tau += equal ? f.size() / 2 + 1 : 1) {
            Extended sum = 0;
            for (std::size_t x = 0; x < f.size(); ++x)
                sum += Extended(f[x]) * Extended(g[x ^ tau]);
            QVERIFY(std::abs(Extended(values[tau]) - sum) <= Extended(found.errorBound));
        }
    }
}

void TestConvolution::everyVariantThatCanBeTrustedConvolves() {
    for (const Variant& variant : variants()) {
        const auto by = std::ranges::find(convolvers(), &variant, &Convolver::variant);
        QCOMPARE(by != convolvers().end(), variant.trustworthy());
    }
}

void TestConvolution::aRunRepeatsItself_data() {
    QTest::addColumn<QString>("id");
    for (const Convolver& convolver : convolvers())
        if (canRunHere(convolver))
            QTest::newRow(convolver.id.data()) << QString::fromUtf8(convolver.id.data());
}

void TestConvolution::aRunRepeatsItself() {
    QFETCH(QString, id);
    const Convolver& convolver = convolverNamed(id.toStdString());
    Machine host(DeviceKind::Host);
    Emulator emulator({}, m_monitor);
    Machine& machine = convolver.onHost() ? host : emulator;
    for (int n : {4, 5}) { // A variant with two arrays ends in the other one where n is odd.
        const Numbers f = randomWhole(n, 9, 1), g = randomWhole(n, 9, 2);
        const Factors factors{f, g};
        const auto first = convolver.prepare(convolver, machine, factors, {});
        const auto second = first->another();
        for (int time = 0; time < 2; ++time) {
            first->restore();
            enqueueAll(*first, m_monitor);
        }
        enqueueAll(*second, m_monitor);
        // As a recording leaves it: restored, and done again without the run's knowledge.
        const Numbers expected = sums(std::get<Whole>(f), std::get<Whole>(g));
        QVERIFY(std::get<Convolution>(first->result()).values == expected);
        QVERIFY(std::get<Convolution>(second->result()).values == expected);
    }
}

void TestConvolution::kernelsDoNotRace_data() {
    QTest::addColumn<Arithmetic>("arithmetic");
    QTest::newRow("64 bits") << Arithmetic::Exact;
    QTest::newRow("double precision") << Arithmetic::Double;
}

void TestConvolution::kernelsDoNotRace() {
    QFETCH(Arithmetic, arithmetic);
    const Convolver& kernels = convolverNamed("XG");
    const Numbers f = randomWhole(6, 9, 1), g = randomWhole(6, 9, 2);
    const Factors factors{f, g, arithmetic};
    Emulator emulator({.counters = true, .races = true}, m_monitor);
    const auto run = kernels.prepare(kernels, emulator, factors, {.blockSize = 8});
    enqueueAll(*run, m_monitor);
    QVERIFY(emulator.observation().races.empty());
    QCOMPARE(emulator.observation().unwrittenCount, std::uint64_t(0));
    QCOMPARE(emulator.launches(), std::uint64_t(3 * 6 + 2));
}

void TestConvolution::thePapersExampleAtEveryPhase_data() {
    QTest::addColumn<Arithmetic>("arithmetic");
    QTest::newRow("whole") << Arithmetic::Exact;
    QTest::newRow("double precision") << Arithmetic::Double;
}

void TestConvolution::thePapersExampleAtEveryPhase() {
    QFETCH(Arithmetic, arithmetic);
    const ConvolutionStages stages = convolutionStages(Whole{1, 0, 1, 1}, Whole{0, 1, 0, 1}, arithmetic, m_monitor);
    QCOMPARE(stages.arithmetic, arithmetic);
    const std::vector<std::pair<const Numbers*, Reals>> expected{
        {&stages.f, {1, 0, 1, 1}},          {&stages.g, {0, 1, 0, 1}},        {&stages.spectrumF, {3, 1, -1, 1}},
        {&stages.spectrumG, {2, -2, 0, 0}}, {&stages.product, {6, -2, 0, 0}}, {&stages.unscaled, {4, 8, 4, 8}},
        {&stages.result, {1, 2, 1, 2}}};
    for (const auto& [numbers, values] : expected) {
        QCOMPARE(areWhole(*numbers), arithmetic == Arithmetic::Exact);
        QCOMPARE(asReals(*numbers), values);
    }
    QCOMPARE(stages.errorBound > 0, arithmetic == Arithmetic::Double);
}

void TestConvolution::oneVectorIsTransformedOnce() {
    QFETCH(QString, id);
    const Convolver& convolver = convolverNamed(id.toStdString());
    Machine host(DeviceKind::Host);
    Emulator emulator({.races = true}, m_monitor);
    Machine& machine = convolver.onHost() ? host : emulator;
    for (int n : {4, 5}) {
        const Numbers f = randomWhole(n, 9, 1), g = f;
        const auto run = convolver.prepare(convolver, machine, Factors{f, f}, {});
        const auto two = convolver.prepare(convolver, machine, Factors{f, g}, {});
        const bool transforms = two->phases().size() > 1;
        QCOMPARE(run->phases().size(), two->phases().size() - (transforms ? 1 : 0));
        QCOMPARE(run->bytes() < two->bytes(), transforms);
        const auto again = run->another();
        for (int time = 0; time < 2; ++time) {
            run->restore();
            enqueueAll(*run, m_monitor);
        }
        enqueueAll(*again, m_monitor);
        const Numbers expected = sums(std::get<Whole>(f), std::get<Whole>(f));
        QVERIFY(std::get<Convolution>(run->result()).values == expected);
        QVERIFY(std::get<Convolution>(again->result()).values == expected);
        QVERIFY(convolve(f, f, {&convolver, &deviceOf(convolver)}, m_monitor).result == expected);
    }
    QVERIFY(emulator.observation().races.empty());
    QCOMPARE(emulator.observation().unwrittenCount, std::uint64_t(0));
}

void TestConvolution::theOrderOfTheTwoDoesNotMatter() {
    for (int n : {0, 3, 9, 14}) {
        const Whole f = randomWhole(n, 1000, 1), g = randomWhole(n, 1000, 2);
        QVERIFY(convolve(f, g, {}, m_monitor).result == convolve(g, f, {}, m_monitor).result);
    }
}

void TestConvolution::aUnitImpulseShifts() {
    constexpr int n = 7;
    const Whole f = randomWhole(n, 1 << 20, 3);
    for (std::size_t tau : {0, 1, 5, 64, 127}) {
        Whole impulse(f.size());
        impulse[tau] = 1;
        const Whole shifted = std::get<Whole>(convolve(f, impulse, {}, m_monitor).result);
        for (std::size_t x = 0; x < f.size(); ++x)
            QCOMPARE(shifted[x], f[x ^ tau]);
    }
}

void TestConvolution::autocorrelationOfABentFunctionIsAnImpulse() {
    const Document bent = read("x0*x1 + x2*x3", "bent", {.as = Kind::Boolean, .format = "anf"});
    const Numbers signs = numbersOf(bent, BooleanAs::Signs, 0, m_monitor);
    Whole impulse(16);
    impulse[0] = 16;
    QCOMPARE(std::get<Whole>(convolve(signs, signs, {}, m_monitor).result), impulse);
}

void TestConvolution::phasesAreToldApart() {
    const auto namesOf = [&](const char* id) {
        const Whole f = randomWhole(5, 9, 1);
        QStringList names;
        for (const auto& [name, seconds] : convolve(f, f, {&convolverNamed(id)}, m_monitor).phaseSeconds) {
            names << QString::fromStdString(name);
            if (seconds < 0)
                names << "less than no time";
        }
        return names;
    };
    const QStringList all{"copy in", "FWT f", "FWT g", "multiply", "inverse FWT", "scale", "copy out"};
    QCOMPARE(namesOf("XA"), all);
    QCOMPARE(namesOf("XC"), all);
    QCOMPARE(namesOf("X32-A0"), all);
    QCOMPARE(namesOf("X0"), QStringList({"copy in", "all sums", "copy out"}));
}

void TestConvolution::whoChoosesNothingGetsTheFastest() {
    const Whole f = randomWhole(5, 9, 1);
    QCOMPARE(convolve(f, f, {}, m_monitor).convolver, &convolverNamed("XC"));
    QCOMPARE(convolve(f, f, {nullptr, &deviceNamed("emulator")}, m_monitor).convolver, &convolverNamed("XG"));
    const Convolved emulated = convolve(f, f, {nullptr, &deviceNamed("emulator")}, m_monitor);
    QVERIFY(emulated.phaseSeconds.empty());
    QVERIFY(emulated.counters.globalLoads > 0);
}

void TestConvolution::whatIsTooLargeIsRefusedWithTheBound() {
    const Whole f(1024, std::int64_t(1) << 22), g(1024, std::int64_t(1) << 21);
    QCOMPARE(complaint([&] { convolutionStages(f, g, Arithmetic::Exact, m_monitor); }),
             QString("N²·max|f|·max|g| = 2^(2·10)·4194304·2097152 = 9223372036854775808: the convolution may "
                     "exceed 64 bits, expected less than 2^63 = 9223372036854775808, or double precision"));
    const Whole small(1024, 64), ones(1024, 32);
    QCOMPARE(complaint([&] {
                 convolve(small, ones, {&convolverNamed("X32-A1"), &deviceNamed("emulator")}, m_monitor);
             }),
             QString("X32-A1 computes in 32 bits: N²·max|f|·max|g| = 2^(2·10)·64·32 = 2147483648, expected less than "
                     "2^31"));
    QCOMPARE(complaint([&] {
                 convolve(small, ones, {&convolverNamed("X32-A0"), nullptr, {}, Arithmetic::Double}, m_monitor);
             }),
             QString("X32-A0 computes with whole numbers of 32 bits, not in double precision"));
    QCOMPARE(complaint([&] { convolve(Whole(1 << 15), Whole(1 << 15), {&convolverNamed("X0")}, m_monitor); }),
             QString("X0 takes n from 0 to 14, not 15"));
    QCOMPARE(complaint([&] { convolverNamed("A5"); }).section(',', 0, 0), QString("there is no convolver \"A5\""));
}

void TestConvolution::theBoundIsExactAtItsEdge_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<qint64>("f");
    QTest::addColumn<qint64>("g");
    QTest::addColumn<bool>("fits");
    constexpr qint64 least = std::numeric_limits<qint64>::min(), largest = std::numeric_limits<qint64>::max();
    QTest::newRow("2^63 - 1") << 0 << largest << qint64(1) << true;
    QTest::newRow("2^63") << 0 << least << qint64(1) << false;
    QTest::newRow("-1 times 2^63 - 1") << 0 << largest << qint64(-1) << true;
    QTest::newRow("below, n = 3") << 3 << (qint64(1) << 57) - 1 << qint64(1) << true;
    QTest::newRow("at it, n = 3") << 3 << (qint64(1) << 57) << qint64(1) << false;
    QTest::newRow("factors, n = 3") << 3 << qint64(379625062) << qint64(379625062) << true;
    QTest::newRow("factors beyond, n = 3") << 3 << qint64(379625063) << qint64(379625063) << false;
    QTest::newRow("nothing") << 3 << (qint64(1) << 60) - 1 << qint64(0) << true;
    QTest::newRow("a spectrum beyond") << 3 << (qint64(1) << 60) << qint64(0) << false;
    QTest::newRow("a spectrum far beyond") << 3 << least << qint64(0) << false;
    QTest::newRow("the other's spectrum beyond") << 1 << qint64(0) << largest << false;
    QTest::newRow("only zeros") << 3 << qint64(0) << qint64(0) << true;
}

void TestConvolution::theBoundIsExactAtItsEdge() {
    QFETCH(int, n);
    QFETCH(qint64, f);
    QFETCH(qint64, g);
    QFETCH(bool, fits);
    const Whole left(std::size_t(1) << n, f), right(std::size_t(1) << n, g);
    QCOMPARE(exactBound(left, right).fits, fits);
    if (fits) {
        const Whole found = std::get<Whole>(convolve(left, right, {}, m_monitor).result);
        QCOMPARE(found, sums(left, right));
    }
}

void TestConvolution::mixedLengthsAreRefused() {
    const QString words(
        "f has 4 values and g has 8, expected the same number; the shorter one is filled up with zeros only if "
        "asked to");
    QCOMPARE(complaint([&] { convolve(Whole(4, 1), Whole(8, 1), {}, m_monitor); }), words);
    QCOMPARE(complaint([&] { convolutionStages(Whole(4, 1), Reals(8, 1), Arithmetic::Automatic, m_monitor); }), words);
    QCOMPARE(complaint([&] { convolve(Whole(3, 1), Whole(3, 1), {}, m_monitor); }),
             QString("a vector of 3 values, expected a power of two"));
}

void TestConvolution::whatLeavesDoublePrecisionIsRefused() {
    QCOMPARE(complaint([&] { convolve(Reals(4, 1e160), Reals(4, 1e150), {}, m_monitor); }),
             QString("2^2 values of magnitude up to 1e+160 and 1e+150: the convolution may exceed the range of double "
                     "precision, expected N²·max|f|·max|g| < 1.797e+308"));
    QCOMPARE(complaint([&] { convolve(Reals(4, 1e308), Reals(4, 1e-300), {}, m_monitor); }),
             QString("2^2 values of magnitude up to 1e+308 and 1e-300: their transforms may exceed the range of double "
                     "precision, expected 2^2·max|f| and 2^2·max|g| < 1.797e+308"));
    QCOMPARE(complaint([&] { convolve(Reals(4, 1e-300), Reals(4, 4e307), {}, m_monitor); }), QString());
    QCOMPARE(complaint([&] { convolve(Reals(4, 0.5), Whole(4, 1), {.arithmetic = Arithmetic::Exact}, m_monitor); }),
             QString("real numbers cannot be convolved exactly, expected whole ones or double precision"));
    // What underflows stays within its bound.
    const Convolved tiny = convolve(Reals(4, 1e-162), Reals(4, 1e-162), {}, m_monitor);
    for (double c : std::get<Reals>(tiny.result))
        QVERIFY(std::abs(c - 4 * 1e-162 * 1e-162) <= tiny.errorBound);
}

void TestConvolution::automaticSaysWhatItChose() {
    const auto choiceOf = [&](const Numbers& f, const Numbers& g, Arithmetic arithmetic) {
        return QString::fromStdString(convolutionStages(f, g, arithmetic, m_monitor).choice.text());
    };
    QCOMPARE(choiceOf(Whole(4, 1), Whole(4, -2), Arithmetic::Automatic),
             QString("Exact in 64 bits: N²·max|f|·max|g| = 2^(2·2)·1·2 = 32, less than 2^63."));
    QCOMPARE(choiceOf(Whole(4, 1), Reals(4, 0.5), Arithmetic::Automatic),
             QString("In double precision, as the numbers are real."));
    QCOMPARE(choiceOf(Whole(4, std::int64_t(1) << 40), Whole(4, std::int64_t(1) << 40), Arithmetic::Automatic),
             QString("In double precision: N²·max|f|·max|g| = 2^(2·2)·1099511627776·1099511627776 = 1.934e+25 is not "
                     "less than 2^63."));
    QCOMPARE(choiceOf(Whole(4, 1), Whole(4, 1), Arithmetic::Double),
             QString("In double precision, as asked; 64 bits would be exact."));
    // At the edge all digits tell on which side it is.
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(choiceOf(Whole(1, largest), Whole(1, 1), Arithmetic::Automatic),
             QString("Exact in 64 bits: N²·max|f|·max|g| = 2^(2·0)·9223372036854775807·1 = 9223372036854775807, less "
                     "than 2^63."));
    QCOMPARE(choiceOf(Whole(2, std::int64_t(1) << 61), Whole(2, 1), Arithmetic::Automatic),
             QString("In double precision: N²·max|f|·max|g| = 2^(2·1)·2305843009213693952·1 = 9223372036854775808 is "
                     "not less than 2^63."));
    QCOMPARE(choiceOf(Whole(2, largest), Whole(2, 0), Arithmetic::Automatic),
             QString("In double precision: N·max|f| = 2^1·9223372036854775807 = 18446744073709551614 is not less than "
                     "2^63."));
    const Whole small(4, 3);
    const Convolved by32 = convolve(small, small, {&convolverNamed("X32-A0")}, m_monitor);
    QCOMPARE(QString::fromStdString(by32.choice.text()),
             QString("Exact in 32 bits: N²·max|f|·max|g| = 2^(2·2)·3·3 = 144, less than 2^31."));
    QCOMPARE(complaint([&] { convolve(Whole(2, 1 << 30), Whole(2, 0), {&convolverNamed("X32-A0")}, m_monitor); }),
             QString("X32-A0 computes in 32 bits: N·max|f| = 2^1·1073741824 = 2147483648, expected less than 2^31"));
}

void TestConvolution::zerosFillUp() {
    QCOMPARE(std::get<Whole>(padded(Whole{1, 2}, 3)), Whole({1, 2, 0, 0, 0, 0, 0, 0}));
    QCOMPARE(std::get<Reals>(padded(Reals{0.5}, 1)), Reals({0.5, 0}));
    QCOMPARE(std::get<Whole>(padded(Whole{1, 2}, 1)), Whole({1, 2}));
    QCOMPARE(complaint([] { padded(Whole(8), 2); }), QString("8 values, expected at most 2^2 to fill up with zeros"));
}

void TestConvolution::documentsBecomeNumbers() {
    const auto numbers = [&](const char* text, const Reading& reading, BooleanAs as, std::uint32_t component) {
        return numbersOf(read(text, "f", reading), as, component, m_monitor);
    };
    const Reading bits{.as = Kind::Boolean, .format = "bits"};
    QCOMPARE(std::get<Whole>(numbers("0110", bits, BooleanAs::Signs, 0)), Whole({1, -1, -1, 1}));
    QCOMPARE(std::get<Whole>(numbers("0110", bits, BooleanAs::Bits, 0)), Whole({0, 1, 1, 0}));
    const Reading list{.as = Kind::SBox, .format = "list"};
    QCOMPARE(std::get<Whole>(numbers("0 3 1 2", list, BooleanAs::Signs, 2)), Whole({1, -1, 1, -1}));
    QCOMPARE(std::get<Whole>(numbers("0 3 1 2", list, BooleanAs::Bits, 3)), Whole({0, 0, 1, 1}));
    QCOMPARE(std::get<Whole>(numbers("5 -7", {.as = Kind::Integers}, BooleanAs::Signs, 0)), Whole({5, -7}));
}

void TestConvolution::whatIsNoVectorIsRefused() {
    const Document sequence = read("0110", "s", {.as = Kind::Sequence, .format = "ascii"});
    QCOMPARE(complaint([&] { numbersOf(sequence, BooleanAs::Signs, 0, m_monitor); }),
             QString("a sequence cannot be convolved, expected a Boolean function, an S-box or numbers"));
    const Document sbox = read("0 3 1 2", "S", {.as = Kind::SBox, .format = "list"});
    for (std::uint32_t component : {0U, 4U})
        QCOMPARE(complaint([&] { numbersOf(sbox, BooleanAs::Signs, component, m_monitor); }),
                 QString("the component's mask is %1, expected 1 to 3").arg(component));
}

void TestConvolution::itCanBeStopped() {
    const Whole f(1 << 12, 1);
    Impatient impatient;
    QVERIFY_EXCEPTION_THROWN(convolutionStages(f, f, Arithmetic::Exact, impatient), Cancelled);
    for (const char* id : {"X0", "XA", "XC", "XG"}) {
        for (int looks : {0, 1, 2}) {
            Impatient later(looks);
            QVERIFY_EXCEPTION_THROWN(convolve(f, f, {&convolverNamed(id), &deviceOf(convolverNamed(id))}, later),
                                     Cancelled);
        }
    }
}

TEST_OF_ROOM(TestConvolution)
#include "tst_convolution.moc"
