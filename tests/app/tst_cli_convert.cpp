// SPDX-License-Identifier: GPL-3.0-or-later
// Other formats of the same table, and tables that were changed before they were written.
#include "program.h"
#include "room.h"

#include <QtTest>

#include <set>

using namespace walshscope;

namespace {

using Table = std::vector<unsigned>;

const Table ofPresent{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
const Table ofPrince{11, 15, 3, 2, 10, 12, 9, 1, 6, 7, 8, 0, 14, 5, 13, 4};

QByteArray listOf(const Table& table) {
    QByteArrayList values;
    for (const unsigned y : table)
        values << QByteArray::number(y);
    return values.join(' ');
}

Finished converted(const QStringList& options, const QByteArray& input = {}) {
    QStringList arguments{"convert"};
    return runProgram(arguments + options + (input.isEmpty() ? QStringList() : QStringList{"-"}), input);
}

Table tableOf(const Finished& run) {
    Table table;
    for (const QByteArray& value : run.out.simplified().split(' '))
        table.push_back(value.toUInt());
    return run.status == 0 && run.err.isEmpty() ? table : Table();
}

Table changed(const QStringList& options, const Table& table = ofPresent) {
    return tableOf(converted(QStringList{"--as", "sbox"} + options, listOf(table)));
}

/// M x + c by its definition, the columns and c being one digit each.
unsigned image(const std::vector<unsigned>& columns, unsigned constant, unsigned x) {
    for (std::size_t i = 0; i < columns.size(); ++i)
        constant ^= (x >> i & 1) * columns[i];
    return constant;
}

} // namespace

class TestCliConvert : public QObject {
    Q_OBJECT

private slots:
    void otherProgramsTakeIt_data();
    void otherProgramsTakeIt();
    void everyFormatOfAnSBoxComesBack_data();
    void everyFormatOfAnSBoxComesBack();
    void everyFormatOfAFunctionComesBack_data();
    void everyFormatOfAFunctionComesBack();
    void anInverseUndoesIt();
    void composingPutsTheOtherOneFirst();
    void changesAreMadeInTheirOrder();
    void affineMapsAreWhatTheyAreWrittenAs();
    void randomMapsGiveAnAffineEquivalentOfTheSeed();
    void swappingExchangesTwoValues();
    void extendingKeepsWhatIsThere();
    void functionsAreChangedAsFarAsTheyCanBe();
    void thePolynomialIsThatOfTheFieldThatIsAskedFor();
    void aFileIsWritten();
    void theSuffixSaysTheFormat_data();
    void theSuffixSaysTheFormat();
    void otherKindsAreConverted();
    void whatCannotBeDoneIsALine_data();
    void whatCannotBeDoneIsALine();
};

void TestCliConvert::otherProgramsTakeIt_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* format, const char* text) { QTest::newRow(format) << format << QByteArray(text); };
    row("sage", "from sage.crypto.sbox import SBox\n"
                "S = SBox([12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2])\n");
    row("c", "static const uint8_t PRESENT[16] = {\n"
             "    0xC, 0x5, 0x6, 0xB, 0x9, 0x0, 0xA, 0xD, 0x3, 0xE, 0xF, 0x8, 0x4, 0x7, 0x1, 0x2\n};\n");
    row("python", "PRESENT = [\n"
                  "    0xC, 0x5, 0x6, 0xB, 0x9, 0x0, 0xA, 0xD, 0x3, 0xE, 0xF, 0x8, 0x4, 0x7, 0x1, 0x2\n]\n");
    row("hex", "c56b90ad3ef84712\n");
    row("peigen", "PRESENT,0c05060b09000a0d030e0f0804070102\n");
    row("anf", "y0 = x0 + x2 + x3 + x1*x2\n"
               "y1 = x1 + x3 + x1*x3 + x2*x3 + x0*x1*x2 + x0*x1*x3 + x0*x2*x3\n"
               "y2 = 1 + x2 + x3 + x0*x1 + x0*x3 + x1*x3 + x0*x1*x3 + x0*x2*x3\n"
               "y3 = 1 + x0 + x1 + x3 + x1*x2 + x0*x1*x2 + x0*x1*x3 + x0*x2*x3\n");
    row("list", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n");
}

