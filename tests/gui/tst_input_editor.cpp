// SPDX-License-Identifier: GPL-3.0-or-later
// The input editor: one function in four notations, integers on sliders, and every edit taken back.
#include "gui/documents/samples.h"
#include "gui/source/input_editor.h"
#include "gui/source/truth_table_cells.h"
#include "open_slot.h"
#include "room.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QUndoStack>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int longerThanThePause = 400;

BooleanFunction function(const char* bits) {
    const std::string_view text(bits);
    BooleanFunction f(std::countr_zero(text.size()));
    for (std::size_t x = 0; x < text.size(); ++x)
        f.set(x, text[x] == '1');
    return f;
}

} // namespace

class TestInputEditor : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theFourNotationsOfAFunctionAgree_data();
    void theFourNotationsOfAFunctionAgree();
    void aClickFlipsACellAndAllNotationsFollow();
    void keysMoveAmongTheCellsAndFlipThem();
    void draggingPaintsInOneStep();
    void aWrongTextSaysWhyAndKeepsTheFunction_data();
    void aWrongTextSaysWhyAndKeepsTheFunction();
    void onePauseIsOneStep();
    void theTextUnderTheCursorIsLeftAlone();
    void anUndoRewritesTheFocusedText();
    void anotherNKeepsWhatFits();
    void kindsTurnIntoEachOther();
    void slidersChangeIntegers();
    void tooLargeIntegersAreRefused();
    void aComponentOfAnSBoxBecomesAFunction();
    void typingStartsWhereNothingIsOpen();
    void aLargeFunctionIsStillTyped();
    void quickStartsAreWhatTheySay_data();
    void quickStartsAreWhatTheySay();
    void everyEditIsTakenBack();
    void theEditorFitsANarrowDock();

private:
    void open(decltype(Document::value) value) {
        m_open->open(Document{"test", "test", "bits", std::move(value)});
        m_open->slot.undoStack().clear();
    }
    template <class Widget>
    Widget* the(const char* name) {
        return child<Widget>(*m_editor, name);
    }
    TruthTableCells* cells() { return the<TruthTableCells>("truthTable"); }
    QString textOf(const char* name) { return the<QLineEdit>(name)->text(); }
    void type(const char* name, const QString& text) {
        auto* edit = the<QLineEdit>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    BooleanFunction f() { return std::get<BooleanFunction>(m_open->input()->document.value); }
    std::vector<std::int32_t> values() {
        const auto v = std::get<Vector>(m_open->input()->document.value);
        return {v.values().begin(), v.values().end()};
    }

    OwnSettings m_settings;
    std::unique_ptr<OpenSlot> m_open;
    std::unique_ptr<InputEditor> m_editor;
};

void TestInputEditor::init() {
    m_open = std::make_unique<OpenSlot>();
    m_editor = std::make_unique<InputEditor>(m_open->slot);
    m_editor->resize(280, 700);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
}

void TestInputEditor::cleanup() {
    m_editor.reset();
    m_open.reset();
}

void TestInputEditor::theFourNotationsOfAFunctionAgree_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("order");
    QTest::addColumn<QString>("typed");
    QTest::newRow("ANF") << "anfText"
                         << "hex-lsb"
                         << "1 + x1 + x2 + x0*x1*x2";
    QTest::newRow("hex-lsb") << "hexText"
                             << "hex-lsb"
                             << "43";
    QTest::newRow("hex-msb") << "hexText"
                             << "hex-msb"
                             << "C2";
    QTest::newRow("bits") << "bitsText"
                          << "hex-lsb"
                          << "11000010";
}

void TestInputEditor::theFourNotationsOfAFunctionAgree() {
    QFETCH(QString, field);
    QFETCH(QString, order);
    QFETCH(QString, typed);
    auto* orders = the<QComboBox>("hexOrder");
    const auto choose = [&](const QString& name) {
        orders->setCurrentIndex(orders->findData(name));
        Q_EMIT orders->activated(orders->currentIndex());
    };
    open(BooleanFunction(3));
    choose(order);
    type(qPrintable(field), typed);
    QTest::keyClick(the<QLineEdit>(qPrintable(field)), Qt::Key_Return);
    QVERIFY(f() == function("11000010"));
    choose("hex-lsb");
    QCOMPARE(textOf("anfText"), "1 + x1 + x2 + x0*x1*x2");
    QCOMPARE(textOf("hexText"), "43");
    QCOMPARE(textOf("bitsText"), "11000010");
    QVERIFY(cells()->function() == function("11000010"));
    choose("hex-msb");
    QCOMPARE(textOf("hexText"), "C2");
    QCOMPARE(QString::fromStdString(m_open->input()->document.reading), "Boolean function of 3 variables, typed");
}

