// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of more than two arguments in the window, and the list of the largest entries, which selects.
#include "gui/inspect/largest_pane.h"
#include "modal.h"
#include "room.h"
#include "table_window.h"

#include <QBuffer>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

SBoxTable named(const char* id) { return tableKindNamed(id)->table; }

/// Of the boomerangs with c at the output those whose upper difference becomes b.
int ubctEntry(const SBox& s, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    const auto shifted = [&](std::uint32_t x) {
        std::uint32_t z = 0;
        while (s(z) != (s(x) ^ c))
            ++z;
        return z;
    };
    int count = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        count += (s(x) ^ s(x ^ a)) == b && (shifted(x) ^ shifted(x ^ a)) == a;
    return count;
}

} // namespace

class TestLargestPane : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void tablesWithoutATabAreInTheMenu();
    void whatIsFixedChangesTheTable();
    void whatIsFixedStaysWithTheSelection();
    void aSmallerSBoxHasNoLargerArguments();
    void theListIsOfTheTableThatIsShown();
    void aListedEntryIsSelectedByMouseAndKeys();
    void theListIsSaved_data();
    void theListIsSaved();
    void smallTablesAreExportedAsLatex();

private:
    LargestPane& list() {
        m_window->raise("largestPane");
        auto& pane = *child<LargestPane>(*m_window, "largestPane");
        if (!QTest::qWaitFor([&] { return pane.model().rowCount() > 0 && !m_window->busy(); }, 60000))
            qFatal("no list comes");
        return pane;
    }
    QSpinBox& argument() { return *child<QSpinBox>(*m_window, "tableArgument"); }

    OwnSettings m_settings;
    std::unique_ptr<TableWindow> m_window;
};

void TestLargestPane::init() {
    m_window = std::make_unique<TableWindow>();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
}

void TestLargestPane::tablesWithoutATabAreInTheMenu() {
    auto* tabs = child<QTabBar>(*m_window, "tableTabs");
    const QMenu& menu = *child<QToolButton>(*m_window, "moreTables")->menu();
    QCOMPARE(menu.actions().size(), 9);
    for (QAction* action : menu.actions()) {
        action->trigger();
        QVERIFY(action->isChecked());
        // The one that is shown has a tab, and no other of these has.
        QCOMPARE(tabs->currentIndex(), int(m_window->pane().look().table));
        QVERIFY(tabs->isTabVisible(tabs->currentIndex()));
        QVERIFY(action->text().startsWith(tabs->tabText(tabs->currentIndex())));
        int visible = 0;
        for (int i = 0; i < tabs->count(); ++i)
            visible += tabs->isTabVisible(i);
        QCOMPARE(visible, 5);
    }
    m_window->choose(SBoxTable::Ddt);
    QCOMPARE(m_window->pane().look().table, SBoxTable::Ddt);
}

void TestLargestPane::whatIsFixedChangesTheTable() {
    QVERIFY(!argument().isVisible());
    m_window->choose(named("ubct"));
    QVERIFY(argument().isVisible());
    QCOMPARE(argument().text(), QStringLiteral("c = 1"));
    QCOMPARE(argument().accessibleName(), QStringLiteral("output difference c"));
    QVERIFY(!child<QSpinBox>(*m_window, "tableSecondArgument")->isVisible());
    const SBox& s = m_window->sbox();
    for (const int c : {1, 5, 15}) {
        argument().setFocus();
        argument().selectAll();
        QTest::keyClicks(&argument(), QString::number(c));
        QTest::keyClick(&argument(), Qt::Key_Return);
        QVERIFY(drawn(*m_window));
        for (std::uint32_t a = 0; a < 16; ++a)
            for (std::uint32_t b = 0; b < 16; ++b)
                QCOMPARE(int(m_window->map().source()->value({int(a), int(b)})), ubctEntry(s, a, b, std::uint32_t(c)));
        QVERIFY(m_window->map().source()->describe({3, 4}).contains(
            QStringLiteral("c = 0x%1").arg(QString::number(c, 16).toUpper())));
    }
    m_window->choose(named("ebct"));
    QVERIFY(child<QSpinBox>(*m_window, "tableSecondArgument")->isVisible());
    QCOMPARE(child<QSpinBox>(*m_window, "tableSecondArgument")->text(), QStringLiteral("d = 1"));
    m_window->choose(SBoxTable::Lat);
    QVERIFY(!argument().isVisible());
}

