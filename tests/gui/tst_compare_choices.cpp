// SPDX-License-Identifier: GPL-3.0-or-later
// What can be chosen in a comparison: rows with their parameters, sizes, tasks, and why some of it cannot run.
#include "compare_window.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_pane.h"
#include "room.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestCompareChoices : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void choosersUnfoldFromTheHeader();
    void theHeaderSaysWhatIsCompared();
    void sizesAreReadAndWritten_data();
    void sizesAreReadAndWritten();
    void everyValueOfAParameterIsARow();
    void wrongTextSaysWhatWasExpected_data();
    void wrongTextSaysWhatWasExpected();
    void anotherTaskHasOtherContenders();
    void whatCannotRunSaysWhy();
    void emulatedRowsHaveCountsAndNoTimes();
    void whatWasChosenComesBack();
    void theMethodSaysWhenSamplesAreEnough();
    void whatIsTypedStaysWhenARunEnds();
    void longListsOfSizesShowTheirBeginning();
    void aGpuIsAwaitedAndThenUsed();
    void aParameterIsChosenAsWhatLiesAlongTheCurves();
    void emulatedRowsAreNotSaidToWaitForARun();
    void aPaperShowsTimes();

private:
    CompareModel& model() { return m_window->model(); }

    OwnSettings m_settings;
    std::unique_ptr<CompareWindow> m_window;
};

void TestCompareChoices::init() {
    userSettings().clear();
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
}

void TestCompareChoices::choosersUnfoldFromTheHeader() {
    auto* bar = child<QWidget>(*m_window, "compareBar");
    auto* choosing = child<QAction>(*m_window, "chooseAction");
    auto* header = child<QWidget>(*m_window, "compareHeader");
    QVERIFY(!header->isVisible() && !choosing->isEnabled()); // There is the page to begin from.
    child<QAbstractButton>(*m_window, "chooseContenders")->click();
    QVERIFY(header->isVisible() && bar->isVisible() && choosing->isChecked()); // Nothing else can be done.
    m_window->choose({onCpu0}, {8});
    QVERIFY(bar->isVisible());
    auto* button = child<QToolButton>(*m_window, "contendersButton");
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(!bar->isVisible());
    m_window->choose({onCpu0, onCpuAll}, {8, 9});
    QVERIFY(!bar->isVisible());
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(bar->isVisible());
    QTest::keyClick(button, Qt::Key_Space);
    m_window->choose({}, {8, 9});
    QVERIFY(bar->isVisible());
}

void TestCompareChoices::theHeaderSaysWhatIsCompared() {
    m_window->choose({onCpu0}, {8});
    QCOMPARE(m_window->words("compareTitle"), QStringLiteral("Transform"));
    QCOMPARE(m_window->words("compareKind"), QStringLiteral("n = 8"));
    m_window->choose({onCpu0}, {7, 8, 12});
    QCOMPARE(m_window->words("compareKind"), QStringLiteral("n = 7 to 12"));
    m_window->choose({{"B1", "cpu", {}}}, {1024, 4096}, CompareWindow::quick(), Task::Register);
    QCOMPARE(m_window->words("compareTitle"), QStringLiteral("Shortest register"));
    QVERIFY2(m_window->words("compareKind").startsWith(QStringLiteral("1,024 to 4,096 bits")),
             qPrintable(m_window->words("compareKind")));
    model().takePaper("bikov2018-figure6");
    QTRY_COMPARE(m_window->words("compareTitle"), QStringLiteral("Bikov & Bouyukliev 2018, Figure 6"));
    QCOMPARE(child<QLabel>(*m_window, "compareTitle")->toolTip(), m_window->words("compareTitle"));
    QVERIFY(m_window->words("compareKind").startsWith(QStringLiteral("Transform, n = ")));
    // Where there is less room the sizes go first, and then letters of the title.
    auto* header = child<QWidget>(*m_window, "compareHeader");
    auto* kind = child<QLabel>(*m_window, "compareKind");
    QTRY_VERIFY(kind->isVisible());
    const int high = header->height();
    m_window->resize(960, 720);
    QTRY_VERIFY(!kind->isVisible() && m_window->words("compareTitle").contains(u'…'));
    QTRY_COMPARE(header->height(), high); // In one line.
}

