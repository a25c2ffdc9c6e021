// SPDX-License-Identifier: GPL-3.0-or-later
// Each record of a file is what it is alone, and a file of twice as many is gone through no oftener.
#include "error.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

#include <array>

using namespace walshscope;

namespace {

class CallCount : public Monitor {
public:
    void progress(std::uint64_t, std::uint64_t) override { ++calls; }
    std::uint64_t calls = 0;
};

/// A permutation of 0 to 15, another one for each record.
std::array<int, 16> values(int record) {
    std::array<int, 16> table{};
    for (int x = 0; x < 16; ++x)
        table[std::size_t(x)] = (x * (2 * (record % 8) + 1) + record / 8) % 16;
    return table;
}

QByteArray listed(int record) {
    QByteArrayList numbers;
    for (const int y : values(record))
        numbers << QByteArray::number(y);
    return numbers.join(", ");
}

QByteArray hexLines(int count) {
    QByteArray text;
    for (int record = 0; record < count; ++record) {
        for (const int y : values(record))
            text += QByteArray::number(y, 16);
        text += '\n';
    }
    return text;
}

QByteArray pythonLists(int count) {
    QByteArray text;
    for (int record = 0; record < count; ++record)
        text += '[' + listed(record) + "]\n";
    return text;
}

QByteArray arraysOfC(int count) {
    QByteArray text;
    for (int record = 0; record < count; ++record)
        text += "int S" + QByteArray::number(record) + "[16] = {" + listed(record) + "};\n";
    return text;
}

struct Told {
    std::vector<Document> documents;
    std::vector<Reading> readings;
    std::vector<std::pair<std::size_t, std::string>> wrong;
};

Told toldOf(const std::string& text, const Reading& reading, Monitor& monitor) {
    Told told;
    readEvery(
        text, "boxes.txt", reading,
        [&](Document document, const Reading& own) {
            told.documents.push_back(std::move(document));
            told.readings.push_back(own);
        },
        [&](const std::exception& error, std::size_t record) { told.wrong.emplace_back(record, error.what()); },
        monitor);
    return told;
}

} // namespace

class TestEveryRecord : public QObject {
    Q_OBJECT

private slots:
    void eachIsWhatItIsAlone_data();
    void eachIsWhatItIsAlone();
    void whatIsWrongIsSaidWhereItStands();
    void moreRecordsAreNotMoreReadings_data();
    void moreRecordsAreNotMoreReadings();
};

void TestEveryRecord::eachIsWhatItIsAlone_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("doubts");
    QTest::newRow("lines of hexadecimal digits") << hexLines(20) << QString() << 20 << 0;
    QTest::newRow("lists of Python") << pythonLists(20) << QString() << 20 << 0;
    QTest::newRow("arrays of C") << arraysOfC(20) << QString() << 20 << 0;
    QTest::newRow("arrays of C, as any text") << arraysOfC(20) << QStringLiteral("text") << 20 << 0;
    QTest::newRow("two names") << QByteArray("S = [0, 1, 2, 3]\r\n# none\r\n\r\nT = [1, 0, 3, 2, 5, 4, 7, 6]\r\n")
                               << QString() << 2 << 0;
    QTest::newRow("functions") << QByteArray("int f[4] = {0, 1, 1, 0}; int S[4] = {0, 3, 1, 2};"
                                             "int g[8] = {0, 1, 1, 0, 0, 0, 0, 1};")
                               << QString() << 2 << 0;
    // Each with its index before it, which the array does not say.
    QTest::newRow("in doubt") << QByteArray("int S[16] = {0, 3, 1, 4, 2, 7, 3, 0, 4, 1, 5, 6, 6, 2, 7, 5};\n"
                                            "int T[8] = {0, 1, 2, 3, 4, 5, 7, 6};\n"
                                            "int U[16] = {0, 1, 1, 4, 2, 7, 3, 0, 4, 3, 5, 6, 6, 2, 7, 5};\n")
                              << QStringLiteral("array") << 3 << 2;
}

