// SPDX-License-Identifier: GPL-3.0-or-later
// F1 in every workspace and every part of the window that Help knows: it opens at what is about that.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_workspace.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/many/many_window.h"
#include "gui/window/help_window.h"
#include "gui/window/workspaces.h"
#include "modal.h"
#include "room.h"
#include "test_data.h"
#include "window.h"

#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTextBrowser>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// A window besides the main one, the action that opens it, and the section that is about it.
struct OtherWindow {
    QString name, action, title;
};

const std::vector<OtherWindow> otherWindows{
    {QStringLiteral("generateDialog"), QStringLiteral("Generate"), QStringLiteral("Generating")},
    {QStringLiteral("importPreview"), QStringLiteral("Open with preview"), QStringLiteral("Opening a file")},
    {QStringLiteral("manyWindow"), QStringLiteral("Many S-boxes"), QStringLiteral("Many S-boxes")},
    {QStringLiteral("lecturerWindow"), QStringLiteral("Lecturer's window"), QStringLiteral("Presenting a lesson")},
    {QStringLiteral("unsavedLesson"), QStringLiteral("New lesson from what is shown"),
     QStringLiteral("Writing a lesson")},
    {QStringLiteral("glossary"), QStringLiteral("Words of GPUs"), QStringLiteral("Code and costs")},
    {QStringLiteral("shortcutsWindow"), QStringLiteral("Keyboard shortcuts"), QStringLiteral("Keys and type")},
    {QStringLiteral("logWindow"), QStringLiteral("Log"), QStringLiteral("The log")},
    {QStringLiteral("aboutWindow"), QStringLiteral("About Walshscope"), QStringLiteral("Getting started")},
    // Of what is worked on.
    {QStringLiteral("QFileDialog"), QStringLiteral("Open"), QStringLiteral("Learn")},
    {QStringLiteral("QFileDialog"), QStringLiteral("Save as"), QStringLiteral("Learn")},
    {QStringLiteral("unsavedTimes"), QStringLiteral("Quit"), QStringLiteral("Saved times and papers")},
};

} // namespace

class TestHelp : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyWorkspaceHasASection_data() { rooms(); }
    void everyWorkspaceHasASection();
    void everyPartOpensItsOwn_data() { rooms(); }
    void everyPartOpensItsOwn();
    void everySectionIsOfSomethingThatIsThere();
    void everyOtherWindowOpensItsOwn_data();
    void everyOtherWindowOpensItsOwn();
    void aDialogOverADialogHasTheManualAsWell();
    void thePageShownFirstHasAPage();
    void everyPageIsListedOnce();
    void linksLeadToWhatIsThere();
    void menusThatAreNamedAreThere();
    void aSearchListsThePagesThatHaveAllWords_data();
    void aSearchListsThePagesThatHaveAllWords();
    void returnGoesFromHitToHit();
    void aLinkIsFollowed();

private:
    void rooms() {
        QTest::addColumn<QString>("id");
        for (const WorkspaceRow& row : workspaces())
            QTest::newRow(qPrintable(row.id)) << row.id;
    }
    static const HelpSection* sectionOf(const QString& name) {
        const auto place = sectionAbout(name);
        return place ? &helpPages()[place->page].sections[place->section] : nullptr;
    }
    static std::vector<HelpSection> sections() {
        std::vector<HelpSection> all;
        for (const HelpPage& page : helpPages())
            all.insert(all.end(), page.sections.begin(), page.sections.end());
        return all;
    }
    HelpWindow* manual() { return m_window.findChild<HelpWindow*>(); }
    static QString titleIn(const HelpWindow& opened) {
        return opened.findChild<QTextBrowser*>()->cursorForPosition({8, 12}).block().text();
    }
    /// What is on top of the text that F1 opens.
    QString titleAfterF1();
    /// Its text without & and ….
    void trigger(const QString& action);
    static bool isActive(const QWidget* window) {
        return QTest::qWaitFor([=] { return QApplication::activeWindow() == window; }, test::patience);
    }
    /// In a window that is active, through the queue of the system's events, which pass by what something modal blocks.
    void manualIsReadIn(QWidget& asking, const QString& title);

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
    HelpWindow* opened = manual();
    if (!opened)
        return QStringLiteral("nothing opened");
    const QString title = titleIn(*opened);
    delete opened;
    m_window.activateWindow();
    return title;
}

