// SPDX-License-Identifier: GPL-3.0-or-later
// Contenders compared in the real window, by keys and by mouse: begun, paused, cancelled, repeated, added to, and kept.
#include "compare_window.h"
#include "gui/compare/cell_delegate.h"
#include "gui/compare/compare_bar.h"
#include "gui/compare/curves_pane.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "written.h"

#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>

#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void keysAloneLeadFromTheStartPageToTimes();
    void escapeCancelsFromTheFirstMoment();
    void escapeEndsTheCounting();
    void cancelKeepsFinishedCells();
    void pausedNothingGoesOnAndNothingIsLost();
    void aCellIsMeasuredAgainByKey();
    void aRowIsAddedWhileItRuns();
    void aRowIsTakenOutWhileItRuns();
    void closingWhileItRunsTakesAMoment();
    void beginAnewLeadsBackToTheStartPage();
    void aRowGoesFromUnderTheCursorOfThePlot();
    void theSelectionStaysWithItsCell();
    void aSwitchDuringARunMeasuresItsTurnAgain();
    void cellsOfTwoRunsAreNotSaidToBeInTurns();
    void nobodyIsToldHowLongTheRestTakes();
    void escapeCancelsWhatIsInSightFirst();
    void whatCannotBeDoneIsSaid();
    void theKeysOfTheTableWorkInThePlot();
    void theBarOfPartsShowsTheFocus();
    void noColumnIsSeenInPart();
    void rowsThatComeIntoSightHaveRoom();
    void timesStandBelowEachOther();
    void noUnitIsCutOff();

private:
    ComparePlot& plot() { return m_window->compare().curves()->plot(); }
    QString banner() { return child<Banner>(*m_window, "banner")->text(); }
    CompareModel& model() { return m_window->model(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_window->windowHandle(), key, modifiers);
    }
    void tabTo(const QString& name) {
        for (int tabs = 0; QApplication::focusWidget()->objectName() != name; ++tabs) {
            QVERIFY2(tabs < 90, qPrintable(name));
            press(Qt::Key_Tab);
        }
    }

    OwnSettings m_settings;
    std::unique_ptr<CompareWindow> m_window;
};

void TestCompare::init() {
    userSettings().clear();
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
}

void TestCompare::keysAloneLeadFromTheStartPageToTimes() {
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("chooseContenders"));
    press(Qt::Key_Space);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("compareContender"));
    press(Qt::Key_Down); // A0, the first after all of them.
    tabTo(QStringLiteral("compareAdd"));
    press(Qt::Key_Space);
    QCOMPARE(model().rows().size(), std::size_t(1));
    QCOMPARE(model().rows()[0].contender, std::string("A0"));
    tabTo(QStringLiteral("compareSizes"));
    press(Qt::Key_A, Qt::ControlModifier);
    for (const char key : {'4', '.', '.', '6'})
        QTest::keyClick(m_window->windowHandle(), key);
    press(Qt::Key_Return);
    QCOMPARE(model().sizes(), (std::vector<std::uint64_t>{4, 5, 6}));
    m_window->choose({onCpu0}, {4, 5, 6}); // Fewer samples than usual.
    press(Qt::Key_F5);
    QTRY_VERIFY(m_window->isTimed(0, 6));
    QVERIFY(m_window->comesToRest());
    for (const std::uint64_t size : {4, 5, 6})
        QVERIFY(m_window->isTimed(0, size));
    QVERIFY2(m_window->cell(0, 0).contains(u'✓'), qPrintable(m_window->cell(0, 0)));
    // The cell that is chosen says all that is known of it.
    m_window->table().setFocus();
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    QVERIFY(model().selected());
    QVERIFY2(m_window->words("compareNow").contains(QStringLiteral("samples")),
             qPrintable(m_window->words("compareNow")));
}

