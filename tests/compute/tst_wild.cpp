// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as people have them: in program text, papers and printouts. Each file of data/wild, and others like them.
#include "io/document.h"

#include "room.h"
#include "sbox/properties.h"
#include "test_data.h"

#include <QDir>
#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

namespace {

using Table = std::vector<std::uint32_t>;

Table known(const QString& name) {
    Table table;
    for (const QJsonValue& y : testObject(QStringLiteral("sboxes.json"))[name].toObject()["table"].toArray())
        table.push_back(std::uint32_t(y.toInt()));
    return table;
}

Table tableIn(const Document& document) {
    const auto* s = std::get_if<SBox>(&document.value);
    return s ? Table(s->table().begin(), s->table().end()) : Table();
}

Document readIn(const QByteArray& bytes, const Reading& reading = {}) {
    return read(std::string_view(bytes.constData(), std::size_t(bytes.size())), "f.txt", reading);
}

QByteArray inverse(const QByteArray& separator, int base) {
    const Table s = known(QStringLiteral("AES"));
    Table inverse(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        inverse[s[x]] = x;
    QByteArrayList words;
    for (std::uint32_t y : inverse)
        words << QByteArray::number(y, base).rightJustified(base == 16 ? 2 : 1, '0');
    return words.join(separator);
}

/// Every entry printed by `format`, of which %1 is the index, %2 the value and %3 and %4 the same in hexadecimal.
QByteArray printed(const QString& name, const QString& format, const QString& separator, int perRow = 0,
                   const QString& rowStart = {}, const QString& rowEnd = QStringLiteral("\n")) {
    const Table table = known(name);
    const int digits = table.size() > 16 ? 2 : 1;
    QString text;
    for (std::size_t x = 0; x < table.size(); ++x) {
        const bool starts = perRow > 0 && x % std::size_t(perRow) == 0;
        if (starts)
            text += (x > 0 ? rowEnd : QString()) + (rowStart.contains("%1") ? rowStart.arg(x) : rowStart);
        else if (x > 0)
            text += separator;
        text += QString(format)
                    .replace("%1", QString::number(x))
                    .replace("%2", QString::number(table[x]))
                    .replace("%3", QString::number(x, 16).rightJustified(digits, u'0'))
                    .replace("%4", QString::number(table[x], 16).rightJustified(digits, u'0'));
    }
    return text.toUtf8();
}

/// With an address in `base` before each row of 16, and characters behind it. A word of less than 0 bytes has the last
/// one first.
QByteArray dumped(int base, int bytesAWord, const QString& start, const QByteArray& characters) {
    const Table table = known(QStringLiteral("AES"));
    const auto width = std::size_t(std::abs(bytesAWord));
    QByteArray text;
    for (std::size_t x = 0; x < table.size(); ++x) {
        if (x % 16 == 0)
            text += (x > 0 ? characters + "\n" : QByteArray()) +
                    start.arg(x, base == 16 ? 8 : 7, base, QLatin1Char('0')).toLatin1();
        else if (x % width == 0)
            text += ' ';
        const std::size_t at = bytesAWord < 0 ? x - x % width + width - 1 - x % width : x;
        text += QByteArray::number(table[at], 16).rightJustified(2, '0');
    }
    return text + characters + "\n";
}

} // namespace

class TestWild : public QObject {
    Q_OBJECT

private slots:
    void everyFileHoldsWhatItShould_data();
    void everyFileHoldsWhatItShould();
    void theFirstOfAPairIsTheKey_data();
    void theFirstOfAPairIsTheKey();
    void othersLikeThem_data();
    void othersLikeThem();
    void severalAreRecords_data();
    void severalAreRecords();
    void theReadingSaysWhatWasPassedOver();
    void zerosAndOnesInLists_data();
    void zerosAndOnesInLists();
    void labelsThatMakeNoIndexAreDoubted();
    void oneOfSeveralListsIsDoubted();
    void functionsInTables_data();
    void functionsInTables();
    void bytesOfADumpNeedNotBeAPermutation();
    void aStarRepeatsTheRowBeforeIt_data();
    void aStarRepeatsTheRowBeforeIt();
    void hexadecimalWordsAreNotBinary();
    void aLatinSquareIsOneTable();
    void whatFitsNowhereIsRefused_data();
    void whatFitsNowhereIsRefused();
    void aFormatThatWasAskedForIsDoubted_data();
    void aFormatThatWasAskedForIsDoubted();
    void bytesHaveTwoOrdersOfTwo();
    void readingCanBeStopped();
};

void TestWild::everyFileHoldsWhatItShould_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : QDir(testData(QStringLiteral("wild"))).entryList(QDir::Files))
        QTest::newRow(qPrintable(file)) << file;
}

void TestWild::everyFileHoldsWhatItShould() {
    QFETCH(QString, file);
    const std::string path = testData(QStringLiteral("wild/") + file).toStdString();
    const Document document = readFile(path, {});
    const auto& s = std::get<SBox>(document.value);
    QVERIFY(document.doubt.empty());
    if (file == "p10_np.txt") {
        Monitor nobody;
        QVERIFY(s.bijective());
        QCOMPARE(int(properties(s, false, nobody).nonlinearity), 434);
    } else {
        const QString name = file.startsWith("aes") ? "AES" : file.startsWith("des") ? "DES_S1" : "PRESENT";
        QCOMPARE(tableIn(document), known(name));
    }
    // The window takes the first of what it offers.
    const QByteArray bytes = contentOf(testData(QStringLiteral("wild/") + file));
    const std::vector<Reading> readings = possibleReadings(bytes.toStdString(), path);
    QVERIFY(!readings.empty());
    QVERIFY(read(bytes.toStdString(), path, readings.front()).value == document.value);
    QCOMPARE(readings.front().format, document.format);
}