/// And with what is saved.
void TestLargestPane::whatIsFixedStaysWithTheSelection() {
    m_window->choose(named("ubct"));
    argument().setValue(5);
    QVERIFY(drawn(*m_window));
    m_window->click({3, 4});
    const TablePlace place{named("ubct"), 3, 4, {5, 1}};
    QVERIFY(m_window->selection().get() == place);
    const int entry = ubctEntry(m_window->sbox(), 3, 4, 5);
    QTRY_VERIFY(m_window->inspectWorkspace()->said().startsWith(QStringLiteral("UBCT(0x3, 0x4, 0x5) = %1").arg(entry)));
    const QJsonObject snapshot = m_window->inspectWorkspace()->snapshot();
    // Of another table's entry there is nothing to frame.
    argument().setValue(6);
    QVERIFY(!m_window->map().chosen());
    m_window->choose(SBoxTable::Lat);
    m_window->selection().clear();
    m_window->inspectWorkspace()->setSnapshot(snapshot);
    QCOMPARE(m_window->pane().look().which(), WhichTable(named("ubct"), {5, 1}));
    QCOMPARE(argument().value(), 5);
    QVERIFY(m_window->selection().get() == place);
    QVERIFY(m_window->map().chosen() == (Cell{3, 4}));
}

void TestLargestPane::aSmallerSBoxHasNoLargerArguments() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->choose(named("ubct"));
    QCOMPARE(argument().maximum(), 255);
    argument().setValue(200);
    QVERIFY(drawn(*m_window));
    m_window->click({3, 4});
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QCOMPARE(argument().maximum(), 15);
    QCOMPARE(argument().value(), 15);
    QVERIFY(!m_window->selection().get());
    QVERIFY(drawn(*m_window));
    QCOMPARE(int(m_window->map().source()->value({1, 3})), ubctEntry(m_window->sbox(), 1, 3, 15));
}

void TestLargestPane::theListIsOfTheTableThatIsShown() {
    const auto first = [&](int column) { return list().model().index(0, column).data().toString(); };
    // PRESENT: 36 of magnitude 8, and 64 below follow.
    QCOMPARE(list().model().rowCount(), int(LargestPane::most));
    QCOMPARE(first(0), QStringLiteral("1"));
    QCOMPARE(first(1), QStringLiteral("5"));
    QCOMPARE(first(2), QStringLiteral("−8"));
    m_window->choose(SBoxTable::Ddt);
    QCOMPARE(first(1), QStringLiteral("3"));
    QCOMPARE(first(2), QStringLiteral("4"));
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(list().model().rowCount(), 100);
    for (int row = 0; row < 100; ++row)
        QCOMPARE(list().model().index(row, 2).data().toString(), QStringLiteral("4"));
}

void TestLargestPane::aListedEntryIsSelectedByMouseAndKeys() {
    m_window->choose(SBoxTable::Ddt);
    list();
    auto* table = child<QTableView>(*m_window, "largestEntries");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 0)).center());
    QVERIFY(m_window->selection().get() == (TablePlace{SBoxTable::Ddt, 1, 3}));
    QVERIFY(m_window->map().chosen() == (Cell{1, 3}));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(m_window->selection().get() == (TablePlace{SBoxTable::Ddt, 1, 7}));
}

void TestLargestPane::theListIsSaved_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("csv") << "csv" << QByteArray("a,b,ddt\n1,3,4\n1,7,4\n");
    QTest::newRow("tex") << "tex"
                         << QByteArray("% largest entries of the DDT\n\\begin{tabular}{rrr}\n$a$ & $b$ & DDT \\\\\n"
                                       "\\hline\n\\texttt{1} & \\texttt{3} & 4 \\\\\n");
}

void TestLargestPane::theListIsSaved() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, begins);
    m_window->choose(SBoxTable::Ddt);
    list();
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("list.") + suffix);
    chooseInDialog(file);
    QTest::mouseClick(child<QPushButton>(*m_window, "saveLargest"), Qt::LeftButton);
    QFile written(file);
    QTRY_VERIFY(written.exists() && !m_window->busy());
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    QVERIFY2(text.startsWith(begins), text.constData());
}

void TestLargestPane::smallTablesAreExportedAsLatex() {
    m_window->choose(SBoxTable::Ddt);
    QVERIFY(drawn(*m_window));
    const auto [text, lines] = [&] {
        QByteArray bytes;
        QBuffer out(&bytes);
        out.open(QIODevice::WriteOnly);
        m_window->map().latex()(out);
        return std::pair(bytes, bytes.split('\n'));
    }();
    QVERIFY2(text.startsWith("% DDT of an S-box 4 → 4\n\\begin{tabular}{r|rrrrrrrrrrrrrrrr}\n"), text.constData());
    // The row of a = 1 of PRESENT.
    QCOMPARE(lines.at(5),
             QByteArray("\\texttt{1} & 0 & 0 & 0 & 4 & 0 & 0 & 0 & 4 & 0 & 4 & 0 & 0 & 0 & 4 & 0 & 0 \\\\"));
    QCOMPARE(lines.size(), 22);
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(drawn(*m_window));
    QVERIFY(!m_window->map().latex());
    QVERIFY(m_window->map().csv());
}

TEST_OF_ROOM(TestLargestPane, QApplication)
#include "tst_largest_pane.moc"
