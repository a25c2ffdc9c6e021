// SPDX-License-Identifier: GPL-3.0-or-later
// What is too large is refused before the memory is taken, under the limits of the process as well.
#include "boolean/algebraic_immunity.h"
#include "boolean/autocorrelation.h"
#include "boolean/generators.h"
#include "convolution/stages.h"
#include "fwt/transform.h"
#include "io/document.h"
#include "io/kept_bits.h"
#include "memory.h"
#include "room.h"
#include "sbox/generators.h"
#include "sbox/implicit_equations.h"
#include "sequence/generators.h"
#include "sequence/method.h"
#include "threads.h"

#include <QtTest>

#include <array>
#include <csignal>
#include <fstream>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <random>
#include <thread>

#include <sys/resource.h>
#include <tbb/global_control.h>
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
    void largeArraysBeginWithALine();
    void moreThanAnArrayMayHaveIsRefused();
    void theLimitOfTheProcessCounts();
    void moreIsNeededThanThereIs();
    void whatDoesNotFitIsRefused_data();
    void whatDoesNotFitIsRefused();
    void aPipeIsReadAsFarAsThereIsMemory();
    void methodsOfSequencesRefuseAndDoNotAbort();
    void immunityForWhichThereIsNoMemoryIsLeftOutAtOnce();
    void autocorrelationInPiecesIsTheWhole_data();
    void autocorrelationInPiecesIsTheWhole();
    void asManyThreadsAsThereIsMemoryFor();
    void bitsThatDoNotFitLieInAFile_data();
    void bitsThatDoNotFitLieInAFile();
    void aFileThatCannotHoldThemIsSaid_data();
    void aFileThatCannotHoldThemIsSaid();

private:
    std::optional<tbb::global_control> m_threads;
};

void TestMemoryLimits::asManyThreadsAsThereIsMemoryFor() {
    QCOMPARE(threadsForLoops(1), 1U);
    QCOMPARE(threadsForLoops(6), 6U);
    QCOMPARE(threadsGiven(6), 6U);
    const std::uint64_t one = reservedFor(1);
    for (unsigned few : {0, 1, 5}) {
        const AddressSpace limited(4 * (few * one + one / 2));
        QCOMPARE(threadsForLoops(1000), few + 1);
        QCOMPARE(threadsForLoops(few + 1), few + 1);
    }
    // The system may have fewer: a stack takes some megabytes.
    const AddressSpace limited(90 * mebibyte);
    QVERIFY(threadsGiven(1000) < 100);
    QCOMPARE(threadsForLoops(1000), 1U);
}

void TestMemoryLimits::initTestCase() {
    // Before memory is short, so that no thread is missing then.
    m_threads.emplace(tbb::global_control::max_allowed_parallelism, 2);
}

/// Of the cache, for the sake of whoever goes through them by vectors.
void TestMemoryLimits::largeArraysBeginWithALine() {
    for (std::size_t size = 1024; size <= 64 * mebibyte; size *= 2) {
        const std::vector<char> first(size), second(size + 24);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(first.data()) % 64, std::uintptr_t(0));
        QCOMPARE(reinterpret_cast<std::uintptr_t>(second.data()) % 64, std::uintptr_t(0));
    }
}

/// Where rounding up to whole lines would begin from 0 again.
void TestMemoryLimits::moreThanAnArrayMayHaveIsRefused() {
    for (const std::size_t less : {0, 1, 63, 64, 4096}) {
        // Not seen through by the compiler, which refuses as well.
        volatile std::size_t size = std::numeric_limits<std::size_t>::max() - less;
        QVERIFY_EXCEPTION_THROWN(::operator delete(::operator new(size)), std::bad_alloc);
        QCOMPARE(::operator new(size, std::nothrow), static_cast<void*>(nullptr));
    }
}

void TestMemoryLimits::theLimitOfTheProcessCounts() {
    QVERIFY(availableMemory() > 100 * mebibyte);
    const AddressSpace limited(100 * mebibyte);
    QVERIFY(availableMemory() <= 100 * mebibyte);
    QVERIFY(availableMemory() > 90 * mebibyte);
    requireMemory(50 * mebibyte);
    QVERIFY_EXCEPTION_THROWN(requireMemory(101 * mebibyte), NotEnoughMemory);
}

void TestMemoryLimits::moreIsNeededThanThereIs() {
    const AddressSpace limited(100 * mebibyte);
    for (int i = 0; i < 16; ++i) {
        try {
            requireMemory(availableMemory() + mebibyte / 4 + std::uint64_t(i) * mebibyte / 16);
            QFAIL("it was granted");
        } catch (const NotEnoughMemory& error) {
            static const QRegularExpression words(QStringLiteral("needs (\\d+) MiB of memory, (\\d+) MiB"));
            const auto numbers = words.match(QString::fromUtf8(error.what()));
            QVERIFY2(numbers.captured(1).toInt() > numbers.captured(2).toInt(), error.what());
        }
    }
}

