// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson bar under real clicks and keys: going through stops, writing them, and taking changes back.
#include "gui/lesson/lesson_bar.h"

#include "boolean/generators.h"
#include "gui/json/states.h"
#include "gui/lesson/growing_field.h"
#include "gui/lesson/pane_words.h"
#include "lesson_views.h"
#include "room.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtTest>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

LessonView atStep(LessonView view, int step) {
    LearnState state = stateIn(view);
    state.step = step;
    setState(view, state);
    return view;
}

LessonView viewOf(int n, int step) {
    return atStep(learnView(std::make_shared<const Input>(
                      inputFromDocument(Document{"f" + std::to_string(n), {}, "bits", randomFunction(n, 1)}))),
                  step);
}

/// Three stops, which show steps 1, 2 and 3.
Lesson threeStops() {
    Lesson lesson{.title = QStringLiteral("Three"), .author = QStringLiteral("A teacher")};
    const LessonView start = viewOf(3, 0);
    const QString titles[] = {QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")};
    for (int i = 0; i < 3; ++i)
        lesson.stops.push_back(
            {.title = titles[i], .text = QStringLiteral("Text **%1**.").arg(i + 1), .view = atStep(start, i + 1)});
    return lesson;
}

} // namespace

class TestLessonBar : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void withoutALessonItIsHidden();
    void aLessonOpensAtItsFirstStop();
    void buttonsAndKeysGoFromStopToStop_data();
    void buttonsAndKeysGoFromStopToStop();
    void theShownTextIsRenderedAndLoadsNothing();
    void theStepControlsKeysArePassedOn();
    void aStopCanBeShownAgain();
    void typedTitlesAndTextsBelongToTheStop();
    void notesAndWhatStandsBesideAreWritten();
    void everythingBesideAPictureHasWords();
    void aStopIsAddedWithWhatIsShown();
    void aStopIsUpdatedToWhatIsShown();
    void aStopEndsAtTheStepShown();
    void tabGoesFromTheQuestionToItsAnswer();
    void aQuestionIsAsHighAsItsLines();
    void theStopsBesideAreNamed();
    void aRemovedStopComesBack();
    void stopsChangePlaces();
    void theLastChangeBackMakesItUnmodified();
    void whatALessonCannotKeepIsNotAdded();
    void aNewLessonStartsWithItsFirstStop();
    void closingIsLeftToTheOwner();
    void everyControlHasANameAndIsReachedByTab();

private:
    template <class Widget>
    Widget* child(const char* name) {
        auto* found = m_bar->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    void click(const char* name) { QTest::mouseClick(child<QAbstractButton>(name), Qt::LeftButton); }
    void startEditing() {
        click("editLessonButton");
        QVERIFY(m_bar->editing());
    }
    QStringList titles() const {
        QStringList titles;
        for (const LessonStop& stop : m_bar->lesson()->stops)
            titles << stop.title;
        return titles;
    }

    std::unique_ptr<QMainWindow> m_window;
    LessonBar* m_bar = nullptr;
    QWidget* m_rest = nullptr;
    std::vector<LessonView> m_chosen;
};

void TestLessonBar::init() {
    m_window = std::make_unique<QMainWindow>();
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    m_bar = new LessonBar(page);
    m_rest = new QWidget(page);
    m_rest->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_bar);
    layout->addWidget(m_rest, 1);
    m_window->setCentralWidget(page);
    m_window->resize(800, 600);
    m_chosen.clear();
    connect(m_bar, &LessonBar::stopChosen, this, [this](const LessonView& view) {
        m_chosen.push_back(view);
        m_bar->setShown(view); // As the workspace does.
    });
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_rest->setFocus();
}

