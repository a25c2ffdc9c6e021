// SPDX-License-Identifier: GPL-3.0-or-later
// Questions of a lesson through the real window: answered by keys and mouse, counted, and written by a lecturer.
#include "asked.h"
#include "cut_off.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/lesson/growing_field.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/question_box.h"
#include "gui/lesson/question_editor.h"
#include "gui/stepping/transport.h"
#include "modal.h"
#include "room.h"
#include "window.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// W of x0 + x1·x2 is 0, 4, 0, 4, 0, 4, 0, −4.
const QByteArray file = R"({
  "walshlesson": 1, "title": "Asked",
  "input": {"kind": "boolean", "n": 3, "format": "anf", "text": "x0 + x1*x2"},
  "variant": "A0", "step": {"by": "level", "at": 1}, "view": {"machine": false, "code": false},
  "stops": [
    {"title": "numbers", "text": "Two.", "questions": [
      {"kind": "number", "ask": "What is W(7)?", "answer": -4, "hint": "Mind the sign."},
      {"kind": "number", "ask": "How many levels?", "answer": 3}]},
    {"title": "nothing", "text": "Nothing is asked."},
    {"title": "choices", "text": "One.", "questions": [
      {"kind": "choice", "ask": "Which line adds?", "choices": ["the dashed one", "the solid one", "none"], "answer": 2,
       "hint": "Look below the picture."}]},
    {"title": "clicks", "text": "One.", "questions": [
      {"kind": "click", "ask": "Click W(3).", "answer": {"level": 3, "element": 3}, "hint": "It is at the right."}]},
    {"title": "end", "text": "The end."}
  ]
}
)";

} // namespace

class TestQuestions : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void tabLeadsToTheFirstField();
    void returnAnswersANumber();
    void theTransportsKeysStayInANumber();
    void whatIsNoNumberIsNoAnswer();
    void numbersHaveSeparators_data();
    void numbersHaveSeparators();
    void aChoiceIsAnswered_data();
    void aChoiceIsAnswered();
    void aClickInThePictureIsAnAnswer_data();
    void aClickInThePictureIsAnAnswer();
    void whatCameOfAnAnswerIsSaidToWhoCannotSeeIt();
    void theAnswerCanBeShown();
    void answersStayAndAreCountedAtTheEnd();
    void aLessonThatIsOpenedAgainStartsAfresh();
    void aLessonWithoutQuestionsHasNone();
    void nextLessonGoesOn();
    void inANarrowColumnEverythingCanBeRead_data();
    void inANarrowColumnEverythingCanBeRead();
    void aLecturerWritesQuestions();
    void anAnswerIsComputed();
    void writingChangesNothingThatIsShown();
    void questionsAreTriedAsAStudent();
    void aLessonIsSavedWithoutAsking();
    void aShippedLessonAsksForAName();

private:
    LearnWorkspace& learn() { return *m_window->learnWorkspace(); }
    LessonBar& bar() { return *m_window->lessonBar(); }
    template <class Widget>
    Widget* at(const char* name) {
        return child<Widget>(*m_window, name);
    }
    QWidget* focused() { return m_window->focusWidget(); }
    bool opens(const QString& path) {
        m_window->openFiles({path});
        return QTest::qWaitFor([&] { return bar().lesson() && !m_window->busy() && learn().learning().current(); },
                               test::patience);
    }
    void goTo(int stop) {
        while (bar().stop() < stop)
            QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        while (bar().stop() > stop)
            QTest::keyClick(m_window.get(), Qt::Key_PageUp);
        QTRY_VERIFY(!m_window->busy() && learn().learning().current());
        QCoreApplication::processEvents();
    }
    /// Of the questions that are shown, from 0.
    template <class Widget>
    Widget* ofQuestion(int question, const char* name) {
        const auto all = at<QuestionBox>("questionBox")->findChildren<Widget*>(QLatin1String(name));
        if (all.size() <= question)
            qFatal("question %d has no %s", question, name);
        return all[question];
    }
    QString verdict(int question = 0) { return ofQuestion<QLabel>(question, "questionVerdict")->text(); }
    QString score() { return at<QLabel>("lessonScore")->text(); }
    void clickNode(const Node& node) {
        ButterflyView& picture = *learn().butterfly();
        const QPoint place = picture.layOut(picture.scene()).rectOf(node).center().toPoint();
        QTest::mouseMove(&picture, place);
        QTest::mouseClick(&picture, Qt::LeftButton, {}, place);
        QTest::qWait(QApplication::doubleClickInterval() + 10);
    }
    void press(const char* name) { QTest::mouseClick(at<QAbstractButton>(name), Qt::LeftButton); }
    void addQuestion(const char* kind) {
        for (QAction* action : at<QPushButton>("addQuestionButton")->menu()->actions())
            if (action->objectName() == QLatin1String(kind))
                action->trigger();
    }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Window> m_window;
};

