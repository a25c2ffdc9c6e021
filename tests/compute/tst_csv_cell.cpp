// SPDX-License-Identifier: GPL-3.0-or-later
// Text as a field of CSV: read back as it was, and no formula for a spreadsheet.
#include "io/csv_cell.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestCsvCell : public QObject {
    Q_OBJECT

private slots:
    void textIsAField_data();
    void textIsAField();
};

void TestCsvCell::textIsAField_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char* text, const char* field) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(field);
    };
    const auto same = [&](const char* text) { row(text, text); };
    for (const char* text : {"", "AES", "a b", "x^3", "a=b", "1-2", "'quoted'", "-5", "+5", "-0.25", "-1e-300", "+1e9",
                             "-123456789012345678901234567890", "-inf", "é"})
        same(text);
    row("a,b", "\"a,b\"");
    row("say \"it\"", "\"say \"\"it\"\"\"");
    row("two\nlines", "\"two\nlines\"");
    row("=1+1", "'=1+1");
    row("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\"");
    row("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0");
    row("-2+3", "'-2+3");
    row("-", "'-");
    row("+", "'+");
    row("++5", "'++5");
    row("@SUM(A1)", "'@SUM(A1)");
    row("\t=1", "'\t=1");
    row("\r=1", "\"'\r=1\"");
    row("-5 apples", "'-5 apples");
}

void TestCsvCell::textIsAField() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(QByteArray::fromStdString(csvCell(text.toStdString())), field);
}

TEST_OF_ROOM(TestCsvCell)
#include "tst_csv_cell.moc"
