// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations written as cycles, and rows in brackets that are none.
#include "io/document.h"

#include "error.h"
#include "room.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace walshscope;

class TestCycles : public QObject {
    Q_OBJECT

private slots:
    void aPermutationIsReadFromItsCycles_data();
    void aPermutationIsReadFromItsCycles();
    void rowsInBracketsStayATable_data();
    void rowsInBracketsStayATable();
    void aNumberInTwoCyclesMakesNone();
    void cyclesThatFollowOneAnotherAreNoList_data();
    void cyclesThatFollowOneAnotherAreNoList();
    void whatCountsFrom0AsWellIsSaidAndOffered();
    void oneCycleIsAListAndOffered();
    void rowsInLinesAreAListAndOffered_data();
    void rowsInLinesAreAListAndOffered();
    void smallTablesAreNoCycles_data();
    void smallTablesAreNoCycles();
    void whatStandsBeforeAnArrayIsNoCycle_data();
    void whatStandsBeforeAnArrayIsNoCycle();
    void aMistakeIsNamed_data();
    void aMistakeIsNamed();

private:
    using Table = std::vector<std::uint32_t>;

    static Table tableIn(const QByteArray& text) {
        const Document document = read(text.toStdString(), "f.txt", {});
        const auto* s = std::get_if<SBox>(&document.value);
        return s ? Table(s->table().begin(), s->table().end()) : Table();
    }

    static QByteArray cycles(const Table& table, std::uint32_t first, int base, const QByteArray& comma,
                             const QByteArray& open, const QByteArray& close, const QByteArray& between, bool fixed) {
        QByteArrayList all;
        std::vector<bool> seen(table.size());
        for (std::uint32_t x = 0; x < table.size(); ++x) {
            QByteArrayList cycle;
            for (std::uint32_t y = x; !seen[y]; y = table[y]) {
                seen[y] = true;
                cycle << QByteArray::number(y + first, base);
            }
            if (cycle.size() > 1 || (fixed && cycle.size() == 1))
                all << open + cycle.join(comma) + close;
        }
        return all.join(between);
    }
};

void TestCycles::aPermutationIsReadFromItsCycles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Table>("expected");
    std::mt19937 random(7);
    for (const int n : {4, 6, 8}) {
        Table table(std::size_t(1) << n);
        std::iota(table.begin(), table.end(), 0);
        // The last one moves, so that there is no doubt how many there are; so does the first.
        do
            std::shuffle(table.begin(), table.end(), random);
        while (table.back() == table.size() - 1 || table.front() == 0);
        const auto row = [&](const char* title, const QByteArray& text) {
            QTest::addRow("%s, %d bits", title, n) << text << table;
        };
        for (const std::uint32_t first : {0u, 1u})
            for (const QByteArray comma : {",", " ", ", ", "  "})
                for (const QByteArray between : {"", " ", "\n"})
                    QTest::addRow("from %u, '%s', '%s', %d bits", first, comma.constData(),
                                  between.toPercentEncoding().constData(), n)
                        << cycles(table, first, 10, comma, "(", ")", between, false) << table;
        row("in hexadecimal", cycles(table, 0, 16, " ", "(", ")", "", false));
        row("with fixed points", cycles(table, 0, 10, " ", "(", ")", "", true));
        row("with spaces inside", "S = " + cycles(table, 0, 10, " ", "( ", " )", " ", false) + ";\r\n");
        row("a list of tuples", "[" + cycles(table, 0, 10, ", ", "(", ")", ", ", false) + "]");
        row("Mathematica", "Cycles[{" + cycles(table, 1, 10, ", ", "{", "}", ", ", false) + "}]");
        row("Magma",
            "S := Sym(" + QByteArray::number(1 << n) + ")!" + cycles(table, 1, 10, ", ", "(", ")", "", false) + ";");
        row("behind a sentence", "The permutation S(x) is\n" + cycles(table, 0, 10, " ", "(", ")", "\n", false) + ".");
    }
}