void TestQuestions::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_path = m_folder.filePath(QStringLiteral("asked.walshlesson"));
    QFile lesson(m_path);
    QVERIFY(lesson.open(QIODevice::WriteOnly));
    lesson.write(file);
    lesson.close();
    QVERIFY(opens(m_path));
}

void TestQuestions::cleanup() {
    bar().setLesson({});
    m_window.reset();
}

void TestQuestions::tabLeadsToTheFirstField() {
    at<QTextBrowser>("stopText")->setFocus();
    QTest::keyClick(focused(), Qt::Key_Tab);
    QCOMPARE(focused(), ofQuestion<QLineEdit>(0, "numberAnswer"));
    goTo(2);
    at<QTextBrowser>("stopText")->setFocus();
    QTest::keyClick(focused(), Qt::Key_Tab);
    QCOMPARE(focused(), at<QToolButton>("choiceA"));
    for (const QWidget* field : at<QuestionBox>("questionBox")->findChildren<QWidget*>())
        if (field->isVisible() && field->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
}

void TestQuestions::returnAnswersANumber() {
    auto* first = ofQuestion<QLineEdit>(0, "numberAnswer");
    first->setFocus();
    QTest::keyClicks(first, QStringLiteral("4"));
    QTest::keyClick(first, Qt::Key_Return);
    QCOMPARE(verdict(), QStringLiteral("✗ Not 4. Mind the sign."));
    QVERIFY(ofQuestion<QLabel>(0, "questionVerdict")->isVisible());
    QCOMPARE(focused(), first);
    // What was wrong is replaced by what is typed next.
    QTest::keyClicks(first, QStringLiteral("-4"));
    QTest::keyClick(first, Qt::Key_Return);
    QCOMPARE(verdict(), QStringLiteral("✓ Right: −4."));
    QVERIFY(!first->isEnabled());
    QCOMPARE(focused(), ofQuestion<QLineEdit>(1, "numberAnswer"));
    QTest::keyClicks(focused(), QStringLiteral("3"));
    QTest::keyClick(focused(), Qt::Key_Return);
    QCOMPARE(verdict(1), QStringLiteral("✓ Right: 3."));
    // Nothing is left to type into, so the keys are the transport's again.
    const int step = learn().learning().step();
    QTest::keyClick(focused(), Qt::Key_Right);
    QCOMPARE(learn().learning().step(), step + 1);
}

void TestQuestions::theTransportsKeysStayInANumber() {
    auto* field = ofQuestion<QLineEdit>(0, "numberAnswer");
    field->setFocus();
    const int step = learn().learning().step();
    QTest::keyClicks(field, QStringLiteral("13"));
    QTest::keyClick(field, Qt::Key_Left);
    QTest::keyClick(field, '2');
    QTest::keyClick(field, Qt::Key_Home);
    QTest::keyClick(field, '-');
    QTest::keyClick(field, Qt::Key_End);
    QTest::keyClick(field, Qt::Key_Space);
    QTest::keyClick(field, Qt::Key_Right);
    QCOMPARE(field->text(), QStringLiteral("-123 "));
    QCOMPARE(learn().learning().step(), step);
    // A page key goes to the next stop from here too.
    QTest::keyClick(field, Qt::Key_PageDown);
    QCOMPARE(bar().stop(), 1);
}

void TestQuestions::whatIsNoNumberIsNoAnswer() {
    auto* field = ofQuestion<QLineEdit>(1, "numberAnswer");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(verdict(1), QString());
    QTest::keyClicks(field, QStringLiteral("three"));
    QTest::mouseClick(ofQuestion<QPushButton>(1, "answerButton"), Qt::LeftButton);
    QCOMPARE(verdict(1), QStringLiteral("✗ “three” is not a whole number."));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral(" 3"));
    QTest::keyClick(field, Qt::Key_Enter);
    QCOMPARE(verdict(1), QStringLiteral("✓ Right: 3."));
}

