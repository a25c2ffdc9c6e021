// SPDX-License-Identifier: GPL-3.0-or-later
// The Convolve workspace in the real window: values against the definition, τ, the system, engines, lengths, limits.
#include "convolve_window.h"
#include "gui/compare/compare_workspace.h"
#include "gui/convolve/dyadic_system.h"
#include "gui/convolve/pairs_pane.h"
#include "gui/convolve/plot_grid.h"
#include "gui/convolve/sample_pairs.h"
#include "gui/convolve/system_pane.h"
#include "gui/documents/counts.h"
#include "gui/documents/samples.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/words_label.h"
#include "gui/work/contender_chooser.h"
#include "room.h"
#include "timing/samples.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QSvgGenerator>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

using Mark = StemPlottable::Mark;

class TestConvolve : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void theResultIsTheSumOfTheDefinition_data();
    void theResultIsTheSumOfTheDefinition();
    void spectraAndProductBelongTogether();
    void booleanFunctionsAreSignsOrBits();
    void aComponentOfAnSBoxIsConvolved();
    void withoutGItIsTheAutocorrelation();
    void aClickOnTauListsItsPairs();
    void tauIsChosenByKeys();
    void aPairIsFollowedInBothInputs();
    void marksLeaveTheColourOfTheSign();
    void plotsAreZoomedTogether();
    void ticksAreMultiplesOfPowersOfTwo();
    void largeValuesAreMultiplesOfAPowerOfTen();
    void theSliderOnlyChangesSigns_data();
    void theSliderOnlyChangesSigns();
    void outputsAddUp();
    void engineRunsShowTheirPhases();
    void aRaceOfTheEnginesIsAClickAway();
    void emulatedRunsAreCounted();
    void mixedLengthsAreFilledUpOnRequest();
    void threeValuesAreFilledUpOnRequest_data();
    void threeValuesAreFilledUpOnRequest();
    void largeWholeNumbersAreExact();
    void beyondTheBoundDoubleIsTakenAndSaid();
    void exactBeyondTheBoundIsRefused();
    void theOtherIsChosenByItsMenu();
    void theSamplesShowWhatTheirGuideSays();
    void whatWasChosenComesBack();
    void longListsDoNotBlock();

private:
    QString file(const char* name, const QByteArray& text) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("the test's folder cannot be written");
        return file.fileName();
    }
    QString words(const char* name) { return child<WordsLabel>(*m_window, name)->text(); }
    ConvolveWorkspace& workspace() { return m_window->workspace(); }
    ConvolveModel& model() { return m_window->model(); }
    void choose(const char* box, int row);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<ConvolveWindow> m_window;
};

void TestConvolve::init() {
    m_window = std::make_unique<ConvolveWindow>();
    QVERIFY(m_window->isShown());
}

