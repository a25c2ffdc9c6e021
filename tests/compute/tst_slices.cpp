// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of spectra on the CPU, against A0 and the definition.
#include "boolean/generators.h"
#include "cuda/peers.h"
#include "definitions.h"
#include "error.h"
#include "fwt/transform.h"
#include "io/large_input.h"
#include "room.h"
#include "sanitized.h"
#include "sliced/slice_by_exchange.h"
#include "sliced/slice_on_cpu.h"
#include "sliced/slice_part.h"

#include <QTemporaryFile>
#include <QtTest>

#include <limits>
#include <memory>
#include <random>

using namespace walshscope;

namespace {

Vector byA0(Vector values) {
    Monitor silent;
    const int n = values.n();
    for (int level = 0; level < n; ++level)
        for (std::uint64_t i = 0; i < values.size(); ++i)
            if (!(i >> level & 1)) {
                const std::int32_t a = values[i], b = values[i | std::uint64_t(1) << level];
                values[i] = a + b;
                values[i | std::uint64_t(1) << level] = a - b;
            }
    return values;
}

struct All {
    Distribution distribution;
    std::vector<std::int64_t> spectrum;
    std::vector<Peak> top;
    Certificate certificate;
    int valueBits = 0;
};

All allSlices(const Folding& folding, int bits, std::size_t most) {
    Monitor silent;
    SlicesOnCpu slices(folding, bits);
    All all;
    Top top(most);
    for (std::uint64_t r = 0; r < std::uint64_t(1) << bits; ++r) {
        const SliceFound found = slices.find(r, 1, most, silent, [&](const Stretch& stretch) {
            if (stretch.first != all.spectrum.size())
                qFatal("coefficients out of order");
            std::visit(
                [&](auto values) {
                    for (const auto value : values)
                        all.spectrum.push_back(std::int64_t(value) * stretch.unit);
                },
                stretch.values);
        });
        for (const auto& [value, count] : found.counts)
            all.distribution[value] += count;
        top.offer(found.top);
        all.certificate += found.certificate;
        all.valueBits = std::max(all.valueBits, found.valueBits);
    }
    all.top = top.sorted();
    return all;
}

/// The same by 2^bits holders of slices, who hand each other what they have read.
All allByExchange(const Folding& folding, int bits, std::size_t most) {
    Monitor silent;
    std::vector<std::unique_ptr<SliceByExchange>> holders;
    for (std::uint64_t r = 0; r < std::uint64_t(1) << bits; ++r)
        holders.push_back(std::make_unique<SliceByExchange>(folding, bits, r));
    std::vector<std::optional<SliceFound>> found(holders.size());
    std::vector<std::vector<std::int64_t>> spectra(holders.size());
    for (const int valueBits : {32, 64}) {
        bool wrapped = false;
        for (std::size_t r = 0; r < holders.size(); ++r)
            holders[r]->begin(valueBits, !found[r], silent);
        for (std::uint64_t round = 0; round < holders[0]->rounds(); ++round) {
            for (const auto& holder : holders)
                holder->fold(round);
            for (std::size_t to = 0; to < holders.size(); ++to)
                for (std::size_t from = 0; from < holders.size(); ++from)
                    if (to != from && !found[to])
                        std::ranges::copy(holders[from]->row(to), holders[to]->place(from, round).begin());
            for (const auto& holder : holders)
                holder->take(round);
        }
        for (const auto& holder : holders)
            wrapped |= holder->wrapped();
        for (std::size_t r = 0; r < holders.size() && !wrapped; ++r)
            if (!found[r])
                found[r] = holders[r]->find(most, silent, [&](const Stretch& stretch) {
                    if (stretch.first != r * holders[r]->slice().size())
                        qFatal("coefficients of another slice");
                    std::visit([&](auto values) { spectra[r].assign(values.begin(), values.end()); }, stretch.values);
                });
        if (!wrapped && std::ranges::all_of(found, [](const auto& each) { return each.has_value(); }))
            break;
        if (valueBits == 64)
            qFatal("64 bits are too few");
    }
    All all;
    Top top(most);
    unsigned __int128 squares = 0;
    for (std::size_t r = 0; r < holders.size(); ++r) {
        all.spectrum.insert(all.spectrum.end(), spectra[r].begin(), spectra[r].end());
        for (const auto& [value, count] : found[r]->counts)
            all.distribution[value] += count;
        top.offer(found[r]->top);
        all.certificate += found[r]->certificate;
        all.valueBits = std::max(all.valueBits, found[r]->valueBits);
        squares += holders[r]->squares();
    }
    all.top = top.sorted();
    if (all.certificate.squaresOfInput != squares << bits || all.certificate.squaresOfSpectrum != squares
                                                                                                      << folding.n())
        qFatal("the certificate does not hold");
    return all;
}

/// The first by magnitude and mask of a whole sorted spectrum.
template <class Spectrum>
std::vector<Peak> largestOf(const Spectrum& spectrum, std::size_t most) {
    std::vector<Peak> peaks;
    for (std::size_t a = 0; a < spectrum.size(); ++a)
        peaks.push_back({a, spectrum[a]});
    std::ranges::stable_sort(peaks, [](const Peak& a, const Peak& b) { return std::abs(a.value) > std::abs(b.value); });
    peaks.resize(std::min(most, peaks.size()));
    return peaks;
}

template <class Spectrum>
Distribution countedOneByOne(const Spectrum& spectrum) {
    Distribution distribution;
    for (std::size_t a = 0; a < spectrum.size(); ++a)
        ++distribution[spectrum[a]];
    return distribution;
}

template <class Spectrum>
void isWhole(const All& all, const Spectrum& expected, std::size_t most) {
    QCOMPARE(all.spectrum.size(), expected.size());
    for (std::size_t a = 0; a < expected.size(); ++a)
        if (all.spectrum[a] != expected[a])
            QFAIL(qPrintable(QString("W(%1) is %2, expected %3").arg(a).arg(all.spectrum[a]).arg(expected[a])));
    QVERIFY(all.distribution == countedOneByOne(expected));
    QVERIFY(all.top == largestOf(expected, most));
}

} // namespace