void TestLessonBar::withoutALessonItIsHidden() {
    QVERIFY(!m_bar->isVisible());
    m_bar->setLesson(threeStops());
    QVERIFY(m_bar->isVisible());
    m_bar->setLesson({});
    QVERIFY(!m_bar->isVisible());
    QCOMPARE(m_bar->stop(), -1);
    QTest::keyClick(m_rest, Qt::Key_PageDown);
    QCOMPARE(m_chosen.size(), std::size_t(1));
}

void TestLessonBar::aLessonOpensAtItsFirstStop() {
    const Lesson lesson = threeStops();
    m_bar->setLesson(lesson);
    QCOMPARE(m_bar->stop(), 0);
    QCOMPARE(m_chosen.size(), std::size_t(1));
    QVERIFY(m_chosen.back() == lesson.stops[0].view);
    QCOMPARE(child<QLabel>("lessonTitle")->text(), QStringLiteral("Three"));
    QCOMPARE(child<QLabel>("lessonPlace")->text(), QStringLiteral("stop 1 of 3"));
    QCOMPARE(child<QLabel>("stopTitle")->text(), QStringLiteral("one"));
    QVERIFY(!m_bar->modified());
}

void TestLessonBar::buttonsAndKeysGoFromStopToStop_data() {
    QTest::addColumn<int>("previous");
    QTest::addColumn<int>("next");
    QTest::addColumn<int>("modifiers");
    QTest::newRow("Page Up and Page Down") << int(Qt::Key_PageUp) << int(Qt::Key_PageDown) << 0;
    QTest::newRow("Alt and arrows") << int(Qt::Key_Left) << int(Qt::Key_Right) << int(Qt::AltModifier);
    QTest::newRow("buttons") << 0 << 0 << 0;
}

void TestLessonBar::buttonsAndKeysGoFromStopToStop() {
    QFETCH(int, previous);
    QFETCH(int, next);
    QFETCH(int, modifiers);
    const Lesson lesson = threeStops();
    m_bar->setLesson(lesson);
    const auto go = [&](int key, const char* button) {
        if (key)
            QTest::keyClick(m_rest, Qt::Key(key), Qt::KeyboardModifiers(modifiers));
        else
            click(button);
    };
    for (int expected : {1, 2, 2}) {
        go(next, "nextStopButton");
        QCOMPARE(m_bar->stop(), expected);
        QVERIFY(m_chosen.back() == lesson.stops[std::size_t(expected)].view);
        QCOMPARE(child<QLabel>("stopTitle")->text(), lesson.stops[std::size_t(expected)].title);
        QCOMPARE(child<QLabel>("lessonPlace")->text(), QStringLiteral("stop %1 of 3").arg(expected + 1));
    }
    QVERIFY(!child<QToolButton>("nextStopButton")->isEnabled());
    for (int expected : {1, 0, 0}) {
        go(previous, "previousStopButton");
        QCOMPARE(m_bar->stop(), expected);
        QVERIFY(m_chosen.back() == lesson.stops[std::size_t(expected)].view);
    }
    QVERIFY(!child<QToolButton>("previousStopButton")->isEnabled());
    QCOMPARE(m_chosen.size(), std::size_t(5));
    QVERIFY(!m_bar->modified());
    // Clicking takes the focus from nobody.
    QVERIFY(m_rest->hasFocus());
}

void TestLessonBar::theShownTextIsRenderedAndLoadsNothing() {
    QTemporaryDir folder;
    QImage(5, 5, QImage::Format_RGB32).save(folder.filePath(QStringLiteral("a.png")));
    Lesson lesson = threeStops();
    lesson.stops[0].text =
        QStringLiteral("**Bold** and `x0 + x1*x2`, <b>raw</b>, ![](%1), [there](https://example.org)")
            .arg(folder.filePath(QStringLiteral("a.png")));
    m_bar->setLesson(lesson);
    auto* text = child<QTextBrowser>("stopText");
    const QString plain = text->toPlainText();
    QVERIFY2(plain.startsWith(QStringLiteral("Bold and x0 + x1*x2, <b>raw</b>, ")), qPrintable(plain));
    const QUrl picture = QUrl::fromLocalFile(folder.filePath(QStringLiteral("a.png")));
    // A point in place of its 5 by 5: with nothing there Qt would open the file by itself.
    QCOMPARE(text->document()->resource(QTextDocument::ImageResource, picture).value<QImage>().size(), QSize(1, 1));
    QVERIFY(QTextDocument().resource(QTextDocument::ImageResource, picture).isValid()); // Other documents would.
    QVERIFY(text->document()->find(QStringLiteral("there")).charFormat().isAnchor());
    QCOMPARE(text->document()->find(QStringLiteral("Bold")).charFormat().fontWeight(), int(QFont::Bold));
}

