// SPDX-License-Identifier: GPL-3.0-or-later
// What table prints, against the definitions of the tables.
#include "program.h"
#include "room.h"
#include "sbox/table_kind.h"

#include <QJsonArray>
#include <QtTest>

#include <algorithm>
#include <bit>
#include <random>

using namespace walshscope;

namespace {

using Entries = std::vector<unsigned>;
using Numbers = QList<QList<qint64>>;

int sign(unsigned a, unsigned b) { return std::popcount(a & b) % 2 ? -1 : 1; }

qint64 latEntry(const Entries& s, unsigned a, unsigned b) {
    qint64 sum = 0;
    for (unsigned x = 0; x < s.size(); ++x)
        sum += sign(a, x) * sign(b, s[x]);
    return sum;
}

qint64 ddtEntry(const Entries& s, unsigned a, unsigned b) {
    qint64 count = 0;
    for (unsigned x = 0; x < s.size(); ++x)
        count += (s[x] ^ s[x ^ a]) == b;
    return count;
}

qint64 actEntry(const Entries& s, unsigned a, unsigned b) {
    qint64 sum = 0;
    for (unsigned x = 0; x < s.size(); ++x)
        sum += sign(b, s[x] ^ s[x ^ a]);
    return sum;
}

qint64 bctEntry(const Entries& s, unsigned a, unsigned b) {
    Entries back(s.size());
    for (unsigned x = 0; x < s.size(); ++x)
        back[s[x]] = x;
    qint64 count = 0;
    for (unsigned x = 0; x < s.size(); ++x)
        count += (back[s[x] ^ b] ^ back[s[x ^ a] ^ b]) == a;
    return count;
}

/// For how many x more than half b·S(x) and b·S(x + a) agree.
qint64 dlctEntry(const Entries& s, unsigned a, unsigned b) {
    qint64 count = 0;
    for (unsigned x = 0; x < s.size(); ++x)
        count += std::popcount(b & s[x]) % 2 == std::popcount(b & s[x ^ a]) % 2;
    return count - qint64(s.size()) / 2;
}

qint64 fbctEntry(const Entries& s, unsigned a, unsigned b) {
    qint64 count = 0;
    for (unsigned x = 0; x < s.size(); ++x)
        count += (s[x] ^ s[x ^ a]) == (s[x ^ b] ^ s[x ^ a ^ b]);
    return count;
}

/// How far the Hamming weights are apart with the keys a and b.
qint64 confusionEntry(const Entries& s, unsigned a, unsigned b) {
    qint64 sum = 0;
    for (unsigned x = 0; x < s.size(); ++x) {
        const int difference = std::popcount(s[x ^ a]) - std::popcount(s[x ^ b]);
        sum += difference * difference;
    }
    return sum;
}

/// As its own record has it, whatever is printed of it.
qint64 undefinedEntry(const QString& table, const Entries& s, unsigned a, unsigned b) {
    const int m = std::max(1, int(std::bit_width(*std::ranges::max_element(s))));
    const SBox box(std::vector<std::uint32_t>(s.begin(), s.end()), m);
    const TableKind& kind = *tableKindNamed(table.toStdString());
    const std::optional<SBox> inverted = kind.ofPermutations ? std::optional(inverse(box)) : std::nullopt;
    return kind.entry({box, inverted ? &*inverted : nullptr, a, b});
}

qint64 entry(const QString& table, const Entries& s, unsigned a, unsigned b) {
    return table == "lat"         ? latEntry(s, a, b)
           : table == "ddt"       ? ddtEntry(s, a, b)
           : table == "act"       ? actEntry(s, a, b)
           : table == "bct"       ? bctEntry(s, a, b)
           : table == "dlct"      ? dlctEntry(s, a, b)
           : table == "fbct"      ? fbctEntry(s, a, b)
           : table == "confusion" ? confusionEntry(s, a, b)
                                  : undefinedEntry(table, s, a, b);
}

Numbers numbersIn(const QByteArray& csv) {
    Numbers rows;
    for (const QByteArray& line : csv.trimmed().split('\n')) {
        QList<qint64> row;
        for (const QByteArray& cell : line.split(','))
            row << cell.toLongLong();
        rows << row;
    }
    return rows;
}

QByteArray listOf(const Entries& s) {
    QByteArray text;
    for (unsigned y : s)
        text += QByteArray::number(y) + ' ';
    return text;
}

const Entries present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

} // namespace

