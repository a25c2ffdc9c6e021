// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson before an audience: what is seen, how large the type is, and one key that leads through all of it.
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/flow_words.h"
#include "gui/lesson/fitted_picture.h"
#include "gui/lesson/lecturer_window.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/lesson_text.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/type_size.h"
#include "room.h"
#include "sights.h"
#include "window.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <set>
#include <tuple>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Three stops of one function: to be stepped from level 0 to 2, looked at, and stepped by butterflies to the end.
const char* const threeStops = R"({
    "walshlesson": 1, "title": "Three stops", "variant": "A1",
    "input": {"kind": "boolean", "n": 3, "format": "anf", "text": "x0 + x1*x2"},
    "step": {"by": "level", "at": 0},
    "stops": [
        {"title": "One", "text": "The first text.", "until": 2},
        {"title": "Two", "text": "The second text.", "step": {"at": 3}, "until": 3},
        {"title": "Three", "text": "The third text.", "variant": "GS", "step": {"by": "butterfly", "at": 10}}
    ]
})";

const char* const notedStops = R"({
    "walshlesson": 2, "title": "Noted",
    "stops": [
        {"title": "One", "text": "Text.", "notes": "Ask *them* first.", "workspace": "learn",
         "documents": {"function": {"input": {"kind": "boolean", "format": "bits", "content": "0001"}}},
         "questions": [{"kind": "number", "ask": "What is 6 * 7?", "answer": 42},
                       {"kind": "choice", "ask": "Which?", "choices": ["this", "that"], "answer": 2}]},
        {"title": "Two", "text": "More.", "workspace": "learn"}
    ]
})";

} // namespace

class TestPresenting : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void onlyTextPictureAndTransportAreSeen();
    void escapeBringsEverythingBack();
    void anotherWorkspaceCanBePresented();
    void aLessonWithoutStopsCanBePresented();
    void theScreenIsBlackUntilAKey_data();
    void theScreenIsBlackUntilAKey();
    void theTypeIsReadFromTheLastRow_data();
    void theTypeIsReadFromTheLastRow();
    void aLongStopIsShownWhole();
    void everyStopIsShownWhole_data();
    void everyStopIsShownWhole();
    void allThatADecoderSaysIsRead_data();
    void allThatADecoderSaysIsRead();
    void oneKeyLeadsThroughStepsAndStops();
    void thePageKeysLeadFromStopToStop();
    void theOtherKeyLeadsBack();
    void aStepThatIsPredictedIsAskedForFirst();
    void aNumberLeavesLettersAndPagesToThePresentation();
    void escapeLeavesAFieldAndThenTheScreen_data();
    void escapeLeavesAFieldAndThenTheScreen();
    void codeAndMachineComeWhenAskedFor();
    void whatAStopSpeaksOfStaysShown();
    void playingRestsAtTheEndOfTheStop();
    void goingToAStopEndsPlayingAndSelection();
    void theLecturerSeesWhatComesNext();
    void theLecturerHasNotesAndAnswers();
    void theLecturerSeesTheTime();
    void theLecturerSeesWhatTheAudienceSees();
    void allTypeGrowsAndIsRemembered();
    void theSourceFoldsAwayInALesson();
    void theTextIsAColumn();

private:
    bool opens(const char* lesson);
    LearnWorkspace& learn() { return *m_window->learnWorkspace(); }
    Learning& learning() { return learn().learning(); }
    int stop() { return m_window->lessonBar()->stop(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focused = QApplication::focusWidget();
        QTest::keyClick(focused ? focused : m_window.get(), key, modifiers);
        QCoreApplication::processEvents(); // A new font is told by events.
        QVERIFY(rests());
    }
    bool rests() {
        const auto isThere = [&] { return learning().current() || !learn().isVisible(); };
        return QTest::qWaitFor([&] { return !m_window->busy() && isThere(); }, test::patience);
    }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<Window> m_window;
};

void TestPresenting::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestPresenting::cleanup() {
    m_window.reset();
    useTypeSize(1);
    userSettings().clear();
}

