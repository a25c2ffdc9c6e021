// SPDX-License-Identifier: GPL-3.0-or-later
// C1 and the levels it is made of with each kind of vector this processor has, every type of element and truth tables
// against the plain loop, and sizes too large for it: single coefficients of the definition.
#include "fwt/on_cpu.h"
#include "fwt/transform.h"
#include "memory.h"
#include "room.h"

#include <hwy/targets.h>

#include <bit>

using namespace walshscope;

namespace {

/// As good as random, and cheap: the sign of a multiplicative hash.
std::int32_t sign(std::uint64_t x) { return (x * 0x9e3779b97f4a7c15 >> 40 & 1) ? -1 : 1; }

Vector signs(int n) {
    Vector t(n);
    for (std::uint64_t x = 0; x < t.size(); ++x)
        t[x] = sign(x);
    return t;
}

/// W(a) = Σ_x t(x) (-1)^(a·x), without keeping t.
std::int64_t byDefinition(int n, std::uint64_t a) {
    std::int64_t sum = 0;
    for (std::uint64_t x = 0; x < std::uint64_t(1) << n; ++x)
        sum += std::popcount(a & x) & 1 ? -sign(x) : sign(x);
    return sum;
}

/// The paper's loop.
std::vector<std::int64_t> byPlainLoop(std::vector<std::int64_t> t) {
    for (std::size_t j = 1; j < t.size(); j *= 2)
        for (std::size_t i = 0; i < t.size(); ++i)
            if ((i & j) == 0) {
                const std::int64_t a = t[i], b = t[i + j];
                t[i] = a + b;
                t[i + j] = a - b;
            }
    return t;
}

/// As many ones as `kind` says; 2^n of them.
BooleanFunction functionOf(const QByteArray& kind, int n) {
    BooleanFunction f(n);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, kind == "random"   ? sign(x + 7) < 0
                 : kind == "sparse" ? x == f.size() / 3 || x == f.size() - 1
                                    : kind == "ones");
    return f;
}

/// Where `values` differ from those expected, modulo the range of T; -1 if nowhere.
template <class T>
std::int64_t firstDifference(std::span<const T> values, const std::vector<std::int64_t>& expected) {
    for (std::size_t a = 0; a < values.size(); ++a)
        if (values[a] != T(expected[a]))
            return std::int64_t(a);
    return -1;
}

} // namespace

class TestC1 : public QObject {
    Q_OBJECT

private slots:
    void cleanup() {
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().DeInit();
    }
    void everyKindOfVectorIsRight_data();
    void everyKindOfVectorIsRight();
    void everyTypeIsRight_data() { everyKindOfVectorIsRight_data(); }
    void everyTypeIsRight();
    void truthTablesAndAllTypesAgreeWithThePlainLoop_data();
    void truthTablesAndAllTypesAgreeWithThePlainLoop();
    void severalTransformsLieSideBySide_data() { everyKindOfVectorIsRight_data(); }
    void severalTransformsLieSideBySide();
    void columnsAreGathered_data() { everyKindOfVectorIsRight_data(); }
    void columnsAreGathered();
    void largestValuesStayExact_data() { everyKindOfVectorIsRight_data(); }
    void largestValuesStayExact();
    void valuesAtTheLimitOf16BitsStayExact_data() { everyKindOfVectorIsRight_data(); }
    void valuesAtTheLimitOf16BitsStayExact();
    void booleanFunctionsComeFromTheirBits();
    void largeTruthTablesAreRight_data();
    void largeTruthTablesAreRight();
    void cancellingStopsBothWays();
    void levelsAreThoseAskedFor_data() { everyKindOfVectorIsRight_data(); }
    void levelsAreThoseAskedFor();
    void largeTransformsAreRight_data();
    void largeTransformsAreRight();

private:
    bool chosen();
    Spectrum transformed(int n) {
        return transform(signs(n), {&variantNamed("C1"), &deviceNamed("cpu"), {}}, m_nobody).spectrum;
    }
    Monitor m_nobody;
};

void TestC1::everyKindOfVectorIsRight_data() {
    QTest::addColumn<qint64>("target");
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        QTest::newRow(hwy::TargetName(target)) << qint64(target);
}

/// Its rows are the targets; says false where it cannot be had.
bool TestC1::chosen() {
    QFETCH(qint64, target);
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    return hwy::SupportedTargets() == target;
}