/// Values that count beside keys in any order are those of an inverse, and no indices.
void TestWild::theFirstOfAPairIsTheKey_data() {
    QTest::addColumn<QByteArray>("text");
    const Table s = known(QStringLiteral("PRESENT"));
    const auto row = [&](const char* title, const QString& format, const QString& separator, const QByteArray& before,
                         const QByteArray& after) {
        QStringList words;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            words << QString(format)
                         .replace("%1", QString::number(s[x]))
                         .replace("%2", QString::number(x))
                         .replace("%3", QString::number(s[x], 16))
                         .replace("%4", QString::number(x, 16))
                         .replace("%5", QString::number(s[x], 2).rightJustified(4, u'0'))
                         .replace("%6", QString::number(x, 2).rightJustified(4, u'0'));
        QTest::newRow(title) << before + words.join(separator).toUtf8() + after;
    };
    row("designated", "[%1]=%2", ", ", "int s[16] = { ", " };");
    row("a dictionary", "%1: %2", ", ", "{", "}");
    row("in hexadecimal", "0x%3: 0x%4", ", ", "inv = {", "}");
    row("keys in quotes", "\"%1\": %2", ", ", "{", "}");
    row("binary words in quotes", "'%5': '%6'", ", ", "{", "}");
    row("cases", "case %1: return %2;", "\n", "switch (x) {\n", "\n}");
    row("arrows", "%1 -> %2", "\n", "", "\n");
    row("arrows, in hexadecimal", "%3 -> %4", "\n", "", "\n");
    row("tuples", "(%1, %2)", ", ", "[", "]");
    row("pairs in braces", "{%1, %2}", ", ", "int s[16][2] = {", "};");
    row("assignments", "S[%1] = %2", "\n", "", "\n");
}

