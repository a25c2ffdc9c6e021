// SPDX-License-Identifier: GPL-3.0-or-later
// The Count workspace: the paper's example stage by stage, keys, choosers, Break it, and the same methods in
// Inspect.
#include "gui/count/counted_pane.h"
#include "gui/count/counting_break_box.h"
#include "gui/count/counting_view.h"
#include "gui/count/counting_words.h"
#include "gui/plot/distribution_plot.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTextDocument>
#include <QToolButton>

#include <numeric>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

using Values = QList<qint64>;

const Values papers{-2, -2, -2, -2, 2, 2, 2, 2, 6, -2, -10, -2, -6, 2, -6, 2};

Values sorted() {
    Values values = papers;
    std::ranges::sort(values);
    return values;
}

/// 1 where a run of equal values ends.
Values lastOfRuns() {
    const Values values = sorted();
    Values last;
    for (qsizetype i = 0; i < values.size(); ++i)
        last << (i + 1 == values.size() || values[i] != values[i + 1] ? 1 : 0);
    return last;
}

} // namespace

class TestCountingSteps : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void thePapersExampleStageByStage_data();
    void thePapersExampleStageByStage();
    void eachWriteIsSaidInWords();
    void eachLaunchOfTheSortIsSaid();
    void aLineThatReadsAndWritesSaysBoth();
    void theCostIsThatOfTheBlocksInThePicture_data() { thePapersExampleStageByStage_data(); }
    void theCostIsThatOfTheBlocksInThePicture();
    void inABrokenRunNothingIsSaidThatIsNotSo_data();
    void inABrokenRunNothingIsSaidThatIsNotSo();
    void inAnyOrderOfThreadsNothingIsWrong_data();
    void inAnyOrderOfThreadsNothingIsWrong();
    void whoReadsTooEarlyIsNamed();
    void backwardsIsTheSame_data();
    void backwardsIsTheSame();
    void aMethodIsChosen_data();
    void aMethodIsChosen();
    void bothScansAreCounted();
    void theTreeAddsUp();
    void aCellTellsWhatItIs();
    void aStepIsSaidWhereverThePointerIs();
    void theLinesOfTheStepAreLit();
    void withoutABarrierWhatIsWrongIsMarked();
    void ofALongSpectrumAPartIsShown();
    void theMethodOfInspectIsChosen();
    void theBoxOfMethodsIsAsWideAsWhatCanBeChosen();
    void whatIsSaidBeginsWhereTheHeadingDoes();
    void valuesAreReadWithAMinusAndCopiedWithAHyphen();
    void whatWasChosenIsRestored();

private:
    CountingModel& model() { return m_window->countWorkspace()->model(); }
    CountingView& picture() { return *m_window->countWorkspace()->picture(); }
    bool rests() {
        return QTest::qWaitFor(
            [&] { return model().current() && !model().busy() && !m_window->busy() && model().whole(); }, 60000);
    }
    void opensThePapersExample() {
        QTest::mouseClick(m_window->countWorkspace()->findChild<QPushButton*>("examplePapersValues"), Qt::LeftButton);
        QVERIFY(rests());
    }
    void press(Qt::Key key) { QTest::keyClick(&picture(), key); }
    void choose(const char* box, int row) {
        CountWorkspace* workspace = m_window->countWorkspace();
        auto* chooser = workspace->findChild<QComboBox*>(QLatin1String(box));
        if (!chooser)
            chooser = workspace->header()->findChild<QComboBox*>(QLatin1String(box));
        QVERIFY2(chooser && chooser->isVisible(), box);
        chooser->setFocus();
        // Home and End are the transport's; what cannot be chosen is passed over.
        for (int k = chooser->count(); k > 0 && chooser->currentIndex() != row; --k)
            QTest::keyClick(chooser, chooser->currentIndex() > row ? Qt::Key_Up : Qt::Key_Down);
        QCOMPARE(chooser->currentIndex(), row);
    }
    void stepsBy(CountBy by) {
        auto* kinds = child<QComboBox>(*m_window, "stepKindBox");
        kinds->setFocus();
        for (int k = kinds->count(); k > 0 && kinds->currentIndex() != int(by); --k)
            QTest::keyClick(kinds, kinds->currentIndex() > int(by) ? Qt::Key_Up : Qt::Key_Down);
        QCOMPARE(model().state().by, by);
    }
    QString said() { return child<QLabel>(*m_window, "countingNow")->text(); }
    /// The cells of a row by the name of its array; those that are not there yet are left out.
    Values row(const char* array) {
        Values values;
        for (const SceneRow& each : picture().scene().rows)
            if (each.array == QLatin1String(array))
                for (const SceneCell& cell : each.cells)
                    if (cell.value)
                        values << *cell.value;
        return values;
    }
    Values countsOf(const DistributionTable& table) {
        Values counts;
        for (std::size_t k = 0; k < table.values.size(); ++k)
            counts << table.values[k] << qint64(table.counts[k]);
        return counts;
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestCountingSteps::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showWorkspace(QStringLiteral("count"));
    QCOMPARE(m_window->shownId(), QStringLiteral("count"));
    opensThePapersExample();
    m_window->countWorkspace()->focusPicture();
}

