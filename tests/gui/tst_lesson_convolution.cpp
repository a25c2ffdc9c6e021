// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson on convolution: each number that it says is the sum, the count or the measurement that it is said to be.
#include "lesson_claims.h"
#include "room.h"

#include <cmath>

using namespace walshscope;

class TestLessonConvolution : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonConvolution() : LessonClaims("6-convolution") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }
    void theSignOfASumIsTheProductOfTheSigns();

private:
    void pairs();
    void transforms();
    void signsOfRows();
    void keys();
    void patternInNoise();
    void costs();

    /// Where its picture begins and comes to rest; -1 for the end.
    void steps(const char* by, int first, int last) {
        compare("steps", QJsonArray{stop()["state"]["stepBy"], chosen("step"), stop()["until"].toInt(-1)},
                QJsonArray{by, first, last});
    }
    /// What is chosen at the stop, as its file has it.
    int chosen(const char* key) const { return stop()["state"][QLatin1String(key)].toInt(-1); }
    static Row product(const Row& f, const Row& g, std::uint64_t tau) {
        Row product(f.size());
        for (std::uint64_t x = 0; x < f.size(); ++x)
            product[x] = f[x] * g[x ^ tau];
        return product;
    }
    /// C(τ) = Σ f(x)·g(x ⊕ τ)
    static Row convolved(const Row& f, const Row& g) {
        Row c;
        for (std::uint64_t tau = 0; tau < f.size(); ++tau)
            c.push_back(total(product(f, g, tau)));
        return c;
    }
    static Row spectrumProduct(const Row& f, const Row& g) { return product(transformed(f), transformed(g), 0); }
    /// 3 · 2 = 6
    static QString worked(std::int64_t a, std::int64_t b) {
        return QStringLiteral("%1 · %2 = %3").arg(text(a), b < 0 ? u'(' + text(b) + u')' : text(b), text(a * b));
    }
    static QString binary(int value, int digits) {
        return QStringLiteral("%1").arg(value, digits, 2, QLatin1Char('0'));
    }
    static constexpr int levels = 2, parts = 5; ///< Of four values.
    /// Of one transform, counted.
    static int butterflies(int n) {
        int count = 0;
        for (int level = 0; level < n; ++level)
            for (int i = 0; i < 1 << n; ++i)
                count += (i >> level & 1) == 0;
        return count;
    }
};

void TestLessonConvolution::everyClaimIsSo_data() {
    pairs();
    transforms();
    signsOfRows();
    keys();
    patternInNoise();
    costs();
    addRows(OtherNumbers::AreWrong);
}

void TestLessonConvolution::pairs() {
    at("Two lists become one");
    steps("part", 0, 0);
    const Row f = open(), g = open("other");
    says("Here f is %1 and g is %2;", f, g);
    says("C(0) to C(%1)", f.size() - 1);
    says("3 ⊕ 2 is %1 ⊕ %2 = %3, which is %4.", binary(3, 2), binary(2, 2), binary(3 ^ 2, 2), 3 ^ 2);
    says("What is 1 ⊕ 3?\nIn binary it is %1 ⊕ %2: a bit of the result is 1 where the two bits differ.", binary(1, 2),
         binary(3, 2));
    says("Who answers %1 has added 1 and 3 and taken the remainder after division by %2", (1 + 3) % 4, f.size());
    answers(1 ^ 3);

    at("Pairs");
    const int tau = 1;
    const Row one = product(f, g, tau);
    says("the pairs of τ = %1: f(0) goes with g(%2), f(1) with g(%3), f(2) with g(%4) and f(3) with g(%5).",
         chosen("tau"), 0 ^ tau, 1 ^ tau, 2 ^ tau, 3 ^ tau);
    says("Their products are %1, so C(1) = %2.", listed(one), convolved(f, g)[1]);
    const Row two = product(f, g, 2);
    says("At τ = 2 only %1 product is not 0.", inWords(std::ranges::count_if(two, [](auto v) { return v != 0; })));
    says("click the τ that pairs f(0) with g(3).\n0 ⊕ τ has to be 3.");
    says("Type 2 in the field");
    says("whose last number is not 0");
    answers({{"bar", 0 ^ 3}});
    answers(std::int64_t(longest(two)));
}