class TestCliTable : public QObject {
    Q_OBJECT

private slots:
    void everyTableIsThatOfTheDefinition_data();
    void everyTableIsThatOfTheDefinition();
    void presentHasItsPublishedRows();
    void aPartIsThatPartOfTheWhole_data();
    void aPartIsThatPartOfTheWhole();
    void scalesAreExact_data();
    void scalesAreExact();
    void sixteenBitsAreReadARowAtATime();
    void jsonHasTheSame();
    void whatIsFixedIsTheSameInTheWholeTable();
    void aTableOfNothingIsSaidToBeOne();
    void theLargestAreListedWithTheirPlaces();
    void theLargestAreListedInEveryForm();
    void latexIsATabular();
    void severalFilesAreHeaded();
    void theTableMayComeBehindOptions();
    void whatIsWrongIsOneLine_data();
    void whatIsWrongIsOneLine();

private:
    Folder m_folder;
};

void TestCliTable::everyTableIsThatOfTheDefinition_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    QTest::addColumn<bool>("permutes");
    for (int i = 0; i < 40; ++i) {
        const int n = 1 + i % 6;
        const bool permutes = i % 2 == 0;
        const int m = permutes ? n : 1 + (i * 5 + i / 6) % 7;
        QTest::addRow("%d: %d to %d%s", i, n, m, permutes ? ", a permutation" : "") << n << m << permutes;
    }
}

void TestCliTable::everyTableIsThatOfTheDefinition() {
    QFETCH(int, n);
    QFETCH(int, m);
    QFETCH(bool, permutes);
    std::mt19937 random(unsigned(qHash(QByteArray(QTest::currentDataTag()))));
    Entries s(std::size_t(1) << n);
    for (unsigned x = 0; x < s.size(); ++x)
        s[x] = permutes ? x : unsigned(random()) % (1U << m);
    if (permutes)
        std::shuffle(s.begin(), s.end(), random);
    const QString file = m_folder.file(QStringLiteral("s.txt"), listOf(s));
    for (const TableKind& kind : tableKinds()) {
        const QString table = QString::fromStdString(std::string(kind.id));
        if (kind.ofPermutations && !permutes)
            continue;
        const Finished result = runProgram({"table", table, file, "--as", "sbox", "--m", QString::number(m)});
        QCOMPARE(result.status, 0);
        Numbers expected;
        for (unsigned a = 0; a < s.size(); ++a) {
            QList<qint64> row;
            const bool isSquare = table == "fbct" || table == "lbct" || table == "confusion";
            for (unsigned b = 0; b < (isSquare ? unsigned(s.size()) : 1U << m); ++b)
                row << entry(table, s, a, b);
            expected << row;
        }
        QCOMPARE(numbersIn(result.out), expected);
    }
}

void TestCliTable::presentHasItsPublishedRows() {
    const auto row = [](const char* table) {
        return runProgram({"table", table, "--sample", "PRESENT", "--rows", "1..1"}).out;
    };
    QCOMPARE(row("lat"), QByteArray("0,0,0,0,0,-8,0,-8,0,0,0,0,0,-8,0,8\n"));
    QCOMPARE(row("ddt"), QByteArray("0,0,0,4,0,0,0,4,0,4,0,0,0,4,0,0\n"));
}

void TestCliTable::aPartIsThatPartOfTheWhole_data() {
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("columns");
    QTest::addColumn<QRect>("part"); // Left and right are columns, top and bottom rows.
    const auto part = [](int a0, int a1, int b0, int b1) { return QRect(QPoint(b0, a0), QPoint(b1, a1)); };
    QTest::newRow("decimal") << "2..5"
                             << "7..7" << part(2, 5, 7, 7);
    QTest::newRow("hexadecimal") << "0xA..0xf"
                                 << "0..0xF" << part(10, 15, 0, 15);
    QTest::newRow("one number") << "3"
                                << "0x4" << part(3, 3, 4, 4);
    QTest::newRow("all") << "0..15"
                         << "0..15" << part(0, 15, 0, 15);
}