void TestCliConvert::otherProgramsTakeIt() {
    QFETCH(QString, format);
    QFETCH(QByteArray, text);
    const Finished run = converted({"--sample", "PRESENT", "--to", format});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, text);
}

void TestCliConvert::everyFormatOfAnSBoxComesBack_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("sample");
    for (const char* format : {"list", "c", "array", "hex", "peigen", "bitslice", "bsbox", "csv", "bytes", "bytes16-le",
                               "json", "sage", "latex", "python", "verilog", "polynomial", "anf"})
        for (const char* sample : {"PRESENT", "AES", "Ascon"})
            QTest::addRow("%s of %s", format, sample) << format << sample;
}

void TestCliConvert::everyFormatOfAnSBoxComesBack() {
    QFETCH(QString, format);
    QFETCH(QString, sample);
    const QByteArray values = converted({"--sample", sample}).out;
    QVERIFY(values.size() > 32);
    const QString name = format == "c" ? "array" : format == "polynomial" ? "power" : format;
    const Finished written = converted({"--sample", sample, "--to", format});
    QCOMPARE(written.status, 0);
    QCOMPARE(converted({"--as", "sbox", "--format", name}, written.out).out, values);
    if (name != "bytes16-le")
        QCOMPARE(converted({"--as", "sbox"}, written.out).out, values);
}

void TestCliConvert::everyFormatOfAFunctionComesBack_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"bits", "hex", "hex-lsb", "hex-msb", "anf", "bsbox", "packed", "bit-bytes", "c", "csv",
                               "json", "sage", "latex", "python", "verilog"})
        QTest::newRow(format) << format;
}

void TestCliConvert::everyFormatOfAFunctionComesBack() {
    QFETCH(QString, format);
    const QByteArray bits = "0110100110010111";
    const Finished written = converted({"--as", "boolean", "--to", format}, bits);
    QCOMPARE(written.err, QByteArray());
    const QString name = format == "c" ? "array" : format == "hex" ? "hex-lsb" : format;
    QCOMPARE(converted({"--as", "boolean", "--format", name, "--to", "bits"}, written.out).out, bits + '\n');
}

void TestCliConvert::anInverseUndoesIt() {
    const Table inverse = changed({"--inverse"});
    QCOMPARE(inverse.size(), ofPresent.size());
    for (std::size_t x = 0; x < ofPresent.size(); ++x)
        QCOMPARE(std::size_t(inverse[ofPresent[x]]), x);
}

void TestCliConvert::composingPutsTheOtherOneFirst() {
    const Folder folder;
    const QString file = folder.file("other.txt", listOf(ofPrince));
    for (const QString& other : {QStringLiteral("PRINCE"), file}) {
        const Table both = changed({"--compose", other});
        QCOMPARE(both.size(), ofPresent.size());
        for (std::size_t x = 0; x < ofPresent.size(); ++x)
            QCOMPARE(both[x], ofPresent[ofPrince[x]]);
    }
    // Of another size than the middle.
    const QString few = folder.file("few.txt", "3 9");
    QCOMPARE(changed({"--compose", few}), Table({ofPresent[3], ofPresent[9]}));
}

void TestCliConvert::changesAreMadeInTheirOrder() {
    const Table first = changed({"--inverse", "--compose", "PRINCE"}),
                last = changed({"--compose", "PRINCE", "--inverse"});
    QCOMPARE(first.size(), ofPresent.size());
    QCOMPARE(last.size(), ofPresent.size());
    for (std::size_t x = 0; x < ofPresent.size(); ++x) {
        QCOMPARE(ofPresent[first[x]], ofPrince[x]);
        QCOMPARE(std::size_t(last[ofPresent[ofPrince[x]]]), x);
    }
    // One option several times.
    const Table twice = changed({"--swap", "0,1", "--compose", "PRINCE", "--swap", "1,2", "--compose", "PRESENT"});
    Table once = ofPresent, expected(ofPresent.size());
    std::swap(once[0], once[1]);
    for (std::size_t x = 0; x < once.size(); ++x)
        expected[x] = once[ofPrince[x]];
    std::swap(expected[1], expected[2]);
    QCOMPARE(twice.size(), ofPresent.size());
    for (std::size_t x = 0; x < ofPresent.size(); ++x)
        QCOMPARE(twice[x], expected[ofPresent[x]]);
}

