// SPDX-License-Identifier: GPL-3.0-or-later
// Every format of S-boxes, sequences and integers against known tables and against what it writes itself.
#include "io/document.h"

#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <random>

using namespace walshscope;

namespace {

const std::vector<std::uint32_t> presentTable{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

std::vector<std::uint32_t> tableNamed(const QString& name) {
    QFile file(testData(QStringLiteral("sboxes.json")));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<std::uint32_t> table;
    for (const QJsonValue& y : QJsonDocument::fromJson(file.readAll()).object()[name].toObject()["table"].toArray())
        table.push_back(std::uint32_t(y.toInt()));
    return table;
}

Document reading(const QByteArray& bytes, const std::string& format = {}, int m = 0) {
    Reading r;
    r.format = format;
    r.m = m;
    return read(std::string_view(bytes.constData(), std::size_t(bytes.size())), "dir/s.txt", r);
}

std::vector<std::uint32_t> table(const Document& document) {
    const auto values = std::get<SBox>(document.value).table();
    return {values.begin(), values.end()};
}

SBox randomSBox(int n, int m) {
    std::mt19937 generator(unsigned(100 * n + m));
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    for (std::uint32_t& y : values)
        y = generator() >> (32 - m);
    return SBox(std::move(values), m);
}

} // namespace

class TestSboxFormats : public QObject {
    Q_OBJECT

private slots:
    void everyFormatReadsPresent_data();
    void everyFormatReadsPresent();
    void aesIsReadFromEveryFormat();
    void eachArrayOfAFileIsARecord();
    void aDesTableHasRowsAndColumns();
    void powerMapsStandOverTheirField();
    void whatIsWrittenReadsBack_data();
    void whatIsWrittenReadsBack();
    void presentIsWrittenAsOthersWriteIt();
    void aPeigenRecordKeepsItsName();
    void aPeigenLineBeginsWithAName_data();
    void aPeigenLineBeginsWithAName();
    void recordsAreCountedByKind();
    void arraysWithoutANameHaveNone();
    void anMThatIsAskedForIsHeeded();
    void theWidthOfAnEntryFollowsM();
    void csvKeepsOutputBitsThatAreAlwaysZero();
    void bytesHaveTwoOrders();
    void sequencesAndIntegersReadBack();
    void everyFormatIsListedOnce();
};

void TestSboxFormats::everyFormatReadsPresent_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("format");
    const auto row = [](const char* name, const char* format, const QByteArray& bytes) {
        QTest::newRow(name) << bytes << QByteArray(format);
    };
    row("list", "list", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2");
    row("list with commas", "list", "0xC, 5, 0x6, 11,9 ,0, 10 13\r\n3 14\n15 8 4 7 1 2\n");
    row("C", "array",
        "#include <stdint.h>\n/* PRESENT [2007] */\nstatic const uint8_t S[16] = {\n  0xC, 0x5, 0x6, 0xB, // {1}\n"
        "  9, 0, 0xAu, 13, 3, 14, 15, 8, 0b100, 7, 1, 2,\n};\n");
    row("C in two dimensions", "array",
        "alignas(16) unsigned char S[2][8] = {{12, 5, 6, 11, 9, 0, 10, 13}, {3, 14, 15, 8, 4, 7, 1, 2}};");
    row("C++", "array", "std::array<std::uint8_t, 16> s{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};");
    row("Python", "array", "S = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]  # cipher é");
    row("Sage", "sage",
        "from sage.crypto.sbox import SBox\nS = SBox([12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2])");
    row("hex", "hex", "c56b90ad3ef84712");
    row("hex, two digits", "hex", "0C05060B09000A0D030E0F0804070102\n");
    row("peigen", "peigen", "PRESENT,0c05060b09000a0d030e0f0804070102");
    row("bitslice", "bitslice", "0ed9_3687_a74c_659a");
    row("bsbox", "bsbox", "? 1 16 4 12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2");
    row("csv", "csv",
        "x,S\n0,12\n1,5\n2,6\n3,11\n4,9\n5,0\n6,10\n7,13\n8,3\n9,14\n10,15\n11,8\n12,4\n13,7\n14,1\n15,2\n");
    row("csv in binary", "csv",
        "x,S\r\n0000,1100\r\n0001,0101\r\n0010,0110\r\n0011,1011\r\n0100,1001\r\n0101,0000\r\n0110,1010\r\n0111,"
        "1101\r\n"
        "1000,0011\r\n1001,1110\r\n1010,1111\r\n1011,1000\r\n1100,0100\r\n1101,0111\r\n1110,0001\r\n1111,0010\r\n");
    row("csv, the index in binary", "csv",
        "x,S\n0000,12\n0001,5\n0010,6\n0011,11\n0100,9\n0101,0\n0110,10\n0111,13\n1000,3\n1001,14\n1010,15\n1011,"
        "8\n1100,4\n"
        "1101,7\n1110,1\n1111,2\n");
}

void TestSboxFormats::everyFormatReadsPresent() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, format);
    QCOMPARE(presentTable, tableNamed("PRESENT"));
    for (const std::string& asked : {format.toStdString(), std::string()}) {
        const Document document = reading(bytes, asked);
        QCOMPARE(QByteArray::fromStdString(document.format), format);
        QCOMPARE(table(document), presentTable);
        QVERIFY2(document.reading.starts_with("S-box, ") && document.reading.ends_with(", 4 → 4 bits"),
                 document.reading.c_str());
    }
}