void TestCompareChoices::sizesAreReadAndWritten_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QList<int>>("sizes");
    QTest::addColumn<QString>("written");
    QTest::newRow("one") << "8" << QList<int>{8} << "8";
    QTest::newRow("a range") << "7..10" << QList<int>{7, 8, 9, 10} << "7..10";
    QTest::newRow("two") << " 8 , 7" << QList<int>{7, 8} << "7,8";
    QTest::newRow("both") << "12,4..6,5,9" << QList<int>{4, 5, 6, 9, 12} << "4..6,9,12";
    QTest::newRow("wrong") << "4,,5" << QList<int>() << "";
}

void TestCompareChoices::sizesAreReadAndWritten() {
    QFETCH(QString, typed);
    QFETCH(QList<int>, sizes);
    QFETCH(QString, written);
    const auto read = sizesIn(typed, Task::Transform);
    QCOMPARE(QList<int>(read.values.begin(), read.values.end()), sizes);
    QCOMPARE(read.wrong.isEmpty(), !sizes.isEmpty());
    QCOMPARE(sizesAsTyped(read.values), written);
}

void TestCompareChoices::everyValueOfAParameterIsARow() {
    m_window->choose({onCpu0}, {8});
    m_window->showChoosers();
    m_window->pick("compareContender", QStringLiteral("A3"));
    auto* block = child<QLineEdit>(*m_window, "compareBlock");
    auto* elements = child<QLineEdit>(*m_window, "compareElements");
    QVERIFY(block->isEnabled() && elements->isEnabled());
    block->setText(QStringLiteral("64,256"));
    elements->setText(QStringLiteral("2..8"));
    elements->setFocus();
    QTest::keyClick(elements, Qt::Key_Return);
    QCOMPARE(model().rows().size(), std::size_t(7));
    QCOMPARE(model().rows()[1].parameters.blockSize, 64);
    QCOMPARE(model().rows()[6].parameters, (Parameters{.blockSize = 256, .elementsPerThread = 8}));
    QVERIFY(model().rows()[6].name.contains(QStringLiteral("256")) &&
            model().rows()[6].name.contains(QStringLiteral("8")));
    m_window->pick("compareContender", QStringLiteral("A0"));
    QVERIFY(!block->isEnabled() && !elements->isEnabled());
}

void TestCompareChoices::wrongTextSaysWhatWasExpected_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a word") << "compareSizes"
                            << "large"
                            << "7..18";
    QTest::newRow("nothing") << "compareSizes"
                             << ""
                             << "7..18";
    QTest::newRow("too large") << "compareSizes"
                               << "99"
                               << "7..18";
    QTest::newRow("backwards") << "compareSizes"
                               << "9..7"
                               << "7..18";
    QTest::newRow("no power of two") << "compareBlock"
                                     << "100"
                                     << "powers of two";
    QTest::newRow("no number") << "compareElements"
                               << "two"
                               << "powers of two";
}

void TestCompareChoices::wrongTextSaysWhatWasExpected() {
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(QString, expected);
    m_window->choose({onCpu0}, {8});
    m_window->showChoosers();
    m_window->pick("compareContender", QStringLiteral("A3"));
    const CompareState before = model().state();
    auto* edit = child<QLineEdit>(*m_window, qPrintable(field));
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
    const QString said = m_window->words("compareNow");
    QVERIFY2(said.contains(expected) && said.contains(QStringLiteral("“") + text), qPrintable(said));
    QCOMPARE(model().state(), before);
    QCOMPARE(edit->text(), text); // It stays to be mended.
}

void TestCompareChoices::anotherTaskHasOtherContenders() {
    m_window->choose({onCpu0}, {8});
    m_window->pick("compareTask", QStringLiteral("Convolution"));
    QCOMPARE(model().task(), Task::Convolution);
    QVERIFY(!model().rows().empty() && !model().sizes().empty());
    for (const CompareRow& row : model().rows())
        QVERIFY(contenderOrNull(row.contender)->task == Task::Convolution && row.device != "emulator");
    m_window->pick("compareTask", QStringLiteral("Shortest register"));
    QVERIFY(model().sizes().back() >= 1024); // Bits.
}