void TestCliConvert::affineMapsAreWhatTheyAreWrittenAs() {
    const std::vector<unsigned> a{3, 6, 0xc, 8}, b{2, 1, 8, 4}, same{1, 2, 4, 8};
    const Table full = changed({"--affine", "3 6 c 8 + a,0x2 1 8 4+5"}), outer = changed({"--affine", "3 6 c 8,"}),
                inner = changed({"--affine", ", 1 2 4 8 + 7"});
    QCOMPARE(full.size(), ofPresent.size());
    QCOMPARE(outer.size(), ofPresent.size());
    QCOMPARE(inner.size(), ofPresent.size());
    for (unsigned x = 0; x < ofPresent.size(); ++x) {
        QCOMPARE(full[x], image(a, 0xa, ofPresent[image(b, 5, x)]));
        QCOMPARE(outer[x], image(a, 0, ofPresent[x]));
        QCOMPARE(inner[x], ofPresent[x ^ 7]);
    }
}

void TestCliConvert::randomMapsGiveAnAffineEquivalentOfTheSeed() {
    std::set<Table> all;
    for (const char* seed : {"1", "2", "3"}) {
        const Table table = changed({"--affine", "random", "--seed", seed});
        QVERIFY(all.insert(table).second);
        const Finished verdict = runProgram({"identify", "--against", "PRESENT", "--json", "-"}, listOf(table));
        QCOMPARE(objectOf(verdict.out)["affine"].toObject()["verdict"].toString(), QStringLiteral("equivalent"));
    }
    QCOMPARE(changed({"--affine", "random"}), changed({"--affine", "random", "--seed", "1"}));
    // The second one has other maps, so that they are those of two seeds.
    QCOMPARE(changed({"--affine", "random", "--affine", "random"}),
             changed({"--affine", "random", "--seed", "2"}, changed({"--affine", "random"})));
}

void TestCliConvert::swappingExchangesTwoValues() {
    Table expected = ofPresent;
    std::swap(expected[3], expected[7]);
    QCOMPARE(changed({"--swap", "3,7"}), expected);
    QCOMPARE(changed({"--swap", "0x7,3"}), expected);
}

void TestCliConvert::extendingKeepsWhatIsThere() {
    Table square = changed({"--extend", "6"});
    QCOMPARE(square.size(), std::size_t(64));
    for (unsigned x = 0; x < square.size(); ++x)
        QCOMPARE(square[x], x < ofPresent.size() ? ofPresent[x] : x);
    const Finished info = runProgram({"info", "--as", "sbox", "--json", "-"}, listOf(square));
    QCOMPARE(objectOf(info.out)["bijective"].toBool(), true);
    // The output bits stay where they are others, and have to be enough.
    const Table wide = tableOf(converted({"--as", "sbox", "-m", "3", "--extend", "3"}, "0 7 7 0"));
    QCOMPARE(wide, Table({0, 7, 7, 0, 4, 5, 6, 7}));
    QCOMPARE(tableOf(converted({"--as", "sbox", "--extend", "2"}, "0 1 1 0")), Table({0, 1, 1, 0}));
}

void TestCliConvert::functionsAreChangedAsFarAsTheyCanBe() {
    const auto bits = [](const QStringList& options) {
        return converted(QStringList{"--as", "boolean", "--to", "bits"} + options, "01101001").out.trimmed();
    };
    QCOMPARE(bits({"--extend", "4"}), QByteArray("0110100101101001"));
    QCOMPARE(bits({"--swap", "0,1"}), QByteArray("10101001"));
    QCOMPARE(bits({"--affine", "1 + 1,1 2 4"}), QByteArray("10010110"));
    QCOMPARE(bits({"--affine", ",1 2 4 + 1"}), QByteArray("10010110"));
    QCOMPARE(bits({"--affine", ",2 1 4"}), QByteArray("01101001"));
    QCOMPARE(bits({"--affine", ",3 2 4"}), QByteArray("00111100")); // x0 is added to x1, and the sum is x1 + x2 then.
}