void TestCliTable::aPartIsThatPartOfTheWhole() {
    QFETCH(QString, rows);
    QFETCH(QString, columns);
    QFETCH(QRect, part);
    for (const QString& table :
         {QStringLiteral("lat"), QStringLiteral("ddt"), QStringLiteral("act"), QStringLiteral("bct")}) {
        const Finished result =
            runProgram({"table", table, "--sample", "PRESENT", "--rows", rows, "--columns", columns});
        QCOMPARE(result.status, 0);
        Numbers expected;
        for (int a = part.top(); a <= part.bottom(); ++a) {
            QList<qint64> row;
            for (int b = part.left(); b <= part.right(); ++b)
                row << entry(table, present, unsigned(a), unsigned(b));
            expected << row;
        }
        QCOMPARE(numbersIn(result.out), expected);
    }
}

void TestCliTable::scalesAreExact_data() {
    QTest::addColumn<QString>("scale");
    QTest::addColumn<int>("divisor");
    QTest::newRow("walsh") << "walsh" << 1;
    QTest::newRow("half") << "half" << 2;
    QTest::newRow("bias") << "bias" << 128;
    QTest::newRow("correlation") << "correlation" << 64;
}

/// At this size a double is exact, and so its shortest text is.
void TestCliTable::scalesAreExact() {
    QFETCH(QString, scale);
    QFETCH(int, divisor);
    Entries s(64);
    for (unsigned x = 0; x < s.size(); ++x)
        s[x] = (x * x * 7 + x / 3) % 32;
    const QString file = m_folder.file(QStringLiteral("scales.txt"), listOf(s));
    const Finished result = runProgram({"table", "lat", file, "--m", "5", "--scale", scale, "--rows", "5..6"});
    QCOMPARE(result.status, 0);
    QByteArray expected;
    for (unsigned a : {5U, 6U})
        for (unsigned b = 0; b < 32; ++b)
            expected += QByteArray::number(double(latEntry(s, a, b)) / divisor, 'g', 17) + (b < 31 ? ',' : '\n');
    QCOMPARE(result.out, expected);
}

void TestCliTable::sixteenBitsAreReadARowAtATime() {
    Entries s(1U << 16);
    for (unsigned x = 0; x < s.size(); ++x)
        s[x] = (x * 40503U + 12345U) & 0xFFFF;
    const QString file = m_folder.file(QStringLiteral("large.txt"), listOf(s));
    const Finished result = runProgram({"table", "lat", file, "--rows", "0x1234..0x1235", "--columns", "65530..65535"});
    QCOMPARE(result.status, 0);
    Numbers expected;
    for (unsigned a : {0x1234U, 0x1235U}) {
        QList<qint64> row;
        for (unsigned b = 65530; b <= 65535; ++b)
            row << latEntry(s, a, b);
        expected << row;
    }
    QCOMPARE(numbersIn(result.out), expected);
}

void TestCliTable::jsonHasTheSame() {
    const Finished result = runProgram({"table", "lat", "--sample", "PRESENT", "--rows", "1..2", "--columns", "4..6",
                                        "--scale", "correlation", "--json"});
    QCOMPARE(result.status, 0);
    const QJsonObject object = objectOf(result.out);
    QCOMPARE(object["table"].toString(), QString("lat"));
    QCOMPARE(object["scale"].toString(), QString("correlation"));
    QCOMPARE(object["n"].toInt(), 4);
    QCOMPARE(object["m"].toInt(), 4);
    QCOMPARE(object["rows"].toArray(), (QJsonArray{1, 2}));
    QCOMPARE(object["columns"].toArray(), (QJsonArray{4, 6}));
    QJsonArray expected;
    for (unsigned a : {1U, 2U}) {
        QJsonArray row;
        for (unsigned b : {4U, 5U, 6U})
            row << double(latEntry(present, a, b)) / 16;
        expected << row;
    }
    QCOMPARE(object["values"].toArray(), expected);
}

