// SPDX-License-Identifier: GPL-3.0-or-later
// Entries in hexadecimal, however they are quoted and separated: none of them is a number of another base.
#include "io/document.h"

#include "room.h"
#include "sanitized.h"

#include <QtTest>

using namespace walshscope;

class TestHexadecimalWords : public QObject {
    Q_OBJECT

private slots:
    void permutationsOfEveryWidth_data();
    void permutationsOfEveryWidth();
    void wordsOfNoPermutation_data();
    void wordsOfNoPermutation();
    void whatIsWrittenInBinaryStaysSo_data();
    void whatIsWrittenInBinaryStaysSo();

private:
    using Table = std::vector<std::uint32_t>;

    /// A permutation in no order, whose neighbours are of no help.
    static Table permutation(int n) {
        Table table;
        for (std::uint32_t x = 0; x < std::uint32_t(1) << n; ++x)
            table.push_back((x * 1755 + 177) & ((std::uint32_t(1) << n) - 1));
        return table;
    }

    static QByteArray word(std::uint32_t value, int width, bool upper) {
        const QByteArray digits = QByteArray::number(value, 16).rightJustified(width, '0');
        return upper ? digits.toUpper() : digits;
    }

    static Document readIn(const QByteArray& text, const Reading& reading = {}) {
        return read(std::string_view(text.constData(), std::size_t(text.size())), "f.txt", reading);
    }

    static void compare(const QByteArray& text, const Table& expected) {
        const Document document = readIn(text);
        const auto* s = std::get_if<SBox>(&document.value);
        QVERIFY2(s, document.reading.c_str());
        QVERIFY2(std::ranges::equal(s->table(), expected), document.reading.c_str());
        QVERIFY(document.doubt.empty());
        const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
        QVERIFY(!readings.empty());
        QVERIFY(readIn(text, readings.front()).value == document.value);
    }
};

void TestHexadecimalWords::permutationsOfEveryWidth_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("upper");
    QTest::addColumn<QByteArrayList>("marks"); // At the start, before and behind each word, between two, at the end.
    const std::vector<std::pair<const char*, QByteArrayList>> styles{
        {"spaces", {"", "", "", " ", ""}},
        {"lines", {"", "", "", "\n", "\n"}},
        {"commas", {"", "", "", ",", "\r\n"}},
        {"semicolons", {"S = [", "", "", "; ", "];"}},
        {"braces", {"{", "", "", ", ", "}"}},
        {"Python, single quotes", {"[", "'", "'", ", ", "]"}},
        {"Python, double quotes", {"[", "\"", "\"", ", ", "]"}},
        {"Python, bytes", {"[", "b'", "'", ", ", "]"}},
        {"MATLAB", {"S = hex2dec({", "'", "'", " ", "});"}},
        {"MATLAB, rows", {"S = hex2dec(['", "", "", "';'", "']);"}},
        {"a string of words", {"S = bytes.fromhex('", "", "", " ", "')"}},
        {"a string of words and commas", {"S = '", "", "", ",", "'.split(',')"}},
        {"a long string", {"S = '''", "", "", " ", "'''"}},
        {"R", {"s <- strtoi(c(", "'", "'", ", ", "), 16L)"}},
        {"tuples", {"((", "'", "'", ", ", "))"}},
        {"lines in quotes", {"", "'", "'", "\n", "\n"}},
        {"number signs", {"", "#", "", " ", "\n"}},
        {"number signs and commas", {"", "#", "", ", ", ""}},
        {"number signs in lines", {"", "#", "", "\n", "\n"}},
        {"number signs in brackets", {"S = [", "#", "", ", ", "]"}},
    };
    for (const auto& [title, marks] : styles)
        for (const auto& [n, width] : {std::pair(8, 2), {9, 3}, {10, 5}, {12, 3}, {12, 4}, {13, 4}})
            for (const bool upper : {false, true})
                if (!test::sanitized || n <= 10)
                    QTest::addRow("%s, %d bits, %d digits, %s", title, n, width, upper ? "upper" : "lower")
                        << n << width << upper << marks;
}