void TestLessonBar::theStepControlsKeysArePassedOn() {
    m_bar->setLesson(threeStops());
    auto* text = child<QTextBrowser>("stopText");
    struct Catcher : QObject {
        bool eventFilter(QObject*, QEvent* event) override {
            count += event->type() == QEvent::KeyPress;
            return false;
        }
        int count = 0;
    } catcher;
    m_window->centralWidget()->installEventFilter(&catcher);
    text->setFocus();
    for (Qt::Key key :
         {Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus})
        QTest::keyClick(text, key);
    QCOMPARE(catcher.count, 7);
}

void TestLessonBar::aStopCanBeShownAgain() {
    const Lesson lesson = threeStops();
    m_bar->setLesson(lesson);
    QVERIFY(!child<QToolButton>("againButton")->isEnabled());
    m_bar->setShown(atStep(lesson.stops[0].view, 7));
    QVERIFY(child<QToolButton>("againButton")->isEnabled());
    click("againButton");
    QVERIFY(m_chosen.back() == lesson.stops[0].view);
    QVERIFY(!child<QToolButton>("againButton")->isEnabled());
}

void TestLessonBar::typedTitlesAndTextsBelongToTheStop() {
    m_bar->setLesson(threeStops());
    startEditing();
    QVERIFY(!child<QTextBrowser>("stopText")->isVisible());
    m_bar->setStop(1);
    const std::size_t chosen = m_chosen.size();
    auto* title = child<QLineEdit>("stopTitleField");
    auto* text = child<QPlainTextEdit>("stopTextField");
    QCOMPARE(title->text(), QStringLiteral("two"));
    QCOMPARE(text->toPlainText(), QStringLiteral("Text **2**."));
    title->setFocus();
    QTest::keyClick(title, Qt::Key_End);
    QTest::keyClicks(title, QStringLiteral(" + 2"));
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Home);
    QTest::keyClicks(text, QStringLiteral("The "));
    QTest::keyClick(text, Qt::Key_PageDown);
    QCOMPARE(m_bar->stop(), 1); // It is a text field's key.
    auto* lessonTitle = child<QLineEdit>("lessonTitleField");
    lessonTitle->selectAll();
    QTest::keyClicks(lessonTitle, QStringLiteral("3"));
    QTest::keyClicks(child<QLineEdit>("lessonAuthorField"), QStringLiteral("s"));
    QCOMPARE(titles(), QStringList({QStringLiteral("one"), QStringLiteral("two + 2"), QStringLiteral("three")}));
    QCOMPARE(m_bar->lesson()->stops[1].text, QStringLiteral("The Text **2**."));
    QCOMPARE(m_bar->lesson()->title, QStringLiteral("3"));
    QCOMPARE(m_bar->lesson()->author, QStringLiteral("A teachers"));
    QCOMPARE(m_chosen.size(), chosen);
    QVERIFY(m_bar->modified());
    // A word typed is one change, whatever it is typed into.
    for (int i = 0; i < 4; ++i)
        click("undoStopButton");
    QVERIFY(*m_bar->lesson() == threeStops());
    QCOMPARE(title->text(), QStringLiteral("two"));
    QVERIFY(!child<QPushButton>("undoStopButton")->isEnabled());
    click("redoStopButton");
    QCOMPARE(title->text(), QStringLiteral("two + 2"));
}

