// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes as polynomials over a field: interpolated, written, read, and evaluated at every x by their definition.
#include "complaint.h"
#include "definitions.h"
#include "impatient.h"
#include "io/document.h"
#include "room.h"
#include "sbox/power_map.h"
#include "sbox/univariate.h"

#include <QJsonArray>
#include <QtTest>

#include <map>

using namespace walshscope;

namespace {

using Terms = std::map<std::uint32_t, std::uint32_t>; ///< Coefficients by their exponents.

/// By Horner's rule, with products by long multiplication.
std::uint32_t valueAt(const std::vector<std::uint32_t>& coefficients, std::uint32_t x, int n, std::uint32_t modulus) {
    std::uint32_t value = 0;
    for (std::size_t k = coefficients.size(); k-- > 0;)
        value = productIn(n, modulus, value, x) ^ coefficients[k];
    return value;
}

Terms termsOf(const std::vector<std::uint32_t>& coefficients) {
    Terms terms;
    for (std::uint32_t k = 0; k < coefficients.size(); ++k)
        if (coefficients[k] != 0)
            terms[k] = coefficients[k];
    return terms;
}

Terms termsOf(const SBox& s, std::uint32_t modulus) {
    Monitor monitor;
    return termsOf(coefficientsOver({s.n(), modulus}, s, monitor));
}

SBox aes() {
    std::vector<std::uint32_t> values;
    for (const QJsonValue& value : facts("sboxes.json")[QLatin1String("AES")].toObject()["table"].toArray())
        values.push_back(std::uint32_t(value.toInt()));
    return SBox(std::move(values), 8);
}

} // namespace

class TestUnivariate : public QObject {
    Q_OBJECT

private slots:
    void thePolynomialHasTheValues_data();
    void thePolynomialHasTheValues();
    void coefficientsAreTheSumsOfTheDefinition();
    void theSBoxOfAesHasItsNineTerms();
    void anotherModulusGivesAnotherPolynomial();
    void evaluatingIsTheWayBack_data();
    void evaluatingIsTheWayBack();
    void whatIsWrittenIsRead_data();
    void whatIsWrittenIsRead();
    void theModulusStaysWithWhatWasRead();
    void manyTermsAreReadAsFewAre();
    void whatHasNoPolynomialIsALine();
    void itCanBeCancelled();
};

void TestUnivariate::thePolynomialHasTheValues_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<quint32>("modulus");
    for (int n = 1; n <= 9; ++n)
        for (std::uint32_t modulus = 1U << n; modulus < 2U << n; ++modulus)
            if (irreducible(modulus, n) && (n < 6 || modulus % 7 < 2))
                QTest::addRow("%d, 0x%x", n, modulus) << n << modulus;
}

void TestUnivariate::thePolynomialHasTheValues() {
    QFETCH(int, n);
    QFETCH(quint32, modulus);
    Monitor monitor;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const SBox s = randomSBox(n, n, seed);
        const std::vector<std::uint32_t> coefficients = coefficientsOver({n, modulus}, s, monitor);
        QCOMPARE(coefficients.size(), s.size());
        for (std::uint32_t x = 0; x < s.size(); ++x)
            QCOMPARE(valueAt(coefficients, x, n, modulus), s(x));
    }
}

/// c_k = Σ S(x)·x^(2^n - 1 - k), power by power.
void TestUnivariate::coefficientsAreTheSumsOfTheDefinition() {
    const int n = 5;
    const std::uint32_t modulus = 0x3d;
    const SBox s = randomSBox(n, n, 4);
    const Terms terms = termsOf(s, modulus);
    for (std::uint32_t k = 1; k < s.size(); ++k) {
        std::uint32_t sum = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x) {
            std::uint32_t power = 1; // Of x^0, also for x = 0.
            for (std::uint32_t i = 0; i < s.size() - 1 - k; ++i)
                power = productIn(n, modulus, power, x);
            sum ^= productIn(n, modulus, s(x), power);
        }
        QCOMPARE(terms.contains(k) ? terms.at(k) : 0, sum);
    }
}

/// Daemen & Rijmen (The Design of Rijndael, 2002).
void TestUnivariate::theSBoxOfAesHasItsNineTerms() {
    const Terms known{{0, 0x63},   {254, 0x05}, {253, 0x09}, {251, 0xf9}, {247, 0x25},
                      {239, 0xf4}, {223, 0x01}, {191, 0xb5}, {127, 0x8f}};
    QVERIFY(termsOf(aes(), 0x11b) == known);
    QVERIFY(termsOf(powerMap(8, 254, 0x11b), 0x11b) == (Terms{{254, 1}}));
    const Document read = walshscope::read("0x05*x^254 + 0x09*x^253 + 0xf9*x^251 + 0x25*x^247 + 0xf4*x^239 + x^223 + "
                                           "0xb5*x^191 + 0x8f*x^127 + 0x63 @ 8 0x11b",
                                           "f", {});
    QVERIFY(std::get<SBox>(read.value) == aes());
}

