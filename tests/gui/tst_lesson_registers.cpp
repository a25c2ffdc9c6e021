// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson about shift registers: every number in its texts and answers, computed again.
#include "lesson_claims.h"
#include "room.h"
#include "sequence/generators.h"
#include "sequence/randomness.h"
#include "sequence/recursion.h"
#include "timing/printed_tables.h"
#include "timing/samples.h"

#include <cmath>

using namespace walshscope;

class TestLessonRegisters : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonRegisters() : LessonClaims("8-registers") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }

private:
    /// What Berlekamp–Massey knows after so many bits, and how the last of them was predicted.
    struct State {
        Row exponents{0}; ///< Of C(x), ascending.
        int length = 0;   ///< L
        int m = -1;       ///< Where L last grew.
        bool predicted = false, failed = false;
    };

    void nineBits();
    void thirteenBits();
    void manyBits();
    void contenders();

    /// s_N as a register makes it of the bits before.
    static bool next(const Row& exponents, const Row& bits, int n) {
        bool sum = false;
        for (const std::int64_t i : exponents)
            sum ^= i > 0 && bits[std::size_t(n - i)];
        return sum;
    }
    /// Before the first bit, after the first one, …: as the books have it.
    static std::vector<State> berlekampMassey(const Row& bits) {
        std::vector<State> states(1);
        Row older{0}; // B(x)
        for (int n = 0; n < int(bits.size()); ++n) {
            const State before = states.back();
            State& now = states.emplace_back(before);
            now.predicted = next(before.exponents, bits, n);
            now.failed = now.predicted != bool(bits[std::size_t(n)]);
            if (!now.failed)
                continue;
            Row moved, mended;
            std::ranges::transform(older, std::back_inserter(moved), [&](auto i) { return i + n - before.m; });
            std::ranges::set_symmetric_difference(before.exponents, moved, std::back_inserter(mended));
            now.exponents = mended;
            if (2 * before.length <= n) {
                now.length = n + 1 - before.length;
                now.m = n;
                older = before.exponents;
            }
        }
        return states;
    }
    /// How many choices of taps for so many cells make the first bits.
    static int registersOf(int cells, const Row& bits, int first) {
        int found = 0;
        for (int taps = 0; taps < 1 << cells; ++taps) {
            Row exponents;
            for (int i = 1; i <= cells; ++i)
                if (taps >> (i - 1) & 1)
                    exponents.push_back(i);
            int n = cells;
            while (n < first && next(exponents, bits, n) == bool(bits[std::size_t(n)]))
                ++n;
            found += n == first;
        }
        return found;
    }
    /// Where the register of the first bits goes wrong later on.
    static Row wrongBits(const Row& bits, int known) {
        const State found = berlekampMassey({bits.begin(), bits.begin() + known}).back();
        Row made(bits.begin(), bits.begin() + found.length);
        Row wrong;
        for (int n = found.length; n < int(bits.size()); ++n) {
            made.push_back(next(found.exponents, made, n));
            if (made.back() != bits[std::size_t(n)])
                wrong.push_back(n);
        }
        return wrong;
    }
    static bool failsLater(const std::vector<State>& states, int known) {
        return std::any_of(states.begin() + known + 1, states.end(), [](const State& each) { return each.failed; });
    }
    /// For 1,024 bits on an H200, in seconds.
    static std::vector<double> samplesOfG0() {
        std::vector<double> samples;
        const QByteArray baseline = contentOf(":/baselines/NVIDIA H200.walshtimes");
        for (const QJsonValue cell : QJsonDocument::fromJson(baseline)["cells"].toArray())
            if (cell["task"] == "register" && cell["contender"] == "G0" && cell["size"] == 1024)
                for (const QJsonValue sample : cell["times"]["samples"].toArray())
                    samples.push_back(sample.toDouble());
        return samples;
    }
    static Row bitsOf(const Sequence& sequence) { return {sequence.bits.begin(), sequence.bits.end()}; }

    Monitor m_silent;
};

void TestLessonRegisters::everyClaimIsSo_data() {
    nineBits();
    thirteenBits();
    manyBits();
    contenders();
    addRows();
}

