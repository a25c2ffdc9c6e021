// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of Inspect with components and distributions, by mouse and keys.
#include "gui/documents/samples.h"
#include "gui/inspect/components_pane.h"
#include "gui/inspect/distributions_pane.h"
#include "gui/plot/distribution_plot.h"
#include "modal.h"
#include "open_slot.h"
#include "room.h"
#include "sbox/power_map.h"
#include "sbox/random_reference.h"
#include "window.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

using namespace walshscope;
using namespace walshscope::gui;

class TestInspectPanes : public QObject {
    Q_OBJECT

private slots:
    void everyComponentHasARow();
    void aClickOrReturnChoosesAComponent();
    void arrowsAloneChooseNothing();
    void aClickOnAHeaderSorts();
    void theLargestTableSorts();
    void immunityComesWhenAskedFor();
    void theTableLivesWhileImmunityIsComputedAndStopped();
    void immunityThatTakesDaysIsNotOffered();
    void theTableIsCopiedAndSaved();
    void whatNobodySeesIsNotComputed();
    void whatTakesLongWaitsToBeAskedFor();
    void distributionsStandOverWhatARandomPermutationHas();
    void theCursorSaysWhatIsExpected();
    void aComponentIsFollowed();
    void aFunctionHasOneDistribution();
    void expectationsAreExportedToo();
    void theWindowGoesToAComponentOfTheTable();
    void theWindowHasBothAsTabs();

private:
    void openSample(const char* name) { m_slot.open(sample(QLatin1String(name))); }
    void show(QWidget& pane) {
        pane.resize(700, 400);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
    }
    /// Where WALSHSCOPE_TEST_PICTURES names a folder.
    void keepPicture(QWidget& pane, const char* name) {
        QCoreApplication::processEvents(); // Pictures are painted once there is time.
        if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
            pane.grab().save(folder + u'/' + QLatin1String(name) + QStringLiteral(".png"));
    }
    bool comes(const ComponentsPane& pane) {
        return QTest::qWaitFor([&] { return pane.model().rowCount() > 0; }, 60000);
    }
    /// The pane shows that distribution of what is open.
    DistributionPlot* shows(DistributionsPane& pane, DistributionsPane::Kind kind);
    static int columnNamed(const ComponentsPane& pane, const QString& title) {
        for (int column = 0; column < pane.model().columnCount(); ++column)
            if (pane.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == title)
                return column;
        return -1;
    }

    OwnSettings m_settings;
    OpenSlot m_slot;
    SBoxFacts m_facts;
};

void TestInspectPanes::everyComponentHasARow() {
    openSample("PRESENT");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    QCOMPARE(pane.model().rowCount(), 15);
    const SBox& s = *m_slot.input()->sbox();
    for (int row = 0; row < 15; ++row) {
        const auto b = std::uint32_t(row + 1);
        QCOMPARE(pane.model().entryOf(row), std::optional<std::size_t>(row));
        int largest = 0;
        for (std::uint32_t a = 0; a < 16; ++a) {
            int sum = 0;
            for (std::uint32_t x = 0; x < 16; ++x)
                sum += (std::popcount(a & x) + std::popcount(b & s(x))) % 2 ? -1 : 1;
            largest = std::max(largest, std::abs(sum));
        }
        const auto at = [&](const QString& title) {
            return pane.model().index(row, columnNamed(pane, title)).data().toInt();
        };
        QCOMPARE(at(QStringLiteral("max |W|")), largest);
        QCOMPARE(at(QStringLiteral("Nonlinearity")), (16 - largest) / 2);
        QCOMPARE(at(QStringLiteral("Weight")), 8);
    }
    QCOMPARE(pane.model().index(0, 0).data().toString(), QStringLiteral("0x1"));
    QVERIFY(pane.findChild<QLabel*>(QStringLiteral("componentsWords"))->text().contains(QStringLiteral("15")));
}