void TestCountingSteps::thePapersExampleStageByStage_data() {
    QTest::addColumn<int>("scan");
    QTest::addColumn<int>("block");
    for (int scan = 0; scan < 2; ++scan)
        for (int block = 0; block < 4; ++block)
            QTest::addRow("%s, blocks of %d", scanNames[std::size_t(scan)].data(), 4 << block) << scan << block;
}

void TestCountingSteps::thePapersExampleStageByStage() {
    QFETCH(int, scan);
    QFETCH(int, block);
    choose("countingScanBox", scan);
    choose("countingBlockBox", block);
    QVERIFY(rests());
    stepsBy(CountBy::Stage);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    QCOMPARE(row("values"), papers);
    QVERIFY(row("sorted").isEmpty());
    press(Qt::Key_Right);
    QCOMPARE(row("sorted"), sorted());
    QVERIFY(row("last").isEmpty());
    press(Qt::Key_Right);
    QCOMPARE(row("last"), lastOfRuns());
    QCOMPARE(row("last"), (Values{1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1}));
    press(Qt::Key_Right);
    const Values last = lastOfRuns();
    Values places(last.size());
    std::exclusive_scan(last.begin(), last.end(), places.begin(), qint64(0));
    QCOMPARE(row("places"), places);
    QCOMPARE(row("num"), Values{5});
    QVERIFY(row("found").isEmpty());
    press(Qt::Key_Right);
    QCOMPARE(row("found"), (Values{-10, -6, -2, 2, 6}));
    QCOMPARE(row("index"), (Values{0, 2, 8, 14, 15}));
    press(Qt::Key_Right);
    QCOMPARE(row("value"), (Values{-10, -6, -2, 2, 6}));
    QCOMPARE(row("count"), (Values{1, 2, 6, 6, 1}));
    QCOMPARE(model().step(), model().steps());
    const auto& table = child<DistributionPlot>(*m_window, "countedPlot")->table();
    QCOMPARE(countsOf(*table), (Values{-10, 1, -6, 2, -2, 6, 2, 6, 6, 1}));
}

void TestCountingSteps::eachWriteIsSaidInWords() {
    stepsBy(CountBy::Element);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    QVERIFY2(said().contains(QStringLiteral("16 values from −10 to 6")), qPrintable(said()));
    QStringList all;
    while (model().step() < model().steps()) {
        press(Qt::Key_Right);
        all << said();
    }
    const auto anySays = [&](const QString& words) {
        return std::ranges::any_of(all, [&](const QString& each) { return each.contains(words); });
    };
    for (const char* words : {"Thread 8 writes −2 to place 2; its run ends at place 8.",
                              "Thread 15 writes 6 to place 4; its run ends at place 15.", "they change places.",
                              "Thread 15 has the last value of all, which ends its run: last[15] = 1.",
                              "Thread 0 compares −10 with the next one, −6: the last of its run, last[0] = 1.",
                              "1 × −10, 2 × −6, 6 × −2, 6 × 2, 1 × 6."})
        QVERIFY2(anySays(QString::fromUtf8(words)), words);
    for (const QString& each : all)
        QVERIFY2(each.endsWith(u'.') && !each.contains(QStringLiteral("%")), qPrintable(each));
}