void TestWild::theFirstOfAPairIsTheKey() {
    QFETCH(QByteArray, text);
    const Table s = known(QStringLiteral("PRESENT"));
    Table inverse(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        inverse[s[x]] = x;
    const Document document = readIn(text);
    QVERIFY2(tableIn(document) == inverse, document.reading.c_str());
}

void TestWild::othersLikeThem_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    const QString aes = QStringLiteral("AES"), present = QStringLiteral("PRESENT"), des = QStringLiteral("DES_S1");
    const auto row = [](const char* title, const QString& name, const QByteArray& text) {
        QTest::newRow(title) << name << text;
    };
    const QByteArray list = printed(present, "%2", ", "), bytes = printed(aes, "%2", ", "),
                     hex = printed(aes, "0x%4", ", ", 16);
    row("Markdown, in columns", present, "| x | S(x) |\n|---|---|\n" + printed(present, "| %1 | %2 |", "\n"));
    const QByteArrayList lines = printed(present, "%1,%2", "\n").split('\n');
    QByteArrayList shuffled, swapped;
    for (int i = 0; i < 16; ++i) {
        shuffled << lines[(5 * i + 3) % 16];
        swapped << shuffled.last().split(',').last() + ',' + shuffled.last().split(',').first();
    }
    row("CSV, shuffled", present, "x,y\n" + shuffled.join('\n'));
    row("CSV, shuffled, the index behind", present, "S(x),x\r\n" + swapped.join("\r\n") + "\r\n");
    row("CSV, shuffled, without a heading", present, shuffled.join('\n') + '\n');
    row("Markdown, shuffled", present,
        "| x | y |\n|---|---|\n| " + shuffled.join(" |\n| ").replace(",", " | ") + " |\n");
    QByteArrayList rows = printed(present, "%4", " ", 4, "%1 ").split('\n');
    for (QByteArray& each : rows)
        each = QByteArray::number(each.left(each.indexOf(' ')).toInt(), 16) + each.mid(each.indexOf(' '));
    std::swap(rows[1], rows[3]);
    row("rows that are exchanged", present, "  0 1 2 3\n" + rows.join('\n'));
    row("equations from 1", present, [] {
        QByteArray text;
        for (std::uint32_t x = 0; const std::uint32_t y : known("PRESENT"))
            text += "S(" + QByteArray::number(++x) + ") = " + QByteArray::number(y + 1) + "\n";
        return text;
    }());
    row("equations", present, printed(present, "S(%1) = %2", "\n"));
    row("Markdown, in rows", present,
        "| x | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | A | B | C | D | E | F |\n|" + QByteArray("---|").repeated(17) +
            "\n| S(x) | " + printed(present, "%4", " | ").toUpper() + " |\n");
    row("LaTeX array", present,
        "\\begin{array}{cccc}\n" + printed(present, "%2", " & ", 4, "", " \\\\\n") + " \\\\\n\\end{array}");
    row("LaTeX with fonts", present, "$S = (" + printed(present, "\\texttt{%4}", ", ") + ")$");
    row("Matlab", aes, "% AES, 2001\nS = [" + printed(aes, "%2", " ", 16, "", ";\n") + "];\n");
    row("Mathematica", aes, "(* FIPS 197 *) sbox = {" + bytes + "};");
    row("VHDL", aes,
        "type table is array (0 to 255) of std_logic_vector(7 downto 0);\nconstant SBOX : table := (\n" +
            printed(aes, "x\"%4\"", ", ", 8) + ");  -- 256 bytes\n");
    row("VHDL case", present, "case x is\n" + printed(present, "when x\"%3\" => y <= x\"%4\";", "\n") + "\nend case;");
    row("Verilog", aes,
        "module s(input [7:0] x, output reg [7:0] y);\nalways @* case (x)\n" + printed(aes, "8'h%3: y = 8'h%4;", "\n") +
            "\nendcase\nendmodule\n");
    row("Verilog, decimal", aes, "assign t = '{" + printed(aes, "8'd%2", ", ", 16) + "};");
    row("switch", present,
        "int s(int x) {\n  switch (x) {\n" + printed(present, "case %1: return %2;", "\n") +
            "\n  default: return 0;\n  }\n}\n");
    row("assignments", present, "uint8_t S[16];\n" + printed(present, "S[%1] = 0x%4;", "\n"));
    row("designated", present, "int S[16] = {" + printed(present, "[%1] = %2", ", ") + "};");
    row("Rust", aes, "const S: [u8; 256] = [" + printed(aes, "0x%4u8", ", ", 16) + "];");
    row("Rust match", present, "match x {\n" + printed(present, "%1 => %2,", "\n") + "\n_ => 0,\n}");
    row("Haskell", present, "sbox :: [Int]\nsbox = [" + list + "] -- from 2007\n");
    row("Haskell by cases", present, printed(present, "sbox %1 = %2", "\n"));
    row("Perl", aes, "my @sbox = qw(" + printed(aes, "%4", " ", 16) + ");");
    row("PHP", aes, "<?php $sbox = array(" + printed(aes, "0x%4", ", ", 8) + ");");
    row("Lisp", aes, ";; AES 1998\n(defparameter *sbox* #(" + printed(aes, "#x%4", " ", 16) + "))");
    row("Scheme", present, "; 4 bits\n(define sbox '(" + printed(present, "%2", " ") + "))");
    row("YAML", present, "name: PRESENT # 2007\nsbox:\n" + printed(present, "  - %2", "\n"));
    row("YAML with keys", present, printed(present, "%1: %2", "\n"));
    row("JSON with keys", present, "{\"n\": {" + printed(present, "\"%1\": %2", ", ") + "}}");
    row("Python dict", present, "S = {" + printed(present, "%1: %2", ", ") + "}");
    row("Python pairs", present, "S = [" + printed(present, "(%1, %2)", ", ") + "]");
    row("Python hex dict", aes, "S = {" + printed(aes, "0x%3: 0x%4", ", ", 8) + "}");
    row("numpy scalars", present, "[" + printed(present, "np.uint8(%2)", ", ") + "]");
    row("bytes", aes, "S = b\"" + printed(aes, "\\x%4", "") + "\"");
    row("bytes in lines", aes, "char *S =\n" + printed(aes, "\\x%4", "", 16, "  \"", "\"\n") + "\";\n");
    row("bytes.fromhex", aes, "S = bytes.fromhex('" + printed(aes, "%4", "") + "')");
    row("xxd", aes, dumped(16, 2, "%1: ", "  c|w{.ko.0.g(*#;\"0a"));
    row("hexdump -C", aes, dumped(16, 1, "%1  ", "  |c|w{.ko.0.g[/*'.v|") + "00000100\n");
    row("od", aes, dumped(8, 1, "%1 ", "") + "0000400\n");
    row("Intel", aes, "sbox:\n" + printed(aes, "0%4h", ", ", 8, " db ", " ; row 12\n"));
    row("assembler, a line each", present, "sbox:\n" + printed(present, "  .byte 0x%4", "\n"));
    row("ARM", aes, printed(aes, "0x%4", ",", 8, " DCB ") + "\n");
    row("CSV", aes, "x,S(x)\r\n" + printed(aes, "%1,%2", "\r\n") + "\r\n");
    row("CSV in quotes", present, "\"in\";\"out\"\n" + printed(present, "\"%1\";\"%2\"", "\n"));
    row("CSV with inverse", present, "x,S,T\n" + printed(present, "%1,%2,7", "\n"));
    row("tabs with headings", aes,
        "\t0\t1\t2\t3\t4\t5\t6\t7\t8\t9\ta\tb\tc\td\te\tf\n" +
            printed(aes, "%4", "\t", 16, "", "\n@\t").prepend("@\t"));
    row("wrapped with line numbers", aes, printed(aes, "%4", "", 32, "%1 "));
    row("values from 1, in rows", present, "13 6 7 12\n10 1 11 14\n4 15 16 9\n5 8 2 3\n");
    row("both from 1", present,
        "1 13\n2 6\n3 7\n4 12\n5 10\n6 1\n7 11\n8 14\n9 4\n10 15\n11 16\n12 9\n13 5\n14 8\n15 2\n16 3");
    row("comments between", aes,
        "/* Copyright 1998-2001 */\nint t[256] = {\n" + printed(aes, "%2", ", ", 16, "/* %1 */ ", ", // row 16\n") +
            "};\n");
    row("a byte order mark", aes, "\xEF\xBB\xBF// 0\r\nvar s = [" + QByteArray(hex).replace("\n", "\r\n") + "]\r\n");
    row("a licence above", aes, "# Copyright (c) 2014, 2015 by 3 authors.\n# Lines 1-16.\nS = (" + bytes + ")\n");
    row("a sentence above", present,
        "The S-box of PRESENT, 2007, has 4 bits:\n" + printed(present, "%4", " ").toUpper() + "\n");
    row("a size before", aes, "256\n" + printed(aes, "%2", " ", 16));
    row("two sizes before", present, "4 4\n" + printed(present, "%2", " "));
    row("arrows", present, printed(present, "%1 → %2", "\n"));
    row("mapsto", present, "$" + printed(present, "%1 \\mapsto %2", ", ") + "$");
    row("values before indices", present, printed(present, "x\"%4\" when x = x\"%3\" else", "\n"));
    row("Ada", aes, "S : constant array (0 .. 255) of Byte := (" + printed(aes, "16#%4#", ", ", 8) + ");");
    row("octal", aes, [] {
        QByteArrayList words;
        for (std::uint32_t y : known(QStringLiteral("AES")))
            words << "0" + QByteArray::number(y, 8).rightJustified(3, '0');
        return "int s[] = {" + words.join(", ") + "};";
    }());
    row("Java casts", aes, "byte[] s = {" + printed(aes, "(byte) 0x%4", ", ", 8) + "};");
    row("Kotlin", present, "val s = intArrayOf(" + list + ")");
    row("R", present, "S <- c(" + list + ") # 16 values");
    row("a macro", aes, "#define SBOX { \\\n" + printed(aes, "0x%4", ", ", 8, "", ", \\\n") + " }\n");
    row("DES with indices", des,
        "   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n0  14 4 13 1 2 15 11 8 3 10 6 12 5 9 0 7\n1  0 15 7 4 14 2 13 1 10 "
        "6 12 11 9 5 "
        "3 8\n2  4 1 14 8 13 6 2 11 15 12 9 7 3 10 5 0\n3  15 12 8 2 4 9 1 7 5 11 3 14 10 0 6 13\n");
    row("DES as pairs", des, printed(des, "%1 %2", "\n"));
    row("od, octal words", present, "0000000 002414 005406 000011 006412 007003 004017 003404 001001\n0000020\n");
    row("hexdump, words", present, "0000000 050c 0b06 0009 0d0a 0e03 080f 0704 0201\n0000010\n");
    row("hexdump, words in lines", aes, dumped(16, -2, "%1 ", "") + "0000100\n");
    row("od, words of four bytes", aes, dumped(8, -4, "%1 ", "") + "0000400\n");
    row("xxd, one line", present, "00000000: 0c05 060b 0900 0a0d 030e 0f08 0407 0102  ................\n");
    row("xxd -e", aes, [] {
        const Table table = known(QStringLiteral("AES"));
        QByteArrayList lines = dumped(16, -4, "%1: ", "").split('\n');
        for (std::size_t x = 0; x < table.size(); ++x)
            lines[qsizetype(x / 16)] +=
                QByteArray(x % 16 == 0 ? "   " : "") + (table[x] >= ' ' && table[x] < 127 ? char(table[x]) : '.');
        return lines.join('\n');
    }());
    row("Mathematica, in base 16", aes, "s = {" + printed(aes, "16^^%4", ", ") + "};");
    row("Verilog with underscores", present, [] {
        QByteArrayList words;
        for (std::uint32_t y : known(QStringLiteral("PRESENT"))) {
            const QByteArray bits = QByteArray::number(y, 2).rightJustified(4, '0');
            words << "4'b" + bits.left(2) + "_" + bits.right(2);
        }
        return "assign t = {" + words.join(", ") + "};";
    }());
    row("F#", present, "let s = [| " + printed(present, "0x%4uy", "; ") + " |]");
    row("LaTeX with a caption", present,
        "\\begin{table}[h!]\n\\caption{The 4-bit S-box of PRESENT~\\cite{BKL07}, Table 1}\n"
        "\\begin{tabular}{ccccccccccccccccc}\n\\toprule\n$x$ & " +
            printed(present, "\\texttt{%3}", " & ") + " \\\\\n\\midrule\n$S(x)$ & " +
            printed(present, "\\texttt{%4}", " & ") + " \\\\\n\\bottomrule\n\\end{tabular}\n\\end{table}");
    row("downwards", present, [] {
        QByteArrayList lines = printed(QStringLiteral("PRESENT"), "%1,%2", "\n").split('\n');
        std::ranges::reverse(lines);
        return "x,S(x)\n" + lines.join('\n');
    }());
    row("cycles", present, "S := (1,13,5,10,15,2,6)(3,7,11,16)(4,12,9)(8,14);");
    row("bits of x and of S(x)", present, [] {
        QByteArray text = "x3,x2,x1,x0,y3,y2,y1,y0\r\n";
        const Table table = known(QStringLiteral("PRESENT"));
        for (std::uint32_t x = 0; x < 16; ++x) {
            const QByteArray bits = QByteArray::number(x << 4 | table[x], 2).rightJustified(8, '0');
            for (char bit : bits)
                text += QByteArray(1, bit) + ',';
            text.back() = '\n';
        }
        return text;
    }());
    const auto sideBySide = [](const QString& name, std::size_t pairs, bool across, int base, const char* separator) {
        const Table table = known(name);
        const std::size_t lines = table.size() / pairs;
        QByteArray text;
        for (std::size_t line = 0; line < lines; ++line) {
            QByteArrayList words;
            for (std::size_t pair = 0; pair < pairs; ++pair) {
                const std::size_t x = across ? line * pairs + pair : pair * lines + line;
                words << QByteArray::number(qulonglong(x), base).toUpper()
                      << QByteArray::number(table[x], base).toUpper();
            }
            text += words.join(separator) + '\n';
        }
        return text;
    };
    row("indices down the columns", present, "   0 4 8 C\n0  C 9 3 4\n1  5 0 E 7\n2  6 A F 1\n3  B D 8 2\n");
    row("rows and columns downwards", present, "   3 2 1 0\nC  2 1 7 4\n8  8 F E 3\n4  D A 0 9\n0  B 6 5 C\n");
    row("rows counted, columns downwards", present, "   3 2 1 0\n0  B 6 5 C\n1  D A 0 9\n2  8 F E 3\n3  2 1 7 4\n");
    row("rows and columns in binary", present, "    00 01 11 10\n00  C 5 B 6\n01  9 0 D A\n11  4 7 2 1\n10  3 E 8 F\n");
    row("rows and columns in order", present, "   0 1 2 3\n0  C 5 6 B\n4  9 0 A D\n8  3 E F 8\nC  4 7 1 2\n");
    const auto labelled = [](bool isDown, bool isAcross, const char* step) {
        const Table table = known(QStringLiteral("AES"));
        QByteArray text;
        for (int i = 0; i < 16; ++i)
            text += "\t" + QByteArray::number(isAcross ? 15 - i : i, 16).toUpper() + step;
        for (int i = 0; i < 16; ++i) {
            const int row = isDown ? 15 - i : i;
            text += "\n" + QByteArray::number(row, 16).rightJustified(*step ? 2 : 1, '0').toUpper();
            for (int j = 0; j < 16; ++j) {
                const int column = isAcross ? 15 - j : j;
                text += "\t" + QByteArray::number(table[std::size_t(*step ? 16 * column + row : 16 * row + column)], 16)
                                   .rightJustified(2, '0');
            }
        }
        return text + "\n";
    };
    row("the other way round", aes, labelled(false, false, "0"));
    row("columns from F to 0", aes, labelled(false, true, ""));
    row("rows from F to 0", aes, labelled(true, false, ""));
    row("both from F to 0", aes, labelled(true, true, ""));
    row("Matlab's long row", present,
        "\nS =\n\n  Columns 1 through 8\n\n    12     5     6    11     9     0    10    13\n\n"
        "  Columns 9 through 16\n\n     3    14    15     8     4     7     1     2\n\n");
    row("Octave's long row", present,
        "S =\n\n Columns 1 through 13:\n\n   12    5    6   11    9    0   10   13    3   14   15    8    4\n\n"
        " Columns 14 through 16:\n\n    7    1    2\n\n");
    row("Matlab's line that goes on", present, "S = [12 5 6 11 9 0 10 13 ... first half\n 3 14 15 8 4 7 1 2];\n");
    row("PARI behind its prompt", present, "? v\n%1 = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]\n");
    row("PARI", present, "%1 = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]\n");
    row("GAP's broken number", present, "[ 12, 5, 6, 11, 9, 0, 1\\\n0, 13, 3, 14, 15, 8, 4, 7, 1, 2 ]\n");
    row("two pairs side by side", present, "x S(x) x S(x)\n" + sideBySide(present, 2, false, 16, " "));
    row("without a heading", present, sideBySide(present, 2, false, 16, " "));
    row("in decimal", present, sideBySide(present, 2, false, 10, " "));
    row("four pairs side by side", present, "x  S x  S x  S x  S\n" + sideBySide(present, 4, false, 16, " "));
    row("row by row", present, sideBySide(present, 4, true, 16, " "));
    row("in hexadecimal below the indices", present, "x    = 0123456789ABCDEF\nS(x) = C56B90AD3EF84712\n");
    row("octal escapes", aes, [] {
        QByteArray text = "char s[] = \"";
        for (std::uint32_t y : known(QStringLiteral("AES")))
            text += "\\" + QByteArray::number(y, 8).rightJustified(3, '0');
        return text + "\";";
    }());
    row("DES in hexadecimal rows", des, "E4D12FB83A6C5907\n0F74E2D1A6CB9538\n41E8D62BFC973A50\nFC8249175B3EA06D\n");
    row("letters of Latin-1", present, "/* M\xFCller */ int s[] = {" + list + "};");
    row("an inverse behind", aes, "S = [" + bytes + "]\nSI = [" + inverse(", ", 10) + "]\n");
    row("a table that is none before", aes,
        "int rcon[16] = {1,2,4,8,16,32,64,128,27,54,1,1,1,1,1,1};\nint s[256] = {" + bytes + "};");
    row("inside a function", aes,
        "int f(int x) {\n  static const int s[256] = {" + hex +
            "};\n  for (int i = 0; i < 4; ++i) x ^= 7;\n  return s[x];\n}\n");
}

