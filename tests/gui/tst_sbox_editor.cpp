// SPDX-License-Identifier: GPL-3.0-or-later
// An S-box changed in the real window: cell by cell, by swaps, as text and by pasting, and every edit taken back.
#include "cut_off.h"
#include "gui/documents/input_json.h"
#include "gui/documents/samples.h"
#include "gui/json/json_part.h"
#include "gui/json/json_places.h"
#include "gui/source/sbox_cells.h"
#include "gui/source/sbox_editor.h"
#include "gui/source/sbox_text.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/type_size.h"
#include "open_slot.h"
#include "room.h"
#include "sbox/equivalence.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int beyondThePause = 600;

std::vector<std::uint32_t> tableOf(const SBox& s) { return {s.table().begin(), s.table().end()}; }

/// The value at x of what is written as "1 + x0 + x1*x2".
bool valueAt(const QString& anf, std::uint32_t x) {
    bool sum = false;
    for (const QString& term : anf.split(" + ")) {
        bool product = term != "0";
        for (const QString& factor : term.split('*'))
            if (factor.startsWith('x'))
                product = product && (x >> factor.mid(1).toInt() & 1);
        sum ^= product;
    }
    return sum;
}

} // namespace

class TestSBoxEditor : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() {
        m_window.reset();
        useTypeSize(1);
    }
    void theEditorIsUnfoldedByItsButton();
    void whereNothingIsOpenAnSBoxCanBeBegun();
    void aSwapChangesThePropertiesAndUndoBringsThemBack();
    void aSwapByKeysKeepsThePermutation();
    void aPermutationIsInverted();
    void anAffineEquivalentIsDrawnAndTakenBackInOneStep();
    void theFieldIsChosenAndStays();
    void aFieldThatIsNoneIsRefused_data();
    void aFieldThatIsNoneIsRefused();
    void digitsReplaceAValue();
    void escapeTakesBackWhatWasTyped();
    void aValueThatDoesNotFitIsRefused();
    void arrowsMoveAndShiftMarks();
    void theLastCellTakesReturnToo();
    void leavingTheCellsTakesTheValue();
    void aRepeatedValueIsMarkedAndSaid();
    void theTextFollowsAndIsRead_data();
    void theTextFollowsAndIsRead();
    void aWrongTextSaysWhereAndChangesNothing_data();
    void aWrongTextSaysWhereAndChangesNothing();
    void aPasteOverAllIsReadAsAFileIs_data();
    void aPasteOverAllIsReadAsAFileIs();
    void aPasteThatIsNoSBoxKeepsWhatIsOpen();
    void eachLineIsItsOutputBit_data();
    void eachLineIsItsOutputBit();
    void aTypedPolynomialIsOneStep();
    void aWrongPolynomialSaysWhereAndChangesNothing_data();
    void aWrongPolynomialSaysWhereAndChangesNothing();
    void escapeTakesBackAPolynomial();
    void polynomialsAreReachedByKeys();
    void longPolynomialsMoveNothing();
    void polynomialsFollowOtherEdits();
    void otherBitsKeepWhatFits();
    void aLargeSBoxIsEditedAsWell();
    void oneThatIsTooLargeSaysSo();
    void theEditedSBoxKeepsItsName();
    void theReadingSaysWhatWasDone();
    void nothingMakesTheWindowLarger();
    void theCellsFitANarrowDock_data();
    void theCellsFitANarrowDock();
    void theEditorFitsItsDock_data();
    void theEditorFitsItsDock();
    void everyControlHasANameAndTheKeyboard();

