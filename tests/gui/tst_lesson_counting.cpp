// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson about counting the values of a spectrum: every number in its texts and answers, computed again.
#include "distribution/counting_film.h"
#include "lesson_claims.h"
#include "room.h"
#include "sbox/generators.h"

#include <set>

using namespace walshscope;

class TestLessonCounting : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonCounting() : LessonClaims("7-counting") {}

private slots:
    void initTestCase();
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }
    void theFourthAdditionIsThatOfThread3();

private:
    using Counts = std::map<std::int64_t, int>;

    void atomicAdditions();
    void barriers();
    void sorting();
    void scans();
    void reductions();

    static Counts counts(const Row& values) {
        Counts all;
        for (const std::int64_t value : values)
            ++all[value];
        return all;
    }
    static int most(const Counts& all) {
        return std::ranges::max_element(all, {}, &Counts::value_type::second)->second;
    }
    static int largest(const Row& values) { return int(values[longest(values)]); }
    CountingFilm film(const char* id, const std::vector<SourceLine>& without = {}, Schedule order = Schedule::Forward) {
        Monitor silent;
        const std::vector<std::int32_t> values(m_values.begin(), m_values.end());
        return filmOf(counterNamed(id), values, ScanKind::ScanScanAdd, without, order, silent);
    }
    /// Which the stop takes out; none where that is no barrier.
    std::vector<SourceLine> barrier() const {
        const QStringList place = stop()["state"]["withoutBarrier"].toString().split(u':');
        const int line = place.last().toInt();
        const QByteArray source = contentOf(QStringLiteral(SOURCES "/") + place.first());
        std::vector<SourceLine> lines;
        if (source.split('\n').value(line - 1).contains("t.sync()"))
            lines.push_back({place.first().toStdString(), std::uint32_t(line)});
        return lines;
    }
    /// Whether the stop is at the end of that stage.
    bool isAfter(CountingStage stage) {
        const QJsonValue state = stop()["state"];
        std::vector<CountingStage> stages;
        for (const CountingFilm::Step& each : film(qPrintable(state["method"].toString("H4"))).steps)
            if (stages.empty() || stages.back() != each.stage)
                stages.push_back(each.stage);
        return stages.at(std::size_t(state["step"].toInt())) == stage;
    }
    static std::int64_t last(const CountingFilm& film, const char* array, std::size_t index) {
        return film.contents.back()[film.arrayNamed(array).value()][index].value_or(-1);
    }

    Row m_values;                       ///< Of the function of the first stop.
    Row m_sorted;                       ///< Ascending.
    Counts m_counts;                    ///< How often each occurs.
    std::map<std::int64_t, int> m_ends; ///< Of each value the element where its run ends.
};

void TestLessonCounting::initTestCase() {
    at("Five different values");
    m_values = m_sorted = transformed(open());
    QCOMPARE(m_values.size(), std::size_t(16));
    std::ranges::sort(m_sorted);
    m_counts = counts(m_values);
    for (std::size_t i = 0; i < m_sorted.size(); ++i)
        m_ends[m_sorted[i]] = int(i);
}

void TestLessonCounting::everyClaimIsSo_data() {
    atomicAdditions();
    barriers();
    sorting();
    scans();
    reductions();
    addRows();
}

