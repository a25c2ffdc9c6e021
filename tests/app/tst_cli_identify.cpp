// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope identify: samples and disguises are named with maps that hold, others told from the nearest.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <bit>

using namespace walshscope;

class TestCliIdentify : public QObject {
    Q_OBJECT

private slots:
    void everySampleIsItselfWithItsPublishedValues_data();
    void everySampleIsItselfWithItsPublishedValues();
    void aesIsTheInversionBetweenTheMapsTold();
    void theTextNamesTheMaps();
    void theMapsAreTakenByConvert();
    void twoCanBeCompared();
    void aFileCanBeComparedWith();
    void recordsAreRowsWithTheirClass();
    void permutationsOfFourBitsHaveAClass();
    void whatIsUnknownIsToldFromTheNearest();
    void aesButForAnEntryIsNamed();
    void whatWasNotLookedForIsNotDenied_data();
    void whatWasNotLookedForIsNotDenied();
    void largeOnesAreFoundBehindMaps();
    void whatStaysOpenIsSaid();
    void functionsHaveTheirClass();
    void functionsCanBeCompared();
    void severalFilesAreHeaded();
    void wrongUsageAndInput_data();
    void wrongUsageAndInput();

private:
    Folder m_folder;
};

namespace {

uint applyMap(const QJsonValue& map, uint x) {
    uint y = uint(map["constant"].toInt());
    const QJsonArray columns = map["columns"].toArray();
    for (int i = 0; i < columns.size(); ++i)
        if (x >> i & 1)
            y ^= uint(columns[i].toInt());
    return y;
}

QJsonObject matchNamed(const QJsonObject& answer, const QString& name) {
    for (const QJsonValue& match : answer["matches"].toArray())
        if (match["name"].toString() == name)
            return match.toObject();
    return {};
}

uint inverseInGf256(uint x, uint polynomial) {
    const auto times = [&](uint a, uint b) {
        uint sum = 0;
        for (; b; b >>= 1) {
            if (b & 1)
                sum ^= a;
            a = a << 1 ^ (a & 128 ? polynomial : 0);
        }
        return sum;
    };
    for (uint y = 1; y < 256; ++y)
        if (times(x, y) == 1)
            return y;
    return 0;
}

} // namespace

void TestCliIdentify::everySampleIsItselfWithItsPublishedValues_data() {
    QTest::addColumn<QString>("name");
    const QJsonObject known = testObject(QStringLiteral("sboxes.json"));
    QCOMPARE(known.size(), 48);
    for (const QString& name : known.keys())
        QTest::newRow(qPrintable(name)) << name;
}

void TestCliIdentify::everySampleIsItselfWithItsPublishedValues() {
    QFETCH(QString, name);
    const Finished run = runProgram({"identify", "--sample", name, "--json"});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.isEmpty(), run.err.constData());
    const QJsonObject answer = objectOf(run.out);
    QCOMPARE(matchNamed(answer, name)["relation"].toString(), QStringLiteral("equal"));
    QCOMPARE(answer["published"]["sample"].toString(), name);
    QCOMPARE(answer["published"]["matches"].toBool(), true);
    QVERIFY(answer["published"]["values"].toInt() >= 11);
}

void TestCliIdentify::aesIsTheInversionBetweenTheMapsTold() {
    const QJsonObject aes = testObject(QStringLiteral("sboxes.json"))["AES"].toObject();
    const QJsonArray table = aes["table"].toArray();
    const QJsonObject answer = objectOf(runProgram({"identify", "--sample", "aes", "--json"}).out);
    const QJsonObject match = matchNamed(answer, "inversion");
    QCOMPARE(match["relation"].toString(), QStringLiteral("affine"));
    QCOMPARE(match["sentence"].toString(),
             QStringLiteral("affine equivalent to the inversion in GF(2^8): S = A ∘ x^-1 ∘ B"));
    QVERIFY(match["c"].isNull());
    QCOMPARE(match["polynomial"].toInt(), 0x11D);
    QVERIFY(matchNamed(answer, "inv_GF256_11B")["polynomial"].isNull());
    for (uint x = 0; x < 256; ++x) // The Conway polynomial of 8 bits is 0x11D.
        QCOMPARE(applyMap(match["a"], inverseInGf256(applyMap(match["b"], x), 0x11D)), uint(table[int(x)].toInt()));
    QVERIFY(answer["nearest"].isNull() && answer["undecided"].toArray().isEmpty());
    QCOMPARE(answer["invariants"]["differential_uniformity"].toString(), QStringLiteral("4"));
}

