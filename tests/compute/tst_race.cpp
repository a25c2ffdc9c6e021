// SPDX-License-Identifier: GPL-3.0-or-later
// Contenders of every task against each other: cells of times and counts, and no times for a wrong result.
#include "definitions.h"
#include "device.h"
#include "error.h"
#include "figures_of_tables.h"
#include "known_duration.h"
#include "room.h"
#include "sequence/method.h"
#include "timing/race.h"

#include <QtTest>

using namespace walshscope;

class TestRace : public QObject {
    Q_OBJECT

private slots:
    void everyContenderRuns_data();
    void everyContenderRuns();
    void idsAreUniqueAcrossTasks();
    void whoCannotIsLeftOutWithAReason();
    void whoNeedsAGpuIsLeftOutWithoutOne();
    void entrantsHaveTheParametersThatTheyTake();
    void aWrongResultHasNoTime_data();
    void aWrongResultHasNoTime();
    void theReferenceIsTheDefinitions_data();
    void theReferenceIsTheDefinitions();
    void registersAgreeWithTheirJumps();
    void realNumbersAgreeWithinTheirBounds();

private:
    Monitor m_monitor;
};

void TestRace::everyContenderRuns_data() {
    QTest::addColumn<QString>("id");
    for (const Contender* contender : contenders())
        if (contender->trustworthy() && (contender->onHost() || contender->where.emulator))
            QTest::newRow(std::string(contender->id).c_str()) << QString::fromUtf8(contender->id.data());
}

void TestRace::everyContenderRuns() {
    QFETCH(QString, id);
    const Contender& contender = **std::ranges::find(contenders(), id.toStdString(), &Contender::id);
    const Device& device = deviceNamed(contender.onHost() ? "cpu" : "emulator");
    const std::uint64_t size = contender.task == Task::Register ? 100 : 6;
    std::vector<TimedCell> cells;
    race({{&contender, &device, size}}, exactly(3), m_monitor,
         {[&](const TimedCell& cell) { cells.push_back(cell); }, {}});
    QCOMPARE(cells.size(), std::size_t(1));
    QCOMPARE(cells[0].key, (CellKey{contender.task, id.toStdString(), device.id, size, {}}));
    if (contender.onHost()) {
        const Times& times = std::get<Times>(cells[0].outcome);
        QCOMPARE(times.samples.size(), std::size_t(3));
        QCOMPARE(times.dataBytes > 0, times.copy.value > 0);
    } else {
        QVERIFY(std::get<Counters>(cells[0].outcome).launches > 0);
    }
}

void TestRace::idsAreUniqueAcrossTasks() {
    for (const Contender* contender : contenders())
        QVERIFY_THROWS_EXCEPTION(std::logic_error, claimId(*contender));
}

void TestRace::whoCannotIsLeftOutWithAReason() {
    const LineUp lineUp{contenders(), {21}, {}, &deviceNamed("emulator")};
    std::vector<std::string> reasons;
    std::vector<std::string> running;
    for (const Entrant& entrant : lineUp.entrants([&](const Message& words) { reasons.push_back(words.text()); }))
        running.emplace_back(entrant.contender->id);
    QVERIFY(std::ranges::find(reasons, "A6 takes n from 1 to 20, not 21") != reasons.end());
    QVERIFY(std::ranges::find(reasons, "the emulator takes n up to 20, not 21") != reasons.end());
    QCOMPARE(running.size() + reasons.size(), contenders().size());
    QVERIFY(std::ranges::find(running, "A0") != running.end()); // On the CPU, whatever is chosen for kernels.
    QVERIFY(std::ranges::find(running, "G5") != running.end()); // 21 bits are few.
}

void TestRace::whoNeedsAGpuIsLeftOutWithoutOne() {
    std::vector<std::string> reasons;
    const auto named = [](std::string_view id) { return *std::ranges::find(contenders(), id, &Contender::id); };
    const LineUp lineUp{{named("CUB-runs"), named("H0")}, {4}, {}, nullptr};
    const auto entrants = lineUp.entrants([&](const Message& words) { reasons.push_back(words.text()); });
    QCOMPARE(reasons, std::vector<std::string>{"CUB-runs runs on NVIDIA GPUs only"});
    QCOMPARE(entrants.size(), std::size_t(1));
    QCOMPARE(entrants[0].contender->id, std::string_view("H0"));
}

