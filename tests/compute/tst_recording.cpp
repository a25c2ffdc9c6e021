// SPDX-License-Identifier: GPL-3.0-or-later
// The film of a run against the definition, and against what the trace says the kernel read.
#include "fwt/levels.h"
#include "fwt/recording.h"

#include "every_variant.h"
#include "room.h"
#include "sanitized.h"

#include <QtTest>

#include <optional>
#include <random>
#include <set>

using namespace walshscope;

namespace {

Vector randomVector(int n, unsigned seed) {
    std::mt19937 generator(seed);
    Vector v(n);
    for (auto& value : v.values())
        value = int(generator() % 199) - 99;
    return v;
}

/// Column s: the sum that defines the transform, over the lowest s bits of the points only.
std::int32_t definition(const Vector& v, int column, std::uint32_t a) {
    std::int32_t sum = 0;
    const std::uint32_t low = (1u << column) - 1;
    for (std::uint32_t y = 0; y <= low; ++y)
        sum += std::popcount(a & y) % 2 ? -v[(a & ~low) | y] : v[(a & ~low) | y];
    return sum;
}

std::vector<Parameters> smallParametersOf(const Variant& variant) {
    std::vector<Parameters> all{Parameters{}};
    if (variant.blockSize)
        all.push_back({.blockSize = 4});
    if (variant.elementsPerThread)
        all.push_back({.blockSize = 2, .elementsPerThread = 4});
    return all;
}

using Half = std::tuple<int, std::uint32_t>; ///< Level and the lower element of a butterfly.

/// Every half of a butterfly that a kernel did, from the trace alone: a thread computed an element and had read its
/// partner, in global memory or from the thread of its block that holds it, or has it in its own registers from the
/// level before.
std::multiset<Half> halvesInTheTrace(const Observation& seen) {
    using Thread = std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>; // Launch, block, thread in the block.
    std::map<std::pair<Thread, int>, std::set<std::uint64_t>> held;         // By thread and level.
    const auto eachLane = [&seen](auto what) {
        for (const Event& event : seen.trace)
            for (std::uint32_t lane = 0, rank = 0; lane < 32; ++lane)
                if (event.lanes >> lane & 1 && event.action != Action::Branch && event.action != Action::Barrier)
                    what(event, Thread(event.launch, event.block, event.warp * 32 + lane),
                         seen.indices[event.firstIndex + rank++]);
    };
    eachLane([&](const Event& event, const Thread& thread, std::uint64_t index) {
        if (event.action == Action::Compute)
            held[{thread, int(event.array)}].insert(index);
    });

    struct Reads {
        std::set<std::uint64_t> elements;   ///< Of global memory.
        std::set<std::uint64_t> neighbours; ///< Threads of the block, through shared memory or shuffles.
        bool used = false;
    };
    std::map<Thread, Reads> reads;
    std::multiset<Half> halves;
    eachLane([&](const Event& event, const Thread& thread, std::uint64_t index) {
        Reads& own = reads[thread];
        if (event.action == Action::Compute) {
            const int level = event.array;
            const std::uint64_t partner = index ^ 1u << level;
            const auto& [launch, block, inBlock] = thread;
            bool found = own.elements.count(partner) || held[{thread, level - 1}].count(partner);
            for (std::uint64_t neighbour : own.neighbours)
                found |= held[{{launch, block, neighbour}, level}].count(partner) > 0;
            if (found)
                halves.insert({level, std::uint32_t(std::min(index, partner))});
            own.used = true;
            return;
        }
        if (std::exchange(own.used, false))
            own = {};
        if (event.action == Action::Shuffle)
            own.neighbours.insert(event.warp * 32 + index);
        else if (event.action == Action::Load)
            (event.space == Space::Shared ? own.neighbours : own.elements).insert(index);
    });
    return halves;
}

bool isBarrier(const QByteArray& line) { return line.contains("t.sync()"); }

std::vector<std::uint32_t> barriersOf(const Variant& variant) {
    QFile file(QStringLiteral(SOURCES "/") + QString::fromUtf8(variant.file.data()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<std::uint32_t> lines;
    for (std::uint32_t number = 1; !file.atEnd(); ++number)
        if (isBarrier(file.readLine()))
            lines.push_back(number);
    return lines;
}

/// What each thread read and wrote in shared memory, or else in global memory, one after the other, and when.
struct Exchanges {
    struct At {
        std::uint32_t launch, time, line;
        std::uint64_t index;
        std::int32_t value;
    };
    std::map<std::uint32_t, std::vector<At>> reads, writes; ///< By thread.
};

Exchanges exchangesIn(const Observation& seen, bool inShared) {
    Exchanges exchanges;
    for (const Event& event : seen.trace) {
        const bool load = event.action == Action::Load;
        if ((!load && event.action != Action::Store) || (event.space == Space::Shared) != inShared)
            continue;
        for (std::uint32_t lane = 0, rank = 0; lane < 32; ++lane)
            if (event.lanes >> lane & 1) {
                const std::uint64_t at = event.firstIndex + rank++;
                const std::uint32_t thread = event.block * seen.grids[event.launch].threads + event.warp * 32 + lane;
                (load ? exchanges.reads : exchanges.writes)[thread].push_back(
                    {event.launch, seen.movedAt[at], event.place.line, seen.indices[at],
                     std::int32_t(seen.moved[seen.movedAt[at]].after)});
            }
    }
    return exchanges;
}

} // namespace

class TestRecording : public QObject {
    Q_OBJECT

private slots:
    void forwardToTheEndIsTheDefinition_data() { everyVariantAndStep(); }
    void forwardToTheEndIsTheDefinition();
    void theButterfliesShownAreThoseTheKernelDid_data() { everyKernel(); }
    void theButterfliesShownAreThoseTheKernelDid();
    void segmentsAccountForEveryCount_data() { everyKernel(); }
    void segmentsAccountForEveryCount();
    void stepsEndWhereTheKernelDoes_data();
    void stepsEndWhereTheKernelDoes();
    void inOneArrayTheSecondOfEachPairReadsTooLate_data();
    void inOneArrayTheSecondOfEachPairReadsTooLate();
    void aRightRunHasNoMistimedRead_data();
    void aRightRunHasNoMistimedRead();
    void readsAreEarlyOrLateAsTheyHappened_data();
    void readsAreEarlyOrLateAsTheyHappened();
    void ownersAndAccessesAreTheKernels_data();
    void ownersAndAccessesAreTheKernels();
    void withoutABarrierItRacesAndIsWrong_data();
    void withoutABarrierItRacesAndIsWrong();
    void theMemoryPatternIsTheCorrectedOne_data();
    void theMemoryPatternIsTheCorrectedOne();
    void largeInputIsRefused();

private:
    void everyKernel();
    Monitor m_monitor;
};

void TestRecording::forwardToTheEndIsTheDefinition() {
    QFETCH(QString, id);
    QFETCH(int, by);
    const Variant& variant = variantNamed(id.toStdString());
    if (!variant.trustworthy())
        return;
    for (int n = 1; n <= 6; ++n) {
        for (const Parameters& parameters : smallParametersOf(variant)) {
            const Vector input = randomVector(n, n);
            const Recording run(variant, input, parameters, {}, m_monitor);
            const auto& stops = run.stops(StepBy(by));
            QCOMPARE(stops.front(), 0u);
            QCOMPARE(stops.back(), run.end());
            QVERIFY(std::ranges::is_sorted(stops, std::less_equal()));
            for (int column = 0; column <= n; ++column)
                for (std::uint32_t i = 0; i < run.size(); ++i) {
                    QCOMPARE(run.value(column, i), definition(input, column, i));
                    QVERIFY(run.known(column, i, run.end()));
                    QCOMPARE(run.known(column, i, 0), column == 0);
                }
        }
    }
}

void TestRecording::everyKernel() {
    QTest::addColumn<QString>("id");
    for (const Variant& variant : variants())
        if (variant.where.emulator)
            QTest::newRow(std::string(variant.id).c_str()) << QString::fromStdString(std::string(variant.id));
}

void TestRecording::theButterfliesShownAreThoseTheKernelDid() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    for (int n : {1, 2, 3, 4, 5, 6, 11, 12}) {
        for (const Parameters& parameters : smallParametersOf(variant)) {
            const Recording run(variant, randomVector(n, n), parameters, {}, m_monitor);
            std::multiset<Half> shown;
            for (const Moment& moment : run.moments()) {
                if (moment.kind != Moment::Kind::Butterfly)
                    continue;
                QCOMPARE(moment.low >> moment.level & 1, 0u);
                // Two halves each; were one shown twice there would be four.
                shown.insert({int(moment.level), moment.low});
                shown.insert({int(moment.level), moment.low});
            }
            QCOMPARE(shown.size(), std::size_t(n) << n);
            QVERIFY(shown == halvesInTheTrace(run.observation()));
        }
    }
}

void TestRecording::segmentsAccountForEveryCount() {
    QFETCH(QString, id);
    for (int n : {3, 6, 11}) {
        const Recording run(variantNamed(id.toStdString()), randomVector(n, 1), {}, {}, m_monitor);
        Counters all, lines;
        std::size_t moments = 0;
        for (const Segment& segment : run.segments()) {
            QCOMPARE(segment.first, moments);
            moments += segment.count;
            all += segment.counters;
            for (const auto& [line, counters] : segment.lines)
                lines += counters;
        }
        QCOMPARE(moments, run.end());
        QVERIFY(all == lines);
        all.launches = run.observation().counters.launches;
        all.barriers = run.observation().counters.barriers;
        QVERIFY(all == run.observation().counters);
    }
}

void TestRecording::stepsEndWhereTheKernelDoes_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("launches");
    QTest::addColumn<int>("barriers"); ///< Of one block, with the ends of launches.
    QTest::newRow("A1") << "A1" << 4 << 4 << 4;
    QTest::newRow("A4") << "A4" << 4 << 1 << 9;
    QTest::newRow("A4 beyond a block") << "A4" << 12 << 3 << 23;
    QTest::newRow("A5") << "A5" << 11 << 2 << 24;
    QTest::newRow("A6 in a warp") << "A6" << 5 << 1 << 1;
    QTest::newRow("A6") << "A6" << 11 << 2 << 12;
    QTest::newRow("GS") << "GS" << 6 << 6 << 6;
    QTest::newRow("R4") << "R4" << 6 << 3 << 3;
    QTest::newRow("R4 with a last level") << "R4" << 5 << 3 << 3;
    QTest::newRow("unsynchronised") << "A1-unsynchronised" << 4 << 1 << 1;
    QTest::newRow("one array") << "A1-one-array" << 4 << 4 << 4;
}

