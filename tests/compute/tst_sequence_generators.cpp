// SPDX-License-Identifier: GPL-3.0-or-later
// Generated sequences against what is known of them, and NIST's linear complexity test against its published example.
#include "complaint.h"
#include "definitions.h"
#include "error.h"
#include "room.h"
#include "sequence/generators.h"
#include "sequence/notation.h"
#include "sequence/randomness.h"
#include "sequences.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace walshscope;

namespace {

RegisterPlan plan(const char* polynomial, const char* start = "") {
    return {polynomialFrom(polynomial), bitsOf(start)};
}

std::string textOf(const Sequence& sequence) {
    std::string text;
    for (std::uint8_t bit : sequence.bits)
        text += char('0' + bit);
    return text;
}

std::size_t complexityOf(const Sequence& sequence) {
    RegisterMonitor monitor;
    return shortestRegister(sequence, {}, monitor).found.linearComplexity;
}

/// The bits of a number in [0, 4) by floating point, integer part of two bits first.
std::string bitsOfNumber(long double number, int count) {
    std::string text;
    number /= 4;
    for (int i = 0; i < count; ++i) {
        number *= 2;
        text += number >= 1 ? '1' : '0';
        number -= number >= 1;
    }
    return text;
}

RandomnessResult linearComplexityTest(const Sequence& sequence, std::size_t block, Monitor& monitor) {
    return testRandomness(sequence, randomnessTestNamed("nist"), block, {}, monitor);
}

class Listening : public Monitor {
public:
    void remark(const Message& words) override { remarks.push_back(words.text()); }
    std::vector<std::string> remarks;
};

} // namespace

class TestSequenceGenerators : public QObject {
    Q_OBJECT

private slots:
    void registersObeyTheirRecurrence();
    void mSequencesHaveTheirPeriodAndBalance_data();
    void mSequencesHaveTheirPeriodAndBalance();
    void combinedGeneratorsYieldTheHandbooksExamples();
    void geffesComplexityIsTheFormulas();
    void shrinkingComplexityIsWithinItsBounds();
    void deBruijnSequencesHoldEachWordOnce_data();
    void deBruijnSequencesHoldEachWordOnce();
    void seedsDecideEverywhereTheSame();
    void randomBitsAreBalancedAndHaveNoShortRegister();
    void theDigitsOfEAndPiAreKnown();
    void longerDigitsBeginAsShorterOnes();
    void limitsAreChecked();
    void registersAreReadAsTheyAreTyped();
    void everythingCanBeCancelled();
    void theTestOfESaysWhatTheStandardPrints();
    void countsAreOfWholeBlocks();
    void oddBlocksAreCountedByTheFormula();
    void aShiftRegisterFailsTheTest();
    void whatTheStandardDoesNotWantIsRemarkedOn();

private:
    Monitor m_silent;
};

void TestSequenceGenerators::registersObeyTheirRecurrence() {
    QCOMPARE(textOf(shiftRegisterSequence(plan("1+x^3+x^4", "1000"), 30, m_silent)),
             std::string("100010011010111100010011010111"));
    QCOMPARE(textOf(shiftRegisterSequence(plan("1+x"), 4, m_silent)), std::string("1111"));
    QVERIFY(shiftRegisterSequence(plan("1+x^3+x^20"), 1000, m_silent).bits == shifted({3, 20}, 1000));
    // All 64 cells.
    QVERIFY(shiftRegisterSequence(plan("1+x^60+x^61+x^63+x^64"), 1000, m_silent).bits ==
            shifted({60, 61, 63, 64}, 1000));
    QVERIFY(shiftRegisterSequence(plan("1+x^2", "00"), 9, m_silent).bits == Bits(9, 0));
}

void TestSequenceGenerators::mSequencesHaveTheirPeriodAndBalance_data() {
    QTest::addColumn<QString>("polynomial");
    for (const char* polynomial : {"1+x+x^2", "1+x+x^3", "1+x^2+x^5", "1+x^4+x^9", "1+x^2+x^11", "1+x+x^15"})
        QTest::newRow(polynomial) << QString::fromUtf8(polynomial);
}

