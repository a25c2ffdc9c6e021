// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson on one query: each amplitude, probability and number of queries that it says is computed from its boxes.
#include "lesson_claims.h"
#include "room.h"

#include <cmath>

using namespace walshscope;

class TestLessonQuery : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonQuery() : LessonClaims("14-query") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }
    void noThreeInputsTellFourBits();
    void gatesKeepTheSumOfTheSquares();

private:
    void queries();
    void quantum();
    void promises();
    void noise();

    /// Of 0 and 1, where a sign stands for it.
    static int answer(std::int64_t sign) { return sign < 0; }
    /// How many secrets of n bits answer to these inputs as the secret a does.
    static std::int64_t left(std::uint64_t a, const std::vector<std::uint64_t>& inputs, int n) {
        std::int64_t left = 0;
        for (std::uint64_t other = 0; other < std::uint64_t(1) << n; ++other)
            left += std::ranges::all_of(inputs, [&](auto x) { return sign(a, x) == sign(other, x); });
        return left;
    }
    /// In how many of so many runs a is expected to be found.
    static std::int64_t expected(const Row& w, std::size_t a, std::int64_t runs) {
        return runs * w[a] * w[a] / std::int64_t(w.size() * w.size());
    }
    static QString squared(std::int64_t of, std::size_t by) {
        return QStringLiteral("(%1/%2)²").arg(text(std::abs(of)), text(std::int64_t(by)));
    }
};

void TestLessonQuery::everyClaimIsSo_data() {
    queries();
    quantum();
    promises();
    noise();
    addRows(OtherNumbers::AreWrong);
}

void TestLessonQuery::queries() {
    at("A closed box");
    levels(0, 0);
    const Row f = open();
    const Row answered{answer(f[1]), answer(f[2]), answer(f[4]), answer(f[8])};
    const std::int64_t a = answered[0] + 2 * answered[1] + 4 * answered[2] + 8 * answered[3];
    says("it answers a·x, 0 or 1.");
    says("as signs, %1 for 0 and %2 for 1,", function("x0", 1)[0], function("x0", 1)[1]);
    says("The sign of f(1) is %1, so the answer to x = 1 is %2. Only bit 0 of this x is set, so bit 0 of a is %3.",
         f[1], answered[0], a & 1);
    says("that a·0 is always %1", answer(f[0]));
    says("Look at f(1), f(2), f(4) and f(8):");
    answers(a);

    at("One bit a query");
    levels(0, 0);
    says("The signs of f(1), f(2), f(4) and f(8) are %1.", listed({f[1], f[2], f[4], f[8]}));
    says("So the answers are %1, and a = 1 + 2 + 8 = %2.", listed(answered), 1 + 2 + 8 == a ? a : -1);
    says("of %1 numbers %2 are left after the first query, then %3,", left(11, {}, 4), left(11, {1}, 4),
         left(11, {1, 2}, 4));
    saysIf(left(11, {1, 2, 4, 8}, 4) == 1, "from fewer than four queries");
    says("such as 3 or 15");
    says("%1 halved three times is %2.", 16, 16 / 2 / 2 / 2);
    says("a secret of %1 bits", 20);
    std::int64_t halvings = 0;
    for (std::int64_t secrets = 1 << 20; secrets > 1; secrets /= 2)
        ++halvings;
    answers(halvings);
}

