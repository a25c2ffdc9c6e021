// SPDX-License-Identifier: GPL-3.0-or-later
// The S-boxes that walshscope generate writes, read again by walshscope info.
#include "program.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

namespace {

Finished generated(const QString& options) {
    return runProgram(QStringList{QStringLiteral("generate")} + options.split(u' '));
}

} // namespace

class TestCliGenerateSBox : public QObject {
    Q_OBJECT

private slots:
    void infoFindsWhatWasAskedFor_data();
    void infoFindsWhatWasAskedFor();
    void theMapsOfAesMakeAes();
    void theSameSeedGivesTheSameSBox_data();
    void theSameSeedGivesTheSameSBox();
    void aClimbThatEndsEarlySaysSoAndWritesItsBest();
    void whatCannotBeMadeIsALine_data();
    void whatCannotBeMadeIsALine();
    void helpNamesEveryKind();
};

void TestCliGenerateSBox::infoFindsWhatWasAskedFor_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char* options, const char* key, const QJsonValue& value) {
        QTest::newRow(options) << QString::fromUtf8(options) << QString::fromUtf8(key) << value;
    };
    row("sbox-random --n 7 --seed 3", "bijective", true);
    row("sbox-function --n 6 --m 3", "m", 3);
    row("sbox-function --n 6", "bijective", false);
    row("sbox-inversion --n 8 --seed 9", "nonlinearity", 112);
    row("sbox-inversion --n 8 --polynomial 0x11d --maps aes", "differential_uniformity", 4);
    row("sbox-feistel --n 10 --rounds 4", "n", 10);
    row("sbox-feistel --inner 0012", "bijective", true);
    row("sbox-misty --inner PRESENT", "bijective", true);
    row("sbox-misty --inner PRESENT --inner PRINCE --inner 0123456789ABCDEF", "n", 8);
    row("sbox-lai-massey --n 8 --seed 2", "bijective", true);
    row("sbox-spn --inner C56B90AD3EF84712 --copies 3 --rounds 2", "n", 12);
    row("sbox-super --inner PRESENT --key 0x1234", "n", 16);
    row("sbox-super --inner 01327654 --inner 76543210", "n", 12);
    row("sbox-super --n 8 --seed 4 --matrix midori", "bijective", true);
    row("sbox-climb --n 4 --target 4", "nonlinearity", 4);
    row("sbox-climb --n 4 --aim differential_uniformity --target 4", "differential_uniformity", 4);
    row("sbox-climb --n 5 --aim differential_uniformity --target 4 --cost 2,6", "differential_uniformity", 4);
    row("sbox-climb --n 5 --aim degree_min --target 4", "degree_min", 4);
    row("sbox-climb --n 4 --aim dap --target 0.25", "dap", 0.25);
    row("sbox-climb --n 6 --target 20 --cost 4,6 --seed 5", "bijective", true);
}

void TestCliGenerateSBox::infoFindsWhatWasAskedFor() {
    QFETCH(QString, options);
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    const Finished made = generated(options);
    QCOMPARE(made.err, QByteArray());
    QCOMPARE(made.status, 0);
    QStringList reading{"info", "--json", "--as", "sbox"};
    const Finished run = runProgram(reading << "-", made.out);
    QCOMPARE(run.status, 0);
    QCOMPARE(QJsonDocument::fromJson(run.out).object().value(key), value);
}

void TestCliGenerateSBox::theMapsOfAesMakeAes() {
    const auto told = [](const QStringList& arguments, const QByteArray& input) {
        return runProgram(QStringList{"spectrum", "--component", "0x53"} + arguments, input).out;
    };
    const Finished made = generated("sbox-inversion --maps aes");
    QVERIFY(made.out.startsWith("99 124 119 123 242 107 111 197 48 1 103 43"));
    const QByteArray spectrum = told({"--as", "sbox", "-"}, made.out);
    QVERIFY(spectrum.size() > 256);
    QCOMPARE(spectrum, told({"--sample", "AES"}, {}));
}

void TestCliGenerateSBox::theSameSeedGivesTheSameSBox_data() {
    QTest::addColumn<QString>("options");
    for (const char* options : {"sbox-random --n 8", "sbox-function --n 8 --m 4", "sbox-inversion --n 8",
                                "sbox-feistel --n 8", "sbox-misty --n 8", "sbox-lai-massey --n 8", "sbox-spn --n 8",
                                "sbox-super --n 8", "sbox-climb --n 6 --target 18"})
        QTest::newRow(options) << options;
}

void TestCliGenerateSBox::theSameSeedGivesTheSameSBox() {
    QFETCH(QString, options);
    QCOMPARE(generated(options + " --seed 1").out, generated(options).out);
    QVERIFY(generated(options + " --seed 2").out != generated(options).out);
}

void TestCliGenerateSBox::aClimbThatEndsEarlySaysSoAndWritesItsBest() {
    const Finished run = generated("sbox-climb --n 5 --target 12 --swaps 100");
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("Nonlinearity: 12 was not reached in 100 swaps, this S-box has"), run.err.constData());
    QCOMPARE(run.out.split(' ').size(), 32);
    const Finished other = generated("sbox-climb --n 7 --aim differential_uniformity --target 2 --swaps 100");
    QVERIFY2(other.err.contains("Differential uniformity: 2 was not reached in 100 swaps, this S-box has"),
             other.err.constData());
    QCOMPARE(other.out.split(' ').size(), 128);
    QCOMPARE(other.status, 1);
    QCOMPARE(generated("sbox-climb --n 4 --target 4").status, 0);
}

