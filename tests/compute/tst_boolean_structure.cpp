// SPDX-License-Identifier: GPL-3.0-or-later
// Nearest affine functions, supports, quadratic forms and annihilators, against searches through all there are.
#include "boolean/affine_approximations.h"
#include "boolean/algebraic_immunity.h"
#include "boolean/anf.h"
#include "boolean/generators.h"
#include "boolean/property_kinds.h"
#include "boolean/quadratic_form.h"
#include "boolean/support.h"
#include "definitions.h"
#include "fwt/transform.h"
#include "room.h"

#include <QJsonArray>
#include <QtTest>

#include <algorithm>
#include <bitset>
#include <set>

using namespace walshscope;

namespace {

Monitor unheard;

bool parityOf(std::uint64_t bits) { return std::popcount(bits) & 1; }

/// From any rule.
template <class Rule>
BooleanFunction madeBy(int n, const Rule& rule) {
    BooleanFunction f(n);
    for (std::uint32_t x = 0; x < f.size(); ++x)
        f.set(x, rule(x));
    return f;
}

BooleanFunction drawnFunction(int n, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    return madeBy(n, [&](std::uint32_t) { return random() & 1; });
}

/// Of degree `degree` at most, each monomial as likely as not.
BooleanFunction drawnOfDegree(int n, int degree, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    return moebius(madeBy(n, [&](std::uint32_t u) { return std::popcount(u) <= degree && (random() & 1); }));
}

using Row = std::bitset<256>;

std::vector<Row> rows(const std::vector<std::vector<std::uint32_t>>& lists) {
    std::vector<Row> all;
    for (const auto& list : lists) {
        Row& row = all.emplace_back();
        for (const std::uint32_t place : list)
            row.set(place);
    }
    return all;
}

/// Over GF(2).
std::size_t rankOf(std::vector<Row> rows) {
    std::size_t rank = 0;
    for (std::size_t place = 0; place < Row().size(); ++place) {
        const auto pivot = std::find_if(rows.begin() + std::ptrdiff_t(rank), rows.end(),
                                        [place](const Row& row) { return row[place]; });
        if (pivot == rows.end())
            continue;
        std::iter_swap(rows.begin() + std::ptrdiff_t(rank), pivot);
        for (std::size_t i = rank + 1; i < rows.size(); ++i)
            if (rows[i][place])
                rows[i] ^= rows[rank];
        ++rank;
    }
    return rank;
}

/// As the property has it.
PropertyValue found(const BooleanFunction& f, std::string_view key, bool dearly = false) {
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum w = walshTransform(f, onCpu, unheard).spectrum;
    const BooleanProperties p = properties(f, w, false, unheard);
    BooleanSubject subject(f, p);
    const auto kind = std::ranges::find(booleanPropertyKinds(), key, &BooleanPropertyKind::key);
    return dearly ? kind->dear->compute(f, unheard) : kind->found(subject, unheard);
}

QJsonObject objectFound(const BooleanFunction& f, std::string_view key, bool dearly = false) {
    const PropertyValue value = found(f, key, dearly);
    const auto* structured = std::get_if<Structured>(&value);
    return structured ? QJsonDocument::fromJson(QByteArray::fromStdString(structured->json)).object() : QJsonObject();
}

QString wordsFound(const BooleanFunction& f, std::string_view key) {
    return QString::fromStdString(textOf(found(f, key)));
}

/// All sums of some of them.
std::set<std::uint32_t> spanOf(const std::vector<std::uint32_t>& vectors) {
    std::set<std::uint32_t> all{0};
    for (const std::uint32_t v : vectors)
        for (const std::uint32_t u : std::set<std::uint32_t>(all))
            all.insert(u ^ v);
    return all;
}

std::vector<std::uint32_t> numbersOf(const QJsonValue& array) {
    std::vector<std::uint32_t> numbers;
    for (const QJsonValue value : array.toArray())
        numbers.push_back(std::uint32_t(value.toInteger()));
    return numbers;
}

void functions() {
    QTest::addColumn<BooleanFunction>("f");
    for (int n = 0; n <= 6; ++n) {
        QTest::addRow("0 of %d", n) << BooleanFunction(n);
        QTest::addRow("1 of %d", n) << madeBy(n, [](std::uint32_t) { return true; });
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            QTest::addRow("random of %d, %d", n, int(seed)) << drawnFunction(n, 10 * seed + std::uint64_t(n));
            QTest::addRow("affine of %d, %d", n, int(seed)) << drawnOfDegree(n, 1, seed);
            QTest::addRow("quadratic of %d, %d", n, int(seed)) << drawnOfDegree(n, 2, 7 * seed + 1);
            QTest::addRow("cubic of %d, %d", n, int(seed)) << drawnOfDegree(n, 3, 7 * seed + 2);
        }
    }
    QTest::newRow("bent") << madeBy(6, [](std::uint32_t x) { return parityOf(x & x >> 3 & 7); });
    QTest::newRow("bent, cubic") << madeBy(6,
                                           [](std::uint32_t x) { return parityOf(x & x >> 3 & 7) != ((x & 7) == 7); });
    // Of the first it is a sum that the upper three variables choose.
    QTest::newRow("plateaued") << madeBy(6, [](std::uint32_t x) {
        constexpr std::uint32_t masks[] = {3, 5, 6, 7, 7, 6, 5, 3};
        return parityOf(x & masks[x >> 3]);
    });
    QTest::newRow("indicator of a point") << madeBy(6, [](std::uint32_t x) { return x == 13; });
    QTest::newRow("indicator of a plane") << madeBy(6, [](std::uint32_t x) { return (x & 9) == 8; });
    QTest::newRow("plane with an affine function")
        << madeBy(6, [](std::uint32_t x) { return ((x & 9) == 8) != parityOf(x & 22); });
}

} // namespace

