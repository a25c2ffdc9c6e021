// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Sequence: d and L are judged by the textbook's Berlekamp–Massey, and nothing shows them before.
#include "gui/json/states.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/sequence/jump_pane.h"
#include "gui/sequence/jump_plot.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/register_view.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/stepping/transport.h"
#include "room.h"
#include "sequence_window.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

struct Read {
    int discrepancy, complexity;
};

/// Massey 1969, over GF(2), as textbooks have it: what is found at each bit, and L after it.
std::vector<Read> massey(const std::string& s) {
    std::vector<int> c{1}, b{1};
    int length = 0, m = -1;
    std::vector<Read> all;
    for (int n = 0; n < int(s.size()); ++n) {
        int d = s[std::size_t(n)] - '0';
        for (int i = 1; i <= length && i < int(c.size()); ++i)
            d ^= c[std::size_t(i)] & (s[std::size_t(n - i)] - '0');
        if (d) {
            const std::vector<int> before = c;
            c.resize(std::max(c.size(), b.size() + std::size_t(n - m)));
            for (std::size_t i = 0; i < b.size(); ++i)
                c[i + std::size_t(n - m)] ^= b[i];
            if (2 * length <= n) {
                length = n + 1 - length;
                m = n;
                b = before;
            }
        }
        all.push_back({d, length});
    }
    return all;
}

constexpr auto nist = "1101011110001"; // Example 2.10.4 of SP 800-22.

} // namespace

class TestSequencePredictions : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void eachBitIsJudgedByTheTextbook_data();
    void eachBitIsJudgedByTheTextbook();
    void aWrongAnswerSaysWhatWasComputedAndWhy_data();
    void aWrongAnswerSaysWhatWasComputedAndWhy();
    void whatIsToComeIsHidden();
    void aClickAnswersAsWell();
    void showGivesItUp();
    void keysAloneAreEnough();
    void steppingOnTakesWhatIsTyped();
    void nothingIsLostWhereTheSceneChanges();
    void noBitIsSkippedWhereAWalkEnds_data();
    void noBitIsSkippedWhereAWalkEnds();
    void anotherSequenceIsCountedAnew();
    void theStateCarriesIt();
    void aStopHidesWhatItAsksFor_data();
    void aStopHidesWhatItAsksFor();
    void whatAStepDoesIsReadWhole();

private:
    bool predict(const std::string& bits);
    QLineEdit* field() { return child<QLineEdit>(*m_window, "sequencePrediction"); }
    QString score() { return child<QLabel>(*m_window, "sequencePredictionScore")->text(); }
    QString question() { return child<QLabel>(*m_window, "sequenceQuestion")->text(); }
    std::size_t position() { return m_window->model().position(); }
    const PredictionTally& tally() { return child<PredictionBar>(*m_window, "sequencePredictionBar")->tally(); }
    void type(int value) {
        QTest::keyClicks(QApplication::focusWidget(), QString::number(value));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }

    OwnSettings m_settings;
    std::unique_ptr<SequenceWindow> m_window;
};

void TestSequencePredictions::init() {
    m_window = std::make_unique<SequenceWindow>();
    QVERIFY(m_window->isShown());
}

bool TestSequencePredictions::predict(const std::string& bits) {
    if (!m_window->open(bitsOf(bits)))
        return false;
    m_window->workspace().focusPicture();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    return QApplication::focusWidget() == field();
}

void TestSequencePredictions::eachBitIsJudgedByTheTextbook_data() {
    QTest::addColumn<QString>("bits");
    for (const char* bits : {nist, "0000", "1", "0001", "1010101", "110010111000110101"})
        QTest::newRow(bits) << QString(bits);
}

void TestSequencePredictions::eachBitIsJudgedByTheTextbook() {
    QFETCH(QString, bits);
    const auto read = massey(bits.toStdString());
    QVERIFY(predict(bits.toStdString()));
    int asked = 0;
    for (std::size_t n = 0; n < read.size(); ++n) {
        QCOMPARE(position(), n);
        QVERIFY(question().startsWith(QStringLiteral("Bit %1 is %2.").arg(n).arg(bits[qsizetype(n)])));
        type(read[n].discrepancy);
        ++asked;
        if (read[n].discrepancy) {
            QCOMPARE(position(), n);
            QVERIFY(question().contains("What is L after it?"));
            type(read[n].complexity);
            ++asked;
        }
        QVERIFY2(score().startsWith(u'✓'), qPrintable(score()));
        QVERIFY(score().endsWith(QStringLiteral("So far %1 of %1 right.").arg(asked)));
    }
    QCOMPARE(position(), read.size());
    QVERIFY(!field()->isVisible());
    QCOMPARE(tally().right(), asked);
}

