// SPDX-License-Identifier: GPL-3.0-or-later
// Truth tables with their inputs: what the columns are called and what the inputs are decides, and not the order in
// which columns and rows stand.
#include "io/document.h"

#include "error.h"
#include "room.h"

#include <QtTest>

#include <bit>
#include <numeric>

using namespace walshscope;

namespace {

constexpr std::array<std::uint32_t, 16> presentSBox{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
constexpr std::uint32_t function = 0x43; ///< f(x) is bit x.

Document readTable(const QByteArray& text, const Reading& reading = {}) {
    return read(std::string_view(text.constData(), std::size_t(text.size())), "f.csv", reading);
}

/// A row for each of these x. Columns as "x3 y0": bit 3 of x, bit 0 of S(x); "f" is f(x), "x" is x itself.
QByteArray rowsFor(const QByteArrayList& columns, const std::vector<std::uint32_t>& order,
                   const QByteArray& separator) {
    QByteArray text;
    for (const std::uint32_t x : order) {
        QByteArrayList fields;
        for (const QByteArray& column : columns) {
            const int bit = column.mid(1).toInt();
            fields << QByteArray::number(column == "x"      ? x
                                         : column == "f"    ? function >> x & 1
                                         : column[0] == 'x' ? x >> bit & 1
                                                            : presentSBox[x] >> bit & 1);
        }
        text += fields.join(separator) + '\n';
    }
    return text;
}

std::vector<std::uint32_t> upTo(std::uint32_t count) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

std::vector<std::uint32_t> downFrom(std::uint32_t count) {
    auto order = upTo(count);
    std::ranges::reverse(order);
    return order;
}

/// Each once, and in no order: 5 x + 3 modulo a power of two.
std::vector<std::uint32_t> shuffled(std::uint32_t count) {
    auto order = upTo(count);
    for (std::uint32_t& x : order)
        x = (5 * x + 3) % count;
    return order;
}

QString complaintOf(const QByteArray& text, const Reading& reading = {}) {
    try {
        return "read as " + QString::fromStdString(readTable(text, reading).reading);
    } catch (const InputError& error) {
        return QString::fromStdString(error.what());
    }
}

} // namespace

class TestTruthTables : public QObject {
    Q_OBJECT

private slots:
    void columnsAndRowsStandInAnyOrder_data();
    void columnsAndRowsStandInAnyOrder();
    void namesAreWrittenInManyWays_data();
    void namesAreWrittenInManyWays();
    void rowsThatCountOtherwiseAreDoubted_data();
    void rowsThatCountOtherwiseAreDoubted();
    void symmetricFunctionsAreNotDoubted();
    void primesMakeOtherNames();
    void whatIsWrongIsToldWithItsLine_data();
    void whatIsWrongIsToldWithItsLine();
    void longTablesHaveInputsToo();
    void bitsWithoutInputsStayBits_data();
    void bitsWithoutInputsStayBits();
    void outputsAddUpWithTheirNames();
};

void TestTruthTables::columnsAndRowsStandInAnyOrder_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isSBox");
    const auto row = [](const char* title, const QByteArray& columns, const std::vector<std::uint32_t>& order,
                        const QByteArray& separator = ",", bool isHeaded = true) {
        const QByteArrayList names = columns.split(' ');
        QTest::newRow(title) << (isHeaded ? names.join(separator) + '\n' : QByteArray()) +
                                    rowsFor(names, order, separator)
                             << !names.contains("f");
    };
    row("outputs the lowest first", "x3 x2 x1 x0 y0 y1 y2 y3", upTo(16));
    row("inputs the lowest first", "x0 x1 x2 x3 y3 y2 y1 y0", upTo(16));
    row("no order at all", "y2 x1 x3 y0 x0 y3 x2 y1", shuffled(16));
    row("each bit beside the other", "x0 y0 x1 y1 x2 y2 x3 y3", upTo(16));
    row("outputs alone", "y3 y2 y1 y0", upTo(16));
    row("outputs alone between spaces", "y3 y2 y1 y0", upTo(16), " ");
    row("outputs alone the lowest first", "y0 y1 y2 y3", upTo(16), "\t");
    row("outputs before inputs", "y3 y2 y1 y0 x3 x2 x1 x0", upTo(16), ";");
    row("outputs beside x", "x y0 y1 y2 y3", upTo(16), ";");
    row("outputs beside x in any order", "x y3 y2 y1 y0", shuffled(16));
    row("rows shuffled", "x3 x2 x1 x0 y3 y2 y1 y0", shuffled(16));
    row("rows shuffled without a heading", "x3 x2 x1 x0 y3 y2 y1 y0", shuffled(16), " ", false);
    row("rows counting down", "x2 x1 x0 f", downFrom(8));
    row("rows counting down without a heading", "x2 x1 x0 f", downFrom(8), " ", false);
    row("rows counting down, the lowest first", "x0 x1 x2 f", downFrom(8), ",", false);
    row("a function shuffled", "x2 x1 x0 f", shuffled(8));
    row("a function shuffled without a heading", "x2 x1 x0 f", shuffled(8), " ", false);
    row("four rows counting down", "x1 x0 f", downFrom(4), " ", false);
    row("of four rows", "x1 x0 f", shuffled(4));
    row("the output first", "f x2 x1 x0", shuffled(8));
    row("the lowest first and counting", "x0 x1 x2 f", upTo(8));
}

