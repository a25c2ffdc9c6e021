// SPDX-License-Identifier: GPL-3.0-or-later
// Three digits, also where rounding makes one more before the point, and the unit of a time.
#include "gui/words/figures.h"
#include "room.h"

#include <QApplication>

using namespace walshscope;
using namespace walshscope::gui;

class TestFigures : public QObject {
    Q_OBJECT

private slots:
    void figuresHaveThreeDigits_data();
    void figuresHaveThreeDigits();
    void timesHaveTheUnitThatSuits_data();
    void timesHaveTheUnitThatSuits();
};

void TestFigures::figuresHaveThreeDigits_data() {
    QTest::addColumn<double>("figure");
    QTest::newRow("0") << 0.0;
    QTest::newRow("–") << std::numeric_limits<double>::infinity();
    QTest::newRow("0.0123") << 0.01234;
    QTest::newRow("1.00") << 0.9998;
    QTest::newRow("1.23") << 1.234;
    QTest::newRow("9.99") << 9.994;
    QTest::newRow("10.0") << 9.996;
    QTest::newRow("99.9") << 99.94;
    QTest::newRow("100") << 99.96;
    QTest::newRow("999") << 999.4;
    QTest::newRow("12,346") << 12345.6;
}

void TestFigures::figuresHaveThreeDigits() {
    QFETCH(double, figure);
    QCOMPARE(figureText(figure), QString::fromUtf8(QTest::currentDataTag()));
}

void TestFigures::timesHaveTheUnitThatSuits_data() {
    QTest::addColumn<double>("seconds");
    QTest::newRow("999 ns") << 999.4e-9;
    QTest::newRow("1.00 µs") << 999.6e-9;
    QTest::newRow("999 µs") << 999.4e-6;
    QTest::newRow("1.00 ms") << 999.6e-6;
    QTest::newRow("1.00 ms, whole") << 1e-3;
    QTest::newRow("999 ms") << 999.4e-3;
    QTest::newRow("1.00 s") << 999.6e-3;
    QTest::newRow("75.0 s") << 75.0;
}

void TestFigures::timesHaveTheUnitThatSuits() {
    QFETCH(double, seconds);
    QCOMPARE(timeText(seconds), QString::fromUtf8(QTest::currentDataTag()).section(u',', 0, 0));
}

TEST_OF_ROOM(TestFigures, QApplication)
#include "tst_figures.moc"
