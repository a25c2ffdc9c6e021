// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as assemblers and Basic write them, and base64 as mails and programs wrap it.
#include "io/document.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

using Table = std::vector<std::uint32_t>;

class TestAssembler : public QObject {
    Q_OBJECT

private slots:
    void numbersSayTheirBase_data();
    void numbersSayTheirBase();
    void fewNumbersAreRead_data();
    void fewNumbersAreRead();
    void wordsOfHexadecimalDigitsStaySo();
    void base64IsUnwrapped_data();
    void base64IsUnwrapped();
    void aMistakeInBase64HasItsPlace();

private:
    static Table aes() {
        Table table;
        for (const QJsonValue& y : testObject(QStringLiteral("sboxes.json"))["AES"].toObject()["table"].toArray())
            table.push_back(std::uint32_t(y.toInt()));
        return table;
    }

    /// What is no permutation, so that nothing but the writing tells the base.
    static Table evenAes() {
        Table table = aes();
        for (std::uint32_t& y : table)
            y &= 0xFE;
        return table;
    }

    static QByteArray encoded() {
        QByteArray bytes;
        for (const std::uint32_t y : aes())
            bytes += char(y);
        return bytes.toBase64();
    }

    static QByteArray inLines(const QByteArray& text, const QByteArray& before, const QByteArray& behind) {
        QByteArray lines;
        for (qsizetype at = 0; at < text.size(); at += 64)
            lines += before + text.mid(at, 64) + behind;
        return lines;
    }

    static Document readIn(const QByteArray& text, const Reading& reading = {}) {
        return read(text.toStdString(), "f.txt", reading);
    }

    static void compare(const QByteArray& text, const Table& expected) {
        const Document document = readIn(text);
        const auto* s = std::get_if<SBox>(&document.value);
        QVERIFY2(s, document.reading.c_str());
        QVERIFY2(std::ranges::equal(s->table(), expected), document.reading.c_str());
        const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
        QVERIFY(!readings.empty() && readIn(text, readings.front()).value == document.value);
    }
};

void TestAssembler::numbersSayTheirBase_data() {
    QTest::addColumn<QByteArrayList>("marks"); // At the start, before and behind each number, between two, at the end.
    QTest::addColumn<int>("base");
    QTest::addColumn<int>("width");
    const auto row = [](const char* name, const QByteArrayList& marks, int base, int width) {
        QTest::newRow(name) << marks << base << width;
    };
    row("h", {"", "", "h", " ", ""}, 16, 2);
    row("h and commas", {"sbox db ", "", "h", ", ", ""}, 16, 2);
    row("a zero before h", {"db ", "0", "h", ", ", "\n"}, 16, 2);
    row("H in lines", {"", "", "H", "\n", "\n"}, 16, 2);
    row("b", {"", "", "b", " ", ""}, 2, 8);
    row("b and commas", {"  db ", "", "b", ", ", "\n"}, 2, 8);
    row("B in lines", {"", "", "B", "\n", ""}, 2, 8);
    row("q", {"", "", "q", ", ", ""}, 8, 3);
    row("o", {"", "", "o", " ", ""}, 8, 3);
    row("Basic", {"", "&H", "", " ", ""}, 16, 2);
    row("Basic, an array", {"Dim s() As Byte = {", "&H", "", ", ", "}"}, 16, 1);
    row("Basic, a call", {"s = Array(", "&H", "", ", ", ")"}, 16, 2);
    row("Basic, octal", {"", "&O", "", ", ", ""}, 8, 1);
    row("Basic, binary", {"", "&B", "", ", ", ""}, 2, 8);
    row("a directive in each line", {"", ".byte 0x", " ; a number", "\n", ""}, 16, 2);
}

void TestAssembler::numbersSayTheirBase() {
    QFETCH(QByteArrayList, marks);
    QFETCH(int, base);
    QFETCH(int, width);
    for (const Table& table : {aes(), evenAes()})
        for (const bool upper : {false, true}) {
            QByteArrayList words;
            for (const std::uint32_t y : table) {
                const QByteArray digits = QByteArray::number(y, base).rightJustified(width, '0');
                words << marks[1] + (upper ? digits.toUpper() : digits) + marks[2];
            }
            compare(marks[0] + words.join(marks[3]) + marks[4], table);
        }
}