void TestLessonBar::notesAndWhatStandsBesideAreWritten() {
    m_bar->setLesson(threeStops());
    startEditing();
    auto* notes = child<QPlainTextEdit>("stopNotesField");
    notes->setFocus();
    QTest::keyClicks(notes, QStringLiteral("Ask first."));
    QCOMPARE(m_bar->lesson()->stops[0].notes, QStringLiteral("Ask first."));
    const auto tick = [&](const char* button, const QString& id) {
        for (QAction* action : child<QPushButton>(button)->menu()->actions())
            if (action->data().toString() == id)
                action->trigger();
    };
    tick("stopShowsButton", QStringLiteral("costs"));
    tick("stopShowsButton", QStringLiteral("code"));
    // In the order in which they are offered.
    QCOMPARE(m_bar->lesson()->stops[0].shows, QStringList({QStringLiteral("code"), QStringLiteral("costs")}));
    QVERIFY(child<QPushButton>("stopShowsButton")->accessibleDescription().contains(QStringLiteral("the costs")));
    tick("lessonNeedsButton", QStringLiteral("2-transform"));
    QCOMPARE(m_bar->lesson()->needs, QStringList({QStringLiteral("2-transform")}));
    QVERIFY(readLesson(bytesOf(*m_bar->lesson()), {}) == *m_bar->lesson());
    tick("stopShowsButton", QStringLiteral("costs"));
    QCOMPARE(m_bar->lesson()->stops[0].shows, QStringList({QStringLiteral("code")}));
    m_bar->setStop(1);
    QCOMPARE(notes->toPlainText(), QString());
    for (const QAction* action : child<QPushButton>("stopShowsButton")->menu()->actions())
        QVERIFY(!action->isChecked());
    m_bar->setStop(0);
    // Nothing of Learn stands beside a picture of Inspect.
    LessonView inspected = m_bar->lesson()->stops[0].view;
    inspected.workspace = QStringLiteral("inspect");
    inspected.state = freshState(stateFormOf(inspected.workspace));
    m_bar->setShown(inspected);
    click("updateStopButton");
    QVERIFY(m_bar->lesson()->stops[0].shows.isEmpty());
    QVERIFY(readLesson(bytesOf(*m_bar->lesson()), {}) == *m_bar->lesson());
    for (int i = 0; i < 6; ++i)
        click("undoStopButton");
    QVERIFY(*m_bar->lesson() == threeStops());
}

void TestLessonBar::everythingBesideAPictureHasWords() {
    for (const auto& [workspace, form] : stateForms())
        for (const std::string_view pane : form.panes)
            QVERIFY2(paneWords(pane).startsWith(QStringLiteral("the ")) || paneWords(pane).contains(u' '), pane.data());
}

void TestLessonBar::aStopIsAddedWithWhatIsShown() {
    m_bar->setLesson(threeStops());
    startEditing();
    LessonView shown = viewOf(4, 9);
    LearnState state = stateIn(shown);
    state.scene = Scene::Orders;
    setState(shown, state);
    // A workspace may answer only when it is asked.
    connect(m_bar, &LessonBar::stateWanted, this, [&] { m_bar->setShown(shown); });
    const std::size_t chosen = m_chosen.size();
    click("addStopButton");
    QCOMPARE(m_bar->stop(), 1);
    QTest::keyClicks(m_window->focusWidget(), QStringLiteral("between"));
    QCOMPARE(titles(), QStringList({QStringLiteral("one"), QStringLiteral("between"), QStringLiteral("two"),
                                    QStringLiteral("three")}));
    QVERIFY(m_bar->lesson()->stops[1].view == shown);
    QCOMPARE(m_bar->lesson()->stops[1].text, QString());
    QCOMPARE(m_chosen.size(), chosen); // It is there already.
    QVERIFY(readLesson(bytesOf(*m_bar->lesson()), {}) == *m_bar->lesson());
}