void TestEveryRecord::eachIsWhatItIsAlone() {
    QFETCH(QByteArray, text);
    QFETCH(QString, format);
    QFETCH(int, count);
    QFETCH(int, doubts);
    Reading reading;
    reading.format = format.toStdString();
    Monitor nobody;
    const Told told = toldOf(text.toStdString(), reading, nobody);
    QVERIFY(told.wrong.empty());
    QCOMPARE(int(told.documents.size()), count);
    QSet<QString> names;
    int doubted = 0;
    for (std::size_t i = 0; i < told.documents.size(); ++i) {
        const Document& document = told.documents[i];
        const Document alone = read(text.toStdString(), "boxes.txt", told.readings[i]);
        QCOMPARE(told.readings[i].record, i);
        QVERIFY(document.value == alone.value);
        QCOMPARE(document.reading, alone.reading);
        QCOMPARE(document.format, alone.format);
        QCOMPARE(document.record, alone.record);
        QCOMPARE(document.records, std::size_t(count));
        QCOMPARE(document.doubt.text(), alone.doubt.text());
        QCOMPARE(document.likelier.format, alone.likelier.format);
        QCOMPARE(document.name, alone.name == "boxes.txt" ? "boxes.txt " + std::to_string(i + 1) : alone.name);
        doubted += !document.doubt.empty();
        names << QString::fromStdString(document.name);
    }
    QCOMPARE(int(names.size()), count);
    QCOMPARE(doubted, doubts);
}

void TestEveryRecord::whatIsWrongIsSaidWhereItStands() {
    const std::string text = "int S[4] = {0, 1, 2, 3};\nint T[4] = {1, 0, 9, 2};\nint U[4] = {3, 2, 1, 0};\n"
                             "int V[8] = {0, 1, 2, 3, 1,\n  7};\n";
    Monitor nobody;
    const Reading two{.as = {}, .format = "array", .m = 2};
    // What does not even belong to an array leaves nothing to read.
    QVERIFY_EXCEPTION_THROWN(toldOf(text, two, nobody), InputError);
    const Told told = toldOf(text.substr(0, text.find("int V")), two, nobody);
    QCOMPARE(told.documents.size(), std::size_t(2));
    QCOMPARE(told.documents.back().name, std::string("U"));
    QCOMPARE(told.wrong.size(), std::size_t(1));
    QCOMPARE(told.wrong.front().first, std::size_t(1));
    QCOMPARE(told.wrong.front().second, std::string("boxes.txt:2:19: 9 is out of range, expected from 0 to 3"));
}

void TestEveryRecord::moreRecordsAreNotMoreReadings_data() {
    QTest::addColumn<QByteArray>("few");
    QTest::addColumn<QByteArray>("many");
    // Many enough for one reading to ask the monitor several times.
    QTest::newRow("lines of hexadecimal digits") << hexLines(5000) << hexLines(20000);
    QTest::newRow("lists of Python") << pythonLists(100) << pythonLists(400);
    QTest::newRow("arrays of C") << arraysOfC(1000) << arraysOfC(4000);
}

/// A monitor is told in proportion to the bytes that are gone through.
void TestEveryRecord::moreRecordsAreNotMoreReadings() {
    QFETCH(QByteArray, few);
    QFETCH(QByteArray, many);
    CallCount forFew, forMany;
    const std::size_t fewRecords = toldOf(few.toStdString(), {}, forFew).documents.size();
    const std::size_t manyRecords = toldOf(many.toStdString(), {}, forMany).documents.size();
    QCOMPARE(fewRecords, std::size_t(few.count('\n')));
    QCOMPARE(manyRecords, std::size_t(many.count('\n')));
    QVERIFY2(forMany.calls <= 5 * forFew.calls,
             qPrintable(QStringLiteral("%1 calls for few and %2 for many").arg(forFew.calls).arg(forMany.calls)));
}

TEST_OF_ROOM(TestEveryRecord)
#include "tst_every_record.moc"
