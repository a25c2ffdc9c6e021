// SPDX-License-Identifier: GPL-3.0-or-later
// What info and spectrum print for every reference S-box and function, against all that is known of them.
#include "boolean/property_kinds.h"
#include "fwt/spectrum.h"
#include "program.h"
#include "room.h"
#include "sbox/property_kinds.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <sys/resource.h>

using namespace walshscope;

class TestCliFacts : public QObject {
    Q_OBJECT

private slots:
    void infoKnowsEveryFactOfAnSBox_data() { names(QStringLiteral("sboxes.json"), 48); }
    void infoKnowsEveryFactOfAnSBox();
    void infoKnowsEveryFactOfAFunction_data() { names(QStringLiteral("boolean_functions.json"), 7); }
    void infoKnowsEveryFactOfAFunction();
    void spectrumIsTheReferenceInEveryOrder_data() { names(QStringLiteral("boolean_functions.json"), 7); }
    void spectrumIsTheReferenceInEveryOrder();
    void aComponentOfAnSBoxIsAFunction();
    void bothHexOrdersAreRead();
    void integersAreTransformedAsTheyAre();
    void largeNumbersStayExact();
    void anUnlikelyReadingIsAWarning_data();
    void anUnlikelyReadingIsAWarning();
    void whatAllLeavesOutIsNotPromised();
    void aesTakesLessThanAFifthOfASecond();

private:
    void names(const QString& file, int count) {
        QTest::addColumn<QJsonObject>("facts");
        const QJsonObject all = testObject(file);
        QCOMPARE(int(all.size()), count);
        for (auto entry = all.begin(); entry != all.end(); ++entry)
            QTest::newRow(entry.key().toUtf8().constData()) << entry.value().toObject();
    }

    Folder m_folder;
};

namespace {

QByteArray functionText(const QJsonObject& facts) {
    const QLatin1String key(facts.contains(QLatin1String("bits")) ? "bits" : "hex_sage");
    return facts.value(key).toString().toUtf8();
}

QStringList formatOption(const QJsonObject& facts) {
    return {QStringLiteral("--format"),
            facts.contains(QLatin1String("bits")) ? QStringLiteral("bits") : QStringLiteral("hex-lsb")};
}

QList<int> numbers(const QByteArray& lines) {
    QList<int> values;
    for (const QByteArray& line : lines.trimmed().split('\n'))
        values.append(line.toInt());
    return values;
}

} // namespace

void TestCliFacts::infoKnowsEveryFactOfAnSBox() {
    QFETCH(QJsonObject, facts);
    QByteArray table;
    for (const auto& value : facts.take(QStringLiteral("table")).toArray())
        table += QByteArray::number(value.toInt()) + ' ';
    const QString file = m_folder.file(QStringLiteral("sbox.txt"), table);
    const Finished run = runProgram({"info", "--json", "--all", file});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);

    // The reference counts x with S(x) = x for DES too, where it means nothing.
    if (facts.value(QStringLiteral("n")) != facts.value(QStringLiteral("m")))
        facts[QStringLiteral("fixed_points")] = QJsonValue();
    facts[QStringLiteral("kind")] = QStringLiteral("sbox");
    const QJsonObject found = objectOf(run.out);
    for (auto fact = facts.begin(); fact != facts.end(); ++fact)
        QCOMPARE(found.value(fact.key()), fact.value());
    QStringList rest;
    for (const QString& key : found.keys())
        if (!facts.contains(key))
            rest << key;
    rest.sort();
    QStringList expected({"algebraic_immunity_min",
                          "biaffine_equations",
                          "bic_correlation",
                          "bic_nonlinearity",
                          "bic_sac_max",
                          "bic_sac_mean",
                          "bic_sac_min",
                          "components_with_linear_structures",
                          "cycle_structure",
                          "dap",
                          "differential_branch_number",
                          "graph_algebraic_immunity",
                          "involution",
                          "lap",
                          "linear_branch_number",
                          "linear_structures",
                          "opposite_fixed_points",
                          "quadratic_equations",
                          "quadratic_equations_without_constant",
                          "revised_transparency_order",
                          "sac",
                          "sac_matrix",
                          "transparency_order",
                          "verdicts"});
    for (const SBoxPropertyKind& kind : sboxPropertyKinds())
        if (const QString key = QString::fromStdString(std::string(kind.key));
            !facts.contains(key) && !expected.contains(key))
            expected << key;
    expected.sort();
    QCOMPARE(rest, expected);
}