void TestQuestions::numbersHaveSeparators_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("said");
    const auto wrong = [](const char* name, const QString& typed, const char* number) {
        QTest::newRow(name) << typed << QStringLiteral("✗ Not %1.").arg(QString::fromUtf8(number));
    };
    wrong("commas", QStringLiteral("1,234,567"), "1234567");
    wrong("blanks", QStringLiteral("12 345"), "12345");
    wrong("narrow blanks", QStringLiteral("12\u202f345"), "12345");
    wrong("below zero", QStringLiteral("−3,000"), "−3000");
    for (const char* odd : {"1,5", "12,34", ",123", "1,,234", "1/8", "0x10"})
        QTest::newRow(odd) << QString::fromLatin1(odd)
                           << QStringLiteral("✗ “%1” is not a whole number.").arg(QLatin1String(odd));
}

/// As lessons write them, in groups of three digits.
void TestQuestions::numbersHaveSeparators() {
    QFETCH(QString, typed);
    QFETCH(QString, said);
    auto* field = ofQuestion<QLineEdit>(1, "numberAnswer");
    field->setFocus();
    field->setText(typed);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY2(verdict(1).startsWith(said), qPrintable(verdict(1)));
}

void TestQuestions::aChoiceIsAnswered_data() {
    QTest::addColumn<int>("key");
    QTest::newRow("Return") << int(Qt::Key_Return);
    QTest::newRow("Space") << int(Qt::Key_Space);
    QTest::newRow("a click on the letter") << 0;
    QTest::newRow("a click on the words") << -1;
}

void TestQuestions::aChoiceIsAnswered() {
    QFETCH(int, key);
    goTo(2);
    const auto choose = [&](const char* name) {
        auto* button = at<QToolButton>(name);
        if (key > 0) {
            button->setFocus();
            QTest::keyClick(button, Qt::Key(key));
        } else if (key == 0) {
            QTest::mouseClick(button, Qt::LeftButton);
        } else {
            for (auto* label : button->parentWidget()->findChildren<QLabel*>())
                if (button->accessibleName().endsWith(label->text()))
                    QTest::mouseClick(label, Qt::LeftButton);
        }
    };
    choose("choiceA");
    QCOMPARE(verdict(), QStringLiteral("✗ Not A. Look below the picture."));
    QVERIFY(at<QToolButton>("choiceA")->isChecked());
    QVERIFY(!learn().learning().busy());
    const int step = learn().learning().step();
    if (key > 0) {
        QTest::keyClick(at<QToolButton>("choiceA"), Qt::Key_Right);
        QCOMPARE(learn().learning().step(), step + 1);
    }
    choose("choiceB");
    QCOMPARE(verdict(), QStringLiteral("✓ Right: B, the solid one."));
    QVERIFY(!at<QToolButton>("choiceA")->isChecked() && at<QToolButton>("choiceB")->isChecked());
    QVERIFY(!at<QToolButton>("choiceC")->isEnabled());
}