void TestCompare::escapeCancelsFromTheFirstMoment() {
    m_window->choose({onCpu0}, {4}, CompareWindow::endless());
    m_window->table().setFocus();
    press(Qt::Key_F5);
    QVERIFY(model().busy());
    press(Qt::Key_Escape); // The toolbar does not yet show that there is something to cancel.
    QTRY_VERIFY(!model().busy());
}

void TestCompare::escapeEndsTheCounting() {
    m_window->choose({{"A1", "emulator"}}, {4, 18}, CompareWindow::endless());
    model().select(CellPlace{0, 18}); // What was not measured is counted.
    QVERIFY(model().counting());
    m_window->table().setFocus();
    press(Qt::Key_Escape);
    QVERIFY(!model().counting());
    // A measurement that is cancelled leaves time to count, which the next Escape ends.
    press(Qt::Key_F5);
    QVERIFY(model().busy());
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!model().busy() && !model().counting());
}

void TestCompare::cancelKeepsFinishedCells() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    m_window->choose({onCpu0, onCpuAll}, {4, 5}, CompareWindow::endless());
    m_window->table().setFocus();
    press(Qt::Key_F5);
    QTRY_VERIFY(model().running(0, 5) || model().running(1, 4));
    press(Qt::Key_Escape);
    QTRY_VERIFY(!model().busy());
    QVERIFY(m_window->isTimed(0, 4));
    QVERIFY(!model().cell(1, 5));
    QVERIFY(!model().waiting(1, 5) && !model().running(1, 4));
    // What is left is measured by the next run, and what was there is not lost.
    m_window->choose({onCpu0, onCpuAll}, {4, 5});
    const TimedCell* before = model().cell(0, 4);
    QVERIFY(m_window->measures());
    QCOMPARE(model().cell(0, 4), before);
    QVERIFY(m_window->isTimed(1, 5));
}

void TestCompare::pausedNothingGoesOnAndNothingIsLost() {
    m_window->choose({onCpu0, onCpuAll}, {8, 9}, CompareWindow::endless());
    auto* pause = child<QPushButton>(*m_window, "comparePause");
    QVERIFY(!pause->isEnabled() && !pause->isVisible());
    model().run();
    QTRY_VERIFY(model().times({0, 8}) && model().unfinished({0, 8}));
    QTRY_VERIFY(pause->isEnabled() && pause->isVisible());
    QTest::mouseClick(pause, Qt::LeftButton);
    QCOMPARE(model().hold(), CompareHold::Paused);
    // The sample that is taken comes to its end.
    const auto samples = test::lastOf([this] { return model().times({0, 8})->samples.size(); });
    QVERIFY(samples);
    QTest::qWait(300);
    QCOMPARE(model().times({0, 8})->samples.size(), *samples);
    QVERIFY(m_window->words("compareNow").startsWith(QStringLiteral("Paused")));
    // Below it stands the cell that is selected.
    const QStringList lines = m_window->words("compareNow").split(u'\n');
    QVERIFY(lines[0].endsWith(QStringLiteral("done.")));
    QVERIFY(lines.size() == 2 && lines[1].startsWith(model().rows()[model().selected()->row].name));
    QVERIFY(!lines[0].endsWith(QStringLiteral("..")));
    // While it is paused, and while it goes on, it is the one that is chosen in the table.
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(1, 1));
    QCOMPARE(model().selected(), std::optional(CellPlace{1, 9}));
    QVERIFY2(
        m_window->words("compareNow").section(u'\n', 1).startsWith(model().rows()[1].name + QStringLiteral(", n = 9")),
        qPrintable(m_window->words("compareNow")));
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_VERIFY(model().times({0, 8})->samples.size() > *samples);
    // By its key as well, and Cancel works on what is paused.
    press(Qt::Key_P, Qt::ControlModifier);
    QTRY_COMPARE(model().hold(), CompareHold::Paused);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!model().busy());
    QCOMPARE(model().hold(), CompareHold::None);
    QVERIFY(!model().cell(0, 8));
}

