// SPDX-License-Identifier: GPL-3.0-or-later
// The real window on a machine with a GPU: it computes there and says so. Skipped where there is none.
#include "boolean/generators.h"
#include "compute/sequences.h"
#include "gui/inspect/properties.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/window/stop_drawings.h"
#include "room.h"
#include "window.h"

using namespace walshscope;
using namespace walshscope::gui;

class TestGpuWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void itComputesOnTheGpuAndNamesIt();
    void aSpectrumStaysThereUntilSomebodyReadsIt_data();
    void aSpectrumStaysThereUntilSomebodyReadsIt();
    void registersAreFoundOnTheGpu_data();
    void registersAreFoundOnTheGpu();
    void aLongRunOnTheGpuIsStopped();
    void handoutsHaveRecordedRuns();

private:
    OwnSettings m_settings;
    const Device* m_gpu = nullptr;
};

void TestGpuWindow::initTestCase() {
    for (const Device& device : devices())
        if (!m_gpu && device.kind == DeviceKind::Cuda && device.works)
            m_gpu = &device;
    if (!m_gpu)
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuWindow::itComputesOnTheGpuAndNamesIt() {
    Window window;
    window.show();
    QTRY_VERIFY(window.devices().known());
    QVERIFY(opens(window, QStringLiteral("AES")));
    const TransformFacts& facts = window.model().inspection()->facts;
    QCOMPARE(facts.device->id, m_gpu->id);
    QVERIFY(facts.remarks.empty());
    const QString name = QString::fromStdString(m_gpu->name);
    // The frame says it as soon as the events are through.
    QTRY_VERIFY2(
        std::ranges::any_of(window.findChildren<QLabel*>(),
                            [&](const QLabel* label) { return label->isVisible() && label->text().contains(name); }),
        qPrintable(name + " is not to be read anywhere in the window"));
    const BooleanFunction component = window.input()->sbox()->component(window.function().component());
    for (std::uint32_t a = 0; a < 256; ++a)
        QCOMPARE(window.model().view()->values()[a], byDefinition(component, a));
}

void TestGpuWindow::aSpectrumStaysThereUntilSomebodyReadsIt_data() {
    QTest::addColumn<QString>("by");
    for (const char* by : {"mouse", "key", "marks", "table", "order"})
        QTest::newRow(by) << by;
}

void TestGpuWindow::aSpectrumStaysThereUntilSomebodyReadsIt() {
    QFETCH(QString, by);
    Window window;
    window.show();
    QTRY_VERIFY(window.devices().known());
    SpectrumPlot* plot = window.inspectWorkspace()->spectrumPlot();
    const BooleanFunction f = randomFunction(22, 5);
    const Document document{"random", "", "", f};
    window.open(document);
    QTRY_VERIFY(window.model().current() && !window.model().busy());
    const InspectionPointer inspection = window.model().inspection();
    QVERIFY(!inspection->spectrum->onHost());
    QVERIFY(!plot->isEmpty() && !plot->view()->spectrum);
    // The picture, the distribution and the properties are there, and right.
    Monitor silent;
    const Spectrum expected = walshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, silent).spectrum;
    for (std::size_t at = 0; at < expected.size(); at += expected.size() / 64) {
        const std::size_t end = at + expected.size() / 64;
        MinMax range;
        for (std::size_t a = at; a < end; ++a)
            range.include(expected[a]);
        QVERIFY(plot->view()->pyramid.range(at, end) == range);
    }
    QVERIFY(inspection->counts == walshDistribution(expected.values(), silent));
    QVERIFY(inspection->spectrum->figures(silent) == spectralFigures(expected, silent));
    const auto figures = [&](Monitor& monitor) { return spectralFigures(expected, monitor); };
    const PropertySheet onCpu = componentProperties(document, 0, inspection->counts, figures, silent);
    const PropertySheetPointer sheet = window.model().sheets().back();
    QVERIFY(sheet->rows == onCpu.rows);
    QVERIFY(!inspection->spectrum->onHost()); // The properties did without the values as well.

    if (by == QLatin1String("mouse")) {
        QTest::mouseMove(plot, plot->rect().center() - QPoint(3, 0));
        QTest::mouseMove(plot, plot->rect().center());
    } else if (by == QLatin1String("key")) {
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
    } else if (by == QLatin1String("marks")) {
        window.inspectWorkspace()->mark(expected[77]);
    } else if (by == QLatin1String("table")) {
        QBuffer table;
        table.open(QIODevice::WriteOnly);
        plot->csv()(table);
        QCOMPARE(table.data().count('\n'), qsizetype(expected.size() + 1));
        QVERIFY(table.data().startsWith("x,v\n0," + QByteArray::number(expected[0]) + "\n1," +
                                        QByteArray::number(expected[1]) + '\n'));
        QVERIFY(inspection->spectrum->onHost());
        return;
    } else {
        window.model().setOrder(Order::Sequency);
    }
    QTRY_VERIFY(plot->view()->spectrum);
    QVERIFY(std::ranges::equal(plot->view()->spectrum->values(), expected.values()));
    QVERIFY(inspection->spectrum->onHost());
    // What the key or the mouse asked for is done without asking again.
    if (by == QLatin1String("mouse") || by == QLatin1String("key"))
        QTRY_VERIFY(plot->cursorIndex());
    if (by == QLatin1String("marks"))
        QVERIFY(plot->markedMasks(1 << 20).size() == inspection->counts.at(expected[77]));
}

