// SPDX-License-Identifier: GPL-3.0-or-later
// What a click in one view of an S-box does in all the others, in the real window, against definitions.
#include "gui/documents/counts.h"
#include "gui/inspect/autocorrelation_pane.h"
#include "gui/inspect/details_pane.h"
#include "gui/inspect/distributions_pane.h"
#include "gui/source/mask_spin_box.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "table_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>

using namespace walshscope;
using namespace walshscope::gui;

class TestInspectLinks : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aCellOfTheLatSelectsComponentAndMask_data();
    void aCellOfTheLatSelectsComponentAndMask();
    void aCellListsWhatItIsMadeOf_data();
    void aCellListsWhatItIsMadeOf();
    void aCellOfTheActReadsTheAutocorrelation();
    void theSecondClickTakesTheSelectionBack();
    void anotherComponentMovesTheColumn();
    void theLargestEntryIsThatOfTheLinearity();
    void aBarOfTheComponentMarksCellsAndBins();
    void aBarOfTheSBoxMarksCellsAndListsThem_data();
    void aBarOfTheSBoxMarksCellsAndListsThem();
    void aListedEntryIsSelected();
    void ofManyEntriesTheFirstAreListed();
    void aFunctionListsItsMasks();
    void theComponentIsCopiedAndReadBackEqual();
    void theComponentIsWatchedInLearn();
    void whatIsNoMoreIsNotSelected_data();
    void whatIsNoMoreIsNotSelected();

private:
    /// Row for row as text.
    static QStringList rowsOf(const QAbstractItemModel& model) {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList fields;
            for (int column = 0; column < model.columnCount(); ++column)
                fields << model.index(row, column).data().toString();
            rows << fields.join(u' ');
        }
        return rows;
    }
    /// The cells that look otherwise than before.
    QList<QPoint> changedSince(const QImage& before) {
        const QImage now = m_window->map().grab().toImage();
        QList<QPoint> changed;
        const SBox& s = m_window->sbox();
        for (int a = 0; a < 1 << s.n(); ++a)
            for (int b = 0; b < 1 << s.m(); ++b) {
                const QRect cell = m_window->map().cellRect({a, b}).toAlignedRect();
                if (before.copy(cell) != now.copy(cell))
                    changed << QPoint(a, b);
            }
        return changed;
    }
    template <class Which>
    QList<QPoint> cells(SBoxTable table, Which which) {
        const SBox& s = m_window->sbox();
        QList<QPoint> found;
        for (int a = 0; a < 1 << s.n(); ++a)
            for (int b = 0; b < 1 << s.m(); ++b)
                if (which(entryByDefinition(s, table, std::uint32_t(a), std::uint32_t(b))))
                    found << QPoint(a, b);
        return found;
    }
    DistributionPlot& shows(DistributionsPane::Kind kind) {
        m_window->raise("distributionsPane");
        auto* choice = child<QComboBox>(*m_window, "distributionChoice");
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Home);
        for (int i = 0; i < int(kind); ++i)
            QTest::keyClick(choice, Qt::Key_Down);
        auto* plot = child<DistributionPlot>(*m_window, "distributionsPlot");
        if (!QTest::qWaitFor([&] { return plot->count() > 0 && !m_window->busy(); }, 60000))
            qFatal("no distribution comes");
        return *plot;
    }

    OwnSettings m_settings;
    std::unique_ptr<TableWindow> m_window;
};

void TestInspectLinks::init() {
    keepSourcesOpen();
    m_window = std::make_unique<TableWindow>();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestInspectLinks::aCellOfTheLatSelectsComponentAndMask_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<uint>("a");
    QTest::addColumn<uint>("b");
    QTest::newRow("PRESENT, W = -8") << "PRESENT" << 1u << 5u;
    QTest::newRow("PRESENT, W = 0") << "PRESENT" << 9u << 2u;
    QTest::newRow("PRESENT, the last") << "PRESENT" << 15u << 15u;
    QTest::newRow("6 to 4 bits") << "DES_S1" << 16u << 15u;
}

