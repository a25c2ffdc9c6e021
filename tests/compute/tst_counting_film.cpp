// SPDX-License-Identifier: GPL-3.0-or-later
// The film of a run: the paper's example at every stage, contents that follow from what was written, the scan's tree,
// and what is seen where a barrier is taken out.
#include "definitions.h"
#include "distribution/counting_film.h"
#include "distribution/sort.h"
#include "error.h"
#include "room.h"

#include <QtTest>

#include <functional>
#include <random>
#include <set>

using namespace walshscope;

namespace {

using Values = std::vector<std::int32_t>;
using Contents = std::vector<std::int64_t>;

/// A sum by Bikov: a spectrum for n = 4.
const Values bikovs{-2, -2, -2, -2, 2, 2, 2, 2, 6, -2, -10, -2, -6, 2, -6, 2};

Values randomSpectrum(int n, unsigned seed) {
    std::mt19937 random(seed);
    Values values(std::size_t(1) << n);
    for (std::int32_t& value : values)
        value = std::int32_t(random() % 9) * 4 - 16;
    return values;
}

/// What stands there after the last step of a stage, -99 where nobody knows.
Contents after(const CountingFilm& film, CountingStage stage, std::string_view array) {
    const auto number = film.arrayNamed(array);
    if (!number)
        return {};
    Contents numbers;
    for (const auto& value : film.contentsOf(film.stepsOf(stage).second - 1, *number))
        numbers.push_back(value.value_or(-99));
    return numbers;
}

Contents firstOf(Contents numbers, std::size_t count) {
    numbers.resize(count);
    return numbers;
}

std::uint32_t lineOfScan(const char* what) {
    QFile file(QStringLiteral(SOURCES "/distribution/scan.cu"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (std::uint32_t line = 1; !file.atEnd(); ++line)
        if (file.readLine().contains(what))
            return line;
    return 0;
}

/// Where all threads of a block wait for each other.
std::vector<SourceLine> barriersIn(std::vector<std::string> files) {
    std::vector<SourceLine> barriers;
    for (const std::string& name : files) {
        QFile file(QStringLiteral(SOURCES "/") + QString::fromStdString(name));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        for (std::uint32_t line = 1; !file.atEnd(); ++line)
            if (file.readLine().contains("t.sync()"))
                barriers.push_back({name, line});
    }
    return barriers;
}

} // namespace

class TestCountingFilm : public QObject {
    Q_OBJECT

private slots:
    void thePapersExampleAtEveryStage_data() { kindsAndBlocks(); }
    void thePapersExampleAtEveryStage();
    void contentsFollowFromWhatIsWritten_data() { methods(); }
    void contentsFollowFromWhatIsWritten();
    void whatIsReadStandsThere_data() { methods(); }
    void whatIsReadStandsThere();
    void everyMethodIsFilmed_data() { methods(); }
    void everyMethodIsFilmed();
    void theTreeAddsUp_data() { kindsAndBlocks(); }
    void theTreeAddsUp();
    void countersOfStepsAreThoseOfTheRun_data() { methods(); }
    void countersOfStepsAreThoseOfTheRun();
    void oneValueIsAFilm();
    void readsAndWritesOfBothScans();
    void withoutTheBarrierThereIsARaceAndAWrongResult();
    void withoutAnyBarrierThereIsAFilmToItsEnd_data() { methods(5); }
    void withoutAnyBarrierThereIsAFilmToItsEnd();
    void withoutTheBarrierWhoReadsTooEarlyIsNamed();
    void whatIsMistimedHappenedInAnotherOrder_data() { methods(5); }
    void whatIsMistimedHappenedInAnotherOrder();
    void theComparisonsAreThoseOfTheNetwork();
    void theLinesOfAStepAreThoseOfTheSource();
    void refusesWhatItCannotShow();

private:
    void kindsAndBlocks() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("block");
        for (int kind : {0, 1})
            for (int block : {4, 8, 16, 32})
                QTest::addRow("%s in blocks of %d", std::string(scanNames[std::size_t(kind)]).c_str(), block)
                    << kind << block;
    }
    void methods(int least = 0) {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("n");
        for (const Counter& counter : counters())
            if (counter.where.emulator)
                for (int n : {0, 1, 3, 5})
                    if (n >= least)
                        QTest::addRow("%s, n = %d", std::string(counter.id).c_str(), n)
                            << QString::fromStdString(std::string(counter.id)) << n;
    }
    CountingFilm film(const QString& id, int n) {
        return filmOf(counterNamed(id.toStdString()), randomSpectrum(n, unsigned(n) + 1), ScanKind::ScanScanAdd, {},
                      Schedule::Forward, m_monitor);
    }
    Monitor m_monitor;
};

void TestCountingFilm::thePapersExampleAtEveryStage() {
    QFETCH(int, kind);
    QFETCH(int, block);
    const CountingFilm film =
        filmOf(counterNamed("H4"), bikovs, ScanKind(kind), {}, Schedule::Forward, m_monitor, block);
    QVERIFY(film.right());
    QCOMPARE(film.found, (Distribution{{-10, 1}, {-6, 2}, {-2, 6}, {2, 6}, {6, 1}}));
    QCOMPARE(after(film, CountingStage::Sort, "sorted"),
             (Contents{-10, -6, -6, -2, -2, -2, -2, -2, -2, 2, 2, 2, 2, 2, 2, 6}));
    QCOMPARE(after(film, CountingStage::Predicate, "last"), (Contents{1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1}));
    QCOMPARE(after(film, CountingStage::Scan, "places"), (Contents{0, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4}));
    QCOMPARE(after(film, CountingStage::Scan, "num"), (Contents{5}));
    QCOMPARE(after(film, CountingStage::Compact, "found"), (Contents{-10, -6, -2, 2, 6}));
    QCOMPARE(after(film, CountingStage::Compact, "index"), (Contents{0, 2, 8, 14, 15}));
    QCOMPARE(after(film, CountingStage::Count, "value"), (Contents{-10, -6, -2, 2, 6}));
    QCOMPARE(after(film, CountingStage::Count, "count"), (Contents{1, 2, 6, 6, 1}));
    QCOMPARE(firstOf(after(film, CountingStage::Count, "values"), 16), Contents(bikovs.begin(), bikovs.end()));
}

void TestCountingFilm::contentsFollowFromWhatIsWritten() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const CountingFilm film = this->film(id, n);
    auto now = film.contents.front();
    for (std::size_t s = 1; s < film.steps.size(); ++s) {
        for (const CountingFilm::Cell& cell : film.steps[s].written)
            now[cell.array][cell.index] = cell.after;
        QVERIFY(now == film.contents[s]);
    }
}

