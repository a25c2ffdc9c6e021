// SPDX-License-Identifier: GPL-3.0-or-later
// Times from elsewhere beside those measured here: papers by one click, files of times saved and opened, exports.
#include "compare_window.h"
#include "error.h"
#include "gui/baseline/baseline.h"
#include "gui/compare/cell_sheet.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/quantity_text.h"
#include "gui/compare/roofline_plot.h"
#include "gui/compare/samples_plot.h"
#include "gui/widgets/banner.h"
#include "modal.h"
#include "room.h"
#include "timing/estimate.h"
#include "timing/papers.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>

#include <sys/stat.h>

using namespace walshscope;
using namespace walshscope::gui;

class TestCompareTimes : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aPaperIsOneClickAway_data();
    void aPaperIsOneClickAway();
    void printedNumbersAreTheTables();
    void rowsSayWhatThePaperCallsThem();
    void whatRestsOnDoubtfulTimesSaysSo();
    void whatTakesHoursIsLeftOutOfAPaper();
    void savedTimesAreOpenedBesideOthers();
    void severalFilesAreOverlaid();
    void severalFilesAreDroppedAtOnce();
    void timesThatAreNotSavedAreAskedAbout();
    void timesThatNobodyWantsGo();
    void savedTimesAreNotAskedAbout();
    void timesComeBackAfterACrash();
    void aDamagedFileIsRefused();
    void theTableIsExported_data();
    void theTableIsExported();
    void aReferenceOfABaselineIsTaken();
    void anUnknownContenderKeepsItsParameters();
    void timesOfACpuBesideAGpuSaySo();
    void aPipeIsRefused();
    void aFileThatIsOpenedTwiceIsThereOnce();
    void timesThatAreTakenAwayAreGone();
    void printedRowsComeBackWithTheirPaper();
    void whatWasOpenComesBackWithTheWindow();
    void cellsKeepTheMethodTheyWereMeasuredBy();
    void aCellMeasuredAgainIsJudgedAnew();
    void aFileOpenedAgainIsJudgedAnew();
    void whateverThePointerIsOnIsSaid();
    void printedTimesWithTheDownloadAreNotDivided();
    void printedTimesAreNotComparedWithEachOther();

private:
    QString banner() { return child<Banner>(*m_window, "banner")->text(); }
    CompareModel& model() { return m_window->model(); }
    QString words(const char* label) { return child<QLabel>(*m_window, label)->text(); }
    /// By the menu's action.
    bool saves(const QString& path) {
        chooseInDialog(path);
        child<QAction>(*m_window, "saveTimes")->trigger();
        return QTest::qWaitFor([&] { return QFileInfo(path).size() > 0 && !m_window->busy(); }, test::patience);
    }
    bool opens(const QString& path) {
        const std::size_t before = model().baselines().size();
        chooseInDialog(path);
        child<QAction>(*m_window, "openTimes")->trigger();
        return QTest::qWaitFor([&] { return model().baselines().size() == before + 1; }, test::patience);
    }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<CompareWindow> m_window;
};

void TestCompareTimes::init() {
    userSettings().clear();
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
}

void TestCompareTimes::aPaperIsOneClickAway_data() {
    QTest::addColumn<QString>("id");
    for (const PaperPreset& preset : paperPresets())
        QTest::newRow(std::string(preset.id).c_str()) << textOf(preset.id);
}

