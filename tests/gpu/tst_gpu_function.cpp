// SPDX-License-Identifier: GPL-3.0-or-later
// The Walsh distribution of Boolean functions from their bits on a real GPU, against the CPU and against what is known
// of bent, plateaued and affine functions. Skipped where there is none.
#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "distribution/function_counter.h"
#include "distribution/function_counts.h"
#include "memory.h"
#include "room.h"

#include <QtTest>

#include <random>

using namespace walshscope;

namespace {

/// x·y over the halves of n - idle variables, which is bent for an even number of them; the others are not used.
BooleanFunction innerProduct(int n, int idle) {
    BooleanFunction f(n);
    const int half = (n - idle) / 2;
    const auto words = f.words();
    for (std::size_t w = 0; w < words.size(); ++w)
        for (std::uint64_t bit = 0; bit < 64; ++bit) {
            const std::uint64_t x = (64 * w + bit) >> idle;
            words[w] |= std::uint64_t(std::popcount(x & x >> half & ((std::uint64_t(1) << half) - 1)) % 2) << bit;
        }
    return f;
}

BooleanFunction sparse(int n) {
    BooleanFunction f(n);
    std::mt19937_64 random(11);
    for (std::uint64_t count = f.size() >> 12; count > 0; --count)
        f.set(random() % f.size(), true);
    return f;
}

} // namespace

class TestGpuFunction : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void distributionsAreTheCpus_data();
    void distributionsAreTheCpus();
    void knownDistributions_data();
    void knownDistributions();
    void whoDoesNotChooseGetsTheGpu();

private:
    Distribution counted(const char* id, const BooleanFunction& f) {
        const auto counter = std::ranges::find(functionCounters(), std::string_view(id), &FunctionCounter::id);
        const auto machine = openGpu(firstWorkingGpu()->ordinal);
        const auto run = counter->prepare(*counter, *machine, f, {});
        // Twice: what the first run leaves behind must not be in the way of the second.
        enqueueAll(*run, m_monitor);
        enqueueAll(*run, m_monitor);
        return std::get<Distribution>(run->result());
    }
    Monitor m_monitor;
};

void TestGpuFunction::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuFunction::distributionsAreTheCpus_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<QByteArray>("kind");
    for (const FunctionCounter& counter : functionCounters())
        if (counter.where.cuda)
            for (int n = int(counter.smallest); n <= 26; ++n)
                for (const char* kind : {"random", "sparse", "zero"})
                    QTest::addRow("%s, n = %d, %s", std::string(counter.id).c_str(), n, kind)
                        << QByteArray(counter.id.data(), qsizetype(counter.id.size())) << n << QByteArray(kind);
    for (int n = 27; n <= 30; ++n)
        QTest::addRow("FB, n = %d, random", n) << QByteArray("FB") << n << QByteArray("random");
}

void TestGpuFunction::distributionsAreTheCpus() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QFETCH(QByteArray, kind);
    if (const std::uint64_t needed = std::uint64_t(12) << n; availableMemory() < needed)
        QSKIP("not enough memory for the reference");
    const BooleanFunction f = kind == "random"   ? randomFunction(n, std::uint64_t(n))
                              : kind == "sparse" ? sparse(n)
                                                 : innerProduct(n, n);
    QVERIFY(counted(id.constData(), f) == walshDistribution(f, &deviceNamed("cpu"), m_monitor).distribution);
}

void TestGpuFunction::knownDistributions_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("idle");
    for (int n = FunctionCounts::smallestN; n <= FunctionCounts::largestN; ++n)
        for (int idle : {n % 2, n % 2 + 4, n})
            if (n <= 26 || idle < 2) // Truth tables take their time.
                QTest::addRow("n = %d, %d variables idle", n, idle) << n << idle;
}

void TestGpuFunction::knownDistributions() {
    QFETCH(int, n);
    QFETCH(int, idle);
    const BooleanFunction f = innerProduct(n, idle);
    // Bent in m variables: 2^m coefficients of magnitude 2^(m/2), times 2^idle where the idle variables' are 0.
    const int m = n - idle;
    const std::uint64_t all = std::uint64_t(1) << n, used = std::uint64_t(1) << m;
    const auto magnitude = std::int32_t(std::int64_t(1) << (m / 2 + idle));
    Distribution expected;
    if (all != used)
        expected[0] = all - used;
    expected[magnitude] = (used + (std::uint64_t(1) << m / 2)) / 2;
    if (m > 0)
        expected[-magnitude] = (used - (std::uint64_t(1) << m / 2)) / 2;
    QVERIFY(counted("FB", f) == expected);
}

void TestGpuFunction::whoDoesNotChooseGetsTheGpu() {
    for (const auto& [n, id] : {std::pair(6, "FT"), {17, "FT"}, {18, "FB"}}) {
        const BooleanFunction f = randomFunction(n, 9);
        const CountedFunction counted = walshDistribution(f, nullptr, m_monitor);
        QCOMPARE(counted.counter->id, std::string_view(id));
        QVERIFY(counted.distribution == walshDistribution(f, &deviceNamed("cpu"), m_monitor).distribution);
    }
}

TEST_OF_ROOM(TestGpuFunction)
#include "tst_gpu_function.moc"
