// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in Learn: what comes along from a GPU beside the emulator's orders, and what the lessons say of it.
#include "gui/learn/runs/runs_pane.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/plot/cell_map.h"
#include "room.h"
#include "test_data.h"
#include "window.h"

using namespace walshscope;
using namespace walshscope::gui;

class TestWrongRuns : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatComesAlongIsWhole();
    void filesAreRefusedByTheirKeys_data();
    void filesAreRefusedByTheirKeys();
    void aRowForEachPlace();
    void aCellSaysHowOften();
    void onlyWhatIsBrokenRunsAgain();
    void recordedRunsAreOfTheseValuesOnly();
    void theLessonSaysWhatWasRecorded();

private:
    void at(const QString& title);
    RunsPane& pane() { return *child<RunsPane>(*m_window, "runsPane"); }
    const RecordedRuns* recorded() {
        const RecordingPointer& run = m_window->learnWorkspace()->learning().recording();
        const auto broken = run ? brokenVariantOf(*run) : std::nullopt;
        return broken ? recordedRunsOf(*broken, run->input()) : nullptr;
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestWrongRuns::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

/// The stop of the fourth lesson that is called so.
void TestWrongRuns::at(const QString& title) {
    if (!m_window->lessonBar()->lesson())
        m_window->openFiles({QStringLiteral(":/lessons/4-parallel.walshlesson")});
    QTRY_VERIFY(m_window->lessonBar()->lesson());
    const auto& stops = m_window->lessonBar()->lesson()->stops;
    const auto found = std::ranges::find(stops, title, &LessonStop::title);
    QVERIFY(found != stops.end());
    m_window->lessonBar()->setStop(int(found - stops.begin()));
    const Learning& learning = m_window->learnWorkspace()->learning();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->busy() && learning.current() && recorded() &&
                                 learning.recording()->n() == learning.slot().input()->n() &&
                                 learning.wrongRuns().size() == 4,
                             60000);
}

void TestWrongRuns::whatComesAlongIsWhole() {
    QVERIFY(recordedRuns().size() >= 6);
    for (const RecordedRuns& each : recordedRuns()) {
        QCOMPARE(each.device, QStringLiteral("NVIDIA H200"));
        QVERIFY(each.command.startsWith(QStringLiteral("walshscope break ")));
        QCOMPARE(each.counts.runs, 1000u);
        QCOMPARE(each.counts.times.size(), each.input.size());
        const std::uint32_t most = std::ranges::max(each.counts.times);
        QVERIFY(most <= each.counts.wrongRuns && each.counts.wrongRuns <= each.counts.runs);
        QCOMPARE(most > 0, each.counts.wrongRuns > 0);
        for (std::size_t x = 0; x < each.input.size(); ++x)
            QCOMPARE(std::abs(each.input[x]), 1);
    }
}

void TestWrongRuns::filesAreRefusedByTheirKeys_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("key");
    const auto row = [](const char* name, const char* from, const char* to, const char* key) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(key);
    };
    row("an unknown variant", "A1-one-array\",", "A9\",", "variant");
    row("more wrong runs than runs", "\"wrong_runs\": 0", "\"wrong_runs\": 1001", "wrong_runs");
    row("a value too few", "\"wrong\": [0, ", "\"wrong\": [", "wrong");
    row("another key", "\"runs\": 1000", "\"ran\": 1000", "ran");
    row("a barrier that is not there", "\"without_barrier\": null", "\"without_barrier\": 1", "without_barrier");
}

void TestWrongRuns::filesAreRefusedByTheirKeys() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, key);
    QByteArray text = contentOf(QStringLiteral(RESOURCES "/runs/a1-one-array-3.json"));
    QCOMPARE(readRuns(text, "runs.json").counts.runs, 1000u);
    QCOMPARE(text.count(from), 1);
    text.replace(from, to);
    try {
        readRuns(text, "runs.json");
        QFAIL("it was read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).contains(key), error.what());
    }
}

void TestWrongRuns::aRowForEachPlace() {
    at(QStringLiteral("On a GPU"));
    QTRY_VERIFY(pane().isVisible());
    const CellSourcePointer& source = pane().map()->source();
    QCOMPARE(source->rows(), 4);
    QCOMPARE(source->columns(), 256);
    QCOMPARE(source->rowLabel(0), QStringLiteral("H200"));
    QCOMPARE(source->rowLabel(2), QStringLiteral("backwards"));
    // Those of the run that is shown, which is in order.
    const Recording& run = *m_window->learnWorkspace()->learning().recording();
    for (int a = 0; a < 256; ++a)
        QCOMPARE(source->value({1, a}), run.right(run.n(), std::uint32_t(a)) ? 0.0 : 100.0);
    for (int a = 0; a < 256; ++a)
        QCOMPARE(source->value({0, a}), recorded()->counts.times[std::size_t(a)] / 10.0);
    QVERIFY2(pane().inWords().startsWith(QStringLiteral("H200 (recorded): %1 of 1,000 wrong\nIn order: always wrong\n")
                                             .arg(recorded()->counts.wrongRuns)),
             qPrintable(pane().inWords()));
}