void TestCompareTimes::aPaperIsOneClickAway() {
    QFETCH(QString, id);
    const PaperPreset& preset = paperPreset(id.toStdString());
    auto* button = child<QPushButton>(*m_window, qPrintable(QStringLiteral("paper-%1Button").arg(id)));
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(model().state().paper, id.toStdString());
    QTRY_VERIFY(model().allCells() > 0); // Once the GPUs were looked for.
    model().cancel();
    // Every column at every row of the paper is a cell here.
    for (std::size_t row = 0; row < preset.rows.size(); ++row)
        for (std::size_t column = 0; column < preset.columns.size(); ++column) {
            const PaperPoint point = pointAt(preset, row, column);
            QVERIFY(std::ranges::count(model().sizes(), point.size) == 1);
            QVERIFY(std::ranges::any_of(model().rows(), [&](const CompareRow& its) {
                return !its.baseline && its.contender == point.contender->id &&
                       its.parameters == relevantParameters(its.contender, point.parameters);
            }));
        }
    const bool printed = std::ranges::any_of(model().rows(), &CompareRow::printed);
    QCOMPARE(printed, preset.hasPrinted());
    QVERIFY(!words("compareNote").isEmpty());
}

void TestCompareTimes::printedNumbersAreTheTables() {
    model().takePaper("bikov2018-table2");
    const PaperPreset& preset = paperPreset("bikov2018-table2");
    QCOMPARE(model().sizes().front(), std::uint64_t(7));
    QCOMPARE(model().sizes().back(), std::uint64_t(18));
    std::size_t found = 0;
    for (std::size_t row = 0; row < model().rows().size(); ++row) {
        const CompareRow& its = model().rows()[row];
        if (!its.printed)
            continue;
        for (const PaperColumn& column : preset.columns)
            if (column.contender == its.contender) {
                QVERIFY(its.name.contains(textOf(column.hardware)));
                for (std::size_t n = 0; n < preset.rows.size(); ++n) {
                    const Times* times = model().times({row, preset.rows[n]});
                    QCOMPARE(times != nullptr, column.printed[n] > 0);
                    if (times)
                        QCOMPARE(times->samples, std::vector{column.printed[n]});
                    ++found;
                }
            }
    }
    QCOMPARE(found, preset.rows.size() * preset.columns.size());
    // Its speed-ups are over A0.
    QCOMPARE(model().rows()[*model().reference()].contender, std::string("A0"));
}

void TestCompareTimes::rowsSayWhatThePaperCallsThem() {
    model().takePaper("bikov2020-histogram");
    const auto tip = [&](std::size_t row) {
        return m_window->table().model()->headerData(int(row), Qt::Vertical, Qt::ToolTipRole).toString();
    };
    const std::map<std::string, QString> methods{{"H0", QStringLiteral("CPU")},
                                                 {"H1", QStringLiteral("in global memory")},
                                                 {"H2", QStringLiteral("private histograms")},
                                                 {"H3", QStringLiteral("sort, reduce by key")},
                                                 {"H4", QStringLiteral("sort, scan, compact")}};
    QCOMPARE(std::ranges::count_if(model().rows(), &CompareRow::printed), 2);
    for (std::size_t row = 0; row < model().rows().size(); ++row) {
        const auto its = methods.find(model().rows()[row].contender);
        QVERIFY2(tip(row).contains(QStringLiteral(" in Bikov 2020")) == (its != methods.end()), qPrintable(tip(row)));
        QVERIFY2(its == methods.end() || tip(row).contains(its->second + QStringLiteral(" in Bikov 2020")),
                 qPrintable(tip(row)));
    }
    QCOMPARE(model().rows().size(), std::size_t(9)); // Seven that can be measured, of two of which there are numbers.
}

void TestCompareTimes::whatRestsOnDoubtfulTimesSaysSo() {
    model().takePaper("bikov2018-table2");
    Baseline mine;
    const auto bringBack = [&](std::uint64_t n, std::size_t samples) {
        Times times;
        times.samples.assign(samples, 1e-6); // The paper has 3 and 7 µs.
        mine.cells = {{{Task::Transform, "A0", "cpu", n, {}}, times}};
        model().bringBack(mine);
    };
    bringBack(7, 6);
    QVERIFY2(model().paperInWords().startsWith(QStringLiteral("A0 is 3.00 times as fast as on the Intel i3-3110M.")),
             qPrintable(model().paperInWords()));
    QVERIFY2(!model().paperInWords().contains(QStringLiteral("doubtful")), qPrintable(model().paperInWords()));
    bringBack(8, 3);
    QVERIFY2(model().paperInWords().startsWith(
                 QStringLiteral("A0 is 3.00 to 7.00 times as fast as on the Intel i3-3110M (median 5.00). That rests "
                                "on doubtful times.")),
             qPrintable(model().paperInWords()));
}