void TestLessonBar::aStopIsUpdatedToWhatIsShown() {
    m_bar->setLesson(threeStops());
    startEditing();
    QVERIFY(!child<QPushButton>("updateStopButton")->isEnabled());
    const LessonView shown = viewOf(2, 1);
    m_bar->setShown(shown);
    click("updateStopButton");
    QVERIFY(m_bar->lesson()->stops[0].view == shown);
    QCOMPARE(m_bar->lesson()->stops[0].title, QStringLiteral("one"));
    QVERIFY(!child<QPushButton>("updateStopButton")->isEnabled());
    click("undoStopButton");
    QVERIFY(*m_bar->lesson() == threeStops());
    QVERIFY(m_chosen.back() == threeStops().stops[0].view);
}

void TestLessonBar::aStopEndsAtTheStepShown() {
    const Lesson lesson = threeStops();
    m_bar->setLesson(lesson);
    startEditing();
    const LessonView& begun = lesson.stops[0].view;
    const int first = stateIn(begun).step;
    m_bar->setShown(atStep(begun, first + 2));
    auto* end = child<QPushButton>("endStopButton");
    QCOMPARE(end->text(), QStringLiteral("End this stop at step %1").arg(first + 2));
    QCOMPARE(end->accessibleName(), end->text());
    click("endStopButton");
    QCOMPARE(end->text(), QStringLiteral("Do not end it at step %1").arg(first + 2));
    QCOMPARE(end->accessibleName(), end->text());
    const auto* again = child<QToolButton>("againButton");
    QCOMPARE(again->accessibleName(), again->text());
    QCOMPARE(m_bar->lesson()->stops[0].until, std::optional(first + 2));
    QVERIFY(readLesson(bytesOf(*m_bar->lesson()), {}) == *m_bar->lesson());
    // The same button takes it away again, and so does undoing.
    click("endStopButton");
    QVERIFY(!m_bar->lesson()->stops[0].until);
    click("undoStopButton");
    QCOMPARE(m_bar->lesson()->stops[0].until, std::optional(first + 2));
    // A stop that begins later has no end before that.
    m_bar->setShown(atStep(begun, first + 3));
    click("updateStopButton");
    QVERIFY(!m_bar->lesson()->stops[0].until);
    QVERIFY(readLesson(bytesOf(*m_bar->lesson()), {}) == *m_bar->lesson());
    // Nor does a run of something else, or a step before its first.
    m_bar->setShown(viewOf(2, 1));
    QVERIFY(!end->isEnabled());
    m_bar->setShown(atStep(begun, first));
    QVERIFY(!end->isEnabled());
}

void TestLessonBar::tabGoesFromTheQuestionToItsAnswer() {
    m_bar->setLesson(threeStops());
    startEditing();
    for (QTabBar* tabs : m_bar->findChildren<QTabBar*>())
        tabs->setCurrentIndex(1);
    auto* add = child<QPushButton>("addQuestionButton");
    for (int kind : {0, 1}) { // A click is chosen in the picture.
        add->menu()->actions().at(kind)->trigger();
        auto* ask = child<GrowingField>("askField");
        ask->setFocus();
        QTest::keyClick(ask, Qt::Key_Tab);
        QWidget* const answer = QApplication::focusWidget();
        QVERIFY2(answer != child<GrowingField>("hintField"), qPrintable(QString::number(kind)));
        while (QApplication::focusWidget() != child<GrowingField>("hintField")) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(QApplication::focusWidget() != ask);
        }
    }
}