private:
    SBox s() { return *m_window->input()->sbox(); }
    SBoxCells& cells() { return *child<SBoxCells>(*m_window, "sboxCells"); }
    QPlainTextEdit& text() { return *child<QPlainTextEdit>(*m_window, "sboxText"); }
    QString words(const char* label) { return child<QLabel>(*m_window, label)->text(); }
    void click(std::uint32_t x, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(cells().viewport(), Qt::LeftButton, keys, cells().cellRect(x).center());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(&cells(), key, keys); }
    QLineEdit& polynomial(int bit) {
        return *child<QLineEdit>(*m_window, qPrintable(QStringLiteral("coordinate%1").arg(bit)));
    }
    void typePolynomial(int bit, const QString& typed) {
        polynomial(bit).setFocus();
        QTest::keyClick(&polynomial(bit), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&polynomial(bit), typed);
    }
    QString property(const QString& name) { return child<PropertyTable>(*m_window, "propertyTable")->valueOf(name); }
    void undo() { QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); }
    void paste(const QString& pasted) {
        QApplication::clipboard()->setText(pasted);
        text().setFocus();
        QTest::keyClick(&text(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&text(), Qt::Key_V, Qt::ControlModifier);
    }
    void type(const QString& typed) {
        text().setFocus();
        QTest::keyClick(&text(), Qt::Key_A, Qt::ControlModifier);
        for (const QChar c : typed)
            c == u'\n' ? QTest::keyClick(&text(), Qt::Key_Return) : QTest::keyClick(&text(), c.toLatin1());
        QTest::qWait(beyondThePause);
        QCoreApplication::processEvents(); // Late, if the machine had no time.
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestSBoxEditor::init() {
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(opens(*m_window, "PRESENT"));
    openSource(*m_window);
    QTest::mouseClick(child<QToolButton>(*m_window, "editValues"), Qt::LeftButton);
    QTest::qWait(50);
    QVERIFY(cells().isVisible());
}

void TestSBoxEditor::theEditorIsUnfoldedByItsButton() {
    auto* fold = child<QToolButton>(*m_window, "editValues");
    auto* dock = child<QWidget>(*m_window, "sourceDock");
    const int unfolded = dock->height();
    QTest::mouseClick(fold, Qt::LeftButton);
    QTest::qWait(50);
    QVERIFY(!cells().isVisible());
    QVERIFY(dock->height() < unfolded);
    fold->setFocus();
    QTest::keyClick(fold, Qt::Key_Space);
    QTest::qWait(50);
    QVERIFY(cells().isVisible());
    QTRY_COMPARE(dock->height(), unfolded);
    // A function has the editor of functions.
    m_window->open(sample("bent6"));
    QTest::qWait(50);
    QVERIFY(!cells().isVisible());
}

void TestSBoxEditor::whereNothingIsOpenAnSBoxCanBeBegun() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QTest::mouseClick(child<QToolButton>(*m_window, "editValues"), Qt::LeftButton);
    auto* editor = child<QWidget>(*m_window, "sourceEditor");
    child<QPushButton>(*editor, "quickStarts")->menu()->findChild<QAction*>("startSBox")->trigger();
    QTRY_VERIFY(cells().isVisible());
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(s()(x), x);
    type("3 1 2 0");
    QCOMPARE(tableOf(s()), (std::vector<std::uint32_t>{3, 1, 2, 0}));
}

void TestSBoxEditor::aSwapChangesThePropertiesAndUndoBringsThemBack() {
    QCOMPARE(property("Nonlinearity"), QString("4"));
    const SBox before = s();
    const auto leastDistance = [](const SBox& box) {
        int least = 16;
        for (std::uint32_t b = 1; b < 16; ++b)
            for (std::uint32_t a = 0; a < 16; ++a)
                least = std::min(least, (16 - std::abs(byDefinition(box.component(b), a))) / 2);
        return least;
    };
    // The first y whose swap with x = 0 changes the nonlinearity.
    const auto swapped = [&](std::uint32_t y) {
        std::vector<std::uint32_t> table = tableOf(before);
        std::swap(table[0], table[y]);
        return SBox(table, 4);
    };
    std::uint32_t y = 1;
    while (leastDistance(swapped(y)) == 4)
        ++y;
    click(0);
    click(y, Qt::ControlModifier);
    QCOMPARE(cells().current(), y);
    QCOMPARE(cells().marked(), std::optional(0u));
    auto* swap = child<QToolButton>(*m_window, "sboxSwap");
    QVERIFY(swap->isEnabled());
    QCOMPARE(swap->accessibleName(), QString("Swap S(0) and S(%1)").arg(y));
    QTest::mouseClick(swap, Qt::LeftButton);
    QCOMPARE(s(), swapped(y));
    QTRY_COMPARE(property("Nonlinearity"), QString::number(leastDistance(swapped(y))));
    undo();
    QCOMPARE(s(), before);
    QTRY_COMPARE(property("Nonlinearity"), QString("4"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(s(), swapped(y));
}

void TestSBoxEditor::aPermutationIsInverted() {
    const SBox before = s();
    auto* invert = child<QToolButton>(*m_window, "sboxInvert");
    QVERIFY(invert->isEnabled());
    QTest::mouseClick(invert, Qt::LeftButton);
    const SBox after = s();
    for (std::uint32_t x = 0; x < before.size(); ++x)
        QCOMPARE(after(before(x)), x);
    undo();
    QCOMPARE(s(), before);
    // With a value that stands twice there is no inverse.
    click(0);
    QTest::keyClicks(&cells(), QString::number(before(1), 16));
    QTest::keyClick(&cells(), Qt::Key_Return);
    QVERIFY(!s().bijective());
    QVERIFY(!invert->isEnabled());
}

void TestSBoxEditor::aSwapByKeysKeepsThePermutation() {
    const std::vector<std::uint32_t> before = tableOf(s());
    click(3);
    key(Qt::Key_Space);
    QCOMPARE(cells().marked(), std::optional(3u));
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_S);
    std::vector<std::uint32_t> after = before;
    std::swap(after[3], after[5]);
    QCOMPARE(tableOf(s()), after);
    QVERIFY(s().bijective());
    QCOMPARE(words("sboxVerdict"), QString("Every value occurs once: bijective."));
    // The same again is the way back, and Escape forgets the mark.
    key(Qt::Key_S);
    QCOMPARE(tableOf(s()), before);
    key(Qt::Key_Escape);
    QVERIFY(!cells().marked());
    QVERIFY(!child<QToolButton>(*m_window, "sboxSwap")->isEnabled());
    key(Qt::Key_S);
    QCOMPARE(tableOf(s()), before);
}

void TestSBoxEditor::anAffineEquivalentIsDrawnAndTakenBackInOneStep() {
    const SBox before = s();
    auto* affine = child<QToolButton>(*m_window, "sboxAffine");
    QTest::mouseClick(affine, Qt::LeftButton);
    const SBox first = s();
    Monitor monitor;
    QVERIFY(first != before);
    QVERIFY(equivalence(first, before, Relation::Affine, monitor).verdict == EquivalenceVerdict::Equivalent);
    QVERIFY2(words("sourceReading").contains("between affine maps of seed"), qPrintable(words("sourceReading")));
    QTest::mouseClick(affine, Qt::LeftButton);
    QVERIFY(s() != first);
    undo();
    QCOMPARE(s(), first);
    undo();
    QCOMPARE(s(), before);
}

/// The polynomial of AES over its own field has nine terms, and over others hundreds.
void TestSBoxEditor::theFieldIsChosenAndStays() {
    QVERIFY(opens(*m_window, "AES"));
    auto* field = child<QLineEdit>(*m_window, "sboxModulus");
    QCOMPARE(field->text(), QString());
    QCOMPARE(field->placeholderText(), QString("0x11D"));
    const auto chooseField = [&](const QString& text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    };
    chooseField("0x11b");
    QCOMPARE(m_window->input()->document.modulus, 0x11BU);
    QTRY_COMPARE(property("Terms of the polynomial"), QString("9"));
    QVERIFY2(property("Polynomial").contains("0x8f*x^127"), qPrintable(property("Polynomial")));
    for (QAction* action : m_window->findChildren<QAction*>())
        if (action->data().toString() == "power")
            action->trigger();
    QTRY_VERIFY(QApplication::clipboard()->text().startsWith("0x5*x^254 + 0x9*x^253"));
    QVERIFY(QApplication::clipboard()->text().trimmed().endsWith("@ 8 0x11b"));
    // It stays where values change, and comes back with a session.
    click(0);
    QTest::keyClicks(&cells(), "62");
    QTest::keyClick(&cells(), Qt::Key_Return);
    QCOMPARE(s()(0), 0x62U);
    QCOMPARE(m_window->input()->document.modulus, 0x11BU);
    Monitor monitor;
    const QJsonObject kept = toJson(*m_window->input(), monitor);
    const std::string text = QJsonDocument(kept).toJson().toStdString();
    const JsonPlaces places(text, "kept");
    const Input back = inputFrom(JsonPart(places, {}, kept), std::nullopt, monitor);
    QCOMPARE(back.document.modulus, 0x11BU);
    QVERIFY(back.document.value == m_window->input()->document.value);
    undo();
    undo();
    QCOMPARE(m_window->input()->document.modulus, 0U);
    QCOMPARE(field->text(), QString());
}

void TestSBoxEditor::aFieldThatIsNoneIsRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"0x15", "x^4", "0x11b", "0", "13 1f"})
        QTest::newRow(text) << text;
}

