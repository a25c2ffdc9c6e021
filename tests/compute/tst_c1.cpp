// SPDX-License-Identifier: GPL-3.0-or-later
// C1 with each kind of vector this processor has, and sizes too large for the definition: single coefficients of it.
#include "fwt/transform.h"
#include "memory.h"
#include "room.h"
#include "sanitized.h"

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
    void largeTransformsAreRight_data();
    void largeTransformsAreRight();

private:
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

void TestC1::everyKindOfVectorIsRight() {
    QFETCH(qint64, target);
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    QCOMPARE(hwy::SupportedTargets(), target);
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

void TestC1::largeTransformsAreRight_data() {
    QTest::addColumn<int>("n");
#ifdef NDEBUG
    constexpr int largest = test::sanitized ? 25 : 28;
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

TEST_OF_ROOM(TestC1)
#include "tst_c1.moc"
