// SPDX-License-Identifier: GPL-3.0-or-later
// The number of variables under real keys and clicks: up to 16 from every notation, and what stays of the input.
#include "gui/source/input_editor.h"
#include "gui/source/truth_table_cells.h"
#include "open_slot.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStyleOptionSpinBox>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

const char inner[] = "x0*x1 + x2*x3 + x4*x5 + x6*x7 + x8*x9";

BooleanFunction innerProducts(int n) {
    BooleanFunction f(n);
    for (std::uint32_t x = 0; x < f.size(); ++x) {
        bool value = false;
        for (int i = 0; i < 10; i += 2)
            value ^= (x >> i & 3) == 3;
        f.set(x, value);
    }
    return f;
}

void clickArrow(QSpinBox* box, QStyle::SubControl which) {
    QStyleOptionSpinBox option;
    option.initFrom(box);
    option.subControls = QStyle::SC_All;
    QTest::mouseClick(box, Qt::LeftButton, {},
                      box->style()->subControlRect(QStyle::CC_SpinBox, &option, which, box).center());
}

void typeN(QSpinBox* box, const QString& n) {
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, n);
    QTest::keyClick(box, Qt::Key_Return);
}

} // namespace

class TestInputSize : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void nIsTyped_data();
    void nIsTyped();
    void arrowsGoOnBeyondSix();
    void aLowerNKeepsTheCofactor();
    void aTextRaisesN_data();
    void aTextRaisesN();
    void anAnfNeverLowersN();
    void variablesBeyondSixteenAreRefused();
    void integersBecomeMoreByZeros();
    void zerosAreAddedToLargeIntegers();
    void nIsChosenWhereNothingIsOpen();
    void aLessonOfElevenVariablesGoesOnToSixteen();

private:
    void open(Document document) { m_open->open(std::move(document)); }
    template <class Widget>
    Widget* the(const char* name) {
        return child<Widget>(*m_editor, name);
    }
    QSpinBox* n() { return the<QSpinBox>("inputN"); }
    QString textOf(const char* name) { return the<QLineEdit>(name)->text(); }
    void type(const char* name, const QString& text) {
        auto* edit = the<QLineEdit>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    BooleanFunction f() { return std::get<BooleanFunction>(m_open->input()->document.value); }
    Vector v() { return std::get<Vector>(m_open->input()->document.value); }

    OwnSettings m_settings;
    std::unique_ptr<OpenSlot> m_open;
    std::unique_ptr<InputEditor> m_editor;
};

void TestInputSize::init() {
    m_open = std::make_unique<OpenSlot>();
    m_editor = std::make_unique<InputEditor>(m_open->slot);
    m_editor->resize(280, 700);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
}

void TestInputSize::cleanup() {
    m_editor.reset();
    m_open.reset();
}

void TestInputSize::nIsTyped_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 2, 7, 11, 16})
        QTest::addRow("%d", n) << n;
}

/// f(x) does not look at the new variables, and of the old ones the upper are 0.
void TestInputSize::nIsTyped() {
    QFETCH(int, n);
    const int bits[] = {0, 1, 0, 1, 0, 1, 1, 0};
    open(read("01010110", "test", {.as = Kind::Boolean, .format = "bits"}));
    typeN(this->n(), QString::number(n));
    QCOMPARE(f().n(), n);
    for (std::uint32_t x = 0; x<f().size(); x += n> 8 ? 13 : 1)
        QCOMPARE(int(f()(x)), bits[x % 8]);
    QCOMPARE(textOf("anfText"), n == 3 ? "x0 + x1*x2" : n < 3 ? "x0" : "x0 + x1*x2");
    QCOMPARE(the<TruthTableCells>("truthTable")->isVisible(), n <= 6);
    m_open->slot.undoStack().undo();
    QCOMPARE(this->n()->value(), 3);
}

void TestInputSize::arrowsGoOnBeyondSix() {
    open(read("x0*x5", "test", {.as = Kind::Boolean, .format = "anf", .n = 6}));
    clickArrow(n(), QStyle::SC_SpinBoxUp);
    QCOMPARE(f().n(), 7);
    QTest::keyClick(n(), Qt::Key_Up);
    QCOMPARE(f().n(), 8);
    for (int k = 0; k < 20; ++k)
        clickArrow(n(), QStyle::SC_SpinBoxUp);
    QCOMPARE(f().n(), 16);
    clickArrow(n(), QStyle::SC_SpinBoxDown);
    QCOMPARE(f().n(), 15);
    clickArrow(n(), QStyle::SC_SpinBoxUp);
    QCOMPARE(f().n(), 16);
    QCOMPARE(textOf("anfText"), "x0*x5");
}

