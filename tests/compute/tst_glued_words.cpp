// SPDX-License-Identifier: GPL-3.0-or-later
// Words that hold an index and a value: the S-box of the values is read, and the words themselves can be chosen.
#include "error.h"
#include "io/document.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

class TestGluedWords : public QObject {
    Q_OBJECT

private slots:
    void theIndexIsLeftOut_data();
    void theIndexIsLeftOut();
    void theWordsCanBeChosen();
    void longWordsAreNoOtherTable();
    void fewWordsStayWhole();
    void whatDoesNotCountStaysWhole_data();
    void whatDoesNotCountStaysWhole();
};

namespace {

using Entries = std::vector<std::uint32_t>;

Entries sboxNamed(const QString& name) {
    Entries entries;
    for (const QJsonValue& y : testObject(QStringLiteral("sboxes.json"))[name].toObject()["table"].toArray())
        entries.push_back(std::uint32_t(y.toInt()));
    return entries;
}

/// Each in hexadecimal with so many digits, where %1 stands.
QString inWords(const Entries& words, int digits, const QString& format, const QString& separator) {
    QStringList list;
    for (std::uint32_t word : words)
        list << QString(format).replace("%1", QString::number(word, 16).rightJustified(digits, u'0'));
    return list.join(separator);
}

/// The index above the value, or below it, each of so many bits.
Entries gluedTo(const Entries& values, int bits, bool isAbove = true) {
    Entries words;
    for (std::uint32_t x = 0; x < values.size(); ++x)
        words.push_back(isAbove ? x << bits | values[x] : values[x] << bits | x);
    return words;
}

Entries entriesOf(const QString& text, const Reading& reading, std::string* how = nullptr) {
    const Document document = read(text.toStdString(), "f.txt", reading);
    if (how)
        *how = document.reading;
    const auto* s = std::get_if<SBox>(&document.value);
    return s ? Entries(s->table().begin(), s->table().end()) : Entries();
}

} // namespace

void TestGluedWords::theIndexIsLeftOut_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<Entries>("expected");
    QTest::addColumn<QString>("how");
    const QString above = QStringLiteral("the index and the value in one word"),
                  below = QStringLiteral("the value and the index in one word");
    const Entries aes = sboxNamed(QStringLiteral("AES")), present = sboxNamed(QStringLiteral("PRESENT"));
    const auto row = [](const char* name, const QString& text, const Entries& expected, const QString& how) {
        QTest::newRow(name) << text << expected << how;
    };
    row("8 bits", inWords(gluedTo(aes, 8), 4, "%1", " "), aes, above);
    row("in upper case", inWords(gluedTo(aes, 8), 4, "%1", " ").toUpper(), aes, above);
    row("one a line", inWords(gluedTo(aes, 8), 4, "%1", "\n"), aes, above);
    row("commas", inWords(gluedTo(aes, 8), 4, "%1", ", "), aes, above);
    row("0x", inWords(gluedTo(aes, 8), 4, "0x%1", " "), aes, above);
    row("0x and commas", inWords(gluedTo(aes, 8), 4, "0x%1", ", "), aes, above);
    row("without leading zeros", inWords(gluedTo(aes, 8), 1, "0x%1", ", "), aes, above);
    row("an array of C", "uint16_t S[256] = {" + inWords(gluedTo(aes, 8), 4, "0x%1", ", ") + "};", aes, above);
    row("8 bits, the index below", inWords(gluedTo(aes, 8, false), 4, "%1", " "), aes, below);
    row("16 bits each", inWords(gluedTo(aes, 16), 8, "%1", " "), aes, above);
    row("16 bits each, 0x", inWords(gluedTo(aes, 16), 8, "0x%1", ", "), aes, above);
    row("4 bits", inWords(gluedTo(present, 4), 2, "%1", " "), present, above);
    row("4 bits, one a line", inWords(gluedTo(present, 4), 2, "%1", "\n"), present, above);
    row("4 bits, 0x", inWords(gluedTo(present, 4), 2, "0x%1", ", "), present, above);
    row("4 bits, the index below", inWords(gluedTo(present, 4, false), 2, "%1", " "), present, below);
    row("4 bits in words of 16", inWords(gluedTo(present, 8), 4, "%1", " "), present, above);
    const Entries three{3, 6, 1, 7, 0, 5, 2, 4};
    row("3 bits", inWords(gluedTo(three, 4), 2, "%1", " "), three, above);
    Entries twice = aes;
    for (std::uint32_t& value : twice)
        value &= ~1u;
    row("no permutation", inWords(gluedTo(twice, 8), 4, "%1", " "), twice, above);
}