void TestCompare::aCellIsMeasuredAgainByKey() {
    m_window->choose({onCpu0}, {4, 5});
    QVERIFY(m_window->measures());
    const auto samples = model().times({0, 5})->samples, others = model().times({0, 4})->samples;
    QSignalSpy changed(&model(), &CompareModel::cellChanged);
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(0, 1));
    press(Qt::Key_R);
    QTRY_VERIFY(changed.size() >= 2);
    QVERIFY(m_window->comesToRest());
    QVERIFY(m_window->isTimed(0, 5));
    for (const auto& change : changed)
        QCOMPARE(change[0].value<CellPlace>(), (CellPlace{0, 5}));
    QCOMPARE(model().times({0, 4})->samples, others);
    // All of them have something, and so all are measured again.
    changed.clear();
    press(Qt::Key_F5);
    QVERIFY(m_window->comesToRest());
    QVERIFY(changed.size() >= 4);
}

void TestCompare::aRowIsAddedWhileItRuns() {
    m_window->choose({onCpu0}, {8, 9}, CompareWindow::endless());
    model().run();
    QTRY_VERIFY(model().running(0, 8));
    m_window->showChoosers();
    m_window->pick("compareContender", QStringLiteral("C1"));
    QTest::mouseClick(child<QPushButton>(*m_window, "compareAdd"), Qt::LeftButton);
    QCOMPARE(model().rows().size(), std::size_t(2));
    QVERIFY(model().waiting(1, 8) && model().waiting(1, 9));
    QVERIFY(model().running(0, 8));
    QCOMPARE(model().allCells(), std::size_t(4));
}

void TestCompare::aRowIsTakenOutWhileItRuns() {
    m_window->choose({onCpu0, onCpuAll}, {8, 9}, CompareWindow::endless());
    model().run();
    QTRY_VERIFY(model().running(0, 8));
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(0, 0));
    press(Qt::Key_Delete);
    QCOMPARE(model().rows().size(), std::size_t(1));
    QCOMPARE(model().rows()[0].contender, std::string("C1"));
    QCOMPARE(model().allCells(), std::size_t(2));
    // Without any row there is nothing to be measured.
    m_window->table().setCurrentIndex(m_window->table().model()->index(0, 0));
    press(Qt::Key_Delete);
    QTRY_VERIFY(!model().busy());
}

void TestCompare::closingWhileItRunsTakesAMoment() {
    m_window->choose({onCpu0, onCpuAll}, {8, 9}, CompareWindow::endless());
    model().run();
    QTRY_VERIFY(model().running(0, 8));
    model().pause();
    m_window->close();
    QVERIFY(!m_window->isVisible());
    QVERIFY(!model().busy());
}

void TestCompare::beginAnewLeadsBackToTheStartPage() {
    const CompareState atFirst = model().state();
    model().takePaper("ali2019-figure17");
    model().setQuantity(CompareQuantity::SpeedUp);
    QVERIFY(!child<QWidget>(*m_window, "compareStartPage")->isVisible());
    child<QAction>(*m_window, "beginAnew")->trigger();
    QVERIFY(child<QWidget>(*m_window, "compareStartPage")->isVisible());
    QVERIFY(model().rows().empty());
    // Sizes that take hours without the paper that leaves them out are gone with it.
    QCOMPARE(model().state(), atFirst);
}

void TestCompare::aRowGoesFromUnderTheCursorOfThePlot() {
    m_window->choose({onCpu0, onCpuAll}, {4, 5});
    QVERIFY(m_window->measures());
    plot().setCursorIndex(*plot().indexOf({1, 5}));
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(1, 1));
    bool asked = true;
    const auto look = [&] {
        asked = asked && (!plot().cursorIndex() || plot().placeOf(*plot().cursorIndex()).row < model().rows().size());
    };
    connect(&model(), &CompareModel::selectedChanged, this, look);
    connect(&model(), &CompareModel::stateChanged, this, look);
    press(Qt::Key_Delete);
    disconnect(&model(), nullptr, this, nullptr);
    QVERIFY(asked);
    QCOMPARE(model().rows().size(), std::size_t(1));
    QVERIFY(!plot().cursorIndex());
    // The keys of the table go on from its neighbour.
    QCOMPARE(model().selected(), std::optional(CellPlace{0, 5}));
    QCOMPARE(m_window->table().currentIndex(), m_window->table().model()->index(0, 1));
}

