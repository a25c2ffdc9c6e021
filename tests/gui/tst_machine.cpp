// SPDX-License-Identifier: GPL-3.0-or-later
// The machine view against the trace of the run and against the formulas of the papers.
#include "gui/learn/machine/machine_view.h"
#include "learning_run.h"
#include "room.h"

#include <QLabel>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

struct Kernel {
    const char* id;
    int n;
    Parameters parameters;
};

const std::vector<Kernel> kernels{
    {"A1", 3, {.blockSize = 4}},
    {"A1", 11, {}},
    {"A2", 4, {.blockSize = 8}},
    {"A3", 6, {.blockSize = 4, .elementsPerThread = 4}},
    {"A4", 4, {}},
    {"A4", 12, {}},
    {"A5", 1, {}},
    {"A5", 6, {}},
    {"A5", 11, {}},
    {"A6", 3, {}},
    {"A6", 7, {}},
    {"A6", 12, {}},
    {"GS", 6, {.blockSize = 4}},
    {"R4", 7, {.blockSize = 4}},
    {"A1-unsynchronised", 4, {.blockSize = 4}},
    {"A1-one-array", 4, {.blockSize = 4}},
};

/// The source lines of the barriers in a kernel's file.
std::vector<std::uint32_t> barrierLines(const char* id) {
    QFile file(QStringLiteral(SOURCES "/") + QString::fromUtf8(variantNamed(id).file.data()));
    std::vector<std::uint32_t> lines;
    if (file.open(QIODevice::ReadOnly))
        for (std::uint32_t line = 1; !file.atEnd(); ++line)
            if (file.readLine().contains("t.sync()"))
                lines.push_back(line);
    return lines;
}

bool ignores(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    event.accept();
    QCoreApplication::sendEvent(&widget, &event);
    return !event.isAccepted();
}

} // namespace

class TestMachine : public QObject {
    Q_OBJECT

private slots:
    void ownersAreThoseOfTheFormula_data();
    void ownersAreThoseOfTheFormula();
    void ownersAreThoseOfTheTrace_data() { everyKernel(); }
    void ownersAreThoseOfTheTrace();
    void arrowsCarryTheCounters_data() { everyKernel(); }
    void arrowsCarryTheCounters();
    void launchesAndBarriersAreThoseOfTheTrace_data() { everyKernel(); }
    void launchesAndBarriersAreThoseOfTheTrace();
    void dataAndSpareHaveALaneEach_data();
    void dataAndSpareHaveALaneEach();
    void aMissingBarrierIsShownWhereItWas_data();
    void aMissingBarrierIsShownWhereItWas();
    void theStepIsLit_data();
    void theStepIsLit();
    void theActiveSegmentStaysInView();
    void aClickOnASegmentStepsThere_data();
    void aClickOnASegmentStepsThere();
    void upAndDownStepFromSegmentToSegment();
    void hoveringAnElementNamesItsThread_data();
    void hoveringAnElementNamesItsThread();
    void theElementsReadAreMarked_data();
    void theElementsReadAreMarked();
    void whatTheThreadTouchesIsMarkedOnTheArrows();
    void aClickSelectsAndKeysMove();
    void theTransportKeepsItsKeys();
    void withoutAKernelItSaysWhatToChoose();
    void blocksAreFramedTogether();

private:
    void everyKernel();
};

void TestMachine::everyKernel() {
    QTest::addColumn<int>("kernel");
    for (std::size_t k = 0; k < kernels.size(); ++k)
        QTest::addRow("%s, n = %d", kernels[k].id, kernels[k].n) << int(k);
}

void TestMachine::ownersAreThoseOfTheFormula_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("blockSize");
    QTest::newRow("A1, blocks of 4") << "A1" << 5 << 4;
    QTest::newRow("A3, 4 elements a thread") << "A3" << 6 << 4;
    QTest::newRow("GS") << "GS" << 5 << 4;
    QTest::newRow("R4") << "R4" << 6 << 4;
    QTest::newRow("A5, two launches") << "A5" << 11 << 1024;
}