void TestCountingFilm::whatIsReadStandsThere() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const CountingFilm film = this->film(id, n);
    std::size_t reads = 0;
    for (std::size_t s = 1; s < film.steps.size(); ++s)
        for (const CountingFilm::Cell& cell : film.steps[s].read) {
            const auto& before = film.contents[s - 1][cell.array][cell.index];
            const auto& now = film.contents[s][cell.array][cell.index];
            ++reads;
            if (before || now)
                QVERIFY(before == cell.after || now == cell.after);
        }
    QVERIFY(reads > 0);
    QCOMPARE(film.observation.raceCount, std::uint64_t(0));
    QCOMPARE(film.observation.unwrittenCount, std::uint64_t(0));
}

void TestCountingFilm::everyMethodIsFilmed() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const CountingFilm film = this->film(id, n);
    QVERIFY(film.right());
    Distribution expected;
    for (std::int32_t value : randomSpectrum(n, unsigned(n) + 1))
        ++expected[value];
    QCOMPARE(film.found, expected);
    QCOMPARE(film.steps.size(), film.contents.size());
    QVERIFY(film.steps.front().stage == CountingStage::Input);
    QVERIFY(film.steps.size() > 1);
}

void TestCountingFilm::theTreeAddsUp() {
    QFETCH(int, kind);
    QFETCH(int, block);
    const CountingFilm film =
        filmOf(counterNamed("H4"), randomSpectrum(5, 3), ScanKind(kind), {}, Schedule::Forward, m_monitor, block);
    const Contents last = after(film, CountingStage::Predicate, "last");
    using Level = CountingFilm::Node::Level;
    std::map<Level, std::size_t> spanned;
    for (const CountingFilm::Node& node : film.nodes) {
        std::int64_t sum = 0;
        for (std::size_t i = node.first; i < node.first + node.count; ++i)
            sum += last[i];
        QCOMPARE(std::int64_t(node.sum), sum);
        QVERIFY(film.steps[node.step].stage == CountingStage::Scan);
        if (node.height == 0)
            spanned[node.level] += node.count;
    }
    const std::size_t times = kind == 1 && block < 32 ? 2 : 1; // Reduce-then-scan does the warps twice.
    QCOMPARE(spanned[Level::Warp], 32 * times);
    QCOMPARE(spanned[Level::Block], std::size_t(32));
    const bool grid = std::ranges::any_of(film.nodes, [](const CountingFilm::Node& node) {
        return node.level == Level::Grid && node.first == 0 && node.count == 32;
    });
    QCOMPARE(grid, block < 32);
}

