// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope constraints: solvers find in each language exactly what the table has.
#include "program.h"
#include "room.h"

#include <QRegularExpression>
#include <QtTest>

#include <cadical.hpp>

#include <bit>
#include <set>

using namespace walshscope;

namespace {

/// A true bit for each variable, from 0.
using Models = std::set<std::uint64_t>;

const QList<int> presentSBox{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
const QList<int> keccakSBox{0,  5,  10, 11, 20, 17, 22, 23, 9,  12, 3,  2,  13, 8,  15, 14,
                            18, 21, 24, 27, 6,  1,  4,  7,  26, 29, 16, 19, 30, 25, 28, 31};
const QList<int> folded{0, 1, 1, 3, 2, 2, 0, 0}; // 3 bits to 2.

int bitsOf(const QList<int>& values) {
    return std::bit_width(std::uint32_t(*std::max_element(values.begin(), values.end())));
}

int entryOf(const QList<int>& s, const QByteArray& table, int a, int b) {
    int entry = 0;
    for (int x = 0; x < s.size(); ++x)
        if (table == "ddt")
            entry += (s[x] ^ s[x ^ a]) == b;
        else
            entry += std::popcount(std::uint32_t(a & x)) % 2 == std::popcount(std::uint32_t(b & s[x])) % 2 ? 1 : -1;
    return std::abs(entry);
}

/// By the definition, with the magnitudes' variables in falling order.
Models expected(const QList<int>& s, const QByteArray& table, bool weights) {
    const int n = std::countr_zero(std::uint32_t(s.size())), m = bitsOf(s);
    std::set<int, std::greater<>> magnitudes;
    for (int a = 0; a < s.size(); ++a)
        for (int b = 0; b < 1 << m; ++b)
            magnitudes.insert(entryOf(s, table, a, b));
    Models models;
    for (int a = 0; a < s.size(); ++a)
        for (int b = 0; b < 1 << m; ++b)
            if (const int entry = entryOf(s, table, a, b); entry != 0) {
                const auto place = std::distance(magnitudes.begin(), magnitudes.find(entry));
                models.insert(std::uint64_t(a) | std::uint64_t(b) << n |
                              (weights ? std::uint64_t(1) << (n + m + place) : 0));
            }
    return models;
}

/// All that a solver finds in a file of DIMACS.
Models bySolver(const QString& file) {
    CaDiCaL::Solver solver;
    int variables = 0;
    if (const char* error = solver.read_dimacs(file.toLocal8Bit().constData(), variables, 2)) // Strictly.
        qWarning() << error;
    Models models;
    while (solver.solve() == 10) {
        std::uint64_t model = 0;
        std::vector<int> otherwise;
        for (int v = 1; v <= variables; ++v) {
            const bool isTrue = solver.val(v) > 0;
            model |= std::uint64_t(isTrue) << (v - 1);
            otherwise.push_back(isTrue ? -v : v);
        }
        models.insert(model);
        for (const int literal : otherwise)
            solver.add(literal);
        solver.add(0);
    }
    return models;
}

/// Of an integer program: every assignment of its variables, in the order of "Binary".
Models byTrying(const QByteArray& lp) {
    const QByteArray rows = lp.mid(lp.indexOf("Subject To\n") + 11);
    const qsizetype binary = rows.indexOf("Binary\n");
    QByteArrayList names = rows.mid(binary + 7, rows.indexOf("\nEnd") - binary - 7).split(' ');
    names.removeAll(QByteArray());
    struct Row {
        std::vector<std::pair<int, int>> terms; // Sign and variable.
        int right;
        bool equal;
    };
    std::vector<Row> all;
    for (const QByteArray& line : rows.left(binary).trimmed().split('\n')) {
        Row row{{}, 0, line.contains(" = ")};
        const qsizetype at = line.indexOf(row.equal ? " = " : " >= ");
        row.right = line.mid(at + (row.equal ? 3 : 4)).toInt();
        int sign = 1;
        for (const QByteArray& word : line.left(at).split(' '))
            if (word == "-" || word == "+")
                sign = word == "-" ? -1 : 1;
            else if (!word.isEmpty())
                row.terms.emplace_back(sign, int(names.indexOf(word)));
        all.push_back(row);
    }
    Models models;
    for (std::uint64_t model = 0; model >> names.size() == 0; ++model)
        if (std::all_of(all.begin(), all.end(), [&](const Row& row) {
                int sum = 0;
                for (const auto& [sign, variable] : row.terms)
                    sum += sign * int(model >> variable & 1);
                return row.equal ? sum == row.right : sum >= row.right;
            }))
            models.insert(model);
    return models;
}

/// Of a predicate in MiniZinc: clauses joined by /\, and sum(p) = 1.
Models byPredicate(const QByteArray& text, int n, int m, int classes) {
    static const QRegularExpression clause(QStringLiteral("clause\\(\\[([^()]*)\\], \\[([^()]*)\\]\\)")),
        variable(QStringLiteral("([abp])\\[(\\d+)\\]"));
    const auto variablesIn = [&](const QString& list) {
        std::uint64_t mask = 0;
        for (auto found = variable.globalMatch(list); found.hasNext();) {
            const auto match = found.next();
            const QString letter = match.captured(1);
            mask |= std::uint64_t(1) << (match.captured(2).toInt() - 1 +
                                         (letter == "a"   ? 0
                                          : letter == "b" ? n
                                                          : n + m));
        }
        return mask;
    };
    std::vector<std::pair<std::uint64_t, std::uint64_t>> clauses;
    for (auto found = clause.globalMatch(QString::fromUtf8(text)); found.hasNext();) {
        const auto match = found.next();
        clauses.emplace_back(variablesIn(match.captured(1)), variablesIn(match.captured(2)));
    }
    const bool isOne = text.contains("sum(p) = 1");
    Models models;
    for (std::uint64_t model = 0; model >> (n + m + classes) == 0; ++model)
        if ((!isOne || std::popcount(model >> (n + m)) == 1) &&
            std::all_of(clauses.begin(), clauses.end(),
                        [&](const auto& each) { return (model & each.first) != 0 || (~model & each.second) != 0; }))
            models.insert(model);
    return models;
}

} // namespace

class TestCliConstraints : public QObject {
    Q_OBJECT

private slots:
    void modelsAreTheTable_data();
    void modelsAreTheTable();
    void weightsAreSaid();
    void countsAreNoMoreThanPublished_data();
    void countsAreNoMoreThanPublished();
    void nothingIsForbiddenByATableWithoutZeros();
    void decimalsHaveAPointEverywhere();
    void wrongUsageIsOneLine_data();
    void wrongUsageIsOneLine();

private:
    QString fileOf(const QList<int>& values) {
        QByteArray text;
        for (const int value : values)
            text += QByteArray::number(value) + ' ';
        return m_folder.file(QStringLiteral("s"), text);
    }
    Folder m_folder;
};

void TestCliConstraints::modelsAreTheTable_data() {
    QTest::addColumn<QList<int>>("s");
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<bool>("weights");
    for (const char* table : {"ddt", "lat"})
        for (const bool weights : {false, true}) {
            const char* const how = weights ? ", weights" : "";
            QTest::addRow("PRESENT, %s%s", table, how) << presentSBox << QByteArray(table) << weights;
            QTest::addRow("Keccak, %s%s", table, how) << keccakSBox << QByteArray(table) << weights;
            QTest::addRow("3 to 2, %s%s", table, how) << folded << QByteArray(table) << weights;
        }
}

void TestCliConstraints::modelsAreTheTable() {
    QFETCH(QList<int>, s);
    QFETCH(QByteArray, table);
    QFETCH(bool, weights);
    const Models models = expected(s, table, weights);
    const int n = std::countr_zero(std::uint32_t(s.size())), m = bitsOf(s);
    std::uint64_t used = 0;
    for (const std::uint64_t model : models)
        used |= model >> (n + m);
    const auto run = [&](const char* form) {
        const Finished finished =
            runProgram(QStringList{"constraints", fileOf(s), "--as", "sbox", "--of", table, "--form", form} +
                       (weights ? QStringList{"--weights"} : QStringList()));
        if (finished.status != 0)
            qWarning() << finished.err;
        return finished.out;
    };
    QCOMPARE(bySolver(m_folder.file(QStringLiteral("table.cnf"), run("cnf"))), models);
    QCOMPARE(byTrying(run("lp")), models);
    QCOMPARE(byPredicate(run("minizinc"), n, m, std::popcount(used)), models);
}

void TestCliConstraints::weightsAreSaid() {
    const QString file = fileOf(presentSBox);
    const QStringList ddt{"constraints", file, "--of", "ddt", "--weights", "--form"};
    QVERIFY(runProgram(ddt + QStringList{"cnf"}).out.contains("\nc variable 10: entries of magnitude 4, weight 2\n"));
    QVERIFY(runProgram(ddt + QStringList{"lp"}).out.contains("\n weight: 0 p0 + 2 p1 + 3 p2\n"));
    QVERIFY(runProgram(ddt + QStringList{"minizinc"}).out.contains("sbox_ddt_weights = [0.0, 2.0, 3.0];\n"));
    // GIFT's has a 6 among 16.
    const Finished gift = runProgram({"constraints", "--sample", "GIFT", "--of", "ddt", "--weights", "--form", "lp"});
    QVERIFY(gift.out.contains("+ 1.41504 p1"));
}

/// What S-box Analyzer prints for the DDT with weights in its default mode, and for Midori without (Hadipour, Nageler &
/// Eichlseder, ToSC 2022/3, and the tool's documentation).
void TestCliConstraints::countsAreNoMoreThanPublished_data() {
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<int>("published");
    QTest::newRow("PRESENT") << QStringList{"--weights"} << 54;
    QTest::newRow("GIFT") << QStringList{"--weights"} << 49;
    QTest::newRow("SKINNY_4") << QStringList{"--weights"} << 39;
    QTest::newRow("Ascon") << QStringList{"--weights"} << 77;
    QTest::newRow("Midori_Sb0") << QStringList{} << 47;
}

void TestCliConstraints::countsAreNoMoreThanPublished() {
    QFETCH(QStringList, more);
    QFETCH(int, published);
    const QByteArray out =
        runProgram(QStringList{"constraints", "--sample", QTest::currentDataTag(), "--of", "ddt"} + more).out;
    static const QRegularExpression header(QStringLiteral("p cnf \\d+ (\\d+)\n"));
    const auto match = header.match(QString::fromUtf8(out));
    QVERIFY(match.hasMatch());
    const int count = match.captured(1).toInt();
    int clauses = 0;
    for (const QByteArray& line : out.split('\n'))
        clauses += !line.startsWith("c ") && line.endsWith(" 0");
    QCOMPARE(count, clauses);
    QVERIFY2(count <= published, qPrintable(match.captured(1)));
}

void TestCliConstraints::nothingIsForbiddenByATableWithoutZeros() {
    const QString identity = fileOf({0, 1, 2, 3, 4, 5, 6, 7});
    const QStringList act{"constraints", identity, "--as", "sbox", "--of", "act", "--form"};
    QCOMPARE(bySolver(m_folder.file(QStringLiteral("act.cnf"), runProgram(act + QStringList{"cnf"}).out)).size(), 64U);
    const QByteArray lp = runProgram(act + QStringList{"lp"}).out;
    QVERIFY2(!lp.contains("Subject To\nBinary"), lp.constData()); // Which no solver reads.
    QCOMPARE(byTrying(lp).size(), 64U);
    QCOMPARE(byPredicate(runProgram(act + QStringList{"minizinc"}).out, 3, 3, 0).size(), 64U);
}

void TestCliConstraints::decimalsHaveAPointEverywhere() {
    // Where German is installed; LC_ALL without it changes nothing.
    const Finished run =
        runShell("LC_ALL=de_DE.UTF-8 \"$W\" constraints --sample GIFT --of ddt --weights --form minizinc");
    QVERIFY2(run.out.contains("[0.0, 1.41504, 2.0, 3.0]"), run.out.left(400).constData());
}

void TestCliConstraints::wrongUsageIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const QString file = fileOf(presentSBox), flat = m_folder.file(QStringLiteral("flat"), "0 0 1 2"),
                  bits = m_folder.file(QStringLiteral("f"), "11000010");
    const auto row = [](const char* name, const QStringList& arguments, int status, const char* words) {
        QTest::newRow(name) << arguments << status << QByteArray(words);
    };
    row("no table", {file}, 2, "--of is missing");
    row("unknown table", {file, "--of", "xyz"}, 2, "there is no table \"xyz\", expected lat, ddt");
    row("unknown form", {file, "--of", "ddt", "--form", "smt"}, 2, "expected cnf, lp or minizinc");
    row("no permutation", {flat, "--of", "bct"}, 3, "only a permutation has a BCT");
    row("no S-box", {bits, "--as", "boolean", "--of", "ddt"}, 2, "");
    row("too large", {"--sample", "MISTY_S9", "--of", "ddt"}, 2, "expected 16 together at most");
    row("no file", {m_folder.path("none"), "--of", "ddt"}, 3, "none");
}

void TestCliConstraints::wrongUsageIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const Finished run = runProgram(QStringList{"constraints"} + arguments);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, status);
}

TEST_OF_ROOM(TestCliConstraints)
#include "tst_cli_constraints.moc"