/// A UBCT, with the definition written out here.
void TestCliTable::whatIsFixedIsTheSameInTheWholeTable() {
    Entries back(16);
    for (unsigned x = 0; x < 16; ++x)
        back[present[x]] = x;
    for (const unsigned c : {1U, 3U, 12U}) {
        Numbers expected;
        for (unsigned a = 0; a < 16; ++a) {
            QList<qint64> row(16);
            for (unsigned x = 0; x < 16; ++x)
                row[present[x] ^ present[x ^ a]] += (back[present[x] ^ c] ^ back[present[x ^ a] ^ c]) == a;
            expected << row;
        }
        const Finished csv =
            runProgram({"table", "ubct", "--sample", "PRESENT", "--fix", QStringLiteral("c=0x%1").arg(c, 0, 16)});
        QCOMPARE(csv.status, 0);
        QCOMPARE(numbersIn(csv.out), expected);
    }
    QCOMPARE(runProgram({"table", "ubct", "--sample", "PRESENT"}).out,
             runProgram({"table", "ubct", "--sample", "PRESENT", "--fix", "c=1"}).out);
    const QJsonObject object =
        objectOf(runProgram({"table", "ebct", "--sample", "PRESENT", "--fix", "d=2", "--rows", "1", "--json"}).out);
    QCOMPARE(object["c"].toInt(), 1);
    QCOMPARE(object["d"].toInt(), 2);
}

/// Of PRESENT no x has S(x) + S(x + 1) = 1 (its DDT has a 0 there), and four have S(x) + S(x + 2) = 5.
void TestCliTable::aTableOfNothingIsSaidToBeOne() {
    const Finished none = runProgram({"table", "ebct", "--sample", "PRESENT"});
    QCOMPARE(none.status, 0);
    QCOMPARE(numbersIn(none.out), Numbers(16, QList<qint64>(16, 0)));
    QCOMPARE(none.err,
             QByteArray("walshscope: PRESENT: no x goes with c = 0x1 and d = 0x1, so every entry of the EBCT is "
                        "0; --fix takes others\n"));
    QCOMPARE(runProgram({"table", "ebct", "--sample", "PRESENT", "--rows", "3", "--json"}).err, none.err);
    const Finished some = runProgram({"table", "ebct", "--sample", "PRESENT", "--fix", "c=2,d=5"});
    QCOMPARE(some.err, QByteArray());
    QCOMPARE(numbersIn(some.out)[0][0], 4);
    // And that is told in the base in which it may be typed.
    QVERIFY(
        runProgram({"table", "ubct", "--sample", "AES", "--fix", "c=10", "--rows", "1", "--columns", "1", "--latex"})
            .out.startsWith("% UBCT of AES with c = 0x0A, "));
}

void TestCliTable::theLargestAreListedWithTheirPlaces() {
    struct Listed {
        unsigned a, b;
        qint64 w;
    };
    std::vector<Listed> all;
    for (unsigned a = 0; a < 16; ++a)
        for (unsigned b = 1; b < 16; ++b)
            all.push_back({a, b, latEntry(present, a, b)});
    std::ranges::stable_sort(all, std::greater(), [](const Listed& each) { return std::abs(each.w); });
    const auto expected = [&](std::size_t count, int divisor) {
        QByteArray text("a,b,lat\n");
        for (std::size_t i = 0; i < count; ++i)
            text += QByteArray::number(all[i].a) + ',' + QByteArray::number(all[i].b) + ',' +
                    QByteArray::number(double(all[i].w) / divisor) + '\n';
        return text;
    };
    const QStringList table{"table", "lat", "--sample", "PRESENT"};
    QCOMPARE(runProgram(table + QStringList{"--largest", "40"}).out, expected(40, 1));
    QCOMPARE(runProgram(table + QStringList{"--largest", "40", "--at-least", "8"}).out, expected(36, 1));
    QCOMPARE(runProgram(table + QStringList{"--largest", "3", "--csv", "--scale", "correlation"}).out, expected(3, 16));
}

