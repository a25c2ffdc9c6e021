// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials and how they are written, what a register generates, and the walk that remembers every step.
#include "complaint.h"
#include "definitions.h"
#include "error.h"
#include "room.h"
#include "sequence/jump_log.h"
#include "sequence/notation.h"
#include "sequence/walk.h"
#include "sequences.h"

#include <QtTest>

using namespace walshscope;

namespace {

Polynomial withExponents(const std::vector<std::size_t>& exponents) {
    Polynomial p;
    for (std::size_t e : exponents) {
        if (p.words.size() <= e / 64)
            p.words.resize(e / 64 + 1);
        p.words[e / 64] |= std::uint64_t(1) << (e % 64);
    }
    return p;
}

Register registerOf(const Bits& bits) {
    RegisterMonitor monitor;
    return shortestRegister({bits}, {&methodNamed("B0")}, monitor).found;
}

std::shared_ptr<const Sequence> shared(const Bits& bits) { return std::make_shared<const Sequence>(Sequence{bits}); }

} // namespace

class TestSequence : public QObject {
    Q_OBJECT

private slots:
    void degreesAndExponentsAreThoseSet();
    void zeroWordsAtTheEndMakeNoDifference();
    void polynomialsAreWrittenAndReadBack();
    void longPolynomialsAreCutShort();
    void whatIsNoPolynomialIsRefused_data();
    void whatIsNoPolynomialIsRefused();
    void theCharacteristicPolynomialIsReversed();
    void uniquenessIsDecidedByTheLength();
    void registersGenerateWhatTheyWereFoundFor();
    void generatingGoesOnBeyondTheSequence();
    void generatingNeedsABeginning();
    void aWalkIsWhatBerlekampMasseyDoes_data();
    void aWalkIsWhatBerlekampMasseyDoes();
    void aWalkKeepsTheStepsOfAnExample();
    void walksHaveLimits();
    void aCheckpointIsWhereTheStepsLead_data();
    void aCheckpointIsWhereTheStepsLead();
    void aWalkFromAnywhereTakesTheSameSteps_data();
    void aWalkFromAnywhereTakesTheSameSteps();
    void aWalkFarAlongKeepsTheFirstCoefficients();
    void jumpHeightsAreCounted();
    void jumpsOfARandomSequenceFollowTheGeometricLaw();
    void aJumpLogAnswersAsTheProfileDoes();
};

void TestSequence::degreesAndExponentsAreThoseSet() {
    QCOMPARE(Polynomial{}.degree(), std::ptrdiff_t(-1));
    QCOMPARE((Polynomial{{0, 0}}).degree(), std::ptrdiff_t(-1));
    for (const std::vector<std::size_t>& exponents :
         std::vector<std::vector<std::size_t>>{{0}, {63}, {64}, {0, 3, 5}, {1, 64, 127, 128}}) {
        const Polynomial p = withExponents(exponents);
        QCOMPARE(p.degree(), std::ptrdiff_t(exponents.back()));
        QCOMPARE(p.exponents(), exponents);
        QVERIFY(p.coefficient(exponents.front()));
        QVERIFY(!p.coefficient(2));
        QVERIFY(!p.coefficient(10000));
    }
}

void TestSequence::zeroWordsAtTheEndMakeNoDifference() {
    QVERIFY((Polynomial{{5}}) == (Polynomial{{5, 0, 0}}));
    QVERIFY((Polynomial{{5, 0, 0}}) == (Polynomial{{5}}));
    QVERIFY((Polynomial{}) == (Polynomial{{0}}));
    QVERIFY((Polynomial{{5, 1}}) != (Polynomial{{5}}));
    QVERIFY((Polynomial{{5}}) != (Polynomial{{5, 1}}));
    QVERIFY((Polynomial{{5, 1}}) != (Polynomial{{4, 1}}));
}