void TestSBoxEditor::aFieldThatIsNoneIsRefused() {
    QFETCH(QString, text);
    auto* field = child<QLineEdit>(*m_window, "sboxModulus");
    const InputPointer before = m_window->input();
    field->setFocus();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_window->input(), before);
    const QString said = words("sboxModulusMessage");
    QVERIFY2(said.contains(text + " is not irreducible of degree 4"), qPrintable(said));
    QVERIFY(child<QLabel>(*m_window, "sboxModulusMessage")->isVisible());
}

void TestSBoxEditor::digitsReplaceAValue() {
    QVERIFY(opens(*m_window, "AES"));
    click(2);
    QTest::keyClicks(&cells(), "f");
    QCOMPARE(s()(2), 0x77u); // Until it is accepted.
    QTest::keyClicks(&cells(), "0");
    key(Qt::Key_Return);
    QCOMPARE(s()(2), 0xF0u);
    QCOMPARE(cells().current(), 3u);
    // An arrow accepts as well, and a third digit begins anew.
    QTest::keyClicks(&cells(), "12a");
    key(Qt::Key_Left);
    QCOMPARE(s()(3), 0xAu);
    QCOMPARE(cells().current(), 2u);
    QTest::keyClicks(&cells(), "55");
    key(Qt::Key_Backspace);
    key(Qt::Key_Return);
    QCOMPARE(s()(2), 5u);
    undo();
    QCOMPARE(s()(2), 0xF0u);
    undo();
    undo();
    QCOMPARE(s(), std::get<SBox>(sample("AES").value));
}

void TestSBoxEditor::escapeTakesBackWhatWasTyped() {
    const SBox before = s();
    const int steps = m_window->function().undoStack().count();
    click(4);
    QTest::keyClicks(&cells(), "e");
    key(Qt::Key_Escape);
    key(Qt::Key_Right);
    QCOMPARE(s(), before);
    // The value that is there already is no edit.
    QTest::keyClicks(&cells(), QString::number(before(5), 16));
    key(Qt::Key_Return);
    QCOMPARE(m_window->function().undoStack().count(), steps);
}