void TestC1::everyKindOfVectorIsRight() {
    QVERIFY(chosen());
    for (int n = 0; n <= 10; ++n) {
        const Spectrum w = transformed(n);
        for (std::uint64_t a = 0; a < w.size(); ++a)
            QCOMPARE(std::int64_t(w[a]), byDefinition(n, a));
    }
    for (int n : {13, 18, 20}) { // Beyond a block of each cache.
        const Spectrum w = transformed(n);
        for (const std::uint64_t a : {std::uint64_t(0), std::uint64_t(1), w.size() / 3, w.size() / 2 + 5, w.size() - 1})
            QCOMPARE(std::int64_t(w[a]), byDefinition(n, a));
    }
}

void TestC1::everyTypeIsRight() {
    QVERIFY(chosen());
    const auto ofType = [&]<class T>(T scale) {
        for (int n = 0; n <= 9; ++n) {
            std::vector<T> values(std::size_t(1) << n);
            for (std::uint64_t x = 0; x < values.size(); ++x)
                values[x] = T(scale * sign(x));
            transformInCache(std::span(values), 0, n);
            for (std::uint64_t a = 0; a < values.size(); ++a)
                if (values[a] != T(scale * T(byDefinition(n, a))))
                    return n;
        }
        return -1;
    };
    // What only that type can hold: 16 bits wrap around.
    QCOMPARE(ofType(std::int16_t(5001)), -1);
    QCOMPARE(ofType(std::uint16_t(3)), -1);
    QCOMPARE(ofType(std::int32_t(4000003)), -1);
    QCOMPARE(ofType(std::int64_t(1) << 53 | 1), -1);
    QCOMPARE(ofType(0.375), -1);
}

void TestC1::truthTablesAndAllTypesAgreeWithThePlainLoop_data() {
    QTest::addColumn<qint64>("target");
    QTest::addColumn<QByteArray>("kind");
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        for (const char* kind : {"random", "sparse", "zeros", "ones"})
            QTest::addRow("%s, %s", hwy::TargetName(target), kind) << qint64(target) << QByteArray(kind);
}

void TestC1::truthTablesAndAllTypesAgreeWithThePlainLoop() {
    QFETCH(QByteArray, kind);
    QVERIFY(chosen());
#ifdef NDEBUG
    const int largest = kind == "random" ? 22 : 19;
#else
    constexpr int largest = 17;
#endif
    for (int n = 0; n <= largest; ++n) {
        const BooleanFunction f = functionOf(kind, n);
        const std::size_t size = f.size();
        std::vector<std::int64_t> input(size), halves(size);
        for (std::size_t x = 0; x < size; ++x)
            input[x] = 1 - 2 * f(x);
        const std::vector<std::int64_t> expected = byPlainLoop(input);
        std::ranges::transform(expected, halves.begin(), [](std::int64_t w) { return w / 2; });

        const auto inPlace = [&]<class T>(T, bool onAllCores) {
            std::vector<T> values(input.begin(), input.end());
            if constexpr (sizeof(T) > 2)
                if (onAllCores) {
                    transformOnCpu(std::span(values), 0, n, m_nobody);
                    return firstDifference(std::span<const T>(values), expected);
                }
            transformInCache(std::span(values), 0, n);
            return firstDifference(std::span<const T>(values), expected);
        };
        QCOMPARE(inPlace(std::int16_t(), false), -1);
        QCOMPARE(inPlace(std::int32_t(), false), -1);
        QCOMPARE(inPlace(std::int64_t(), false), -1);
        QCOMPARE(inPlace(double(), false), -1);
        QCOMPARE(inPlace(std::int32_t(), true), -1);
        QCOMPARE(inPlace(std::int64_t(), true), -1);
        QCOMPARE(inPlace(double(), true), -1);

        std::vector<std::int32_t> spectrum(size, 0x5a5a5a5a);
        spectrumInCache(f.words(), spectrum);
        QCOMPARE(firstDifference(std::span<const std::int32_t>(spectrum), expected), -1);
        std::ranges::fill(spectrum, -1);
        spectrumOnCpu(f.words(), spectrum, m_nobody);
        QCOMPARE(firstDifference(std::span<const std::int32_t>(spectrum), expected), -1);
        if (n == 0)
            continue;
        std::vector<std::uint16_t> shorts(size, 0x5a5a);
        if (n <= 16) {
            halvedSpectrum(f.words(), shorts);
            QCOMPARE(firstDifference(std::span<const std::uint16_t>(shorts), halves), -1);
        }
        std::vector<std::uint32_t> words(size, 0x5a5a5a5a);
        halvedSpectrum(f.words(), words);
        QCOMPARE(firstDifference(std::span<const std::uint32_t>(words), halves), -1);
    }
}