void TestTruthTables::columnsAndRowsStandInAnyOrder() {
    QFETCH(QByteArray, text);
    QFETCH(bool, isSBox);
    const Document document = readTable(text);
    if (isSBox) {
        const auto* s = std::get_if<SBox>(&document.value);
        QVERIFY2(s, document.reading.c_str());
        QCOMPARE(s->m(), 4);
        QVERIFY2(std::ranges::equal(s->table(), presentSBox), document.reading.c_str());
    } else {
        const auto* f = std::get_if<BooleanFunction>(&document.value);
        QVERIFY2(f, document.reading.c_str());
        const std::uint64_t mask = (std::uint64_t(1) << f->size()) - 1;
        QVERIFY2(f->words()[0] == (function & mask), document.reading.c_str());
        QVERIFY(f->size() == std::uint64_t(text.trimmed().count('\n') + !text.contains('f')));
    }
    QVERIFY2(document.doubt.empty(), document.doubt.text().c_str());
    // The window takes the first of what it offers.
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.csv");
    QVERIFY(!readings.empty());
    QVERIFY(readTable(text, readings.front()).value == document.value);
}

void TestTruthTables::namesAreWrittenInManyWays_data() {
    QTest::addColumn<QByteArray>("heading");
    QTest::addColumn<QByteArray>("separator");
    QTest::newRow("capitals") << QByteArray("X0,X1,X2,F") << QByteArray(",");
    QTest::newRow("quotes") << QByteArray("\"x[0]\",\"x[1]\",\"x[2]\",\"f(x)\"") << QByteArray(",");
    QTest::newRow("a comment") << QByteArray("# x0 x1 x2 f") << QByteArray(" ");
    QTest::newRow("subscripts") << QByteArray("x₀ x₁ x₂ f") << QByteArray(" ");
    QTest::newRow("Markdown") << QByteArray("x0 | x1 | x2 | f\n---|---|---|---") << QByteArray(" | ");
    QTest::newRow("in words") << QByteArray("in0;in1;in2;out") << QByteArray(";");
    QTest::newRow("together") << QByteArray("x0x1x2 f") << QByteArray("");
    QTest::newRow("LaTeX") << QByteArray("\\begin{tabular}{ccc|c}\n$x_0$ & $x_{1}$ & $x_2$ & $f(x)$ \\\\\n\\hline")
                           << QByteArray(" & ");
    QTest::newRow("arguments") << QByteArray("x0,x1,x2,\"f(x0,x1,x2)\"") << QByteArray(",");
    QTest::newRow("arguments without quotes") << QByteArray("x0,x1,x2,f(x0,x1,x2)") << QByteArray(",");
    QTest::newRow("a hyphen") << QByteArray("x0,x1,x2,f-value") << QByteArray(",");
    QTest::newRow("an index and an argument") << QByteArray("x0,x1,x2,f_1(x)") << QByteArray(",");
    QTest::newRow("a title above") << QByteArray("The function of a lesson\nx0,x1,x2,f") << QByteArray(",");
}

