// SPDX-License-Identifier: GPL-3.0-or-later
// Convolutions and transforms by tiles on a real GPU, against the definition and plain loops, with numbers at the edge
// of what each width holds and memory that is full of something else before. Skipped without a GPU.
#include "boolean/generators.h"
#include "convolution/convolution.h"
#include "convolution/tile_levels.h"
#include "cuda/gpu.h"
#include "fwt/rows.h"
#include "fwt/transform.h"
#include "room.h"

#include <limits>
#include <random>
#include <set>

using namespace walshscope;

class TestGpuTiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void convolutionsAreRight_data();
    void convolutionsAreRight();
    void realNumbersStayWithinTheBound_data();
    void realNumbersStayWithinTheBound();
    void launchesAreFew();
    void rowsAreTransformed_data();
    void rowsAreTransformed();
    void everyInputIsTransformed_data() { everySizeWith({"signs", "constant", "random", "sparse"}); }
    void everyInputIsTransformed();
    void everyFunctionIsTransformed_data() { everySizeWith({"random", "zero", "one", "sparse"}); }
    void everyFunctionIsTransformed();

private:
    void everySizeWith(std::initializer_list<const char*> kinds);
    void fillWithSomethingElse(int n);

    std::shared_ptr<Machine> m_gpu;
    Monitor m_monitor;
};

namespace {

using Whole = std::vector<std::int64_t>;

/// Of magnitude `most`, all of one sign or of either, or up to it, or a few among zeros.
Whole numbers(int n, std::int64_t most, const QByteArray& kind, unsigned seed) {
    std::mt19937_64 random(seed);
    Whole values(std::size_t(1) << n, most);
    for (std::int64_t& v : values) {
        const std::uint64_t word = random();
        if (kind == "signs")
            v = word & 1 ? most : -most;
        else if (kind == "random")
            v = std::int64_t(word % std::uint64_t(2 * most + 1)) - most;
        else if (kind == "sparse")
            v = word % 61 == 0 ? most : 0;
    }
    return values;
}

/// C(τ) = Σ_x f(x)·g(x ⊕ τ).
std::int64_t sumAt(const Whole& f, const Whole& g, std::size_t tau) {
    std::int64_t sum = 0;
    for (std::size_t x = 0; x < f.size(); ++x)
        sum += f[x] * g[x ^ tau];
    return sum;
}

} // namespace

void TestGpuTiles::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
    m_gpu = openGpu(firstWorkingGpu()->ordinal);
}

/// What is allocated next has been somebody's: the machine keeps what is given back, by size.
void TestGpuTiles::fillWithSomethingElse(int n) {
    std::vector<Buffer<std::int32_t>> buffers;
    for (int log2 = n; log2 <= n + 2; ++log2)
        for (int i = 0; i < 2; ++i)
            buffers.emplace_back(*m_gpu, std::vector<std::int32_t>(std::size_t(1) << log2, 0x5a5a5a5a), "poison");
}

void TestGpuTiles::convolutionsAreRight_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<int>("exponent");
    QTest::addColumn<bool>("isOne");
    // 2^exponent is what N²·max|f|·max|g| is just below, as far as whole numbers come near it: 32 bits do all the way,
    // with products that are residues, up to the product, or nowhere.
    for (int n = 1; n <= 24; ++n)
        for (int exponent : std::set{31, n + 30, n + 31, 2 * n + 2, 62, 63})
            for (const char* kind : {"signs", "constant", "random", "sparse"})
                for (bool isOne : {false, true}) {
                    const bool isUsual = n <= 16 || kind == std::string("signs");
                    if (exponent >= 2 * n && exponent <= 63 && isUsual && (n < 20 || (n % 2 == 1) == isOne))
                        QTest::addRow("n = %d, 2^%d, %s%s", n, exponent, kind, isOne ? ", one" : "")
                            << n << QByteArray(kind) << exponent << isOne;
                }
    QTest::addRow("n = 25, signs") << 25 << QByteArray("signs") << 50 << false;
    QTest::addRow("n = 25, in 64 bits") << 25 << QByteArray("signs") << 63 << true;
}

void TestGpuTiles::convolutionsAreRight() {
    QFETCH(int, n);
    QFETCH(QByteArray, kind);
    QFETCH(int, exponent);
    QFETCH(bool, isOne);
    const auto most = std::max<std::int64_t>(1, std::int64_t(std::sqrt(std::ldexp(1.0, exponent - 2 * n) - 1)));
    const Numbers f = numbers(n, most, kind, unsigned(n)), g = numbers(n, most, kind, unsigned(n) + 50);
    fillWithSomethingElse(n);
    const Convolved found = convolve(f, isOne ? f : g, {&convolverNamed("XT"), firstWorkingGpu()}, m_monitor);
    QCOMPARE(found.device, firstWorkingGpu());
    QCOMPARE(found.arithmetic, Arithmetic::Exact);
    const auto& values = std::get<Whole>(found.result);
    const auto& a = std::get<Whole>(f);
    const auto& b = isOne ? a : std::get<Whole>(g);
    QCOMPARE(values.size(), a.size());
    for (std::size_t tau = 0; tau < values.size(); tau += 1 + values.size() / (n > 18 ? 3 : 40))
        QCOMPARE(values[tau], sumAt(a, b, tau));
    QVERIFY(found.result == convolve(f, isOne ? f : g, {&convolverNamed("XC")}, m_monitor).result);
}

void TestGpuTiles::realNumbersStayWithinTheBound_data() {
    QTest::addColumn<int>("n");
    for (int n = 1; n <= 25; ++n)
        QTest::addRow("n = %d", n) << n;
}