void TestSBoxEditor::aValueThatDoesNotFitIsRefused() {
    m_window->open({"three", "test", "list", SBox({0, 1, 2, 3, 4, 5, 6, 7}, 3)});
    QTest::qWait(50);
    click(1);
    QTest::keyClicks(&cells(), "9");
    key(Qt::Key_Return);
    QCOMPARE(s()(1), 1u);
    QCOMPARE(cells().current(), 1u);
    QVERIFY2(words("sboxCellMessage").contains("9 is out of range, expected less than 2³"),
             qPrintable(words("sboxCellMessage")));
    QTest::keyClicks(&cells(), "7");
    QVERIFY(child<QLabel>(*m_window, "sboxCellMessage")->isHidden());
    key(Qt::Key_Return);
    QCOMPARE(s()(1), 7u);
}

void TestSBoxEditor::arrowsMoveAndShiftMarks() {
    const int columns = cells().columns();
    click(0);
    key(Qt::Key_Right);
    QCOMPARE(cells().current(), 1u);
    key(Qt::Key_Left);
    key(Qt::Key_Left);
    QCOMPARE(cells().current(), 0u);
    key(Qt::Key_End);
    QCOMPARE(cells().current(), 15u);
    key(Qt::Key_Home);
    QCOMPARE(cells().current(), 0u);
    if (columns < 16) {
        key(Qt::Key_Down);
        QCOMPARE(cells().current(), std::uint32_t(columns));
        key(Qt::Key_Up);
        QCOMPARE(cells().current(), 0u);
    }
    key(Qt::Key_Right, Qt::ShiftModifier);
    key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(cells().marked(), std::optional(0u));
    QCOMPARE(cells().current(), 2u);
    QCOMPARE(words("sboxCellWords"), QString("S(0x2) = 0x6, S(2) = 6; marked: S(0)"));
    QCOMPARE(cells().accessibleDescription(), QString("S(0x2) = 0x6, S(2) = 6"));
    click(7);
    QVERIFY(!cells().marked());
}

void TestSBoxEditor::theLastCellTakesReturnToo() {
    click(0);
    key(Qt::Key_End);
    QTest::keyClicks(&cells(), "0");
    key(Qt::Key_Return);
    QCOMPARE(s()(15), 0u);
    QCOMPARE(cells().current(), 15u);
}

void TestSBoxEditor::leavingTheCellsTakesTheValue() {
    click(6);
    QTest::keyClicks(&cells(), "1");
    text().setFocus();
    QCOMPARE(s()(6), 1u);
}

void TestSBoxEditor::aRepeatedValueIsMarkedAndSaid() {
    QVERIFY(!cells().repeats(3));
    const QImage before = cells().grab().toImage();
    click(3); // B becomes 7, which stands at D.
    QTest::keyClicks(&cells(), "7");
    key(Qt::Key_Return);
    QVERIFY(cells().repeats(3) && cells().repeats(13) && !cells().repeats(4));
    QCOMPARE(words("sboxVerdict"), QString("0x7 occurs at x = 0x3 and x = 0xD: not bijective."));
    QTRY_COMPARE(property("Bijective"), QString("no"));
    // Not by colour alone: the cells differ in grey as well.
    const auto grey = [](const QImage& image) { return image.convertToFormat(QImage::Format_Grayscale8); };
    const QRect cell = cells().cellRect(13);
    QVERIFY(grey(cells().grab(cell).toImage()) != grey(before.copy(cell)));
    key(Qt::Key_Home);
    QTest::keyClicks(&cells(), "5");
    key(Qt::Key_Return);
    QCOMPARE(words("sboxVerdict"),
             QString("0x5 occurs at x = 0x0 and x = 0x1: not bijective. In all, 2 values occur more than once."));
    // Of more values than there is room for, none is to be blamed.
    child<QSpinBox>(*m_window, "sboxM")->setValue(3);
    QVERIFY(!cells().repeats(3));
    QCOMPARE(words("sboxVerdict"), QString("4 input bits and 3 output bits: not bijective."));
}

void TestSBoxEditor::theTextFollowsAndIsRead_data() {
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QList<int>>("values");
    QTest::newRow("hexadecimal") << "hexadecimal"
                                 << "C 5 6 B 9 0 A D 3 E F 8 4 7 1 2"
                                 << "3 1 2 0" << QList<int>{3, 1, 2, 0};
    QTest::newRow("hexadecimal, two digits") << "hexadecimal"
                                             << "C 5 6 B 9 0 A D 3 E F 8 4 7 1 2"
                                             << "10 1F, 2 0" << QList<int>{16, 31, 2, 0};
    QTest::newRow("decimal") << "decimal"
                             << "12  5  6 11  9  0 10 13\n 3 14 15  8  4  7  1  2"
                             << "10 15 2 0" << QList<int>{10, 15, 2, 0};
    QTest::newRow("decimal with a prefix") << "decimal"
                                           << "12  5  6 11  9  0 10 13\n 3 14 15  8  4  7  1  2"
                                           << "10 0x1F 2 0" << QList<int>{10, 31, 2, 0};
    QTest::newRow("digits beside each other") << "decimal"
                                              << "12  5  6 11  9  0 10 13\n 3 14 15  8  4  7  1  2"
                                              << "3120" << QList<int>{3, 1, 2, 0};
    QTest::newRow("an array") << "hexadecimal"
                              << "C 5 6 B 9 0 A D 3 E F 8 4 7 1 2"
                              << "{2, 1, 3, 0}" << QList<int>{2, 1, 3, 0};
}

