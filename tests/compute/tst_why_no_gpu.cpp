// SPDX-License-Identifier: GPL-3.0-or-later
// Which words go with what CUDA reports, and what a build without CUDA says.
#include "cuda/gpu.h"
#include "cuda/why_no_gpu.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestWhyNoGpu : public QObject {
    Q_OBJECT

private slots:
    void theWordsSayWhatIsMissing_data();
    void theWordsSayWhatIsMissing();
    void aBuildWithoutCudaSaysThat();
};

void TestWhyNoGpu::theWordsSayWhatIsMissing_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("driver");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no libcuda") << 35 << 0 << "no NVIDIA driver is installed";
    QTest::newRow("an old driver") << 35 << 11040
                                   << "the NVIDIA driver is for CUDA 11.4, expected one for CUDA 12.4 or newer";
    QTest::newRow("a driver without a GPU") << 100 << 12040 << "no NVIDIA GPU was found";
    QTest::newRow("none and no error") << 0 << 12040 << "no NVIDIA GPU was found";
    QTest::newRow("anything else") << 46 << 12040 << "no usable CUDA device: devices are busy";
}

void TestWhyNoGpu::theWordsSayWhatIsMissing() {
    QFETCH(int, status);
    QFETCH(int, driver);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(whyNoGpu(status, driver, 12040, "devices are busy").text()), expected);
}

void TestWhyNoGpu::aBuildWithoutCudaSaysThat() {
#ifdef WALSHSCOPE_CUDA
    QSKIP("this build has CUDA");
#else
    const std::vector<Device> gpus = probeGpus();
    QCOMPARE(gpus.size(), std::size_t(1));
    QVERIFY(!gpus.front().works);
    QCOMPARE(gpus.front().reason.text(), std::string("this build has no CUDA"));
#endif
}

TEST_OF_ROOM(TestWhyNoGpu)
#include "tst_why_no_gpu.moc"
