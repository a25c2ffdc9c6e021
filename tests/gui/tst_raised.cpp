// SPDX-License-Identifier: GPL-3.0-or-later
// Powers have superscripts where they are read, and ^ where they are typed.
#include "gui/words/raised.h"
#include "gui/words/wording.h"
#include "message.h"
#include "room.h"

#include <QApplication>

using namespace walshscope;
using namespace walshscope::gui;

class TestRaised : public QObject {
    Q_OBJECT

private slots:
    void whatHasSuperscriptsGetsThem_data();
    void whatHasSuperscriptsGetsThem();
    void onlyTheSentenceIsRaised();
};

void TestRaised::whatHasSuperscriptsGetsThem_data() {
    QTest::addColumn<QString>("raised");
    QTest::newRow("2^20") << "2²⁰";
    QTest::newRow("2^n values") << "2ⁿ values";
    QTest::newRow("2^-h of all") << "2⁻ʰ of all";
    QTest::newRow("GF(2^8)") << "GF(2⁸)";
    QTest::newRow("x^L·C(1/x)") << "xᴸ·C(1/x)";
    QTest::newRow("2^(n-1)") << "2ⁿ⁻¹";
    QTest::newRow("2^(2·4)·1·1 = 256, less than 2^63.") << "(2⁴)²·1·1 = 256, less than 2⁶³.";
    QTest::newRow("2^(n/2)") << "2^(n/2)";
    QTest::newRow("expected for example 1+x^3+x^4") << "expected for example 1+x^3+x^4";
    QTest::newRow("(−1)^(f(x) + a·x)") << "(−1)^(f(x) + a·x)";
    QTest::newRow("2^word") << "2^word";
}

void TestRaised::whatHasSuperscriptsGetsThem() { QTEST(raised(QString::fromUtf8(QTest::currentDataTag())), "raised"); }

/// What a file is called, or what somebody typed, stays as it is.
void TestRaised::onlyTheSentenceIsRaised() {
    const Message inner = Message::tr("%1 is out of range, expected less than 2^%2", std::string("3^2"), 8);
    QCOMPARE(worded(inner), QStringLiteral("3^2 is out of range, expected less than 2⁸"));
    QCOMPARE(worded(Message::plain("2^20.txt")), QStringLiteral("2^20.txt"));
}

TEST_OF_ROOM(TestRaised, QApplication)
#include "tst_raised.moc"
