// SPDX-License-Identifier: GPL-3.0-or-later
// Which S-box it is: power maps and classes are named, disguises of them recognised, and others told from the nearest.
#include "disguises.h"
#include "impatient.h"
#include "room.h"
#include "sbox/identity.h"
#include "sbox/power_map.h"

#include <QRegularExpression>
#include <QtTest>

#include <numeric>
#include <span>

using namespace walshscope;

namespace {

Identity identified(const SBox& s, std::uint64_t guesses = guessesAtMost) {
    Monitor silent;
    return identify(s, knownSBoxes(s.n(), s.m()), silent, guesses);
}

QString names(const std::vector<KnownSBox>& known) {
    QStringList list;
    for (const KnownSBox& one : known)
        list << QString::fromStdString(one.name);
    return list.join(u' ');
}

QString titled(int n, const std::string& name) {
    for (const KnownSBox& known : knownSBoxes(n, n))
        if (known.name == name)
            return QString::fromStdString(known.title.text());
    return {};
}

std::uint64_t shiftedIn(std::uint64_t a, std::uint32_t polynomial, int n) {
    a <<= 1;
    return a >> n & 1 ? a ^ polynomial : a;
}

/// Multiplied digit by digit.
std::uint64_t fieldProduct(std::uint64_t a, std::uint64_t b, int n) {
    std::uint64_t sum = 0;
    for (int i = 0; i < n; ++i, a = shiftedIn(a, conwayPolynomial(n), n))
        if (b >> i & 1)
            sum ^= a;
    return sum;
}

} // namespace

class TestKnownSBoxes : public QObject {
    Q_OBJECT

private slots:
    void everyClassOfExponentsIsThereOnce_data();
    void everyClassOfExponentsIsThereOnce();
    void familiesAreNamed();
    void theInversionInverts();
    void aSlipIsSeen_data();
    void aSlipIsSeen();
    void theNearestIsTheOneOfTheSlip();
    void disguisesAreNamed_data();
    void disguisesAreNamed();
    void theSentenceSaysHow();
    void onlyWhatIsAffineIsCalledSo();
    void affineSearchesHaveTheSameBudget();
    void aSampleThatIsEqualComesFirst();
    void whatIsUnknownIsToldFromTheNearest();
    void whatIsLeftOpenIsSaid();
    void above16BitsOnlyEqualOnesAreFound();
    void whatMayBeAffineStaysOpenBesideAnAddedMap();
    void identifyingCanBeStopped();
};

void TestKnownSBoxes::everyClassOfExponentsIsThereOnce_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("expected");
    QTest::newRow("2") << 2 << "identity";
    QTest::newRow("3") << 3 << "identity inversion";
    QTest::newRow("5") << 5 << "identity inversion x^3 x^5 x^7 x^11";
    // The necklaces of n beads less those of all and of none.
    QTest::newRow("8") << 8 << "";
}