void TestSequence::polynomialsAreWrittenAndReadBack() {
    const Polynomial p = withExponents({0, 1, 3, 5});
    QCOMPARE(termsText(p, TermOrder::Ascending, 40), std::string("1 + x + x^3 + x^5"));
    QCOMPARE(termsText(p, TermOrder::Descending, 40), std::string("x^5 + x^3 + x + 1"));
    QCOMPARE(hexText(p, 40), std::string("0x2b"));
    QCOMPARE(termsText({}, TermOrder::Ascending, 40), std::string("0"));
    QCOMPARE(hexText({}, 40), std::string("0x0"));
    QCOMPARE(hexText(withExponents({64}), 40), std::string("0x10000000000000000"));
    for (const char* text :
         {"1+x+x^3+x^5", " x^5 + x^3 + x + 1\n", "x5+x3+x+1", "x**5+x**3+x+1", "0x2b", "0X2B", "0x02b", "X^5+X^3+X+1",
          "x⁵ + x³ + x + 1", "1 ⊕ x ⊕ x³ ⊕ x⁵", "x^{5} + x^{3} + x + 1", "x**{5}-x^3-x-1", "x⁵ − x³ − x − 1"})
        QVERIFY2(polynomialFrom(text) == p, text);
    const Polynomial wide = withExponents({0, 12, 130});
    for (const char* text : {"1 + x^{12} + x^{130}", "1 ⊕ x¹² ⊕ x¹³⁰", "x¹³⁰ − x¹² − 1"})
        QVERIFY2(polynomialFrom(text) == wide, text);
    std::mt19937 random(3);
    for (int round = 0; round < 50; ++round) {
        Polynomial q;
        for (int word = 0; word < 3; ++word)
            q.words.push_back(std::uint64_t(random()) << 32 | random());
        QVERIFY(polynomialFrom(termsText(q, TermOrder::Ascending, 1000)) == q);
        QVERIFY(polynomialFrom(termsText(q, TermOrder::Descending, 1000)) == q);
        QVERIFY(polynomialFrom(hexText(q, 1000)) == q);
    }
}

void TestSequence::longPolynomialsAreCutShort() {
    const Polynomial p = withExponents({0, 1, 3, 5, 400});
    QCOMPARE(termsText(p, TermOrder::Ascending, 3), std::string("1 + x + x^3 + … (5 terms)"));
    QCOMPARE(termsText(p, TermOrder::Descending, 1), std::string("x^400 + … (5 terms)"));
    QCOMPARE(termsText(p, TermOrder::Ascending, 5), std::string("1 + x + x^3 + x^5 + x^400"));
    QCOMPARE(hexText(p, 4), std::string("0x1000… (101 digits)"));
}

void TestSequence::whatIsNoPolynomialIsRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"",           " ",
                             "0x",         "0xfg",
                             "x^",         "x^-1",
                             "1+",         "+1",
                             "1++x",       "y^2",
                             "2",          "x^2+x^2",
                             "1+1",        "x^2x",
                             "x^99999999", "x^9999999999999999999",
                             "x*2",        "1--x",
                             "1-",         "-1",
                             "x^{5",       "x^5}",
                             "x^{5}3",     "x^{}",
                             "x^−1",       "1 + ... + x^7",
                             "x⁻¹",        "x³^3"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestSequence::whatIsNoPolynomialIsRefused() {
    QFETCH(QString, text);
    QVERIFY_EXCEPTION_THROWN(polynomialFrom(text.toStdString()), UsageError);
}

void TestSequence::theCharacteristicPolynomialIsReversed() {
    // The examples of the handbook: x^5·C(1/x), and one where C has a lower degree than L.
    QCOMPARE(registerOf(bitsOf("001101110")).characteristic().exponents(), (std::vector<std::size_t>{0, 2, 5}));
    const Register r{10, 3, withExponents({0, 1}), {}};
    QCOMPARE(r.characteristic().exponents(), (std::vector<std::size_t>{2, 3}));
    const Register long_{1000, 130, withExponents({0, 2, 130}), {}};
    QCOMPARE(long_.characteristic().exponents(), (std::vector<std::size_t>{0, 128, 130}));
}