void TestQuestions::aClickInThePictureIsAnAnswer_data() {
    QTest::addColumn<bool>("byKeys");
    QTest::newRow("mouse") << false;
    QTest::newRow("keys") << true;
}

void TestQuestions::aClickInThePictureIsAnAnswer() {
    QFETCH(bool, byKeys);
    goTo(3);
    learn().learning().setStep(learn().learning().steps());
    if (byKeys) {
        learn().butterfly()->setFocus();
        learn().learning().setHovered(Node{3, 2});
        QTest::keyClick(learn().butterfly(), Qt::Key_Return);
        QCOMPARE(verdict(), QStringLiteral("✗ Not W(2). It is at the right."));
        learn().learning().setHovered(Node{3, 3});
        QTest::keyClick(learn().butterfly(), Qt::Key_Return);
    } else {
        clickNode({2, 3});
        QCOMPARE(verdict(), QStringLiteral("✗ Not the value 3 after level 2. It is at the right."));
        clickNode({3, 3});
    }
    QCOMPARE(verdict(), QStringLiteral("✓ Right: W(3)."));
    // Looking on is no answer any more.
    clickNode({1, 1});
    QCOMPARE(verdict(), QStringLiteral("✓ Right: W(3)."));
}

/// Where the keys stay it is said of what has them, and otherwise by an alert.
void TestQuestions::whatCameOfAnAnswerIsSaidToWhoCannotSeeIt() {
    const auto isAlert = [&] {
        QAccessibleInterface* words = QAccessible::queryAccessibleInterface(ofQuestion<QLabel>(0, "questionVerdict"));
        return words->role() == QAccessible::AlertMessage && words->text(QAccessible::Description) == verdict();
    };
    auto* first = ofQuestion<QLineEdit>(0, "numberAnswer");
    first->setFocus();
    QTest::keyClicks(first, QStringLiteral("4"));
    QTest::keyClick(first, Qt::Key_Return);
    QCOMPARE(first->accessibleDescription(), verdict());
    QVERIFY(!isAlert());
    QTest::keyClicks(first, QStringLiteral("-4"));
    QTest::keyClick(first, Qt::Key_Return);
    QCOMPARE(verdict(), QStringLiteral("✓ Right: −4."));
    QVERIFY(isAlert());
    goTo(2);
    auto* one = at<QToolButton>("choiceA");
    one->setFocus();
    QTest::keyClick(one, Qt::Key_Space);
    QCOMPARE(one->accessibleDescription(), QStringLiteral("✗ Not A. Look below the picture."));
    for (const char* other : {"choiceB", "choiceC"})
        QCOMPARE(at<QToolButton>(other)->accessibleDescription(), QString());
    QVERIFY(!isAlert());
    goTo(3);
    learn().butterfly()->setFocus();
    learn().learning().setStep(learn().learning().steps());
    learn().learning().setHovered(Node{3, 2});
    QTest::keyClick(learn().butterfly(), Qt::Key_Return);
    QCOMPARE(verdict(), QStringLiteral("✗ Not W(2). It is at the right."));
    QVERIFY(isAlert());
}

void TestQuestions::theAnswerCanBeShown() {
    auto* tell = ofQuestion<QToolButton>(0, "tellButton");
    tell->setFocus();
    QTest::keyClick(tell, Qt::Key_Return);
    QCOMPARE(verdict(), QStringLiteral("The answer is −4. It does not count."));
    QCOMPARE(ofQuestion<QLineEdit>(0, "numberAnswer")->text(), QStringLiteral("−4"));
    QVERIFY(!ofQuestion<QToolButton>(0, "tellButton")->isVisible());
    goTo(3);
    QTest::mouseClick(ofQuestion<QToolButton>(0, "tellButton"), Qt::LeftButton);
    QCOMPARE(verdict(), QStringLiteral("The answer is W(3). It does not count."));
    QVERIFY(learn().learning().selected() == (Node{3, 3}));
    goTo(4);
    QCOMPARE(score(), QStringLiteral("0 of 4 questions right. 2 answers shown. 2 questions still open."));
}