void TestRecording::stepsEndWhereTheKernelDoes() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, launches);
    QFETCH(int, barriers);
    const Recording run(variantNamed(id.toStdString()), randomVector(n, 1), {}, {}, m_monitor);
    QCOMPARE(run.stops(StepBy::Launch).size(), std::size_t(launches + 1));
    QCOMPARE(run.stops(StepBy::Barrier).size(), std::size_t(barriers + 1));
    QCOMPARE(run.stops(StepBy::Level).size(), std::size_t(n + 1));
    QCOMPARE(run.stops(StepBy::Butterfly).size(), (std::size_t(n) << (n - 1)) + 1);
    // After a level its values are there, and the next one's are not.
    for (int level = 0; level < n; ++level) {
        const std::size_t stop = run.stops(StepBy::Level)[level + 1];
        for (std::uint32_t i = 0; i < run.size(); ++i) {
            QVERIFY(run.known(level + 1, i, stop));
            QVERIFY(level + 1 == n || !run.known(level + 2, i, stop));
        }
    }
}

void TestRecording::inOneArrayTheSecondOfEachPairReadsTooLate_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("schedule");
    for (const int n : {1, 3, 6})
        for (const int schedule : {0, 1, 2})
            QTest::addRow("n = %d, %s", n, scheduleNames[std::size_t(schedule)].data()) << n << schedule;
}