void TestWild::othersLikeThem() {
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    const Document document = readIn(text);
    QVERIFY2(tableIn(document) == known(name), document.reading.c_str());
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QVERIFY(readIn(text, readings.front()).value == document.value);
    QCOMPARE(readings.front().format, document.format);
}

void TestWild::severalAreRecords_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("second"); // Its name.
    QTest::addColumn<int>("third");      // S(3) of the second.
    const QByteArray one = "14 4 13 1 2 15 11 8 3 10 6 12 5 9 0 7\n0 15 7 4 14 2 13 1 10 6 12 11 9 5 3 8\n"
                           "4 1 14 8 13 6 2 11 15 12 9 7 3 10 5 0\n15 12 8 2 4 9 1 7 5 11 3 14 10 0 6 13\n",
                     two = "15 1 8 14 6 11 3 4 9 7 2 13 12 0 5 10\n3 13 4 7 15 2 8 14 12 0 1 10 6 9 11 5\n"
                           "0 14 7 11 10 4 13 1 5 8 12 6 9 3 2 15\n13 8 10 1 3 15 4 2 11 6 7 12 0 5 14 9\n";
    const auto braces = [](QByteArray rows) {
        return "{{" + rows.trimmed().replace(' ', ",").replace('\n', "},\n{") + "}}";
    };
    const auto row = [](const char* title, const QByteArray& text, const char* second, int third) {
        QTest::newRow(title) << text << 2 << QString::fromLatin1(second) << third;
    };
    row("DES with headings", "S1\n" + one + "\nS2\n" + two, "S2", 13);
    row("DES in one array", "int S[2][4][16] = {" + braces(one) + "," + braces(two) + "};", "", 13);
    row("an inverse beside", "S = [" + printed("AES", "%2", ",") + "]\nT = [" + inverse(",", 10) + "] # 1\n", "T",
        0xd5);
    row("four bits, several in one",
        "u8 s[2][16] = {{3,8,15,1,10,6,5,11,14,13,4,2,7,0,9,12},{15,12,2,7,9,0,5,10,1,11,14,8,6,13,3,4}};", "", 7);
    row("a row each", "S0: 3 8 15 1 10 6 5 11 14 13 4 2 7 0 9 12\nS1: 15 12 2 7 9 0 5 10 1 11 14 8 6 13 3 4\n", "S1",
        7);
    row("a row each below the indices",
        "x   0 1 2 3 4 5 6 7 8 9 a b c d e f\nSb0 c a d 3 e b f 7 8 9 1 5 0 2 4 6\nSb1 1 0 5 3 e 2 f 7 d a 9 b c 8 4 "
        "6\n",
        "Sb1", 3);
    row("dictionary", "{\"A\": \"c56b90ad3ef84712\", \"B\": \"01ac46f389d7b2e5\"}", "B", 12);
}