void TestCompareChoices::whatCannotRunSaysWhy() {
    m_window->choose({onCpu0, {"A6", "cuda:7", {}}}, {8});
    QTRY_VERIFY(model().devices().known());
    QVERIFY(model().whyNotHere(model().rows()[1], 8));
    QVERIFY(m_window->measures());
    QVERIFY(m_window->isTimed(0, 8) && !model().cell(1, 8));
    model().select(CellPlace{1, 8});
    QVERIFY2(m_window->words("compareNow").contains(QStringLiteral("cuda:7")),
             qPrintable(m_window->words("compareNow")));
    QCOMPARE(m_window->cell(1, 0), QStringLiteral("–"));
}

void TestCompareChoices::emulatedRowsHaveCountsAndNoTimes() {
    m_window->choose({{"A6", "emulator", {}}}, {6});
    QVERIFY(m_window->measures());
    const TimedCell* cell = model().cell(0, 6);
    QVERIFY(cell && std::holds_alternative<Counters>(cell->outcome));
    QCOMPARE(std::get<Counters>(cell->outcome).launches, std::uint64_t(1));
    QVERIFY(m_window->cell(0, 0).contains(QStringLiteral("sectors")));
    QVERIFY(model().rows()[0].name.contains(QStringLiteral("emulated")));
}

void TestCompareChoices::whatWasChosenComesBack() {
    m_window->choose({onCpu0, {"A3", "emulator", {.blockSize = 64, .elementsPerThread = 4}}}, {4, 6, 7, 8},
                     {.width = 0.05, .seconds = 2.5, .samples = 9, .graphs = false, .cold = true});
    model().setReference(1);
    model().setQuantity(CompareQuantity::SpeedUp);
    m_window->compare().raisePane(ComparePane::Method);
    const CompareState chosen = model().state();
    m_window->close();
    m_window.reset();
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
    QCOMPARE(model().state(), chosen);
    QCOMPARE(m_window->compare().pane(), ComparePane::Method);
}

void TestCompareChoices::theMethodSaysWhenSamplesAreEnough() {
    const TimingMethod many{.seconds = 2, .samples = 15}, few{.seconds = 2, .samples = 3};
    QVERIFY2(methodInWords(many).contains(QLatin1String("at least 15 samples")), qPrintable(methodInWords(many)));
    QVERIFY2(methodInWords(many).contains(QLatin1String("After 2.00 s of measuring, 6 samples are enough.")),
             qPrintable(methodInWords(many)));
    QVERIFY2(methodInWords(few).contains(QLatin1String("3 samples are enough.")), qPrintable(methodInWords(few)));
    QVERIFY2(methodInShort(many).contains(QLatin1String("or of 6 after 2.00 s")), qPrintable(methodInShort(many)));
}

void TestCompareChoices::whatIsTypedStaysWhenARunEnds() {
    m_window->choose({onCpu0}, {8, 9, 10});
    m_window->showChoosers();
    auto* sizes = child<QLineEdit>(*m_window, "compareSizes");
    auto* contenders = child<QComboBox>(*m_window, "compareContender");
    sizes->setFocus();
    sizes->selectAll();
    QTest::keyClicks(sizes, QStringLiteral("4..6,8,1"));
    QVERIFY(m_window->measures());
    QCOMPARE(sizes->text(), QStringLiteral("4..6,8,1"));
    contenders->showPopup();
    QVERIFY(contenders->view()->isVisible());
    QVERIFY(m_window->measures());
    QVERIFY(contenders->view()->isVisible());
    contenders->hidePopup();
    // What another choice brings is newer than what was typed.
    QTest::keyClicks(sizes, QStringLiteral("x"));
    m_window->choose({onCpu0}, {5});
    QCOMPARE(sizes->text(), QStringLiteral("5"));
}