/// Against the network done here: who is compared, who changes places, and what is to ascend.
void TestCountingSteps::eachLaunchOfTheSortIsSaid() {
    stepsBy(CountBy::Launch);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    QCOMPARE(said(), QStringLiteral("Sort, launch 1: 16 values are copied."));
    Values values = papers;
    int launch = 1, all = 0;
    for (qsizetype length = 2; length <= 16; length *= 2)
        for (qsizetype stride = length / 2; stride > 0; stride /= 2) {
            int exchanged = 0;
            for (qsizetype low = 0; low < 16; ++low)
                if (low / stride % 2 == 0) {
                    qint64 &a = values[low], &b = values[low + stride];
                    const bool ascending = low / length % 2 == 0;
                    if (ascending ? a > b : a < b) {
                        std::swap(a, b);
                        ++exchanged;
                    }
                }
            all += exchanged;
            press(Qt::Key_Right);
            ++launch;
            const QString changes =
                exchanged == 1 ? QStringLiteral("one changes") : QStringLiteral("%1 change").arg(exchanged);
            const QString order =
                length == 16  ? QStringLiteral("All should ascend.")
                : length == 8 ? QStringLiteral("Elements 0 to 7 should ascend, and 8 to 15 descend.")
                              : QStringLiteral("Elements 0 to %1 should ascend, %2 to %3 descend, and so on in turn.")
                                    .arg(length - 1)
                                    .arg(length)
                                    .arg(2 * length - 1);
            QCOMPARE(
                said(),
                QStringLiteral("Sort, launch %1: 8 pairs are compared, %2 places. %3").arg(launch).arg(changes, order));
            QCOMPARE(row("sorted"), values);
        }
    stepsBy(CountBy::Stage);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    QCOMPARE(said(), QStringLiteral("Sort, launches 1 to 11: 16 values are copied, 80 pairs are compared, %1 change "
                                    "places.")
                         .arg(all));
}

void TestCountingSteps::aLineThatReadsAndWritesSaysBoth() {
    stepsBy(CountBy::Launch);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    auto* code = child<QWidget>(*m_window, "countingCode");
    QVERIFY2(code->accessibleDescription().contains(QStringLiteral("16 threads read values, 16 threads write sorted")),
             qPrintable(code->accessibleDescription()));
}

void TestCountingSteps::theCostIsThatOfTheBlocksInThePicture() {
    QFETCH(int, scan);
    QFETCH(int, block);
    choose("countingScanBox", scan);
    choose("countingBlockBox", block);
    QVERIFY(rests());
    QCOMPARE(m_window->devices().kernels(), DeviceKind::Emulator);
    const Observation& seen = model().run()->film().observation;
    // One launch copies, ten compare, one finds ends, one compacts; the scan has one for as many values as a block.
    const int blocks = 16 / (4 << block);
    QCOMPARE(seen.counters.launches, std::uint64_t(13 + (blocks <= 1 ? 1 : 3)));
    const QString cost = child<QLabel>(*m_window, "countingCost")->text();
    QVERIFY2(cost.contains(QStringLiteral("in blocks of %1: launches %2, barriers %3,")
                               .arg(4 << block)
                               .arg(seen.counters.launches)
                               .arg(seen.counters.barriers)),
             qPrintable(cost));
}

void TestCountingSteps::inAnyOrderOfThreadsNothingIsWrong_data() {
    QTest::addColumn<QString>("counter");
    QTest::addColumn<int>("schedule");
    for (const Counter& counter : counters())
        for (int schedule = 0; counter.where.emulator && schedule < int(enumerators<Schedule>); ++schedule)
            QTest::addRow("%s, %s", counter.id.data(), scheduleNames[std::size_t(schedule)].data())
                << latin(counter.id) << schedule;
}