void TestInputEditor::aClickFlipsACellAndAllNotationsFollow() {
    open(BooleanFunction(3));
    for (std::uint32_t x : {0u, 1u, 6u})
        QTest::mouseClick(cells(), Qt::LeftButton, {}, cells()->cellRect(x).center());
    QVERIFY(f() == function("11000010"));
    QCOMPARE(textOf("anfText"), "1 + x1 + x2 + x0*x1*x2");
    QCOMPARE(textOf("hexText"), "43");
    QCOMPARE(m_open->slot.undoStack().count(), 3);
    QCOMPARE(m_open->slot.undoStack().text(2), "set f(6) to 1");
    QVERIFY(the<QLabel>("truthTableWords")->text().contains("6 = 0x6 = 0b110, f(x) = 1"));
    QTest::mouseClick(cells(), Qt::LeftButton, {}, cells()->cellRect(6).center());
    QVERIFY(f() == function("11000000"));
}

void TestInputEditor::keysMoveAmongTheCellsAndFlipThem() {
    open(BooleanFunction(4)); // eight columns
    cells()->setFocus();
    QTest::keyClick(cells(), Qt::Key_Home);
    QTest::keyClick(cells(), Qt::Key_Right);
    QTest::keyClick(cells(), Qt::Key_Space);
    QTest::keyClick(cells(), Qt::Key_Down);
    QTest::keyClick(cells(), Qt::Key_Return);
    QCOMPARE(cells()->current(), 9u);
    QTest::keyClick(cells(), Qt::Key_Left);
    QTest::keyClick(cells(), Qt::Key_Left);
    QTest::keyClick(cells(), Qt::Key_Up);
    QCOMPARE(cells()->current(), 7u);
    QTest::keyClicks(cells(), "10");
    QCOMPARE(cells()->current(), 9u);
    QTest::keyClick(cells(), Qt::Key_End);
    QTest::keyClick(cells(), Qt::Key_Right);
    QTest::keyClick(cells(), Qt::Key_Space);
    QVERIFY(f() == function("0100000101000001"));
    QVERIFY(cells()->accessibleDescription().contains("15 = 0xF = 0b1111, f(x) = 1"));
}

void TestInputEditor::draggingPaintsInOneStep() {
    open(function("00010000"));
    QTest::mousePress(cells(), Qt::LeftButton, {}, cells()->cellRect(0).center());
    for (std::uint32_t x : {1u, 2u, 3u})
        QTest::mouseMove(cells(), cells()->cellRect(x).center());
    QCOMPARE(m_open->slot.undoStack().count(), 0);
    QTest::mouseRelease(cells(), Qt::LeftButton, {}, cells()->cellRect(3).center());
    QVERIFY(f() == function("11110000"));
    QCOMPARE(m_open->slot.undoStack().count(), 1);
}

void TestInputEditor::aWrongTextSaysWhyAndKeepsTheFunction_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("says");
    QTest::newRow("ANF that ends")
        << "anfText"
        << "x0+"
        << "✗ column 4: the text ends here, expected a monomial: 0, 1 or variables as in x0*x1";
    QTest::newRow("ANF of more variables") << "anfText"
                                           << "x1+x16"
                                           << "✗ column 4: x16 is out of range, expected x0 to x15";
    QTest::newRow("no hex digit") << "hexText"
                                  << "4G"
                                  << "✗ column 2: unexpected 'G', expected a hexadecimal digit";
    QTest::newRow("seven bits") << "bitsText"
                                << "1100001"
                                << "✗ column 8: 7 bits, expected a power of two";
    QTest::newRow("one bit") << "bitsText"
                             << "1"
                             << "✗ n is 0, expected 1 to 16 here";
    QTest::newRow("a blank") << "anfText"
                             << " "
                             << "✗ the line is empty";
}

