// SPDX-License-Identifier: GPL-3.0-or-later
// Lists and tables of numbers that are no S-box: decimal commas, exponents, semicolons, signs, large values, columns.
#include "error.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

#include <algorithm>
#include <iterator>

using namespace walshscope;

class TestNumberLists : public QObject {
    Q_OBJECT

private slots:
    void numbersAreWhatTheirWritingSays_data();
    void numbersAreWhatTheirWritingSays();
    void aListIsNoRowOfDecimals_data();
    void aListIsNoRowOfDecimals();
    void whatIsUnclearIsRefused_data();
    void whatIsUnclearIsRefused();
    void aListWithAGapIsRefused_data();
    void aListWithAGapIsRefused();
    void whatIsNoGapIsReadOver_data();
    void whatIsNoGapIsReadOver();
    void aMinusBetweenDigitsIsNoBit_data();
    void aMinusBetweenDigitsIsNoBit();
    void wordsBehindAListAreSaid();
    void aSignInAPermutationIsSaid();
    void halvesOfBytesAreSaid();
    void binaryWordsAreEntries_data();
    void binaryWordsAreEntries();
    void groupsOfASequenceAreSaid();
    void anOddWordIsSaid_data();
    void anOddWordIsSaid();
    void aGapInWhatIsLeftOutDoesNotMatter();
    void aTableIsNamedByTheProgramAndNotByThePrompt_data();
    void aTableIsNamedByTheProgramAndNotByThePrompt();
    void sageCodeOfOtherShapesIsRead();
};

void TestNumberLists::numbersAreWhatTheirWritingSays_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QList<double>>("values");
    const auto row = [](const char* name, const char* text, Kind kind, const QList<double>& values) {
        QTest::newRow(name) << QByteArray(text) << kind << values;
    };
    constexpr Kind r = Kind::Real, i = Kind::Integers, b = Kind::Boolean, s = Kind::SBox;
    row("decimal commas", "1,5 2,5\n", r, {1.5, 2.5});
    row("decimal commas, one a line", "1,5\r\n-2,25\r\n0\r\n3,75\r\n", r, {1.5, -2.25, 0, 3.75});
    row("decimal commas and semicolons", "0,5; 0,25; 0,75; 0,125", r, {0.5, 0.25, 0.75, 0.125});
    row("decimal commas and exponents", "1,5e2 2,5E-1", r, {150, 0.25});
    row("decimal commas behind 0, 1, 2, 3", "0,50 1,25 2,75 3,00", r, {0.5, 1.25, 2.75, 3});
    row("the same, one a line", "0,50\n1,25\n2,75\n3,00\n", r, {0.5, 1.25, 2.75, 3});
    row("the same with semicolons", "0,50;1,25;2,75;3,00", r, {0.5, 1.25, 2.75, 3});
    row("a list of real numbers without spaces", "0.5,0.25,3,1.125", r, {0.5, 0.25, 3, 1.125});
    row("rows of real numbers", "1.234,5.5\n2.345,6.5\n", r, {1.234, 5.5, 2.345, 6.5});
    row("three digits behind a zero", "0,125 0,250", r, {0.125, 0.25});
    row("points and semicolons", "1.5;2.5", r, {1.5, 2.5});
    row("exponents without a sign", "1e5 2e5 3e5 4e5", r, {1e5, 2e5, 3e5, 4e5});
    row("two of them", "1e3,2e3", r, {1000, 2000});
    row("exponents here and there", "1e3 20 300 4E2", r, {1000, 20, 300, 400});
    row("large exponents", "1e308 1e308", r, {1e308, 1e308});
    row("beyond the entries of S-boxes", "1048576 5", i, {1048576, 5});
    row("the same with semicolons", "5000000;7", i, {5000000, 7});
    row("a minus sign", "1 −2 3 −4", i, {1, -2, 3, -4});
    row("a minus sign at the start", "[−1.5, 2.5]", r, {-1.5, 2.5});
    row("entries and semicolons", "1;2;3;4", s, {1, 2, 3, 4});
    row("the largest of 32 bits", "2147483647 -2147483648", i, {2147483647, -2147483648.0});
    row("beyond 32 bits", "2147483648 1", r, {2147483648, 1});
    row("below 32 bits", "-2147483649,1", r, {-2147483649, 1});
    row("beyond 32 bits, a table", "0;3000000000\n1;-1\n2;3\n3;4\n", r, {3000000000, -1, 3, 4});
    row("beyond 32 bits, one of several digits 0 and 1", "1000000000000 1000000000002", r, {1e12, 1000000000002});
    row("nothing but 0s and 1s", "1010 0101", b, {1, 0, 1, 0, 0, 1, 0, 1});
    row("a sign in brackets", "[1, -2, 3, 4]", i, {1, -2, 3, 4});
    row("a sign beside what fits unsigned only", "[12, -2, 15, 13, 1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2]", i,
        {12, -2, 15, 13, 1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2});
    row("x,f of real numbers", "x,f\n0,0.5\n1,0.25\n", r, {0.5, 0.25});
    row("x,f of integers", "x,f\n0,-3\n1,4\n", i, {-3, 4});
    row("x,f of bits", "x,f\n0,0\n1,1\n", b, {0, 1});
    row("another heading", "tau\tC\n0\t0.5\n1\t-1\n", r, {0.5, -1});
    row("a heading in quotes", "\"x\",\"f(x)\"\r\n\"0\",\"1\"\r\n\"1\",\"0\"\r\n", b, {1, 0});
    row("semicolons and decimal commas", "x;Wert\n0;0,5\n1;-1,25\n", r, {0.5, -1.25});
    row("semicolons and points", "x;y\n0;0.5\n1;-1.25\n", r, {0.5, -1.25});
    row("bits and empty cells", "0,1,,\n1,0,,\n", b, {0, 1, 1, 0});
    row("a minus sign in an exponent", "1e−5 2e−3", r, {1e-5, 2e-3});
    row("the same in brackets", "[−1e−5,2e−3]", r, {-1e-5, 2e-3});
    row("no heading", "0,1\n1,0\n2,0\n3,1\n", b, {1, 0, 0, 1});
    row("no heading, semicolons", "0;7\n1;2\n2;5\n3;1\n", s, {7, 2, 5, 1});
    row("no heading, counted from 1", "1,0.5\n2,0.25\n3,2\n4,1e-1\n", r, {0.5, 0.25, 2, 0.1});
    row("no heading, spaces", "0 0.5\n1 0.25\n2 0.1\n3 .5\n", r, {0.5, 0.25, 0.1, 0.5});
    row("no heading, spaces and signs", " 0   4\n 1  -2\n 2   0\n 3   1\n", i, {4, -2, 0, 1});
}