/// By the keys.
void TestConvolve::choose(const char* box, int row) {
    auto* combo = child<QComboBox>(*m_window, box);
    QVERIFY(combo->isVisible() && combo->isEnabled());
    combo->setFocus();
    for (int k = 0; k < 100 && combo->currentIndex() != row; ++k)
        QTest::keyClick(combo, combo->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
    QCOMPARE(combo->currentIndex(), row);
}

void TestConvolve::theResultIsTheSumOfTheDefinition_data() {
    QTest::addColumn<int>("n");
    for (const int n : {0, 1, 2, 4, 5, 8, 10})
        QTest::addRow("n = %d", n) << n;
}

void TestConvolve::theResultIsTheSumOfTheDefinition() {
    QFETCH(int, n);
    const auto f = randomIntegers(n, 5, 1000), g = randomIntegers(n, 6, 1000);
    QVERIFY(m_window->opens(m_window->input(f), m_window->input(g)));
    const std::vector<std::int64_t> left(f.begin(), f.end()), right(g.begin(), g.end());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        QCOMPARE(std::get<0>(model().shown()->result->numbers())[tau], convolutionByDefinition(left, right, tau));
    QVERIFY2(words("convolveFacts").contains(QStringLiteral("2⁶³")), qPrintable(words("convolveFacts")));
}

void TestConvolve::spectraAndProductBelongTogether() {
    const auto f = randomIntegers(6, 7), g = randomIntegers(6, 8);
    QVERIFY(m_window->opens(m_window->input(f), m_window->input(g)));
    const ConvolutionShown& shown = *model().shown();
    for (std::size_t a = 0; a < shown.size(); ++a) {
        std::int64_t sum = 0;
        for (std::size_t x = 0; x < shown.size(); ++x)
            sum += std::popcount(a & x) % 2 ? -f[x] : f[x];
        QCOMPARE(shown.spectrumF->at(a), double(sum));
        QCOMPARE(shown.product->at(a), shown.spectrumF->at(a) * shown.spectrumG->at(a));
    }
    // What is shown is what the plots read.
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    NumbersPlot& plot = *workspace().plotResult();
    plot.setCursorIndex(5);
    QVERIFY2(plot.words().endsWith(QStringLiteral("C(τ) = %1").arg(numberText(m_window->result(5)))),
             qPrintable(plot.words()));
}

void TestConvolve::booleanFunctionsAreSignsOrBits() {
    const InputPointer f = m_window->input(sample(QStringLiteral("gajic_F_1011")));
    QVERIFY(m_window->opens(f, m_window->input({0, 1, 0, 1})));
    // As signs −1, 1, −1, −1.
    for (const auto& [tau, value] : {std::pair(0, 0.0), std::pair(1, -2.0), std::pair(2, 0.0), std::pair(3, -2.0)})
        QCOMPARE(m_window->result(std::size_t(tau)), value);
    choose("booleanAsBox", 1);
    QVERIFY(m_window->rests());
    for (const auto& [tau, value] : {std::pair(0, 1.0), std::pair(1, 2.0), std::pair(2, 1.0), std::pair(3, 2.0)})
        QCOMPARE(m_window->result(std::size_t(tau)), value);
}

void TestConvolve::aComponentOfAnSBoxIsConvolved() {
    const Document present = sample(QStringLiteral("PRESENT"));
    QVERIFY(m_window->opens(m_window->input(present)));
    auto* box = child<QSpinBox>(*m_window, "componentF");
    QVERIFY(box->isVisible());
    QVERIFY(!child<QSpinBox>(*m_window, "componentG")->isVisible());
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("B"));
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(m_window->rests());
    const auto& s = std::get<SBox>(present.value);
    std::vector<int> signs(16);
    for (std::uint32_t x = 0; x < 16; ++x)
        signs[x] = std::popcount(s(x) & 0xBu) % 2 ? -1 : 1;
    for (std::size_t tau = 0; tau < 16; ++tau)
        QCOMPARE(m_window->result(tau), double(convolutionByDefinition(signs, signs, tau)));
}

void TestConvolve::withoutGItIsTheAutocorrelation() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(3, 9))));
    QVERIFY(words("convolveFacts").contains(QStringLiteral("autocorrelation")));
    QVERIFY(child<QToolButton>(*m_window, "otherChooser")->text().contains(QStringLiteral("g = f")));
    QVERIFY(model().shown()->isAutocorrelation);
}

void TestConvolve::aClickOnTauListsItsPairs() {
    const auto f = randomIntegers(5, 10, 3), g = randomIntegers(5, 11, 3);
    QVERIFY(m_window->opens(m_window->input(f), m_window->input(g)));
    NumbersPlot& plot = *workspace().plotResult();
    QTRY_VERIFY(plot.isVisible() && plot.width() > 100);
    const auto place = [&](double tau) {
        return QPoint(int(plot.xAxis->coordToPixel(tau)), int(plot.axisRect()->center().y()));
    };
    QTest::mouseClick(&plot, Qt::LeftButton, {}, place(13));
    QTRY_VERIFY(model().sum());
    QCOMPARE(*model().tau(), std::size_t(13));
    const int sum = convolutionByDefinition(f, g, 13);
    QCOMPARE(model().sum()->sum, numberText(sum));
    QVERIFY(words("pairWords").contains(QStringLiteral("%1 = C(13)").arg(numberText(sum))));
    const QAbstractItemModel& rows = *child<QTableView>(*m_window, "pairsTable")->model();
    QCOMPARE(rows.rowCount(), 32);
    int added = 0;
    for (int x = 0; x < 32; ++x) {
        const auto at = [&](int column) { return rows.index(x, column).data().toString(); };
        QCOMPARE(at(0), QString::number(x));
        QCOMPARE(at(1), QString::number(x ^ 13));
        QCOMPARE(at(2), numberText(f[std::size_t(x)]));
        QCOMPARE(at(3), numberText(g[std::size_t(x ^ 13)]));
        const int product = f[std::size_t(x)] * g[std::size_t(x ^ 13)];
        QCOMPARE(at(4), numberText(product));
        const Mark mark = product > 0 ? Mark::Up : product < 0 ? Mark::Down : Mark::None;
        QCOMPARE(workspace().plotF()->markOf(std::size_t(x)), mark);
        QCOMPARE(workspace().plotG()->markOf(std::size_t(x ^ 13)), mark);
        added += product;
    }
    QCOMPARE(added, sum);
    // In the spectra there is no τ, so nothing is marked there.
    for (const char* spectrum : {"plotSpectrumF", "plotSpectrumG", "plotProduct"})
        for (std::size_t a = 0; a < 32; ++a)
            QCOMPARE(child<NumbersPlot>(*m_window, spectrum)->markOf(a), Mark::None);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, place(13));
    QVERIFY(!model().tau());
    QCOMPARE(workspace().plotF()->markOf(0), Mark::None);
}