void TestCompareTimes::whatTakesHoursIsLeftOutOfAPaper() {
    model().takePaper("ali2019-figure17");
    const PaperPreset& preset = paperPreset("ali2019-figure17");
    QVERIFY(takesHours(preset, {Task::Register, "B1", "cpu", std::uint64_t(1) << 24, {}}));
    QVERIFY(!takesHours(preset, {Task::Register, "B1", "cpu", std::uint64_t(1) << 12, {}}));
    CompareState state = model().state();
    state.sizes = {std::uint64_t(1) << 24};
    state.rows = {{"B1", "cpu", {}}};
    model().setState(state);
    model().run();
    QVERIFY(!model().busy());
}

void TestCompareTimes::savedTimesAreOpenedBesideOthers() {
    m_window->choose({onCpu0, onCpuAll}, {4, 5});
    QVERIFY(m_window->measures());
    const QString path = m_folder.filePath(QStringLiteral("mine") + QLatin1String(baselineSuffix));
    QVERIFY(saves(path));
    QVERIFY(opens(path));
    // A row for each beside those measured here, with the same samples.
    QCOMPARE(model().rows().size(), std::size_t(4));
    for (std::size_t row = 0; row < 2; ++row) {
        QVERIFY(model().rows()[row + 2].baseline && model().rows()[row + 2].name.contains(QStringLiteral("mine")));
        QCOMPARE(model().rows()[row + 2].colour, model().rows()[row].colour);
        for (const std::uint64_t size : {4, 5})
            QCOMPARE(model().times({row + 2, size})->samples, model().times({row, size})->samples);
    }
    QVERIFY(!model().machineOf(model().rows()[2]).version.empty());
    // How they compare is said of the cell.
    const QString tip = m_window->table().model()->index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("mine")) && tip.contains(QStringLiteral("1.00 times as long")),
             qPrintable(tip));
    // And taken away by the key that takes out rows.
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(3, 0));
    QTest::keyClick(&m_window->table(), Qt::Key_Delete);
    QCOMPARE(model().rows().size(), std::size_t(2));
    QVERIFY(model().baselines().empty());
}

void TestCompareTimes::severalFilesAreOverlaid() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    const QString first = m_folder.filePath("first.walshtimes"), second = m_folder.filePath("second.walshtimes");
    QVERIFY(saves(first) && saves(second));
    child<QAction>(*m_window, "beginAnew")->trigger();
    // Dropped on the window, it brings what it is of.
    m_window->openFiles({first});
    QTRY_COMPARE(model().baselines().size(), std::size_t(1));
    QVERIFY(opens(second));
    QCOMPARE(model().rows().size(), std::size_t(2));
    QCOMPARE(model().sizes(), std::vector<std::uint64_t>{4});
    QVERIFY(m_window->table().isVisible());
}

void TestCompareTimes::severalFilesAreDroppedAtOnce() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    const QString first = m_folder.filePath("one.walshtimes"), second = m_folder.filePath("two.walshtimes");
    QVERIFY(saves(first) && saves(second));
    child<QAction>(*m_window, "beginAnew")->trigger();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(first), QUrl::fromLocalFile(second)});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &dropped);
    QTRY_COMPARE(model().baselines().size(), std::size_t(2));
    QCOMPARE(banner(), QStringLiteral("The times are saved in two.walshtimes.")); // And nothing is left out.
    // Each is a row, from the file that it came from.
    QCOMPARE(model().rows().size(), std::size_t(2));
    QSet<QString> paths;
    for (const CompareRow& row : model().rows())
        paths << model().pathOf(*row.baseline);
    QCOMPARE(paths, (QSet<QString>{QFileInfo(first).canonicalFilePath(), QFileInfo(second).canonicalFilePath()}));
    QCOMPARE(m_window->shownId(), QStringLiteral("compare"));
}