class TestBooleanStructure : public QObject {
    Q_OBJECT

private slots:
    void nearestAreAllThatAgreeMostOften_data() { functions(); }
    void nearestAreAllThatAgreeMostOften();
    void walshSupportIsWhatIsNotZero_data() { functions(); }
    void walshSupportIsWhatIsNotZero();
    void autocorrelationSupportIsWhatIsNotZero_data() { functions(); }
    void autocorrelationSupportIsWhatIsNotZero();
    void formsComposedWithTheirMapsAreTheFunction_data() { functions(); }
    void formsComposedWithTheirMapsAreTheFunction();
    void ranksAreThoseOfTheSpectrum_data() { functions(); }
    void ranksAreThoseOfTheSpectrum();
    void annihilatorsAreAllThatVanish_data() { functions(); }
    void annihilatorsAreAllThatVanish();
    void whatIsLongIsCountedOnly();
    void whatIsDearIsTheSame();
    void largeFunctionsAreAnswered();
    void wordsSayWhatThereIs();
    void searchesCanBeCancelled();

private:
    void supports(const std::set<std::uint32_t>& expected, const Support& support, const QJsonObject& object);
};

void TestBooleanStructure::nearestAreAllThatAgreeMostOften() {
    QFETCH(BooleanFunction, f);
    std::uint64_t most = 0;
    std::vector<AffineFunction> expected;
    for (std::uint32_t a = 0; a < f.size(); ++a)
        for (const bool c : {false, true}) {
            std::uint64_t agreements = 0;
            for (std::uint32_t x = 0; x < f.size(); ++x)
                agreements += f(x) == (parityOf(a & x) != c);
            if (agreements > most)
                expected.clear();
            most = std::max(most, agreements);
            if (agreements == most)
                expected.push_back({a, c});
        }
    const Spectrum w = walshByDefinition(f);
    const Distribution distribution = walshDistribution(w.values(), unheard);
    for (const std::size_t listed : {std::size_t(0), std::size_t(3), std::size_t(1000)}) {
        const AffineApproximations nearest = affineApproximations(w, distribution, listed, unheard);
        QCOMPARE(nearest.agreements, most);
        // Where |W| is 0 both constants agree as often, which the largest never is.
        QCOMPARE(nearest.count, expected.size());
        QCOMPARE(nearest.first.size(), std::min(listed, expected.size()));
        QVERIFY(std::equal(nearest.first.begin(), nearest.first.end(), expected.begin()));
    }
    const QJsonObject object = objectFound(f, "nearest_affine_functions");
    QCOMPARE(object["agreements"].toInteger(), qint64(most));
    QCOMPARE(object["count"].toInteger(), qint64(expected.size()));
    const QJsonArray first = object["first"].toArray();
    QCOMPARE(std::size_t(first.size()), std::min<std::size_t>(16, expected.size()));
    for (qsizetype i = 0; i < first.size(); ++i) {
        QCOMPARE(first[i].toObject()["mask"].toInteger(), qint64(expected[std::size_t(i)].mask));
        QCOMPARE(first[i].toObject()["constant"].toInt(), int(expected[std::size_t(i)].constant));
    }
}