void TestConvolve::tauIsChosenByKeys() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(5, 12))));
    NumbersPlot& plot = *workspace().plotResult();
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Home);
    for (int k = 0; k < 3; ++k)
        QTest::keyClick(&plot, Qt::Key_Right);
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(model().tau(), std::optional(std::size_t(3)));
    auto* box = child<QSpinBox>(*m_window, "tauBox");
    QCOMPARE(box->value(), 3);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(model().tau(), std::optional(std::size_t(4)));
    QCOMPARE(plot.markOf(4), Mark::Diamond);
    QCOMPARE(plot.markOf(3), Mark::None);
}

void TestConvolve::aPairIsFollowedInBothInputs() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(5, 13)), m_window->input(randomIntegers(5, 14))));
    model().setTau(6);
    auto* table = child<QTableView>(*m_window, "pairsTable");
    table->setFocus();
    table->selectRow(9);
    QCOMPARE(workspace().plotF()->cursorIndex(), std::optional<qint64>(9));
    QCOMPARE(workspace().plotG()->cursorIndex(), std::optional<qint64>(9 ^ 6));
    QCOMPARE(workspace().plotG()->markOf(9 ^ 6), Mark::Diamond);
    // And from the plot to the table.
    NumbersPlot& g = *workspace().plotG();
    g.setFocus();
    QTest::keyClick(&g, Qt::Key_Home);
    QCOMPARE(workspace().plotF()->cursorIndex(), std::optional<qint64>(6));
    QCOMPARE(table->selectionModel()->selectedRows().value(0).row(), 6);
}

/// By what is seen half way up each stem.
void TestConvolve::marksLeaveTheColourOfTheSign() {
    QVERIFY(m_window->opens(m_window->input({3, -2, 2, -3}), m_window->input({2, 2, -2, -2})));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(words("convolveMarkWords"), QString());
    model().setTau(1);
    model().pair().set(2);
    const QString key = words("convolveMarkWords");
    for (const char* part : {"f(x)·g(x ⊕ 1)", "▲ where", "positive", "▼ where", "negative"})
        QVERIFY2(key.contains(QString::fromUtf8(part)), qPrintable(key));
    const auto exported = [](NumbersPlot& plot) {
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        QPainter painter(&svg);
        plot.painting({{600, 400}, 0})(painter);
        painter.end();
        return QString::fromUtf8(buffer.data());
    };
    for (const char* sign : {"▲", "▼"}) {
        QVERIFY(exported(*workspace().plotF()).contains(QString::fromUtf8(sign)));
        QVERIFY(exported(*workspace().plotG()).contains(QString::fromUtf8(sign)));
        QVERIFY(!exported(*workspace().plotResult()).contains(QString::fromUtf8(sign)));
    }
    for (NumbersPlot* plot : {workspace().plotF(), workspace().plotG()}) {
        QTRY_VERIFY(plot->isVisible() && plot->width() > 100);
        plot->clearCursor();
        plot->replot();
        const QImage image = plot->grab().toImage();
        for (std::size_t x = 0; x < 4; ++x) {
            const double value = plot->valueAt(qint64(x));
            const QPoint middle(int(plot->xAxis->coordToPixel(double(x))), int(plot->yAxis->coordToPixel(value / 2)));
            QVERIFY(plot->markOf(x) != Mark::None);
            QCOMPARE(image.pixelColor(middle), value > 0 ? plot->theme().plus : plot->theme().minus);
        }
    }
}

void TestConvolve::plotsAreZoomedTogether() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(8, 15))));
    NumbersPlot& f = *workspace().plotF();
    f.setFocus();
    QTest::keyClick(&f, Qt::Key_Plus);
    QTest::keyClick(&f, Qt::Key_Plus);
    QVERIFY(f.xAxis->range().size() < 100);
    QCOMPARE(workspace().plotG()->xAxis->range(), f.xAxis->range());
    QCOMPARE(workspace().plotResult()->xAxis->range(), f.xAxis->range());
    auto* spectrum = child<NumbersPlot>(*m_window, "plotSpectrumF");
    QVERIFY(spectrum->xAxis->range().size() > 200); // Masks are no points.
    spectrum->setFocus();
    QTest::keyClick(spectrum, Qt::Key_Home);
    QTest::keyClick(spectrum, Qt::Key_Right);
    QCOMPARE(child<NumbersPlot>(*m_window, "plotProduct")->cursorIndex(), std::optional<qint64>(1));
}

