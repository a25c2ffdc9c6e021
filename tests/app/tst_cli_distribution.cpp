// SPDX-License-Identifier: GPL-3.0-or-later
// What distribution prints: pairs, JSON, all components of an S-box, and one line for what it refuses.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

class TestCliDistribution : public QObject {
    Q_OBJECT

private slots:
    void pairsAscend();
    void everyMethodPrintsTheSame_data();
    void everyMethodPrintsTheSame();
    void functionsAreThoseOfTheReference();
    void componentsOfAnSBoxAreTogether();
    void jsonSaysMethodDeviceAndScan();
    void integersAreTransformed();
    void valuesBeyond32BitsAreComputedIn64_data();
    void valuesBeyond32BitsAreComputedIn64();
    void wrongUsageIsOneLine_data();
    void wrongUsageIsOneLine();
    void malformedInputExitsWith3();
    void methodsAreListed();

private:
    Folder m_folder;
    QString m_bits = m_folder.file(QStringLiteral("f.txt"), "11000010");
    QString m_present = m_folder.file(QStringLiteral("present.txt"), "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2");
};

void TestCliDistribution::pairsAscend() {
    const Finished run = runProgram({"distribution", m_bits});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray("-6,1\n-2,4\n2,3\n")); // Of 2 -2 -2 2 -2 2 -6 -2.
}

void TestCliDistribution::everyMethodPrintsTheSame_data() {
    QTest::addColumn<QStringList>("options");
    for (const char* id : {"H0", "HC", "H1", "H2", "H3", "H4", "H5", "h4"})
        QTest::newRow(id) << QStringList{"--method", QLatin1String(id)};
    QTest::newRow("in the emulator") << QStringList{"--device", "emulator"};
    QTest::newRow("on the CPU") << QStringList{"--device", "cpu"};
    QTest::newRow("the other scan") << QStringList{"--method", "H4", "--scan", "reduce-then-scan"};
    QTest::newRow("small blocks") << QStringList{"--method", "H4", "--block", "4", "--device", "emulator"};
}

void TestCliDistribution::everyMethodPrintsTheSame() {
    QFETCH(QStringList, options);
    const Finished run = runProgram(QStringList{"distribution", m_bits} + options);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, QByteArray("-6,1\n-2,4\n2,3\n"));
}

void TestCliDistribution::functionsAreThoseOfTheReference() {
    const QJsonObject functions = testObject(QStringLiteral("boolean_functions.json"));
    int count = 0;
    for (auto entry = functions.begin(); entry != functions.end(); ++entry, ++count) {
        const QJsonObject function = entry.value().toObject();
        if (!function.contains(QLatin1String("hex_sage")))
            continue;
        const QString file = m_folder.file(QStringLiteral("hex"), function["hex_sage"].toString().toLatin1());
        const QJsonObject answer = objectOf(
            runProgram({"distribution", "--json", "--method", "H4", "--as", "boolean", "--format", "hex-lsb", file})
                .out);
        QCOMPARE(answer["distribution"].toObject(), function["walsh_distribution"].toObject());
    }
    QVERIFY(count >= 5);
}

void TestCliDistribution::componentsOfAnSBoxAreTogether() {
    const QJsonObject facts = objectOf(runProgram({"info", "--json", m_present}).out);
    std::map<int, qint64> magnitudes;
    qint64 sum = 0;
    for (const QByteArray& line : runProgram({"distribution", m_present, "--method", "H4"}).out.trimmed().split('\n')) {
        const QList<QByteArray> pair = line.split(',');
        magnitudes[std::abs(pair.value(0).toInt())] += pair.value(1).toLongLong();
        sum += pair.value(1).toLongLong();
    }
    QCOMPARE(sum, qint64(15 * 16));
    QJsonObject expected;
    for (const auto& [value, count] : magnitudes)
        expected[QString::number(value)] = count;
    QCOMPARE(facts["walsh_distribution_abs"].toObject(), expected);

    const QByteArray spectrum = runProgram({"spectrum", m_present, "--component", "3"}).out;
    QByteArray expectedPairs;
    for (int value = -16; value <= 16; ++value)
        if (const auto count = spectrum.split('\n').count(QByteArray::number(value)); count > 0)
            expectedPairs += QByteArray::number(value) + ',' + QByteArray::number(count) + '\n';
    QCOMPARE(runProgram({"distribution", m_present, "--component", "3"}).out, expectedPairs);
}

