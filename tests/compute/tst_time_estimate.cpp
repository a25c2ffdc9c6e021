// SPDX-License-Identifier: GPL-3.0-or-later
// The estimate of a GPU's time against sums made by hand and against the times that were measured; reading both tables.
#include "error.h"
#include "fwt/variant.h"
#include "room.h"
#include "timing/measure.h"
#include "timing/measured_times.h"

#include <QtTest>

using namespace walshscope;

namespace {

std::string shipped(const char* name) {
    QFile file(QStringLiteral(RESOURCES "/measured/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no %s", name);
    return file.readAll().toStdString();
}

/// Round numbers, to be added up in one's head: 1 GB/s, 1 µs, 10 ns and 1 ns.
const GpuFigures simple{"simple", 2, 1e9, 1e-6, 10e-9, 1e-9};

} // namespace

class TestTimeEstimate : public QObject {
    Q_OBJECT

private slots:
    void sumsAreThoseMadeByHand_data();
    void sumsAreThoseMadeByHand();
    void estimatesAreNearWhatWasMeasured_data();
    void estimatesAreNearWhatWasMeasured();
    void measuredTimesAreFoundAgain();
    void parametersThatWereNotMeasuredHaveNoTime();
    void whatIsNoTableIsSaid_data();
    void whatIsNoTableIsSaid();
};

void TestTimeEstimate::sumsAreThoseMadeByHand_data() {
    QTest::addColumn<Counters>("counters");
    QTest::addColumn<std::vector<Grid>>("grids");
    QTest::addColumn<TimeEstimate>("expected");
    QTest::newRow("nothing") << Counters{} << std::vector<Grid>{} << TimeEstimate{};
    // 100 sectors are 3200 bytes, which take 3.2 µs.
    QTest::newRow("launches and bytes") << Counters{.launches = 3, .loadSectors = 60, .storeSectors = 40}
                                        << std::vector<Grid>(3, Grid{4, 64})
                                        << TimeEstimate{3, 3200, 0, 3e-6, 3.2e-6, 0};
    // Two warps a block: 12 ns a barrier. 5 blocks on 2 multiprocessors are 3 in turn, each with 4 barriers.
    QTest::newRow("barriers") << Counters{.launches = 1, .barriers = 20} << std::vector<Grid>{{5, 64}}
                              << TimeEstimate{1, 0, 12, 1e-6, 0, 144e-9};
    // A single block with less than a warp.
    QTest::newRow("one block") << Counters{.launches = 2, .barriers = 7} << std::vector<Grid>(2, Grid{1, 8})
                               << TimeEstimate{2, 0, 7, 2e-6, 0, 77e-9};
}

void TestTimeEstimate::sumsAreThoseMadeByHand() {
    QFETCH(Counters, counters);
    QFETCH(std::vector<Grid>, grids);
    QFETCH(TimeEstimate, expected);
    const TimeEstimate made = estimateTime(counters, grids, simple);
    QCOMPARE(made.launches, expected.launches);
    QCOMPARE(made.bytes, expected.bytes);
    QCOMPARE(made.barriers, expected.barriers);
    QCOMPARE(made.launching, expected.launching);
    QCOMPARE(made.moving, expected.moving);
    QCOMPARE(made.waiting, expected.waiting);
    QCOMPARE(made.seconds(), expected.launching + expected.moving + expected.waiting);
}

void TestTimeEstimate::estimatesAreNearWhatWasMeasured_data() {
    QTest::addColumn<int>("n");
    for (int n : {7, 8, 9, 10, 11, 12, 13, 14, 15, 16}) // As far as steps are shown.
        QTest::addRow("n = %d", n) << n;
}

void TestTimeEstimate::estimatesAreNearWhatWasMeasured() {
    QFETCH(int, n);
    const auto gpus = readGpuFigures("gpus.csv", shipped("gpus.csv"));
    QCOMPARE(gpus.size(), std::size_t(1));
    int compared = 0;
    for (const MeasuredTime& time : readMeasuredTimes("times.csv", shipped("times.csv"))) {
        if (time.n != n)
            continue;
        ++compared;
        const Vector input(n);
        Monitor monitor;
        const Count run = countInEmulator(variantNamed(time.variant), Problem(input), time.parameters, monitor);
        QCOMPARE(run.grids.size(), std::size_t(run.counters.launches));
        if (run.counters.barriers > 0) // What estimateTime() asks for.
            for (const Grid& grid : run.grids)
                QCOMPARE(grid, run.grids.front());
        const double share = estimateTime(run.counters, run.grids, gpus.front()).seconds() / time.seconds;
        QVERIFY2(share > 0.65 && share < 1.35,
                 qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(time.variant)).arg(share)));
    }
    QCOMPARE(compared, 7); // A1 to A6 and GS.
}