void TestLessonQuery::quantum() {
    at("All inputs at once");
    levels(0, 0);
    const Row f = open(), w = transformed(f);
    const std::int64_t size = std::int64_t(f.size()), root = std::lround(std::sqrt(double(size)));
    says("holds all %1 inputs at once", size);
    says("At first all %1 amplitudes are %2, and their squares add up to %3.", size, fraction(1, root),
         size / (root * root));
    says("sign of its answer: %1 or −%1.", fraction(1, root));
    says("the first column, divided by %1.", root);
    says("Square %1, or −%1.", fraction(1, root));
    says("x = 5 is found with probability 1/k. What is k?");
    says("that turns a 1 into a sign");
    answers(root * root / (f[5] * f[5]));

    at("A gate is a level");
    levels(1, 4);
    says("all its %1 butterflies at once", size / 2);
    says("On qubit 0 it takes the amplitudes in pairs whose inputs differ in bit 0,");
    says("both divided by √2, in their places. Apart from the division, that is level 1 of the transform");
    says("belong to qubit 3");
    says("the gates on the qubits %1.", listed({1, 2, 3}));
    says("keeps the sum of the squares at %1.", size / (root * root));
    says("those that are %1 apart", 1 << 3);
    says("With %1 qubits", 10);
    answers((1 << 10) / 2);

    at("What comes out");
    levels(4, 4);
    const std::int64_t divisor = root * 2 * 2; // √2 four times.
    says("divided by %1 at the start and by √2 four times, which makes %2 in all.", root, divisor);
    says("The amplitude of a is W(a)/%1,", divisor);
    says("All values are 0 but %1, and %2/%3 = %4: that one is certain.", inWords(size - std::ranges::count(w, 0)),
         w[longest(w)], divisor, w[longest(w)] / divisor);
    says("in 1993"); // Bernstein and Vazirani, Quantum complexity theory.
    says("last column that is not 0");
    answers({{"level", 4}, {"element", int(longest(w))}});

    at("What you have");
    levels(4, 4);
    const std::int64_t twenty = 1 << 20;
    says("Here are all %1 values of the first box.", open() == f ? size : 0);
    says("needs all %1 answers and %2 butterflies, and with %3 inputs %4 answers and %5 butterflies.", size,
         4 * size / 2, 20, twenty, 20 * twenty / 2);
    says("or the bar at 0, says everything");
    says("1 + x1 + x3");
    answers(total(squares(w)) / (size * size));
    Row wrong = function("x1 + x3", 4);
    wrong[6] = -wrong[6];
    const std::map<QString, Row> boxes{{QStringLiteral("x0*x1 + x2*x3"), function("x0*x1 + x2*x3", 4)},
                                       {QStringLiteral("x1 + x3 with one wrong answer"), wrong},
                                       {QStringLiteral("1 + x1 + x3"), function("1 + x1 + x3", 4)}};
    for (const auto& [words, box] : boxes)
        if (lengthOf(transformed(box)) == size)
            answers(choice(words));
}

void TestLessonQuery::promises() {
    at("A promise");
    const Row balanced = open(), w = transformed(balanced), ones(16, -1), zeros(16, 1);
    const std::int64_t half = std::ranges::count(balanced, 1);
    says("with %1 equal answers, or **balanced**, with %2 answers 0 and %3 answers 1.", ones.size(), half,
         std::ranges::count(balanced, -1));
    says("W(0) is the number of answers 0 minus the number of answers 1.");
    says("For a constant function that is %1 or %2, and for a balanced one it is %3.", transformed(zeros)[0],
         transformed(ones)[0], w[0]);
    saysIf(w[0] == 0, "there is no bar at 0");
    says("The first %1 answers may be equal", half);
    answers(half + 1);

    at("Never 0");
    Row found;
    for (std::size_t a = 0; a < w.size(); ++a)
        if (w[a] != 0)
            found.push_back(std::int64_t(a));
    says("W(0) = %1 here, so the amplitude of 0 is %1, and a measurement never finds 0.", w[0]);
    says("one of the masks with a bar: %1.", listed(found).replace(QStringLiteral("and"), QStringLiteral("or")));
    saysIf(std::ranges::count(w, 8) == 3 && std::ranges::count(w, -8) == 1,
           "Three of these bars are 8 and one is −8, so the amplitudes are %1 or −%1.", fraction(8, 16));
    says("In how many of %1 runs do you expect to find 5?", 100);
    says("Square %1/%2.", w[5], w.size());
    answers(expected(w, 5, 100));

    at("Always 0");
    const Row constant = transformed(open());
    says("This box answers %1 to everything. W(0) = %2, so the amplitude of 0 is %3, its square is %4,",
         answer(open()[7]), constant[0], constant[0] / 16, expected(constant, 0, 1));
    says("and every run finds 0. So one query decides: who finds 0 has");
    says("in 1992"); // Deutsch and Jozsa, Rapid solution of problems by quantum computation.
    says("Another box answers 0 to everything.");
    answers(squares(transformed(zeros)) == squares(constant) ? choice("No, both find the same") : 0);

    at("A broken promise");
    const Row rare = transformed(open());
    const std::int64_t inputs = std::ranges::count(open(), -1), squareOfOne = expected(rare, 1, 256);
    opens("function", function("x0*x1*x2*x3", 4));
    says("`x0*x1*x2*x3` is 1 for %1 input only", inWords(inputs));
    says("W(0) = %1 − %2 = %3, and a run finds 0 with probability %4 = %5/256.", 16 - inputs, inputs, rare[0],
         squared(rare[0], rare.size()), expected(rare, 0, 256));
    says("The %1 other bars are 2 or −2 high, so each of them is found with probability %2/256.",
         std::ranges::count(squares(rare), 4), squareOfOne);
    says("add up all %1 probabilities; that they make %2 is Parseval's theorem. Who answers %3 has", rare.size(),
         total(squares(rare)) / 256, rare.size() - 1);
    says("In how many of 256 runs do you expect a mask other than 0?");
    says("All %1 runs find something.", total(squares(rare)));
    answers(256 - expected(rare, 0, 256));
}