void TestNumberLists::numbersAreWhatTheirWritingSays() {
    QFETCH(QByteArray, text);
    QFETCH(Kind, kind);
    QFETCH(QList<double>, values);
    const Document document = read(text.toStdString(), "p.txt", {});
    QCOMPARE(document.kind(), kind);
    QList<double> found;
    if (const auto* reals = std::get_if<RealVector>(&document.value))
        for (std::size_t x = 0; x < reals->size(); ++x)
            found << (*reals)[x];
    else if (const auto* integers = std::get_if<Vector>(&document.value))
        std::ranges::copy(integers->values(), std::back_inserter(found));
    else if (const auto* s = std::get_if<SBox>(&document.value))
        std::ranges::copy(s->table(), std::back_inserter(found));
    else if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        for (std::size_t x = 0; x < f->size(); ++x)
            found << (*f)(x);
    QCOMPARE(found, values);
    // The window offers first what is taken by itself.
    const auto offered = possibleReadings(text.toStdString(), "p.txt");
    QVERIFY(!offered.empty());
    QCOMPARE(offered.front().as, std::optional(kind));
}

void TestNumberLists::aListIsNoRowOfDecimals_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<std::uint32_t>>("values");
    using Values = QList<std::uint32_t>;
    QTest::newRow("a permutation in groups of two") << QByteArray("12,5 6,11 9,0 10,13 3,14 15,8 4,7 1,2")
                                                    << Values{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
    QTest::newRow("the same in lines") << QByteArray("0,4\n1,5\n2,6\n3,7\n") << Values{0, 4, 1, 5, 2, 6, 3, 7};
    QTest::newRow("pairs x,S(x)") << QByteArray("0,5 1,7 2,0 3,2 4,1 5,3 6,6 7,4") << Values{5, 7, 0, 2, 1, 3, 6, 4};
    QTest::newRow("pairs x,S(x) that are no permutation")
        << QByteArray("0,5 1,7 2,0 3,2 4,1 5,3 6,6 7,6") << Values{5, 7, 0, 2, 1, 3, 6, 6};
    QTest::newRow("as many digits on both sides") << QByteArray("123,456 789,712") << Values{123, 456, 789, 712};
    QTest::newRow("values from 1 to 8") << QByteArray("4,2 1,3 8,6 7,5") << Values{3, 1, 0, 2, 7, 5, 6, 4};
    QTest::newRow("groups of four") << QByteArray("1,5,2,6 1,1,2,3") << Values{1, 5, 2, 6, 1, 1, 2, 3};
    QTest::newRow("white space behind commas") << QByteArray("1, 5, 2, 5") << Values{1, 5, 2, 5};
    QTest::newRow("semicolons") << QByteArray("12;5;6;11") << Values{12, 5, 6, 11};
    QTest::newRow("signed bytes")
        << QByteArray("byte[] S = {99, 124, -1, -128, 48, 1, 103, 43, -2, -41, -85, 118, 0, 7, 8, 9};")
        << Values{99, 124, 255, 128, 48, 1, 103, 43, 254, 215, 171, 118, 0, 7, 8, 9};
    QTest::newRow("signed nibbles") << QByteArray("[-4, 5, 6, -5, -7, 0, -6, -3, 3, -2, -1, -8, 4, 7, 1, 2]")
                                    << Values{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
}

void TestNumberLists::aListIsNoRowOfDecimals() {
    QFETCH(QByteArray, text);
    QFETCH(QList<std::uint32_t>, values);
    const Document document = read(text.toStdString(), "p.txt", {});
    QCOMPARE(document.kind(), Kind::SBox);
    const auto table = std::get<SBox>(document.value).table();
    QCOMPARE(QList<std::uint32_t>(table.begin(), table.end()), values);
}

void TestNumberLists::whatIsUnclearIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("thousands or decimals") << QByteArray("1,024 2,048") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("the same with signs") << QByteArray("1,500 -2,250") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("thousands of points and a decimal comma")
        << QByteArray("1.234,5 2.345,6") << QByteArray("p.txt:1:1: 1.234,5 has a point and a comma");
    QTest::newRow("thousands of commas and a decimal point")
        << QByteArray("1,234.5 2,345.6") << QByteArray("p.txt:1:1: 1,234.5 has a point and a comma");
    QTest::newRow("one of them") << QByteArray("7 1,234.5 2 3")
                                 << QByteArray("p.txt:1:3: 1,234.5 has a point and a comma");
    QTest::newRow("millions") << QByteArray("-1.234.567,5;0,5") << QByteArray("p.txt:1:1: -1.234.567,5 has a point");
    QTest::newRow("points here, commas there")
        << QByteArray("1.5; 2; 3,5; 4") << QByteArray("p.txt:1:9: 1.5 has a point and 3,5 a comma");
    QTest::newRow("commas here, points there")
        << QByteArray("3,5\n1.5\n") << QByteArray("p.txt:1:1: 1.5 has a point and 3,5 a comma");
    QTest::newRow("bits in twos or decimals")
        << QByteArray("0,1;1,0;0,0;1,1") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("four pairs or decimals") << QByteArray("0,5 1,7 2,0 3,2") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("a list that counts or decimals") << QByteArray("1,2 3,4") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("the same in rows") << QByteArray("1,2\n3,4\n") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("values from 1 to 4 or decimals") << QByteArray("4,2 1,3") << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("steps or pairs") << QByteArray("0,5 1,5 2,5 3,5 4,5 5,5 6,5 7,5")
                                    << QByteArray("p.txt:1:1: a comma within");
    QTest::newRow("a sign beside hexadecimal numbers")
        << QByteArray("0x0c 13 14 15 1 -2 3 4 5 6 7 8 9 10 11 2") << QByteArray("p.txt:1:17: unexpected '-'");
    QTest::newRow("braces with a sign beside what fits unsigned only")
        << QByteArray("{12, -2, 15, 13, 1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2}")
        << QByteArray("p.txt:1:1: 16 numbers, not all of which fit");
    QTest::newRow("a minus sign and too large a number")
        << QByteArray("1 2\n3 −1e999 2") << QByteArray("p.txt:2:3: -1e999 is out of");
    QTest::newRow("behind a minus sign") << QByteArray("−1 2 3 4 5.5.5") << QByteArray("p.txt:1:15: unexpected '.'");
    QTest::newRow("in an exponent") << QByteArray("−1 2 1e−5.3 7") << QByteArray("p.txt:1:14: unexpected '.'");
    QTest::newRow("behind an exponent") << QByteArray("1e−5 2 3.3.3") << QByteArray("p.txt:1:13: unexpected '.'");
    QTest::newRow("an exponent out of range") << QByteArray("1e999 2e3") << QByteArray("p.txt:1:1: 1e999 is out of");
}