void TestTruthTables::namesAreWrittenInManyWays() {
    QFETCH(QByteArray, heading);
    QFETCH(QByteArray, separator);
    QByteArray rows = rowsFor({"x0", "x1", "x2", "f"}, shuffled(8), separator);
    if (separator == " & ")
        rows = rows.replace("\n", " \\\\\n") + "\\hline\n\\end{tabular}\n";
    const Document document = readTable(heading + '\n' + rows);
    QVERIFY2(document.value == read("11000010", "f", {}).value, document.reading.c_str());
}

void TestTruthTables::rowsThatCountOtherwiseAreDoubted_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("bits");
    QTest::addColumn<QString>("doubt");
    QTest::newRow("two inputs") << QByteArray("x0,x1,f\n0,0,0\n0,1,1\n1,0,0\n1,1,0\n") << "0010"
                                << "x1 as the lowest bit, but the numbers of the columns say x0";
    QTest::newRow("rows in no order") << QByteArray("x0,x1,f\n1,0,0\n0,1,1\n0,0,0\n1,1,0\n") << "0010"
                                      << "x0 is read as the lowest bit of the inputs, as it has the lowest number";
    QTest::newRow("from 1") << QByteArray("x1 x2 x3 f\n0 0 0 0\n0 0 1 1\n0 1 0 0\n0 1 1 1\n1 0 0 1\n1 0 1 1\n1 1 0 0\n"
                                          "1 1 1 0\n")
                            << "01001110"
                            << "x3 as the lowest bit, but the numbers of the columns say x1";
}

void TestTruthTables::rowsThatCountOtherwiseAreDoubted() {
    QFETCH(QByteArray, text);
    QFETCH(QString, bits);
    QFETCH(QString, doubt);
    const Document document = readTable(text);
    QVERIFY2(document.value == read(bits.toStdString(), "f", {}).value, document.reading.c_str());
    QVERIFY2(QString::fromStdString(document.doubt.text()).contains(doubt), document.doubt.text().c_str());
    // The way out that is told.
    const QByteArray rows = text.mid(text.indexOf('\n') + 1);
    QVERIFY(readTable(rows).doubt.empty());
    QVERIFY(readTable(rows).value != document.value);
}

/// Both orders make the same table.
void TestTruthTables::symmetricFunctionsAreNotDoubted() {
    QVERIFY(readTable("x1,x2,f\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n").doubt.empty());
}

/// The state behind a step beside the one before.
void TestTruthTables::primesMakeOtherNames() {
    const Document document = readTable("q1,q0,x,q1',q0'\n" + rowsFor({"x2", "x1", "x0", "x1", "x0"}, upTo(8), ","));
    const auto s = std::get<SBox>(document.value);
    for (std::uint32_t x = 0; x < 8; ++x)
        QCOMPARE(s(x), x & 3);
}

void TestTruthTables::whatIsWrongIsToldWithItsLine_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* title, const QByteArray& text, const char* words) {
        QTest::newRow(title) << text << QString::fromLatin1(words);
    };
    const QByteArrayList columns{"x2", "x1", "x0", "f"};
    const QByteArray heading = columns.join(',') + '\n';
    row("missing", heading + rowsFor(columns, {0, 1, 2, 3, 4, 5, 7}, ","), "f.csv:8:1: x = 6 is missing");
    row("missing at the end", heading + rowsFor(columns, {0, 1, 2, 3, 4, 5, 6}, ","), "f.csv:8:8: x = 7 is missing");
    row("half of them", heading + rowsFor(columns, {0, 1, 2, 3}, ","), "f.csv:5:8: x = 4 is missing");
    row("twice", heading + rowsFor(columns, {3, 1, 2, 1, 4, 5, 6, 7}, ","),
        "f.csv:5:1: x = 1 occurs twice, and x = 0 is missing");
    row("one too many", heading + rowsFor(columns, {0, 1, 2, 3, 4, 5, 6, 7, 3}, ","),
        "f.csv:10:1: x = 3 occurs twice, expected each once");
    row("without a heading", rowsFor(columns, {0, 1, 2, 3, 4, 6, 7}, " "), "f.csv:6:1: x = 5 is missing");
    row("twice without a heading", rowsFor(columns, {0, 1, 2, 3, 4, 4, 6, 7}, " "),
        "f.csv:6:1: x = 4 occurs twice, and x = 5 is missing");
    row("letters", "c,b,a,f\n" + rowsFor(columns, {3, 1, 4, 0, 5, 2, 7}, ","), "f.csv:8:8: x = 6 is missing");
    row("half of them in letters", "a,b,c,f\n" + rowsFor(columns, {0, 1, 2, 3}, ","), "f.csv:5:8: x = 4 is missing");
    row("shuffled letters", "a,b,c,f,g\n" + rowsFor({"x2", "x1", "x0", "f", "f"}, {3, 0, 5, 2, 7, 4, 1}, ","),
        "f.csv:8:10: x = 6 is missing");
    row("beside x", "x,y1,y0\n" + rowsFor({"x", "y1", "y0"}, {0, 1, 2, 2}, ","), "f.csv:5:1: x = 2 occurs twice");
    row("two of one name", "x1,x1,x0,f\n" + rowsFor(columns, upTo(8), ","), "f.csv:2:1: two columns are called x1");
    row("outputs alone", "y1 y0\n" + rowsFor({"y1", "y0"}, {0, 1, 2}, " "), "f.csv:4:4: 3 records, expected a power");
}

