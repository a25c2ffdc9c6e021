// SPDX-License-Identifier: GPL-3.0-or-later
// Dyadic convolutions by kernels on a real GPU, against those of the CPU. Skipped where there is none.
#include "convolution/convolution.h"
#include "cuda/gpu.h"
#include "room.h"
#include "timing/measure.h"
#include "timing/race.h"

#include <QtTest>

#include <bit>
#include <random>

using namespace walshscope;

class TestGpuConvolution : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyConvolverFindsWhatTheCpuDoes_data();
    void everyConvolverFindsWhatTheCpuDoes();
    void smallNumbersGoInPairs_data();
    void smallNumbersGoInPairs();
    void doublePrecisionStaysWithinBothBounds_data();
    void doublePrecisionStaysWithinBothBounds();
    void whatIsRecordedFindsTheSame_data();
    void whatIsRecordedFindsTheSame();
    void phasesAreTimedApart();
    void tooLittleMemoryIsSaid();

private:
    Monitor m_monitor;
};

namespace {

std::vector<std::int64_t> wholeNumbers(int n, std::int64_t most, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<std::int64_t> values(std::size_t(1) << n);
    for (std::int64_t& v : values)
        v = std::int64_t(random() % std::uint64_t(2 * most + 1)) - most;
    return values;
}

void addConvolvers(std::initializer_list<int> sizes) {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const Convolver& convolver : convolvers())
        for (int n : sizes)
            if (convolver.where.cuda && !whyNot(convolver, std::uint64_t(n), {}, DeviceKind::Cuda))
                QTest::addRow("%s, n = %d", convolver.id.data(), n) << QString::fromUtf8(convolver.id.data()) << n;
}

} // namespace

void TestGpuConvolution::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuConvolution::everyConvolverFindsWhatTheCpuDoes_data() {
    addConvolvers({1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 15, 18, 21});
}

void TestGpuConvolution::everyConvolverFindsWhatTheCpuDoes() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Convolver& convolver = convolverNamed(id.toStdString());
    const std::int64_t most = convolver.bits == 32 ? std::max(1, (1 << (15 - n)) - 1) : 500;
    const Numbers f = wholeNumbers(n, most, unsigned(n)), g = wholeNumbers(n, most, unsigned(n) + 50);
    const Convolved found = convolve(f, g, {&convolver, firstWorkingGpu()}, m_monitor);
    QCOMPARE(found.device, firstWorkingGpu());
    QVERIFY(found.counters.launches > 0);
    QVERIFY(found.result == convolve(f, g, {&convolverNamed("XC")}, m_monitor).result);
}

void TestGpuConvolution::smallNumbersGoInPairs_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("f");
    QTest::addColumn<int>("g");
    QTest::addColumn<int>("last"); // Number of f.
    QTest::addColumn<bool>("inPairs");
    // Spectra of 2^(n-10) numbers have 16 bits with the sign, and results are 2^24 at most.
    const struct {
        int n, f, g, beyond;
    } limits[]{{21, 8, 1, 9}, {21, 2, 4, 5}, {21, 15, 0, 16}, {22, 4, 1, 5}, {22, 2, 2, 3},
               {22, 7, 0, 8}, {23, 2, 1, 3}, {23, 3, 0, 4},   {24, 1, 1, 2}};
    for (const auto& [n, f, g, beyond] : limits) {
        QTest::addRow("n = %d, to %d and %d", n, f, g) << n << f << g << f << true;
        QTest::addRow("n = %d, to %d and %d, but one", n, f, g) << n << f << g << beyond << false;
    }
    QTest::addRow("too few") << 20 << 1 << 1 << 1 << false;
    QTest::addRow("too many") << 25 << 1 << 1 << 1 << false;
}