void TestLessonConvolution::transforms() {
    at("Two transforms");
    steps("part", parts - 3, parts - 3);
    const Row f = open(), g = open("other"), F = transformed(f), G = transformed(g), FG = spectrumProduct(f, g);
    says("After %1 levels f has become its spectrum F = %2,", inWords(std::countr_zero(f.size())), F);
    says("g has become G = %1,", G);
    says("How many of the %1 products will be 0?", inWords(FG.size()));
    says("A product is 0 where");
    answers(std::ranges::count(FG, 0));

    at("Mask by mask");
    steps("part", parts - 2, parts - 2);
    says("%1, then %2, then %3 and %4.", worked(F[0], G[0]), worked(F[1], G[1]), worked(F[2], G[2]),
         worked(F[3], G[3]));
    says("takes %1 · %1 = %2 products; this step takes %3.", f.size(), f.size() * f.size(), FG.size());
    says("With n = 10 the pairs take %1 products.", std::int64_t(1) << 2 * 10);
    says("there are 2^10 masks");
    answers(1 << 10);

    at("The way back");
    steps("level", 2 * levels + 1, 3 * levels + 2);
    says("here %1 times", transformed(F)[0] / f[0]);
    says("Press **→** for level 1 of the way back");
    says("What will element 1 be after that level?\nElements 0 and 1 are %1 and %2, and element 1 becomes", FG[0],
         FG[1]);
    says("Who says %1 has added", FG[0] + FG[1]);
    answers(transformed(FG, 1)[1]);

    at("The same four numbers");
    steps("level", 3 * levels + 2, -1);
    const Row c = convolved(f, g);
    says("Level 1 of the way back made %1, and level 2 made %2.", transformed(FG, 1), transformed(FG));
    Row back = transformed(FG);
    for (std::int64_t& value : back)
        value /= std::int64_t(f.size());
    says("Divided by %1 that is C = %2,", f.size(), back);
    says("C = %1, the same as by the pairs.", c);
    says("the values of f add up to %1, those of g to %2, and those of C to %3.", total(f), total(g), total(c));
    says("These three sums are F(0), G(0)");
    says("At mask 0 the three");
    const Row otherF{1, 4, 0, 0}, otherG{2, 2, 0, 3};
    says("another f add up to %1 and those of g to %2", total(otherF), total(otherG));
    answers(total(convolved(otherF, otherG)));
}

void TestLessonConvolution::signsOfRows() {
    at("Why it works");
    says("orange is 1 and blue is −1");
    says("Take x = 1 and y = 2 in row 1: the signs %1 and %2 have the product %3, which is the sign at place %4.",
         sign(1, 1), sign(1, 2), sign(1, 1) * sign(1, 2), 1 ^ 2);
    says("rows 2 and 3");
    says("has −1 at place 3 and −1 at place 6. Which sign does it have at place %1?", 3 ^ 6);
    says("3 ⊕ 6 = %1", 3 ^ 6);
    std::uint64_t row = 0;
    while (sign(row, 3) == 1 || sign(row, 6) == 1)
        ++row;
    answers(sign(row, 3 ^ 6));
}

void TestLessonConvolution::keys() {
    at("A careless key");
    steps("part", parts - 3, parts - 3);
    const Row f = open(), g = open("other"), F = transformed(f), G = transformed(g), FG = spectrumProduct(f, g);
    says("each bit is 0 in %1 of %2 cases", inWords(3), inWords(4));
    says("In %1 draws the keys 0, 1, 2 and 3 are then expected %2 times: that is f.", 4 * 4,
         listed({3 * 3, 1 * 3, 3 * 1, 1 * 1}));
    says("F(1) = %1 compares %2 keys whose bit 0 is 0 with %3 whose bit 0 is 1.", F[1], f[0] + f[2], f[1] + f[3]);
    says("Divided by F(0) = %1 it is %2,", F[0], fraction(F[1], F[0]));
    says("gives g: %1 in %2 draws.", listed(g), total(g));
    says("In how many of the %1 draws of g is bit 1 of the key a 1?", total(g));
    says("Bit 1 is 1 in the keys 2 and 3.");
    says("all biases 0: its spectrum is one bar at mask 0");
    says("divide by %1 instead of by F(0)", f.size());
    answers(g[2] + g[3]);

    at("Biases multiply");
    steps("part", parts, -1);
    const Row c = convolved(f, g);
    says("Of the %1 · %2 = %3 pairs of draws C(τ) counts those that give τ: %4.", total(f), total(g), total(c),
         listed(c));
    says("the product in the middle: %1.", FG);
    says("bias of bit 0 is now %1/%2 = %3, and it was %4 in f and %5 in g.", c[0] - c[1] + c[2] - c[3], total(c),
         fraction(FG[1], FG[0]), fraction(F[1], F[0]), fraction(G[1], G[0]));
    says("The bias of bit 1 is %1 in f and %2 in g. In C it is 1 divided by", fraction(F[2], F[0]),
         fraction(G[2], G[0]));
    says("divide the product at mask 2 by that at mask 0");
    says("ten careless keys of bias 1/2: the bias is 1/%1,", 1 << 10);
    answers(total(c) / (c[0] + c[1] - c[2] - c[3]));
}