void TestConvolve::ticksAreMultiplesOfPowersOfTwo() {
    for (const int n : {4, 8, 20}) {
        const std::vector<std::int32_t> signs = randomIntegers(n, 3, 1);
        QVERIFY(m_window->opens(m_window->input(signs)));
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
        NumbersPlot& plot = *workspace().plotResult();
        QTRY_VERIFY(plot.isVisible() && plot.width() > 100);
        plot.replot();
        const QVector<double> ticks = plot.xAxis->tickVector();
        const QVector<QString> labels = plot.xAxis->tickVectorLabels();
        QVERIFY(ticks.size() > 2);
        const auto step = std::uint64_t(ticks[1] - ticks[0]);
        QVERIFY2(std::has_single_bit(step), qPrintable(QString::number(step)));
        for (qsizetype i = 0; i < ticks.size(); ++i) {
            QCOMPARE(std::int64_t(ticks[i]) % std::int64_t(step), 0);
            if (ticks[i] >= 0)
                QCOMPARE(labels[i], QLocale().toString(qlonglong(ticks[i])));
        }
    }
}

void TestConvolve::largeValuesAreMultiplesOfAPowerOfTen() {
    QVERIFY(m_window->opens(m_window->input({40'000'000, -1, 0, 2}), m_window->input({1, 0, 0, 0})));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    NumbersPlot& plot = *workspace().plotF();
    QTRY_VERIFY(plot.isVisible() && plot.width() > 100);
    plot.replot();
    QCOMPARE(plot.yAxis->label(), QStringLiteral("f(x) / 10⁶"));
    const QVector<double> ticks = plot.yAxis->tickVector();
    QVERIFY(ticks.size() > 2);
    for (qsizetype i = 0; i < ticks.size(); ++i)
        QCOMPARE(plot.yAxis->tickVectorLabels()[i].replace(u'−', u'-').toDouble() * 1e6, ticks[i]);
    QVERIFY(m_window->opens(m_window->input({4, -1, 0, 2}), m_window->input({1, 0, 0, 0})));
    QCOMPARE(plot.yAxis->label(), QStringLiteral("f(x)"));
}

void TestConvolve::theSliderOnlyChangesSigns_data() {
    QTest::addColumn<int>("n");
    for (const int n : {3, 6})
        QTest::addRow("n = %d", n) << n;
}

void TestConvolve::theSliderOnlyChangesSigns() {
    QFETCH(int, n);
    const auto x = randomIntegers(n, 16), h = randomIntegers(n, 17);
    QVERIFY(m_window->opens(m_window->input(x), m_window->input(h)));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
    auto* slider = child<QSlider>(*m_window, "shiftSlider");
    QVERIFY(slider->isVisible());
    slider->setFocus();
    for (int k = 0; k < 3; ++k)
        QTest::keyClick(slider, Qt::Key_Right);
    constexpr std::size_t shift = 3;
    QCOMPARE(model().system().shift, shift);
    QTRY_VERIFY(model().responseIsCurrent() && model().response()->choice.shift == shift);
    const SystemPane& pane = *workspace().system();
    const ConvolutionShown& plain = *model().shown();
    for (std::size_t i = 0; i < x.size(); ++i) {
        QCOMPARE(pane.input().numbers()->at(i), double(x[i ^ shift]));
        QCOMPARE(pane.output().numbers()->at(i), double(convolutionByDefinition(x, h, i ^ shift)));
        const bool odd = std::popcount(i & shift) % 2 == 1;
        QCOMPARE(pane.spectrum().numbers()->at(i), (odd ? -1 : 1) * plain.spectrumF->at(i));
        QCOMPARE(pane.spectrum().markOf(i), odd && plain.spectrumF->at(i) != 0 ? Mark::Diamond : Mark::None);
    }
    QCOMPARE(model().response()->shiftDifference, 0.0);
    QCOMPARE(model().response()->magnitudeDifference, 0.0);
    QTRY_VERIFY2(words("systemWords").contains(QStringLiteral("Shifting x by 3")), qPrintable(words("systemWords")));
}