void TestInputEditor::aWrongTextSaysWhyAndKeepsTheFunction() {
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, says);
    open(function("01101001"));
    type(qPrintable(field), typed);
    auto* message = the<QLabel>(qPrintable(field + "Message"));
    QTRY_COMPARE(message->text(), says);
    QVERIFY(message->isVisible());
    QVERIFY(f() == function("01101001"));
    QCOMPARE(m_open->slot.undoStack().count(), 0);
    QCOMPARE(textOf(qPrintable(field)), typed);
    // And away it goes.
    type("bitsText", "01101000");
    QTRY_COMPARE(m_open->slot.undoStack().count(), 1);
    QVERIFY(!message->isVisible());
    QCOMPARE(textOf("hexText"), "16");
}

void TestInputEditor::onePauseIsOneStep() {
    open(BooleanFunction(3));
    type("anfText", "x0 + x1*x2");
    QTRY_COMPARE(m_open->slot.undoStack().count(), 1);
    QTest::qWait(longerThanThePause);
    QCOMPARE(m_open->slot.undoStack().count(), 1);
    QCOMPARE(m_open->slot.undoStack().undoText(), "edit the ANF");
    QVERIFY(f() == function("01010110"));
    QTest::keyClicks(the<QLineEdit>("anfText"), " + 1");
    QTRY_COMPARE(m_open->slot.undoStack().count(), 2);
    QVERIFY(f() == function("10101001"));
}

void TestInputEditor::theTextUnderTheCursorIsLeftAlone() {
    open(BooleanFunction(3));
    type("anfText", "x1x2+x0 +0");
    QTRY_COMPARE(m_open->slot.undoStack().count(), 1);
    QCOMPARE(textOf("anfText"), "x1x2+x0 +0");
    QCOMPARE(textOf("bitsText"), "01010110");
    QCOMPARE(the<QLineEdit>("anfText")->cursorPosition(), 10);
}

void TestInputEditor::anUndoRewritesTheFocusedText() {
    open(function("00000001"));
    type("anfText", "x0");
    QTRY_COMPARE(m_open->slot.undoStack().count(), 1);
    m_open->slot.undoStack().undo();
    QCOMPARE(textOf("anfText"), "x0*x1*x2");
    m_open->slot.undoStack().redo();
    QCOMPARE(textOf("anfText"), "x0");
}

void TestInputEditor::anotherNKeepsWhatFits() {
    open(function("11010011"));
    auto* n = the<QSpinBox>("inputN");
    n->setValue(4);
    QVERIFY(f() == function("1101001111010011"));
    n->setValue(2);
    QVERIFY(f() == function("1101"));
    QCOMPARE(m_open->slot.undoStack().count(), 2);
    m_open->slot.undoStack().undo();
    m_open->slot.undoStack().undo();
    QVERIFY(f() == function("11010011"));
    QCOMPARE(n->value(), 3);
    open(Vector(std::vector<std::int32_t>{3, -1, 4, 1}));
    n->setValue(3);
    QCOMPARE(values(), (std::vector<std::int32_t>{3, -1, 4, 1, 0, 0, 0, 0}));
    n->setValue(1);
    QCOMPARE(values(), (std::vector<std::int32_t>{3, -1}));
    QCOMPARE(n->minimum(), 1);
    QCOMPARE(n->maximum(), 16);
}

void TestInputEditor::kindsTurnIntoEachOther() {
    open(function("1101"));
    auto* kind = the<QComboBox>("inputKind");
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(values(), (std::vector<std::int32_t>{1, 1, 0, 1}));
    QVERIFY(!cells()->isVisible());
    open(Vector(std::vector<std::int32_t>{0, -7, 2, 0}));
    QTest::keyClick(kind, Qt::Key_Up);
    QVERIFY(f() == function("0110"));
    QVERIFY(cells()->isVisible());
}