void TestCliFacts::infoKnowsEveryFactOfAFunction() {
    QFETCH(QJsonObject, facts);
    const QString file = m_folder.file(QStringLiteral("function.txt"), functionText(facts));
    const Finished run = runProgram(QStringList{"info", "--json", "--as", "boolean", file} + formatOption(facts));
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);

    QJsonObject found = objectOf(run.out);
    for (const char* key : {"hex_sage", "bits", "note", "spectrum"})
        facts.remove(QLatin1String(key));
    for (auto fact = facts.begin(); fact != facts.end(); ++fact)
        QCOMPARE(found.take(fact.key()), fact.value());
    QCOMPARE(found.take(QStringLiteral("kind")).toString(), QStringLiteral("boolean"));
    QStringList rest = found.keys();
    rest.sort();
    QStringList expected({"anf", "balanced", "bent", "linear_structures", "linearity", "plateaued",
                          "propagation_criterion", "sac", "verdicts"});
    for (const BooleanPropertyKind& kind : booleanPropertyKinds())
        if (const QString key = QString::fromStdString(std::string(kind.key));
            !facts.contains(key) && !expected.contains(key))
            expected << key;
    expected.sort();
    QCOMPARE(rest, expected);
}

void TestCliFacts::anUnlikelyReadingIsAWarning_data() {
    QTest::addColumn<QStringList>("command");
    QTest::newRow("info") << QStringList{"info", "--json"};
    QTest::newRow("spectrum") << QStringList{"spectrum", "--json", "--component", "1"};
}

/// The rows of DES's first box, asked for as a list. What is read as it most likely is meant has none.
void TestCliFacts::anUnlikelyReadingIsAWarning() {
    QFETCH(QStringList, command);
    const QString file = testData(QStringLiteral("wild/des1.txt"));
    const Finished run = runProgram(command + QStringList{"--format", "list", file});
    QCOMPARE(run.status, 0);
    const QJsonArray warnings = objectOf(run.out)["warnings"].toArray();
    QCOMPARE(warnings.size(), 1);
    QVERIFY2(warnings[0].toString().contains(QLatin1String("the format des is more likely")), run.out.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(warnings[0].toString().toUtf8()), run.err.constData());
    const Finished likely = runProgram(command + QStringList{file});
    QVERIFY(likely.err.isEmpty());
    QVERIFY(!objectOf(likely.out).contains("warnings"));
}

void TestCliFacts::spectrumIsTheReferenceInEveryOrder() {
    QFETCH(QJsonObject, facts);
    const QJsonArray reference = facts.value(QStringLiteral("spectrum")).toArray();
    const int n = facts.value(QStringLiteral("n")).toInt();
    for (const auto& [order, name] : {std::pair(Order::Hadamard, "hadamard"), std::pair(Order::Sequency, "sequency"),
                                      std::pair(Order::Dyadic, "dyadic")}) {
        const Finished run = runProgram(
            QStringList{"spectrum", "--as", "boolean", "--order", QLatin1String(name), "-"} + formatOption(facts),
            functionText(facts));
        QCOMPARE(run.status, 0);
        QList<int> expected;
        for (std::uint32_t k = 0; k < 1u << n; ++k)
            expected.append(reference.at(hadamardIndex(order, n, k)).toInt());
        QCOMPARE(numbers(run.out), expected);
    }
    for (const char* variant : {"A0", "A3", "A6", "GS", "C1"}) {
        const Finished run = runProgram(
            QStringList{"spectrum", "--as", "boolean", "--json", "--variant", QLatin1String(variant), "--device",
                        *variant == 'C' || QLatin1String(variant) == QLatin1String("A0") ? "cpu" : "emulator", "-"} +
                formatOption(facts),
            functionText(facts));
        QCOMPARE(run.status, 0);
        const QJsonObject object = objectOf(run.out);
        QCOMPARE(object.value(QStringLiteral("spectrum")).toArray(), reference);
        QCOMPARE(object.value(QStringLiteral("variant")).toString(), QLatin1String(variant));
    }
}