void TestSBoxEditor::theTextFollowsAndIsRead() {
    QFETCH(QString, base);
    QFETCH(QString, shown);
    QFETCH(QString, typed);
    QFETCH(QList<int>, values);
    auto* box = child<QComboBox>(*m_window, "sboxBase");
    box->setFocus();
    while (box->currentText() != base)
        QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(text().toPlainText(), shown);
    type(typed);
    QCOMPARE(tableOf(s()), std::vector<std::uint32_t>(values.begin(), values.end()));
    QCOMPARE(text().toPlainText(), typed); // Under the cursor nothing is rewritten.
    undo();
    QCOMPARE(s(), std::get<SBox>(sample("PRESENT").value));
    QCOMPARE(text().toPlainText(), shown);
}

void TestSBoxEditor::aWrongTextSaysWhereAndChangesNothing_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("words");
    QTest::newRow("a letter") << "0 1 2 G"
                              << "line 1, column 7: unexpected \"G\", expected a hexadecimal digit";
    QTest::newRow("in the second line") << "0 1\n2 z3"
                                        << "line 2, column 3: unexpected \"z\"";
    QTest::newRow("too large") << "0 1 2 100000"
                               << "line 1, column 7: 100000 is out of range, expected less than 2²⁰";
    QTest::newRow("three values") << "0 1 2"
                                  << "3 values, expected a power of two from 2 to 2¹⁶";
    QTest::newRow("nothing") << " "
                             << "there is no value, expected those of S(0), S(1)";
    QTest::newRow("a word") << "hello"
                            << "column";
}

void TestSBoxEditor::aWrongTextSaysWhereAndChangesNothing() {
    QFETCH(QString, typed);
    QFETCH(QString, words);
    const SBox before = s();
    type(typed);
    QVERIFY2(this->words("sboxTextMessage").contains(words), qPrintable(this->words("sboxTextMessage")));
    QVERIFY(child<QLabel>(*m_window, "sboxTextMessage")->isVisibleTo(m_window.get()));
    QCOMPARE(s(), before);
    type("0 1");
    QVERIFY(child<QLabel>(*m_window, "sboxTextMessage")->isHidden());
    QCOMPARE(tableOf(s()), (std::vector<std::uint32_t>{0, 1}));
}

void TestSBoxEditor::aPasteOverAllIsReadAsAFileIs_data() {
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QList<int>>("values");
    QTest::newRow("decimal, whatever is shown") << "[12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 2, 1]"
                                                << QList<int>{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 2, 1};
    QTest::newRow("C") << "const uint8_t S[4] = {0x03, 0x00,\n 0x02, 0x01};" << QList<int>{3, 0, 2, 1};
    QTest::newRow("digits") << "02468ace13579bdf" << QList<int>{0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15};
}

void TestSBoxEditor::aPasteOverAllIsReadAsAFileIs() {
    QFETCH(QString, pasted);
    QFETCH(QList<int>, values);
    paste(pasted);
    QCOMPARE(tableOf(s()), std::vector<std::uint32_t>(values.begin(), values.end()));
    undo();
    QCOMPARE(s(), std::get<SBox>(sample("PRESENT").value));
}

void TestSBoxEditor::aPasteThatIsNoSBoxKeepsWhatIsOpen() {
    const SBox before = s();
    const QString shown = text().toPlainText();
    paste("12, 5, nothing");
    QVERIFY(!words("sboxTextMessage").isEmpty());
    QCOMPARE(s(), before);
    QCOMPARE(text().toPlainText(), shown);
}

void TestSBoxEditor::eachLineIsItsOutputBit_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"PRESENT", "DES_S1", "AES"})
        QTest::newRow(name) << name;
}

void TestSBoxEditor::eachLineIsItsOutputBit() {
    QFETCH(QString, name);
    QVERIFY(opens(*m_window, name));
    for (int bit = 0; bit < s().m(); ++bit) {
        const QString anf = polynomial(bit).text();
        QVERIFY(polynomial(bit).isVisible());
        for (std::uint32_t x = 0; x < s().size(); ++x)
            QCOMPARE(valueAt(anf, x), bool(s()(x) >> bit & 1));
    }
}

void TestSBoxEditor::aTypedPolynomialIsOneStep() {
    const SBox before = s();
    typePolynomial(1, "x0*x1 + x2");
    QTest::qWait(beyondThePause);
    QCOMPARE(s(), before); // Until it is accepted: x0 alone was right as well.
    QTest::keyClick(&polynomial(1), Qt::Key_Return);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(s()(x), (before(x) & ~2u) | (((x & x >> 1) ^ x >> 2) & 1) << 1);
    QCOMPARE(m_window->function().undoStack().undoText(), QString("edit the polynomial of y1"));
    QCOMPARE(QString::fromStdString(m_window->input()->document.reading),
             QString("PRESENT with another polynomial of y1"));
    undo();
    QCOMPARE(s(), before);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(valueAt(polynomial(1).text(), x), bool(before(x) >> 1 & 1));
    // Leaving the line takes it, too.
    typePolynomial(0, "0");
    QTest::keyClick(&polynomial(0), Qt::Key_Tab);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(s()(x), before(x) & ~1u);
}

