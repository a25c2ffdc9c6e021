// SPDX-License-Identifier: GPL-3.0-or-later
// A student goes through the first lessons: whatever a stop tells to press, click or type is done with keys and mouse,
// what it says then stands on the screen, and every question is answered.
#include "asked.h"
#include "boolean/generators.h"
#include "boolean/noise.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/learn/orders/spectrum_bars.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/question_box.h"
#include "room.h"
#include "window.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTextBrowser>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestLessonWalk : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() {
        m_window.reset();
        userSettings().clear();
    }
    void sumsAndSigns();
    void whatTheSpectrumIsFor();
    void aClosedLessonLeavesNothingBroken_data();
    void aClosedLessonLeavesNothingBroken();
    void everyLessonFromPageToPage_data();
    void everyLessonFromPageToPage();

private:
    LearnWorkspace& learn() { return *m_window->learnWorkspace(); }
    Learning& learning() { return learn().learning(); }
    template <class Widget>
    Widget* at(const char* name) {
        return child<Widget>(*m_window, name);
    }
    QWidget* focused() { return m_window->focusWidget(); }
    bool rests() {
        const auto isThere = [&] { return !learn().isVisible() || (learning().current() && learning().recording()); };
        return QTest::qWaitFor([&] { return !m_window->busy() && isThere(); }, test::patience);
    }
    /// By the button on the first page.
    bool begins(const char* lesson) {
        QTest::mouseClick(at<QPushButton>(lesson), Qt::LeftButton);
        return QTest::qWaitFor([&] { return m_window->lessonBar()->lesson().has_value(); }, test::patience) && rests();
    }
    /// Page Down, to the stop with that title.
    bool goesOnTo(const char* title) {
        QTest::keyClick(focused(), Qt::Key_PageDown);
        return at<QLabel>("stopTitle")->text() == QString::fromUtf8(title) && rests();
    }
    bool says(const char* words) {
        return at<QTextBrowser>("stopText")->toPlainText().contains(QString::fromUtf8(words));
    }
    QString band() { return at<QLabel>("nowBand")->text(); }
    void press(Qt::Key key) { QTest::keyClick(focused(), key); }
    void click(const Node& node) {
        ButterflyView& picture = *learn().butterfly();
        const QPoint place = picture.layOut(picture.scene()).rectOf(node).center().toPoint();
        QTest::mouseMove(&picture, {1, 1});
        QTest::mouseMove(&picture, place);
        QTest::mouseClick(&picture, Qt::LeftButton, {}, place);
        QTest::qWait(QApplication::doubleClickInterval() + 10);
    }
    /// Whether that question, from 0, is answered.
    bool right(int question = 0) {
        const auto all = at<QuestionBox>("questionBox")->findChildren<QLabel*>(QStringLiteral("questionVerdict"));
        return all.size() > question && all[question]->isVisible() && all[question]->text().startsWith(u'✓');
    }
    /// The first field that Tab leads to from the text.
    bool answers(const char* number) {
        at<QTextBrowser>("stopText")->setFocus();
        press(Qt::Key_Tab);
        const bool field = focused()->objectName() == QStringLiteral("numberAnswer");
        QTest::keyClicks(focused(), QString::fromLatin1(number));
        press(Qt::Key_Return);
        return field;
    }
    void chooses(const char* name) { QTest::mouseClick(at<QToolButton>(name), Qt::LeftButton); }
    std::vector<int> column(int column) {
        std::vector<int> values;
        for (std::uint32_t i = 0; i < learning().recording()->size(); ++i)
            values.push_back(learning().recording()->known(column, i, learning().position())
                                 ? learning().recording()->value(column, i)
                                 : 999);
        return values;
    }
    const BooleanFunction& function() { return std::get<BooleanFunction>(m_window->input()->document.value); }
    QWidget& noise() { return *at<QWidget>("lessonNoise"); }
    QString nearest() { return child<QLabel>(noise(), "noiseWords")->text(); }
    void typeWord(const char* number) {
        auto* word = child<QSpinBox>(noise(), "noiseWord");
        QTest::mouseClick(word->findChild<QLineEdit*>(), Qt::LeftButton);
        QCoreApplication::processEvents();
        QTest::keyClicks(word, QString::fromLatin1(number));
        press(Qt::Key_Return);
    }

    /// With the cursor there, by Return, in the picture that has such a thing.
    void pick(const Spot& spot) {
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            auto* view = dynamic_cast<View*>(widget);
            if (!view || !widget->isVisible() ||
                (!spot.name.isEmpty() && spot.kind == Spot::Kind::Bar && widget->objectName() != spot.name))
                continue;
            view->showSpot(spot);
            if (view->spot() != spot)
                continue;
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_Return);
            return;
        }
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestLessonWalk::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestLessonWalk::sumsAndSigns() {
    QVERIFY(begins("exampleLesson1Button"));
    QVERIFY(says("press Page Down to go on"));
    QVERIFY(answers("1") && right());

    QVERIFY(goesOnTo("Signs"));
    QCOMPARE(column(0), std::vector<int>({1, 1, 1, -1}));
    chooses("choiceB");
    QVERIFY(right());

    QVERIFY(goesOnTo("The simplest sum"));
    QVERIFY(says("Click it in the picture, at the top of the last column"));
    click({2, 0});
    QVERIFY2(band().startsWith(QStringLiteral("W(0) = 3 − 1 = 2")), qPrintable(band()));
    QVERIFY(right());

    QVERIFY(goesOnTo("How much is it like x0?"));
    QVERIFY(says("Click W(1) in the picture"));
    click({2, 1});
    QVERIFY2(band().startsWith(QStringLiteral("W(1) = 3 − 1 = 2")), qPrintable(band()));
    click({2, 2});
    QVERIFY2(band().contains(QStringLiteral("agrees with x1 on 3 of 4")), qPrintable(band()));
    QVERIFY(answers("3") && right());

    QVERIFY(goesOnTo("Below zero"));
    click({2, 3});
    QVERIFY2(band().startsWith(QStringLiteral("W(3) = 1 − 3 = −2")), qPrintable(band()));
    QVERIFY(right());

    QVERIFY(goesOnTo("Shared work"));
    QCOMPARE(column(1), std::vector<int>({999, 999, 999, 999}));
    QVERIFY(says("Press →"));
    press(Qt::Key_Right);
    QCOMPARE(column(1), std::vector<int>({2, 0, 999, 999}));
    QVERIFY(answers("2") && right());

    QVERIFY(goesOnTo("Level 1"));
    QCOMPARE(column(1), std::vector<int>({2, 0, 0, 2}));
    chooses("choiceB");
    QVERIFY(right());

    QVERIFY(goesOnTo("Level 2"));
    QVERIFY(says("Press → twice"));
    press(Qt::Key_Right);
    QCOMPARE(column(2), std::vector<int>({2, 999, 2, 999}));
    press(Qt::Key_Right);
    QCOMPARE(column(2), std::vector<int>({2, 2, 2, -2}));
    QVERIFY(answers("24") && right());

    QVERIFY(goesOnTo("By hand"));
    QCOMPARE(column(0), std::vector<int>({1, -1, 1, 1}));
    const auto type = [this](std::initializer_list<const char*> values) {
        for (const char* value : values) {
            QTest::keyClicks(focused(), QString::fromLatin1(value));
            press(Qt::Key_Return);
        }
    };
    QVERIFY(says("Type what level 1 computes"));
    type({"0", "2", "2", "0"});
    QVERIFY(says("Then press →"));
    press(Qt::Key_Right);
    type({"2", "2", "-2", "2"});
    QVERIFY2(at<QLabel>("predictionScore")->text().contains(QStringLiteral("8 of 8 right")),
             qPrintable(at<QLabel>("predictionScore")->text()));
    QVERIFY(answers("2") && right());

    QVERIFY(goesOnTo("What you have"));
    QCOMPARE(at<QLabel>("lessonScore")->text(), QStringLiteral("9 of 9 questions right."));
    QTest::mouseClick(at<QPushButton>("nextLessonButton"), Qt::LeftButton);
    QTRY_COMPARE(m_window->lessonBar()->lesson()->title, QStringLiteral("What the transform computes"));
}