void TestRace::entrantsHaveTheParametersThatTheyTake() {
    const auto named = [](std::string_view id) { return *std::ranges::find(contenders(), id, &Contender::id); };
    const Parameters chosen{64, 8, ScanKind::ReduceThenScan};
    const auto nobody = [](const Message& words) { QFAIL(words.text().c_str()); };
    const auto transforms = LineUp{{named("A0"), named("A3")}, {6}, chosen, &deviceNamed("emulator")}.entrants(nobody);
    QCOMPARE(transforms[0].parameters, Parameters());
    QCOMPARE(transforms[1].parameters, (Parameters{64, 8, ScanKind::ScanScanAdd}));
    const auto counts = LineUp{{named("H0"), named("H4")}, {6}, chosen, &deviceNamed("emulator")}.entrants(nobody);
    QCOMPARE(counts[0].parameters, Parameters());
    QCOMPARE(counts[1].parameters, (Parameters{64, 2, ScanKind::ReduceThenScan}));
}

namespace {

/// Whatever `other` finds, but one place of it.
struct Wrong : Run {
    explicit Wrong(std::unique_ptr<Run> run) : other(std::move(run)) {}
    const std::vector<Phase>& phases() const override { return other->phases(); }
    void restore() override { other->restore(); }
    void enqueue(std::size_t phase, Monitor& monitor) override { other->enqueue(phase, monitor); }
    Result result() override {
        Result result = other->result();
        if (auto* values = std::get_if<Vector>(&result))
            (*values)[values->size() - 1] += 2;
        else if (auto* convolution = std::get_if<Convolution>(&result))
            std::get<std::vector<std::int64_t>>(convolution->values).back() += 1;
        else if (auto* counts = std::get_if<Distribution>(&result))
            ++counts->begin()->second;
        else if (auto* figures = std::get_if<TableFigures>(&result))
            figures->largestAutocorrelation += 8;
        else
            std::get<Register>(result).connection.words[0] ^= 2;
        return result;
    }
    std::unique_ptr<Run> another() const override { return std::make_unique<Wrong>(other->another()); }
    std::size_t bytes() const override { return other->bytes(); }
    std::size_t bytesIn() const override { return other->bytesIn(); }
    std::size_t bytesOut() const override { return other->bytesOut(); }

    std::unique_ptr<Run> other;
};

std::unique_ptr<Run> prepareWrong(const Contender& wrong, Machine& machine, const Problem& problem,
                                  const Parameters& parameters) {
    const Contender& right =
        machine.kind() == DeviceKind::Host ? definitionOf(wrong.task) : best(wrong.task, 6, DeviceKind::Emulator);
    return std::make_unique<Wrong>(right.prepare(right, machine, problem, parameters));
}

} // namespace

void TestRace::aWrongResultHasNoTime_data() {
    QTest::addColumn<Task>("task");
    QTest::addColumn<QString>("place");
    QTest::addColumn<int>("off"); // By how much what is found there is too large.
    QTest::addColumn<QString>("device");
    for (const char* device : {"cpu", "emulator"}) {
        QTest::addRow("transform, %s", device) << Task::Transform << "W(63)" << 2 << device;
        QTest::addRow("register, %s", device) << Task::Register << "C_1" << 0 << device;
        QTest::addRow("convolution, %s", device) << Task::Convolution << "C(63)" << 1 << device;
        QTest::addRow("distribution, %s", device) << Task::Distribution << "#(-18)" << 1 << device;
        QTest::addRow("table, %s", device) << Task::Table << "max |ACT|" << 8 << device;
    }
}

void TestRace::aWrongResultHasNoTime() {
    QFETCH(Task, task);
    QFETCH(QString, place);
    QFETCH(int, off);
    QFETCH(QString, device);
    Contender wrong = definitionOf(task);
    wrong.where = {true, true, true};
    wrong.prepare = prepareWrong;
    std::vector<TimedCell> cells;
    race({{&wrong, &deviceNamed(device.toStdString()), 6}}, exactly(3), m_monitor,
         {[&](const TimedCell& cell) { cells.push_back(cell); }, {}});
    QCOMPARE(cells.size(), std::size_t(1));
    const WrongAt& at = std::get<WrongAt>(cells[0].outcome);
    QCOMPARE(QString::fromStdString(at.place), place);
    if (off != 0)
        QCOMPARE(std::stoi(at.found), std::stoi(at.expected) + off);
    QVERIFY(at.found != at.expected);
}

void TestRace::theReferenceIsTheDefinitions_data() {
    QTest::addColumn<Task>("task");
    QTest::addColumn<int>("size");
    for (int n : {1, 5, 9})
        QTest::addRow("transform, n = %d", n) << Task::Transform << n;
    for (int n : {0, 5, 9})
        QTest::addRow("distribution, n = %d", n) << Task::Distribution << n;
    for (int n : {1, 5, 9})
        QTest::addRow("function, n = %d", n) << Task::FunctionDistribution << n;
    for (int n : {1, 5, 8})
        QTest::addRow("table, n = %d", n) << Task::Table << n;
    for (int bits : {1, 40, 200})
        QTest::addRow("register, %d bits", bits) << Task::Register << bits;
    for (int n : {1, 5, 9})
        QTest::addRow("convolution, n = %d", n) << Task::Convolution << n;
}

