// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of an S-box in the real window: values, verdicts, and what is costly as it comes or is asked for.
#include "boolean/property_kinds.h"
#include "gui/inspect/verdict_words.h"
#include "gui/tables/key_figures.h"
#include "gui/tables/property_table.h"
#include "gui/words/wording.h"
#include "once_asked.h"
#include "room.h"
#include "sbox/power_map.h"
#include "window.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>

#include <numeric>

using namespace walshscope;
using namespace walshscope::gui;

class TestSBoxSheet : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void theSBoxComesFirst();
    void valuesOfAes_data();
    void valuesOfAes();
    void verdictsStandBesideTheValues_data();
    void verdictsStandBesideTheValues();
    void keyFiguresAreThoseOfTheRows();
    void aWordFindsItsProperties();
    void everyPropertyHasItsRow();
    void meaningsAreToldOnHover();
    void copiedValuesAreBare();
    void aFunctionHasItsOwn();
    void whatTakesLongIsAskedFor();
    void whatWouldTakeDaysIsNotOffered();
    void whatIsThereIsNotAskedFor();
    void theBoomerangTableTellsItsLargestEntry();
    void aSecondSBoxTakesThePlaceOfTheFirst();
    void whatIsOpenIsNamedWhateverItsFileIsCalled();
    void whatWasStoppedIsSaidAndRunAgain();

private:
    PropertyTable& sheet() { return *child<PropertyTable>(*m_window, "propertyTable"); }
    int rowNamed(const QString& name) {
        for (int row = 0; row < sheet().rowCount(); ++row)
            if (sheet().item(row, 1) && sheet().item(row, 0)->text() == name)
                return row;
        return -1;
    }
    QString shown(const QString& name) {
        const int row = rowNamed(name);
        return row < 0 ? QString() : sheet().item(row, 1)->text();
    }
    void pressReturnOn(const QString& name) {
        sheet().setFocus();
        sheet().setCurrentCell(rowNamed(name), 0);
        QTest::keyClick(&sheet(), Qt::Key_Return);
    }
    void openInversion(int n) {
        m_window->open(Document{"1/x", "test", "list", powerMap(n, (1u << n) - 2, conwayPolynomial(n))});
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestSBoxSheet::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 640);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestSBoxSheet::theSBoxComesFirst() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(sheet().item(0, 0)->text(), QStringLiteral("S-box 8 → 8"));
    QVERIFY(rowNamed(QStringLiteral("Resiliency")) > rowNamed(QStringLiteral("DDT distribution")));
}

void TestSBoxSheet::valuesOfAes_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    const std::pair<const char*, const char*> rows[] = {
        {"Involution", "no"},
        {"Largest bias", "0.0625"},
        {"Linear probability", "0.015625"},
        {"Differential probability", "0.015625"},
        {"Boomerang uniformity", "6"},
        {"Differential branch number", "2"},
        {"Linear branch number", "2"},
        {"Linear structures", "0"},
        {"Strict avalanche (SAC)", "no"},
        {"Flips of output bits", "0.453125 to 0.5625, mean 0.504883"},
        {"BIC nonlinearity", "112"},
        {"Quadratic equations", "39; without constant term 38; biaffine 23"},
        {"Algebraic immunity, least", "4"},
        {"Graph algebraic immunity", "2"},
        {"Transparency order", "7.86005"},
        {"Revised transparency order", "6.91605"},
        {"Confusion coefficient variance", "0.111304"},
        {"Confusion coefficient, least", "3.25"},
        {"SNR of DPA", "9.59991"},
        {"Known as", "AES"},
        {"Opposite fixed points", "0"},
        {"Cycles", "2, 27, 59, 81, 87"},
        {"Propagation criterion", "PC(0)"},
        {"Nearest affine functions",
         "5 with 144 of 256 values of f: 0x2D·x + 1, 0x67·x + 1, 0x8E·x + 1, 0xA3·x + 1, 0xC4·x + 1"},
        {"Walsh support",
         "239 of 256, not an affine subspace; the smallest one containing it has dimension 8, the smallest subspace 8"},
        {"Quadratic normal form", "only where the degree is at most 2"}};
    for (const auto& [name, value] : rows)
        QTest::newRow(name) << name << value;
}

void TestSBoxSheet::valuesOfAes() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(sheet().valueOf(name), value);
}

void TestSBoxSheet::verdictsStandBesideTheValues_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::newRow("AES") << "AES"
                         << "Nonlinearity"
                         << "112 (best known)";
    QTest::newRow("AES, degree") << "AES"
                                 << "Degree, largest"
                                 << "7 (optimal among permutations)";
    QTest::newRow("PRESENT") << "PRESENT"
                             << "Differential uniformity"
                             << "4 (optimal among permutations)";
    QTest::newRow("DES") << "DES_S1"
                         << "Differential uniformity"
                         << "16 (the bound is 6)";
    QTest::newRow("bent") << "bent6"
                          << "Nonlinearity"
                          << "28 (optimal)";
}

