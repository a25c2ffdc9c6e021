// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied into other programs is read back equal, by itself and without being told what it is.
#include "boolean/generators.h"
#include "error.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

#include <random>

using namespace walshscope;

namespace {

SBox anySBox(int n, int m, std::uint32_t largest, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::uint32_t& y : table)
        y = std::uint32_t(random()) % (largest + 1);
    return SBox(std::move(table), m);
}

QByteArray printed(const Document& document, const Format& format) {
    return QByteArray::fromStdString(std::string(kindName(document.kind())) + " as " + std::string(format.name) + ": " +
                                     write(document, format.name).substr(0, 200));
}

/// Formats that do not say how many output bits there are, where the largest value does not show it.
bool forgetsBits(const Format& format) {
    for (const char* name : {"list", "array", "python", "hex", "peigen", "bytes", "bytes16-le", "bytes16-be", "des"})
        if (format.name == name)
            return true;
    return false;
}

/// Whose bytes nothing tells apart from those of another order or of a sequence, and digits that some functions share
/// with S-boxes.
bool isNotTold(const Format& format) {
    return format.extension == "bin" || format.name.starts_with("hex") || format.name == "des";
}

bool canHold(const Document& document, const Format& format) {
    try {
        write(document, format.name);
        return true;
    } catch (const UsageError&) {
        return false;
    }
}

void comesBack(const Document& document) {
    for (const Format& format : formats()) {
        if (format.kind != document.kind() || !format.writable || !canHold(document, format))
            continue;
        QVERIFY2(format.readable, format.name.data());
        Reading named{.as = format.kind, .format = std::string(format.name)};
        if (const auto* s = std::get_if<SBox>(&document.value); s && forgetsBits(format))
            named.m = s->m();
        if (const auto* f = std::get_if<BooleanFunction>(&document.value); f && format.name == "anf")
            named.n = f->n();
        if (const auto* s = std::get_if<SBox>(&document.value); s && format.name == "anf")
            named.n = s->n();
        const std::string text = write(document, format.name);
        QVERIFY2(read(text, "f", named).value == document.value, printed(document, format));
        // 0 and 1 are bits, too, and a bit slice alone is a hexadecimal string.
        const bool isBare = (format.name == "anf" && text.size() < 3) ||
                            (format.name == "bitslice" && text.find('_') == std::string::npos);
        if (isNotTold(format) || isBare)
            continue;
        Reading unnamed = named;
        unnamed.format.clear();
        QVERIFY2(read(text, "f", unnamed).value == document.value, "detected: " + printed(document, format));
    }
}

} // namespace

class TestCopyAs : public QObject {
    Q_OBJECT

private slots:
    void everyFormatOfAFunctionComesBack();
    void everyFormatOfAnSBoxComesBack_data();
    void everyFormatOfAnSBoxComesBack();
    void everyFormatOfASequenceComesBack();
    void everyFormatOfIntegersComesBack();
    void whatSaysItsKindNeedsNoHint_data();
    void whatSaysItsKindNeedsNoHint();
    void namesComeBackInJson();
    void whatIsEscapedInJsonIsRead();
    void jsonOfAnotherOrderIsRead();
    void valuesOfAnyObjectAreNumbers();
    void readingsOfACopyAreOffered_data();
    void readingsOfACopyAreOffered();
    void programsWithMoreAreReadAsBefore();
    void whatIsWrongSaysWhere_data();
    void whatIsWrongSaysWhere();
};

void TestCopyAs::everyFormatOfAFunctionComesBack() {
    for (int n = 0; n <= 11; ++n)
        for (unsigned seed = 0; seed < 3; ++seed)
            comesBack({"f", {}, {}, randomFunction(n, seed)});
    comesBack({"zero", {}, {}, BooleanFunction(5)});
}

void TestCopyAs::everyFormatOfAnSBoxComesBack_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    QTest::addColumn<int>("largest");
    for (int n = 1; n <= 9; ++n)
        for (int m : {1, 3, n, 8, 11, 20}) {
            QTest::addRow("%d to %d", n, m) << n << m << (1 << m) - 1;
            QTest::addRow("%d to %d, of which the last are 0", n, m) << n << m << (1 << (m + 1) / 2) - 1;
            QTest::addRow("%d to %d, all 0", n, m) << n << m << 0;
        }
}