void TestCliIdentify::theTextNamesTheMaps() {
    const Finished run = runProgram({"identify", "--sample", "AES"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("AES: S-box, "));
    QVERIFY(run.out.contains("\nequal to the sample AES\n"));
    QVERIFY(run.out.contains("\naffine equivalent to the sample inv_GF256_11B: S = A ∘ inv_GF256_11B ∘ B\n  A  "));
    QVERIFY(run.out.contains(" + 63\n  B  "));
    QVERIFY(run.out.contains("\n  x^-1 over GF(2^8), x^8 + x^4 + x^3 + x^2 + 1 (0x11d)\n"));
    QVERIFY(run.out.endsWith("\npublished values of AES: 13 of 13 match\n"));
}

/// What is printed is pasted.
void TestCliIdentify::theMapsAreTakenByConvert() {
    const QString text = QString::fromUtf8(runProgram({"identify", "--sample", "AES"}).out);
    const auto lineBehind = [&](const QString& start, qsizetype from) {
        const qsizetype at = text.indexOf(start, from) + start.size();
        return text.mid(at, text.indexOf(u'\n', at) - at);
    };
    const QByteArray aes = runProgram({"convert", "--sample", "AES"}).out;
    const auto madeOf = [&](const QString& formula, const QStringList& input) {
        const qsizetype at = text.indexOf(QStringLiteral(": S = A ∘ %1 ∘ B\n").arg(formula));
        const QString maps =
            lineBehind(QStringLiteral("\n  A  "), at) + u',' + lineBehind(QStringLiteral("\n  B  "), at);
        return runProgram(QStringList{"convert", "--affine", maps} + input).out;
    };
    QCOMPARE(madeOf(QStringLiteral("inv_GF256_11B"), {"--sample", "inv_GF256_11B"}), aes);
    Folder folder;
    const QString inversion = folder.file(QStringLiteral("inversion.txt"), "x^254 @ 8 0x11d");
    QCOMPARE(madeOf(QStringLiteral("x^-1"), {inversion}), aes);
}

void TestCliIdentify::twoCanBeCompared() {
    const Finished text = runProgram({"identify", "--sample", "PRESENT", "--against", "Rectangle"});
    QVERIFY(text.out.contains("\nnot linear equivalent to Rectangle: "));
    QVERIFY(text.out.contains("\naffine equivalent to Rectangle: S = A ∘ Rectangle ∘ B\n  A  "));
    QVERIFY(!text.out.contains("extended"));
    const QJsonObject json =
        objectOf(runProgram({"identify", "--sample", "PRESENT", "--against", "GIFT", "--json"}).out);
    QCOMPARE(json["against"].toString(), QStringLiteral("GIFT"));
    for (const char* relation : {"linear", "affine", "extended_affine", "ccz"})
        QCOMPARE(json[QLatin1String(relation)]["verdict"].toString(), QStringLiteral("inequivalent"));
    QCOMPARE(json["affine"]["reason"].toString(), QStringLiteral("differential uniformity: 4 here, 6 there"));
    QVERIFY(json["differences"].isNull());
    const QByteArray swapped = "13 5 6 11 9 0 10 12 3 14 15 8 4 7 1 2\n";
    const QByteArray said = runProgram({"identify", "-", "--against", "PRESENT"}, swapped).out;
    QVERIFY2(said.contains("\n\ndiffers from PRESENT only in S(0x0) = 0xd instead of 0xc, S(0x7) = 0xc instead of 0xd\n"
                           "not linear equivalent to PRESENT: "),
             said);
    QCOMPARE(
        objectOf(runProgram({"identify", "-", "--against", "PRESENT", "--json"}, swapped).out)["differences"].toArray(),
        (QJsonArray{QJsonObject{{"x", 0}, {"value", 13}, {"expected", 12}},
                    QJsonObject{{"x", 7}, {"value", 12}, {"expected", 13}}}));
    QVERIFY(!runProgram({"identify", "--sample", "PRESENT", "--against", "PRESENT"}).out.contains("differs"));
    // None, which is not too many.
    QVERIFY(
        objectOf(runProgram({"identify", "--sample", "PRESENT", "--against", "PRESENT", "--json"}).out)["differences"]
            .isArray());
}

void TestCliIdentify::aFileCanBeComparedWith() {
    // PRESENT, and PRESENT with 1 added to all values.
    const QString file = m_folder.file("added.txt", "13 4 7 10 8 1 11 12 2 15 14 9 5 6 0 3\n");
    const QJsonObject answer =
        objectOf(runProgram({"identify", "--sample", "PRESENT", "--against", file, "--json"}).out);
    QCOMPARE(answer["affine"]["verdict"].toString(), QStringLiteral("equivalent"));
    QCOMPARE(answer["affine"]["a"]["columns"].toArray().size(), 4);
    // What follows is said as well: the keys are the same for every answer.
    QCOMPARE(answer["extended_affine"], answer["affine"]);
    QCOMPARE(answer["ccz"]["verdict"].toString(), QStringLiteral("equivalent"));
    QCOMPARE(answer["linear"].toObject().keys(), answer["affine"].toObject().keys());
    QVERIFY(answer["linear"]["a"].isNull());
}

/// PRESENT with 1 added, the identity, and what is in no family.
void TestCliIdentify::recordsAreRowsWithTheirClass() {
    const QString file = m_folder.file("three.txt", "A = [13, 4, 7, 10, 8, 1, 11, 12, 2, 15, 14, 9, 5, 6, 0, 3]\n"
                                                    "B = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]\n"
                                                    "C = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14]\n");
    const Finished run = runProgram({"identify", file, "--csv"});
    QVERIFY2(run.status == 0, run.err);
    const QByteArrayList lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], QByteArray("name,file,relation,class"));
    QVERIFY2(lines[1].startsWith("A,") && lines[1].contains(",affine,"), lines[1]);
    QVERIFY2(lines[2].startsWith("B,") && lines[2].contains(",equal,"), lines[2]);
    // All smaller tables are affine.
    QVERIFY2(lines[3].startsWith("C,") && lines[3].endsWith(",none,0123456789abcdfe"), lines[3]);
    const QString wider = m_folder.file("wider.txt", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 "
                                                     "31 26 28 25 29 30 27\n");
    const QByteArray ofFiveBits = runProgram({"identify", wider, "--csv"}).out.trimmed();
    QVERIFY2(ofFiveBits.endsWith(",none,"), ofFiveBits);
    const Finished refused = runProgram({"identify", file, "--csv", "--json"});
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.err.contains("--csv and --json are given together"));
}