bool TestPresenting::opens(const char* lesson) {
    const QString path = m_folder.filePath(QStringLiteral("three.walshlesson"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(lesson) < 0)
        return false;
    file.close();
    m_window->openFiles({path});
    return QTest::qWaitFor([&] { return stop() == 0; }, test::patience) && rests();
}

void TestPresenting::onlyTextPictureAndTransportAreSeen() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_F11);
    QVERIFY(m_window->isFullScreen());
    for (const QWidget* bar : m_window->findChildren<QToolBar*>())
        QVERIFY2(!bar->isVisible(), qPrintable(bar->objectName()));
    for (const QWidget* dock : m_window->findChildren<QDockWidget*>())
        QVERIFY2(!dock->isVisible(), qPrintable(dock->objectName()));
    QVERIFY(!m_window->menuBar()->isVisible());
    QVERIFY(!m_window->statusBar()->isVisible());
    for (const char* name : {"learnTabs", "costStrip", "sceneTabs", "editLessonButton", "closeLessonButton", "banner"})
        for (const QWidget* each : m_window->findChildren<QWidget*>(QLatin1String(name)))
            QVERIFY2(!each->isVisible(), name);
    for (const char* name : {"stopTitle", "stopText", "butterfly", "transport", "nowBand"})
        QVERIFY2(child<QWidget>(*m_window, name)->isVisible(), name);
    QVERIFY(learn().butterfly()->width() > m_window->width() / 2);
    QVERIFY(!child<QWidget>(*m_window, "header")->isVisible());
}

void TestPresenting::escapeBringsEverythingBack() {
    QVERIFY(opens(threeStops));
    openSource(*m_window);
    QTest::qWait(200); // Its scroll areas come to rest.
    const QSize size = m_window->size();
    const auto seen = [&] {
        QStringList names;
        for (const QWidget* each : m_window->findChildren<QWidget*>())
            if (each->isVisible() && !each->objectName().isEmpty() &&
                !each->objectName().startsWith(QLatin1String("banner"))) // What is only news goes.
                names << each->objectName();
        names.sort();
        return names;
    };
    const QStringList before = seen();
    const QFont font = learn().font();
    press(Qt::Key_F11);
    QVERIFY(seen() != before);
    press(Qt::Key_Escape);
    QVERIFY(!m_window->isFullScreen());
    QTRY_COMPARE(seen(), before);
    QCOMPARE(m_window->size(), size);
    QCOMPARE(learn().font(), font);
    // Closed while it presents, it starts as it was before.
    press(Qt::Key_F11);
    QVERIFY(m_window->close());
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(m_window->menuBar()->isVisible());
    QVERIFY(child<QDockWidget>(*m_window, "sourceDock")->isVisible());
    for (const QWidget* bar : m_window->findChildren<QToolBar*>())
        QVERIFY(bar->isVisible());
}

void TestPresenting::anotherWorkspaceCanBePresented() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_2, Qt::ControlModifier);
    openSource(*m_window);
    press(Qt::Key_1, Qt::ControlModifier);
    press(Qt::Key_F11);
    press(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
    for (const QWidget* dock : m_window->findChildren<QDockWidget*>())
        QVERIFY2(!dock->isVisible(), qPrintable(dock->objectName()));
    press(Qt::Key_Escape);
    for (const QWidget* dock : m_window->findChildren<QDockWidget*>())
        QVERIFY2(!dock->isVisible(), qPrintable(dock->objectName())); // The lesson stands there.
    m_window->lessons().makeRoom();
    QVERIFY(child<QDockWidget>(*m_window, "sourceDock")->isVisible());
    QVERIFY(child<QDockWidget>(*m_window, "propertyDock")->isVisible());
}

void TestPresenting::aLessonWithoutStopsCanBePresented() {
    QVERIFY(gui::opens(*m_window, QStringLiteral("PRESENT")));
    for (QAction* each : m_window->findChildren<QAction*>())
        if (QString(each->text()).remove(u'&') == QLatin1String("New lesson from what is shown"))
            each->trigger();
    QVERIFY(m_window->lessonBar()->lesson());
    QCOMPARE(stop(), -1);
    press(Qt::Key_F11);
    QVERIFY(m_window->isFullScreen());
    press(Qt::Key_F11, Qt::ShiftModifier);
    QCOMPARE(child<QLabel>(*m_window, "lecturerNextStop")->text(), QStringLiteral("This lesson has no stops yet."));
    m_window->resize(1000, 700);
    press(Qt::Key_Escape);
    QVERIFY(!m_window->isFullScreen());
}

void TestPresenting::theScreenIsBlackUntilAKey_data() {
    QTest::addColumn<QString>("workspace");
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << row.id;
}

