// SPDX-License-Identifier: GPL-3.0-or-later
// The flow graph of a convolution: its values, its steps, and what is said about them.
#include "convolve_window.h"
#include "gui/convolve/convolution_stepper.h"
#include "gui/convolve/convolution_view.h"
#include "gui/convolve/convolution_words.h"
#include "gui/plot/export.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/words_label.h"
#include "room.h"
#include "spoken.h"

#include <QClipboard>
#include <QComboBox>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

Numbers whole(const std::vector<std::int32_t>& values) {
    return std::vector<std::int64_t>(values.begin(), values.end());
}

/// Column s of a transform: the sum that defines it over the lowest s bits of the points.
std::int64_t level(const std::vector<std::int64_t>& v, int column, std::size_t a) {
    std::int64_t sum = 0;
    const std::size_t low = (std::size_t(1) << column) - 1;
    for (std::size_t y = 0; y <= low; ++y)
        sum += std::popcount(a & y) % 2 ? -v[(a & ~low) | y] : v[(a & ~low) | y];
    return sum;
}

} // namespace

class TestConvolveFlow : public QObject {
    Q_OBJECT

private slots:
    void everyValueIsWhatItsDefinitionSays_data();
    void everyValueIsWhatItsDefinitionSays();
    void thePapersExampleIsThereAtEveryPart();
    void stepsComeInTheOrderOfTheFigure_data();
    void stepsComeInTheOrderOfTheFigure();
    void keysStepAndTheWordsSayWhatHappened();
    void thePlaceStaysWhenTheKindOfStepChanges();
    void thePointerReadsEveryNode_data();
    void thePointerReadsEveryNode();
    void namesAreInFullWhereThereIsRoom();
    void keysWalkOverTheNodes();
    void realNumbersAreStepped();
    void filesKeepThePointInEveryLanguage();
    void largerOnesAreShownAsPlots();

private:
    OwnSettings m_settings;
};

void TestConvolveFlow::everyValueIsWhatItsDefinitionSays_data() {
    QTest::addColumn<int>("n");
    for (int n = 0; n <= ConvolutionFlow::largestN; ++n)
        QTest::addRow("n = %d", n) << n;
}

void TestConvolveFlow::everyValueIsWhatItsDefinitionSays() {
    QFETCH(int, n);
    const auto f = randomIntegers(n, 1), g = randomIntegers(n, 2);
    const ConvolutionFlow flow(whole(f), whole(g));
    const auto values = [&](FlowPart part, int column) {
        return std::get<std::vector<std::int64_t>>(flow.values(part, column));
    };
    for (const FlowPart part : {FlowPart::F, FlowPart::G, FlowPart::Inverse})
        for (int column = 0; column <= n; ++column)
            for (std::uint32_t a = 0; a < flow.size(); ++a)
                QCOMPARE(values(part, column)[a], level(values(part, 0), column, a));
    for (std::uint32_t a = 0; a < flow.size(); ++a) {
        QCOMPARE(values(FlowPart::F, 0)[a], std::int64_t(f[a]));
        QCOMPARE(values(FlowPart::Product, 0)[a], values(FlowPart::F, n)[a] * values(FlowPart::G, n)[a]);
        QCOMPARE(values(FlowPart::Result, 0)[a], std::int64_t(convolutionByDefinition(f, g, a)));
    }
}

void TestConvolveFlow::thePapersExampleIsThereAtEveryPart() {
    const ConvolutionFlow flow(whole({1, 0, 1, 1}), whole({0, 1, 0, 1}));
    using Values = std::vector<std::int64_t>;
    QVERIFY(flow.values(FlowPart::F, 2) == Numbers(Values{3, 1, -1, 1}));
    QVERIFY(flow.values(FlowPart::G, 2) == Numbers(Values{2, -2, 0, 0}));
    QVERIFY(flow.values(FlowPart::Product, 0) == Numbers(Values{6, -2, 0, 0}));
    QVERIFY(flow.values(FlowPart::Inverse, 2) == Numbers(Values{4, 8, 4, 8}));
    QVERIFY(flow.values(FlowPart::Result, 0) == Numbers(Values{1, 2, 1, 2}));
}

void TestConvolveFlow::stepsComeInTheOrderOfTheFigure_data() {
    QTest::addColumn<int>("by");
    QTest::addColumn<int>("steps");
    // n = 3: three transforms of 3 levels and 4 butterflies each, 8 products, 8 divisions.
    QTest::newRow("butterfly") << int(FlowBy::Butterfly) << 3 * 12 + 16;
    QTest::newRow("level") << int(FlowBy::Level) << 3 * 3 + 2;
    QTest::newRow("part") << int(FlowBy::Part) << 5;
}

