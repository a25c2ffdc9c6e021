// SPDX-License-Identifier: GPL-3.0-or-later
// The map of an S-box's tables in the real window: tables, scales, values, keys, and tables that take long.
#include "gui/documents/samples.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "sanitized.h"
#include "sbox/power_map.h"
#include "table_window.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>

#include <random>
#include <set>

#include <tbb/global_control.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

SBox randomSBox(int n, int m, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    for (std::uint32_t& value : values)
        value = std::uint32_t(random()) & ((1U << m) - 1);
    return SBox(values, m);
}

} // namespace

class TestTableMapView : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void everyTableIsShownByItsDefinition_data();
    void everyTableIsShownByItsDefinition();
    void scalesAndValuesAreShownAndSaid_data();
    void scalesAndValuesAreShownAndSaid();
    void onlyAPermutationHasABoomerangTable();
    void keysGoFromPeakToPeak();
    void arrowsReturnAndEscape();
    void switchingWhileATableIsComputed();
    void aTableThatTakesLongAsksFirst();
    void whatWasStoppedIsSaidAndLetGo();
    void anEntryThatASmallerTableLacksIsLetGo();
    void digitsAreWrittenInAllCellsOrNone();
    void theMapStaysWhereItIsWhateverTabIsChosen();
    void theTabsOfTheMenuTakeTheFocus();
    void whatIsShownIsChosenByKeys();
    void everythingChosenComesBack();
    void aFlatProfileIsOneNumber();
    void theSelectedRowIsFramedInInk();
    void theSentenceIsTheDefinition();

private:
    /// What is shown of an entry: signed, absolute or modulo; and on which of the scales, after a heading.
    QAction& lookOf(const char* what, int index) {
        const QList<QAction*> actions = child<QToolButton>(*m_window, "tableLook")->menu()->actions();
        const int first = what == std::string_view("tableScale") ? 4 : 0;
        return *actions[first + index];
    }
    void chooseIn(const char* what, int index) { lookOf(what, index).trigger(); }

    OwnSettings m_settings;
    std::unique_ptr<TableWindow> m_window;
};

void TestTableMapView::init() {
    m_window = std::make_unique<TableWindow>();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestTableMapView::everyTableIsShownByItsDefinition_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (const auto& [n, m] : {std::pair(6, 4), {3, 7}, {5, 5}, {1, 1}, {8, 1}})
        QTest::addRow("%d to %d bits", n, m) << n << m;
}

void TestTableMapView::everyTableIsShownByItsDefinition() {
    QFETCH(int, n);
    QFETCH(int, m);
    const SBox s = n == 5 ? powerMap(5, 3, conwayPolynomial(5)) : randomSBox(n, m, 7);
    m_window->open(Document{"random", "test", "list", s});
    QVERIFY(drawn(*m_window));
    for (const TableKind& kind : tableKinds()) {
        const SBoxTable table = kind.table;
        if (kind.ofPermutations && !s.bijective())
            continue;
        m_window->choose(table);
        QVERIFY(drawn(*m_window));
        const CellSource& shown = *m_window->map().source();
        QCOMPARE(shown.rows(), 1 << n);
        // Columns are of inputs, too.
        const bool isSquare = kind.id == "fbct" || kind.id == "lbct" || kind.id == "confusion";
        QCOMPARE(shown.columns(), isSquare ? 1 << n : 1 << m);
        for (std::uint32_t a = 0; a < s.size(); ++a)
            for (std::uint32_t b = 0; b < std::uint32_t(shown.columns()); ++b)
                QCOMPARE(shown.value({int(a), int(b)}), double(entryByDefinition(s, table, a, b)));
    }
}

