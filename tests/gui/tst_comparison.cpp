// SPDX-License-Identifier: GPL-3.0-or-later
// Two S-boxes or functions compared in the real window: maps, cursor, properties and values of both.
#include "compute/disguises.h"
#include "gui/documents/samples.h"
#include "gui/inspect/compare_menu.h"
#include "gui/inspect/compared_maps.h"
#include "gui/inspect/table_pane.h"
#include "gui/source/sbox_cells.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/banner.h"
#include "gui/window/recovery.h"
#include "modal.h"
#include "room.h"
#include "sbox/power_map.h"
#include "window.h"

#include <QLabel>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <tbb/global_control.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

std::int32_t differences(const SBox& s, std::uint32_t a, std::uint32_t b) {
    std::int32_t count = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        count += (s(x) ^ s(x ^ a)) == b;
    return count;
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void theMenuSaysWhatCanBeCompared();
    void aSwapOfTwoEntriesIsSeenBesideWhatWasThere();
    void theDifferenceIsThatOfTheEntries_data();
    void theDifferenceIsThatOfTheEntries();
    void oneCursorOneSelectionAndOnePlace();
    void keysInEitherMapMoveBothCursors();
    void theLookIsTheSameInBoth();
    void theSameComponentsAreCompared();
    void otherSizesHaveCursorsOfTheirOwn();
    void whatIsNotBijectiveHasNoBoomerangTable();
    void anEqualCopyDiffersNowhere();
    void undoTakesEachStepBack();
    void swappingExchangesTheTwo();
    void composingPutsOneAfterTheOther();
    void stoppingRestoresTheLayout();
    void aFileIsComparedWith();
    void aSequenceIsRefused();
    void functionsAreComparedValueByValue();
    void otherKindsSayThatTheyAre();
    void everyMapHasRoom_data();
    void everyMapHasRoom();
    void aLargeOneIsAskedForFirst();
    void whatIsComparedAndNotSavedComesBack();
    void mapsAreFoundAndSaid_data();
    void mapsAreFoundAndSaid();
    void whatWasTriedIsSaid();

private:
    TablePane& pane() { return m_window->inspectWorkspace()->tablePane(); }
    ComparedTables& maps() { return pane().views(); }
    PropertyTable& properties() { return *child<PropertyTable>(*m_window, "propertyTable"); }
    Slot& other() { return m_window->documents().other(); }
    QString words(const char* label) { return child<QLabel>(*m_window, label)->text(); }
    void rest() {
        QVERIFY(QTest::qWaitFor([&] { return !m_window->busy(); }, 60000));
    }
    void trigger(const char* action) { child<QAction>(*m_window, action)->trigger(); }
    void undo() { QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); }
    void choose(SBoxTable table) {
        TableLook look = pane().look();
        look.table = table;
        look.fixed = {1, 3}; // A transition that PRESENT has: elsewhere its EBCT is empty.
        pane().setLook(look);
    }
    void compareWith(const char* sample) {
        m_window->documents().compareWithSample(QLatin1String(sample));
        QTRY_VERIFY(other().input() && other().input()->title() == QLatin1String(sample));
        rest();
    }
    /// In the editor of the dock, by mouse and keys.
    void swapEntries(std::uint32_t x, std::uint32_t y);
    void keepPicture(const char* name) {
        QTest::qWait(50);
        if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
            m_window->grab().save(folder + u'/' + QLatin1String(name) + QStringLiteral(".png"));
    }

    QTemporaryDir m_folder;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestComparison::init() {
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1360, 880);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(opens(*m_window, "AES"));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    rest();
}