void TestMachine::ownersAreThoseOfTheFormula() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, blockSize);
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n, {.blockSize = blockSize, .elementsPerThread = 4}));
    MachineView view(run.learning);
    for (int level = 0; level < n; ++level) {
        run.learning.setStep(level + 1);
        QCOMPARE(view.owners().level(), level);
        QCOMPARE(view.owners().owners().size(), std::size_t(1) << n);
        const std::uint32_t j = 1u << level;
        const std::uint32_t even = 1u << level / 2 * 2; // Of R4's two levels the lower one.
        for (std::uint32_t i = 0; i < 1u << n; ++i) {
            const std::uint32_t thread = id == QLatin1String("A3")                ? i / 4
                                         : id == QLatin1String("GS")              ? i % j + i / (2 * j) * j
                                         : id == QLatin1String("R4")              ? i % even + i / (4 * even) * even
                                         : id == QLatin1String("A5") && level > 9 ? i % 1024 * 2 + i / 1024
                                                                                  : i;
            const Owner& owner = view.owners().owners()[i];
            QCOMPARE(owner.thread, thread);
            QCOMPARE(owner.block, thread / std::uint32_t(blockSize));
            QCOMPARE(owner.warp, thread % std::uint32_t(blockSize) / 32);
        }
    }
}

void TestMachine::ownersAreThoseOfTheTrace() {
    QFETCH(int, kernel);
    const auto& [id, n, parameters] = kernels[std::size_t(kernel)];
    LearningRun run;
    QVERIFY(run.shows(id, n, parameters));
    MachineView view(run.learning);
    const Observation& seen = run.learning.recording()->observation();
    for (int level = 0; level < n; ++level) {
        run.learning.setStep(level + 1);
        std::size_t found = 0;
        for (const Event& event : seen.trace) {
            if (event.action != Action::Compute || event.array != level)
                continue;
            for (std::uint32_t lane = 0, rank = 0; lane < 32; ++lane) {
                if (!(event.lanes >> lane & 1))
                    continue;
                const Owner& owner = view.owners().owners()[seen.indices[event.firstIndex + rank++]];
                QCOMPARE(std::tuple(owner.block, owner.warp, owner.lane), std::tuple(event.block, event.warp, lane));
                ++found;
            }
        }
        QCOMPARE(found, std::size_t(1) << n);
    }
}

void TestMachine::arrowsCarryTheCounters() {
    QFETCH(int, kernel);
    const auto& [id, n, parameters] = kernels[std::size_t(kernel)];
    LearningRun run;
    QVERIFY(run.shows(id, n, parameters));
    MachineView view(run.learning);
    const auto& traffic = view.timeMap().traffic();
    const auto& segments = run.learning.recording()->segments();
    QCOMPARE(traffic.size(), segments.size());
    Counters all;
    for (std::size_t s = 0; s < segments.size(); ++s) {
        const auto units = [&](Memory from, Memory to) {
            std::uint64_t sum = 0;
            for (const Movement& movement : traffic[s].movements)
                if (movement.from == from && movement.to == to)
                    sum += movement.units();
            return sum;
        };
        const Counters& c = segments[s].counters;
        QCOMPARE(units(Memory::Global, Memory::Registers), c.loadSectors);
        QCOMPARE(units(Memory::Registers, Memory::Global), c.storeSectors);
        QCOMPARE(units(Memory::Registers, Memory::Registers), c.shuffles);
        QCOMPARE(units(Memory::Registers, Memory::Shared) + units(Memory::Shared, Memory::Registers),
                 c.sharedWavefronts);
        std::set<std::pair<Memory, Memory>> ways;
        for (const Movement& movement : traffic[s].movements) {
            QVERIFY(ways.insert({movement.from, movement.to}).second);
            QVERIFY(movement.units() > 0);
            QCOMPARE(movement.from == Memory::Shared, movement.counters.sharedLoads > 0);
            QCOMPARE(movement.to == Memory::Shared, movement.counters.sharedStores > 0);
            all += movement.counters;
        }
        // Values rest in global memory, and there alone, when a launch is over.
        const bool last = s + 1 == segments.size() || segments[s + 1].launch != segments[s].launch;
        if (last)
            QCOMPARE(traffic[s].rests, Memory::Global);
    }
    Counters expected = run.learning.recording()->observation().counters;
    expected.launches = expected.barriers = expected.branches = expected.divergentBranches = 0;
    QVERIFY(all == expected);
}