void TestSequence::uniquenessIsDecidedByTheLength() {
    QVERIFY(registerOf(bitsOf("1101011110001")).unique()); // L = 4 of 13 bits
    QVERIFY(!registerOf(bitsOf("001101110")).unique());    // L = 5 of 9 bits
    // Exactly half: unique, and with a bit less not. Counted by trying all registers of that length.
    const auto registers = [](const Bits& s, std::size_t cells) {
        int count = 0;
        for (std::uint64_t taps = 0; taps < std::uint64_t(1) << cells; ++taps)
            count += generates({s.size(), cells, Polynomial{{taps << 1 | 1}}, {}}, s);
        return count;
    };
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Bits s = randomBits(6 + seed % 11, seed);
        const Register r = registerOf(s);
        QCOMPARE(registers(s, r.linearComplexity) == 1, r.unique());
    }
}

void TestSequence::registersGenerateWhatTheyWereFoundFor() {
    Monitor silent;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Bits bits = randomBits(1 + seed, seed);
        const Register r = registerOf(bits);
        QVERIFY(generated(r, bits, bits.size(), silent).bits == bits);
        QVERIFY(generated(r, std::span(bits).first(r.linearComplexity), bits.size(), silent).bits == bits);
    }
    QVERIFY(generated(registerOf(Bits(7, 0)), {}, 7, silent).bits == Bits(7, 0));
}

void TestSequence::generatingGoesOnBeyondTheSequence() {
    Monitor silent;
    const Bits start = shifted({3, 20}, 50);
    const Register r = registerOf(start);
    QCOMPARE(r.linearComplexity, std::size_t(20));
    // Longer than a piece, and than two.
    for (std::size_t length : {1, 19, 20, 21, 4115, 4116, 4117, 20000})
        QVERIFY(generated(r, start, length, silent).bits == shifted({3, 20}, length));
    const Bits longStart = shifted({5000, 6001}, 12002);
    RegisterMonitor monitor;
    const Register longRegister = shortestRegister({longStart}, {}, monitor).found;
    QCOMPARE(longRegister.linearComplexity, std::size_t(6001));
    QVERIFY(generated(longRegister, longStart, 40000, silent).bits == shifted({5000, 6001}, 40000));
}

void TestSequence::generatingNeedsABeginning() {
    Monitor silent;
    const Bits start = shifted({3, 20}, 50);
    const Register r = registerOf(start);
    QCOMPARE(complaint([&] { generated(r, std::span(start).first(19), 30, silent); }),
             QStringLiteral("19 bits to begin with, expected 20"));
    Impatient impatient;
    QVERIFY_EXCEPTION_THROWN(generated(r, start, 30, impatient), Cancelled);
}

void TestSequence::aWalkIsWhatBerlekampMasseyDoes_data() {
    QTest::addColumn<std::size_t>("length");
    for (std::size_t length : {1, 2, 63, 64, 65, 127, 128, 129, 200})
        QTest::addRow("%zu bits", length) << length;
}

void TestSequence::aWalkIsWhatBerlekampMasseyDoes() {
    QFETCH(std::size_t, length);
    Monitor silent;
    const Bits bits = randomBits(length, length);
    const Walk walk(shared(bits), 0, silent);
    QCOMPARE(walk.first(), std::size_t(0));
    QCOMPARE(walk.last(), length);
    QVERIFY(walk.jumps() == registerOf(bits).jumps);
    for (std::size_t n = 0; n < length; ++n) {
        // After each step the register is that of the bits read.
        const Bits read(bits.begin(), bits.begin() + std::ptrdiff_t(n) + 1);
        const Register r = registerOf(read);
        const WalkStep step = walk.step(n);
        QVERIFY(walk.connection(n + 1) == r.connection);
        QCOMPARE(walk.complexity(n + 1), r.linearComplexity);
        QCOMPARE(step.after, r.linearComplexity);
        QCOMPARE(step.before, walk.complexity(n));
        QCOMPARE(step.jump, step.after != step.before);
        QCOMPARE(step.bit, bool(bits[n]));
        // C ^= B << (n - m) where the prediction failed.
        QCOMPARE(step.discrepancy, walk.connection(n) != walk.connection(n + 1));
        QCOMPARE(step.discrepancy, step.bit != bool(step.terms.size() % 2));
        QVERIFY(walk.isWhole(n));
        for (std::size_t i = 0; i <= length; ++i)
            QCOMPARE(walk.coefficient(n + 1, i),
                     walk.coefficient(n, i) !=
                         (step.discrepancy && i >= step.shift && walk.previous(n).coefficient(i - step.shift)));
        for (std::size_t i : step.terms)
            QVERIFY(i >= 1 && i <= step.before && walk.coefficient(n, i) && bits[n - i]);
        QVERIFY(walk.previous(n + 1) == (step.jump ? walk.connection(n) : walk.previous(n)));
        QCOMPARE(walk.lastJump(n + 1), step.jump ? std::ptrdiff_t(n) : walk.lastJump(n));
    }
}

