// SPDX-License-Identifier: GPL-3.0-or-later
// What is text: UTF-8 and nothing else, of which no bits are made.
#include "io/document.h"
#include "io/json_text.h"
#include "io/scanner.h"
#include "io/utf16.h"
#include "room.h"

#include <QJsonDocument>
#include <QtTest>

using namespace walshscope;

class TestEncodings : public QObject {
    Q_OBJECT

private slots:
    void anObjectNamesItsTable();
    void onlyUtf8IsText_data();
    void onlyUtf8IsText();
    void textInAnotherEncodingIsNotOfferedAsBytes();
    void textInUtf16IsReadAsInUtf8_data();
    void textInUtf16IsReadAsInUtf8();
    void charactersOfTwoUnitsAreThoseOfUtf8_data();
    void charactersOfTwoUnitsAreThoseOfUtf8();
    void halvesOfACharacterAreNoText_data();
    void halvesOfACharacterAreNoText();
    void bytesThatBeginAsAMarkStayBytes();
    void namesInJsonAreReadBack();
};

namespace {

/// Behind a byte order mark.
std::string inUtf16(const std::vector<unsigned>& units, bool lowFirst) {
    std::string bytes = lowFirst ? "\xFF\xFE" : "\xFE\xFF";
    for (const unsigned unit : units) {
        const char high = char(unit >> 8), low = char(unit & 0xFF);
        bytes += lowFirst ? std::string{low, high} : std::string{high, low};
    }
    return bytes;
}

/// What is read as text has to hold as many characters of ASCII as others.
const std::vector<unsigned> fourValues{'1', ' ', '0', ' ', '3', ' ', '2', '\n'};

std::vector<unsigned> operator+(std::vector<unsigned> some, const std::vector<unsigned>& more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

} // namespace

void TestEncodings::onlyUtf8IsText_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isCharacter");
    const auto row = [](const char* name, const char* bytes, bool is) {
        QTest::newRow(name) << QByteArray(bytes) << is;
    };
    row("the first of two bytes", "\xC2\x80", true);
    row("overlong in two", "\xC1\xBF", false);
    row("overlong in three", "\xE0\x9F\xBF", false);
    row("the first of three", "\xE0\xA0\x80", true);
    row("before the surrogates", "\xED\x9F\xBF", true);
    row("a surrogate", "\xED\xA0\x80", false);
    row("behind the surrogates", "\xEE\x80\x80", true);
    row("overlong in four", "\xF0\x8F\xBF\xBF", false);
    row("the first of four", "\xF0\x90\x80\x80", true);
    row("the last of all", "\xF4\x8F\xBF\xBF", true);
    row("beyond the last", "\xF4\x90\x80\x80", false);
}

void TestEncodings::onlyUtf8IsText() {
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isCharacter);
    QCOMPARE(lengthOfCharacter(bytes.toStdString(), 0), isCharacter ? std::size_t(bytes.size()) : std::size_t(0));
    // What is written as JSON is JSON, whatever the name.
    const std::string json = write({bytes.toStdString() + "\n\"", {}, {}, BooleanFunction(1)}, "json");
    QJsonParseError error;
    const QJsonDocument read = QJsonDocument::fromJson(QByteArray::fromStdString(json), &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
    QCOMPARE(read[QStringLiteral("name")].toString().startsWith(QString::fromUtf8(bytes)), isCharacter);
}

void TestEncodings::textInAnotherEncodingIsNotOfferedAsBytes() {
    const std::string utf16("\xFF\xFE"
                            "1\0000\0001\0000\0",
                            10);
    for (const Reading& reading : possibleReadings(utf16, "f.txt"))
        QVERIFY(reading.format != "packed" && reading.format != "bytes" && reading.format != "msb");
    QVERIFY(possibleReadings(utf16 + "1", "f.txt").empty());
    QVERIFY(possibleReadings("# d\xE9"
                             "but\n0110",
                             "f.txt")
                .empty());
    QVERIFY(!possibleReadings(utf16, "f.bin").empty());
    QVERIFY(!possibleReadings(std::string("\xE9\0\x80\x01", 4), "f.txt").empty());
}

void TestEncodings::textInUtf16IsReadAsInUtf8_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("bits") << QStringLiteral("0110");
    QTest::newRow("bits in lines") << QStringLiteral("0110\r\n1001\r\n");
    QTest::newRow("a list") << QStringLiteral("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\r\n");
    QTest::newRow("an array with a remark") << QStringLiteral("// für die Übung 𝔽 → 試\nint s[4] = {1, 0, 3, 2};\n");
    QTest::newRow("CSV") << QStringLiteral("x,S\r\n0,3\r\n1,1\r\n2,2\r\n3,0\r\n");
    QTest::newRow("integers") << QStringLiteral("3 -1 4 1");
    QTest::newRow("reals") << QStringLiteral("1.5 2 3 4");
    QTest::newRow("records") << QStringLiteral("A,0c05060b09000a0d030e0f0804070102\nB,010a040c060f0309020d0b07050008"
                                               "0e\n");
}