void TestLessonWalk::whatTheSpectrumIsFor() {
    QVERIFY(begins("exampleLesson3Button"));
    auto* bars = at<SpectrumBars>("spectrumBars");
    const auto bar = [&](std::uint32_t a) { return learning().recording()->value(5, a); };
    QVERIFY(bars->isVisible());
    QVERIFY(answers("64") && right());

    QVERIFY(goesOnTo("Code words"));
    QVERIFY(says("type 9 there, press Return"));
    typeWord("9");
    QVERIFY(rests());
    QCOMPARE(bar(9), 32);
    QCOMPARE(bar(5), 0);
    typeWord("37");
    QVERIFY(rests());
    QCOMPARE(bar(5), -32);
    QVERIFY(answers("-32") && right());

    QVERIFY(goesOnTo("Far apart"));
    QVERIFY(function() == linearFunction(5, 5, false)); // Every stop shows its own.
    QVERIFY(answers("16") && right());

    QVERIFY(goesOnTo("One wrong bit"));
    auto* slider = child<QSlider>(noise(), "noiseSlider");
    QVERIFY(says("Click the slider beside Noise, above the picture, and press Home and then →"));
    QTest::mouseClick(slider, Qt::LeftButton);
    QCOMPARE(focused(), slider);
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    QVERIFY(rests());
    for (std::uint32_t a = 0; a < 32; ++a)
        QCOMPARE(a == 5 ? bar(a) : std::abs(bar(a)), a == 5 ? 30 : 2);
    QVERIFY(says("Press → again"));
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    QVERIFY(rests());
    QCOMPARE(bar(5), 26);
    QVERIFY(answers("26") && right());

    QVERIFY(goesOnTo("Seven wrong bits"));
    QVERIFY(says("Change seed to flip others"));
    auto* seed = child<QSpinBox>(noise(), "noiseSeed");
    QTest::mouseClick(seed->findChild<QLineEdit*>(), Qt::LeftButton);
    for (int i = 0; i < 5; ++i) {
        press(Qt::Key_Up);
        QVERIFY(rests());
        QVERIFY2(nearest().startsWith(QStringLiteral("Largest |W| = 18 at a = 5:")), qPrintable(nearest()));
    }
    QVERIFY(answers("10") && right());

    QVERIFY(goesOnTo("Reading the word"));
    QVERIFY2(nearest().contains(QStringLiteral("nearest is x0 + x2, and 25 of 32 values agree")),
             qPrintable(nearest()));
    QVERIFY(answers("41") && right());
    QCOMPARE(focused()->objectName(), QStringLiteral("numberAnswer"));
    QTest::keyClicks(focused(), QStringLiteral("4"));
    press(Qt::Key_Return);
    QVERIFY(right(1));

    QVERIFY(goesOnTo("Too many"));
    QVERIFY(says("Press → on the slider"));
    slider->setFocus(Qt::TabFocusReason);
    QCOMPARE(slider->value(), 8);
    QVERIFY(nearest().contains(u'✓'));
    press(Qt::Key_Right);
    QVERIFY(nearest().contains(u'✓'));
    press(Qt::Key_Right);
    QVERIFY2(nearest().contains(QStringLiteral("places")) && nearest().contains(u'✗'), qPrintable(nearest()));
    press(Qt::Key_Right);
    QVERIFY2(nearest().contains(QStringLiteral("nearest is")) && nearest().contains(u'✗'), qPrintable(nearest()));
    chooses("choiceA");
    QVERIFY(right());

    QVERIFY(goesOnTo("Why it had to be fast"));
    QVERIFY(learn().butterfly()->isVisible());
    QVERIFY(answers("160") && right());
    QVERIFY(goesOnTo("Your turn"));
    QVERIFY2(!nearest().contains(QStringLiteral("|W|")), qPrintable(nearest())); // It is what is to be found.
    QVERIFY(!at<QWidget>("noiseWord")->isVisible() && !at<QWidget>("noiseSlider")->isVisible());
    QVERIFY(answers("54") && right());
    QVERIFY2(!nearest().contains(QStringLiteral("|W|")), qPrintable(nearest())); // It says how many are wrong.
    QTest::keyClicks(focused(), QStringLiteral("7"));
    press(Qt::Key_Return);
    QVERIFY(right(1));
    QVERIFY2(nearest().contains(QStringLiteral("|W|")), qPrintable(nearest()));
    QTRY_VERIFY(at<QWidget>("noiseSlider")->isVisible());
    QCOMPARE(at<QSlider>("noiseSlider")->value(), 7);
    QCOMPARE(at<QSpinBox>("noiseWord")->value(), 54);
    QCOMPARE(at<QLabel>("lessonScore")->text(), QStringLiteral("11 of 11 questions right."));
}

