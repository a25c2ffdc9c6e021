// SPDX-License-Identifier: GPL-3.0-or-later
// The real window on a machine with a GPU: it computes there and says so. Skipped where there is none.
#include "window.h"

using namespace walshscope;

class TestGpuWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void itComputesOnTheGpuAndNamesIt();

private:
    OwnSettings m_settings;
    const Device* m_gpu = nullptr;
};

void TestGpuWindow::initTestCase() {
    for (const Device& device : devices())
        if (!m_gpu && device.kind == DeviceKind::Cuda && device.works)
            m_gpu = &device;
    if (!m_gpu)
        QSKIP(("no GPU to test: " + devices().back().reason).c_str());
}

void TestGpuWindow::itComputesOnTheGpuAndNamesIt() {
    MainWindow window;
    window.show();
    QTRY_VERIFY(window.session().devicesKnown());
    QVERIFY(opens(window, QStringLiteral("AES")));
    const auto& transformed = *window.session().inspection()->transformed;
    QCOMPARE(transformed.device->id, m_gpu->id);
    QVERIFY(transformed.remarks.empty());
    const QString name = QString::fromStdString(m_gpu->name);
    bool named = false;
    for (const QLabel* label : window.findChildren<QLabel*>())
        named |= label->isVisible() && label->text().contains(name);
    QVERIFY2(named, qPrintable(name + " is not to be read anywhere in the window"));
    const BooleanFunction component = window.session().input()->sbox()->component(window.session().component());
    for (std::uint32_t a = 0; a < 256; ++a)
        QCOMPARE(transformed.spectrum[a], byDefinition(component, a));
}

QTEST_MAIN(TestGpuWindow)
#include "tst_gpu_window.moc"