void TestTableMapView::scalesAndValuesAreShownAndSaid_data() {
    QTest::addColumn<SBoxTable>("table");
    QTest::addColumn<int>("values");
    QTest::addColumn<int>("scale");
    QTest::addColumn<int>("modulus");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    // Of PRESENT at a = 1, b = 5: W = -8, by hand.
    QTest::newRow("Walsh") << SBoxTable::Lat << 0 << 0 << 0 << "−8"
                           << "W = −8";
    QTest::newRow("half") << SBoxTable::Lat << 0 << 1 << 0 << "−4"
                          << "W/2 = −4";
    QTest::newRow("bias") << SBoxTable::Lat << 0 << 2 << 0 << "−0.25"
                          << "bias −0.25";
    QTest::newRow("correlation") << SBoxTable::Lat << 0 << 3 << 0 << "−0.5"
                                 << "correlation −0.5";
    QTest::newRow("Walsh, absolute") << SBoxTable::Lat << 1 << 0 << 0 << "8"
                                     << "W = −8";
    QTest::newRow("correlation, absolute") << SBoxTable::Lat << 1 << 3 << 0 << "0.5"
                                           << "correlation −0.5";
    QTest::newRow("modulo 3") << SBoxTable::Lat << 2 << 0 << 3 << "2"
                              << "LAT has −8, which is 2 modulo 3";
    // S(x) + S(x + 1) = 5 has no solution.
    QTest::newRow("DDT") << SBoxTable::Ddt << 0 << 0 << 0 << "0"
                         << "for no x";
}

void TestTableMapView::scalesAndValuesAreShownAndSaid() {
    QFETCH(SBoxTable, table);
    QFETCH(int, values);
    QFETCH(int, scale);
    QFETCH(int, modulus);
    QFETCH(QString, text);
    QFETCH(QString, words);
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->choose(table);
    if (table == SBoxTable::Lat)
        chooseIn("tableScale", scale);
    chooseIn("tableValues", values);
    auto* box = child<QSpinBox>(*m_window, "tableModulus");
    QCOMPARE(box->isVisible(), modulus > 0);
    QCOMPARE(lookOf("tableScale", 0).isEnabled(), table == SBoxTable::Lat && modulus == 0);
    if (modulus > 0) {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(modulus));
        QTest::keyClick(box, Qt::Key_Return);
    }
    QVERIFY(drawn(*m_window));
    const CellSource& shown = *m_window->map().source();
    QCOMPARE(shown.text({1, 5}, shown.value({1, 5})), text);
    QTest::mouseMove(&m_window->map(), m_window->map().cellRect({9, 9}).center().toPoint());
    QTest::mouseMove(&m_window->map(), m_window->map().cellRect({1, 5}).center().toPoint());
    QTRY_COMPARE(m_window->map().cell(), (std::optional(Cell{1, 5})));
    const QString said = child<QLabel>(*m_window, "tableWords")->text();
    QVERIFY2(said.contains(words), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("a = 1 = 0x1 = 0b0001, b = 5 = 0x5 = 0b0101")), qPrintable(said));
    QVERIFY(child<Banner>(*m_window, "banner")->kind() != Banner::Kind::Error);
}

void TestTableMapView::onlyAPermutationHasABoomerangTable() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->choose(SBoxTable::Bct);
    QVERIFY(drawn(*m_window));
    QCOMPARE(m_window->pane().look().table, SBoxTable::Bct);
    QVERIFY(opens(*m_window, QStringLiteral("DES_S1")));
    QVERIFY(drawn(*m_window));
    QCOMPARE(m_window->pane().look().table, SBoxTable::Lat);
    auto* tabs = child<QTabBar>(*m_window, "tableTabs");
    QVERIFY(!tabs->isTabEnabled(int(SBoxTable::Bct)));
    QVERIFY(tabs->tabToolTip(int(SBoxTable::Bct)).contains(QStringLiteral("bijective")));
    m_window->choose(SBoxTable::Bct);
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(drawn(*m_window));
    QCOMPARE(m_window->pane().look().table, SBoxTable::Lat);
    QVERIFY(child<Banner>(*m_window, "banner")->kind() != Banner::Kind::Error);
}

