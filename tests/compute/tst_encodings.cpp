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
    QVERIFY(possibleReadings(utf16, "f.txt").empty());
    QVERIFY(possibleReadings("# d\xE9"
                             "but\n0110",
                             "f.txt")
                .empty());
    QVERIFY(!possibleReadings(utf16, "f.bin").empty());
    QVERIFY(!possibleReadings(std::string("\xE9\0\x80\x01", 4), "f.txt").empty());
}

TEST_OF_ROOM(TestEncodings)
#include "tst_encodings.moc"