void TestSequence::aWalkKeepsTheStepsOfAnExample() {
    // 001101110: jumps at bits 2 and 7, worked by hand.
    Monitor silent;
    const Walk walk(shared(bitsOf("001101110")), 0, silent);
    QVERIFY((walk.jumps() == std::vector<Jump>{{2, 0, 3}, {7, 3, 5}}));
    const WalkStep first = walk.step(2);
    QVERIFY(first.discrepancy && first.jump);
    QCOMPARE(first.m, std::ptrdiff_t(-1));
    QCOMPARE(first.shift, std::size_t(3));
    QVERIFY(first.terms.empty());
    QVERIFY((walk.connection(3).exponents() == std::vector<std::size_t>{0, 3}));
    QVERIFY((walk.previous(3).exponents() == std::vector<std::size_t>{0}));
    const WalkStep second = walk.step(3); // s_3 = 1 and C_3 s_0 = 0
    QVERIFY(second.discrepancy && !second.jump);
    QCOMPARE(second.shift, std::size_t(1));
    QVERIFY((walk.connection(4).exponents() == std::vector<std::size_t>{0, 1, 3}));
    QCOMPARE(walk.lastJump(4), std::ptrdiff_t(2));
}

void TestSequence::walksHaveLimits() {
    Monitor silent;
    QCOMPARE(complaint([&] { Walk(shared({}), 0, silent); }),
             QStringLiteral("steps from bit 0 on, expected less than 0, the length of the sequence"));
    QCOMPARE(complaint([&] { Walk(shared(Bits(9)), 9, silent); }),
             QStringLiteral("steps from bit 9 on, expected less than 9, the length of the sequence"));
    // A span that nobody reads: it is refused for its length.
    const std::uint8_t bit = 0;
    QCOMPARE(complaint([&] {
                 checkpoint({&bit, (std::size_t(1) << 26) + 1}, silent);
             }),
             QStringLiteral("the state after 67108865 bits, expected no more than 67108864"));
    const Walk part(shared(randomBits(5000, 1)), 0, silent);
    QCOMPARE(part.last(), std::size_t(4096));
    QVERIFY(part.complexity(4096) > 2000);
    QCOMPARE(Walk(part.sharedSequence(), 4990, silent).last(), std::size_t(5000));
    Impatient impatient;
    struct : Monitor {
        void progress(std::uint64_t done, std::uint64_t total) override {
            QVERIFY(double(done) / double(total) >= last);
            last = double(done) / double(total);
        }
        double last = 0;
    } ascending;
    Walk(shared(randomBits(50000, 1)), 40000, ascending);
    QVERIFY(ascending.last > 0.97);
    QVERIFY_EXCEPTION_THROWN(Walk(shared(Bits(9)), 0, impatient), Cancelled);
    QVERIFY_EXCEPTION_THROWN(Walk(shared(randomBits(5000, 1)), 4000, impatient), Cancelled);
}

namespace {

/// What Berlekamp–Massey, bit by bit, has after each number of bits from 0 on: C and B whole, L and m.
struct States {
    std::vector<Polynomial> c, b;
    std::vector<std::size_t> complexity;
    std::vector<std::ptrdiff_t> m;
};

/// As Massey has it, on lists of bits.
States statesOf(const Bits& s) {
    States states;
    Polynomial c{std::vector<std::uint64_t>(s.size() / 64 + 2)}, b = c;
    c.words[0] = b.words[0] = 1;
    std::size_t complexity = 0;
    std::ptrdiff_t m = -1;
    for (std::size_t n = 0;; ++n) {
        states.c.push_back(c);
        states.b.push_back(b);
        states.complexity.push_back(complexity);
        states.m.push_back(m);
        if (n == s.size())
            return states;
        bool d = false;
        for (std::size_t i = 0; i <= complexity; ++i)
            d ^= c.coefficient(i) && s[n - i];
        if (!d)
            continue;
        const Polynomial before = c;
        const auto shift = std::size_t(std::ptrdiff_t(n) - m);
        for (std::size_t i = shift; i <= n + 1; ++i)
            c.words[i / 64] ^= std::uint64_t(b.coefficient(i - shift)) << (i % 64);
        if (2 * complexity <= n) {
            complexity = n + 1 - complexity;
            b = before;
            m = std::ptrdiff_t(n);
        }
    }
}

} // namespace

