// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures as tables: their cells are what definitions and papers say, and who listens hears the one that the keys are
// on when it becomes another.
#include "compute/sequences.h"
#include "gui/convolve/convolution_view.h"
#include "gui/count/counting_view.h"
#include "gui/documents/counts.h"
#include "gui/plot/accessible_cells.h"
#include "gui/sequence/bit_grid.h"
#include "gui/sequence/register_view.h"
#include "gui/sequence/synthesis.h"
#include "gui/source/truth_table_cells.h"
#include "open_slot.h"
#include "room.h"
#include "window.h"

#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestToldCells : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { makeAccessible(); }
    void aConvolutionIsATable();
    void aCountingIsATable();
    void aRegisterIsATable();
    void bitsAreATable();
    void aTruthTableIsATable();
    void aTruthTableThatGrowsSaysWhereTheKeysAre();
    void aCellThatStaysIsNotToldAgain();
    void whatIsScrolledAwayHasNoPlace();

private:
    static AccessiblePicture& accessible(QWidget& widget) {
        auto* picture = dynamic_cast<AccessiblePicture*>(QAccessible::queryAccessibleInterface(&widget));
        if (!picture)
            qFatal("%s is no picture", widget.metaObject()->className());
        return *picture;
    }
    /// What who listens heard last; that it is heard is for tests/access, for it needs a display.
    static QString told(QWidget& widget) { return accessible(widget).told(); }
    static QAccessibleTableInterface& tableOf(QWidget& widget) {
        QAccessibleTableInterface* table = accessible(widget).tableInterface();
        if (!table)
            qFatal("%s is no table", widget.metaObject()->className());
        return *table;
    }
    static QString cell(QWidget& widget, int row, int column) {
        return tableOf(widget).cellAt(row, column)->text(QAccessible::Name);
    }
    static void setCursor(QWidget& widget, int row, int column) {
        tableOf(widget).cellAt(row, column)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    }
    static bool isShown(QWidget& widget) {
        widget.show();
        widget.setFocus();
        return QTest::qWaitForWindowActive(&widget);
    }

    OwnSettings m_settings;
};

/// f = (1, 2) and g = (3, 4): F = (3, −1) and G = (7, −1), so C = (21 + 1, 21 − 1) / 2.
void TestToldCells::aConvolutionIsATable() {
    const auto flow = std::make_shared<const ConvolutionFlow>(Numbers(std::vector<std::int64_t>{1, 2}),
                                                              Numbers(std::vector<std::int64_t>{3, 4}));
    ConvolutionView view;
    view.resize(900, 400);
    view.setFlow(flow, {});
    QVERIFY(isShown(view));
    QAccessibleTableInterface& table = tableOf(view);
    QCOMPARE(table.rowCount(), 2);
    QCOMPARE(table.columnCount(), 7);
    QCOMPARE(table.rowDescription(1), QStringLiteral("element 1"));
    const auto column = [&](const char* title) {
        for (int at = 0; at < table.columnCount(); ++at)
            if (table.columnDescription(at) == QLatin1String(title))
                return at;
        qFatal("there is no column %s", title);
    };
    QVERIFY(cell(view, 1, column("f")).endsWith(QStringLiteral("= 2")));
    const int spectrum = column("f, level 1"), result = column("the result");
    setCursor(view, 1, spectrum);
    QVERIFY2(cell(view, 1, spectrum).contains(QStringLiteral("not computed yet")), qPrintable(cell(view, 1, spectrum)));
    const QAccessible::Id before = QAccessible::uniqueId(table.cellAt(1, spectrum));
    view.setStep({0, flow->deeds().size()}, QStringLiteral("All of it."));
    QCOMPARE(told(view), cell(view, 1, spectrum));
    QVERIFY2(told(view).endsWith(QStringLiteral("= −1")), qPrintable(told(view)));
    QVERIFY(QAccessible::uniqueId(table.cellAt(1, spectrum)) != before);
    QVERIFY(cell(view, 0, result).endsWith(QStringLiteral("= 11")) &&
            cell(view, 1, result).endsWith(QStringLiteral("= 10")));
    // What is asked for is hidden again.
    view.setStep({0, 0}, {});
    view.setAsked(true, ConvolutionNode{FlowPart::F, 1, 1}, {});
    QVERIFY2(told(view).contains(QStringLiteral("not computed yet")), qPrintable(told(view)));
}