void TestNumberLists::whatIsUnclearIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    try {
        QFAIL(read(text.toStdString(), "p.txt", {}).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith(says), error.what());
    }
}

void TestNumberLists::aListWithAGapIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* text, const char* says) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(says);
    };
    const char* elided = "numbers are left out here, expected all of them";
    row("three points", "0 1 2 3 ... 15", (QByteArray("p.txt:1:9: ") + elided).constData());
    row("with commas", "[12, 5, 6, ..., 2]", (QByteArray("p.txt:1:12: ") + elided).constData());
    row("the sign", "12 5 6 11 … 1 2 3 4", (QByteArray("p.txt:1:11: ") + elided).constData());
    row("as LaTeX has it", "12, 5, 6, \\ldots, 2", (QByteArray("p.txt:1:12: ") + elided).constData());
    row("as numpy has it", "[99 124 119\n ...\n 84 187 22 1 2]", (QByteArray("p.txt:2:2: ") + elided).constData());
    row("the same and more in the line", "[99 124 119\n ... 84 187 22 1 2]",
        (QByteArray("p.txt:2:2: ") + elided).constData());
    row("behind a permutation", "0 5 1 7 3 2 4 6 ...", (QByteArray("p.txt:1:17: ") + elided).constData());
    row("in a line of its own", "0 5 1 7 3 2 4 6\n...\n", (QByteArray("p.txt:2:1: ") + elided).constData());
    row("a range", "{0..15, 3, 2}", (QByteArray("p.txt:1:3: ") + elided).constData());
    row("of bits", "0 1 ... 1 0", (QByteArray("p.txt:1:5: ") + elided).constData());
    row("an empty cell", "1,,2", "p.txt:1:3: unexpected ',', expected a number");
    row("in a permutation", "12,5,6,11,9,0,10,13,3,14,15,8,4,7,,1,2", "p.txt:1:35: unexpected ','");
    row("in braces", "{12,5,6,11,9,0,10,13,3,14,15,8,4,7, ,1,2}", "p.txt:1:37: unexpected ','");
    row("of bits, an empty cell", "0,1,,0,1", "p.txt:1:5: unexpected ','");
    row("a point alone", "12 5 6 11 . 9 0 10 13 3 14 15 8 4 7 1 2", "p.txt:1:11: unexpected '.'");
    row("a point alone at the end", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2 .", "p.txt:1:39: unexpected '.'");
    row("fractions", "1/2 1/4", "p.txt:1:2: unexpected '/'");
    row("sums before a permutation", "1+2, 0, 5, 1, 7, 3, 2, 4, 6", "p.txt:1:2: unexpected '+'");
    row("sums", "1+2 3+4 5+6 7+8", "p.txt:1:2: unexpected '+'");
    row("powers", "2^1 2^2 2^3 2^4", "p.txt:1:2: unexpected '^'");
    row("a word", "1 2 3 4 5 6 7 7 foo", "p.txt:1:17: unexpected 'f'");
}