void TestSequence::aCheckpointIsWhereTheStepsLead_data() {
    QTest::addColumn<Bits>("bits");
    QTest::newRow("zeros") << Bits(700, 0);
    QTest::newRow("ones") << Bits(700, 1);
    Bits late(1500);
    late[1200] = 1;
    QTest::newRow("a late one") << late;
    QTest::newRow("a register of 20 cells") << shifted({3, 20}, 1300);
    QTest::newRow("a register of 601 cells") << shifted({500, 601}, 1300);
    QTest::newRow("random") << randomBits(3000, 21);
    Bits quiet = randomBits(2600, 22);
    std::fill(quiet.begin() + 700, quiet.begin() + 1500, 0);
    QTest::newRow("random with zeros") << quiet;
}

void TestSequence::aCheckpointIsWhereTheStepsLead() {
    QFETCH(Bits, bits);
    Monitor silent;
    const States states = statesOf(bits);
    for (std::size_t n = 0; n <= bits.size(); n += n < 140 ? 1 : 97) {
        const Checkpoint here = checkpoint(std::span(bits).first(n), silent);
        QCOMPARE(here.found.length, n);
        QCOMPARE(here.found.linearComplexity, states.complexity[n]);
        QVERIFY(here.found.connection == states.c[n]);
        QVERIFY(here.previous == states.b[n]);
        QCOMPARE(here.lastJump(), states.m[n]);
    }
}

void TestSequence::aWalkFromAnywhereTakesTheSameSteps_data() { aCheckpointIsWhereTheStepsLead_data(); }

void TestSequence::aWalkFromAnywhereTakesTheSameSteps() {
    QFETCH(Bits, bits);
    Monitor silent;
    const Walk whole(shared(bits), 0, silent);
    for (std::size_t first = 1; first < bits.size(); first += first < 70 ? 1 : 211) {
        const Walk part(whole.sharedSequence(), first, silent);
        QCOMPARE(part.first(), first);
        QCOMPARE(part.last(), bits.size());
        QVERIFY(part.jumps() == whole.jumps());
        for (std::size_t n = first; n <= bits.size(); n += 1 + n / 64) {
            QVERIFY(part.connection(n) == whole.connection(n));
            QVERIFY(part.previous(n) == whole.previous(n));
            QCOMPARE(part.complexity(n), whole.complexity(n));
            QCOMPARE(part.lastJump(n), whole.lastJump(n));
            if (n == bits.size())
                break;
            const WalkStep step = part.step(n), same = whole.step(n);
            QCOMPARE(step.discrepancy, same.discrepancy);
            QCOMPARE(step.jump, same.jump);
            QCOMPARE(step.shift, same.shift);
            QCOMPARE(step.terms, same.terms);
        }
    }
}

void TestSequence::aWalkFarAlongKeepsTheFirstCoefficients() {
    // B1 goes bit by bit, so what it finds for the first bits alone is where the walk has to be.
    const Bits bits = randomBits(std::size_t(1) << 20, 23);
    const std::size_t first = 700000;
    Monitor silent;
    const Walk walk(shared(bits), first, silent);
    QCOMPARE(walk.last(), first + Walk::longest);
    QCOMPARE(walk.coefficients(), Walk::longest + 64);
    RegisterMonitor monitor;
    for (const std::size_t read : {first, first + 1, first + 64, first + 1001, first + Walk::longest}) {
        const auto registerAfter = [&](std::size_t count) {
            return shortestRegister({Bits(bits.begin(), bits.begin() + std::ptrdiff_t(count))}, {&methodNamed("B1")},
                                    monitor)
                .found;
        };
        const Register r = registerAfter(read);
        QCOMPARE(walk.complexity(read), r.linearComplexity);
        QVERIFY(!walk.isWhole(read));
        QCOMPARE(walk.lastJump(read), std::ptrdiff_t(r.jumps.back().n));
        const Register before = registerAfter(r.jumps.back().n);
        for (std::size_t i = 0; i < walk.coefficients(); ++i) {
            QCOMPARE(walk.coefficient(read, i), r.connection.coefficient(i));
            QCOMPARE(walk.previous(read).coefficient(i), before.connection.coefficient(i));
        }
    }
    // What the register predicted is wrong where C(x) changes.
    for (std::size_t n = first; n < walk.last(); ++n) {
        const WalkStep step = walk.step(n);
        if (walk.connection(n) != walk.connection(n + 1))
            QVERIFY(step.discrepancy);
        QCOMPARE(step.jump, walk.complexity(n) != walk.complexity(n + 1));
    }
}