void TestHexadecimalWords::permutationsOfEveryWidth() {
    QFETCH(int, n);
    QFETCH(int, width);
    QFETCH(bool, upper);
    QFETCH(QByteArrayList, marks);
    const Table expected = permutation(n);
    QByteArrayList words;
    for (const std::uint32_t value : expected)
        words << marks[1] + word(value, width, upper) + marks[2];
    compare(marks[0] + words.join(marks[3]) + marks[4], expected);
}

void TestHexadecimalWords::wordsOfNoPermutation_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<int>>("expected");
    const auto row = [](const char* title, const char* text, const QList<int>& expected) {
        QTest::newRow(title) << QByteArray(text) << expected;
    };
    row("three digits", "[0B0, 0B1, 123, 7FF, 0B1, 456, A00, 0FE]",
        {0xB0, 0xB1, 0x123, 0x7FF, 0xB1, 0x456, 0xA00, 0xFE});
    row("three digits, all of them decimal", "{0B0, 0B1, 123, 734, 012, 456, 100, 019}",
        {0xB0, 0xB1, 0x123, 0x734, 0x12, 0x456, 0x100, 0x19});
    row("quotes", "['d0', 'b1', '63', 'd9', 'b1', '0c', 'b0', '10']", {0xD0, 0xB1, 0x63, 0xD9, 0xB1, 0x0C, 0xB0, 0x10});
    row("number signs", "#d0 #b1 #63 #d9 #b1 #0c #b0 #10", {0xD0, 0xB1, 0x63, 0xD9, 0xB1, 0x0C, 0xB0, 0x10});
    row("number signs, all others of decimal digits", "#10 #b1 #63 #99 #b1 #07 #20 #11",
        {0x10, 0xB1, 0x63, 0x99, 0xB1, 0x07, 0x20, 0x11});
    row("quotes without commas", "{'D0' 'B1' '63' 'D9' 'B1' 'FF' 'B0' '10'}",
        {0xD0, 0xB1, 0x63, 0xD9, 0xB1, 0xFF, 0xB0, 0x10});
}

void TestHexadecimalWords::wordsOfNoPermutation() {
    QFETCH(QByteArray, text);
    QFETCH(QList<int>, expected);
    compare(text, Table(expected.begin(), expected.end()));
}

void TestHexadecimalWords::whatIsWrittenInBinaryStaysSo_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* title, const char* start, const char* format, const char* end) {
        QByteArrayList words;
        for (const std::uint32_t value : permutation(4)) {
            const QByteArray bits = QByteArray::number(value, 2).rightJustified(4, '0');
            words << QByteArray(format)
                         .replace("%b", bits)
                         .replace("%d", QByteArray::number(value))
                         .replace("%o", QByteArray::number(value, 8))
                         .replace("%h", QByteArray::number(value, 16));
        }
        QTest::newRow(title) << start + words.join(", ") + end;
    };
    row("0b", "int s[16] = {", "0b%b", "};");
    row("0B", "int s[16] = {", "0B%b", "};");
    row("0b beside longer numbers", "int t[4] = {100001, 100002, 100003, 100004}; int s[16] = {", "0b%b", "};");
    row("Scheme", "(define s '#(", "#b%b", "))");
    row("Scheme, octal", "(define s '#(", "#o%o", "))");
    row("VHDL", "constant s : t := (", "b\"%b\"", ");");
    row("Verilog", "assign s = '{", "4'b%b", "};");
    row("Verilog without a size", "assign s = '{", "'b%b", "};");
    row("Verilog, decimal without a size", "assign s = '{", "'d%d", "};");
    row("Verilog, decimal before a remark", "assign s = '{", "'d%d", "}; // it's the author's");
    row("Verilog, hexadecimal without a size", "assign s = '{", "'h%h", "};");
}

void TestHexadecimalWords::whatIsWrittenInBinaryStaysSo() {
    QFETCH(QByteArray, text);
    compare(text, permutation(4));
}

TEST_OF_ROOM(TestHexadecimalWords)
#include "tst_hexadecimal_words.moc"