void TestNumberLists::aListWithAGapIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    try {
        QFAIL(read(text.toStdString(), "p.txt", {}).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith(says), error.what());
    }
}

void TestNumberLists::whatIsNoGapIsReadOver_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray present = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2";
    const auto lines = [](const char* first, const char* next, const char* end) {
        return first + QByteArray("12, 5, 6, 11,\n") + next + "9, 0, 10, 13,\n" + next + "3, 14, 15, 8, 4, 7, 1, 2" +
               end;
    };
    QTest::newRow("Python") << lines(">>> S = [", "... ", "]\n");
    QTest::newRow("Python, indented") << lines(">>> S = [", "...      ", "\n... ]\n");
    QTest::newRow("without the first line") << lines("S = [", "... ", "]\n");
    QTest::newRow("IPython") << lines("In [3]: S = [", "   ...: ", "]\n");
    QTest::newRow("Sage") << lines("sage: S = [", "....: ", "]\n");
    QTest::newRow("points of a word") << "Loading... done " + present;
    QTest::newRow("a field above") << "GF(2^4)\n" + present;
    QTest::newRow("a field before") << "GF(2^4): " + present;
    QTest::newRow("a power") << "2^4\n" + present;
    QTest::newRow("a product") << "Size 4*4\n" + present;
    QTest::newRow("empty cells at the end") << QByteArray("12,5,6,11,,\n9,0,10,13,,\n3,14,15,8,,\n4,7,1,2,,\n");
    QTest::newRow("an empty row") << QByteArray("12,5,6,11\r\n9,0,10,13\r\n3,14,15,8\r\n4,7,1,2\r\n,,,\r\n");
}