void TestCliTable::theLargestAreListedInEveryForm() {
    const QStringList table{"table", "ddt", "--sample", "PRESENT", "--largest", "2"};
    // The first two of its 24 entries that are 4.
    QCOMPARE(runProgram(table).out, QByteArray("a,b,ddt\n1,3,4\n1,7,4\n"));
    const QJsonObject object = objectOf(runProgram(table + QStringList{"--json"}).out);
    QCOMPARE(object["kind"].toString(), QString("largest entries"));
    QCOMPARE(object["table"].toString(), QString("ddt"));
    QCOMPARE(object["entries"].toArray(), (QJsonArray{QJsonObject{{"a", 1}, {"b", 3}, {"value", 4}},
                                                      QJsonObject{{"a", 1}, {"b", 7}, {"value", 4}}}));
    QCOMPARE(runProgram(table + QStringList{"--latex"}).out,
             QByteArray("% the largest entries of the DDT of PRESENT\n\\begin{tabular}{rrr}\n$a$ & $b$ & DDT \\\\\n"
                        "\\hline\n\\texttt{1} & \\texttt{3} & 4 \\\\\n\\texttt{1} & \\texttt{7} & 4 \\\\\n"
                        "\\end{tabular}\n"));
}

void TestCliTable::latexIsATabular() {
    const Finished result = runProgram(
        {"table", "lat", "--sample", "PRESENT", "--rows", "1..2", "--columns", "4..6", "--latex", "--scale", "half"});
    QCOMPARE(result.status, 0);
    QByteArray expected("% LAT of PRESENT, a down and b across\n\\begin{tabular}{r|rrr}\n"
                        " & \\texttt{4} & \\texttt{5} & \\texttt{6} \\\\\n\\hline\n");
    for (unsigned a : {1U, 2U}) {
        expected += "\\texttt{" + QByteArray::number(a) + '}';
        for (unsigned b : {4U, 5U, 6U}) {
            const QByteArray half = QByteArray::number(latEntry(present, a, b) / 2);
            expected += " & " + (half.startsWith('-') ? '$' + half + '$' : half);
        }
        expected += " \\\\\n";
    }
    QCOMPARE(result.out, expected + "\\end{tabular}\n");
    // Six bits are as many rows as there may be.
    const Finished large = runProgram({"table", "lat", "--sample", "AES", "--latex"});
    QCOMPARE(large.status, 2);
    QCOMPARE(large.out, QByteArray());
    QVERIFY2(isOneLine(large.err) && large.err.contains("256 rows and 256 columns") &&
                 large.err.contains("at most 64 of each"),
             large.err);
    QCOMPARE(
        runProgram({"table", "lat", "--sample", "AES", "--latex", "--rows", "0..63", "--columns", "192..255"}).status,
        0);
}

void TestCliTable::severalFilesAreHeaded() {
    const QString one = m_folder.file(QStringLiteral("one.txt"), "0 1 2 3");
    const QString other = m_folder.file(QStringLiteral("other.txt"), "3 2 1 0");
    const Finished result = runProgram({"table", "ddt", one, other, "--rows", "1"});
    QCOMPARE(result.status, 0);
    QCOMPARE(QString::fromUtf8(result.out),
             QStringLiteral("==> %1 <==\n0,4,0,0\n\n==> %2 <==\n0,4,0,0\n\n").arg(one, other));
}

void TestCliTable::theTableMayComeBehindOptions() {
    const QString file = m_folder.file(QStringLiteral("behind.txt"), "0 1 3 2");
    const QByteArray expected = runProgram({"table", "lat", file, "--rows", "1"}).out;
    QCOMPARE(expected.count('\n'), 1);
    QCOMPARE(runProgram({"table", "--rows", "1", "lat", file}).out, expected);
    QCOMPARE(runProgram({"table", "lat", "--rows", "1", file}).out, expected);
    QCOMPARE(runProgram({"table", "--sample", "PRESENT", "--json", "ddt"}).out,
             runProgram({"table", "ddt", "--sample", "PRESENT", "--json"}).out);
}