/// PRESENT's is G1 (Leander & Poschmann 2007), two exchanged values are in no class with a name, and 5 bits in none.
void TestCliIdentify::permutationsOfFourBitsHaveAClass() {
    const QByteArray present = runProgram({"identify", "--sample", "PRESENT"}).out;
    QCOMPARE(present.count("affine class "), 1);
    QVERIFY2(present.contains("\naffine class G1 of Leander and Poschmann, smallest representative 0123468a5bcfed97\n"),
             present);
    const QJsonValue named = objectOf(runProgram({"identify", "--sample", "PRESENT", "--json"}).out)["affine_class"];
    QCOMPARE(named["name"].toString(), QStringLiteral("G1"));
    QCOMPARE(named["representative"].toArray(), (QJsonArray{0, 1, 2, 3, 4, 6, 8, 10, 5, 11, 12, 15, 14, 13, 9, 7}));
    const QByteArray exchanged = "5 4 7 6 1 0 3 2 9 8 11 10 13 12 14 15\n";
    const QByteArray said = runProgram({"identify", "-"}, exchanged).out;
    QVERIFY2(said.contains("\naffine class with the smallest representative 0123456789abcdfe\n"), said);
    const QJsonValue unnamed = objectOf(runProgram({"identify", "-", "--json"}, exchanged).out)["affine_class"];
    QVERIFY(unnamed["name"].isNull() && unnamed["representative"].toArray().size() == 16);
    QVERIFY(objectOf(runProgram({"identify", "--sample", "AES", "--json"}).out)["affine_class"].isNull());
    const QByteArray noPermutation = "0 0 1 2 3 4 5 6 7 8 9 10 11 12 13 15\n";
    QVERIFY(objectOf(runProgram({"identify", "-", "--json"}, noPermutation).out)["affine_class"].isNull());
    QVERIFY(!runProgram({"identify", "-"}, noPermutation).out.contains("affine class"));
}