/// By the values: a and b stood there before, and the late one found what the other one had left.
void TestRecording::inOneArrayTheSecondOfEachPairReadsTooLate() {
    QFETCH(int, n);
    QFETCH(int, schedule);
    const Recording run(variantNamed("A1-one-array"), randomVector(n, 3), {.blockSize = 4}, {}, m_monitor,
                        Schedule(schedule));
    QVERIFY(run.wrongOutputs() > 0);
    QCOMPARE(run.mistimed().size(), std::size_t(n) << (n - 1));
    for (int level = 0; level < n; ++level)
        for (std::uint32_t low = 0; low < run.size(); ++low) {
            const std::uint32_t high = low | 1u << level;
            if (low == high)
                continue;
            const std::int32_t a = run.value(level, low), b = run.value(level, high);
            const std::int32_t atLow = run.value(level + 1, low), atHigh = run.value(level + 1, high);
            const MistimedRead* lateLow = run.mistimedFor(level, low);
            const MistimedRead* lateHigh = run.mistimedFor(level, high);
            QVERIFY(!lateLow != !lateHigh);
            QCOMPARE(atLow, lateLow ? a + atHigh : a + b);
            QCOMPARE(atHigh, lateHigh ? atLow - b : a - b);
            const MistimedRead& late = lateLow ? *lateLow : *lateHigh;
            QVERIFY(!late.early);
            QCOMPARE(late.found, lateLow ? atHigh : atLow);
            QCOMPARE(late.reader, lateLow ? low : high);
            QCOMPARE(late.writer, lateLow ? high : low);
            QCOMPARE(late.index, std::uint64_t(late.writer));
            QCOMPARE(late.array, std::string("data"));
            QCOMPARE(late.level, level);
        }
}