void TestC1::severalTransformsLieSideBySide() {
    QVERIFY(chosen());
    for (const int n : {0, 1, 3, 5, 8, 11, 14, 17}) {
        for (const std::size_t count : {1, 3, 16}) {
            std::vector<std::int32_t> values(count << n);
            for (std::size_t x = 0; x < values.size(); ++x)
                values[x] = sign(x * 3 + 1) * int(x % 1000);
            const std::vector<std::int32_t> input = values;
            if (count == 3)
                transformInCache(values, 0, n);
            else
                transformOnCpu(values, 0, n, m_nobody);
            for (std::size_t row = 0; row < count; ++row) {
                const auto here = std::span<const std::int32_t>(values).subspan(row << n, std::size_t(1) << n);
                const auto from = std::span(input).subspan(row << n, std::size_t(1) << n);
                QCOMPARE(firstDifference(here, byPlainLoop({from.begin(), from.end()})), -1);
            }
        }
    }
}

/// Levels that arrays beyond the caches have gathered, of several transforms side by side as well.
void TestC1::columnsAreGathered() {
    QVERIFY(chosen());
    const auto check = [&]<class T>(T, int first, int last, std::size_t count) {
        struct alignas(64) Line {
            T values[64 / sizeof(T)];
        };
        const std::size_t size = count << last;
        std::vector<Line> lines(size * sizeof(T) / sizeof(Line));
        const std::span<T> values(lines[0].values, size);
        std::vector<std::int64_t> expected(size);
        for (std::size_t x = 0; x < size; ++x)
            values[x] = T(expected[x] = sign(x * 3 + 1) * int(x % 1000));
        for (int level = first; level < last; ++level)
            for (std::size_t x = 0; x < size; ++x)
                if (const std::size_t y = x | std::size_t(1) << level; x != y) {
                    const std::int64_t a = expected[x], b = expected[y];
                    expected[x] = a + b;
                    expected[y] = a - b;
                }
        transformByColumns(values, first, last, m_nobody);
        return firstDifference(std::span<const T>(values), expected);
    };
    for (const auto& [first, last] : {std::pair(5, 6), {5, 11}, {6, 13}, {9, 16}, {12, 16}})
        for (const std::size_t count : {1, 4}) {
            QCOMPARE(check(std::int32_t(), first, last, count), -1);
            QCOMPARE(check(std::int64_t(), first, last, count), -1);
            QCOMPARE(check(double(), first, last, count), -1);
        }
}

void TestC1::largestValuesStayExact() {
    QVERIFY(chosen());
    for (const int n : {1, 4, 7, 9, 12, 16, 19}) {
        const std::int64_t largest = (std::int64_t(1) << (31 - n)) - 1;
        for (const bool alternating : {false, true}) {
            std::vector<std::int64_t> input(std::size_t(1) << n);
            for (std::size_t x = 0; x < input.size(); ++x)
                input[x] = alternating && std::popcount(x) & 1 ? -largest : largest;
            std::vector<std::int32_t> values(input.begin(), input.end());
            transformOnCpu(values, 0, n, m_nobody);
            QCOMPARE(std::int64_t(values[alternating ? values.size() - 1 : 0]), largest << n);
            QCOMPARE(firstDifference(std::span<const std::int32_t>(values), byPlainLoop(input)), -1);
        }
    }
}

/// For every width that 16 bits might be enough for up to some level: all values as large as their bits allow, with the
/// signs of a linear function, and one among them that is larger.
void TestC1::valuesAtTheLimitOf16BitsStayExact() {
    QVERIFY(chosen());
    for (int n = 3; n <= 15; ++n)
        for (int bits = 0; bits <= 12; bits += n < 12 ? 3 : 1)
            for (const std::uint64_t mask : {std::uint64_t(0), std::uint64_t(0x5b6d) & ((std::uint64_t(1) << n) - 1)})
                for (const bool larger : {false, true}) {
                    std::vector<std::int64_t> input(std::size_t(1) << n);
                    for (std::size_t x = 0; x < input.size(); ++x)
                        input[x] = std::popcount(x & mask) & 1 ? (1 << bits) - 1 : -(1 << bits);
                    if (larger)
                        input[input.size() - 2] = 1 << (bits + 3);
                    std::vector<std::int32_t> values(input.begin(), input.end());
                    transformInCache(std::span(values), 0, n);
                    QCOMPARE(firstDifference(std::span<const std::int32_t>(values), byPlainLoop(input)), -1);
                }
}