/// No barrier is taken out, so at no moment does a cell have another value than it should, and the counts are right.
void TestCountingSteps::inAnyOrderOfThreadsNothingIsWrong() {
    QFETCH(QString, counter);
    QFETCH(int, schedule);
    CountState state = model().state();
    state.counter = &counterNamed(counter.toStdString());
    state.schedule = Schedule(schedule);
    Monitor nobody;
    const CountingRun run(model().run()->spectrum(), state, nobody);
    QCOMPARE(run.wrongCounts(), std::size_t(0));
    QVERIFY(!run.moments().empty());
    for (std::uint32_t array = 0; array < run.film().arrays.size(); ++array)
        for (std::uint64_t element = 0; element < run.film().arrays[array].size; ++element)
            QVERIFY2(!run.expected(run.moments().size(), array, element), run.film().arrays[array].name.c_str());
}

void TestCountingSteps::inABrokenRunNothingIsSaidThatIsNotSo_data() {
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("scan");
    for (int schedule : {0, 1, 2})
        for (int scan : {0, 1})
            QTest::addRow("%s, %s", scheduleNames[std::size_t(schedule)].data(), scanNames[std::size_t(scan)].data())
                << schedule << scan;
}

/// What a number is said to be it is, by the paper's example.
void TestCountingSteps::inABrokenRunNothingIsSaidThatIsNotSo() {
    QFETCH(int, schedule);
    QFETCH(int, scan);
    CountState state = model().state();
    state.schedule = Schedule(schedule);
    state.scan = ScanKind(scan);
    int mistimed = 0, checked = 0;
    Monitor nobody;
    const CountingRun whole(model().run()->spectrum(), state, nobody);
    for (const std::string& barrier : whole.barriers()) {
        state.withoutBarrier = barrier;
        const CountingRun run(model().run()->spectrum(), state, nobody);
        const Values last = lastOfRuns();
        Values places(last.size());
        std::exclusive_scan(last.begin(), last.end(), places.begin(), qint64(0));
        for (const CountingMoment& moment : run.moments()) {
            const QString words = momentInWords(run, moment);
            const auto says = [&](const char* claim) { return words.contains(QString::fromUtf8(claim)); };
            mistimed += int(run.mistimedIn(moment).size());
            for (const CountingFilm::Cell& cell : moment.written) {
                const std::string& array = run.film().arrays[cell.array].name;
                const auto at = qsizetype(cell.index);
                const bool claims =
                    says("that many runs") || says("how many runs") || says("what comes before its block");
                if (!claims || (array != "places" && array != "num"))
                    continue;
                ++checked;
                const qint64 inBlock = array == "num" ? 5 : places[at] - places[at / 8 * 8];
                const qint64 right = says("in its block") || array == "num" ? inBlock : places[at];
                QVERIFY2(cell.after == right, qPrintable(words));
            }
        }
        for (const CountingFilm::Mistimed& each : run.film().mistimed)
            QVERIFY(mistimedInWords(run, each).contains(each.early ? QStringLiteral(" before thread ")
                                                                   : QStringLiteral(" after thread ")));
    }
    QVERIFY(checked > 0);
    QCOMPARE(mistimed > 0, schedule != 0 || scan == 1);
}