void TestInputEditor::slidersChangeIntegers() {
    open(Vector(std::vector<std::int32_t>{1, 0, 1, 1}));
    auto* slider = the<QSlider>("valueSlider2");
    QCOMPARE(slider->minimum(), -8);
    QCOMPARE(slider->maximum(), 8);
    slider->setFocus();
    for (int k = 0; k < 4; ++k)
        QTest::keyClick(slider, Qt::Key_Down);
    QCOMPARE(the<QSpinBox>("valueBox2")->value(), -3);
    QTRY_COMPARE(m_open->slot.undoStack().count(), 1);
    QCOMPARE(values(), (std::vector<std::int32_t>{1, 0, -3, 1}));
    QCOMPARE(textOf("integersText"), "1 0 -3 1");
    auto* box = the<QSpinBox>("valueBox1");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "100");
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(values(), (std::vector<std::int32_t>{1, 100, -3, 1}));
    QCOMPARE(the<QSlider>("valueSlider1")->value(), 100);
    QVERIFY(the<QSlider>("valueSlider0")->maximum() >= 100);
    QCOMPARE(m_open->slot.undoStack().undoText(), "set v(1) to 100");
    type("integersText", "5, -6, 7, 8");
    QTRY_COMPARE(values(), (std::vector<std::int32_t>{5, -6, 7, 8}));
    QCOMPARE(slider->value(), 7);
    QCOMPARE(m_open->slot.undoStack().count(), 3);
}

void TestInputEditor::tooLargeIntegersAreRefused() {
    // Four times 2^29 are 2^31, the first that is too large.
    constexpr int quarter = 1 << 29;
    const std::vector<std::int32_t> largest{quarter, quarter, quarter, quarter - 1};
    open(Vector(std::vector<std::int32_t>{1, 0, 1, quarter}));
    const QString says = "✗ 2² values of magnitude up to %1: the transform exceeds 32 bits, expected all |W| < 2³¹";
    auto* message = the<QLabel>("integersTextMessage");
    type("integersText", "536870912 536870912 536870912 536870912");
    QTRY_COMPARE(message->text(), says.arg(quarter));
    QCOMPARE(values(), (std::vector<std::int32_t>{1, 0, 1, quarter}));
    type("integersText", "536870912 536870912 536870912 536870911");
    QTRY_COMPARE(values(), largest);
    QVERIFY(!message->isVisible());
    auto* box = the<QSpinBox>("valueBox0");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "536870913");
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(message->text(), says.arg(quarter + 1));
    QVERIFY(message->isVisible());
    QCOMPARE(values(), largest);
    QCOMPARE(box->value(), quarter);
}

void TestInputEditor::aComponentOfAnSBoxBecomesAFunction() {
    const SBox present = std::get<SBox>(sample(QStringLiteral("PRESENT")).value);
    open(present);
    const InputPointer before = m_open->input();
    m_open->slot.setComponent(5);
    QVERIFY(the<QLabel>("inputNote")->text().contains("component of an S-box"));
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(int(cells()->function()(x)), std::popcount(present(x) & 5u) % 2);
    QTest::mouseClick(cells(), Qt::LeftButton, {}, cells()->cellRect(3).center());
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(int(f()(x)), (std::popcount(present(x) & 5u) + (x == 3)) % 2);
    QCOMPARE(m_open->input()->title(), "test, component 0x5 (edited)");
    m_open->slot.undoStack().undo();
    QCOMPARE(m_open->input(), before);
}

void TestInputEditor::typingStartsWhereNothingIsOpen() {
    QVERIFY(!m_open->input());
    QCOMPARE(the<QLineEdit>("anfText")->placeholderText(), "x0 + x1*x2");
    QVERIFY(the<QLabel>("inputNote")->isVisible());
    type("anfText", "x0 + x1*x2");
    QTRY_VERIFY(m_open->input());
    QVERIFY(f() == function("01010110"));
    m_open->slot.undoStack().undo();
    QVERIFY(!m_open->input());
    QCOMPARE(textOf("anfText"), "");
    the<QSpinBox>("inputN")->setValue(2);
    QVERIFY(!m_open->input());
    QTest::mouseClick(cells(), Qt::LeftButton, {}, cells()->cellRect(3).center());
    QVERIFY(f() == function("0001"));
}