void TestSequencePredictions::aWrongAnswerSaysWhatWasComputedAndWhy_data() {
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("wrong");
    QTest::addColumn<bool>("asksLength");
    QTest::addColumn<QString>("says");
    QTest::newRow("no cell yet") << 0 << 0 << false << "✗ d is not 0: s_0 = 1, but the register predicts 0.";
    QTest::newRow("right after all") << 1 << 1 << false << "✗ d is not 1: s_1 = 1, and the register predicts s_0 = 1.";
    QTest::newRow("it grows") << 2 << 1 << true
                              << "✗ L is not 1: 2L = 2 ≤ N = 2, so that L becomes N + 1 − L = 2 + 1 − 1.";
    QTest::newRow("it stays") << 5 << 4 << true << "✗ L is not 4: 2L = 6 > N = 5, so that L stays 3.";
}

void TestSequencePredictions::aWrongAnswerSaysWhatWasComputedAndWhy() {
    QFETCH(int, step);
    QFETCH(int, wrong);
    QFETCH(bool, asksLength);
    QFETCH(QString, says);
    QVERIFY(predict(nist));
    m_window->model().setPosition(std::size_t(step));
    if (asksLength)
        type(1);
    type(wrong);
    QVERIFY2(score().startsWith(says), qPrintable(score()));
    QCOMPARE(child<QLabel>(*m_window, "sequencePredictionScore")->palette().color(QPalette::WindowText),
             themeFrom(m_window->palette()).wrong);
    QCOMPARE(field()->palette().color(QPalette::Text), themeFrom(m_window->palette()).wrong);
    QVERIFY(score().endsWith(asksLength ? "So far 1 of 2 right." : "So far 0 of 1 right."));
    // The step is shown as it was computed, and the next question waits.
    QCOMPARE(position(), std::size_t(step) + 1);
    RegisterView& picture = *m_window->workspace().registerView();
    QCOMPARE(picture.frame().n, std::size_t(step));
    QVERIFY(picture.frame().asks == RegisterFrame::Asks::Nothing);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(position(), std::size_t(step) + 1);
    QCOMPARE(picture.frame().n, std::size_t(step) + 1);
    QVERIFY(picture.frame().asks == RegisterFrame::Asks::Discrepancy);
    QCOMPARE(field()->text(), QString());
    QVERIFY(!score().contains(u'✗'));
    QVERIFY(field()->hasFocus());
}

void TestSequencePredictions::whatIsToComeIsHidden() {
    const auto read = massey(nist);
    QVERIFY(predict(nist));
    SequenceWorkspace& workspace = m_window->workspace();
    for (std::size_t n = 0; n < read.size(); ++n) {
        QVERIFY(!workspace.registerView()->frame().change);
        QVERIFY(!workspace.registerView()->accessibleDescription().contains("d = 1:"));
        QCOMPARE(workspace.profilePlot()->bitsRead(), qint64(n));
        std::size_t jumps = 0;
        for (std::size_t k = 0; k < n; ++k)
            jumps += read[k].complexity != (k ? read[k - 1].complexity : 0);
        QCOMPARE(workspace.jumpPane()->plot()->log()->jumps().size(), jumps);
        const CoefficientsView& map = *workspace.coefficients();
        for (int row = 0; row <= int(read.size()); ++row) {
            bool isEmpty = true;
            for (int column = 0; column < map.source()->columns(); ++column)
                isEmpty = isEmpty && map.source()->value({row, column}) == 0;
            QCOMPARE(isEmpty, row > int(n)); // C(x) has its 1 everywhere.
        }
        QVERIFY(!map.describe({int(n) + 1, 0}).contains("L ="));
        QCOMPARE(m_window->property("Complexity L"), QString());
        QVERIFY(!child<QLabel>(*m_window, "runWords")->text().contains("L ="));
        QVERIFY(!workspace.activity().sentence.contains("L ="));
        m_window->model().setPosition(n + 1);
    }
    // Then there is nothing left to hide.
    QVERIFY(!m_window->property("Complexity L").isEmpty());
    QCOMPARE(workspace.coefficients()->source()->value({int(read.size()), 0}), 1.0);
    m_window->model().setPosition(3);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(workspace.profilePlot()->bitsRead(), qint64(read.size()));
    QCOMPARE(workspace.registerView()->frame().n, 2U);
}