/// The values that Bikov and Bouyukliev (2018) print, and sorted.
void TestToldCells::aCountingIsATable() {
    Window window;
    window.resize(1280, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.showWorkspace(QStringLiteral("count"));
    QTest::mouseClick(window.countWorkspace()->findChild<QPushButton*>("examplePapersValues"), Qt::LeftButton);
    CountingModel& model = window.countWorkspace()->model();
    QTRY_VERIFY(model.current() && !model.busy() && !window.busy() && model.whole());
    CountingView& view = *window.countWorkspace()->picture();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Home);
    QAccessibleTableInterface& table = tableOf(view);
    QCOMPARE(table.columnCount(), 16);
    const int values[]{-2, -2, -2, -2, 2, 2, 2, 2, 6, -2, -10, -2, -6, 2, -6, 2};
    for (int i = 0; i < 16; ++i)
        QVERIFY2(cell(view, 0, i).contains(QStringLiteral("values[%1] = %2").arg(i).arg(number(values[i]))),
                 qPrintable(cell(view, 0, i)));
    setCursor(view, 1, 0);
    QVERIFY2(cell(view, 1, 0).contains(QStringLiteral("sorted[0]: nothing is there yet")),
             qPrintable(cell(view, 1, 0)));
    QTest::keyClick(&view, Qt::Key_End);
    // The least of all.
    QVERIFY2(told(view).contains(QStringLiteral("sorted[0] = −10")), qPrintable(told(view)));
    QVERIFY(cell(view, 1, 15).contains(QStringLiteral("sorted[15] = 6")));
}

/// 1101011110001 is a period of x⁴ + x³ + 1 but its end.
void TestToldCells::aRegisterIsATable() {
    OpenSlot open;
    Synthesis model(open.slot, open.devices);
    model.setActive(true);
    open.open({"s", "test", "generated", Sequence{bitsOf("1101011110001")}});
    QTRY_VERIFY(model.walk() && model.regeneration());
    RegisterView view;
    view.resize(900, 200);
    model.setPosition(10);
    view.setFrame(readingFrame(model));
    QVERIFY(isShown(view));
    QAccessibleTableInterface& table = tableOf(view);
    QCOMPARE(table.rowCount(), 1);
    QCOMPARE(table.columnCount(), 10);
    QCOMPARE(cell(view, 0, 4), QStringLiteral("s_5 = 1 in cell 4, C_4 = 1: a term of the sum."));
    setCursor(view, 0, 4);
    model.setPosition(11);
    view.setFrame(readingFrame(model));
    // Bit 6 is 1.
    QCOMPARE(told(view), QStringLiteral("s_6 = 1 in cell 4, C_4 = 1: a term of the sum."));
    QCOMPARE(table.columnCount(), 11);
    model.close();
}

void TestToldCells::bitsAreATable() {
    const Bits bits = randomBits(200, 7);
    OpenSlot open;
    Synthesis model(open.slot, open.devices);
    model.setActive(true);
    open.open({"s", "test", "generated", Sequence{bits}});
    QTRY_VERIFY(model.walk() && model.regeneration());
    BitGrid grid(model);
    grid.resize(700, 90);
    QVERIFY(isShown(grid));
    QAccessibleTableInterface& table = tableOf(grid);
    const int columns = table.columnCount();
    QCOMPARE(table.rowCount(), (200 + columns - 1) / columns);
    for (int n = 0; n < 200; ++n)
        QVERIFY2(cell(grid, n / columns, n % columns).contains(QStringLiteral("is %1").arg(int(bits[std::size_t(n)]))),
                 qPrintable(cell(grid, n / columns, n % columns)));
    // Of 200 random bits the last is surely not among those that the register is loaded with.
    model.setRegenerated(0);
    setCursor(grid, 199 / columns, 199 % columns);
    QVERIFY(told(grid).startsWith(QStringLiteral("Bit 199 of the sequence")));
    model.setRegenerated(200);
    QCOMPARE(told(grid), QStringLiteral("Bit 199: the register makes %1, as in the sequence.").arg(bits[199]));
    model.close();
}

