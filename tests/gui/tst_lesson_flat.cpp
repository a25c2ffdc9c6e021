// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson on bent functions: each number that it says is found by its definition or by trying all functions.
#include "lesson_claims.h"
#include "room.h"

#include <cmath>
#include <ranges>
#include <set>

using namespace walshscope;

class TestLessonFlat : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonFlat() : LessonClaims("11-flat") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }
    void ofTwoVariablesThoseWithOddWeightAreBentAndHaveNoAutocorrelation();
    void ofThreeVariablesNoneIsFlatterThanMajority();

private:
    void few();
    void four();
    void autocorrelations();
    void all();

    /// r(a) = Σ f(x)·f(x ⊕ a)
    static Row autocorrelation(const Row& f) {
        Row r(f.size());
        for (std::size_t a = 0; a < f.size(); ++a)
            for (std::size_t x = 0; x < f.size(); ++x)
                r[a] += f[x] * f[x ^ a];
        return r;
    }
    /// Of n variables, whose truth table are the bits of that number.
    static Row numbered(std::uint64_t table, int n) {
        Row signs;
        for (int x = 0; x < 1 << n; ++x)
            signs.push_back(table >> x & 1 ? -1 : 1);
        return signs;
    }
    /// What a function becomes by adding a·x or a·x + 1.
    static std::set<Row> family(const Row& f) {
        std::set<Row> family;
        for (std::uint64_t a = 0; a < f.size(); ++a)
            for (const int c : {1, -1}) {
                Row sum = f;
                for (std::uint64_t x = 0; x < f.size(); ++x)
                    sum[x] *= c * sign(a, x);
                family.insert(sum);
            }
        return family;
    }
    /// How many values have to change before it is a·x or a·x + 1.
    static std::int64_t nonlinearity(const Row& f) {
        const auto differing = [](const Row& sum) { return std::ranges::count(sum, -1); };
        return std::ranges::min(family(f) | std::views::transform(differing));
    }
    static std::int64_t root(std::int64_t square) {
        const std::int64_t root = std::lround(std::sqrt(double(square)));
        return root * root == square ? root : -1;
    }
};

void TestLessonFlat::everyClaimIsSo_data() {
    few();
    four();
    autocorrelations();
    all();
    addRows(OtherNumbers::AreWrong);
}

void TestLessonFlat::few() {
    at("One long bar");
    const Row linear = transformed(open()), s = squares(linear);
    opens("function", function("x0 + x2", 4));
    says("here is `x0 + x2` with four variables, and W(%1) = %2 stands alone.", longest(linear), lengthOf(linear));
    says("the squares of the %1 bars always add up to %1 · %1 = %2;", s.size(), total(s));
    says("If all %1 bars", linear.size());
    says("Then %1 equal squares add up to %2.", s.size(), total(s));
    answers(root(total(s) / std::int64_t(s.size())));

    at("Two variables");
    levels(2, 2);
    const Row two = transformed(open());
    says("their squares add up to %1 · %1 = %2. `x0*x1` shares that out evenly: its spectrum is %3.", two.size(),
         total(squares(two)), two);
    opens("function", function("x0*x1", 2));
    says("that is 1 for an odd number of its %1 inputs is bent", inWords(two.size()));
    says("How many of the %1 functions of two variables are 1 for", 1 << two.size());
    says("gives 1, or the one that gives 0");
    says("in 1976"); // Rothaus, On "bent" functions.
    says("then W(0) is %1, %2 or %3", transformed(numbered(0b0000, 2))[0], transformed(numbered(0b0110, 2))[0],
         transformed(numbered(0b1111, 2))[0]);
    answers({{"level", 2}, {"element", int(std::ranges::min_element(two) - two.begin())}});
    answers(std::ranges::count_if(std::views::iota(0u, 16u), [](unsigned table) { return std::popcount(table) % 2; }));

    at("Three variables");
    const Row three = transformed(open());
    const std::int64_t size = std::int64_t(three.size()), square = total(squares(three)) / size;
    says("have to add up to %1 · %1 = %2, so in a bent function each square would be %2/%1 = %3.", size,
         total(squares(three)), square);
    saysIf(root(square) < 0, "no whole number has the square %1", square);
    opens("function", function("x0*x1 + x0*x2 + x1*x2", 3));
    says("`x0*x1 + x0*x2 + x1*x2` is as flat as it gets: %1 bars are %2 long, and %3 are 0.",
         inWords(std::ranges::count(squares(three), 16)), lengthOf(three), inWords(std::ranges::count(three, 0)));
    says("is 1 where at least two inputs are 1, the majority");
    says("is 2^n, so 2^n has to be the square of a whole number.\n5\n6\n7");
    answers(choice(text(*std::ranges::find_if(std::views::iota(5), [](int n) { return root(1 << n) > 0; }))));
}

