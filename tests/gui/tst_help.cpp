// SPDX-License-Identifier: GPL-3.0-or-later
// F1 in every workspace and every part of the window that Help knows: it opens at what is about that.
#include "gui/window/help_sections.h"
#include "gui/window/workspaces.h"
#include "room.h"
#include "window.h"

#include <QDialog>
#include <QTabWidget>
#include <QTextBrowser>

using namespace walshscope;
using namespace walshscope::gui;

class TestHelp : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyWorkspaceHasASection_data() { rooms(); }
    void everyWorkspaceHasASection();
    void everyPartOpensItsOwn_data() { rooms(); }
    void everyPartOpensItsOwn();
    void everySectionIsOfSomethingThatIsThere();

private:
    void rooms() {
        QTest::addColumn<QString>("id");
        for (const WorkspaceRow& row : workspaces())
            QTest::newRow(qPrintable(row.id)) << row.id;
    }
    static const HelpSection* sectionOf(const QString& name) {
        const auto found =
            std::ranges::find_if(helpSections(), [&](const HelpSection& each) { return each.of.contains(name); });
        return found == helpSections().end() ? nullptr : &*found;
    }
    static const HelpSection* sectionOfWorkspace(const QString& id) {
        const auto found = std::ranges::find(helpSections(), id, &HelpSection::workspace);
        return found == helpSections().end() ? nullptr : &*found;
    }
    /// What is on top of the text that F1 opens.
    QString titleAfterF1();

    OwnSettings m_settings;
    Window m_window;
};

void TestHelp::initTestCase() {
    m_window.resize(1500, 950);
    m_window.show();
    QVERIFY(QTest::qWaitForWindowActive(&m_window));
    QVERIFY(opens(m_window, QStringLiteral("PRESENT")));
    m_window.documents().openSample(QStringLiteral("handbook9"));
    QTRY_VERIFY(m_window.sequence() && !m_window.busy());
}

QString TestHelp::titleAfterF1() {
    QTest::keyClick(&m_window, Qt::Key_F1);
    const auto dialogs = m_window.findChildren<QDialog*>(Qt::FindDirectChildrenOnly);
    for (QDialog* dialog : dialogs)
        if (auto* text = dialog->findChild<QTextBrowser*>()) {
            const QString title = text->cursorForPosition({8, 12}).block().text();
            delete dialog;
            m_window.activateWindow();
            return title;
        }
    return QStringLiteral("nothing opened");
}

void TestHelp::everyWorkspaceHasASection() {
    QFETCH(QString, id);
    m_window.showWorkspace(id);
    QTRY_VERIFY(!m_window.busy());
    QVERIFY2(sectionOfWorkspace(id), qPrintable(id));
    // As it is entered, and with nothing of it focused.
    const QString entered = titleAfterF1();
    m_window.workspace()->setFocus();
    if (QWidget* focus = m_window.focusWidget())
        focus->clearFocus();
    QCOMPARE(titleAfterF1(), sectionOfWorkspace(id)->title);
    // Where the picture is a part with a section it is that one, else that of the workspace.
    const auto ofThis = [&](const HelpSection& section) {
        return section.title == entered && std::ranges::any_of(section.of, [&](const QString& name) {
                   return m_window.workspace()->objectName() == name || m_window.workspace()->findChild<QWidget*>(name);
               });
    };
    QVERIFY2(std::ranges::any_of(helpSections(), ofThis), qPrintable(entered));
}

void TestHelp::everyPartOpensItsOwn() {
    QFETCH(QString, id);
    m_window.showWorkspace(id);
    QTRY_VERIFY(!m_window.busy());
    int tried = 0;
    for (const HelpSection& section : helpSections())
        for (const QString& name : section.of)
            for (QWidget* part : m_window.findChildren<QWidget*>(name)) {
                if (!m_window.workspace()->isAncestorOf(part) && part != m_window.workspace())
                    continue;
                // Whoever looks at it has brought it to the front.
                for (QWidget* page = part; page; page = page->parentWidget())
                    if (auto* tabs = qobject_cast<QTabWidget*>(
                            page->parentWidget() ? page->parentWidget()->parentWidget() : nullptr);
                        tabs && tabs->indexOf(page) >= 0)
                        tabs->setCurrentWidget(page);
                QTRY_VERIFY(!m_window.busy());
                auto inside = part->findChildren<QWidget*>();
                inside.prepend(part);
                for (QWidget* widget : inside) {
                    if (!widget->isVisible() || !widget->isEnabled() || widget->focusPolicy() == Qt::NoFocus)
                        continue;
                    // What has a section of its own within is another part.
                    bool isInner = false;
                    for (QWidget* outer = widget; outer != part; outer = outer->parentWidget())
                        isInner = isInner || sectionOf(outer->objectName());
                    widget->setFocus();
                    if (isInner || m_window.focusWidget() != widget)
                        continue;
                    ++tried;
                    const QString title = titleAfterF1();
                    QVERIFY2(title == section.title, qPrintable(name + QStringLiteral(": ") + title));
                    break;
                }
            }
    QVERIFY(tried > 0);
}

void TestHelp::everySectionIsOfSomethingThatIsThere() {
    for (const HelpSection& section : helpSections()) {
        QVERIFY2(!section.of.isEmpty() && !section.body.isEmpty(), qPrintable(section.title));
        for (const QString& name : section.of)
            QVERIFY2(m_window.findChild<QWidget*>(name), qPrintable(name));
        QVERIFY(section.workspace.isEmpty() || m_window.workspace(section.workspace));
    }
}

TEST_OF_ROOM(TestHelp, QApplication)
#include "tst_help.moc"
