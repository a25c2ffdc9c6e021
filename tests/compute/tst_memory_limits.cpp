// SPDX-License-Identifier: GPL-3.0-or-later
// What is too large is refused before the memory is taken, under the limits of the process as well.
#include "boolean/autocorrelation.h"
#include "boolean/generators.h"
#include "fwt/transform.h"
#include "io/document.h"
#include "memory.h"
#include "room.h"
#include "sequence/generators.h"
#include "sequence/method.h"

#include <QtTest>

#include <fstream>
#include <functional>

#include <sys/resource.h>
#include <unistd.h>

using namespace walshscope;

namespace {

constexpr std::uint64_t mebibyte = 1 << 20;

/// As `ulimit -v` would, with so much beyond what is in use.
class AddressSpace {
public:
    explicit AddressSpace(std::uint64_t bytes) {
        ::getrlimit(RLIMIT_AS, &m_before);
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        rlimit limit = m_before;
        limit.rlim_cur = pages * std::uint64_t(::sysconf(_SC_PAGESIZE)) + bytes;
        ::setrlimit(RLIMIT_AS, &limit);
    }
    ~AddressSpace() { ::setrlimit(RLIMIT_AS, &m_before); }

private:
    rlimit m_before{};
};

} // namespace

class TestMemoryLimits : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theLimitOfTheProcessCounts();
    void whatDoesNotFitIsRefused_data();
    void whatDoesNotFitIsRefused();
    void methodsOfSequencesRefuseAndDoNotAbort();
    void autocorrelationInPiecesIsTheWhole_data();
    void autocorrelationInPiecesIsTheWhole();
};

void TestMemoryLimits::initTestCase() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer takes all of the address space");
#endif
}

void TestMemoryLimits::theLimitOfTheProcessCounts() {
    QVERIFY(availableMemory() > 100 * mebibyte);
    const AddressSpace limited(100 * mebibyte);
    QVERIFY(availableMemory() <= 100 * mebibyte);
    QVERIFY(availableMemory() > 90 * mebibyte);
    requireMemory(50 * mebibyte);
    QVERIFY_EXCEPTION_THROWN(requireMemory(101 * mebibyte), NotEnoughMemory);
}

void TestMemoryLimits::whatDoesNotFitIsRefused_data() {
    QTest::addColumn<std::function<void()>>("take");
    const auto row = [](const char* name, std::function<void()> take) { QTest::newRow(name) << std::move(take); };
    row("a vector", [] { Vector(28); });
    row("a function", [] { BooleanFunction(30); });
    row("a polynomial of 30 variables", [] { read("x29", "x29", {}); });
    row("its readings", [] { possibleReadings("x29", "x29"); });
    row("a spectrum", [] {
        Monitor nobody;
        walshTransform(BooleanFunction(26), {nullptr, &deviceNamed("cpu"), {}}, nobody);
    });
}

void TestMemoryLimits::whatDoesNotFitIsRefused() {
    QFETCH(std::function<void()>, take);
    const AddressSpace limited(90 * mebibyte);
    QVERIFY_EXCEPTION_THROWN(take(), NotEnoughMemory);
}

/// NTL ends the program where malloc() fails.
void TestMemoryLimits::methodsOfSequencesRefuseAndDoNotAbort() {
    Monitor nobody;
    const Sequence sequence = randomSequence(1, std::size_t(1) << 22, nobody);
    WithoutJumps monitor(nobody);
    for (const std::uint64_t bytes : {2, 8, 32}) {
        const AddressSpace limited(bytes * mebibyte);
        QVERIFY_EXCEPTION_THROWN(shortestRegister(sequence, {&methodNamed("HG"), nullptr, false}, monitor),
                                 NotEnoughMemory);
    }
    shortestRegister(sequence, {&methodNamed("HG"), nullptr, false}, monitor);
}

void TestMemoryLimits::autocorrelationInPiecesIsTheWhole_data() {
    QTest::addColumn<int>("n");
    for (int n : {0, 3, 12, 20, 21, 23})
        QTest::addRow("n = %d", n) << n;
}

void TestMemoryLimits::autocorrelationInPiecesIsTheWhole() {
    QFETCH(int, n);
    Monitor nobody;
    const BooleanFunction f = randomFunction(n, 5);
    const Spectrum spectrum = walshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, nobody).spectrum;
    const std::vector<std::int64_t> r = autocorrelation(spectrum, nobody);
    QCOMPARE(r.size(), f.size());
    std::uint64_t a = 0;
    for (int i = 0; i < 20; ++i, a = (a * 2654435761 + 12345) % f.size()) {
        std::int64_t sum = 0;
        for (std::uint64_t x = 0; x < f.size(); ++x)
            sum += f(x) == f(x ^ a) ? 1 : -1;
        QCOMPARE(r[a], sum);
    }
}

TEST_OF_ROOM(TestMemoryLimits)
#include "tst_memory_limits.moc"