void TestComparison::swapEntries(std::uint32_t x, std::uint32_t y) {
    auto* fold = child<QToolButton>(*m_window, "editValues");
    auto& cells = *child<SBoxCells>(*m_window, "sboxCells");
    if (!cells.isVisible())
        QTest::mouseClick(fold, Qt::LeftButton);
    QTRY_VERIFY(cells.isVisible());
    const SBox before = *m_window->input()->sbox();
    QTest::mouseClick(cells.viewport(), Qt::LeftButton, {}, cells.cellRect(x).center());
    QTest::mouseClick(cells.viewport(), Qt::LeftButton, Qt::ShiftModifier, cells.cellRect(y).center());
    QTest::mouseClick(child<QToolButton>(*m_window, "sboxSwap"), Qt::LeftButton);
    const SBox& after = *m_window->input()->sbox();
    QCOMPARE(after(x), before(y));
    QCOMPARE(after(y), before(x));
    rest();
}

void TestComparison::theMenuSaysWhatCanBeCompared() {
    auto* file = m_window->menuBar()->actions().front()->menu();
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(file->isVisible());
    QTest::keyClick(file, Qt::Key_W);
    auto* menu = child<CompareMenu>(*m_window, "compareMenu");
    QTRY_VERIFY(menu->isVisible());
    QVERIFY(!child<QAction>(*m_window, "stopComparing")->isEnabled());
    QTest::keyClick(menu, Qt::Key_N);
    QTRY_VERIFY(!menu->isVisible());
    QCOMPARE(other().input(), m_window->input());
    QVERIFY(child<QAction>(*m_window, "stopComparing")->isEnabled());
    QVERIFY(child<QAction>(*m_window, "exchangeCompared")->isEnabled());
}

void TestComparison::aSwapOfTwoEntriesIsSeenBesideWhatWasThere() {
    trigger("compareWithItself");
    const SBox before = *m_window->input()->sbox();
    swapEntries(0, 1);
    QVERIFY(maps().comparing() && maps().alike());
    QTRY_VERIFY(words("comparisonWords").contains(QStringLiteral("2 of 256 values differ")));
    auto* values = child<QTableView>(*m_window, "comparedValues");
    QVERIFY(values->isVisible());
    QCOMPARE(values->model()->rowCount(), 2);
    const QStringList expected[] = {{"00", "7C", "63", "1F", "5"}, {"01", "63", "7C", "1F", "5"}};
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < 5; ++column)
            QCOMPARE(values->model()->index(row, column).data().toString(), expected[row][column]);
    // No entry is what it was where it is not marked, and none is marked where it is.
    choose(SBoxTable::Ddt);
    rest();
    const SBox& after = *m_window->input()->sbox();
    for (int a = 0; a < 256; a += 17)
        for (int b = 0; b < 256; b += 5)
            QCOMPARE(maps().difference().source()->value({a, b}),
                     double(differences(after, std::uint32_t(a), std::uint32_t(b)) -
                            differences(before, std::uint32_t(a), std::uint32_t(b))));
    // Properties stand side by side, with a sign where they differ.
    QTRY_COMPARE(properties().valueOf("Differential uniformity").isEmpty(), false);
    QTRY_COMPARE(properties().comparedValueOf("Differential uniformity"), QStringLiteral("4"));
    QVERIFY(properties().columnCount() == 3);
    int differing = 0, same = 0;
    for (int row = 0; row < properties().rowCount(); ++row)
        if (const auto* item = properties().item(row, 2)) {
            const bool marked = item->text().startsWith(u'≠');
            const bool differs = properties().item(row, 1)->data(Qt::UserRole) != item->data(Qt::UserRole);
            QCOMPARE(marked, differs);
            QCOMPARE(item->font().bold(), differs);
            (differs ? differing : same)++;
        }
    QVERIFY(differing > 3 && same > 3);
    QTRY_VERIFY(words("comparisonRelation").startsWith(QStringLiteral("Not equivalent by affine maps")));
    keepPicture("swap");
    undo();
    rest();
    QVERIFY(*m_window->input()->sbox() == before);
    QTRY_VERIFY(words("comparisonWords").contains(QStringLiteral("Equal to AES")));
}

void TestComparison::theDifferenceIsThatOfTheEntries_data() {
    QTest::addColumn<int>("table");
    for (const TableKind& kind : tableKinds())
        QTest::newRow(qPrintable(shortTitle(kind.table))) << int(kind.table);
}

