// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes and functions that are written as formulas, as base64 or in rows that were broken anew, and what is said of
// those that cannot be read.
#include "error.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

#include <algorithm>
#include <fstream>
#include <unistd.h>

using namespace walshscope;

class TestFormulas : public QObject {
    Q_OBJECT

private slots:
    void aFormulaIsRead_data();
    void aFormulaIsRead();
    void oneOutputBitIsAFunction_data();
    void oneOutputBitIsAFunction();
    void manyNegationsCancelEachOther();
    void thePolynomialOfAesIsAes();
    void base64IsReadWhereItIsAPermutation();
    void base64IsReadInGroups();
    void base64IsReadInAnyGroupsWhereItIsAskedFor_data();
    void base64IsReadInAnyGroupsWhereItIsAskedFor();
    void wordsAreNoBase64_data();
    void wordsAreNoBase64();
    void whatIsWrongWithBase64IsNamed_data();
    void whatIsWrongWithBase64IsNamed();
    void brokenRowsAreRead_data();
    void brokenRowsAreRead();
    void whatIsWrongIsNamed_data();
    void whatIsWrongIsNamed();
    void aPermutationUnderAnotherReadingIsTold_data();
    void aPermutationUnderAnotherReadingIsTold();
    void aHoleIsNotReadToItsEnd();

private:
    static QByteArray aes() {
        std::ifstream file(TEST_DATA "/wild/aes.bin", std::ios::binary);
        return QByteArray::fromStdString({std::istreambuf_iterator<char>(file), {}});
    }
    static QList<std::uint32_t> entriesOf(const Document& document) {
        const auto* s = std::get_if<SBox>(&document.value);
        return s ? QList<std::uint32_t>(s->table().begin(), s->table().end()) : QList<std::uint32_t>();
    }
    static QList<std::uint32_t> entriesOf(const QByteArray& bytes) {
        QList<std::uint32_t> entries;
        for (const char c : bytes)
            entries << static_cast<unsigned char>(c);
        return entries;
    }
};

