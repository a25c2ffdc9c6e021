// SPDX-License-Identifier: GPL-3.0-or-later
// Both scans in the emulator against std::exclusive_scan, what they read and write, and what a missing barrier does.
#include "distribution/scan.h"
#include "error.h"
#include "room.h"
#include "sanitized.h"
#include "simt/emulator.h"

#include <QtTest>

#include <numeric>
#include <random>

using namespace walshscope;

namespace {

using Words = std::vector<std::uint32_t>;

struct Scanned {
    Words places;
    std::uint32_t total;
};

Scanned scannedBy(ScanKind kind, Machine& machine, const Words& words, unsigned block) {
    Buffer<std::uint32_t> from(machine, words, "last"), to(machine, words.size(), "places"), total(machine, 1, "num");
    Scan scan(machine, kind, words.size(), block);
    scan.enqueue(from, to, total, words.size());
    return {std::move(to).release(), std::move(total).release()[0]};
}

Words expectedOf(const Words& words) {
    Words sums(words.size());
    std::exclusive_scan(words.begin(), words.end(), sums.begin(), std::uint32_t(0));
    return sums;
}

/// The barrier between the warps' sums and those who read them.
std::uint32_t lineOfBarrier(int which) {
    QFile file(QStringLiteral(SOURCES "/distribution/scan.cu"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    std::uint32_t line = 0;
    while (!file.atEnd()) {
        ++line;
        if (file.readLine().contains("t.sync()") && which-- == 0)
            return line;
    }
    return 0;
}

} // namespace

class TestScan : public QObject {
    Q_OBJECT

private slots:
    void everyLengthIsScanned_data();
    void everyLengthIsScanned();
    void blocksOfAnySizeScanTheSame_data();
    void blocksOfAnySizeScanTheSame();
    void sumsWrapAround();
    void anArrayCanBeScannedInPlace();
    void nothingRaces_data() { kinds(); }
    void nothingRaces();
    void withoutItsBarrierABlockRaces_data() { kinds(); }
    void withoutItsBarrierABlockRaces();
    void readsAndWritesAreThoseOfTheBooks();
    void reduceThenScanSavesAQuarter();
    void trafficOfTooManyElementsIsRefused();

private:
    void kinds() {
        QTest::addColumn<int>("kind");
        QTest::newRow("scan-scan-add") << int(ScanKind::ScanScanAdd);
        QTest::newRow("reduce-then-scan") << int(ScanKind::ReduceThenScan);
    }
    Monitor m_monitor;
};

void TestScan::everyLengthIsScanned_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("block");
    for (int kind : {0, 1})
        for (int block : {16, 64, 1024})
            QTest::addRow("%s in blocks of %d", std::string(scanNames[std::size_t(kind)]).c_str(), block)
                << kind << block;
}

void TestScan::everyLengthIsScanned() {
    QFETCH(int, kind);
    QFETCH(int, block);
    std::mt19937 random(static_cast<unsigned>(kind + block));
    Words words(2000);
    for (std::uint32_t& word : words)
        word = std::uint32_t(random()) >> 12;
    const Words all = expectedOf(words);
    Emulator emulator({}, m_monitor);
    // In the emulator warps of 32 lanes take long: a real GPU has them scan every length.
    const std::size_t step = block > 16 ? 199 : test::sanitized ? 13 : 1;
    for (std::size_t length = 1; length <= words.size(); length += step) {
        const std::size_t first = random() % (words.size() - length + 1);
        const Words part(words.begin() + std::ptrdiff_t(first), words.begin() + std::ptrdiff_t(first + length));
        const Scanned scanned = scannedBy(ScanKind(kind), emulator, part, unsigned(block));
        if (scanned.places != expectedOf(part) || scanned.total != scanned.places.back() + part.back())
            QFAIL(qPrintable(QStringLiteral("wrong for %1 elements").arg(length)));
    }
}

void TestScan::blocksOfAnySizeScanTheSame_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("block");
    for (int kind : {0, 1})
        for (int block = 4; block <= 1024; block *= 2)
            QTest::addRow("%s in blocks of %d", std::string(scanNames[std::size_t(kind)]).c_str(), block)
                << kind << block;
}

void TestScan::blocksOfAnySizeScanTheSame() {
    QFETCH(int, kind);
    QFETCH(int, block);
    Emulator emulator({}, m_monitor);
    for (std::size_t length : {1, 3, 4, 5, 31, 33, 500, 1025, 5000}) {
        Words words(length);
        std::iota(words.begin(), words.end(), 1);
        const Scanned scanned = scannedBy(ScanKind(kind), emulator, words, unsigned(block));
        QCOMPARE(scanned.places, expectedOf(words));
        QCOMPARE(scanned.total, std::uint32_t(length * (length + 1) / 2));
    }
}