void TestNumberLists::whatIsNoGapIsReadOver() {
    QFETCH(QByteArray, text);
    const Document present = read("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2", "p.txt", {});
    QVERIFY(read(text.toStdString(), "p.txt", {}).value == present.value);
    // Below a heading any list is one.
    std::string squares;
    for (int x = 0; x < 256; ++x)
        squares += std::to_string(x * x % 251) + ' ';
    QVERIFY(read("GF(2^8)\n" + squares, "p.txt", {}).value == read(squares, "p.txt", {}).value);
}

void TestNumberLists::aMinusBetweenDigitsIsNoBit_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("bits"); // None where it is refused.
    QTest::newRow("minus signs behind digits") << QByteArray("11-11---") << QByteArray();
    QTest::newRow("and other digits") << QByteArray("11-11---3--3") << QByteArray();
    QTest::newRow("a difference") << QByteArray("11-11") << QByteArray();
    QTest::newRow("differences") << QByteArray("1-1-1-1") << QByteArray();
    QTest::newRow("groups of four") << QByteArray("0110-1001") << QByteArray("01101001");
    QTest::newRow("groups of eight") << QByteArray("01101001-11000011\n") << QByteArray("0110100111000011");
}

void TestNumberLists::aMinusBetweenDigitsIsNoBit() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, bits);
    const auto offered = possibleReadings(text.toStdString(), "p.txt");
    if (bits.isEmpty()) {
        QVERIFY_EXCEPTION_THROWN(read(text.toStdString(), "p.txt", {}), InputError);
        return;
    }
    const Document document = read(text.toStdString(), "p.txt", {});
    QVERIFY(document.value == read(bits.toStdString(), "p.txt", {}).value);
    QVERIFY(!offered.empty() && read(text.toStdString(), "p.txt", offered.front()).value == document.value);
    QCOMPARE(offered.front().format, document.format);
}

void TestNumberLists::wordsBehindAListAreSaid() {
    const Document document = read("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2 is PRESENT", "p.txt", {});
    QCOMPARE(std::get<SBox>(document.value)(0), 12u);
    QVERIFY2(document.reading.find("passed over: \"is PRESENT\"") != std::string::npos, document.reading.c_str());
}