void TestSequencePredictions::aClickAnswersAsWell() {
    QVERIFY(predict(nist));
    QTest::mouseClick(child<QPushButton>(*m_window, "sequencePrediction1"), Qt::LeftButton);
    QVERIFY(question().contains("What is L after it?"));
    QVERIFY(field()->hasFocus());
    type(1);
    QTest::mouseClick(child<QPushButton>(*m_window, "sequencePrediction1"), Qt::LeftButton);
    QVERIFY(score().startsWith(u'✗'));
    QCOMPARE(tally().total(), 3);
    QCOMPARE(tally().right(), 2);
}

void TestSequencePredictions::showGivesItUp() {
    QVERIFY(predict(nist));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    auto* show = child<QPushButton>(*m_window, "sequenceShowAnswer");
    while (QApplication::focusWidget() != show)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClick(show, Qt::Key_Space);
    QCOMPARE(score(), "d = 1: s_0 = 1, but the register predicts 0.");
    QCOMPARE(position(), 1U);
    QCOMPARE(tally().total(), 0);
    QTest::mouseClick(show, Qt::LeftButton); // Go on.
    QVERIFY(question().startsWith("Bit 1 is 1."));
    QVERIFY(field()->hasFocus());
}

void TestSequencePredictions::keysAloneAreEnough() {
    QVERIFY(predict(nist));
    // Empty, it leaves the transport its keys.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(position(), 1U);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
    QCOMPARE(position(), 0U);
    // Return without a number answers nothing, and letters are no numbers.
    QTest::keyClick(field(), Qt::Key_Return);
    QTest::keyClicks(field(), "x");
    QCOMPARE(field()->text(), QString());
    QCOMPARE(tally().total(), 0);
    QTest::keyClick(field(), Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(m_window->workspace().registerView()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field()));
}

void TestSequencePredictions::steppingOnTakesWhatIsTyped() {
    QVERIFY(predict(nist));
    QTest::keyClicks(field(), "0");
    auto* transport = m_window->findChild<Transport*>();
    transport->forward();
    QCOMPARE(position(), 1U);
    QCOMPARE(tally().total(), 1);
    QCOMPARE(tally().right(), 0);
    // The latest answer counts.
    transport->back();
    type(1);
    QCOMPARE(tally().total(), 1);
    QCOMPARE(tally().right(), 1);
}