void TestFormulas::aFormulaIsRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<std::uint32_t>>("values");
    using Values = QList<std::uint32_t>;
    QTest::newRow("an ANF for each output bit") << QByteArray("y0 = x0*x1\ny1 = x0+x1\n") << Values{0, 2, 2, 1};
    QTest::newRow("in another order") << QByteArray("y1 = x0+x1\r\n\r\ny0 = x0 x1\r\n") << Values{0, 2, 2, 1};
    QTest::newRow("counted from 1") << QByteArray("y1 = x1*x2\ny2 = x1+x2\n") << Values{0, 2, 2, 1};
    QTest::newRow("other signs") << QByteArray("f_0(x) := x_0 ⊕ x_1;\n f_1(x) := x_0·x_1 ⊕ 1;") << Values{2, 3, 3, 0};
    QTest::newRow("over two lines") << QByteArray("y0 = x0\n + x1\ny1 = x0 & x1") << Values{0, 1, 1, 2};
    // GF(4) with X² + X + 1: 2·2 = 3, 2·3 = 1, 3·3 = 2.
    QTest::newRow("a power map") << QByteArray("x^2 @ 2") << Values{0, 1, 3, 2};
    QTest::newRow("a sum of powers") << QByteArray("x^2 + x @ 2") << Values{0, 0, 1, 1};
    QTest::newRow("coefficients") << QByteArray("2*x^2 + 0x1 @ 2 0x7") << Values{1, 3, 0, 2};
    QTest::newRow("the field in words") << QByteArray("S(x) = x^2 over GF(2^2)") << Values{0, 1, 3, 2};
    QTest::newRow("the inverse") << QByteArray("x^-1 @ 2") << Values{0, 1, 3, 2};
    QTest::newRow("the inverse in braces") << QByteArray("X^{-1} @ 2 0X7") << Values{0, 1, 3, 2};
    QTest::newRow("two stars") << QByteArray("X**2 + x**-1 @ 2") << Values{0, 0, 0, 0};
    QTest::newRow("indices in brackets") << QByteArray("y[0] = x[0]*x[1];\ny[1] = x[0] ^ x[1];\n")
                                         << Values{0, 2, 2, 1};
    QTest::newRow("subscripts") << QByteArray("y₀ = x₀x₁\ny₁ = x₀ ⊕ x₁\n") << Values{0, 2, 2, 1};
    QTest::newRow("indices in braces") << QByteArray("y_{0} = x_{0}x_{1}\ny_{1} = x_{0} + x_{1}\n")
                                       << Values{0, 2, 2, 1};
    QTest::newRow("the inverse in superscripts") << QByteArray("x⁻¹ @ 2") << Values{0, 1, 3, 2};
    QTest::newRow("the inverse with a minus sign") << QByteArray("x^−1 @ 2") << Values{0, 1, 3, 2};
    QTest::newRow("a power in superscripts") << QByteArray("X²⁵⁴ @ 2") << Values{0, 1, 3, 2};
    QTest::newRow("superscripts in a sum") << QByteArray("S(x) = 2·x² ⊕ x³ + 0x1 over GF(2^2)") << Values{1, 2, 1, 3};
    QTest::newRow("names before values, which are no formula")
        << QByteArray("X0 3\nX1 2\nX2 1\nX3 0\nX4 7\nX5 5\nX6 6\nX7 4") << Values{3, 2, 1, 0, 7, 5, 6, 4};
    QTest::newRow("the field's size") << QByteArray("x^2 in GF(4)") << Values{0, 1, 3, 2};
    QTest::newRow("the field in superscripts") << QByteArray("x² over GF(2²)") << Values{0, 1, 3, 2};
    QTest::newRow("the field in braces") << QByteArray("x^{2} over GF(2^{2})") << Values{0, 1, 3, 2};
    QTest::newRow("a minus sign for a sum") << QByteArray("x² − x over GF(2²)") << Values{0, 0, 1, 1};
    QTest::newRow("a hyphen for a sum") << QByteArray("x - x^2 @ 2") << Values{0, 0, 1, 1};
    QTest::newRow("a minus sign before a coefficient") << QByteArray("x^−1 − 0x1 @ 2") << Values{1, 0, 2, 3};
}

void TestFormulas::aFormulaIsRead() {
    QFETCH(QByteArray, text);
    QFETCH(QList<std::uint32_t>, values);
    QCOMPARE(entriesOf(read(text.toStdString(), "f.txt", {})), values);
}

void TestFormulas::oneOutputBitIsAFunction_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("bits");
    QTest::newRow("y0") << QByteArray("y0 = x0*x1") << QByteArray("0001");
    QTest::newRow("f with its variables") << QByteArray("f(x0, x1, x2) = x0 x1 + x2\n") << QByteArray("00011110");
    QTest::newRow("an underscore") << QByteArray("f = x_0 ⊕ x_1;") << QByteArray("0110");
    QTest::newRow("underscores and white space") << QByteArray("x_0 x_1") << QByteArray("0001");
    QTest::newRow("subscripts") << QByteArray("x₀x₁ + x₂") << QByteArray("00011110");
    QTest::newRow("a subscript of two digits") << QByteArray("x₁₀") << QByteArray(1024, '0') + QByteArray(1024, '1');
    QTest::newRow("brackets") << QByteArray("x[0]*x[1] + x[2]") << QByteArray("00011110");
    QTest::newRow("braces") << QByteArray("x_{0}x_{1} + 1") << QByteArray("1110");
    QTest::newRow("a negation") << QByteArray("~x0") << QByteArray("10");
    QTest::newRow("negations in a product") << QByteArray("~x0 & !x1 ^ ¬x2") << QByteArray("01111000");
    QTest::newRow("twice") << QByteArray("~~x0*x1") << QByteArray("0001");
    QTest::newRow("a variable and its negation") << QByteArray("x0*~x0 + x1") << QByteArray("0011");
    QTest::newRow("upper case") << QByteArray("X0 X1 + X2") << QByteArray("00011110");
    QTest::newRow("upper case with subscripts") << QByteArray("X₀X₁ ⊕ X₂") << QByteArray("00011110");
    QTest::newRow("upper case behind a name") << QByteArray("F = X0*X1 ^ X2") << QByteArray("00011110");
    QTest::newRow("other signs alone") << QByteArray("x0·x1 ⊕ 1") << QByteArray("1110");
}