void TestCompareTimes::timesThatAreNotSavedAreAskedAbout() {
    QVERIFY(!m_window->compare().unsaved());
    m_window->choose({onCpu0}, {4, 5});
    QVERIFY(m_window->measures());
    const std::vector<double> samples = model().times({0, 5})->samples;
    // Of another table of contenders as well, which is not shown any more.
    m_window->choose({{"S0", "cpu", {}}}, {4}, CompareWindow::quick(), Task::Table);
    QVERIFY(m_window->measures());
    const auto answer = [](QMessageBox::StandardButton button) {
        onceModal<QMessageBox>([button](QMessageBox& box) { box.button(button)->click(); });
    };
    answer(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    const QString path = m_folder.filePath("asked.walshtimes");
    onceModal<QMessageBox>([path](QMessageBox& box) {
        chooseInDialog(path);
        box.button(QMessageBox::Save)->click();
    });
    m_window->close(); // Once they are written.
    QTRY_VERIFY(!m_window->isVisible());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Baseline saved = readBaseline("asked", file.readAll());
    QCOMPARE(saved.cells.size(), std::size_t(3));
    const auto at = std::ranges::find_if(
        saved.cells, [](const TimedCell& cell) { return cell.key.contender == "A0" && cell.key.size == 5; });
    QVERIFY(at != saved.cells.end());
    QCOMPARE(std::get<Times>(at->outcome).samples, samples);
}

void TestCompareTimes::timesThatNobodyWantsGo() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    onceModal<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Discard)->click(); });
    QVERIFY(m_window->close());
}

/// Nor what the emulator counted.
void TestCompareTimes::savedTimesAreNotAskedAbout() {
    m_window->choose({onCpu0, {"A6", "emulator", {}}}, {6});
    QVERIFY(m_window->measures());
    QVERIFY(saves(m_folder.filePath("kept.walshtimes")));
    QTRY_VERIFY(!m_window->compare().unsaved());
}

void TestCompareTimes::timesComeBackAfterACrash() {
    m_window->choose({onCpu0, onCpuAll}, {4, 5});
    QVERIFY(m_window->measures());
    const std::vector<double> samples = model().times({1, 5})->samples;
    const QByteArray left = m_window->compare().unsaved()();
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
    CompareWorkspace& compare = m_window->compare();
    const Recovered recovered = compare.recovers()(left);
    QVERIFY(recovered.show(compare));
    QCOMPARE(model().rows().size(), std::size_t(2));
    QCOMPARE(model().sizes(), (std::vector<std::uint64_t>{4, 5}));
    QVERIFY(!model().rows()[1].baseline);
    QCOMPARE(model().times({1, 5})->samples, samples);
    QVERIFY(m_window->table().isVisible());
    // They are still in no file.
    QVERIFY(compare.unsaved());
    QVERIFY_EXCEPTION_THROWN(compare.recovers()("[]"), InputError);
    // With other cores it is another computer, although its processor is called the same: the times stand beside.
    QByteArray other = left;
    const int cores = machineFacts(nullptr).cores;
    other.replace("\"cores\": " + QByteArray::number(cores), "\"cores\": " + QByteArray::number(cores + 1));
    QVERIFY(other != left);
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
    QVERIFY(m_window->compare().recovers()(other).show(m_window->compare()));
    QCOMPARE(model().rows().size(), std::size_t(2));
    QVERIFY(model().rows()[1].baseline);
    QVERIFY(!m_window->compare().unsaved());
}