void TestBooleanStructure::supports(const std::set<std::uint32_t>& expected, const Support& support,
                                    const QJsonObject& object) {
    QCOMPARE(support.size, expected.size());
    QCOMPARE(support.least, *expected.begin());
    // The least sets of their kind: closed under sums of two, or of three.
    const std::set<std::uint32_t> span = spanOf({expected.begin(), expected.end()});
    std::vector<std::uint32_t> sums;
    for (const std::uint32_t a : expected)
        sums.push_back(a ^ *expected.begin());
    const std::set<std::uint32_t> direction = spanOf(sums);
    QCOMPARE(std::size_t(1) << support.spanDimension, span.size());
    QCOMPARE(spanOf(support.basis), direction);
    QCOMPARE(std::size_t(1) << support.dimension(), direction.size());
    bool isAffine = true, isSubspace = expected.contains(0);
    for (const std::uint32_t a : expected)
        for (const std::uint32_t b : expected) {
            isSubspace = isSubspace && expected.contains(a ^ b);
            isAffine = isAffine && expected.contains(a ^ b ^ *expected.begin());
        }
    QCOMPARE(support.isAffine(), isAffine);
    QCOMPARE(support.isSubspace(), isSubspace);
    QCOMPARE(object["size"].toInteger(), qint64(support.size));
    QCOMPARE(object["subspace"].toBool(!isSubspace), isSubspace);
    QCOMPARE(object["affine"].toBool(!isAffine), isAffine);
    QCOMPARE(object["span_dimension"].toInt(-1), support.spanDimension);
    QCOMPARE(object["affine_dimension"].toInt(-1), support.dimension());
    QCOMPARE(object["offset"].toInteger(-1), qint64(support.least));
    QCOMPARE(numbersOf(object["basis"]), support.basis);
}

void TestBooleanStructure::walshSupportIsWhatIsNotZero() {
    QFETCH(BooleanFunction, f);
    const Spectrum w = walshByDefinition(f);
    std::set<std::uint32_t> expected;
    for (std::uint32_t a = 0; a < f.size(); ++a)
        if (w[a] != 0)
            expected.insert(a);
    supports(expected, walshSupport(w, walshDistribution(w.values(), unheard), unheard),
             objectFound(f, "walsh_support"));
}

void TestBooleanStructure::autocorrelationSupportIsWhatIsNotZero() {
    QFETCH(BooleanFunction, f);
    const auto r = autocorrelationByDefinition(f);
    std::set<std::uint32_t> expected;
    for (std::uint32_t a = 0; a < f.size(); ++a)
        if (r[a] != 0)
            expected.insert(a);
    supports(expected, autocorrelationSupport(walshByDefinition(f), unheard),
             objectFound(f, "autocorrelation_support"));
}

/// q(A·x + v) at every x, with the q that the form spells, and A as a bijection.
void TestBooleanStructure::formsComposedWithTheirMapsAreTheFunction() {
    QFETCH(BooleanFunction, f);
    const QJsonObject object = objectFound(f, "quadratic_normal_form");
    QCOMPARE(object.isEmpty(), degree(moebius(f)) > 2);
    if (object.isEmpty())
        return;
    const std::vector<std::uint32_t> matrix = numbersOf(object["matrix"]);
    const auto vector = std::uint32_t(object["vector"].toInteger());
    const int rank = object["rank"].toInt(-1);
    QCOMPARE(int(matrix.size()), f.n());
    const QString form = object["form"].toString();
    // Its terms: x0*x1, x2*x3, …, and at most one more.
    QStringList terms = form == QLatin1String("0") ? QStringList() : form.split(QStringLiteral(" + "));
    for (int i = 0; i < rank; i += 2)
        QVERIFY2(terms.removeOne(QStringLiteral("x%1*x%2").arg(i).arg(i + 1)), qPrintable(form));
    QVERIFY2(terms.isEmpty() || terms == QStringList(QStringLiteral("1")) ||
                 terms == QStringList(QStringLiteral("x%1").arg(rank)),
             qPrintable(form));
    QCOMPARE(terms == QStringList(QStringLiteral("x%1").arg(rank)), f.n() > 0 && 2 * f.weight() == f.size());
    std::set<std::uint32_t> images;
    for (std::uint32_t x = 0; x < f.size(); ++x) {
        std::uint32_t y = vector;
        for (std::size_t i = 0; i < matrix.size(); ++i)
            y ^= std::uint32_t(parityOf(matrix[i] & x)) << i;
        images.insert(y);
        bool value = terms == QStringList(QStringLiteral("1"));
        for (int i = 0; i < rank; i += 2)
            value = value != (y >> i & y >> (i + 1) & 1);
        if (!terms.isEmpty() && terms[0] != QLatin1String("1"))
            value = value != bool(y >> rank & 1);
        QCOMPARE(value, f(x));
    }
    QCOMPARE(images.size(), f.size());
}