void TestConvolve::outputsAddUp() {
    const auto x = randomIntegers(4, 18), h = randomIntegers(4, 19);
    QVERIFY(m_window->opens(m_window->input(x), m_window->input(h)));
    workspace().setScene(ConvolveScene::System);
    child<QSpinBox>(*m_window, "shiftBox")->setValue(5);
    QTest::mouseClick(child<QCheckBox>(*m_window, "addsBox"), Qt::LeftButton, {}, QPoint(8, 8));
    auto* weight = child<QSpinBox>(*m_window, "weightBox");
    weight->setFocus();
    QTest::keyClick(weight, Qt::Key_Up);
    QTest::keyClick(weight, Qt::Key_Up);
    QCOMPARE(model().system(), (SystemChoice{.shift = 5, .adds = true, .weight = 3}));
    QTRY_VERIFY(model().responseIsCurrent() && model().response()->choice == model().system());
    const SystemPane& pane = *workspace().system();
    for (std::size_t i = 0; i < 16; ++i) {
        QCOMPARE(pane.input().numbers()->at(i), double(x[i] + 3 * x[i ^ 5]));
        QCOMPARE(pane.output().numbers()->at(i),
                 double(convolutionByDefinition(x, h, i) + 3 * convolutionByDefinition(x, h, i ^ 5)));
        QCOMPARE(pane.spectrum().markOf(i), Mark::None); // Values change there, not signs.
    }
    QTRY_VERIFY(words("systemWords").contains(QStringLiteral("differ by 0 at most")));
}

void TestConvolve::engineRunsShowTheirPhases() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(6, 20)), m_window->input(randomIntegers(6, 21))));
    child<QTabWidget>(*m_window, "convolveTabs")->setCurrentWidget(child<QWidget>(*m_window, "enginePane"));
    auto* engines = child<QComboBox>(*m_window, "engineBox");
    const QAbstractItemModel& rows = *child<QTableView>(*m_window, "phasesTable")->model();
    int runs = 0;
    for (int row = 0; row < engines->count(); ++row) {
        if (!engines->model()->flags(engines->model()->index(row, 0)).testFlag(Qt::ItemIsEnabled))
            continue;
        choose("engineBox", row);
        const Convolver* chosen = model().convolver();
        if (!chosen || !chosen->onHost())
            continue;
        auto* button = child<QPushButton>(*m_window, "engineRun");
        QTRY_VERIFY(button->isVisible() && button->isEnabled() && button->width() > 10);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY2(model().engineRun() && model().engineRun()->done.convolver == chosen,
                     qPrintable(QString::fromUtf8(chosen->id.data(), qsizetype(chosen->id.size()))));
        QCOMPARE(model().engineRun()->difference, 0.0);
        // One run is no time, so there is none; each phase has the least bytes that the contender says.
        Machine host(DeviceKind::Host);
        const Factors factors{model().shown()->f->numbers(), model().shown()->g->numbers()};
        const auto run = chosen->prepare(*chosen, host, factors, {});
        QCOMPARE(rows.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Least bytes"));
        const auto& phases = run->phases();
        QCOMPARE(rows.rowCount(), int(phases.size()) + (phases.size() > 1 ? 1 : 0));
        for (int phase = 0; phase < int(phases.size()); ++phase) {
            QCOMPARE(rows.index(phase, 0).data().toString().toStdString(), phases[std::size_t(phase)].name);
            const std::uint64_t bytes = phases[std::size_t(phase)].bytes;
            QCOMPARE(rows.index(phase, 1).data().toString(), bytes > 0 ? counted(bytes) : QStringLiteral("–"));
        }
        QVERIFY(!words("engineWords").contains(QStringLiteral(" µs")));
        QVERIFY(words("engineWords").contains(QStringLiteral("The result is the one shown.")));
        ++runs;
    }
    QVERIFY2(runs >= 3, qPrintable(QString::number(runs)));
}

void TestConvolve::aRaceOfTheEnginesIsAClickAway() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(6, 20)), m_window->input(randomIntegers(6, 21))));
    child<QTabWidget>(*m_window, "convolveTabs")->setCurrentWidget(child<QWidget>(*m_window, "enginePane"));
    model().setEngine(&convolverNamed("XC"), nullptr);
    auto* button = child<QPushButton>(*m_window, "engineRace");
    QTRY_VERIFY(button->isVisible() && button->isEnabled() && button->width() > 10);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(m_window->shownId(), QStringLiteral("compare"));
    CompareModel& race = m_window->compareWorkspace()->model();
    QCOMPARE(race.task(), Task::Convolution);
    QCOMPARE(race.sizes(), std::vector<std::uint64_t>{6});
    QVERIFY(race.rows().size() > 2);
    QVERIFY(race.selected() && race.rows()[race.selected()->row].contender == "XC");
    QTRY_VERIFY(!race.busy());
    const Times* times = race.times(*race.selected());
    QVERIFY(times && times->samples.size() >= fewestToTell);
    // A kernel is in the emulator where there is no GPU, and is counted there.
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    model().setEngine(&convolverNamed("XG"), &deviceNamed("emulator"));
    QTRY_VERIFY(button->isVisible() && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(race.selected() && race.rows()[race.selected()->row].contender == "XG");
    QCOMPARE(race.rows()[race.selected()->row].device, std::string("emulator"));
    race.cancel();
}