void TestCompareTimes::aDamagedFileIsRefused() {
    const QString path = m_folder.filePath("damaged.walshtimes");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"machine\": 3}") > 0);
    file.close();
    m_window->openFiles({path});
    auto* banner = child<Banner>(*m_window, "banner");
    QTRY_VERIFY(banner->text().contains(QStringLiteral("damaged.walshtimes")));
    QVERIFY(model().baselines().empty());
}

void TestCompareTimes::theTableIsExported_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("CSV") << "table.csv" << QByteArray("A0");
    QTest::newRow("LaTeX") << "table.tex" << QByteArray("\\begin{tabular}");
}

void TestCompareTimes::theTableIsExported() {
    QFETCH(QString, name);
    QFETCH(QByteArray, part);
    m_window->choose({onCpu0}, {4, 5});
    QVERIFY(m_window->measures());
    const QString path = m_folder.filePath(name);
    chooseInDialog(path);
    child<QAction>(*m_window, "exportTimes")->trigger();
    QTRY_VERIFY(QFileInfo(path).size() > 0 && !m_window->busy());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.contains(part), text.constData());
    // And copied, with the names of the rows.
    m_window->activateWindow(); // The dialog was.
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->table().setFocus();
    QTRY_VERIFY(m_window->compare().focusedTable().contains(QStringLiteral("A0\t")));
}

void TestCompareTimes::aReferenceOfABaselineIsTaken() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    auto baseline = std::make_shared<Baseline>(model().measured());
    baseline->name = QStringLiteral("twice");
    for (TimedCell& cell : baseline->cells)
        for (auto values : {&Times::samples, &Times::lost})
            for (double& value : std::get<Times>(cell.outcome).*values)
                value *= 2;
    model().addBaseline(baseline);
    m_window->table().setFocus();
    m_window->table().setCurrentIndex(m_window->table().model()->index(1, 0));
    QTest::keyClick(&m_window->table(), Qt::Key_B);
    QCOMPARE(model().reference(), std::optional<std::size_t>(1));
    // A row that is added before it does not change what it is relative to.
    model().addRows({onCpuAll});
    QCOMPARE(model().rows()[*model().reference()].baseline, std::shared_ptr<const Baseline>(baseline));
    const Ratio ratio = walshscope::ratioOf(*model().referenceTimes(4), *model().times({0, 4}));
    QCOMPARE(ratio.value, 2.0);
}

/// What this program does not know may take anything.
void TestCompareTimes::anUnknownContenderKeepsItsParameters() {
    auto baseline = std::make_shared<Baseline>();
    for (const int block : {64, 128}) {
        Times times;
        times.samples = {block * 1e-6};
        baseline->cells.push_back({{Task::Transform, "Z9", "cpu", 4, {.blockSize = block}}, times});
        baseline->cells.push_back({{Task::Transform, "A0", "cpu", std::uint64_t(block), {.blockSize = block}}, times});
    }
    model().addBaseline(baseline);
    QCOMPARE(model().rows().size(), std::size_t(3)); // Of A0, which takes none, one.
    for (std::size_t row = 0; row < 3; ++row)
        if (model().rows()[row].contender == "Z9")
            QCOMPARE(model().times({row, 4})->samples.at(0), model().rows()[row].parameters.blockSize * 1e-6);
}

void TestCompareTimes::timesOfACpuBesideAGpuSaySo() {
    auto lab = std::make_shared<Baseline>();
    lab->name = QStringLiteral("lab");
    lab->machine.gpu = "Some GPU";
    Times times;
    times.samples = {1e-3};
    lab->cells = {{{Task::Transform, "C1", "cpu", 4, {}}, times}, {{Task::Transform, "A6", "cuda:0", 4, {}}, times}};
    model().addBaseline(lab);
    QCOMPARE(model().rows().size(), std::size_t(2));
    QCOMPARE(model().rows()[0].name, QStringLiteral("C1, CPU beside lab"));
    QCOMPARE(model().rows()[1].name, QStringLiteral("A6, lab"));
}