void TestHelp::everyWorkspaceHasASection() {
    QFETCH(QString, id);
    m_window.showWorkspace(id);
    QTRY_VERIFY(!m_window.busy());
    const HelpSection* own = sectionOf(m_window.workspace(id)->objectName());
    QVERIFY2(own, qPrintable(id));
    // As it is entered, and with nothing of it focused.
    const QString entered = titleAfterF1();
    m_window.workspace()->setFocus();
    if (QWidget* focus = m_window.focusWidget())
        focus->clearFocus();
    QCOMPARE(titleAfterF1(), own->title);
    // Where the picture is a part with a section it is that one, else that of the workspace.
    const auto ofThis = [&](const HelpSection& section) {
        return section.title == entered && std::ranges::any_of(section.of, [&](const QString& name) {
                   return m_window.workspace()->objectName() == name || m_window.workspace()->findChild<QWidget*>(name);
               });
    };
    QVERIFY2(std::ranges::any_of(sections(), ofThis), qPrintable(entered));
}

void TestHelp::everyPartOpensItsOwn() {
    QFETCH(QString, id);
    m_window.showWorkspace(id);
    QTRY_VERIFY(!m_window.busy());
    int tried = 0;
    for (const HelpSection& section : sections())
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
    QSet<QString> seen;
    for (const HelpSection& section : sections())
        for (const QString& name : section.of) {
            const bool isWindow = std::ranges::find(otherWindows, name, &OtherWindow::name) != otherWindows.end();
            QVERIFY2(isWindow || m_window.findChild<QWidget*>(name), qPrintable(name));
            QVERIFY2(!seen.contains(name), qPrintable(name));
            seen << name;
        }
    QVERIFY(seen.size() > 30);
    for (const OtherWindow& other : otherWindows)
        QVERIFY2(seen.contains(other.name) || other.name == QLatin1String("QFileDialog"), qPrintable(other.name));
}

void TestHelp::trigger(const QString& action) {
    for (QAction* each : m_window.findChildren<QAction*>())
        if (QString(each->text()).remove(u'&').remove(u'…') == action) {
            QVERIFY(each->isEnabled());
            each->trigger();
            return;
        }
    QFAIL(qPrintable(action));
}