void TestSBoxSheet::verdictsStandBesideTheValues() {
    QFETCH(QString, sample);
    QFETCH(QString, name);
    QFETCH(QString, text);
    QVERIFY(opens(*m_window, sample));
    QCOMPARE(shown(name), text);
}

void TestSBoxSheet::keyFiguresAreThoseOfTheRows() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(settles(*m_window));
    const auto& figures = child<KeyFigures>(*m_window, "keyFigures")->figures();
    std::size_t key = 0;
    for (const SBoxPropertyKind& kind : sboxPropertyKinds())
        if (kind.isKeyFigure) {
            ++key;
            const auto row = std::ranges::find(figures, worded(kind.title), &PropertyRow::name);
            QVERIFY2(row != figures.end(), qPrintable(worded(kind.title)));
            QCOMPARE(row->value, sheet().valueOf(row->name));
        }
    QCOMPARE(figures.size(), key);
    QVERIFY(key >= 3);
}

void TestSBoxSheet::aWordFindsItsProperties() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(settles(*m_window));
    const auto [seen, all] = sheet().counted();
    QCOMPARE(seen, all);
    child<QLineEdit>(*m_window, "findProperty")->setText(QStringLiteral("bijective"));
    QVERIFY(!sheet().isRowHidden(rowNamed(QStringLiteral("Bijective"))));
    QVERIFY(sheet().isRowHidden(rowNamed(QStringLiteral("Linearity"))));
    QCOMPARE(child<QLabel>(*m_window, "propertyCount")->text(),
             QStringLiteral("%1 of %2").arg(sheet().counted().first).arg(all));
}

void TestSBoxSheet::everyPropertyHasItsRow() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    int after = rowNamed(QStringLiteral("Known as"));
    for (int group = 1; group < sheetGroups; ++group)
        for (const SBoxPropertyKind& kind : sboxPropertyKinds())
            if (kind.group == SheetGroup(group)) {
                const int row = rowNamed(worded(kind.title));
                QVERIFY2(row == after + 1, kind.key.data());
                QVERIFY(sheet().item(row, 0)->toolTip().contains(worded(kind.definition).toHtmlEscaped()));
                after = row;
            }
    for (const BooleanPropertyKind& kind : booleanPropertyKinds())
        if (kind.group != SheetGroup::Nowhere) // Of the component, which comes below.
            QVERIFY2(rowNamed(worded(kind.title)) >= 0, kind.key.data());
}

void TestSBoxSheet::meaningsAreToldOnHover() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    for (int row = 0; row < sheet().rowCount(); ++row)
        if (sheet().item(row, 1))
            QVERIFY2(sheet().item(row, 0)->toolTip().size() > 8, qPrintable(sheet().item(row, 0)->text()));
    const QString tip = sheet().item(rowNamed(QStringLiteral("Nonlinearity")), 0)->toolTip();
    QVERIFY2(tip.contains(QStringLiteral("Proven bound: 116, best known: 112.")), qPrintable(tip));
}

void TestSBoxSheet::copiedValuesAreBare() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(sheet().text().contains(QStringLiteral("Nonlinearity\t112\n")));
}

void TestSBoxSheet::aFunctionHasItsOwn() {
    QVERIFY(opens(*m_window, QStringLiteral("bent6")));
    QCOMPARE(sheet().valueOf(QStringLiteral("Propagation criterion")), QStringLiteral("PC(6)"));
    QCOMPARE(sheet().valueOf(QStringLiteral("Strict avalanche (SAC)")), QStringLiteral("yes"));
    QCOMPARE(sheet().valueOf(QStringLiteral("Linear structures")), QStringLiteral("0"));
    QVERIFY(rowNamed(QStringLiteral("Transparency order")) < 0);
}

void TestSBoxSheet::whatTakesLongIsAskedFor() {
    openInversion(12);
    QVERIFY(settles(*m_window));
    // Of 4095 components: nobody waits for that who did not ask.
    const QString name = QStringLiteral("Algebraic immunity, least");
    QVERIFY2(shown(name).startsWith(QStringLiteral("about ")) &&
                 shown(name).endsWith(QStringLiteral("; Return computes")),
             qPrintable(shown(name)));
    QVERIFY(sheet().item(rowNamed(name), 0)->toolTip().contains(QStringLiteral("Return on this row computes it.")));
    SBoxFacts& facts = m_window->model().sbox();
    QCOMPARE(facts.costly("algebraic_immunity_min").state, CostlyFigure::State::TooLong);
    QCOMPARE(facts.costly("transparency_order").state, CostlyFigure::State::Known);
    QCOMPARE(sheet().valueOf(QStringLiteral("Boomerang uniformity")), QStringLiteral("6")); // As 4 divides n.
    pressReturnOn(name);
    QCOMPARE(facts.costly("algebraic_immunity_min").state, CostlyFigure::State::Coming);
    QCOMPARE(shown(name), QStringLiteral("being computed …"));
    QVERIFY(m_window->model().busy());
    QVERIFY(QTest::qWaitFor([&] { return facts.requests().thousandths() > 0; }, test::patience));
    m_window->model().cancel();
    QVERIFY(settles(*m_window));
    QCOMPARE(shown(name), QStringLiteral("stopped; Return computes"));
    pressReturnOn(name);
    QCOMPARE(facts.costly("algebraic_immunity_min").state, CostlyFigure::State::Coming);
    m_window->model().cancel();
}