void TestSBoxEditor::aWrongPolynomialSaysWhereAndChangesNothing_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("words");
    QTest::newRow("no variable") << "x0*x1 + q"
                                 << "y2, column 9: unexpected 'q', expected a monomial";
    QTest::newRow("half a sum") << "x0 +"
                                << "y2, column 5: ";
    QTest::newRow("a variable too many") << "x0 + x4"
                                         << "y2, column 6: ";
    QTest::newRow("brackets") << "x0*(x1 + x2)"
                              << "y2, column 4: brackets in a formula, expected it multiplied out";
    QTest::newRow("nothing") << " "
                             << "y2: the line is empty, expected a sum of monomials";
}

void TestSBoxEditor::aWrongPolynomialSaysWhereAndChangesNothing() {
    QFETCH(QString, typed);
    QFETCH(QString, words);
    const InputPointer before = m_window->input();
    const int top = polynomial(3).y();
    typePolynomial(2, typed);
    QTRY_VERIFY2(this->words("coordinateMessage").contains(words), qPrintable(this->words("coordinateMessage")));
    QVERIFY(!this->words("coordinateMessage").contains(u'\n'));
    QTest::keyClick(&polynomial(2), Qt::Key_Return);
    QTest::keyClick(&polynomial(2), Qt::Key_Tab);
    QCOMPARE(m_window->input(), before);
    QCOMPARE(polynomial(2).text(), typed);
    QVERIFY(this->words("coordinateMessage").contains(words));
    QCOMPARE(polynomial(3).y(), top);
    // Put right it is taken.
    typePolynomial(2, "x0 + 1");
    QTest::keyClick(&polynomial(2), Qt::Key_Return);
    QCOMPARE(this->words("coordinateMessage"), QString());
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(s()(x) >> 2 & 1, ~x & 1);
}

void TestSBoxEditor::escapeTakesBackAPolynomial() {
    const InputPointer before = m_window->input();
    const QString text = polynomial(0).text();
    typePolynomial(0, "x0 + q");
    QTest::keyClick(&polynomial(0), Qt::Key_Escape);
    QCOMPARE(polynomial(0).text(), text);
    QCOMPARE(words("coordinateMessage"), QString());
    QTest::keyClick(&polynomial(0), Qt::Key_Return);
    QCOMPARE(m_window->input(), before);
}

