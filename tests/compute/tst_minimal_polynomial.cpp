// SPDX-License-Identifier: GPL-3.0-or-later
// Long registers against NTL, which finds minimal polynomials by Euclid's algorithm.
#include "room.h"
#include "sequences.h"

#include <NTL/GF2X.h>
#include <NTL/vec_GF2.h>

#include <QtTest>

using namespace walshscope;

namespace {

/// Of a sequence that a register of up to half its length generates.
Polynomial minimalByNtl(const Bits& bits) {
    NTL::vec_GF2 sequence;
    sequence.SetLength(long(bits.size()));
    for (std::size_t i = 0; i < bits.size(); ++i)
        sequence.put(long(i), long(bits[i]));
    NTL::GF2X found;
    NTL::MinPolySeq(found, sequence, long(bits.size() / 2));
    static_assert(NTL_BITS_PER_LONG == 64);
    const auto* words = found.xrep.elts();
    return {{words, words + found.xrep.length()}};
}

Register byDs(const Bits& bits) {
    RegisterMonitor silent;
    return shortestRegister({bits}, {.method = &methodNamed("DS")}, silent).found;
}

} // namespace

class TestMinimalPolynomial : public QObject {
    Q_OBJECT

private slots:
    void ntlFindsTheSameOfAsFewBitsAsTell_data();
    void ntlFindsTheSameOfAsFewBitsAsTell();
};

void TestMinimalPolynomial::ntlFindsTheSameOfAsFewBitsAsTell_data() {
    QTest::addColumn<Bits>("bits");
    constexpr std::size_t length = std::size_t(1) << 20;
    QTest::newRow("random") << randomBits(length, 1);
    QTest::newRow("random, no power of two") << randomBits(777'777, 2);
    Bits quiet = randomBits(length, 3);
    std::fill_n(quiet.begin() + std::ptrdiff_t(length / 4), length / 8, std::uint8_t(0));
    QTest::newRow("zeros within") << quiet;
    Bits sparse(length);
    std::ranlux48 random(4);
    for (int i = 0; i < 40; ++i)
        sparse[random() % length] = 1;
    QTest::newRow("sparse") << sparse;
    Bits recurrence = randomBits(300'007, 5);
    while (recurrence.size() < length)
        recurrence.push_back(recurrence[recurrence.size() - 300'007] ^ recurrence[recurrence.size() - 1234]);
    QTest::newRow("recurrence") << recurrence;
}

void TestMinimalPolynomial::ntlFindsTheSameOfAsFewBitsAsTell() {
    QFETCH(Bits, bits);
    const std::vector<Jump> jumps = byDs(bits).jumps;
    // The next jump does not come before 2L bits were read.
    const auto tooHigh =
        std::ranges::find_if(jumps, [&](const Jump& jump) { return 2 * std::size_t(jump.after) > bits.size(); });
    QVERIFY(tooHigh != jumps.begin());
    const std::size_t complexity = (tooHigh - 1)->after;
    bits.resize(2 * complexity);
    const Register found = byDs(bits);
    QCOMPARE(found.linearComplexity, complexity);
    QCOMPARE(found.characteristic().degree(), std::ptrdiff_t(complexity));
    QVERIFY(found.characteristic() == minimalByNtl(bits));
}

TEST_OF_ROOM(TestMinimalPolynomial)
#include "tst_minimal_polynomial.moc"