void TestLessonFlat::four() {
    at("Four variables");
    const Row f = open(), w = transformed(f), turned = transformed(function("x0*x1 + x2*x3 + 1", 4));
    const std::int64_t up = std::ranges::count(w, 4), down = std::ranges::count(w, -4);
    says("each square has to be %1/%2 = %3, and that is %4 · %4.", total(squares(w)), f.size(),
         total(squares(w)) / std::int64_t(f.size()), lengthOf(w));
    opens("function", function("x0*x1 + x2*x3", 4));
    saysIf(up + down == 16, "`x0*x1 + x2*x3` does it: all its bars are %1 or −%1.", lengthOf(w));
    says("%1 masks have the value 4, and %2 have −4.", up, down);
    says("The sum of all bars is %1 · 4 − %2 · 4 = %3. It has to be %4 or −%4,", up, down, total(w), f.size());
    says("begins with %1 times the first sign", total(w) / f[0]);
    says("Now add 1 to the function. How many masks have the value 4 then?");
    answers({{"value", int(std::ranges::min(w))}});
    answers(std::ranges::count(turned, 4));

    at("As far away as possible");
    says("W(a) = %1 means that the function agrees with a·x on %2 of the %3 inputs and differs on %4.", w[0],
         std::ranges::count(f, 1), f.size(), std::ranges::count(f, -1));
    says("Where W(a) = %1 it differs from a·x + 1 on %2.", w[3], nonlinearity(f));
    says("So at least %1 of its values have to change", nonlinearity(f));
    says("linear plus 1: its **nonlinearity** is %1.", nonlinearity(f));
    says("nonlinearity of x0 + x2 first: %1.", nonlinearity(function("x0 + x2", 4)));
    const Row six = function("x0*x1 + x2*x3 + x4*x5", 6);
    says("Its bars are %1 long, and it has %2 values.", lengthOf(transformed(six)), six.size());
    answers(nonlinearity(six));

    at("What it costs");
    says("W(0) = %1 is how often the answer is 0, %2 times, minus how often it is 1, %3 times.", w[0],
         std::ranges::count(f, 1), std::ranges::count(f, -1));
    says("just half of its answers are 1, and then W(0) is 0;");
    saysIf(std::ranges::count(w, 0) == 0, "has no bar of length 0");
    says("has W(0) = %1. For how many inputs is it 1?", turned[0]);
    says("Its zeros minus its ones are %1, and together they are %2.", turned[0], f.size());
    answers(std::ranges::count(f, 1)); // Of f + 1 those that give 1.

    at("More of them");
    const Row moved = transformed(open());
    const auto isMoved = [&](std::size_t a) { return moved[a ^ 1] == w[a]; };
    saysIf(std::ranges::all_of(std::views::iota(0u, w.size()), isMoved), "what stood at a now stands at a ⊕ 1");
    says("and adding 1 flips the sign of all of them");
    says("click where the bar of a = 3 stands now.\nWork out 3 ⊕ 1.");
    says("plus a sum of inputs, with or without 1?\nThere are %1 sums of four inputs", 1 << 4);
    Row below;
    for (std::size_t a = 0; a < 16; ++a)
        if (w[a] < 0)
            below.push_back(std::int64_t(a));
    says("there %1 stood at %2.", w[3], listed(below));
    answers({{"bar", 3 ^ 1}});
    answers(std::int64_t(family(f).size()));
}

void TestLessonFlat::autocorrelations() {
    at("Change an input");
    const Row f = open(), r = autocorrelation(f);
    says("so r(0) = %1. At all other a it is %2.", r[0], *std::max_element(r.begin() + 1, r.end()));
    says("For how many of the %1 inputs does the answer change?\nThen a = 1, and r(1) = %2.", f.size(), r[1]);
    answers(std::ranges::count_if(std::views::iota(0u, f.size()), [&](std::size_t x) { return f[x] != f[x ^ 1]; }));

    at("From the bars to r");
    levels(0, 2);
    const Row small = function("x0*x1", 2), bars = transformed(small), alone = function("x0", 2);
    says("The bars of `x0*x1` were %1, so the squares are %2,", bars, squares(bars));
    says("the squares are %1, as in the first column here", open());
    says("is %1. Divided by N = %2 that is r = %3.", transformed(open()), bars.size(), autocorrelation(small));
    says("All bars are equally long exactly when r is 0 everywhere but at 0");
    says("if r is 0 but for r(0)");
    says("x0 has the bars %1, so the squares are %2. What is its r(1)?", transformed(alone),
         squares(transformed(alone)));
    answers(autocorrelation(alone)[1]);

    at("Not bent");
    const Row g = open(), s = autocorrelation(g);
    opens("function", function("x0*x1 + x2", 3));
    says("`x0*x1 + x2` has three variables");
    says("Four of its bars are 0 and %1 are %2 long", inWords(8 - std::ranges::count(transformed(g), 0)),
         lengthOf(transformed(g)));
    says("For one a other than 0 it is not 0 but %1:", *std::ranges::min_element(s));
    answers({{"bar", int(std::ranges::min_element(s) - s.begin())}});
}