void TestMachine::launchesAndBarriersAreThoseOfTheTrace() {
    QFETCH(int, kernel);
    const auto& [id, n, parameters] = kernels[std::size_t(kernel)];
    LearningRun run;
    QVERIFY(run.shows(id, n, parameters));
    MachineView view(run.learning);
    const Recording& recording = *run.learning.recording();
    std::map<std::uint32_t, std::uint32_t> shown, traced;
    std::size_t launches = 0;
    for (std::size_t s = 0; s < view.timeMap().traffic().size(); ++s) {
        const SegmentTraffic& traffic = view.timeMap().traffic()[s];
        launches += traffic.before == Boundary::Launch;
        QCOMPARE(traffic.barriers > 0, traffic.before == Boundary::Barrier);
        shown[recording.segments()[s].launch] += traffic.barriers;
        QCOMPARE(recording.segments()[s].launch + 1, launches);
    }
    QCOMPARE(launches, recording.observation().grids.size());
    for (const Event& event : recording.observation().trace)
        traced[event.launch] += event.action == Action::Barrier && event.block == 0 && event.warp == 0;
    QVERIFY(shown == traced);
}

void TestMachine::dataAndSpareHaveALaneEach_data() {
    using Lanes = std::vector<Lane>;
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<Lanes>("lanes");
    const Lanes one{Lane::Registers, Lane::Shared, Lane::Data}, two{Lane::Registers, Lane::Data, Lane::Spare};
    for (const char* id : {"A1", "A2", "A3", "A1-unsynchronised"})
        QTest::newRow(id) << id << 4 << two;
    for (const char* id : {"A1-one-array", "GS", "R4", "A5", "A6"})
        QTest::newRow(id) << id << 4 << one;
    QTest::newRow("A4 in shared memory alone") << "A4" << 4 << one;
    QTest::newRow("A4") << "A4" << 12 << Lanes{Lane::Registers, Lane::Shared, Lane::Data, Lane::Spare};
}

/// In each launch what is read lies in data and what is written in spare, where there are two arrays.
void TestMachine::dataAndSpareHaveALaneEach() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(std::vector<Lane>, lanes);
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n, {.blockSize = 4}));
    MachineView view(run.learning);
    QCOMPARE(view.timeMap().lanes(), lanes);
    const bool oneLevelALaunch = id.size() == 2 && id != QStringLiteral("A4") && lanes.back() == Lane::Spare;
    if (!oneLevelALaunch)
        return;
    for (const SegmentTraffic& traffic : view.timeMap().traffic())
        for (const Movement& movement : traffic.movements)
            QCOMPARE(movement.from == Memory::Global ? movement.fromLane() : movement.toLane(),
                     movement.from == Memory::Global ? Lane::Data : Lane::Spare);
}

void TestMachine::aMissingBarrierIsShownWhereItWas_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("barrier"); ///< The how manieth of the source is taken out; -1 for none.
    QTest::addColumn<int>("inside");  ///< Between stores and loads.
    QTest::addColumn<int>("between"); ///< Segments.
    QTest::newRow("A4, none") << "A4" << 4 << -1 << 0 << 0;
    QTest::newRow("A4, first") << "A4" << 4 << 0 << 4 << 0;
    QTest::newRow("A4, second") << "A4" << 4 << 1 << 0 << 4;
    QTest::newRow("A5, first, two launches") << "A5" << 12 << 0 << 12 << 0;
    QTest::newRow("A5, second, two launches") << "A5" << 12 << 1 << 0 << 12;
    QTest::newRow("A6, none") << "A6" << 7 << -1 << 0 << 0;
    QTest::newRow("A6, first") << "A6" << 7 << 0 << 2 << 0;
    QTest::newRow("A6, second") << "A6" << 7 << 1 << 0 << 2;
    QTest::newRow("A1-unsynchronised") << "A1-unsynchronised" << 4 << -1 << 0 << 3;
    QTest::newRow("A1") << "A1" << 4 << -1 << 0 << 0;
}

