// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels on a real GPU: results, and what happens when its memory is full. Skipped where there is none.
#include "boolean/generators.h"
#include "compute/sequences.h"
#include "cuda/gpu.h"
#include "fwt/transform.h"
#include "room.h"

#include <QtTest>

#include <random>
#include <thread>

using namespace walshscope;

namespace {

constexpr int largestTested = 26;
constexpr int largestUnderSanitizer = 13; ///< compute-sanitizer slows kernels down a thousandfold.

Vector randomVector(int n) {
    std::mt19937 generator(1000 + n);
    Vector v(n);
    for (auto& value : v.values())
        value = int(generator() % 21) - 10;
    return v;
}

const Device* gpu() {
    for (const Device& device : devices())
        if (device.kind == DeviceKind::Cuda && device.works)
            return &device;
    return nullptr;
}

} // namespace

class TestGpu : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void smallTransformsAreRight_data() { kernels(1, largestUnderSanitizer); }
    void smallTransformsAreRight();
    void largeTransformsAreRight_data() { kernels(largestUnderSanitizer + 1, largestTested); }
    void largeTransformsAreRight();
    void bitsNeedNoSigns();
    void blockSizesChangeNothing_data() { kernels(6, 6); }
    void blockSizesChangeNothing();
    void autoChoosesTheGpu();
    void fullMemoryFallsBackToTheCpu();
    void whatStaysOnTheGpuIsWorkedOutThere();
    void aKeptSpectrumIsInNobodysWay();
    void copiesOfAnySizeComeBack();
    void whoOpensItAgainGetsTheSameMachine();
    void twoGpusDoNotMix();

private:
    void kernels(int from, int to);
    Monitor m_monitor;
};

void TestGpu::initTestCase() {
    if (gpu())
        qInfo("GPU: %s", gpu()->name.c_str());
    else
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpu::kernels(int from, int to) {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const Variant& variant : variants())
        for (int n = std::max(from, int(variant.smallest)); n <= std::min(to, int(variant.largest)); ++n)
            if (!variant.onHost() && variant.trustworthy())
                QTest::addRow("%s n=%d", std::string(variant.id).c_str(), n)
                    << QString::fromStdString(std::string(variant.id)) << n;
}

void TestGpu::smallTransformsAreRight() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Vector input = randomVector(n);
    const auto result = transform(input, {&variantNamed(id.toStdString()), gpu(), {}}, m_monitor);
    QVERIFY2(result.remarks.empty(), result.remarks.empty() ? "" : result.remarks.front().text().c_str());
    QCOMPARE(result.device->kind, DeviceKind::Cuda);
    // The definition, at every mask while that is cheap and at a prime stride beyond.
    for (std::size_t a = 0; a < input.size(); a += n <= 10 ? 1 : 61) {
        int sum = 0;
        for (std::size_t x = 0; x < input.size(); ++x)
            sum += std::popcount(a & x) % 2 ? -input[x] : input[x];
        QCOMPARE(result.spectrum[a], sum);
    }
}

void TestGpu::largeTransformsAreRight() {
    QFETCH(QString, id);
    QFETCH(int, n);
    static int expectedN = 0;
    static Vector expected(0);
    const Vector input = randomVector(n);
    if (expectedN != n)
        expected = transform(input, {&variantNamed("C1"), nullptr, {}}, m_monitor).spectrum;
    expectedN = n;
    const auto result = transform(input, {&variantNamed(id.toStdString()), gpu(), {}}, m_monitor);
    QCOMPARE(result.device->kind, DeviceKind::Cuda);
    QVERIFY(Vector(result.spectrum) == expected);
}

/// Which T1 reads itself.
void TestGpu::bitsNeedNoSigns() {
    for (int n = 1; n <= largestTested; ++n) {
        const BooleanFunction f = randomFunction(n, std::uint64_t(n));
        const auto result = walshTransform(f, {&variantNamed("T1"), gpu(), {}}, m_monitor);
        QCOMPARE(result.device->kind, DeviceKind::Cuda);
        const auto expected = walshTransform(f, {&variantNamed("C1"), nullptr, {}}, m_monitor);
        QVERIFY2(Vector(result.spectrum) == Vector(expected.spectrum), std::to_string(n).c_str());
    }
}