void TestCliIdentify::whatIsUnknownIsToldFromTheNearest() {
    // A permutation of 5 bits that is in no family.
    const QByteArray table = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 31 26 28 25 29 30 27\n";
    const Finished text = runProgram({"identify", "-"}, table);
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.contains("\nnone of the "));
    QVERIFY(text.out.contains("\nwhat tells it from the nearest, "));
    QVERIFY(text.out.contains(" here, "));
    const QJsonObject json = objectOf(runProgram({"identify", "-", "--json"}, table).out);
    QVERIFY(json["matches"].toArray().isEmpty());
    QVERIFY(!json["nearest"]["differs_in"].toObject().isEmpty());
    QVERIFY(json["published"].isNull());
}

void TestCliIdentify::aesButForAnEntryIsNamed() {
    const QJsonArray aes = testObject(QStringLiteral("sboxes.json"))["AES"].toObject()["table"].toArray();
    QByteArray table;
    for (int x = 0; x < 256; ++x)
        table += QByteArray::number(x == 0x53 ? aes[x].toInt() ^ 1 : aes[x].toInt()) + " ";
    const Finished text = runProgram({"identify", "-"}, table); // AES has 0xed at 0x53, as in FIPS 197.
    QCOMPARE(text.status, 0);
    const QList<QByteArray> lines = text.out.split('\n');
    QCOMPARE(lines[2], QByteArray("255 of 256 entries are those of the sample AES; S(0x53) = 0xec instead of 0xed"));
    QVERIFY(lines[3].startsWith("none of the "));
    QVERIFY(text.out.contains("\nwhat tells it from the nearest, the sample AES:\n"));
    const QJsonObject json = objectOf(runProgram({"identify", "-", "--json"}, table).out);
    QCOMPARE(json["almost"]["name"].toString(), QStringLiteral("AES"));
    QCOMPARE(json["almost"]["agreeing"].toInt(), 255);
    QCOMPARE(json["almost"]["entries"].toInt(), 256);
    QCOMPARE(json["almost"]["sentence"].toString().toUtf8(), lines[2]);
    QCOMPARE(json["almost"]["differences"].toArray(),
             (QJsonArray{QJsonObject{{"x", 0x53}, {"value", 0xec}, {"expected", 0xed}}}));
    QCOMPARE(json["nearest"]["name"].toString(), QStringLiteral("AES"));
    QVERIFY(objectOf(runProgram({"identify", "--sample", "AES", "--json"}).out)["almost"].isNull());
    // What is a bit too wide makes an S-box of 9 bits.
    const QByteArray wide = QByteArray(table).replace(0, 3, "355 ");
    QVERIFY(runProgram({"identify", "-"}, wide)
                .out.contains("254 of 256 entries are those of the sample AES; S(0x00) = 0x163 instead of 0x063, "
                              "S(0x53) = 0x0ec instead of "));
    // Of 4 bits two that are swapped can be equivalent to something else, which is said as well.
    const QByteArray present = runProgram({"identify", "-"}, "12 5 6 11 9 0 10 13 3 14 15 8 4 7 2 1\n").out;
    QVERIFY2(present.contains("\n\n14 of 16 entries are those of the sample PRESENT; S(0xe) = 0x2 instead of 0x1, "
                              "S(0xf) = 0x1 instead of 0x2\n"),
             present.constData());
}

void TestCliIdentify::whatWasNotLookedForIsNotDenied_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("17 bits") << "sbox-random --n 17" << QByteArray("\nthe library has no S-box of 17 to 17 bits\n");
    QTest::newRow("none of that size") << "sbox-function --n 3 --m 7"
                                       << QByteArray("\nthe library has no S-box of 3 to 7 bits\n");
}

void TestCliIdentify::whatWasNotLookedForIsNotDenied() {
    QFETCH(QString, options);
    QFETCH(QByteArray, said);
    const QByteArray table = runProgram(QStringList{"generate"} + options.split(u' ')).out;
    const Finished run = runProgram({"identify", "-"}, table);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains(said), run.out.constData());
    QVERIFY(!run.out.contains("up to extended affine equivalence"));
}