void TestGpuTiles::realNumbersStayWithinTheBound() {
    QFETCH(int, n);
    std::mt19937_64 random{unsigned(n)};
    std::uniform_real_distribution<double> real(-1, 1);
    std::vector<double> f(std::size_t(1) << n), g(f.size());
    for (double& v : f)
        v = real(random);
    for (double& v : g)
        v = real(random);
    fillWithSomethingElse(n);
    const Convolved onGpu = convolve(f, g, {&convolverNamed("XT"), firstWorkingGpu()}, m_monitor);
    const Convolved onCpu = convolve(f, g, {&convolverNamed("XC")}, m_monitor);
    QCOMPARE(onGpu.device, firstWorkingGpu());
    QCOMPARE(onGpu.arithmetic, Arithmetic::Double);
    const auto& values = std::get<std::vector<double>>(onGpu.result);
    const auto& others = std::get<std::vector<double>>(onCpu.result);
    for (std::size_t tau = 0; tau < values.size(); ++tau)
        if (!(std::abs(values[tau] - others[tau]) <= onGpu.errorBound + onCpu.errorBound))
            QFAIL(qPrintable(QString("C(%1) is %2 and %3").arg(tau).arg(values[tau]).arg(others[tau])));
}

void TestGpuTiles::launchesAreFew() {
    for (int n = 1; n <= 20; ++n) {
        const Numbers f = numbers(n, 1, "signs", 1);
        const Convolved found = convolve(f, f, {nullptr, firstWorkingGpu()}, m_monitor);
        QCOMPARE(found.convolver, &convolverNamed("XT"));
        const std::size_t there = levelsByTiles(n, tileLimits(m_gpu->mostSharedBytes(), sizeof(std::int32_t))).size();
        QCOMPARE(found.counters.launches, std::uint64_t(2 * there - 1));
        QCOMPARE(found.phaseSeconds.size(), 2 * there - 1 + 2);
    }
}

void TestGpuTiles::rowsAreTransformed_data() {
    QTest::addColumn<int>("r");
    QTest::addColumn<int>("n");
    for (int r = 1; r <= 20; ++r)
        for (int n : {r, r + 1, r + 4, 22})
            QTest::addRow("rows of 2^%d in 2^%d", r, n) << r << n;
}

void TestGpuTiles::rowsAreTransformed() {
    QFETCH(int, r);
    QFETCH(int, n);
    std::mt19937 random{unsigned(32 * r + n)};
    std::vector<std::int32_t> values(std::size_t(1) << n);
    for (std::int32_t& v : values)
        v = std::int32_t(random());
    Buffer<std::int32_t> onGpu(*m_gpu, values, "rows");
    transformRows(*m_gpu, onGpu, r);
    // Sums wrap around.
    std::vector<std::uint32_t> expected(values.begin(), values.end());
    for (std::size_t j = 1; j < std::size_t(1) << r; j *= 2)
        for (std::size_t i = 0; i < expected.size(); ++i)
            if ((i & j) == 0) {
                const std::uint32_t a = expected[i], b = expected[i + j];
                expected[i] = a + b;
                expected[i + j] = a - b;
            }
    QVERIFY(std::move(onGpu).release() == std::vector<std::int32_t>(expected.begin(), expected.end()));
}

void TestGpuTiles::everySizeWith(std::initializer_list<const char*> kinds) {
    QTest::addColumn<int>("n");
    QTest::addColumn<QByteArray>("kind");
    for (int n = 1; n <= 26; ++n)
        for (const char* kind : kinds)
            QTest::addRow("n = %d, %s", n, kind) << n << QByteArray(kind);
}

/// As large as values may be whose sums fit 32 bits, with A0's results.
void TestGpuTiles::everyInputIsTransformed() {
    QFETCH(int, n);
    QFETCH(QByteArray, kind);
    const std::int32_t most = std::numeric_limits<std::int32_t>::max() >> n;
    Vector input(n);
    std::uint64_t word = 0;
    for (std::int32_t& v : input.values()) {
        word += 0x9e3779b97f4a7c15;
        const auto mixed = std::uint32_t((word ^ word >> 29) * 0xbf58476d1ce4e5b9 >> 32);
        v = most;
        if (kind == "signs")
            v = mixed & 1 ? most : -most;
        else if (kind == "random")
            v = std::int32_t(mixed % std::uint32_t(2 * most + 1)) - most;
        else if (kind == "sparse")
            v = mixed % 61 == 0 ? most : 0;
    }
    fillWithSomethingElse(std::min(n, 24));
    const auto found = transform(input, {&variantNamed("T1"), firstWorkingGpu(), {}}, m_monitor);
    QCOMPARE(found.device->kind, DeviceKind::Cuda);
    const auto expected = transform(input, {&variantNamed("A0"), nullptr, {}}, m_monitor);
    QVERIFY(Vector(found.spectrum) == Vector(expected.spectrum));
}

void TestGpuTiles::everyFunctionIsTransformed() {
    QFETCH(int, n);
    QFETCH(QByteArray, kind);
    BooleanFunction f = kind == "random" ? randomFunction(n, std::uint64_t(n)) : BooleanFunction(n);
    for (std::size_t x = 0; x < f.size(); x += kind == "one" ? 1 : 4099)
        if (kind == "one" || kind == "sparse")
            f.set(x, true);
    fillWithSomethingElse(std::min(n, 24));
    const auto found = walshTransform(f, {&variantNamed("T1"), firstWorkingGpu(), {}}, m_monitor);
    QCOMPARE(found.device->kind, DeviceKind::Cuda);
    const auto expected = walshTransform(f, {&variantNamed("A0"), nullptr, {}}, m_monitor);
    QVERIFY(Vector(found.spectrum) == Vector(expected.spectrum));
}

TEST_OF_ROOM(TestGpuTiles)
#include "tst_gpu_tiles.moc"
