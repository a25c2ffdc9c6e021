// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Count: where a value goes is judged by the spectrum of the definition, and nothing tells it before.
#include "boolean/generators.h"
#include "gui/count/counted_pane.h"
#include "gui/count/counting_view.h"
#include "gui/plot/distribution_plot.h"
#include "gui/stepping/prediction_bar.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// The paper's function, whose spectrum is counted.
std::vector<int> spectrum() {
    const std::string bits = "1100100000111111";
    std::vector<int> values;
    for (unsigned a = 0; a < 16; ++a) {
        int sum = 0;
        for (unsigned x = 0; x < 16; ++x)
            sum += (std::popcount(a & x) + (bits[x] - '0')) % 2 ? -1 : 1;
        values.push_back(sum);
    }
    return values;
}

/// The values without their repetitions, ascending.
std::vector<int> distinct() {
    const auto all = spectrum();
    const std::set<int> once(all.begin(), all.end());
    return {once.begin(), once.end()};
}

/// Among the different values.
int placeOf(int value) {
    const auto all = distinct();
    return int(std::ranges::find(all, value) - all.begin());
}

/// One for each fourth number from the least: all values differ from it by multiples of that.
int counterOf(int value) { return (value - distinct().front()) / 4; }

} // namespace

class TestCountingPredictions : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void eachValueIsJudgedByTheDefinition_data();
    void eachValueIsJudgedByTheDefinition();
    void aWrongAnswerSaysWhatWasComputedAndWhy_data();
    void aWrongAnswerSaysWhatWasComputedAndWhy();
    void aCellIsClicked();
    void theCountsAreHiddenUntilTheEnd();
    void showGivesItUp();
    void wholeStagesAskOnceEach();
    void anotherFunctionIsCountedAnew();
    void theStateCarriesIt();

private:
    CountWorkspace& workspace() { return *m_window->countWorkspace(); }
    CountingModel& model() { return workspace().model(); }
    bool predicts(const char* method);
    QLineEdit* field() { return child<QLineEdit>(*m_window, "countingPrediction"); }
    QString score() { return child<QLabel>(*m_window, "countingPredictionScore")->text(); }
    QString question() { return child<QLabel>(*m_window, "countingQuestion")->text(); }
    PredictionBar& bar() { return *child<PredictionBar>(*m_window, "countingPredictionBar"); }
    void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    void type(int value) {
        QTest::keyClicks(QApplication::focusWidget(), QString::number(value));
        press(Qt::Key_Return);
    }
    /// What the question says is counted, or what stands in the sorted values at the thread's number.
    int valueAsked() {
        static const QRegularExpression named(QStringLiteral("\\[\\d+\\] = (−?\\d+)")),
            thread(QStringLiteral("Thread (\\d+)"));
        const auto match = named.match(question());
        if (match.hasMatch())
            return match.captured(1).replace(u'−', u'-').toInt();
        auto sorted = spectrum();
        std::ranges::sort(sorted);
        return sorted[std::size_t(thread.match(question()).captured(1).toInt())];
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestCountingPredictions::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showWorkspace(QStringLiteral("count"));
    QTest::mouseClick(workspace().findChild<QPushButton*>("examplePapersValues"), Qt::LeftButton);
}

bool TestCountingPredictions::predicts(const char* method) {
    CountState state = model().state();
    state.counter = &counterNamed(method);
    state.step = 0;
    model().setState(state);
    if (!QTest::qWaitFor([this] { return model().run() && model().current() && model().whole() && !model().busy(); },
                         60000))
        return false;
    workspace().focusPicture();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    return QApplication::focusWidget() == field();
}

void TestCountingPredictions::eachValueIsJudgedByTheDefinition_data() {
    QTest::addColumn<bool>("byValue");
    QTest::addColumn<int>("least");
    QTest::newRow("H1") << true << 16;
    QTest::newRow("H2") << true << 16;
    QTest::newRow("H3") << false << int(distinct().size()); // A run that two blocks share is added twice.
    QTest::newRow("H4") << false << int(distinct().size());
}

void TestCountingPredictions::eachValueIsJudgedByTheDefinition() {
    QFETCH(bool, byValue);
    QFETCH(int, least);
    QVERIFY(predicts(QTest::currentDataTag()));
    int asked = 0;
    for (int k = 0; k < 400 && model().step() < model().steps(); ++k) {
        if (!bar().asked()) {
            press(Qt::Key_Return);
            continue;
        }
        const int value = valueAsked(), step = model().step();
        type(byValue ? counterOf(value) : placeOf(value));
        ++asked;
        QVERIFY2(score().startsWith(u'✓'), qPrintable(question() + score()));
        QVERIFY(score().endsWith(QStringLiteral("So far %1 of %1 right.").arg(asked)));
        QCOMPARE(model().step(), step + 1);
    }
    QCOMPARE(model().step(), model().steps());
    QVERIFY2(asked >= least, qPrintable(QString::number(asked)));
    if (byValue || QTest::currentDataTag() == QByteArray("H4"))
        QCOMPARE(asked, least);
    QCOMPARE(bar().tally().total(), asked);
}

void TestCountingPredictions::aWrongAnswerSaysWhatWasComputedAndWhy_data() {
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("says");
    QTest::newRow("H1") << -2
                        << "✗ counter is not 9: the counters begin at −10 and are 4 apart, so that it is "
                           "(−2 − (−10)) / 4 = 2.";
    QTest::newRow("H2") << -10 << "✗ counter is not 9: the counters begin at the least value, −10.";
    QTest::newRow("H4") << -6 << "✗ place is not 9: it is places[2] = 1, the number of runs that end before it.";
}

