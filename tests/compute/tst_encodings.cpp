// SPDX-License-Identifier: GPL-3.0-or-later
// What is text: UTF-8 and nothing else, of which no bits are made.
#include "io/document.h"
#include "io/scanner.h"
#include "room.h"

#include <QJsonDocument>
#include <QtTest>

using namespace walshscope;

class TestEncodings : public QObject {
    Q_OBJECT

private slots:
    void onlyUtf8IsText_data();
    void onlyUtf8IsText();
    void textInAnotherEncodingIsNotOfferedAsBytes();
    void textInUtf16IsReadAsInUtf8_data();
    void textInUtf16IsReadAsInUtf8();
    void bytesThatBeginAsAMarkStayBytes();
};

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

TEST_OF_ROOM(TestEncodings)
#include "tst_encodings.moc"