void TestCycles::aPermutationIsReadFromItsCycles() {
    QFETCH(QByteArray, text);
    QFETCH(Table, expected);
    QVERIFY2(tableIn(text) == expected, text);
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QVERIFY(read(text.toStdString(), "f.txt", readings.front()).value == read(text.toStdString(), "f.txt", {}).value);
}

void TestCycles::rowsInBracketsStayATable_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("Lisp") << QByteArray("((12 5 6 11)\n (9 0 10 13)\n (3 14 15 8)\n (4 7 1 2))");
    QTest::newRow("tuples") << QByteArray("[(12, 5, 6, 11), (9, 0, 10, 13), (3, 14, 15, 8), (4, 7, 1, 2)]");
    QTest::newRow("lists") << QByteArray("[[12, 5], [6, 11], [9, 0], [10, 13], [3, 14], [15, 8], [4, 7], [1, 2]]");
    QTest::newRow("pairs") << QByteArray("(0 12)(1 5)(2 6)(3 11)(4 9)(5 0)(6 10)(7 13)(8 3)(9 14)(10 15)(11 8)(12 4)"
                                         "(13 7)(14 1)(15 2)");
    QTest::newRow("one to each") << QByteArray("(12)(5)(6)(11)(9)(0)(10)(13)(3)(14)(15)(8)(4)(7)(1)(2)");
}

void TestCycles::rowsInBracketsStayATable() {
    QFETCH(QByteArray, text);
    QVERIFY2(tableIn(text) == (Table{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}), text);
}

void TestCycles::aNumberInTwoCyclesMakesNone() {
    for (const char* text : {"(0 12 4 9 14 1 5)(2 6 12 15)(3 11 8)(7 13)", "(0 1 2 3 4 5 6 7)(7 0 1)(2 3)",
                             "(0 1)(2 3 4), then (0 12 4 9)(14 1 5)(2 6 10 15)(3 11 8)(7 13)"}) {
        try {
            QVERIFY(tableIn(text).size() != 16);
        } catch (const InputError&) {
            // As good.
        }
    }
}

void TestCycles::cyclesThatFollowOneAnotherAreNoList_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Table>("expected");
    const Table present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, swaps{1, 0, 3, 2};
    const auto row = [](const char* name, const char* text, const Table& expected) {
        QTest::newRow(name) << QByteArray(text) << expected;
    };
    row("two of two", "(0 1)(2 3)", swaps);
    row("from 1", "(1,2)(3,4)", swaps);
    row("the identity in a line between rows", "(3 2 1 0)\n()\n(7 4 5 6)", {3, 0, 1, 2, 5, 6, 7, 4});
    row("in two lines", "(0 1)(2 3)\n(4 5)(6 7)", {1, 0, 3, 2, 5, 4, 7, 6});
    row("the identity between others", "(0 12 4 9 14 1 5)()(2 6 10 15)(3 11 8)(7 13)", present);
    row("the identity before others", "()(0 12 4 9 14 1 5)(2 6 10 15)(3 11 8)(7 13)", present);
    row("\\cdot", "$(0\\,12\\,4\\,9\\,14\\,1\\,5)\\cdot(2\\;6\\;10\\;15)\\cdot (3~11~8)\\circ(7 13)$", present);
    row("·", "(0 12 4 9 14 1 5)·(2 6 10 15) · (3 11 8)⋅(7 13)", present);
    row("*", "(0,12,4,9,14,1,5)*(2,6,10,15) * (3,11,8)*(7,13)", present);
    row("∘", "(0 12 4 9 14 1 5)∘(2 6 10 15) ∘ (3 11 8)∘(7 13)", present);
    row("arrows", "(0 -> 12 -> 4 -> 9 -> 14 -> 1 -> 5)(2->6->10->15)(3 → 11 → 8)(7 \\to 13)", present);
    row("arrows back to the first", "(0->12->4->9->14->1->5->0)(2->6->10->15->2)(3->11->8->3)(7->13->7)", present);
    row("fixed points in words", "(0 12 4 9 14 1 5)(2 6 10 15)(3 11 8) fixed: 7, 13",
        {12, 5, 6, 11, 9, 0, 10, 7, 3, 14, 15, 8, 4, 13, 1, 2});
    row("fixed points in hexadecimal", "(0 c 4 9 e 1 5)(2 6 10 f)(3 11 8) fixed points: 0x7, d",
        {12, 5, 6,  17, 9,  0,  16, 7,  3,  14, 10, 11, 4,  13, 1,  2,
         15, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31});
    row("hexadecimal by a fixed point alone", "(0 1 2)(3 4) fixed: 7, 8, d",
        {1, 2, 0, 4, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    row("none of them", "(0 12 4 9 14 1 5)(2 6 10 15)(3 11 8)(7 13), fixed points: none.", present);
}

void TestCycles::cyclesThatFollowOneAnotherAreNoList() {
    QFETCH(QByteArray, text);
    QFETCH(Table, expected);
    QVERIFY2(tableIn(text) == expected, text);
    const Document document = read(text.toStdString(), "f.txt", {});
    const auto offered = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!offered.empty());
    QCOMPARE(offered.front().format, document.format);
    QVERIFY(read(text.toStdString(), "f.txt", offered.front()).value == document.value);
}