void TestEncodings::textInUtf16IsReadAsInUtf8() {
    QFETCH(QString, text);
    const std::string utf8 = text.toStdString();
    const Document expected = read(utf8, "f.txt", {});
    const bool isAscii = QString::fromLatin1(text.toLatin1()) == text && text.toUtf8().size() == text.size();
    for (const bool marked : {true, false})
        for (const bool lowFirst : {true, false}) {
            if (!marked && !isAscii)
                continue;
            std::string bytes;
            for (const QChar c : (marked ? QChar(0xFEFF) + text : text))
                bytes +=
                    lowFirst ? std::string{char(c.cell()), char(c.row())} : std::string{char(c.row()), char(c.cell())};
            const Document document = read(bytes, "f.txt", {});
            QVERIFY(document.value == expected.value);
            QCOMPARE(document.reading, expected.reading);
            QVERIFY(read(bytes, "f.txt", {.as = expected.kind(), .format = expected.format}).value == expected.value);
            const std::vector<Reading> readings = possibleReadings(bytes, "f.txt");
            QCOMPARE(readings.size(), possibleReadings(utf8, "f.txt").size());
            QVERIFY(read(bytes, "f.txt", readings.front()).value == expected.value);
            const auto recordsIn = [](const std::string& input) {
                std::size_t count = 0;
                Monitor nobody;
                readEvery(
                    input, "f.txt", {}, [&](const Document&, const Reading&) { ++count; },
                    [](const std::exception& error, std::size_t) { QFAIL(error.what()); }, nobody);
                return count;
            };
            QCOMPARE(recordsIn(bytes), recordsIn(utf8));
        }
}

void TestEncodings::charactersOfTwoUnitsAreThoseOfUtf8_data() {
    QTest::addColumn<unsigned>("high");
    QTest::addColumn<unsigned>("low");
    QTest::addColumn<QByteArray>("utf8");
    // From the tables of the Unicode standard, chapter 3.9, and code charts.
    const auto row = [](const char* name, unsigned high, unsigned low, const char* utf8) {
        QTest::newRow(name) << high << low << QByteArray(utf8);
    };
    row("U+10000, the first", 0xD800, 0xDC00, "\xF0\x90\x80\x80");
    row("U+10302", 0xD800, 0xDF02, "\xF0\x90\x8C\x82");
    row("U+103FF, the last of the first half", 0xD800, 0xDFFF, "\xF0\x90\x8F\xBF");
    row("U+10400, the first of the second", 0xD801, 0xDC00, "\xF0\x90\x90\x80");
    row("U+1D53D, a double-struck F", 0xD835, 0xDD3D, "\xF0\x9D\x94\xBD");
    row("U+1F600, a face", 0xD83D, 0xDE00, "\xF0\x9F\x98\x80");
    row("U+20000, an ideograph", 0xD840, 0xDC00, "\xF0\xA0\x80\x80");
    row("U+10FFFF, the last", 0xDBFF, 0xDFFF, "\xF4\x8F\xBF\xBF");
}

void TestEncodings::charactersOfTwoUnitsAreThoseOfUtf8() {
    QFETCH(unsigned, high);
    QFETCH(unsigned, low);
    QFETCH(QByteArray, utf8);
    Monitor nobody;
    for (const bool lowFirst : {true, false}) {
        std::string room;
        const std::string between = inUtf16(fourValues + std::vector{high, low} + fourValues, lowFirst);
        const std::string_view found = asUtf8(between, room, nobody);
        QCOMPARE(QByteArray(found.data(), qsizetype(found.size())), "1 0 3 2\n" + utf8 + "1 0 3 2\n");
        // The second half is the last there is.
        room.clear();
        const std::string last = inUtf16(fourValues + std::vector{high, low}, lowFirst);
        const std::string_view atTheEnd = asUtf8(last, room, nobody);
        QCOMPARE(QByteArray(atTheEnd.data(), qsizetype(atTheEnd.size())), "1 0 3 2\n" + utf8);
    }
}

void TestEncodings::halvesOfACharacterAreNoText_data() {
    QTest::addColumn<std::vector<unsigned>>("units");
    const auto row = [](const char* name, const std::vector<unsigned>& units) { QTest::newRow(name) << units; };
    row("a first half alone", fourValues + std::vector{0xD835u} + fourValues);
    row("a second half alone", fourValues + std::vector{0xDD3Du} + fourValues);
    row("the first half twice", fourValues + std::vector{0xD835u, 0xD835u} + fourValues);
    row("the second half twice", fourValues + std::vector{0xDD3Du, 0xDD3Du} + fourValues);
    row("the halves exchanged", fourValues + std::vector{0xDD3Du, 0xD835u} + fourValues);
    row("what is behind the second halves", fourValues + std::vector{0xD835u, 0xE000u} + fourValues);
    row("what is before the second halves", fourValues + std::vector{0xDBFFu, 0xDBFFu} + fourValues);
    row("cut behind the first half", fourValues + std::vector{0xD835u});
}