class TestSlices : public QObject {
    Q_OBJECT

private slots:
    void functionsInAnyNumberOfSlices_data();
    void functionsInAnyNumberOfSlices();
    void integersInAnyNumberOfSlices();
    void shortIntegersInAnyNumberOfSlices();
    void samplesInAnyNumberOfSlices();
    void manySamplesAreSortedByAllThreads();
    void whatLeaves32BitsIsDoneIn64_data();
    void whatLeaves32BitsIsDoneIn64();
    void integersByExchange_data();
    void integersByExchange();
    void manyRoundsOfExchange();
    void whoCanJoin_data();
    void whoCanJoin();
    void fingerprintsByAllHolders();
    void aPeakOf2To32();
    void largeFunctionsAgainstA0_data();
    void largeFunctionsAgainstA0();
    void aPlantedFunctionIsFound();
    void severalSlicesTogetherAreReadAsTheyWere();
    void whatCannotBeSlicedIsRefused();
    void aFileThatIsCutOffIsSaid_data();
    void aFileThatIsCutOffIsSaid();
};

void TestSlices::functionsInAnyNumberOfSlices_data() {
    QTest::addColumn<int>("n");
    // Folding a slice bit by bit takes 2^n steps, and there are up to 2^n slices.
    for (int n = 0; n <= (test::sanitized ? 10 : 13); ++n)
        QTest::addRow("n = %d", n) << n;
}