void TestInspectLinks::aCellOfTheLatSelectsComponentAndMask() {
    QFETCH(QString, sample);
    QFETCH(uint, a);
    QFETCH(uint, b);
    QVERIFY(opens(*m_window, sample));
    QVERIFY(drawn(*m_window));
    m_window->click({int(a), int(b)});
    QVERIFY(settles(*m_window));
    const SBox s = m_window->sbox();
    const int n = s.n();
    const BooleanFunction f = s.component(b);
    const std::int32_t w = entryByDefinition(s, SBoxTable::Lat, a, b);
    QCOMPARE(w, byDefinition(f, a));

    QCOMPARE(m_window->function().component(), b);
    QCOMPARE(child<MaskSpinBox>(*m_window, "componentBox")->value(), int(b));
    const SpectrumPlot& spectrum = *m_window->inspectWorkspace()->spectrumPlot();
    QCOMPARE(spectrum.cursorIndex(), std::optional<qint64>(a));
    for (std::uint32_t i = 0; i < s.size(); ++i)
        QCOMPARE(std::int32_t(spectrum.valueAt(i)), byDefinition(f, i));
    QVERIFY(child<QLabel>(*m_window, "spectrumWords")->text().contains(QStringLiteral("W(a) = %1").arg(number(w))));

    // What the entry is made of came to the front by itself.
    auto* entry = child<DetailsPane>(*m_window, "detailsPane");
    QVERIFY(entry->isVisible());
    QStringList points;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        if (f(x) == dotProduct(a, x))
            points << QStringLiteral("%1 %2 %3").arg(inHex(x, n), inHex(s(x), s.m())).arg(int(f(x)));
    QCOMPARE(rowsOf(entry->model()), points);
    const QString words = child<QLabel>(*m_window, "entryWords")->text();
    QVERIFY2(words.contains(QStringLiteral("0x%1·S agrees with 0x%2·x at %3 of %4 points")
                                .arg(inHex(b, s.m()), inHex(a, n))
                                .arg(points.size())
                                .arg(s.size())),
             qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("W = %1").arg(w).replace(u'-', u'−')), qPrintable(words));

    m_window->raise("functionPane");
    QVERIFY(settles(*m_window));
    QCOMPARE(child<QLabel>(*m_window, "functionTitle")->text(), QStringLiteral("f = 0x%1·S").arg(inHex(b, 1)));
    QString bits;
    for (std::uint32_t x = 0; x < f.size(); ++x)
        bits += f(x) ? u'1' : u'0';
    QCOMPARE(child<QPlainTextEdit>(*m_window, "functionBits")->toPlainText().remove(u' '), bits);
    const QString anf = child<QPlainTextEdit>(*m_window, "functionAnf")->toPlainText();
    QVERIFY2(anf.startsWith(QStringLiteral("f = ")), qPrintable(anf));
    for (std::uint32_t x = 0; x < f.size(); ++x) {
        bool value = false;
        for (const QString& monomial : anf.mid(4).split(QStringLiteral(" + "))) {
            bool product = monomial != QStringLiteral("0");
            for (const QString& factor : monomial.split(u'*'))
                product = product && (!factor.startsWith(u'x') || (x >> factor.mid(1).toInt() & 1));
            value = value != product;
        }
        QCOMPARE(value, f(x));
    }
    const QStringList monomials = anf.mid(4).split(QStringLiteral(" + "));
    int degree = 0;
    for (const QString& monomial : monomials)
        degree = std::max(degree, int(monomial.count(u'x')));
    QCOMPARE(child<QLabel>(*m_window, "functionFigures")->text(),
             QStringLiteral("Degree %1, %2 monomial%3 of %4")
                 .arg(QString::number(degree), QString::number(monomials.size()),
                      QLatin1String(monomials.size() == 1 ? "" : "s"), QString::number(f.size())));
    QApplication::clipboard()->clear();
    child<QAction>(*m_window, "copyFunctionAnf")->trigger();
    QTRY_COMPARE(QApplication::clipboard()->text(), anf.mid(4));

    m_window->raise("autocorrelationPane");
    QVERIFY(settles(*m_window));
    const auto* plot = child<AutocorrelationPlot>(*m_window, "autocorrelationPlot");
    QCOMPARE(plot->count(), qint64(s.size()));
    for (std::uint32_t shift = 0; shift < s.size(); ++shift)
        QCOMPARE(std::int32_t(plot->valueAt(shift)), entryByDefinition(s, SBoxTable::Act, shift, b));
}

