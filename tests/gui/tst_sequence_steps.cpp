// SPDX-License-Identifier: GPL-3.0-or-later
// Stepping in the Sequence workspace: keys whatever has the focus, clicks, and every view at the same step.
#include "gui/sequence/bit_grid.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/sequence/jump_pane.h"
#include "gui/sequence/jump_plot.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/register_view.h"
#include "gui/stepping/transport.h"
#include "room.h"
#include "sequence_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>

using namespace walshscope;
using namespace walshscope::gui;

class TestSequenceSteps : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void keysStepWhateverHasTheFocus_data();
    void keysStepWhateverHasTheFocus();
    void aTextFieldKeepsItsKeys();
    void everyViewShowsTheSameStep();
    void clicksGoToAStep();
    void tablesSayWhatThePlotsShow();
    void theRegisterIsRun();
    void itBeginsAtTheFirstBits();
    void ofOneBitIsSaidAsOne();
    void aLongSequenceSaysWhatCannotBeShown();
    void anyBitOfALongSequenceCanBeGoneTo();

    void theArrowsOfTheRegisterMayBeHeldDown();

private:
    OwnSettings m_settings;
    std::unique_ptr<SequenceWindow> m_window;
};

void TestSequenceSteps::init() {
    m_window = std::make_unique<SequenceWindow>();
    QVERIFY(m_window->isShown());
}

void TestSequenceSteps::keysStepWhateverHasTheFocus_data() {
    QTest::addColumn<QByteArray>("view");
    for (const char* view : {"registerView", "coefficients", "profilePlot", "jumpPlot", "methodBox"})
        QTest::newRow(view) << QByteArray(view);
}

void TestSequenceSteps::keysStepWhateverHasTheFocus() {
    QFETCH(QByteArray, view);
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    auto* focused = m_window->findChild<QWidget*>(QString::fromLatin1(view));
    QVERIFY2(focused, view);
    focused->setFocus(Qt::OtherFocusReason);
    QVERIFY(focused->hasFocus());
    const auto press = [&](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    std::vector<QString> forward, back;
    const auto said = [&] { return child<QLabel>(*m_window, "sequenceStepWords")->text(); };
    press(Qt::Key_Home);
    QCOMPARE(m_window->model().position(), std::size_t(0));
    forward.push_back(said());
    for (int k = 1; k <= 13; ++k) {
        press(Qt::Key_Right);
        QCOMPARE(m_window->model().position(), std::size_t(k));
        forward.push_back(said());
    }
    press(Qt::Key_End);
    QCOMPARE(m_window->model().position(), std::size_t(13));
    back.push_back(said());
    for (int k = 12; k >= 0; --k) {
        press(Qt::Key_Left);
        back.insert(back.begin(), said());
    }
    QCOMPARE(back, forward);
    if (view == "methodBox")
        return; // Space opens it.
    const double slow = m_window->transport()->stepsPerSecond();
    press(Qt::Key_Plus);
    QVERIFY(m_window->transport()->stepsPerSecond() > slow);
    press(Qt::Key_Minus);
    QCOMPARE(m_window->transport()->stepsPerSecond(), slow);
    press(Qt::Key_Space);
    QVERIFY(m_window->transport()->playing());
    QTRY_VERIFY(m_window->model().position() >= 2);
    press(Qt::Key_Space);
    QVERIFY(!m_window->transport()->playing());
}

void TestSequenceSteps::aTextFieldKeepsItsKeys() {
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    m_window->model().setPosition(5);
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    for (Qt::Key key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Left, Qt::Key_End, Qt::Key_Space, Qt::Key_Plus})
        QTest::keyClick(line, key);
    QCOMPARE(m_window->model().position(), std::size_t(5));
    QVERIFY(!m_window->transport()->playing());
}

