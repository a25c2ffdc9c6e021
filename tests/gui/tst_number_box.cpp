// SPDX-License-Identifier: GPL-3.0-or-later
// Fields for numbers, typed into.
#include "gui/widgets/number_box.h"
#include "room.h"

#include <QtTest>

using namespace walshscope::gui;

class TestNumberBox : public QObject {
    Q_OBJECT

private slots:
    void whatIsTypedIsMeant_data();
    void whatIsTypedIsMeant();
};

void TestNumberBox::whatIsTypedIsMeant_data() {
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<bool>("grouped");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("value");
    const auto row = [](const char* name, int most, const char* suffix, bool grouped, const char* typed, int value) {
        QTest::newRow(name) << most << QString::fromLatin1(suffix) << grouped << QString::fromLatin1(typed) << value;
    };
    row("it fits", 5000, "", false, "2000", 2000);
    row("the largest", 5000, "", false, "5000", 5000);
    row("too large by a digit", 5000, "", false, "20000", 5000);
    row("too large in as many digits", 5000, "", false, "6000", 5000);
    row("with a suffix", 5000, " bits", false, "6000", 5000);
    row("groups are shown", 1048576, "", true, "2000000", 1048576);
    row("groups are typed", 1048576, "", true, "700,000", 700000);
    row("beyond any number", 5000, "", false, "99999999999999999999999", 5000);
    row("letters are not taken", 5000, "", false, "12x3", 123);
    row("too small is the least", 5000, "", false, "1", 4);
}

void TestNumberBox::whatIsTypedIsMeant() {
    QFETCH(int, most);
    QFETCH(QString, suffix);
    QFETCH(bool, grouped);
    QFETCH(QString, typed);
    NumberBox box;
    box.setLocale(QLocale::c());
    box.setRange(4, most);
    box.setSuffix(suffix);
    box.setGroupSeparatorShown(grouped);
    box.setKeyboardTracking(false);
    box.setValue(4);
    box.show();
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, typed);
    QTest::keyClick(&box, Qt::Key_Return);
    QTEST(box.value(), "value");
}

TEST_OF_ROOM(TestNumberBox, QApplication)
#include "tst_number_box.moc"