void TestInspectLinks::aCellListsWhatItIsMadeOf_data() {
    QTest::addColumn<SBoxTable>("table");
    QTest::addColumn<uint>("a");
    QTest::addColumn<uint>("b");
    QTest::newRow("DDT, four solutions") << SBoxTable::Ddt << 1u << 3u;
    QTest::newRow("DDT, none") << SBoxTable::Ddt << 1u << 1u;
    QTest::newRow("DDT, the same") << SBoxTable::Ddt << 0u << 0u;
    QTest::newRow("ACT") << SBoxTable::Act << 3u << 9u;
    QTest::newRow("BCT, all") << SBoxTable::Bct << 0u << 4u;
    QTest::newRow("BCT") << SBoxTable::Bct << 1u << 5u;
}

void TestInspectLinks::aCellListsWhatItIsMadeOf() {
    QFETCH(SBoxTable, table);
    QFETCH(uint, a);
    QFETCH(uint, b);
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->choose(table);
    QVERIFY(drawn(*m_window));
    m_window->click({int(a), int(b)});
    QVERIFY(settles(*m_window));
    const SBox& s = m_window->sbox();
    QCOMPARE(m_window->selection().get(), (std::optional(TablePlace{table, a, b})));
    QStringList rows;
    for (std::uint32_t x = 0; x < 16; ++x) {
        const std::uint32_t y = x ^ a;
        if (!counts(s, table, a, b, x) || (table != SBoxTable::Bct && x > y))
            continue;
        std::uint32_t p = 0, q = 0;
        while (s(p) != (s(x) ^ b))
            ++p;
        while (s(q) != (s(y) ^ b))
            ++q;
        rows << (table == SBoxTable::Ddt   ? QStringList{inHex(x, 4), inHex(y, 4), inHex(s(x), 4), inHex(s(y), 4)}
                 : table == SBoxTable::Bct ? QStringList{inHex(x, 4), inHex(y, 4), inHex(p, 4), inHex(q, 4)}
                                           : QStringList{inHex(x, 4), inHex(y, 4), dotProduct(b, s(x)) ? "1" : "0"})
                    .join(u' ');
    }
    QCOMPARE(rowsOf(child<DetailsPane>(*m_window, "detailsPane")->model()), rows);
    // Columns of DDT and BCT are differences, and no components.
    QCOMPARE(m_window->function().component(), table == SBoxTable::Act ? b : 1u);
}

void TestInspectLinks::aCellOfTheActReadsTheAutocorrelation() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->raise("autocorrelationPane");
    m_window->choose(SBoxTable::Act);
    QVERIFY(drawn(*m_window));
    m_window->click({6, 11});
    m_window->raise("autocorrelationPane");
    QVERIFY(settles(*m_window));
    const auto* plot = child<AutocorrelationPlot>(*m_window, "autocorrelationPlot");
    QCOMPARE(plot->cursorIndex(), std::optional<qint64>(6));
    QCOMPARE(std::int32_t(plot->valueAt(6)), entryByDefinition(m_window->sbox(), SBoxTable::Act, 6, 11));
    // And the other way.
    QTest::mouseClick(const_cast<AutocorrelationPlot*>(plot), Qt::LeftButton, {},
                      QPointF(plot->xAxis->coordToPixel(9), plot->yAxis->coordToPixel(0)).toPoint());
    QCOMPARE(m_window->selection().get(), (std::optional(TablePlace{SBoxTable::Act, 9, 11})));
}

void TestInspectLinks::theSecondClickTakesTheSelectionBack() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    m_window->click({3, 4});
    QVERIFY(settles(*m_window));
    QVERIFY(m_window->selection().get());
    m_window->click({3, 4});
    QVERIFY(!m_window->selection().get());
    QVERIFY(settles(*m_window));
    QCOMPARE(child<DetailsPane>(*m_window, "detailsPane")->model().rowCount(), 0);
    QCOMPARE(m_window->function().component(), 4u);
}