void TestSequenceSteps::everyViewShowsTheSameStep() {
    QVERIFY(m_window->open(randomBits(200, 1)));
    m_window->workspace().focusPicture();
    auto* kinds = child<QComboBox>(*m_window, "stepKindBox");
    for (int kind : {2, 1, 0}) {
        kinds->setCurrentIndex(kind);
        Q_EMIT kinds->activated(kind);
        QCOMPARE(int(m_window->model().walkBy()), kind);
        for (int step : {1, 5, 20}) {
            m_window->transport()->first();
            for (int k = 0; k < step; ++k)
                QTest::keyClick(m_window->workspace().registerView(), Qt::Key_Right);
            const std::size_t here = m_window->model().position();
            QCOMPARE(m_window->model().step(), step);
            QCOMPARE(m_window->workspace().profilePlot()->step(), std::optional<qint64>(qint64(here)));
            QCOMPARE(m_window->workspace().coefficients()->step(), here);
            QCOMPARE(m_window->workspace().registerView()->frame().n, here - 1);
            QVERIFY(
                child<QLabel>(*m_window, "polynomials")
                    ->text()
                    .startsWith(
                        QStringLiteral("N = %1, L = %2,").arg(here).arg(m_window->model().walk()->complexity(here))));
            QVERIFY(child<QLabel>(*m_window, "sequenceStepWords")
                        ->text()
                        .startsWith(QStringLiteral("Bit %1 is ").arg(here - 1)));
        }
    }
}

void TestSequenceSteps::clicksGoToAStep() {
    QVERIFY(m_window->open(randomBits(64, 2)));
    ProfilePlot* plot = m_window->workspace().profilePlot();
    const QPoint at(int(plot->xAxis->coordToPixel(40)), plot->axisRect()->center().y());
    QTest::mouseMove(plot, at);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    QCOMPARE(m_window->model().position(), std::size_t(40));
    CoefficientsView* bitmap = m_window->workspace().coefficients();
    QTest::mouseClick(bitmap, Qt::LeftButton, {}, bitmap->cellRect({20, 3}).center().toPoint());
    QCOMPARE(m_window->model().position(), std::size_t(20));
    JumpPlot* jumps = m_window->workspace().jumpPane()->plot();
    const QPoint bar(int(jumps->xAxis->coordToPixel(jumps->keyAt(0))), jumps->axisRect()->center().y());
    QTest::mouseMove(jumps, bar);
    QTest::mouseClick(jumps, Qt::LeftButton, {}, bar);
    QCOMPARE(jumps->markedHeight(), std::optional<std::size_t>(jumps->heightAt(0)));
}