void TestCliTable::whatIsWrongIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("expected");
    const auto present = [](const QStringList& options) {
        return QStringList{"table", "lat", "--sample", "PRESENT"} + options;
    };
    QByteArray names("expected lat");
    for (std::size_t i = 1; i < tableKinds().size(); ++i)
        names += (i + 1 < tableKinds().size() ? ", " : " or ") + QByteArray(tableKinds()[i].id.data());
    QTest::newRow("no table") << QStringList{"table"} << 2 << names;
    QTest::newRow("another table") << QStringList{"table", "sat", "f"} << 2 << QByteArray("expected lat, ddt");
    QTest::newRow("beyond the rows") << present({"--rows", "3..16"}) << 2 << QByteArray("numbers from 0 to 15");
    QTest::newRow("beyond all") << present({"--columns", "0..9999999"}) << 2 << QByteArray("expected a..b");
    QTest::newRow("backwards") << present({"--rows", "5..2"}) << 2 << QByteArray("a is not above b");
    QTest::newRow("no numbers") << present({"--rows", "a..b"}) << 2 << QByteArray("expected a..b");
    QTest::newRow("one end") << present({"--rows", "3.."}) << 2 << QByteArray("expected a..b");
    QTest::newRow("no scale") << present({"--scale", "full"}) << 2 << QByteArray("expected walsh, half");
    QTest::newRow("fixed where nothing is")
        << present({"--fix", "c=1"}) << 2 << QByteArray("the LAT has no argument to be fixed");
    QTest::newRow("another letter") << QStringList{"table", "ubct", "--sample", "PRESENT", "--fix", "k=1"} << 2
                                    << QByteArray("\"k=1\" fixes nothing of the UBCT");
    QTest::newRow("fixed in digits of no base")
        << QStringList{"table", "ubct", "--sample", "PRESENT", "--fix", "c=b"} << 2
        << QByteArray("expected numbers for c, decimal or hexadecimal behind 0x, as in c=3 or c=0x1f");
    QTest::newRow("fixed beyond its bits") << QStringList{"table", "ubct", "--sample", "PRESENT", "--fix", "c=16"} << 2
                                           << QByteArray("c is 16, expected 0 to 15 for an output difference");
    QTest::newRow("none of them") << present({"--largest", "0"}) << 2 << QByteArray("--largest");
    QTest::newRow("a least of no list") << present({"--at-least", "4"}) << 2 << QByteArray("for --largest only");
    QTest::newRow("a list of a part") << present({"--largest", "4", "--rows", "1"}) << 2 << QByteArray("--rows");
    QTest::newRow("two forms") << present({"--json", "--latex"}) << 2 << QByteArray("--latex");
    QTest::newRow("the largest of none") << QStringList{"table", "bct", "--largest", "4",
                                                        m_folder.file(QStringLiteral("folded.txt"), "1 1 2 3")}
                                         << 3 << QByteArray("only a permutation");
    QTest::newRow("a scale of the DDT") << QStringList{"table", "ddt", "--sample", "AES", "--scale", "half"} << 2
                                        << QByteArray("for lat only");
    const QString folded = m_folder.file(QStringLiteral("folded.txt"), "1 1 2 3");
    QTest::newRow("no permutation") << QStringList{"table", "bct", folded} << 3 << QByteArray("only a permutation");
    const QString function = m_folder.file(QStringLiteral("function.txt"), "0110");
    QTest::newRow("a function") << QStringList{"table", "lat", function} << 3
                                << QByteArray("function.txt: this is of the kind boolean, expected an S-box");
    QTest::newRow("a function as asked") << QStringList{"table", "lat", function, "--as", "boolean"} << 2
                                         << QByteArray("function.txt: this is of the kind boolean");
    QTest::newRow("rows beyond a file's")
        << QStringList{"table", "lat", "--rows", "9", folded} << 2 << QByteArray("as the table of folded.txt has");
}

void TestCliTable::whatIsWrongIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, expected);
    const Finished result = runProgram(arguments);
    QCOMPARE(result.status, status);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(isOneLine(result.err) && result.err.contains(expected), result.err);
}

TEST_OF_ROOM(TestCliTable)
#include "tst_cli_table.moc"