void TestWild::severalAreRecords() {
    QFETCH(QByteArray, text);
    QFETCH(int, count);
    QFETCH(QString, second);
    QFETCH(int, third);
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    const auto all = std::ranges::count(readings, readings.front().format, &Reading::format);
    QCOMPARE(int(all), count);
    QCOMPARE(QString::fromStdString(readings[1].recordName), second);
    QCOMPARE(int(tableIn(readIn(text, readings[1])).at(3)), third);
    QCOMPARE(int(tableIn(readIn(text, {.record = 1})).at(3)), third);
    if (!second.isEmpty())
        QCOMPARE(int(tableIn(readIn(text, {.recordName = second.toStdString()})).at(3)), third);
    QVERIFY_EXCEPTION_THROWN(readIn(text, {.record = std::size_t(count)}), UsageError);
    QVERIFY_EXCEPTION_THROWN(readIn(text, {.recordName = "nobody"}), UsageError);
}

void TestWild::theReadingSaysWhatWasPassedOver() {
    const auto reading = [](const char* file) {
        return readFile(testData(QStringLiteral("wild/") + QLatin1String(file)).toStdString(), {}).reading;
    };
    QCOMPARE(reading("aes.h"),
             std::string("S-box, 256 numbers in the braces of line 13, sbox; 2 other arrays: rsbox (256), "
                         "rcon (11), 8 → 8 bits"));
    QCOMPARE(reading("aes_idx_lines.txt"),
             std::string("S-box, 256 numbers in lines 1 to 256, as pairs x S(x), 8 → 8 bits"));
    QCOMPARE(reading("pres_1based.txt"), std::string("S-box, 16 numbers in line 1, values counted from 1, 4 → 4 bits"));
    QCOMPARE(tableIn(readIn("3: 5\n1: 2\n0: 7\n2: 1\n")), (Table{7, 2, 1, 5}));
    QCOMPARE(readIn("1 3\n0 2\n3 0\n2 1\n").reading,
             std::string("S-box, 4 numbers in lines 1 to 4, each with its index, sorted by the first column, which is "
                         "taken as the index, 2 → 2 bits"));
    QCOMPARE(reading("des1.txt"), std::string("S-box, DES-style table of 4 rows and 16 columns, 6 → 4 bits"));
}

