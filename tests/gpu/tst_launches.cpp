// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator's count of launches against the kernels that CUDA really starts, and times that a GPU gives.
#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "fwt/transform.h"
#include "room.h"
#include "timing/measure.h"
#include "timing/samples.h"

#include <QtTest>

using namespace walshscope;

class TestLaunches : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theEmulatorCountsWhatCudaStarts_data() { kernels(); }
    void theEmulatorCountsWhatCudaStarts();
    void whatIsTimedIsRight_data() { kernels(); }
    void whatIsTimedIsRight();

private:
    void kernels() {
        QTest::addColumn<QString>("id");
        for (const Variant& variant : variants())
            if (!variant.onHost() && variant.trustworthy())
                QTest::newRow(std::string(variant.id).c_str()) << QString::fromStdString(std::string(variant.id));
    }

    std::shared_ptr<Machine> m_gpu;
};

namespace {

Vector ramp(int n) {
    Vector v(n);
    for (std::size_t x = 0; x < v.size(); ++x)
        v[x] = int(x % 7) - 3;
    return v;
}

std::uint64_t kernelsStarted(Machine& gpu, const Variant& variant, int n) {
    Monitor silent;
    const Vector input = ramp(n);
    const auto run = variant.prepare(variant, gpu, input, {});
    return record(gpu, [&] { enqueueAll(*run, silent); })->kernels();
}

} // namespace

void TestLaunches::initTestCase() {
    for (const Device& device : devices()) {
        if (device.kind != DeviceKind::Cuda)
            continue;
        if (!device.works)
            QSKIP(device.reason.text().c_str());
        m_gpu = openGpu(device.ordinal);
        return;
    }
}

void TestLaunches::theEmulatorCountsWhatCudaStarts() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    const Parameters parameters;
    Monitor silent;
    for (int n : {1, 5, 10, 11, 14}) {
        if (whyNot(variant, n, parameters, DeviceKind::Cuda) || whyNot(variant, n, parameters, DeviceKind::Emulator))
            continue;
        const Count count = countInEmulator(variant, ramp(n), parameters, silent);
        QCOMPARE(kernelsStarted(*m_gpu, variant, n), count.counters.launches);
    }
}

void TestLaunches::whatIsTimedIsRight() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    Monitor silent;
    for (int n : {1, 7, 12, 18}) {
        if (whyNot(variant, n, {}, DeviceKind::Cuda))
            continue;
        const Vector input = ramp(n);
        const Measurement measured = measure(variant, *m_gpu, input, {}, {.seconds = 0.01}, silent);
        QVERIFY(agree(measured.result, Vector(transform(input, {&variantNamed("A0"), nullptr, {}}, silent).spectrum)));
        QVERIFY(measured.times.samples.size() >= fewestToTell);
        QCOMPARE(measured.times.uploads.size(), std::size_t(15));
        QCOMPARE(measured.times.downloads.size(), std::size_t(15));
        QVERIFY(std::ranges::all_of(measured.times.samples, [](double seconds) { return seconds > 0; }));
        QCOMPARE(measured.times.launches, kernelsStarted(*m_gpu, variant, n));
    }
}

TEST_OF_ROOM(TestLaunches)
#include "tst_launches.moc"