void TestMachine::aMissingBarrierIsShownWhereItWas() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, barrier);
    QFETCH(int, inside);
    QFETCH(int, between);
    const auto lines = barrierLines(qPrintable(id));
    QVERIFY(barrier < int(lines.size()));
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n, {.blockSize = 4}, barrier < 0 ? 0 : lines[std::size_t(barrier)]));
    MachineView view(run.learning);
    int foundInside = 0, foundBetween = 0;
    for (const SegmentTraffic& traffic : view.timeMap().traffic()) {
        foundInside += traffic.missingAfter.has_value();
        foundBetween += traffic.before == Boundary::Missing;
        if (traffic.missingAfter)
            QCOMPARE(traffic.movements[*traffic.missingAfter].to, Memory::Shared);
    }
    QCOMPARE(foundInside, inside);
    QCOMPARE(foundBetween, between);
}

void TestMachine::theStepIsLit_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const char* id : {"A1", "A5", "A6", "GS"})
        QTest::newRow(id) << id << 7;
}

void TestMachine::theStepIsLit() {
    QFETCH(QString, id);
    QFETCH(int, n);
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n));
    const Recording& recording = *run.learning.recording();
    for (int step = 0; step < n; ++step) {
        run.learning.setStep(step);
        for (std::size_t s = 0; s < recording.segments().size(); ++s) {
            const int level = recording.segments()[s].level;
            const Progress expected = level < 0 || level + 1 > step ? Progress::Future
                                      : level + 1 < step            ? Progress::Past
                                                                    : Progress::Active;
            QCOMPARE(progressOf(recording, s, run.learning.active()), expected);
        }
    }
    run.learning.setStep(n);
    QCOMPARE(progressOf(recording, recording.segments().size() - 1, run.learning.active()), Progress::Active);
}

void TestMachine::theActiveSegmentStaysInView() {
    LearningRun run;
    QVERIFY(run.shows("A5", 11));
    MachineView view(run.learning);
    view.resize(400, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    run.learning.setStepBy(StepBy::Barrier);
    for (int step : {1, 12, 24, 5, 23}) {
        run.learning.setStep(step);
        const auto& moments = run.learning.recording()->moments();
        const QRect place = view.timeMap().segmentRect(moments[run.learning.position() - 1].segment);
        QVERIFY2(place.left() >= view.timeMap().headWidth() && place.right() <= view.timeMap().viewport()->width(),
                 qPrintable(QString::number(step)));
        QVERIFY(place.width() >= 26);
    }
}

void TestMachine::aClickOnASegmentStepsThere_data() {
    QTest::addColumn<int>("by");
    for (std::size_t by = 0; by < stepNames.size(); ++by)
        QTest::newRow(std::string(stepNames[by]).c_str()) << int(by);
}

void TestMachine::aClickOnASegmentStepsThere() {
    QFETCH(int, by);
    LearningRun run;
    QVERIFY(run.shows("A6", 6));
    run.learning.setStepBy(StepBy(by));
    MachineView view(run.learning);
    view.resize(900, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto& segments = run.learning.recording()->segments();
    const auto& stops = run.learning.recording()->stops(StepBy(by));
    for (std::size_t s : {segments.size() - 1, std::size_t(0), segments.size() / 2}) {
        QTest::mouseClick(view.timeMap().viewport(), Qt::LeftButton, {}, view.timeMap().segmentRect(s).center());
        const std::size_t end = segments[s].first + segments[s].count;
        const auto step = std::size_t(run.learning.step());
        QVERIFY(step > 0);
        QVERIFY(stops[step] >= end && stops[step - 1] < end);
    }
}

void TestMachine::upAndDownStepFromSegmentToSegment() {
    LearningRun run;
    QVERIFY(run.shows("A5", 3));
    run.learning.setStepBy(StepBy::Barrier);
    MachineView view(run.learning);
    const int last = run.learning.steps();
    QCOMPARE(last, int(view.timeMap().traffic().size()));
    for (int step = 1; step <= last; ++step) {
        QTest::keyClick(&view.timeMap(), Qt::Key_Down);
        QCOMPARE(run.learning.step(), step);
    }
    for (int step = last - 1; step >= 0; --step) {
        QTest::keyClick(&view.timeMap(), Qt::Key_Up);
        QCOMPARE(run.learning.step(), step);
    }
}

void TestMachine::hoveringAnElementNamesItsThread_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("element");
    QTest::newRow("A1") << "A1" << 4 << 2 << 13;
    QTest::newRow("before the first step") << "A1" << 4 << 0 << 6;
    QTest::newRow("A3") << "A3" << 6 << 3 << 41;
    QTest::newRow("A5, a matrix") << "A5" << 11 << 11 << 1500;
    QTest::newRow("one row") << "GS" << 7 << 7 << 100;
}

void TestMachine::hoveringAnElementNamesItsThread() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, step);
    QFETCH(int, element);
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n, {.blockSize = id == QLatin1String("A5") ? 1024 : 4, .elementsPerThread = 4}));
    run.learning.setStep(step);
    MachineView view(run.learning);
    view.resize(1000, 500);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto e = std::uint32_t(element);
    QTest::mouseMove(&view.owners(), view.owners().elementRect(e).center().toPoint());
    const int level = std::max(0, step - 1);
    QVERIFY(run.learning.hovered());
    QCOMPARE(run.learning.hovered()->column, level + 1);
    // A pixel may hold two elements of a row of 1024.
    const std::uint32_t hovered = run.learning.hovered()->element;
    QVERIFY(n > 10 ? hovered / 2 == e / 2 : hovered == e);

    const Observation& seen = run.learning.recording()->observation();
    QString thread;
    for (const Event& event : seen.trace)
        for (std::uint32_t lane = 0, rank = 0; lane < 32 && event.action == Action::Compute; ++lane)
            if (event.lanes >> lane & 1 && seen.indices[event.firstIndex + rank++] == hovered && event.array == level)
                thread = QStringLiteral("thread %1 (lane %2 of warp %3 in block %4)")
                             .arg(event.block * seen.grids[event.launch].threads + event.warp * 32 + lane)
                             .arg(lane)
                             .arg(event.warp)
                             .arg(event.block);
    auto* words = view.findChild<QLabel*>(QStringLiteral("machineWords"));
    QVERIFY(words->isVisible());
    QVERIFY2(!thread.isEmpty() && words->text().contains(thread), qPrintable(thread + u'\n' + words->text()));
    QVERIFY(view.owners().accessibleDescription().contains(thread));
    QVERIFY(words->text().contains(QStringLiteral("read data[")) || words->text().contains(QStringLiteral("spare[")));
    QVERIFY(words->wordWrap());
}