void TestInspectLinks::anotherComponentMovesTheColumn() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    m_window->click({3, 4});
    auto* box = child<MaskSpinBox>(*m_window, "componentBox");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("B"));
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(m_window->selection().get(), (std::optional(TablePlace{SBoxTable::Lat, 3, 11})));
    QCOMPARE(m_window->map().chosen(), (std::optional(Cell{3, 11})));
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->cursorIndex(), std::optional<qint64>(3));
}

void TestInspectLinks::theLargestEntryIsThatOfTheLinearity() {
    QVERIFY(opens(*m_window, QStringLiteral("DES_S5")));
    QVERIFY(drawn(*m_window));
    const SBox& s = m_window->sbox();
    std::int32_t linearity = 0;
    for (std::uint32_t a = 0; a < 64; ++a)
        for (std::uint32_t b = 1; b < 16; ++b)
            linearity = std::max(linearity, std::abs(entryByDefinition(s, SBoxTable::Lat, a, b)));
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(m_window->selection().get());
    QVERIFY(settles(*m_window));
    const TablePlace place = *m_window->selection().get();
    QCOMPARE(std::abs(entryByDefinition(s, SBoxTable::Lat, place.a, place.b)), linearity);
    QCOMPARE(m_window->function().component(), place.b);
    QCOMPARE(std::abs(std::int32_t(m_window->inspectWorkspace()->spectrumPlot()->valueAt(place.a))), linearity);
}

void TestInspectLinks::aBarOfTheComponentMarksCellsAndBins() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    DistributionPlot& plot = *m_window->inspectWorkspace()->distributionPlot();
    m_window->raise("distribution");
    m_window->function().setComponent(3);
    QVERIFY(settles(*m_window));
    const auto row = plot.table()->rowOf(-4);
    QVERIFY(row);
    const QImage before = m_window->map().grab().toImage();
    TableWindow::clickBar(plot, qint64(*row));
    QCOMPARE(plot.markedValue(), std::optional(-4));
    QVERIFY(drawn(*m_window));
    QCOMPARE(changedSince(before), cells(SBoxTable::Lat, [](int w) { return w == -4; }));
    std::vector<std::uint32_t> masks;
    QStringList names;
    for (std::uint32_t a = 0; a < 16; ++a)
        if (entryByDefinition(m_window->sbox(), SBoxTable::Lat, a, 3) == -4) {
            masks.push_back(a);
            names << QStringLiteral("0x") + inHex(a, 4);
        }
    QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->markedMasks(99), masks);
    const QString words = child<QLabel>(*m_window, "markedWords")->text();
    QVERIFY2(words.endsWith(names.join(QStringLiteral(", "))), qPrintable(words));
    // On the map of another table there is nothing of it, and it is there again on that of the LAT.
    m_window->choose(SBoxTable::Ddt);
    m_window->choose(SBoxTable::Lat);
    QVERIFY(drawn(*m_window));
    QCOMPARE(changedSince(before), cells(SBoxTable::Lat, [](int w) { return w == -4; }));
}

void TestInspectLinks::aBarOfTheSBoxMarksCellsAndListsThem_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("value");
    QTest::newRow("|W| = 8") << "PRESENT" << int(DistributionsPane::Walsh) << 8;
    QTest::newRow("|W| = 0") << "PRESENT" << int(DistributionsPane::Walsh) << 0;
    QTest::newRow("differences, 4") << "PRESENT" << int(DistributionsPane::Differences) << 4;
    QTest::newRow("differences, 2") << "PRESENT" << int(DistributionsPane::Differences) << 2;
    QTest::newRow("W of the component") << "PRESENT" << int(DistributionsPane::Component) << -8;
}