void TestGpuConvolution::smallNumbersGoInPairs() {
    QFETCH(int, n);
    QFETCH(int, f);
    QFETCH(int, g);
    QFETCH(int, last);
    QFETCH(bool, inPairs);
    const auto requireRight = [&](const Numbers& one, const Numbers& other, const char* what) {
        const Convolved found = convolve(one, other, {&convolverNamed("XT"), firstWorkingGpu()}, m_monitor);
        QVERIFY2(found.result == convolve(one, other, {&convolverNamed("XC")}, m_monitor).result, what);
        // Bytes come in and a word of both goes out, where tiles read and write words of each.
        const std::size_t factors = &one == &other ? 1 : 2;
        const bool wentInPairs = found.phases.front().bytes == (factors + sizeof(std::uint32_t)) << n;
        QVERIFY2(wentInPairs == inPairs, what);
    };
    const auto withLast = [last](std::vector<std::int64_t> values) {
        values.back() = last;
        return values;
    };
    const std::size_t size = std::size_t(1) << n;
    requireRight(withLast(wholeNumbers(n, f, 1)), wholeNumbers(n, g, 2), "random");
    requireRight(withLast(std::vector<std::int64_t>(size, f)), std::vector<std::int64_t>(size, g), "equal");
    requireRight(withLast(std::vector<std::int64_t>(size, -f)), std::vector<std::int64_t>(size, g), "opposite");
    std::vector<std::int64_t> signs(size);
    for (std::size_t i = 0; i < size; ++i)
        signs[i] = std::popcount(i & 0xabcde5) % 2 == 0 ? 1 : -1;
    std::vector<std::int64_t> large = signs;
    for (std::int64_t& v : large)
        v *= f;
    for (std::int64_t& v : signs)
        v *= g;
    requireRight(withLast(large), signs, "linear");
    std::vector<std::int64_t> one(size);
    one[size / 3] = g;
    requireRight(withLast(wholeNumbers(n, f, 3)), one, "moved");
    if (f == g) {
        const Numbers both = withLast(wholeNumbers(n, f, 4));
        requireRight(both, both, "itself");
    }
}

void TestGpuConvolution::doublePrecisionStaysWithinBothBounds_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 5, 10, 16, 20})
        QTest::addRow("n = %d", n) << n;
}

void TestGpuConvolution::doublePrecisionStaysWithinBothBounds() {
    QFETCH(int, n);
    std::mt19937_64 random{unsigned(n)};
    std::uniform_real_distribution<double> real(-1, 1);
    std::vector<double> f(std::size_t(1) << n), g(f.size());
    for (double& v : f)
        v = real(random);
    for (double& v : g)
        v = real(random);
    const Convolved onGpu = convolve(f, g, {&convolverNamed("XG"), firstWorkingGpu()}, m_monitor);
    const Convolved onCpu = convolve(f, g, {&convolverNamed("XC")}, m_monitor);
    QCOMPARE(onGpu.arithmetic, Arithmetic::Double);
    QVERIFY(agree(Convolution{onGpu.result, onGpu.errorBound}, Convolution{onCpu.result, onCpu.errorBound}));
}

void TestGpuConvolution::whatIsRecordedFindsTheSame_data() { addConvolvers({4, 7, 12, 13, 22}); }

void TestGpuConvolution::whatIsRecordedFindsTheSame() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Reference reference(Task::Convolution, std::uint64_t(n), m_monitor);
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    const Measurement measured = measure(convolverNamed(id.toStdString()), *gpu, reference.problem(), {},
                                         {.seconds = 0, .samples = 3}, m_monitor);
    QVERIFY(agree(measured.result, reference.expected()));
    QCOMPARE(measured.times.uploads.size(), std::size_t(3));
    QCOMPARE(measured.times.downloads.size(), std::size_t(3));
}

void TestGpuConvolution::phasesAreTimedApart() {
    const Numbers f = wholeNumbers(12, 9, 1), g = f;
    QStringList names;
    for (const auto& [name, seconds] :
         convolve(f, g, {&convolverNamed("XG"), firstWorkingGpu()}, m_monitor).phaseSeconds)
        names << QString::fromStdString(name);
    QCOMPARE(names, QStringList({"copy in", "FWT f", "FWT g", "multiply", "inverse FWT", "scale", "copy out"}));
}

void TestGpuConvolution::tooLittleMemoryIsSaid() {
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    const Numbers f = wholeNumbers(20, 1, 1);
    std::vector<std::unique_ptr<GpuMemory>> taken;
    for (std::size_t bytes = std::size_t(1) << 30; bytes >= std::size_t(1) << 20; bytes /= 2)
        try {
            while (true)
                taken.push_back(gpu->allocate(bytes));
        } catch (const OutOfGpuMemory&) {
        }
    const ConvolutionChoice choice{&convolverNamed("XG"), firstWorkingGpu()};
    QVERIFY_THROWS_EXCEPTION(OutOfGpuMemory, convolve(f, f, choice, m_monitor));
    taken.clear();
    QCOMPARE(convolve(f, f, choice, m_monitor).device, firstWorkingGpu());
}

TEST_OF_ROOM(TestGpuConvolution)
#include "tst_gpu_convolution.moc"