void TestCountingSteps::whoReadsTooEarlyIsNamed() {
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(rests());
    choose("breakChoices", 1);
    QVERIFY(rests());
    choose("schedules", 1);
    QVERIFY(rests());
    QTextDocument report;
    report.setHtml(m_window->countWorkspace()->findChild<QLabel*>("breakReport")->text());
    const QString told = report.toPlainText();
    QVERIFY2(told.contains(QRegularExpression(QStringLiteral(
                 "Thread \\d+ read warp sums\\[0\\] before thread \\d+ wrote it \\(line \\d+, line \\d+\\)"))),
             qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("In the whole run 3 reads came too early.")), qPrintable(told));
    stepsBy(CountBy::Element);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    int named = 0;
    while (model().step() < model().steps()) {
        press(Qt::Key_Right);
        const bool isNamed =
            said().contains(QStringLiteral("✗ thread 4 read warp sums[0] before thread 3 wrote it.")) ||
            said().contains(QStringLiteral("✗ thread 12 read warp sums[0] before thread 11 wrote it."));
        named += isNamed;
        // The picture says the same, of the cell and of the arrow from it.
        int cells = 0, arrows = 0;
        for (const SceneRow& each : picture().scene().rows)
            cells += int(std::ranges::count_if(each.cells, [](const SceneCell& c) { return !c.mistimed.isEmpty(); }));
        for (const SceneArrow& each : picture().scene().arrows)
            arrows += each.isMistimed;
        QCOMPARE(cells, int(isNamed));
        const CountingMoment& moment = model().run()->moments()[model().active().from];
        QCOMPARE(arrows > 0, isNamed && !moment.written.empty());
    }
    QCOMPARE(named, 3);
}

void TestCountingSteps::backwardsIsTheSame_data() {
    QTest::addColumn<int>("by");
    for (const CountBy by : {CountBy::Element, CountBy::Barrier, CountBy::Stage, CountBy::Launch})
        QTest::newRow(countByNames[std::size_t(by)].data()) << int(by);
}

void TestCountingSteps::backwardsIsTheSame() {
    QFETCH(int, by);
    stepsBy(CountBy(by));
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    QCOMPARE(model().step(), 0);
    QStringList forward{said() + inWords(picture().scene())}, back;
    while (model().step() < model().steps()) {
        press(Qt::Key_Right);
        forward << said() + inWords(picture().scene());
    }
    QVERIFY(forward.size() > 5);
    press(Qt::Key_End);
    back.prepend(said() + inWords(picture().scene()));
    while (model().step() > 0) {
        press(Qt::Key_Left);
        back.prepend(said() + inWords(picture().scene()));
    }
    QCOMPARE(back, forward);
}

void TestCountingSteps::aMethodIsChosen_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("array");
    QTest::newRow("H0") << QByteArray("H0") << QByteArray();
    QTest::newRow("H1") << QByteArray("H1") << QByteArray("counts");
    QTest::newRow("H2") << QByteArray("H2") << QByteArray("partial");
    QTest::newRow("H3") << QByteArray("H3") << QByteArray("sorted");
    QTest::newRow("H4") << QByteArray("H4") << QByteArray("places");
}

void TestCountingSteps::aMethodIsChosen() {
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, array);
    auto* box = child<QComboBox>(*m_window, "countingMethodBox");
    int wanted = 0;
    while (wanted < box->count() && !box->itemText(wanted).startsWith(QLatin1String(id) + u' '))
        ++wanted;
    QVERIFY(wanted < box->count());
    choose("countingMethodBox", wanted);
    QVERIFY(rests());
    QCOMPARE(QByteArray(model().state().counter->id.data()), id);
    m_window->countWorkspace()->focusPicture();
    const auto& table = child<DistributionPlot>(*m_window, "countedPlot")->table();
    QCOMPARE(countsOf(*table), (Values{-10, 1, -6, 2, -2, 6, 2, 6, 6, 1}));
    const QString cost = child<QLabel>(*m_window, "countingCost")->text();
    QVERIFY2(cost.contains(QLatin1String(id)), qPrintable(cost));
    // The emulator's time says nothing.
    QCOMPARE(cost.contains(QStringLiteral(" ms")), id == "H0");
    if (array.isEmpty()) {
        QCOMPARE(model().steps(), 0);
        QVERIFY2(said().contains(QStringLiteral("CPU")), qPrintable(said()));
        return;
    }
    press(Qt::Key_End);
    QVERIFY(!row(array).isEmpty());
    QCOMPARE(row("count"), (Values{1, 2, 6, 6, 1}));
}