void TestCliGenerateSBox::whatCannotBeMadeIsALine_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* options, const char* words) {
        QTest::newRow(options) << QString::fromUtf8(options) << QString::fromUtf8(words);
    };
    row("sbox-random", "-n is missing");
    row("sbox-random --n 21", "expected a number from 1 to 20");
    row("sbox-inversion --n 7 --maps aes", "the maps of AES are those of 8 bits");
    row("sbox-inversion --n 8 --maps des", "--maps is \"des\", expected random or aes");
    row("sbox-inversion --n 8 --polynomial 0x100", "not irreducible");
    row("sbox-feistel --n 7", "expected a multiple of 2");
    row("sbox-feistel --inner nobody", "\"nobody\" is not an S-box");
    row("sbox-misty --inner 0012", "not a permutation, expected one as a MISTY network needs");
    row("sbox-spn --n 8 --copies 3", "with 3 inner S-boxes side by side");
    row("sbox-spn --n 10 --inner PRESENT", "an inner S-box of 4 bits, expected 5");
    row("sbox-misty --inner PRESENT --inner PRINCE --rounds 3", "2 inner S-boxes for 3 rounds");
    row("sbox-super", "-n is missing");
    row("sbox-super --inner AES", "a super-S-box of 32 bits with 4 S-boxes side by side, expected up to 16 bits");
    row("sbox-super --inner PRESENT --matrix nobody",
        "the matrix \"nobody\", expected 16 columns over GF(2), or 4 rows over GF(2^4)");
    row("sbox-super --inner PRESENT --copies 2",
        "the matrix mixcolumns is one of 4 rows, expected 2, one for each S-box: rows over GF(2^4)");
    row("sbox-super --n 20", "--n is \"20\", expected a number from 2 to 16");
    row("sbox-super -n 20", "-n is \"20\", expected a number from 2 to 16");
    row("sbox-super --inner PRESENT --copies 2 --matrix 1,2",
        "\"1,2\", expected 8 columns over GF(2), or 2 rows over GF(2^4)");
    row("sbox-super --inner PRESENT --copies 2 --matrix 1\t1;1\t1", "\" is singular, expected an invertible one");
    row("sbox-super --inner PRESENT --copies 2 --matrix 1\t2\t4\t8\t10\t20\t40\t40", "is singular");
    row("sbox-super --inner PRESENT --polynomial 0x15", "not irreducible of degree 4");
    row("sbox-super --inner PRESENT --key 0x10000", "expected a number from 0 to 65535");
    row("sbox-super --inner PRESENT --inner PRESENT --inner PRESENT", "3 inner S-boxes, expected one for both layers");
    row("sbox-super --n 10", "a super-S-box of 10 bits with 4 S-boxes side by side, expected a multiple of 4");
    row("sbox-climb --n 8", "--target");
    row("sbox-climb --n 8 --target 113", "expected a number from 0 to 112");
    row("sbox-climb --n 8 --target 101", "the target of nonlinearity is 101, expected an even number from 0 to 112");
    row("sbox-climb --n 8 --aim luck --target 1", "\"luck\" is no aim of a hill climb, expected one of nonlinearity, ");
    row("sbox-climb --n 8 --aim sac_matrix --target 1", "\"sac_matrix\" is no aim of a hill climb");
    row("sbox-climb --n 8 --aim differential_uniformity --target 5",
        "the target of differential_uniformity is 5, expected an even number from 4 to 256");
    row("sbox-climb --n 8 --aim differential_uniformity --target 2", "expected a number from 4 to 256");
    row("sbox-climb --n 8 --aim dap", "--target is missing, expected a number from 0.0078125 to 1");
    row("sbox-climb --n 8 --aim dap --target 2", "--target is \"2\", expected a number from 0.0078125 to 1");
    row("sbox-climb --n 8 --aim degree_min --target 6 --cost 0,4", "--cost does not apply to the aim degree_min");
    row("sbox-climb --n 9 --aim algebraic_immunity_min --target 4", "takes too long to be computed after every swap");
    row("sbox-random --n 8 --aim nonlinearity", "--aim does not apply to sbox-random");
    row("sbox-climb --n 11 --target 100", "expected a number from 2 to 10");
    row("sbox-climb --n 8 --target 100 --cost 3", "--cost is \"3\", expected X,R as 0,12");
}

void TestCliGenerateSBox::whatCannotBeMadeIsALine() {
    QFETCH(QString, options);
    QFETCH(QString, words);
    const Finished run = generated(options);
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(QString::fromUtf8(run.err).contains(words), run.err.constData());
}

void TestCliGenerateSBox::helpNamesEveryKind() {
    const Finished help = generated("--help");
    for (const char* kind : {"power", "sbox-random", "sbox-function", "sbox-inversion", "sbox-feistel", "sbox-misty",
                             "sbox-lai-massey", "sbox-spn", "sbox-super", "sbox-climb"})
        QVERIFY2(help.out.contains(kind), kind);
}

TEST_OF_ROOM(TestCliGenerateSBox)
#include "tst_cli_generate_sbox.moc"