void TestSequenceSteps::tablesSayWhatThePlotsShow() {
    const Bits s = randomBits(400, 12);
    QVERIFY(m_window->open(s));
    RegisterMonitor monitor;
    const std::vector<Jump> jumps = shortestRegister({s}, {&methodNamed("B0")}, monitor).found.jumps;
    JumpPane& pane = *m_window->workspace().jumpPane();
    auto* all = child<QTableView>(pane, "jumpTable");
    QCOMPARE(all->model()->rowCount(), int(jumps.size()));
    std::map<qulonglong, qulonglong> counts;
    for (int row = 0; row < int(jumps.size()); ++row) {
        const Jump& jump = jumps[std::size_t(row)];
        const auto cell = [&](int column) { return all->model()->index(row, column).data().toULongLong(); };
        QCOMPARE(cell(0), qulonglong(jump.n));
        QCOMPARE(cell(1), qulonglong(jump.before));
        QCOMPARE(cell(2), qulonglong(jump.after));
        QCOMPARE(cell(3), qulonglong(jump.after - jump.before));
        ++counts[jump.after - jump.before];
    }
    auto* heights = child<QTableView>(pane, "heightTable");
    for (int row = 0; row < heights->model()->rowCount(); ++row) {
        const auto height = heights->model()->index(row, 0).data().toULongLong();
        QCOMPARE(heights->model()->index(row, 1).data().toULongLong(), counts[height]);
        QCOMPARE(heights->model()->index(row, 2).data().toDouble(),
                 QString::number(double(jumps.size()) / double(qulonglong(1) << height), 'g', 4).toDouble());
    }
    // A row is chosen with the keys, and what it is about is marked elsewhere.
    pane.setCurrentWidget(heights);
    heights->setFocus();
    QTest::keyClick(heights, Qt::Key_Down);
    QVERIFY(heights->selectionModel()->hasSelection());
    const int row = heights->selectionModel()->selectedRows().first().row();
    QCOMPARE(pane.plot()->markedHeight(), std::optional<std::size_t>(row + 1));
    QTest::keyClick(heights, Qt::Key_Right);
    QCOMPARE(m_window->model().position(), std::size_t(1)); // The transport's key.
    pane.setCurrentWidget(all);
    all->setFocus();
    QCOMPARE(m_window->model().position(), std::size_t(1)); // Only a choice moves the step.
    QTest::keyClick(all, Qt::Key_Down);
    QTest::keyClick(all, Qt::Key_Down);
    const int chosen = all->selectionModel()->selectedRows().first().row();
    QVERIFY(chosen > 0);
    QCOMPARE(m_window->model().position(), jumps[std::size_t(chosen)].n + 1);
    QTest::keyClick(all, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith(
        QStringLiteral("%1\t%2\t%3\t").arg(jumps[0].n).arg(jumps[0].before).arg(jumps[0].after)));
}

void TestSequenceSteps::theRegisterIsRun() {
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->workspace().scene(), SequenceWorkspace::Scene::Regenerate);
    QCOMPARE(child<QLabel>(*m_window, "regenerationWords")->text(),
             QStringLiteral("It generates all 13 bits from the first 4."));
    QCOMPARE(m_window->transport()->last(), 9);
    m_window->workspace().focusPicture();
    for (std::size_t made = 5; made <= 13; ++made) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QCOMPARE(m_window->model().regenerated(), made);
        QVERIFY(child<QLabel>(*m_window, "sequenceStepWords")->text().endsWith(QLatin1String("as in the sequence.")));
    }
    auto* of = child<QSpinBox>(*m_window, "registerOf");
    of->setFocus();
    of->selectAll();
    QTest::keyClicks(of, QStringLiteral("6"));
    QTest::keyClick(of, Qt::Key_Return);
    QTRY_COMPARE(child<QLabel>(*m_window, "regenerationWords")->text(),
                 QStringLiteral("Loaded with the first 3 bits, it first goes wrong at bit 6."));
    QCOMPARE(m_window->transport()->last(), 10);
}

void TestSequenceSteps::ofOneBitIsSaidAsOne() {
    QVERIFY(m_window->open(bitsOf("1")));
    m_window->model().setPosition(0);
    const QString polynomials = child<QLabel>(*m_window, "polynomials")->text();
    QVERIFY2(polynomials.startsWith(QStringLiteral("N = 0, L = 0, m = −1\n")), qPrintable(polynomials));
    QCOMPARE(child<QLabel>(*m_window, "regenerationWords")->text(),
             QStringLiteral("The one bit has to be loaded; the register adds none of its own."));
}

void TestSequenceSteps::itBeginsAtTheFirstBits() {
    QVERIFY(m_window->open(randomBits(4000, 9)));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    // Half of them were loaded.
    QVERIFY(m_window->model().regenerated() > 1900);
    auto* grid = child<BitGrid>(*m_window, "bitGrid");
    QCOMPARE(grid->cell(0).top(), 0.0);
    m_window->workspace().focusPicture();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    const QRectF made = grid->cell(m_window->model().regenerated() - 1);
    QVERIFY(made.top() >= 0 && made.bottom() <= grid->viewport()->height());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
    QCOMPARE(grid->cell(0).top(), 0.0);
}

