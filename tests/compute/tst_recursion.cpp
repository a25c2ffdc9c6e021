// SPDX-License-Identifier: GPL-3.0-or-later
// What a method that divides the bits tells of its spans, against how far it has read.
#include "room.h"
#include "sequences.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <map>

using namespace walshscope;

namespace {

using What = SpanPhase::What;

/// Hears the phases, and how many bits had been read when each was told.
class Hearer : public RegisterMonitor {
public:
    void progress(std::uint64_t done, std::uint64_t) override { m_read = done; }
    void divided(const SpanPhase& phase) override { heard.emplace_back(phase, m_read); }
    std::vector<std::pair<SpanPhase, std::uint64_t>> heard;

private:
    std::uint64_t m_read = 0;
};

} // namespace

class TestRecursion : public QObject {
    Q_OBJECT

private slots:
    void aMethodThatDividesIsOffered();
    void eachSpanHasTwoHalvesUnlessItIsShort_data() { lengths(); }
    void eachSpanHasTwoHalvesUnlessItIsShort();
    void eachSpanIsToldInOrder_data() { lengths(); }
    void eachSpanIsToldInOrder();
    void longProductsAreByValues();
    void whoeverDoesNotDivideTellsNothing();

private:
    static void lengths() {
        QTest::addColumn<std::size_t>("length");
        for (std::size_t length : {1, 511, 512, 513, 1024, 1025, 5000, 70000, 131072, 300001})
            QTest::addRow("%zu bits", length) << length;
    }
};

void TestRecursion::aMethodThatDividesIsOffered() {
    QVERIFY(std::ranges::any_of(methods(), &Method::divides));
    QVERIFY(bestMethod(std::size_t(1) << 20, DeviceKind::Host).divides);
}

void TestRecursion::eachSpanHasTwoHalvesUnlessItIsShort() {
    QFETCH(std::size_t, length);
    const std::vector<StepSpan> spans = toldSpans(length);
    QVERIFY((spans.front() == StepSpan{0, length, 0}));
    std::map<int, std::vector<StepSpan>> levels;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        QVERIFY(spans[i].count > 0 && spans[i].end() <= length);
        QVERIFY(i == 0 || spans[i].level >= spans[i - 1].level);
        levels[spans[i].level].push_back(spans[i]);
    }
    QVERIFY(spans.back().level <= deepestToldLevel);
    for (const auto& [level, row] : levels)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                QVERIFY(row[i - 1].end() <= row[i].first);
            const std::size_t half = firstHalfOf(row[i].count);
            QCOMPARE(half == 0, row[i].count <= 512);
            if (half == 0 || level == deepestToldLevel)
                continue;
            QVERIFY(std::has_single_bit(half) && half < row[i].count && 2 * half >= row[i].count);
            const std::vector<StepSpan>& below = levels[level + 1];
            QVERIFY(std::ranges::count(below, StepSpan{row[i].first, half, level + 1}) == 1);
            QVERIFY(std::ranges::count(below, StepSpan{row[i].first + half, row[i].count - half, level + 1}) == 1);
        }
}

void TestRecursion::eachSpanIsToldInOrder() {
    QFETCH(std::size_t, length);
    const Bits bits = randomBits(length, length);
    const std::vector<StepSpan> spans = toldSpans(length);
    for (const Method& method : methods()) {
        if (!method.divides)
            continue;
        Hearer hearer;
        shortestRegister({bits}, {&method}, hearer);
        std::size_t divided = 0;
        for (const StepSpan& span : spans) {
            const bool hasHalves = firstHalfOf(span.count) > 0;
            divided += hasHalves;
            std::vector<What> order;
            for (const auto& [phase, read] : hearer.heard) {
                if (phase.span != span)
                    continue;
                order.push_back(phase.what);
                // A product begins when the bits of what it is made of are read, and not before.
                const std::size_t known = phase.what == What::Begun ? span.first
                                          : phase.what == What::Applies || phase.what == What::Applied
                                              ? span.first + firstHalfOf(span.count)
                                              : span.end();
                QCOMPARE(read, known);
            }
            QCOMPARE(order, hasHalves
                                ? (std::vector{What::Begun, What::Applies, What::Applied, What::Joins, What::Done})
                                : (std::vector{What::Begun, What::Done}));
        }
        QCOMPARE(hearer.heard.size(), 2 * (spans.size() - divided) + 5 * divided);
    }
}

void TestRecursion::longProductsAreByValues() {
    const std::size_t length = std::size_t(1) << 18;
    Hearer hearer;
    shortestRegister({randomBits(length, 9)}, {&bestMethod(length, DeviceKind::Host)}, hearer);
    bool root = false;
    for (const auto& [phase, read] : hearer.heard) {
        if (phase.what != What::Applied && phase.what != What::Done)
            continue;
        if (phase.span.count <= 4096)
            QCOMPARE(phase.pointBits, 0);
        if (phase.span.level > 0)
            continue;
        // 2^k values say what 2^(k-1) words are; a product has at least half a coefficient a step, and not two.
        root = true;
        QVERIFY(std::size_t(1) << (phase.pointBits - 1) >= length / 64 / 2);
        QVERIFY(std::size_t(1) << (phase.pointBits - 1) <= 2 * length / 64);
    }
    QVERIFY(root);
}

void TestRecursion::whoeverDoesNotDivideTellsNothing() {
    for (const Method& method : methods()) {
        if (method.divides || !method.onHost())
            continue;
        Hearer hearer;
        shortestRegister({randomBits(3000, 8)}, {&method}, hearer);
        QVERIFY(hearer.heard.empty());
    }
}

TEST_OF_ROOM(TestRecursion)
#include "tst_recursion.moc"