void TestCompareTimes::aPipeIsRefused() {
    const QString path = m_folder.filePath(QStringLiteral("pipe.walshtimes"));
    QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    m_window->openFiles({path});
    // With nobody who writes, the other end is not waited for.
    QTRY_VERIFY(banner().contains(QStringLiteral("pipe.walshtimes")));
    QVERIFY2(banner().contains(QStringLiteral("is a pipe")), qPrintable(banner()));
    QTRY_VERIFY(!m_window->busy());
}

void TestCompareTimes::aFileThatIsOpenedTwiceIsThereOnce() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    const QString path = m_folder.filePath("twice.walshtimes");
    QVERIFY(saves(path) && opens(path));
    const auto first = model().baselines().front();
    m_window->openFiles({path});
    QTRY_VERIFY(model().baselines().front() != first);
    QCOMPARE(model().baselines().size(), std::size_t(1));
    QCOMPARE(model().rows().size(), std::size_t(2));
    // A row without any cell is not left without a word.
    model().removeRow(1);
    m_window->choose({onCpu0}, {6});
    QVERIFY(opens(path));
    QVERIFY2(banner().contains(QStringLiteral("twice has no times at the chosen sizes")), qPrintable(banner()));
}

void TestCompareTimes::timesThatAreTakenAwayAreGone() {
    m_window->choose({onCpu0}, {4});
    auto other = std::make_shared<Baseline>();
    other->name = QStringLiteral("other");
    Times times;
    times.samples = {1e-3};
    other->cells = {{{Task::Distribution, "H0", "cpu", 10, {}}, times}};
    model().addBaseline(other);
    model().removeRow(0); // Of this task there is no row any more.
    QVERIFY(model().rows().empty());
    child<QAction>(*m_window, "beginAnew")->trigger();
    QVERIFY(model().baselines().empty());
    m_window->choose({}, {10}, CompareWindow::quick(), Task::Distribution);
    QVERIFY(model().rows().empty());
}

void TestCompareTimes::printedRowsComeBackWithTheirPaper() {
    const auto printed = [&] { return std::ranges::count_if(model().rows(), &CompareRow::printed); };
    model().takePaper("bikov2018-table2");
    const auto all = printed();
    const auto row = std::ranges::find_if(model().rows(), &CompareRow::printed) - model().rows().begin();
    model().removeRow(std::size_t(row));
    QVERIFY(printed() < all);
    model().takePaper("bikov2018-table2");
    QCOMPARE(printed(), all);
}

void TestCompareTimes::whatWasOpenComesBackWithTheWindow() {
    m_window->choose({onCpu0, onCpuAll}, {4});
    QVERIFY(m_window->measures());
    const QString first = m_folder.filePath("back1.walshtimes"), second = m_folder.filePath("back2.walshtimes");
    QVERIFY(saves(first) && saves(second) && opens(first) && opens(second));
    model().setReference(5); // C1 of the second.
    const QString reference = model().rows()[5].name;
    QVERIFY(reference.contains(QStringLiteral("back2")));
    const auto again = [&] {
        m_window->close();
        m_window.reset();
        m_window = std::make_unique<CompareWindow>();
        QVERIFY(m_window->isShown());
    };
    again();
    QTRY_COMPARE(model().baselines().size(), std::size_t(2));
    QCOMPARE(model().rows().size(), std::size_t(6));
    QCOMPARE(model().sizes(), std::vector<std::uint64_t>{4});
    QCOMPARE(model().rows()[*model().reference()].name, reference);
    // One that is gone takes nothing away from the other.
    QVERIFY(QFile::remove(first));
    again();
    QTRY_COMPARE(model().baselines().size(), std::size_t(1));
    QCOMPARE(model().rows()[*model().reference()].name, reference);
    QVERIFY2(banner().contains(QStringLiteral("back1")), qPrintable(banner()));
    again();
    QTRY_COMPARE(model().baselines().size(), std::size_t(1));
    QVERIFY2(!banner().contains(QStringLiteral("back1")), qPrintable(banner()));
}