void TestCycles::whatCountsFrom0AsWellIsSaidAndOffered() {
    const Document either = read("(1 3 5)(2 6)", "f.txt", {});
    QVERIFY(std::ranges::equal(std::get<SBox>(either.value).table(), Table{2, 5, 4, 3, 0, 1, 6, 7}));
    QVERIFY2(either.reading.find("from 1, which may count from 0 as well") != std::string::npos,
             either.reading.c_str());
    const auto offered = possibleReadings("(1 3 5)(2 6)", "f.txt");
    QVERIFY(offered.size() >= 2);
    QCOMPARE(offered[0].format, std::string("cycles-1"));
    QCOMPARE(offered[1].format, std::string("cycles-0"));
    QVERIFY(std::ranges::equal(std::get<SBox>(read("(1 3 5)(2 6)", "f.txt", offered[1]).value).table(),
                               Table{0, 3, 6, 5, 4, 1, 2, 7}));
    // All of 1 … 8, and 0 to 7: no doubt.
    for (const char* text : {"(1 3 5)(2 8)", "(0 3 5)(2 7)"})
        QVERIFY(read(text, "f.txt", {}).reading.find("as well") == std::string::npos);
}

void TestCycles::oneCycleIsAListAndOffered() {
    const std::string text = "(0 12 4 9 14 1 5 2 6 10 15 3 11 8 7 13)";
    const Document list = read(text, "f.txt", {});
    QVERIFY(std::ranges::equal(std::get<SBox>(list.value).table(),
                               Table{0, 12, 4, 9, 14, 1, 5, 2, 6, 10, 15, 3, 11, 8, 7, 13}));
    QVERIFY2(list.doubt.text().find("one cycle") != std::string::npos, list.doubt.text().c_str());
    const Document cycle = read(text, "f.txt", list.likelier);
    QVERIFY(std::ranges::equal(std::get<SBox>(cycle.value).table(),
                               Table{12, 5, 6, 11, 9, 2, 10, 13, 7, 14, 15, 8, 4, 0, 1, 3}));
    const auto offered = possibleReadings(text, "f.txt");
    QVERIFY(std::ranges::any_of(offered, [&](const Reading& r) { return r.format == list.likelier.format; }));
    for (const char* tuple : {"(0, 12, 4, 9, 14, 1, 5, 2, 6, 10, 15, 3, 11, 8, 7, 13)",
                              "S = (0, 12, 4, 9, 14, 1, 5, 2, 6, 10, 15, 3, 11, 8, 7, 13)"})
        QVERIFY(read(tuple, "f.txt", {}).doubt.empty());
}