void TestLessonQuery::noise() {
    at("A closed box");
    const Row right = open();
    at("Wrong answers");
    const Row f = open(), w = transformed(f);
    const auto wrong = std::inner_product(f.begin(), f.end(), right.begin(), 0, std::plus(), std::not_equal_to());
    const std::size_t a = longest(w);
    says("but now %1 of its %2 answers are wrong. Each of them takes %3 from the bar at %4, which is %5 instead of %6.",
         wrong, f.size(), (transformed(right)[11] - w[11]) / wrong, a, w[11], transformed(right)[11]);
    says("A run finds %1 with probability %2 = %3.", a, squared(w[11], w.size()), fraction(w[11] * w[11], 256));
    saysIf(std::ranges::count(squares(w), 16) == 7, "Seven other masks have a bar of 4 or −4");
    saysIf(2 * w[11] * w[11] > 256, "each is found in 1 of %1 runs. So more than half of all runs find a",
           256 / (4 * 4));
    Row four = right;
    for (const std::size_t x : {0, 3, 7, 12})
        four[x] = -four[x];
    const Row noisier = transformed(four);
    says("With 4 wrong answers the bar is %1. In one of how many runs is %2 found then?", noisier[11], a);
    says("Square %1/%2.", noisier[11], f.size());
    answers(256 / (noisier[11] * noisier[11]));

    at("Your turn");
    const Row lost = transformed(open());
    says("some of its %1 answers are wrong", lost.size());
    says("are a·x or a·x + 1");
    says("with probability (W(a)/%1)²", lost.size());
    says("because 1 was added");
    says("In how many of %1 runs", total(squares(lost)));
    says("Divide the length of its bar by %1,", lost.size());
    answers({{"bar", int(longest(lost))}});
    answers(expected(lost, longest(lost), total(squares(lost))));
}

void TestLessonQuery::noThreeInputsTellFourBits() {
    for (std::uint64_t x = 0; x < 16; ++x)
        for (std::uint64_t y = 0; y < 16; ++y)
            for (std::uint64_t z = 0; z < 16; ++z)
                QVERIFY(left(11, {x, y, z}, 4) > 1);
}

void TestLessonQuery::gatesKeepTheSumOfTheSquares() {
    at("A gate is a level");
    for (int gates = 0; gates <= 4; ++gates)
        QCOMPARE(total(squares(transformed(open(), gates))) >> gates, std::int64_t(16));
}

TEST_OF_ROOM(TestLessonQuery)
#include "tst_lesson_query.moc"