void TestTableMapView::keysGoFromPeakToPeak() {
    QVERIFY(opens(*m_window, QStringLiteral("DES_S1")));
    QVERIFY(drawn(*m_window));
    const SBox& s = m_window->sbox();
    std::int32_t most = 0;
    std::vector<Cell> peaks;
    for (int round = 0; round < 2; ++round)
        for (std::uint32_t a = 0; a < 64; ++a)
            for (std::uint32_t b = 1; b < 16; ++b) {
                const std::int32_t entry = std::abs(entryByDefinition(s, SBoxTable::Lat, a, b));
                if (round == 0)
                    most = std::max(most, entry);
                else if (entry == most)
                    peaks.push_back({int(a), int(b)});
            }
    QVERIFY(!peaks.empty());
    m_window->map().setFocus();
    const auto cell = [&] { return m_window->map().cell(); };
    for (const Cell& peak : peaks) {
        QTest::keyClick(&m_window->map(), Qt::Key_N);
        QTRY_COMPARE(cell(), std::optional(peak));
    }
    std::reverse(peaks.begin(), peaks.end());
    for (std::size_t i = 1; i < peaks.size(); ++i) {
        QTest::keyClick(&m_window->map(), Qt::Key_P);
        QTRY_COMPARE(cell(), std::optional(peaks[i]));
    }
}

void TestTableMapView::arrowsReturnAndEscape() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    TableView& map = m_window->map();
    map.setFocus();
    QTest::keyClick(&map, Qt::Key_Right); // To where the keys begin.
    for (const auto key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left})
        QTest::keyClick(&map, key);
    QCOMPARE(map.cell(), (std::optional(Cell{3, 1})));
    QVERIFY(!m_window->selection().get());
    QTest::keyClick(&map, Qt::Key_Return);
    QCOMPARE(m_window->selection().get(), (std::optional(TablePlace{SBoxTable::Lat, 3, 1})));
    QVERIFY(settles(*m_window)); // Until then Escape is Cancel's.
    // The cursor goes, what is selected stays.
    QTest::keyClick(&map, Qt::Key_Escape);
    QVERIFY(!map.cell());
    QCOMPARE(map.chosen(), (std::optional(Cell{3, 1})));
    QTest::keyClick(&map, Qt::Key_Down);
    QCOMPARE(map.cell(), (std::optional(Cell{3, 1})));
    QTest::keyClick(&map, Qt::Key_Return);
    QVERIFY(!m_window->selection().get());
}

void TestTableMapView::switchingWhileATableIsComputed() {
    const SBox s = powerMap(test::sanitized ? 9 : 12, 3, conwayPolynomial(test::sanitized ? 9 : 12));
    const SBox permutation = inverse(powerMap(11, 3, conwayPolynomial(11)));
    for (const SBox& each : {s, permutation, s}) {
        m_window->open(Document{"power", "test", "list", each});
        for (const SBoxTable table :
             {SBoxTable::Ddt, SBoxTable::Act, SBoxTable::Bct, SBoxTable::Lat, SBoxTable::Act, SBoxTable::Ddt}) {
            m_window->choose(table);
            m_window->map().grab();
            QCoreApplication::processEvents();
        }
    }
    QVERIFY(drawn(*m_window));
    QCOMPARE(m_window->map().table()->look().table, SBoxTable::Ddt);
    QCOMPARE(m_window->map().table()->map()->table(), SBoxTable::Ddt);
    QCOMPARE(m_window->map().source()->rows(), int(s.size()));
    std::mt19937 random(1);
    for (int i = 0; i < 50; ++i) {
        const auto a = std::uint32_t(random() % s.size()), b = std::uint32_t(random() % s.size());
        QCOMPARE(m_window->map().source()->value({int(a), int(b)}), double(entryByDefinition(s, SBoxTable::Ddt, a, b)));
    }
    QVERIFY(child<Banner>(*m_window, "banner")->kind() != Banner::Kind::Error);
}