void TestMachine::theElementsReadAreMarked_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("level");
    QTest::newRow("A1, global") << "A1" << 5 << 2;
    QTest::newRow("A4, shared") << "A4" << 6 << 5;
    QTest::newRow("A6, shuffle") << "A6" << 7 << 3;
    QTest::newRow("A6, shared") << "A6" << 7 << 6;
    QTest::newRow("A5, second launch") << "A5" << 12 << 11;
    QTest::newRow("A6, second launch") << "A6" << 11 << 10;
    QTest::newRow("GS") << "GS" << 5 << 4;
}

void TestMachine::theElementsReadAreMarked() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(int, level);
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n));
    run.learning.setStep(level + 1);
    MachineView view(run.learning);
    for (std::uint32_t element : {0u, 5u, 21u, (1u << n) - 1}) {
        run.learning.setHovered(Node{level + 1, element});
        std::set<std::uint32_t> read(view.owners().read().begin(), view.owners().read().end());
        read.insert(element); // Some threads hold it in a register.
        QVERIFY(read == (std::set<std::uint32_t>{element, element ^ 1u << level}));
    }
    run.learning.setHovered({});
    QVERIFY(view.owners().read().empty());
}

void TestMachine::whatTheThreadTouchesIsMarkedOnTheArrows() {
    LearningRun run;
    QVERIFY(run.shows("A5", 3));
    const Recording& recording = *run.learning.recording();
    const auto traffic = trafficOf(recording);
    // The first level of thread 5: a load, a store and a load of shared memory, in two segments.
    const auto touches = touchesOf(recording, traffic, {1, 5});
    QCOMPARE(touches.size(), 3u);
    const std::tuple<std::size_t, Memory, Memory, std::uint64_t> expected[] = {
        {0, Memory::Global, Memory::Registers, 5},
        {0, Memory::Registers, Memory::Shared, 5},
        {1, Memory::Shared, Memory::Registers, 4}};
    for (std::size_t k = 0; k < 3; ++k) {
        const Movement& movement = traffic[touches[k].segment].movements[touches[k].movement];
        QVERIFY(expected[k] == std::tuple(touches[k].segment, movement.from, movement.to, touches[k].access.index));
    }
    // The last level ends with the store to global memory.
    QCOMPARE(touchesOf(recording, traffic, {3, 5}).back().segment, traffic.size() - 1);
    QVERIFY(touchesOf(recording, traffic, {0, 5}).empty());
}

