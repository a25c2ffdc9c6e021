// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels for sequences on a real GPU: the registers that B1 finds. Skipped where there is none.
#include "compute/sequences.h"
#include "cuda/gpu.h"
#include "error.h"
#include "room.h"
#include "sequence/batch.h"
#include "sequence/look_ahead.h"

#include <QtTest>

using namespace walshscope;

class TestGpuSequences : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void shortSequencesAreRight_data() { kernels({1, 31, 32, 33, 63, 64, 65, 300, 1023, 1024, 1025}); }
    void shortSequencesAreRight() { isRight(); }
    void longSequencesAreRight_data() { kernels({1 << 14, (1 << 15) + 7, 1 << 17, 1 << 18}); }
    void longSequencesAreRight() { isRight(); }
    void structuredSequencesAreRight_data() { kernels({0}); }
    void structuredSequencesAreRight();
    void gridsAreRight_data();
    void gridsAreRight();
    void manySequencesAtOnce();
    void aRefusedLaunchNamesItsKernel();
    void longRunsCanBeCancelled_data() { kernels({1 << 18}); }
    void longRunsCanBeCancelled();

private:
    void kernels(const std::vector<std::size_t>& lengths);
    void isRight();
    Register onGpu(const Method& method, const Bits& bits) { return method.run(*m_gpu, bits, m_monitor); }
    static bool same(const Register& a, const Register& b) {
        return a.linearComplexity == b.linearComplexity && a.connection == b.connection && a.jumps == b.jumps;
    }
    Register expected(const Bits& bits) {
        Machine host(DeviceKind::Host);
        return methodNamed("B1").run(host, bits, m_monitor);
    }

    RegisterMonitor m_monitor;
    std::shared_ptr<Machine> m_gpu;
};

void TestGpuSequences::initTestCase() {
    for (const Device& device : devices())
        if (device.kind == DeviceKind::Cuda && device.works)
            m_gpu = openGpu(device.ordinal);
    if (!m_gpu)
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuSequences::kernels(const std::vector<std::size_t>& lengths) {
    QTest::addColumn<QString>("id");
    QTest::addColumn<std::size_t>("length");
    for (const Method& method : methods())
        for (std::size_t length : lengths)
            if (!method.onHost())
                QTest::addRow("%s %zu bits", std::string(method.id).c_str(), length)
                    << QString::fromStdString(std::string(method.id)) << length;
}

void TestGpuSequences::isRight() {
    QFETCH(QString, id);
    QFETCH(std::size_t, length);
    const Bits bits = randomBits(length, length);
    QVERIFY(same(onGpu(methodNamed(id.toStdString()), bits), expected(bits)));
}

void TestGpuSequences::structuredSequencesAreRight() {
    QFETCH(QString, id);
    Bits lastOne(5000);
    lastOne.back() = 1;
    for (const Bits& bits : {Bits(3000), lastOne, repeated(randomBits(700, 1), 5000), repeated(bitsOf("01"), 3001)})
        QVERIFY(same(onGpu(methodNamed(id.toStdString()), bits), expected(bits)));
}

void TestGpuSequences::gridsAreRight_data() {
    QTest::addColumn<unsigned>("blocks");
    QTest::addColumn<unsigned>("threads");
    for (unsigned blocks : {1u, 2u, 7u, 64u, 128u})
        for (unsigned threads : {32u, 256u, 1024u})
            QTest::addRow("%u blocks of %u", blocks, threads) << blocks << threads;
}

void TestGpuSequences::gridsAreRight() {
    QFETCH(unsigned, blocks);
    QFETCH(unsigned, threads);
    for (std::size_t length : {31, 20000, 150001}) {
        const Bits bits = randomBits(length, blocks);
        QVERIFY(same(registerOnGrid(*m_gpu, bits, blocks, threads, m_monitor), expected(bits)));
    }
}

void TestGpuSequences::manySequencesAtOnce() {
    std::vector<Sequence> sequences;
    for (std::size_t j = 0; j < 1000; ++j)
        sequences.push_back({randomBits(1 + j * 3, j)});
    const auto found = registersOf(*m_gpu, sequences, m_monitor);
    for (std::size_t j = 0; j < sequences.size(); ++j)
        QVERIFY(same(found[j], expected(sequences[j].bits)));
}

void TestGpuSequences::aRefusedLaunchNamesItsKernel() {
    const Bits bits = randomBits(100, 1);
    const std::span<const std::uint8_t> span(bits);
    std::string said;
    try {
        registersInBlocks(*m_gpu, {&span, 1}, 2048, m_monitor); // No GPU has blocks of more than 1024 threads.
    } catch (const ComputationError& error) {
        said = error.what();
    }
    QVERIFY2(said.find("launch of") != std::string::npos && said.find("2048 threads") != std::string::npos,
             said.c_str());
    QVERIFY(same(onGpu(methodNamed("G5"), bits), expected(bits))); // The next one does not hear of it.
}

void TestGpuSequences::longRunsCanBeCancelled() {
    QFETCH(QString, id);
    QFETCH(std::size_t, length);
    struct Impatient : RegisterMonitor {
        void progress(std::uint64_t done, std::uint64_t) override {
            if (done > 0)
                throw Cancelled();
        }
    } impatient;
    const Bits bits = randomBits(length, 4);
    QVERIFY_EXCEPTION_THROWN(methodNamed(id.toStdString()).run(*m_gpu, bits, impatient), Cancelled);
    QVERIFY(same(onGpu(methodNamed(id.toStdString()), Bits(bits.begin(), bits.begin() + 500)),
                 expected(Bits(bits.begin(), bits.begin() + 500))));
}

TEST_OF_ROOM(TestGpuSequences)
#include "tst_gpu_sequences.moc"