void TestSboxFormats::aesIsReadFromEveryFormat() {
    const std::vector<std::uint32_t> aes = tableNamed("AES");
    QCOMPARE(aes.size(), std::size_t(256));
    const Document document{"AES", "", "", SBox(aes)};
    for (const char* format : {"list", "array", "hex", "peigen", "bitslice", "bsbox", "csv"}) {
        const Document back = reading(QByteArray::fromStdString(write(document, format)));
        QCOMPARE(back.format, std::string(format));
        QVERIFY2(back.value == document.value, format);
    }
    QCOMPARE(reading(QByteArray::fromStdString(write(document, "list"))).reading,
             std::string("S-box, list of 256 decimal numbers, 8 → 8 bits"));
}

void TestSboxFormats::eachArrayOfAFileIsARecord() {
    const std::string text = "#include <stdint.h>\n// Both.\nstatic const uint8_t up[4] = {0, 1, 2, 3};\n"
                             "/* A function. */ const bool f[4] = {0, 1, 1, 0};\n"
                             "static const uint8_t down[] = {\n  0x13, 2, 1, 0, // 4\n};\n";
    const auto one = [&](Reading reading) { return read(text, "boxes.c", reading); };
    const Document up = one({}), down = one({.as = Kind::SBox, .format = "array", .record = 2});
    QVERIFY(std::get<SBox>(up.value) == SBox({0, 1, 2, 3}));
    QVERIFY(std::get<SBox>(down.value) == SBox({0x13, 2, 1, 0}));
    QCOMPARE(up.name, std::string("up"));
    QCOMPARE(down.name, std::string("down"));
    QCOMPARE(down.reading, std::string("S-box, array 3 of 3, down of 4 numbers, 2 → 5 bits"));
    // Of Boolean functions there is one.
    const Document f = one({.as = Kind::Boolean, .format = "array"});
    QCOMPARE(f.name, std::string("f"));
    QCOMPARE(std::get<BooleanFunction>(f.value).weight(), std::uint64_t(2));
    QVERIFY_EXCEPTION_THROWN(one({.format = "array", .record = 3}), UsageError);
    // Only the one that is read has to fit, and what does not is named where it stands.
    QVERIFY(std::get<SBox>(one({.as = Kind::SBox, .format = "array", .m = 2}).value).m() == 2);
    try {
        one({.as = Kind::SBox, .format = "array", .m = 2, .record = 2});
        QFAIL("0x13 is no number of 2 bits");
    } catch (const InputError& error) {
        QCOMPARE(error.line(), std::size_t(6));
        QCOMPARE(error.column(), std::size_t(3));
    }
    const auto readings = possibleReadings(text, "boxes.c");
    std::vector<std::string> names;
    for (const Reading& reading : readings)
        if (reading.as == Kind::SBox && reading.format == "array")
            names.push_back(reading.recordName);
    QVERIFY((names == std::vector<std::string>{"up", "f", "down"}));
    // A later one at fault is named, and what is no declaration.
    for (const char* wrong : {"int a[2] = {0, 1};\nint b[2] = {0 1};", "int a[2] = {0, 1};\n7"})
        QVERIFY_EXCEPTION_THROWN(read(wrong, "boxes.c", {}), InputError);
}

