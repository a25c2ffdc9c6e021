// SPDX-License-Identifier: GPL-3.0-or-later
// Every format of Boolean functions against signed spectra from the definition, and against what it writes itself.
#include "io/document.h"

#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <bit>
#include <limits>
#include <random>

using namespace walshscope;

namespace {

/// The sum of (-1)^(f(x) + a·x), term by term.
QList<int> spectrum(const BooleanFunction& f) {
    QList<int> result;
    for (std::uint64_t a = 0; a < f.size(); ++a) {
        int sum = 0;
        for (std::uint64_t x = 0; x < f.size(); ++x)
            sum += (f(x) ^ (std::popcount(a & x) & 1)) ? -1 : 1;
        result.append(sum);
    }
    return result;
}

BooleanFunction anyFunction(int n, unsigned seed) {
    std::mt19937 generator(seed);
    BooleanFunction f(n);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, generator() & 1);
    // The last variable occurs and f(0) differs from f(2^n - 1), so that neither size nor order can get lost.
    f.set(0, true);
    if (n > 0)
        f.set(f.size() - 1, false);
    return f;
}

Document reading(const QByteArray& bytes, const std::string& format = {}, const std::string& name = "f.txt") {
    Reading r;
    r.format = format;
    return read(std::string_view(bytes.constData(), std::size_t(bytes.size())), name, r);
}

const BooleanFunction& function(const Document& document) { return std::get<BooleanFunction>(document.value); }

} // namespace

class TestBooleanFormats : public QObject {
    Q_OBJECT

private slots:
    void integersGoAsFarAs32BitsDo();
    void everyFormatReadsTheSameFunction_data();
    void everyFormatReadsTheSameFunction();
    void detectionTakesTextFor_data();
    void detectionTakesTextFor();
    void whatIsWrittenReadsBack_data();
    void whatIsWrittenReadsBack();
    void theOrdersDiffer();
    void knownTablesHaveTheirSignedSpectra();
    void variablesMayCountFrom1();
    void bracketsInFormulasAreRefused();
    void anAnfTakesItsVariablesFromTheReading();
    void repeatedMonomialsCancel();
    void aRecordIsPickedByNumber();
    void hexadecimalOffersBothOrders();
    void bytesAreOfferedButNotGuessed();
    void bytesThatAreAllZeroAreDoubted();
    void tooFewVariablesForAFormatAreRefused();
    void copiesForOtherProgramsAreWhatTheyExpect();
    void sixteenMillionBitsReadBack();
};

void TestBooleanFormats::integersGoAsFarAs32BitsDo() {
    QVERIFY(std::get<Vector>(reading("-2147483648 2147483647", "integers").value) ==
            Vector({std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()}));
}

void TestBooleanFormats::everyFormatReadsTheSameFunction_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("format");
    const auto row = [](const char* name, const char* format, const QByteArray& bytes) {
        QTest::newRow(name) << bytes << QByteArray(format);
    };
    row("bits", "bits", "11000010");
    row("bits with space and commas", "bits", "1,1, 0 0\n0\t0,\r\n1 0\n");
    row("hex-lsb", "hex-lsb", "43");
    row("hex-lsb with 0x", "hex-lsb", " 0x43\n");
    row("hex-msb", "hex-msb", "C2");
    row("hex-msb in lower case", "hex-msb", "c2\r\n");
    row("anf", "anf", "1 + x1 + x2 + x0*x1*x2");
    row("anf without stars and with ^", "anf", "x0x1x2^x2^x1^1");
    row("anf out of order", "anf", "x2 * x0 x1 + x1+1 + x2");
    row("bsbox", "bsbox", "? 0 8 1 1 0 0 0 0 1 0");
    row("bsbox with commas", "bsbox", "? 0 8\n1,1,0,0,\n0,0,1,0\n");
    row("packed", "packed", "\x43");
    row("array", "array", "int f[8] = {1, 1, 0, 0, 0, 0, 1, 0};");
    row("csv", "csv", "x,f\n0,1\n1,1\n2,0\n3,0\n4,0\n5,0\n6,1\n7,0\n");
    row("byte order mark", "bits",
        "\xEF\xBB\xBF"
        "11000010\r\n");
    row("CRLF", "csv", "x,f\r\n0,1\r\n1,1\r\n2,0\r\n3,0\r\n4,0\r\n5,0\r\n6,1\r\n7,0\r\n");
}

