// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson about timing: every time in its texts and answers, out of the samples that come with the program.
#include "fwt/recording.h"
#include "lesson_claims.h"
#include "room.h"
#include "timing/estimate.h"
#include "timing/leads.h"
#include "timing/measured_times.h"
#include "timing/printed_tables.h"
#include "timing/why.h"

#include <cmath>

using namespace walshscope;

class TestLessonTiming : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonTiming() : LessonClaims("10-timing") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }
    void nothingIsMeasuredHere();

private:
    static constexpr double ns = 1e-9, us = 1e-6, ms = 1e-3;

    void samples();
    void intervals();
    void counters();
    void shares();
    void papers();

    static const QJsonObject& baseline(const QString& name) {
        static std::map<QString, QJsonObject> known; // Parsing them takes long.
        QJsonObject& times = known[name];
        if (times.isEmpty())
            times = QJsonDocument::fromJson(contentOf(":/baselines/" + name + ".walshtimes")).object();
        return times;
    }
    static Times timesOf(const QString& name, const QString& contender, int size, const QString& task = "transform") {
        Times times;
        for (const QJsonValue cell : baseline(name)["cells"].toArray()) {
            if (cell["task"] != task || cell["size"] != size || cell["contender"] != contender)
                continue;
            const QJsonValue saved = cell["times"];
            for (const QJsonValue sample : saved["samples"].toArray())
                times.samples.push_back(sample.toDouble());
            times.launches = std::uint64_t(saved["launches"].toInt());
            times.recorded = saved["recorded"].toBool();
            times.bytes = std::uint64_t(saved["bytes"].toDouble());
            times.betweenRuns = saved["between_runs"].toDouble();
        }
        return times;
    }
    /// In percent of the time.
    static Breakdown sharesOf(const QString& name, const QString& device, const Times& times) {
        Speeds speeds;
        for (const QJsonValue each : baseline(name)["speeds"].toArray())
            if (each["device"] == device) {
                speeds.bytesPerSecond.value = each["bytes_per_second"].toDouble();
                speeds.secondsPerLaunch = each["seconds_per_launch"].toDouble();
            }
        const Breakdown parts = breakdown(times, speeds);
        const double all = secondsOf(times) / 100;
        return {parts.launching / all, parts.moving / all, parts.rest / all};
    }
    /// Three digits, as tables have them.
    static QString digits(double seconds, double unit) {
        const double value = seconds / unit;
        return QString::number(value, 'f', std::max(0, 2 - int(std::floor(std::log10(value)))));
    }
    static QString time(const Times& times, double unit) { return digits(secondsOf(times), unit); }
    static QString tenths(double value) { return QString::number(value, 'f', 1); }
    static Interval intervalOf(const Times& times) { return estimateOf(times).interval; }
    bool overlap(const char* a, const char* b) const {
        const Interval x = intervalOf(timesOf(m_h100, a, 7)), y = intervalOf(timesOf(m_h100, b, 7));
        return x.low <= y.high && y.low <= x.high;
    }
    static std::int64_t longerThan(const Times& times, double seconds) {
        return std::ranges::count_if(times.samples, [=](double each) { return each > seconds; });
    }
    /// Up to which n, from 7 on, the contender leads all others of that baseline.
    static int leadsUpTo(const QString& name, const QString& contender) {
        for (int n = 7;; ++n) {
            const double last = comparableInterval(timesOf(name, contender, n)).value().high;
            for (const char* other : {"A0", "A1", "A2", "A3", "A4", "A5", "A6", "R4", "GS", "T1", "C1"})
                if (other != contender && comparableInterval(timesOf(name, other, n))->low <= last)
                    return n - 1;
        }
    }
    Recording runOf(const char* variant) const {
        Monitor silent;
        const Row signs = open();
        return Recording(variantNamed(variant), Vector({signs.begin(), signs.end()}), {}, {}, silent);
    }

    const QString m_h100 = "NVIDIA H100", m_h200 = "NVIDIA H200", m_epyc = "AMD EPYC, two cores";
    const GpuFigures m_gpu = readGpuFigures("gpus.csv", contentOf(":/measured/gpus.csv").toStdString()).at(0);
};

void TestLessonTiming::everyClaimIsSo_data() {
    samples();
    intervals();
    counters();
    shares();
    papers();
    addRows();
}

