// SPDX-License-Identifier: GPL-3.0-or-later
// Entrants of a race in turns: each decided on its own, told apart, stopped, and short of memory.
#include "error.h"
#include "known_duration.h"
#include "room.h"
#include "timing/estimate.h"
#include "timing/race.h"
#include "timing/samples.h"

#include <QtTest>

using namespace walshscope;

class TestHeats : public QObject {
    Q_OBJECT

private slots:
    void aContenderOfKnownDurationIsTimedRight();
    void aTenthSlowerIsToldApart();
    void entrantsTakeTurns();
    void whatIsSampledIsShown();
    void cancellingKeepsWhatIsFinished();
    void whatCannotRunSaysWhy();
    void thoseThatDoNotFitTogetherRunApart();
    void progressComesToItsEnd();
    void taskAndSizeNeedNotBeInOrder();
    void whatAListenerThrowsIsItsOwn();

private:
    std::vector<TimedCell> raced(const std::vector<Entrant>& entrants, const TimingMethod& method,
                                 double (*now)() = disturbedNow) {
        std::vector<TimedCell> cells;
        race(entrants, method, m_monitor, {[&](const TimedCell& cell) { cells.push_back(cell); }, {}}, quietHost(now));
        return cells;
    }

    const Contender m_busy = busyContender();
    const Device& m_cpu = deviceNamed("cpu");
    Monitor m_monitor;
};

namespace {

const Times& timesFound(const std::vector<TimedCell>& cells, int microseconds) {
    for (const TimedCell& cell : cells)
        if (cell.key.parameters.blockSize == microseconds)
            return std::get<Times>(cell.outcome);
    throw std::out_of_range("no such cell");
}

/// Counts who is prepared and not yet gone, and refuses to be the second.
struct Greedy : Run {
    static inline int alive = 0;
    explicit Greedy(std::unique_ptr<Run> run) : other(std::move(run)) {
        if (alive > 0)
            throw NotEnoughMemory(Message::tr("there is not enough memory"));
        ++alive;
    }
    ~Greedy() override { --alive; }
    const std::vector<Phase>& phases() const override { return other->phases(); }
    void restore() override { other->restore(); }
    void enqueue(std::size_t phase, Monitor& monitor) override { other->enqueue(phase, monitor); }
    Result result() override { return other->result(); }
    std::unique_ptr<Run> another() const override { return std::make_unique<Greedy>(other->another()); }
    std::size_t bytes() const override { return other->bytes(); }
    std::size_t bytesIn() const override { return other->bytesIn(); }
    std::size_t bytesOut() const override { return other->bytesOut(); }

    std::unique_ptr<Run> other;
};

/// Who is enqueued when.
std::vector<int> turns;

} // namespace

/// Runs that are timed together are divided by their number: without that it would be 16 times as much.
void TestHeats::aContenderOfKnownDurationIsTimedRight() {
    const auto cells = raced({{&m_busy, &m_cpu, 4, lasting(4)}}, exactly(15), knownNow);
    QCOMPARE(cells.size(), std::size_t(1));
    const Times& times = std::get<Times>(cells[0].outcome);
    QVERIFY(times.batch > 1);
    for (const double sample : times.samples)
        QVERIFY2(std::abs(sample - 4e-6) < 1e-12, qPrintable(QString::number(sample)));
    QCOMPARE(times.phases.size(), std::size_t(2));
    QVERIFY(times.copy.value > 0);
}

/// Whoever else is at work on the machine lengthens some samples of both.
void TestHeats::aTenthSlowerIsToldApart() {
    const auto cells = raced({{&m_busy, &m_cpu, 4, lasting(1000)}, {&m_busy, &m_cpu, 4, lasting(1100)}}, exactly(60));
    QCOMPARE(cells.size(), std::size_t(2));
    const Ratio ratio = ratioOf(timesFound(cells, 1100), timesFound(cells, 1000));
    QVERIFY2(!ratio.interval.contains(1), qPrintable(QString::number(ratio.interval.low)));
    QVERIFY(ratio.value > 1);
}