void TestKnownSBoxes::everyClassOfExponentsIsThereOnce() {
    QFETCH(int, n);
    QFETCH(QString, expected);
    const std::vector<KnownSBox> maps = powerMaps(n);
    if (!expected.isEmpty())
        QCOMPARE(names(maps), expected);
    else
        QCOMPARE(maps.size(), std::size_t(34));
    for (std::size_t i = 0; i < maps.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            QVERIFY(maps[i].box != maps[k].box);
}

void TestKnownSBoxes::familiesAreNamed() {
    QCOMPARE(titled(8, "inversion"), QStringLiteral("the inversion in GF(2^8)"));
    QCOMPARE(titled(8, "identity"), QStringLiteral("the identity of 8 bits"));
    QCOMPARE(titled(8, "x^3"), QStringLiteral("the Gold function x^3 in GF(2^8)"));
    QCOMPARE(titled(8, "x^5"), QStringLiteral("the quadratic power map x^5 in GF(2^8)"));
    QCOMPARE(titled(8, "x^17"), QStringLiteral("the quadratic power map x^17 in GF(2^8)"));
    QCOMPARE(titled(7, "x^5"), QStringLiteral("the Gold function x^5 in GF(2^7)"));
    QCOMPARE(titled(7, "x^13"), QStringLiteral("the Kasami function x^13 in GF(2^7)"));
    QCOMPARE(titled(7, "x^11"), QStringLiteral("the Welch function x^11 in GF(2^7)"));
    QCOMPARE(titled(8, "x^7"), QStringLiteral("the power map x^7 in GF(2^8)"));
    QCOMPARE(titled(4, "G3"), QStringLiteral("G3 of the 16 optimal classes of Leander and Poschmann"));
    QVERIFY(knownSBoxes(6, 4).empty() && knownSBoxes(9, 9).empty() && knownSBoxes(1, 1).empty());
}

void TestKnownSBoxes::theInversionInverts() {
    for (int n = 3; n <= 8; ++n)
        for (const KnownSBox& known : powerMaps(n))
            if (known.name == "inversion")
                for (std::uint32_t x = 1; x >> n == 0; ++x)
                    QCOMPARE(fieldProduct(x, known.box(x), n), std::uint64_t(1));
}

void TestKnownSBoxes::aSlipIsSeen_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("words"); // Empty where nothing is said.
    const auto row = [](const char* title, int n, const char* name, const char* change, const char* words) {
        QTest::newRow(title) << n << QString(name) << QString(change) << QString(words);
    };
    // Tables of x^-1 modulo the polynomial 0x11D: 0 1 142 244 71 167 …, and of G3 0 1 2 13 4 7 15 6 8 12 5 3 10 14
    // 11 9.
    row("equal", 8, "inversion", "", "");
    row("one entry", 8, "inversion", "3=0",
        "255 of 256 entries are those of the inversion in GF(2^8); S(0x03) = 0x00 instead of 0xf4");
    row("one bit", 8, "inversion", "255^16",
        "255 of 256 entries are those of the inversion in GF(2^8); S(0xff) = 0xed instead of 0xfd");
    row("two that are swapped", 8, "inversion", "1/2",
        "254 of 256 entries are those of the inversion in GF(2^8); S(0x01) = 0x8e instead of 0x01, S(0x02) = 0x01 "
        "instead of 0x8e");
    row("five", 8, "inversion", "0/1 2/3 4^1",
        "251 of 256 entries are those of the inversion in GF(2^8); S(0x00) = 0x01 instead of 0x00, S(0x01) = 0x00 "
        "instead of 0x01, S(0x02) = 0xf4 instead of 0x8e, S(0x03) = 0x8e instead of 0xf4, …");
    row("of 4 bits", 4, "G3", "15^1",
        "15 of 16 entries are those of G3 of the 16 optimal classes of Leander and Poschmann; S(0xf) = 0x8 instead of "
        "0x9");
    row("three of 16", 4, "G3", "13^1 14^1 15^1",
        "13 of 16 entries are those of G3 of the 16 optimal classes of Leander and Poschmann; S(0xd) = 0xf instead of "
        "0xe, S(0xe) = 0xa instead of 0xb, "
        "S(0xf) = 0x8 instead of 0x9");
    row("four of 16", 4, "G3", "1^8 6^8 14^8 15^8", "");
    row("of 3 bits", 3, "inversion", "7^1",
        "7 of 8 entries are those of the inversion in GF(2^3); S(0x7) = 0x5 instead of 0x4");
    row("two of 8", 3, "inversion", "6/7", "");
    row("an inverse", 5, "x^3 inverted", "31^1",
        "31 of 32 entries are those of the inverse of the Gold function x^3 in GF(2^5); S(0x1f) = 0x%1 instead of "
        "0x%2");
    row("all of an inverse", 5, "x^3 inverted", "",
        "all 32 entries are those of the inverse of the Gold function x^3 in GF(2^5)");
}

