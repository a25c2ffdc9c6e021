// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive technology finds: each widget by a name and as what it is, pictures as tables whose cells say what the
// cursor reads there. That it is told as well, tests/access hears, for that needs a display.
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/flow_words.h"
#include "gui/inspect/table_view.h"
#include "gui/plot/accessible_cells.h"
#include "gui/source/sbox_cells.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/words_label.h"
#include "room.h"
#include "sbox/sbox.h"
#include "window.h"

#include <QAccessible>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

QAccessibleInterface& found(QWidget& widget) { return *QAccessible::queryAccessibleInterface(&widget); }

QString named(QWidget& widget) { return found(widget).text(QAccessible::Name); }

QString line(const QWidget& widget, const QString& what) {
    QStringList names;
    for (const QWidget* each = &widget; each && names.size() < 4; each = each->parentWidget())
        names << QLatin1String(each->metaObject()->className()) + u' ' + each->objectName();
    return QStringLiteral("%1: %2").arg(names.join(QLatin1String(" in ")), what);
}

/// Nothing but frames, fields of Qt's own and what only lays others out is without a name.
QStringList nameless(QWidget& window) {
    QStringList lines;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window ||
            widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const bool isOurs = QByteArrayView(widget->metaObject()->className()).startsWith("walshscope::");
        bool holdsOthers = false;
        for (const QObject* each : widget->children())
            holdsOthers |= each->isWidgetType();
        const bool isFocusable = widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && widget->isEnabled();
        const bool isPart = widget->parentWidget() && (qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) ||
                                                       qobject_cast<QComboBox*>(widget->parentWidget()));
        if (isPart || widget->objectName() == QStringLiteral("focusFrame"))
            continue;
        const bool isLabel = qobject_cast<QLabel*>(widget);
        if ((isFocusable || (isOurs && !holdsOthers && !isLabel)) && named(*widget).trimmed().isEmpty())
            lines << line(*widget, QStringLiteral("no name"));
        // Qt takes what is chosen for the name of a box, so what it is about has to be said elsewhere.
        if (qobject_cast<QComboBox*>(widget) && found(*widget).text(QAccessible::Description).isEmpty() &&
            found(*widget).relations(QAccessible::Label).isEmpty())
            lines << line(*widget, QStringLiteral("a box of what?"));
        if (isOurs && !holdsOthers && found(*widget).role() == QAccessible::Client)
            lines << line(*widget, QStringLiteral("no role"));
    }
    return lines;
}

} // namespace

class TestAccess : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void everyWidgetHasANameAndARole_data();
    void everyWidgetHasANameAndARole();
    void aSpectrumIsATable();
    void aLongSpectrumMakesNoCells();
    void aMapSaysTheCellThatKeysMoveTo();
    void aButterflySaysEachStep();
    void whatIsTypedIntoHasCells();
    void aLabelWithANameSaysItsWords();
    void aBannerIsAnAlert();

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_window->windowHandle(), key, modifiers);
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestAccess::init() {
    userSettings().clear();
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestAccess::everyWidgetHasANameAndARole_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("sample");
    QTest::newRow("first page") << QString() << QString();
    for (const WorkspaceRow& row : workspaces()) {
        QTest::addRow("%s, empty", qPrintable(row.id)) << row.id << QString();
        QTest::addRow("%s", qPrintable(row.id))
            << row.id << (row.id == QStringLiteral("sequence") ? QStringLiteral("e1024") : QStringLiteral("PRESENT"));
    }
    QTest::newRow("inspect, a function") << QStringLiteral("inspect") << QStringLiteral("bent6");
    QTest::newRow("a lesson") << QString() << QStringLiteral("lesson");
}