void TestTableMapView::aTableThatTakesLongAsksFirst() {
    // Many cores would not take long.
    const tbb::global_control two(tbb::global_control::max_allowed_parallelism, 2);
    InspectState onCpu = m_window->inspectWorkspace()->state();
    onCpu.device = "cpu";
    m_window->inspectWorkspace()->setState(onCpu);
    m_window->open(Document{"inversion", "test", "list", powerMap(16, 65534, conwayPolynomial(16))});
    m_window->choose(SBoxTable::Bct);
    auto* cost = child<QLabel>(*m_window, "tableCost");
    auto* compute = child<QPushButton>(*m_window, "computeTable");
    const auto busy = [&] {
        return std::ranges::any_of(m_window->pane().requests(), [](Request* request) { return request->busy(); });
    };
    QVERIFY(cost->isVisible());
    QVERIFY2(QRegularExpression(QStringLiteral("takes about [1-9]\\d+ seconds")).match(cost->text()).hasMatch(),
             qPrintable(cost->text()));
    QVERIFY(!busy());
    // The key for the largest entry asks as well.
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!busy());
    QVERIFY(cost->isVisible());
    QTest::mouseClick(compute, Qt::LeftButton);
    QTRY_VERIFY(busy());
    QVERIFY(m_window->map().isVisible());
    QTest::qWait(50);
    child<QAction>(*m_window, "cancelAction")->trigger();
    QTRY_VERIFY(!m_window->busy());
    QVERIFY(!busy());
    // Neither the pointer nor another size begins again.
    QTest::mouseMove(&m_window->map(), m_window->map().plotRect().center().toPoint());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&m_window->map(), &leave);
    m_window->resize(1300, 740);
    QTest::qWait(100);
    m_window->map().grab();
    QTest::qWait(100);
    QVERIFY(!busy());
    QVERIFY(!m_window->busy());
    QVERIFY(!m_window->map().complete());
}

void TestTableMapView::whatWasStoppedIsSaidAndLetGo() {
    // However many cores there are: this table takes one of them a while, but not so long that somebody is asked first.
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    InspectState onCpu = m_window->inspectWorkspace()->state();
    onCpu.device = "cpu";
    m_window->inspectWorkspace()->setState(onCpu);
    m_window->open(Document{"random", "test", "list", randomSBox(16, 15, 1)});
    QVERIFY(!child<QPushButton>(*m_window, "computeTable")->isVisible());
    m_window->map().grab();
    m_window->selection().set(TablePlace{SBoxTable::Lat, 3, 5});
    auto* cancel = child<QAction>(*m_window, "cancelAction");
    QTRY_VERIFY(m_window->busy() && cancel->isEnabled());
    cancel->trigger();
    QTRY_VERIFY(!m_window->busy());
    QVERIFY(!m_window->map().complete());
    m_window->selection().clear();
    const auto words = [&] { return child<QLabel>(*m_window, "tableWords")->text(); };
    QTRY_COMPARE(words(), QStringLiteral("The table was stopped. Run computes the rest of it."));
    m_window->selection().set(TablePlace{SBoxTable::Lat, 3, 5});
    QVERIFY(opens(*m_window, QStringLiteral("bent6")));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    QTRY_VERIFY2(!words().contains(QStringLiteral("stopped")), qPrintable(words()));
    // What is asked about first is not described, nor is what was there before.
    m_window->open(Document{"inversion", "test", "list", powerMap(16, 65534, conwayPolynomial(16))});
    m_window->choose(SBoxTable::Bct);
    QVERIFY(child<QPushButton>(*m_window, "computeTable")->isVisible());
    QCOMPARE(words(), QString());
    QVERIFY(!m_window->pane().activeView());
    child<QAction>(*m_window, "cancelAction")->trigger();
}

void TestTableMapView::anEntryThatASmallerTableLacksIsLetGo() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    TableView view;
    view.setTable(m_window->map().table());
    view.setChosen(Cell{200, 100});
    QCOMPARE(view.chosen(), std::optional(Cell{200, 100}));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    view.setTable(m_window->map().table());
    QVERIFY(!view.chosen());
    view.setChosen(Cell{3, 100});
    QVERIFY(!view.chosen());
    view.setChosen(Cell{3, 10});
    QCOMPARE(view.chosen(), std::optional(Cell{3, 10}));
}