void TestQuestions::answersStayAndAreCountedAtTheEnd() {
    ofQuestion<QLineEdit>(0, "numberAnswer")->insert(QStringLiteral("−4")); // As it stands in the picture.
    QTest::keyClick(ofQuestion<QLineEdit>(0, "numberAnswer"), Qt::Key_Return);
    QCOMPARE(verdict(), QStringLiteral("✓ Right: −4."));
    goTo(1);
    QVERIFY(!at<QuestionBox>("questionBox")->isVisible());
    goTo(2);
    press("choiceC");
    goTo(0);
    QCOMPARE(verdict(), QStringLiteral("✓ Right: −4."));
    QCOMPARE(ofQuestion<QLineEdit>(0, "numberAnswer")->text(), QStringLiteral("−4"));
    goTo(2);
    QCOMPARE(verdict(), QStringLiteral("✗ Not C. Look below the picture."));
    QVERIFY(!at<QLabel>("lessonScore")->isVisible());
    goTo(4);
    QVERIFY(at<QLabel>("lessonScore")->isVisible());
    QCOMPARE(score(), QStringLiteral("1 of 4 questions right. 3 questions still open."));
    goTo(2);
    press("choiceB");
    goTo(4);
    QCOMPARE(score(), QStringLiteral("2 of 4 questions right. 2 questions still open."));
    QVERIFY(!bar().modified());
}

void TestQuestions::aLessonThatIsOpenedAgainStartsAfresh() {
    QTest::keyClicks(ofQuestion<QLineEdit>(0, "numberAnswer"), QStringLiteral("-4\r"));
    QVERIFY(opens(m_path));
    QCOMPARE(verdict(), QString());
    QCOMPARE(ofQuestion<QLineEdit>(0, "numberAnswer")->text(), QString());
    QVERIFY(ofQuestion<QLineEdit>(0, "numberAnswer")->isEnabled());
}

void TestQuestions::aLessonWithoutQuestionsHasNone() {
    Lesson lesson = readLesson(file, {});
    for (LessonStop& stop : lesson.stops)
        stop.questions.clear();
    bar().setLesson(lesson);
    for (int stop = 0; stop < 5; ++stop) {
        goTo(stop);
        QVERIFY(!at<QuestionBox>("questionBox")->isVisible());
    }
}

void TestQuestions::nextLessonGoesOn() {
    goTo(4);
    QVERIFY(!at<QPushButton>("nextLessonButton")->isVisible()); // A file of one's own.
    const std::vector<ShippedLesson> all = shippedLessons();
    QVERIFY(opens(all[0].path));
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(bar().lesson()->title, all[i].title);
        QVERIFY(!at<QPushButton>("nextLessonButton")->isVisible());
        bar().setStop(999);
        QTRY_VERIFY(!m_window->busy());
        QCOMPARE(at<QPushButton>("nextLessonButton")->isVisible(), i + 1 < all.size());
        if (i + 1 == all.size())
            break;
        QCOMPARE(at<QLabel>("nextLessonTitle")->text(), QStringLiteral("%1. %2").arg(i + 2).arg(all[i + 1].title));
        auto* next = at<QPushButton>("nextLessonButton");
        next->setFocus();
        QTest::keyClick(next, Qt::Key_Space);
        QTRY_COMPARE(bar().lesson()->title, all[i + 1].title);
        QTRY_VERIFY(!m_window->busy());
        QCOMPARE(bar().stop(), 0);
    }
}

void TestQuestions::inANarrowColumnEverythingCanBeRead_data() {
    QTest::addColumn<int>("letters");
    QTest::addColumn<bool>("editing");
    for (int letters : {45, 70}) {
        QTest::addRow("%d letters", letters) << letters << false;
        QTest::addRow("%d letters, written", letters) << letters << true;
    }
}