void TestAssembler::fewNumbersAreRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<std::uint32_t>>("expected");
    const auto row = [](const char* text, const QList<std::uint32_t>& expected) {
        QTest::newRow(text) << QByteArray(text) << expected;
    };
    row("63h 7Ch 77h 7Bh", {0x63, 0x7C, 0x77, 0x7B});
    row("63h, F2h", {0x63, 0xF2});
    row("01100011b 01111100b 01110111b 01111011b", {0x63, 0x7C, 0x77, 0x7B});
    row("1100b, 0101b", {12, 5});
    row("&H63 &H12 &H45 &H67", {0x63, 0x12, 0x45, 0x67});
    row(".byte 0x63, 0x7c ; row 3", {0x63, 0x7C});
    row("  .word 99, 124, 119, 123 ; row 3", {99, 124, 119, 123});
    row("db 63h, 7Ch", {0x63, 0x7C});
}

void TestAssembler::fewNumbersAreRead() {
    QFETCH(QByteArray, text);
    QFETCH(QList<std::uint32_t>, expected);
    compare(text, Table(expected.begin(), expected.end()));
}

void TestAssembler::wordsOfHexadecimalDigitsStaySo() {
    compare("0b 1b 7c 63 d9 b1 10 11", {0x0B, 0x1B, 0x7C, 0x63, 0xD9, 0xB1, 0x10, 0x11});
    compare("10b 11b 7c3 631 d91 b11 100 110", {0x10B, 0x11B, 0x7C3, 0x631, 0xD91, 0xB11, 0x100, 0x110});
    compare("db dd 7c 63\nd9 b1 db 11", {0xDB, 0xDD, 0x7C, 0x63, 0xD9, 0xB1, 0xDB, 0x11});
}

void TestAssembler::base64IsUnwrapped_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray all = encoded();
    QTest::newRow("PEM") << "-----BEGIN SBOX-----\n" + inLines(all, "", "\n") + "-----END SBOX-----\n";
    QTest::newRow("PEM of another system")
        << "-----BEGIN SBOX-----\r\n" + inLines(all, "", "\r\n") + "-----END SBOX-----\r\n";
    QTest::newRow("PEM with a header") << "-----BEGIN SBOX-----\nComment: of AES\n\n" + inLines(all, "", "\n") +
                                              "-----END SBOX-----";
    QTest::newRow("quotes") << '"' + all + "\"\n";
    QTest::newRow("a string of Python") << "s = '" + all + "'\n";
    QTest::newRow("bytes of Python") << "b'" + all + "'";
    QTest::newRow("decoded") << "S = base64.b64decode(\"" + all + "\")\n";
    QTest::newRow("a string of JavaScript") << "const s = atob('" + all + "');\n";
    QTest::newRow("three quotes") << "s = '''\n" + inLines(all, "", "\n") + "'''\n";
    QTest::newRow("in lines") << "s = (" + inLines(all, "\"", "\"\n") + ");\n";
    QTest::newRow("joined") << "s = \"\"" + inLines(all, " +\n  \"", "\"") + ";\n";
}

void TestAssembler::base64IsUnwrapped() {
    QFETCH(QByteArray, text);
    compare(text, aes());
    QCOMPARE(readIn(text).format, std::string("base64"));
}

void TestAssembler::aMistakeInBase64HasItsPlace() {
    QByteArray wrong = encoded();
    wrong[10] = '!';
    for (const auto& [text, place] :
         {std::pair("-----BEGIN SBOX-----\n" + inLines(wrong, "", "\n") + "-----END SBOX-----\n", "f.txt:2:11: "),
          {"s = '" + wrong + "'", "f.txt:1:16: "}})
        try {
            QFAIL(readIn(text).reading.c_str());
        } catch (const InputError& error) {
            QVERIFY2(QByteArray(error.what())
                         .startsWith(QByteArray(place) + "unexpected '!', expected a character of base64"),
                     error.what());
        }
}

TEST_OF_ROOM(TestAssembler)
#include "tst_assembler.moc"