void TestLessonWalk::aClosedLessonLeavesNothingBroken_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("quits");
    for (int number : {4, 5, 7})
        for (bool quits : {false, true})
            QTest::addRow("lesson %d%s", number, quits ? ", left open" : "") << number << quits;
}

/// Of the lessons that take a barrier out, each left where that is so.
void TestLessonWalk::aClosedLessonLeavesNothingBroken() {
    QFETCH(int, number);
    QFETCH(bool, quits);
    const auto broken = [&] {
        return learning().state().withoutBarrier != 0 ||
               !m_window->countWorkspace()->model().state().withoutBarrier.empty();
    };
    QVERIFY(begins(qPrintable(QStringLiteral("begin-exampleLesson%1").arg(number))));
    const int stops = int(m_window->lessonBar()->lesson()->stops.size());
    for (int stop = 1; stop < stops && !broken(); ++stop) {
        m_window->lessonBar()->setStop(stop);
        QVERIFY(rests());
    }
    QVERIFY(broken());
    if (quits) {
        m_window->close();
        init();
        m_window->showWorkspace(number == 7 ? QStringLiteral("count") : QStringLiteral("learn"));
    } else {
        at<QAbstractButton>("closeLessonButton")->click();
        QVERIFY(!m_window->lessonBar()->lesson());
    }
    QVERIFY(!broken());
}

