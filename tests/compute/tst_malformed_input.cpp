// SPDX-License-Identifier: GPL-3.0-or-later
// Malformed input: each is an InputError of one line that names file, line, column and what was expected.
#include "io/document.h"

#include "room.h"
#include "test_data.h"

#include <QTemporaryDir>
#include <QtTest>

#include <string>

#include <sys/stat.h>
#include <unistd.h>

using namespace walshscope;

namespace {

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i)
        result += text;
    return result;
}

} // namespace

class TestMalformedInput : public QObject {
    Q_OBJECT

private slots:
    void theErrorNamesThePlace_data();
    void theErrorNamesThePlace();
    void aFileThatCannotBeReadIsNamed_data();
    void aFileThatCannotBeReadIsNamed();
    void aFileIsReadAndItsErrorsNamed();
    void aFileWithoutPermissionIsNamed();
    void aNameStaysOnItsLine();
    void wrongUsageIsToldFromBadInput();
    void noPrefixOfAGoodTextDoesAnythingButReadOrFail();
};

void TestMalformedInput::theErrorNamesThePlace_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<int>("as");
    QTest::addColumn<int>("m");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("part");

    int m = 0;
    const auto row = [&m](const char* name, const std::string& bytes, const char* format, int line, int column,
                          const char* part, int as = -1) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(format) << as << m << line << column
                            << QByteArray(part);
    };
    const int boolean = 0, sbox = 1, sequence = 2, integers = 3;

    row("empty", "", "", 1, 1, "empty");
    row("white space only", " \r\n\t\n", "", 1, 1, "empty");
    row("a byte order mark only", "\xEF\xBB\xBF", "", 1, 1, "empty");
    row("empty, bits asked for", "", "bits", 1, 1, "empty");
    row("empty, bytes asked for", "", "packed", 1, 1, "empty");
    row("UTF-16 with half a character, low byte first",
        std::string("\xFF\xFE"
                    "0\0001\0"
                    "1",
                    7),
        "", 1, 1, "UTF-16");
    row("UTF-16 with half a character, high byte first", std::string("\xFE\xFF\0000\0001\0", 7), "list", 1, 1,
        "UTF-16");
    row("UTF-16 with half a pair where a sequence is asked for",
        std::string("\xFF\xFE"
                    "1\0000\0\0\xD8"
                    "1\0",
                    10),
        "", 1, 1, "UTF-16", sequence);
    row("UTF-32", std::string("\xFF\xFE\0\0\x31\0\0\0\x32\0\0\0", 12), "", 1, 1, "UTF-32");
    row("UTF-32, the other byte first", std::string("\0\0\xFE\xFF\0\0\0\x31", 8), "", 1, 1, "UTF-32");
    row("UTF-32 where a list is asked for", std::string("\xFF\xFE\0\0\x31\0\0\0", 8), "list", 1, 1, "UTF-32");
    row("UTF-16 that is no numbers where a function is asked for", std::string("\xFE\xFF\x30\x42\x30\x44\x30\x46", 8),
        "", 1, 1, "UTF-16", boolean);
    const std::string nuls("1 2 3 4\0", 8);
    row("a NUL behind a list", nuls, "", 1, 8, "not text");
    row("a NUL behind a list where an S-box is asked for", nuls, "", 1, 8, "not text", sbox);
    row("a NUL behind a list where a function is asked for", nuls, "", 1, 8, "not text", boolean);
    row("NULs between numbers where an S-box is asked for",
        std::string("12\0"
                    "5\0"
                    "6\0"
                    "1",
                    8),
        "", 1, 3, "not text", sbox);
    row("Latin-1 where a sequence is asked for",
        "# d\xE9"
        "but\n0110",
        "", 1, 4, "not text", sequence);
    row("Latin-1 where a function is asked for", "0110 \xE9t\xE9", "", 1, 6, "not text", boolean);
    row("byte order mark in the middle",
        "0110\n\xEF\xBB\xBF"
        "0110",
        "bits", 2, 1, "byte 0xEF");
    row("two byte order marks",
        "\xEF\xBB\xBF\xEF\xBB\xBF"
        "01",
        "bits", 1, 1, "byte 0xEF");
    row("binary junk", std::string("\x89PNG\r\n\x1a\n", 8), "", 1, 1, "not text");
    row("binary junk after text", std::string("0110\n01\0010", 10), "", 2, 3, "not text");
    row("a NUL in bits", std::string("01\0001", 5), "bits", 1, 3, "byte 0x00");
    row("words", "hello world", "", 1, 1, "'h'");
    row("a sentence", "This is a table.", "", 1, 1, "'T'");
    row("only commas", ",,,", "", 1, 1, "','");

    row("bits: three", "011", "bits", 1, 4, "3 bits");
    row("bits: three with a line end", "0\n11\n", "bits", 2, 3, "3 bits");
    row("bits: a two", "01\n02", "bits", 2, 2, "'2'");
    row("bits: a letter", "0110O110", "bits", 1, 5, "'O'");
    row("bits: negative", "0 1 -1 0", "bits", 1, 5, "'-'");
    row("bits after CRLF", "01\r\n10\r\nx0", "bits", 3, 1, "'x'");
    row("bits after CR", "01\r10\rx0", "bits", 3, 1, "'x'");
    row("bits asked as function", "0110 2", "", 1, 6, "'2'", boolean);

    row("hex-lsb: a letter", "43g1", "", 1, 4 - 1, "'g'");
    row("hex-lsb: three digits", "434", "hex-lsb", 1, 4, "3 hexadecimal digits");
    row("hex-lsb: no digit", "0x", "hex-lsb", 1, 3, "0 hexadecimal digits");
    row("hex-lsb: two words", "43 43", "hex-lsb", 1, 3, "white space");
    row("hex-msb: CRLF inside", "C2\r\nC2", "hex-msb", 1, 3, "end of line");
    row("hex-msb: byte order mark inside",
        "C2\xEF\xBB\xBF"
        "C2",
        "hex-msb", 1, 3, "byte 0xEF");

    row("anf: nothing after +", "x0 + ", "", 1, 5, "ends here");
    row("anf: no number", "x0 + x*x1", "", 1, 7, "'*'");
    row("anf: variable too large", "1 + x0\n+ x30", "", 2, 3, "x30 is out of range");
    row("anf: variable huge", "x99999999999999999999", "", 1, 1, "out of range");
    row("anf: a coefficient", "2*x0 + x1", "anf", 1, 1, "'2'");
    row("anf: two signs", "x0 + + x1", "", 1, 6, "a term is missing");
    row("anf: a constant as factor", "x0*1", "", 1, 4, "'1'");
    row("anf: rubbish behind", "x0 + x1;", "", 1, 8, "';'");
    row("anf: minus", "x0 - x1", "", 1, 4, "'-'");

    row("bsbox: truncated", "? 0 8 1 1 0 0", "", 1, 14, "entry 5 of 8");
    row("bsbox: truncated by the next", "? 0 4 1 1\n? 0 2 0 1", "", 2, 1, "entry 3 of 4");
    row("bsbox: one too many", "? 0 4 1 1 0 0 1", "", 1, 15, "'1'");
    row("bsbox: no count", "? 0", "", 1, 4, "ends here");
    row("bsbox: huge count", "? 0 99999999999", "", 1, 5, "out of range");
    row("bsbox: count beyond 64 bits", "? 0 99999999999999999999999", "", 1, 5, "out of range");
    row("bsbox: large count and no entries", "? 0 1073741824", "", 1, 15, "entry 1 of 1073741824");
    row("bsbox: count of six", "? 0 6 1 1 0 0 0 0", "", 1, 5, "6 entries");
    row("bsbox: count of zero", "? 0 0", "", 1, 5, "0 entries");
    row("bsbox: unknown kind", "? 2 4 0 1 1 0", "", 1, 3, "2 is out of range");
    row("bsbox: a value of two", "? 0 4 0 1\n2 0", "", 2, 1, "2 is out of range");
    row("bsbox: value needs more bits", "? 1 4 2 0 1 2 4", "", 1, 15, "4 is out of range");
    row("bsbox: no output bits", "? 1 2 0 0 0", "", 1, 7, "0 output bits");
    row("bsbox: too many output bits", "? 1 2 21 0 0", "", 1, 7, "21 is out of range");
    row("bsbox: one entry", "? 1 1 1 0", "", 1, 5, "1 entry");
    row("bsbox: a letter", "? 1 4 2 0 1 b 3", "", 1, 13, "'b'");
    row("bsbox: other kind", "\n? 0 2 0 1", "", 1, 1, "? 1", sbox);

    row("list: five numbers", "12 5 6 11 9", "", 1, 12, "5 numbers");
    row("list: one number", "7,", "list", 1, 3, "after the comma");
    row("list: a missing entry", "12,5,,6", "", 1, 6, "','");
    row("list: starts with a comma", ",12,5,6", "list", 1, 1, "','");
    row("list: a letter", "12 5\n6 1g", "", 2, 4, "'g'");
    row("list: a fraction", "1.5 2", "list", 1, 2, "'.'");
    row("list: negative", "3 2 1 -1", "list", 1, 7, "'-'");
    row("list: huge", "3 2\r\n1 99999999999999999999999", "", 2, 3, "out of range");
    row("list: 21 bits", "0 1048576", "list", 1, 3, "1048576 is out of range");
    row("list: 0x alone", "0x 1 2 3", "", 1, 3, "white space");
    row("list: a number split by a line end", "0x\r\n1 2", "list", 1, 3, "end of line");
    row("list: a semicolon at the end", "0 1 2 3;", "list", 1, 9, "a number after the semicolon");
    row("list: semicolons and commas", "0, 1; 2, 3", "list", 1, 5, "';'");
    m = 2;
    row("list: beyond the m asked for", "0 1 2 4", "", 1, 7, "4 is out of range");
    row("hex: beyond the m asked for", "0143", "hex", 1, 3, "4 is out of range");
    row("bsbox: not the m asked for", "? 1 2 3 0 1", "bsbox", 1, 7, "3 output bits", sbox);
    m = 0;

    row("array: not closed", "int s[4] = {0, 1, 2", "", 1, 20, "ends here");
    row("array: too few", "int s[4] = {0, 1, 2};", "", 1, 20, "3 values");
    row("array: too many", "int s[2] = {0, 1,\n2};", "", 2, 1, "too many");
    row("array: no power of two", "{0, 1, 2}", "", 1, 9, "3 values");
    row("array: empty", "int s[] = {};", "", 1, 12, "'}'");
    row("array: a missing entry", "{0,,1}", "", 1, 4, "','");
    row("array: no comma", "{0 1}", "", 1, 4, "'1'");
    row("array: rubbish behind", "{0, 1, 2, 3}; int t;", "array", 1, 15, "'i'");
    row("array: negative", "[0, -1]", "array", 1, 5, "'-'");
    row("array: octal", "{010, 1}", "array", 1, 2, "octal");
    row("array: huge", "{0,\n 0x1FFFFFFFFFFFFFFFFF}", "", 2, 2, "out of range");
    row("array: huge size", "int s[99999999999] = {0}", "", 1, 7, "out of range");
    row("array: huge product of sizes", "int s[1048576][1048576] = {0}", "", 1, 16, "2^20");
    row("array: comment not ended", "{0, 1} /* two", "", 1, 8, "*/");
    row("array: wrong bracket", "{0, 1]", "", 1, 6, "']'");
    row("array: deep", repeated("{", 100000), "", 1, 9, "too deep");
    row("array: a name inside", "{0, a}", "", 1, 5, "'a'");

    row("hex: five digits", "01234", "hex", 1, 6, "5 hexadecimal digits");
    row("hex: a letter", "0123456g", "hex", 1, 8, "'g'");
    row("peigen: half an entry", "S,00010", "", 1, 8, "two hexadecimal digits");
    row("peigen: a letter", "A,0001\nB,00x1", "", 2, 5, "'x'");
    row("peigen: three entries", "A,000102\r\nB,0001", "", 1, 9, "3 entries");
    row("peigen: no entry", "A,", "peigen", 1, 3, "0 entries");
    row("peigen: no comma", "A,0001\nB 0001\nC,0001", "", 2, 7, "comma");
    row("peigen: no name", "A,0001\n,0001", "", 2, 1, "name");
    row("peigen: rubbish behind", "A,0001 x", "", 1, 8, "'x'");
    row("bitslice: shorter word", "0ed9_3687_a74_659a", "", 1, 11, "3 hexadecimal digits");
    row("binary number: three digits", "0b011", "", 1, 6, "3 bits");
    row("binary number: six digits", " 0b01_0110", "", 1, 11, "6 bits");
    row("binary number: another digit", "0b0120", "bits-lsb", 1, 1, "binary number");
    row("bitslice: nothing behind _", "0ed9_3687_", "", 1, 11, "ends here");
    row("bitslice: a letter", "0ed9_36h7", "", 1, 8, "'h'");
    row("bitslice: three digits", "0ed_368", "", 1, 1, "power of two");
    row("bitslice: 21 words", repeated("0_", 20) + "0", "", 1, 41, "word too many");
    row("power: no field", "x^254", "power", 1, 6, "ends here");
    row("power: reducible", "x^254 @ 8 0x11a", "", 1, 11, "not irreducible");
    row("power: degree too small", "x^3 @ 8 0x1b", "", 1, 9, "not irreducible");
    row("power: degree too large", "x^3 @ 4 0x11b", "", 1, 9, "out of range");
    row("power: 2^64", "x^18446744073709551616 @ 8", "", 1, 3, "out of range");
    row("power: huge exponent", "x^99999999999999999999 @ 8", "", 1, 3, "out of range");
    row("power: n of zero", "x^3 @ 0", "", 1, 7, "n is 0");
    row("power: n too large", "x^3 @ 21", "", 1, 7, "out of range");
    row("power: negative", "x^- @ 8", "", 1, 4, "white space");
    row("power: rubbish behind", "x^3 @ 8 0x11b 1", "", 1, 15, "'1'");
    row("power: polynomial in decimal", "x^3 @ 8 283", "", 1, 9, "'2'");
    row("des: 32 numbers", repeated("1 ", 32), "des", 1, 64, "32 numbers");
    row("des: value of 16", "0 16 " + repeated("1 ", 62), "des", 1, 3, "16 is out of range");

    row("csv: wrong index", "x,f\n0,1\n2,0", "", 3, 1, "index 2");
    row("csv: no value", "x,f\n0,1\n1,", "", 3, 3, "ends here");
    row("csv: a value of two", "x,f\n0,2", "", 2, 3, "2 is out of range");
    row("csv: three records", "x,S\n0,1\n1,2\n2,3\n", "", 4, 4, "3 records");
    row("csv: header only", "x,f\n", "", 1, 4, "0 records");
    row("csv: a third column", "x,S\n0,1,1\n1,0,0", "", 2, 4, "','");
    row("csv: a mask twice", "place,mask,v\n0,1,5\n1,1,5\n", "", 3, 3, "mask 1 occurs twice");
    row("csv: a mask beyond the records", "place,mask,v\n0,0,5\n1,2,5\n", "", 3, 3, "mask 2, expected 0 to 1");
    row("csv: no mask", "place,mask,v\n0,1\n", "", 2, 4, "comma after the mask");
    row("csv: other kind", "x,S\n0,1\n1,0", "", 1, 1, "header x,f", boolean);

    row("ascii: a two", "0101\n012", "ascii", 2, 3, "'2'");
    row("ascii: a comma", "0,1,1", "ascii", 1, 2, "','", sequence);
    row("ascii: a sign", "+1 -1 +1", "", 1, 1, "'+'", sequence);
    row("integers: three", "1 -2 3", "", 1, 7, "3 integers");
    row("integers: a letter", "1 2 three 4", "", 1, 5, "'t'", integers);
    row("integers: beyond 63 bits", "-1 4611686018427387905", "", 1, 4,
        "4611686018427387905 is out of range, expected from -2^62 to 2^62");
    row("integers: below 63 bits", "1\n-4611686018427387905", "", 2, 1, "-4611686018427387905 is out of range");
    row("integers: far beyond", "1 99999999999999999999", "", 1, 3, "99999999999999999999 is out of range");
    row("integers: asked for, beyond 63 bits", "1 4611686018427387905", "", 1, 3, "out of range", integers);
    row("csv: beyond 63 bits", "x,v\n0,1\n1,4611686018427387905\n", "", 3, 3, "out of range, expected from -2^62");
    row("csv: a spectrum beyond 32 bits", "place,mask,v\n0,0,2147483648\n1,1,5\n", "", 2, 5, "out of range");
    row("JSON: beyond 63 bits", R"({"kind": "integers", "values": [1, -4611686018427387905]})", "", 1, 36,
        "out of range, expected from -2^62");
    row("integers: three of up to 63 bits", "3000000000 1 2", "", 1, 15, "3 integers, expected a power of two");
    row("integers: a letter behind a sign", "1 -2 q -3", "", 1, 6, "'q'");
    row("integers: a letter before the sign", "1 q -2 -3", "", 1, 3, "'q'");
    row("cycles: a letter in the only one", "(0 1 2 x)", "", 1, 8, "'x', expected a number, or the end of the cycle");
    row("cycles: one up to a large number", "(0 70000)", "", 1, 4, "one cycle alone, up to 70000");
    row("cycles: one in a line of its own", "\n (3 17 4)\n", "", 2, 5, "or the format cycles-1");
    row("cycles: beyond 20 bits", "(0 2000000)", "", 1, 4, "2000000 is out of range");
    row("cycles: words in parentheses", "(1 of 3)", "", 1, 1, "'('");
    row("integers: two signs", "1 --2", "", 1, 4, "'-'");
    row("integers: a sign alone", "1 -", "", 1, 4, "ends here");
    row("integers: an S-box's notation", "? 1 2 1 0 1", "", 1, 1, "bsbox", integers);

    row("packed: three bytes", "abc", "packed", 0, 0, "byte 3");
    row("packed: five bytes", std::string("\0\1\2\3\4", 5), "packed", 0, 0, "byte 5");
}