void TestAccess::everyWidgetHasANameAndARole() {
    QFETCH(QString, room);
    QFETCH(QString, sample);
    if (sample == QStringLiteral("lesson")) {
        m_window->lessons().open(shippedLessons().front().path);
    } else if (!sample.isEmpty()) {
        m_window->documents().openSample(sample);
        QTRY_VERIFY(m_window->shownInput());
    }
    if (!room.isEmpty())
        m_window->showWorkspace(room);
    QTRY_VERIFY(!m_window->busy());
    QStringList lines;
    const auto look = [&] {
        QTRY_VERIFY(!m_window->busy());
        QCoreApplication::processEvents();
        lines << nameless(*m_window);
    };
    look();
    for (int scene = 1; scene <= 4 && !room.isEmpty() && !sample.isEmpty(); ++scene) {
        press(Qt::Key(Qt::Key_0 + scene), Qt::ControlModifier | Qt::ShiftModifier);
        look();
    }
    // Each pane behind a tab as well.
    for (auto* tabs : m_window->findChildren<QTabWidget*>())
        for (int tab = 0; tabs->isVisible() && tab < tabs->count(); ++tab)
            if (tabs->isTabVisible(tab)) {
                tabs->setCurrentIndex(tab);
                look();
            }
    lines.removeDuplicates();
    QVERIFY2(lines.isEmpty(), qPrintable(u'\n' + lines.join(u'\n')));
}

/// Of a bent function of six variables every |W(a)| is 2^3, and each W(a) is what the definition says.
void TestAccess::aSpectrumIsATable() {
    QVERIFY(opens(*m_window, QStringLiteral("bent6")));
    auto* plot = child<SpectrumPlot>(*m_window, "spectrumPlot");
    QAccessibleInterface& table = found(*plot);
    QCOMPARE(table.role(), QAccessible::Table);
    QAccessibleTableInterface* rows = table.tableInterface();
    QVERIFY(rows);
    QCOMPARE(rows->rowCount(), 64);
    QCOMPARE(rows->columnDescription(1), QStringLiteral("W(a)"));
    const BooleanFunction& f = std::get<BooleanFunction>(m_window->input()->document.value);
    for (int a = 0; a < 64; ++a) {
        QCOMPARE(rows->cellAt(a, 0)->text(QAccessible::Name), QString::number(a));
        QString value = rows->cellAt(a, 1)->text(QAccessible::Name);
        QCOMPARE(value.replace(u'−', u'-').toInt(), byDefinition(f, std::uint32_t(a)));
    }
    QCOMPARE(table.indexOfChild(rows->cellAt(5, 2)), 17);
    QCOMPARE(table.child(17)->tableCellInterface()->rowIndex(), 5);
    QVERIFY(!rows->cellAt(64, 0) && !table.child(192));

    plot->setFocus();
    press(Qt::Key_N);
    QVERIFY(table.focusChild());
    QVERIFY(table.focusChild()->text(QAccessible::Name).startsWith(QStringLiteral("a = 0 = 0x00")));
    QCOMPARE(table.focusChild()->text(QAccessible::Name), plot->words());
    QCOMPARE(table.text(QAccessible::Description), plot->words());
    // The cell itself takes the cursor, without a key.
    rows->cellAt(9, 2)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(plot->cursorIndex(), std::optional<qint64>(9));
    QVERIFY(rows->cellAt(9, 2)->state().focused && !rows->cellAt(0, 2)->state().focused);
    // What is seen is less now.
    plot->zoomBy(0.25);
    QVERIFY(rows->rowCount() < 64 && rows->rowCount() >= 4);
    QCOMPARE(table.focusChild()->text(QAccessible::Name), plot->words());
}

void TestAccess::aLongSpectrumMakesNoCells() {
    m_window->showWorkspace(QStringLiteral("inspect"));
    BooleanFunction f(16);
    f.set(1, true);
    m_window->open({"f", {}, "bits", f});
    QVERIFY(settles(*m_window));
    auto* plot = child<SpectrumPlot>(*m_window, "spectrumPlot");
    QAccessibleTableInterface* rows = found(*plot).tableInterface();
    QVERIFY(rows);
    QCOMPARE(rows->rowCount(), 1 << 16);
    QCOMPARE(found(*plot).childCount(), 3 << 16);
    // As many as are asked about, and of many only the last.
    const QAccessible::Id first = QAccessible::uniqueId(rows->cellAt(0, 1));
    for (int row = 1; row < 10000; ++row)
        QVERIFY(rows->cellAt(row, 1));
    QVERIFY(!QAccessible::accessibleInterface(first));
    // 2^16 − 2 at 0, and elsewhere −2·(−1)^(a·1).
    QCOMPARE(rows->cellAt(0, 1)->text(QAccessible::Name), QStringLiteral("65534"));
    QCOMPARE(rows->cellAt(1, 1)->text(QAccessible::Name), QStringLiteral("2"));
}