void TestSequence::jumpHeightsAreCounted() {
    QVERIFY(JumpLog().heights().empty());
    const std::vector<Jump> jumps{{0, 0, 1}, {3, 1, 3}, {5, 3, 4}, {1000, 4, 997}};
    const std::vector<JumpHeight> heights = JumpLog(jumps).heights();
    QCOMPARE(heights.size(), std::size_t(65));
    QCOMPARE(heights[0].count, std::uint64_t(2));
    QCOMPARE(heights[0].expected, 2.0);
    QCOMPARE(heights[1].count, std::uint64_t(1));
    QCOMPARE(heights[1].expected, 1.0);
    QCOMPARE(heights[2].height, std::size_t(3));
    QCOMPARE(heights[2].count, std::uint64_t(0));
    QCOMPARE(heights[64].height, std::size_t(993));
    QCOMPARE(heights[64].count, std::uint64_t(1));
}

void TestSequence::jumpsOfARandomSequenceFollowTheGeometricLaw() {
    RegisterMonitor monitor;
    const Register r = shortestRegister({randomBits(1 << 16, 5)}, {}, monitor).found;
    const std::vector<JumpHeight> heights = JumpLog(r.jumps).heights();
    for (std::size_t i = 0; i < 6; ++i) // five standard deviations
        QVERIFY(std::abs(double(heights[i].count) - heights[i].expected) < 5 * std::sqrt(heights[i].expected));
    QVERIFY(std::abs(double(r.linearComplexity) - 32768) < 20);
}

void TestSequence::aJumpLogAnswersAsTheProfileDoes() {
    const std::size_t length = 20000; // More jumps than the log keeps in a block.
    RegisterMonitor monitor;
    const Register r = shortestRegister({randomBits(length, 6)}, {}, monitor).found;
    const std::vector<Jump>& jumps = r.jumps;
    JumpLog log;
    for (std::size_t done = 0; done < jumps.size(); done += 7)
        log.add(std::span(jumps).subspan(done, std::min<std::size_t>(7, jumps.size() - done)));
    QCOMPARE(log.jumps(), jumps);
    const std::vector<std::uint32_t> expected = profile(length, jumps);
    QCOMPARE(log.complexity(0), std::size_t(0));
    for (std::size_t bits = 1; bits <= length; ++bits)
        QCOMPARE(log.complexity(bits), std::size_t(expected[bits - 1]));
    for (std::size_t begin = 0; begin < jumps.size(); begin += begin < 70 ? 1 : 611) {
        std::size_t greatest = 0;
        for (std::size_t end = begin; end <= jumps.size(); ++end) {
            QCOMPARE(log.greatest(begin, end), greatest);
            if (end < jumps.size())
                greatest = std::max<std::size_t>(greatest, jumps[end].after - jumps[end].before);
        }
    }
    for (const Jump& jump : jumps) { // 2L - N changes its sides at a jump.
        const auto height = std::ptrdiff_t(jump.after - jump.before);
        QCOMPARE(2 * std::ptrdiff_t(jump.before) - std::ptrdiff_t(jump.n), 1 - height);
        QCOMPARE(2 * std::ptrdiff_t(jump.after) - std::ptrdiff_t(jump.n + 1), height);
    }
}

TEST_OF_ROOM(TestSequence)
#include "tst_sequence.moc"