void TestCycles::rowsInLinesAreAListAndOffered_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Table>("list");
    QTest::addColumn<Table>("cycles");
    QTest::addColumn<bool>("isList");
    const Table present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
    const auto row = [](const char* name, const char* text, const Table& list, const Table& cycles, bool isList) {
        QTest::newRow(name) << QByteArray(text) << list << cycles << isList;
    };
    row("rows of four", "(12 5 6 11)\n(9 0 10 13)\n(3 14 15 8)\n(4 7 1 2)", present,
        {10, 2, 4, 14, 7, 6, 11, 1, 3, 0, 13, 12, 5, 9, 15, 8}, true);
    row("rows of two", "(2 3)\n(1 0)", {2, 3, 1, 0}, {1, 0, 3, 2}, false);
    row("rows of four in one line", "(3 2 1 0)(7 4 5 6)", {3, 2, 1, 0, 7, 4, 5, 6}, {3, 0, 1, 2, 5, 6, 7, 4}, false);
    row("led by their least numbers", "(0 3 1 2)\n(4 7 5 6)", {0, 3, 1, 2, 4, 7, 5, 6}, {3, 2, 0, 1, 7, 6, 4, 5},
        false);
}

void TestCycles::rowsInLinesAreAListAndOffered() {
    QFETCH(QByteArray, text);
    QFETCH(Table, list);
    QFETCH(Table, cycles);
    QFETCH(bool, isList);
    const Document document = read(text.toStdString(), "f.txt", {});
    const auto tableOf = [](const Document& d) {
        const auto table = std::get<SBox>(d.value).table();
        return Table(table.begin(), table.end());
    };
    QVERIFY(tableOf(document) == (isList ? list : cycles));
    QVERIFY(!document.doubt.empty());
    QCOMPARE(document.likelier.format, std::string(isList ? "cycles-0" : "text"));
    QVERIFY(tableOf(read(text.toStdString(), "f.txt", document.likelier)) == (isList ? cycles : list));
    const auto offered = possibleReadings(text.toStdString(), "f.txt");
    QCOMPARE(offered.front().format, document.format);
    for (const char* format : {"text", "cycles-0"})
        QCOMPARE(std::ranges::count(offered, format, &Reading::format), 1);
}

void TestCycles::smallTablesAreNoCycles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("pairs in lines") << QByteArray("(0,3)\n(1,2)\n(2,0)\n(3,1)");
    QTest::newRow("pairs with arrows") << QByteArray("(0->3)\n(1->2)\n(2->0)\n(3->1)");
    QTest::newRow("pairs in one line") << QByteArray("(0 3)(1 2)(2 0)(3 1)");
    QTest::newRow("rows") << QByteArray("(0 1 2 3)\n(3 2 0 1)");
}

void TestCycles::smallTablesAreNoCycles() {
    QFETCH(QByteArray, text);
    QVERIFY(tableIn(text) == (Table{3, 2, 0, 1}));
}

void TestCycles::whatStandsBeforeAnArrayIsNoCycle_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray entries = "12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2";
    QTest::newRow("C") << "int p(int a,int b){ return (a & 1) * (b & 1); }\nint S[16] = {" + entries + "};";
    QTest::newRow("C, minus") << "int p(int a,int b){ return (a - 1)*(b - 1); }\nint S[16] = {" + entries + "};";
    QTest::newRow("Python") << "def p(a, b):\n    return (a & 1)*(b & 1)\n\nS = [" + entries + "]\n";
    QTest::newRow("tuples") << "p = zip((1, 2), (3, 4)) + (5, 6)*(1, 2)\nS = [" + entries + "]\n";
    QTest::newRow("a heading") << "S-box (4 bits) (from PRESENT):\n" + QByteArray(entries).replace(",", "");
}

void TestCycles::whatStandsBeforeAnArrayIsNoCycle() {
    QFETCH(QByteArray, text);
    QVERIFY(tableIn(text) == (Table{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}));
}