/// Wherever the focus is, and nothing goes on meanwhile.
void TestPresenting::theScreenIsBlackUntilAKey() {
    QFETCH(QString, workspace);
    m_window->showWorkspace(workspace);
    fill(*m_window, workspace);
    const auto press = [](Qt::Key key) {
        QTest::keyClick(QApplication::focusWidget(), key);
        QCoreApplication::processEvents();
    };
    auto* black = child<QWidget>(*m_window, "blackout");
    m_window->workspace()->focusPicture();
    press(Qt::Key_B);
    QVERIFY(!black->isVisible());
    m_window->present(true);
    const Stepper* stepper = m_window->workspace()->stepper();
    QWidget* focused = QApplication::focusWidget();
    QVERIFY(focused);
    const int step = stepper ? stepper->step() : 0, stopped = stop();
    press(Qt::Key_B);
    QVERIFY(black->isVisible());
    QCOMPARE(black->geometry(), m_window->rect());
    const QImage picture = m_window->grab().toImage();
    for (int y = 0; y < picture.height(); y += 10)
        for (int x = 0; x < picture.width(); x += 10)
            QCOMPARE(picture.pixelColor(x, y), QColor(Qt::black));
    press(Qt::Key_PageDown);
    QVERIFY(!black->isVisible());
    QCOMPARE(stepper ? stepper->step() : 0, step);
    QCOMPARE(stop(), stopped);
    QCOMPARE(QApplication::focusWidget(), focused);
    press(Qt::Key_B);
    press(Qt::Key_Escape);
    QVERIFY(!black->isVisible());
    QVERIFY(!m_window->menuBar()->isVisible()); // Still before the audience.
    m_window->present(false);
}

void TestPresenting::theTypeIsReadFromTheLastRow_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize& size : {QSize(1280, 640), QSize(1280, 720), QSize(1920, 1080)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestPresenting::theTypeIsReadFromTheLastRow() {
    QFETCH(QSize, size);
    QVERIFY(opens(threeStops));
    m_window->present(true);
    m_window->resize(size);
    QCoreApplication::processEvents();
    QCOMPARE(m_window->size(), size);
    const double points = child<LessonText>(*m_window, "stopText")->font().pointSizeF();
    const auto capitals = [&](const QFont& font) { return 100 * QFontMetricsF(font).capHeight() / size.height(); };
    QVERIFY(capitals(child<LessonText>(*m_window, "stopText")->font()) >= 2.5);
    QVERIFY(child<QLabel>(*m_window, "stopTitle")->font().pointSizeF() == points);
    QVERIFY(capitals(child<QLabel>(*m_window, "nowBand")->font()) >= 2.5);
    // And larger, if that is not enough.
    press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(child<LessonText>(*m_window, "stopText")->font().pointSizeF() > points);
    QCOMPARE(m_window->size(), size);
}

void TestPresenting::allThatADecoderSaysIsRead_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280x720") << QSize(1280, 720);
    QTest::newRow("1920x1080") << QSize(1920, 1080);
}

void TestPresenting::allThatADecoderSaysIsRead() {
    QFETCH(QSize, size);
    m_window->openFiles({QStringLiteral(":/lessons/3-spectrum.walshlesson")});
    QTRY_VERIFY(stop() == 0 && rests());
    m_window->present(true);
    m_window->resize(size);
    auto* words = child<QLabel>(*child<QWidget>(*m_window, "lessonNoise"), "noiseWords");
    int seen = 0;
    for (int each = 0; each < int(m_window->lessonBar()->lesson()->stops.size()); ++each) {
        m_window->lessonBar()->setStop(each);
        QVERIFY(rests());
        QCoreApplication::processEvents();
        if (!words->isVisible())
            continue;
        ++seen;
        const QRect room = words->contentsRect();
        const auto needed = [&] {
            return words->fontMetrics()
                .boundingRect(QRect(0, 0, words->contentsRect().width(), 10'000), Qt::TextWordWrap, words->text())
                .height();
        };
        QTRY_VERIFY2(needed() <= words->contentsRect().height(),
                     qPrintable(QStringLiteral("%1 in %2: %3").arg(needed()).arg(room.height()).arg(words->text())));
        QVERIFY(words->wordWrap() || words->fontMetrics().horizontalAdvance(words->text()) <= room.width());
    }
    QVERIFY(seen >= 3);
}

void TestPresenting::everyStopIsShownWhole_data() {
    QTest::addColumn<QString>("file");
    for (const QFileInfo& file : QDir(QStringLiteral(":/lessons")).entryInfoList({QStringLiteral("*.walshlesson")}))
        QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
}

/// Whatever the stop before it was, and whether questions come.
void TestPresenting::everyStopIsShownWhole() {
    QFETCH(QString, file);
    m_window->resize(1280, 720);
    m_window->openFiles({file});
    QTRY_VERIFY(stop() == 0 && rests());
    press(Qt::Key_F11);
    m_window->resize(1280, 720);
    QStringList cut;
    const int stops = int(m_window->lessonBar()->lesson()->stops.size());
    for (int each = 0; each < stops; ++each) {
        m_window->lessonBar()->setStop(each);
        QVERIFY(rests());
        QCoreApplication::processEvents();
        for (const char* name : {"stopText", "questionBox"})
            if (const auto* area = child<QAbstractScrollArea>(*m_window, name);
                area->isVisible() && area->verticalScrollBar()->maximum() > 0)
                cut << QStringLiteral("stop %1: %2 by %3 px")
                           .arg(each + 1)
                           .arg(QLatin1String(name))
                           .arg(area->verticalScrollBar()->maximum());
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral("; "))));
}