void TestGpu::blockSizesChangeNothing() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    const Vector input = randomVector(13);
    const auto expected = transform(input, {&variantNamed("A0"), nullptr, {}}, m_monitor);
    for (int block = 1; variant.blockSize && block <= 1024; block *= 2)
        for (int m : {1, 2, 8}) {
            const auto result = transform(input, {&variant, gpu(), {block, m}}, m_monitor);
            QCOMPARE(result.device->kind, DeviceKind::Cuda);
            QVERIFY(Vector(result.spectrum) == Vector(expected.spectrum));
        }
}

void TestGpu::autoChoosesTheGpu() {
    QCOMPARE(transform(randomVector(16), {}, m_monitor).device->kind, DeviceKind::Cuda);
    QCOMPARE(transform(randomVector(16), {}, m_monitor).variant->id, std::string_view("T1"));
}

void TestGpu::fullMemoryFallsBackToTheCpu() {
    const auto machine = openGpu(gpu()->ordinal);
    const std::uint64_t free = freeMemory(*machine);
    constexpr std::uint64_t left = 64 << 20;
    QVERIFY(free > left);
    const auto hog = machine->allocate(free - left);
    const Vector input = randomVector(25); // An array of 128 MiB.
    QVERIFY_THROWS_EXCEPTION(NoGpu, transform(input, {&variantNamed("A1"), nullptr, {}}, m_monitor));
    QVERIFY_THROWS_EXCEPTION(NoGpu, transform(input, {nullptr, gpu(), {}}, m_monitor));
    const auto result = transform(input, {}, m_monitor);
    QCOMPARE(result.device->kind, DeviceKind::Host);
    QCOMPARE(result.remarks.size(), std::size_t(1));
    QVERIFY2(result.remarks.front().text().find("MiB") != std::string::npos, result.remarks.front().text().c_str());
    QVERIFY(Vector(result.spectrum) ==
            Vector(transform(input, {&variantNamed("A0"), nullptr, {}}, m_monitor).spectrum));
}

void TestGpu::whatStaysOnTheGpuIsWorkedOutThere() {
    for (int n : {3, 10, 17, 21}) {
        const BooleanFunction f = n == 10 ? bentFunction(n, 1) : randomFunction(n, std::uint64_t(n));
        const Spectrum expected = walshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, m_monitor).spectrum;
        KeptTransform kept = keptWalshTransform(f, {nullptr, gpu(), {}}, m_monitor);
        KeptSpectrum& spectrum = *kept.spectrum;
        for (std::size_t count = 1; count <= f.size(); count *= 8) {
            std::vector<MinMax> pooled(count);
            for (std::size_t a = 0; a < f.size(); ++a)
                pooled[a / (f.size() / count)].include(expected[a]);
            QVERIFY(spectrum.pooled(count) == pooled);
        }
        QVERIFY(spectrum.distribution(m_monitor) == walshDistribution(expected.values(), m_monitor));
        QVERIFY(spectrum.figures(m_monitor) == spectralFigures(expected, m_monitor));
        std::vector<std::int32_t> read(f.size() / 2);
        spectrum.read(f.size() / 2 - 3, read);
        QVERIFY(std::ranges::equal(read, expected.values().subspan(f.size() / 2 - 3, read.size())));
        QVERIFY(!spectrum.onHost());
        QVERIFY(Vector(std::move(spectrum).release(m_monitor)) == Vector(expected));
    }
}

/// While one is kept, others are computed with the same machine, and any thread may let it go.
void TestGpu::aKeptSpectrumIsInNobodysWay() {
    const BooleanFunction f = randomFunction(18, 1), g = randomFunction(18, 2);
    auto kept = keptWalshTransform(f, {nullptr, gpu(), {}}, m_monitor).spectrum;
    const Machine* machine = openGpu(gpu()->ordinal).get();
    const auto others = keptWalshTransform(g, {nullptr, gpu(), {}}, m_monitor).spectrum;
    QVERIFY(openGpu(gpu()->ordinal).get() == machine);
    std::thread([&] {
        Monitor silent;
        QVERIFY(
            kept->distribution(silent) ==
            walshDistribution(walshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, silent).spectrum.values(), silent));
        kept.reset();
    }).join();
    for (int round = 0; round < 3; ++round) // In the memory that was given back.
        QVERIFY(keptWalshTransform(f, {nullptr, gpu(), {}}, m_monitor).spectrum->pooled(1).front().max > 0);
    QVERIFY(Vector(*others->whole(m_monitor)) ==
            Vector(walshTransform(g, {nullptr, &deviceNamed("cpu"), {}}, m_monitor).spectrum));
}