void TestCompareTimes::cellsKeepTheMethodTheyWereMeasuredBy() {
    m_window->choose({onCpu0}, {4});
    QVERIFY(m_window->measures());
    TimingMethod other = CompareWindow::quick();
    other.width = 0.5;
    other.seconds = 0.02;
    other.samples = 7;
    m_window->choose({onCpu0}, {4, 5}, other);
    QVERIFY(model().methodOf({0, 4}) == CompareWindow::quick());
    QVERIFY(model().measured().method == CompareWindow::quick());
    const auto sheet = [&] {
        const PropertySheetPointer times = cellSheets(model(), {0, 4}).front();
        for (const PropertyRow& row : times->rows)
            if (row.name == QLatin1String("Method"))
                return row.value;
        return QString();
    };
    QVERIFY2(sheet().contains(QStringLiteral("at least 3 samples")), qPrintable(sheet()));
    // Of both only what is true of both is said.
    QVERIFY(m_window->measures());
    QVERIFY(model().methodOf({0, 5}) == other);
    QVERIFY(model().measured().method == CompareWindow::quick());
    QVERIFY(methodInWords(other).contains(QStringLiteral("written again right before each sample")));
}

void TestCompareTimes::aCellMeasuredAgainIsJudgedAnew() {
    const CellPlace place{0, 4};
    const auto isOfFew = [&] { return std::ranges::count(model().doubts(place), Concern::Few) == 1; };
    TimingMethod brief = CompareWindow::quick();
    brief.seconds = 0; // Of three samples, then.
    m_window->choose({onCpu0}, {4}, brief);
    QVERIFY(m_window->measures());
    QVERIFY(isOfFew());
    QVERIFY(model().estimate(place).samples <= 3);
    QVERIFY(!model().comparable(place));
    QVERIFY(m_window->cell(0, 0).endsWith(u'?'));
    TimingMethod more = CompareWindow::quick();
    more.samples = 40;
    more.seconds = 20;
    m_window->choose({onCpu0}, {4}, more);
    QVERIFY(isOfFew()); // Still.
    model().repeat(place);
    QVERIFY(m_window->comesToRest());
    QVERIFY(!isOfFew());
    QVERIFY(model().estimate(place).samples >= 6);
    QVERIFY(model().estimate(place).seconds <= std::ranges::max(model().times(place)->samples));
}

void TestCompareTimes::whateverThePointerIsOnIsSaid() {
    m_window->choose({onCpu0}, {4, 5});
    QVERIFY(m_window->measures());
    model().select(CellPlace{0, 4});
    const auto pointAt = [](Plot& plot, qint64 index) {
        QTest::mouseMove(&plot, QPoint(3, 3));
        QTest::mouseMove(
            &plot, QPointF(plot.xAxis->coordToPixel(plot.keyAt(index)), plot.yAxis->coordToPixel(plot.valueAt(index)))
                       .toPoint());
    };
    const auto isSaid = [&](const QString& words) {
        return QTest::qWaitFor([&] { return m_window->words("comparePointed").contains(words); }, 5000);
    };
    auto* samples = child<SamplesPlot>(*m_window, "samplesPlot");
    CurvesPlot& curves = m_window->compare().curves()->plot();
    for (int time = 0; time < 2; ++time) { // Also when the other was there before.
        pointAt(curves, *curves.indexOf({0, 5}));
        QVERIFY2(isSaid(QStringLiteral("n = 5")), qPrintable(m_window->words("comparePointed")));
        pointAt(*samples, 0);
        QVERIFY2(isSaid(QStringLiteral("sample 1 of ")), qPrintable(m_window->words("comparePointed")));
    }
    m_window->compare().raisePane(ComparePane::Roofline);
    RooflinePlot& roofline = *child<RooflinePlot>(*m_window, "rooflinePlot");
    QVERIFY(QTest::qWaitFor([&] { return roofline.isVisible() && roofline.indexOf({0, 4}).has_value(); }));
    pointAt(roofline, *roofline.indexOf({0, 4}));
    QVERIFY2(isSaid(QStringLiteral("per byte")), qPrintable(m_window->words("comparePointed")));
}