void TestUnivariate::anotherModulusGivesAnotherPolynomial() {
    QVERIFY(termsOf(aes(), 0x11d).size() > 200);
    QCOMPARE(termsOf(powerMap(7, 3, 0x83), 0x83).size(), std::size_t(1));
    QVERIFY(termsOf(powerMap(7, 3, 0x83), 0x89).size() > 1);
}

void TestUnivariate::evaluatingIsTheWayBack_data() {
    QTest::addColumn<int>("n");
    for (const int n : {1, 2, 3, 4, 6, 8, 11, 12, 14, 16})
        QTest::addRow("%d", n) << n;
}

void TestUnivariate::evaluatingIsTheWayBack() {
    QFETCH(int, n);
    Monitor monitor;
    const BinaryField field(n, conwayPolynomial(n));
    const SBox s = randomSBox(n, n, 9);
    const std::vector<std::uint32_t> coefficients = coefficientsOver(field, s, monitor);
    QVERIFY(evaluatedOver(field, coefficients, monitor) == s);
    // And these are the right ones at some places, which the way back alone does not say.
    for (const std::uint32_t x : {0U, 1U, std::uint32_t(s.size()) - 1, std::uint32_t(s.size()) / 3})
        QCOMPARE(valueAt(coefficients, x, n, field.modulus()), s(x));
}

void TestUnivariate::whatIsWrittenIsRead_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"x^1 @ 4 0x13", "x^3 @ 5 0x25", "x^14 @ 4 0x19", "0x3*x^0 @ 4 0x13", "0x0*x^0 @ 4 0x13", "x^0 @ 3 0xb",
          "0xb*x^7 + x^3 + 0x2*x^1 + 0x5 @ 4 0x1f", "x^254 + 0x63 @ 8 0x11b", "x^1 @ 1 0x3", "x^1 + 0x1 @ 1 0x3"})
        QTest::newRow(text) << QByteArray(text);
}

void TestUnivariate::whatIsWrittenIsRead() {
    QFETCH(QByteArray, text);
    const Document document = read(text.toStdString(), "f", {});
    QCOMPARE(document.format, std::string("power"));
    QCOMPARE(QByteArray::fromStdString(write(document, "power")), text + '\n');
}

void TestUnivariate::theModulusStaysWithWhatWasRead() {
    QCOMPARE(read("x^3 @ 4 0x19", "f", {}).modulus, 0x19U);
    QCOMPARE(read("x^3 @ 4", "f", {}).modulus, 0x13U);
    QCOMPARE(read("0 1 2 3", "f", {.as = Kind::SBox}).modulus, 0U);
    // Where nobody says one it is that of Conway.
    QVERIFY(write({"AES", {}, {}, aes()}, "power").ends_with(" @ 8 0x11d\n"));
    Document document{"AES", {}, {}, aes()};
    document.modulus = 0x11b;
    QCOMPARE(QByteArray::fromStdString(write(document, "power")),
             QByteArray("0x5*x^254 + 0x9*x^253 + 0xf9*x^251 + 0x25*x^247 + 0xf4*x^239 + x^223 + 0xb5*x^191 + "
                        "0x8f*x^127 + 0x63 @ 8 0x11b\n"));
}

/// Few are added up, and of many all values are found at once.
void TestUnivariate::manyTermsAreReadAsFewAre() {
    std::vector<std::uint32_t> coefficients(32);
    std::string text;
    std::mt19937 random(3);
    for (int i = 0; i < 40; ++i) {
        // Exponents beyond 2^n - 1 as well, each of which is one below, and some twice.
        const std::uint32_t exponent = random() % 100, coefficient = random() % 32;
        coefficients[exponent == 0 ? 0 : (exponent - 1) % 31 + 1] ^= coefficient;
        text += (i ? " + " : "") + std::to_string(coefficient) + "*x^" + std::to_string(exponent);
    }
    const SBox s = std::get<SBox>(read(text + " @ 5 0x2f", "f", {.as = Kind::SBox}).value);
    for (std::uint32_t x = 0; x < s.size(); ++x)
        QCOMPARE(s(x), valueAt(coefficients, x, 5, 0x2f));
}

void TestUnivariate::whatHasNoPolynomialIsALine() {
    Monitor monitor;
    const auto said = [&](const SBox& s) { return complaint([&] { write({"S", {}, {}, s}, "power"); }); };
    QVERIFY(said(randomSBox(4, 5, 1)).contains("an S-box of 4 to 5 bits as a polynomial"));
    QVERIFY(said(randomSBox(17, 17, 1)).contains("a polynomial over GF(2^17), expected at most 16"));
    QVERIFY(complaint([] { BinaryField(8, 0x101); }).contains("not irreducible of degree 8"));
    QVERIFY(complaint([] { BinaryField(8, 0x13); }).contains("not irreducible of degree 8"));
}

void TestUnivariate::itCanBeCancelled() {
    Impatient<> monitor(3);
    QVERIFY_THROWS_EXCEPTION(Cancelled, coefficientsOver({12, conwayPolynomial(12)}, randomSBox(12, 12, 1), monitor));
}

TEST_OF_ROOM(TestUnivariate)
#include "tst_univariate.moc"