void TestToldCells::aTruthTableIsATable() {
    TruthTableCells cells;
    BooleanFunction f(3);
    f.set(5, true);
    cells.setFunction(f);
    QVERIFY(isShown(cells));
    QCOMPARE(tableOf(cells).rowCount(), 2);
    QCOMPARE(tableOf(cells).columnCount(), 4);
    for (int x = 0; x < 8; ++x)
        QVERIFY(cell(cells, x / 4, x % 4).endsWith(QStringLiteral("f(x) = %1").arg(int(x == 5))));
    setCursor(cells, 1, 2);
    QTest::keyClick(&cells, Qt::Key_Space);
    QCOMPARE(told(cells), cell(cells, 1, 2));
    QVERIFY(told(cells).startsWith(QStringLiteral("x = 6")) && told(cells).endsWith(QStringLiteral("f(x) = 1")));
}

void TestToldCells::aTruthTableThatGrowsSaysWhereTheKeysAre() {
    TruthTableCells cells;
    QVERIFY(isShown(cells));
    setCursor(cells, 1, 2);
    const QAccessible::Id before = QAccessible::uniqueId(tableOf(cells).cellAt(1, 2));
    BooleanFunction f(6);
    f.set(6, true);
    cells.setFunction(f);
    QCOMPARE(tableOf(cells).rowCount(), 8);
    QCOMPARE(tableOf(cells).columnCount(), 8);
    QVERIFY(!QAccessible::accessibleInterface(before));
    QVERIFY2(told(cells).startsWith(QStringLiteral("x = 6")) && told(cells).endsWith(QStringLiteral("f(x) = 1")),
             qPrintable(told(cells)));
    QCOMPARE(accessible(cells).focusChild(), tableOf(cells).cellAt(0, 6));
}

void TestToldCells::aCellThatStaysIsNotToldAgain() {
    const Numbers ones(std::vector<std::int64_t>{1, 1});
    const auto flow = std::make_shared<const ConvolutionFlow>(ones, ones);
    ConvolutionView view;
    view.resize(900, 400);
    view.setFlow(flow, {});
    QVERIFY(isShown(view));
    setCursor(view, 1, 0); // An input, which is there from the beginning.
    QAccessibleInterface* before = tableOf(view).cellAt(1, 0);
    const QAccessible::Id id = QAccessible::uniqueId(before), other = QAccessible::uniqueId(tableOf(view).cellAt(0, 6));
    view.setStep({0, flow->deeds().size()}, QStringLiteral("All of it."));
    QCOMPARE(tableOf(view).cellAt(1, 0), before);
    QCOMPARE(QAccessible::uniqueId(before), id);
    QVERIFY(!QAccessible::accessibleInterface(other));
    // Other numbers of the same places.
    view.setFlow(std::make_shared<const ConvolutionFlow>(Numbers(std::vector<std::int64_t>{1, 7}), ones), {});
    QCOMPARE(told(view), cell(view, 1, 0));
    QVERIFY(QAccessible::uniqueId(tableOf(view).cellAt(1, 0)) != id);
    QVERIFY(told(view).endsWith(QStringLiteral("= 7")));
}

void TestToldCells::whatIsScrolledAwayHasNoPlace() {
    OpenSlot open;
    Synthesis model(open.slot, open.devices);
    model.setActive(true);
    open.open({"s", "test", "generated", Sequence{randomBits(2000, 7)}});
    QTRY_VERIFY(model.walk() && model.regeneration());
    BitGrid grid(model);
    grid.resize(700, 90);
    QVERIFY(isShown(grid));
    QAccessibleTableInterface& table = tableOf(grid);
    const QRect on(grid.mapToGlobal(QPoint()), grid.size());
    QAccessibleInterface* first = table.cellAt(0, 0);
    QVERIFY(on.contains(first->rect()) && !first->state().offscreen);
    QAccessibleInterface* last = table.cellAt(table.rowCount() - 1, 0);
    QVERIFY(last->rect().isEmpty() && last->state().offscreen);
    setCursor(grid, table.rowCount() - 1, 0);
    QVERIFY(on.contains(last->rect()) && !last->state().offscreen);
    QVERIFY(table.cellAt(0, 0)->state().offscreen);
    model.close();
}

TEST_OF_ROOM(TestToldCells, QApplication)
#include "tst_told_cells.moc"