void TestBooleanFormats::everyFormatReadsTheSameFunction() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, format);
    const Document document = reading(bytes, format.toStdString());
    QCOMPARE(document.format, format.toStdString());
    QCOMPARE(document.kind(), Kind::Boolean);
    QCOMPARE(spectrum(function(document)), (QList<int>{2, -2, -2, 2, -2, 2, -6, -2}));
    QVERIFY2(document.reading.starts_with("Boolean function of 3 variables, "), document.reading.c_str());
}

void TestBooleanFormats::detectionTakesTextFor_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const char* row, const QByteArray& bytes, Kind kind, const char* format, const char* sentence,
                        const char* name = "a/f.txt") {
        QTest::newRow(row) << bytes << QByteArray(name) << kind << QByteArray(format) << QByteArray(sentence);
    };
    row("eight bits", "11000010", Kind::Boolean, "bits", "Boolean function of 3 variables, 8 bits in index order");
    row("one bit", "1", Kind::Boolean, "bits", "Boolean function of 0 variables, 1 bit");
    row("seven bits", "1100001\n", Kind::Sequence, "ascii", "Sequence of 7 bits, ASCII 0 and 1");
    row("separate bits", "0 1 1 0", Kind::Boolean, "bits", "Boolean function of 2 variables, 4 bits in index order");
    row("two digits", "43", Kind::Boolean, "hex-lsb",
        "Boolean function of 3 variables, hexadecimal, f(0) in the last digit (Sage)");
    row("no permutation", "0113077C165E76A8", Kind::Boolean, "hex-lsb",
        "Boolean function of 6 variables, hexadecimal, f(0) in the last digit (Sage)");
    row("a permutation", "c56b90ad3ef84712", Kind::SBox, "hex", "S-box, hexadecimal, 1 digit an entry, 4 → 4 bits");
    row("polynomial", "x0*x1 + x2", Kind::Boolean, "anf", "Boolean function of 3 variables, algebraic normal form");
    row("record", "? 0 4 0 1 1 0", Kind::Boolean, "bsbox", "Boolean function of 2 variables, BSbox-tools record");
    row("array of bits", "{0,1,1,1}", Kind::Boolean, "array", "Boolean function of 2 variables, array of 4 numbers");
    row("table", "x,f\n0,1\n", Kind::Boolean, "csv", "Boolean function of 0 variables, CSV table");
    row("bytes by name", QByteArray("\x43\x01", 2), Kind::Boolean, "packed",
        "Boolean function of 4 variables, 2 packed bytes, f(0) the lowest bit of the first", "f.bin");
    row("a byte a value", QByteArray("\1\0\0\1", 4), Kind::Boolean, "bit-bytes",
        "Boolean function of 2 variables, 4 bytes 0 and 1 in index order", "f.bin");
    row("a byte a value, by itself", QByteArray("\1\0\0\1", 4), Kind::Boolean, "bit-bytes",
        "Boolean function of 2 variables, 4 bytes 0 and 1 in index order", "f.dat");
    row("a byte a bit", QByteArray("\1\0\0\1\1", 5), Kind::Sequence, "bit-bytes", "Sequence of 5 bits, a byte a bit",
        "s.bin");
    row("three bytes by name", "abc", Kind::Sequence, "msb", "Sequence of 24 bits, bytes, most significant bit first",
        "f.BIN");
    row("semicolons", "1;-2;3;4", Kind::Integers, "integers", "4 integers, separated by semicolons");
    row("negative", "1 -2 3 4", Kind::Integers, "integers", "4 integers, separated by white space or commas");
}

void TestBooleanFormats::detectionTakesTextFor() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, name);
    QFETCH(Kind, kind);
    QFETCH(QByteArray, format);
    QFETCH(QByteArray, sentence);
    const Document document = reading(bytes, {}, name.toStdString());
    QCOMPARE(document.kind(), kind);
    QCOMPARE(QByteArray::fromStdString(document.format), format);
    QCOMPARE(QByteArray::fromStdString(document.reading), sentence);
    QCOMPARE(QByteArray::fromStdString(document.name), name.mid(name.lastIndexOf('/') + 1));
}