void TestLessonTiming::samples() {
    at("Measured once");
    const Times counted = timesOf(m_epyc, "H0", 13, "distribution");
    const double q3 = quartiles(counted.samples).q3;
    saysIf(stop()["state"]["sizes"].toString() == "13", "the %1 values", 1 << 13);
    says("it was timed %1 times", counted.samples.size());
    says("The first took %1 µs", digits(counted.samples[0], us));
    says("A quarter of the runs took longer than %1 µs.", digits(q3, us));
    answers(longerThan(counted, q3));
    answers(choice("The time in the middle of all runs"));

    at("The run in the middle");
    const Times middle = timesOf(m_epyc, "A0", 12);
    const Quartiles quarters = quartiles(middle.samples);
    says("This is A0 for n = 12, again %1 times", middle.samples.size());
    says("less than the **median**, %1 µs", digits(quarters.median, us));
    saysIf(longerThan(middle, 1.5 * quarters.median) == 2 && longerThan(middle, 2.5 * quarters.median) == 0,
           "Two of them took about twice as long");
    says("between %1 and %2 µs", digits(quarters.q1, us), digits(quarters.q3, us));
    answers((1 + 1 + 1 + 1 + 96) / 5);
    answers(std::int64_t(quartiles(std::vector<double>{1, 1, 1, 1, 96}).median));

    at("Something changed");
    const Times changed = timesOf(m_epyc, "A0", 20);
    const auto early = std::minmax_element(changed.samples.begin(), changed.samples.begin() + 12);
    const auto late = std::minmax_element(changed.samples.begin() + 12, changed.samples.end());
    says("A0 for n = 20 ran %1 times", changed.samples.size());
    says("Twelve runs took %1 to %2 ms", digits(*early.first, ms), digits(*early.second, ms));
    saysIf(changed.samples.size() == 12 + 6, "the last six took %1 to %2 ms", digits(*late.first, ms),
           digits(*late.second, ms));
    const Interval doubtful = intervalOf(changed);
    saysIf(!concernsAbout(changed, 0.02).empty(), "from %1 to %2 ms, and puts a question mark beside it",
           digits(doubtful.low, ms), digits(doubtful.high, ms));
    answers(18 / 2 + 1);
    answers(doubtful.contains(0.015) ? choice("Nobody can say") : 0);
}

void TestLessonTiming::intervals() {
    at("Another run");
    const Times tile = timesOf(m_h200, "T1", 7);
    const Interval next = intervalOf(tile);
    says("T1 was timed %1 times", tile.samples.size());
    saysIf(std::ranges::max(tile.samples) - std::ranges::min(tile.samples) < ns, "all samples lie within 1 ns");
    says("the interval of its time is %1 to %2 ns, much wider", digits(next.low, ns), digits(next.high, ns));
    answers(next.contains(636e-9) ? choice("Neither: the next run of the old one may take as long") : 0);
    answers(std::lround(secondsOf(tile) * 1e9 * 0.01));

    at("Two intervals");
    const auto half = [&](const char* contender) {
        const Times times = timesOf(m_h100, contender, 7);
        return (intervalOf(times).high - intervalOf(times).low) / 2 / secondsOf(times) * 100;
    };
    says("± %1 % for most kernels, some %2 % on the CPU", tenths(half("A1")), std::lround(half("A0")));
    const bool onlyA4AndA5 = overlap("A4", "A5") && !overlap("A5", "A6") && !overlap("A1", "A3");
    answers(onlyA4AndA5 ? choice("A4 and A5") : 0);
    answers({{"contender", "C1"}, {"n", leadsUpTo(m_h100, "C1")}});
}

void TestLessonTiming::counters() {
    at("Counts do not vary");
    const auto measured = readMeasuredTimes("times.csv", contentOf(":/measured/times.csv").toStdString());
    const auto median = [&](const char* variant) {
        return tenths(measuredTime(measured, "NVIDIA H200", variantNamed(variant), 11, {}).value() / us);
    };
    const Observation a1 = runOf("A1").observation(), a6 = runOf("A6").observation();
    const auto sectors = [](const Observation& run) { return run.counters.loadSectors + run.counters.storeSectors; };
    const auto estimated = [&](const Observation& run) { return estimateTime(run.counters, run.grids, m_gpu); };
    const TimeEstimate ofA1 = estimated(a1), ofA6 = estimated(a6);
    says("For n = 11, A1 has %1 launches and moves %2 sectors", a1.counters.launches, sectors(a1));
    says("A6 has %1 launches, moves %2 sectors, and pays with %3 barriers", a6.counters.launches, sectors(a6),
         a6.counters.barriers);
    saysIf(m_gpu.name == "NVIDIA H200", "makes %1 µs and %2 µs", tenths(ofA1.seconds() / us),
           tenths(ofA6.seconds() / us));
    says("measured there were %1 µs and %2 µs", median("A1"), median("A6"));
    answers(ofA1.launching > ofA1.seconds() / 2 ? choice("Launches") : 0);
    answers(std::int64_t(sectors(a1) - sectors(a6)) * 32 / 1024);
}