void TestCycles::aMistakeIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* text, const char* says) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(says);
    };
    row("a number in two cycles", "(0 12 4 9 14 1 5)(2 6 10 15)(3 11 8)(7 13 3)",
        "f.txt:1:43: 3 occurs twice, expected each number once and in one cycle");
    row("a number twice in a cycle", "(0 12 4)(2 6 10 15)\n(7 7)", "f.txt:2:4: 7 occurs twice");
    row("no number", "(0 12 4 9 14 1 5)(2 6 10 15)(3 11 8)(7 13 x)",
        "f.txt:1:43: unexpected 'x', expected a number, or the end of the cycle");
    row("no number in the first", "(0 12 y 9 14 1 5)(2 6 10 15)(3 11 8)(7 13)", "f.txt:1:7: unexpected 'y'");
    row("no number in a permutation of as many", "(0 12 4 9 14 1 5)(2 6 10 15)(3 11 8 z)(7 13)",
        "f.txt:1:37: unexpected 'z'");
    row("a cycle that is a permutation itself", "(0 5 1 7 3 2 4 6)(9 12 8 11)(9 10)", "f.txt:1:30: 9 occurs twice");
    row("a sign", "(0 12 4)(2 -6 10)", "f.txt:1:12: unexpected '-'");
    row("a fraction", "(0 1.5 4)(2 6 10)", "f.txt:1:5: unexpected '.'");
    row("an entry is missing", "(0,,4)(2,6,10)", "f.txt:1:4: unexpected ','");
    row("no end", "(0 12 4)(2 6 10", "f.txt:1:16: the text ends here, expected a number, or the end");
    row("a word behind", "(0 12 4)(2 6 10) mod 16", "f.txt:1:18: unexpected 'm', expected another cycle or the end");
    row("a sign behind", "(0 12 4)*(2 6 10)*", "f.txt:1:19: the text ends here, expected another cycle");
    row("an elided cycle", "(0 12 4)(2 6 10)...(7 13)", "f.txt:1:17: ... stands for something that is left out");
    row("elided cycles at the end", "(0 12 4)(2 6 10) …", "f.txt:1:18: … stands for something that is left out");
    row("points at the end", "(0 12 4)(2 6 10)...", "f.txt:1:17: ... stands for something that is left out");
    row("out of range", "(0 1048576)(2 3)", "f.txt:1:4: 1048576 is out of range, expected from 0 to 1048575");
    row("out of range in hexadecimal", "(0 0x100000)(2 3)",
        "f.txt:1:4: 0x100000 is out of range, expected from 0 to 1048575");
    row("twice in hexadecimal", "(0 0xc 4)(2 6 0xa)\n(7 0xc)", "f.txt:2:4: 0xc occurs twice");
    row("twice with hexadecimal digits", "(0 c 4)(2 6 a)\n(7 c)", "f.txt:2:4: c occurs twice");
    row("more than a number has", "(0 123456789)(2 3)", "f.txt:1:4: unexpected '1'");
    row("an end is missing", "(0 12 4 9 14 7 13 (1 5)(2 6 10 15)(3 11 8)", "f.txt:1:19: unexpected '('");
    row("a start is missing", "(0 12 4 9 14 7 13)1 5)(2 6 10 15)(3 11 8)", "f.txt:1:19: unexpected '1'");
    row("another bracket", "(0 12 4 9 14 7 13)[1 5](2 6 10 15)(3 11 8)", "f.txt:1:19: unexpected '['");
    row("the first start is missing", "0 12 4 9 14 7 13)(1 5)(2 6 10 15)(3 11 8)", "f.txt:1:1: unexpected '0'");
    row("a fixed point that moves", "(0 12 4)(2 6 10) fixed: 6", "f.txt:1:25: 6 occurs twice");
}

void TestCycles::aMistakeIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    for (const char* format : {"", "cycles-0"}) {
        try {
            QFAIL(read(text.toStdString(), "f.txt", {.as = Kind::SBox, .format = format}).reading.c_str());
        } catch (const InputError& error) {
            QVERIFY2(QByteArray(error.what()).startsWith(says), error.what());
        }
    }
    QVERIFY(possibleReadings(text.toStdString(), "f.txt").empty());
}

TEST_OF_ROOM(TestCycles)
#include "tst_cycles.moc"