void TestBooleanFormats::whatIsWrittenReadsBack_data() {
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<int>("least");
    for (const Format& format : formats()) {
        if (format.kind != Kind::Boolean || !format.readable || !format.writable)
            continue;
        const int least = format.name == "packed" || format.name == "bit-bytes" ? 3
                          : format.name.starts_with("hex")                      ? 2
                          : format.name == "verilog"                            ? 1
                                                                                : 0;
        QTest::newRow(std::string(format.name).c_str()) << QByteArray::fromStdString(std::string(format.name)) << least;
    }
}

void TestBooleanFormats::whatIsWrittenReadsBack() {
    QFETCH(QByteArray, format);
    QFETCH(int, least);
    for (int n = least; n <= (format == "latex" ? 10 : 12); ++n) {
        const Document document{"f", "", "", anyFunction(n, unsigned(n) + 1)};
        Reading r;
        r.as = Kind::Boolean;
        r.format = format.toStdString();
        r.n = n;
        const Document back = read(write(document, r.format), "f", r);
        QVERIFY2(back.value == document.value, format + " n = " + QByteArray::number(n));
        if (r.format != "packed" && r.format != "hex-msb") {
            r.format.clear();
            QVERIFY2(read(write(document, format.toStdString()), "f", r).value == document.value,
                     "detected: " + format + " n = " + QByteArray::number(n));
        }
    }
}

void TestBooleanFormats::theOrdersDiffer() {
    for (int n : {3, 6, 7, 11}) {
        const BooleanFunction f = anyFunction(n, 40);
        const Document document{"f", "", "", f};
        const std::string text = write(document, "hex-lsb");
        const BooleanFunction other = function(reading(QByteArray::fromStdString(text), "hex-msb"));
        QVERIFY(other != f);
        for (std::uint64_t x = 0; x < f.size(); ++x)
            QCOMPARE(other(x), f(f.size() - 1 - x));
    }
    // From the first digit, 43 is f = 0 1 0 0 0 0 1 1.
    QCOMPARE(spectrum(function(reading("43", "hex-msb"))), (QList<int>{2, 2, 2, 2, 2, 2, -6, 2}));
}

