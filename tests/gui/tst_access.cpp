// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive technology finds: each widget by a name and as what it is, pictures as tables whose cells say what the
// cursor reads there. That it is told as well, tests/access hears, for that needs a display.
#include "gui/butterfly/butterfly_view.h"
#include "gui/documents/counts.h"
#include "gui/inspect/table_view.h"
#include "gui/lesson/lecturer_window.h"
#include "gui/many/many_window.h"
#include "gui/plot/accessible_cells.h"
#include "gui/source/generate_dialog.h"
#include "gui/source/import_preview.h"
#include "gui/source/sbox_cells.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/words_label.h"
#include "gui/window/help_window.h"
#include "gui/window/log_window.h"
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
        // Elsewhere that is not so.
        if (qobject_cast<QComboBox*>(widget) && widget->accessibleName().isEmpty() &&
            found(*widget).relations(QAccessible::Label).isEmpty())
            lines << line(*widget, QStringLiteral("a box without a name"));
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
    void everyOtherWindowHasNames_data();
    void everyOtherWindowHasNames();
    void whatHasNoCellsIsAnImage();
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

void TestAccess::everyOtherWindowHasNames_data() {
    QTest::addColumn<QString>("which");
    for (const char* which :
         {"GenerateDialog", "ImportPreview", "LogWindow", "HelpWindow", "ManyWindow", "LecturerWindow"})
        QTest::newRow(which) << QString::fromLatin1(which);
}