void TestInputSize::aLowerNKeepsTheCofactor() {
    open(read("x10 + x0*x1 + x9*x10 + x2", "test", {.as = Kind::Boolean, .format = "anf", .n = 11}));
    typeN(n(), QStringLiteral("10"));
    QCOMPARE(textOf("anfText"), "x2 + x0*x1");
    for (std::uint32_t x = 0; x < 1024; ++x)
        QCOMPARE(int(f()(x)), int((x >> 2 & 1) ^ (x & x >> 1 & 1)));
}

void TestInputSize::aTextRaisesN_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::newRow("ANF") << "anfText" << QString(inner);
    QTest::newRow("hex") << "hexText"
                         << QString::fromStdString(write({{}, {}, "bits", innerProducts(10)}, "hex-lsb")).trimmed();
    QTest::newRow("bits") << "bitsText"
                          << QString::fromStdString(write({{}, {}, "bits", innerProducts(10)}, "bits")).trimmed();
}

void TestInputSize::aTextRaisesN() {
    QFETCH(QString, field);
    QFETCH(QString, text);
    open({"test", "test", "bits", BooleanFunction(3)});
    type(qPrintable(field), text);
    QVERIFY(f() == innerProducts(10));
    QCOMPARE(n()->value(), 10);
    // It is there to be gone on with.
    QCOMPARE(textOf(qPrintable(field)), text);
    QVERIFY(the<QLineEdit>(qPrintable(field))->hasFocus());
    QCOMPARE(textOf("anfText"), QString(inner));
    typeN(n(), QStringLiteral("16"));
    QVERIFY(f() == innerProducts(16));
    QCOMPARE(textOf("anfText"), QString(inner));
}

void TestInputSize::anAnfNeverLowersN() {
    open({"test", "test", "bits", BooleanFunction(8)});
    type("anfText", QStringLiteral("x1"));
    QCOMPARE(f().n(), 8);
    type("anfText", QStringLiteral("x11 + x11"));
    QCOMPARE(f().n(), 8);
    QCOMPARE(f().weight(), std::uint64_t(0));
}

void TestInputSize::variablesBeyondSixteenAreRefused() {
    open({"test", "test", "bits", BooleanFunction(3)});
    type("anfText", QStringLiteral("x1 + x16"));
    QCOMPARE(the<QLabel>("anfTextMessage")->text(), "✗ column 6: x16 is out of range, expected x0 to x15");
    QCOMPARE(f().n(), 3);
    typeN(n(), QStringLiteral("17"));
    QVERIFY(f().n() <= 16);
}

void TestInputSize::integersBecomeMoreByZeros() {
    open({"test", "test", "integers", Vector(std::vector<std::int32_t>{3, -1, 4, 1})});
    typeN(n(), QStringLiteral("11"));
    QCOMPARE(v().n(), 11);
    QCOMPARE(v()[2], 4);
    for (std::size_t x = 4; x < v().size(); ++x)
        QCOMPARE(v()[x], 0);
    typeN(n(), QStringLiteral("1"));
    QCOMPARE(textOf("integersText"), "3 -1");
}

void TestInputSize::zerosAreAddedToLargeIntegers() {
    // They make 2^n · max|value| larger, and no coefficient.
    open({"test", "test", "integers", Vector(std::vector<std::int32_t>{1, 0, 1, 1 << 26})});
    typeN(n(), QStringLiteral("5"));
    QCOMPARE(v().n(), 5);
    QCOMPARE(v()[3], 1 << 26);
    QVERIFY(!the<QLabel>("integersTextMessage")->isVisible());
}

void TestInputSize::nIsChosenWhereNothingIsOpen() {
    typeN(n(), QStringLiteral("11"));
    QVERIFY(!m_open->input());
    QCOMPARE(n()->value(), 11);
    type("anfText", QStringLiteral("x0"));
    QCOMPARE(f().n(), 11);
}

void TestInputSize::aLessonOfElevenVariablesGoesOnToSixteen() {
    Window window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    const Learning& learning = window.learnWorkspace()->learning();
    const auto runsOf = [&](int n) {
        return QTest::qWaitFor(
            [&] { return learning.current() && learning.recording() && learning.recording()->n() == n; }, 60000);
    };
    QTest::mouseClick(child<QPushButton>(window, "exampleLesson5Button"), Qt::LeftButton);
    QVERIFY(runsOf(11));
    auto* box = child<QSpinBox>(window, "inputN");
    clickArrow(box, QStyle::SC_SpinBoxUp);
    QVERIFY(runsOf(12));
    clickArrow(box, QStyle::SC_SpinBoxDown);
    QVERIFY(runsOf(11));
    QCOMPARE(child<QLineEdit>(window, "anfText")->text(), "x10 + " + QString(inner));
    typeN(box, QStringLiteral("16"));
    QVERIFY(runsOf(16));
}

TEST_OF_ROOM(TestInputSize, QApplication)
#include "tst_input_size.moc"