void TestCountingFilm::countersOfStepsAreThoseOfTheRun() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const CountingFilm film = this->film(id, n);
    Counters sum, ofLines;
    for (const CountingFilm::Step& step : film.steps) {
        sum += step.counters;
        for (const auto& line : step.lines)
            ofLines += line.second;
    }
    QVERIFY(sum == film.observation.counters);
    QCOMPARE(ofLines.globalLoads, sum.globalLoads);
    QCOMPARE(ofLines.shuffles, sum.shuffles);
    QCOMPARE(ofLines.barriers, sum.barriers);
}

void TestCountingFilm::oneValueIsAFilm() {
    const CountingFilm film =
        filmOf(counterNamed("H4"), Values{-7}, ScanKind::ReduceThenScan, {}, Schedule::Forward, m_monitor);
    QCOMPARE(film.found, (Distribution{{-7, 1}}));
    QVERIFY(film.right());
}

void TestCountingFilm::readsAndWritesOfBothScans() {
    const auto trafficOf = [&](ScanKind kind) {
        return filmOf(counterNamed("H4"), randomSpectrum(5, 4), kind, {}, Schedule::Forward, m_monitor).traffic;
    };
    const ScanTraffic add = trafficOf(ScanKind::ScanScanAdd), reduce = trafficOf(ScanKind::ReduceThenScan);
    QCOMPARE(add.elements, std::size_t(32));
    QCOMPARE(add.reads, std::uint64_t(64));
    QCOMPARE(add.writes, std::uint64_t(64));
    QCOMPARE(reduce.reads, std::uint64_t(64));
    QCOMPARE(reduce.writes, std::uint64_t(32));
    QCOMPARE(add.readsEach(), 2.0);
    QCOMPARE(reduce.writesEach(), 1.0);
    QVERIFY(add.sumWrites > 0 && reduce.sumReads > 0);
}

void TestCountingFilm::withoutTheBarrierThereIsARaceAndAWrongResult() {
    const std::vector<SourceLine> without{{"distribution/scan.cu", lineOfScan("t.sync()")}};
    QVERIFY(without[0].line > 0);
    int wrong = 0;
    for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
        const CountingFilm film =
            filmOf(counterNamed("H4"), randomSpectrum(5, 3), ScanKind::ScanScanAdd, without, schedule, m_monitor, 16);
        QVERIFY(film.observation.raceCount > 0);
        QCOMPARE(film.observation.races.front().space, Space::Shared);
        QCOMPARE(film.steps.size(), film.contents.size());
        wrong += !film.right();
        const auto places = film.arrayNamed("places");
        QVERIFY(places);
        bool allRight = true;
        for (std::size_t i = 0; i < film.arrays[*places].size; ++i)
            allRight &= film.rightAtTheEnd(*places, i);
        QCOMPARE(allRight, film.right());
    }
    QVERIFY(wrong > 0);
}