void TestLessonTiming::shares() {
    at("Why A6 is ahead of A1");
    const auto h100 = [&](const char* contender, int n) { return timesOf(m_h100, contender, n); };
    const auto lead = [&](int n) { return secondsOf(h100("A1", n)) / secondsOf(h100("A6", n)); };
    says("A6 takes %1 µs for n = 10, and A1 takes %2", time(h100("A6", 10), us), time(h100("A1", 10), us));
    saysIf(lead(20) < lead(10), "For n = 20 A6 takes %1 µs and A1 %2: the lead is smaller then",
           time(h100("A6", 20), us), time(h100("A1", 20), us));
    answers(std::lround(sharesOf(m_h100, "cuda:0", h100("A1", 10)).launching));
    answers(sharesOf(m_h100, "cuda:0", h100("A1", 20)).moving > 50 ? choice("Bytes") : 0);

    at("Why not on a CPU");
    const Breakdown ofCpu = sharesOf(m_epyc, "cpu", timesOf(m_epyc, "A0", 10));
    saysIf(ofCpu.launching == 0, "no launches, %1 % are bytes, and %2 % are something else", tenths(ofCpu.moving),
           std::lround(ofCpu.rest));
    answers(10 * 512 * 2);
    answers(1024 * 4 / 1024);

    at("What stands beside a time");
    answers(choice("NVIDIA H100, n = 10, median of a run: A6 1.61 µs ± 1 %, A1 10.2 µs ± 1 %"));
    answers(choice("That of a cold run"));
}

void TestLessonTiming::papers() {
    const PrintedTable bikov{"bikov2018_table2"}, ticks{"bikov2020_histogram"};
    const auto paper = [&](int n, const char* column) { return bikov.at(std::uint64_t(n), column); };
    at("The paper's table");
    says("At n = 7 the CPU takes %1 µs", digits(paper(7, "cpu_a0_ms"), 1e-3));
    saysIf(1.05 * paper(10, "cpu_a0_ms") > 0.95 * paper(10, "a1_ms"), "at n = 10 A0 with %1 µs and A1 with %2 cannot",
           digits(paper(10, "cpu_a0_ms"), 1e-3), digits(paper(10, "a1_ms"), 1e-3));
    int cpuLeads = 7, a1Leads = 7;
    while (paper(cpuLeads + 1, "cpu_a0_ms") < paper(cpuLeads + 1, "a6_ms"))
        ++cpuLeads;
    while (paper(a1Leads, "a1_ms") * 1.05 > paper(a1Leads, "cpu_a0_ms") * 0.95)
        ++a1Leads;
    answers({{"contender", "A0"}, {"n", cpuLeads}});
    answers({{"contender", "A1"}, {"n", a1Leads}});

    at("A speed-up is made of two times");
    answers(std::lround(paper(18, "cpu_a0_ms") / paper(18, "a6_ms")));
    answers(std::lround(paper(18, "a6_ms") * 1e-3 / secondsOf(timesOf(m_epyc, "C1", 18))));

    at("A coarse clock");
    QStringList times;
    bool areTicks = true;
    for (const std::uint64_t n : ticks.rows()) {
        const double took = ticks.at(n, "cpu_ms");
        times << QString::number(took);
        areTicks = areTicks && std::abs(took - 1000 * std::round(took / 15.625) / 64) < 1;
    }
    says("times of H0 are %1 and %2 ms", times.mid(0, 5).join(", "), times.last());
    saysIf(areTicks, "a clock that moves every %1 ms", tenths(1000. / 64));
    const auto tick = [&](std::uint64_t n) { return std::lround(ticks.at(n, "cpu_ms") / 15.625); };
    answers(tick(20));
    answers(tick(20) - tick(18));
}

/// So that the lesson shows the same times wherever and whenever it is opened.
void TestLessonTiming::nothingIsMeasuredHere() {
    for (const auto& [title, each] : m_stops) {
        const QJsonValue state = each.json["state"];
        for (const QJsonValue path : state["baselines"].toArray())
            QVERIFY2(path.toString().startsWith(u':') && QFile::exists(path.toString()), qPrintable(path.toString()));
        QVERIFY(state["contenders"].toArray().isEmpty());
    }
}

TEST_OF_ROOM(TestLessonTiming)
#include "tst_lesson_timing.moc"