void TestQuestions::inANarrowColumnEverythingCanBeRead() {
    QFETCH(int, letters);
    QFETCH(bool, editing);
    LessonBar column;
    column.setPicked(Spot{.first = 1, .second = 2});
    const QSize size(letters * column.fontMetrics().averageCharWidth() + 16, 560);
    for (const ShippedLesson& shipped : shippedLessons()) {
        column.setLesson(readLessonFile(shipped.path));
        column.questions()->setNextLesson(QStringLiteral("From A1 to A6: where the data lives"));
        column.resize(size);
        column.show();
        for (int stop = 0; stop < int(column.lesson()->stops.size()); ++stop) {
            column.setStop(stop);
            column.setEditing(editing);
            // Wrong answers have most to say.
            for (auto* field : column.questions()->findChildren<QLineEdit*>(QStringLiteral("numberAnswer")))
                QTest::keyClicks(field, QStringLiteral("-123456\r"));
            for (auto* field : column.questions()->findChildren<QLineEdit*>())
                field->deselect(); // What is selected is written a second time.
            for (auto* button : column.questions()->findChildren<QToolButton*>(QStringLiteral("choiceB")))
                button->click();
            for (int page = 0; page < (editing ? 2 : 1); ++page) {
                column.findChild<QTabWidget*>(QStringLiteral("lessonEditorPages"))->setCurrentIndex(page);
                QTest::qWait(20);
                const QString where = QStringLiteral("%1, stop %2: ").arg(shipped.title).arg(stop + 1);
                const QStringList wrong = CutOff::atRest(column);
                QVERIFY2(wrong.isEmpty(), qPrintable(where + wrong.join(u'\n')));
                QCOMPARE(column.size(), size);
            }
        }
    }
}

/// 0 0 0 1 0 1 1 1 differs from x0 on two inputs, and from every affine function on at least as many.
void TestQuestions::anAnswerIsComputed() {
    Lesson lesson = readLesson(R"({"walshlesson": 2, "title": "T", "stops": [{"title": "S", "workspace": "learn", )"
                               R"("documents": {"function": {"input": {"kind": "boolean", "content": "00010111", )"
                               R"("format": "bits", "n": 3}}}}]})",
                               {});
    QuestionEditor editor;
    const auto answer = [&] { return lesson.stops[0].questions.at(0).answer->inWords(3); };
    connect(&editor, &QuestionEditor::edited, &editor,
            [&](const QString&, const std::vector<Question>& questions, int) {
                lesson.stops[0].questions = questions;
                editor.display(&lesson.stops[0]);
            });
    editor.display(&lesson.stops[0]);
    editor.findChild<QAction*>(QStringLiteral("addNumber"))->trigger();
    auto* how = editor.findChild<QComboBox*>(QStringLiteral("computedNumber"));
    auto* words = editor.findChild<QLabel*>(QStringLiteral("computedWords"));
    auto* number = editor.findChild<QSpinBox*>(QStringLiteral("rightNumber"));
    const auto type = [&](const char* text) {
        how->lineEdit()->selectAll();
        QTest::keyClicks(how->lineEdit(), QString::fromLatin1(text));
    };
    QVERIFY(how->isEnabled());
    type("nonlinearity");
    QCOMPARE(answer(), QStringLiteral("2"));
    QCOMPARE(number->value(), 2);
    type("W(7)");
    QCOMPARE(number->value(), -4);
    QVERIFY(writeLesson(lesson).contains("\"computed\": \"W(7)\""));
    QVERIFY(readLesson(writeLesson(lesson), {}) == lesson);
    // What is no name says so and changes nothing.
    type("W(8)");
    QVERIFY2(words->text().contains(QStringLiteral("a from 0 to 7")), qPrintable(words->text()));
    QVERIFY(writeLesson(lesson).contains("\"computed\": \"W(7)\""));
    type("agreements(1)");
    QCOMPARE(number->value(), 6);
    // Who types another number says that it is not computed.
    number->setValue(5);
    QCOMPARE(how->currentText(), QString());
    QVERIFY(!writeLesson(lesson).contains("computed"));
    type("weight");
    QCOMPARE(number->value(), 4);
    // Another function has another one.
    lesson.stops[0].view.documents =
        readLesson(R"({"walshlesson": 2, "title": "T", "stops": [{"title": "S", "workspace": "learn", )"
                   R"("documents": {"function": {"input": {"kind": "boolean", "content": "0001", "format": "bits", )"
                   R"("n": 2}}}}]})",
                   {})
            .stops[0]
            .view.documents;
    editor.display(&lesson.stops[0]);
    QVERIFY2(words->text().contains(QStringLiteral("weight is 1 here")), qPrintable(words->text()));
}

