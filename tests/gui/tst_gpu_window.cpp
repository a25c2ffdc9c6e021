// SPDX-License-Identifier: GPL-3.0-or-later
// The real window on a machine with a GPU: it computes there and says so. Skipped where there is none.
#include "boolean/generators.h"
#include "compute/sequences.h"
#include "gui/sequence/sequence_workspace.h"
#include "room.h"
#include "window.h"

using namespace walshscope;
using namespace walshscope::gui;

class TestGpuWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void itComputesOnTheGpuAndNamesIt();
    void aPictureIsThereBeforeTheSpectrum();
    void registersAreFoundOnTheGpu_data();
    void registersAreFoundOnTheGpu();
    void aLongRunOnTheGpuIsStopped();

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
    const auto& transformed = *window.model().inspection()->transformed;
    QCOMPARE(transformed.device->id, m_gpu->id);
    QVERIFY(transformed.remarks.empty());
    const QString name = QString::fromStdString(m_gpu->name);
    // The frame says it as soon as the events are through.
    QTRY_VERIFY2(
        std::ranges::any_of(window.findChildren<QLabel*>(),
                            [&](const QLabel* label) { return label->isVisible() && label->text().contains(name); }),
        qPrintable(name + " is not to be read anywhere in the window"));
    const BooleanFunction component = window.input()->sbox()->component(window.function().component());
    for (std::uint32_t a = 0; a < 256; ++a)
        QCOMPARE(transformed.spectrum[a], byDefinition(component, a));
}

void TestGpuWindow::aPictureIsThereBeforeTheSpectrum() {
    Window window;
    window.show();
    QTRY_VERIFY(window.devices().known());
    const SpectrumPlot* plot = window.inspectWorkspace()->spectrumPlot();
    std::vector<std::shared_ptr<const SpectrumView>> pictures;
    connect(&window.model(), &InspectModel::pictured, &window,
            [&](const std::shared_ptr<const SpectrumView>& view) { pictures.push_back(view); });
    window.open({"random", "", "", randomFunction(22, 5)});
    QTRY_VERIFY(window.model().current());
    QCOMPARE(pictures.size(), std::size_t(1));
    QVERIFY(!pictures[0]->spectrum);
    const SpectrumView& whole = *window.model().inspection()->view;
    QVERIFY(whole.spectrum && plot->view().get() == &whole);
    QCOMPARE(pictures[0]->n(), 22);
    for (std::size_t at = 0; at < whole.values().size(); at += whole.values().size() / 64) {
        const std::size_t end = at + whole.values().size() / 64;
        MinMax expected;
        for (std::size_t a = at; a < end; ++a)
            expected.include(whole.values()[a]);
        QVERIFY(pictures[0]->pyramid.range(at, end) == expected);
        QVERIFY(whole.pyramid.range(at, end) == expected);
    }
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

TEST_OF_ROOM(TestGpuWindow, QApplication)
#include "tst_gpu_window.moc"