/// And its overview has the largest.
void TestComparison::theDifferenceIsThatOfTheEntries() {
    QFETCH(int, table);
    QVERIFY(opens(*m_window, "PRESENT"));
    compareWith("PRINCE");
    choose(SBoxTable(table));
    rest();
    const auto here = maps().here().table(), there = maps().there().table(), difference = maps().difference().table();
    QVERIFY(here && there && difference);
    double most = 0;
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < 16; ++b) {
            QCOMPARE(difference->value({a, b}), here->value({a, b}) - there->value({a, b}));
            most = std::max(most, std::abs(difference->value({a, b})));
        }
    QVERIFY(most > 0);
    QTRY_VERIFY(difference->map()->ready());
    QCOMPARE(difference->largest(), most);
    QCOMPARE(here->largest(), there->largest());
    QCOMPARE(difference->scale(), CellScale::Signed);
}

void TestComparison::oneCursorOneSelectionAndOnePlace() {
    compareWith("Camellia");
    QTRY_VERIFY(maps().here().isVisible() && maps().there().isVisible());
    TableView& here = maps().here();
    TableView& there = maps().there();
    // The mouse in one map.
    const Cell cell{0x53, 0xCA};
    QTest::mouseMove(&there, there.cellRect(cell).center().toPoint());
    QTRY_VERIFY(there.cell().has_value());
    QCOMPARE(here.cell(), there.cell());
    QCOMPARE(maps().difference().cell(), there.cell());
    // Both values are said.
    const SBox aes = *m_window->input()->sbox(), camellia = *other().input()->sbox();
    const auto a = std::uint32_t(here.cell()->row), b = std::uint32_t(here.cell()->column);
    const auto minus = [](std::int32_t w) { return QString::number(w).replace(u'-', u'−'); };
    const std::int32_t w = byDefinition(aes.component(b), a), v = byDefinition(camellia.component(b), a);
    const QString said = words("tableWords");
    if (w != v)
        QVERIFY2(said.contains(QStringLiteral("W = %1 here, %2 there").arg(minus(w), minus(v))), qPrintable(said));
    else
        QVERIFY2(said.contains(QStringLiteral("W = %1 here and there").arg(minus(w))), qPrintable(said));
    // A click in either selects in both.
    QTest::mouseClick(&there, Qt::LeftButton, {}, there.cellRect(*there.cell()).center().toPoint());
    QVERIFY(there.chosen().has_value());
    QCOMPARE(here.chosen(), there.chosen());
    QCOMPARE(int(m_window->function().component()), here.chosen()->column);
    // What is zoomed is so in both.
    here.zoomBy(0.25);
    QVERIFY(!here.fitted());
    QVERIFY(here.part() == there.part());
    there.fit();
    QVERIFY(here.fitted());
}

void TestComparison::keysInEitherMapMoveBothCursors() {
    compareWith("Camellia");
    for (TableView* view : {&maps().there(), &maps().here()}) {
        view->setFocus();
        maps().here().setCell(Cell{3, 4});
        QTest::keyClick(view, Qt::Key_Down);
        QTest::keyClick(view, Qt::Key_Right);
        for (TableView* each : maps().views())
            QCOMPARE(each->cell(), std::optional(Cell{4, 5}));
        QTest::keyClick(view, Qt::Key_Return);
        QVERIFY(m_window->inspectWorkspace()->selection().get() == (TablePlace{SBoxTable::Lat, 4, 5}));
        QTest::keyClick(view, Qt::Key_Return);
    }
}

void TestComparison::theLookIsTheSameInBoth() {
    compareWith("Camellia");
    TableLook look{.table = SBoxTable::Act, .values = TableValues::Modulo, .modulus = 16};
    pane().setLook(look);
    QVERIFY(maps().there().table()->look() == look);
    QVERIFY(maps().difference().table()->look() == look);
    // A value that is marked is marked in both.
    look = {};
    pane().setLook(look);
    rest();
    const QImage before = maps().there().grab().toImage();
    m_window->inspectWorkspace()->mark(-32);
    rest();
    QTRY_VERIFY(maps().there().grab().toImage() != before);
}