void TestSboxFormats::aDesTableHasRowsAndColumns() {
    // S1 as FIPS 46 prints it.
    const QByteArray rows = "14 4 13 1 2 15 11 8 3 10 6 12 5 9 0 7\n0 15 7 4 14 2 13 1 10 6 12 11 9 5 3 8\n"
                            "4 1 14 8 13 6 2 11 15 12 9 7 3 10 5 0\n15 12 8 2 4 9 1 7 5 11 3 14 10 0 6 13\n";
    const Document document = reading(rows, "des");
    QCOMPARE(table(document), tableNamed("DES_S1"));
    QCOMPARE(QByteArray::fromStdString(write(document, "des")), rows);
    QVERIFY(table(reading(rows, "list")) != tableNamed("DES_S1"));
    QCOMPARE(reading(rows).format, std::string("des"));
    QByteArray braces = rows.trimmed();
    braces.replace(' ', ", ").replace('\n', ",\n");
    QCOMPARE(table(reading("int s1[4][16] = {" + braces + "};", "des")), tableNamed("DES_S1"));
}

void TestSboxFormats::powerMapsStandOverTheirField() {
    QCOMPARE(table(reading("x^254 @ 8 0x11b")), tableNamed("inv_GF256_11B"));
    QCOMPARE(table(reading("x^3 @ 5")), tableNamed("cube_GF2^5"));
    QVERIFY(table(reading("x^254 @ 8", "power")) != tableNamed("inv_GF256_11B"));
}

void TestSboxFormats::whatIsWrittenReadsBack_data() {
    QTest::addColumn<QByteArray>("format");
    for (const Format& format : formats())
        if (format.kind == Kind::SBox && format.readable && format.writable && format.name != "des")
            QTest::newRow(std::string(format.name).c_str()) << QByteArray::fromStdString(std::string(format.name));
}

void TestSboxFormats::whatIsWrittenReadsBack() {
    QFETCH(QByteArray, format);
    for (int n = format == "bitslice" ? 2 : 1; n <= (format == "latex" ? 10 : 12); ++n) {
        for (int m : {1, 3, 4, 8, 9, 13, 20}) {
            if (((format == "peigen" || format == "bytes") && m > 8) || (format.startsWith("bytes16") && m > 16))
                continue;
            if (format == "power" && m != n) // tst_univariate has what a field has.
                continue;
            const Document document{"S", "", "", randomSBox(n, m)};
            Reading r;
            r.as = Kind::SBox;
            r.format = format.toStdString();
            r.m = m;
            r.n = format == "anf" ? n : 0;
            QVERIFY2(read(write(document, r.format), "s", r).value == document.value,
                     format + ' ' + QByteArray::number(n) + ' ' + QByteArray::number(m));
        }
    }
}

void TestSboxFormats::presentIsWrittenAsOthersWriteIt() {
    const Document document{"PRESENT", "", "", SBox(presentTable)};
    QCOMPARE(write(document, "peigen"), std::string("PRESENT,0c05060b09000a0d030e0f0804070102\n"));
    QCOMPARE(write(document, "bitslice"), std::string("0ed9_3687_a74c_659a\n"));
    QCOMPARE(write(document, "hex"), std::string("c56b90ad3ef84712\n"));
    QCOMPARE(write(document, "list"), std::string("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n"));
    QCOMPARE(write(document, "bsbox"), std::string("? 1 16 4 12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n"));
    QVERIFY(write(document, "array").starts_with("static const uint8_t PRESENT[16] = {\n    0xC, 0x5, "));
    QCOMPARE(table(reading(QByteArray::fromStdString(write(document, "sage")))), presentTable);
    QVERIFY(write(document, "latex").find("$S(x)$ & \\texttt{C} & \\texttt{5}") != std::string::npos);
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(write(document, "json"))).object();
    QCOMPARE(json["m"].toInt(), 4);
    QCOMPARE(json["values"].toArray().at(3).toInt(), 11);
    QVERIFY_EXCEPTION_THROWN(write(document, "des"), UsageError);
    QVERIFY_EXCEPTION_THROWN(write(document, "cycles-0"), UsageError);
    QVERIFY_EXCEPTION_THROWN(write({"S", "", "", randomSBox(4, 9)}, "peigen"), UsageError);
}