void TestLessonRegisters::nineBits() {
    at("A guess goes wrong");
    const Row bits = open("sequence");
    const std::vector<State> states = berlekampMassey(bits);
    saysIf(!states[1].failed && !bits[0] && !states[2].failed, "is 0, which is right for bits 0 and 1");
    saysIf(bits[2] && states[3].failed, "bit 2 is 1, and the prediction fails");
    answers(states[3].length);
    answers(berlekampMassey({0, 0, 0, 0, 0, 1}).back().length);

    at("A prediction is mended");
    saysIf(states[4].failed && !states[4].predicted && bits[3], "Bit N = 3 was predicted as 0 and is 1");
    saysIf(states[3].failed, "it failed at bit m = %1", states[3].m);
    Row added;
    std::ranges::set_difference(states[4].exponents, states[3].exponents, std::back_inserter(added));
    answers({{"row", 4}, {"column", int(added.at(0))}});
    answers(4 - states[4].m);

    at("When the register grows");
    saysIf(states[4].failed && states[5].failed && states[6].failed, "At bits 3, 4 and 5 the predictions were wrong");
    saysIf(states[6].length == 3 && 2 * 3 > 5, "2L = %1 was more than N, so L stayed %2", 2 * states[3].length,
           states[6].length);
    saysIf(!states[7].failed && states[8].failed,
           "Bit 6 was predicted well. Now comes bit 7, and the prediction is wrong");
    answers(states[8].length);

    at("The profile");
    Row profile;
    for (std::size_t n = 1; n < states.size(); ++n)
        profile.push_back(states[n].length);
    saysIf(states.back().length == 5 && states.back().exponents == Row({0, 3, 5}), "five cells and C(x) = 1 + x³ + x⁵");
    saysIf(profile.size() == 9, "the **profile** of the sequence: %1.", profile);
    saysIf(states[2].length + states[3].length == 3 && states[7].length + states[8].length == 8,
           "here from %1 to %2 and from %2 to %3", states[2].length, states[3].length, states[8].length);
    answers({{"row", int(bits.size())}, {"column", int(states.back().exponents.back())}});
    answers(20 - 8);
}

void TestLessonRegisters::thirteenBits() {
    at("The profile");
    const int lengthOfNine = berlekampMassey(open("sequence")).back().length;
    at("The only one");
    const Row bits = open("sequence");
    const std::vector<State> states = berlekampMassey(bits);
    saysIf(states[6].exponents != states[7].exponents && states[7].exponents == Row({0, 3, 4}) &&
               !failsLater(states, 7),
           "After 7 bits Berlekamp–Massey has C(x) = 1 + x³ + x⁴, and all later bits are predicted well");
    says("These are the %1 bits of the first picture", bits.size());
    saysIf(registersOf(4, bits, 7) == 2, "another register of four cells makes these 7 bits as well");
    saysIf(registersOf(4, bits, 8) == 1, "Only after 8 bits");
    answers(2 * lengthOfNine);
    answers(2 * 64);

    at("A machine that makes bits");
    opens("sequence", bits);
    saysIf(Row(bits.begin(), bits.begin() + 4) == Row({1, 1, 0, 1}), "which hold 1, 1, 0, 1");
    saysIf(states.back().exponents == Row({0, 3, 4}),
           "C(x) = 1 + x³ + x⁴ says the same in short: bit N is the sum of bits N − 3 and N − 4");
    saysIf(bits[0] && bits[1] && !bits[4], "1 + 1 makes bit 4 a 0");
    answers(0);
    answers((1 << 4) - 1);

    at("Too few bits");
    saysIf(states[6].length == 3 && states[6].exponents == Row({0, 2}),
           "here it is the first 6. These give three cells and C(x) = 1 + x², so bit N is bit N − 2");
    says("Bit %1 is the first that goes wrong", wrongBits(bits, 6).at(0));
    answers(wrongBits(bits, 6).size());
    int known = 1;
    while (!wrongBits(bits, known).empty())
        ++known;
    answers(known);
}

