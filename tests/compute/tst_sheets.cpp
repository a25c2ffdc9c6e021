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
        << QByteArray("x,f\n0,\"1,234\"\n1,\"2,345\"\n") << "f.csv:2:4: the comma in 1,234 may be a decimal one";
    QTest::newRow("an index twice") << QByteArray("x,f,g\n0,1,2\n1,2,3\n1,3,4\n2,7,8\n")
                                    << "f.csv:4:1: x = 1 for the second time";
    QTest::newRow("an index missing") << QByteArray("x,f,g\n0,1,2\n1,2,3\n2,3,4\n4,7,8\n")
                                      << "f.csv:5:1: x = 3 is missing";
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