void TestSboxFormats::aPeigenRecordKeepsItsName() {
    const std::string text = "first,0100\r\n4-bit box,00010203\r\n\r\nthird,03020100";
    Reading r;
    QCOMPARE(read(text, "f", r).name, std::string("first"));
    r.record = 1;
    QCOMPARE(read(text, "f", r).reading, std::string("S-box, PEIGEN record 2 of 3: 4-bit box, 2 → 2 bits"));
    r.record = 2;
    QCOMPARE(table(read(text, "f", r)), (std::vector<std::uint32_t>{3, 2, 1, 0}));
    r.record = 3;
    QVERIFY_EXCEPTION_THROWN(read(text, "f", r), UsageError);
    QCOMPARE(possibleReadings(text, "f").size(), std::size_t(3));
}

void TestSboxFormats::aPeigenLineBeginsWithAName_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("none") << QByteArray() << QByteArray("S");
    QTest::newRow("white space") << QByteArray("  ") << QByteArray("S");
    QTest::newRow("white space in front") << QByteArray(" x y ") << QByteArray("x y ");
    QTest::newRow("a comma") << QByteArray("a,b") << QByteArray("a_b");
    QTest::newRow("two lines") << QByteArray("a\nb") << QByteArray("a?b");
    QTest::newRow("a mark of a comment") << QByteArray("//c") << QByteArray("S//c");
    QTest::newRow("a record of BSbox-tools") << QByteArray("?q") << QByteArray("S?q");
    QTest::newRow("no letter of ASCII") << QByteArray("é") << QByteArray("Sé");
    QTest::newRow("a number") << QByteArray("0x1f") << QByteArray("S0x1f");
    QTest::newRow("brackets") << QByteArray("S[0] {x}") << QByteArray("S_0] _x}");
    QTest::newRow("begins with a digit") << QByteArray("4-bit box") << QByteArray("4-bit box");
    QTest::newRow("a power") << QByteArray("x^3@4") << QByteArray("Sx^3@4");
}

void TestSboxFormats::aPeigenLineBeginsWithAName() {
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, written);
    const Document document{name.toStdString(), "", "", SBox(presentTable)};
    const Document again = reading(QByteArray::fromStdString(write(document, "peigen")), "peigen");
    QCOMPARE(QByteArray::fromStdString(again.name), written);
    QCOMPARE(table(again), presentTable);
    const Document detected = read(write(document, "peigen"), "f", {});
    QCOMPARE(detected.format, std::string("peigen"));
    QCOMPARE(QByteArray::fromStdString(detected.name), written);
}

void TestSboxFormats::recordsAreCountedByKind() {
    const std::string mixed = "? 0 2 0 1\n? 1 2 1 1 0\n? 0 2 1 0\n? 1 2 2 3 0";
    Reading r;
    for (const std::size_t expected : {0u, 0u, 1u, 1u}) {
        QCOMPARE(read(mixed, "f", r).record, expected);
        ++r.record;
    }
    QCOMPARE(read(mixed, "f", {Kind::SBox, "", 0, 0, 1}).record, std::size_t(1));
    const std::string arrays = "int a[2] = {1,0}; int b[4] = {0,1,2,3}; int c[2] = {0,1};";
    QCOMPARE(read(arrays, "f", {{}, "", 0, 0, 2}).record, std::size_t(1));
    QCOMPARE(read("A,0100\nB,0001", "f", {{}, "", 0, 0, 1}).record, std::size_t(1));
}

void TestSboxFormats::arraysWithoutANameHaveNone() {
    QCOMPARE(read("{1,0}; uint8_t T[4] = {0,1,2,3};", "f", {}).reading,
             std::string("Boolean function of 1 variable, array 1 of 2, 2 numbers"));
}

void TestSboxFormats::anMThatIsAskedForIsHeeded() {
    const std::string present = "? 1 16 4 12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2";
    QCOMPARE(std::get<SBox>(read(present, "f", {{}, "", 4}).value).m(), 4);
    QVERIFY_EXCEPTION_THROWN(read(present, "f", {{}, "", 8}), InputError);
}