void TestFormulas::oneOutputBitIsAFunction() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, bits);
    const Document document = read(text.toStdString(), "f.txt", {});
    QCOMPARE(document.kind(), Kind::Boolean);
    QCOMPARE(QByteArray::fromStdString(write(document, "bits")).trimmed(), bits);
}

void TestFormulas::manyNegationsCancelEachOther() {
    // Of 16 negated variables the product is 1 where all are 0, and has 2^16 monomials.
    std::string zero, all, shifted;
    for (int i = 0; i < 16; ++i)
        zero += (i > 0 ? "*~x" : "~x") + std::to_string(i);
    for (int i = 0; i < 35; ++i)
        all += (i > 0 ? " + " : "") + zero;
    const auto f = std::get<BooleanFunction>(read(all, "f.txt", {}).value);
    QCOMPARE(f.n(), 16);
    for (std::size_t x = 0; x < f.size(); ++x)
        QCOMPARE(f(x), x == 0);
    const auto none = std::get<BooleanFunction>(read(all + " + " + zero, "f.txt", {}).value);
    QCOMPARE(none.n(), 16);
    for (std::size_t x = 0; x < none.size(); ++x)
        QVERIFY(!none(x));
    for (int i = 0; i < 35; ++i)
        shifted += (i > 0 ? " + ~x" : "~x") + std::string("1*~x2*~x3*~x4*~x5*~x6*~x7*~x8*~x9*~x10*~x11*~x12*~x13*~x14"
                                                          "*~x15*~x16");
    const auto s = std::get<SBox>(read("y1 = " + shifted + "\ny2 = x1\n", "f.txt", {}).value);
    QCOMPARE(s.n(), 16);
    for (std::uint32_t x = 0; x < s.size(); ++x)
        QCOMPARE(s(x), std::uint32_t(x == 0) | (x & 1) << 1);
}

void TestFormulas::thePolynomialOfAesIsAes() {
    // Daemen and Rijmen, The Design of Rijndael, section 8.
    const Document document = read("0x05*x^254 + 0x09*x^253 + 0xf9*x^251 + 0x25*x^247 + 0xf4*x^239 + 0x01*x^223 + "
                                   "0xb5*x^191 + 0x8f*x^127 + 0x63 @ 8 0x11b",
                                   "f.txt", {});
    QCOMPARE(entriesOf(document), entriesOf(aes()));
}

void TestFormulas::base64IsReadWhereItIsAPermutation() {
    const QByteArray base64 = aes().toBase64();
    QCOMPARE(entriesOf(read(base64.toStdString(), "f.txt", {})), entriesOf(aes()));
    QByteArray lines;
    for (qsizetype i = 0; i < base64.size(); i += 76)
        lines += base64.mid(i, 76) + "\r\n";
    QCOMPARE(entriesOf(read(lines.toStdString(), "f.txt", {})), entriesOf(aes()));
    for (const auto option : {QByteArray::KeepTrailingEquals, QByteArray::OmitTrailingEquals})
        for (const auto kind : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
            const QByteArray text = aes().toBase64(option | kind);
            QCOMPARE(entriesOf(read(text.toStdString(), "f.txt", {})), entriesOf(aes()));
        }
    QByteArray words; // A permutation of 0 … 1023, each in two bytes, the most significant first.
    QList<std::uint32_t> shuffled;
    for (std::uint32_t x = 0; x < 1024; ++x) {
        shuffled << (x * 5 + 3) % 1024;
        words += char(shuffled.back() >> 8);
        words += char(shuffled.back() & 255);
    }
    QCOMPARE(entriesOf(read(words.toBase64().toStdString(), "f.txt", {})), shuffled);
    const QByteArray function = QByteArray::fromHex("0123456789abcdef0123456789abcdef").toBase64();
    try {
        QFAIL(read(function.toStdString(), "f.txt", {}).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith("f.txt:1:1: base64 of 16 bytes that are no permutation"),
                 error.what());
    }
    QCOMPARE(read(function.toStdString(), "f.txt", {.as = Kind::Boolean}).value,
             read(QByteArray::fromBase64(function).toStdString(), "f.bin", {}).value);
}