/// A quadratic function of rank 2h is plateaued with |W| = 2^(n-h) (Rothaus 1976).
void TestBooleanStructure::ranksAreThoseOfTheSpectrum() {
    QFETCH(BooleanFunction, f);
    if (degree(moebius(f)) > 2)
        return;
    const QuadraticForm form = quadraticForm(f);
    QCOMPARE(walshByDefinition(f).maxAbs(), std::int64_t(1) << (f.n() - form.rank / 2));
    QCOMPARE(form.rank > 0, degree(moebius(f)) == 2);
}

/// Of the polynomials of least degree those that vanish where f is 1, and where it is 0.
void TestBooleanStructure::annihilatorsAreAllThatVanish() {
    QFETCH(BooleanFunction, f);
    const int n = f.n();
    const int immunity = algebraicImmunity(f, unheard).value();
    std::vector<std::uint32_t> monomials;
    for (std::uint32_t u = 0; u < f.size(); ++u)
        if (std::popcount(u) <= immunity)
            monomials.push_back(u);
    const auto both = annihilators(f, immunity, 1000, unheard);
    QVERIFY(both);
    QVERIFY(both->ofF.dimension + both->ofComplement.dimension > 0);
    const QJsonObject object = objectFound(f, "annihilators");
    QCOMPARE(object["degree"].toInt(-1), immunity);
    for (const bool ofF : {true, false}) {
        const Annihilators& listed = ofF ? both->ofF : both->ofComplement;
        QCOMPARE(listed.first.size(), listed.dimension);
        const auto vanishes = [&](const BooleanFunction& g) {
            for (std::uint32_t x = 0; x < f.size(); ++x)
                if (f(x) == ofF && g(x))
                    return false;
            return true;
        };
        std::vector<BooleanFunction> basis;
        for (const auto& g : listed.first) {
            BooleanFunction coefficients(n);
            for (const std::uint32_t u : g) {
                QVERIFY(std::popcount(u) <= immunity && !coefficients(u));
                coefficients.set(u, true);
            }
            basis.push_back(moebius(coefficients));
            QVERIFY(!g.empty() && vanishes(basis.back()));
        }
        // Independent, and as many as there are.
        QCOMPARE(rankOf(rows(listed.first)), listed.first.size());
        std::vector<Row> values;
        for (const std::uint32_t u : monomials) {
            Row& row = values.emplace_back();
            for (std::uint32_t x = 0; x < f.size(); ++x)
                row[x] = f(x) == ofF && (x & u) == u;
        }
        QCOMPARE(listed.dimension, monomials.size() - rankOf(values));
        const QJsonObject part = object[QLatin1String(ofF ? "of_f" : "of_complement")].toObject();
        QCOMPARE(part["dimension"].toInteger(-1), qint64(listed.dimension));
        QCOMPARE(part["basis"].isNull(), listed.dimension > 8);
        const QJsonArray texts = part["basis"].toArray();
        for (qsizetype i = 0; i < texts.size(); ++i)
            QCOMPARE(texts[i].toString().toStdString(), writeAnf(moebius(basis[std::size_t(i)]), f.size()));
    }
}

/// A majority has far too many annihilators, and a bent function too many nearest ones.
void TestBooleanStructure::whatIsLongIsCountedOnly() {
    const BooleanFunction majority = majorityFunction(9);
    const QJsonObject both = objectFound(majority, "annihilators");
    QCOMPARE(both["degree"].toInt(), 5);
    QVERIFY(both["of_f"].toObject()["basis"].isNull());
    QVERIFY(both["of_f"].toObject()["dimension"].toInt() > 8);
    QVERIFY(wordsFound(majority, "annihilators").contains(QStringLiteral("a space of dimension ")));
    // A bent function of ten variables is at the same distance from 2^10 affine ones.
    const BooleanFunction bent = madeBy(10, [](std::uint32_t x) { return parityOf(x & x >> 5 & 31); });
    const QJsonObject nearest = objectFound(bent, "nearest_affine_functions");
    QCOMPARE(nearest["count"].toInt(), 1024);
    QCOMPARE(nearest["first"].toArray().size(), 16);
    QCOMPARE(nearest["agreements"].toInt(), 512 + 16);
    QVERIFY(wordsFound(bent, "nearest_affine_functions").endsWith(QStringLiteral(", …")));
}