void TestAccess::aMapSaysTheCellThatKeysMoveTo() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QVERIFY(settles(*m_window));
    auto* map = child<TableView>(*m_window, "tableView");
    QAccessibleInterface& table = found(*map);
    QCOMPARE(table.role(), QAccessible::Table);
    QCOMPARE(table.tableInterface()->rowCount(), 16);
    QCOMPARE(table.tableInterface()->columnCount(), 16);
    map->setFocus();
    map->setCell(Cell{0, 0});
    press(Qt::Key_Down);
    press(Qt::Key_Right);
    QVERIFY(table.focusChild());
    QCOMPARE(table.focusChild()->text(QAccessible::Name), map->describe({1, 1}));
    QCOMPARE(table.focusChild()->tableCellInterface()->rowIndex(), 1);
    // The place on the screen is that of the cell.
    const QRect on = table.focusChild()->rect();
    QCOMPARE(map->cellAt(map->mapFromGlobal(on.center())), std::optional(Cell{1, 1}));
    QCOMPARE(table.childAt(on.center().x(), on.center().y()), table.focusChild());
}

void TestAccess::aButterflySaysEachStep() {
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->shownInput());
    m_window->showWorkspace(QStringLiteral("learn"));
    QTRY_VERIFY(!m_window->busy());
    auto* butterfly = child<ButterflyView>(*m_window, "butterfly");
    Learning& learning = m_window->learnWorkspace()->learning();
    QTRY_VERIFY(learning.recording());
    butterfly->setFocus();
    learning.setStep(0);
    // Once with the cursor nowhere, and once on a value.
    for (int round = 0; round < 2; ++round) {
        for (int step = 1; step <= 2; ++step) {
            press(Qt::Key_Right);
            QCOMPARE(learning.step(), round * 2 + step);
            QCOMPARE(found(*butterfly).text(QAccessible::Description),
                     stepInWords(*learning.recording(), learning.active()));
        }
        press(Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(learning.hovered());
        QCOMPARE(found(*butterfly).focusChild()->text(QAccessible::Name),
                 nodeInWords(*learning.recording(), *learning.hovered(), learning.position()));
    }
    QCOMPARE(found(*butterfly).tableInterface()->rowCount(), 16);
    QCOMPARE(found(*butterfly).tableInterface()->columnCount(), 5);
    // The transport's label says which step it is.
    auto* label = child<QLabel>(*m_window, "stepLabel");
    QCOMPARE(found(*label).text(QAccessible::Description), label->text());
}

void TestAccess::whatIsTypedIntoHasCells() {
    SBoxCells cells;
    cells.setBox(SBox({3, 1, 0, 2, 7, 5, 4, 6}, 3));
    cells.resize(400, 300);
    cells.show();
    cells.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&cells));
    QAccessibleInterface& table = found(cells);
    QCOMPARE(table.role(), QAccessible::Table);
    QCOMPARE(table.childCount(), 8);
    QCOMPARE(table.child(4)->text(QAccessible::Name), QStringLiteral("S(0x4) = 0x7, S(4) = 7"));
    QTest::keyClick(&cells, Qt::Key_Right);
    QCOMPARE(table.focusChild()->text(QAccessible::Name), QStringLiteral("S(0x1) = 0x1, S(1) = 1"));
}

void TestAccess::aLabelWithANameSaysItsWords() {
    WordsLabel label("verdict", QStringLiteral("Whether the answer is right"), 1, nullptr);
    label.setText(QStringLiteral("Right: 3."));
    label.resize(300, 30);
    label.show();
    QVERIFY(QTest::qWaitForWindowExposed(&label));
    QCOMPARE(named(label), QStringLiteral("Whether the answer is right"));
    QCOMPARE(found(label).role(), QAccessible::StaticText);
    QCOMPARE(found(label).text(QAccessible::Description), QStringLiteral("Right: 3."));
    QCoreApplication::processEvents();
    label.setText(QStringLiteral("Not 4."));
    QCOMPARE(found(label).text(QAccessible::Description), QStringLiteral("Not 4."));
}

void TestAccess::aBannerIsAnAlert() {
    auto* banner = child<Banner>(*m_window, "banner");
    banner->display(Banner::Kind::Error, QStringLiteral("The file is gone."));
    QCOMPARE(found(*banner).role(), QAccessible::AlertMessage);
    QVERIFY(named(*banner).contains(QStringLiteral("The file is gone.")));
}

TEST_OF_ROOM(TestAccess, QApplication)
#include "tst_access.moc"