void TestLessonCounting::atomicAdditions() {
    at("Five different values");
    says("a spectrum of %1 values", m_values.size());
    says("Here 16 values are %1 different ones", inWords(m_counts.size()));
    answers({{"value", largest(m_values)}});
    answers(8 - std::abs(largest(m_values)) / 2);

    at("One counter for each value");
    saysIf(contentOf(QStringLiteral(SOURCES "/distribution/h0.cpp")).contains("++counts[value];"), "`++counts[value]`");
    says("A GPU could have %1 threads", m_values.size());
    answers(4 + 1); // Both write it.

    at("An atomic addition");
    const Grid adding = film("H1").observation.grids.back();
    const std::int64_t least = m_sorted.front(), greatest = m_sorted.back();
    std::int64_t step = 0;
    for (const std::int64_t value : m_values)
        step = std::gcd(step, value - least);
    says("has %1 threads", adding.blocks * adding.threads);
    says("the smallest value, %1, the largest, %2", least, greatest);
    says("%1 apart: %2 counters are enough", step, inWords(std::size_t((greatest - least) / step + 1)));
    says("holds %1 as %2, all its bits inverted", least, ~least);
    saysIf(std::count(m_values.begin(), m_values.begin() + 4, -2) == 4, "thread 3 adds the fourth −2");
    answers((m_values[8] - least) / 4);
    answers(most(counts(transformed(function("x0", 4)))));

    at("A histogram for each block");
    const Counts first = counts({m_values.begin(), m_values.begin() + 8});
    saysIf(isAfter(CountingStage::Count), "%1 threads want the counter of −2", inWords(std::size_t(m_counts[-2])));
    saysIf(std::ranges::count(film("H2").observation.grids, Grid{2, 8}) > 0, "two blocks of 8 threads");
    saysIf(first == Counts({{-2, 4}, {2, 4}}), "Block 0 has found −2 and 2 %1 times each",
           inWords(std::size_t(first.at(2))));
    answers(most(counts({m_values.begin() + 8, m_values.end()})));
    answers(48 * 1024 / 4);
}

void TestLessonCounting::barriers() {
    at("Without the first barrier");
    const CountingFilm whole = film("H2"), lost = film("H2", barrier());
    const std::size_t ofTwo = std::size_t(-2 - m_sorted[0]) / 4;
    const std::size_t ofSix = m_counts.size() + std::size_t(6 - m_sorted[0]) / 4;
    std::set<std::uint32_t> early;
    for (const CountingFilm::Mistimed& each : lost.mistimed)
        if (each.early && each.cell.block == 0 && each.cell.index == ofTwo && each.write.thread == 2)
            early.insert(each.cell.thread);
    saysIf(early == std::set({0u, 1u}), "Threads 0 and 1 have added to the counter of −2 when thread 2 sets it to 0");
    says("block 0 finds %1 where %2 are right", inWords(std::size_t(last(lost, "partial", ofTwo))),
         inWords(std::size_t(std::count(m_values.begin(), m_values.begin() + 8, -2))));
    saysIf(last(whole, "partial", ofSix) == 1 && last(lost, "partial", ofSix) == 0 && !lost.found.contains(6),
           "Block 1 loses its only 6, and 6 is not in the result at all");
    int found = 0;
    for (const auto& [value, count] : lost.found)
        found += int(count);
    answers(16 - found);
    answers(choice("A counter is copied before all have added to it"));

    at("Right by luck");
    const CountingFilm lucky = film("H4", barrier()), unlucky = film("H4", barrier(), Schedule::Backward);
    const auto& races = lucky.observation.races;
    saysIf(lucky.right() && isAfter(CountingStage::Count), "All five counts are right");
    saysIf(races.at(0).earlier.thread == 3 && races.at(0).earlier.write && races.at(0).later.thread == 4 &&
               !races.at(0).later.write,
           "let thread 3 write before thread 4 read");
    saysIf(unlucky.observation.unwrittenCount > 0, "now threads read what nobody has written");
    saysIf(unlucky.failure.has_value(),
           "one of them gets a place far outside the list, and the program stops with an error");
    answers(int(lucky.observation.raceCount));
}