void TestSequenceSteps::anyBitOfALongSequenceCanBeGoneTo() {
    const std::size_t length = 200000;
    const Bits s = randomBits(length, 14);
    QVERIFY(m_window->open(s));
    Synthesis& model = m_window->model();
    auto* field = child<QSpinBox>(*m_window, "bitsReadBox");
    QVERIFY(field->isVisible());
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("150000"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(model.position(), std::size_t(150000));
    // What is drawn are the cells nearest to the bit that is read, and what they hold.
    const RegisterFrame& frame = m_window->workspace().registerView()->frame();
    QCOMPARE(frame.n, std::size_t(149999));
    QCOMPARE(frame.drawn(), model.walk()->coefficients() - 1);
    QVERIFY(frame.cells > 70000 && frame.cells < 80000);
    QVERIFY(std::ranges::equal(frame.contents, s));
    QVERIFY(child<QLabel>(*m_window, "sequenceStepWords")
                ->text()
                .startsWith(QStringLiteral("Bit 149999 is %1. ").arg(s[149999])));
    const QString note = child<QLabel>(*m_window, "walkNote")->text();
    QVERIFY2(note.startsWith(QLatin1String("Steps are shown from bit 149,000 to 153,096 of")), qPrintable(note));
    QCOMPARE(m_window->workspace().coefficients()->step(), std::size_t(150000));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right); // Return has left the field.
    QCOMPARE(model.position(), std::size_t(150001));
    QCOMPARE(field->value(), 150001);
    // The profile leads there as well, with the cursor and by a click.
    ProfilePlot* plot = m_window->workspace().profilePlot();
    plot->setFocus();
    plot->setCursorIndex(123456);
    QTest::keyClick(plot, Qt::Key_Return);
    QTRY_COMPARE(model.position(), std::size_t(123456));
    QCOMPARE(plot->step(), std::optional<qint64>(123456));
    const QPoint at(int(plot->xAxis->coordToPixel(60000)), plot->axisRect()->center().y());
    QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    QTRY_VERIFY(std::abs(double(model.position()) - 60000) < 1000);
    QTest::mouseClick(m_window->workspace().coefficients(), Qt::LeftButton, {},
                      m_window->workspace().coefficients()->cellRect({20, 3}).center().toPoint());
    // Several rows share a pixel.
    QVERIFY(std::abs(double(model.position()) - double(model.walk()->first() + 20)) < 40);
}

void TestSequenceSteps::aLongSequenceSaysWhatCannotBeShown() {
    QVERIFY(m_window->open(randomBits(5000, 6)));
    auto* note = child<QLabel>(*m_window, "walkNote");
    QVERIFY(note->isVisible());
    QVERIFY(note->text().contains(QLatin1String("4,096")));
    QCOMPARE(m_window->transport()->last(), 4096);
    QCOMPARE(m_window->workspace().profilePlot()->length(), qint64(5000));
}

void TestSequenceSteps::theArrowsOfTheRegisterMayBeHeldDown() {
    QVERIFY(m_window->open(randomBits(96, 5)));
    m_window->workspace().setScene(SequenceWorkspace::Scene::Regenerate);
    auto* box = child<QSpinBox>(*m_window, "registerOf");
    const QPoint up(box->width() - 6, 5), down(box->width() - 6, box->height() - 5);
    for (int k = 0; k < 8; ++k) {
        // Some of the registers are there before the next click, and some are not.
        QTest::mouseClick(box, Qt::LeftButton, {}, k % 3 == 2 ? down : up);
        QTest::qWait(k % 2 ? 60 : 0);
    }
    QVERIFY(box->value() > 0);
    QTRY_VERIFY(m_window->model().regeneration() &&
                m_window->model().regeneration()->bitsRead == std::size_t(box->value()));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QTRY_COMPARE(m_window->model().regeneration()->bitsRead, std::size_t(box->value()));
}

TEST_OF_ROOM(TestSequenceSteps, QApplication)
#include "tst_sequence_steps.moc"