void TestLessonConvolution::patternInNoise() {
    at("A hidden pattern");
    const Row f = open(), g = open("other"), c = convolved(f, g);
    const std::size_t tau = longest(c);
    const std::int64_t patterned = std::ranges::count(g, 1) + std::ranges::count(g, -1);
    const std::int64_t amplitude = std::lround(double(c[tau]) / double(patterned) / 10) * 10;
    double noise = 0;
    for (std::size_t x = 0; x < f.size(); ++x)
        noise += double(f[x] - amplitude * g[x ^ tau]) * double(f[x] - amplitude * g[x ^ tau]);
    noise = std::sqrt(noise / double(f.size()));
    says("%1 values of 1 and −1, and then %2 zeros.", patterned, std::ranges::count(g, 0));
    says("The %1 values of f hide the same pattern, %2 times as large", f.size(), amplitude);
    saysIf(std::lround(noise / 10) * 10 == amplitude, "noise that is as large as the pattern");
    says("%1 products have mostly the same sign", patterned);
    answers({{"bar", int(tau)}});

    at("Where it was");
    const Row there = product(f, g, tau);
    Row others = c;
    others[tau] = 0;
    const std::int64_t next = others[longest(others)];
    const std::int64_t negative = std::ranges::count_if(there, [](auto v) { return v < 0; });
    says("At τ = %1 the products add up to %2.", chosen("tau"), total(there));
    saysIf(-2 * next < c[tau], "the longest is %1, at τ = %2, which is less than half as long", next, longest(others));
    says("stands at x = %1, which goes with g(%2), and says that %3 products are positive, %4 negative and one is 0.",
         chosen("x"), std::size_t(chosen("x")) ^ tau, std::ranges::count_if(there, [](auto v) { return v > 0; }),
         negative);
    says("At those %1 places", negative);
    Row places;
    for (std::size_t x = 0; x < f.size(); ++x)
        if (g[x ^ tau] != 0)
            places.push_back(std::int64_t(x));
    says("at the %1 places from %2 to %3.", places.size(), places.front(), places.back());
    says("Without noise f would be %1 or −%1 wherever the pattern is 1 or −1. What would C(%2) be?", amplitude, tau);
    says("Then %1 products are %2 each.", patterned, amplitude);
    says("with a pattern of %1 values: the bar would be a quarter as long", patterned / 4);
    says("C(%1) stands out", tau);
    answers(amplitude * total(squares(g)));
}

void TestLessonConvolution::costs() {
    at("What you have");
    const std::int64_t size = std::int64_t(open().size()), n = std::countr_zero(open().size());
    says("With %1 values the pairs take %2 products.", size, size * size);
    says("take %1 additions and subtractions, and %2 products and %2 divisions besides", 3 * 2 * butterflies(int(n)),
         size);
    const QByteArray table = contentOf(QStringLiteral(RESOURCES "/papers/gajic_stankovic_table2.csv"));
    const QList<QByteArray> last = table.trimmed().split('\n').last().split(',');
    says("with n = %1: a processor took %2 ms, and a graphics card %3 ms, plus %4 ms", last.value(0).toInt(),
         last.value(1).toInt(), last.value(2).toInt(), last.value(3).toInt());
    says("By pairs n = 25 would take 2^%1 products.", 2 * 25);
    says("transforms of %1 values", 1 << 3);
    says("Each transform has %1 levels of %2 butterflies.", 3, butterflies(3) / 3);
    answers(3 * 2 * butterflies(3));
}

void TestLessonConvolution::theSignOfASumIsTheProductOfTheSigns() {
    for (std::uint64_t a = 0; a < 16; ++a)
        for (std::uint64_t x = 0; x < 16; ++x)
            for (std::uint64_t y = 0; y < 16; ++y)
                QCOMPARE(sign(a, x ^ y), sign(a, x) * sign(a, y));
}

TEST_OF_ROOM(TestLessonConvolution)
#include "tst_lesson_convolution.moc"