void TestSlices::functionsInAnyNumberOfSlices() {
    QFETCH(int, n);
    std::vector<BooleanFunction> functions{randomFunction(n, 7), BooleanFunction(n),
                                           linearFunction(n, std::uint32_t((1u << n) - 1) & 0x2B5A7, true)};
    if (n % 2 == 0 && n > 0)
        functions.push_back(bentFunction(n, 3));
    for (const BooleanFunction& f : functions) {
        Monitor silent;
        const Vector expected = byA0(polarity(f, silent));
        const auto folding = signsOf(f.words(), n);
        for (int bits = 0; bits <= n; ++bits) {
            const All all = allSlices(*folding, bits, 10);
            isWhole(all, expected, 10);
            // Σ W² = 2^2n, and over all slices Σ g² = 2^k · 2^n.
            QVERIFY(all.certificate.squaresOfSpectrum == static_cast<unsigned __int128>(1) << 2 * n);
            QVERIFY(all.certificate.squaresOfInput == static_cast<unsigned __int128>(1) << (n + bits));
            QCOMPARE(all.valueBits, bits == n ? 64 : 32);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

void TestSlices::integersInAnyNumberOfSlices() {
    for (const int n : {0, 1, 5, 9, test::sanitized ? 10 : 12}) {
        std::mt19937 random(std::uint32_t(n) + 1);
        Vector values(n);
        for (std::int32_t& value : values.values())
            value = std::int32_t(random() % 2001) - 1000;
        const Vector expected = byA0(values);
        const auto folding = integersOf(std::as_const(values).values());
        for (int bits = 0; bits <= n; ++bits)
            isWhole(allSlices(*folding, bits, 100), expected, 100);
    }
}

void TestSlices::shortIntegersInAnyNumberOfSlices() {
    constexpr int n = 9;
    const auto check = []<class T>(T least) {
        std::mt19937 random(2);
        std::vector<T> values(std::size_t(1) << n);
        Vector wide(n);
        for (std::size_t x = 0; x < values.size(); ++x)
            wide[x] = values[x] = x % 5 == 0 ? least : T(random());
        const Vector expected = byA0(wide);
        const auto folding = integersOf(std::span<const T>(values));
        for (int bits = 0; bits <= n; ++bits)
            isWhole(allSlices(*folding, bits, 30), expected, 30);
    };
    check(std::numeric_limits<std::int8_t>::min());
    check(std::numeric_limits<std::int16_t>::min());
    // What the type says is enough, or else what the values are.
    const std::vector<std::int16_t> least(1 << 17, -32768), small(1 << 17, 3);
    QVERIFY(integersOf(std::span<const std::int16_t>(least))->fitsIn32Bits(15));
    QVERIFY(!integersOf(std::span<const std::int16_t>(least))->fitsIn32Bits(16));
    QVERIFY(integersOf(std::span<const std::int16_t>(small))->fitsIn32Bits(17));
}

void TestSlices::samplesInAnyNumberOfSlices() {
    constexpr int n = 12;
    std::mt19937 random(5);
    std::vector<Sample> samples;
    Vector counts(n);
    for (int i = 0; i < 3000; ++i) {
        // Some come more than once, with either sign.
        const std::uint64_t mask = random() % 8 == 0 ? 77 : random() % (1 << n);
        const bool minus = random() % 2;
        samples.push_back({mask, minus});
        counts[mask] += minus ? -1 : 1;
    }
    const Vector expected = byA0(counts);
    const auto folding = countsOf(samples, n);
    Monitor silent;
    const std::string fingerprint = folding->fingerprint(silent);
    for (int bits = 0; bits <= n; ++bits)
        isWhole(allSlices(*folding, bits, 20), expected, 20);
    std::ranges::reverse(samples);
    QCOMPARE(countsOf(samples, n)->fingerprint(silent), fingerprint);
    samples[5].minus ^= 1;
    QVERIFY(countsOf(samples, n)->fingerprint(silent) != fingerprint);
}

void TestSlices::manySamplesAreSortedByAllThreads() {
    // More than one block of a slice, so that the slices' own loop and the sorting meet.
    constexpr int n = 20;
    std::mt19937 random(8);
    std::vector<Sample> samples;
    Vector counts(n);
    for (int i = 0; i < 200'000; ++i) {
        const std::uint64_t mask = random() % (1 << n);
        samples.push_back({mask, random() % 3 == 0});
        counts[mask] += samples.back().minus ? -1 : 1;
    }
    const Vector expected = byA0(counts);
    for (const int bits : {2, 0, 1, 3})
        isWhole(allSlices(*countsOf(samples, n), bits, 5), expected, 5);
}

void TestSlices::whatLeaves32BitsIsDoneIn64_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("largest");
    QTest::newRow("W(0) is 2^31") << 9 << (1 << 22);
    QTest::newRow("far beyond") << 12 << ((1 << 26) - 3);
    QTest::newRow("one wraps") << 17 << (1 << 16);
    // Of more than one tile of columns.
    QTest::newRow("several tiles") << 20 << ((1 << 25) - 7);
    // Two of them are more already.
    QTest::newRow("all are 2^31 - 1") << 5 << std::numeric_limits<std::int32_t>::max();
    QTest::newRow("all are -2^31") << 6 << std::numeric_limits<std::int32_t>::min();
    QTest::newRow("anything") << 12 << 0;
}

void TestSlices::whatLeaves32BitsIsDoneIn64() {
    QFETCH(int, n);
    QFETCH(int, largest);
    std::mt19937 random(3);
    Vector values(n);
    for (std::int32_t& value : values.values())
        value = largest == 0 ? std::int32_t(random())
                : n == 12    ? std::int32_t(random() % unsigned(2 * largest)) - largest
                : n == 20    ? (random() % 2 ? largest : -largest) // With few different sums, which take less long.
                             : largest;
    std::vector<std::int64_t> expected(values.values().begin(), values.values().end());
    for (std::size_t half = 1; half < expected.size(); half *= 2)
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (!(i & half)) {
                const std::int64_t a = expected[i], b = expected[i + half];
                expected[i] = a + b;
                expected[i + half] = a - b;
            }
    const auto folding = integersOf(std::as_const(values).values());
    for (int bits = 0; bits <= 4; ++bits) {
        const All all = allSlices(*folding, bits, 3);
        isWhole(all, expected, 3);
        QCOMPARE(all.valueBits, 64);
    }
}

void TestSlices::integersByExchange_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<qint64>("largest");
    QTest::addColumn<int>("valueBits");
    for (int n = 2; n <= (test::sanitized ? 9 : 12); ++n)
        QTest::addRow("n = %d", n) << n << qint64(1000) << 32;
    QTest::newRow("all of 32 bits") << 10 << qint64(std::numeric_limits<std::int32_t>::max()) << 64;
    QTest::newRow("W is 2^31") << 9 << qint64(1 << 22) << 64;
    QTest::newRow("of 4 it is 2^31 before the last levels") << 2 << qint64(1 << 30) << 64;
    QTest::newRow("one slice wraps") << 17 << qint64(1 << 16) << 64;
}

void TestSlices::integersByExchange() {
    QFETCH(int, n);
    QFETCH(qint64, largest);
    QFETCH(int, valueBits);
    std::mt19937 random(std::uint32_t(n) + 9);
    std::vector<std::int32_t> values(std::size_t(1) << n);
    for (std::int32_t& value : values)
        value =
            std::int32_t(largest == 1000                                       ? std::int64_t(random() % 2001) - 1000
                         : largest == std::numeric_limits<std::int32_t>::max() ? random() % 2 ? largest : -largest - 1
                                                                               : largest);
    std::vector<std::int64_t> expected(values.begin(), values.end());
    for (std::size_t half = 1; half < expected.size(); half *= 2)
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (!(i & half)) {
                const std::int64_t a = expected[i], b = expected[i + half];
                expected[i] = a + b;
                expected[i + half] = a - b;
            }
    const auto folding = integersOf(std::span<const std::int32_t>(values));
    for (int bits = 1; 2 * bits <= n; ++bits) {
        const All all = allByExchange(*folding, bits, 20);
        isWhole(all, expected, 20);
        QCOMPARE(all.valueBits, valueBits);
    }
    QVERIFY(!SliceByExchange::takes(*folding, 0) && !SliceByExchange::takes(*folding, n / 2 + 1));
}

void TestSlices::whoCanJoin_data() {
    using Peers = std::vector<std::string>;
    QTest::addColumn<std::vector<std::string>>("peers");
    QTest::addColumn<bool>("can");
    QTest::newRow("two GPUs") << Peers{"22703@0000:3b:00.0", "22703@0000:5e:00.0"} << true;
    QTest::newRow("four") << Peers{"22703@d", "22703@b", "22703@c", "22703@a"} << true;
    QTest::newRow("one GPU for both") << Peers{"22703@0000:3b:00.0", "22703@0000:3b:00.0"} << false;
    QTest::newRow("one GPU for the first and the last") << Peers{"22703@a", "22703@b", "22703@a"} << false;
    QTest::newRow("two releases") << Peers{"22703@a", "22704@b"} << false;
    QTest::newRow("the last has another release") << Peers{"22703@a", "22703@b", "22704@c"} << false;
    QTest::newRow("one without") << Peers{"22703@a", "-"} << false;
    QTest::newRow("none") << Peers{"-", "-"} << false;
}

void TestSlices::whoCanJoin() {
    QFETCH(std::vector<std::string>, peers);
    QTEST(canJoin(peers), "can");
}

void TestSlices::manyRoundsOfExchange() {
    constexpr int n = test::sanitized ? 18 : 24;
    std::mt19937 random(4);
    std::vector<std::int8_t> values(std::size_t(1) << n);
    Vector wide(n);
    for (std::size_t x = 0; x < values.size(); ++x)
        wide[x] = values[x] = std::int8_t(random());
    const Vector expected = byA0(wide);
    const auto folding = integersOf(std::span<const std::int8_t>(values));
    const All all = allByExchange(*folding, 1, 1);
    QVERIFY(std::ranges::equal(all.spectrum, expected.values()));
}

void TestSlices::fingerprintsByAllHolders() {
    Monitor silent;
    for (const int n : {4, 10, 18, 19, 20, 22}) {
        std::vector<std::int16_t> values(std::size_t(1) << n);
        std::mt19937 random(std::uint32_t(n) + 1);
        std::ranges::generate(values, [&] { return std::int16_t(random()); });
        const auto folding = integersOf(std::span<const std::int16_t>(values));
        for (int bits = 1; bits <= std::min(4, n / 2); ++bits) {
            std::vector<std::string> hashes;
            for (std::uint64_t r = 0; r < std::uint64_t(1) << bits; ++r)
                hashes.push_back(SliceByExchange(*folding, bits, r).hashes(silent));
            QCOMPARE(SliceByExchange(*folding, bits, 0).fingerprint(hashes), folding->fingerprint(silent));
        }
        const std::string glimpse = SliceByExchange(*folding, 1, 0).glimpse(silent);
        values[0] ^= 1;
        QVERIFY(SliceByExchange(*folding, 1, 1).glimpse(silent) != glimpse);
    }
}

void TestSlices::aPeakOf2To32() {
    // The zero function of 32 variables: halved, its one coefficient is 2^31, which 32 bits take for -2^31.
    const std::vector<std::uint64_t> words(std::size_t(1) << 26);
    const auto folding = signsOf(words, 32);
    SlicesOnCpu slices(*folding, 10);
    Monitor silent;
    const SliceFound first = slices.find(0, 1, 1, silent), second = slices.find(1023, 1, 1, silent);
    QVERIFY(first.counts == (Counts{{0, (1 << 22) - 1}, {std::int64_t(1) << 32, 1}}));
    QCOMPARE(first.valueBits, 64);
    QVERIFY(first.top == (std::vector{Peak{0, std::int64_t(1) << 32}}));
    QVERIFY(second.counts == (Counts{{0, 1 << 22}}));
    QVERIFY(second.top == (std::vector{Peak{std::uint64_t(1023) << 22, 0}}));
}

void TestSlices::largeFunctionsAgainstA0_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("bits");
    if (test::sanitized) {
        QTest::newRow("n = 18, 2^4") << 18 << 4;
        return;
    }
    for (const int bits : {0, 1, 2, 3, 4, 5, 6, 7, 10})
        QTest::addRow("n = 22, 2^%d", bits) << 22 << bits;
    QTest::newRow("n = 26, 2^3") << 26 << 3;
}