void TestConvolve::emulatedRunsAreCounted() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(5, 22)), m_window->input(randomIntegers(5, 23))));
    model().setEngine(&convolverNamed("XG"), &deviceNamed("emulator"));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTRY_VERIFY(model().engineRun());
    QCOMPARE(model().engineRun()->difference, 0.0);
    const QAbstractItemModel& rows = *child<QTableView>(*m_window, "phasesTable")->model();
    QCOMPARE(rows.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Count"));
    // Three transforms of five levels, the product and the scaling.
    QCOMPARE(rows.index(0, 0).data().toString(), QStringLiteral("Launches"));
    QCOMPARE(rows.index(0, 1).data().toString(), QStringLiteral("17"));
    for (int row = 0; row < rows.rowCount(); ++row)
        QVERIFY(!rows.index(row, 1).data().toString().contains(QStringLiteral("s")));
}

void TestConvolve::mixedLengthsAreFilledUpOnRequest() {
    const auto f = randomIntegers(3, 24), g = randomIntegers(5, 25);
    m_window->set(m_window->input(f), m_window->input(g));
    QTRY_VERIFY(!m_window->busy());
    QVERIFY(!model().shown());
    auto* said = child<QLabel>(*m_window, "mismatchWords");
    QVERIFY(said->isVisible());
    QVERIFY(said->text().contains(QStringLiteral("8")) && said->text().contains(QStringLiteral("32")));
    auto* pad = child<QPushButton>(*m_window, "padButton");
    QVERIFY(pad->text().contains(QStringLiteral("32")));
    pad->setFocus();
    QTest::keyClick(pad, Qt::Key_Space);
    QVERIFY(m_window->rests());
    QVERIFY(!said->isVisible());
    std::vector<std::int32_t> filled = f;
    filled.resize(32);
    for (std::size_t tau = 0; tau < 32; ++tau)
        QCOMPARE(m_window->result(tau), double(convolutionByDefinition(filled, g, tau)));
    QVERIFY(words("convolveFacts").contains(QStringLiteral("filled up")));
    // Not for what is opened next.
    m_window->documents().other().set(m_window->input(randomIntegers(6, 26)), QStringLiteral("test"));
    QTRY_VERIFY(said->isVisible());
    QVERIFY(!model().shown());
}

void TestConvolve::threeValuesAreFilledUpOnRequest_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("integers") << QByteArray("1 2 -3") << QList<double>{14, 4, -6, -12};
    QTest::newRow("reals") << QByteArray("0.5; 1.5; 2") << QList<double>{6.5, 1.5, 2, 6};
}

void TestConvolve::threeValuesAreFilledUpOnRequest() {
    QFETCH(QByteArray, text);
    QFETCH(QList<double>, expected);
    QVERIFY(m_window->opens(ConvolveWindow::input({5, -6, 7, 8, 1, 2, 3, 4})));
    const InputPointer before = m_window->documents().function().input();
    const QString path = file("three.txt", text);
    auto* banner = m_window->findChild<Banner*>();
    for (int round = 0; round < 2; ++round) { // Also where something went wrong before.
        if (round == 1) {
            m_window->documents().undoGroup().undo();
            m_window->openFiles({m_folder.filePath(QStringLiteral("none.txt"))});
            QTRY_COMPARE(banner->kind(), Banner::Kind::Error);
        }
        m_window->openFiles({path});
        QTRY_VERIFY2(banner->isVisible() && banner->text().contains(QStringLiteral("power of two")),
                     qPrintable(banner->text()));
        QCOMPARE(banner->kind(), Banner::Kind::Information);
        QVERIFY(banner->text().contains(QStringLiteral("three.txt")));
        // What was open stays until it is wanted.
        QVERIFY(m_window->documents().function().input() == before);
        auto* action = child<QPushButton>(*banner, "bannerAction");
        QVERIFY(action->isVisible() && action->text().contains(QStringLiteral("zeros")));
        QTest::mouseClick(action, Qt::LeftButton);
        QTRY_VERIFY(m_window->documents().function().input() != before);
        QVERIFY(m_window->rests());
        QTRY_COMPARE(m_window->model().f()->n(), 2);
        QTRY_VERIFY(model().shown() && model().shown()->size() == 4);
        for (int tau = 0; tau < 4; ++tau)
            QCOMPARE(m_window->result(std::size_t(tau)), expected[tau]);
        QVERIFY(!banner->isVisible());
    }
}