void TestQuestions::aLecturerWritesQuestions() {
    const Lesson before = *bar().lesson();
    goTo(1);
    press("editLessonButton");
    at<QTabWidget>("lessonEditorPages")->tabBar()->setFocus();
    at<QTabWidget>("lessonEditorPages")->setCurrentIndex(1);
    QCOMPARE(at<QLabel>("questionPlace")->text(), QStringLiteral("none"));
    addQuestion("addChoice");
    QTest::keyClicks(focused(), QStringLiteral("Which?"));
    auto* choices = at<QPlainTextEdit>("choicesField");
    choices->setFocus();
    choices->selectAll();
    QTest::keyClicks(choices, QStringLiteral("this\rthat\rneither"));
    auto* right = at<QComboBox>("rightChoice");
    QCOMPARE(right->count(), 3);
    right->setFocus();
    QTest::keyClick(right, Qt::Key_Down);
    QTest::keyClicks(at<GrowingField>("hintField"), QStringLiteral("Not this."));
    addQuestion("addNumber");
    QTest::keyClicks(focused(), QStringLiteral("How many?"));
    auto* number = at<QSpinBox>("rightNumber");
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("-12"));
    addQuestion("addClick");
    QTest::keyClicks(focused(), QStringLiteral("Where?"));
    QVERIFY(!at<QPushButton>("useSelectedButton")->isEnabled());
    QCOMPARE(at<QLabel>("clickAnswer")->text(), QStringLiteral("Click it in the picture."));
    QCOMPARE(whyUnanswered(*bar().lesson()),
             QStringLiteral("“Where?” at stop 2 has no answer yet, expected a click in the picture."));
    clickNode({1, 4});
    QCOMPARE(whyUnanswered(*bar().lesson()), QString());
    QCOMPARE(at<QLabel>("clickAnswer")->text(), QStringLiteral("the value 4 after level 1"));
    // From then on it is asked before it is replaced.
    clickNode({1, 5});
    QCOMPARE(at<QLabel>("clickAnswer")->text(), QStringLiteral("the value 4 after level 1"));
    press("useSelectedButton");
    QCOMPARE(at<QLabel>("clickAnswer")->text(), QStringLiteral("the value 5 after level 1"));
    QCOMPARE(at<QLabel>("questionPlace")->text(), QStringLiteral("3 of 3"));

    const std::vector<Question>& asked = bar().lesson()->stops[1].questions;
    const std::vector<Question> wanted{
        questionFrom({{"kind", "choice"},
                      {"ask", "Which?"},
                      {"choices", QJsonArray{"this", "that", "neither"}},
                      {"answer", 2},
                      {"hint", "Not this."}}),
        questionFrom({{"kind", "number"}, {"ask", "How many?"}, {"answer", -12}}),
        questionFrom({{"kind", "click"}, {"ask", "Where?"}, {"answer", QJsonObject{{"level", 1}, {"element", 5}}}})};
    QVERIFY(asked == wanted);
    QVERIFY(readLesson(bytesOf(*bar().lesson()), {}) == *bar().lesson());

    // Each word typed is one change, and each can be taken back and made again.
    press("previousQuestionButton");
    QCOMPARE(at<GrowingField>("askField")->text(), QStringLiteral("How many?"));
    press("removeQuestionButton");
    QCOMPARE(bar().lesson()->stops[1].questions.size(), std::size_t(2));
    press("undoStopButton");
    QVERIFY(bar().lesson()->stops[1].questions == wanted);
    int undone = 0;
    while (at<QPushButton>("undoStopButton")->isEnabled()) {
        press("undoStopButton");
        ++undone;
    }
    QVERIFY(*bar().lesson() == before);
    QVERIFY2(undone <= 12, qPrintable(QString::number(undone)));
    while (at<QPushButton>("redoStopButton")->isEnabled() && undone-- > 0)
        press("redoStopButton");
    QVERIFY(bar().lesson()->stops[1].questions == wanted);
}

