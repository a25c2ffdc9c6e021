// SPDX-License-Identifier: GPL-3.0-or-later
// The words beside the lines, the paper's loop of A0, and that what lessons quote is on the screen.
#include "gui/butterfly/butterfly_view.h"
#include "gui/code/code_view.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "learning_run.h"
#include "room.h"
#include "window.h"
#include "written.h"

#include <QLabel>
#include <QToolTip>

using namespace walshscope;
using namespace walshscope::gui;

class TestCodeWords : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void wordsStandBesideTheirLines();
    void aValueThatIsPointedAtSaysWhoReadAndWroteWhat();
    void sharedMemoryAndShufflesHaveWords();
    void theDefinitionShowsThePapersLoop();
    void oneButterflyOfTheDefinitionIsInItsLines();
    void whatLessonsQuoteIsOnTheScreen_data();
    void whatLessonsQuoteIsOnTheScreen();

private:
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    CodeView& view() { return *child<CodeView>(*m_window, "codeView"); }
    bool rests() {
        return QTest::qWaitFor([&] { return learning().current() && learning().recording() && !m_window->busy(); },
                               60000);
    }
    bool opens(int lesson, int stop);
    int line(const char* id, const char* code) { return int(linesWith(variantNamed(id), code).front()); }
    /// What is written on the code at the height of that line.
    QStringList writtenBeside(int line);

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestCodeWords::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestCodeWords::cleanup() {
    QToolTip::hideText();
    m_window.reset();
}

/// Both from 1.
bool TestCodeWords::opens(int lesson, int stop) {
    m_window->lessons().open(shippedLessons()[std::size_t(lesson - 1)].path);
    const auto isIdle = [&] { return !m_window->busy(); };
    if (!QTest::qWaitFor(isIdle, 60000)) // Its first stop may be in another workspace, where Learn has nothing.
        return false;
    m_window->lessonBar()->setStop(stop - 1);
    const bool rested = rests();
    QTest::qWait(20);
    return rested;
}

QStringList TestCodeWords::writtenBeside(int line) {
    QStringList found;
    const QPointF shift = view().viewport()->pos();
    for (const Inscription& one : inscriptionsOn(*view().viewport()))
        if (view().lineRect(line).translated(shift).contains(QPointF(0, one.place.center().y()) +
                                                             QPointF(shift.x() + 5, 0)) ||
            view().lineRect(line).contains(QPointF(5, one.place.center().y())))
            found << one.text;
    return found;
}

void TestCodeWords::wordsStandBesideTheirLines() {
    QVERIFY(opens(4, 5)); // A1, level 1, n = 3.
    const int reads = line("A1", "const int own = data[i];"), writes = line("A1", "spare[i] = value;");
    QCOMPARE(view().wordsBehind(reads), QStringLiteral("8 read data"));
    QCOMPARE(view().wordsBehind(writes), QStringLiteral("8 threads write spare"));
    QVERIFY2(writtenBeside(reads).contains(QStringLiteral("8 read data")), qPrintable(writtenBeside(reads).join(u'|')));
    QVERIFY(writtenBeside(writes).contains(QStringLiteral("8 threads write spare")));
    // Half of the lanes have the bit.
    QCOMPARE(view().words().at(std::uint32_t(line("A1", "if (t.branch(i & j))"))).wholly,
             QStringLiteral("true 4 of 8 times"));
    QCOMPARE(view().words().at(std::uint32_t(line("A1", "value = data[i - j] - own;"))).wholly,
             QStringLiteral("4 threads read data"));
    QVERIFY(view().accessibleDescription().contains(QStringLiteral("Line %1: 8 threads read data").arg(reads)));
    // The arrays have changed places, and so have their names.
    QTest::keyClick(m_window->learnWorkspace()->butterfly(), Qt::Key_Right);
    QCOMPARE(view().wordsBehind(reads), QStringLiteral("8 read data"));
    // What has no room is told where the mouse is.
    const QPoint place = view().lineRect(reads).center().toPoint();
    QHelpEvent asks(QEvent::ToolTip, {60, place.y()}, view().viewport()->mapToGlobal(QPoint(60, place.y())));
    QApplication::sendEvent(view().viewport(), &asks);
    QVERIFY2(QToolTip::text().contains(QStringLiteral("8 threads read data")), qPrintable(QToolTip::text()));
}