void TestInspectLinks::aBarOfTheSBoxMarksCellsAndListsThem() {
    QFETCH(QString, sample);
    QFETCH(int, kind);
    QFETCH(int, value);
    QVERIFY(opens(*m_window, sample));
    m_window->function().setComponent(5);
    const SBoxTable table = kind == DistributionsPane::Differences ? SBoxTable::Ddt : SBoxTable::Lat;
    DistributionPlot& plot = shows(DistributionsPane::Kind(kind));
    m_window->choose(table);
    QVERIFY(drawn(*m_window));
    const QImage before = m_window->map().grab().toImage();
    m_window->choose(SBoxTable::Act); // From wherever one is.
    const auto row = plot.table()->rowOf(value);
    QVERIFY(row);
    TableWindow::clickBar(plot, qint64(*row));
    QVERIFY(drawn(*m_window));
    QCOMPARE(m_window->pane().look().table, table);
    const bool isMagnitude = kind == DistributionsPane::Walsh;
    QList<QPoint> marked = cells(table, [&](int entry) { return (isMagnitude ? std::abs(entry) : entry) == value; });
    const SBox& s = m_window->sbox();
    QStringList listed;
    const auto list = [&](std::uint32_t a, std::uint32_t b) {
        const int entry = entryByDefinition(s, table, a, b);
        if ((isMagnitude ? std::abs(entry) : entry) == value)
            listed << (kind == DistributionsPane::Component ? inHex(a, 4)
                       : isMagnitude ? QStringLiteral("%1 %2 %3").arg(inHex(a, 4), inHex(b, 4)).arg(entry)
                                     : inHex(a, 4) + u' ' + inHex(b, 4));
    };
    for (std::uint32_t i = kind == DistributionsPane::Component ? 5 : 1; i < 16; ++i)
        for (std::uint32_t j = 0; j < 16; ++j)
            if (kind != DistributionsPane::Component || i == 5)
                table == SBoxTable::Ddt ? list(i, j) : list(j, i);
    QCOMPARE(changedSince(before), marked);
    QCOMPARE(rowsOf(child<DistributionsPane>(*m_window, "distributionsPane")->entries()), listed);
    QCOMPARE(qulonglong(plot.table()->counts[*row]), qulonglong(listed.size()));
    QVERIFY(child<QLabel>(*m_window, "distributionEntriesWords")->text().startsWith(QString::number(listed.size())));
    if (kind == DistributionsPane::Walsh) {
        std::vector<std::uint32_t> masks;
        for (std::uint32_t a = 0; a < 16; ++a)
            if (std::abs(entryByDefinition(s, SBoxTable::Lat, a, 5)) == value)
                masks.push_back(a);
        QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->markedMasks(99), masks);
    }
    // The second click takes it back.
    TableWindow::clickBar(plot, qint64(*row));
    QVERIFY(drawn(*m_window));
    QVERIFY(changedSince(before).isEmpty());
    QVERIFY(!child<QTableView>(*m_window, "distributionEntries")->isVisible());
}

void TestInspectLinks::aListedEntryIsSelected() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    DistributionPlot& plot = shows(DistributionsPane::Differences);
    TableWindow::clickBar(plot, qint64(*plot.table()->rowOf(4)));
    QVERIFY(drawn(*m_window));
    auto* list = child<QTableView>(*m_window, "distributionEntries");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
    const auto& place = m_window->selection().get();
    QVERIFY(place);
    QCOMPARE(place->table, SBoxTable::Ddt);
    QCOMPARE(entryByDefinition(m_window->sbox(), SBoxTable::Ddt, place->a, place->b), 4);
    QVERIFY(list->isVisible()); // Who chooses here goes on here.
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(list->currentIndex().row(), 2);
    QCOMPARE(inHex(m_window->selection().get()->b, 4), list->model()->index(2, 1).data().toString());
}

void TestInspectLinks::ofManyEntriesTheFirstAreListed() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    DistributionPlot& plot = shows(DistributionsPane::Differences);
    TableWindow::clickBar(plot, qint64(*plot.table()->rowOf(2)));
    QVERIFY(drawn(*m_window));
    QCOMPARE(child<QTableView>(*m_window, "distributionEntries")->model()->rowCount(), 1000);
    if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
        m_window->grab().save(folder + QStringLiteral("/entries.png"));
    // Each of the 255 differences of AES has 126 of them, 32,130 in all.
    const QString words = child<QLabel>(*m_window, "distributionEntriesWords")->text();
    QVERIFY2(words.contains(QStringLiteral("32,130")) && words.contains(QStringLiteral("1,000")), qPrintable(words));
}