/// MISTY's S9 is affine equivalent to x^5 in GF(2^9).
void TestCliIdentify::largeOnesAreFoundBehindMaps() {
    const QByteArray misty = runProgram({"identify", "--sample", "MISTY_S9"}).out;
    QVERIFY2(misty.contains("\naffine equivalent to the Gold function x^5 in GF(2^9): S = A ∘ x^5 ∘ B\n  A  "), misty);
    const QString cube = m_folder.file("cube.txt", "x^3 @ 10"), inversion = m_folder.file("inversion.txt", "x^-1 @ 9");
    for (const QString& known : {cube, inversion}) {
        const QString hidden =
            m_folder.file("hidden.txt", runProgram({"convert", known, "--affine", "random", "--seed", "3"}).out);
        const QJsonObject answer = objectOf(runProgram({"identify", hidden, "--against", known, "--json"}).out);
        QCOMPARE(answer["linear"]["verdict"].toString(), QStringLiteral("inequivalent"));
        QCOMPARE(answer["affine"]["verdict"].toString(), QStringLiteral("equivalent"));
        const QByteArray row = runProgram({"identify", hidden, "--csv"}).out.trimmed().split('\n').last();
        QVERIFY2(row.endsWith(known == cube ? ",affine,x^3" : ",affine,inversion"), row);
    }
    // Its degree is 8, and MISTY's S9 is quadratic.
    const QByteArray apart = runProgram({"identify", inversion, "--against", "MISTY_S9"}).out;
    QVERIFY2(apart.contains("\nnot affine equivalent to MISTY_S9: algebraic degree: 8 here, 2 there\n"), apart);
    // None is near to what is random, which is proved.
    const QByteArray random = runProgram({"generate", "sbox-random", "--n", "9"}).out;
    QVERIFY(runProgram({"identify", "-"}, random).out.contains("\nnone of the "));
}

/// Kasami's and Welch's functions of 13 bits are both cubic and almost bent, so that their rows are alike.
void TestCliIdentify::whatStaysOpenIsSaid() {
    const QString kasami = m_folder.file("kasami.txt", "x^13 @ 13");
    const QString hidden =
        m_folder.file("kasami.txt", runProgram({"convert", kasami, "--affine", "random", "--seed", "3"}).out);
    const QJsonArray open = objectOf(runProgram({"identify", hidden, "--json"}).out)["undecided"].toArray();
    QVERIFY(open.size() > 1);
    QStringList names;
    for (const QJsonValue& each : open) {
        names << each["name"].toString();
        QCOMPARE(each["relation"].toString(), QStringLiteral("affine"));
    }
    QVERIFY(names.contains(QStringLiteral("x^13")) && names.contains(QStringLiteral("x^67")));
    const QByteArray row = runProgram({"identify", hidden, "--csv"}).out.trimmed().split('\n').last();
    QVERIFY2(row.endsWith(",undecided," + names.join(QStringLiteral("; ")).toUtf8()), row);
    const QByteArray text = runProgram({"identify", hidden}).out;
    QVERIFY2(text.contains("\nundecided whether affine equivalent to the Kasami function x^13 in GF(2^13): "), text);
}

/// 1 + x0 + x0·x2 + x1·x3 is bent (Dickson 1901).
void TestCliIdentify::functionsHaveTheirClass() {
    const auto f = [](uint x) { return 1 ^ (x & 1) ^ (x & x >> 2 & 1) ^ (x >> 1 & x >> 3 & 1); };
    QByteArray table;
    for (uint x = 0; x < 16; ++x)
        table += f(x) ? '1' : '0';
    const QJsonObject answer = objectOf(runProgram({"identify", "-", "--json"}, table).out);
    QCOMPARE(answer["kind"].toString(), QStringLiteral("boolean"));
    QVERIFY(answer["affine_class"].isNull() && answer["almost"].isNull() && answer["published"].isNull());
    const QJsonObject match = matchNamed(answer, "x0*x3 + x1*x2");
    QCOMPARE(match["a"].toObject(), (QJsonObject{{"columns", QJsonArray{1}}, {"constant", 0}}));
    for (uint x = 0; x < 16; ++x) {
        const uint y = applyMap(match["b"], x);
        const uint added = match["c"].isNull() ? 0 : applyMap(match["c"], x);
        QCOMPARE(((y & y >> 3 & 1) ^ (y >> 1 & y >> 2 & 1)) ^ added, f(x));
    }
    const QByteArray csv = runProgram({"identify", "-", "--csv"}, "1000000000000001\n").out.trimmed();
    QVERIFY2(csv.split('\n').last().endsWith(",affine,x0*x1*x2"), csv);
    const QByteArray sample = runProgram({"identify", "--sample", "bent6"}).out;
    QVERIFY2(sample.contains(" class 2 of Rothaus's 4 of bent functions of 6 variables, of degree 3: f = "), sample);
    const QByteArray product = runProgram({"identify", "-"}, "0000000000000001\n").out;
    QVERIFY2(product.contains("equal to class 6 of the 8 classes of functions of 4 variables, of degree 4\n"), product);
}