void TestSequenceGenerators::mSequencesHaveTheirPeriodAndBalance() {
    QFETCH(QString, polynomial);
    const RegisterPlan primitive = plan(qPrintable(polynomial));
    const std::size_t cells = std::size_t(primitive.connection.degree());
    const std::size_t period = (std::size_t(1) << cells) - 1;
    const Bits bits = shiftRegisterSequence(primitive, 2 * period, m_silent).bits;
    QVERIFY(bits == repeated({bits.begin(), bits.begin() + std::ptrdiff_t(period)}, 2 * period));
    QCOMPARE(std::size_t(std::count(bits.begin(), bits.begin() + std::ptrdiff_t(period), 1)), (period + 1) / 2);
    // Each word but zero occurs once, so no shorter period is hidden.
    std::set<std::size_t> words;
    std::size_t word = 0;
    for (std::size_t n = 0; n < period + cells - 1; ++n) {
        word = (word << 1 | bits[n]) & period;
        if (n + 1 >= cells)
            words.insert(word);
    }
    QCOMPARE(words.size(), period);
    QVERIFY(!words.contains(0));
}

void TestSequenceGenerators::combinedGeneratorsYieldTheHandbooksExamples() {
    // Menezes, van Oorschot & Vanstone, Handbook of Applied Cryptography, examples 6.60 and 6.64, with the cycles of
    // the single registers as printed there.
    const RegisterPlan r1 = plan("1+x^2+x^3", "100"), r2 = plan("1+x^3+x^4", "1101"),
                       r3 = plan("1+x+x^3+x^4+x^5", "10010");
    QCOMPARE(textOf(shiftRegisterSequence(r1, 7, m_silent)), std::string("1001011"));
    QCOMPARE(textOf(shiftRegisterSequence(r2, 15, m_silent)), std::string("110101111000100"));
    QCOMPARE(textOf(shiftRegisterSequence(r3, 31, m_silent)), std::string("1001010110000111001101111101000"));
    QCOMPARE(textOf(alternatingStepSequence(r1, r2, r3, 31, m_silent)), std::string("1011101010100001011110110001110"));
    const RegisterPlan control = plan("1+x+x^3", "001"), data = plan("1+x^3+x^5", "10100");
    QCOMPARE(textOf(shiftRegisterSequence(control, 7, m_silent)), std::string("0011101"));
    QCOMPARE(textOf(shiftRegisterSequence(data, 31, m_silent)), std::string("1010000100101100111110001101110"));
    QCOMPARE(textOf(shrinkingSequence(control, data, 16, m_silent)), std::string("1000010111110111"));
}

void TestSequenceGenerators::geffesComplexityIsTheFormulas() {
    // L₁L₂ + L₂L₃ + L₃ for primitive polynomials of coprime degrees (the same handbook, 6.50).
    const Sequence sequence = geffeSequence(plan("1+x^2+x^5"), plan("1+x+x^7"), plan("1+x^4+x^9"), 1000, m_silent);
    QCOMPARE(complexityOf(sequence), std::size_t(5 * 7 + 7 * 9 + 9));
}

void TestSequenceGenerators::shrinkingComplexityIsWithinItsBounds() {
    // L₂·2^(L₁-2) < L ≤ L₂·2^(L₁-1) for coprime L₁, L₂ (the same handbook, 6.63).
    const std::size_t found =
        complexityOf(shrinkingSequence(plan("1+x^2+x^5"), plan("1+x+x^7"), 2 * 7 * 16 + 50, m_silent));
    QVERIFY(found > 7 * 8 && found <= 7 * 16);
}

void TestSequenceGenerators::deBruijnSequencesHoldEachWordOnce_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 2, 3, 4, 5, 8, 13, 16})
        QTest::addRow("order %d", n) << n;
}