void TestCompare::theSelectionStaysWithItsCell() {
    m_window->choose({onCpu0, onCpuAll, {"A3", "emulator", {}}}, {4, 5});
    m_window->table().setCurrentIndex(m_window->table().model()->index(1, 1));
    QCOMPARE(model().selected(), std::optional(CellPlace{1, 5}));
    model().removeRow(0);
    QCOMPARE(model().rows()[0].contender, std::string("C1"));
    QCOMPARE(model().selected(), std::optional(CellPlace{0, 5}));
    QCOMPARE(m_window->table().currentIndex(), m_window->table().model()->index(0, 1));
    model().takePaper("bikov2018-table2");
    QVERIFY(!model().selected());
}

void TestCompare::aSwitchDuringARunMeasuresItsTurnAgain() {
    TimingMethod method = CompareWindow::quick();
    method.width = 0.001;
    method.seconds = 0.5;
    m_window->choose({onCpu0, onCpuAll}, {8}, method);
    model().run();
    QTRY_VERIFY(model().running(0, 8));
    method.cold = true;
    m_window->choose({onCpu0, onCpuAll}, {8}, method);
    QVERIFY(model().waiting(0, 8) && model().waiting(1, 8));
    QVERIFY(m_window->comesToRest());
    QVERIFY(m_window->isTimed(0, 8) && m_window->isTimed(1, 8));
    QVERIFY(model().methodOf({0, 8}).cold);
    // And those that were begun before are kept, too.
    method.cold = false;
    m_window->choose({onCpu0, onCpuAll}, {8}, method);
    QVERIFY(m_window->isTimed(0, 8));
}

void TestCompare::cellsOfTwoRunsAreNotSaidToBeInTurns() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    m_window->choose({onCpu0, onCpuAll}, {4});
    QVERIFY(m_window->measures());
    QVERIFY(model().measuredApart({0, 4}, {1, 4}));
    const auto tip = [&] { return m_window->table().model()->index(1, 0).data(Qt::ToolTipRole).toString(); };
    QVERIFY2(tip().contains(QStringLiteral("not measured in turns")), qPrintable(tip()));
    model().setQuantity(CompareQuantity::SpeedUp);
    QVERIFY(plot().describe(*plot().indexOf({1, 4})).contains(QStringLiteral("not measured in turns")));
    QVERIFY(m_window->measures()); // All of them again.
    QVERIFY(!model().measuredApart({0, 4}, {1, 4}));
    QVERIFY2(!tip().contains(QStringLiteral("not measured in turns")), qPrintable(tip()));
}

void TestCompare::nobodyIsToldHowLongTheRestTakes() {
    m_window->choose({onCpu0, onCpuAll}, {4, 5, 6, 7});
    QStringList said;
    {
        const QObject here; // Nothing is noted any more once this returns, early as well.
        connect(&model(), &CompareModel::stateChanged, &here, [&] { said << m_window->words("compareNow"); });
        QVERIFY(m_window->measures());
    }
    QVERIFY(!said.filter(QStringLiteral("3 of 8 cells done")).isEmpty());
    QVERIFY2(said.filter(QStringLiteral("left")).isEmpty(), qPrintable(said.join(u'\n')));
}