void TestCliConvert::thePolynomialIsThatOfTheFieldThatIsAskedFor() {
    const QByteArray known = "0x5*x^254 + 0x9*x^253 + 0xf9*x^251 + 0x25*x^247 + 0xf4*x^239 + x^223 + 0xb5*x^191 + "
                             "0x8f*x^127 + 0x63 @ 8 0x11b\n";
    QCOMPARE(converted({"--sample", "AES", "--to", "polynomial", "--polynomial", "0x11b"}).out, known);
    for (const char* same : {"283", "x^8+x^4+x^3+x+1", "1 + x + x^3 + x^4 + x^8"})
        QCOMPARE(converted({"--sample", "AES", "--to", "polynomial", "--polynomial", QLatin1String(same)}).out, known);
    QVERIFY(converted({"--sample", "AES", "--to", "polynomial"}).out.endsWith(" @ 8 0x11d\n"));
    // The field with which it was read stays, also through what changes it.
    const QByteArray inversion = converted({"--to", "polynomial", "--inverse"}, "x^254 @ 8 0x11b").out;
    QCOMPARE(inversion, QByteArray("x^254 @ 8 0x11b\n"));
    const QJsonObject facts = objectOf(runProgram({"info", "--json", "--sample", "AES", "--polynomial", "0x11b"}).out);
    QCOMPARE(facts["univariate_terms"].toInt(), 9);
    QCOMPARE(facts["univariate_degree"].toInt(), 254);
    QCOMPARE(facts["univariate_polynomial"].toString().toUtf8() + '\n', known);
}

void TestCliConvert::aFileIsWritten() {
    const Folder folder;
    const QString path = folder.path("present.py");
    const Finished run = converted({"--sample", "PRESENT", "--inverse", "--to", "python", "-o", path});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    QVERIFY(written.startsWith("PRESENT_inverse = ["));
    QCOMPARE(converted({"--sample", "PRESENT", "--inverse", "--to", "python", "-o", "-"}).out, written);
}

void TestCliConvert::theSuffixSaysTheFormat_data() {
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("format");
    const auto row = [](const QStringList& command, const QString& file, const char* format) {
        const QString option = command.first() == QLatin1String("convert") ? "--to" : "--format";
        QTest::newRow(qPrintable(command.last() + u' ' + file)) << command << file << QStringList{option, format};
    };
    const QStringList present{"convert", "--sample", "PRESENT"}, function{"convert", "--sample", "maj5"},
        sequence{"convert", "--sample", "debruijn6"};
    for (const auto& [file, format] :
         {std::pair("s.py", "python"), std::pair("s.JSON", "json"), std::pair("s.csv", "csv"),
          std::pair("a.b.hex", "hex"), std::pair("s.h", "array"), std::pair("s.tex", "latex"),
          std::pair("s.v", "verilog"), std::pair("s.peigen", "list"), std::pair("s.c", "array"),
          std::pair("s.txt", "list"), std::pair("json", "list"), std::pair("s.xyz", "list")})
        row(present, file, format);
    row(function, "f.hex", "hex-lsb");
    row(function, "f.bin", "packed");
    row(function, "f.txt", "hex-lsb");
    row(function, "f.packed", "hex-lsb"); // By which it would not be read.
    row(function, "f.c", "array");
    row(sequence, "s.bin", "msb");
    row(sequence, "s.txt", "ascii");
    row({"generate", "bent", "--n", "6"}, "f.csv", "csv");
    row({"generate", "sbox-random", "--n", "4"}, "s.py", "python");
    row({"generate", "e", "--length", "104"}, "e.bin", "msb");
    row({"generate", "linear", "--n", "8", "--mask", "3", "--noise", "0.1"}, "f.bin", "packed");
}

void TestCliConvert::theSuffixSaysTheFormat() {
    QFETCH(QStringList, command);
    QFETCH(QString, file);
    QFETCH(QStringList, format);
    const Folder folder;
    const auto written = [&] {
        QFile made(folder.path(file));
        return made.open(QIODevice::ReadOnly) ? made.readAll() : QByteArray();
    };
    QCOMPARE(runProgram(command + QStringList{"-o", folder.path(file)}).err, QByteArray());
    const Finished asked = runProgram(command + format);
    QCOMPARE(asked.status, 0);
    QCOMPARE(written(), asked.out);
    // Who names a format gets it.
    const QStringList other{format.first(), "csv"};
    if (!command.contains("--noise")) { // For which there is one only.
        QCOMPARE(runProgram(command + other + QStringList{"-o", folder.path(file)}).err, QByteArray());
        QCOMPARE(written(), runProgram(command + other).out);
    }
}