void TestSequenceGenerators::deBruijnSequencesHoldEachWordOnce() {
    QFETCH(int, n);
    const std::size_t period = std::size_t(1) << n;
    const Bits bits = deBruijnSequence(n, period + std::size_t(n) - 1, m_silent).bits;
    std::vector<int> seen(period);
    std::size_t word = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) {
        word = (word << 1 | bits[i]) & (period - 1);
        if (i + 1 >= std::size_t(n))
            ++seen[word];
    }
    QVERIFY(std::ranges::all_of(seen, [](int count) { return count == 1; }));
    // Chan, Games & Key 1982: its complexity is at least 2^(n-1) + n, for n from 3, and at most 2^n - 1.
    if (n >= 3 && n <= 13) {
        const std::size_t complexity = complexityOf(deBruijnSequence(n, 2 * period, m_silent));
        QVERIFY(complexity >= period / 2 + std::size_t(n) && complexity < period);
    }
}

void TestSequenceGenerators::seedsDecideEverywhereTheSame() {
    // The standard fixes the 10000th output of a default-seeded ranlux48, and with it these 48 bits.
    const Bits bits = randomSequence(19780503, 480000, m_silent).bits;
    std::uint64_t last = 0;
    for (std::size_t i = 479952; i < 480000; ++i)
        last = last << 1 | bits[i];
    QCOMPARE(last, std::uint64_t(249142670248501));
    QVERIFY(randomSequence(1, 100, m_silent) != randomSequence(2, 100, m_silent));
    for (const std::uint64_t seed : {std::uint64_t(0), std::uint64_t(1), std::uint64_t(1) << 40, ~std::uint64_t(0)}) {
        std::ranlux48 random(seed);
        Bits expected;
        for (int i = 0; i < 2000; ++i)
            for (std::uint64_t number = random(), bit = 48; bit-- > 0;)
                expected.push_back(number >> bit & 1);
        QVERIFY(randomSequence(seed, expected.size(), m_silent).bits == expected);
    }
    QVERIFY(randomSequence(1, 100, m_silent) == randomSequence(1, 100, m_silent));
}

void TestSequenceGenerators::randomBitsAreBalancedAndHaveNoShortRegister() {
    const Sequence sequence = randomSequence(7, 1 << 17, m_silent);
    const auto ones = std::count(sequence.bits.begin(), sequence.bits.end(), 1);
    QVERIFY(std::abs(double(ones) - 65536) < 5 * 181);
    QVERIFY(std::abs(double(complexityOf(sequence)) - 65536) < 20);
}

void TestSequenceGenerators::theDigitsOfEAndPiAreKnown() {
    QCOMPARE(textOf(digitsOfE(54, m_silent)), std::string("101011011111100001010100010110001010001010111011010010"));
    QCOMPARE(textOf(digitsOfE(60, m_silent)), bitsOfNumber(std::exp(1.0L), 60));
    QCOMPARE(textOf(digitsOfPi(60, m_silent)), bitsOfNumber(std::acos(-1.0L), 60));
    // π in hexadecimal, as many know it: 3.243F6A88 85A308D3 13198A2E 03707344 A4093822 299F31D0 …, Blowfish's
    // constants.
    const Bits pi = digitsOfPi(2 + 192, m_silent).bits;
    std::uint64_t last = 0;
    for (std::size_t i = 2 + 128; i < 2 + 192; ++i)
        last = last << 1 | pi[i];
    QCOMPARE(last, std::uint64_t(0xA4093822299F31D0));
    for (std::size_t length : {1, 2, 3})
        QCOMPARE(textOf(digitsOfE(length, m_silent)), std::string("101").substr(0, length));
}

void TestSequenceGenerators::longerDigitsBeginAsShorterOnes() {
    // Other numbers of terms and other divisions must not change a digit.
    const Bits e = digitsOfE(100000, m_silent).bits, pi = digitsOfPi(100000, m_silent).bits;
    for (std::size_t length : {63, 64, 65, 1000, 4097, 65536}) {
        const auto end = std::ptrdiff_t(length);
        QVERIFY((digitsOfE(length, m_silent).bits == Bits{e.begin(), e.begin() + end}));
        QVERIFY((digitsOfPi(length, m_silent).bits == Bits{pi.begin(), pi.begin() + end}));
    }
}