void TestSBoxEditor::polynomialsAreReachedByKeys() {
    text().setFocus();
    QTest::keyClick(&text(), Qt::Key_Tab);
    for (int i = 0; i < 8 && !polynomial(0).hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(polynomial(0).hasFocus());
    QTest::keyClick(&polynomial(0), Qt::Key_Down);
    QVERIFY(polynomial(1).hasFocus());
    QTest::keyClick(&polynomial(1), Qt::Key_Tab);
    QVERIFY(polynomial(2).hasFocus());
    QTest::keyClick(&polynomial(2), Qt::Key_Down);
    QTest::keyClick(&polynomial(3), Qt::Key_Down);
    QVERIFY(polynomial(3).hasFocus());
    QTest::keyClick(&polynomial(3), Qt::Key_Up);
    QVERIFY(polynomial(2).hasFocus());
    for (int bit = 0; bit < 4; ++bit)
        QVERIFY(!polynomial(bit).accessibleName().isEmpty());
}

/// All 256 monomials in a line, and half of them in each of the others.
void TestSBoxEditor::longPolynomialsMoveNothing() {
    std::vector<std::uint32_t> table(256);
    for (std::uint32_t x = 0; x < 256; ++x)
        table[x] = (x * 167 + (x * x >> 3)) % 256;
    m_window->open({"long", "test", "list", SBox(table, 8)});
    QTest::qWait(50);
    auto* editor = child<QWidget>(*m_window, "sboxEditor");
    const int width = editor->width();
    const int top = polynomial(7).y(), height = polynomial(3).height();
    QStringList monomials;
    for (int u = 0; u < 256; ++u) {
        QStringList factors;
        for (int i = 0; i < 8; ++i)
            if (u >> i & 1)
                factors << QStringLiteral("x%1").arg(i);
        monomials << (factors.isEmpty() ? QStringLiteral("1") : factors.join(u'*'));
    }
    QApplication::clipboard()->setText(monomials.join(" + "));
    polynomial(3).setFocus();
    QTest::keyClick(&polynomial(3), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&polynomial(3), Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(&polynomial(3), Qt::Key_Return);
    // Π (1 + x_i) is 1 where all variables are 0.
    for (std::uint32_t x = 0; x < 256; ++x)
        QCOMPARE(s()(x), (table[x] & ~8u) | (x == 0 ? 8u : 0u));
    QCOMPARE(polynomial(3).toolTip().contains("256"), true);
    QTest::keyClick(&polynomial(3), Qt::Key_Down);
    QVERIFY(polynomial(4).hasFocus());
    QCOMPARE(polynomial(3).cursorPosition(), 0);
    QCOMPARE(editor->width(), width);
    QCOMPARE(polynomial(7).y(), top);
    QCOMPARE(polynomial(3).height(), height);
    QCOMPARE(m_window->size(), QSize(1280, 720));
    // Beyond what can be read they are counted, and others can be typed.
    table.resize(1 << 12);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = x * 2654435761u >> 13 & 0xFFF;
    m_window->open({"longer", "test", "list", SBox(table, 12)});
    QTest::qWait(50);
    QCOMPARE(polynomial(11).text(), QString());
    QVERIFY2(polynomial(11).placeholderText().contains("monomial"), qPrintable(polynomial(11).placeholderText()));
    typePolynomial(11, "x11");
    QTest::keyClick(&polynomial(11), Qt::Key_Return);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        QCOMPARE(s()(x), (table[x] & 0x7FFu) | (x & 0x800u));
    m_window->model().cancel();
}

void TestSBoxEditor::polynomialsFollowOtherEdits() {
    const QString before = polynomial(0).text();
    click(0);
    QTest::keyClicks(&cells(), QString::number(s()(0) ^ 1, 16));
    key(Qt::Key_Return);
    // Another value at 0 changes every coefficient.
    QVERIFY(polynomial(0).text() != before);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(valueAt(polynomial(0).text(), x), bool(s()(x) & 1));
    child<QSpinBox>(*m_window, "sboxM")->setValue(3);
    QVERIFY(!polynomial(3).isVisible());
    child<QSpinBox>(*m_window, "sboxM")->setValue(4);
    QVERIFY(polynomial(3).isVisible());
    QCOMPARE(polynomial(3).text(), QString("0"));
}

void TestSBoxEditor::otherBitsKeepWhatFits() {
    const auto set = [&](const char* name, int value) {
        auto* box = child<QSpinBox>(*m_window, name);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, QString::number(value));
        QTest::keyClick(box, Qt::Key_Return);
    };
    const SBox present = s();
    set("sboxN", 5);
    QCOMPARE(s().n(), 5);
    QCOMPARE(s().m(), 5);
    QVERIFY(s().bijective());
    for (std::uint32_t x = 0; x < 32; ++x)
        QCOMPARE(s()(x), x < 16 ? present(x) : x);
    undo();
    QCOMPARE(s(), present);
    QCOMPARE(child<QSpinBox>(*m_window, "sboxN")->value(), 4);
    set("sboxM", 2);
    QCOMPARE(s().m(), 2);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(s()(x), present(x) % 4);
}

void TestSBoxEditor::aLargeSBoxIsEditedAsWell() {
    std::vector<std::uint32_t> table(65536);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = x * 40503u & 0xFFFF;
    m_window->open({"large", "test", "list", SBox(table, 16)});
    QTest::qWait(50);
    QCOMPARE(text().toPlainText(), QString());
    QVERIFY(!text().placeholderText().isEmpty());
    click(1);
    key(Qt::Key_End);
    QCOMPARE(cells().current(), 65535u);
    QVERIFY(cells().viewport()->rect().contains(cells().cellRect(65535)));
    QVERIFY(!cells().viewport()->rect().contains(cells().cellRect(0)));
    key(Qt::Key_Space);
    key(Qt::Key_PageUp);
    const std::uint32_t above = cells().current();
    QVERIFY(above < 65535);
    key(Qt::Key_S);
    QCOMPARE(s()(above), table[65535]);
    QCOMPARE(s()(65535), table[above]);
    QTest::keyClicks(&cells(), "1234");
    key(Qt::Key_Return);
    QCOMPARE(s()(above), 0x1234u);
    // Pasted it is read at once, and not laid out.
    QString all;
    for (std::uint32_t x = 0; x < table.size(); ++x)
        all += QString::number(table[x ^ 1]) + u' ';
    paste(all);
    QCOMPARE(s()(0), table[1]);
    QCOMPARE(text().toPlainText(), QString());
    m_window->model().cancel();
}

void TestSBoxEditor::oneThatIsTooLargeSaysSo() {
    m_window->documents().make("large", [](Monitor&) {
        return inputFromDocument({"large", "test", "list", SBox(std::vector<std::uint32_t>(1u << 17, 0), 1)});
    });
    QTRY_COMPARE(m_window->input()->title(), QString("large"));
    QTRY_VERIFY(!cells().isVisible());
    QCOMPARE(words("sboxNote"), QString("S-boxes of up to 16 input bits can be edited here, and this one has 17."));
    m_window->model().cancel();
}

void TestSBoxEditor::theEditedSBoxKeepsItsName() {
    click(0);
    QTest::keyClicks(&cells(), "0");
    key(Qt::Key_Return);
    QCOMPARE(m_window->input()->title(), QString("PRESENT (edited)"));
    QVERIFY(m_window->function().modified());
    QCOMPARE(m_window->function().undoStack().undoText(), QString("set S(0) to 0"));
    click(1);
    click(2, Qt::ShiftModifier);
    key(Qt::Key_S);
    QCOMPARE(m_window->input()->title(), QString("PRESENT (edited)"));
    QCOMPARE(m_window->function().undoStack().undoText(), QString("swap S(1) and S(2)"));
}

void TestSBoxEditor::theReadingSaysWhatWasDone() {
    const auto reading = [&] { return QString::fromStdString(m_window->input()->document.reading); };
    QVERIFY(opens(*m_window, "AES"));
    click(5);
    click(1, Qt::ControlModifier);
    QTest::mouseClick(child<QToolButton>(*m_window, "sboxSwap"), Qt::LeftButton);
    QCOMPARE(reading(), QString("AES with S(0x01) and S(0x05) swapped"));
    undo();
    QTest::mouseClick(child<QToolButton>(*m_window, "sboxInvert"), Qt::LeftButton);
    QCOMPARE(reading(), QString("the inverse of AES"));
    undo();
    click(0);
    QTest::keyClicks(&cells(), "0");
    key(Qt::Key_Return);
    QCOMPARE(reading(), QString("AES with S(0x00) = 0x00"));
    undo();
    child<QSpinBox>(*m_window, "sboxN")->setValue(7);
    QCOMPARE(reading(), QString("AES with n changed to 7"));
    undo();
    child<QSpinBox>(*m_window, "sboxM")->setValue(7);
    QCOMPARE(reading(), QString("AES with m changed to 7"));
    QTest::mouseClick(child<QToolButton>(*m_window, "editValues"), Qt::LeftButton);
    QTest::mouseClick(child<QToolButton>(*m_window, "editValues"), Qt::LeftButton);
    type("3 1 2 0");
    QCOMPARE(reading(), QString("S-box of 4 values, typed"));
    paste("0 1 3 2");
    QCOMPARE(reading(), QString("S-box of 4 values, pasted"));
}

void TestSBoxEditor::nothingMakesTheWindowLarger() {
    m_window->resize(1280, 640);
    for (const char* name : {"AES", "MISTY_S9", "DES_S1"}) {
        QVERIFY(opens(*m_window, name));
        QTest::qWait(50);
        QCOMPARE(m_window->size(), QSize(1280, 640));
    }
}

void TestSBoxEditor::theCellsFitANarrowDock_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"PRESENT", "AES", "MISTY_S9", "DES_S1"})
        QTest::newRow(name) << name;
}