void TestCountingFilm::withoutAnyBarrierThereIsAFilmToItsEnd() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Counter& counter = counterNamed(id.toStdString());
    Values large(std::size_t(1) << n);
    large[0] = -8;
    large[1] = 1 << 9;
    int wrong = 0;
    const std::vector<SourceLine> barriers =
        barriersIn({std::string(counter.file), counter.scans ? "distribution/scan.cu" : "distribution/value_range.cu"});
    QVERIFY(barriers.size() >= 2);
    for (const Values& values : {Values{-8, 0, 0, 0, 0, 0, 0, 0}, randomSpectrum(n, 3), large})
        for (const SourceLine& barrier : barriers)
            for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed})
                for (int block : {4, 8, 32})
                    for (ScanKind scan : {ScanKind::ScanScanAdd, ScanKind::ReduceThenScan}) {
                        if (!counter.scans && scan != ScanKind::ScanScanAdd)
                            continue;
                        const CountingFilm film = filmOf(counter, values, scan, {barrier}, schedule, m_monitor, block);
                        QCOMPARE(film.steps.size(), film.contents.size());
                        QVERIFY(film.found.size() <= values.size());
                        QVERIFY(!film.failure || film.found.empty());
                        QVERIFY(film.right() || film.observation.raceCount > 0);
                        wrong += !film.right();
                    }
    QCOMPARE(wrong > 0, id != QLatin1String("H5")); // Which has no barriers.
}

/// The first lane of the second warp of four adds what the last lane of the first one leaves, which in the usual order
/// comes before and backwards afterwards.
void TestCountingFilm::withoutTheBarrierWhoReadsTooEarlyIsNamed() {
    const std::vector<SourceLine> without{{"distribution/scan.cu", lineOfScan("t.sync()")}};
    const auto filmIn = [&](Schedule schedule) {
        return filmOf(counterNamed("H4"), bikovs, ScanKind::ScanScanAdd, without, schedule, m_monitor, 8);
    };
    QVERIFY(filmIn(Schedule::Forward).mistimed.empty());
    const CountingFilm film = filmIn(Schedule::Backward);
    using Named = std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>;
    std::multiset<Named> named;
    for (const CountingFilm::Mistimed& each : film.mistimed) {
        QVERIFY(each.early);
        QCOMPARE(film.arrays[each.cell.array].name, std::string("warp sums"));
        QCOMPARE(each.cell.where.line, lineOfScan("before = sums[lane];"));
        QCOMPARE(each.write.where.line, lineOfScan("sums[warp] = sum;"));
        named.insert({each.cell.thread, each.write.thread, each.cell.index});
    }
    // Two blocks of eight, and one that scans their sums.
    QVERIFY(named == (std::multiset<Named>{{4, 3, 0}, {4, 3, 0}, {12, 11, 0}}));
}

void TestCountingFilm::whatIsMistimedHappenedInAnotherOrder() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Counter& counter = counterNamed(id.toStdString());
    const Values values = randomSpectrum(n, 6);
    std::vector<std::vector<SourceLine>> ways{{}};
    for (const SourceLine& barrier : barriersIn(
             {std::string(counter.file), counter.scans ? "distribution/scan.cu" : "distribution/value_range.cu"}))
        ways.push_back({barrier});
    const auto eachCell = [](const CountingFilm& film, const auto& what) {
        for (const CountingFilm::Step& step : film.steps)
            for (const auto* cells : {&step.read, &step.written})
                for (const CountingFilm::Cell& cell : *cells)
                    if (cell.order > 0)
                        what(step, cell);
    };
    int mistimed = 0;
    for (const auto& without : ways)
        for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
            const auto filmWithout = [&](const std::vector<SourceLine>& ignored, Schedule order) {
                return filmOf(counter, values, ScanKind::ReduceThenScan, ignored, order, m_monitor, 8);
            };
            const CountingFilm film = filmWithout(without, schedule), honest = filmWithout({}, Schedule::Forward);
            mistimed += int(film.mistimed.size());
            if (without.empty()) {
                QVERIFY(film.mistimed.empty());
                eachCell(film, [](auto&, const CountingFilm::Cell& cell) { QVERIFY(!cell.meant); });
            } else if (!film.right()) {
                QVERIFY(!film.mistimed.empty());
            }
            // When a thread touched an element in a line; the same if it did so once.
            const auto times = [&](const CountingFilm& of, const CountingFilm::Cell& like, std::uint32_t launch) {
                std::vector<std::uint32_t> found;
                eachCell(of, [&](const CountingFilm::Step& step, const CountingFilm::Cell& cell) {
                    if (step.launch == launch && cell.thread == like.thread && cell.action == like.action &&
                        cell.where.line == like.where.line && cell.index == like.index)
                        found.push_back(cell.order);
                });
                return found;
            };
            for (const CountingFilm::Mistimed& each : film.mistimed) {
                QCOMPARE(each.early, each.cell.order < each.write.order);
                QCOMPARE(each.cell.array, each.write.array);
                QCOMPARE(each.cell.index, each.write.index);
                QVERIFY(each.cell.thread != each.write.thread);
                std::uint32_t launch = 0;
                eachCell(film, [&](const CountingFilm::Step& step, const CountingFilm::Cell& cell) {
                    if (cell.order == each.cell.order)
                        launch = step.launch;
                });
                const auto reads = times(honest, each.cell, launch), writes = times(honest, each.write, launch);
                QVERIFY(!reads.empty() && !writes.empty());
                if (reads.size() == 1 && writes.size() == 1)
                    QCOMPARE(each.early, reads.front() > writes.front());
            }
        }
    const bool waits = ways.size() > 1;
    QCOMPARE(mistimed > 0, waits && id != QLatin1String("H5"));
}

