// SPDX-License-Identifier: GPL-3.0-or-later
// The algebraic normal form against evaluation at every point, and its text.
#include "boolean/anf.h"
#include "boolean/generators.h"
#include "definitions.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestAnf : public QObject {
    Q_OBJECT

private slots:
    void thePolynomialTakesTheFunctionsValues_data();
    void thePolynomialTakesTheFunctionsValues();
    void theTextTakesTheFunctionsValues_data() { thePolynomialTakesTheFunctionsValues_data(); }
    void theTextTakesTheFunctionsValues();
    void transformingTwiceGivesTheFunction_data();
    void transformingTwiceGivesTheFunction();
    void largeFunctionsMatchTheLevelsOneByOne();
    void degreeIsThatOfTheLargestMonomial();
    void monomialsComeByDegreeThenByVariables();
    void anotherNKeepsTheMonomials();
    void longTextsAreCut();
    void aLongTransformCanBeCancelled();
};

void TestAnf::thePolynomialTakesTheFunctionsValues_data() {
    QTest::addColumn<int>("n");
    for (int n = 0; n <= 9; ++n)
        QTest::addRow("n=%d", n) << n;
}

void TestAnf::thePolynomialTakesTheFunctionsValues() {
    QFETCH(int, n);
    const BooleanFunction f = randomFunction(n, 17);
    const BooleanFunction coefficients = moebius(f);
    int largest = 0;
    for (std::uint64_t u = 0; u < f.size(); ++u)
        if (coefficients(u))
            largest = std::max(largest, std::popcount(u));
    QCOMPARE(degree(coefficients), largest);
    for (std::uint64_t x = 0; x < f.size(); ++x) {
        bool value = false;
        for (std::uint64_t u = 0; u < f.size(); ++u)
            value ^= coefficients(u) && (x & u) == u;
        QCOMPARE(value, f(x));
    }
    if (n < 6)
        QCOMPARE(coefficients.words()[0] >> f.size(), std::uint64_t(0));
}

void TestAnf::theTextTakesTheFunctionsValues() {
    QFETCH(int, n);
    const BooleanFunction f = randomFunction(n, 5);
    const QString text = QString::fromStdString(writeAnf(moebius(f), 1 << n));
    std::vector<std::uint64_t> monomials;
    if (text != "0") {
        for (const QString& monomial : text.split(" + ")) {
            std::uint64_t u = 0;
            if (monomial != "1")
                for (const QString& variable : monomial.split('*')) {
                    QVERIFY(variable.startsWith('x'));
                    u |= std::uint64_t(1) << variable.mid(1).toInt();
                }
            monomials.push_back(u);
        }
    }
    for (std::uint64_t x = 0; x < f.size(); ++x) {
        bool value = false;
        for (std::uint64_t u : monomials)
            value ^= (x & u) == u;
        QCOMPARE(value, f(x));
    }
}

void TestAnf::transformingTwiceGivesTheFunction_data() {
    QTest::addColumn<int>("n");
    for (int n : {0, 1, 2, 5, 6, 7, 12, 17, 18, 19, 20, 21, 22})
        QTest::addRow("n=%d", n) << n;
}

void TestAnf::transformingTwiceGivesTheFunction() {
    QFETCH(int, n);
    const BooleanFunction f = randomFunction(n, 1);
    const BooleanFunction coefficients = moebius(f);
    if (n > 2)
        QVERIFY(coefficients != f);
    QCOMPARE(moebius(coefficients), f);
}

void TestAnf::largeFunctionsMatchTheLevelsOneByOne() {
    const BooleanFunction f = randomFunction(21, 2);
    std::vector<char> bits(f.size());
    for (std::uint64_t x = 0; x < f.size(); ++x)
        bits[x] = f(x);
    for (std::size_t j = 1; j < bits.size(); j *= 2)
        for (std::size_t i = 0; i < bits.size(); ++i)
            if (i & j)
                bits[i] ^= bits[i ^ j];
    const BooleanFunction coefficients = moebius(f);
    std::uint64_t differing = 0;
    for (std::uint64_t u = 0; u < f.size(); ++u)
        differing += coefficients(u) != bool(bits[u]);
    QCOMPARE(differing, std::uint64_t(0));
}

void TestAnf::degreeIsThatOfTheLargestMonomial() {
    BooleanFunction coefficients(10);
    QCOMPARE(degree(coefficients), 0);
    coefficients.set(0, true);
    QCOMPARE(degree(coefficients), 0);
    coefficients.set(0b1000000000, true);
    QCOMPARE(degree(coefficients), 1);
    coefficients.set(0b0000111111, true);
    QCOMPARE(degree(coefficients), 6);
    coefficients.set(0b1111000111, true);
    QCOMPARE(degree(coefficients), 7);
}

void TestAnf::monomialsComeByDegreeThenByVariables() {
    QCOMPARE(writeAnf(moebius(fromBits("11000010")), 100), std::string("1 + x1 + x2 + x0*x1*x2"));
    QCOMPARE(writeAnf(BooleanFunction(3), 100), std::string("0"));
    BooleanFunction coefficients(11);
    for (std::uint64_t u : {0b110u, 0b1001u, 0b1u, 0b10000000000u, 0b10000000001u, 0b111u, 0b100u})
        coefficients.set(u, true);
    QCOMPARE(writeAnf(coefficients, 100), std::string("x0 + x2 + x10 + x0*x3 + x0*x10 + x1*x2 + x0*x1*x2"));
}

void TestAnf::anotherNKeepsTheMonomials() {
    for (int n = 0; n <= 8; ++n) {
        const BooleanFunction f = randomFunction(n, 3), coefficients = moebius(f);
        std::uint64_t last = 0;
        for (std::uint64_t u = 0; u < f.size(); ++u)
            if (coefficients(u))
                last = u;
        QCOMPARE(variablesNeeded(f), int(std::bit_width(last)));
        for (int other : {0, 1, 5, 7, 9}) {
            const BooleanFunction g = withVariables(f, other);
            QCOMPARE(g.n(), other);
            const BooleanFunction kept = moebius(g);
            for (std::uint64_t u = 0; u < g.size(); ++u)
                QCOMPARE(kept(u), u < f.size() && coefficients(u));
        }
    }
    QCOMPARE(variablesNeeded(BooleanFunction(5)), 0);
}

void TestAnf::longTextsAreCut() {
    const BooleanFunction coefficients = moebius(fromBits("11000010"));
    QCOMPARE(writeAnf(coefficients, 4), std::string("1 + x1 + x2 + x0*x1*x2"));
    QCOMPARE(writeAnf(coefficients, 3), std::string("1 + x1 + x2 + …"));
    QCOMPARE(writeAnf(coefficients, 2), std::string("1 + x1 + …"));
    BooleanFunction quadratic(8);
    for (std::uint64_t u = 0; u < quadratic.size(); ++u)
        quadratic.set(u, std::popcount(u) == 2);
    QCOMPARE(writeAnf(quadratic, 3), std::string("x0*x1 + x0*x2 + x0*x3 + …"));
}

void TestAnf::aLongTransformCanBeCancelled() {
    Impatient monitor;
    QVERIFY_THROWS_EXCEPTION(Cancelled, moebius(randomFunction(20, 1), monitor));
}

TEST_OF_ROOM(TestAnf)
#include "tst_anf.moc"