void TestNumberLists::aSignInAPermutationIsSaid() {
    // -4 is 12 modulo 16, and -2 is 14, which is there.
    const std::string modulo = "-4 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2", typo = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 -2";
    const Document numbers = read(modulo, "p.txt", {});
    QCOMPARE(numbers.kind(), Kind::Integers);
    QVERIFY2(numbers.doubt.text().find("counts modulo 16, this is a permutation") != std::string::npos,
             numbers.doubt.text().c_str());
    const Document present = read("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2", "p.txt", {});
    QVERIFY(read(modulo, "p.txt", numbers.likelier).value == present.value);
    // What is no byte, either: -14 is 2.
    const std::string below = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 -14";
    QVERIFY(read(below, "p.txt", read(below, "p.txt", {}).likelier).value == present.value);
    QVERIFY(read(below, "p.txt", {.as = Kind::SBox}).value == present.value);
    // Of fewer it may be chance, and so it is only read so where it is asked for.
    const std::string few = "0 1 2 -1";
    QVERIFY(read(few, "p.txt", {}).kind() == Kind::Integers && read(few, "p.txt", {}).doubt.empty());
    const Document asked = read(few, "p.txt", {.as = Kind::SBox});
    QVERIFY(asked.value == read("0 1 2 3", "p.txt", {}).value);
    QVERIFY2(asked.reading.find("negative numbers modulo 4") != std::string::npos, asked.reading.c_str());
    QVERIFY_THROWS_EXCEPTION(InputError, read("0 1 2 -3", "p.txt", {.as = Kind::SBox}));
    const auto offered = possibleReadings(modulo, "p.txt");
    QVERIFY(std::ranges::any_of(offered, [&](const Reading& reading) {
        return reading.as == numbers.likelier.as && reading.format == numbers.likelier.format;
    }));
    const Document mistaken = read(typo, "p.txt", {});
    QCOMPARE(mistaken.kind(), Kind::Integers);
    QCOMPARE(mistaken.doubt.text(),
             std::string("all but -2 of these numbers are different and from 0 to 15, as in an S-box"));
    for (const char* plain : {"4 -2 0 1 3 5 -7 2", "8 -8 0 0 4 -4 0 0", "-2 5 5 1 0 3 4 7", "1 2 3 4 5 6 7 0"})
        QVERIFY(read(plain, "p.txt", {}).doubt.empty());
}

void TestNumberLists::halvesOfBytesAreSaid() {
    const Document present = read("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2", "p.txt", {});
    for (const std::string text : {"c5 6b 90 ad 3e f8 47 12", "0xc5, 0x6b, 0x90, 0xad, 0x3e, 0xf8, 0x47, 0x12\n"}) {
        const Document bytes = read(text, "p.txt", {});
        QCOMPARE(std::get<SBox>(bytes.value).m(), 8);
        QCOMPARE(bytes.likelier.format, std::string("hex"));
        QVERIFY2(bytes.doubt.text().find("read in the format hex") != std::string::npos, bytes.doubt.text().c_str());
        QVERIFY(read(text, "p.txt", bytes.likelier).value == present.value);
        const auto offered = possibleReadings(text, "p.txt");
        QVERIFY(std::ranges::any_of(offered, [](const Reading& reading) { return reading.format == "hex"; }));
    }
    const Document array = read("uint8_t S[] = {0xc5, 0x6b, 0x90, 0xad, 0x3e, 0xf8, 0x47, 0x12};", "p.c", {});
    QVERIFY2(array.doubt.text().find("the halves of these bytes") != std::string::npos, array.doubt.text().c_str());
    QVERIFY(read("c5 6b 90 ad 3e f8 47 11", "p.txt", {}).doubt.empty());
}

void TestNumberLists::binaryWordsAreEntries_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<std::uint32_t>>("values"); // None where it is no S-box.
    using Values = QList<std::uint32_t>;
    QTest::newRow("two bits") << QByteArray("00 01 10 11") << Values{0, 1, 2, 3};
    QTest::newRow("two bits, one a line") << QByteArray("11\n01\n10\n00\n") << Values{3, 1, 2, 0};
    QTest::newRow("three bits, in order")
        << QByteArray("000 001 010 011 100 101 110 111") << Values{0, 1, 2, 3, 4, 5, 6, 7};
    QTest::newRow("with commas") << QByteArray("000,011,010,001,100,101,110,111") << Values{0, 3, 2, 1, 4, 5, 6, 7};
    QTest::newRow("no permutation") << QByteArray("000 001 010 010 100 101 111 110") << Values{0, 1, 2, 2, 4, 5, 7, 6};
    QTest::newRow("a truth table in groups") << QByteArray("0110 1001 1001 0110") << Values{};
    QTest::newRow("a dump") << QByteArray("01100011 01111100 01110111 01111011") << Values{};
    QTest::newRow("a sequence in groups of ten")
        << QByteArray("0110001111 1001110111 0111101101 0101010101 0110001111 1001110111 0111101101 0101010111")
        << Values{};
    QTest::newRow("a sequence in one") << QByteArray("000001010011100101110111") << Values{};
}