void TestSequenceGenerators::limitsAreChecked() {
    const RegisterPlan good = plan("1+x+x^2");
    QCOMPARE(complaint([&] { shiftRegisterSequence(plan("1"), 9, m_silent); }),
             QStringLiteral("a connection polynomial of degree 0, expected 1 to 64"));
    QCOMPARE(complaint([&] { shiftRegisterSequence(plan("1+x^65"), 9, m_silent); }),
             QStringLiteral("a connection polynomial of degree 65, expected 1 to 64"));
    QCOMPARE(complaint([&] { shiftRegisterSequence({}, 9, m_silent); }),
             QStringLiteral("a connection polynomial of degree -1, expected 1 to 64"));
    QCOMPARE(complaint([&] { shiftRegisterSequence(plan("x+x^3"), 9, m_silent); }),
             QStringLiteral("a connection polynomial without the term 1, expected C(x) = 1 + …"));
    QVERIFY(complaint([&] { geffeSequence(good, plan("1+x+x^2", "1"), good, 9, m_silent); }).contains("a start of 1"));
    QVERIFY(complaint([&] { shrinkingSequence(plan("1+x+x^2", "00"), good, 9, m_silent); }).contains("only zeros"));
    QVERIFY(complaint([&] { shiftRegisterSequence(good, 0, m_silent); }).contains("expected 1 to 67108864"));
    QVERIFY(complaint([&] { digitsOfPi((1 << 26) + 1, m_silent); }).contains("expected 1 to 67108864"));
    QVERIFY(complaint([&] { deBruijnSequence(27, 9, m_silent); }).contains("expected 1 to 26"));
    QVERIFY(complaint([&] { deBruijnSequence(0, 9, m_silent); }).contains("expected 1 to 26"));
    QVERIFY(complaint([&] { randomSequence(1, 0, m_silent); }).contains("expected 1 to 67108864"));
}

void TestSequenceGenerators::registersAreReadAsTheyAreTyped() {
    for (const char* typed : {"1+x^3+x^4", "0x19", "3,4", " 4, 3 ", "x**4 + x3 + 1"}) {
        const RegisterPlan read = registerPlanFrom(typed, " 10 00");
        QCOMPARE(read.connection.exponents(), (std::vector<std::size_t>{0, 3, 4}));
        QVERIFY(read.start == bitsOf("1000"));
    }
    // Nothing but a number is a tap: the polynomial 1 makes no register.
    QCOMPARE(registerPlanFrom("1", "").connection.exponents(), (std::vector<std::size_t>{0, 1}));
    QCOMPARE(registerPlanFrom("64", "").connection.exponents(), (std::vector<std::size_t>{0, 64}));
    const std::pair<const char*, const char*> wrong[] = {
        {"", "no connection polynomial"}, {" ", "no connection polynomial"}, {"3,", "a tap is \"\""},
        {"0,3", "a tap is \"0\""},        {"3,65", "from 1 to 64"},          {"3,3", "the tap 3 occurs twice"},
        {"1+y", "\"y\" is not a term"},   {"x+x^2", "without the term 1"},   {"1+x^65", "degree 65"},
        {"9999999999", "from 1 to 64"},
    };
    for (const auto& [typed, says] : wrong)
        QVERIFY2(complaint([&] { registerPlanFrom(typed, ""); }).contains(QLatin1String(says)), typed);
    QVERIFY(complaint([&] { registerPlanFrom("3,4", "100"); }).contains("a start of 3 bits"));
    QVERIFY(complaint([&] { registerPlanFrom("3,4", "10a0"); }).contains("10a0"));
}