void TestCompareTimes::aFileOpenedAgainIsJudgedAnew() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    const CellPlace place{0, 8};
    const auto open = [&](double seconds, std::size_t samples) {
        Times times;
        times.samples.assign(samples, seconds);
        lab.cells = {{{Task::Transform, "A0", "cpu", 8, {}}, times}};
        model().addBaseline(std::make_shared<const Baseline>(lab), QStringLiteral("lab.walshtimes"));
    };
    open(1e-3, 3);
    QCOMPARE(model().estimate(place).seconds, 1e-3);
    QCOMPARE(model().doubts(place), Doubts{Concern::Few});
    QVERIFY(!model().comparable(place));
    open(2e-3, 6);
    QCOMPARE(model().rows().size(), std::size_t(1));
    QCOMPARE(model().estimate(place).seconds, 2e-3);
    QCOMPARE(model().doubts(place), Doubts());
    QCOMPARE(model().comparable(place), (Interval{2e-3, 2e-3}));
}

void TestCompareTimes::printedTimesWithTheDownloadAreNotDivided() {
    model().takePaper("bikov2020-histogram");
    auto here = std::make_shared<Baseline>();
    here->name = QStringLiteral("here");
    Times times;
    times.samples = {1e-3, 1.1e-3};
    times.downloads = {5e-3};
    here->cells = {{{Task::Distribution, "H4", "cuda:0", 12, {}}, times},
                   {{Task::Distribution, "H0", "cpu", 12, {}}, times}};
    model().addBaseline(here);
    const auto find = [&](const char* contender, bool printed) {
        const auto is = [&](const CompareRow& row) {
            return row.contender == contender && row.printed == printed && row.baseline;
        };
        return std::size_t(std::ranges::find_if(model().rows(), is) - model().rows().begin());
    };
    const std::size_t printed = find("H4", true), kernel = find("H4", false), host = find("H0", false);
    model().setReference(printed);
    QVERIFY(model().times({printed, 12}) && model().times({kernel, 12}));
    QVERIFY(!cellValue(model(), {kernel, 12}, CompareQuantity::SpeedUp));
    QVERIFY(cellInWords(model(), {kernel, 12}).contains(QStringLiteral("copying the result back")));
    // What computes on the CPU has nothing to copy, and what is printed is as it is printed.
    QVERIFY(cellValue(model(), {host, 12}, CompareQuantity::SpeedUp));
    QVERIFY(cellValue(model(), {find("H0", true), 12}, CompareQuantity::SpeedUp));
}

void TestCompareTimes::printedTimesAreNotComparedWithEachOther() {
    model().takePaper("bikov2018-table3"); // A6 on two GPUs.
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < model().rows().size(); ++row)
        if (model().rows()[row].printed && model().rows()[row].contender == "A6")
            rows.push_back(row);
    QCOMPARE(rows.size(), std::size_t(2));
    const std::uint64_t size = model().sizes().back();
    QVERIFY(model().times({rows[0], size}) && model().times({rows[1], size}));
    for (const auto& sheet : cellSheets(model(), {rows[0], size}))
        for (const PropertyRow& row : sheet ? sheet->rows : std::vector<PropertyRow>())
            QVERIFY2(row.name != model().rows()[rows[1]].name, qPrintable(row.value));
}

TEST_OF_ROOM(TestCompareTimes, QApplication)
#include "tst_compare_times.moc"