void TestCodeWords::aValueThatIsPointedAtSaysWhoReadAndWroteWhat() {
    QVERIFY(opens(4, 5));
    ButterflyView& picture = *m_window->learnWorkspace()->butterfly();
    // Element 3 of level 1 is data[2] − data[3].
    const QPoint place = picture.layOut(picture.scene()).rectOf({1, 3}).center().toPoint();
    QTest::mouseMove(&picture, {1, 1});
    QTest::mouseMove(&picture, place);
    QTRY_COMPARE(view().wordsBehind(line("A1", "const int own = data[i];")), QStringLiteral("data[3] = −1"));
    QCOMPARE(view().wordsBehind(line("A1", "spare[i] = value;")), QStringLiteral("spare[3] = 2"));
    const auto& words = view().words();
    QCOMPARE(words.at(std::uint32_t(line("A1", "value = data[i - j] - own;"))).wholly,
             QStringLiteral("thread 3 reads data[2]"));
    QVERIFY(view().accessibleDescription().contains(QStringLiteral("thread 3 writes spare[3]")));
    QVERIFY(!words.contains(std::uint32_t(line("A1", "value = own + data[i + j];"))));
    QTest::mouseMove(&picture, {1, 1});
    QTRY_COMPARE(view().wordsBehind(line("A1", "spare[i] = value;")), QStringLiteral("8 threads write spare"));
}

void TestCodeWords::sharedMemoryAndShufflesHaveWords() {
    LearnState state = learning().state();
    state.variant = &variantNamed("A6");
    state.by = StepBy::Level;
    learning().setState(state);
    m_window->open(Document{"random", "generated", "generated", randomValues(7)});
    QVERIFY(rests());
    learning().setStep(1);
    const auto said = [&](const char* code) { return view().words().at(std::uint32_t(line("A6", code))).wholly; };
    QCOMPARE(said("t.shuffleXor("), QStringLiteral("128 threads exchange values within their warps"));
    QCOMPARE(said("int value = data[i];"), QStringLiteral("128 threads read data"));
    QVERIFY(!view().words().contains(std::uint32_t(line("A6", "s[k] = value;"))));
    learning().setStep(6);
    QCOMPARE(said("t.sync();"), QStringLiteral("each thread waits here for all others of its block"));
    QCOMPARE(said("s[k] = value;"), QStringLiteral("128 threads write shared"));
    QCOMPARE(said("const int other = s[k ^ j];"), QStringLiteral("128 threads read shared"));
    // As many threads as there are, however often they come by: A3's two elements each, A6's two levels.
    learning().setStepBy(StepBy::Launch);
    learning().setStep(1);
    QCOMPARE(said("s[k] = value;"), QStringLiteral("128 threads write shared"));
    learning().setVariant(variantNamed("A3"));
    QVERIFY(rests());
    learning().setStep(1);
    QCOMPARE(view().words().at(std::uint32_t(line("A3", "const int own = data[i];"))).wholly,
             QStringLiteral("64 threads read data"));
    QCOMPARE(view().words().at(std::uint32_t(line("A3", "if (t.branch(i & j))"))).wholly,
             QStringLiteral("true 64 of 128 times"));
}

void TestCodeWords::theDefinitionShowsThePapersLoop() {
    QVERIFY(opens(4, 2));
    learning().setStep(0);
    const int loop = line("A0", "for (std::size_t i = start;");
    QCOMPARE(view().visibleLines().first, loop);
    QVERIFY(view().lit().empty());
    QTest::keyClick(m_window->learnWorkspace()->butterfly(), Qt::Key_Right);
    // The loop, its test and the four statements.
    std::vector<std::uint32_t> expected;
    for (int k = 0; k < 6; ++k)
        expected.push_back(std::uint32_t(loop + k));
    QCOMPARE(view().lit(), expected);
    QCOMPARE(line("A0", "t[i + j] = a - b;"), loop + 5);
    QCOMPARE(view().visibleLines().first, loop);
    QVERIFY(child<QLabel>(*m_window, "codeWords")->text().contains(QStringLiteral("%1–%2").arg(loop).arg(loop + 5)));
    for (const char* elsewhere : {"plan(int n", "monitor->progress("})
        QVERIFY(!std::ranges::count(view().lit(), std::uint32_t(line("A0", elsewhere))));
}