void TestSequencePredictions::nothingIsLostWhereTheSceneChanges() {
    QVERIFY(predict(nist));
    type(1);
    type(1);
    QTest::keyClicks(field(), "0");
    QTest::keyClick(field(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_window->workspace().scene() == SequenceScene::Regenerate);
    QVERIFY(!field()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(field()->isVisible());
    QCOMPARE(field()->text(), "0");
    QCOMPARE(position(), 1U);
    QCOMPARE(tally().right(), 2);
    QVERIFY(m_window->workspace().state().predict);
}

void TestSequencePredictions::noBitIsSkippedWhereAWalkEnds_data() {
    QTest::addColumn<bool>("right");
    QTest::newRow("after a right answer") << true;
    QTest::newRow("after a wrong one") << false;
}

void TestSequencePredictions::noBitIsSkippedWhereAWalkEnds() {
    QFETCH(bool, right);
    std::string bits;
    for (const std::uint8_t bit : randomBits(5000, 12))
        bits += char('0' + bit);
    const auto read = massey(bits);
    QVERIFY(predict(bits));
    const std::size_t last = m_window->model().walk()->last();
    QVERIFY(last < bits.size());
    m_window->model().setPosition(last - 1);
    const int d = read[last - 1].discrepancy;
    type(right ? d : 1 - d);
    if (right && d)
        type(read[last - 1].complexity);
    QCOMPARE(position(), last);
    if (!right) {
        // Why it is wrong is read before anything else is asked for.
        QVERIFY2(score().startsWith(u'✗'), qPrintable(score()));
        QTRY_VERIFY(m_window->model().walk()->last() > last);
        QVERIFY2(score().startsWith(u'✗'), qPrintable(score()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    QTRY_VERIFY2(question().startsWith(QStringLiteral("Bit %1 is %2.").arg(last).arg(bits[last])),
                 qPrintable(question()));
    QCOMPARE(position(), last);
    type(read[last].discrepancy);
    QVERIFY2(score().startsWith(u'✓'), qPrintable(score()));
    const int answers = right ? 2 + d : 2;
    QCOMPARE(tally().total(), answers);
    QCOMPARE(tally().right(), right ? answers : 1);
}

void TestSequencePredictions::anotherSequenceIsCountedAnew() {
    QVERIFY(predict(nist));
    type(1);
    QVERIFY(m_window->open(bitsOf("0101101")));
    QCOMPARE(tally().total(), 0);
    QCOMPARE(position(), 0U);
    QVERIFY(question().startsWith("Bit 0 is 0."));
    QVERIFY(field()->isVisible());
}

void TestSequencePredictions::theStateCarriesIt() {
    const QJsonObject usual = m_window->workspace().snapshot();
    QVERIFY(!usual.contains("predict"));
    QVERIFY(!m_window->workspace().save().contains("predict"));
    QVERIFY(predict(nist));
    const QJsonObject predicting = m_window->workspace().snapshot();
    QVERIFY(predicting["predict"].toBool());
    m_window->workspace().setSnapshot(usual);
    QVERIFY(!m_window->workspace().state().predict);
    QVERIFY(!field()->isVisible());
    m_window->workspace().setSnapshot(predicting);
    QVERIFY(m_window->workspace().state().predict);
    QVERIFY(field()->isVisible());
}

void TestSequencePredictions::aStopHidesWhatItAsksFor_data() {
    QTest::addColumn<int>("stop");
    QTest::newRow("the first cells") << 1;
    QTest::newRow("the register grows") << 3;
}

/// Until it is answered, and what is stepped to is seen all the same.
void TestSequencePredictions::aStopHidesWhatItAsksFor() {
    QFETCH(int, stop);
    m_window->resize(1280, 720);
    m_window->lessons().open(QStringLiteral(":/lessons/8-registers.walshlesson"));
    QTRY_COMPARE(m_window->lessonBar()->stop(), 0);
    m_window->lessonBar()->setStop(stop);
    QVERIFY(m_window->rests());
    SequenceWorkspace& workspace = m_window->workspace();
    const auto whole = qint64(m_window->model().length());
    const auto isSeen = [&](qint64 bits) { return workspace.coefficients()->source()->value({int(bits), 0}) == 1; };
    const auto read = qint64(position());
    QVERIFY(isSeen(read) && !isSeen(read + 1));
    QCOMPARE(workspace.profilePlot()->bitsRead(), read);
    QVERIFY(!child<QLabel>(*m_window, "runWords")->text().contains("L ="));
    workspace.focusPicture();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QVERIFY(isSeen(read + 1) && !isSeen(read + 2));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QVERIFY(!isSeen(read + 1));
    for (auto* tell : m_window->findChildren<QToolButton*>("tellButton"))
        QTest::mouseClick(tell, Qt::LeftButton);
    QVERIFY(isSeen(whole));
    QCOMPARE(workspace.profilePlot()->bitsRead(), whole);
    // The next stop asks for nothing that stands there.
    m_window->lessonBar()->setStop(stop + 1);
    QVERIFY(isSeen(whole));
}

void TestSequencePredictions::whatAStepDoesIsReadWhole() {
    m_window->resize(1280, 720);
    m_window->lessons().open(QStringLiteral(":/lessons/8-registers.walshlesson"));
    QTRY_COMPARE(m_window->lessonBar()->stop(), 0);
    m_window->lessonBar()->setStop(4);
    QVERIFY(m_window->rests());
    const auto* words = child<QLabel>(*m_window, "sequenceStepWords");
    for (std::size_t bits = 0; bits <= m_window->model().length(); ++bits) {
        m_window->model().setPosition(bits);
        QCoreApplication::processEvents();
        const QRect room = words->contentsRect();
        const int needed = words->fontMetrics()
                               .boundingRect(QRect(0, 0, room.width(), 10'000), Qt::TextWordWrap, words->text())
                               .height();
        QVERIFY2(needed <= room.height() && words->wordWrap(), qPrintable(words->text()));
    }
}

TEST_OF_ROOM(TestSequencePredictions, QApplication)
#include "tst_sequence_predictions.moc"