void TestLessonBar::aQuestionIsAsHighAsItsLines() {
    m_bar->setLesson(threeStops());
    startEditing();
    for (QTabBar* tabs : m_bar->findChildren<QTabBar*>())
        tabs->setCurrentIndex(1);
    child<QPushButton>("addQuestionButton")->menu()->actions().front()->trigger();
    auto* ask = child<GrowingField>("askField");
    const auto lines = [ask] { return qRound(double(ask->height()) / ask->fontMetrics().lineSpacing()); };
    const int one = lines();
    const QString words = QStringLiteral("Which of these is the largest of all of them, and why? ");
    for (int i = 0; i < 3; ++i)
        QTest::keyClicks(ask, words);
    QTRY_VERIFY(lines() >= one + 2);
    QTRY_COMPARE(ask->verticalScrollBar()->maximum(), 0);
    // It is one paragraph.
    QTest::keyClick(ask, Qt::Key_Return);
    QApplication::clipboard()->setText(QStringLiteral("a\nb"));
    ask->paste();
    QCOMPARE(ask->text(), words + words + words + QStringLiteral("a b"));
    QCOMPARE(m_bar->lesson()->stops[0].questions.front().ask, ask->text());
    // What does not fit is refused, wherever it is typed, and takes nothing else away.
    constexpr int most = 1000;
    QApplication::clipboard()->setText(QString(2 * most, u'x'));
    ask->paste();
    QCOMPARE(ask->text().size(), qsizetype(most));
    const QString full = ask->text();
    ask->moveCursor(QTextCursor::Start);
    QTest::keyClicks(ask, QStringLiteral("y"));
    QCOMPARE(ask->text(), full);
    QCOMPARE(ask->textCursor().position(), 0);
    ask->selectAll();
    QTest::keyClick(ask, Qt::Key_Delete);
    QTRY_COMPARE(lines(), one);
}

void TestLessonBar::theStopsBesideAreNamed() {
    m_bar->setLesson(threeStops());
    m_bar->setStop(1);
    QVERIFY(m_bar->stopActions()[0]->toolTip().contains(QStringLiteral(": one")));
    QVERIFY(m_bar->stopActions()[1]->toolTip().contains(QStringLiteral(": three")));
    m_bar->setStop(2);
    QVERIFY(!m_bar->stopActions()[1]->toolTip().contains(u':'));
}

void TestLessonBar::aRemovedStopComesBack() {
    m_bar->setLesson(threeStops());
    startEditing();
    m_bar->setStop(2);
    click("removeStopButton");
    QCOMPARE(titles(), QStringList({QStringLiteral("one"), QStringLiteral("two")}));
    QCOMPARE(m_bar->stop(), 1);
    QVERIFY(m_chosen.back() == threeStops().stops[1].view);
    click("removeStopButton");
    click("removeStopButton");
    QCOMPARE(m_bar->stop(), -1);
    QVERIFY(!child<QPushButton>("removeStopButton")->isEnabled());
    QVERIFY(!child<QLineEdit>("stopTitleField")->isEnabled());
    QVERIFY(m_bar->lesson()->stops.empty());
    for (int i = 0; i < 3; ++i)
        click("undoStopButton");
    QVERIFY(*m_bar->lesson() == threeStops());
    QCOMPARE(m_bar->stop(), 2);
    QVERIFY(m_chosen.back() == threeStops().stops[2].view);
}

void TestLessonBar::stopsChangePlaces() {
    m_bar->setLesson(threeStops());
    startEditing();
    const std::size_t chosen = m_chosen.size();
    QVERIFY(!child<QPushButton>("earlierStopButton")->isEnabled());
    click("laterStopButton");
    click("laterStopButton");
    QCOMPARE(titles(), QStringList({QStringLiteral("two"), QStringLiteral("three"), QStringLiteral("one")}));
    QCOMPARE(m_bar->stop(), 2);
    QVERIFY(!child<QPushButton>("laterStopButton")->isEnabled());
    click("earlierStopButton");
    QCOMPARE(titles(), QStringList({QStringLiteral("two"), QStringLiteral("one"), QStringLiteral("three")}));
    QCOMPARE(m_bar->stop(), 1);
    QCOMPARE(m_chosen.size(), chosen); // What is shown is the same stop.
}