/// As they are in UTF-8; the bytes stay what they were.
void TestEncodings::halvesOfACharacterAreNoText() {
    QFETCH(std::vector<unsigned>, units);
    Monitor nobody;
    for (const bool lowFirst : {true, false}) {
        const std::string bytes = inUtf16(units, lowFirst);
        std::string room;
        QCOMPARE(asUtf8(bytes, room, nobody).data(), bytes.data());
        // A byte is missing of what follows the first half.
        const std::string cut = inUtf16(fourValues + std::vector{0xD835u, 0xDD3Du}, lowFirst);
        const std::string_view odd(cut.data(), cut.size() - 1);
        QCOMPARE(asUtf8(odd, room, nobody).data(), odd.data());
    }
    const std::string whole = inUtf16(fourValues, true);
    std::string room;
    QVERIFY(asUtf8(whole, room, nobody).data() != whole.data());
}

/// 255 and 254 are the first values of an S-box as well as a mark.
void TestEncodings::bytesThatBeginAsAMarkStayBytes() {
    std::string bytes;
    for (int x = 255; x >= 0; --x)
        bytes += char(x);
    QCOMPARE(read(bytes, "f", {}).format, std::string("bytes"));
    QCOMPARE(read("\xFF\xFE\x31\x32", "f.bin", {}).format, std::string("packed"));
    QCOMPARE(read(std::string("1\0002\0", 4), "f", {.format = "bytes16-le"}).kind(), Kind::SBox);
    QCOMPARE(std::get<SBox>(read(std::string("1\0002\0", 4), "f", {.format = "bytes16-le"}).value)(1),
             std::uint32_t('2'));
}

void TestEncodings::namesInJsonAreReadBack() {
    QString all = QStringLiteral("\u00E4\u2295\U0001F642");
    for (char16_t c = 1; c < 128; ++c)
        all += QChar(c);
    for (const QString& name : {QStringLiteral("C:\\new\\table"), QStringLiteral("\"\\\""), all}) {
        const QByteArray json = '[' + QByteArray::fromStdString(jsonText(name.toStdString())) + ']';
        QJsonParseError error;
        QCOMPARE(QJsonDocument::fromJson(json, &error)[0].toString(), name);
        QCOMPARE(error.error, QJsonParseError::NoError);
    }
}

void TestEncodings::anObjectNamesItsTable() {
    const auto nameOf = [](const char* text) { return read(text, "f.json", {}).name; };
    QCOMPARE(nameOf(R"({"name": "My box", "table": [3, 2, 1, 0]})"), std::string("My box"));
    QCOMPARE(nameOf(R"({"table": [3, 2, 1, 0], "of": {"name": "x"}, "name" : "\u00c4 \"B\""})"),
             std::string("Ä \"B\""));
    QCOMPARE(nameOf(R"({"of": {"name": "x"}, "is": "name", "table": [3, 2, 1, 0]})"), std::string("f.json"));
    QCOMPARE(nameOf(R"({"name": 5, "table": [3, 2, 1, 0]})"), std::string("f.json"));
    QCOMPARE(nameOf(R"({"name": "  ", "table": [3, 2, 1, 0]})"), std::string("f.json"));
    QCOMPARE(nameOf(R"({"name": "A", "table": [3, 2, 1, 0]} and more)"), std::string("f.json"));
    QCOMPARE(nameOf(R"({"name": "A", "table": [3, 2, 1, 0])"), std::string("f.json"));
    QCOMPARE(nameOf(R"([{"name": "B", "of": []}, {"name": "A", "table": [3, 2, 1, 0]}])"), std::string("A"));
    QCOMPARE(nameOf(R"([{"name": "B", "of": []}, {"name": "A", "table": [3, 2, 1, 0]}, {"name": "C"}])"),
             std::string("A"));
    QCOMPARE(nameOf(R"({"name": "B", "of": {"name": "A", "table": [[3, 2], [1, 0]]}})"), std::string("A"));
    QCOMPARE(nameOf(R"({"name": "B", "of": {"table": [3, 2, 1, 0]}})"), std::string("B"));
    QCOMPARE(nameOf(R"({"of": {"name": "A", "bits": [0, 1, 1, 0]}, "name": "B"})"), std::string("A"));
    const char* two =
        R"([{"name": "A", "table": [3, 0, 2, 1, 4, 7, 6, 5]}, {"table": [4, 7, 6, 5, 3, 0, 1, 2], "name": "B"}])";
    QCOMPARE(nameOf(two), std::string("A"));
    QCOMPARE(read(two, "f.json", {.record = 1}).name, std::string("B"));
    QCOMPARE(read(two, "f.json", {.recordName = "B"}).record, std::size_t(1));
    QCOMPARE(nameOf(R"({"name": "A", "S": [3, 0, 2, 1, 4, 7, 6, 5], "T": [4, 7, 6, 5, 3, 0, 1, 2]})"),
             std::string("S"));
    QCOMPARE(nameOf(("{\"name\": \"" + std::string(100, 'n') + "\", \"table\": [3, 2, 1, 0]}").c_str()),
             std::string(80, 'n') + "…");
}

TEST_OF_ROOM(TestEncodings)
#include "tst_encodings.moc"