void TestLessonFlat::all() {
    std::int64_t bent = 0, mostlyUp = 0, flattest = 16;
    std::set<Row> families;
    for (std::uint64_t table = 0; table < 1 << 16; ++table) {
        const Row f = numbered(table, 4), w = transformed(f);
        flattest = std::min(flattest, lengthOf(w));
        if (lengthOf(w) > 4)
            continue;
        ++bent;
        mostlyUp += std::ranges::count(w, 4) == 10;
        families.insert(*family(f).begin());
    }
    at("As far away as possible");
    saysIf(flattest == 4, "None of the %1 functions of four variables has more", 1 << 16);
    at("How many there are");
    says("Of the %1 functions of four variables %2 are bent, which is one in %3.", 1 << 16, bent, (1 << 16) / bent);
    const Row f = open(), w = transformed(f);
    says("in %1 families of %2:", families.size(), family(f).size());
    says("perhaps with 1 added");
    saysIf(!family(f).contains(function("x0*x1 + x2*x3", 4)),
           "is of another family than before, and its first value is %1.", f[0] < 0);
    says("So its bars add up to %1: %2 of them are 4, and %3 are −4.", total(w), std::ranges::count(w, 4),
         std::ranges::count(w, -4));
    says("for six there are 2^%1", 1 << 6);
    says("How many of the %1 have the value 4 at 10 masks?", bent);
    says("Adding 1 to a function exchanges %1 and %2.", std::ranges::count(w, -4), std::ranges::count(w, 4));
    answers(mostlyUp);

    at("What you have");
    const Row six = open(), eight = function("x0*x1 + x2*x3 + x4*x5 + x6*x7", 8), bars = transformed(eight);
    says("all their bars are 2^(n/2) long");
    opens("function", function("x0*x1 + x2*x3 + x4*x5", 6));
    says("here is `x0*x1 + x2*x3 + x4*x5`, whose %1 bars are %2 long,", six.size(), lengthOf(transformed(six)));
    saysIf(lengthOf(bars) == 2 * lengthOf(transformed(six)), "every further pair of inputs doubles the length.");
    says("It has %1 values, and its bars are 2^%2 long.", eight.size(), std::countr_zero(std::uint64_t(bars[0])));
    says("If such a function is 0 at input 0, how many of its %1 bars point up?", eight.size());
    says("All bars together add up to %1, and each is %2 or −%2.", total(bars), lengthOf(bars));
    answers(nonlinearity(eight));
    answers(std::ranges::count(bars, lengthOf(bars)));
}

void TestLessonFlat::ofTwoVariablesThoseWithOddWeightAreBentAndHaveNoAutocorrelation() {
    for (std::uint64_t table = 0; table < 16; ++table) {
        const Row f = numbered(table, 2);
        const bool isBent = lengthOf(transformed(f)) == 2;
        QCOMPARE(isBent, std::popcount(table) % 2 == 1);
        QCOMPARE(isBent, std::ranges::count(autocorrelation(f), 0) == 3);
    }
}

void TestLessonFlat::ofThreeVariablesNoneIsFlatterThanMajority() {
    const Row majority = function("x0*x1 + x0*x2 + x1*x2", 3);
    for (std::uint64_t table = 0; table < 256; ++table)
        QVERIFY(lengthOf(transformed(numbered(table, 3))) >= lengthOf(transformed(majority)));
    for (std::uint64_t x = 0; x < 8; ++x) {
        QCOMPARE(majority[x] < 0, std::popcount(x) >= 2);
        Row changed = majority;
        changed[x] = -changed[x];
        QVERIFY(lengthOf(transformed(changed)) > lengthOf(transformed(majority)));
    }
}

TEST_OF_ROOM(TestLessonFlat)
#include "tst_lesson_flat.moc"