void TestMalformedInput::theErrorNamesThePlace() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, format);
    QFETCH(int, as);
    QFETCH(int, m);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QByteArray, part);
    Reading r;
    r.format = format.toStdString();
    r.m = m;
    if (as >= 0)
        r.as = Kind(as);
    try {
        const Document document = read(std::string_view(bytes.constData(), std::size_t(bytes.size())), "in.txt", r);
        QFAIL(("read as: " + document.reading).c_str());
    } catch (const InputError& error) {
        const QByteArray what = error.what();
        QVERIFY2(int(error.line()) == line && int(error.column()) == column, what);
        const QByteArray place =
            line == 0 ? "in.txt: " : "in.txt:" + QByteArray::number(line) + ':' + QByteArray::number(column) + ": ";
        QVERIFY2(what.startsWith(place), what);
        QVERIFY2(!what.contains('\n') && !what.contains('\r') && what.size() < 200, what);
        QVERIFY2(error.words().text().find(part.toStdString()) != std::string::npos, what);
        QVERIFY2(error.words().text().find("expected") != std::string::npos, what);
    }
}

void TestMalformedInput::aFileThatCannotBeReadIsNamed_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("directory") << testData(QStringLiteral(".")).toUtf8() << QByteArray("directory");
    QTest::newRow("root") << QByteArray("/") << QByteArray("directory");
    QTest::newRow("missing") << testData(QStringLiteral("no such file")).toUtf8()
                             << QByteArray("there is no such file");
    QTest::newRow("a file taken for a directory")
        << testData(QStringLiteral("sboxes.json/x")).toUtf8() << QByteArray("there is no such file");
    QTest::newRow("device without end") << QByteArray("/dev/zero") << QByteArray("device");
    QTest::newRow("no path") << QByteArray("") << QByteArray("\"\": is not a name, expected the name of a file");
}

