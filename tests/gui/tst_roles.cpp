// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive technology is told of windows, of what is chosen, and in which order keys come to things.
#include "gui/inspect/look_button.h"
#include "gui/inspect/table_pane.h"
#include "gui/inspect/table_view.h"
#include "gui/learn/learn_workspace.h"
#include "gui/lesson/lesson.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/words_label.h"
#include "gui/window/workspace_button.h"
#include "room.h"
#include "window.h"

#include <QAccessible>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>

using namespace walshscope;
using namespace walshscope::gui;

class TestRoles : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aPlainWindowIsAWindowWithItsTitle();
    void ofTheWorkspacesOneIsChosen();
    void aBoxSaysWhatItIsFor();
    void aButtonSaysWhatIsChosen();
    void whatIsOfferedIsDescribed();
    void theMapComesFirstAndSaysWhichItIs();
    void aButtonOfADialogHasNoPicture();

private:
    static QAccessibleInterface& found(QObject& object) { return *QAccessible::queryAccessibleInterface(&object); }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestRoles::init() {
    userSettings().clear();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestRoles::aPlainWindowIsAWindowWithItsTitle() {
    m_window->lessons().open(shippedLessons().front().path);
    QTRY_VERIFY(m_window->lessonBar()->lesson() && !m_window->busy());
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QTest::keyClick(m_window.get(), Qt::Key_F11, Qt::ShiftModifier);
    auto* lecturer = child<QWidget>(*m_window, "lecturerWindow");
    QCOMPARE(found(*lecturer).role(), QAccessible::Window);
    QVERIFY(!lecturer->windowTitle().isEmpty());
    QCOMPARE(found(*lecturer).text(QAccessible::Name), lecturer->windowTitle());
}

void TestRoles::ofTheWorkspacesOneIsChosen() {
    m_window->showWorkspace(QStringLiteral("sequence"));
    int chosen = 0;
    WorkspaceButton* other = nullptr;
    for (auto* button : m_window->findChildren<WorkspaceButton*>()) {
        QAccessibleInterface& told = found(*button);
        QCOMPARE(told.role(), QAccessible::RadioButton);
        QCOMPARE(told.text(QAccessible::Name), button->text());
        QCOMPARE(bool(told.state().checked), button->isChecked());
        chosen += told.state().checked;
        if (!button->isChecked())
            other = button;
    }
    QCOMPARE(chosen, 1);
    // It is pressed as it was.
    found(*other).actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(found(*other).state().checked);
    QVERIFY(m_window->shownId() != QStringLiteral("sequence"));
}

/// Its name is what is chosen: that is how Qt tells its value.
void TestRoles::aBoxSaysWhatItIsFor() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    for (const auto& [name, purpose] :
         {std::pair("learnVariantBox", "Variant that is shown"), std::pair("countingMethodBox", "Method of counting"),
          std::pair("stepKindBox", "How far one step goes")})
        QCOMPARE(found(*child<QComboBox>(*m_window, name)).text(QAccessible::Description), QLatin1String(purpose));
    const auto* computed = m_window->findChild<QComboBox*>(QStringLiteral("computedNumber"));
    QVERIFY(computed && !computed->lineEdit()->accessibleName().isEmpty());
}

void TestRoles::aButtonSaysWhatIsChosen() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->showWorkspace(QStringLiteral("inspect"));
    for (const char* name : {"tableLook", "computedByButton", "learnParameterButton"}) {
        auto* button = child<QToolButton>(*m_window, name);
        QVERIFY(!button->text().isEmpty());
        QVERIFY(found(*button).text(QAccessible::Name) != button->text());
        QCOMPARE(found(*button).text(QAccessible::Description), button->text());
    }
}

void TestRoles::whatIsOfferedIsDescribed() {
    Banner banner;
    banner.offer(QStringLiteral("Not saved on Monday: AES."), QStringLiteral("Res&tore"));
    QCOMPARE(found(*child<QPushButton>(banner, "bannerAction")).text(QAccessible::Description),
             QStringLiteral("Not saved on Monday: AES."));
}

void TestRoles::theMapComesFirstAndSaysWhichItIs() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QVERIFY(settles(*m_window));
    auto* workspace = m_window->inspectWorkspace();
    auto& map = workspace->tablePane().views().front();
    QCOMPARE(map.accessibleName(), QStringLiteral("LAT of AES"));
    TableLook look = workspace->tablePane().look();
    look.table = SBoxTable::Ddt;
    workspace->tablePane().setLook(look);
    QCOMPARE(map.accessibleName(), QStringLiteral("DDT of AES"));
    // Back from the component's chooser is the map, and on from the map what is read off it.
    const auto* both = qobject_cast<QSplitter*>(workspace->tablePane().parentWidget());
    QVERIFY(both && both->indexOf(&workspace->tablePane()) == 0);
    const QWidget* reading = both->widget(1);
    map.setFocus();
    QTest::keyClick(&map, Qt::Key_Tab);
    QWidget* const next = QApplication::focusWidget();
    QVERIFY2(next != &map && reading->isAncestorOf(next), qPrintable(next->objectName()));
    QTest::keyClick(next, Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget(), &map);
    // Before it is the bar above.
    QTest::keyClick(&map, Qt::Key_Backtab);
    QVERIFY(QApplication::focusWidget() != &map && !both->isAncestorOf(QApplication::focusWidget()));
}

void TestRoles::aButtonOfADialogHasNoPicture() {
    QDialogButtonBox box(QDialogButtonBox::Close | QDialogButtonBox::Ok);
    for (const QAbstractButton* button : box.buttons())
        QVERIFY(button->icon().isNull());
}

TEST_OF_ROOM(TestRoles, QApplication)
#include "tst_roles.moc"