void TestFormulas::base64IsReadInGroups() {
    const QByteArray base64 = aes().toBase64();
    for (const int length : {4, 8, 10, 64}) {
        QByteArray groups, lines;
        for (qsizetype i = 0; i < base64.size(); i += length) {
            groups += base64.mid(i, length) + ' ';
            lines += base64.mid(i, length) + (i / length % 8 == 7 ? "\n" : " ");
        }
        QCOMPARE(entriesOf(read(groups.toStdString(), "f.txt", {})), entriesOf(aes()));
        QCOMPARE(entriesOf(read(lines.toStdString(), "f.txt", {})), entriesOf(aes()));
        const QByteArray unfilled = groups.trimmed().chopped(2);
        QCOMPARE(entriesOf(read(unfilled.toStdString(), "f.txt", {})), entriesOf(aes()));
    }
}

void TestFormulas::base64IsReadInAnyGroupsWhereItIsAskedFor_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray base64 = aes().toBase64();
    QTest::newRow("lines") << base64.left(70) + '\n' + base64.mid(70, 3) + "\n\n" + base64.mid(73);
    QTest::newRow("groups") << base64.left(7) + "  " + base64.mid(7, 50) + '\t' + base64.mid(57, 1) + ' ' +
                                   base64.mid(58);
    QTest::newRow("what fills up") << base64.chopped(2) + "\n= =";
    QTest::newRow("not filled up") << base64.left(100) + ' ' + base64.mid(100, 5) + ' ' + base64.mid(105).chopped(2);
}

void TestFormulas::base64IsReadInAnyGroupsWhereItIsAskedFor() {
    QFETCH(QByteArray, text);
    QCOMPARE(entriesOf(read(text.toStdString(), "f.txt", {.format = "base64"})), entriesOf(aes()));
}

void TestFormulas::wordsAreNoBase64_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a name") << QByteArray("MyLongIdentifierWithDigits12AndMore34");
    QTest::newRow("a name with =") << QByteArray("myTableName=");
    QTest::newRow("a path") << QByteArray("some/path/To/AFile12/Name34=");
    QTest::newRow("an address") << QByteArray("example.com/Some/Repository1/Blob/Main/Sbox");
    QTest::newRow("words with underscores") << QByteArray("Aes_Sbox_0_Inverse_Table_2345");
}