void TestHeats::entrantsTakeTurns() {
    Contender noting = busyContender();
    noting.prepare = [](const Contender&, Machine& machine, const Problem& problem,
                        const Parameters& parameters) -> std::unique_ptr<Run> {
        struct Noted : BusyRun {
            Noted(std::unique_ptr<Run> run, int me) : BusyRun(std::move(run), std::chrono::microseconds(100)), me(me) {}
            void enqueue(std::size_t phase, Monitor& monitor) override {
                turns.push_back(me);
                BusyRun::enqueue(phase, monitor);
            }
            std::unique_ptr<Run> another() const override { return std::make_unique<Noted>(m_other->another(), me); }
            int me;
        };
        const Variant& variant = variantNamed("A0");
        return std::make_unique<Noted>(variant.prepare(variant, machine, problem, {}), parameters.blockSize);
    };
    turns.clear();
    const auto cells =
        raced({{&noting, &m_cpu, 4, lasting(1)}, {&noting, &m_cpu, 4, lasting(2)}, {&noting, &m_cpu, 4, lasting(3)}},
              exactly(15));
    QCOMPARE(cells.size(), std::size_t(3));
    int changes = 0;
    for (std::size_t k = 1; k < turns.size(); ++k)
        changes += turns[k] != turns[k - 1];
    // Verified and warmed up one by one, five turns of three samples, phases: in any case not one after the other.
    QVERIFY2(changes >= 12, qPrintable(QString::number(changes)));
}

void TestHeats::whatIsSampledIsShown() {
    std::size_t shown = 0, last = 0, finished = 0;
    const auto sampled = [&](const TimedCell& soFar) {
        const std::size_t count = std::get<Times>(soFar.outcome).samples.size();
        QCOMPARE(soFar.key.parameters, lasting(20000));
        QVERIFY(count > last);
        last = count;
        ++shown;
    };
    const auto taken = [&](const TimedCell& cell) { finished = std::get<Times>(cell.outcome).samples.size(); };
    race({{&m_busy, &m_cpu, 4, lasting(20000)}}, exactly(16), m_monitor, {taken, sampled}, quietHost(disturbedNow));
    QCOMPARE(shown, std::size_t(3)); // They take 340 ms, with the one that is not counted.
    QCOMPARE(finished, std::size_t(16));
}

void TestHeats::cancellingKeepsWhatIsFinished() {
    struct Stopping : Monitor {
        void progress(std::uint64_t, std::uint64_t) override {
            if (armed && knownSeconds - since > 0.1)
                throw Cancelled();
        }
        bool armed = false;
        double since = 0;
    } monitor;
    std::vector<TimedCell> cells;
    const auto taken = [&](const TimedCell& cell) {
        cells.push_back(cell);
        monitor.armed = true;
        monitor.since = knownSeconds;
    };
    // The second would take a minute.
    const std::vector<Entrant> entrants{{&m_busy, &m_cpu, 4, lasting(100)}, {&m_busy, &m_cpu, 5, lasting(60000000)}};
    QVERIFY_EXCEPTION_THROWN(race(entrants, exactly(3), monitor, {taken, {}}, quietHost()), Cancelled);
    QVERIFY(knownSeconds - monitor.since < 0.2);
    QCOMPARE(cells.size(), std::size_t(1));
    QCOMPARE(std::get<Times>(cells[0].outcome).samples.size(), std::size_t(3));
}

void TestHeats::whatCannotRunSaysWhy() {
    const Contender& kernels = variantNamed("A6");
    Device broken = m_cpu;
    broken.works = false;
    broken.reason = Message::plain("it is unplugged");
    const auto cells =
        raced({{&kernels, &m_cpu, 4}, {&m_busy, &broken, 4}, {&variantNamed("A0"), &m_cpu, 4}}, exactly(3));
    QCOMPARE(cells.size(), std::size_t(3));
    QCOMPARE(std::get<Message>(cells[0].outcome).text(),
             std::string("A6 consists of kernels: it runs in the emulator or on a GPU"));
    QCOMPARE(std::get<Message>(cells[1].outcome).text(), std::string("it is unplugged"));
    QCOMPARE(std::get<Times>(cells[2].outcome).samples.size(), std::size_t(3));
}

