// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of DG in the emulator, at sizes that lead short sequences all its ways: products against their
// definition, registers against B1.
#include "polynomial/matrix_product.h"
#include "room.h"
#include "sequence/by_division.h"
#include "sequences.h"
#include "simt/emulator.h"

#include <QtTest>

using namespace walshscope;

namespace {

using Words = std::vector<std::uint32_t>;

bool coefficient(std::span<const std::uint32_t> p, std::size_t i) { return p[i / 32] >> (i % 32) & 1; }

/// A polynomial of degree `degree` at most, in so many words.
Words polynomial(std::size_t words, std::size_t degree, std::mt19937_64& random) {
    Words p(words);
    for (std::size_t i = 0; i <= degree; ++i)
        p[i / 32] |= std::uint32_t(random() & 1) << (i % 32);
    return p;
}

void addProduct(std::vector<bool>& to, const Words& a, const Words& b) {
    for (std::size_t i = 0; i < 32 * a.size(); ++i)
        if (coefficient(a, i))
            for (std::size_t k = 0; k < 32 * b.size(); ++k)
                if (coefficient(b, k))
                    to[i + k] = !to[i + k];
}

/// Hundreds of bits, of each kind.
const std::vector<std::pair<const char*, Bits (*)(std::size_t, std::uint64_t)>> kinds{
    {"random", randomBits},
    {"zeros", [](std::size_t length, std::uint64_t) { return Bits(length); }},
    {"ones", [](std::size_t length, std::uint64_t) { return Bits(length, 1); }},
    {"last bit only",
     [](std::size_t length, std::uint64_t) {
         Bits bits(length);
         bits.back() = 1;
         return bits;
     }},
    {"periodic",
     [](std::size_t length, std::uint64_t seed) { return repeated(randomBits(1 + seed * 7919 % 90, seed), length); }},
    {"zeros within",
     [](std::size_t length, std::uint64_t seed) {
         Bits bits = randomBits(length, seed);
         std::fill_n(bits.begin() + std::ptrdiff_t(length / 5), length / 2, std::uint8_t(0));
         return bits;
     }},
    {"zeros first",
     [](std::size_t length, std::uint64_t seed) {
         Bits bits = randomBits(length, seed);
         std::fill_n(bits.begin(), 2 * length / 3, std::uint8_t(0));
         return bits;
     }},
};

} // namespace

class TestByDivision : public QObject {
    Q_OBJECT

private slots:
    void productsAreRight_data();
    void productsAreRight();
    void highestCoefficientsMeet_data() { ways(); }
    void highestCoefficientsMeet();
    void registersAreThoseOfB1_data();
    void registersAreThoseOfB1();
    void nothingRaces();

private:
    static void ways() {
        QTest::addColumn<unsigned>("valuesFrom");
        QTest::newRow("by words") << (1u << 20);
        QTest::newRow("by values") << 1u;
    }
};

void TestByDivision::productsAreRight_data() {
    QTest::addColumn<unsigned>("words");
    QTest::addColumn<unsigned>("rest");
    QTest::addColumn<unsigned>("valuesFrom");
    for (const unsigned valuesFrom : {1u << 20, 1u})
        for (const auto& [words, rest] : std::initializer_list<std::pair<unsigned, unsigned>>{
                 {1, 1}, {2, 1}, {2, 2}, {8, 5}, {16, 16}, {32, 1}, {64, 63}, {128, 128}})
            QTest::addRow("%u and %u words, %s", words, rest, valuesFrom == 1 ? "by values" : "by words")
                << words << rest << valuesFrom;
}