void TestFormulas::wordsAreNoBase64() {
    QFETCH(QByteArray, text);
    try {
        QFAIL(read(text.toStdString(), "f.txt", {}).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(!QByteArray(error.what()).contains("base64"), error.what());
    }
}

void TestFormulas::whatIsWrongWithBase64IsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QByteArray& text, const QByteArray& says) {
        QTest::newRow(name) << text << says;
    };
    const QByteArray base64 = aes().toBase64();
    const auto replaced = [&](qsizetype at, qsizetype count, const QByteArray& by) {
        return QByteArray(base64).replace(at, count, by);
    };
    const auto inLines = [](const QByteArray& text, const QByteArray& group) {
        QByteArray lines;
        for (qsizetype i = 0; i < text.size(); i += 64)
            lines += text.mid(i, 32) + group + text.mid(i + 32, 32) + '\n';
        return lines;
    };
    row("a foreign sign", replaced(100, 1, "!"), "f.txt:1:101: unexpected '!', expected a character of base64");
    row("a foreign sign in a line", inLines(replaced(100, 1, "*"), ""),
        "f.txt:2:37: unexpected '*', expected a character");
    row("a foreign sign in a group", inLines(replaced(100, 1, "*"), " "),
        "f.txt:2:38: unexpected '*', expected a character");
    row("a digit too few", replaced(100, 1, ""), "f.txt:1:344: 343 characters of base64, = included, expected a");
    row("a digit too many", replaced(100, 0, "A"), "f.txt:1:346: 345 characters of base64, = included");
    row("a digit too few without =", base64.chopped(3),
        "f.txt:1:342: 341 characters of base64, expected a multiple of 4");
    row("a line too short", inLines(base64, "").remove(100, 1),
        "f.txt:2:64: 63 characters of base64 in one piece, expected 64 as in the others");
    row("a group too short", inLines(base64, " ").remove(80, 1),
        "f.txt:2:32: 31 characters of base64 in one piece, expected 32 as in the others");
    row("filled up in the middle", replaced(100, 0, "=="),
        "f.txt:1:101: unexpected '=', expected characters of base64");
    row("filled up too far", base64 + "==", "f.txt:1:343: 4 = signs at the end of base64, expected at most 2");
}

void TestFormulas::whatIsWrongWithBase64IsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    for (const char* format : {"", "base64"}) {
        try {
            const Document document = read(text.toStdString(), "f.txt", {.as = Kind::SBox, .format = format});
            QFAIL(document.reading.c_str());
        } catch (const InputError& error) {
            QVERIFY2(QByteArray(error.what()).startsWith(says), error.what());
        }
    }
}

void TestFormulas::brokenRowsAreRead_data() {
    QTest::addColumn<bool>("hasHeading");
    QTest::addColumn<QList<int>>("lengths");
    QTest::newRow("in halves") << false << QList<int>{9, 8};
    QTest::newRow("in halves, below the indices") << true << QList<int>{8, 8, 9};
    QTest::newRow("anywhere") << false << QList<int>{11};
    QTest::newRow("anywhere, below the indices") << true << QList<int>{7, 13, 5};
}

void TestFormulas::brokenRowsAreRead() {
    QFETCH(bool, hasHeading);
    QFETCH(QList<int>, lengths);
    QStringList words;
    for (int i = 0; i < 16 && hasHeading; ++i)
        words << QString::number(i, 16);
    const QByteArray table = aes();
    for (int i = 0; i < 256; ++i) {
        if (i % 16 == 0)
            words << QString::number(i / 16, 16);
        words << QString::fromLatin1(table.mid(i, 1).toHex());
    }
    QString text;
    for (int i = 0, line = 0; i < words.size(); ++line) {
        const int length = lengths[line % lengths.size()];
        text += words.mid(i, length).join(u' ') + u'\n';
        i += length;
    }
    QCOMPARE(entriesOf(read(text.toStdString(), "f.txt", {})), entriesOf(table));
    // A number that was broken as well.
    const QByteArray digits = table.toHex(' ');
    const QByteArray broken = digits.left(382) + '\n' + digits.mid(382);
    QVERIFY(broken[381] != ' ' && broken[383] != ' ');
    QCOMPARE(entriesOf(read(broken.toStdString(), "f.txt", {})), entriesOf(table));
}