void TestHeats::thoseThatDoNotFitTogetherRunApart() {
    Contender greedy = busyContender();
    greedy.prepare = [](const Contender&, Machine& machine, const Problem& problem,
                        const Parameters&) -> std::unique_ptr<Run> {
        const Variant& variant = variantNamed("A0");
        return std::make_unique<Greedy>(variant.prepare(variant, machine, problem, {}));
    };
    const Entrant one{&greedy, &m_cpu, 4, lasting(1)}, two{&greedy, &m_cpu, 4, lasting(2)};
    const auto cells = raced({one, two, {&m_busy, &m_cpu, 4, lasting(3)}}, exactly(3));
    QCOMPARE(cells.size(), std::size_t(3));
    for (const TimedCell& cell : cells)
        QCOMPARE(std::get<Times>(cell.outcome).samples.size(), std::size_t(3));
    Greedy::alive = 1;
    const auto none = raced({one, two}, exactly(3));
    Greedy::alive = 0;
    QCOMPARE(none.size(), std::size_t(2));
    for (const TimedCell& cell : none)
        QCOMPARE(std::get<Message>(cell.outcome).text(), std::string("there is not enough memory"));
}

void TestHeats::progressComesToItsEnd() {
    struct Noting : Monitor {
        void progress(std::uint64_t done, std::uint64_t total) override {
            QVERIFY(done >= last && done <= total);
            last = done;
            whole = total;
        }
        std::uint64_t last = 0, whole = 0;
    } monitor;
    const Contender &emulated = variantNamed("A6"), &onCpu = variantNamed("A0");
    const Device& emulator = deviceNamed("emulator");
    std::vector<double> reached;
    race({{&emulated, &emulator, 8}, {&onCpu, &m_cpu, 8}, {&onCpu, &m_cpu, 9}, {&onCpu, &m_cpu, 10}}, exactly(3),
         monitor, {[&](const TimedCell&) { reached.push_back(double(monitor.last) / double(monitor.whole)); }, {}});
    QCOMPARE(reached.size(), std::size_t(4));
    QVERIFY(reached[3] >= 0.75);
}

void TestHeats::taskAndSizeNeedNotBeInOrder() {
    const Contender &transform = variantNamed("A0"), &other = definitionOf(Task::Distribution);
    const auto cells = raced(
        {{&transform, &m_cpu, 4}, {&other, &m_cpu, 4}, {&transform, &m_cpu, 5}, {&transform, &m_cpu, 4, lasting(512)}},
        exactly(3));
    QCOMPARE(cells.size(), std::size_t(4));
    QCOMPARE(cells[0].key.size, std::uint64_t(4));
    QCOMPARE(cells[1].key.task, Task::Transform);
    QCOMPARE(cells[2].key.task, Task::Distribution);
    QCOMPARE(cells[3].key.size, std::uint64_t(5));
}

void TestHeats::whatAListenerThrowsIsItsOwn() {
    const Contender& first = definitionOf(Task::Transform);
    int calls = 0;
    const Watching watching{[&](const TimedCell&) {
                                ++calls;
                                throw ComputationError(Message::tr("the listener has had enough"));
                            },
                            {}};
    TimingMethod method;
    method.samples = 3;
    method.seconds = 0;
    QVERIFY_EXCEPTION_THROWN(race({{&first, &deviceNamed("cpu"), 4, {}}}, method, m_monitor, watching),
                             ComputationError);
    QCOMPARE(calls, 1);
}

TEST_OF_ROOM(TestHeats)
#include "tst_heats.moc"