void TestRecording::aRightRunHasNoMistimedRead_data() {
    QTest::addColumn<QString>("id");
    for (const Variant& variant : variants())
        if (variant.trustworthy() && (variant.onHost() || variant.where.emulator))
            QTest::addRow("%s", variant.id.data()) << variant.id.data();
}

void TestRecording::aRightRunHasNoMistimedRead() {
    QFETCH(QString, id);
    for (const Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
        const Recording run(variantNamed(id.toStdString()), randomVector(6, 2), {.blockSize = 4}, {}, m_monitor,
                            schedule);
        QVERIFY(run.mistimed().empty());
    }
}

void TestRecording::readsAreEarlyOrLateAsTheyHappened_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("barrier"); ///< Which of its file is taken out; -1 for none.
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("schedule");
    const auto add = [](const char* id, int barrier, int n) {
        for (const int schedule : {0, 1, 2})
            QTest::addRow("%s, barrier %d, n = %d, %s", id, barrier, n, scheduleNames[std::size_t(schedule)].data())
                << id << barrier << n << schedule;
    };
    for (const int barrier : {0, 1})
        for (const auto& [id, least] : {std::pair("A4", 1), {"A5", 1}, {"A6", 6}})
            for (const int n : {least, 7, test::sanitized ? 11 : 12})
                add(id, barrier, n);
    for (const char* id : {"A1-one-array", "A1-unsynchronised"})
        for (const int n : {1, 2, 3, 6, 7})
            add(id, -1, n);
}