void TestCompareChoices::longListsOfSizesShowTheirBeginning() {
    std::vector<std::uint64_t> many;
    for (std::uint64_t bits = 16; bits < 40; ++bits)
        many.push_back(bits * bits);
    m_window->choose({{"B1", "cpu", {}}}, many, CompareWindow::quick(), Task::Register);
    auto* sizes = child<QLineEdit>(*m_window, "compareSizes");
    QVERIFY(sizes->text().startsWith(QStringLiteral("256,289")));
    QCOMPARE(sizes->cursorPosition(), 0);
}

void TestCompareChoices::aGpuIsAwaitedAndThenUsed() {
    Devices devices;
    CompareModel early(devices);
    QVERIFY(!devices.known()); // As long as no events are handled.
    early.takePaper("bikov2018-figure6");
    for (const CompareRow& row : early.rows())
        QVERIFY(row.printed || row.device == awaitedDevice);
    CompareState state = early.state();
    state.rows = {{"A6", early.deviceFor(*contenderOrNull("A6")), {}}, {"A0", "cpu", {}}};
    state.sizes = {6};
    state.paper.clear();
    state.method = CompareWindow::quick();
    early.setState(state);
    QVERIFY(early.whyNotHere(early.rows()[0], 6));
    early.run();
    QTRY_VERIFY(devices.known());
    QVERIFY(early.rows()[0].device != awaitedDevice);
    QCOMPARE(early.rows()[0].device, early.deviceFor(*contenderOrNull("A6")));
    QTRY_VERIFY_WITH_TIMEOUT(!early.busy() && early.cell(0, 6) && early.cell(1, 6), 60000);
}

void TestCompareChoices::aParameterIsChosenAsWhatLiesAlongTheCurves() {
    std::vector<CompareChoice> rows;
    for (const int block : {64, 128, 256})
        for (const int m : {1, 2})
            rows.push_back({"A3", "emulator", {.blockSize = block, .elementsPerThread = m}});
    m_window->choose(rows, {10});
    auto* axes = child<QComboBox>(*m_window, "axisBox");
    QVERIFY(axes->isVisible());
    QCOMPARE(model().series().size(), rows.size());
    m_window->pick("axisBox", QStringLiteral("threads"));
    QCOMPARE(model().axis(), CompareAxis::BlockSize);
    // A curve for each M, along the threads.
    auto series = model().series();
    QCOMPARE(series.size(), std::size_t(2));
    for (const CompareSeries& one : series) {
        QCOMPARE(one.points.size(), std::size_t(3));
        QCOMPARE(one.points[0].x, 64.0);
        QCOMPARE(one.points[2].x, 256.0);
    }
    QVERIFY(series[0].name != series[1].name);
    const QString names = series[0].name + series[1].name;
    QVERIFY2(names.contains(QStringLiteral("M = ")), qPrintable(names));
    m_window->pick("axisBox", QStringLiteral("elements"));
    series = model().series();
    QCOMPARE(series.size(), std::size_t(3));
    QCOMPARE(series[0].points.size(), std::size_t(2));
    // What has no such parameter has no place along it.
    model().addRows({onCpu0});
    QCOMPARE(model().series().size(), std::size_t(3));
    m_window->pick("axisBox", QStringLiteral("n"));
    QCOMPARE(model().series().size(), rows.size() + 1);
    m_window->choose({onCpu0}, {10});
    QVERIFY(!axes->isVisible());
}

void TestCompareChoices::emulatedRowsAreNotSaidToWaitForARun() {
    m_window->choose({{"A6", "emulator", {}}}, {6});
    auto* reason = child<QLabel>(m_window->compare().curves()->plot(), "whyNoCurves");
    QVERIFY(reason->isVisible() && reason->text().contains(QStringLiteral("Run measures")));
    QVERIFY(m_window->measures());
    QVERIFY(reason->isVisible());
    QVERIFY2(reason->text().contains(QStringLiteral("takes no times")), qPrintable(reason->text()));
}

void TestCompareChoices::aPaperShowsTimes() {
    m_window->choose({onCpu0}, {8});
    model().setQuantity(CompareQuantity::SpeedUp);
    model().takePaper("bikov2018-figure6");
    QCOMPARE(model().quantity(), CompareQuantity::Time);
}

TEST_OF_ROOM(TestCompareChoices, QApplication)
#include "tst_compare_choices.moc"