void TestLessonCounting::sorting() {
    at("Sort first");
    int launches = 0, compared = 0, exchanged = 0;
    Row network = m_values; // Stretches of `length` ascend and descend in turn.
    for (std::size_t length = 2; length <= network.size(); length *= 2)
        for (std::size_t stride = length / 2; stride > 0; stride /= 2, ++launches)
            for (std::size_t i = 0; i < network.size(); ++i)
                if (const std::size_t other = i ^ stride; other > i) {
                    ++compared;
                    if (i & length ? network[i] < network[other] : network[i] > network[other]) {
                        std::swap(network[i], network[other]);
                        ++exchanged;
                    }
                }
    saysIf(launches == 10 && network == m_sorted && isAfter(CountingStage::Sort),
           "ten more compare %1 pairs, of which %2 change places", compared, exchanged);
    answers(int(m_counts.size()));
    answers(m_ends[2]);

    at("Value and end");
    saysIf(isAfter(CountingStage::Compact), "only %1 pairs go back", inWords(m_ends.size()));
    says("%1 − %2 = %3 for −6", m_ends[-6], m_ends[-10], m_counts[-6]);
    answers(9 - 3);
    answers(15 + 1);
}

void TestLessonCounting::scans() {
    at("Places by a scan");
    saysIf(isAfter(CountingStage::Scan), "which has %1 lanes here", film("H4").lanes);
    const auto inBlock0 = std::ranges::count_if(m_ends, [](const auto& each) { return each.second < 8; });
    says("Two runs end in block 0, so block 1 starts from %1", inBlock0);
    answers(std::distance(m_counts.begin(), m_counts.find(2)));
    answers(1 + 1 + 0);

    at("Two ways across the blocks");
    Monitor silent;
    const ScanTraffic add = scanTraffic(ScanKind::ScanScanAdd, 16, 8, silent);
    const ScanTraffic reduce = scanTraffic(ScanKind::ReduceThenScan, 16, 8, silent);
    const auto all = [](const ScanTraffic& t) { return int(t.reads + t.writes + t.sumReads + t.sumWrites); };
    answers(int(1000 * (add.writesEach() - reduce.writesEach())));
    answers(all(add) - all(reduce));
}

void TestLessonCounting::reductions() {
    at("Sort, then reduce");
    const CountingFilm reducing = film("H3");
    saysIf(isAfter(CountingStage::Reduce),
           "Here block 0 has elements 0 to %1, and the run of −2 begins at element %2 and ends at %3",
           reducing.blockSize - 1, m_ends[-6] + 1, m_ends[-2]);
    answers(8 - (m_ends[-6] + 1));
    std::int64_t additions = 0;
    for (const CountingFilm::Step& each : reducing.steps)
        additions += std::ranges::count(each.written, Action::Atomic, &CountingFilm::Cell::action);
    answers(additions);

    at("What you have");
    const Row bit = open(), aes = transformed(bit);
    const SBox sbox = affineInversionOfAes(0x11b);
    bool isBit = true;
    for (std::size_t x = 0; x < bit.size(); ++x)
        isBit = isBit && bit[x] == (sbox(x) & 1 ? -1 : 1);
    saysIf(isBit, "the %1 values of an output bit of the S-box, the substitution table, of the cipher AES", bit.size());
    answers({{"value", largest(aes)}});
    answers(counts(aes)[largest(aes)]);
    answers(128 - std::abs(largest(aes)) / 2);
}

/// A step is what one thread does up to a barrier or the end of a launch.
void TestLessonCounting::theFourthAdditionIsThatOfThread3() {
    using Cell = CountingFilm::Cell;
    std::vector<std::vector<Cell>> moments{{}}; // What is written in each.
    const CountingFilm atomic = film("H1");
    for (std::size_t each = 1; each < atomic.steps.size(); ++each) {
        std::map<std::uint32_t, std::vector<Cell>> threads;
        for (const Cell& cell : atomic.steps[each].read)
            threads[cell.thread];
        for (const Cell& cell : atomic.steps[each].written)
            threads[cell.thread].push_back(cell);
        for (const auto& [thread, written] : threads)
            moments.push_back(written);
    }
    at("An atomic addition");
    const Cell cell = moments.at(std::size_t(stop()["state"]["step"].toInt())).at(0);
    QCOMPARE(std::tuple(cell.thread, cell.before, cell.after), std::tuple(3u, std::int64_t(3), std::int64_t(4)));
}

TEST_OF_ROOM(TestLessonCounting)
#include "tst_lesson_counting.moc"