void TestFormulas::whatIsWrongIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QByteArray& text, const QByteArray& says) {
        QTest::newRow(name) << text << says;
    };
    row("a polynomial without its field", "x^254 + x^3\n",
        "f.txt:1:12: the text ends here, expected @ and the field's n, as in x^3 @ 8");
    row("a coefficient outside the field", "5*x^2 @ 2", "f.txt:1:1: 5 is out of range, expected less than 2^2");
    row("a field of no size", "x^3 over GF(6)", "f.txt:1:13: n is 0");
    row("an output bit is missing", "y0 = x0\ny2 = x1", "f.txt:2:1: output bits that do not count");
    row("an output bit twice", "y0 = x0\ny0 = x1", "f.txt:2:1: output bits that do not count");
    row("an inverse without its field", "x^-1", "f.txt:1:5: the text ends here, expected @ and the field's n");
    row("both cases", "x0 + X1", "f.txt:1:6: unexpected 'X', expected a monomial");
    row("another name in upper case", "X0*Y1 + X2", "f.txt:1:4: the variable Y, expected x0");
    row("a name in upper case alone", "X*Y + Z", "f.txt:1:1: the variable X, expected x0");
    const QByteArray missing = "a term is missing between the two signs, expected 0, 1 or variables as in x0*x1";
    row("two signs", "x0 + + x1", "f.txt:1:6: " + missing);
    row("two signs of a formula", "x₀⊕⊕x₁", "f.txt:1:8: " + missing);
    row("two signs in an output bit", "y0 = x0 +^ x1\ny1 = x0", "f.txt:1:10: " + missing);
    row("two signs in a product", "x0*x1**x2", "f.txt:1:7: a variable is missing between the two signs, expected one");
    row("a sign behind that of a product", "x0*+x1", "f.txt:1:4: a variable is missing between the two signs");
    row("points for terms", "x0 + x1 + ... + x7",
        "f.txt:1:11: ... stands for something that is left out, expected all of it");
    row("points in a product", "x0*x1*...*x7",
        "f.txt:1:7: ... stands for something that is left out, expected all of it");
    row("points behind a variable", "x0 x1 .. x7",
        "f.txt:1:7: .. stands for something that is left out, expected all of it");
    row("one sign for points", "x₀ + x₁ + … + x₇",
        "f.txt:1:15: … stands for something that is left out, expected all of it");
    row("points of a formula", "x₀ ⊕ x₁ ⊕ ... ⊕ x₇",
        "f.txt:1:19: ... stands for something that is left out, expected all of it");
    row("points in the middle", "x0 + ⋯ + x7",
        "f.txt:1:6: ⋯ stands for something that is left out, expected all of it");
    const QByteArray leftOut = " stands for something that is left out, expected all of it";
    row("points as a command", "x0 + x1 + \\cdots + x7", "f.txt:1:11: \\cdots" + leftOut);
    row("points between output bits", "y0 = x0*x1\n...\ny3 = x0", "f.txt:2:1: ..." + leftOut);
    row("vertical points between output bits", "y0 = x0*x1\n ⋮\ny3 = x0\n", "f.txt:2:2: ⋮" + leftOut);
    row("points as a command between output bits", "y0 = x0*x1\n\\vdots\ny3 = x0", "f.txt:2:1: \\vdots" + leftOut);
    row("points in a line", "y0 = x0*x1; …; y3 = x0", "f.txt:1:13: …" + leftOut);
    row("points before output bits", "...\ny2 = x0*x1\ny3 = x0", "f.txt:1:1: ..." + leftOut);
    row("points behind output bits", "y0 = x0*x1\ny1 = x0\n...\n", "f.txt:3:1: ..." + leftOut);
    row("points behind one output bit", "y0 = x0*x1\n⋮", "f.txt:2:1: ⋮" + leftOut);
    row("points between lists", "S = 12 5 6 11 9\n...\nT = 1 2 3", "f.txt:2:1: numbers are left out here");
    row("points in a polynomial", "x^254 + ... + x @ 8", "f.txt:1:9: ..." + leftOut);
    row("one sign in a polynomial", "0x63 + 0x8f*x^127 + … + x^254 @ 8", "f.txt:1:21: …" + leftOut);
    row("points behind a term", "S(x) = x^254 ⋯ x over GF(2^8)", "f.txt:1:14: ⋯" + leftOut);
    row("a field too large", "x³ over GF(2²¹)", "f.txt:1:14: ²¹ is out of range, expected from 1 to 20");
    row("no number for a field", "x³ over GF(2⁻)", "f.txt:1:14: ⁻ is out of range, expected from 1 to 20");
    row("a field of 2^0", "x³ over GF(2⁰)", "f.txt:1:13: n is 0");
    row("one point", "x0 . x1", "f.txt:1:4: unexpected '.', expected +, ^ or the end after a monomial");
    row("a huge exponent in superscripts", "x⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹ @ 8",
        "f.txt:1:2: ⁹⁹⁹⁹⁹⁹⁹⁹… is out of range, expected from 0");
    row("no number in superscripts", "x⁻ @ 8", "f.txt:1:2: ⁻ is not an exponent, expected a whole number");
    row("a superscript without its field", "x³", "f.txt:1:4: the text ends here, expected @ and the field's n");
    row("two stars without a field", "X**254", "f.txt:1:7: the text ends here, expected @ and the field's n");
    row("other names", "x*y + z", "f.txt:1:3: the variable y, expected x0, x1, … as in x0*x1 + x2");
    row("another name", "x0*x1 + y", "f.txt:1:9: the variable y, expected x0");
    row("a negated bracket", "~(x0)", "f.txt:1:2: brackets in a formula, expected it multiplied out");
    row("commas alone", ",,,,", "f.txt:1:1: unexpected ',', expected 0s and 1s");
    row("objects in objects", QByteArray("{\"a\":").repeated(200) + '1' + QByteArray("}").repeated(200),
        "f.txt:1:76: 1 number, expected a power of two from 2 to 2^20");
    row("lists in lists", QByteArray("[").repeated(20000) + '1' + QByteArray("]").repeated(20000),
        "f.txt:1:9: braces too deep, expected at most 8 levels");
    row("bytes in hexadecimal", aes().toHex(' ').left(255 * 3), "f.txt:1:1: 255 numbers, expected a power of two");
    row("no monomial", "y0 = x0 + z\ny1 = x1", "f.txt:1:11: unexpected 'z', expected a monomial");
}