/// An audience cannot scroll; and afterwards the question is no larger than it was.
void TestPresenting::aLongStopIsShownWhole() {
    QByteArray lesson(threeStops);
    lesson.replace("The first text.", QByteArray("A sentence of a text that is rather long. ").repeated(24));
    lesson.replace("\"until\": 2}", "\"until\": 2, \"questions\": [{\"kind\": \"choice\", \"ask\": \"Which?\", "
                                    "\"choices\": [\"The first of them\", \"The second\"], \"answer\": 1}]}");
    m_window->resize(1280, 720);
    QVERIFY(opens(lesson.constData()));
    const auto typeOfQuestion = [this] { return child<QLabel>(*m_window, "questionText")->font().pointSizeF(); };
    const double usual = typeOfQuestion();
    const auto cut = [this] {
        int hidden = 0;
        for (const char* name : {"stopText", "questionBox"})
            hidden += child<QAbstractScrollArea>(*m_window, name)->verticalScrollBar()->maximum();
        return hidden;
    };
    press(Qt::Key_F11);
    QVERIFY(typeOfQuestion() > usual);
    QTRY_COMPARE(cut(), 0);
    const double ofALongText = typeOfQuestion();
    m_window->lessonBar()->setStop(1);
    QTRY_VERIFY(child<QWidget>(*m_window, "stopText")->font().pointSizeF() > ofALongText);
    m_window->lessonBar()->setStop(0);
    press(Qt::Key_F11);
    QCOMPARE(typeOfQuestion(), usual);
}

void TestPresenting::oneKeyLeadsThroughStepsAndStops() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_F11);
    // 12 butterflies make the run of the last stop, and after the last nothing comes.
    const std::vector<std::pair<int, int>> places{{0, 0}, {0, 1}, {0, 2}, {1, 3}, {2, 10}, {2, 11}, {2, 12}, {2, 12}};
    for (const auto& [at, step] : places) {
        QCOMPARE(stop(), at);
        QCOMPARE(learning().step(), step);
        press(Qt::Key_Right);
    }
}

/// As clickers have them.
void TestPresenting::thePageKeysLeadFromStopToStop() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_F11);
    const std::tuple<Qt::Key, int, int> places[] = {{Qt::Key_PageDown, 1, 3},  {Qt::Key_PageDown, 2, 10},
                                                    {Qt::Key_PageDown, 2, 10}, {Qt::Key_PageUp, 1, 3},
                                                    {Qt::Key_PageUp, 0, 0},    {Qt::Key_PageUp, 0, 0}};
    for (const auto& [key, at, step] : places) {
        press(key);
        QCOMPARE(stop(), at);
        QCOMPARE(learning().step(), step);
    }
    // Where no lesson is open they step.
    m_window->lessons().makeRoom();
    const int step = learning().step();
    press(Qt::Key_PageDown);
    QCOMPARE(learning().step(), step + 1);
    press(Qt::Key_PageUp);
    QCOMPARE(learning().step(), step);
}

void TestPresenting::theOtherKeyLeadsBack() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_F11);
    for (int i = 0; i < 5; ++i)
        press(Qt::Key_Right);
    QCOMPARE(stop(), 2);
    QCOMPARE(learning().step(), 11);
    const std::vector<std::pair<int, int>> places{{2, 10}, {1, 3}, {0, 0}, {0, 0}};
    for (const auto& [at, step] : places) {
        press(Qt::Key_Left);
        QCOMPARE(stop(), at);
        QCOMPARE(learning().step(), step);
    }
}