/// Those of measurements/time_gpu.csv that are spoken about.
void TestTimeEstimate::measuredTimesAreFoundAgain() {
    const auto times = readMeasuredTimes("times.csv", shipped("times.csv"));
    const auto inMicroseconds = [&](const char* id, int n) {
        return std::round(measuredTime(times, "NVIDIA H200", variantNamed(id), n, {}).value_or(0) * 1e7) / 10;
    };
    QCOMPARE(inMicroseconds("A1", 11), 10.8);
    QCOMPARE(inMicroseconds("A6", 11), 2.9);
    QCOMPARE(inMicroseconds("A1", 20), 64.8);
    QCOMPARE(inMicroseconds("A6", 20), 33.7);
    QCOMPARE(inMicroseconds("A6", 6), 0.0);
    QCOMPARE(inMicroseconds("R4", 11), 0.0);
}

void TestTimeEstimate::parametersThatWereNotMeasuredHaveNoTime() {
    const auto times = readMeasuredTimes("times.csv", shipped("times.csv"));
    const auto has = [&](const char* id, const Parameters& parameters) {
        return measuredTime(times, "NVIDIA H200", variantNamed(id), 11, parameters).has_value();
    };
    QVERIFY(has("A1", {.blockSize = 1024}));
    QVERIFY(!has("A1", {.blockSize = 256}));
    QVERIFY(has("A6", {.blockSize = 256})); // It has no choice of blocks.
    QVERIFY(has("A3", {.elementsPerThread = 2}));
    QVERIFY(!has("A3", {.elementsPerThread = 4}));
    QVERIFY(has("A1", {.elementsPerThread = 4}));
    QVERIFY(!measuredTime(times, "another GPU", variantNamed("A1"), 11, {}));
}

void TestTimeEstimate::whatIsNoTableIsSaid_data() {
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<int>("line"); // 0: nothing is wrong.
    const QByteArray header = "gpu,variant,n,block,elements,median_us";
    QTest::newRow("no rows") << header << 0;
    QTest::newRow("other line ends") << header + "\r\nX,A1,7,1024,2,5.5\r\n" << 0;
    QTest::newRow("another header") << QByteArray("variant,n\n") << 1;
    QTest::newRow("a word for a number") << header + "\nX,A1,seven,1024,2,5.5\n" << 2;
    QTest::newRow("a cell too few") << header + "\nX,A1,7,1024,2,5.5\nX,A1,7,1024,2\n" << 3;
    QTest::newRow("a cell too many") << header + "\nX,A1,7,1024,2,5.5,6\n" << 2;
    QTest::newRow("no time") << header + "\nX,A1,7,1024,2,0\n" << 2;
    QTest::newRow("an empty line") << header + "\n\n" << 2;
    QTest::newRow("something behind the number") << header + "\nX,A1,7,1024,2,5.5us\n" << 2;
}

void TestTimeEstimate::whatIsNoTableIsSaid() {
    QFETCH(QByteArray, csv);
    QFETCH(int, line);
    try {
        readMeasuredTimes("t.csv", csv.toStdString());
        QCOMPARE(line, 0);
    } catch (const InputError& error) {
        QCOMPARE(int(error.line()), line);
        QVERIFY2(QByteArray(error.what()).contains("expected"), error.what());
    }
}

TEST_OF_ROOM(TestTimeEstimate)
#include "tst_time_estimate.moc"