void TestGluedWords::theIndexIsLeftOut() {
    QFETCH(QString, text);
    QFETCH(Entries, expected);
    QFETCH(QString, how);
    std::string said;
    QVERIFY2(entriesOf(text, {}, &said) == expected, said.c_str());
    QVERIFY2(said.find(how.toStdString()) != std::string::npos, said.c_str());
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QVERIFY(entriesOf(text, readings.front()) == expected);
}

void TestGluedWords::theWordsCanBeChosen() {
    const Entries words = gluedTo(sboxNamed(QStringLiteral("AES")), 8);
    const QString text = inWords(words, 4, "%1", " ");
    std::string said;
    QVERIFY(entriesOf(text, {.record = 1}, &said) == words);
    QVERIFY(entriesOf(text, {.recordName = "whole words"}) == words);
    QVERIFY2(said.find("in one word") == std::string::npos, said.c_str());
    entriesOf(text, {}, &said);
    QVERIFY2(said.find("1 other array: whole words (256)") != std::string::npos, said.c_str());
    const QString array = "uint16_t S[256] = {" + inWords(words, 4, "0x%1", ", ") + "};";
    QVERIFY(entriesOf(array, {.recordName = "S, whole words"}) == words);
    QVERIFY(entriesOf(array, {.recordName = "S"}) == sboxNamed(QStringLiteral("AES")));
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(std::ranges::any_of(readings, [&](const Reading& each) { return entriesOf(text, each) == words; }));
}

/// Values have 20 bits at most.
void TestGluedWords::longWordsAreNoOtherTable() {
    const QString text = inWords(gluedTo(sboxNamed(QStringLiteral("AES")), 16), 8, "%1", " ");
    QVERIFY_EXCEPTION_THROWN(entriesOf(text, {.record = 1}), UsageError);
}

void TestGluedWords::fewWordsStayWhole() {
    QVERIFY((entriesOf("0x02, 0x11, 0x23, 0x30", {}) == Entries{0x02, 0x11, 0x23, 0x30}));
}

void TestGluedWords::whatDoesNotCountStaysWhole_data() {
    QTest::addColumn<Entries>("words");
    const Entries present = sboxNamed(QStringLiteral("PRESENT"));
    const auto changed = [&](const auto& change) {
        Entries words = gluedTo(present, 4);
        change(words);
        return words;
    };
    QTest::newRow("an index twice") << changed([](Entries& words) { words[7] = words[6] ^ 3; });
    QTest::newRow("not in order") << changed([](Entries& words) { std::swap(words[4], words[5]); });
    QTest::newRow("from 1") << changed([](Entries& words) {
        for (std::uint32_t& word : words)
            word += 16;
    });
    QTest::newRow("multiples") << gluedTo(Entries(16), 4);
    QTest::newRow("rising") << gluedTo(Entries{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 4);
}

void TestGluedWords::whatDoesNotCountStaysWhole() {
    QFETCH(Entries, words);
    for (const char* format : {"%1", "0x%1"}) {
        std::string said;
        QVERIFY2(entriesOf(inWords(words, 2, format, ", "), {}, &said) == words, said.c_str());
    }
}

TEST_OF_ROOM(TestGluedWords)
#include "tst_glued_words.moc"