void TestSlices::largeFunctionsAgainstA0() {
    QFETCH(int, n);
    QFETCH(int, bits);
    Monitor silent;
    const BooleanFunction f = randomFunction(n, 99);
    const Vector expected = byA0(polarity(f, silent));
    const auto folding = signsOf(f.words(), n);
    SlicesOnCpu slices(*folding, bits);
    Distribution counted;
    Top top(100);
    for (std::uint64_t r = 0; r < std::uint64_t(1) << bits; ++r) {
        const SliceFound found = slices.find(r, 1, 100, silent);
        for (const auto& [value, count] : found.counts)
            counted[value] += count;
        top.offer(found.top);
        for (const Peak& peak : found.top)
            QCOMPARE(peak.value, expected[peak.mask]);
    }
    Top all(100);
    for (std::size_t a = 0; a < expected.size(); ++a)
        if (all.takes(std::uint64_t(std::abs(expected[a]))))
            all.offer({a, expected[a]});
    QVERIFY(top.sorted() == all.sorted());
    QVERIFY(counted == countedOneByOne(expected));
}

void TestSlices::aPlantedFunctionIsFound() {
    constexpr int n = 24;
    constexpr std::uint64_t mask = 0xA5C3F1;
    std::mt19937_64 random(11);
    BooleanFunction f = linearFunction(n, mask, false);
    // Two in 100 values less than half are noise: the peak is at 2^24 · 0.02, and 2^12 is what others spread by.
    for (std::uint64_t x = 0; x < f.size(); ++x)
        if (random() % 100 < 49)
            f.set(x, !f(x));
    const auto folding = signsOf(f.words(), n);
    SlicesOnCpu slices(*folding, 2);
    Monitor silent;
    Top top(1);
    for (std::uint64_t r = 0; r < 4; ++r)
        top.offer(slices.find(r, 1, 1, silent).top);
    QCOMPARE(top.sorted().front().mask, mask);
}