void TestKnownSBoxes::aSlipIsSeen() {
    QFETCH(int, n);
    QFETCH(QString, name);
    QFETCH(QString, change);
    QFETCH(QString, words);
    const auto library = knownSBoxes(n, n);
    const auto known =
        std::ranges::find(library, name.section(u' ', 0, 0).toStdString(), [](const auto& one) { return one.name; });
    QVERIFY(known != library.end());
    std::vector<std::uint32_t> table(known->box.table().begin(), known->box.table().end());
    if (name.endsWith(QLatin1String("inverted")))
        for (std::uint32_t x = 0; x < known->box.size(); ++x)
            table[known->box(x)] = x;
    const std::vector<std::uint32_t> before = table;
    for (const QString& one : change.split(u' ', Qt::SkipEmptyParts)) {
        const QStringList sides = one.split(QRegularExpression(QStringLiteral("[=/^]")));
        const auto at = sides[0].toUInt(), with = sides[1].toUInt();
        if (one.contains(u'='))
            table[at] = with;
        else if (one.contains(u'^'))
            table[at] ^= with;
        else
            std::swap(table[at], table[with]);
    }
    const SBox s(table, n);
    const Identity identity = identified(s);
    QCOMPARE(identity.slip.has_value(), !words.isEmpty());
    if (words.isEmpty())
        return;
    if (words.contains(u'%'))
        words = words.arg(table[31], 2, 16, QChar(u'0')).arg(before[31], 2, 16, QChar(u'0'));
    QCOMPARE(QString::fromStdString(sentence(*identity.slip, s).text()), words);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        QCOMPARE(std::ranges::count(identity.slip->places, x), table[x] == before[x] ? 0 : 1);
}

/// And not one that happens to share more of what equivalent ones share; a sample comes before a power map.
void TestKnownSBoxes::theNearestIsTheOneOfTheSlip() {
    std::vector<KnownSBox> library = knownSBoxes(6, 6);
    const SBox cube = powerMap(6, 3, conwayPolynomial(6));
    library.push_back({KnownSBox::Origin::Sample, "cube", Message::plain("the sample cube"), "cube", cube});
    std::vector<std::uint32_t> table(cube.table().begin(), cube.table().end());
    std::swap(table[17], table[40]);
    Monitor silent;
    const Identity identity = identify(SBox(table, 6), library, silent);
    QVERIFY(identity.matches.empty() && identity.slip && identity.nearest);
    QCOMPARE(identity.slip->known.name, std::string("cube"));
    QCOMPARE(identity.nearest->known.name, std::string("cube"));
    QCOMPARE(identity.slip->places, (std::vector<std::uint32_t>{17, 40}));
    QCOMPARE(identity.nearest->invariants.size(), identity.invariants.size());
    // Above 8 bits, where invariants are not computed, as well.
    std::vector<std::uint32_t> ninth(512);
    std::iota(ninth.begin(), ninth.end(), 0u);
    const std::vector<KnownSBox> nine{
        {KnownSBox::Origin::Sample, "as it is", Message::plain("as it is"), "x", SBox(ninth, 9)}};
    ninth[511] = 0;
    QVERIFY(identify(SBox(ninth, 9), nine, silent).slip.has_value());
    // An entry that is a bit too wide makes a wider S-box, which the library has none of.
    table.assign(cube.table().begin(), cube.table().end());
    table[17] |= 64;
    const SBox wide(table, 7);
    QCOMPARE(usualBits(wide), 6);
    const Identity widened = identify(wide, library, silent);
    QVERIFY(widened.slip && !widened.nearest);
    QCOMPARE(widened.compared, std::size_t(0));
    QCOMPARE(widened.slip->known.name, std::string("cube"));
    QCOMPARE(widened.slip->places, (std::vector<std::uint32_t>{17}));
    std::ranges::for_each(std::span(table).first(13), [](std::uint32_t& y) { y |= 64; });
    QCOMPARE(usualBits(SBox(table, 7)), 7);
}

void TestKnownSBoxes::disguisesAreNamed_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("name");
    for (int n = 4; n <= 8; ++n)
        for (const KnownSBox& known : knownSBoxes(n, n))
            // The inversion of 4 bits is in G3, so that both are found. To tell the almost bent functions of 7 bits
            // apart takes seconds.
            if (known.name != "identity" && known.name != "G3" && (n < 7 || known.box.bijective()) &&
                (n != 7 || known.name == "inversion" || known.name == "x^3" || known.name == "x^11"))
                QTest::addRow("%s of %d bits", known.name.c_str(), n) << n << QString::fromStdString(known.name);
}