void TestLessonWalk::everyLessonFromPageToPage_data() {
    QTest::addColumn<int>("number");
    for (int number = 1; number <= int(shippedLessons().size()); ++number)
        QTest::addRow("lesson %d", number) << number;
}

/// By the first page's button, Page Down, and an answer to whatever is asked, at the size of a projector.
void TestLessonWalk::everyLessonFromPageToPage() {
    QFETCH(int, number);
    m_window->resize(1280, 720);
    QVERIFY(begins(qPrintable(QStringLiteral("begin-exampleLesson%1").arg(number))));
    const Lesson lesson = *m_window->lessonBar()->lesson();
    int asked = 0;
    for (int stop = 0; stop < int(lesson.stops.size()); ++stop) {
        if (stop > 0)
            press(Qt::Key_PageDown);
        QVERIFY(rests());
        QCOMPARE(at<QLabel>("stopTitle")->text(), lesson.stops[std::size_t(stop)].title);
        QCOMPARE(m_window->size(), QSize(1280, 720));
        const auto& questions = lesson.stops[std::size_t(stop)].questions;
        auto numbers = at<QuestionBox>("questionBox")->findChildren<QLineEdit*>(QStringLiteral("numberAnswer"));
        for (int i = 0; i < int(questions.size()); ++i, ++asked) {
            const Question& question = questions[std::size_t(i)];
            const QJsonObject json = jsonOf(question);
            const int answer = json["answer"].toInt();
            if (json["kind"] == QStringLiteral("number")) {
                QLineEdit* field = numbers.takeFirst();
                QTest::mouseClick(field, Qt::LeftButton);
                QTest::keyClicks(field, QString::number(answer));
                QTest::keyClick(field, Qt::Key_Return);
            } else if (json["kind"] == QStringLiteral("choice")) {
                const QString name = QStringLiteral("choice%1").arg(QChar(u'A' + answer - 1));
                for (auto* choice : at<QuestionBox>("questionBox")->findChildren<QToolButton*>(name))
                    if (choice->isEnabled()) { // Those of questions before are answered.
                        QTest::mouseClick(choice, Qt::LeftButton);
                        break;
                    }
            } else {
                const Spot spot = question.answer->spot().value();
                if (spot.kind == Spot::Kind::Node)
                    click({int(spot.first), std::uint32_t(spot.second)});
                else
                    pick(spot);
            }
            QVERIFY2(right(i), qPrintable(question.ask));
        }
        m_window->workspace()->focusPicture();
    }
    QCOMPARE(at<QLabel>("lessonScore")->text(), QStringLiteral("%1 of %1 questions right.").arg(asked));
    QVERIFY(asked >= 3);
}

TEST_OF_ROOM(TestLessonWalk, QApplication)
#include "tst_lesson_walk.moc"