void TestCountingSteps::bothScansAreCounted() {
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
    auto* table = child<QTableWidget>(*m_window, "scansTable");
    QVERIFY(table->isVisible());
    // 16 elements: twice read and twice written, and twice read and once written.
    const auto number = [&](int row, int column) { return table->item(row, column)->text().toInt(); };
    QCOMPARE(number(0, 1), 32);
    QCOMPARE(number(1, 1), 32);
    QCOMPARE(number(0, 2), 32);
    QCOMPARE(number(1, 2), 16);
    QCOMPARE(
        child<QLabel>(*m_window, "scansWords")->text(),
        QStringLiteral("Scan-scan-add reads each of 16 elements twice and writes it twice; reduce-then-scan reads it "
                       "twice and writes it once: 25 % less in global memory."));
}

/// Each sum is that of the elements it stands below.
void TestCountingSteps::theTreeAddsUp() {
    stepsBy(CountBy::Stage);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_End);
    const Values last = lastOfRuns();
    int sums = 0;
    for (const SceneRow& each : picture().scene().rows)
        for (const SceneCell& cell : each.cells) {
            const bool isWarp = each.array == QStringLiteral("warp sums") && cell.last == cell.first + 3;
            if (!isWarp && each.array != QStringLiteral("num"))
                continue;
            const auto from = last.begin() + qsizetype(cell.first), to = last.begin() + qsizetype(cell.last) + 1;
            QCOMPARE(qint64(*cell.value), std::accumulate(from, to, qint64(0)));
            ++sums;
        }
    QCOMPARE(sums, 5); // Four warps of four lanes, and the grid.
}