void TestCountingPredictions::aWrongAnswerSaysWhatWasComputedAndWhy() {
    QFETCH(int, value);
    QFETCH(QString, says);
    QVERIFY(predicts(QTest::currentDataTag()));
    for (int k = 0; k < 100 && !(bar().asked() && valueAsked() == value); ++k)
        press(bar().asked() ? Qt::Key_Right : Qt::Key_Return);
    const int step = model().step();
    type(9);
    QVERIFY2(score().startsWith(says), qPrintable(score()));
    QVERIFY(score().endsWith("So far 0 of 1 right."));
    QCOMPARE(model().step(), step + 1); // What was computed is seen.
    QVERIFY(!bar().asked());
    press(Qt::Key_Return);
    QVERIFY(!score().contains(u'✗'));
    QCOMPARE(model().step(), step + 1);
}

void TestCountingPredictions::aCellIsClicked() {
    QVERIFY(predicts("H4"));
    press(Qt::Key_Return);
    QVERIFY(bar().asked());
    const int step = model().step();
    CountingView& picture = *workspace().picture();
    const auto click = [&](const char* array, std::size_t index) {
        for (std::size_t row = 0; row < picture.scene().rows.size(); ++row)
            if (picture.scene().rows[row].array == QLatin1String(array)) {
                picture.ensurePolished();
                const QPoint at = picture.cellRect({row, index}).center().toPoint();
                QVERIFY(picture.viewport()->rect().contains(at));
                QTest::mouseMove(picture.viewport(), at);
                QTest::mouseClick(picture.viewport(), Qt::LeftButton, {}, at);
                return;
            }
        QFAIL(array);
    };
    // What is not asked about answers nothing.
    click("sorted", 3);
    QCOMPARE(bar().tally().total(), 0);
    QCOMPARE(model().step(), step);
    click("found", std::size_t(placeOf(valueAsked())));
    QCOMPARE(bar().tally().right(), 1);
    QCOMPARE(model().step(), step + 1);
}

void TestCountingPredictions::theCountsAreHiddenUntilTheEnd() {
    QVERIFY(predicts("H4"));
    auto* counted = child<CountedPane>(*m_window, "countedPane");
    QVERIFY(!counted->plot()->table());
    QCOMPARE(counted->inWords(), "The counts are hidden while they are to be predicted.");
    QCOMPARE(workspace().activity().sentence, counted->inWords());
    press(Qt::Key_Return);
    QVERIFY(!counted->plot()->table());
    // No place has been written to, so that none shows a value.
    for (const SceneRow& row : workspace().picture()->scene().rows)
        if (row.array == "found" || row.array == "index" || row.array == "count")
            for (const SceneCell& cell : row.cells)
                QVERIFY(!cell.value);
    press(Qt::Key_End);
    QVERIFY(counted->plot()->table());
    QCOMPARE(counted->plot()->table()->values.size(), distinct().size());
    press(Qt::Key_Home);
    QVERIFY(!counted->plot()->table());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(counted->plot()->table());
    QVERIFY(!field()->isVisible());
}

void TestCountingPredictions::showGivesItUp() {
    QVERIFY(predicts("H4"));
    press(Qt::Key_Return);
    const int step = model().step();
    QTest::mouseClick(child<QPushButton>(*m_window, "countingShowAnswer"), Qt::LeftButton);
    QCOMPARE(score(), "place = 0: it is places[0] = 0, the number of runs that end before it.");
    QCOMPARE(model().step(), step + 1);
    QCOMPARE(bar().tally().total(), 0);
    // Escape leads to the picture, Tab back.
    press(Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(workspace().picture()));
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field()));
}

void TestCountingPredictions::wholeStagesAskOnceEach() {
    QVERIFY(predicts("H4"));
    model().setBy(CountBy::Stage);
    press(Qt::Key_Return);
    QVERIFY(question().contains("To which place?"));
    type(placeOf(valueAsked()));
    QCOMPARE(bar().tally().right(), 1);
    QVERIFY(question().startsWith("No value is counted any more."));
    press(Qt::Key_Return);
    QCOMPARE(model().step(), model().steps());
}

void TestCountingPredictions::anotherFunctionIsCountedAnew() {
    QVERIFY(predicts("H4"));
    press(Qt::Key_Return);
    type(9);
    QCOMPARE(bar().tally().total(), 1);
    const CountingRunPointer before = model().run();
    m_window->open({"f", "test", "bits", randomFunction(4, 1)});
    QTRY_VERIFY_WITH_TIMEOUT(model().run() != before && model().current(), 60000);
    QVERIFY(model().state().predict);
    QCOMPARE(bar().tally().total(), 0);
}

void TestCountingPredictions::theStateCarriesIt() {
    const QJsonObject usual = workspace().snapshot();
    QVERIFY(!usual.contains("predict"));
    QVERIFY(!workspace().save().contains("predict"));
    QVERIFY(predicts("H4"));
    const QJsonObject predicting = workspace().snapshot();
    QVERIFY(predicting["predict"].toBool());
    workspace().setSnapshot(usual);
    QVERIFY(!field()->isVisible());
    workspace().setSnapshot(predicting);
    QTRY_VERIFY(field()->isVisible());
}

TEST_OF_ROOM(TestCountingPredictions, QApplication)
#include "tst_counting_predictions.moc"