void TestPresenting::aStepThatIsPredictedIsAskedForFirst() {
    QString lesson = QString::fromUtf8(threeStops);
    lesson.replace(QLatin1String("\"stops\""), QLatin1String("\"view\": {\"predict\": true}, \"stops\""));
    QVERIFY(opens(lesson.toUtf8().constData()));
    // Who is alone with it wants to see.
    learn().butterfly()->setFocus();
    press(Qt::Key_Right);
    QCOMPARE(learning().step(), 1);
    m_window->lessonBar()->setStop(0);
    QVERIFY(rests());
    press(Qt::Key_F11);
    const auto field = [] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()); };
    const auto* score = child<QLabel>(*m_window, "predictionScore");
    for (int step = 0; step < 2; ++step) {
        learn().butterfly()->setFocus();
        press(Qt::Key_Right);
        QCOMPARE(learning().step(), step);
        QVERIFY(field() && field()->objectName().startsWith(QLatin1String("prediction_")));
        QVERIFY2(score->text().contains(QStringLiteral("press → once more")), qPrintable(score->text()));
        press(Qt::Key_Right);
        QCOMPARE(learning().step(), step + 1);
        QVERIFY(!score->text().contains(QStringLiteral("once more")));
    }
    // What is to come is the next stop's, and so it is for a clicker that has not stepped.
    m_window->lessonBar()->setStop(0);
    QVERIFY(rests());
    press(Qt::Key_PageDown);
    QCOMPARE(stop(), 1);
    QCOMPARE(learning().step(), 3);
}

void TestPresenting::aNumberLeavesLettersAndPagesToThePresentation() {
    QVERIFY(opens(notedStops));
    press(Qt::Key_F11);
    auto* field = child<QLineEdit>(*m_window, "numberAnswer");
    const auto* black = child<QWidget>(*m_window, "blackout");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("4"));
    press(Qt::Key_B);
    QVERIFY(black->isVisible());
    press(Qt::Key_B);
    QVERIFY(!black->isVisible());
    QCOMPARE(QApplication::focusWidget(), field);
    QCOMPARE(field->text(), QStringLiteral("4"));
    press(Qt::Key_PageDown);
    QCOMPARE(stop(), 1);
    press(Qt::Key_PageUp);
    QCOMPARE(stop(), 0);
}

void TestPresenting::escapeLeavesAFieldAndThenTheScreen_data() {
    QTest::addColumn<bool>("isNumber");
    QTest::newRow("a number of a question") << true;
    QTest::newRow("a text") << false;
}

void TestPresenting::escapeLeavesAFieldAndThenTheScreen() {
    QFETCH(bool, isNumber);
    QVERIFY(opens(notedStops));
    press(Qt::Key_F11);
    QLineEdit text(m_window.get());
    text.show();
    QLineEdit* field = isNumber ? child<QLineEdit>(*m_window, "numberAnswer") : &text;
    field->setFocus();
    if (!isNumber) {
        press(Qt::Key_B);
        QCOMPARE(text.text(), QStringLiteral("b"));
        QVERIFY(!child<QWidget>(*m_window, "blackout")->isVisible());
    }
    press(Qt::Key_Escape);
    QVERIFY(m_window->isFullScreen());
    QCOMPARE(QApplication::focusWidget(), learn().butterfly());
    QVERIFY(child<QWidget>(*learn().butterfly(), "focusFrame")->isVisible()); // One sees where the keys are.
    press(Qt::Key_Escape);
    QVERIFY(!m_window->isFullScreen());
}