void TestCliIdentify::functionsCanBeCompared() {
    // x0·x1, x0·x2 + x3 + 1, and x0·x1·x2 of 4 variables.
    const QString one = m_folder.file("one.txt", "0001000100010001\n"),
                  other = m_folder.file("other.txt", "1111101000000101\n"),
                  third = m_folder.file("third.txt", "0000000100000001\n");
    const Finished text = runProgram({"identify", other, "--against", one});
    QCOMPARE(text.status, 0);
    QVERIFY2(text.out.contains("\nnot affine equivalent to one.txt: weight: 8 here, 4 there\n"), text.out);
    QVERIFY2(text.out.contains("\nextended affine equivalent to one.txt: f = one.txt ∘ B + C\n  B  "), text.out);
    QVERIFY(!text.out.contains("\n  A  "));
    const QJsonObject json = objectOf(runProgram({"identify", third, "--against", one, "--json"}).out);
    QCOMPARE(json["kind"].toString(), QStringLiteral("boolean"));
    QCOMPARE(json["extended_affine"]["verdict"].toString(), QStringLiteral("inequivalent"));
    QCOMPARE(json["ccz"]["verdict"].toString(), QStringLiteral("inequivalent"));
    const QStringList keys =
        objectOf(runProgram({"identify", "--sample", "PRESENT", "--against", "GIFT", "--json"}).out).keys();
    QCOMPARE(json.keys(), keys);
}

void TestCliIdentify::severalFilesAreHeaded() {
    const QString one = m_folder.file("one.txt", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n");
    const QString other = m_folder.file("other.txt", "1 10 4 12 6 15 3 9 2 13 11 7 5 0 8 14\n");
    const Finished run = runProgram({"identify", one, other});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("==> " + one.toUtf8() + " <==\n"));
    QVERIFY(run.out.contains("equal to the sample PRESENT\n") && run.out.contains("equal to the sample GIFT\n"));
    const QList<QByteArray> lines = runProgram({"identify", one, other, "--json"}).out.split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(objectOf(lines[1])["file"].toString(), other);
}

void TestCliIdentify::wrongUsageAndInput_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("nothing") << QStringList{} << QByteArray() << 2 << QByteArray("a file name is missing");
    QTest::newRow("numbers") << QStringList{"-", "--as", "integers"} << QByteArray("1 2 3 4") << 2
                             << QByteArray("is of the kind integers, expected an S-box or a Boolean function");
    QTest::newRow("a constant of no variable") << QStringList{"-", "--as", "boolean"} << QByteArray("1") << 2
                                               << QByteArray("a Boolean function of 0 variables, expected 1 to 20");
    QTest::newRow("other sizes") << QStringList{"--sample", "AES", "--against", "DES_S1"} << QByteArray() << 2
                                 << QByteArray("an S-box of 8 to 8 bits and one of 6 to 4, expected the same");
    QTest::newRow("no such other") << QStringList{"--sample", "AES", "--against", "no such file"} << QByteArray() << 3
                                   << QByteArray("no such file");
    QTest::newRow("against a function")
        << QStringList{"--sample", "AES", "--against", "bent6"} << QByteArray() << 2
        << QByteArray("bent6: this is of the kind boolean, expected the kind sbox as of what it "
                      "is compared with");
    QTest::newRow("not a number") << QStringList{"-", "--as", "sbox"} << QByteArray("1 2 x") << 3 << QByteArray("-:");
}

void TestCliIdentify::wrongUsageAndInput() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const Finished run = runProgram(QStringList{"identify"} + arguments, input);
    QCOMPARE(run.status, status);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    if (words != "-:")
        QVERIFY2(run.err.contains(words), run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

TEST_OF_ROOM(TestCliIdentify)
#include "tst_cli_identify.moc"