void TestInspectPanes::aClickOrReturnChoosesAComponent() {
    openSample("PRESENT");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    auto* table = pane.findChild<QTableView*>(QStringLiteral("componentsTable"));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(pane.model().index(4, 1)).center());
    QCOMPARE(m_slot.slot.component(), 5u);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(m_slot.slot.component(), 6u);
    // And the reverse: what is chosen elsewhere is marked here.
    m_slot.slot.setComponent(9);
    QCOMPARE(table->currentIndex().row(), 8);
}

void TestInspectPanes::arrowsAloneChooseNothing() {
    openSample("PRESENT");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    const std::uint32_t before = m_slot.slot.component();
    auto* table = pane.findChild<QTableView*>(QStringLiteral("componentsTable"));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(m_slot.slot.component(), before);
}

void TestInspectPanes::aClickOnAHeaderSorts() {
    openSample("PRESENT");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    auto* table = pane.findChild<QTableView*>(QStringLiteral("componentsTable"));
    const int column = columnNamed(pane, QStringLiteral("Degree"));
    m_slot.slot.setComponent(3);
    QHeaderView* header = table->horizontalHeader();
    const QPoint place(header->sectionViewportPosition(column) + 8, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    for (bool ascending : {true, false}) {
        QCOMPARE(header->sortIndicatorOrder() == Qt::AscendingOrder, ascending);
        QSet<std::size_t> all;
        for (int row = 0; row < 15; ++row) {
            all.insert(*pane.model().entryOf(row));
            const int here = pane.model().index(row, column).data().toInt();
            const int next = pane.model().index(std::min(row + 1, 14), column).data().toInt();
            QVERIFY(ascending ? here <= next : here >= next);
        }
        QCOMPARE(all.size(), 15);
        QCOMPARE(pane.model().entryOf(table->currentIndex().row()),
                 std::optional<std::size_t>(2)); // It moves with its row.
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    }
}

void TestInspectPanes::theLargestTableSorts() {
    // Without a window: 65535 rows in every order of every column.
    auto rows = std::make_shared<std::vector<ComponentFacts>>(65535);
    for (std::uint32_t i = 0; i < rows->size(); ++i) {
        (*rows)[i].b = i + 1;
        (*rows)[i].nonlinearity = std::int32_t(i * 2654435761u >> 20);
    }
    RowsModel model;
    model.show(componentTableColumns(rows, 16), rows->size());
    QCOMPARE(model.rowCount(), 65535);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("0x0001"));
    for (int column = 0; column < model.columnCount(); ++column) {
        model.sort(column, Qt::DescendingOrder);
        const auto value = componentColumns()[std::size_t(column)].value;
        for (int row = 1; row < model.rowCount(); ++row) {
            const auto before = value((*rows)[*model.entryOf(row - 1)]);
            QVERIFY(!(before < value((*rows)[*model.entryOf(row)])));
        }
        QCOMPARE(model.entryOf(model.rowOf(40000)), std::optional<std::size_t>(40000));
    }
}

void TestInspectPanes::immunityComesWhenAskedFor() {
    openSample("AES");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    const int column = columnNamed(pane, QStringLiteral("Immunity"));
    QCOMPARE(pane.model().index(0, column).data().toString(), QStringLiteral("–"));
    auto* button = pane.findChild<QPushButton*>(QStringLiteral("componentsImmunity"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return pane.model().index(254, column).data().toInt() == 4; }, 60000));
    QVERIFY(!button->isEnabled());
    keepPicture(pane, "components");
}