void TestCliConvert::otherKindsAreConverted() {
    QCOMPARE(converted({"--as", "integers", "--to", "csv"}, "3 -1 0 7").status, 0);
    QCOMPARE(converted({"--as", "sequence", "--to", "ascii"}, "1 0 1").out, QByteArray("101\n"));
}

void TestCliConvert::whatCannotBeDoneIsALine_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    const auto row = [](const QStringList& options, const char* words, int status = 2,
                        const QByteArray& input = listOf(ofPresent)) {
        QTest::newRow(qPrintable(options.join(u' ') + input.first(1))) << options << input << words << status;
    };
    row({"--to", "pdf"}, "pdf");
    row({"--to", "anf-1"}, "anf-1");
    row({"--to="}, "format");
    row({"--as", "sequence", "-o", "s.py"},
        "nothing of the kind sequence is written as .py, expected another suffix, or --to", 2, "0 1 1");
    row({"--as", "sequence", "-o", "s.bin"}, "(the suffix of the file says msb, --to chooses another format)", 2,
        "0 1 1");
    row({"--to", "des"}, "a DES-style table maps 6 to 4 bits");
    row({"--inverse"}, "bijective", 2, "1 1 2 3");
    row({"--compose", "nobody"}, "nobody", 3);
    row({"--compose", "AES"}, "an S-box with n = 4 after one with m = 8, expected the same");
    row({"--compose", "bent6"}, "expected an S-box");
    row({"--affine", "linear"}, "--affine is \"linear\", expected random, or A,B");
    row({"--affine", "1 2 4 8"}, "expected random, or A,B");
    row({"--affine", "1 2 4,1 2 4 8"}, "3 columns, expected 4");
    row({"--affine", "1 2 4 1,"}, "not invertible, expected one that is: columns 1 2 4 1");
    row({"--affine", "1 2 4 10,"}, "\"10\" in an affine map, expected a hexadecimal number below 2^4");
    row({"--affine", "1 2 4 g,"}, "\"g\" in an affine map");
    row({"--affine", "1 2 4 8 +,"}, "without a constant behind the +");
    row({"--affine", "1 2 4 8 + 1 2,"}, "two constants");
    row({"--affine", ",", "--seed", "3"}, "--seed is for --affine random only");
    row({"--extend", "3"}, "expected a number from 4 to 20");
    row({"--extend", "21"}, "expected a number from 4 to 20");
    row({"--as", "sbox", "--extend", "3"}, "--extend is \"3\" of an S-box of 2 to 1 bits, expected at most 2", 2,
        "0 1 1 0");
    row({"-m", "3", "--extend", "4"}, "--extend is \"4\" of an S-box of 2 to 3 bits, expected at most 3", 2, "0 7 7 0");
    row({"--swap", "3"}, "--swap is \"3\", expected two places as 3,7");
    row({"--swap", "3,16"}, "expected a number from 0 to 15");
    row({"--as", "boolean", "--inverse"}, "--inverse is for S-boxes", 2, "0110");
    row({"--as", "boolean", "--compose", "PRESENT"}, "--compose is for S-boxes", 2, "0110");
    row({"--as", "sequence", "--swap", "0,1"}, "--swap is for S-boxes", 2, "011");
    row({"--to", "polynomial", "--polynomial", "0x15"},
        "--polynomial is \"0x15\", expected one that is irreducible of degree 4");
    row({"--to", "polynomial", "--extend", "17"}, "a polynomial over GF(2^17), expected at most 16");
    row({"--as", "boolean", "--polynomial", "0x13"}, "expected an S-box", 2, "0110");
    row({"--polynomial", "0x13"}, "--polynomial is for --to polynomial only");
    row({"--to", "anf", "--polynomial", "0x13"}, "--polynomial is for --to polynomial only");
    row({"-o", "/nowhere/there"}, "/nowhere/there", 1);
    row({"--as", "sbox"}, "expected a power of two", 3, "1 2 3");
}

void TestCliConvert::whatCannotBeDoneIsALine() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, input);
    QFETCH(QString, words);
    QFETCH(int, status);
    const Finished run = converted(options, input);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QVERIFY2(QString::fromUtf8(run.err).contains(words), run.err.constData());
    QCOMPARE(run.status, status);
}

TEST_OF_ROOM(TestCliConvert)
#include "tst_cli_convert.moc"