void TestWild::zerosAndOnesInLists_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("as");
    QTest::addColumn<QString>("bits");
    QTest::newRow("a list") << QByteArray("[1, 0, 1]") << -1 << "101";
    QTest::newRow("commas") << QByteArray("1, 0, 1") << -1 << "101";
    QTest::newRow("as a sequence") << QByteArray("[1,0,1,1]") << int(Kind::Sequence) << "1011";
    const auto asked = [](const char* title, const QByteArray& text, const char* bits) {
        QTest::addRow("%s, as a sequence", title) << text << int(Kind::Sequence) << bits;
        if (!std::has_single_bit(std::strlen(bits)))
            QTest::newRow(title) << text << -1 << bits;
    };
    asked("behind a comment", "# 5 bits, LFSR\n01101\n", "01101");
    asked("Python", "s = [0, 1, 1, 0, 1]\n", "01101");
    asked("JSON", "{\"sequence\": [0,1,1,0,1,0,0,1]}", "01101001");
    asked("R's vector", "s <- c(0, 1, 1, 0, 1)", "01101");
    asked("Matlab's vector", "s = [0 1 1 0 1];", "01101");
    asked("Matlab's printout", "s =\n\n     0     1     1     0     1\n\n", "01101");
    asked("in quotes", "{\"name\": \"s\", \"n\": 5, \"bits\": \"01101\"}", "01101");
    asked("Julia's vector of 8", "8-element Vector{Int64}:\n 0\n 1\n 1\n 0\n 1\n 1\n 1\n 0\n", "01101110");
    asked("Julia's vector", "5-element Vector{Int64}:\n 0\n 1\n 1\n 0\n 1\n", "01101");
    QTest::newRow("commas as a sequence") << QByteArray("1,0,1,1") << int(Kind::Sequence) << "1011";
    QTest::newRow("a string") << QByteArray("{\"bits\": [0,1,1], \"n\": 3}") << -1 << "011";
}

void TestWild::zerosAndOnesInLists() {
    QFETCH(QByteArray, text);
    QFETCH(int, as);
    QFETCH(QString, bits);
    const Document document = readIn(text, {.as = as < 0 ? std::nullopt : std::optional(Kind(as))});
    QString found;
    for (std::uint8_t bit : std::get<Sequence>(document.value).bits)
        found += QString::number(bit);
    QCOMPARE(found, bits);
    QVERIFY(std::get<BooleanFunction>(readIn("[0,1,1,0]").value).weight() == 2);
    QVERIFY(std::get<BooleanFunction>(readIn("f = (0, 1, 1, 0)").value).weight() == 2);
    QVERIFY(readIn("{\"truth_table\": \"01110001\"}").value == readIn("01110001").value);
}

void TestWild::functionsInTables_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* title, const QByteArray& format, const QByteArray& heading) {
        QByteArray text = heading;
        for (int x = 0; x < 8; ++x)
            text += QByteArray(format)
                        .replace("%x", QByteArray::number(x))
                        .replace("%2", QByteArray::number(x >> 2 & 1))
                        .replace("%1", QByteArray::number(x >> 1 & 1))
                        .replace("%0", QByteArray::number(x & 1))
                        .replace("%f", QByteArray(1, "11000010"[x]));
        QTest::newRow(title) << text;
    };
    row("bits of x", "%2 %1 %0 %f\n", "");
    row("under a heading", "%2,%1,%0,%f\r\n", "x2,x1,x0,f\r\n");
    row("in words", "%2%1%0 %f\n", "");
    row("in Markdown", "| %2 | %1 | %0 | %f |\n", "| a | b | c | f |\n|---|---|---|---|\n");
    row("the lowest bit first", "%0 %1 %2 %f\n", "x0 x1 x2 f\n");
    row("beside the index", "%x %f\n", "");
}

void TestWild::labelsThatMakeNoIndexAreDoubted() {
    const Document document = readIn("   0 1 2 3\n0  C 5 6 B\n2  9 0 A D\n4  3 E F 8\n6  4 7 1 2\n");
    QCOMPARE(tableIn(document), known(QStringLiteral("PRESENT")));
    QVERIFY(document.doubt.text().find("do not give each entry an index") != std::string::npos);
    QVERIFY(document.likelier.format.empty());
}

void TestWild::oneOfSeveralListsIsDoubted() {
    QVERIFY(!readIn("{\"counts\": [2, 1, 3, 1], \"s\": [1, 1, 2, 3, 0, 0, 0, 5]}").doubt.empty());
    QVERIFY(readIn("{\"a\": [2, 1, 3, 0], \"s\": [1, 1, 2, 3, 0, 0, 0, 5]}").doubt.empty());
    QVERIFY(readIn("{\"a\": [2, 1, 3, 1], \"b\": [1, 1, 2, 3]}").doubt.empty());
}