/// The rows of the component say nothing about the S-box, though some have the same names.
void TestComparison::theSameComponentsAreCompared() {
    compareWith("Kuznyechik_Streebog");
    for (const std::uint32_t b : {1U, 0xA7U}) {
        m_window->function().setComponent(b);
        rest();
        const BooleanFunction f = other().input()->sbox()->component(b);
        std::int32_t most = 0;
        for (std::uint32_t a = 0; a < 256; ++a)
            most = std::max(most, std::abs(byDefinition(f, a)));
        int row = properties().rowCount() - 1;
        while (row > 0 && properties().item(row, 0)->text() != QStringLiteral("Linearity"))
            --row; // That of the S-box comes first.
        QCOMPARE(properties().item(row, 2)->data(Qt::UserRole).toString(), QString::number(most));
    }
    QCOMPARE(properties().comparedValueOf("Nonlinearity"), QStringLiteral("100"));
}

void TestComparison::otherSizesHaveCursorsOfTheirOwn() {
    compareWith("PRESENT");
    QVERIFY(maps().comparing() && !maps().alike());
    QVERIFY(!maps().difference().isVisible());
    QVERIFY2(words("thereCaption").contains(QStringLiteral("4 → 4")), qPrintable(words("thereCaption")));
    maps().here().setCell(Cell{200, 100});
    QVERIFY(!maps().there().cell());
    maps().there().setCell(Cell{1, 5});
    QCOMPARE(maps().here().cell(), std::optional(Cell{200, 100}));
    QVERIFY2(words("tableWords").contains(QStringLiteral("W = −8")), qPrintable(words("tableWords")));
    QTRY_VERIFY(words("comparisonWords").contains(QStringLiteral("n is 8 here and 4")));
    keepPicture("sizes");
}

void TestComparison::whatIsNotBijectiveHasNoBoomerangTable() {
    trigger("compareWithItself");
    choose(SBoxTable::Bct);
    rest();
    QVERIFY(maps().alike());
    std::vector<std::uint32_t> values(256, 7);
    Document constant{"constant", {}, "list", SBox(std::move(values), 8)};
    other().set(std::make_shared<const Input>(inputFromDocument(std::move(constant))), QStringLiteral("test"));
    rest();
    QVERIFY(!maps().alike() && !maps().there().table());
    QVERIFY(maps().there().words().contains(QStringLiteral("not bijective")));
    choose(SBoxTable::Lat);
    QVERIFY(maps().alike());
}

void TestComparison::anEqualCopyDiffersNowhere() {
    trigger("compareWithItself");
    rest();
    QTRY_COMPARE(words("comparisonWords"), QStringLiteral("Equal to AES at all 256 x."));
    QTRY_VERIFY(words("comparisonRelation").contains(QStringLiteral("The two are equal.")));
    QTRY_VERIFY(properties().columnCount() == 3);
    for (int row = 0; row < properties().rowCount(); ++row)
        if (const auto* item = properties().item(row, 2))
            QVERIFY2(!item->text().contains(u'≠'), qPrintable(item->text()));
    maps().here().setCell(Cell{1, 1});
    QVERIFY2(words("tableWords").endsWith(QStringLiteral("here and there")), qPrintable(words("tableWords")));
}

void TestComparison::undoTakesEachStepBack() {
    const InputPointer aes = m_window->input();
    compareWith("PRESENT");
    trigger("exchangeCompared");
    QCOMPARE(m_window->input()->title(), QStringLiteral("PRESENT"));
    QCOMPARE(other().input(), aes);
    trigger("stopComparing");
    QVERIFY(!other().input() && !maps().comparing());
    undo();
    QCOMPARE(other().input(), aes);
    undo();
    QCOMPARE(m_window->input(), aes);
    QCOMPARE(other().input()->title(), QStringLiteral("PRESENT"));
    undo();
    QVERIFY(!other().input());
    QCOMPARE(m_window->input(), aes);
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->input()->title(), QStringLiteral("PRESENT"));
    QCOMPARE(other().input(), aes);
    rest();
}