void TestMemoryLimits::whatDoesNotFitIsRefused_data() {
    QTest::addColumn<std::function<void()>>("take");
    const auto row = [](const char* name, std::function<void()> take) { QTest::newRow(name) << std::move(take); };
    row("a vector", [] { Vector(28); });
    row("a function", [] { BooleanFunction(30); });
    row("a polynomial of 30 variables", [] { read("x29", "x29", {}); });
    row("its readings", [] { possibleReadings("x29", "x29"); });
    const auto reading = [&](const char* name, const char* head, const char* piece, std::size_t times, Kind kind,
                             const char* format) {
        // Made before there is a limit.
        const auto text = std::make_shared<std::string>(head);
        for (std::size_t i = 0; i < times; ++i)
            *text += piece;
        row(name, [=] { read(*text, "f", {kind, format}); });
    };
    reading("integers", "", "1 ", 24 * mebibyte, Kind::Integers, "integers");
    reading("a table", "x,v\n", "0,1\n", 24 * mebibyte, Kind::Integers, "csv");
    reading("a table in another order", "place,mask,v\n", "0,0,1\n", 17 * mebibyte, Kind::Integers, "csv");
    const auto writing = [&](const char* format, const decltype(Document::value)& value) {
        const auto document = std::make_shared<Document>(Document{"f", {}, {}, value});
        const QByteArray name = QByteArray("written as ") + format;
        row(name.constData(), [=] { write(*document, format); });
    };
    for (const char* format : {"bits", "csv", "json", "bsbox"})
        writing(format, BooleanFunction(27));
    writing("hex-lsb", BooleanFunction(29));
    writing("anf", randomFunction(22, 1));
    writing("integers", Vector(26));
    row("races of 2^20 elements", [] {
        Monitor nobody;
        levelsOf(variantNamed("GS"), Vector(20), {}, {.races = true}, nobody);
    });
    const auto bits = std::make_shared<Sequence>(Sequence{std::vector<std::uint8_t>(std::size_t(1) << 25)});
    row("jumps", [=] {
        Monitor nobody;
        WithoutJumps monitor(nobody);
        shortestRegister(*bits, {&methodNamed("B1")}, monitor);
    });
    row("a profile", [] { profile(std::size_t(1) << 26, {}); });
    row("the stages of a convolution", [values = std::make_shared<Numbers>(std::vector<std::int64_t>(1 << 22, 1))] {
        Monitor nobody;
        convolutionStages(*values, *values, Arithmetic::Exact, nobody);
    });
    // 2^20 rows of 2^20 bits.
    row("equations of 20 bits", [s = std::make_shared<SBox>(permutationFromSeed(20, 4))] {
        Monitor nobody;
        graphAlgebraicImmunity(*s, nobody);
    });
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

void TestMemoryLimits::aPipeIsReadAsFarAsThereIsMemory() {
    std::array<int, 2> pipe{};
    QCOMPARE(::pipe(pipe.data()), 0);
    std::thread writer([end = pipe[1]] {
        const std::string piece(mebibyte, '0');
        std::signal(SIGPIPE, SIG_IGN);
        while (::write(end, piece.data(), piece.size()) > 0) {
        }
        ::close(end);
    });
    Monitor nobody;
    bool refused = false;
    {
        const AddressSpace limited(90 * mebibyte);
        try {
            readBytes("/dev/fd/" + std::to_string(pipe[0]), Pipes::Read, nobody);
        } catch (const NotEnoughMemory&) {
            refused = true;
        } catch (const std::bad_alloc&) {
        }
    }
    ::close(pipe[0]);
    writer.join();
    QVERIFY(refused);
}

void TestMemoryLimits::methodsOfSequencesRefuseAndDoNotAbort() {
    Monitor nobody;
    const Sequence sequence = randomSequence(1, std::size_t(1) << 22, nobody);
    WithoutJumps monitor(nobody);
    const auto found = [&] { return shortestRegister(sequence, {.method = &methodNamed("DS")}, monitor).found; };
    for (const std::uint64_t bytes : {2, 8, 32}) {
        const AddressSpace limited(bytes * mebibyte);
        QVERIFY_EXCEPTION_THROWN(found(), NotEnoughMemory);
    }
    // Beside what threads reserve, 24 MiB are a few less than what the polynomials and the jumps take.
    {
        const AddressSpace limited(reservedFor(threadsOfLoops() - 1) + 24 * mebibyte);
        QVERIFY_EXCEPTION_THROWN(found(), NotEnoughMemory);
    }
    const Register half = found();
    const AddressSpace limited(12 * mebibyte);
    QVERIFY_EXCEPTION_THROWN(generated(half, sequence.bits, sequence.bits.size(), nobody), NotEnoughMemory);
}

/// The monomials of up to 7 of 16 variables have 26,333 vectors of 8 KiB.
void TestMemoryLimits::immunityForWhichThereIsNoMemoryIsLeftOutAtOnce() {
    struct : Monitor {
        void progress(std::uint64_t, std::uint64_t of) override { total = of; }
        void remark(const Message& words) override { said = words.text(); }
        std::uint64_t total = 0;
        std::string said;
    } monitor;
    const BooleanFunction g = randomFunction(16, 4);
    BooleanFunction product = g;
    for (std::uint64_t x = 0; x < product.size(); x += 2)
        product.set(x, false);
    const AddressSpace limited(150 * mebibyte);
    QCOMPARE(algebraicImmunity(g, monitor), std::nullopt);
    QVERIFY2(monitor.said.find("this needs 2") != std::string::npos, monitor.said.c_str());
    QVERIFY(monitor.total < 5000);
    // What a low degree annihilates is found nevertheless.
    QCOMPARE(algebraicImmunity(product, monitor), std::optional(1));
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

namespace {

std::vector<std::uint64_t> randomWords(std::size_t count) {
    std::mt19937_64 random(count);
    std::vector<std::uint64_t> words(count);
    std::ranges::generate(words, random);
    return words;
}

/// In pieces that end anywhere, `most` bits at most.
void addAll(KeptBits& kept, std::span<const std::uint64_t> words, std::size_t most) {
    std::mt19937_64 random(1);
    std::vector<std::uint64_t> piece(most / 64 + 1);
    for (std::size_t first = 0, count = 0; first < 64 * words.size(); first += count) {
        count = std::min(1 + random() % most, 64 * words.size() - first);
        const auto wordAt = [&](std::size_t i) { return i < words.size() ? words[i] : 0; };
        const std::size_t size = (count + 63) / 64;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t at = first / 64 + i, shift = first % 64;
            piece[i] = shift == 0 ? wordAt(at) : wordAt(at) >> shift | wordAt(at + 1) << (64 - shift);
        }
        if (count % 64 != 0)
            piece[size - 1] &= (std::uint64_t(1) << count % 64) - 1;
        kept.add(std::span(piece).first(size), count);
    }
}

} // namespace

void TestMemoryLimits::bitsThatDoNotFitLieInAFile_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("limit"); // In MiB; 0 is none.
    QTest::addColumn<bool>("said"); // How many there will be.
    QTest::addColumn<bool>("inFile");
    QTest::newRow("few") << 6 << 0 << true << false;
    QTest::newRow("few, limited") << 6 << 24 << false << false;
    QTest::newRow("many") << 27 << 0 << false << false;
    QTest::newRow("too many, as was said") << 27 << 28 << true << true;
    QTest::newRow("too many, as nobody said") << 27 << 28 << false << true;
}