void TestPresenting::codeAndMachineComeWhenAskedFor() {
    QVERIFY(opens(threeStops));
    const LearnState before = learning().state();
    press(Qt::Key_F11);
    QVERIFY(!child<QWidget>(*m_window, "codeView")->isVisible());
    press(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(child<QWidget>(*m_window, "codeView")->isVisible());
    press(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!child<QWidget>(*m_window, "codeView")->isVisible());
    QVERIFY(learning().state() == before);
}

/// Code that is quoted, a machine that is switched on, and where in the lesson that is.
void TestPresenting::whatAStopSpeaksOfStaysShown() {
    QString lesson = QString::fromUtf8(threeStops);
    lesson.replace(QLatin1String("\"stops\""), QLatin1String("\"view\": {\"machine\": false}, \"stops\""));
    lesson.replace(QLatin1String("The second text."), QLatin1String("Thread 5 writes `spare[5]`."));
    lesson.replace(QLatin1String("\"variant\": \"GS\", "), QLatin1String("\"view\": {\"machine\": true}, "));
    QVERIFY(opens(lesson.toUtf8().constData()));
    const auto seen = [this](const char* name) { return child<QWidget>(*m_window, name)->isVisible(); };
    QVERIFY(!seen("lessonFoot"));
    press(Qt::Key_F11);
    QVERIFY(!seen("codeView") && !seen("machineView") && seen("lessonFoot"));
    QCOMPARE(child<QLabel>(*m_window, "presentedLesson")->text(), QStringLiteral("Three stops"));
    m_window->lessonBar()->setStop(1);
    QVERIFY(rests());
    QVERIFY(seen("codeView") && !seen("codeWords") && !seen("machineView"));
    m_window->lessonBar()->setStop(2);
    QVERIFY(rests());
    QVERIFY(!seen("codeView") && seen("machineView"));
    press(Qt::Key_Escape);
    QVERIFY(!seen("lessonFoot") && seen("codeView"));
}

void TestPresenting::playingRestsAtTheEndOfTheStop() {
    QVERIFY(opens(threeStops));
    auto& transport = *m_window->transport();
    for (int i = 0; i < 5; ++i)
        press(Qt::Key_Plus);
    press(Qt::Key_Space);
    QVERIFY(transport.playing());
    QTRY_VERIFY(!transport.playing());
    QCOMPARE(learning().step(), 2);
    // From there on to the end of the run, and then all of it.
    press(Qt::Key_Space);
    QTRY_VERIFY(!transport.playing());
    QCOMPARE(learning().step(), 3);
    press(Qt::Key_Space);
    QTRY_VERIFY(!transport.playing());
    QCOMPARE(learning().step(), 3);
}

void TestPresenting::goingToAStopEndsPlayingAndSelection() {
    QVERIFY(opens(threeStops));
    learning().setSelected(Node{1, 2});
    press(Qt::Key_Space);
    QVERIFY(m_window->transport()->playing());
    press(Qt::Key_PageDown);
    QCOMPARE(stop(), 1);
    QVERIFY(!m_window->transport()->playing());
    QVERIFY(!learning().selected());
    QCOMPARE(learning().step(), 3);
}

void TestPresenting::theLecturerSeesWhatComesNext() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_F11);
    press(Qt::Key_F11, Qt::ShiftModifier);
    auto* notes = child<QWidget>(*m_window, "lecturerWindow");
    QVERIFY(notes->isVisible() && notes->isWindow());
    const auto text = [&](const char* name) { return child<LessonText>(*notes, name)->toPlainText(); };
    QCOMPARE(text("lecturerText"), QStringLiteral("The first text."));
    QCOMPARE(text("lecturerNextText"), QStringLiteral("The second text."));
    const std::vector<std::pair<int, int>> places{{0, 1}, {0, 2}, {1, 3}, {2, 10}};
    for (const auto& [at, step] : places) {
        QTest::keyClick(notes, Qt::Key_Right);
        QVERIFY(rests());
        QCOMPARE(stop(), at);
        QCOMPARE(learning().step(), step);
    }
    QCOMPARE(text("lecturerText"), QStringLiteral("The third text."));
    QCOMPARE(child<QLabel>(*notes, "lecturerNextStop")->text(), QStringLiteral("This is the last stop."));
    QTest::mouseClick(child<QPushButton>(*notes, "lecturerBack"), Qt::LeftButton);
    QVERIFY(rests());
    QCOMPARE(stop(), 1);
    for (const char* button : {"lecturerBack", "lecturerOn"}) {
        QVERIFY(child<QPushButton>(*notes, button)->text().endsWith(QLatin1String("step")));
        QVERIFY(child<QPushButton>(*notes, button)->toolTip().contains(QLatin1String("stop")));
    }
    QTest::keyClick(notes, Qt::Key_PageUp);
    QVERIFY(rests());
    QCOMPARE(stop(), 0);
    QTest::keyClick(notes, Qt::Key_PageDown);
    QVERIFY(rests());
    QCOMPARE(stop(), 1);
    // Escape in either window ends the presentation and closes this one, which can come again.
    QTest::keyClick(notes, Qt::Key_Escape);
    QVERIFY(!m_window->isFullScreen());
    const auto isThere = [this] { return m_window->findChild<QWidget*>(QStringLiteral("lecturerWindow")) != nullptr; };
    QTRY_VERIFY(!isThere());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    press(Qt::Key_F11);
    press(Qt::Key_F11, Qt::ShiftModifier);
    QVERIFY(isThere());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->workspace()->focusPicture();
    press(Qt::Key_Escape);
    QVERIFY(!m_window->isFullScreen());
    QTRY_VERIFY(!isThere());
    // Without a presentation it is open until it is closed.
    press(Qt::Key_F11, Qt::ShiftModifier);
    QVERIFY(isThere());
    QTest::keyClick(child<QWidget>(*m_window, "lecturerWindow"), Qt::Key_Escape);
    QTRY_VERIFY(!isThere());
}