void TestConvolve::largeWholeNumbersAreExact() {
    m_window->openFiles({file("large.txt", "1000000000001 -1")});
    QTRY_VERIFY(m_window->documents().function().input());
    auto& other = m_window->documents().other();
    m_window->documents().compareWithFile(file("small.txt", "3 -5"));
    QTRY_VERIFY(other.input());
    QVERIFY(m_window->rests() && model().shown() && !model().shown()->isAutocorrelation);
    QCOMPARE(std::get<std::vector<std::int64_t>>(model().shown()->result->numbers()),
             std::vector<std::int64_t>({3000000000008, -5000000000008}));
    QVERIFY(words("convolveFacts").contains(QStringLiteral("Exact in 64 bits")));
    QCOMPARE(child<QLabel>(*m_window, "sourceKind")->text(), QStringLiteral("integers of up to 63 bits, n = 1"));
    QVERIFY(child<QLabel>(*m_window, "sourceEntries")->text().contains(QStringLiteral("1000000000001 -1")));
    m_window->showWorkspace(QStringLiteral("learn"));
    const Learning& learning = m_window->learnWorkspace()->learning();
    QTRY_VERIFY2(learning.obstacle().contains(QStringLiteral("2³¹")), qPrintable(learning.obstacle()));
    // It stands in place of the picture, and nowhere else.
    for (const QLabel* label : m_window->learnWorkspace()->findChildren<QLabel*>())
        QVERIFY2(!label->isVisible() || !label->text().contains(learning.obstacle()), qPrintable(label->objectName()));
}

void TestConvolve::beyondTheBoundDoubleIsTakenAndSaid() {
    // 2^(2·4)·2^28·2^27 = 2^63 does not fit, and one less does.
    std::vector<std::int32_t> f(16, 1 << 28), g(16, 1 << 27);
    QVERIFY(m_window->opens(m_window->input(f), m_window->input(g)));
    QCOMPARE(model().shown()->arithmetic, Arithmetic::Double);
    QVERIFY(words("convolveFacts").contains(QStringLiteral("right to within")));
    for (auto& value : g)
        --value;
    QVERIFY(m_window->opens(m_window->input(f), m_window->input(g)));
    QCOMPARE(model().shown()->arithmetic, Arithmetic::Exact);
    QVERIFY(!words("convolveFacts").contains(QStringLiteral("right to within")));
    QCOMPARE(std::get<0>(model().shown()->result->numbers())[7], std::int64_t(16) * (1 << 28) * ((1 << 27) - 1));
    choose("arithmeticBox", 2);
    QVERIFY(m_window->rests());
    QCOMPARE(model().shown()->arithmetic, Arithmetic::Double);
}

void TestConvolve::exactBeyondTheBoundIsRefused() {
    QVERIFY(m_window->opens(m_window->input(std::vector<std::int32_t>(16, 1 << 29))));
    const ConvolutionPointer before = model().shown();
    choose("arithmeticBox", 1);
    QTRY_VERIFY(child<Banner>(*m_window, "banner")->isVisible());
    QString said;
    for (const QLabel* label : child<Banner>(*m_window, "banner")->findChildren<QLabel*>())
        said += label->text();
    QVERIFY2(said.contains(QStringLiteral("2⁶³")), qPrintable(said));
    QCOMPARE(model().shown(), before); // What was there stays.
    choose("arithmeticBox", 0);
    QVERIFY(m_window->rests());
    QTRY_VERIFY(!child<Banner>(*m_window, "banner")->isVisible());
}

void TestConvolve::theOtherIsChosenByItsMenu() {
    QVERIFY(m_window->opens(m_window->input(sample(QStringLiteral("maj5")))));
    auto* menu = child<QMenu>(*m_window, "otherMenu");
    QMenu* samples = nullptr;
    for (QAction* action : menu->actions())
        if (action->menu())
            samples = action->menu();
    QVERIFY(samples);
    const auto found = [&](const QString& name) -> QAction* {
        for (QAction* part : samples->actions())
            for (QAction* each : part->menu()->actions())
                if (each->text() == name)
                    return each;
        return nullptr;
    };
    QVERIFY(found(QStringLiteral("PRESENT")) && found(QStringLiteral("maj5")));
    found(QStringLiteral("maj5"))->trigger();
    QTRY_VERIFY(m_window->documents().other().input());
    QVERIFY(m_window->rests());
    QVERIFY(!model().isAutocorrelation());
    QVERIFY(child<QToolButton>(*m_window, "otherChooser")->text().contains(QStringLiteral("maj5")));
    child<QAction>(*m_window, "otherIsSame")->trigger();
    QVERIFY(m_window->rests());
    QVERIFY(model().isAutocorrelation());
    QCOMPARE(m_window->shownId(), QStringLiteral("convolve"));
}