void TestKnownSBoxes::disguisesAreNamed() {
    QFETCH(int, n);
    QFETCH(QString, name);
    Disguises random(2);
    for (const KnownSBox& known : knownSBoxes(n, n))
        if (known.name == name.toStdString())
            for (const Relation relation : {Relation::Linear, Relation::Affine}) {
                const SBox s = random.disguised(known.box, relation);
                const Identity identity = identified(s);
                QVERIFY(!identity.matches.empty() && identity.undecided.empty() && !identity.nearest);
                const Match& match = identity.matches.front();
                QCOMPARE(QString::fromStdString(match.known.name), name);
                QVERIFY(match.kinship == Kinship::Affine ||
                        (match.kinship == Kinship::Linear && relation == Relation::Linear));
                QVERIFY(makeItOf(match.maps, s, match.known.box, relation));
                QCOMPARE(identity.compared, knownSBoxes(n, n).size());
            }
}

void TestKnownSBoxes::theSentenceSaysHow() {
    Disguises random(3);
    const SBox inversion = powerMap(8, 254, conwayPolynomial(8));
    QCOMPARE(sentence(identified(random.disguised(inversion, Relation::Affine)).matches.front()).text(),
             std::string("affine equivalent to the inversion in GF(2^8): S = A ∘ x^-1 ∘ B"));
    QCOMPARE(sentence(identified(random.disguised(inversion, Relation::Linear)).matches.front()).text(),
             std::string("linear equivalent to the inversion in GF(2^8): S = A ∘ x^-1 ∘ B"));
    QCOMPARE(sentence(identified(inversion).matches.front()).text(), std::string("equal to the inversion in GF(2^8)"));
    const SBox gold = powerMap(7, 3, conwayPolynomial(7));
    const SBox added = random.disguised(gold, Relation::ExtendedAffine);
    const Identity identity = identified(added);
    QCOMPARE(sentence(identity.matches.front()).text(),
             std::string("extended affine equivalent to the Gold function x^3 in GF(2^7): S = A ∘ x^3 ∘ B + C"));
    QVERIFY(makeItOf(identity.matches.front().maps, added, gold, Relation::ExtendedAffine));
}

void TestKnownSBoxes::onlyWhatIsAffineIsCalledSo() {
    const SBox affine = Disguises(8).disguised(powerMap(5, 1, conwayPolynomial(5)), Relation::Affine);
    QCOMPARE(sentence(identified(affine).matches.front()).text(),
             std::string("affine equivalent to the identity of 5 bits, and so affine: S = A ∘ x ∘ B"));
    const SBox identity = powerMap(5, 1, conwayPolynomial(5));
    QCOMPARE(sentence(identified(identity).matches.front()).text(),
             std::string("equal to the identity of 5 bits, and so affine"));
}

void TestKnownSBoxes::affineSearchesHaveTheSameBudget() {
    const SBox s = Disguises(9).disguised(powerMap(6, 62, conwayPolynomial(6)), Relation::Affine);
    const Identity none = identified(s, 0);
    QVERIFY(none.matches.empty() && !none.nearest);
    QCOMPARE(none.undecided.size(), std::size_t(1)); // Though two searches were given up.
    QCOMPARE(none.undecided.front().known.name, std::string("inversion"));
    QCOMPARE(none.undecided.front().open, Relation::Affine);
    QCOMPARE(identified(s).matches.size(), std::size_t(1));
}

void TestKnownSBoxes::aSampleThatIsEqualComesFirst() {
    std::vector<KnownSBox> library = knownSBoxes(8, 8);
    Disguises random(4);
    const SBox s = random.disguised(powerMap(8, 254, conwayPolynomial(8)), Relation::Affine);
    library.push_back(
        {KnownSBox::Origin::Sample, "this", Message::tr("the sample %1", std::string("this")), "this", s});
    Monitor silent;
    const Identity identity = identify(s, library, silent);
    QCOMPARE(identity.matches.size(), std::size_t(2));
    QCOMPARE(identity.matches[0].kinship, Kinship::Equal);
    QVERIFY(makeItOf(identity.matches[0].maps, s, s, Relation::Linear));
    QCOMPARE(identity.matches[1].known.name, std::string("inversion"));
}

