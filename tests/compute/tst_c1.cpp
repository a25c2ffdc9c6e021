// SPDX-License-Identifier: GPL-3.0-or-later
// C1 and the levels it is made of with each kind of vector this processor has, and sizes too large for the definition:
// single coefficients of it.
#include "fwt/on_cpu.h"
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
    void everyTypeIsRight_data() { everyKindOfVectorIsRight_data(); }
    void everyTypeIsRight();
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

void TestC1::levelsAreThoseAskedFor() {
    QVERIFY(chosen());
    constexpr int n = 6;
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