void TestSBoxEditor::theCellsFitANarrowDock() {
    QFETCH(QString, name);
    OpenSlot open;
    SBoxEditor editor(open.slot);
    open.open(sample(name));
    editor.resize(260, 420);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    auto* cells = child<SBoxCells>(editor, "sboxCells");
    const std::uint32_t last = std::uint32_t(cells->columns()) - 1;
    QVERIFY(cells->columns() >= 4);
    QVERIFY(cells->viewport()->rect().contains(cells->cellRect(last)));
    QCOMPARE(cells->horizontalScrollBar()->maximum(), 0);
    QVERIFY(editor.minimumSizeHint().width() <= 260);
}

void TestSBoxEditor::theEditorFitsItsDock_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("size");
    for (const char* name : {"PRESENT", "AES", "bent6"})
        for (const double size : {1., 1.5})
            QTest::addRow("%s, type of %g", name, size) << name << size;
}

/// What scrolls across is cut off for whoever does not look for it.
void TestSBoxEditor::theEditorFitsItsDock() {
    QFETCH(QString, name);
    QFETCH(double, size);
    useTypeSize(size);
    QVERIFY(opens(*m_window, name));
    QTRY_VERIFY(!m_window->busy());
    auto* editor = child<QWidget>(*m_window, "sourceEditor");
    for (auto* area : editor->findChildren<QScrollArea*>()) {
        if (!area->isVisible())
            continue;
        QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
        for (const QWidget* part : area->widget()->findChildren<QWidget*>(QRegularExpression(QStringLiteral(".+")))) {
            const int right = part->mapTo(area->viewport(), QPoint(part->width(), 0)).x();
            QVERIFY2(!part->isVisible() || right <= area->viewport()->width(), qPrintable(part->objectName()));
        }
    }
    QTRY_COMPARE(CutOff::of(*editor), QStringList());
    QCOMPARE(m_window->size(), QSize(1280, 720));
}

void TestSBoxEditor::everyControlHasANameAndTheKeyboard() {
    auto* editor = child<SBoxEditor>(*m_window, "sboxEditor");
    for (const char* name : {"sboxN", "sboxM", "sboxCells", "sboxSwap", "sboxBase", "sboxText"}) {
        auto* widget = child<QWidget>(*editor, name);
        QVERIFY2(!widget->accessibleName().isEmpty(), name);
        QVERIFY2(widget->focusPolicy() & Qt::TabFocus, name);
    }
}

TEST_OF_ROOM(TestSBoxEditor, QApplication)
#include "tst_sbox_editor.moc"