void TestBooleanStructure::whatIsDearIsTheSame() {
    for (const int n : {0, 1, 5, 8})
        for (const char* key : {"annihilators", "autocorrelation_support"}) {
            const BooleanFunction f = drawnFunction(n, 3);
            const QJsonObject object = objectFound(f, key);
            QVERIFY(!object.isEmpty());
            QCOMPARE(objectFound(f, key, true), object);
        }
    // Beyond it nobody computes them unasked.
    QVERIFY(objectFound(drawnFunction(11, 1), "annihilators").isEmpty());
    QVERIFY(!objectFound(drawnFunction(11, 1), "annihilators", true).isEmpty());
}

void TestBooleanStructure::largeFunctionsAreAnswered() {
    // x0·x1 + … + x18·x19 is bent, and what it does not depend on is no direction of the support.
    const BooleanFunction f = madeBy(21, [](std::uint32_t x) { return parityOf(x & x >> 1 & 0x55555); });
    const QJsonObject form = objectFound(f, "quadratic_normal_form");
    QCOMPARE(form["rank"].toInt(), 20);
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum w = walshTransform(f, onCpu, unheard).spectrum;
    const Support support = walshSupport(w, walshDistribution(w.values(), unheard), unheard);
    QCOMPARE(support.size, std::uint64_t(1) << 20);
    QVERIFY(support.isSubspace());
    const Support differences = autocorrelationSupport(w, unheard);
    QCOMPARE(differences.size, std::uint64_t(2));
    QCOMPARE(differences.basis, std::vector<std::uint32_t>{1u << 20});
    // Without a spectrum what needs one is not there, and what needs a long transform neither.
    QVERIFY(objectFound(f, "walsh_support").isEmpty() && objectFound(f, "nearest_affine_functions").isEmpty());
    QVERIFY(objectFound(f, "autocorrelation_support").isEmpty());
    QCOMPARE(objectFound(f, "autocorrelation_support", true)["size"].toInt(), 2);
}

void TestBooleanStructure::wordsSayWhatThereIs() {
    const BooleanFunction f = madeBy(4, [](std::uint32_t x) { return (x & x >> 1 & 1) != (x >> 3 & 1); });
    QCOMPARE(wordsFound(f, "nearest_affine_functions"),
             QStringLiteral("4 with 12 of 16 values of f: 0x8·x, 0x9·x, 0xA·x, 0xB·x + 1"));
    QCOMPARE(wordsFound(f, "walsh_support"),
             QStringLiteral("4 of 16, an affine subspace of dimension 2: 0x8 added to the span of 0x1, 0x2, which is "
                            "within a subspace of dimension 3"));
    QCOMPARE(wordsFound(f, "autocorrelation_support"),
             QStringLiteral("4 of 16, a subspace of dimension 2 with the basis 0x4, 0x8"));
    QCOMPARE(wordsFound(f, "quadratic_normal_form"),
             QStringLiteral("y2 + y0*y1, rank 2, with y0 = x0, y1 = x1, y2 = x3"));
    const BooleanFunction point = madeBy(2, [](std::uint32_t x) { return x == 3; });
    QCOMPARE(wordsFound(point, "annihilators"),
             QStringLiteral("degree 1; of f: 1 + x0, 1 + x1; of f + 1: none of that degree"));
    QCOMPARE(wordsFound(BooleanFunction(0), "nearest_affine_functions"),
             QStringLiteral("1 with 1 of 1 values of f: 0x0·x"));
    QCOMPARE(wordsFound(BooleanFunction(1), "walsh_support"), QStringLiteral("1 of 2: 0x0"));
    QCOMPARE(wordsFound(BooleanFunction(1), "autocorrelation_support"), QStringLiteral("all 2"));
    QCOMPARE(wordsFound(BooleanFunction(0), "quadratic_normal_form"), QStringLiteral("0, rank 0"));
    QCOMPARE(wordsFound(drawnOfDegree(4, 4, 2), "quadratic_normal_form"), QString());
}

void TestBooleanStructure::searchesCanBeCancelled() {
    Impatient<> impatient(1);
    QVERIFY_THROWS_EXCEPTION(Cancelled, annihilators(drawnFunction(12, 1), 6, 8, impatient));
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum w = walshTransform(BooleanFunction(21), onCpu, unheard).spectrum;
    Impatient<> second(1);
    QVERIFY_THROWS_EXCEPTION(Cancelled, autocorrelationSupport(w, second));
    Impatient<> third(1);
    QVERIFY_THROWS_EXCEPTION(Cancelled, walshSupport(w, walshDistribution(w.values(), unheard), third));
}

TEST_OF_ROOM(TestBooleanStructure)
#include "tst_boolean_structure.moc"