void TestCompare::escapeCancelsWhatIsInSightFirst() {
    m_window->choose({onCpu0}, {8}, CompareWindow::endless());
    model().run();
    QTRY_VERIFY(model().running(0, 8));
    press(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_window->shownId(), QStringLiteral("learn"));
    m_window->documents().make(QStringLiteral("read"), [](Monitor& monitor) {
        for (std::uint64_t k = 0; k < 60000; ++k) {
            monitor.progress(k, 60000);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return inputFromDocument({"f", {}, "bits", BooleanFunction(3)});
    });
    const auto reading = [&] { return std::ranges::any_of(m_window->documents().requests(), &Request::busy); };
    QTRY_VERIFY(reading());
    press(Qt::Key_Escape);
    QVERIFY(!reading());
    QVERIFY(model().busy());
    press(Qt::Key_Escape);
    QTRY_VERIFY(!model().busy());
    QVERIFY2(banner().contains(QStringLiteral("Compare")), qPrintable(banner()));
}

void TestCompare::whatCannotBeDoneIsSaid() {
    QTRY_VERIFY(model().devices().known());
    press(Qt::Key_P, Qt::ControlModifier);
    QVERIFY2(banner().contains(QStringLiteral("Nothing is being measured")), qPrintable(banner()));
    m_window->choose({{"A6", "cuda:7", {}}}, {8});
    m_window->table().setFocus();
    press(Qt::Key_F5);
    QVERIFY2(banner().contains(QStringLiteral("Nothing that is chosen")) && banner().contains(QStringLiteral("cuda:7")),
             qPrintable(banner()));
    m_window->table().setCurrentIndex(m_window->table().model()->index(0, 0));
    press(Qt::Key_R);
    QVERIFY2(banner().contains(QStringLiteral("This cell cannot")), qPrintable(banner()));
}

void TestCompare::theKeysOfTheTableWorkInThePlot() {
    m_window->choose({onCpu0}, {4, 5});
    QVERIFY(m_window->measures());
    const auto before = model().times({0, 4})->samples;
    plot().setFocus();
    plot().setCursorIndex(*plot().indexOf({0, 5}));
    QSignalSpy changed(&model(), &CompareModel::cellChanged);
    press(Qt::Key_R);
    QTRY_VERIFY(!changed.isEmpty()); // A cell so small may be measured by now.
    QVERIFY(m_window->comesToRest());
    for (const auto& change : changed)
        QCOMPARE(change[0].value<CellPlace>(), (CellPlace{0, 5}));
    QCOMPARE(model().times({0, 4})->samples, before);
}

void TestCompare::theBarOfPartsShowsTheFocus() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(0, 0));
    tabTo(QStringLiteral("breakdownBar"));
    QVERIFY(child<QWidget>(*m_window, "breakdownBar")->findChild<QWidget*>(QStringLiteral("focusFrame")));
}

void TestCompare::noColumnIsSeenInPart() {
    CompareTable& table = m_window->table();
    std::vector<std::uint64_t> sizes;
    for (std::uint64_t n = 1; n <= 24; ++n)
        sizes.push_back(n);
    m_window->choose({onCpu0, onCpuAll}, sizes);
    const auto place = [&](int column) { return table.visualRect(table.model()->index(0, column)); };
    /// Where columns are of one width a few pixels are left over.
    const auto cutOff = [&] {
        const int room = table.viewport()->width();
        QStringList all;
        for (int column = 0; column < 24; ++column) {
            const QRect its = place(column);
            const int seen = std::min(its.right() + 1, room) - std::max(its.left(), 0);
            if (seen > room / its.width() && seen < its.width())
                all << QStringLiteral("%1: %2 of %3").arg(column).arg(seen).arg(its.width());
        }
        return all.join(u' ');
    };
    for (const int selected : {0, 23, 11}) {
        model().select(CellPlace{0, std::uint64_t(selected + 1)});
        for (const int width : {1280, 1100, 1360}) {
            m_window->resize(width, 720);
            QVERIFY2(QTest::qWaitFor([&] { return cutOff().isEmpty(); }), qPrintable(cutOff()));
            QVERIFY2(table.viewport()->rect().contains(place(selected).center()),
                     qPrintable(QStringLiteral("%1 at %2").arg(selected).arg(place(selected).left())));
        }
    }
}