void TestGpuWindow::registersAreFoundOnTheGpu_data() {
    QTest::addColumn<QString>("method");
    for (const Method& method : methods())
        if (!method.onHost())
            QTest::newRow(method.id.data()) << QString::fromUtf8(method.id.data(), qsizetype(method.id.size()));
}

void TestGpuWindow::registersAreFoundOnTheGpu() {
    QFETCH(QString, method);
    Window window;
    window.show();
    QTRY_VERIFY(window.devices().known());
    window.showWorkspace(QStringLiteral("sequence"));
    Synthesis& synthesis = window.sequenceWorkspace()->synthesis();
    synthesis.setChoice({&methodNamed(method.toStdString()), nullptr}); // Kernels left to Auto run there.
    const Bits s = randomBits(3000, 1);
    window.open({"s", "", "", Sequence{s}});
    QTRY_VERIFY_WITH_TIMEOUT(synthesis.result() && !synthesis.busy(), 60000);
    QCOMPARE(synthesis.result()->result.device->id, m_gpu->id);
    QVERIFY(generates(synthesis.result()->result.found, s));
    QCOMPARE(synthesis.result()->result.found.linearComplexity, synthesis.walk()->complexity(3000));
    QVERIFY(child<QLabel>(window, "runWords")->text().contains(QString::fromStdString(m_gpu->name)));
}

void TestGpuWindow::aLongRunOnTheGpuIsStopped() {
    Window window;
    window.show();
    QTRY_VERIFY(window.devices().known());
    window.showWorkspace(QStringLiteral("sequence"));
    Synthesis& synthesis = window.sequenceWorkspace()->synthesis();
    synthesis.setChoice({&methodNamed("G5"), nullptr});
    const std::size_t length = std::size_t(1) << 24;
    window.open({"s", "", "", Sequence{randomBits(length, 2)}});
    QTRY_VERIFY_WITH_TIMEOUT(synthesis.bitsRead() > 0, 60000);
    window.sequenceWorkspace()->cancel();
    QElapsedTimer clock;
    clock.start();
    bool rests = false;
    synthesis.setChoice({&methodNamed("B0"), m_gpu}); // Which it cannot do: the answer comes when the thread is free.
    connect(&synthesis, &Synthesis::failed, this, [&] { rests = true; });
    QTRY_VERIFY(rests);
    qInfo("at rest after %lld ms", clock.elapsed());
}

/// And none of this computer, which the window has.
void TestGpuWindow::handoutsHaveRecordedRuns() {
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/4-parallel.walshlesson"));
    Monitor nobody;
    const QString beside = drawStops(lesson, 8, nobody).at(8).beside;
    QVERIFY2(beside.contains(QStringLiteral("recorded")), qPrintable(beside));
    QCOMPARE(beside.count(QStringLiteral("of 1,000 wrong")), 1);
}

TEST_OF_ROOM(TestGpuWindow, QApplication)
#include "tst_gpu_window.moc"