void TestRecording::readsAreEarlyOrLateAsTheyHappened() {
    QFETCH(QString, id);
    QFETCH(int, barrier);
    QFETCH(int, n);
    QFETCH(int, schedule);
    const Variant& variant = variantNamed(id.toStdString());
    std::vector<std::uint32_t> ignored;
    std::vector<SourceLine> lines;
    if (barrier >= 0) {
        ignored.push_back(barriersOf(variant).at(std::size_t(barrier)));
        lines.push_back({std::string(variant.file), ignored.front()});
    }
    const Vector input = randomVector(n, 5);
    const Parameters parameters{.blockSize = 4};
    const Recording run(variant, input, parameters, ignored, m_monitor, Schedule(schedule));
    const Levels levels =
        levelsOf(variant, input, parameters,
                 {.trace = true, .values = true, .ignoredBarriers = lines, .schedule = Schedule(schedule)}, m_monitor);
    const bool inShared = barrier >= 0;
    const Exchanges exchanges = exchangesIn(levels.observation, inShared);

    // Level by level a thread puts its value where its partner looks for it, and looks for that of its partner.
    std::vector<int> exchanged;
    for (int level = 0; level < n; ++level)
        if (!inShared || (variant.id == "A6" ? level % 10 >= 5 : variant.id == "A5" || level < 10))
            exchanged.push_back(level);
    std::size_t mistimed = 0;
    for (std::size_t k = 0; k < exchanged.size(); ++k) {
        const int level = exchanged[k];
        const std::size_t readNumber = inShared ? k : 2 * k + 1; // The own value comes first.
        for (std::uint32_t element = 0; element < run.size(); ++element) {
            const std::uint32_t reader = run.owner(level, element).thread;
            const std::uint32_t writer = run.owner(level, element ^ 1u << level).thread;
            const Exchanges::At read = exchanges.reads.at(reader).at(readNumber);
            // Of the other arrays what is there at first was never written.
            const auto writeOf = [&](std::size_t number) -> std::optional<std::uint32_t> {
                const auto& writes = exchanges.writes.at(writer);
                const std::size_t index = inShared ? number : number - 1;
                if ((!inShared && number == 0) || index >= writes.size() || writes[index].launch != read.launch)
                    return {};
                return writes[index].time;
            };
            const auto meant = writeOf(k), next = writeOf(variant.id == "A1-unsynchronised" ? k + 2 : k + 1);
            const bool early = meant && *meant > read.time, late = next && *next < read.time;
            QVERIFY(!early || !late);
            const MistimedRead* found = run.mistimedFor(level, element);
            QCOMPARE(found != nullptr, early || late);
            // Whatever was read, the sums are those of what was read.
            const auto [a, b] = run.operands(level, element);
            const std::uint32_t sum =
                element >> level & 1 ? std::uint32_t(a) - std::uint32_t(b) : std::uint32_t(a) + std::uint32_t(b);
            QCOMPARE(std::uint32_t(run.value(level + 1, element)), sum);
            if (!found)
                continue;
            ++mistimed;
            QCOMPARE(found->early, early);
            QCOMPARE(found->reader, reader);
            QCOMPARE(found->writer, writer);
            QCOMPARE(found->found, read.value);
            QCOMPARE(found->index, read.index);
            QCOMPARE(found->readLine, read.line);
        }
    }
    QCOMPARE(run.mistimed().size(), mistimed);
    // Nobody waits for anybody after the last exchange, and what is there at first nobody has to wait for.
    const bool nobodyHasToWait = exchanged.size() == 1 && (barrier == 1 || id == QLatin1String("A1-unsynchronised"));
    QCOMPARE(mistimed == 0, nobodyHasToWait);
}

void TestRecording::ownersAndAccessesAreTheKernels_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("element");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("inBlock");
    QTest::addColumn<QString>("accesses");
    QTest::newRow("A1") << "A1" << 3 << 1 << 6 << 1 << 2 << "read data[6], read data[4], write spare[6]";
    QTest::newRow("A3") << "A3" << 3 << 0 << 3 << 0 << 1 << "read data[3], read data[2], write spare[3]";
    QTest::newRow("GS") << "GS" << 3 << 2 << 6 << 0 << 2 << "read data[2], read data[6], write data[2], write data[6]";
    QTest::newRow("R4, first") << "R4" << 4 << 0 << 6 << 0 << 1
                               << "read data[4], read data[5], read data[6], read data[7]";
    QTest::newRow("R4, second") << "R4" << 4 << 3 << 6 << 0 << 2
                                << "write data[2], write data[6], write data[10], write data[14]";
    QTest::newRow("A4, first") << "A4" << 3 << 0 << 5 << 0 << 5 << "read data[5], write shared[5], read shared[4]";
    QTest::newRow("A4, last") << "A4" << 3 << 2 << 5 << 0 << 5 << "write shared[5], read shared[1], write data[5]";
    QTest::newRow("A5, transposed") << "A5" << 11 << 10 << 3 << 0 << 6
                                    << "read data[3], write shared[6], read shared[7], write data[3]";
    QTest::newRow("A6, shuffle") << "A6" << 6 << 3 << 40 << 0 << 40 << "shuffle lane 0";
}