/// By the pointer and by keys.
void TestWrongRuns::aCellSaysHowOften() {
    at(QStringLiteral("On a GPU"));
    CellMap& map = *pane().map();
    QTRY_VERIFY(map.isVisible());
    const auto* words = child<QLabel>(pane(), "runsWords");
    QTest::mouseMove(&map, map.cellRect({0, 70}).center().toPoint());
    QTRY_VERIFY(map.cell());
    const Cell cell = *map.cell();
    QCOMPARE(words->text(), QStringLiteral("NVIDIA H200: W(%1) was wrong in %2 of 1,000 runs.")
                                .arg(cell.column)
                                .arg(recorded()->counts.times[std::size_t(cell.column)]));
    map.setFocus();
    QTest::keyClick(&map, Qt::Key_Down, Qt::ControlModifier);
    if (map.cell()->row == 0)
        QTest::keyClick(&map, Qt::Key_Down);
    QTRY_VERIFY2(words->text().startsWith(QStringLiteral("Emulator, in order: W(")), qPrintable(words->text()));
    map.leave();
    QVERIFY(words->text().contains(QStringLiteral("of 1,000 wrong")));
}

void TestWrongRuns::onlyWhatIsBrokenRunsAgain() {
    at(QStringLiteral("On a GPU"));
    Learning& learning = m_window->learnWorkspace()->learning();
    learning.setVariant(variantNamed("A1"));
    QTRY_VERIFY(!m_window->busy() && learning.current());
    QVERIFY(learning.wrongRuns().empty());
    QVERIFY(!pane().isVisible());
    learning.setVariant(variantNamed("A1-one-array"));
    QTRY_VERIFY(!m_window->busy() && learning.wrongRuns().size() == 3);
}

void TestWrongRuns::recordedRunsAreOfTheseValuesOnly() {
    at(QStringLiteral("On a GPU"));
    Learning& learning = m_window->learnWorkspace()->learning();
    QCOMPARE(learning.wrongRuns().size(), std::size_t(4));
    LearnState state = learning.state();
    state.parameters.blockSize = 64;
    learning.setState(state);
    QTRY_VERIFY(!m_window->busy() && learning.wrongRuns().size() == 3);
    state.parameters.blockSize = 1024;
    learning.setState(state);
    QTRY_VERIFY(!m_window->busy() && learning.wrongRuns().size() == 4);
    m_window->documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(!m_window->busy() && learning.wrongRuns().size() == 3);
}

void TestWrongRuns::theLessonSaysWhatWasRecorded() {
    const auto text = [&] {
        return m_window->lessonBar()->lesson()->stops[std::size_t(m_window->lessonBar()->stop())].text;
    };
    at(QStringLiteral("Without waiting"));
    QCOMPARE(recorded()->counts.wrongRuns, 0u);
    at(QStringLiteral("On a GPU"));
    const WrongCounts gpu = recorded()->counts;
    QVERIFY2(text().contains(QStringLiteral("%1 runs went wrong").arg(gpu.wrongRuns)), qPrintable(text()));
    QVERIFY(text().contains(QStringLiteral("more than %1 of them").arg(std::ranges::max(gpu.times))));
    QVERIFY(text().contains(QStringLiteral("not one of 1,000 went wrong")));
    for (const WrongRuns& runs : m_window->learnWorkspace()->learning().wrongRuns())
        if (!runs.isRecorded)
            QCOMPARE(runs.counts.wrongRuns, runs.counts.runs);
    at(QStringLiteral("One barrier fewer"));
    const WrongCounts first = recorded()->counts;
    QCOMPARE(first.wrongRuns, 1000u);
    QVERIFY(text().contains(QStringLiteral("in only %1 of them").arg(std::ranges::min(first.times))));
    QVERIFY(text().contains(QStringLiteral("others in %1").arg(std::ranges::max(first.times))));
    // What the text asks for, by the list beside it.
    auto* choices = child<QComboBox>(*m_window->learnWorkspace(), "breakChoices");
    choices->setCurrentIndex(2);
    Q_EMIT choices->activated(2);
    QTRY_VERIFY(!m_window->busy() && m_window->learnWorkspace()->learning().wrongRuns().size() == 4);
    QCOMPARE(recorded()->counts.wrongRuns, 0u);
    const Observation& seen = m_window->learnWorkspace()->learning().recording()->observation();
    QVERIFY(!seen.races.empty() && seen.races.front().earlier.write != seen.races.front().later.write);
}

TEST_OF_ROOM(TestWrongRuns, QApplication)
#include "tst_wrong_runs.moc"