void TestScan::sumsWrapAround() {
    const Words words(2000, 0xf0000000u);
    Emulator emulator({}, m_monitor);
    QCOMPARE(scannedBy(ScanKind::ScanScanAdd, emulator, words, 64).places, expectedOf(words));
    QCOMPARE(scannedBy(ScanKind::ReduceThenScan, emulator, words, 64).places, expectedOf(words));
}

void TestScan::anArrayCanBeScannedInPlace() {
    Words words(777);
    std::iota(words.begin(), words.end(), 5);
    Emulator emulator({.races = true}, m_monitor);
    for (ScanKind kind : {ScanKind::ScanScanAdd, ScanKind::ReduceThenScan}) {
        Buffer<std::uint32_t> data(emulator, words, "data"), total(emulator, 1, "num");
        Scan scan(emulator, kind, words.size(), 32);
        scan.enqueue(data, data, total, words.size());
        QCOMPARE(std::move(data).release(), expectedOf(words));
    }
    QCOMPARE(emulator.observation().raceCount, std::uint64_t(0));
    QCOMPARE(emulator.observation().unwrittenCount, std::uint64_t(0));
}

void TestScan::nothingRaces() {
    QFETCH(int, kind);
    const Words words(3000, 1);
    for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed})
        for (unsigned block : {8u, 16u, 64u, 1024u}) {
            Emulator emulator({.races = true, .schedule = schedule, .storeBuffers = true}, m_monitor);
            QCOMPARE(scannedBy(ScanKind(kind), emulator, words, block).places, expectedOf(words));
            QCOMPARE(emulator.observation().raceCount, std::uint64_t(0));
            QCOMPARE(emulator.observation().unwrittenCount, std::uint64_t(0));
        }
}

void TestScan::withoutItsBarrierABlockRaces() {
    QFETCH(int, kind);
    Words words(256);
    std::iota(words.begin(), words.end(), 1);
    bool wrong = false;
    for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
        Emulator emulator({.races = true,
                           .ignoredBarriers = {{"distribution/scan.cu", lineOfBarrier(0)},
                                               {"distribution/scan.cu", lineOfBarrier(1)}},
                           .schedule = schedule},
                          m_monitor);
        wrong |= scannedBy(ScanKind(kind), emulator, words, 128).places != expectedOf(words);
        QVERIFY(emulator.observation().raceCount > 0);
        QCOMPARE(emulator.observation().races.front().space, Space::Shared);
    }
    QVERIFY(wrong);
}

/// In blocks of 1024 the sums are next to nothing.
void TestScan::readsAndWritesAreThoseOfTheBooks() {
    for (std::size_t size : {2048, 4096, 65536}) {
        const ScanTraffic add = scanTraffic(ScanKind::ScanScanAdd, size, 1024, m_monitor);
        QCOMPARE(add.reads, std::uint64_t(2 * size));
        QCOMPARE(add.writes, std::uint64_t(2 * size));
        const ScanTraffic reduce = scanTraffic(ScanKind::ReduceThenScan, size, 1024, m_monitor);
        QCOMPARE(reduce.reads, std::uint64_t(2 * size));
        QCOMPARE(reduce.writes, std::uint64_t(size));
    }
    const ScanTraffic oneBlock = scanTraffic(ScanKind::ScanScanAdd, 1000, 1024, m_monitor);
    QCOMPARE(oneBlock.reads, std::uint64_t(1000));
    QCOMPARE(oneBlock.writes, std::uint64_t(1000));
    QCOMPARE(oneBlock.sumReads, std::uint64_t(0));
    QCOMPARE(oneBlock.sumWrites, std::uint64_t(1));
}

void TestScan::reduceThenScanSavesAQuarter() {
    const auto all = [&](ScanKind kind) {
        const ScanTraffic t = scanTraffic(kind, 65536, 1024, m_monitor);
        return double(t.reads + t.writes);
    };
    QCOMPARE(all(ScanKind::ReduceThenScan) / all(ScanKind::ScanScanAdd), 0.75);
}

void TestScan::trafficOfTooManyElementsIsRefused() {
    QVERIFY_THROWS_EXCEPTION(UsageError, scanTraffic(ScanKind::ScanScanAdd, 65537, 1024, m_monitor));
    QVERIFY_THROWS_EXCEPTION(UsageError, scanTraffic(ScanKind::ScanScanAdd, 0, 1024, m_monitor));
}

TEST_OF_ROOM(TestScan)
#include "tst_scan.moc"