void TestTruthTables::whatIsWrongIsToldWithItsLine() {
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    QVERIFY2(complaintOf(text).contains(words), qPrintable(complaintOf(text)));
    // The window offers no other way either.
    QVERIFY(possibleReadings(text.toStdString(), "f.csv").empty());
}

void TestTruthTables::longTablesHaveInputsToo() {
    constexpr std::uint32_t size = 1 << 16;
    std::string text;
    for (std::uint32_t x = size; x-- > 0;) {
        for (int bit = 15; bit >= 0; --bit)
            text += x >> bit & 1 ? "1 " : "0 ";
        text += std::popcount(x & 0x8421) % 2 ? "1\n" : "0\n";
    }
    const Document document = read(text, "f.txt", {});
    const auto* f = std::get_if<BooleanFunction>(&document.value);
    QVERIFY2(f && f->n() == 16, document.reading.c_str());
    for (std::uint32_t x = 0; x < size; ++x)
        QCOMPARE(int((*f)(x)), std::popcount(x & 0x8421) % 2);
}

void TestTruthTables::bitsWithoutInputsStayBits_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a matrix") << QByteArray("1 0 0 0 1 1 1 1\n1 1 0 0 0 1 1 1\n1 1 1 0 0 0 1 1\n1 1 1 1 0 0 0 1\n"
                                            "1 1 1 1 1 0 0 0\n0 1 1 1 1 1 0 0\n0 0 1 1 1 1 1 0\n0 0 0 1 1 1 1 1\n");
    QTest::newRow("four words") << QByteArray("110 101\n000 011\n110 010\n101 010\n010 010\n1 1");
    QTest::newRow("four rows") << QByteArray("0110\n1010\n0011\n1111\n");
}

void TestTruthTables::bitsWithoutInputsStayBits() {
    QFETCH(QByteArray, text);
    const Document document = readTable(text);
    const auto* f = std::get_if<BooleanFunction>(&document.value);
    QVERIFY2(f, document.reading.c_str());
    QCOMPARE(int(f->size()), int(text.count('0') + text.count('1')));
}

/// The sum of two numbers of 2 bits, of which neither is called x.
void TestTruthTables::outputsAddUpWithTheirNames() {
    QByteArray text = "a1,a0,b1,b0,s0,s1,s2\n";
    for (int x = 0; x < 16; ++x) {
        const int a = x >> 2, b = x & 3, s = a + b;
        for (const int bit : {a >> 1, a & 1, b >> 1, b & 1, s & 1, s >> 1 & 1})
            text += QByteArray::number(bit) + ',';
        text += QByteArray::number(s >> 2) + '\n';
    }
    const auto s = std::get<SBox>(readTable(text).value);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(s(x), (x >> 2) + (x & 3));
    QVERIFY(complaintOf(text, {.as = Kind::Boolean}).contains("3 output bits, expected one"));
}

TEST_OF_ROOM(TestTruthTables)
#include "tst_truth_tables.moc"
