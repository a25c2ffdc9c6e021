// SPDX-License-Identifier: GPL-3.0-or-later
// Where something is computed: one rule for all tasks, whatever is there, and a GPU that faulted.
#include "placing.h"

#include "boolean/generators.h"
#include "convolution/convolver.h"
#include "cuda/retired.h"
#include "distribution/counter.h"
#include "distribution/function_counter.h"
#include "fwt/transform.h"
#include "room.h"
#include "sequence/generators.h"
#include "sequence/method.h"

#include <QtTest>

using namespace walshscope;

namespace {

struct Remembering : Monitor {
    void remark(const Message& words) override { heard << QString::fromStdString(words.text()); }
    QStringList heard;
};

/// What somebody named, of every task.
void computeByName(Task task, const Contender* contender, const Device* device) {
    Monitor silent;
    RegisterMonitor watching;
    const BooleanFunction f = randomFunction(8, 1);
    const Numbers numbers = std::vector<std::int64_t>{1, 2, 3, 4};
    switch (task) {
    case Task::Transform:
        walshTransform(f, {static_cast<const Variant*>(contender), device, {}}, silent);
        break;
    case Task::Register:
        shortestRegister(randomSequence(1, 64, silent), {static_cast<const Method*>(contender), device}, watching);
        break;
    case Task::Convolution:
        convolve(numbers, numbers, {static_cast<const Convolver*>(contender), device}, silent);
        break;
    case Task::Distribution: {
        auto kept = keptWalshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, silent);
        walshDistribution(*kept.spectrum, {static_cast<const Counter*>(contender), device, {}}, silent);
        break;
    }
    case Task::FunctionDistribution:
        walshDistribution(f, device, silent);
        break;
    case Task::Table:
        break; // Nobody can name anything.
    }
}