void TestPresenting::theLecturerHasNotesAndAnswers() {
    QVERIFY(opens(notedStops));
    m_window->present(true);
    press(Qt::Key_F11, Qt::ShiftModifier);
    auto* lecturer = child<LecturerWindow>(*m_window, "lecturerWindow");
    const auto text = [&](const char* name) { return child<LessonText>(*lecturer, name); };
    QCOMPARE(text("lecturerNotes")->toPlainText(), QStringLiteral("Ask them first."));
    const QString answers = text("lecturerAnswers")->toPlainText();
    QVERIFY2(answers.contains(QStringLiteral("What is 6 * 7? 42")) && answers.contains(QStringLiteral("that")) &&
                 !answers.contains(QStringLiteral("this")),
             qPrintable(answers));
    // Nobody else sees the notes.
    for (const auto* each : m_window->findChildren<QTextEdit*>())
        QVERIFY(each->window() == lecturer || !each->toPlainText().contains(QStringLiteral("them first")));
    m_window->lessonBar()->setStop(1);
    QVERIFY(!text("lecturerNotes")->isVisible() && !text("lecturerAnswers")->isVisible());
}

void TestPresenting::theLecturerSeesTheTime() {
    QVERIFY(opens(threeStops));
    press(Qt::Key_F11, Qt::ShiftModifier);
    auto* lecturer = child<LecturerWindow>(*m_window, "lecturerWindow");
    auto* since = child<QToolButton>(*lecturer, "lecturerSince");
    const auto isBegunBefore = [&](int seconds, const QStringList& texts) {
        lecturer->setStart(std::chrono::steady_clock::now() - std::chrono::seconds(seconds));
        return texts.contains(since->text()); // A second may pass meanwhile.
    };
    QVERIFY(isBegunBefore(65, {QStringLiteral("1:05"), QStringLiteral("1:06")}));
    QVERIFY(isBegunBefore(3600 + 59, {QStringLiteral("1:00:59"), QStringLiteral("1:01:00")}));
    QTest::mouseClick(since, Qt::LeftButton);
    QVERIFY(since->text().startsWith(QStringLiteral("0:0")));
    isBegunBefore(500, {});
    QTRY_VERIFY(since->text() != QStringLiteral("8:20"));
    m_window->present(true);
    QVERIFY(since->text().startsWith(QStringLiteral("0:0")));
    const QTime shown = QLocale().toTime(child<QLabel>(*lecturer, "lecturerClock")->text(), QLocale::ShortFormat);
    const int apart = std::abs(shown.secsTo(QTime::currentTime()));
    QVERIFY(shown.isValid() && (apart < 120 || apart > 86000));
}

void TestPresenting::theLecturerSeesWhatTheAudienceSees() {
    QVERIFY(opens(threeStops));
    m_window->present(true);
    press(Qt::Key_F11, Qt::ShiftModifier);
    auto* lecturer = child<LecturerWindow>(*m_window, "lecturerWindow");
    auto* mirror = child<FittedPicture>(*lecturer, "lecturerPicture");
    QTRY_VERIFY(!mirror->picture().isNull());
    const auto colours = [&] {
        std::set<QRgb> found;
        const QImage image = mirror->picture().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                found.insert(image.pixel(x, y));
        return found.size();
    };
    QVERIFY(colours() > 10);
    const QImage before = mirror->picture().toImage();
    const auto isDescribed = [&] {
        const QString words = stepInWords(*learning().recording(), learning().active());
        return mirror->accessibleDescription().startsWith(words);
    };
    QVERIFY(isDescribed());
    QTest::keyClick(lecturer, Qt::Key_Right);
    QVERIFY(rests());
    QTRY_VERIFY(mirror->picture().toImage() != before);
    QTRY_VERIFY(isDescribed());
    // Black for both, until either presses a key, and nothing goes on meanwhile.
    const int at = learning().step();
    QTest::keyClick(lecturer, Qt::Key_B);
    auto* black = child<QWidget>(*m_window, "blackout");
    QVERIFY(black->isVisible());
    QTRY_COMPARE(colours(), std::size_t(1));
    QCOMPARE(mirror->accessibleDescription(), QString());
    QTest::keyClick(lecturer, Qt::Key_Right);
    QVERIFY(!black->isVisible());
    QCOMPARE(learning().step(), at);
    QTRY_VERIFY(colours() > 10);
    QTest::keyClick(lecturer, Qt::Key_B);
    QTest::keyClick(lecturer, Qt::Key_B);
    QVERIFY(!black->isVisible());
    // What comes next is drawn apart, and there is nothing after the last stop.
    auto* next = child<FittedPicture>(*lecturer, "lecturerNextPicture");
    QTRY_VERIFY(!next->picture().isNull());
    QVERIFY(!next->accessibleDescription().isEmpty());
    QVERIFY(next->picture().width() > next->picture().height());
    const QImage second = next->picture().toImage();
    m_window->lessonBar()->setStop(1);
    QTRY_VERIFY(!next->picture().isNull() && next->picture().toImage() != second);
    m_window->lessonBar()->setStop(2);
    QTRY_VERIFY(next->picture().isNull());
    // Without an audience there is nothing to darken.
    m_window->present(false);
    QTRY_VERIFY(!m_window->findChild<LecturerWindow*>());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    press(Qt::Key_F11, Qt::ShiftModifier);
    QTest::keyClick(child<LecturerWindow>(*m_window, "lecturerWindow"), Qt::Key_B);
    QVERIFY(!black->isVisible());
}

