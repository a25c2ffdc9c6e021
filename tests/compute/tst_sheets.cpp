// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as spreadsheets write them: several columns of values, decimal commas in quotes, marks between thousands, a
// first line sep=;, and binary numbers without zeros in front.
#include "io/document.h"

#include "error.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

namespace {

using NumberList = QList<double>;

Document readSheetText(const QByteArray& text, const Reading& reading = {}) {
    return read(std::string_view(text.constData(), std::size_t(text.size())), "f.csv", reading);
}

NumberList numbersIn(const Document& document) {
    NumberList numbers;
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        for (std::uint64_t x = 0; x < f->size(); ++x)
            numbers << (*f)(x);
    if (const auto* s = std::get_if<SBox>(&document.value))
        numbers.append(NumberList(s->table().begin(), s->table().end()));
    if (const auto* s = std::get_if<Sequence>(&document.value))
        numbers.append(NumberList(s->bits.begin(), s->bits.end()));
    if (const auto* v = std::get_if<Vector>(&document.value))
        numbers.append(NumberList(v->values().begin(), v->values().end()));
    if (const auto* r = std::get_if<RealVector>(&document.value))
        for (std::size_t x = 0; x < r->size(); ++x)
            numbers << (*r)[x];
    return numbers;
}

QString wrongIn(const QByteArray& text, const Reading& reading = {}) {
    try {
        return "read as " + QString::fromStdString(readSheetText(text, reading).reading);
    } catch (const InputError& error) {
        return QString::fromStdString(error.what());
    }
}

const NumberList presentInOrder{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

} // namespace

class TestSheets : public QObject {
    Q_OBJECT

private slots:
    void eachColumnIsARecord_data();
    void eachColumnIsARecord();
    void eachColumnIsOfItsOwnKind();
    void inputsStandBesideAnyValues_data();
    void inputsStandBesideAnyValues();
    void theIndexIsNoValue_data();
    void theIndexIsNoValue();
    void tablesOfOneStemStayApart();
    void whatMayBeMeantOtherwiseIsDoubted_data();
    void whatMayBeMeantOtherwiseIsDoubted();
    void mistakesOfValuesHaveTheirPlace();
    void binaryWordsBehindTheirIndicesAreRead();
    void columnsOfOneTableStayTogether();
    void marksWithinNumbers_data();
    void marksWithinNumbers();
    void whatIsUnclearIsRefused_data();
    void whatIsUnclearIsRefused();
    void binaryNumbersNeedNoZerosInFront_data();
    void binaryNumbersNeedNoZerosInFront();
    void whatMayBeBinaryIsDoubted();
    void noSampleGetsLost_data();
    void noSampleGetsLost();
    void aFunctionInJsonHasItsName();
};

void TestSheets::eachColumnIsARecord_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<NumberList>("first");
    QTest::addColumn<NumberList>("second");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* title, const QByteArray& text, const NumberList& first, const NumberList& second,
                        const char* names = "f g") {
        QTest::newRow(title) << text << first << second << QString::fromLatin1(names);
    };
    row("bits", "x,f,g\n0,1,0\n1,1,1\n2,0,1\n3,0,0\n", {1, 1, 0, 0}, {0, 1, 1, 0});
    row("integers", "x,f,g\n0,-5,0\n1,-2,1\n2,1,4\n3,4,9\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("real numbers", "x\tf\tg\n0\t-5.5\t0\n1\t-2.5\t1\n2\t1\t4\n3\t4\t9\n", {-5.5, -2.5, 1, 4}, {0, 1, 4, 9});
    row("decimal commas", "x;f;g\n0;-5,5;0,25\n1;-2,5;1,25\n2;1,5;2,25\n3;4,0;3,25\n", {-5.5, -2.5, 1.5, 4},
        {0.25, 1.25, 2.25, 3.25});
    row("without an index", "f,g\n-5,0\n-2,1\n1,4\n4,9\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("rows in any order", "x,f,g\n2,1,4\n0,-5,0\n3,4,9\n1,-2,1\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("counted from 1", "i;f;g\n1;-5;0\n2;-2;1\n3;1;4\n4;4;9\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("an index that is no integer", "t,f,g\n0.0,-5,0\n0.5,-2,1\n1.0,1,4\n1.5,4,9\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("the index behind", "f,g,x\n-5,0,0\n-2,1,1\n1,4,2\n4,9,3\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    const QByteArray rows = "0,-5,0\n1,-2,1\n2,1,4\n3,4,9\n";
    const auto between = [&](const char* separator) {
        QByteArray text = "x,f,g\n" + rows;
        return text.replace(",", separator);
    };
    row("a comment above", "# made by me\nx,f,g\n" + rows, {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("comments around", "# of all,\n#\nx,f,g\n" + rows + "# end\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("a title above", "My table\nx,f,g\n" + rows, {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("a heading in a comment", "#x,f,g\n" + rows, {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("a name that begins with a digit", "x,2f,g\n" + rows, {-5, -2, 1, 4}, {0, 1, 4, 9}, "2f g");
    row("an index without a name", ",f,g\n" + rows, {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("names of rows",
        R"("","f","g")"
        "\n\"1\",-5,0\n\"2\",-2,1\n\"3\",1,4\n\"4\",4,9\n",
        {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("spaces", between(" "), {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("bars", between("|"), {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("Markdown", "| x | f | g |\n|---|:-:|--:|\n| 0 | -5 | 0 |\n| 1 | -2 | 1 |\n| 2 | 1 | 4 |\n| 3 | 4 | 9 |\n",
        {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("LaTeX",
        "\\begin{tabular}{ccc}\n$x$ & $f$ & $g$ \\\\\n\\hline\n0 & -5 & 0 \\\\\n1 & -2 & 1 \\\\\n2 & 1 & 4 \\\\\n"
        "3 & 4 & 9 \\\\\n\\end{tabular}\n",
        {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("remarks", "x,f,g,remark\n0,-5,0,first\n1,-2,1,\n2,1,4,\n3,4,9,last\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("an index in binary", "x,f,g\n00,-5,0\n01,-2,1\n10,1,4\n11,4,9\n", {-5, -2, 1, 4}, {0, 1, 4, 9});
    row("numbered functions", "x,f1,f2\n0,3,1\n1,2,2\n2,1,3\n3,0,4\n", {3, 2, 1, 0}, {1, 2, 3, 4}, "f1 f2");
    row("hexadecimal", "x,f,g\n0,0xC,0x1\n1,0x5,0x2\n2,0x6,0x3\n3,0xB,0x4\n", {12, 5, 6, 11}, {1, 2, 3, 4});
    row("S-boxes", "x,S,inverse\n0,3,2\n1,2,3\n2,0,1\n3,1,0\n", {3, 2, 0, 1}, {2, 3, 1, 0}, "S inverse");
}

void TestSheets::eachColumnIsARecord() {
    QFETCH(QByteArray, text);
    QFETCH(NumberList, first);
    QFETCH(NumberList, second);
    QFETCH(QString, names);
    const QStringList name = names.split(' ');
    const Document document = readSheetText(text);
    QVERIFY2(numbersIn(document) == first, document.reading.c_str());
    QCOMPARE(QString::fromStdString(document.name), name[0]);
    QVERIFY2(QString::fromStdString(document.reading).contains("column " + name[0] + "; not read: " + name[1]),
             document.reading.c_str());
    const Document other = readSheetText(text, {.recordName = name[1].toStdString()});
    QVERIFY2(numbersIn(other) == second, other.reading.c_str());
    // The window offers both.
    QList<NumberList> offered;
    for (const Reading& reading : possibleReadings(text.toStdString(), "f.csv"))
        offered << numbersIn(readSheetText(text, reading));
    QVERIFY(!offered.isEmpty());
    QVERIFY(offered.front() == first);
    QVERIFY(offered.contains(second));
    QList<NumberList> every;
    Monitor nobody;
    readEvery(
        text.toStdString(), "f.csv", {},
        [&](const Document& each, const Reading& reading) {
            every << numbersIn(each);
            QVERIFY(numbersIn(readSheetText(text, reading)) == every.back());
        },
        [](const std::exception& error, std::size_t) { QFAIL(error.what()); }, nobody);
    QVERIFY(every == (QList<NumberList>{first, second}));
}

void TestSheets::eachColumnIsOfItsOwnKind() {
    const QByteArray text = "x,w,f,S\n0,-1,0,5\n1,2,1,6\n2,3,1,7\n3,4,0,8\n";
    const auto kindOf = [&](const Reading& reading) { return readSheetText(text, reading).kind(); };
    QCOMPARE(kindOf({}), Kind::Integers);
    QCOMPARE(kindOf({.recordName = "f"}), Kind::Boolean);
    QCOMPARE(kindOf({.recordName = "S"}), Kind::SBox);
    QVERIFY(numbersIn(readSheetText(text, {.recordName = "S"})) == (NumberList{5, 6, 7, 8}));
    QCOMPARE(kindOf({.record = 1}), Kind::Boolean);
    // Of the kind that is asked for is the first that is of it, and others can be.
    QVERIFY(numbersIn(readSheetText(text, {.as = Kind::SBox})) == (NumberList{5, 6, 7, 8}));
    QCOMPARE(kindOf({.as = Kind::Integers, .recordName = "f"}), Kind::Integers);
    QList<Kind> every;
    Monitor nobody;
    readEvery(
        text.toStdString(), "f.csv", {},
        [&](const Document& each, const Reading& reading) {
            every << each.kind();
            QVERIFY(readSheetText(text, reading).value == each.value);
        },
        [](const std::exception& error, std::size_t) { QFAIL(error.what()); }, nobody);
    QVERIFY(every == (QList<Kind>{Kind::Integers, Kind::Boolean, Kind::SBox}));
}

void TestSheets::inputsStandBesideAnyValues_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<NumberList>("numbers");
    const auto rows = [](const NumberList& values, bool isIndexed, const char* separator = ",", const char* end = "") {
        QByteArray text;
        for (int x = 0; x < 8; ++x) {
            QByteArrayList fields;
            if (isIndexed)
                fields << QByteArray::number(x);
            fields << QByteArray::number(x >> 2) << QByteArray::number(x >> 1 & 1) << QByteArray::number(x & 1)
                   << QByteArray::number(values[x]);
            text += fields.join(separator) + end + '\n';
        }
        return text;
    };
    const auto row = [](const char* title, const QByteArray& text, const NumberList& numbers) {
        QTest::newRow(title) << text << numbers;
    };
    const NumberList bits{0, 1, 1, 0, 0, 1, 0, 0}, signs{1, -1, -1, 1, 1, -1, 1, 1}, entries{3, 1, 2, 0, 7, 6, 5, 4},
        halves{0.5, 0.25, 0.5, 0.75, 0.5, 0.25, 0.5, 0.125}, odd{0, 1, 1, 2, 0, 1, 1, 0};
    row("one cell is no bit", "x2,x1,x0,f\n" + rows(odd, false), odd);
    row("beside x", "i,x2,x1,x0,f\n" + rows(bits, true), bits);
    row("letters beside an index", "index,a,b,c,f\n" + rows(bits, true), bits);
    row("beside the number of a minterm", "m,A,B,C,F\n" + rows(bits, true), bits);
    row("semicolons", "Nr;x2;x1;x0;f\n" + rows(bits, true, ";"), bits);
    row("beside an index without a name", ",x2,x1,x0,f\n" + rows(bits, true), bits);
    row("signs", "x2,x1,x0,f\n" + rows(signs, false), signs);
    row("entries", "x2,x1,x0,S\n" + rows(entries, false), entries);
    row("the lowest first", "x0,x1,x2,S\n" + rows(entries, false), {3, 7, 2, 5, 1, 6, 0, 4});
    row("letters", "a,b,c,w\n" + rows(signs, false), signs);
    row("real numbers", "x2,x1,x0,p\n" + rows(halves, false), halves);
    row("another column", "x2,x1,x0,f,w\n" + rows(bits, false, ",", ",3"), bits);
    row("remarks", "a,b,c,f,comment\n" + rows(bits, false, ",", ",none"), bits);
    row("together", "i,x2x1x0,f\n0,000,1\n1,001,0\n2,010,0\n3,011,0\n4,100,1\n5,101,1\n6,110,0\n7,111,1\n",
        {1, 0, 0, 0, 1, 1, 0, 1});
    row("a data frame", "  x1 x0 f\n1  0  0 0\n2  0  1 1\n3  1  0 1\n4  1  1 0\n", {0, 1, 1, 0});
    row("output bits", "i,x1,x0,y1,y0\n0,0,0,1,1\n1,0,1,1,0\n2,1,0,0,1\n3,1,1,0,0\n", {3, 2, 1, 0});
    row("x and y", "x,y,w\n0,0,5\n0,1,6\n1,0,7\n1,1,8\n", {5, 6, 7, 8});
}

void TestSheets::inputsStandBesideAnyValues() {
    QFETCH(QByteArray, text);
    QFETCH(NumberList, numbers);
    const Document document = readSheetText(text);
    QVERIFY2(numbersIn(document) == numbers, document.reading.c_str());
    QVERIFY2(QString::fromStdString(document.reading).contains("inputs "), document.reading.c_str());
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.csv");
    QVERIFY(!readings.empty());
    QVERIFY(readSheetText(text, readings.front()).value == document.value);
}

void TestSheets::theIndexIsNoValue_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<NumberList>("numbers");
    QTest::newRow("shuffled") << QByteArray("x;f\n1;-5\n0;7\n2;1\n3;2\n") << NumberList{7, -5, 1, 2};
    QTest::newRow("behind") << QByteArray("f,x\n-5,3\n7,1\n1,2\n2,0\n") << NumberList{2, 7, 1, -5};
    QTest::newRow("decimal commas") << QByteArray("Zeit;Wert\n0,0;1,5\n0,1;2,5\n0,2;3,5\n0,3;4,5\n")
                                    << NumberList{1.5, 2.5, 3.5, 4.5};
    QTest::newRow("tabs") << QByteArray("t\tf\n0,0\t1,5\n0,1\t2,5\n0,2\t3,5\n0,3\t4,5\n")
                          << NumberList{1.5, 2.5, 3.5, 4.5};
    QTest::newRow("decimal commas behind")
        << QByteArray("Wert;Zeit\n1,5;0,0\n2,5;0,1\n3,5;0,2\n4,5;0,3\n") << NumberList{1.5, 2.5, 3.5, 4.5};
    QTest::newRow("decimal points") << QByteArray("time,value\n0.0,1.5\n0.1,2.5\n0.2,3.5\n0.3,4.5\n")
                                    << NumberList{1.5, 2.5, 3.5, 4.5};
    QTest::newRow("below a comment") << QByteArray("# Kommentar\nx;f\n0;1,5\n1;2,25\n2;3,5\n3;4,5\n")
                                     << NumberList{1.5, 2.25, 3.5, 4.5};
    QTest::newRow("twice") << QByteArray("x_hex,x_dec,S_dec\n0x0,0,2\n0x1,1,0\n0x2,2,3\n0x3,3,1\n")
                           << NumberList{2, 0, 3, 1};
    QTest::newRow("numbers of the rows") << QByteArray("  x S\n1 0 2\n2 1 0\n3 2 3\n4 3 1\n") << NumberList{2, 0, 3, 1};
    QTest::newRow("a total") << QByteArray("x;S(x)\n0;2\n1;0\n2;3\n3;1\nSumme;6\n") << NumberList{2, 0, 3, 1};
    QTest::newRow("quoted") << QByteArray("\"2\",\"0\",\"3\",\"1\"\n") << NumberList{2, 0, 3, 1};
    QTest::newRow("no table") << QByteArray("sage: S = SBox(2,0,3,1); S\n(2, 0, 3, 1)\nsage: S.linearity()\n4\n")
                              << NumberList{2, 0, 3, 1};
    QTest::newRow("in hexadecimal") << QByteArray("one,02000301\n\"two\", too,03020100\n") << NumberList{2, 0, 3, 1};
}

void TestSheets::theIndexIsNoValue() {
    QFETCH(QByteArray, text);
    QFETCH(NumberList, numbers);
    const Document document = readSheetText(text);
    QVERIFY2(numbersIn(document) == numbers, document.reading.c_str());
}

/// The S-boxes of a cipher, each with its column.
void TestSheets::tablesOfOneStemStayApart() {
    QByteArray text = "x,S1,S2,S3,S4,S5,S6,S7,S8\n";
    for (int x = 0; x < 64; ++x) {
        text += QByteArray::number(x);
        for (int box = 0; box < 8; ++box)
            text += ',' + QByteArray::number((7 * x + 3 * box) % 16);
        text += '\n';
    }
    const Document document = readSheetText(text);
    QCOMPARE(int(document.records), 8);
    QCOMPARE(int(numbersIn(document).size()), 64);
    QCOMPARE(numbersIn(readSheetText(text, {.recordName = "S8"}))[0], 5.0);
}

void TestSheets::whatMayBeMeantOtherwiseIsDoubted_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("doubt");
    const auto row = [](const char* title, const QByteArray& text, const char* doubt) {
        QTest::newRow(title) << text << QString::fromLatin1(doubt);
    };
    row("points that may set thousands off", "x;count\n0;0\n1;1.234\n2;2.468\n3;3.702\n",
        "the point in 1.234 is read as a decimal point, but may separate thousands");
    row("one cell that is no bit",
        "x2,x1,x0,f\n0,0,0,0\n0,0,1,1\n0,1,0,1\n0,1,1,2\n1,0,0,0\n1,0,1,1\n1,1,0,1\n1,1,1,0\n",
        "all values of f but 2 are bits");
    row("inputs from 1", "x1,x2,w\n0,0,5\n0,1,6\n1,0,7\n1,1,8\n",
        "the rows count up with x2 as the lowest bit, but the numbers of the columns say x1");
    row("neither order counts", "x1,x2,w\n0,1,5\n0,0,6\n1,0,7\n1,1,8\n", "x1 is read as the lowest bit of the inputs");
}

void TestSheets::whatMayBeMeantOtherwiseIsDoubted() {
    QFETCH(QByteArray, text);
    QFETCH(QString, doubt);
    const Document document = readSheetText(text);
    QVERIFY2(QString::fromStdString(document.doubt.text()).contains(doubt), document.doubt.text().c_str());
}

void TestSheets::mistakesOfValuesHaveTheirPlace() {
    const QByteArray text = "x,S,w\n0,5,1\n1,2,2\n2,9,3\n3,1,4\n";
    QVERIFY2(wrongIn(text, {.as = Kind::SBox, .m = 3}).startsWith("f.csv:4:3: 9 is out of range"),
             qPrintable(wrongIn(text, {.as = Kind::SBox, .m = 3})));
    const QByteArray wide = "x,f,g\n0,5,1\n1,99999999999999999999,2\n2,9,3\n3,1,4\n";
    QVERIFY2(wrongIn(wide, {.as = Kind::Integers}).startsWith("f.csv:3:3: "),
             qPrintable(wrongIn(wide, {.as = Kind::Integers})));
}

void TestSheets::binaryWordsBehindTheirIndicesAreRead() {
    const Document narrow = readSheetText("x,S\n00,001\n01,000\n10,001\n11,001\n");
    QVERIFY(numbersIn(narrow) == (NumberList{1, 0, 1, 1}));
    QCOMPARE(std::get<SBox>(narrow.value).m(), 3);
    QVERIFY(numbersIn(readSheetText("x,f\n00,0\n01,1\n10,1\n11,0\n")) == (NumberList{0, 1, 1, 0}));
    const QByteArray wide = "x,S (m = 12)\n00,111111111111\n01,000000000000\n10,000000000001\n11,000000000010\n";
    QVERIFY(numbersIn(readSheetText(wide)) == (NumberList{4095, 0, 1, 2}));
    const auto refused = [](const QByteArray& text, const char* says) {
        QVERIFY2(wrongIn(text).startsWith(QLatin1String(says)), qPrintable(wrongIn(text)));
    };
    const QByteArray before = "x,S\n000,110\n001,010\n010,000\n011,001\n100,111\n101,011\n";
    refused(before + "110,102\n111,101\n", "f.csv:8:7: unexpected '2', expected a word of 3 binary digits");
    refused(before + "110,10\n111,101\n", "f.csv:8:7: unexpected end of line, expected a word");
    refused(before + "111,100\n110,101\n", "f.csv:8:1: index 7, expected 6");
    const Document columns = readSheetText("x,S,T\n00,011,110\n01,010,000\n10,001,001\n11,000,010\n");
    QVERIFY2(numbersIn(columns) == (NumberList{3, 2, 1, 0}), columns.reading.c_str());
    QCOMPARE(std::get<SBox>(columns.value).m(), 3);
    QVERIFY(QString::fromStdString(columns.reading).contains("column S, binary"));
    const Document unpadded = readSheetText("x,S,w\n0,11,2\n1,10,5\n2,1,6\n3,0,7\n");
    QVERIFY2(QString::fromStdString(unpadded.reading).contains("column S, binary"), unpadded.reading.c_str());
    refused("x,S (m = 2)\n00,110\n01,010\n10,000\n11,001\n", "f.csv:2:4: 110 is out of range, expected less than 2^2");
}

/// They are no functions of their own.
void TestSheets::columnsOfOneTableStayTogether() {
    QByteArray text = "row,c0,c1,c2,c3\n";
    for (int row = 0; row < 4; ++row) {
        text += QByteArray::number(4 * row);
        for (int column = 0; column < 4; ++column)
            text += ',' + QByteArray::number(int(presentInOrder[4 * row + column]));
        text += '\n';
    }
    QVERIFY2(numbersIn(readSheetText(text)) == presentInOrder, readSheetText(text).reading.c_str());
}

void TestSheets::marksWithinNumbers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<NumberList>("numbers");
    const NumberList decimals{1.5, -2.25, 0.5, 3}, thousands{1234, 2345, -3456, 1234567};
    const auto row = [](const char* title, const QByteArray& text, const NumberList& numbers) {
        QTest::newRow(title) << text << numbers;
    };
    row("decimal commas in quotes", "x,f\n0,\"1,5\"\n1,\"-2,25\"\n2,\"0,5\"\n3,\"3,0\"\n", decimals);
    row("under a heading", "f\n\"1,5\"\n\"-2,25\"\n\"0,5\"\n\"3,0\"\n", decimals);
    row("under a heading without quotes", "Wert\n1,5\n-2,25\n0,5\n3,0\n", decimals);
    row("in one line", "\"1,5\";\"-2,25\";\"0,5\";\"3,0\"\n", decimals);
    row("quotes and semicolons", "x;f\n0;\"1,5\"\n1;\"-2,25\"\n2;\"0,5\"\n3;\"3,0\"\n", decimals);
    row("quotes everywhere", "\"x\",\"f\"\n\"0\",\"1,5\"\n\"1\",\"-2,25\"\n\"2\",\"0,5\"\n\"3\",\"3,0\"\n", decimals);
    row("sep=;", "sep=;\r\nx;f\r\n0;1,5\r\n1;-2,25\r\n2;0,5\r\n3;3,0\r\n", decimals);
    row("sep=; and a list", "sep=;\n1,5;-2,25;0,5;3,0\n", decimals);
    row("sep=, and bits", "sep=,\nx,f\n0,1\n1,1\n2,0\n3,1\n", {1, 1, 0, 1});
    row("sep=; and an S-box", "\"sep=;\"\nx;S\n0;3\n1;2\n2;0\n3;1\n", {3, 2, 0, 1});
    row("apostrophes", "x,f\n0,1'234\n1,2'345\n2,-3'456\n3,1'234'567\n", thousands);
    row("apostrophes in a list", "1'234 2'345 -3'456 1'234'567\n", thousands);
    row("and commas", "1'234, 2'345, -3'456, 1'234'567\n", thousands);
    row("no-break spaces", "1\u00A0234 2\u00A0345 -3\u00A0456 1\u00A0234\u00A0567\n", thousands);
    row("narrow spaces", "x;f\n0;1\u202F234\n1;2\u202F345\n2;-3\u202F456\n3;1\u202F234\u202F567\n", thousands);
    row("points", "x;f\n0;1.234\n1;2.345\n2;-3.456\n3;1.234.567\n", thousands);
    row("commas in quotes", "x,f\n0,\"1,234\"\n1,\"2,345\"\n2,\"-3,456\"\n3,\"1,234,567\"\n", thousands);
    row("spaces", "x;f\n0;1 234\n1;2 345\n2;-3 456\n3;1 234 567\n", thousands);
    row("spaces in quotes", "x;f\n0;\"1 234\"\n1;\"2 345\"\n2;\"-3 456\"\n3;\"1 234 567\"\n", thousands);
    row("apostrophes and decimal commas", "1'234,5 2'345,7", {1234.5, 2345.7});
    row("line by line", "1'234,5\n2'345,7\n", {1234.5, 2345.7});
    row("between semicolons", "1'234,5;2'345,7", {1234.5, 2345.7});
    row("per cent", "p\n0,0%\n12,5%\n25,0%\n37,5%\n", {0, 12.5, 25, 37.5});
    row("a unit", "t;U\n0;0,5 V\n1;1,5 V\n2;2,5 V\n3;3,5 V\n", {0.5, 1.5, 2.5, 3.5});
    row("a currency", "p\n12,50 €\n13,50 €\n1,00 €\n2,75 €\n", {12.5, 13.5, 1, 2.75});
    row("points where other columns have decimal commas",
        "x;f;g\n0;1.234;0,5\n1;2.345;1,5\n2;-3.456;2,5\n3;1.234.567;3,5\n", thousands);
    row("one group where other columns have decimal commas", "x;f;g\n0;1.234;0,5\n1;2.345;1,5\n", {1234, 2345});
    row("points and decimal commas", "x;f\n0;1.234,5\n1;2.345,0\n2;-3.456,25\n3;1,5\n", {1234.5, 2345, -3456.25, 1.5});
    row("commas and decimal points", "x,f\n0,\"1,234.5\"\n1,\"2,345.0\"\n2,\"-3,456.25\"\n3,1.5\n",
        {1234.5, 2345, -3456.25, 1.5});
}

void TestSheets::marksWithinNumbers() {
    QFETCH(QByteArray, text);
    QFETCH(NumberList, numbers);
    const Document document = readSheetText(text);
    QVERIFY2(numbersIn(document) == numbers, document.reading.c_str());
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.csv");
    QVERIFY(!readings.empty());
    QVERIFY(numbersIn(readSheetText(text, readings.front())) == numbers);
}

void TestSheets::whatIsUnclearIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("thousands or a decimal comma")
        << QByteArray("x,f\n0,\"1,234\"\n1,\"2,345\"\n") << "f.csv:2:4: the comma in 1,234 may be a decimal comma";
    QTest::newRow("an index twice") << QByteArray("x,f,g\n0,1,2\n1,2,3\n1,3,4\n2,7,8\n")
                                    << "f.csv:4:1: x = 1 occurs twice";
    QTest::newRow("an index missing") << QByteArray("x,f,g\n0,1,2\n1,2,3\n2,3,4\n4,7,8\n")
                                      << "f.csv:5:1: x = 3 is missing";
    const QByteArray before = "x,f,g\n0,1,0\n1,0,1\n";
    for (const QByteArray cell : {"O", "n/a", "NA", "?", "-"})
        QTest::newRow("no number " + cell) << before + "2," + cell + ",1\n3,1,0\n"
                                           << "f.csv:4:3: " + QString::fromLatin1(cell) + " is not a number";
    QTest::newRow("an empty cell") << before + "2,,1\n3,1,0\n"
                                   << "f.csv:4:3: f is empty here, expected a number";
    QTest::newRow("an empty cell between semicolons")
        << QByteArray("x;f;g\n0;1;0\n1;0;1\n2;;1\n3;1;0\n") << "f.csv:4:3: f is empty here";
    QTest::newRow("an entry") << QByteArray("x,S,T\n0,1,0\n1,0,1\n2,?,7\n3,1,0\n") << "f.csv:4:3: ? is not a number";
    QTest::newRow("one of two columns") << QByteArray("x,y\n0,1.5\n1,NA\n2,2.5\n3,1\n")
                                        << "f.csv:3:3: NA is not a number";
    QTest::newRow("a field too few") << before + "2,1\n3,1,0\n"
                                     << "f.csv:4:1: 2 fields in this row, expected 3";
    QTest::newRow("a field too few at the end") << before + "2,1,1\n3,1\n"
                                                << "f.csv:5:1: 2 fields in this row";
    QTest::newRow("a value of an input") << QByteArray("x1,x0,f\n0,0,-\n0,1,1\n1,0,1\n1,1,0\n")
                                         << "f.csv:2:5: - is not a number";
    QTest::newRow("an index that does not count")
        << QByteArray("x,y\n0.1,5\n0.5,6\n0.7,7\n2,8\n") << "f.csv:2:1: x neither counts from 0 or 1 nor grows evenly";
    QTest::newRow("an input missing") << QByteArray("x1,x0,w\n0,0,5\n0,1,6\n1,0,7\n") << "x = 3 is missing";
    QTest::newRow("an input twice") << QByteArray("x1,x0,w\n0,0,5\n0,1,6\n1,0,7\n1,0,8\n")
                                    << "x = 2 occurs twice, and x = 3 is missing";
    QTest::newRow("three rows") << QByteArray("x,f,g\n0,1.5,2\n1,2,3\n2,3,4\n") << "f.csv:4:6: 3 records, expected";
}

void TestSheets::whatIsUnclearIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    QVERIFY2(wrongIn(text).contains(words), qPrintable(wrongIn(text)));
}

void TestSheets::binaryNumbersNeedNoZerosInFront_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<NumberList>("numbers");
    const auto all = [](const QByteArray& format) {
        QByteArray text;
        for (int x = 0; x < 16; ++x)
            text += QByteArray(format)
                        .replace("%b", QByteArray::number(x, 2))
                        .replace("%x", QByteArray::number(x))
                        .replace("%s", QByteArray::number(int(presentInOrder[x]), 2));
        return text;
    };
    const auto row = [](const char* title, const QByteArray& text) { QTest::newRow(title) << text << presentInOrder; };
    row("a list", all("%s "));
    row("with commas", all("%s, ").chopped(2));
    row("x,S", "x,S\n" + all("%x,%s\n"));
    row("semicolons", "x;S(x)\n" + all("%x;%s\n"));
    row("beside x in binary", all("%b %s\n"));
    row("arrows", all("%b -> %s\n"));
    NumberList counting;
    for (int x = 0; x < 16; ++x)
        counting << x;
    QTest::newRow("in order") << all("%b ") << counting;
}

void TestSheets::binaryNumbersNeedNoZerosInFront() {
    QFETCH(QByteArray, text);
    QFETCH(NumberList, numbers);
    const Document document = readSheetText(text);
    QVERIFY2(numbersIn(document) == numbers, document.reading.c_str());
    QVERIFY(document.doubt.empty());
    // Who asks for bits gets them.
    if (!text.contains('\n') && !text.contains(','))
        QCOMPARE(numbersIn(readSheetText(text, {.as = Kind::Sequence})).size(), 50);
}

void TestSheets::whatMayBeBinaryIsDoubted() {
    const Document words = readSheetText("0 1 100 1 0 1 100 1 0 1 100 1 0 1 100 1\n");
    QVERIFY2(words.doubt.text().find("may be binary") != std::string::npos, words.doubt.text().c_str());
    const Document table = readSheetText("x,S\n0,0\n1,1\n2,100\n3,1\n");
    QVERIFY2(table.doubt.text().find("may be binary") != std::string::npos, table.doubt.text().c_str());
    QVERIFY(readSheetText("1001 1010 0110 01").doubt.empty());
    QVERIFY(readSheetText("x,S\n0,1\n1,2\n2,3\n3,1\n").doubt.empty());
}

void TestSheets::noSampleGetsLost_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("colons") << QByteArray("x : f\n0 : 3\n1 : 4\n2 : 5\n");
    QTest::newRow("five rows") << QByteArray("x : f\n0 : 3\n1 : 4\n2 : 5\n3 : 6\n4 : 7\n");
    QTest::newRow("commas") << QByteArray("x,f\n0,3\n1,4\n2,5\n");
    QTest::newRow("words") << QByteArray("x is f\n0 is 3\n1 is 4\n2 is 5\n");
}

/// Of three or five rows the first was taken for a heading.
void TestSheets::noSampleGetsLost() {
    QFETCH(QByteArray, text);
    QVERIFY_EXCEPTION_THROWN(readSheetText(text), InputError);
}

void TestSheets::aFunctionInJsonHasItsName() {
    QCOMPARE(readSheetText("{\"name\": \"majority\", \"values\": [0,0,0,1,0,1,1,1]}").name, std::string("majority"));
    QCOMPARE(readSheetText("{\"name\": \"three\", \"values\": [0,0,1]}").name, std::string("three"));
    QCOMPARE(readSheetText("{\"values\": [0,0,0,1]}").name, std::string("f.csv"));
}

TEST_OF_ROOM(TestSheets)
#include "tst_sheets.moc"