template <class Work>
QString complaintOf(const Work& work) {
    try {
        work();
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

class TestPlacing : public QObject {
    Q_OBJECT

private slots:
    void aGpuIsStartedWhereThatPays_data();
    void aGpuIsStartedWhereThatPays();
    void onceDevicesAreKnownAGpuIsAtHand();
    void whatOnlyAGpuDoesIsRefusedWithoutOne_data();
    void whatOnlyAGpuDoesIsRefusedWithoutOne();
    void aDeviceThatDoesNotWorkIsRefused_data();
    void aDeviceThatDoesNotWorkIsRefused();
    void theCpuComputesInsteadOfWhatNobodyChose();
    void whatWasChosenIsNotReplaced();
    void aFaultIsToldOnceAndStaysUntilTheNextAttempt();
};

void TestPlacing::aGpuIsStartedWhereThatPays_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<uint>("cores");
    QTest::addColumn<bool>("hasStarted");
    QTest::addColumn<DeviceKind>("expected");
    const auto row = [](int n, uint cores, bool hasStarted, DeviceKind expected) {
        QTest::addRow("2^%d values, %u cores, %s", n, cores, hasStarted ? "started" : "not started")
            << n << cores << hasStarted << expected;
    };
    // Of 16 cores and an H200 the CPU takes 0.12 s for 2^27 values, 0.25 for 2^28; CUDA starts in 0.2 to 0.3.
    row(12, 16, false, DeviceKind::Host);
    row(24, 16, false, DeviceKind::Host);
    row(27, 16, false, DeviceKind::Host);
    row(28, 16, false, DeviceKind::Cuda);
    row(30, 16, false, DeviceKind::Cuda);
    row(24, 1, false, DeviceKind::Host);
    row(26, 1, false, DeviceKind::Cuda);
    row(1, 16, true, DeviceKind::Cuda);
    row(24, 2, true, DeviceKind::Cuda);
}

void TestPlacing::aGpuIsStartedWhereThatPays() {
    QFETCH(int, n);
    QFETCH(uint, cores);
    QFETCH(bool, hasStarted);
    QFETCH(DeviceKind, expected);
    QCOMPARE(usualFor(std::uint64_t(1) << n, cores, hasStarted), expected);
}

/// A build without CUDA has nothing to start.
void TestPlacing::onceDevicesAreKnownAGpuIsAtHand() {
    devices();
    QVERIFY(gpusAreProbed());
    QCOMPARE(usualFor(1), DeviceKind::Cuda);
}

void TestPlacing::whatOnlyAGpuDoesIsRefusedWithoutOne_data() {
    QTest::addColumn<QString>("id");
    for (const Contender* c : contenders())
        if (!c->onHost() && !c->where.emulator && c->task != Task::Table && c->task != Task::FunctionDistribution)
            QTest::newRow(std::string(c->id).c_str()) << QString::fromStdString(std::string(c->id));
}

void TestPlacing::whatOnlyAGpuDoesIsRefusedWithoutOne() {
    QFETCH(QString, id);
    const Contender& c = **std::ranges::find(contenders(), id.toStdString(), &Contender::id);
    QCOMPARE(complaintOf([&] { computeByName(c.task, &c, nullptr); }), id + " runs on NVIDIA GPUs only");
}

void TestPlacing::aDeviceThatDoesNotWorkIsRefused_data() {
    QTest::addColumn<Task>("task");
    QTest::newRow("transform") << Task::Transform;
    QTest::newRow("register") << Task::Register;
    QTest::newRow("convolution") << Task::Convolution;
    QTest::newRow("distribution") << Task::Distribution;
    QTest::newRow("distribution of a function") << Task::FunctionDistribution;
}

void TestPlacing::aDeviceThatDoesNotWorkIsRefused() {
    QFETCH(Task, task);
    Device broken;
    broken.kind = DeviceKind::Cuda;
    broken.id = "cuda:3";
    broken.works = false;
    broken.reason = Message::plain("it is on fire");
    QCOMPARE(complaintOf([&] { computeByName(task, nullptr, &broken); }),
             QStringLiteral("cuda:3 does not work: it is on fire"));
}

void TestPlacing::theCpuComputesInsteadOfWhatNobodyChose() {
    Remembering listening;
    std::string told;
    const int found = onGpuOrCpu(
        false, listening, []() -> int { throw OutOfGpuMemory(Message::plain("it is full")); },
        [&](const Message& why) {
            told = why.text();
            return 5;
        });
    QCOMPARE(found, 5);
    QCOMPARE(listening.heard, QStringList{"it is full; the CPU computed instead"});
    QCOMPARE(QString::fromStdString(told), listening.heard.front());
    QCOMPARE(onGpuOrCpu(
                 false, listening, [] { return 1; }, [](const Message&) { return 2; }),
             1);
    QCOMPARE(listening.heard.size(), qsizetype(1));
}

void TestPlacing::whatWasChosenIsNotReplaced() {
    Remembering listening;
    bool computed = false;
    QVERIFY_THROWS_EXCEPTION(NoGpu, onGpuOrCpu(
                                        true, listening, [] { throw NoGpu(Message::plain("there is none")); },
                                        [&](const Message&) { computed = true; }));
    QVERIFY(!computed && listening.heard.isEmpty());
    // What is wrong with a kernel the CPU would only hide.
    QVERIFY_THROWS_EXCEPTION(ComputationError,
                             onGpuOrCpu(
                                 false, listening, [] { throw ComputationError(Message::plain("wrong")); },
                                 [&](const Message&) { computed = true; }));
    QVERIFY(!computed && listening.heard.isEmpty());
}

void TestPlacing::aFaultIsToldOnceAndStaysUntilTheNextAttempt() {
    constexpr int ordinal = 7;
    QList<GpuNews> news;
    listenToGpus(nullptr, [&](GpuNews each) { news << each; });
    const auto gone = qScopeGuard([] {
        listenToGpus(nullptr, {});
        reinstateGpu(ordinal);
    });
    QVERIFY(!whyRetired(ordinal));
    const unsigned before = faultsOf(ordinal);
    retireGpu(ordinal, Message::plain("an illegal access"));
    retireGpu(ordinal, Message::plain("what came of it"));
    QCOMPARE(news, QList<GpuNews>{GpuNews::Retired});
    QCOMPARE(faultsOf(ordinal), before + 1);
    QCOMPARE(QString::fromStdString(whyRetired(ordinal)->text()),
             QStringLiteral("the GPU faulted and rests until it is tried again: an illegal access"));
    QVERIFY(!whyRetired(ordinal + 1));
    reinstateGpu(ordinal);
    QVERIFY(!whyRetired(ordinal));
    QCOMPARE(faultsOf(ordinal), before + 1); // What lay there is lost all the same.
    // Each attempt loses what the one before it left there, and nobody is told of another fault.
    retireGpu(ordinal, Message::plain("an illegal access"));
    for (unsigned attempt = 1; attempt <= 2; ++attempt) {
        loseWhatIsLeft(ordinal);
        QCOMPARE(faultsOf(ordinal), before + 2 + attempt);
        QVERIFY(whyRetired(ordinal).has_value());
    }
    QCOMPARE(news.size(), 2);
    QCOMPARE(faultsOf(ordinal + 1), 0u);
}

TEST_OF_ROOM(TestPlacing)
#include "tst_placing.moc"