void TestHelp::manualIsReadIn(QWidget& asking, const QString& title) {
    for (int again = 0; again < 2; ++again) {
        QVERIFY(isActive(&asking));
        const QPointer<QWidget> focus = asking.focusWidget();
        QTest::keyClick(asking.windowHandle(), Qt::Key_F1);
        QVERIFY(manual());
        QVERIFY(isActive(manual()));
        QCOMPARE(titleIn(*manual()), title);
        auto* field = manual()->findChild<QLineEdit*>();
        QTest::mouseClick(manual()->windowHandle(), Qt::LeftButton, {}, field->mapTo(manual(), field->rect().center()));
        QTest::keyClick(manual()->windowHandle(), Qt::Key_B);
        QCOMPARE(field->text(), QStringLiteral("b"));
        QTest::keyClick(manual()->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY(!manual());
        QVERIFY(asking.isVisible());
        QVERIFY(isActive(&asking));
        QCOMPARE(asking.focusWidget(), focus.data());
    }
}

void TestHelp::everyOtherWindowOpensItsOwn_data() {
    QTest::addColumn<OtherWindow>("other");
    for (const OtherWindow& other : otherWindows)
        QTest::newRow(qPrintable(other.action + u' ' + other.name)) << other;
}

void TestHelp::everyOtherWindowOpensItsOwn() {
    QFETCH(OtherWindow, other);
    LessonBar& lessons = *m_window.lessonBar();
    lessons.setLesson(readLessonFile(shippedLessons().front().path));
    m_window.showWorkspace(QStringLiteral("learn"));
    QTRY_VERIFY(!m_window.busy());
    if (other.name == QLatin1String("unsavedLesson")) {
        lessons.setEditing(true);
        auto* field = child<QLineEdit>(m_window, "lessonTitleField");
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("Mine"));
    }
    if (other.name == QLatin1String("unsavedTimes")) {
        CompareModel& times = m_window.compareWorkspace()->model();
        CompareState state = times.state();
        state.rows = {{"A0", "cpu", {}}};
        state.sizes = {4};
        state.method = {.width = 1, .seconds = 0.01, .samples = 3};
        times.setState(state);
        times.run();
        QTRY_VERIFY(!times.unsaved().empty());
        QTRY_VERIFY(!m_window.busy());
    }
    QVERIFY(isActive(&m_window));
    if (other.name == QLatin1String("importPreview")) {
        QFile file(m_settings.folder.filePath(QStringLiteral("half.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("0 1 2 3 0 1 2 3") > 0);
        chooseInDialog(file.fileName());
    }

    bool tried = false, isModal = false;
    QTimer timer; // Which runs while a dialog waits for somebody, too.
    connect(&timer, &QTimer::timeout, this, [&] {
        QWidget* asking = QApplication::activeWindow();
        if (!asking || asking->objectName() != other.name)
            return;
        timer.stop();
        tried = true;
        isModal = asking->isModal();
        const auto end = qScopeGuard([window = QPointer(asking)] { window->close(); });
        manualIsReadIn(*asking, other.title);
        // It outlives what it was opened from.
        QTest::keyClick(asking->windowHandle(), Qt::Key_F1);
        QVERIFY(manual() && isActive(manual()));
        asking->activateWindow();
        QVERIFY(isActive(asking));
    });
    timer.start(10);
    trigger(other.action);
    QTRY_VERIFY(tried);
    QVERIFY(!isModal || isActive(&m_window)); // Behind another window the system has its own choice.
    QVERIFY(manual() && manual()->isVisible());
    QCOMPARE(manual()->parentWidget(), &m_window);
    QTest::keyClick(manual()->windowHandle(), Qt::Key_Escape);
    QTRY_VERIFY(!manual());
    QVERIFY(isActive(&m_window));
    lessons.setLesson({});
}

/// The one that asks has it, and afterwards the one below.
void TestHelp::aDialogOverADialogHasTheManualAsWell() {
    trigger(QStringLiteral("Generate"));
    auto* below = m_window.findChild<QDialog*>(QStringLiteral("generateDialog"));
    QVERIFY(below && isActive(below));
    QTest::keyClick(below->windowHandle(), Qt::Key_F1);
    QVERIFY(manual() && isActive(manual()));
    below->activateWindow();
    QVERIFY(isActive(below));
    auto* above = new QDialog(below);
    new QLineEdit(above);
    above->open();
    manualIsReadIn(*above, QStringLiteral("Generating"));
    QTest::keyClick(above->windowHandle(), Qt::Key_F1);
    QVERIFY(manual() && isActive(manual()));
    above->reject();
    QVERIFY(isActive(below));
    QVERIFY(manual()->isVisible());
    QCOMPARE(manual()->parentWidget(), below);
    QTest::keyClick(manual()->windowHandle(), Qt::Key_Escape);
    QTRY_VERIFY(!manual());
    manualIsReadIn(*below, QStringLiteral("Generating"));
    below->reject();
    m_window.activateWindow(); // As the system does on its own.
    QVERIFY(isActive(&m_window));
}

void TestHelp::thePageShownFirstHasAPage() {
    QVERIFY(QTest::qWaitForWindowActive(&m_window));
    for (QAction* action : m_window.findChildren<QAction*>())
        if (action->text() == QStringLiteral("&First page"))
            action->trigger();
    QCOMPARE(titleAfterF1(), QStringLiteral("Getting started"));
    m_window.showWorkspace(QStringLiteral("learn"));
}

void TestHelp::everyPageIsListedOnce() {
    QStringList files;
    for (const QString& name : QDir(QStringLiteral(RESOURCES "/help")).entryList({QStringLiteral("*.md")}))
        files << QStringLiteral("help/") + name;
    QVERIFY(files.size() > 15);
    QStringList listed;
    for (const HelpPage& page : helpPages()) {
        QVERIFY2(!listed.contains(page.path), qPrintable(page.path));
        listed << page.path;
    }
    for (const QString& file : files)
        QVERIFY2(listed.contains(file), qPrintable(file));
    // By the titles that the pages have.
    const auto& pages = helpPages();
    static const QRegularExpression link(QStringLiteral("^- \\[(.*)\\]\\((.*)\\)$"),
                                         QRegularExpression::MultilineOption);
    auto each = link.globalMatch(pages.front().markdown);
    std::size_t at = 0;
    while (each.hasNext())
        QVERIFY2(pages.at(++at).title() == each.next().captured(1), qPrintable(pages[at].title()));
    QCOMPARE(at + 1, pages.size());
}

void TestHelp::linksLeadToWhatIsThere() {
    const auto& pages = helpPages();
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)]*)\\)"));
    for (std::size_t page = 0; page < pages.size(); ++page) {
        auto each = link.globalMatch(pages[page].markdown);
        while (each.hasNext()) {
            const QString to = each.next().captured(1);
            QVERIFY2(placeOfLink(page, QUrl(to)) || to.startsWith(QLatin1String("https:")),
                     qPrintable(pages[page].path + u' ' + to));
        }
    }
    // Pictures are shown in the repository.
    static const QRegularExpression picture(QStringLiteral("!\\[.*\\]\\((.*)\\)"));
    int pictures = 0;
    for (const HelpPage& page : pages) {
        QVERIFY2(!page.markdown.contains(QLatin1String("![")), qPrintable(page.path));
        auto each = picture.globalMatch(QString::fromUtf8(contentOf(QStringLiteral(RESOURCES "/") + page.path)));
        while (each.hasNext()) {
            const QString file = QStringLiteral(RESOURCES "/help/") + each.next().captured(1);
            QVERIFY2(QFile::exists(file), qPrintable(file));
            ++pictures;
        }
    }
    QVERIFY(pictures > 20);
}