void TestConvolveFlow::stepsComeInTheOrderOfTheFigure() {
    QFETCH(int, by);
    QFETCH(int, steps);
    const ConvolutionFlow flow(whole(randomIntegers(3, 1)), whole(randomIntegers(3, 2)));
    QCOMPARE(flow.steps(FlowBy(by)), steps);
    std::size_t done = 0;
    for (int step = 1; step <= steps; ++step) {
        const FlowStretch stretch = flow.stretch(FlowBy(by), step);
        QCOMPARE(stretch.from, done);
        QVERIFY(stretch.to > stretch.from);
        // Whatever is made is made of what was there before.
        for (std::size_t k = stretch.from; k < stretch.to; ++k)
            for (const ConvolutionNode& node : flow.made(flow.deeds()[k])) {
                QCOMPARE(flow.doneAt(node), k + 1);
                for (const ConvolutionNode& from : flow.madeOf(node))
                    QVERIFY(flow.doneAt(from) <= k);
            }
        done = stretch.to;
    }
    QCOMPARE(done, flow.deeds().size());
}

void TestConvolveFlow::keysStepAndTheWordsSayWhatHappened() {
    ConvolveWindow window;
    QVERIFY(window.isShown());
    QVERIFY(window.opens(window.input({1, 0, 1, 1}), window.input({0, 1, 0, 1})));
    ConvolutionView& view = *window.workspace().flowView();
    QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(2, 2));
    const auto said = [&] { return child<WordsLabel>(window, "convolveStepWords")->text(); };
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY2(said().contains(QStringLiteral("nothing is computed")), qPrintable(said()));
    const QImage before = view.grab().toImage();
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(said(), QStringLiteral("Level 1 of f, elements 0 and 1: 1 + 0 = 1, 1 − 0 = 1."));
    QVERIFY(view.grab().toImage() != before);
    for (int k = 0; k < 4; ++k)
        QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(said(), QStringLiteral("Level 1 of g, elements 0 and 1: 0 + 1 = 1, 0 − 1 = −1."));
    for (int k = 0; k < 4; ++k)
        QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(said(), QStringLiteral("Multiply at mask 0: F(0) · G(0) = 3 · 2 = 6."));
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(said(), QStringLiteral("Multiply at mask 1: F(1) · G(1) = 1 · (−2) = −2."));
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(said(), QStringLiteral("Scale at τ = 3, divide by N: 8 / 4 = 2 = C(3)."));
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(said(), QStringLiteral("Scale at τ = 2, divide by N: 4 / 4 = 1 = C(2)."));
}

void TestConvolveFlow::thePlaceStaysWhenTheKindOfStepChanges() {
    ConvolutionStepper stepper;
    stepper.setFlow(std::make_shared<const ConvolutionFlow>(whole(randomIntegers(3, 1)), whole(randomIntegers(3, 2))));
    stepper.setStep(17); // Of 12 + 12 + …: within the second level of g.
    stepper.setKind(int(FlowBy::Level));
    QCOMPARE(stepper.active().to, std::size_t(20));
    stepper.setKind(int(FlowBy::Part));
    QCOMPARE(stepper.active().to, std::size_t(24));
    stepper.setKind(int(FlowBy::Butterfly));
    QCOMPARE(stepper.step(), 24);
    QCOMPARE(stepper.kinds().size(), qsizetype(3));
}

void TestConvolveFlow::thePointerReadsEveryNode_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QSize>("size");
    for (int n = 0; n <= ConvolutionFlow::largestN; ++n)
        for (const QSize size : {QSize(1200, 760), QSize(800, 330)})
            QTest::addRow("n = %d, %d wide", n, size.width()) << n << size;
}

void TestConvolveFlow::thePointerReadsEveryNode() {
    QFETCH(int, n);
    QFETCH(QSize, size);
    ConvolutionView view;
    view.resize(size);
    const auto flow =
        std::make_shared<const ConvolutionFlow>(whole(randomIntegers(n, 3, 9)), whole(randomIntegers(n, 4, 9)));
    view.setFlow(flow, {});
    view.setStep({0, flow->deeds().size()}, QStringLiteral("all"));
    view.show();
    const ConvolutionLayout layout = view.layOut();
    QVERIFY(layout.showsValues());
    QCOMPARE(layout.isStacked(), size.height() > 400 || n <= 2);
    for (const ConvolutionNode& node : flow->nodes()) {
        const QRectF rect = layout.rectOf(node);
        QVERIFY(QRectF(view.rect()).contains(rect));
        QTest::mouseMove(&view, rect.center().toPoint());
        QTRY_COMPARE(view.hovered(), std::optional(node));
        QVERIFY2(view.words().endsWith(valueText(*flow, node)), qPrintable(view.words()));
        for (const ConvolutionNode& other : flow->nodes())
            QVERIFY(other == node || !layout.rectOf(other).intersects(rect));
    }
}