void TestLessonBar::theLastChangeBackMakesItUnmodified() {
    Lesson lesson = threeStops();
    lesson.bytes = writeLesson(lesson);
    m_bar->setLesson(lesson);
    startEditing();
    QSignalSpy changed(m_bar, &LessonBar::lessonChanged);
    click("laterStopButton");
    QVERIFY(m_bar->modified());
    QVERIFY(child<QLabel>("lessonTitle")->text().contains(QStringLiteral("not saved")));
    QVERIFY(changed.count() > 0);
    click("undoStopButton");
    QVERIFY(!m_bar->modified());
    QCOMPARE(child<QLabel>("lessonTitle")->text(), QStringLiteral("Three"));
    click("redoStopButton");
    m_bar->setSaved(*m_bar->lesson());
    QVERIFY(!m_bar->modified());
    click("undoStopButton");
    QVERIFY(m_bar->modified());
}

void TestLessonBar::whatALessonCannotKeepIsNotAdded() {
    m_bar->setLesson(threeStops());
    startEditing();
    m_bar->setShown(viewOf(26, 0));
    QVERIFY(!child<QPushButton>("addStopButton")->isEnabled());
    QVERIFY(!child<QPushButton>("updateStopButton")->isEnabled());
    QVERIFY(child<QPushButton>("addStopButton")->toolTip().contains(QStringLiteral("too large")));
    m_bar->setShown(viewOf(16, 0));
    QVERIFY(child<QPushButton>("addStopButton")->isEnabled());
}

void TestLessonBar::aNewLessonStartsWithItsFirstStop() {
    Lesson empty;
    empty.title = QStringLiteral("New");
    m_bar->setLesson(empty);
    QVERIFY(m_chosen.empty());
    QCOMPARE(child<QLabel>("lessonPlace")->text(), QStringLiteral("no stops"));
    QVERIFY(child<QTextBrowser>("stopText")->toPlainText().contains(QStringLiteral("add a stop")));
    startEditing();
    m_bar->setShown(viewOf(5, 2));
    click("addStopButton");
    QVERIFY(m_bar->lesson()->stops.front().view == viewOf(5, 2));
    const QByteArray bytes = writeLesson(*m_bar->lesson());
    QVERIFY(readLesson(bytes, {}) == *m_bar->lesson());
    click("undoStopButton");
    QVERIFY(*m_bar->lesson() == empty);
}

void TestLessonBar::closingIsLeftToTheOwner() {
    m_bar->setLesson(threeStops());
    QSignalSpy closed(m_bar, &LessonBar::closed);
    click("closeLessonButton");
    QCOMPARE(closed.count(), 1);
    QVERIFY(m_bar->lesson().has_value());
}

void TestLessonBar::everyControlHasANameAndIsReachedByTab() {
    m_bar->setLesson(threeStops());
    m_bar->setStop(1);
    startEditing();
    m_bar->setShown(viewOf(2, 1));
    QStringList expected;
    for (QWidget* widget : m_bar->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        QVERIFY2(!widget->objectName().isEmpty() && !widget->accessibleName().isEmpty(),
                 qPrintable(widget->objectName()));
        expected << widget->objectName();
    }
    QVERIFY(expected.size() >= 13);
    m_rest->setFocus();
    QStringList reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
        if (!reached.contains(m_window->focusWidget()->objectName()) && m_window->focusWidget() != m_rest)
            reached << m_window->focusWidget()->objectName();
    }
    expected.sort();
    reached.sort();
    QCOMPARE(reached, expected);
}

TEST_OF_ROOM(TestLessonBar, QApplication)
#include "tst_lesson_bar.moc"