void TestMemoryLimits::bitsThatDoNotFitLieInAFile() {
    QFETCH(int, n);
    QFETCH(int, limit);
    QFETCH(bool, said);
    QFETCH(bool, inFile);
    const auto words = randomWords(std::size_t(1) << (n - 6));
    std::optional<AddressSpace> limited;
    if (limit > 0)
        limited.emplace(std::uint64_t(limit) * mebibyte);
    KeptBits first("a pipe", said ? std::uint64_t(1) << n : 0);
    addAll(first, words, 300'000);
    QCOMPARE(first.count(), std::uint64_t(1) << n);
    KeptBits kept = std::move(first);
    QCOMPARE(kept.areInFile(), inFile);
    QVERIFY(std::ranges::equal(kept.words(), words));
    QVERIFY(std::ranges::equal(kept.words(), words));
}

void TestMemoryLimits::aFileThatCannotHoldThemIsSaid_data() {
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no folder") << QByteArray("/nonexistent") << QByteArray("No such file or directory");
    QTest::newRow("no room") << QDir::tempPath().toLocal8Bit() << QByteArray("File too large");
}

void TestMemoryLimits::aFileThatCannotHoldThemIsSaid() {
    QFETCH(QByteArray, folder);
    QFETCH(QByteArray, words);
    qputenv("TMPDIR", folder);
    const auto room = qScopeGuard([] { qunsetenv("TMPDIR"); });
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const auto unlimited = qScopeGuard([&] { ::setrlimit(RLIMIT_FSIZE, &before); });
    const rlimit little{5 * mebibyte, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &little);
    const auto bits = randomWords(std::size_t(1) << 21);
    const AddressSpace limited(28 * mebibyte);
    try {
        KeptBits kept("a pipe", 0);
        addAll(kept, bits, 300'000);
        kept.words();
        QFAIL("they were kept");
    } catch (const InputError& error) {
        const QByteArray said = error.what();
        QVERIFY2(said.startsWith("a pipe: cannot be kept in " + folder + ", for memory has no room for it: " + words),
                 said.constData());
    }
}

TEST_OF_ROOM(TestMemoryLimits)
#include "tst_memory_limits.moc"