void TestLessonRegisters::manyBits() {
    at("Random bits");
    const State digits = berlekampMassey(open("sequence")).back();
    saysIf(open("sequence") == bitsOf(digitsOfE(1024, m_silent)), "The first 1,024 binary digits of e");
    says("ends at %1. To describe it takes %1 bits for what is in its cells at first and %1 that say which",
         digits.length);
    answers(10000 / 2);
    Row late(63);
    late.push_back(1);
    compare("L of 63 times 0 and a 1", berlekampMassey(late).back().length, 64);
    answers(choice("A large L alone does not make bits random"));

    at("NIST's test");
    const Sequence e = digitsOfE(100000, m_silent);
    const RandomnessTest& nist = randomnessTestNamed("nist");
    const RandomnessResult test = testRandomness(e, nist, 500, {}, m_silent);
    saysIf(open("sequence") == bitsOf(e) && stop()["state"]["testBlock"].toInt(500) == 500,
           "It cuts 100,000 digits of e into %1 blocks of 500", test.blocks);
    says("far L is from the %1 expected", QString::number(test.mean, 'f', 1));
    answers(std::int64_t(test.counts()[3]));
    answers(64 - test.mean + 2. / 9 <= -2.5 ? choice("T ≤ −2.5") : 0);
    const RandomnessResult ofNist = testRandomness(digitsOfE(1000000, m_silent), nist, 1000, {}, m_silent);
    const std::vector<std::uint64_t> inClasses = ofNist.counts();
    const Row counts(inClasses.begin(), inClasses.end());
    says("%1 and %2 blocks, χ² = %3 and p = %4", Row(counts.begin(), counts.begin() + 6), counts.back(),
         QString::number(ofNist.statistic, 'f', 6), QString::number(ofNist.pValue, 'f', 6));

    at("By halves");
    const Row many = open("sequence");
    std::vector<std::size_t> boxes{many.size()};
    // The first part is the largest power of two below all.
    while (boxes.back() > 512)
        boxes.push_back(std::bit_ceil(boxes.back()) / 2);
    saysIf(many == bitsOf(e), "takes the first %1 of these %2 bits by themselves", QLocale().toString(boxes[1]),
           QLocale().toString(boxes[0]));
    says("down to %1 steps", std::int64_t(boxes.back()));
    const std::vector<StepSpan> spans = toldSpans(many.size());
    compare("what is drawn over bit 0", Row(boxes.begin(), boxes.end()), [&] {
        Row counts;
        for (const StepSpan& span : spans)
            if (span.first == 0)
                counts.push_back(std::int64_t(span.count));
        return counts;
    }());
    says("have %1, then %2, %3 … and at last 512 steps", QLocale().toString(boxes[0]), QLocale().toString(boxes[1]),
         QLocale().toString(boxes[2]));
    answers(std::int64_t(boxes.size()));
    says("if these %1 rows take 9 ms", std::int64_t(boxes.size()));
    answers(2 * std::int64_t(boxes.size() + 1));

    at("What you have");
    const Row bits = open("sequence");
    const std::vector<State> found = berlekampMassey(bits);
    const Sequence small = geffeSequence({{{0b111}}, {}}, {{{0b1011}}, {}}, {{{0b100101}}, {}}, 64, m_silent);
    saysIf(bits == bitsOf(small), "three registers of 2, 3 and 5 cells");
    const int length = found.back().length;
    saysIf(length == 2 * 3 + 3 * 5 + 5 && found[51].exponents != found[52].exponents && !failsLater(found, 52),
           "2·3 + 3·5 + 5 = %1, and after 52 bits the rows of the bitmap stay as they are", length);
    const Sequence mixed = geffeSequence({{{0x83}}, {}}, {{{0x211}}, {}}, {{{0x805}}, {}}, 1000, m_silent);
    const int large = berlekampMassey(bitsOf(mixed)).back().length;
    answers(2 * large);
    answers(std::ranges::find(found, length, &State::length) - found.begin());
    compare("L of 7, 9 and 11 cells", large, 7 * 9 + 9 * 11 + 11);
}

void TestLessonRegisters::contenders() {
    at("Who waits for whom");
    const double ofG0 = quartiles(samplesOfG0()).median;
    says("G0 takes %1 ms", QString::number(ofG0 * 1e3, 'f', 1));
    answers(std::lround(ofG0 * 1e6 / 1024));
    answers(choice("The bit can be read from memory"));

    at("When many threads pay");
    const PrintedTable ali{"ali2019_figure17"};
    const auto ratio = [&](const char* of, std::uint64_t k) { return ali.at(k + 1, of) / ali.at(k, of); };
    bool fourfold = true, twice = true;
    for (std::uint64_t k = 16; k < 24; ++k) {
        fourfold = fourfold && std::lround(ratio("cpu_bitwise_s", k)) == 4;
        twice = twice && (std::lround(ratio("gpu_lock_s", k)) == 2) == (k < 22);
    }
    saysIf(fourfold, "From 2^16 bits on, twice the bits take B1 some four times as long");
    saysIf(twice, "G2 takes about twice as long, up to 2^22 bits");
    std::uint64_t ahead = 24;
    while (ali.at(ahead - 1, "gpu_lock_s") < ali.at(ahead - 1, "cpu_bitwise_s"))
        --ahead;
    answers({{"contender", "G2"}, {"n", 1 << ahead}});
    says("At 2^20 bits G2 takes %1 s.", QString::number(ali.at(20, "gpu_lock_s"), 'f', 1));
    answers(std::lround(ali.at(20, "gpu_lock_s") * 1e6 / (1 << 20)));
}

TEST_OF_ROOM(TestLessonRegisters)
#include "tst_lesson_registers.moc"