void TestCliDistribution::jsonSaysMethodDeviceAndScan() {
    const QJsonObject scanned = objectOf(runProgram({"distribution", m_bits, "--json", "--method", "H4", "--scan",
                                                     "reduce-then-scan", "--device", "emulator"})
                                             .out);
    QCOMPARE(scanned["kind"].toString(), QStringLiteral("distribution"));
    QCOMPARE(scanned["method"].toString(), QStringLiteral("H4"));
    QCOMPARE(scanned["device"].toString(), QStringLiteral("emulator"));
    QCOMPARE(scanned["scan"].toString(), QStringLiteral("reduce-then-scan"));
    QCOMPARE(scanned["distribution"].toObject(), (QJsonObject{{"-6", 1}, {"-2", 4}, {"2", 3}}));
    const QJsonObject onCpu = objectOf(runProgram({"distribution", m_bits, "--json", "--device", "cpu"}).out);
    QCOMPARE(onCpu["method"].toString(), QStringLiteral("HC"));
    QCOMPARE(onCpu["computedIn"].toInt(), 32);
    QVERIFY(!onCpu.contains(QLatin1String("scan")));
}

void TestCliDistribution::integersAreTransformed() {
    const QString file = m_folder.file(QStringLiteral("integers"), "1 0 1 1");
    QCOMPARE(runProgram({"distribution", "--as", "integers", file, "--method", "H3"}).out,
             QByteArray("-1,1\n1,2\n3,1\n"));
}

void TestCliDistribution::valuesBeyond32BitsAreComputedIn64_data() {
    QTest::addColumn<QList<qint64>>("values");
    QTest::newRow("the largest") << QList<qint64>{2147483647, 2147483647};
    QTest::newRow("the least") << QList<qint64>{-2147483648, -2147483648, -2147483648, -2147483648};
    QTest::newRow("2^31") << QList<qint64>{1073741824, 1073741824};
    QTest::newRow("of both signs") << QList<qint64>{2147483647, -2147483648, 7, 2000000000, -9, 1, 0, -2147483648};
}

void TestCliDistribution::valuesBeyond32BitsAreComputedIn64() {
    QFETCH(QList<qint64>, values);
    QByteArray text, inOrder;
    QMap<qint64, int> counts;
    QJsonArray inDyadic;
    const auto coefficient = [&](qsizetype a) {
        qint64 sum = 0;
        for (qsizetype x = 0; x < values.size(); ++x)
            sum += qPopulationCount(quint64(a & x)) % 2 == 0 ? values[x] : -values[x];
        return sum;
    };
    for (qsizetype a = 0; a < values.size(); ++a) {
        text += QByteArray::number(values[a]) + ' ';
        inOrder += QByteArray::number(coefficient(a)) + '\n';
        ++counts[coefficient(a)];
        qsizetype reversed = 0;
        for (qsizetype bit = 1; bit < values.size(); bit *= 2)
            reversed = 2 * reversed + (a & bit ? 1 : 0);
        inDyadic << coefficient(reversed);
    }
    const QString file = m_folder.file(QStringLiteral("wide"), text);
    const Finished spectrum = runProgram({"spectrum", "--as", "integers", file});
    QCOMPARE(spectrum.out, inOrder);
    QVERIFY2(isOneLine(spectrum.err) && spectrum.err.contains("some |W| is 2^31 or more"), spectrum.err.constData());
    const QJsonObject json =
        objectOf(runProgram({"spectrum", "--as", "integers", file, "--json", "--order", "dyadic"}).out);
    QVERIFY(json["variant"].isNull());
    QCOMPARE(json["spectrum"].toArray(), inDyadic);

    QByteArray pairs;
    for (auto pair = counts.cbegin(); pair != counts.cend(); ++pair)
        pairs += QByteArray::number(pair.key()) + ',' + QByteArray::number(pair.value()) + '\n';
    QCOMPARE(runProgram({"distribution", "--as", "integers", file}).out, pairs);
    const QJsonObject counted = objectOf(runProgram({"distribution", "--as", "integers", file, "--json"}).out);
    QVERIFY(counted["method"].isNull());
    QCOMPARE(counted["computedIn"].toInt(), 64);
    QCOMPARE(runProgram({"distribution", "--as", "integers", file, "--slices", "2"}).out, pairs);
    // Who is chosen says what it cannot do.
    for (const QStringList& chosen :
         {QStringList{"spectrum", "--variant", "A0"}, QStringList{"distribution", "--method", "H0"}}) {
        const Finished refused = runProgram(chosen + QStringList{"--as", "integers", file});
        QCOMPARE(refused.status, 3);
        QVERIFY2(isOneLine(refused.err) && refused.err.contains("expected all |W| < 2^31"), refused.err.constData());
    }
}

