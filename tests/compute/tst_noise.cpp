// SPDX-License-Identifier: GPL-3.0-or-later
// Flipped values and the nearest affine function, against counting.
#include "boolean/noise.h"

#include "boolean/generators.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

namespace {

int differing(const BooleanFunction& f, const BooleanFunction& g) {
    int count = 0;
    for (std::uint64_t x = 0; x < f.size(); ++x)
        count += f(x) != g(x);
    return count;
}

} // namespace

class TestNoise : public QObject {
    Q_OBJECT

private slots:
    void soManyAreFlippedAndOneMoreFlipsOneMore();
    void everyValueIsFlippedAtLast();
    void seedsDiffer();
    void theNearestIsNearest();
    void sevenFlipsOf32AreCorrected();
    void tooManyFlipsAreRefused();
};

void TestNoise::soManyAreFlippedAndOneMoreFlipsOneMore() {
    for (int n = 1; n <= 7; ++n) {
        const BooleanFunction f = randomFunction(n, 3);
        BooleanFunction before = f;
        for (std::uint64_t k = 0; k <= f.size(); ++k) {
            const BooleanFunction noisy = withFlips(f, k, 5);
            QCOMPARE(differing(f, noisy), int(k));
            QCOMPARE(differing(before, noisy), k == 0 ? 0 : 1);
            before = noisy;
        }
    }
}

void TestNoise::everyValueIsFlippedAtLast() {
    const BooleanFunction f = linearFunction(5, 21, false);
    QVERIFY(withFlips(f, 32, 1) == linearFunction(5, 21, true));
    QVERIFY(withFlips(f, 0, 1) == f);
}

void TestNoise::seedsDiffer() {
    const BooleanFunction f(6);
    std::vector<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        QVERIFY(withFlips(f, 20, seed) == withFlips(f, 20, seed));
        firsts.push_back(withFlips(f, 20, seed).words()[0]);
    }
    std::ranges::sort(firsts);
    QVERIFY(std::ranges::adjacent_find(firsts) == firsts.end());
}

void TestNoise::theNearestIsNearest() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const int n = 1 + int(seed % 6);
        const BooleanFunction f = randomFunction(n, seed);
        const NearestAffine nearest = nearestAffine(f);
        int least = 1 << n;
        std::uint64_t places = 0;
        for (std::uint32_t a = 0; a < f.size(); ++a)
            for (bool c : {false, true})
                least = std::min(least, differing(f, linearFunction(n, a, c)));
        for (std::uint32_t a = 0; a < f.size(); ++a)
            places +=
                differing(f, linearFunction(n, a, false)) == least || differing(f, linearFunction(n, a, true)) == least;
        QCOMPARE(differing(f, linearFunction(n, nearest.a, nearest.c)), least);
        QCOMPARE(nearest.agreeing, f.size() - std::uint64_t(least));
        QCOMPARE(nearest.largest, (1 << n) - 2 * least);
        QCOMPARE(nearest.places, places);
    }
}

void TestNoise::sevenFlipsOf32AreCorrected() {
    for (std::uint32_t word = 0; word < 64; ++word)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const NearestAffine nearest = nearestAffine(withFlips(linearFunction(5, word % 32, word >= 32), 7, seed));
            QCOMPARE(nearest.a + (nearest.c ? 32 : 0), word);
            QCOMPARE(nearest.largest, 18);
            QCOMPARE(nearest.places, std::uint64_t(1));
        }
}

void TestNoise::tooManyFlipsAreRefused() { QVERIFY_EXCEPTION_THROWN(withFlips(BooleanFunction(3), 9, 1), UsageError); }

TEST_OF_ROOM(TestNoise)
#include "tst_noise.moc"
