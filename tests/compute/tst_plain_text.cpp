// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as R, Fortran and Sage print them.
#include "error.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestPlainText : public QObject {
    Q_OBJECT

private slots:
    void rPrintsIndices_data();
    void rPrintsIndices();
    void otherBracketsStay_data();
    void otherBracketsStay();
    void truthValuesAreBits_data();
    void truthValuesAreBits();
    void fortranWritesExponents_data();
    void fortranWritesExponents();
    void placesAreThoseOfTheText_data();
    void placesAreThoseOfTheText();

private:
    /// As R does: as many in a line as fit, and before them the index of the first, from 1.
    static QByteArray printed(const QByteArrayList& values, qsizetype each) {
        const auto width = QByteArray::number(values.size()).size() + 2;
        QByteArray text;
        for (qsizetype i = 0; i < values.size(); i += each)
            text += ('[' + QByteArray::number(i + 1) + ']').rightJustified(width) + ' ' +
                    values.mid(i, each).join("  ") + '\n';
        return text;
    }
};

void TestPlainText::rPrintsIndices_data() {
    QTest::addColumn<QByteArrayList>("values");
    const QByteArrayList present{"12", "5", "6", "11", "9", "0", "10", "13", "3", "14", "15", "8", "4", "7", "1", "2"};
    QTest::newRow("real numbers") << QByteArrayList{"1.5", "2.0", "-3.25", "1e-05"};
    QTest::newRow("a permutation") << present;
    QTest::newRow("no permutation") << present.mid(0, 15) + QByteArrayList{"12"};
    QTest::newRow("integers") << QByteArrayList{"-4", "7", "0", "-1", "3", "2", "-8", "5"};
    QTest::newRow("bits") << QByteArrayList{"0", "1", "1", "0", "1", "0", "0", "1"};
}

void TestPlainText::rPrintsIndices() {
    QFETCH(QByteArrayList, values);
    const Document plain = read(values.join(' ').toStdString(), "f.txt", {});
    for (const qsizetype each : {1, 3, 4, 7, 16}) {
        const std::string text = printed(values, each).toStdString();
        const Document document = read(text, "f.txt", {});
        QVERIFY2(document.value == plain.value, text.c_str());
        QVERIFY2(document.reading.find("without R's indices") != std::string::npos, document.reading.c_str());
        const auto readings = possibleReadings(text, "f.txt");
        QVERIFY(!readings.empty() && read(text, "f.txt", readings.front()).value == plain.value);
        Monitor nobody;
        readEvery(
            text, "f.txt", {},
            [&](const Document& record, const Reading& own) {
                QCOMPARE(record.reading, document.reading);
                QVERIFY(read(text, "f.txt", own).value == plain.value);
            },
            [](const std::exception& error, std::size_t) { QFAIL(error.what()); }, nobody);
    }
}

void TestPlainText::otherBracketsStay_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("lists") << QByteArray("[1], [2]");
    QTest::newRow("another index") << QByteArray(" [1] 1 2\n [4] 3 4\n");
    QTest::newRow("no value") << QByteArray("[1]\n[2]");
    QTest::newRow("rows") << QByteArray("[12, 5, 6, 11]\n");
}

void TestPlainText::otherBracketsStay() {
    QFETCH(QByteArray, text);
    try {
        const Document document = read(text.toStdString(), "f.txt", {});
        QVERIFY2(document.reading.find("without R's indices") == std::string::npos, document.reading.c_str());
    } catch (const InputError&) {
        // Nor is it anything else.
    }
}

void TestPlainText::truthValuesAreBits_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("bits");
    const auto row = [](const char* text, const char* bits) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(bits);
    };
    row("(True, False, False, True)", "1001");
    row("[False, True]", "01");
    row("f = [False, True, True]", "011");
    row("[true,false,false,true]", "1001");
    row("array([False,  True,\n        True, False])", "0110");
    row(" [1] FALSE  TRUE\n [3]  TRUE FALSE\n", "0110");
    row(" [1] FALSE  TRUE  TRUE\n [4] FALSE\n", "0110");
    row("x,f\n0,TRUE\n1,FALSE\n2,FALSE\n3,TRUE\n", "1001");
    row("{0: True, 1: False, 2: False, 3: True}", "1001");
    row("True\nFalse\nTrue\n", "101");
}

void TestPlainText::truthValuesAreBits() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, bits);
    const Document document = read(text.toStdString(), "f.txt", {});
    QVERIFY2(document.value == read(bits.toStdString(), "f.txt", {}).value, document.reading.c_str());
    QVERIFY2(document.reading.find("with 1 for true") != std::string::npos, document.reading.c_str());
    const auto readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty() && read(text.toStdString(), "f.txt", readings.front()).value == document.value);
}

void TestPlainText::fortranWritesExponents_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<double>>("expected");
    const auto row = [](const char* text, const QList<double>& expected) {
        QTest::newRow(text) << QByteArray(text) << expected;
    };
    row("1.0D+00 2.5D-01 3.0D+00 4.0D+00", {1, 0.25, 3, 4});
    row("1.5d0\n-2.5d1\n", {1.5, -25});
    row(" 0.1D+01, -0.5D+00", {1, -0.5});
    row("1D-1 2.5", {0.1, 2.5});
    row("[1.0D0, 2.5D0]", {1, 2.5});
    row("1.5D0; 2; 3.E1; 4D-02", {1.5, 2, 30, 0.04});
}

void TestPlainText::fortranWritesExponents() {
    QFETCH(QByteArray, text);
    QFETCH(QList<double>, expected);
    const Document document = read(text.toStdString(), "f.txt", {});
    const auto* reals = std::get_if<RealVector>(&document.value);
    QVERIFY2(reals, document.reading.c_str());
    QList<double> found;
    for (std::size_t x = 0; x < reals->size(); ++x)
        found << (*reals)[x];
    QCOMPARE(found, expected);
}

void TestPlainText::placesAreThoseOfTheText_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("three numbers") << QByteArray(" [1] 1.5 2 3\n")
                                   << QByteArray("f.txt:1:13: 3 numbers, expected a power");
    QTest::newRow("behind an index") << QByteArray(" [1] 1.5 2.5\n [3] 3 1.2.3\n")
                                     << QByteArray("f.txt:2:11: unexpected '.'");
    QTest::newRow("hexadecimal words") << QByteArray("1D0 2D0 3D0 4D0") << QByteArray("f.txt:1:2: unexpected 'D'");
    QTest::newRow("an exponent without digits") << QByteArray("1.5D0 2.5D") << QByteArray("f.txt:1:");
    QTest::newRow("behind a broken number")
        << QByteArray("int s[] = {12, 5, 6, 1\\\n0, 13, 3, 1.2.3};") << QByteArray("f.txt:2:1");
}

void TestPlainText::placesAreThoseOfTheText() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    try {
        QFAIL(read(text.toStdString(), "f.txt", {}).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith(says), error.what());
    }
}

TEST_OF_ROOM(TestPlainText)
#include "tst_plain_text.moc"