void TestCountingSteps::aCellTellsWhatItIs() {
    stepsBy(CountBy::Stage);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    std::size_t row = 0;
    while (picture().scene().rows[row].array != QStringLiteral("sorted"))
        ++row;
    QTest::mouseMove(picture().viewport(), picture().cellRect({row, 1}).center().toPoint());
    QTRY_VERIFY2(said().contains(QStringLiteral("sorted[1] = −6")), qPrintable(said()));
    QVERIFY(said().contains(QStringLiteral("thread")));
    // The same by keys, with Ctrl because the arrows step.
    QTest::keyClick(&picture(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY2(said().contains(QStringLiteral("sorted[2] = −6")), qPrintable(said()));
    QTest::keyClick(&picture(), Qt::Key_Up);
    QVERIFY2(said().contains(QStringLiteral("values[2] = −2")), qPrintable(said()));
    QTest::keyClick(&picture(), Qt::Key_Escape);
    QVERIFY(said().startsWith(QStringLiteral("Sort")));
}

void TestCountingSteps::aStepIsSaidWhereverThePointerIs() {
    opensThePapersExample();
    press(Qt::Key_Down);
    QVERIFY(picture().hovered());
    const QString pointed = said();
    press(Qt::Key_Right);
    QCOMPARE(model().step(), 1);
    QVERIFY(picture().hovered());
    QVERIFY2(said() != pointed && said().contains(stepInWords(model())), qPrintable(said()));
}

void TestCountingSteps::theLinesOfTheStepAreLit() {
    stepsBy(CountBy::Launch);
    m_window->countWorkspace()->focusPicture();
    press(Qt::Key_Home);
    auto* words = child<QLabel>(*m_window, "countingCodeWords");
    auto* title = m_window->countWorkspace()->findChild<QLabel*>("codeTitle");
    QSet<QString> files;
    while (model().step() < model().steps()) {
        press(Qt::Key_Right);
        files << title->text();
        if (model().step() < model().steps())
            QVERIFY2(words->text().startsWith(QStringLiteral("Line")), qPrintable(words->text()));
    }
    QVERIFY(files.contains(QStringLiteral("distribution/sort.cu")));
    QVERIFY(files.contains(QStringLiteral("distribution/scan.cu")));
    QVERIFY(files.contains(QStringLiteral("distribution/h4.cu")));
}

void TestCountingSteps::withoutABarrierWhatIsWrongIsMarked() {
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(rests());
    choose("breakChoices", 1);
    QVERIFY(rests());
    bool anyWrong = false, anyUnwritten = false;
    for (int schedule = 0; schedule < 3; ++schedule) {
        choose("schedules", schedule);
        QVERIFY(rests());
        QTextDocument report;
        report.setHtml(m_window->countWorkspace()->findChild<QLabel*>("breakReport")->text());
        QVERIFY2(report.toPlainText().contains(QStringLiteral("race")), qPrintable(report.toPlainText()));
        const auto& unwritten = model().run()->film().observation.unwrittenReads;
        anyUnwritten |= !unwritten.empty();
        QCOMPARE(report.toPlainText().contains(QStringLiteral("nothing written")), !unwritten.empty());
        m_window->countWorkspace()->focusPicture();
        press(Qt::Key_End);
        const Values last = lastOfRuns();
        Values places(last.size());
        std::exclusive_scan(last.begin(), last.end(), places.begin(), qint64(0));
        for (const SceneRow& each : picture().scene().rows)
            if (each.array == QStringLiteral("places"))
                for (const SceneCell& cell : each.cells) {
                    const qint64 right = places[qsizetype(cell.index)];
                    QCOMPARE(cell.right.has_value(), qint64(*cell.value) != right);
                    if (cell.right)
                        QCOMPARE(qint64(*cell.right), right);
                    anyWrong = anyWrong || cell.right;
                    if (cell.right)
                        QVERIFY2(said().contains(QStringLiteral("rong")), qPrintable(said()));
                }
    }
    QVERIFY(anyWrong);
    QVERIFY(anyUnwritten);
    choose("breakChoices", 0);
    QVERIFY(rests());
    for (const SceneRow& each : picture().scene().rows)
        for (const SceneCell& cell : each.cells)
            QVERIFY(!cell.right);
}

void TestCountingSteps::ofALongSpectrumAPartIsShown() {
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_COMPARE(m_window->input()->title(), QStringLiteral("AES"));
    QVERIFY(rests());
    QVERIFY(child<QLabel>(*m_window, "countingNote")->text().contains(QStringLiteral("256 values")));
    const BooleanFunction f = m_window->input()->sbox()->component(m_window->function().component());
    auto* part = child<QSpinBox>(*m_window, "countingPartBox");
    QVERIFY(part->isVisible());
    part->setFocus();
    QTest::keyClick(part, Qt::Key_Up);
    QCOMPARE(part->value(), 2);
    QVERIFY(rests());
    const Values shown = row("values");
    QCOMPARE(shown.size(), qsizetype(32));
    for (std::uint32_t k = 0; k < 32; ++k)
        QCOMPARE(shown[k], qint64(byDefinition(f, 32 + k)));
    // The whole is counted all the same.
    Distribution whole;
    for (std::uint32_t a = 0; a < 256; ++a)
        ++whole[byDefinition(f, a)];
    QVERIFY(model().whole()->counted.distribution == whole);
}

void TestCountingSteps::theMethodOfInspectIsChosen() {
    m_window->showWorkspace(QStringLiteral("inspect"));
    QVERIFY(settles(*m_window));
    auto* box = child<QComboBox>(*m_window, "counterBox");
    auto* words = child<QLabel>(*m_window, "distributionWords");
    QMenu* menu = nullptr;
    for (QAction* action : child<QToolButton>(*m_window, "computedByButton")->menu()->actions())
        if (action->menu() && action->menu()->title() == QLatin1String("&Counting"))
            menu = action->menu();
    QVERIFY(menu);
    QVERIFY2(words->text().startsWith(QStringLiteral("Counted in")), qPrintable(words->text()));
    int chosen = 0;
    for (int row = 0; row < box->count(); ++row) {
        Q_EMIT menu->aboutToShow();
        if (!menu->actions().at(row)->isEnabled())
            continue;
        ++chosen;
        menu->actions().at(row)->trigger();
        QVERIFY(settles(*m_window));
        const Counter* counter = m_window->model().counter();
        QCOMPARE(counter == nullptr, row == 0);
        const InspectionPointer inspection = m_window->model().inspection();
        QCOMPARE(countsOf(*m_window->inspectWorkspace()->distributionPlot()->table()),
                 (Values{-10, 1, -6, 2, -2, 6, 2, 6, 6, 1}));
        if (!counter)
            continue;
        QCOMPARE(inspection->counted->counter, counter);
        QVERIFY2(words->text().contains(QString::fromUtf8(counter->id)), qPrintable(words->text()));
        const bool emulated = inspection->counted->device->kind == DeviceKind::Emulator;
        QCOMPARE(words->text().contains(QStringLiteral(" ms")), !emulated);
    }
    // Auto, H0 to H5 and HC are there without a graphics processor.
    QVERIFY2(chosen >= 8, qPrintable(QString::number(chosen)));
}

void TestCountingSteps::theBoxOfMethodsIsAsWideAsWhatCanBeChosen() {
    auto* box = m_window->countWorkspace()->header()->findChild<QComboBox*>(QStringLiteral("countingMethodBox"));
    QVERIFY(box && box->isVisible());
    auto* blocks = m_window->countWorkspace()->header()->findChild<QComboBox*>(QStringLiteral("countingBlockBox"));
    const QWidget* header = m_window->countWorkspace()->header();
    QVERIFY(header->height() < 2 * blocks->height()); // What is chosen takes no second row.
    int widest = 0;
    for (int i = 0; i < box->count(); ++i)
        if (box->model()->flags(box->model()->index(i, 0)).testFlag(Qt::ItemIsEnabled))
            widest = std::max(widest, box->fontMetrics().horizontalAdvance(box->itemText(i)));
    QVERIFY2(box->width() >= widest && box->width() < widest + 50, qPrintable(QString::number(box->width() - widest)));
}

void TestCountingSteps::whatIsSaidBeginsWhereTheHeadingDoes() {
    const auto leftOf = [&](const char* name) {
        auto* label = child<QLabel>(*m_window, name);
        return label->mapTo(m_window.get(), label->contentsRect().topLeft()).x();
    };
    const CountWorkspace& workspace = *m_window->countWorkspace();
    QCOMPARE(leftOf("countingNow"), workspace.mapTo(m_window.get(), QPoint()).x() + px::edge);
    auto* tabs = child<QTabWidget>(*m_window, "countingTabs");
    const int pane = tabs->parentWidget()->mapTo(m_window.get(), QPoint()).x();
    QCOMPARE(leftOf("countingCodeWords"), pane + px::edge);
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(leftOf("scansWords"), pane + px::edge);
}

void TestCountingSteps::valuesAreReadWithAMinusAndCopiedWithAHyphen() {
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier | Qt::ShiftModifier);
    auto* table = child<QTableView>(*m_window, "countedTable");
    QVERIFY(table->isVisible());
    const QModelIndex first = table->model()->index(0, 0);
    QCOMPARE(first.data().toInt(), -10);
    const auto& delegate = static_cast<const QStyledItemDelegate&>(*table->itemDelegate());
    QCOMPARE(delegate.displayText(first.data(), QLocale()), QStringLiteral("−10"));
    table->setFocus();
    QVERIFY(m_window->countWorkspace()->focusedTable().contains(QStringLiteral("\n-10\t")));
}

void TestCountingSteps::whatWasChosenIsRestored() {
    choose("countingScanBox", 1);
    choose("countingBlockBox", 0);
    QVERIFY(rests());
    stepsBy(CountBy::Barrier);
    const QJsonObject saved = m_window->countWorkspace()->save();
    QCOMPARE(saved.value(QStringLiteral("method")).toString(), QStringLiteral("H4"));
    QCOMPARE(saved.value(QStringLiteral("scan")).toString(), QStringLiteral("reduce-then-scan"));
    QCOMPARE(saved.value(QStringLiteral("blockSize")).toInt(), 4);
    m_window->close();
    m_window = std::make_unique<Window>();
    m_window->show();
    m_window->showWorkspace(QStringLiteral("count"));
    QCOMPARE(model().state().scan, ScanKind::ReduceThenScan);
    QCOMPARE(model().state().blockSize, 4);
    QCOMPARE(model().state().by, CountBy::Barrier);
}

TEST_OF_ROOM(TestCountingSteps, QApplication)
#include "tst_counting_steps.moc"