void TestCopyAs::everyFormatOfAnSBoxComesBack() {
    QFETCH(int, n);
    QFETCH(int, m);
    QFETCH(int, largest);
    comesBack({"S", {}, {}, anySBox(n, m, std::uint32_t(largest), unsigned(n * 31 + m))});
}

void TestCopyAs::everyFormatOfASequenceComesBack() {
    std::mt19937 random(5);
    for (std::size_t length : {1, 2, 7, 8, 64, 100, 1000}) {
        Sequence sequence;
        for (std::size_t i = 0; i < length; ++i)
            sequence.bits.push_back(std::uint8_t(random() & 1));
        comesBack({"s", {}, {}, sequence});
    }
}

void TestCopyAs::everyFormatOfIntegersComesBack() {
    for (int n = 0; n <= 8; ++n) {
        Vector values(n);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::int32_t(i * i) * (i % 3 ? -1 : 1000);
        comesBack({"v", {}, {}, values});
    }
}

void TestCopyAs::whatSaysItsKindNeedsNoHint_data() {
    QTest::addColumn<QByteArray>("format");
    for (const char* format : {"json", "sage", "latex", "csv", "bsbox", "verilog"})
        QTest::newRow(format) << QByteArray(format);
}

void TestCopyAs::whatSaysItsKindNeedsNoHint() {
    QFETCH(QByteArray, format);
    std::vector<Document> all{{"f", {}, {}, randomFunction(5, 1)},
                              {"S", {}, {}, anySBox(4, 4, 15, 1)},
                              {"S", {}, {}, anySBox(6, 4, 15, 2)},
                              {"S", {}, {}, anySBox(5, 7, 20, 3)},
                              {"S", {}, {}, anySBox(3, 2, 1, 4)}};
    if (format == "json" || format == "csv") {
        all.push_back({"s", {}, {}, Sequence{{1, 0, 0, 1, 1}}});
        all.push_back({"v", {}, {}, Vector({3, -1, 0, 7})});
    }
    for (const Document& document : all) {
        const std::string text = write(document, format.toStdString());
        const Document back = read(text, "f", {});
        QVERIFY2(back.value == document.value, text.c_str());
        QCOMPARE(back.format, format.toStdString());
        // As it may stand in a file of another system.
        QString lines = QString::fromStdString("\n" + text + "\n");
        QVERIFY(read(lines.replace("\n", "\r\n").toStdString(), "f", {}).value == document.value);
    }
}

void TestCopyAs::namesComeBackInJson() {
    for (const char* name : {"AES", "a \"b\" \\ c", "größer", ""}) {
        const Document document{name, {}, {}, anySBox(3, 3, 7, 9)};
        QCOMPARE(read(write(document, "json"), "file.json", {}).name, std::string(*name ? name : "file.json"));
    }
}

void TestCopyAs::whatIsEscapedInJsonIsRead() {
    const auto nameIn = [](const std::string& quoted) {
        return read("{\"kind\": \"sbox\", \"values\": [0, 1], \"name\": \"" + quoted + "\"}", "f", {}).name;
    };
    QCOMPARE(nameIn(R"(caf\u00e9 \u20AC \ud83d\uDE00 \u0041)"), std::string("café € 😀 A"));
    QCOMPARE(nameIn(R"(a\/b \"c\" \\)"), std::string("a/b \"c\" \\"));
    QCOMPARE(nameIn(R"(two\nlines\t)"), std::string("two?lines?")); // What has no place in a name.
    QCOMPARE(nameIn(R"(\ud83dx \ude00)"), std::string("?x ?"));
}

void TestCopyAs::jsonOfAnotherOrderIsRead() {
    const Document back = read(R"({ "values" : [0, 0x1, 2,3], "note": "[1]", "year": 2024, "m": 5,
                                   "kind":"sbox" })",
                               "f", {});
    QVERIFY(std::get<SBox>(back.value) == SBox({0, 1, 2, 3}, 5));
}