void TestBooleanFormats::knownTablesHaveTheirSignedSpectra() {
    QFile file(testData(QStringLiteral("boolean_functions.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject tables = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(tables.size() >= 7);
    for (auto table = tables.begin(); table != tables.end(); ++table) {
        const QJsonObject known = table.value().toObject();
        const QByteArray text = known[known.contains("bits") ? "bits" : "hex_sage"].toString().toLatin1();
        QList<int> expected;
        for (const QJsonValue& w : known["spectrum"].toArray())
            expected.append(w.toInt());
        const Document document = reading(text, known.contains("bits") ? "bits" : "hex-lsb");
        QCOMPARE(spectrum(function(document)), expected);
    }
}

void TestBooleanFormats::variablesMayCountFrom1() {
    const Document plain = read("x1*x2 + x3*x4", "f", {});
    QCOMPARE(function(plain).n(), 5);
    QVERIFY(!plain.doubt.empty());
    const Document expected = read("x0*x1 + x2*x3", "f", {});
    QVERIFY(expected.doubt.empty());
    QVERIFY(read("x1*x2 + x3*x4", "f", plain.likelier).value == expected.value);
    QVERIFY(read("x1*x2 + x3*x4", "f", {.n = 4}).value == expected.value);
    QVERIFY_EXCEPTION_THROWN(read("x1*x2 + x3*x4", "f", {.format = "anf", .n = 4}), InputError);
    QVERIFY_EXCEPTION_THROWN(read("x0*x2 + x3*x4", "f", {.n = 4}), InputError);
    QVERIFY_EXCEPTION_THROWN(read("x0*x2 + x3", "f", {.format = "anf-1"}), InputError);
    const std::string equations = "y0 = x1*x2 + x3\ny1 = x1 + x2\ny2 = x3";
    const Document sbox = read(equations, "f", {});
    QVERIFY(!sbox.doubt.empty());
    const Document shifted = read("y0 = x0*x1 + x2\ny1 = x0 + x1\ny2 = x2", "f", {});
    QVERIFY(read(equations, "f", sbox.likelier).value == shifted.value);
    QVERIFY(read(equations, "f", {.n = 3}).value == shifted.value);
}

void TestBooleanFormats::bracketsInFormulasAreRefused() {
    for (const char* text : {"y0 = x0 ^ (~x1 & x2);\ny1 = x1", "f = (x0 & x1) ^ x2", "x0*(x1 + x2)"})
        try {
            QFAIL(read(text, "f", {}).reading.c_str());
        } catch (const InputError& error) {
            QVERIFY2(QByteArray(error.what()).contains("brackets in a formula, expected it multiplied out"),
                     error.what());
        }
}

void TestBooleanFormats::anAnfTakesItsVariablesFromTheReading() {
    Reading r;
    r.format = "anf";
    QCOMPARE(function(read("x4", "f", r)).n(), 5);
    QCOMPARE(function(read("1", "f", r)).n(), 0);
    r.n = 7;
    const BooleanFunction f = function(read("x4", "f", r));
    QCOMPARE(f.n(), 7);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        QCOMPARE(f(x), bool(x >> 4 & 1));
}

void TestBooleanFormats::repeatedMonomialsCancel() {
    const BooleanFunction f = function(reading("x0x1 + x1 + x1*x0 + 1 + 1 + x1 + x0*x0 + 0", "anf"));
    QCOMPARE(f.n(), 2);
    QCOMPARE(spectrum(f), (QList<int>{0, 4, 0, 0}));
}

void TestBooleanFormats::aRecordIsPickedByNumber() {
    const std::string text = "? 0 2 0 1\n? 1 4 2 3 2 1 0\n? 0 4 1 0 0 0\n";
    Reading r;
    QCOMPARE(read(text, "f", r).reading, std::string("Boolean function of 1 variable, BSbox-tools record 1 of 3"));
    r.record = 1;
    QCOMPARE(read(text, "f", r).kind(), Kind::SBox);
    r.as = Kind::Boolean;
    const Document second = read(text, "f", r);
    QCOMPARE(second.reading, std::string("Boolean function of 2 variables, BSbox-tools record 2 of 2"));
    QCOMPARE(function(second).weight(), std::uint64_t(1));
    r.record = 2;
    QVERIFY_EXCEPTION_THROWN(read(text, "f", r), UsageError);
    const std::vector<Reading> readings = possibleReadings(text, "f");
    QCOMPARE(readings.size(), std::size_t(3));
    QVERIFY(read(text, "f", readings[0]).value != read(text, "f", readings[1]).value);
    QCOMPARE(readings[2].as, std::optional<Kind>(Kind::SBox));
    QCOMPARE(std::get<SBox>(read(text, "f", readings[2]).value), SBox({3, 2, 1, 0}));
}

void TestBooleanFormats::hexadecimalOffersBothOrders() {
    const auto names = [](std::string_view bytes) {
        QStringList list;
        for (const Reading& r : possibleReadings(bytes, "f.txt"))
            list << QString::fromStdString(r.format);
        return list;
    };
    QCOMPARE(names("C2A5").mid(0, 2), (QStringList{"hex-lsb", "hex-msb"}));
    const QStringList present = names("c56b90ad3ef84712");
    QCOMPARE(present.first(), QString("hex"));
    QVERIFY(present.contains("hex-lsb") && present.contains("hex-msb") && !present.contains("packed"));
    QCOMPARE(names("0110").first(), QString("bits"));
    QVERIFY(names("0110").contains("ascii") && !names("0110").contains("hex-lsb"));
    QVERIFY(names("12 5,,6").isEmpty());
    for (std::string_view text : {"c56b90ad3ef84712", "0 1 1 0", "1 -1", "? 0 2 1 0", "x0+x1", "3 2 1 0"})
        for (const Reading& r : possibleReadings(text, "f"))
            QCOMPARE(read(text, "f", r).format, r.format);
}

void TestBooleanFormats::bytesAreOfferedButNotGuessed() {
    const std::string junk("\x01\x80\x00\xff", 4);
    QVERIFY_EXCEPTION_THROWN(read(junk, "junk.dat", {}), InputError);
    QStringList names;
    for (const Reading& r : possibleReadings(junk, "junk.dat"))
        names << QString::fromStdString(r.format);
    QCOMPARE(names, (QStringList{"packed", "bytes", "bytes16-le", "bytes16-be", "msb", "lsb"}));
    Reading r;
    r.as = Kind::Boolean;
    QCOMPARE(read(junk, "junk.dat", r).format, std::string("packed"));
    r.as = Kind::Sequence;
    QCOMPARE(read(junk, "junk.dat", r).format, std::string("msb"));
}

void TestBooleanFormats::bytesThatAreAllZeroAreDoubted() {
    for (const std::size_t size : {8, 9}) {
        const Document document = read(std::string(size, '\0'), "f.bin", {});
        QVERIFY(document.format == "packed" || document.format == "msb");
        QVERIFY(!document.doubt.empty());
        const Document other = read(std::string(size, '\0'), "f.bin", document.likelier);
        QVERIFY(other.kind() == document.kind() && other.format == "bit-bytes");
    }
}

void TestBooleanFormats::tooFewVariablesForAFormatAreRefused() {
    for (int n = 0; n < 3; ++n)
        QVERIFY_EXCEPTION_THROWN(write({"f", "", "", BooleanFunction(n)}, "packed"), UsageError);
    for (int n = 0; n < 2; ++n)
        QVERIFY_EXCEPTION_THROWN(write({"f", "", "", BooleanFunction(n)}, "hex-lsb"), UsageError);
    QVERIFY_EXCEPTION_THROWN(write({"f", "", "", BooleanFunction(3)}, "peigen"), UsageError);
    QVERIFY_EXCEPTION_THROWN(write({"f", "", "", BooleanFunction(3)}, "no such"), UsageError);
    Reading r;
    r.format = "bits";
    r.as = Kind::SBox;
    QVERIFY_EXCEPTION_THROWN(read("01", "f", r), UsageError);
}

void TestBooleanFormats::copiesForOtherProgramsAreWhatTheyExpect() {
    const Document document = reading("11000010");
    QCOMPARE(write(document, "bits"), std::string("11000010\n"));
    QCOMPARE(write(document, "hex-lsb"), std::string("43\n"));
    QCOMPARE(write(document, "hex-msb"), std::string("C2\n"));
    QCOMPARE(write(document, "packed"), std::string("\x43"));
    QCOMPARE(write(document, "bsbox"), std::string("? 0 8 1 1 0 0 0 0 1 0\n"));
    QCOMPARE(write(document, "anf"), std::string("1 + x1 + x2 + x0*x1*x2\n"));
    QCOMPARE(write(document, "csv"), std::string("x,f\n0,1\n1,1\n2,0\n3,0\n4,0\n5,0\n6,1\n7,0\n"));
    QCOMPARE(write(document, "array"), std::string("static const uint8_t f[8] = {\n    1, 1, 0, 0, 0, 0, 1, 0\n};\n"));
    QCOMPARE(write(document, "sage"), std::string("from sage.crypto.boolean_function import BooleanFunction\n"
                                                  "f = BooleanFunction(\"43\")\n"));
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(write(document, "json"))).object();
    QCOMPARE(json["kind"].toString(), QString("boolean"));
    QCOMPARE(json["name"].toString(), QString("f.txt"));
    QCOMPARE(json["n"].toInt(), 3);
    QCOMPARE(json["values"].toArray(), (QJsonArray{1, 1, 0, 0, 0, 0, 1, 0}));
    const std::string latex = write(document, "latex");
    QVERIFY(latex.find("$f(x)$ & \\texttt{1} & \\texttt{1} & \\texttt{0}") != std::string::npos);
}

void TestBooleanFormats::sixteenMillionBitsReadBack() {
    const BooleanFunction f = anyFunction(24, 7);
    const std::string text = write({"f", "", "", f}, "bits");
    QVERIFY(function(read(text, "f", {})) == f);
}

TEST_OF_ROOM(TestBooleanFormats)
#include "tst_boolean_formats.moc"