void TestNumberLists::binaryWordsAreEntries() {
    QFETCH(QByteArray, text);
    QFETCH(QList<std::uint32_t>, values);
    const Document document = read(text.toStdString(), "p.txt", {});
    const auto* s = std::get_if<SBox>(&document.value);
    QCOMPARE(s != nullptr, !values.isEmpty());
    const auto offered = possibleReadings(text.toStdString(), "p.txt");
    QVERIFY(!offered.empty());
    QCOMPARE(offered.front().as, std::optional(document.kind()));
    const bool isGrouped = text.contains(' ') || text.contains('\n') || text.contains(',');
    const auto has = [&](bool isSBox) {
        return std::ranges::any_of(offered, [&](const Reading& r) { return (r.as == Kind::SBox) == isSBox; });
    };
    QVERIFY(has(false));
    QVERIFY(has(true) || !isGrouped);
    if (s)
        QCOMPARE(QList<std::uint32_t>(s->table().begin(), s->table().end()), values);
    if (s)
        QVERIFY(read(text.toStdString(), "p.txt", {.as = Kind::SBox}).value == document.value);
}

void TestNumberLists::groupsOfASequenceAreSaid() {
    const std::string text = "010\n110\n001\n010\n110\n101\n000\n000\n";
    const Document entries = read(text, "p.txt", {});
    QCOMPARE(entries.kind(), Kind::SBox);
    QVERIFY2(entries.doubt.text().find("bits of a sequence") != std::string::npos, entries.doubt.text().c_str());
    const Document bits = read(text, "p.txt", entries.likelier);
    QCOMPARE(std::get<Sequence>(bits.value).bits.size(), std::size_t(24));
    QVERIFY(read("000 001 010 011 100 101 110 111", "p.txt", {}).doubt.empty());
}

void TestNumberLists::anOddWordIsSaid_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("as");
    QTest::addColumn<QByteArray>("says");
    const QByteArray before = "0110 1011 1001 1100 0000\n",
                     behind = " 0001 0010 0011\n0100 0111 1000 1010 1101 1110 1111",
                     others = " is not a word of 4 binary digits, unlike all the others";
    const auto row = [&](const char* name, const QByteArray& word, const QByteArray& says, int as = -1) {
        QTest::newRow(name) << before + word + behind << as << says;
    };
    row("another digit", "1021", "1021 in line 2, column 1" + others);
    row("a hexadecimal digit", "10b1", "10b1 in line 2, column 1" + others);
    row("a digit short", "101", "101 in line 2, column 1" + others);
    row("a digit too many", "10101", "10101 in line 2, column 1" + others);
    row("a digit short as an S-box", "101", "101 in line 2, column 1" + others, int(Kind::SBox));
    row("another digit as integers", "1021", "1021 in line 2, column 1" + others, int(Kind::Integers));
    row("none", "0101", "");
    row("another number", "7", "");
    row("a longer word", "101010", "");
    const auto text = [](const char* name, const QByteArray& words, const QByteArray& says) {
        QTest::newRow(name) << words << -1 << says;
    };
    text("two", "0110,1031,1001,1100,0000,101,0001,0010,0011,0100,0111,1000,1010,1101,1110,1111",
         "1031 in line 1, column 6 and 101 in line 1, column 26 are not words of 4 binary digits, unlike all the "
         "others");
    text("two of eight", "0110 1031 1001 1100 0000 1021 0001 0010", "");
    text("two of 64 bits", "0110 10110 1001 1100 0000 101 0001 0010 0011 0100 0111 1000 1010 1101 1110 1111",
         "10110 in line 1, column 6 and 101 in line 1, column 27 are not words");
    text("the end of a sequence", "0110 1011 1001 1100 0000 0101 0001 0010 0011 010", "");
    text("the start of a sequence", "110 1011 1001 1100 0000 0101 0001 0010 0011 0100", "");
    text("the ends of lines", "0110 1011 1001 1100 0000 0101 0001 001\n0110 1011 1001 1100 0000 0101 0001 001", "");
    text("the ends of lines by CR", "0110 1011 1001 1100 0000 0101 0001 001\r0110 1011 1001 1100 0000 0101 0001 001",
         "");
    text("the ends of lines by CRLF",
         "0110 1011 1001 1100 0000 0101 0001 001\r\n0110 1011 1001 1100 0000 0101 0001 001", "");
    text("behind CR", "0110 1011 1001 1100\r0000 1021 0001 0010\r\r0011 0100 0111 1000 1010 1101 1110 1111",
         "1021 in line 2, column 6" + others);
    text("behind CRLF", "0110 1011 1001 1100\r\n0000 1011 0001 0010\r\n\r\n0021 0100 0111 1000 1010 1101 1110 1111",
         "0021 in line 4, column 1" + others);
    text("decimal numbers", "10 11 100 101 110 111 1 0", "");
    text("decimal numbers of two digits", "10 11 10 11 10 11 10 12", "");
    text("decimal numbers with zeros before them", "01 00 01 00 01 01 00 02", "");
    text("a permutation with zeros before its numbers", "00 01 10 11 02 03 04 05 06 07 08 09 12 13 14 15", "");
    text("hexadecimal numbers", "00 01 10 11 2f 3e 04 05", "");
}