void TestConvolve::theSamplesShowWhatTheirGuideSays() {
    const auto opened = [&](std::size_t pair) {
        const InputPointer before = model().f();
        m_window->workspace().beginnings()[qsizetype(pair)]->trigger();
        return QTest::qWaitFor([&] { return model().f() != before; }, test::patience) && m_window->rests();
    };
    QVERIFY(opened(0));
    for (std::size_t a = 0; a < 16; ++a) {
        QCOMPARE(std::abs(model().shown()->spectrumF->at(a)), 4.0);
        QCOMPARE(model().shown()->product->at(a), 16.0);
        QCOMPARE(m_window->result(a), a == 0 ? 16.0 : 0.0);
    }
    model().setTau(5);
    QTRY_VERIFY(model().sum());
    QCOMPARE(model().sum()->positive, std::size_t(8));
    QCOMPARE(model().sum()->negative, std::size_t(8));
    QVERIFY(opened(1));
    const ConvolutionShown& masks = *model().shown();
    QCOMPARE(masks.spectrumF->at(0), 64.0);
    QCOMPARE(masks.spectrumF->at(1), 32.0);
    QCOMPARE(masks.spectrumG->at(0), 16.0);
    QCOMPARE(masks.spectrumG->at(1), 8.0);
    for (std::size_t a = 0; a < 8; ++a)
        QCOMPARE(masks.product->at(a), a == 0 ? 1024.0 : a == 1 ? 256.0 : 0.0);
    double all = 0;
    for (std::size_t tau = 0; tau < 8; ++tau)
        all += masks.result->at(tau);
    QCOMPARE(all, 1024.0);
    QVERIFY(opened(2));
    NumbersPlot& plot = *workspace().plotResult();
    QVERIFY(plot.isVisible());
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(plot.cursorIndex(), std::optional<qint64>(templateShift));
    for (std::size_t tau = 0; tau < 256; ++tau)
        QVERIFY(tau == templateShift || m_window->result(tau) < 0.7 * m_window->result(templateShift));
    // The guide has a link for each.
    auto* guide = child<QTextBrowser>(*m_window, "convolveGuide");
    for (const SamplePair& pair : samplePairs())
        QVERIFY(guide->toPlainText().contains(pair.title));
    Q_EMIT guide->anchorClicked(QUrl(samplePairs()[0].id));
    QTRY_COMPARE(model().f()->n(), 4);
    // One step takes both back.
    m_window->documents().undoGroup().undo();
    QTRY_COMPARE(model().g()->title(), QStringLiteral("template"));
    QCOMPARE(model().f()->title(), QStringLiteral("noisy signal"));
}

void TestConvolve::whatWasChosenComesBack() {
    QVERIFY(m_window->opens(m_window->input(randomIntegers(4, 27))));
    workspace().setScene(ConvolveScene::System);
    choose("arithmeticBox", 2);
    child<QSpinBox>(*m_window, "shiftBox")->setValue(9);
    child<QCheckBox>(*m_window, "addsBox")->setChecked(true);
    child<QSpinBox>(*m_window, "weightBox")->setValue(-2);
    child<QTabWidget>(*m_window, "convolveTabs")->setCurrentIndex(2);
    workspace().findChild<ContenderChooser*>()->choose(&convolverNamed("XG"), "emulator");
    const QByteArray bytes = QJsonDocument(workspace().save()).toJson();
    const std::string text = bytes.toStdString();
    ConvolveWindow other;
    QVERIFY(other.isShown());
    QVERIFY(other.opens(other.input(randomIntegers(4, 27))));
    const JsonPlaces places(text, "state");
    other.workspace().restore(JsonPart(places, {}, QJsonDocument::fromJson(bytes).object()));
    QVERIFY(other.rests());
    QCOMPARE(other.workspace().scene(), ConvolveScene::System);
    QCOMPARE(other.model().choice(), model().choice());
    QCOMPARE(other.model().system(), (SystemChoice{.shift = 9, .adds = true, .weight = -2}));
    QCOMPARE(other.model().convolver(), model().convolver());
    QCOMPARE(other.model().device()->id, model().device()->id);
    QJsonObject before = workspace().save(), after = other.workspace().save();
    for (QJsonObject* each : {&before, &after})
        each->remove(QStringLiteral("columns"));
    QCOMPARE(after, before);
}

void TestConvolve::longListsDoNotBlock() {
    constexpr int n = 20;
    QVERIFY(
        m_window->opens(m_window->input(randomIntegers(n, 28, 1000)), m_window->input(randomIntegers(n, 29, 1000))));
    QCOMPARE(workspace().plotResult()->count(), qint64(1) << n);
    model().setTau(0x54321);
    QTRY_VERIFY(model().sum());
    QCOMPARE(model().sum()->sum, model().shown()->result->text(0x54321));
    QCOMPARE(child<QTableView>(*m_window, "pairsTable")->model()->rowCount(), 1 << n);
}

TEST_OF_ROOM(TestConvolve, QApplication)
#include "tst_convolve.moc"