/// They leave the values as large as short names do.
void TestConvolveFlow::namesAreInFullWhereThereIsRoom() {
    ConvolutionView view;
    view.setFlow(
        std::make_shared<const ConvolutionFlow>(whole(randomIntegers(4, 3, 9)), whole(randomIntegers(4, 4, 9))), {});
    view.resize(1200, 560);
    QCOMPARE(view.layOut().nameOf(u'C', 15), QStringLiteral("C(15)"));
    QCOMPARE(view.layOut().nameOf(u'f', 0), QStringLiteral("f(0)"));
    view.resize(560, 560);
    QCOMPARE(view.layOut().nameOf(u'C', 15), QStringLiteral("C15"));
}

void TestConvolveFlow::keysWalkOverTheNodes() {
    ConvolutionView view;
    view.resize(1200, 600);
    const auto flow = std::make_shared<const ConvolutionFlow>(whole(randomIntegers(2, 3)), whole(randomIntegers(2, 4)));
    view.setFlow(flow, {});
    view.show();
    view.setFocus();
    const auto goes = [&](Qt::Key key, int times, const ConvolutionNode& to) {
        for (int k = 0; k < times; ++k)
            QTest::keyClick(&view, key, Qt::ControlModifier);
        QCOMPARE(view.hovered(), std::optional(to));
    };
    goes(Qt::Key_Right, 1, {FlowPart::F, 0, 0});
    goes(Qt::Key_Right, 2, {FlowPart::F, 2, 0});
    goes(Qt::Key_Down, 3, {FlowPart::F, 2, 3});
    goes(Qt::Key_Down, 1, {FlowPart::G, 2, 0});
    goes(Qt::Key_Right, 4, {FlowPart::Result, 0, 3});
    QVERIFY(view.words().contains(QStringLiteral("not computed yet")));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.hovered());
}

void TestConvolveFlow::realNumbersAreStepped() {
    const ConvolutionFlow flow(Numbers(std::vector<double>{0.5, 0.25}), Numbers(std::vector<double>{0.75, 0.25}));
    QCOMPARE(stepInWords(flow, flow.stretch(FlowBy::Butterfly, 1)),
             QStringLiteral("Level 1 of f, elements 0 and 1: 0.5 + 0.25 = 0.75, 0.5 − 0.25 = 0.25."));
    QCOMPARE(flow.value({FlowPart::Result, 0, 0}), 0.5 * 0.75 + 0.25 * 0.25);
}

/// f = g, so C(τ) = Σ f(x)·f(x ⊕ τ).
void TestConvolveFlow::filesKeepThePointInEveryLanguage() {
    const German speaking;
    ConvolveWindow window;
    QVERIFY(window.isShown());
    QVERIFY(window.opens(window.input({"f", "test", "reals", RealVector(std::vector<double>{1.25, -0.5, 2, 3})})));
    ConvolutionView& view = *window.workspace().flowView();
    const auto written = [](View& of) {
        Monitor nobody;
        const auto csv = csvOf(of.csv(), nobody);
        return csv ? csv->trimmed().split('\n') : QList<QByteArray>();
    };
    const QList<QByteArray> graph = written(view);
    QCOMPARE(graph.size(), 5);
    for (const QByteArray& line : graph)
        QCOMPARE(line.count(','), graph.front().count(','));
    QVERIFY(graph[1].startsWith("0,1.25,1.25,") && graph[1].endsWith(",14.8125"));
    QVERIFY(graph[2].startsWith("1,-0.5,-0.5,") && graph[2].endsWith(",10.75"));
    QCOMPARE(written(*window.workspace().plotResult()).mid(1),
             (QList<QByteArray>{"0,14.8125", "1,10.75", "2,2", "3,5.5"}));
    QApplication::clipboard()->clear();
    window.findChild<QAction*>("copyConvolution")->trigger();
    QTRY_COMPARE(QApplication::clipboard()->text(), QStringLiteral("14.8125\n10.75\n2\n5.5\n"));
    // What is read has the comma.
    QVERIFY(valueText(*view.scene().flow, {FlowPart::Result, 0, 0}) == QStringLiteral("14,8125"));
}

void TestConvolveFlow::largerOnesAreShownAsPlots() {
    ConvolveWindow window;
    QVERIFY(window.isShown());
    QVERIFY(window.opens(window.input(randomIntegers(4, 1))));
    QCOMPARE(window.workspace().scene(), ConvolveScene::Steps);
    QVERIFY(window.workspace().stepper());
    QVERIFY(child<Transport>(window, "transport")->isVisible());
    QVERIFY(window.opens(window.input(randomIntegers(5, 1))));
    QCOMPARE(window.workspace().scene(), ConvolveScene::Plots);
    QVERIFY(!window.workspace().stepper());
    QVERIFY(window.workspace().plotResult()->isVisible());
    QVERIFY(window.opens(window.input(randomIntegers(3, 1))));
    QCOMPARE(window.workspace().scene(), ConvolveScene::Steps);
    QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window.workspace().plotResult()->isVisible());
}

TEST_OF_ROOM(TestConvolveFlow, QApplication)
#include "tst_convolve_flow.moc"
