// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations written as cycles, and rows in brackets that are none.
#include "io/document.h"

#include "error.h"
#include "room.h"

#include <QtTest>

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

TEST_OF_ROOM(TestCycles)
#include "tst_cycles.moc"