void TestQuestions::writingChangesNothingThatIsShown() {
    goTo(3);
    LearnState state = learn().learning().state();
    state.predict = true;
    learn().learning().setState(state);
    const QSize picture = learn().butterfly()->size();
    const QSize window = m_window->size();
    press("editLessonButton");
    QVERIFY(bar().editing());
    QVERIFY(learn().learning().state() == state);
    QVERIFY(learn().butterfly()->isVisible());
    QCOMPARE(learn().butterfly()->width(), picture.width());
    QCOMPARE(m_window->size(), window);
    learn().learning().setSelected(Node{1, 2});
    press("editLessonButton");
    QVERIFY(learn().learning().selected() == (Node{1, 2}));
    QVERIFY(learn().learning().state() == state);
    QCOMPARE(verdict(), QString()); // What was selected while nobody was asked is no answer.
}

void TestQuestions::questionsAreTriedAsAStudent() {
    goTo(2);
    press("choiceB");
    press("editLessonButton");
    at<QTabWidget>("lessonEditorPages")->setCurrentIndex(1);
    learn().learning().setStep(3);
    press("tryQuestionsButton");
    QVERIFY(!bar().editing());
    QCOMPARE(learn().learning().step(), 1); // As the stop has it.
    QVERIFY(at<QToolButton>("choiceB")->isVisible() && at<QToolButton>("choiceB")->isEnabled());
    QCOMPARE(verdict(), QString());
}

void TestQuestions::aLessonIsSavedWithoutAsking() {
    press("editLessonButton");
    auto* title = at<QLineEdit>("lessonTitleField");
    title->setFocus();
    title->selectAll();
    QTest::keyClicks(title, QStringLiteral("Mine"));
    QVERIFY(bar().modified());
    QTest::keyClick(title, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!bar().modified());
    QCOMPARE(readLessonFile(m_path).title, QStringLiteral("Mine"));
    // Nothing to save, and nobody is asked where.
    QTest::keyClick(title, Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!QApplication::activeModalWidget());
    // Under another name, which it has from then on.
    const QString other = m_folder.filePath(QStringLiteral("other.walshlesson"));
    chooseInDialog(other);
    m_window->lessons().save();
    QTRY_VERIFY(QFile::exists(other));
    QTRY_VERIFY(!m_window->documents().saving());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClicks(title, QStringLiteral("!"));
    QTest::keyClick(title, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!bar().modified());
    QCOMPARE(readLessonFile(other).title, QStringLiteral("Mine!"));
    QCOMPARE(readLessonFile(m_path).title, QStringLiteral("Mine"));
}

void TestQuestions::aShippedLessonAsksForAName() {
    QVERIFY(opens(shippedLessons()[0].path));
    press("editLessonButton");
    auto* title = at<QLineEdit>("lessonTitleField");
    title->setFocus();
    QTest::keyClicks(title, QStringLiteral("x"));
    const QString copy = m_folder.filePath(QStringLiteral("copy.walshlesson"));
    chooseInDialog(copy);
    QTest::keyClick(title, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!bar().modified());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClicks(title, QStringLiteral("y"));
    QTest::keyClick(title, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!bar().modified());
    QVERIFY(readLessonFile(copy).title.endsWith(QStringLiteral("xy")));
}

TEST_OF_ROOM(TestQuestions, QApplication)
#include "tst_questions.moc"