void TestCliFacts::aComponentOfAnSBoxIsAFunction() {
    const QByteArray present = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2";
    const Finished lowestBit = runProgram({"spectrum", "-", "--format", "bits"}, "0101100110100110");
    for (const char* one : {"0x1", "0x01", "1"}) {
        const Finished component = runProgram({"spectrum", "-", "--component", QLatin1String(one)}, present);
        QCOMPARE(component.status, 0);
        QCOMPARE(component.out, lowestBit.out);
    }
}

void TestCliFacts::bothHexOrdersAreRead() {
    const QByteArray expected = "2\n-2\n-2\n2\n-2\n2\n-6\n-2\n";
    QCOMPARE(runProgram({"spectrum", "-"}, "43").out, expected);
    QCOMPARE(runProgram({"spectrum", "-", "--format", "hex-msb"}, "C2").out, expected);
    QCOMPARE(runProgram({"spectrum", "-"}, "11000010").out, expected);
    QVERIFY(runProgram({"spectrum", "-"}, "C2").out != expected);
}

void TestCliFacts::integersAreTransformedAsTheyAre() {
    const Finished run = runProgram({"spectrum", "-", "--as", "integers"}, "1 0 1 1");
    QCOMPARE(run.out, QByteArray("3\n1\n-1\n1\n"));
    QCOMPARE(runProgram({"info", "-", "--as", "integers", "--json"}, "5 -7 0 2").out,
             QByteArray("{\n  \"kind\": \"integers\",\n  \"n\": 2,\n  \"min\": -7,\n  \"max\": 5\n}\n"));
}

void TestCliFacts::largeNumbersStayExact() {
    // r(a) is 2^20 in magnitude for every a of a linear function: the sum of squares is 2^60.
    const Finished function = runProgram({"generate", "linear", "--n", "20", "--mask", "0x80001"});
    QCOMPARE(function.status, 0);
    const Finished run = runProgram({"info", "-", "--json"}, function.out);
    QVERIFY2(run.out.contains("\"sum_of_squares_indicator\": 1152921504606846976,"), run.out.constData());
    QVERIFY(run.out.contains("\"algebraic_immunity\": null"));
}

void TestCliFacts::whatAllLeavesOutIsNotPromised() {
    // The monomials of degree 9 would take 17 GiB.
    const Finished run = runProgram({"info", "-", "--all"}, runProgram({"generate", "random", "--n", "19"}).out);
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.contains("left out: it would take too much memory"));
    QVERIFY(!run.out.contains("--all does"));
}

void TestCliFacts::aesTakesLessThanAFifthOfASecond() {
    // Of the processor: what others do on the machine does not count.
    const auto computed = [] {
        rusage usage{};
        ::getrusage(RUSAGE_CHILDREN, &usage);
        const auto seconds = [](const timeval& time) { return double(time.tv_sec) + 1e-6 * double(time.tv_usec); };
        return seconds(usage.ru_utime) + seconds(usage.ru_stime);
    };
    double best = std::numeric_limits<double>::max();
    for (int i = 0; i < 5; ++i) {
        const double before = computed();
        QCOMPARE(runProgram({"info", "--sample", "AES"}).status, 0);
        best = std::min(best, computed() - before);
    }
    QVERIFY2(best > 0 && best < 0.2, qPrintable(QString::number(best) + QStringLiteral(" s")));
}

TEST_OF_ROOM(TestCliFacts, QCoreApplication)
#include "tst_cli_facts.moc"