/// As DG needs them: what a matrix of 32·words steps does to series of words + rest words, behind the first ones; and
/// all of its product with a matrix of 32·rest steps.
void TestByDivision::productsAreRight() {
    QFETCH(unsigned, words);
    QFETCH(unsigned, rest);
    QFETCH(unsigned, valuesFrom);
    std::mt19937_64 random(words + rest);
    Monitor silent;
    Emulator emulator({.races = words < 64}, silent);
    std::vector<Words> first, second, series;
    for (int i = 0; i < 4; ++i) {
        first.push_back(polynomial(words + 1, 32 * words, random));
        second.push_back(polynomial(rest + 1, 32 * rest, random));
    }
    for (int i = 0; i < 2; ++i)
        series.push_back(polynomial(words + rest, 32 * (words + rest) - 1, random));
    Words all;
    const auto put = [&](const std::vector<Words>& matrix, unsigned gap) {
        const MatrixPlace place{unsigned(all.size()), unsigned(matrix.front().size()) + gap,
                                unsigned(matrix.front().size())};
        for (const Words& entry : matrix) {
            all.insert(all.end(), entry.begin(), entry.end());
            all.insert(all.end(), gap, 0xdeadbeef); // Is nobody's.
        }
        return place;
    };
    const MatrixPlace a = put(first, 0), b = put(second, 3), s = put(series, 2);
    const MatrixPlace later = put(std::vector<Words>(2, Words(rest)), 1),
                      both = put(std::vector<Words>(4, Words(words + rest + 1)), 0);
    MatrixMultiplier multiplier(emulator, words, valuesFrom);
    const auto scratchAt = unsigned(all.size());
    all.resize(all.size() + multiplier.scratch(words), 0x55555555);
    Buffer<std::uint32_t> arena(emulator, std::move(all), "arena");
    multiplier.multiply(arena, {a, s, 1, later, words}, words, scratchAt);
    multiplier.multiply(arena, {b, a, 2, both, 0}, words, scratchAt);
    const auto found = std::move(arena).release();
    for (std::size_t row = 0; row < 2; ++row) {
        std::vector<bool> expected(32 * (2 * words + rest + 2));
        for (std::size_t k = 0; k < 2; ++k)
            addProduct(expected, first[2 * row + k], series[k]);
        const auto result = std::span(found).subspan(later.at + row * later.stride, rest);
        for (std::size_t i = 0; i < 32 * rest; ++i)
            QCOMPARE(coefficient(result, i), expected[32 * words + i]);
        QCOMPARE(found[later.at + row * later.stride + rest], 0xdeadbeef);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        std::vector<bool> expected(32 * (words + rest + 2));
        for (std::size_t k = 0; k < 2; ++k)
            addProduct(expected, second[i / 2 * 2 + k], first[2 * k + i % 2]);
        const auto result = std::span(found).subspan(both.at + i * both.stride, both.words);
        for (std::size_t j = 0; j < 32 * both.words; ++j)
            QCOMPARE(coefficient(result, j), expected[j]);
    }
    QVERIFY(emulator.takeObservation().races.empty());
}

/// x^(32·words) times itself, which is 1 among as many values.
void TestByDivision::highestCoefficientsMeet() {
    QFETCH(unsigned, valuesFrom);
    constexpr unsigned words = 4, size = words + 1, result = 2 * words + 1;
    Monitor silent;
    Emulator emulator({}, silent);
    Words all(8 * size + 4 * result);
    all[words] = all[4 * size + words] = 1;         // Upper left, of both.
    all[3 * size] = all[4 * size + 3 * size] = 0x5; // Lower right, of both: 1 + x².
    MatrixMultiplier multiplier(emulator, words, valuesFrom);
    const auto scratchAt = unsigned(all.size());
    all.resize(all.size() + multiplier.scratch(words));
    Buffer<std::uint32_t> arena(emulator, std::move(all), "arena");
    multiplier.multiply(arena, {{0, size, size}, {4 * size, size, size}, 2, {8 * size, result, result}, 0}, words,
                        scratchAt);
    const auto found = std::move(arena).release();
    Words expected(4 * result);
    expected[2 * words] = 1;
    expected[3 * result] = 0x11;
    QCOMPARE(Words(found.begin() + 8 * size, found.begin() + 8 * size + 4 * result), expected);
}

void TestByDivision::registersAreThoseOfB1_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<unsigned>("leaf");
    QTest::addColumn<unsigned>("values");
    for (int kind = 0; kind < int(kinds.size()); ++kind)
        for (const auto& [leaf, values] : std::initializer_list<std::pair<unsigned, unsigned>>{
                 {1, 1}, {1, 4}, {4, 1 << 20}, {4, 8}, {16, 1}, {128, 1 << 20}})
            QTest::addRow("%s, blocks of %u words, values from %u", kinds[std::size_t(kind)].first, leaf, values)
                << kind << leaf << values;
}

void TestByDivision::registersAreThoseOfB1() {
    QFETCH(int, kind);
    QFETCH(unsigned, leaf);
    QFETCH(unsigned, values);
    RegisterMonitor silent;
    Machine host(DeviceKind::Host);
    Emulator emulator({}, silent);
    for (const std::size_t length :
         {1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 300, 511, 512, 513, 777, 1024, 1500}) {
        const Bits bits = kinds[std::size_t(kind)].second(length, length + leaf);
        const Register expected = methodNamed("B1").run(host, bits, silent);
        const Register found = registerByDivision(emulator, bits, {leaf, values}, silent);
        QCOMPARE(found.length, length);
        QCOMPARE(found.linearComplexity, expected.linearComplexity);
        QVERIFY2(found.connection == expected.connection, qPrintable(QString::number(length)));
        QVERIFY2(found.jumps == expected.jumps, qPrintable(QString::number(length)));
    }
}

void TestByDivision::nothingRaces() {
    RegisterMonitor silent;
    Emulator emulator({.races = true, .schedule = Schedule::Mixed}, silent);
    for (const DivisionSizes& sizes : {DivisionSizes{1, 1}, DivisionSizes{8, 1 << 20}}) {
        const Bits bits = randomBits(500, sizes.leaf);
        Machine host(DeviceKind::Host);
        const Register expected = methodNamed("B1").run(host, bits, silent);
        QVERIFY(registerByDivision(emulator, bits, sizes, silent).jumps == expected.jumps);
    }
    QVERIFY(emulator.takeObservation().races.empty());
}

TEST_OF_ROOM(TestByDivision)
#include "tst_by_division.moc"