void TestCompare::rowsThatComeIntoSightHaveRoom() {
    std::vector<CompareChoice> rows(9, onCpu0);
    for (int row = 0; row < 8; ++row)
        rows[std::size_t(row)] = {"A3", "cuda:7", {.blockSize = 32 << row % 4, .elementsPerThread = 1 << row / 4}};
    rows[8] = {"A6", "emulator", {}};
    m_window->resize(1280, 540);
    m_window->choose(rows, {14});
    QVERIFY(m_window->measures());
    CompareTable& table = m_window->table();
    const QModelIndex last = table.model()->index(8, 0);
    QVERIFY2(last.data().toString().size() > 10, qPrintable(last.data().toString()));
    QVERIFY(!table.viewport()->rect().intersects(table.visualRect(last)));
    const auto hasRoom = [&] { return table.visualRect(last).width() >= table.sizeHintForIndex(last).width(); };
    QTest::qWait(200);
    QVERIFY(!hasRoom()); // What is not seen needs none.
    m_window->resize(1280, 1400);
    QTRY_VERIFY(table.viewport()->rect().contains(table.visualRect(last)));
    QTRY_VERIFY(hasRoom());
}

void TestCompare::timesStandBelowEachOther() {
    const CellParts doubted = partsOf(QStringLiteral("99.7 ns ± 3.7 % ✓ ?"));
    QCOMPARE(doubted.value, QStringLiteral("99.7 ns"));
    QCOMPARE(doubted.error, QStringLiteral("± 3.7 %"));
    QCOMPARE(doubted.marks, QStringLiteral("✓ ?"));
    const CellParts counts = partsOf(QStringLiteral("32 sectors ✓"));
    QCOMPARE(counts.value + u'|' + counts.error + u'|' + counts.marks, QStringLiteral("32 sectors||✓"));
    for (const char* whole : {"–", "…", "waits", "✗ W(3)", "7.00 µs", ""}) {
        const CellParts parts = partsOf(QString::fromUtf8(whole));
        QCOMPARE(parts.value, QString::fromUtf8(whole));
        QVERIFY(parts.error.isEmpty() && parts.marks.isEmpty());
    }
    // Whatever is longer in one cell makes room in all of them.
    CellDelegate delegate;
    const QFont font = m_window->table().font();
    delegate.measure(QStringLiteral("9 ns"), font);
    const int value = delegate.width();
    delegate.measure(QStringLiteral("9 ns ± 3 %"), font);
    const int error = delegate.width();
    delegate.measure(QStringLiteral("9 ns ✓"), font);
    const int marks = delegate.width();
    QVERIFY(value < error && error < marks);
    delegate.measure(QStringLiteral("9 ns ± 3 % ✓"), font);
    QCOMPARE(delegate.width(), marks);
}

/// A time without its unit is wrong by a thousand.
void TestCompare::noUnitIsCutOff() {
    for (double size = 7; size < 15; size += 0.25)
        for (const QString& text : {QStringLiteral("1.33 µs ± 12 % ✓ ?"), QStringLiteral("51.1 ns ± 9.9 % ✓"),
                                    QStringLiteral("2.02 ms"), QStringLiteral("17.4×")}) {
            QFont font = m_window->table().font();
            font.setPointSizeF(size);
            CellDelegate delegate;
            delegate.measure(text, font);
            QStandardItemModel model(1, 1);
            model.setData(model.index(0, 0), text);
            model.setData(model.index(0, 0), font, Qt::FontRole);
            QStyleOptionViewItem option;
            option.rect = QRect(0, 0, delegate.width(), 40);
            option.font = font;
            QWidget page;
            page.resize(option.rect.size());
            TextDevice device(page);
            QPainter painter(&device);
            delegate.paint(&painter, option, model.index(0, 0));
            painter.end();
            QVERIFY(!device.written().empty());
            QCOMPARE(device.written().front().text, partsOf(text).value);
        }
}

TEST_OF_ROOM(TestCompare, QApplication)
#include "tst_compare.moc"