void TestRace::theReferenceIsTheDefinitions() {
    QFETCH(Task, task);
    QFETCH(int, size);
    const Reference reference(task, std::uint64_t(size), m_monitor);
    const Problem problem = reference.problem();
    QCOMPARE(problem.size(), std::uint64_t(size));
    if (task == Task::Transform) {
        const auto values = std::get<std::span<const std::int32_t>>(problem.data);
        for (std::size_t a = 0; a < values.size(); ++a) {
            std::int64_t sum = 0;
            for (std::size_t x = 0; x < values.size(); ++x)
                sum += std::popcount(a & x) % 2 ? -values[x] : values[x];
            QCOMPARE(std::int64_t(std::get<Vector>(reference.expected())[a]), sum);
        }
        return;
    }
    if (task == Task::Convolution) {
        const auto& factors = std::get<Factors>(problem.data);
        for (std::size_t tau = 0; tau < sizeOf(factors.f); ++tau) {
            double sum = 0;
            for (std::size_t x = 0; x < sizeOf(factors.f); ++x)
                sum += at(factors.f, x) * at(factors.g, x ^ tau);
            QCOMPARE(at(std::get<Convolution>(reference.expected()).values, tau), sum);
        }
        return;
    }
    if (task == Task::Distribution) {
        Distribution counts;
        for (const std::int32_t value : std::get<ToBeCounted>(problem.data).values)
            ++counts[value];
        QVERIFY(std::get<Distribution>(reference.expected()) == counts);
        return;
    }
    if (task == Task::FunctionDistribution) {
        Distribution counts;
        const Spectrum spectrum = walshByDefinition(*std::get<const BooleanFunction*>(problem.data));
        for (const std::int32_t value : spectrum.values())
            ++counts[value];
        QVERIFY(std::get<Distribution>(reference.expected()) == counts);
        return;
    }
    if (task == Task::Table) {
        const SBox& s = *std::get<const SBox*>(problem.data);
        QVERIFY(s.bijective());
        QVERIFY(std::get<TableFigures>(reference.expected()) == test::figuresOf(s));
        return;
    }
    const auto bits = std::get<std::span<const std::uint8_t>>(problem.data);
    const Register& found = std::get<Register>(reference.expected());
    for (std::size_t n = found.linearComplexity; n < bits.size(); ++n) {
        int sum = 0;
        for (std::size_t i = 1; i <= found.linearComplexity; ++i)
            sum ^= found.connection.coefficient(i) & bits[n - i];
        QCOMPARE(sum, int(bits[n]));
    }
}

void TestRace::registersAgreeWithTheirJumps() {
    const Register one{10, 2, {{7}}, std::vector<Jump>{{1, 0, 2}}};
    Register other = one;
    QVERIFY(agree(one, other));
    other.jumps = std::vector<Jump>{{2, 0, 2}};
    QVERIFY(!agree(one, other));
    other = one;
    other.connection.words[0] = 5;
    QVERIFY(!agree(one, other));
    other = one;
    other.linearComplexity = 3;
    QVERIFY(!agree(one, other));
    QVERIFY(!agree(one, Vector(1)));
    QVERIFY(!agree(Distribution{{2, 4}}, Vector(1)));
    QVERIFY(!agree(Distribution{{2, 4}}, Distribution{{2, 3}}));
    QVERIFY(agree(Distribution{{2, 4}}, Distribution{{2, 4}}));
    const TableFigures figures{{{0, 1}}, {{2, 3}}, 4};
    QVERIFY(agree(figures, figures));
    QVERIFY(!agree(figures, Distribution{{0, 1}}));
    QVERIFY(!agree(figures, TableFigures{{{0, 2}}, {{2, 3}}, 4}));
    QVERIFY(!agree(figures, TableFigures{{{0, 1}}, {{2, 4}}, 4}));
    QVERIFY(!agree(figures, TableFigures{{{0, 1}}, {{2, 3}}, 8}));
}

void TestRace::realNumbersAgreeWithinTheirBounds() {
    const Convolution one{std::vector<double>{1, 2}, 0.25};
    QVERIFY(agree(one, Convolution{std::vector<double>{1, 2.5}, 0.25}));
    QVERIFY(!agree(one, Convolution{std::vector<double>{1, 2.625}, 0.25}));
    QVERIFY(!agree(one, Convolution{std::vector<double>{1, std::numeric_limits<double>::quiet_NaN()}, 0.25}));
    QVERIFY(!agree(one, Convolution{std::vector<double>{1}, 0.25}));
    QVERIFY(agree(one, Convolution{std::vector<std::int64_t>{1, 2}}));
    QVERIFY(!agree(Convolution{std::vector<std::int64_t>{1, 2}}, Convolution{std::vector<std::int64_t>{1, 3}}));
}

TEST_OF_ROOM(TestRace)
#include "tst_race.moc"
