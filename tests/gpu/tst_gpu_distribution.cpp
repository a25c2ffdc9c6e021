// SPDX-License-Identifier: GPL-3.0-or-later
// Every method for the Walsh distribution on a real GPU, and both scans, against the CPU. Skipped where there is none.
#include "boolean/generators.h"
#include "compute/definitions.h"
#include "cuda/gpu.h"
#include "distribution/of_components.h"
#include "distribution/scan.h"
#include "distribution/value_range.h"
#include "fwt/transform.h"
#include "room.h"
#include "sbox/properties.h"

#include <QtTest>

#include <limits>
#include <numeric>

using namespace walshscope;

namespace {

using Values = std::vector<std::int32_t>;

constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();

Distribution oneByOne(const Values& values) {
    Distribution counts;
    for (const std::int32_t value : values)
        ++counts[value];
    return counts;
}

void addMethods() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("scan");
    for (const Counter& counter : counters())
        for (int scan : {0, 1})
            if (counter.where.cuda && (counter.scans || scan == 0))
                QTest::addRow("%s%s", std::string(counter.id).c_str(), scan ? ", reduce-then-scan" : "")
                    << QString::fromStdString(std::string(counter.id)) << scan;
}

} // namespace

class TestGpuDistribution : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void randomFunctionsAreCounted_data() { addMethods(); }
    void randomFunctionsAreCounted();
    void oddValuesAreCounted_data() { addMethods(); }
    void oddValuesAreCounted();
    void blocksOfEverySize_data() { addMethods(); }
    void blocksOfEverySize();
    void aSpectrumIsCountedOnTheGpu_data() { addMethods(); }
    void aSpectrumIsCountedOnTheGpu();
    void componentsOfAnSBox_data() { addMethods(); }
    void componentsOfAnSBox();
    void scansOfEveryLength_data();
    void scansOfEveryLength();

private:
    CountingChoice chosen() const {
        QFETCH(QString, id);
        QFETCH(int, scan);
        CountingChoice choice{&counterNamed(id.toStdString()), firstWorkingGpu(), {}};
        choice.parameters.scan = ScanKind(scan);
        return choice;
    }
    Monitor m_monitor;
};

void TestGpuDistribution::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuDistribution::randomFunctionsAreCounted() {
    for (int n = 0; n <= 24; ++n) {
        const KeptTransform transform =
            keptWalshTransform(randomFunction(n, unsigned(n)), {nullptr, &deviceNamed("cpu"), {}}, m_monitor);
        const auto spectrum = transform.spectrum->whole(m_monitor);
        const Counted counted = walshDistribution(spectrum->values(), chosen(), m_monitor);
        QVERIFY(counted.distribution == walshDistribution(spectrum->values(), m_monitor));
        QCOMPARE(counted.device, firstWorkingGpu());
        QVERIFY(counted.remarks.empty());
    }
}

void TestGpuDistribution::oddValuesAreCounted() {
    const CountingChoice choice = chosen();
    std::mt19937 random(7);
    Values wide(std::size_t(1) << 16);
    for (std::int32_t& value : wide)
        value = std::int32_t(random());
    for (const Values& values :
         {Values{5}, Values{least}, Values{most}, Values(1 << 12, -8), Values(1 << 12, most), Values{least, most},
          Values{least, 0, 0, most}, Values{0, 1 << 30, 1 << 30, least}, wide}) {
        try {
            QVERIFY(walshDistribution(values, choice, m_monitor).distribution == oneByOne(values));
        } catch (const TooManyBins&) {
            QVERIFY(!choice.counter->scans && choice.counter->id != "CUB-runs");
        }
    }
}

void TestGpuDistribution::blocksOfEverySize() {
    CountingChoice choice = chosen();
    if (!choice.counter->blockSize)
        QSKIP("its blocks are as they are");
    Values values(std::size_t(1) << 13);
    std::mt19937 random(3);
    for (std::int32_t& value : values)
        value = std::int32_t(random() % 90) - 45;
    for (int block = choice.counter->blockSize->smallest; block <= choice.counter->blockSize->largest; block *= 2) {
        choice.parameters.blockSize = block;
        QVERIFY(walshDistribution(values, choice, m_monitor).distribution == oneByOne(values));
    }
}

void TestGpuDistribution::aSpectrumIsCountedOnTheGpu() {
    const KeptTransform transform =
        keptWalshTransform(randomFunction(20, 9), {nullptr, firstWorkingGpu(), {}}, m_monitor);
    const Counted counted = walshDistribution(*transform.spectrum, chosen(), m_monitor);
    QVERIFY(!transform.spectrum->onHost());
    QVERIFY(counted.distribution == transform.spectrum->distribution(m_monitor));
    QVERIFY(counted.distribution == walshDistribution(transform.spectrum->whole(m_monitor)->values(), m_monitor));
}

void TestGpuDistribution::componentsOfAnSBox() {
    const SBox s = randomSBox(10, 10, 5);
    const Counted counted = walshDistribution(s, chosen(), m_monitor);
    QVERIFY(counted.distribution == walshDistribution(s, {}, m_monitor).distribution);
    QVERIFY(absolute(counted.distribution) == properties(s, false, m_monitor).walshDistributionAbs);
}

void TestGpuDistribution::scansOfEveryLength_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("block");
    for (int kind : {0, 1})
        for (int block : {8, 64, 1024})
            QTest::addRow("%s in blocks of %d", std::string(scanNames[std::size_t(kind)]).c_str(), block)
                << kind << block;
}

void TestGpuDistribution::scansOfEveryLength() {
    QFETCH(int, kind);
    QFETCH(int, block);
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    std::mt19937 random(1);
    std::vector<std::size_t> lengths(5000);
    std::iota(lengths.begin(), lengths.end(), 1);
    lengths.insert(lengths.end(), {1 << 16, 123457, (1 << 20) + 1, 1 << 24});
    std::vector<std::uint32_t> words(lengths.back());
    for (std::uint32_t& word : words)
        word = std::uint32_t(random());
    std::vector<std::uint32_t> expected(words.size());
    std::exclusive_scan(words.begin(), words.end(), expected.begin(), std::uint32_t(0));
    Buffer<std::uint32_t> from(*gpu, words, "last"), to(*gpu, words.size(), "places"), total(*gpu, 1, "num");
    for (const std::size_t length : lengths) {
        Scan scan(*gpu, ScanKind(kind), length, unsigned(block));
        scan.enqueue(from, to, total, length);
        std::vector<std::uint32_t> found(length);
        to.read(found);
        std::uint32_t sum = 0;
        total.read({&sum, 1});
        if (!std::equal(found.begin(), found.end(), expected.begin()) || sum != found.back() + words[length - 1])
            QFAIL(qPrintable(QStringLiteral("wrong for %1 elements").arg(length)));
    }
}

TEST_OF_ROOM(TestGpuDistribution)
#include "tst_gpu_distribution.moc"