void TestInspectPanes::theTableLivesWhileImmunityIsComputedAndStopped() {
    m_slot.open(Document{"x^-1", "test", "list", powerMap(12, (1 << 12) - 2, conwayPolynomial(12))});
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    auto* table = pane.findChild<QTableView*>(QStringLiteral("componentsTable"));
    const auto click = [&](int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(pane.model().index(row, 1)).center());
    };
    pane.resize(1400, 400); // With the last column.
    const int immunity = columnNamed(pane, QStringLiteral("Immunity"));
    const auto picture = [&](int column) {
        return table->viewport()->grab(table->visualRect(pane.model().index(2, column))).toImage();
    };
    click(1);
    QTest::mouseMove(table->viewport(), {1, table->viewport()->height() - 2});
    const QImage weight = picture(2), before = picture(immunity);
    auto* button = pane.findChild<QPushButton*>(QStringLiteral("componentsImmunity"));
    QTest::mouseClick(button, Qt::LeftButton);
    Request* request = pane.requests().front();
    QVERIFY(request->busy() && !button->isEnabled());
    QTRY_VERIFY(request->waiting()); // By then what is old would be grey.
    QCOMPARE(picture(2), weight);
    QVERIFY(picture(immunity) != before);
    click(3);
    QCOMPARE(m_slot.slot.component(), 4u);
    QVERIFY(request->busy());
    request->cancel();
    QVERIFY(button->isEnabled());
    click(4);
    QCOMPARE(m_slot.slot.component(), 5u);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(m_slot.slot.component(), 6u);
}

void TestInspectPanes::immunityThatTakesDaysIsNotOffered() {
    m_slot.open(Document{"x^3", "test", "list", powerMap(13, 3, conwayPolynomial(13))});
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    auto* button = pane.findChild<QPushButton*>(QStringLiteral("componentsImmunity"));
    QCOMPARE(button->text(), QStringLiteral("Algebraic immunity (not above n = 12)"));
    QVERIFY(!button->isEnabled());
}

void TestInspectPanes::theTableIsCopiedAndSaved() {
    openSample("PRESENT");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    auto* table = pane.findChild<QTableView*>(QStringLiteral("componentsTable"));
    pane.activateWindow();
    table->setFocus();
    QVERIFY(QTest::qWaitFor([&] { return table->hasFocus(); }, test::patience));
    QCOMPARE(pane.focusedTable().split(u'\n').size(), 16);
    QVERIFY(pane.focusedTable().startsWith(QStringLiteral("b\tDegree\t")));
    table->selectRow(1);
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    const QStringList lines = pane.focusedTable().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[1].startsWith(QStringLiteral("0x2\t")));

    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("components.csv"));
    chooseInDialog(file);
    QTest::mouseClick(pane.findChild<QPushButton*>(QStringLiteral("saveComponents")), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor(
        [&] {
            return pane.findChild<QLabel*>(QStringLiteral("componentsWords"))->text().contains(QStringLiteral(".csv"));
        },
        test::patience));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QList<QByteArray> written = saved.readAll().trimmed().split('\n');
    QCOMPARE(written.size(), 16);
    QVERIFY(written[0].startsWith("b,degree,weight,balanced"));
    QCOMPARE(written[1], QByteArray("1,2,8,true,true,4,8,16,3,"));
}

void TestInspectPanes::whatNobodySeesIsNotComputed() {
    openSample("AES");
    ComponentsPane pane(m_slot.slot);
    show(pane);
    QVERIFY(comes(pane));
    pane.hide();
    openSample("PRESENT");
    QCOMPARE(pane.model().rowCount(), 255);
    pane.show();
    QVERIFY(QTest::qWaitFor([&] { return pane.model().rowCount() == 15; }, 60000));
    openSample("bent6");
    QCOMPARE(pane.model().rowCount(), 0);
    QVERIFY(!pane.takes(*m_slot.input()));
}

void TestInspectPanes::whatTakesLongWaitsToBeAskedFor() {
    m_slot.open(Document{"x^3", "test", "list", powerMap(17, 3, conwayPolynomial(17))});
    ComponentsPane pane(m_slot.slot);
    show(pane);
    for (Request* request : pane.requests())
        QVERIFY(!request->busy());
    auto* button = pane.findChild<QPushButton*>(QStringLiteral("computeComponents"));
    QVERIFY(button->isVisible());
    QVERIFY2(button->text().startsWith(QStringLiteral("Compute (about ")), qPrintable(button->text()));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(pane.requests().front()->busy());
    QVERIFY(!button->isVisible());
    pane.requests().front()->cancel();
    QVERIFY(button->isVisible());
}