void TestAccess::everyOtherWindowHasNames() {
    QFETCH(QString, which);
    QTemporaryDir folder;
    QWidget* shown = nullptr;
    std::unique_ptr<QWidget> own;
    if (which == QStringLiteral("GenerateDialog")) {
        Q_EMIT m_window->workspace()->generateWanted();
        auto* dialog = m_window->findChild<GenerateDialog*>();
        QStringList lines;
        for (int kind = 0; kind <= GenerateDialog::SBoxClimb; ++kind) {
            dialog->setKind(GenerateDialog::Kind(kind));
            QCoreApplication::processEvents();
            lines << nameless(*dialog);
        }
        QVERIFY2(lines.isEmpty(), qPrintable(u'\n' + lines.join(u'\n')));
        shown = dialog;
    } else if (which == QStringLiteral("ImportPreview")) {
        QFile file(folder.filePath(QStringLiteral("values.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("int T[4] = {010, 011, 012, 013};") > 0);
        file.close();
        auto preview = std::make_unique<ImportPreview>(file.fileName(), std::nullopt, Reading{}, nullptr);
        preview->show();
        QTRY_VERIFY(preview->input());
        shown = preview.get();
        own = std::move(preview);
    } else if (which == QStringLiteral("LogWindow")) {
        own = std::make_unique<QWidget>();
        shown = new LogWindow(own.get());
    } else if (which == QStringLiteral("HelpWindow")) {
        own = std::make_unique<HelpWindow>(nullptr);
        shown = own.get();
    } else if (which == QStringLiteral("ManyWindow")) {
        QFile file(folder.filePath(QStringLiteral("many.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("one,00010302\ntwo,03020100\n") > 0);
        file.close();
        auto many = std::make_unique<ManyWindow>(m_window->documents(), nullptr);
        many->add({{.path = file.fileName(), .name = QStringLiteral("many.csv")}});
        shown = many.get();
        own = std::move(many);
    } else {
        m_window->lessons().open(shippedLessons().front().path);
        QTRY_VERIFY(m_window->lessonBar()->lesson());
        press(Qt::Key_F11, Qt::ShiftModifier);
        shown = m_window->findChild<LecturerWindow*>();
    }
    QVERIFY(shown);
    shown->show();
    QVERIFY(QTest::qWaitForWindowExposed(shown));
    QTest::qWait(100); // What it reads.
    QVERIFY(!shown->windowTitle().isEmpty());
    const QStringList lines = nameless(*shown);
    QVERIFY2(lines.isEmpty(), qPrintable(u'\n' + lines.join(u'\n')));
}

/// The bars of an area that scrolls do not make a group of it.
void TestAccess::whatHasNoCellsIsAnImage() {
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->shownInput());
    m_window->showWorkspace(QStringLiteral("learn"));
    QTRY_VERIFY(!m_window->busy());
    QCOMPARE(found(*child<QWidget>(*m_window, "timeMap")).role(), QAccessible::Graphic);
    QCOMPARE(found(*child<QWidget>(*m_window, "owners")).role(), QAccessible::Graphic);
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
    // However it is zoomed and dragged, a row is the same mask, and has a place while it is in sight.
    QAccessibleInterface* last = rows->cellAt(63, 1);
    const QString value = last->text(QAccessible::Name);
    QVERIFY(!last->rect().isEmpty());
    plot->zoomBy(0.25);
    QCOMPARE(rows->rowCount(), 64);
    QCOMPARE(rows->cellAt(63, 1), last);
    QCOMPARE(last->text(QAccessible::Name), value);
    QCOMPARE(rows->cellAt(63, 0)->text(QAccessible::Name), QStringLiteral("63"));
    QVERIFY(last->rect().isEmpty() && last->state().offscreen);
    QCOMPARE(table.focusChild()->tableCellInterface()->rowIndex(), 9);
    for (int a = 0; a < 64; ++a)
        if (const QRect on = rows->cellAt(a, 1)->rect(); !on.isEmpty())
            QVERIFY(QRect(plot->mapToGlobal(plot->axisRect()->rect().topLeft()), plot->axisRect()->size())
                        .adjusted(-1, -1, 1, 1)
                        .contains(on));
    // Who goes to a row brings it there.
    rows->cellAt(63, 2)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QVERIFY(!last->rect().isEmpty());
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
    press(Qt::Key_Right);
    QVERIFY(table.focusChild());
    // W(a, b) = Σ_x (−1)^(a·x + b·S(x)).
    const SBox& s = *m_window->input()->sbox();
    for (std::uint32_t a = 0; a < 16; ++a)
        for (std::uint32_t b = 0; b < 16; ++b) {
            int sum = 0;
            for (std::uint32_t x = 0; x < 16; ++x)
                sum += (std::popcount(a & x) + std::popcount(b & s(x))) % 2 ? -1 : 1;
            const QString says = table.tableInterface()->cellAt(int(a), int(b))->text(QAccessible::Name);
            QVERIFY2(says.startsWith(QStringLiteral("a = %1 = ").arg(a)) &&
                         says.contains(QStringLiteral(" b = %1 = ").arg(b)) &&
                         says.endsWith(QStringLiteral(": W = %1").arg(number(sum))),
                     qPrintable(says));
        }
    QVERIFY(table.focusChild()->text(QAccessible::Name).startsWith(QStringLiteral("a = 1 = 0x1 = 0b0001, b = 2 = ")));
    QCOMPARE(table.focusChild()->tableCellInterface()->rowIndex(), 1);
    QCOMPARE(table.focusChild()->tableCellInterface()->columnIndex(), 2);
    // The place on the screen is that of the cell.
    const QRect on = table.focusChild()->rect();
    QCOMPARE(map->cellAt(map->mapFromGlobal(on.center())), std::optional(Cell{1, 2}));
    QCOMPARE(table.childAt(on.center().x(), on.center().y()), table.focusChild());
}

/// Of x0 + x1·x2 the values of which are 1, −1, 1, −1, 1, −1, −1, 1: A0 has twelve butterflies, a level four of them.
void TestAccess::aButterflySaysEachStep() {
    m_window->showWorkspace(QStringLiteral("learn"));
    BooleanFunction f(3);
    for (std::uint32_t x = 0; x < 8; ++x)
        f.set(x, (x & 1) ^ (x >> 1 & x >> 2 & 1));
    m_window->open({"f", {}, "bits", f});
    auto* butterfly = child<ButterflyView>(*m_window, "butterfly");
    Learning& learning = m_window->learnWorkspace()->learning();
    QTRY_VERIFY(learning.current() && !m_window->busy());
    learning.setStepBy(StepBy::Butterfly);
    butterfly->setFocus();
    learning.setStep(0);
    const auto step = [&](int low) {
        press(Qt::Key_Right);
        return found(*butterfly).text(QAccessible::Description) ==
               QStringLiteral("Level 1 of 3, elements %1 and %2: a = 1, b = −1, a + b = 0, a − b = 2.")
                   .arg(low)
                   .arg(low + 1);
    };
    QVERIFY2(step(0), qPrintable(found(*butterfly).text(QAccessible::Description)));
    QVERIFY(step(2));
    // With the cursor on a value the step is told all the same, and the cell says its value once it is there.
    learning.setHovered(Node{1, 5});
    QAccessibleInterface* cursor = found(*butterfly).focusChild();
    QVERIFY(cursor);
    QCOMPARE(cursor->text(QAccessible::Name), QStringLiteral("element 5 after level 1: not computed yet"));
    QVERIFY(step(4));
    cursor = found(*butterfly).focusChild();
    QVERIFY(cursor->text(QAccessible::Name).startsWith(QStringLiteral("element 5 after level 1 is 2")));
    QAccessibleTableInterface& table = *found(*butterfly).tableInterface();
    for (int x = 0; x < 8; ++x)
        QCOMPARE(table.cellAt(x, 0)->text(QAccessible::Name),
                 QStringLiteral("input %1 is %2")
                     .arg(x)
                     .arg(f(std::uint32_t(x)) ? QStringLiteral("−1") : QStringLiteral("1")));
    press(Qt::Key_End);
    for (int a = 0; a < 8; ++a) {
        const QString says = table.cellAt(a, 3)->text(QAccessible::Name);
        const QString is =
            QStringLiteral("element %1 after level 3 is %2").arg(a).arg(number(byDefinition(f, std::uint32_t(a))));
        QVERIFY2(says == is || says.startsWith(is + u';'), qPrintable(says));
    }
    QCOMPARE(found(*butterfly).tableInterface()->rowCount(), 8);
    QCOMPARE(found(*butterfly).tableInterface()->columnCount(), 4);
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