void TestCodeWords::oneButterflyOfTheDefinitionIsInItsLines() {
    QVERIFY(opens(4, 3)); // Step 6: the elements 1 and 3 of level 2 were 2 and 2.
    const auto said = [&](const char* code) { return view().words().at(std::uint32_t(line("A0", code))).wholly; };
    QCOMPARE(said("a = t[i];"), QStringLiteral("t[1] = 2"));
    QCOMPARE(said("b = t[i + j];"), QStringLiteral("t[3] = 2"));
    QCOMPARE(said("t[i] = a + b;"), QStringLiteral("t[1] = 4"));
    QCOMPARE(said("t[i + j] = a - b;"), QStringLiteral("t[3] = 0"));
    QCOMPARE(said("for (std::size_t i"), QStringLiteral("i = 1"));
    QCOMPARE(said("if ((i & j) == 0)"), QStringLiteral("j = 2"));
    QCOMPARE(view().wordsBehind(line("A0", "t[i] = a + b;")), QStringLiteral("t[1] = 4"));
}

void TestCodeWords::whatLessonsQuoteIsOnTheScreen_data() {
    QTest::addColumn<int>("lesson");
    QTest::addColumn<int>("stop");
    for (int lesson = 1; lesson <= int(shippedLessons().size()); ++lesson) {
        const Lesson taught = readLessonFile(shippedLessons()[std::size_t(lesson - 1)].path);
        for (int stop = 1; stop <= int(taught.stops.size()); ++stop)
            if (viewAt(taught, stop - 1).workspace == QStringLiteral("learn"))
                QTest::addRow("lesson %d, stop %d", lesson, stop) << lesson << stop;
    }
}

void TestCodeWords::whatLessonsQuoteIsOnTheScreen() {
    QFETCH(int, lesson);
    QFETCH(int, stop);
    QVERIFY(opens(lesson, stop));
    const LearnState& state = learning().state();
    if (!state.showCode || state.pane != Pane::Code) // What is in front instead, tst_sizes looks at.
        return;
    QVERIFY(view().isVisible());
    const Lesson opened = readLessonFile(shippedLessons()[std::size_t(lesson - 1)].path);
    const QString words = opened.stops[std::size_t(stop - 1)].text;
    const QStringList code = linesOnDisk(*learning().state().variant);
    static const QRegularExpression quoted(QStringLiteral("`([^`]+)`"));
    for (auto match = quoted.globalMatch(words); match.hasNext();) {
        const QString quote = match.next().captured(1);
        bool stands = false, seen = false;
        const QRegularExpression whole(QStringLiteral("(?<!\\w)%1(?!\\w)").arg(QRegularExpression::escape(quote)));
        for (int line = view().function().body; line < view().function().last; ++line) {
            const QString shown = view().document()->findBlockByNumber(line - 1).text();
            const auto found = whole.match(shown);
            if (!found.hasMatch() || code[line - 1].trimmed().startsWith(QStringLiteral("//")))
                continue;
            stands = true;
            const double end = view().fontMetrics().horizontalAdvance(shown.left(found.capturedEnd())) + 4;
            const QRectF row = view().lineRect(line);
            seen = seen ||
                   (end <= view().viewport()->width() && row.top() >= 0 && row.bottom() <= view().viewport()->height());
        }
        // Names of arrays are not of the code, but are said beside it.
        for (const auto& [line, beside] : view().words())
            if (beside.wholly.contains(quote))
                stands = seen = true;
        QVERIFY2(!stands || seen, qPrintable(quote));
    }
}

TEST_OF_ROOM(TestCodeWords, QApplication)
#include "tst_code_words.moc"