void TestMalformedInput::aFileThatCannotBeReadIsNamed() {
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, part);
    try {
        readFile(path.toStdString(), {});
        QFAIL("was read");
    } catch (const InputError& error) {
        const QByteArray what = error.what();
        QVERIFY2((path.isEmpty() || what.startsWith(path + ": ")) && what.contains(part) && what.contains("expected"),
                 what);
        QCOMPARE(error.line(), std::size_t(0));
        QVERIFY(!what.contains('\n'));
    }
}

void TestMalformedInput::aFileIsReadAndItsErrorsNamed() {
    QTemporaryDir directory;
    const std::string path = directory.filePath("table.txt").toStdString();
    const auto put = [&](const QByteArray& bytes) {
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    put("3 2 1 0\n");
    const Document document = readFile(path, {});
    QCOMPARE(document.name, std::string("table.txt"));
    QVERIFY(std::get<SBox>(document.value) == SBox({3, 2, 1, 0}));
    put("3 2\n1 z\n");
    try {
        readFile(path, {});
        QFAIL("was read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith(QByteArray::fromStdString(path) + ":2:3: "), error.what());
    }
    const std::string pipe = directory.filePath("pipe").toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QVERIFY_EXCEPTION_THROWN(readFile(pipe, {}), InputError);
    put("");
    QCOMPARE(::truncate(path.c_str(), off_t(5) << 30), 0);
    QVERIFY_EXCEPTION_THROWN(readFile(path, {}), InputError);
}

void TestMalformedInput::aFileWithoutPermissionIsNamed() {
    // The memory of a process is a file whose first page nobody can read, not even root.
    try {
        readFile("/proc/self/mem", {});
        QFAIL("was read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith("/proc/self/mem: cannot be read: "), error.what());
    }
    if (::geteuid() == 0)
        QSKIP("root reads every file");
    QTemporaryDir directory;
    const QString path = directory.filePath("secret.txt");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("01") == 2);
    file.close();
    QVERIFY(file.setPermissions({}));
    try {
        readFile(path.toStdString(), {});
        QFAIL("was read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).contains("secret.txt: cannot be read: Permission denied"), error.what());
    }
}

void TestMalformedInput::aNameStaysOnItsLine() {
    try {
        read("zzz", "two\nlines", {});
        QFAIL("was read");
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).startsWith("two?lines:1:1: "), error.what());
    }
}

void TestMalformedInput::wrongUsageIsToldFromBadInput() {
    Reading r;
    r.format = "no such format";
    QVERIFY_EXCEPTION_THROWN(read("zzz", "f", r), UsageError);
    QVERIFY_EXCEPTION_THROWN(read("", "f", r), UsageError);
    r.format = {};
    r.m = 21;
    QVERIFY_EXCEPTION_THROWN(read("0 1 2 3", "f", r), UsageError);
    r.m = 0;
    r.n = 31;
    QVERIFY_EXCEPTION_THROWN(read("x0", "f", r), UsageError);
}

void TestMalformedInput::noPrefixOfAGoodTextDoesAnythingButReadOrFail() {
    const std::vector<std::string> texts{
        "1 + x1 + x0*x1^x0x1",
        "? 0 4 1 1 0 0\n? 1 4 2 3 2 1 0",
        "/* a */ static const uint8_t S[2][2] = {{0x3, 2}, {1u, 0}}; // b",
        "PRESENT,0c05060b09000a0d030e0f0804070102\nB,0100",
        "0ed9_3687_a74c_659a",
        "x^254 @ 8 0x11b",
        "x,S (m = 8)\n0,1\n1,0\n",
        "-1, 2 3 0x4",
    };
    int failures = 0;
    for (const std::string& text : texts) {
        for (std::size_t length = 0; length <= text.size(); ++length) {
            for (const char broken : {'\0', '?', 'x', '{', '1', '\xC3'}) {
                std::string changed = text.substr(0, length);
                if (broken)
                    changed += broken + text.substr(std::min(length + 1, text.size()));
                for (const Format& format : formats()) {
                    if (!format.readable)
                        continue;
                    try {
                        Reading r;
                        r.as = format.kind;
                        if (length % 2)
                            r.format = format.name;
                        read(changed, "f", r);
                    } catch (const InputError& error) {
                        ++failures;
                        QVERIFY(std::string(error.what()).find('\n') == std::string::npos);
                    }
                }
            }
        }
    }
    QVERIFY(failures > 1000);
}

TEST_OF_ROOM(TestMalformedInput)
#include "tst_malformed_input.moc"