/// A cell without digits would be taken for 0.
void TestTableMapView::digitsAreWrittenInAllCellsOrNone() {
    // The largest entries are -10, which is wider than 10.
    SBox s = std::get<SBox>(sample(QStringLiteral("PRESENT")).value);
    std::vector<std::uint32_t> values(s.table().begin(), s.table().end());
    values[3] = 0;
    m_window->open(Document{"changed", "test", "list", SBox(values, 4)});
    QVERIFY(drawn(*m_window));
    TableView& map = m_window->map();
    const QImage shown = map.grab().toImage();
    const auto inks = [&](const Cell& cell) {
        const QRect inside = map.cellRect(cell).toRect().adjusted(3, 3, -3, -3);
        std::set<QRgb> colours;
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x)
                colours.insert(shown.pixel(x, y));
        return colours.size();
    };
    int lowest = 0, written = 0, all = 0;
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < 16; ++b) {
            const std::int32_t entry =
                entryByDefinition(m_window->sbox(), SBoxTable::Lat, std::uint32_t(a), std::uint32_t(b));
            lowest = std::min(lowest, entry);
            ++all;
            written += inks({a, b}) > 1;
        }
    QCOMPARE(lowest, -10);
    QCOMPARE(written, all);
}

void TestTableMapView::theMapStaysWhereItIsWhateverTabIsChosen() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(drawn(*m_window));
    const QRect before(m_window->map().mapTo(m_window.get(), QPoint()), m_window->map().size());
    for (const char* pane : {"functionPane", "componentsPane", "identityPane", "tuPane", "detailsPane",
                             "autocorrelationPane", "distributionsPane", "distribution"}) {
        m_window->raise(pane);
        QVERIFY(settles(*m_window));
        const QRect now(m_window->map().mapTo(m_window.get(), QPoint()), m_window->map().size());
        QVERIFY2(now == before, pane);
    }
}

void TestTableMapView::theTabsOfTheMenuTakeTheFocus() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(drawn(*m_window));
    auto* tabs = child<QTabWidget>(*m_window, "inspectTabs");
    auto* menu = tabs->findChild<QMenu*>();
    QVERIFY(menu);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        Q_EMIT menu->aboutToShow();
        menu->actions().at(tab)->trigger();
        QVERIFY(settles(*m_window));
        QCOMPARE(tabs->currentIndex(), tab);
        QWidget* focus = m_window->focusWidget();
        QVERIFY2(focus && tabs->currentWidget()->isAncestorOf(focus) && !qobject_cast<QSplitter*>(focus),
                 qPrintable(tabs->tabText(tab)));
        for (const QSplitter* splitter : m_window->findChildren<QSplitter*>())
            QVERIFY(splitter->count() <= 2 || splitter->widget(2)->objectName() != QLatin1String("focusFrame"));
    }
}

void TestTableMapView::whatIsShownIsChosenByKeys() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    auto* button = child<QToolButton>(*m_window, "tableLook");
    // By Tab from the bar of tables, which is before it.
    child<QTabBar>(*m_window, "tableTabs")->setFocus();
    for (int i = 0; i < 5 && QApplication::focusWidget() != button; ++i)
        QTest::keyClick(m_window.get(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(button));
    const auto press = [&](const QAction& wanted) {
        bool isOpen = false;
        // The key that opens a menu comes back when something was chosen.
        QTimer::singleShot(0, button, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            isOpen = menu == button->menu();
            for (qsizetype i = 0; isOpen && i < menu->actions().size() && menu->activeAction() != &wanted; ++i)
                QTest::keyClick(menu, Qt::Key_Down);
            if (menu)
                QTest::keyClick(menu, isOpen && menu->activeAction() == &wanted ? Qt::Key_Return : Qt::Key_Escape);
        });
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(isOpen);
    };
    press(lookOf("tableScale", 3));
    QCOMPARE(m_window->pane().look().scale, LatScale::Correlation);
    QCOMPARE(button->text(), QStringLiteral("Signed, Correlation W/N"));
    press(lookOf("tableValues", 1));
    QCOMPARE(m_window->pane().look().values, TableValues::Magnitude);
    QCOMPARE(button->text(), QStringLiteral("Absolute, Correlation W/N"));
    QCOMPARE(m_window->focusWidget(), static_cast<QWidget*>(button));
    // Escape chooses nothing.
    QTimer::singleShot(0, button, [] { QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape); });
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(button->text(), QStringLiteral("Absolute, Correlation W/N"));
    QVERIFY(drawn(*m_window));
    const CellSource& shown = *m_window->map().source();
    QCOMPARE(shown.text({1, 5}, shown.value({1, 5})), QStringLiteral("0.5"));
}