void TestComparison::swappingExchangesTheTwo() {
    compareWith("Camellia");
    const double here = maps().here().source()->value({3, 9}), there = maps().there().source()->value({3, 9});
    trigger("exchangeCompared");
    rest();
    QCOMPARE(maps().here().source()->value({3, 9}), there);
    QCOMPARE(maps().there().source()->value({3, 9}), here);
    QCOMPARE(maps().difference().source()->value({3, 9}), there - here);
}

void TestComparison::composingPutsOneAfterTheOther() {
    QVERIFY(!child<QAction>(*m_window, "composeCompared")->isEnabled());
    compareWith("Camellia");
    const SBox outer = *m_window->input()->sbox(), inner = *other().input()->sbox();
    trigger("composeCompared");
    rest();
    const SBox both = *m_window->input()->sbox();
    for (std::uint32_t x = 0; x < 256; ++x)
        QCOMPARE(both(x), outer(inner(x)));
    undo();
    QVERIFY(*m_window->input()->sbox() == outer);
    // Four bits cannot go into eight.
    compareWith("PRESENT");
    QVERIFY(!child<QAction>(*m_window, "composeCompared")->isEnabled());
}

void TestComparison::stoppingRestoresTheLayout() {
    auto* tabs = child<QTabWidget>(*m_window, "inspectTabs");
    const auto shown = [&] {
        QList<QRect> places;
        for (const QWidget* widget : m_window->inspectWorkspace()->findChildren<QWidget*>())
            if (widget->isVisible() && !qobject_cast<const QTabBar*>(widget->parentWidget()))
                places << QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
        return places;
    };
    m_window->inspectWorkspace()->raisePane(QStringLiteral("componentsPane"));
    rest();
    QTest::qWait(50);
    const QList<QRect> before = shown();
    const int count = tabs->count();
    compareWith("Camellia");
    QCOMPARE(tabs->count(), count + 1);
    QCOMPARE(tabs->currentWidget()->objectName(), QStringLiteral("comparisonPane"));
    QVERIFY(shown() != before);
    trigger("stopComparing");
    rest();
    QCOMPARE(tabs->currentWidget()->objectName(), QStringLiteral("componentsPane"));
    QCOMPARE(tabs->count(), count);
    QTRY_VERIFY(shown() == before);
    QCOMPARE(properties().columnCount(), 2);
}