void TestCountingFilm::theComparisonsAreThoseOfTheNetwork() {
    for (const int n : {0, 1, 4, 5}) {
        Values values = randomSpectrum(n, 8), sorted = values;
        const auto comparisons = comparisonsOf(values.size());
        QCOMPARE(comparisons.size(), std::size_t(n * (n + 1) / 2));
        for (const Comparison& comparison : comparisons) {
            const auto [length, stride] = comparison;
            for (std::size_t low = 0; low < values.size(); ++low)
                if (!(low & stride) && (values[low] > values[low + stride]) == comparison.ascends(low))
                    std::swap(values[low], values[low + stride]);
            // After the last comparisons of a length its stretches ascend and descend in turn.
            for (std::size_t from = 0; stride == 1 && from < values.size(); from += length) {
                const auto begin = values.begin() + std::ptrdiff_t(from), end = begin + std::ptrdiff_t(length);
                QVERIFY(from / length % 2 == 0 ? std::is_sorted(begin, end)
                                               : std::is_sorted(begin, end, std::greater<>()));
            }
        }
        std::ranges::sort(sorted);
        QVERIFY(values == sorted);
    }
}

void TestCountingFilm::theLinesOfAStepAreThoseOfTheSource() {
    const CountingFilm film =
        filmOf(counterNamed("H4"), bikovs, ScanKind::ScanScanAdd, {}, Schedule::Forward, m_monitor);
    const std::uint32_t line = lineOfScan("to[i] += sums[t.block()]");
    std::uint64_t loads = 0;
    for (std::size_t s = 0; s < film.steps.size(); ++s)
        loads += film.countersOf(s, "distribution/scan.cu", line).globalLoads;
    QCOMPARE(loads, std::uint64_t(4)); // Two blocks of one warp read the element and the sum.
    for (const CountingFilm::Cell& cell : film.steps[film.stepsOf(CountingStage::Predicate).first].written)
        QVERIFY(film.observation.files[cell.where.file].is("distribution/h4.cu"));
}

void TestCountingFilm::refusesWhatItCannotShow() {
    const auto filmFor = [&](const char* id, const Values& values, int block) {
        filmOf(counterNamed(id), values, ScanKind::ScanScanAdd, {}, Schedule::Forward, m_monitor, block);
    };
    QVERIFY_THROWS_EXCEPTION(UsageError, filmFor("H4", Values(64), 8));
    QVERIFY_THROWS_EXCEPTION(UsageError, filmFor("H4", Values(3), 8));
    QVERIFY_THROWS_EXCEPTION(UsageError, filmFor("H4", Values(), 8));
    QVERIFY_THROWS_EXCEPTION(UsageError, filmFor("H4", Values(8), 64));
    QVERIFY_THROWS_EXCEPTION(UsageError, filmFor("H4", Values(8), 6));
    QVERIFY_THROWS_EXCEPTION(UsageError, filmFor("H0", Values(8), 8));
    Impatient<> impatient;
    QVERIFY_THROWS_EXCEPTION(
        Cancelled, filmOf(counterNamed("H4"), Values(8), ScanKind::ScanScanAdd, {}, Schedule::Forward, impatient));
}

TEST_OF_ROOM(TestCountingFilm)
#include "tst_counting_film.moc"