void TestSlices::severalSlicesTogetherAreReadAsTheyWere() {
    constexpr int n = 12, bits = 4;
    constexpr std::size_t most = 5;
    const BooleanFunction f = randomFunction(n, 7);
    const auto folding = signsOf(f.words(), n);
    Monitor nobody;
    SlicesOnCpu finder(*folding, bits);
    for (const auto& [first, count] : std::initializer_list<std::pair<int, int>>{{0, 3}, {5, 11}, {0, 16}}) {
        const SlicePart part{{n, bits, std::uint64_t(first)},
                             folding->fingerprint(nobody),
                             most,
                             finder.find(std::uint64_t(first), std::uint64_t(count), most, nobody),
                             std::uint64_t(count)};
        const std::string text = written(part);
        QCOMPARE(readSlicePart(text, "part"), part);
        QVERIFY(text.find("\ntogether " + std::to_string(count) + '\n') != std::string::npos);
        // Only those of one slice can be joined, in any order.
        Merging merging;
        QVERIFY_EXCEPTION_THROWN(merging.add(part, "part"), InputError);
        SlicePart fewer = part;
        --fewer.count;
        QVERIFY_EXCEPTION_THROWN(readSlicePart(written(fewer), "part"), InputError);
        fewer.count = 0;
        QVERIFY_EXCEPTION_THROWN(readSlicePart(written(fewer), "part"), InputError);
    }
    // Behind the last slice there is none.
    const SlicePart beyond{{n, bits, 15}, "x", most, finder.find(14, 2, most, nobody), 2};
    QVERIFY_EXCEPTION_THROWN(readSlicePart(written(beyond), "part"), InputError);
}