void TestRecording::ownersAndAccessesAreTheKernels() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, level);
    QFETCH(int, element);
    QFETCH(int, block);
    QFETCH(int, inBlock);
    QFETCH(QString, accesses);
    const Recording run(variantNamed(id.toStdString()), randomVector(n, 1), {.blockSize = 4}, {}, m_monitor);
    const Owner owner = run.owner(level, element);
    QCOMPARE(owner.block, std::uint32_t(block));
    QCOMPARE(owner.inBlock, std::uint32_t(inBlock));
    QCOMPARE(owner.warp * 32 + owner.lane, owner.inBlock);
    QStringList found;
    for (const Access& access : run.accesses(level, element)) {
        const QString array = QString::fromUtf8(access.array.data(), qsizetype(access.array.size()));
        if (access.action == Action::Shuffle)
            found << QStringLiteral("shuffle lane %1").arg(access.index);
        else
            found << QStringLiteral("%1 %2[%3]")
                         .arg(access.action == Action::Load ? "read" : "write", array)
                         .arg(access.index);
    }
    QCOMPARE(found.join(QStringLiteral(", ")), accesses);
}

void TestRecording::withoutABarrierItRacesAndIsWrong_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("line");
    for (const char* id : {"A4", "A5", "A6"}) {
        const std::vector<std::uint32_t> lines = barriersOf(variantNamed(id));
        QCOMPARE(lines.size(), std::size_t(2));
        for (const std::uint32_t line : lines)
            QTest::addRow("%s, line %u", id, line) << id << int(line);
    }
}

void TestRecording::withoutABarrierItRacesAndIsWrong() {
    QFETCH(QString, id);
    QFETCH(int, line);
    const Variant& variant = variantNamed(id.toStdString());
    const Vector input = randomVector(7, 1);
    const Recording whole(variant, input, {}, {}, m_monitor);
    QCOMPARE(whole.observation().raceCount, 0u);
    QCOMPARE(whole.wrongOutputs(), 0u);
    const Recording broken(variant, input, {}, {std::uint32_t(line)}, m_monitor);
    QVERIFY(broken.observation().raceCount > 0);
    QVERIFY(broken.wrongOutputs() > 0);
    QVERIFY(broken.observation().counters.barriers < whole.observation().counters.barriers);
    const std::string report = broken.observation().races.front().describe();
    QVERIFY2(report.find("race on shared[") == 0, report.c_str());
    for (std::uint32_t i = 0; i < broken.size(); ++i)
        QCOMPARE(broken.expected(7, i), definition(input, 7, i));
}

void TestRecording::theMemoryPatternIsTheCorrectedOne_data() {
    QTest::addColumn<int>("n");
    for (int n = 11; n <= 20; ++n)
        QTest::addRow("n = %d", n) << n;
}

void TestRecording::theMemoryPatternIsTheCorrectedOne() {
    QFETCH(int, n);
    const std::uint32_t size = 1u << n, rows = size / 1024;
    std::vector<bool> hit(size);
    for (std::uint32_t t = 0; t < size; ++t) {
        // Rotating the n bits of t: its low n - 10 bits, the row, become the high ones.
        const std::uint32_t element = (t & (rows - 1)) << 10 | t >> (n - 10);
        QCOMPARE(memoryPattern(t, size), element);
        QVERIFY(!hit[element]);
        hit[element] = true;
    }
    if (n > (test::sanitized ? 14 : 16))
        return;
    // And it is what the kernels read.
    for (const char* id : {"A5", "A6"}) {
        const Recording run(variantNamed(id), randomVector(n, 1), {}, {}, m_monitor);
        for (std::uint32_t t = 0; t < size; t += 37)
            QCOMPARE(run.owner(10, memoryPattern(t, size)).thread, t);
    }
}

void TestRecording::largeInputIsRefused() {
    QVERIFY_EXCEPTION_THROWN(Recording(variantNamed("A1"), Vector(17), {}, {}, m_monitor), UsageError);
    QVERIFY_EXCEPTION_THROWN(Recording(variantNamed("A0"), Vector(17), {}, {}, m_monitor), UsageError);
}

TEST_OF_ROOM(TestRecording)
#include "tst_recording.moc"