void TestInputEditor::aLargeFunctionIsStillTyped() {
    BooleanFunction sixteen(16);
    sixteen.set(65535, true);
    open(sixteen);
    QVERIFY(!cells()->isVisible());
    QCOMPARE(the<QLineEdit>("bitsText")->placeholderText(), "too long to be shown");
    QVERIFY(the<QLabel>("inputNote")->text().contains("n up to 6"));
    QCOMPARE(textOf("hexText").size(), 16384);
    QVERIFY(textOf("anfText").endsWith("x14*x15"));
    type("anfText", "x15");
    QTRY_COMPARE(m_open->slot.undoStack().count(), 1);
    QCOMPARE(f().n(), 16);
    for (std::uint32_t x : {0u, 32767u, 32768u, 65535u})
        QCOMPARE(f()(x), x >= 32768);
    open(BooleanFunction(17));
    QVERIFY(!the<QLineEdit>("anfText")->isVisible());
    QVERIFY(the<QLabel>("inputNote")->text().contains("17"));
}

void TestInputEditor::quickStartsAreWhatTheySay_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("written");
    QTest::newRow("linear") << "startLinear"
                            << "01010101\n";
    QTest::newRow("quadratic") << "startQuadratic"
                               << "00011110\n";
    QTest::newRow("majority") << "startMajority"
                              << "00010111\n";
    QTest::newRow("paper's F") << "startPaperF"
                               << "1 0 1 1\n";
    QTest::newRow("paper's G") << "startPaperG"
                               << "0 1 0 1\n";
    QTest::newRow("delta") << "startDelta"
                           << "1 0 0 0 0 0 0 0\n";
}

void TestInputEditor::quickStartsAreWhatTheySay() {
    QFETCH(QString, action);
    QFETCH(QString, written);
    the<QAction>(qPrintable(action))->trigger();
    QVERIFY(m_open->input());
    const Document& document = m_open->input()->document;
    const bool boolean = document.kind() == Kind::Boolean;
    QCOMPARE(QString::fromStdString(write(document, boolean ? "bits" : "integers")), written);
    the<QAction>("startRandom")->trigger();
    QCOMPARE(m_open->input()->document.kind(), Kind::Boolean);
}

void TestInputEditor::everyEditIsTakenBack() {
    open(function("01101001"));
    std::vector<InputPointer> seen{m_open->input()};
    const auto stepped = [&] {
        if (!QTest::qWaitFor([&] { return m_open->slot.undoStack().count() == int(seen.size()); }, test::patience))
            return false;
        seen.push_back(m_open->input());
        return true;
    };
    QTest::mouseClick(cells(), Qt::LeftButton, {}, cells()->cellRect(2).center());
    QVERIFY(stepped());
    type("anfText", "x2");
    QVERIFY(stepped());
    type("hexText", "1F");
    QVERIFY(stepped());
    type("bitsText", "1010");
    QVERIFY(stepped());
    the<QSpinBox>("inputN")->setValue(3);
    QVERIFY(stepped());
    the<QComboBox>("inputKind")->setFocus();
    QTest::keyClick(the<QComboBox>("inputKind"), Qt::Key_Down);
    QVERIFY(stepped());
    the<QSlider>("valueSlider4")->setFocus();
    QTest::keyClick(the<QSlider>("valueSlider4"), Qt::Key_PageUp);
    QVERIFY(stepped());
    type("integersText", "1 2 3 4");
    QVERIFY(stepped());
    the<QAction>("startMajority")->trigger();
    QVERIFY(stepped());
    for (std::size_t k = seen.size() - 1; k-- > 0;) {
        m_open->slot.undoStack().undo();
        QVERIFY(m_open->input()->document.value == seen[k]->document.value);
    }
    QCOMPARE(textOf("bitsText"), "01101001");
    for (std::size_t k = 1; k < seen.size(); ++k) {
        m_open->slot.undoStack().redo();
        QVERIFY(m_open->input()->document.value == seen[k]->document.value);
    }
    QVERIFY(cells()->function() == function("00010111"));
}

void TestInputEditor::theEditorFitsANarrowDock() {
    QVERIFY(m_editor->minimumSizeHint().width() <= 244);
    for (int n = 1; n <= 6; ++n) {
        open(BooleanFunction(n));
        QVERIFY2(cells()->minimumSizeHint().width() <= 244, qPrintable(QString::number(n)));
        open(Vector(n));
    }
    const auto* area = m_editor->findChild<QScrollArea*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(area->widget()->minimumSizeHint().width() <= 220);
}

TEST_OF_ROOM(TestInputEditor, QApplication)
#include "tst_input_editor.moc"
