// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope decompose: what it prints gives the S-box again.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QImage>
#include <QJsonArray>
#include <QtTest>

#include <set>

using namespace walshscope;

class TestCliDecompose : public QObject {
    Q_OBJECT

private slots:
    void whatItPrintsGivesTheSBox_data();
    void whatItPrintsGivesTheSBox();
    void peopleReadTablesAndMaps();
    void noneIsOneSentence();
    void severalFilesAreAnsweredEach();
    void itIsDrawn();
    void theWindowShowsIt();
    void whatIsWrongIsOneLine_data();
    void whatIsWrongIsOneLine();

private:
    static std::vector<int> numbersIn(const QJsonValue& value) {
        std::vector<int> all;
        for (const QJsonValue& each : value.toArray())
            all.push_back(each.toInt());
        return all;
    }
    static int image(const QJsonValue& map, int x) {
        const std::vector<int> columns = numbersIn(map["columns"]);
        int sum = map["constant"].toInt();
        for (std::size_t i = 0; i < columns.size(); ++i)
            sum ^= x >> i & 1 ? columns[i] : 0;
        return sum;
    }

    Folder m_folder;
};

void TestCliDecompose::whatItPrintsGivesTheSBox_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<int>>("ts");
    QTest::newRow("Kuznyechik") << QStringLiteral("Kuznyechik_Streebog") << QList{4};
    QTest::newRow("Dillon's permutation") << QStringLiteral("APN_6") << QList{1, 2, 3, 4, 5};
    QTest::newRow("AES") << QStringLiteral("AES") << QList<int>{};
}

void TestCliDecompose::whatItPrintsGivesTheSBox() {
    QFETCH(QString, name);
    QFETCH(QList<int>, ts);
    const std::vector<int> table = numbersIn(testObject(QStringLiteral("sboxes.json"))[name].toObject()["table"]);
    const Finished run = runProgram({"decompose", "--sample", name, "--json"});
    QCOMPARE(run.status, 0);
    const QJsonObject answer = objectOf(run.out);
    QCOMPARE(answer["kind"].toString(), QStringLiteral("decompositions"));
    const int n = answer["n"].toInt(), m = answer["m"].toInt();
    QCOMPARE(int(table.size()), 1 << n);
    QCOMPARE(answer["tu"].toArray().size(), n - 1);
    QList<int> found;
    for (const QJsonValue& entry : answer["tu"].toArray()) {
        const int t = entry["t"].toInt();
        if (entry["verdict"].toString() != QLatin1String("found")) {
            QCOMPARE(entry["verdict"].toString(), QStringLiteral("none"));
            QVERIFY(entry["a"].isNull() && entry["b"].isNull() && entry["T"].isNull() && entry["U"].isNull());
            continue;
        }
        found << t;
        for (const QJsonValue& row : entry["T"].toArray()) {
            const std::vector<int> values = numbersIn(row);
            QCOMPARE(int(std::set(values.begin(), values.end()).size()), 1 << t);
        }
        for (int u = 0; u < 1 << n; ++u) {
            const int inner = image(entry["b"], u), x = inner >> (n - t), y = inner & ((1 << (n - t)) - 1);
            const int z = entry["T"][y][x].toInt(), w = entry["U"][z][y].toInt();
            QCOMPARE(image(entry["a"], z << (m - t) | w), table[std::size_t(u)]);
        }
    }
    QCOMPARE(found, ts);
}

void TestCliDecompose::peopleReadTablesAndMaps() {
    // One round of a Feistel network: the halves change places, and the left one gets F of the right one, which is 3,
    // 0, 2, 1. With high bits first x is what was left, and z what is to the right.
    QByteArray table;
    const int f[]{3, 0, 2, 1};
    for (int x = 0; x < 16; ++x)
        table += QByteArray::number((x & 3) << 2 | ((x >> 2) ^ f[x & 3])) + ' ';
    const Finished run = runProgram({"decompose", "--t", "2", "-"}, table);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.endsWith("\n\nt = 2: S(u) = A(z‖w) with x‖y = B(u), z = T_y(x), w = U_z(y)\n"
                              "  A  4 8 1 2 + 0\n"
                              "  B  1 2 4 8 + 0\n"
                              "  T_y(x), a row for each y, a column for each x\n"
                              "  y    0 1 2 3\n"
                              "    0: 3 2 1 0\n"
                              "    1: 0 1 2 3\n"
                              "    2: 2 3 0 1\n"
                              "    3: 1 0 3 2\n"
                              "  U_z(y), a row for each z, a column for each y\n"
                              "  z    0 1 2 3\n"
                              "    0: 0 1 2 3\n"
                              "    1: 0 1 2 3\n"
                              "    2: 0 1 2 3\n"
                              "    3: 0 1 2 3\n"),
             run.out.constData());
}