/// Bits of the inputs are no values.
void TestWild::functionsInTables() {
    QFETCH(QByteArray, text);
    for (const std::optional<Kind> as : {std::optional<Kind>(), std::optional(Kind::Boolean)}) {
        const Document document = readIn(text, {.as = as});
        QVERIFY2(document.value == read("11000010", "f", {}).value, document.reading.c_str());
    }
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(readIn(text, readings.front()).value == readIn(text).value);
    // Output bits are of an S-box, unless a function is asked for.
    QCOMPARE(readIn(text, {.format = "text", .m = 3}).kind(), Kind::SBox);
    QCOMPARE(readIn(text, {.as = Kind::Boolean, .format = "text", .m = 3}).kind(), Kind::Boolean);
}

void TestWild::bytesOfADumpNeedNotBeAPermutation() {
    const Table bytes{1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 121, 98, 219};
    for (const char* text : {"0000000 000401 001402 004005 012415 033442 110131 074751 155542\n0000020\n",
                             "0000000 0101 0302 0805 150d 3722 9059 79e9 db62\n0000010\n",
                             "00000000: 0101 0203 0508 0d15 2237 5990 e979 62db  ........\"7Y..yb.\n"})
        QCOMPARE(tableIn(readIn(text)), bytes);
}

void TestWild::aStarRepeatsTheRowBeforeIt_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("xxd") << dumped(16, 2, "%1: ", "  c|w{.ko.0.g(*#;\"0a");
    QTest::newRow("hexdump -C") << dumped(16, 1, "%1  ", "  |c|w{.ko.0.g[/*'.v|") + "00000100\n";
    QTest::newRow("hexdump") << dumped(16, -2, "%1 ", "") + "00000100\n";
    QTest::newRow("od -tx1") << dumped(8, 1, "%1 ", "") + "0000400\n";
}

void TestWild::aStarRepeatsTheRowBeforeIt() {
    QFETCH(QByteArray, text);
    Table expected = known("AES");
    std::copy_n(expected.begin() + 64, 16, expected.begin() + 80);
    std::copy_n(expected.begin() + 64, 16, expected.begin() + 96);
    QByteArrayList lines = text.split('\n');
    lines[5] = "*";
    lines.removeAt(6);
    QCOMPARE(tableIn(readIn(lines.join('\n'))), expected);
    // The rows that are left out without a star are no table.
    lines.removeAt(5);
    try {
        QFAIL(readIn(lines.join('\n')).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).contains("f.txt:6:1: bytes are left out before this address"), error.what());
    }
}

/// Each row of a group's table is a permutation, but none is a table of its own.
void TestWild::aLatinSquareIsOneTable() {
    QByteArray text;
    Table expected;
    for (std::uint32_t x = 0; x < 256; ++x) {
        expected.push_back((x >> 4) ^ (x & 15));
        text += QByteArray::number(expected.back()) + (x % 16 == 15 ? '\n' : ' ');
    }
    QVERIFY(tableIn(readIn(text)) == expected);
    // Nor is one row of it left out that is neither.
    const QByteArray row = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n";
    QCOMPARE(tableIn(readIn("1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n" + row.repeated(3))).size(), std::size_t(64));
}

/// 0b01 is one of them, and no 1.
void TestWild::hexadecimalWordsAreNotBinary() {
    QByteArrayList words;
    Table expected;
    for (std::uint32_t x = 0; x < 1 << 12; ++x) {
        expected.push_back(x * 1755 & 0xFFF);
        words << QByteArray::number(expected.back(), 16).rightJustified(4, '0');
    }
    QVERIFY(words.contains("0b01"));
    QVERIFY(tableIn(readIn(words.join(' '))) == expected);
    QCOMPARE(tableIn(readIn("{0b01, 0b11, 0b00, 0b10} // face")), (Table{1, 3, 0, 2}));
}