void TestSlices::whatCannotBeSlicedIsRefused() {
    const std::vector<std::uint64_t> words(1);
    const auto folding = signsOf(words, 6);
    QVERIFY_THROWS_EXCEPTION(UsageError, SlicesOnCpu(*folding, 7));
    QVERIFY_THROWS_EXCEPTION(UsageError, SlicesOnCpu(*signsOf(words, 40), 8));
}

void TestSlices::aFileThatIsCutOffIsSaid_data() {
    QTest::addColumn<int>("left");
    QTest::newRow("nothing") << 0;
    QTest::newRow("a page") << 4096;
    QTest::newRow("the middle of a page") << 70000;
    QTest::newRow("all but a byte") << (1 << 17) - 1;
    QTest::newRow("all") << (1 << 17);
}

void TestSlices::aFileThatIsCutOffIsSaid() {
    QFETCH(int, left);
    const BooleanFunction f = randomFunction(20, 2);
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(reinterpret_cast<const char*>(f.words().data()), qint64(f.words().size_bytes()));
    file.flush();
    Monitor silent;
    const LargeInput input = readLarge(file.fileName().toStdString(), {{.format = "packed"}, {}, false}, silent);
    QVERIFY(file.resize(left));
    SlicesOnCpu slices(*input.folding, 3);
    try {
        const SliceFound found = slices.find(0, 8, 1, silent);
        QCOMPARE(left, 1 << 17);
        QVERIFY(found.certificate.squaresOfSpectrum == static_cast<unsigned __int128>(1) << 40);
    } catch (const InputError& error) {
        QVERIFY(left < 1 << 17);
        QVERIFY2(QByteArray(error.what()).contains("was cut off while it was read"), error.what());
    }
}

TEST_OF_ROOM(TestSlices)
#include "tst_slices.moc"