DistributionPlot* TestInspectPanes::shows(DistributionsPane& pane, DistributionsPane::Kind kind) {
    m_facts.show(m_slot.input());
    auto* choice = pane.findChild<QComboBox*>(QStringLiteral("distributionChoice"));
    const auto ready = [&] {
        return !m_facts.requests().busy() && !pane.requests().front()->busy() && pane.plot()->count() > 0 &&
               choice->currentData().toInt() == int(kind);
    };
    choice->setFocus();
    for (int i = 0; i < choice->count() && choice->currentData().toInt() != int(kind); ++i)
        QTest::keyClick(choice, Qt::Key_Down);
    return QTest::qWaitFor(ready, 60000) ? pane.plot() : nullptr;
}

void TestInspectPanes::distributionsStandOverWhatARandomPermutationHas() {
    openSample("AES");
    DistributionsPane pane(m_slot.slot, m_facts);
    show(pane);
    DistributionPlot* plot = shows(pane, DistributionsPane::Walsh);
    QVERIFY(plot);
    const auto& walsh = *plot->table();
    keepPicture(pane, "walsh");
    QCOMPARE(walsh.counts[*walsh.rowOf(32)], 1275u);
    QCOMPARE(walsh.counts[*walsh.rowOf(64)], 0u); // AES has none, a random one has some.
    plot = shows(pane, DistributionsPane::Differences);
    QVERIFY(plot);
    keepPicture(pane, "ddt");
    const auto& differences = *plot->table();
    QCOMPARE(differences.counts[*differences.rowOf(4)], 255u);
    QCOMPARE(differences.counts[*differences.rowOf(6)], 0u);
    plot = shows(pane, DistributionsPane::Component);
    QVERIFY(plot);
    QVERIFY(plot->table()->rowOf(-32));
}

void TestInspectPanes::theCursorSaysWhatIsExpected() {
    openSample("AES");
    DistributionsPane pane(m_slot.slot, m_facts);
    show(pane);
    DistributionPlot* plot = shows(pane, DistributionsPane::Differences);
    QVERIFY(plot);
    const auto row = qint64(*plot->table()->rowOf(8));
    plot->setFocus();
    for (qint64 i = 0; i <= row; ++i)
        QTest::keyClick(plot, Qt::Key_Right);
    const QString words = pane.findChild<QLabel*>(QStringLiteral("distributionsWords"))->text();
    const double expected = expectedDifferences(8, 8, RandomKind::Permutation).at(8);
    QVERIFY2(words.contains(QStringLiteral("random permutation: %1 expected").arg(expectedText(expected))),
             qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("value 8 occurs 0 times")), qPrintable(words));
}

void TestInspectPanes::aComponentIsFollowed() {
    m_slot.open(Document{"small", "test", "list", SBox({0, 0, 0, 3, 1, 2, 3, 0}, 2)});
    DistributionsPane pane(m_slot.slot, m_facts);
    show(pane);
    const SBox& s = *m_slot.input()->sbox();
    for (std::uint32_t b : {1u, 2u, 3u}) {
        m_slot.slot.setComponent(b);
        DistributionPlot* plot = shows(pane, DistributionsPane::Component);
        QVERIFY(plot);
        std::map<int, std::uint64_t> counts;
        for (std::uint32_t a = 0; a < 8; ++a) {
            int sum = 0;
            for (std::uint32_t x = 0; x < 8; ++x)
                sum += (std::popcount(a & x) + std::popcount(b & s(x))) % 2 ? -1 : 1;
            ++counts[sum];
        }
        const auto& table = *plot->table();
        for (std::size_t row = 0; row < table.values.size(); ++row)
            QCOMPARE(table.counts[row], counts[table.values[row]]);
    }
}