void TestInspectLinks::aFunctionListsItsMasks() {
    QVERIFY(opens(*m_window, QStringLiteral("bent6")));
    const auto& f = std::get<BooleanFunction>(m_window->input()->document.value);
    m_window->raise("distributionsPane");
    auto* plot = child<DistributionPlot>(*m_window, "distributionsPlot");
    QTRY_VERIFY(plot->count() > 0 && !m_window->busy());
    TableWindow::clickBar(*plot, qint64(*plot->table()->rowOf(-8)));
    QVERIFY(settles(*m_window));
    QStringList masks;
    for (std::uint32_t a = 0; a < 64; ++a)
        if (byDefinition(f, a) == -8)
            masks << inHex(a, 6);
    auto* list = child<QTableView>(*m_window, "distributionEntries");
    QCOMPARE(rowsOf(*list->model()), masks);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
    const auto cursor = m_window->inspectWorkspace()->spectrumPlot()->cursorIndex();
    QVERIFY(cursor);
    QCOMPARE(inHex(std::uint32_t(*cursor), 6), masks[2]);
}

void TestInspectLinks::theComponentIsCopiedAndReadBackEqual() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    m_window->click({2, 13});
    QVERIFY(settles(*m_window));
    const BooleanFunction f = m_window->sbox().component(13);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
    QVERIFY(settles(*m_window));
    m_window->map().setFocus();
    QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(m_window->input() && !m_window->input()->sbox());
    const auto* read = std::get_if<BooleanFunction>(&m_window->input()->document.value);
    QVERIFY(read);
    QVERIFY(*read == f);
}

void TestInspectLinks::theComponentIsWatchedInLearn() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(drawn(*m_window));
    m_window->click({2, 6});
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("learn"));
    QCOMPARE(m_window->function().component(), 6u);
    const Learning& learning = m_window->learnWorkspace()->learning();
    QTRY_VERIFY(learning.current() && learning.recording());
    const BooleanFunction f = m_window->sbox().component(6);
    for (std::uint32_t a = 0; a < 16; ++a)
        QCOMPARE(learning.recording()->output().values()[a], byDefinition(f, a));
}

void TestInspectLinks::whatIsNoMoreIsNotSelected_data() {
    QTest::addColumn<SBoxTable>("table");
    QTest::newRow("LAT") << SBoxTable::Lat;
    QTest::newRow("BCT") << SBoxTable::Bct;
}

void TestInspectLinks::whatIsNoMoreIsNotSelected() {
    QFETCH(SBoxTable, table);
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    // An edit, the entry of which its undoing does not have.
    const bool isBct = table == SBoxTable::Bct;
    std::vector<std::uint32_t> values(isBct ? 16 : 32);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        values[x] = isBct ? 0 : x * 11 % 32;
    if (isBct)
        m_window->function().edit(Document{"zero", "test", "list", SBox(values, 4)}, QStringLiteral("edit"));
    else
        m_window->function().edit(Document{"five", "test", "list", SBox(values, 5)}, QStringLiteral("edit"));
    if (isBct)
        m_window->function().undoStack().undo();
    QVERIFY(settles(*m_window));
    m_window->choose(table);
    QVERIFY(drawn(*m_window));
    m_window->click(isBct ? Cell{3, 5} : Cell{29, 30});
    QVERIFY(settles(*m_window));
    QVERIFY(m_window->selection().get());
    isBct ? m_window->function().undoStack().redo() : m_window->function().undoStack().undo();
    QVERIFY(settles(*m_window));
    QVERIFY(!m_window->selection().get());
    QVERIFY(!m_window->map().chosen());
    QCOMPARE(m_window->pane().look().table, SBoxTable::Lat);
    QCOMPARE(child<DetailsPane>(*m_window, "detailsPane")->model().rowCount(), 0);
    QVERIFY(child<Banner>(*m_window, "banner")->kind() != Banner::Kind::Error);
}

TEST_OF_ROOM(TestInspectLinks, QApplication)
#include "tst_inspect_links.moc"