void TestPresenting::allTypeGrowsAndIsRemembered() {
    QVERIFY(opens(threeStops));
    const auto sizes = [&] {
        std::map<QString, double> all;
        for (const QWidget* each : m_window->findChildren<QWidget*>())
            if (!each->objectName().isEmpty() && !each->objectName().startsWith(QLatin1String("qt_")) &&
                !each->objectName().startsWith(QLatin1String("Scroll"))) // Arrows, without words.
                all[each->objectName()] = each->font().pointSizeF();
        return all;
    };
    const auto before = sizes();
    press(Qt::Key_Plus, Qt::ControlModifier);
    press(Qt::Key_Equal, Qt::ControlModifier);
    const double factor = typeSize();
    QVERIFY(factor > 1.2);
    for (const auto& [name, size] : sizes())
        QVERIFY2(std::abs(size - before.at(name) * factor) < 0.06,
                 qPrintable(QStringLiteral("%1: %2 was %3").arg(name).arg(size).arg(before.at(name))));
    QVERIFY(m_window->close());
    useTypeSize(1); // As a new program would begin.
    m_window = std::make_unique<Window>();
    QCOMPARE(typeSize(), factor);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    press(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(typeSize() < factor);
    press(Qt::Key_0, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(typeSize(), 1.0);
}

void TestPresenting::theSourceFoldsAwayInALesson() {
    press(Qt::Key_1, Qt::ControlModifier);
    auto* source = child<QDockWidget>(*m_window, "sourceDock");
    for (const Qt::Key workspace : {Qt::Key_2, Qt::Key_1}) {
        press(workspace, Qt::ControlModifier);
        openSource(*m_window);
    }
    QVERIFY(source->isVisible());
    QVERIFY(opens(threeStops));
    QVERIFY(!source->isVisible());
    // The lesson is there in other workspaces, too.
    press(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(!source->isVisible());
    press(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!source->isVisible());
    // Whoever asks for it has it.
    press(Qt::Key_F9);
    QVERIFY(source->isVisible());
    press(Qt::Key_PageDown);
    QVERIFY(source->isVisible());
    press(Qt::Key_F9);
    QTest::mouseClick(child<QToolButton>(*m_window, "closeLessonButton"), Qt::LeftButton);
    QVERIFY(source->isVisible());
    // Closed in the middle of a lesson, the window still has its source at the next start.
    QVERIFY(opens(threeStops));
    QVERIFY(m_window->close());
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(child<QDockWidget>(*m_window, "sourceDock")->isVisible());
}

void TestPresenting::theTextIsAColumn() {
    QVERIFY(opens(threeStops));
    const auto* text = child<LessonText>(*m_window, "stopText");
    const auto at = [&](const QWidget* widget) {
        return QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
    };
    for (const QSize& size : {QSize(1280, 640), QSize(1920, 1080), QSize(3840, 2160)}) {
        m_window->resize(size);
        QCoreApplication::processEvents();
        QVERIFY(text->width() <= 70 * text->fontMetrics().averageCharWidth());
        QVERIFY(at(text).right() < at(learn().butterfly()).left());
        QVERIFY(at(m_window->lessonBar()).height() > size.height() / 2);
    }
}

TEST_OF_ROOM(TestPresenting, QApplication)
#include "tst_presenting.moc"