void TestNumberLists::anOddWordIsSaid() {
    QFETCH(QByteArray, text);
    QFETCH(int, as);
    QFETCH(QByteArray, says);
    const Document document =
        read(text.toStdString(), "p.txt", {.as = as < 0 ? std::nullopt : std::optional(Kind(as))});
    const std::string doubt = document.doubt.text();
    QVERIFY2(doubt.starts_with(says.toStdString()) && doubt.empty() == says.isEmpty(), doubt.c_str());
    // Who names the format knows.
    const Reading named{.as = document.kind(), .format = document.format};
    QVERIFY(says.isEmpty() || read(text.toStdString(), "p.txt", named).doubt.empty());
}

void TestNumberLists::aGapInWhatIsLeftOutDoesNotMatter() {
    const Document table = read("0,,12\n1,,5\n2,,6\n3,,11\n4,,9\n5,,0\n6,,10\n7,,13\n", "p.txt", {});
    QCOMPARE(table.kind(), Kind::SBox);
    QCOMPARE(std::get<SBox>(table.value)(7), 13u);
}

void TestNumberLists::aTableIsNamedByTheProgramAndNotByThePrompt_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::newRow("Sage") << QByteArray("sage: ");
    QTest::newRow("Jupyter") << QByteArray("In [12]: ");
    QTest::newRow("Python") << QByteArray(">>> ");
    QTest::newRow("a program") << QByteArray("from sage.crypto.sbox import SBox\n");
}

void TestNumberLists::aTableIsNamedByTheProgramAndNotByThePrompt() {
    QFETCH(QByteArray, before);
    const std::string text = before.toStdString() + "table = [12,5,6,11,9,0,10,13,3,14,15,8,4,7,1,2]\n" +
                             before.toStdString() + "other = [0,1,2,3,4,5,6,7,8,9,10,11,12,13,15,14]\n";
    const auto offered = possibleReadings(text, "session.txt");
    QVERIFY(offered.size() >= 2);
    QCOMPARE(offered[0].recordName, std::string("table"));
    QCOMPARE(offered[1].recordName, std::string("other"));
}

void TestNumberLists::sageCodeOfOtherShapesIsRead() {
    const Document present = read("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2", "p.txt", {});
    const std::string import = "from sage.crypto.sbox import SBox\n";
    for (const char* call : {"S = SBox(\"c56b90ad3ef84712\")", "S = SBox(12,5,6,11,9,0,10,13,3,14,15,8,4,7,1,2)",
                             "S = SBox([12,5,6,11,9,0,10,13,\n # the second half\n 3,14,15,8,4,7,1,2])"})
        QCOMPARE(read(import + call, "p.sage", {}).value, present.value);
}

TEST_OF_ROOM(TestNumberLists)
#include "tst_number_lists.moc"