void TestSequenceGenerators::everythingCanBeCancelled() {
    Impatient impatient;
    const RegisterPlan r = plan("1+x+x^2");
    QVERIFY_EXCEPTION_THROWN(alternatingStepSequence(r, r, r, 9, impatient), Cancelled);
    QVERIFY_EXCEPTION_THROWN(deBruijnSequence(5, 9, impatient), Cancelled);
    QVERIFY_EXCEPTION_THROWN(randomSequence(5, 9, impatient), Cancelled);
    QVERIFY_EXCEPTION_THROWN(digitsOfE(9, impatient), Cancelled);
    QVERIFY_EXCEPTION_THROWN(digitsOfPi(9, impatient), Cancelled);
    QVERIFY_EXCEPTION_THROWN(linearComplexityTest({randomBits(5000, 1)}, 500, impatient), Cancelled);
}

void TestSequenceGenerators::theTestOfESaysWhatTheStandardPrints() {
    Listening monitor;
    const RandomnessResult test = linearComplexityTest(digitsOfE(1000000, m_silent), 1000, monitor);
    QCOMPARE(test.blocks, std::size_t(1000));
    QCOMPARE(test.unused, std::size_t(0));
    QCOMPARE(test.counts(), (std::vector<std::uint64_t>{11, 31, 116, 501, 258, 57, 26}));
    QCOMPARE(QString::number(test.statistic, 'f', 6), QStringLiteral("2.700348"));
    QCOMPARE(QString::number(test.pValue, 'f', 6), QStringLiteral("0.845406"));
    QVERIFY(monitor.remarks.empty());
}

void TestSequenceGenerators::countsAreOfWholeBlocks() {
    const RandomnessResult test = linearComplexityTest({randomBits(100999, 3)}, 1000, m_silent);
    QCOMPARE(test.blocks, std::size_t(100));
    QCOMPARE(test.unused, std::size_t(999));
    const std::vector<std::uint64_t> counts = test.counts();
    QCOMPARE(counts.size(), std::size_t(7));
    QCOMPARE(std::accumulate(counts.begin(), counts.end(), std::uint64_t(0)), std::uint64_t(100));
    QCOMPARE(test.expected()[3], 50.0);
}

void TestSequenceGenerators::oddBlocksAreCountedByTheFormula() {
    // 1101011110001, the standard's example in 2.10.4: M = 13, L = 4, µ = 6.777222, T = 2.999444.
    const RandomnessResult test = linearComplexityTest({bitsOf("1101011110001")}, 13, m_silent);
    QCOMPARE(QString::number(test.mean, 'f', 6), QStringLiteral("6.777222"));
    QCOMPARE(test.counts(), (std::vector<std::uint64_t>{0, 0, 0, 0, 0, 0, 1}));
}

void TestSequenceGenerators::aShiftRegisterFailsTheTest() {
    const Sequence sequence = shiftRegisterSequence(plan("1+x^7+x^18"), 200000, m_silent);
    const RandomnessResult test = linearComplexityTest(sequence, 500, m_silent);
    QCOMPARE(test.counts()[0], std::uint64_t(400)); // L = 18, far below 250
    QVERIFY(test.pValue < 1e-10);
}

void TestSequenceGenerators::whatTheStandardDoesNotWantIsRemarkedOn() {
    Listening monitor;
    linearComplexityTest({randomBits(400, 1)}, 4, monitor);
    QCOMPARE(monitor.remarks.size(), std::size_t(2));
    QCOMPARE(QString::fromStdString(monitor.remarks[0]),
             QStringLiteral("blocks of 4 bits, the standard asks for 500 to 5000"));
    QCOMPARE(QString::fromStdString(monitor.remarks[1]),
             QStringLiteral("100 blocks, the standard asks for at least 200"));
    QVERIFY(complaint([&] { linearComplexityTest({randomBits(400, 1)}, 3, monitor); }).contains("expected 4 to"));
    QVERIFY(complaint([&] { linearComplexityTest({randomBits(400, 1)}, 401, monitor); }).contains("at most the 400"));
    QVERIFY(
        complaint([&] { linearComplexityTest({Bits(1 << 19)}, 300000, monitor); }).contains("expected 4 to 262144"));
}

TEST_OF_ROOM(TestSequenceGenerators)
#include "tst_sequence_generators.moc"