void TestCliDecompose::noneIsOneSentence() {
    QVERIFY(runProgram({"decompose", "--sample", "AES"}).out.endsWith("\n\nno TU decomposition for t = 1 … 7\n"));
    QVERIFY(runProgram({"decompose", "--t", "3", "--sample", "AES"}).out.endsWith("\n\nt = 3: no TU decomposition\n"));
    const Finished narrow = runProgram({"decompose", "--as", "sbox", "--m", "1", "-"}, "0 1 1 0");
    QCOMPARE(narrow.status, 0);
    QVERIFY2(narrow.out.contains("2 to 1 bits has no bits for them"), narrow.out.constData());
}

void TestCliDecompose::severalFilesAreAnsweredEach() {
    const QString file = m_folder.file(QStringLiteral("one.txt"), "0 1 2 3 4 5 6 7"),
                  other = m_folder.file(QStringLiteral("other.txt"), "0 1 3 6 7 4 5 2");
    const QList<QByteArray> lines = runProgram({"decompose", file, other, "--json"}).out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(objectOf(lines[0])["file"].toString(), file);
    QCOMPARE(objectOf(lines[1])["tu"].toArray().size(), 2);
}

void TestCliDecompose::itIsDrawn() {
    const QString svg = m_folder.path(QStringLiteral("tu.svg")), png = m_folder.path(QStringLiteral("tu.png"));
    Finished run = runProgram({"render", "tu", "--sample", "APN_6", "--t", "2", "-o", svg});
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(contentOf(svg).contains("TU decomposition for t = 2"));
    QList<QImage> images;
    for (const char* input : {"0", "0x53", "84"}) {
        run = runProgram({"render", "tu", "--sample", "Kuznyechik_Streebog", "--input", input, "--width", "600",
                          "--height", "320", "-o", png});
        QVERIFY2(run.status == 0, run.err.constData());
        const QImage image(png);
        QVERIFY(!image.isNull() && !images.contains(image));
        images << image;
    }
    const QString none = m_folder.path(QStringLiteral("none.svg"));
    for (const QStringList& wrong : {QStringList{"--sample", "APN_6", "--t", "6", "-o", none},
                                     {"--sample", "APN_6", "--input", "64", "-o", none},
                                     {"--sample", "APN_6"}}) {
        run = runProgram(QStringList{"render", "tu"} + wrong);
        QCOMPARE(run.status, 2);
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QVERIFY(!QFile::exists(none));
    }
}

void TestCliDecompose::theWindowShowsIt() {
    const QString picture = m_folder.path(QStringLiteral("window.png"));
    QImage before;
    for (const char* pane : {"tu", "identity"}) {
        const Finished run = runProgram({"render", "window", "--sample", "APN_6", "--pane", pane, "-o", picture});
        QVERIFY2(run.status == 0, run.err.constData());
        const QImage image(picture);
        QVERIFY(!image.isNull() && image != before);
        before = image;
    }
    for (const auto& [t, words] : {std::pair(QStringList(), "AES has no TU decomposition for t = 1 … 7"),
                                   {{"--t", "3"}, "AES has no TU decomposition for t = 3"}}) {
        const Finished none = runProgram(QStringList{"render", "tu", "--sample", "AES", "-o", picture} + t);
        QCOMPARE(none.status, 1);
        QVERIFY2(isOneLine(none.err) && none.err.contains(words), none.err.constData());
    }
    const Finished run = runProgram({"render", "window", "--sample", "maj5", "--pane", "tu", "-o", picture});
    QCOMPARE(run.status, 2); // A Boolean function has no such tab.
    QVERIFY2(isOneLine(run.err), run.err.constData());
}

void TestCliDecompose::whatIsWrongIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("t = n") << QStringList{"--t", "8", "--sample", "AES"} << 2 << QByteArray("expected 1 to 7");
    QTest::newRow("t = 0") << QStringList{"--t", "0", "--sample", "AES"} << 2 << QByteArray("0");
    QTest::newRow("no number") << QStringList{"--t", "x", "--sample", "AES"} << 2 << QByteArray("x");
    QTest::newRow("a function") << QStringList{m_folder.file(QStringLiteral("f.txt"), "0110")} << 3
                                << QByteArray("expected");
    QByteArray wide;
    for (int x = 0; x < 1 << 11; ++x)
        wide += QByteArray::number(x) + ' ';
    QTest::newRow("too wide") << QStringList{"--as", "sbox", m_folder.file(QStringLiteral("wide.txt"), wide)} << 2
                              << QByteArray("wide.txt: an S-box of 11 to 11 bits, expected at most 20");
}

void TestCliDecompose::whatIsWrongIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, part);
    const Finished run = runProgram(QStringList{"decompose"} + arguments);
    QCOMPARE(run.status, status);
    QVERIFY2(isOneLine(run.err) && run.err.contains(part), run.err.constData());
    QVERIFY(run.out.isEmpty());
}

TEST_OF_ROOM(TestCliDecompose, QCoreApplication)
#include "tst_cli_decompose.moc"