/// "*File ▸ Lessons*", in any page.
void TestHelp::menusThatAreNamedAreThere() {
    static const QRegularExpression named(QStringLiteral("\\*(\\w+) ▸ ([^*]+)\\*"));
    const auto plain = [](const QAction* action) { return QString(action->text()).remove(u'&').remove(u'…'); };
    int tried = 0;
    for (const HelpPage& page : helpPages()) {
        auto each = named.globalMatch(page.markdown);
        while (each.hasNext()) {
            const auto match = each.next();
            bool isThere = false;
            for (const QAction* menu : m_window.menuBar()->actions())
                if (plain(menu) == match.captured(1))
                    for (const QAction* action : menu->menu()->actions())
                        isThere = isThere || plain(action) == match.captured(2);
            QVERIFY2(isThere, qPrintable(page.path + u' ' + match.captured()));
            ++tried;
        }
    }
    QVERIFY(tried > 8);
}

void TestHelp::aSearchListsThePagesThatHaveAllWords_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("titles");
    QTest::newRow("one word") << "superVISED" << QStringList{};
    QTest::newRow("a word of one page") << "clicker" << QStringList{QStringLiteral("Lessons (1)")};
    QTest::newRow("over the end of a line, without marks")
        << "boomerang clicking" << QStringList{QStringLiteral("Tables of an S-box (9)")};
    QTest::newRow("no target of a link") << "first-page.md" << QStringList{};
}

void TestHelp::aSearchListsThePagesThatHaveAllWords() {
    QFETCH(QString, words);
    QFETCH(QStringList, titles);
    HelpWindow window(nullptr);
    window.show();
    window.findChild<QLineEdit*>()->setText(words);
    auto* list = window.findChild<QListWidget*>();
    QStringList shown;
    for (int row = 0; row < list->count(); ++row)
        if (!list->item(row)->isHidden())
            shown << list->item(row)->text();
    QCOMPARE(shown, titles);
    QCOMPARE(window.findChild<QWidget*>(QStringLiteral("helpNothing"))->isVisible(), titles.isEmpty());
    if (!titles.isEmpty())
        QVERIFY(titles.front().startsWith(helpPages()[window.place().page].title()));
    window.findChild<QLineEdit*>()->clear();
    for (int row = 0; row < list->count(); ++row)
        QVERIFY(!list->item(row)->isHidden());
}

void TestHelp::returnGoesFromHitToHit() {
    HelpWindow window(nullptr);
    window.show();
    auto* field = window.findChild<QLineEdit*>();
    field->setText(QStringLiteral("Eichlseder"));
    auto* text = window.findChild<QTextBrowser*>();
    QList<int> places;
    for (int i = 0; i < 4; ++i) {
        places << text->textCursor().position();
        QTest::keyClick(field, Qt::Key_Return);
    }
    // Twice on that page, as often as the source has it, and from the last to the first.
    QCOMPARE(window.place().page, sectionAbout(QStringLiteral("tablePane"))->page);
    QVERIFY(places[0] < places[1]);
    QCOMPARE(places[2], places[0]);
    QCOMPARE(places[3], places[1]);
    QVERIFY(window.isVisible());
}

void TestHelp::aLinkIsFollowed() {
    HelpWindow window(nullptr);
    window.show();
    auto* text = window.findChild<QTextBrowser*>();
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("learn.md")));
    const HelpPlace learn = *sectionAbout(QStringLiteral("learnWorkspace"));
    QCOMPARE(window.place(), learn);
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("../lessons/README.md")));
    QCOMPARE(helpPages()[window.place().page].path, QStringLiteral("lessons/README.md"));
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("../help/learn.md#orders-of-the-spectrum")));
    QCOMPARE(window.place(), *sectionAbout(QStringLiteral("ordersView")));
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("nowhere.md")));
    QCOMPARE(window.place(), *sectionAbout(QStringLiteral("ordersView")));
}

TEST_OF_ROOM(TestHelp, QApplication)
#include "tst_help.moc"