void TestWild::whatFitsNowhereIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("one is missing") << "int t[11] = {1,2,3,4,5,6,7,8,9,10,11};\nint s[256] = {" +
                                           printed("AES", "%2", ",").replace("99,124,", "99,") + "};"
                                    << QByteArray("f.txt:2:14: 255 numbers, expected a power of two");
    QTest::newRow("too large") << QByteArray("const T = [1, 2, 3, 4, 5, 6, 7, 1048576] end")
                               << QByteArray("1:11: 8 numbers, not all of which fit");
    QTest::newRow("negative") << QByteArray("{2, \xE2\x88\x92"
                                            "2, 2, 2, 2, 2, 2, 6}")
                              << QByteArray("8 numbers, not all of which fit");
    QTest::newRow("attributes") << QByteArray("<sbox n=\"2\"><e x=\"0\">3</e><e x=\"1\">1</e><e x=\"2\">2</e>"
                                              "<e x=\"3\">0</e></sbox>")
                                << QByteArray("9 numbers, expected a power of two");
    const auto refused = [](const char* title, const QByteArray& text, const char* part) {
        QTest::newRow(title) << text << QByteArray(part);
    };
    const QByteArray pairs = printed("PRESENT", "%1 %2", "\n");
    refused("keys that are no indices", "{\"2\": 1, \"3\": 1, \"4\": 1, \"7\": 1}",
            "f.txt:1:3: the keys beside these numbers are not 0, 1, 2, …, each once");
    refused("a key for the second time", "{3: 0, 3: 1, 5: 2, 7: 3}",
            "f.txt:1:2: the keys beside these numbers are not 0, 1, 2, …, each once");
    refused("a row is missing, with arrows", "0 -> 3\n1 -> 2\n3 -> 0\n", "f.txt:3:1: x = 2 is missing");
    refused("the last row is missing", printed("PRESENT", "[%1] = %2", "\n").replace("\n[15] = 2", ""),
            "f.txt:15:9: x = 15 is missing");
    refused("a row is missing", QByteArray(pairs).replace("5 0\n", ""), "f.txt:6:1: x = 5 is missing");
    refused("a row is missing below a heading", "x,y\n0,1\n1,3\n3,0\n", "f.txt:4:1: x = 2 is missing");
    refused("a row without value", printed("PRESENT", "%1,%2", "\n").replace("\n5,0\n", "\n5,\n"),
            "f.txt:6:3: unexpected end of line, expected a number");
    refused("one row too many", printed("AES", "%1 %2", "\n").split('\n').mid(0, 129).join('\n'),
            "129 records, expected");
    refused("an index twice", QByteArray(pairs).replace("5 0\n", "4 0\n"),
            "f.txt:6:1: x = 4 occurs twice, and x = 5 is missing");
    refused("an index twice, in bits", "000 111\n001 100\n010 001\n011 011\n100 101\n110 000\n110 010\n111 110\n",
            "f.txt:7:1: x = 6 occurs twice, and x = 5 is missing");
    refused("an index twice, as an S-box of 5 bits", QByteArray(pairs).replace("5 0\n", "") + "\n16 5",
            "f.txt:6:1: x = 5 is missing");
    refused("points between the rows", QByteArray(pairs).replace("5 0\n", "\xE2\x8B\xAE\n"),
            "f.txt:6:1: numbers are left out here");
    refused("a dump without its last byte",
            dumped(16, 1, "%1  ", "  |...............v|").replace(" 16  |", "     |") + "000000ff\n",
            "255 numbers, expected a power of two");
    refused("a row's number twice", "x 0 1 2 3\n0 c 5 6 b\n1 9 0 a d\n3 3 e f 8\n3 4 7 1 2\n",
            "f.txt:4:1: this row is not numbered as the others");
    QByteArray octal;
    for (int row = 0; row < 8; ++row)
        if (row != 5) // 7 rows of 9 numbers, and one: a list would have 64.
            octal += QByteArray::number(16 * row, 8).rightJustified(7, '0') + QByteArray(" 012345").repeated(8) + '\n';
    refused("a dump in octal without a row", octal + "0000200\n", "f.txt:6:1: bytes are left out before this address");
    refused("points in Markdown",
            "| x | 0 | 1 | 2 | 3 | ... | 7 |\n|---|---|---|---|---|---|---|\n| S(x) | 7 | 6 | 5 | 4 | ... | 0 |\n",
            "f.txt:1:23: numbers are left out here");
    refused("fewer than declared", "static const u8 sbox[16] = { 0xc, 0x5, 0x6, /* ... */ 0x2 };\n",
            "f.txt:1:32: only 4 of the 16 declared entries are here");
    refused("fewer rows than declared", "int s[4][4] = {\n{0, 1, 3, 2},\n{4, 5, 6, 7}};\n",
            "only 8 of the 16 declared entries are here");
    refused("fewer than declared in Rust", "const S: [u8; 16] = [12, 5, 6, 11, 9, 0, 10, 13];\n",
            "only 8 of the 16 declared entries are here");
    QTest::newRow("words") << QByteArray("there is nothing in this text.") << QByteArray("expected");
    QTest::newRow("a few numbers") << QByteArray("on 3 of 4 days") << QByteArray("expected");
    QTest::newRow("more than 2^20") << QByteArray("s = [") + QByteArray("1,").repeated((1 << 20) + 1) + "2]"
                                    << QByteArray("expected");
    QTest::newRow("no end") << QByteArray("(((((((((((((((((((((").repeated(40000) << QByteArray("expected");
}

void TestWild::whatFitsNowhereIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, part);
    try {
        QFAIL(readIn(text).reading.c_str());
    } catch (const InputError& error) {
        QVERIFY2(QByteArray(error.what()).contains(part), error.what());
    }
}

void TestWild::aFormatThatWasAskedForIsDoubted_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("likelier");
    QTest::newRow("DES in flat order") << "des1.txt"
                                       << "list"
                                       << "des";
    QTest::newRow("pairs") << "aes_idx_lines.txt"
                           << "list"
                           << "text";
    QTest::newRow("a digit an entry") << "p_peigen_nibble.txt"
                                      << "peigen"
                                      << "text";
    QTest::newRow("nothing") << "pres_tuple.py"
                             << "text"
                             << "";
}

void TestWild::aFormatThatWasAskedForIsDoubted() {
    QFETCH(QString, file);
    QFETCH(QString, format);
    QFETCH(QString, likelier);
    const std::string path = testData(QStringLiteral("wild/") + file).toStdString();
    const Document document = readFile(path, {.as = Kind::SBox, .format = format.toStdString()});
    QCOMPARE(QString::fromStdString(document.likelier.format), likelier);
    QCOMPARE(document.doubt.empty(), likelier.isEmpty());
    if (!likelier.isEmpty())
        QVERIFY(readFile(path, document.likelier).value == readFile(path, {}).value);
}

void TestWild::bytesHaveTwoOrdersOfTwo() {
    std::string words;
    for (std::uint32_t y : known("PRESENT"))
        words += {char(y), '\0'};
    const Document document = read(words, "f.bin", {.as = Kind::SBox});
    QCOMPARE(document.format, std::string("bytes"));
    QCOMPARE(document.likelier.format, std::string("bytes16-le"));
    const QByteArray bytes("\x01\x02\x00\x03", 4);
    QCOMPARE(tableIn(readIn(bytes, {.format = "bytes16-le"})), (Table{0x201, 0x300}));
    QCOMPARE(tableIn(readIn(bytes, {.format = "bytes16-be"})), (Table{0x102, 3}));
    QCOMPARE(tableIn(readIn(bytes, {.format = "bytes"})), (Table{1, 2, 0, 3}));
    QVERIFY_EXCEPTION_THROWN(readIn(bytes.left(3), {.format = "bytes"}), InputError);
    QVERIFY_EXCEPTION_THROWN(readIn(bytes, {.format = "bytes", .m = 1}), InputError);
}

void TestWild::readingCanBeStopped() {
    class Stopping : public Monitor {
    public:
        void progress(std::uint64_t, std::uint64_t) override {
            if (--left == 0)
                throw Cancelled();
        }
        int left = 0;
    };
    const std::string text = "s = {" + QByteArray("0x01, /* 1 */\n").repeated(1 << 18).toStdString() + "}";
    Stopping never;
    read(text, "f", {}, never);
    for (int last : {1, -never.left / 2, -never.left}) {
        Stopping stopping;
        stopping.left = last;
        QVERIFY_EXCEPTION_THROWN(read(text, "f", {}, stopping), Cancelled);
    }
}

TEST_OF_ROOM(TestWild)
#include "tst_wild.moc"