void TestTableMapView::everythingChosenComesBack() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    chooseIn("tableScale", 2);
    m_window->choose(SBoxTable::Act);
    chooseIn("tableValues", 2);
    auto* box = child<QSpinBox>(*m_window, "tableModulus");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("12"));
    QTest::keyClick(box, Qt::Key_Return);
    m_window->raise("componentsPane");
    QVERIFY(settles(*m_window));
    m_window->close();
    m_window = std::make_unique<TableWindow>();
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    QCOMPARE(child<QTabBar>(*m_window, "tableTabs")->currentIndex(), int(SBoxTable::Act));
    QVERIFY(lookOf("tableValues", 2).isChecked());
    QCOMPARE(child<QSpinBox>(*m_window, "tableModulus")->value(), 12);
    QCOMPARE(child<QTabWidget>(*m_window, "inspectTabs")->currentWidget()->objectName(),
             QStringLiteral("componentsPane"));
    chooseIn("tableValues", 0);
    m_window->choose(SBoxTable::Lat);
    QVERIFY(lookOf("tableScale", 2).isChecked());
}

void TestTableMapView::aFlatProfileIsOneNumber() {
    QCOMPARE(sameEverywhere({256, 4, 4, 4}), std::optional(4.0));
    QCOMPARE(sameEverywhere({4, 4, 4, 6}), std::optional<double>());
    QCOMPARE(sameEverywhere({4}), std::optional<double>());
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->choose(SBoxTable::Ddt);
    QVERIFY(drawn(*m_window));
    const TableView& view = m_window->pane().view();
    QTRY_VERIFY(view.profiles() && !view.profiles()->at);
    QCOMPARE(sameEverywhere(view.profiles()->row), std::optional(4.0));
    QCOMPARE(sameEverywhere(view.profiles()->column), std::optional(4.0));
}

void TestTableMapView::theSelectedRowIsFramedInInk() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->choose(SBoxTable::Lat);
    QVERIFY(drawn(*m_window));
    m_window->inspectWorkspace()->selection().set(TablePlace{SBoxTable::Lat, 0x5A, 0x1F});
    TableView& view = m_window->pane().view();
    QTRY_VERIFY(view.chosen());
    const QImage image = view.grab().toImage();
    const QColor ink = view.palette().color(QPalette::Active, QPalette::Text);
    const QRectF cell = view.cellRect({0x5A, 0x1F});
    const int x = int(view.plotRect().right()) - 8, y = int(cell.center().y());
    int above = 0, below = 0;
    for (int away = 0; away < 12; ++away) {
        above += image.pixelColor(x, y - away) == ink;
        below += image.pixelColor(x, y + 1 + away) == ink;
    }
    QCOMPARE(above, px::focus);
    QCOMPARE(below, px::focus);
}

void TestTableMapView::theSentenceIsTheDefinition() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    const SBox& s = *m_window->input()->sbox();
    for (const auto& [a, b] :
         {std::pair(0x5Au, 0x1Fu), std::pair(0u, 1u), std::pair(1u, 1u), std::pair(0xFFu, 0x80u)}) {
        m_window->inspectWorkspace()->selection().set(TablePlace{SBoxTable::Lat, a, b});
        int agree = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            agree += std::popcount(a & x) % 2 == std::popcount(b & s(x)) % 2;
        QCOMPARE(child<QLabel>(*m_window, "selectedMeaning")->text(),
                 QStringLiteral("they agree on %1 of 256 inputs").arg(agree));
        const int w = 2 * agree - 256;
        const QString value = w < 0 ? QStringLiteral("−%1").arg(-w) : QString::number(w);
        QCOMPARE(child<QLabel>(*m_window, "selectedEntry")->text(),
                 QStringLiteral("W(0x%1, 0x%2) = %3")
                     .arg(QString::number(a, 16).toUpper(), 2, QLatin1Char('0'))
                     .arg(QString::number(b, 16).toUpper(), 2, QLatin1Char('0'))
                     .arg(value));
    }
}

TEST_OF_ROOM(TestTableMapView, QApplication)
#include "tst_table_map_view.moc"
