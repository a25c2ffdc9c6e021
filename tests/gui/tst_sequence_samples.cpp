// SPDX-License-Identifier: GPL-3.0-or-later
// The sequences of the library against what their origins claim, computed by definitions of the test's own.
#include "compute/sequences.h"
#include "gui/documents/samples.h"
#include "gui/window/mainwindow.h"
#include "room.h"
#include "window.h"

#include <QMenu>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestSequenceSamples : public QObject {
    Q_OBJECT

private slots:
    void everySequenceHasAnOriginAndItsLength();
    void registersAreThoseOfTheirOrigins_data();
    void registersAreThoseOfTheirOrigins();
    void generatedOnesAreWhatTheySay();
    void theDigitsOfEAreKnown();
    void theMenuListsThemWithTheirLength();

private:
    OwnSettings m_settings;
};

namespace {

Bits bitsOfSample(const char* name) { return std::get<Sequence>(sample(QLatin1String(name)).value).bits; }

/// Whether s obeys s_N = s_(N-t) + … from N = the largest tap on.
bool obeys(const Bits& s, const std::vector<std::size_t>& taps) {
    for (std::size_t n = taps.back(); n < s.size(); ++n) {
        int sum = s[n];
        for (std::size_t tap : taps)
            sum ^= s[n - tap];
        if (sum)
            return false;
    }
    return true;
}

} // namespace

void TestSequenceSamples::everySequenceHasAnOriginAndItsLength() {
    int count = 0;
    std::set<QString> names;
    for (const SampleInfo& info : samples()) {
        QVERIFY2(names.insert(info.name.toLower()).second, qPrintable(info.name));
        if (info.kind != Kind::Sequence)
            continue;
        ++count;
        const Document document = sample(info.name.toUpper());
        QCOMPARE(document.kind(), Kind::Sequence);
        QCOMPARE(document.name, info.name.toStdString());
        QCOMPARE(std::size_t(info.n), std::get<Sequence>(document.value).bits.size());
        QVERIFY2(info.origin.size() > 20, qPrintable(info.name));
    }
    QCOMPARE(count, 8);
}

void TestSequenceSamples::registersAreThoseOfTheirOrigins_data() {
    QTest::addColumn<QByteArray>("bits");
    QTest::addColumn<QList<int>>("taps");
    QTest::addColumn<int>("complexity");
    QTest::newRow("handbook9") << QByteArray("001101110") << QList<int>{3, 5} << 5;
    QTest::newRow("nist13") << QByteArray("1101011110001") << QList<int>{3, 4} << 4;
    QTest::newRow("late10") << QByteArray("0000010001") << QList<int>{4, 6} << 6;
    QTest::newRow("msequence31") << QByteArray() << QList<int>{2, 5} << 5;
}

void TestSequenceSamples::registersAreThoseOfTheirOrigins() {
    QFETCH(QByteArray, bits);
    QFETCH(QList<int>, taps);
    QFETCH(int, complexity);
    const Bits s = bitsOfSample(QTest::currentDataTag());
    if (!bits.isEmpty())
        QVERIFY(s == bitsOf(bits.toStdString()));
    QVERIFY(obeys(s, {taps.begin(), taps.end()}));
    QCOMPARE(complexityByElimination(s), std::size_t(complexity));
}

void TestSequenceSamples::generatedOnesAreWhatTheySay() {
    QVERIFY(bitsOfSample("msequence31") == shifted({2, 5}, 62));
    // All of the 31 words but zero in a period, so it is the longest there is.
    const Bits m = bitsOfSample("msequence31");
    QVERIFY(m == repeated(Bits(m.begin(), m.begin() + 31), 62));
    // And after 10 bits there is only one register of 5 cells, as 2·5 ≤ 10.
    QCOMPARE(complexityByElimination(Bits(m.begin(), m.begin() + 10)), std::size_t(5));

    const Bits d = bitsOfSample("debruijn6");
    std::set<int> words;
    for (std::size_t i = 0; i < 64; ++i) {
        int word = 0;
        for (std::size_t k = 0; k < 6; ++k)
            word = 2 * word + d[(i + k) % 64];
        words.insert(word);
    }
    QCOMPARE(words.size(), std::size_t(64));

    const Bits a = shifted({1, 2}, 64), b = shifted({1, 3}, 64), c = shifted({2, 5}, 64), g = bitsOfSample("geffe64");
    for (std::size_t i = 0; i < 64; ++i)
        QCOMPARE(int(g[i]), int((a[i] & b[i]) ^ (b[i] & c[i]) ^ c[i]));
    QCOMPARE(complexityByElimination(Bits(g.begin(), g.begin() + 62)), std::size_t(26));

    const Bits late = bitsOfSample("surprise64");
    QCOMPARE(late.size(), std::size_t(64));
    QVERIFY(std::count(late.begin(), late.end(), 1) == 1 && late.back() == 1);
}

void TestSequenceSamples::theDigitsOfEAreKnown() {
    // e · 2^1022 = Σ 2^1022 / k!, in 64 guard bits, by long division of base 2^16 numbers.
    constexpr std::size_t limbs = 68; // 2 bits in the first limb, 67 · 16 behind it.
    std::vector<std::uint32_t> term(limbs), sum(limbs);
    term[0] = sum[0] = 1;
    for (std::uint32_t k = 1; k < 400; ++k) {
        std::uint32_t rest = 0;
        for (std::uint32_t& limb : term) {
            const std::uint32_t value = rest << 16 | limb;
            limb = value / k;
            rest = value % k;
        }
        std::uint32_t carry = 0;
        for (std::size_t i = limbs; i-- > 0;) {
            const std::uint32_t value = sum[i] + term[i] + carry;
            sum[i] = value & 0xFFFF;
            carry = value >> 16;
        }
    }
    Bits digits{std::uint8_t(sum[0] >> 1), std::uint8_t(sum[0] & 1)};
    for (std::size_t i = 1; digits.size() < 1024; ++i)
        for (int bit = 15; bit >= 0 && digits.size() < 1024; --bit)
            digits.push_back(sum[i] >> bit & 1);
    const Bits e = bitsOfSample("e1024");
    QVERIFY(e == digits);
    RegisterMonitor silent;
    QCOMPARE(shortestRegister(Sequence{e}, {}, silent).found.linearComplexity, std::size_t(512));
}

void TestSequenceSamples::theMenuListsThemWithTheirLength() {
    Window window;
    QStringList titles;
    for (QMenu* menu : window.findChildren<QMenu*>())
        if (menu->title().remove(u'&') == QStringLiteral("Sequences"))
            for (QAction* action : menu->actions())
                titles << action->text();
    QVERIFY(titles.contains(QStringLiteral("handbook9   9 bits")));
    QVERIFY(titles.contains(QStringLiteral("e1024   1,024 bits")));
}

TEST_OF_ROOM(TestSequenceSamples, QApplication)
#include "tst_sequence_samples.moc"