/// The stages that copies go through hold 4 MiB each: less, exactly one, two and a half, and an odd number of bytes.
void TestGpu::copiesOfAnySizeComeBack() {
    const auto machine = openGpu(gpu()->ordinal);
    std::mt19937 random(1);
    for (const std::size_t size :
         {1u, 1000u, 65535u, 65536u, 4u << 20, (4u << 20) + 1, 10u << 20, (16u << 20) + 12345}) {
        std::vector<std::uint8_t> bytes(size);
        for (std::uint8_t& byte : bytes)
            byte = std::uint8_t(random());
        Buffer<std::uint8_t> there(*machine, bytes, "bytes");
        Buffer<std::uint8_t> copy(*machine, size, "copy");
        copy.copyFrom(there);
        QVERIFY(std::move(copy).release() == bytes);
        QVERIFY(std::move(there).release() == bytes);
    }
}

void TestGpu::whoOpensItAgainGetsTheSameMachine() {
    Machine* first = nullptr;
    {
        const auto machine = openGpu(gpu()->ordinal);
        first = machine.get();
        const auto other = openGpu(gpu()->ordinal);
        QVERIFY(other.get() != first); // Each has one of its own.
        signsOn(*machine, randomFunction(5, 1));
        QCOMPARE(machine->launches(), std::uint64_t(1));
    }
    const auto one = openGpu(gpu()->ordinal), two = openGpu(gpu()->ordinal);
    QVERIFY(one.get() == first || two.get() == first);
    QCOMPARE(one->launches() + two->launches(), std::uint64_t(0));
}

/// Two machines in one thread, used in turns: each has its memory and its launches on its own GPU.
void TestGpu::twoGpusDoNotMix() {
    std::vector<const Device*> gpus;
    for (const Device& device : devices())
        if (device.kind == DeviceKind::Cuda && device.works)
            gpus.push_back(&device);
    if (gpus.size() < 2)
        QSKIP("there are not two GPUs");
    const auto first = openGpu(gpus[0]->ordinal), second = openGpu(gpus[1]->ordinal);
    const std::uint64_t freeOfSecond = freeMemory(*second), freeOfFirst = freeMemory(*first);
    constexpr std::size_t bytes = std::size_t(2) << 30;
    freeMemory(*second); // The one that was asked last is not the one that gives.
    const auto memory = first->allocate(bytes);
    QVERIFY(freeMemory(*first) <= freeOfFirst - bytes);
    QCOMPARE(freeMemory(*second), freeOfSecond);

    const Bits bits = randomBits(20000, 3);
    RegisterMonitor silent;
    Machine host(DeviceKind::Host);
    const Register known = methodNamed("B1").run(host, bits, silent);
    const Vector input = randomVector(18);
    const Vector expected(transform(input, {&variantNamed("C1"), nullptr, {}}, m_monitor).spectrum);
    for (int round = 0; round < 3; ++round)
        for (const auto& [device, machine] : {std::pair(gpus[0], first.get()), {gpus[1], second.get()}}) {
            Buffer<std::int32_t> values(*machine, std::vector<std::int32_t>(1000, round), "values");
            QVERIFY(Vector(transform(input, {&variantNamed("A6"), device, {}}, m_monitor).spectrum) == expected);
            QCOMPARE(methodNamed("G5").run(*machine, bits, silent).linearComplexity, known.linearComplexity);
            QVERIFY(std::move(values).release() == std::vector<std::int32_t>(1000, round));
        }
}

TEST_OF_ROOM(TestGpu)
#include "tst_gpu.moc"