void TestMachine::aClickSelectsAndKeysMove() {
    LearningRun run;
    QVERIFY(run.shows("A1", 4, {.blockSize = 4}));
    run.learning.setStep(2);
    MachineView view(run.learning);
    view.resize(900, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QPoint place = view.owners().elementRect(9).center().toPoint();
    QTest::mouseClick(&view.owners(), Qt::LeftButton, {}, place);
    QVERIFY(run.learning.selected() == std::optional(Node{2, 9}));
    QTest::mouseClick(&view.owners(), Qt::LeftButton, {}, place);
    QVERIFY(!run.learning.selected());
    run.learning.setHovered(Node{2, 14});
    QTest::keyClick(&view.owners(), Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(&view.owners(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(run.learning.hovered() == std::optional(Node{2, 15}));
    QTest::keyClick(&view.timeMap(), Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(run.learning.hovered() == std::optional(Node{2, 14}));
    QTest::keyClick(&view.owners(), Qt::Key_Return);
    QVERIFY(run.learning.selected() == std::optional(Node{2, 14}));
    QTest::keyClick(&view.owners(), Qt::Key_Escape);
    QVERIFY(!run.learning.selected() && !run.learning.hovered());
}

void TestMachine::theTransportKeepsItsKeys() {
    LearningRun run;
    QVERIFY(run.shows("A5", 11));
    MachineView view(run.learning);
    view.resize(300, 160);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (QWidget* part : std::initializer_list<QWidget*>{&view, &view.timeMap(), &view.owners()})
        for (int key :
             {Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus})
            QVERIFY2(ignores(*part, key), qPrintable(part->objectName() + QString::number(key)));
    QVERIFY(!ignores(view.owners(), Qt::Key_Right, Qt::ControlModifier));
}

void TestMachine::withoutAKernelItSaysWhatToChoose() {
    LearningRun run;
    MachineView view(run.learning);
    view.show();
    auto* message = view.findChild<QLabel*>(QStringLiteral("machineMessage"));
    QVERIFY(message->isVisible() && !message->text().isEmpty());
    QVERIFY(run.shows("A0", 4));
    QCOMPARE(message->text(),
             QStringLiteral("A0 runs on the CPU: one thread, no lanes. Choose a kernel to see its machine."));
    QVERIFY(message->isVisible() && !view.timeMap().isVisible());
    QVERIFY(run.shows("A1", 4));
    QTRY_VERIFY(!message->isVisible() && view.timeMap().isVisible() && view.owners().isVisible());
}

void TestMachine::blocksAreFramedTogether() {
    LearningRun run;
    QVERIFY(run.shows("A5", 12));
    // First launch: a block is a row of 1024. Second: a quarter of all columns, through the four rows.
    const auto first = blockAreas(ownersOf(*run.learning.recording(), 0), 1024, 100);
    const auto second = blockAreas(ownersOf(*run.learning.recording(), 11), 1024, 100);
    QCOMPARE(first.size(), 4u);
    QCOMPARE(second.size(), 4u);
    for (std::uint32_t block = 0; block < 4; ++block) {
        QCOMPARE(std::tuple(first[block].block, first[block].firstRow, first[block].rows, first[block].columns),
                 std::tuple(block, block, 1u, 1024u));
        QCOMPARE(std::tuple(second[block].block, second[block].firstColumn, second[block].columns, second[block].rows),
                 std::tuple(block, block * 256, 256u, 4u));
    }
    QVERIFY(blockAreas(ownersOf(*run.learning.recording(), 0), 1024, 3).empty());
}

TEST_OF_ROOM(TestMachine, QApplication)
#include "tst_machine.moc"