/// And not by way of 2^n signs, of which there are none to change.
void TestC1::booleanFunctionsComeFromTheirBits() {
    QVERIFY(variantNamed("C1").ofBits);
    for (int n = 0; n <= 18; ++n) {
        const BooleanFunction f = functionOf("random", n);
        const Choice c1{&variantNamed("C1"), &deviceNamed("cpu"), {}}, a0{&variantNamed("A0"), &deviceNamed("cpu"), {}};
        const Spectrum w = walshTransform(f, c1, m_nobody).spectrum;
        if (n >= 1)
            QCOMPARE(Vector(w), Vector(walshTransform(f, a0, m_nobody).spectrum));
        QCOMPARE(Vector(w), Vector(transform(polarity(f, m_nobody), c1, m_nobody).spectrum));
    }
}

void TestC1::cancellingStopsBothWays() {
    struct Stopping : Monitor {
        void progress(std::uint64_t, std::uint64_t) override { throw Cancelled(); }
    } stopping;
    const BooleanFunction f(18);
    std::vector<std::int32_t> values(f.size());
    QVERIFY_EXCEPTION_THROWN(transformOnCpu(values, 0, 18, stopping), Cancelled);
    QVERIFY_EXCEPTION_THROWN(spectrumOnCpu(f.words(), values, stopping), Cancelled);
}

void TestC1::levelsAreThoseAskedFor() {
    QVERIFY(chosen());
    constexpr int n = 9;
    for (int first = 0; first <= n; ++first)
        for (int last = first; last <= n; ++last) {
            std::vector<std::int16_t> values(1 << n);
            values[0] = 1; // Each level then copies what there is to the elements with its bit.
            transformInCache(std::span(values), first, last);
            for (unsigned a = 0; a < values.size(); ++a)
                QCOMPARE(int(values[a]), int((a & ~((1u << last) - (1u << first))) == 0));
            values.assign(1 << n, 0);
            values.back() = 1;
            transformInCache(std::span(values), first, last);
            for (unsigned a = 0; a < values.size(); ++a) {
                const unsigned levels = (1u << last) - (1u << first);
                const int sign = std::popcount(a & levels) & 1 ? -1 : 1;
                QCOMPARE(int(values[a]), (a | levels) == values.size() - 1 ? sign : 0);
            }
        }
}

void TestC1::largeTransformsAreRight_data() {
    QTest::addColumn<int>("n");
#ifdef NDEBUG
    constexpr int largest = 28;
#else
    constexpr int largest = 25; // The definition takes minutes where nothing is optimised.
#endif
    for (int n = 25; n <= largest; ++n)
        QTest::addRow("n = %d", n) << n;
}

void TestC1::largeTransformsAreRight() {
    QFETCH(int, n);
    if (availableMemory() < std::uint64_t(12) << n)
        QSKIP("there is not the memory for it");
    const Spectrum w = transformed(n);
    for (const std::uint64_t a : {std::uint64_t(0), w.size() / 3, w.size() - 2})
        QCOMPARE(std::int64_t(w[a]), byDefinition(n, a));
    // And what all coefficients have to fulfil together.
    std::int64_t sum = 0;
    for (const std::int32_t each : w.values())
        sum += each;
    QCOMPARE(sum, std::int64_t(sign(0)) << n);
}

void TestC1::largeTruthTablesAreRight_data() {
    QTest::addColumn<int>("n");
#ifdef NDEBUG
    for (const int n : {23, 26})
#else
    for (const int n : {23})
#endif
        QTest::addRow("n = %d", n) << n;
}

void TestC1::largeTruthTablesAreRight() {
    QFETCH(int, n);
    if (availableMemory() < std::uint64_t(6) << n)
        QSKIP("there is not the memory for it");
    BooleanFunction f(n);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, sign(x) < 0);
    std::vector<std::int32_t> w(f.size(), 0x5a5a5a5a);
    spectrumOnCpu(f.words(), w, m_nobody);
    for (const std::uint64_t a : {std::uint64_t(0), f.size() / 3, f.size() - 2})
        QCOMPARE(std::int64_t(w[a]), byDefinition(n, a));
    std::uint64_t squares = 0;
    for (const std::int64_t each : w)
        squares += std::uint64_t(each * each);
    QCOMPARE(squares, f.size() * f.size()); // Parseval's.
}

TEST_OF_ROOM(TestC1)
#include "tst_c1.moc"
