// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with a leading zero: octal as C has them, or decimal ones filled up to one width.
#include "io/document.h"
#include "room.h"

#include <QtTest>

#include <cstdlib>

using namespace walshscope;

namespace {

using Table = std::vector<std::uint32_t>;

/// As C reads them, and as they stand.
Table valuesOf(const QByteArray& text, int base) {
    Table table;
    for (const QByteArray& word : QByteArray(text).replace(',', ' ').simplified().split(' '))
        table.push_back(std::uint32_t(std::strtol(word.constData(), nullptr, base)));
    return table;
}

} // namespace

class TestOctal : public QObject {
    Q_OBJECT

private slots:
    void whatIsSureIsNotDoubted_data();
    void whatIsSureIsNotDoubted();
    void whatIsUnclearIsSaid_data();
    void whatIsUnclearIsSaid();
    void twoNumbersAreRead();
    void eachRecordHasItsOwnDoubt();

private:
    static Document readIn(const QByteArray& text, const Reading& reading = {}) {
        return read(text.toStdString(), "f.txt", reading);
    }
    static void compare(const Document& document, const Table& expected) {
        const auto* s = std::get_if<SBox>(&document.value);
        QVERIFY2(s, document.reading.c_str());
        QVERIFY2(std::ranges::equal(s->table(), expected), document.reading.c_str());
    }
};

void TestOctal::whatIsSureIsNotDoubted_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("numbers");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<int>("base"); // 0: as in C.
    const auto row = [](const char* name, const char* before, const QByteArray& numbers, const char* behind, int base) {
        QTest::newRow(name) << QByteArray(before) << numbers << QByteArray(behind) << base;
    };
    const QByteArray octal = "010, 017, 0377, 012, 1, 2, 3, 4", present = "014 05 06 013 011 00 012 015 03 016 017 010 "
                                                                          "04 07 01 02";
    row("an array of C", "int S[8] = {", octal, "};", 0);
    row("in braces", "{", octal, "}", 0);
    row("unsigned", "unsigned S[4] = {", "010U, 017U, 0377U, 5U", "};", 0);
    row("of Rust", "let s: [u32; 4] = [", "010u32, 017u32, 0377u32, 5u32", "];", 10);
    row("in brackets", "S = [", octal, "]", 0);
    row("a list", "", octal, "\n", 0);
    row("a list of four", "", "010 07 0377 05", "\n", 0);
    row("one a line", "", "010\n017\n0377\n01\n", "", 0);
    row("beside decimal ones", "int S[4] = {", "010, 0377, 9, 8", "};", 0);
    row("a permutation", "", present, "\n", 0);
    row("a permutation in an array", "int S[16] = {", QByteArray(present).replace(' ', ','), "};", 0);
    row("a permutation with one width", "int S[16] = {",
        "014,005,006,013,011,000,012,015,003,016,017,010,004,007,001,002", "};", 0);
    row("filled up, a permutation", "int S[16] = {", "12,05,06,11,09,00,10,13,03,14,15,08,04,07,01,02", "};", 10);
    row("filled up, a permutation of three digits", "",
        "012 005 006 011 009 000 010 013 003 014 015 008 004 007 001 002", "", 10);
    row("filled up, with 8", "int S[4] = {", "007, 008, 099, 010", "};", 10);
    row("filled up, with 9", "", "010 019 012 011", "", 10);
    row("filled up to two digits", "", "01 02 100 45 03 04 05 06", "", 10);
    row("few of two digits", "", "01 02 13 05 10 04 12 07", "", 10);
    row("no other number", "int S[4] = {", "01, 02, 03, 10", "};", 10);
}

void TestOctal::whatIsSureIsNotDoubted() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, numbers);
    QFETCH(QByteArray, behind);
    QFETCH(int, base);
    const QByteArray text = before + numbers + behind;
    const Document document = readIn(text);
    compare(document, valuesOf(numbers, base));
    QVERIFY2(document.doubt.empty(), document.doubt.text().c_str());
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QVERIFY(readIn(text, readings.front()).value == document.value);
}

void TestOctal::whatIsUnclearIsSaid_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("numbers");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<int>("taken");
    QTest::addColumn<int>("other");
    const auto row = [](const char* name, const char* before, const QByteArray& numbers, const char* behind, int taken,
                        int other) {
        QTest::newRow(name) << QByteArray(before) << numbers << QByteArray(behind) << taken << other;
    };
    row("one width in braces", "int S[4] = {", "010, 011, 012, 013", "};", 0, 10);
    row("one width in braces, some without a zero", "int S[4] = {", "010, 017, 100, 377", "};", 0, 10);
    row("all kinds in braces", "int S[4] = {", "010, 12, 7, 99", "};", 0, 10);
    row("one width in a list", "", "010 017 012 100 200 003 004 005", "", 10, 8);
    row("one width in brackets", "[", "010, 017, 012, 100", "]", 10, 8);
    row("no common width in a list", "", "010 12 7 99", "", 10, 0);
    row("before what is no table", "a[5] = {1, 2, 3, 4, 5}; S[4] = [", "010, 017, 012, 100", "]", 10, 8);
    row("two digits, many", "", QByteArray("12 05 06 11 10 00 10 13 03 14 15 12 04 07 01 02 ").repeated(4), "", 10, 8);
}

void TestOctal::whatIsUnclearIsSaid() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, numbers);
    QFETCH(QByteArray, behind);
    QFETCH(int, taken);
    QFETCH(int, other);
    const QByteArray text = before + numbers + behind;
    const Document document = readIn(text);
    compare(document, valuesOf(numbers, taken));
    QVERIFY2(document.doubt.text().find("octal") != std::string::npos, document.doubt.text().c_str());
    const Document otherwise = readIn(text, document.likelier);
    compare(otherwise, valuesOf(numbers, other));
    QVERIFY2(otherwise.doubt.empty(), otherwise.doubt.text().c_str());
    // And both are offered, what is taken first.
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QVERIFY(readIn(text, readings.front()).value == document.value);
    QVERIFY(std::ranges::any_of(readings, [&](const Reading& each) {
        return each.as == document.likelier.as && each.format == document.likelier.format &&
               each.record == document.likelier.record;
    }));
}

void TestOctal::twoNumbersAreRead() {
    for (const QByteArray text : {"010 0377", "{010, 0377}"})
        compare(readIn(text), {8, 255});
}

void TestOctal::eachRecordHasItsOwnDoubt() {
    std::vector<bool> doubted;
    Monitor nobody;
    readEvery(
        "int T[4] = {010, 011, 012, 013};", "f.c", {},
        [&](const Document& document, const Reading&) { doubted.push_back(!document.doubt.empty()); },
        [](const std::exception&, std::size_t) { QFAIL("nothing is wrong"); }, nobody);
    QCOMPARE(doubted, (std::vector<bool>{true, false}));
    QVERIFY(read("int T[4] = {010, 011, 012, 013};", "f.c", {.isPicked = true}).doubt.empty());
}

TEST_OF_ROOM(TestOctal)
#include "tst_octal.moc"