void TestComparison::aFileIsComparedWith() {
    const QString path = m_folder.filePath(QStringLiteral("other.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int x = 0; x < 256; ++x)
        file.write(QByteArray::number(x ^ 1) + ' ');
    file.close();
    const InputPointer aes = m_window->input();
    chooseInDialog(path);
    QTimer::singleShot(0, child<QAction>(*m_window, "compareWithFile"), &QAction::trigger);
    QTRY_VERIFY(other().input());
    QCOMPARE(m_window->input(), aes);
    QCOMPARE(other().input()->path, path);
    QCOMPARE((*other().input()->sbox())(4), 5u);
    rest();
}

void TestComparison::aSequenceIsRefused() {
    const QString path = m_folder.filePath(QStringLiteral("bits.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("11010111100010011");
    file.close();
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    m_window->documents().compareWithFile(path);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed.first().first().toString().contains(QStringLiteral("expected an S-box")),
             qPrintable(failed.first().first().toString()));
    QVERIFY(!other().input() && !m_window->sequence());
}

void TestComparison::functionsAreComparedValueByValue() {
    m_window->open(read("x0*x1 + x2", "f", {.as = Kind::Boolean, .format = "anf", .n = 3}));
    trigger("compareWithItself");
    m_window->open(read("x0*x1", "g", {.as = Kind::Boolean, .format = "anf", .n = 3}));
    rest();
    QVERIFY(!pane().isVisible());
    auto* values = child<QTableView>(*m_window, "comparedValues");
    QTRY_COMPARE(values->model()->rowCount(), 4);
    for (int row = 0; row < 4; ++row)
        QCOMPARE(values->model()->index(row, 0).data().toString(), QString::number(4 + row));
    QVERIFY2(words("comparisonWords").contains(QStringLiteral("4 of 8 values differ")),
             qPrintable(words("comparisonWords")));
    QVERIFY(!child<QWidget>(*m_window, "comparedInvariants")->isVisible());
    QTRY_COMPARE(properties().comparedValueOf("Weight"), QStringLiteral("4"));
    QCOMPARE(properties().valueOf("Weight"), QStringLiteral("2"));
    QCOMPARE(properties().comparedValueOf("Balanced"), QStringLiteral("yes"));
}

void TestComparison::otherKindsSayThatTheyAre() {
    compareWith("bent6");
    QTRY_VERIFY(words("comparisonWords").contains(QStringLiteral("of another kind")));
    QVERIFY(!maps().comparing());
    QVERIFY(!child<QTableView>(*m_window, "comparedValues")->isVisible());
}

void TestComparison::everyMapHasRoom_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize& size : {QSize(960, 540), QSize(1280, 640), QSize(1360, 880), QSize(1920, 1080)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

/// At once, or behind its tab.
void TestComparison::everyMapHasRoom() {
    QFETCH(QSize, size);
    m_window->resize(size);
    compareWith("Camellia");
    keepPicture(QTest::currentDataTag());
    auto* tabs = child<QTabBar>(*m_window, "comparedTabs");
    QSet<const TableView*> seen;
    const auto look = [&] {
        QCoreApplication::processEvents();
        for (const TableView* view : maps().views())
            if (view->isVisible()) {
                QVERIFY(maps().rect().contains(view->geometry()));
                QVERIFY2(view->plotRect().width() > 80 && view->plotRect().height() > 40,
                         qPrintable(view->objectName()));
                for (const TableView* another : maps().views())
                    QVERIFY(another == view || !another->isVisible() ||
                            !another->geometry().intersects(view->geometry()));
                seen << view;
            }
    };
    look();
    if (tabs->isVisible()) {
        tabs->setFocus();
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(tabs, Qt::Key_Right);
            look();
        }
    }
    QCOMPARE(seen.size(), 3);
    QCOMPARE(m_window->size(), size);
}

void TestComparison::aLargeOneIsAskedForFirst() {
    // Many cores would not take long.
    const tbb::global_control two(tbb::global_control::max_allowed_parallelism, 2);
    std::vector<std::uint32_t> values(1 << 16);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        values[x] = (x * 40503u + 1) & 0xFFFF;
    m_window->open({"large", {}, "list", SBox(values, 16)});
    choose(SBoxTable::Bct);
    trigger("compareWithItself");
    std::swap(values[1], values[2]);
    m_window->open({"swapped", {}, "list", SBox(values, 16)});
    QTRY_VERIFY(child<QPushButton>(*m_window, "computeTable")->isVisible());
    QTRY_VERIFY(child<QPushButton>(*m_window, "computeInvariants")->isVisible());
    QTRY_COMPARE(child<QTableView>(*m_window, "comparedValues")->model()->rowCount(), 2);
    m_window->inspectWorkspace()->cancel();
}

void TestComparison::whatIsComparedAndNotSavedComesBack() {
    m_window->keepEdits();
    swapEntries(0, 1);
    trigger("compareWithItself");
    undo(); // The comparison, and then the swap.
    undo();
    QVERIFY(!m_window->function().modified() && !other().input());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    const InputPointer edited = m_window->input();
    trigger("compareWithItself");
    QVERIFY(other().modified());
    auto* recovery = m_window->findChild<Recovery*>();
    recovery->write();
    QTRY_VERIFY(!recovery->busy());
    m_window.reset(); // It was not closed.
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    m_window->keepEdits();
    auto* offer = child<Banner>(*m_window, "offer");
    QTRY_VERIFY(offer->isVisible());
    QVERIFY2(offer->text().contains(QStringLiteral("compared")), qPrintable(offer->text()));
    QTest::mouseClick(child<QPushButton>(*offer, "bannerAction"), Qt::LeftButton);
    QTRY_VERIFY(other().input() && m_window->input());
    QVERIFY(other().input()->document.value == edited->document.value);
    QVERIFY(m_window->input()->document.value == edited->document.value);
    rest();
}

void TestComparison::mapsAreFoundAndSaid_data() {
    QTest::addColumn<Relation>("relation");
    QTest::addColumn<QString>("said");
    QTest::newRow("linear") << Relation::Linear << QStringLiteral("Linear equivalent: ");
    QTest::newRow("affine") << Relation::Affine << QStringLiteral("Affine equivalent: ");
    QTest::newRow("extended affine") << Relation::ExtendedAffine << QStringLiteral("Extended affine equivalent: ");
}

void TestComparison::mapsAreFoundAndSaid() {
    QFETCH(Relation, relation);
    QFETCH(QString, said);
    QVERIFY(opens(*m_window, "PRESENT"));
    const SBox disguised = Disguises(5).disguised(*m_window->input()->sbox(), relation);
    other().set(std::make_shared<const Input>(inputFromDocument({"disguised", {}, "list", disguised})),
                QStringLiteral("test"));
    auto& tabs = *child<QTabWidget>(*m_window, "inspectTabs");
    tabs.setCurrentWidget(child<QWidget>(*m_window, "comparisonPane"));
    QTRY_VERIFY_WITH_TIMEOUT(words("comparisonRelation").startsWith(said), 60000);
    // The maps turn the other one into this one.
    const QStringList lines = child<QPlainTextEdit>(*m_window, "comparedMaps")->toPlainText().split(u'\n');
    const bool added = relation == Relation::ExtendedAffine;
    const auto map = [&](int line) {
        static const QRegularExpression form(
            QStringLiteral("^[ABC]: columns ([0-9a-fx ,]+), constant (0x)?([0-9a-f]+)$"),
            QRegularExpression::CaseInsensitiveOption);
        const auto found = form.match(lines[line]);
        std::vector<std::uint32_t> columns;
        for (const QString& word : found.captured(1).split(QRegularExpression(QStringLiteral("[ ,]+"))))
            columns.push_back(word.toUInt(nullptr, 16));
        return [columns, constant = found.captured(3).toUInt(nullptr, 16)](std::uint32_t x) {
            std::uint32_t y = constant;
            for (std::size_t i = 0; i < columns.size(); ++i)
                y ^= x >> i & 1 ? columns[i] : 0;
            return y;
        };
    };
    const auto a = map(0), b = map(1);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE((*m_window->input()->sbox())(x), a(disguised(b(x))) ^ (added ? map(2)(x) : 0));
    keepPicture("compared-maps");
}

void TestComparison::whatWasTriedIsSaid() {
    Monitor nobody;
    const SBox s = *m_window->input()->sbox();
    const ComparedMaps found = comparedMaps(s, Disguises(5).disguised(s, Relation::Affine), 0, nobody);
    QVERIFY(!found.match);
    QVERIFY2(found.sentence.startsWith(QStringLiteral("Perhaps affine equivalent: ")) &&
                 found.sentence.contains(QStringLiteral("given up after 0 second")),
             qPrintable(found.sentence));
    // That no maps are there is said as well.
    const ComparedMaps none = comparedMaps(s, Disguises(6).permutation(8), 60, nobody);
    QVERIFY2(!none.match && none.sentence.startsWith(QStringLiteral("Not equivalent by affine maps: ")),
             qPrintable(none.sentence));
    // A permutation and its inverse have the same graph.
    const ComparedMaps inverse = comparedMaps(powerMap(5, 3, 0x25), powerMap(5, 21, 0x25), 60, nobody);
    QVERIFY2(!inverse.match && inverse.sentence.contains(QStringLiteral(". But CCZ-equivalent: ")),
             qPrintable(inverse.sentence));
}

TEST_OF_ROOM(TestComparison, QApplication)
#include "tst_comparison.moc"
