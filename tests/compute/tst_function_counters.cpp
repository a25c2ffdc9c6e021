// SPDX-License-Identifier: GPL-3.0-or-later
// The methods that count the Walsh coefficients of Boolean functions from their truth tables, against the definition,
// and who is chosen.
#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "definitions.h"
#include "distribution/function_counter.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

namespace {

Distribution distributionByDefinition(const BooleanFunction& f) {
    const Spectrum spectrum = walshByDefinition(f);
    Distribution counts;
    for (const std::int32_t value : spectrum.values())
        ++counts[value];
    return counts;
}

BooleanFunction madeOf(int n, const QString& kind) {
    if (kind == QLatin1String("random"))
        return randomFunction(n, 7);
    BooleanFunction f(n);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, kind == QLatin1String("one") || (kind == QLatin1String("affine") && std::popcount(x & 0x5b) % 2) ||
                     (kind == QLatin1String("point") && x + 1 == f.size()));
    return f;
}

} // namespace

class TestFunctionCounters : public QObject {
    Q_OBJECT

private slots:
    void everyMethodCountsWhatTheDefinitionHas_data();
    void everyMethodCountsWhatTheDefinitionHas();
    void aRunCanBeRepeated();
    void otherSizesAreRefused();
    void theCpuCountsWhereThereIsNoGpu();
    void cancels();

private:
    Monitor m_monitor;
};

void TestFunctionCounters::everyMethodCountsWhatTheDefinitionHas_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("kind");
    for (const FunctionCounter& counter : functionCounters())
        if (counter.onHost())
            for (int n : {1, 2, 5, 6, 7, 9})
                for (const char* kind : {"random", "zero", "one", "affine", "point"})
                    QTest::addRow("%s, n = %d, %s", std::string(counter.id).c_str(), n, kind)
                        << QString::fromStdString(std::string(counter.id)) << n << kind;
}

void TestFunctionCounters::everyMethodCountsWhatTheDefinitionHas() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(QString, kind);
    const BooleanFunction f = madeOf(n, kind);
    const auto counter = std::ranges::find(functionCounters(), id.toStdString(), &FunctionCounter::id);
    Machine host(DeviceKind::Host);
    const auto run = counter->prepare(*counter, host, f, {});
    enqueueAll(*run, m_monitor);
    QVERIFY(std::get<Distribution>(run->result()) == distributionByDefinition(f));
}

void TestFunctionCounters::aRunCanBeRepeated() {
    const BooleanFunction f = randomFunction(8, 3);
    Machine host(DeviceKind::Host);
    for (const FunctionCounter& counter : functionCounters())
        if (counter.onHost()) {
            const auto run = counter.prepare(counter, host, f, {});
            for (int time = 0; time < 3; ++time) {
                run->restore();
                enqueueAll(*run, m_monitor);
            }
            QVERIFY(std::get<Distribution>(run->result()) == distributionByDefinition(f));
        }
}

void TestFunctionCounters::otherSizesAreRefused() {
    const BooleanFunction f = randomFunction(8, 3);
    Machine host(DeviceKind::Host);
    for (const FunctionCounter& counter : functionCounters())
        if (!counter.onHost())
            QVERIFY_THROWS_EXCEPTION(UsageError, counter.prepare(counter, host, f, {}));
}

void TestFunctionCounters::theCpuCountsWhereThereIsNoGpu() {
    const BooleanFunction f = randomFunction(9, 5);
    const CountedFunction counted = walshDistribution(f, &deviceNamed("cpu"), m_monitor);
    QCOMPARE(counted.counter->id, std::string_view("FC"));
    QCOMPARE(counted.device->id, std::string("cpu"));
    QVERIFY(counted.distribution == distributionByDefinition(f));
    if (firstWorkingGpu())
        return;
    QCOMPARE(walshDistribution(f, nullptr, m_monitor).device->id, std::string("cpu"));
}

void TestFunctionCounters::cancels() {
    Impatient impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, walshDistribution(randomFunction(12, 1), &deviceNamed("cpu"), impatient));
}

TEST_OF_ROOM(TestFunctionCounters)
#include "tst_function_counters.moc"