void TestSboxFormats::theWidthOfAnEntryFollowsM() {
    const QByteArray digits = "00112233445566778899aabbccddeeff";
    QCOMPARE(table(reading(digits, "hex")).size(), std::size_t(16));
    QCOMPARE(table(reading(digits, "hex", 8)).at(1), 0x11u);
    QCOMPARE(table(reading(digits, "hex", 4)).size(), std::size_t(32));
    QCOMPARE(table(reading(digits, "hex", 4)).at(2), 1u);
    QCOMPARE(std::get<SBox>(reading("3 2 1 0", "list", 7).value).m(), 7);
}

void TestSboxFormats::csvKeepsOutputBitsThatAreAlwaysZero() {
    const Document document{"S", "", "", SBox({0, 1, 1, 0}, 8)};
    const std::string text = write(document, "csv");
    QVERIFY(text.starts_with("x,S (m = 8)\n0,0\n"));
    Reading r;
    r.format = "csv";
    QVERIFY(read(text, "f", r).value == document.value);
    QVERIFY(read(text, "f", {}).value == document.value);
}

void TestSboxFormats::bytesHaveTwoOrders() {
    const auto bits = [](const Document& document) { return std::get<Sequence>(document.value).bits; };
    QCOMPARE(bits(reading("\x96", "msb")), (std::vector<std::uint8_t>{1, 0, 0, 1, 0, 1, 1, 0}));
    QCOMPARE(bits(reading("\x43", "msb")), (std::vector<std::uint8_t>{0, 1, 0, 0, 0, 0, 1, 1}));
    QCOMPARE(bits(reading("\x43", "lsb")), (std::vector<std::uint8_t>{1, 1, 0, 0, 0, 0, 1, 0}));
    QCOMPARE(bits(reading(" 10\n 1", "ascii")), (std::vector<std::uint8_t>{1, 0, 1}));
}

void TestSboxFormats::sequencesAndIntegersReadBack() {
    std::mt19937 generator(5);
    for (std::size_t length : {8u, 24u, 1000u}) {
        Sequence sequence;
        for (std::size_t i = 0; i < length; ++i)
            sequence.bits.push_back(generator() & 1);
        sequence.bits.front() = !sequence.bits.back();
        const Document document{"s", "", "", sequence};
        for (const std::string format : {"ascii", "msb", "lsb", "csv"})
            QVERIFY(reading(QByteArray::fromStdString(write(document, format)), format == "csv" ? "" : format).value ==
                    document.value);
    }
    QVERIFY_EXCEPTION_THROWN(write({"s", "", "", Sequence{{1, 0, 1}}}, "msb"), UsageError);
    for (int n = 0; n <= 12; ++n) {
        Vector vector(n);
        for (std::int32_t& value : vector.values())
            value = std::int32_t(generator());
        vector[0] = std::numeric_limits<std::int32_t>::min();
        const Document document{"v", "", "", vector};
        QVERIFY(reading(QByteArray::fromStdString(write(document, "integers"))).value == document.value);
        QVERIFY(reading(QByteArray::fromStdString(write(document, "csv"))).value == document.value);
    }
    Reading r;
    r.as = Kind::Integers;
    QVERIFY(std::get<Vector>(read("+1, 2\n3,4", "f", r).value) == Vector({1, 2, 3, 4}));
}

void TestSboxFormats::everyFormatIsListedOnce() {
    QStringList seen;
    for (const Format& format : formats()) {
        const QString key = QString::fromStdString(std::string(kindName(format.kind)) + ' ' + std::string(format.name));
        QVERIFY2(!seen.contains(key), qPrintable(key));
        seen << key;
        QVERIFY(format.readable || format.writable);
        QVERIFY(!format.title.empty() && !format.extension.empty());
    }
    for (const char* key :
         {"boolean bits", "boolean hex-lsb", "boolean hex-msb", "boolean anf", "boolean bsbox", "boolean packed",
          "sbox list", "sbox array", "sbox hex", "sbox peigen", "sbox bitslice", "sbox bsbox", "sbox power", "sbox des",
          "sequence ascii", "sequence msb", "sequence lsb", "integers integers"})
        QVERIFY2(seen.contains(key), key);
    for (Kind kind : {Kind::Boolean, Kind::SBox, Kind::Sequence, Kind::Integers})
        QCOMPARE(kindNamed(kindName(kind)), kind);
    QVERIFY_EXCEPTION_THROWN(kindNamed("s-box"), UsageError);
}

TEST_OF_ROOM(TestSboxFormats)
#include "tst_sbox_formats.moc"