void TestFormulas::whatIsWrongIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    try {
        QFAIL(read(text.toStdString(), "f.txt", {}).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith(says), error.what());
    }
}

void TestFormulas::aPermutationUnderAnotherReadingIsTold_data() {
    QTest::addColumn<bool>("leastFirst");
    QTest::newRow("bytes16-le") << true;
    QTest::newRow("bytes16-be") << false;
}

void TestFormulas::aPermutationUnderAnotherReadingIsTold() {
    QFETCH(bool, leastFirst);
    std::string bytes;
    for (unsigned x = 0; x < 512; ++x) {
        const unsigned y = (x * 77 + 5) % 512;
        bytes += char(leastFirst ? y & 255 : y >> 8);
        bytes += char(leastFirst ? y >> 8 : y & 255);
    }
    const Document document = read(bytes, "f.bin", {});
    QCOMPARE(document.kind(), Kind::Boolean);
    QVERIFY(document.doubt.text().find("permutation") != std::string::npos);
    QCOMPARE(QString::fromStdString(document.likelier.format), QString::fromLatin1(QTest::currentDataTag()));
    const Document likelier = read(bytes, "f.bin", document.likelier);
    QVERIFY(std::get<SBox>(likelier.value).bijective());
    QVERIFY(likelier.doubt.empty());
    bytes[0] = bytes[2];
    bytes[1] = bytes[3];
    QVERIFY(read(bytes, "f.bin", {}).doubt.empty());
}

void TestFormulas::aHoleIsNotReadToItsEnd() {
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("sparse")).toStdString();
    std::ofstream(path) << "0 1 2 3\n";
    QCOMPARE(::truncate(path.c_str(), off_t(1) << 32), 0);
    struct : Monitor {
        std::uint64_t most = 0;
        void progress(std::uint64_t done, std::uint64_t) override { most = std::max(most, done); }
    } watching;
    try {
        readBytes(path, Pipes::Refused, watching);
        QFAIL("4 GiB of zeros were read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).contains("128 MiB of binary data"), error.what());
    }
    QVERIFY(watching.most < 1 << 20);
}

TEST_OF_ROOM(TestFormulas)
#include "tst_formulas.moc"