void TestCopyAs::valuesOfAnyObjectAreNumbers() {
    const Document whole = read("{\"values\":[3,-1,4,2]}", "f", {});
    QVERIFY(std::get<Vector>(whole.value) == Vector({3, -1, 4, 2}));
    QVERIFY(read("{\"values\":[3,-1,4,2]}", "f", {.as = Kind::Integers}).value == whole.value);
    const Document asked = read("{\"values\":[3,1,4,2]}", "f", {.as = Kind::Integers});
    QVERIFY(std::get<Vector>(asked.value) == Vector({3, 1, 4, 2}));
}

void TestCopyAs::readingsOfACopyAreOffered_data() {
    QTest::addColumn<QByteArray>("format");
    for (const char* format : {"json", "sage", "latex"})
        QTest::newRow(format) << QByteArray(format);
}

void TestCopyAs::readingsOfACopyAreOffered() {
    QFETCH(QByteArray, format);
    for (const Document& document :
         {Document{"f", {}, {}, randomFunction(5, 1)}, {"S", {}, {}, anySBox(4, 6, 15, 1)}}) {
        const std::vector<Reading> readings = possibleReadings(write(document, format.toStdString()), "f");
        QVERIFY(!readings.empty());
        QCOMPARE(readings.front().format, format.toStdString());
        QVERIFY(readings.front().as == document.kind());
    }
}

void TestCopyAs::programsWithMoreAreReadAsBefore() {
    const Document two =
        read("from sage.crypto.sbox import SBox\nA = SBox([0, 1, 2, 3])\nB = SBox([3, 2, 1, 0])\n", "f", {});
    QCOMPARE(two.format, std::string("array"));
    QCOMPARE(two.records, std::size_t(2));
    const Document bare = read("from sage.crypto.sbox import SBox\nS = SBox(3, 1, 0, 2)\n", "f", {});
    QVERIFY(std::get<SBox>(bare.value) == SBox({3, 1, 0, 2}));
    const Document other = read(R"({"name": "x", "table": [3, 1, 0, 2]})", "f", {});
    QVERIFY(std::get<SBox>(other.value) == SBox({3, 1, 0, 2}));
}

void TestCopyAs::whatIsWrongSaysWhere_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("three values") << QByteArray(R"({"kind": "sbox", "values": [0, 1, 2]})")
                                  << QByteArray("f:1:28: 3 numbers, expected a power of two from 2 to 2^20");
    QTest::newRow("a value too large") << QByteArray(R"({"kind": "sbox", "m": 2, "values": [0, 1, 2, 4]})")
                                       << QByteArray("4 is out of range, expected less than 2^2");
    QTest::newRow("another n") << QByteArray(R"({"kind": "boolean", "n": 3, "values": [0, 1]})")
                               << QByteArray("n is 3, expected 1 by the number of values");
    QTest::newRow("values twice") << QByteArray(R"({"kind": "sbox", "values": [0, 1], "values": [2, 3]})")
                                  << QByteArray("f:1:36: a second member \"values\", expected one");
    QTest::newRow("no end") << QByteArray(R"({"kind": "boolean", "values": [0, 1)")
                            << QByteArray("f:1:36: the text ends here, expected a comma or ]");
    QTest::newRow("a table cut off") << QByteArray("% S-box, 2 -> 2 bits\n\\begin{tabular}{c|cccc}\n\\hline\n"
                                                   "$S(x)$ & \\texttt{0} & \\texttt{1} \\\\\n")
                                     << QByteArray("expected entry 3 of 4");
    QTest::newRow("a table of more") << QByteArray("% Boolean function, n = 0\n\\begin{tabular}{c|c}\n\\hline\n"
                                                   "$f(x)$ & \\texttt{0} & \\texttt{1} \\\\\n\\end{tabular}")
                                     << QByteArray("a value too many, expected 1");
}

void TestCopyAs::whatIsWrongSaysWhere() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    try {
        read(text.toStdString(), "f", {});
        QFAIL("it was read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).contains(expected), error.what());
    }
}

TEST_OF_ROOM(TestCopyAs)
#include "tst_copy_as.moc"