void TestKnownSBoxes::whatIsUnknownIsToldFromTheNearest() {
    Disguises random(5);
    SBox s = random.disguised(powerMap(8, 7, conwayPolynomial(8)), Relation::Affine);
    std::vector<std::uint32_t> table(s.table().begin(), s.table().end());
    std::swap(table[0], table[1]);
    const Identity identity = identified(SBox(table, 8));
    QVERIFY(identity.matches.empty() && identity.undecided.empty());
    QVERIFY(identity.nearest);
    QCOMPARE(identity.nearest->invariants.size(), identity.invariants.size());
    QVERIFY(!firstDifference(identity.invariants, identity.nearest->invariants, Relation::ExtendedAffine).empty());
}

void TestKnownSBoxes::whatIsLeftOpenIsSaid() {
    const SBox inversion = powerMap(7, 126, conwayPolynomial(7));
    const Identity identity = identified(Disguises(6).disguised(inversion, Relation::ExtendedAffine), 5000);
    QVERIFY(identity.matches.empty() && !identity.nearest);
    QCOMPARE(identity.undecided.size(), std::size_t(1));
    QCOMPARE(identity.undecided.front().known.name, std::string("inversion"));
    QVERIFY(!identity.undecided.front().reason.empty());
    QCOMPARE(identity.undecided.front().open, Relation::ExtendedAffine);
}

void TestKnownSBoxes::above16BitsOnlyEqualOnesAreFound() {
    const SBox s = powerMap(17, 3, conwayPolynomial(17));
    Monitor silent;
    const std::vector<KnownSBox> library{
        {KnownSBox::Origin::Sample, "cube", Message::tr("the sample %1", std::string("cube")), "cube", s}};
    QCOMPARE(identify(s, library, silent).matches.size(), std::size_t(1));
    const Identity other = identify(powerMap(17, 5, conwayPolynomial(17)), library, silent);
    QVERIFY(other.matches.empty() && !other.nearest && other.invariants.empty());
    QCOMPARE(other.compared, std::size_t(1));
}

/// The cubes of 5 bits look like x^5. They are told apart by a search that takes longer than that for the map added.
void TestKnownSBoxes::whatMayBeAffineStaysOpenBesideAnAddedMap() {
    Disguises random(10);
    const SBox cube = powerMap(5, 3, conwayPolynomial(5)), s = random.disguised(cube, Relation::Affine),
               fifth = powerMap(5, 5, conwayPolynomial(5)),
               added = Disguises::written(AffineMap(5), s, AffineMap(5), random.any(5, 5));
    Monitor silent;
    const std::uint64_t guesses = equivalence(s, added, Relation::ExtendedAffine, silent).guesses;
    QVERIFY(!added.bijective() && equivalence(s, fifth, Relation::Affine, silent).guesses > guesses);
    const std::vector<KnownSBox> library{
        {KnownSBox::Origin::Sample, "added", Message::plain("the sample added"), "added", added},
        {KnownSBox::Origin::Sample, "fifth", Message::plain("the sample fifth"), "fifth", fifth}};
    const Identity identity = identify(s, library, silent, guesses);
    QCOMPARE(identity.matches.size(), std::size_t(1));
    QCOMPARE(identity.matches.front().known.name, std::string("added"));
    QCOMPARE(identity.matches.front().kinship, Kinship::ExtendedAffine);
    QCOMPARE(identity.undecided.size(), std::size_t(1));
    QCOMPARE(identity.undecided.front().known.name, std::string("fifth"));
    QCOMPARE(identity.undecided.front().open, Relation::Affine);
}

void TestKnownSBoxes::identifyingCanBeStopped() {
    const SBox s = Disguises(7).disguised(powerMap(7, 126, conwayPolynomial(7)), Relation::ExtendedAffine);
    const std::vector<KnownSBox> library = knownSBoxes(7, 7);
    for (const int after : {0, 100, 1000, 10000, 15000}) {
        Impatient<> impatient(after);
        QVERIFY_EXCEPTION_THROWN(identify(s, library, impatient), Cancelled);
    }
}

TEST_OF_ROOM(TestKnownSBoxes)
#include "tst_known_sboxes.moc"