void TestInspectPanes::aFunctionHasOneDistribution() {
    openSample("bent6");
    DistributionsPane pane(m_slot.slot, m_facts);
    QVERIFY(pane.takes(*m_slot.input()));
    show(pane);
    QVERIFY(shows(pane, DistributionsPane::Component));
    QCOMPARE(pane.findChild<QComboBox*>(QStringLiteral("distributionChoice"))->count(), 1);
    QVERIFY(pane.plot()->describe(0).contains(QStringLiteral("random function")));
}

void TestInspectPanes::expectationsAreExportedToo() {
    openSample("PRESENT");
    DistributionsPane pane(m_slot.slot, m_facts);
    show(pane);
    DistributionPlot* plot = shows(pane, DistributionsPane::Differences);
    QVERIFY(plot);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    plot->csv()(buffer);
    const QList<QByteArray> lines = buffer.data().trimmed().split('\n');
    QCOMPARE(lines[0], QByteArray("value,count,expected"));
    double sum = 0;
    for (qsizetype i = 1; i < lines.size(); ++i)
        sum += lines[i].split(',')[2].toDouble();
    QVERIFY(std::abs(sum - 240) < 0.1);
    QCOMPARE(pane.activeView(), static_cast<View*>(plot));
}

void TestInspectPanes::theWindowGoesToAComponentOfTheTable() {
    Window window;
    window.resize(1280, 640);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(opens(window, QStringLiteral("PRESENT")));
    window.inspectWorkspace()->raisePane(QStringLiteral("componentsPane"));
    auto* pane = child<ComponentsPane>(window, "componentsPane");
    QVERIFY(pane->isVisible());
    QVERIFY(comes(*pane));
    QVERIFY(settles(window));
    auto* table = child<QTableView>(window, "componentsTable");
    table->scrollTo(pane->model().index(10, 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(pane->model().index(10, 0)).center());
    QCOMPARE(window.function().component(), 11u);
    QVERIFY(settles(window));
    const BooleanFunction f = window.input()->sbox()->component(11);
    for (std::uint32_t a = 0; a < 16; ++a)
        QCOMPARE(std::int32_t(window.inspectWorkspace()->spectrumPlot()->valueAt(a)), byDefinition(f, a));
    // One undoes nothing of the S-box by looking at another component.
    QVERIFY(!window.function().modified());
    table->setFocus();
    QVERIFY(window.inspectWorkspace()->focusedTable().startsWith(QStringLiteral("b\t")));
}

void TestInspectPanes::theWindowHasBothAsTabs() {
    Window window;
    window.resize(1280, 640);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(opens(window, QStringLiteral("AES")));
    auto* tabs = child<QTabWidget>(window, "inspectTabs");
    for (const char* name : {"componentsPane", "distributionsPane"}) {
        auto* pane = window.findChild<QWidget*>(QLatin1String(name));
        QVERIFY(tabs->indexOf(pane) >= 0);
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tabs->indexOf(pane)).center());
        window.inspectWorkspace()->raisePane(QLatin1String(name));
        QCOMPARE(tabs->currentWidget(), pane);
        QVERIFY(settles(window));
        keepPicture(window, name);
        QCOMPARE(window.height(), 640);
    }
    auto* plot = child<DistributionPlot>(window, "distributionsPlot");
    QVERIFY(QTest::qWaitFor([&] { return plot->count() > 0; }, test::patience));
    QVERIFY(plot->table()->rowOf(32));
    QVERIFY(opens(window, QStringLiteral("bent6")));
    QVERIFY(tabs->indexOf(window.findChild<QWidget*>(QStringLiteral("componentsPane"))) < 0);
    QVERIFY(tabs->indexOf(window.findChild<QWidget*>(QStringLiteral("distributionsPane"))) >= 0);
}

TEST_OF_ROOM(TestInspectPanes, QApplication)
#include "tst_inspect_panes.moc"