void TestSBoxSheet::whatWouldTakeDaysIsNotOffered() {
    openInversion(13);
    QVERIFY(settles(*m_window));
    const QString name = QStringLiteral("Algebraic immunity, least");
    QCOMPARE(shown(name), QStringLiteral("not computed above n = 12"));
    QSignalSpy asked(&sheet(), &PropertyTable::asked);
    pressReturnOn(name);
    QCOMPARE(asked.size(), 0);
    QVERIFY(!m_window->model().sbox().requests().busy());
}

void TestSBoxSheet::whatIsThereIsNotAskedFor() {
    openInversion(8);
    QVERIFY(QTest::qWaitFor([&] { return bool(m_window->model().sbox().figures()); }, test::patience));
    QVERIFY(settles(*m_window));
    SBoxFacts& facts = m_window->model().sbox();
    QCOMPARE(std::get<std::int64_t>(facts.costly("algebraic_immunity_min").value), 4);
    QCOMPARE(shown(QStringLiteral("Algebraic immunity, least")), QStringLiteral("4 (optimal)"));
    // A row that is there asks for nothing.
    QSignalSpy asked(&sheet(), &PropertyTable::asked);
    pressReturnOn(QStringLiteral("Algebraic immunity, least"));
    QCOMPARE(asked.size(), 0);
}

/// Nobody computes what stands in the table that is shown.
void TestSBoxSheet::theBoomerangTableTellsItsLargestEntry() {
    openInversion(10);
    QVERIFY(QTest::qWaitFor([&] { return bool(m_window->model().sbox().figures()); }));
    SBoxFacts& facts = m_window->model().sbox();
    facts.requests().cancel();
    const QString name = QStringLiteral("Boomerang uniformity");
    if (facts.costly("boomerang_uniformity").state == CostlyFigure::State::Known)
        QSKIP("it was there before it could be stopped");
    QCOMPARE(shown(name), QStringLiteral("stopped; Return computes"));
    auto* tables = child<QTabBar>(*m_window, "tableTabs");
    QTest::mouseClick(tables, Qt::LeftButton, {}, tables->tabRect(int(SBoxTable::Bct)).center());
    QTRY_COMPARE_WITH_TIMEOUT(sheet().valueOf(name), QStringLiteral("4"), 60000); // As 4 does not divide n.
    QVERIFY(!facts.requests().busy());
}

void TestSBoxSheet::aSecondSBoxTakesThePlaceOfTheFirst() {
    openInversion(12);
    QVERIFY(settles(*m_window));
    pressReturnOn(QStringLiteral("Algebraic immunity, least"));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QCOMPARE(sheet().item(0, 0)->text(), QStringLiteral("S-box 4 → 4"));
    QCOMPARE(shown(QStringLiteral("Algebraic immunity, least")), QStringLiteral("2 (optimal)"));
    QCOMPARE(sheet().valueOf(QStringLiteral("Differential branch number")), QStringLiteral("3"));
}

void TestSBoxSheet::whatIsOpenIsNamedWhateverItsFileIsCalled() {
    m_window->documents().openBytes(QStringLiteral("box.txt"), "C 5 6 B 9 0 A D 3 E F 8 4 7 1 2");
    QVERIFY(QTest::qWaitFor([this] { return m_window->input() && !m_window->busy(); }, test::patience));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QTRY_VERIFY(shown(QStringLiteral("Known as")).contains(QLatin1String("PRESENT")));
    m_window->open(Document{"AES", "test", "list", powerMap(8, 7, conwayPolynomial(8))});
    QTRY_COMPARE(shown(QStringLiteral("Known as")), QStringLiteral("x^7"));
    m_window->open(Document{"AES", "test", "list", SBox({0, 1, 3, 2, 5, 4, 6, 7}, 3)});
    QTRY_COMPARE(shown(QStringLiteral("Known as")), QStringLiteral("none of the library"));
}

void TestSBoxSheet::whatWasStoppedIsSaidAndRunAgain() {
    bool stopped = false;
    onceAsked(*m_window->model().sbox().requests().front(), [&] {
        m_window->inspectWorkspace()->cancel();
        stopped = true;
    });
    openInversion(8);
    m_window->showWorkspace(QStringLiteral("inspect"));
    QTRY_VERIFY(stopped);
    QTRY_COMPARE(shown(QStringLiteral("Properties")), QStringLiteral("stopped. Run computes them."));
    m_window->inspectWorkspace()->run();
    QTRY_COMPARE_WITH_TIMEOUT(sheet().valueOf(QStringLiteral("Differential uniformity")), QStringLiteral("4"), 60000);
}

TEST_OF_ROOM(TestSBoxSheet, QApplication)
#include "tst_sbox_sheet.moc"