void TestCliDistribution::wrongUsageIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QStringList& arguments, const char* words) {
        QTest::newRow(name) << arguments << QString::fromUtf8(words);
    };
    row("unknown method", {m_bits, "--method", "H9"}, "there is no method \"H9\", expected one of ");
    row("unknown scan", {m_bits, "--method", "H4", "--scan", "twice"}, "expected scan-scan-add or reduce-then-scan");
    row("scan of what does not", {m_bits, "--method", "H1", "--scan", "scan-scan-add"}, "H1 does not");
    row("scan of what was not chosen", {m_present, "--scan", "reduce-then-scan"}, "and HC does not");
    row("scan of the best in the emulator", {m_bits, "--device", "emulator", "--scan", "scan-scan-add"},
        "and H5 does not");
    row("blocks of what was not chosen", {m_bits, "--block", "8"},
        "--block is for whatever lets you choose the threads per block, and HC does not");
    row("blocks of what has none", {m_bits, "--method", "H0", "--block", "8"}, "and H0 does not");
    row("two samples", {"--sample", "AES", "--sample", "PRESENT"}, "--sample is given 2 times, expected once");
    row("unknown device", {m_bits, "--device", "abacus"}, "abacus");
    row("kernels on the CPU", {m_bits, "--method", "H4", "--device", "cpu"}, "H4 consists of kernels");
    row("CUB in the emulator", {m_bits, "--method", "CUB-runs", "--device", "emulator"},
        "CUB-runs runs on NVIDIA GPUs only");
    row("blocks", {m_bits, "--method", "H4", "--device", "emulator", "--block", "48"}, "from 4 to 1024, not 48");
    row("component of a function", {m_bits, "--component", "1"}, "--component is for S-boxes only");
    row("component too large", {m_present, "--component", "16"}, "--component");
    row("a sequence", {"--as", "sequence", m_bits}, "this is a sequence");
    row("no file", {}, "file");
}

void TestCliDistribution::wrongUsageIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, words);
    const Finished run = runProgram(QStringList{"distribution"} + arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(isOneLine(run.err) && run.err.contains(words.toUtf8()), run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

void TestCliDistribution::malformedInputExitsWith3() {
    const QString file = m_folder.file(QStringLiteral("bad"), "0110 2");
    const Finished run = runProgram({"distribution", "--as", "boolean", file});
    QCOMPARE(run.status, 3);
    QVERIFY2(isOneLine(run.err) && run.err.contains(":1:6: "), run.err.constData());
}

void TestCliDistribution::methodsAreListed() {
    const Finished text = runProgram({"variants", "--distribution"});
    QCOMPARE(text.status, 0);
    for (const char* id : {"H0\n", "H1\n", "H2\n", "H3\n", "H4\n", "H5\n", "H6\n", "HC\n", "CUB-even\n", "CUB-runs\n"})
        QVERIFY2(text.out.contains(id), id);
    const QJsonArray list = QJsonDocument::fromJson(runProgram({"variants", "--distribution", "--json"}).out).array();
    QCOMPARE(list.size(), 10);
    for (const auto& entry : list) {
        const QJsonObject method = entry.toObject();
        const QString id = method["id"].toString();
        QCOMPARE(method["scans"].toBool(), id == QLatin1String("H3") || id == QLatin1String("H4"));
        const QJsonArray devices = method["devices"].toArray();
        QCOMPARE(devices, id == QLatin1String("H0") || id == QLatin1String("HC") ? QJsonArray{"cpu"}
                          : id == QLatin1String("H6") || id.startsWith(QLatin1String("CUB"))
                              ? (QJsonArray{"cuda"})
                              : (QJsonArray{"emulator", "cuda"}));
    }
    QVERIFY(isOneLine(runProgram({"variants", "--distribution", "--sequence"}).err));
    // Those of a function and of tables have no more to say than where they run and how far.
    for (const auto& [option, first, largest] : {std::tuple("--function", "F0", 30), {"--table", "S0", 8}}) {
        QVERIFY(runProgram({"variants", option}).out.contains("; on the CPU"));
        const QJsonArray others = QJsonDocument::fromJson(runProgram({"variants", option, "--json"}).out).array();
        const auto found = std::ranges::find_if(
            others, [&](const QJsonValue& each) { return each[QLatin1String("id")] == QLatin1String(first); });
        QVERIFY(found != others.end());
        QCOMPARE((*found)[QLatin1String("largest_n")].toInt(), largest);
    }
}

TEST_OF_ROOM(TestCliDistribution)
#include "tst_cli_distribution.moc"
