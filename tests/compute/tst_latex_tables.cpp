// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes in tables as LaTeX sets them: whatever they look like, the numbers are those that a reader of the page sees.
#include "io/document.h"

#include "error.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <functional>

using namespace walshscope;

namespace {

using Table = std::vector<std::uint32_t>;
using Cell = std::function<QString(std::uint32_t)>;

Table known(const char* name) {
    Table table;
    for (const QJsonValue& y : testObject(QStringLiteral("sboxes.json"))[name].toObject()["table"].toArray())
        table.push_back(std::uint32_t(y.toInt()));
    return table;
}

Table inverseOf(const Table& s) {
    Table inverse(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        inverse[s[x]] = x;
    return inverse;
}

/// The four rows of S1 of DES, and of S2 (FIPS 46-3).
const Table rowsOfS1{14, 4,  13, 1, 2,  15, 11, 8, 3, 10, 6, 12, 5,  9,  0,  7,  0,  15, 7,  4,  14, 2,
                     13, 1,  10, 6, 12, 11, 9,  5, 3, 8,  4, 1,  14, 8,  13, 6,  2,  11, 15, 12, 9,  7,
                     3,  10, 5,  0, 15, 12, 8,  2, 4, 9,  1, 7,  5,  11, 3,  14, 10, 0,  6,  13},
    rowsOfS2{15, 1,  8,  14, 6,  11, 3,  4, 9,  7,  2, 13, 12, 0,  5,  10, 3,  13, 4,  7, 15, 2,
             8,  14, 12, 0,  1,  10, 6,  9, 11, 5,  0, 14, 7,  11, 10, 4,  13, 1,  5,  8, 12, 6,
             9,  3,  2,  15, 13, 8,  10, 1, 3,  15, 4, 2,  11, 6,  7,  12, 0,  5,  14, 9};

QString hex(std::uint32_t y) { return QString::number(y, 16).rightJustified(2, u'0'); }
QString capital(std::uint32_t y) { return hex(y).toUpper(); }
QString digit(std::uint32_t y) { return QString::number(y, 16).toUpper(); }
QString decimal(std::uint32_t y) { return QString::number(y); }

/// %1 is the cell's number, as `number` writes it.
Cell written(const char* form, QString (*number)(std::uint32_t) = hex) {
    return [text = QString::fromUtf8(form), number](std::uint32_t y) { return QString(text).replace("%1", number(y)); };
}

/// Sixteen cells a row, before each what `label` says of its number.
QString rowsOf(const Table& table, const Cell& cell, const Cell& label = {}, const QString& between = " & ",
               const QString& end = " \\\\\n") {
    QString text;
    for (std::uint32_t row = 0; row < table.size() / 16; ++row) {
        QStringList cells;
        for (std::uint32_t i = 0; i < 16; ++i)
            cells << cell(table[16 * row + i]);
        text += (label ? label(row) : QString()) + cells.join(between) + end;
    }
    return text;
}

QString headingOf(const QString& before, const Cell& cell = digit) {
    QStringList cells;
    for (std::uint32_t i = 0; i < 16; ++i)
        cells << cell(i);
    return before + cells.join(" & ") + " \\\\ \\hline\n";
}

QString tabular(const QString& columns, const QString& body, const QString& name = "tabular",
                const QString& width = {}) {
    return QString("\\begin{%1}%2{%3}\n%4\\end{%1}\n").arg(name, width, columns, body);
}

const Cell beside = written("%1 & ", digit); // The number of a row.

Document readPaper(const QByteArray& text, const Reading& reading = {}) {
    return read(std::string_view(text.constData(), std::size_t(text.size())), "f.tex", reading);
}

Table entriesOf(const Document& document) {
    const auto* s = std::get_if<SBox>(&document.value);
    return s ? Table(s->table().begin(), s->table().end()) : Table();
}

} // namespace

class TestLatexTables : public QObject {
    Q_OBJECT

private slots:
    void columnsAreNoNumbers_data();
    void columnsAreNoNumbers();
    void whatACellLooksLikeIsNoNumber_data();
    void whatACellLooksLikeIsNoNumber();
    void subscriptsSayTheBase_data();
    void subscriptsSayTheBase();
    void aSubscriptElsewhereIsNone();
    void cellsOfSeveralRowsAreReadInEach_data();
    void cellsOfSeveralRowsAreReadInEach();
    void whatStandsAroundIsNoNumber_data();
    void whatStandsAroundIsNoNumber();
    void tablesAreCalledAsAboveThem_data();
    void tablesAreCalledAsAboveThem();
    void whatIsNoTableIsRefused_data();
    void whatIsNoTableIsRefused();
};

void TestLatexTables::columnsAreNoNumbers_data() {
    QTest::addColumn<QString>("text");
    const Table aes = known("AES");
    const QString body = headingOf(" & ") + rowsOf(aes, hex, beside), plain = rowsOf(aes, hex);
    for (const char* columns :
         {"c|cccccccccccccccc", "c|*{16}{c}", ">{\\ttfamily}c|*{16}{>{\\ttfamily}c}",
          "@{}c@{\\hspace{2mm}}*{16}{c@{\\hspace{1em}}}@{}", "p{0.5cm}|*{16}{p{4mm}}", "c!{\\vrule width 2pt}*{16}{c}",
          "C{3em}*{16}{w{c}{1.2em}}", "c|\n cccc cccc\n cccc cccc", "c|% of 16 rows\n *{16}{c}%\n",
          "c@{\\qquad}cccc@{\\ }cccc@{\\ }cccc@{\\ }cccc", "S[table-format=2.0]*{16}{S[table-format=2.0]}"})
        QTest::newRow(columns) << tabular(columns, body);
    const auto row = [&](const char* name, const QString& width) {
        QTest::addRow("%s with a heading", name) << tabular("@{\\extracolsep{\\fill}}c|*{16}{c}", body, name, width);
        QTest::addRow("%s alone", name) << tabular("cccccccccccccccc", plain, name, width);
    };
    row("tabular", "[b]");
    row("tabular*", "{\\textwidth}");
    row("tabular*", "{0.95\\textwidth}[t]");
    row("tabularx", "{0.9\\linewidth}");
    row("tabulary", "{10cm}");
    row("longtable", "[c]");
    row("array", "[t]");
    row("NiceTabular", "");
    QTest::newRow("on a line of their own") << "\\begin{tabular}\n  {cccccccccccccccc}\n" + plain + "\\end{tabular}";
    QTest::newRow("behind a comment") << "\\begin{tabular}% 16 x 16\n{cccccccccccccccc}\n" + plain + "\\end{tabular}";
    QTest::newRow("forgotten") << "\\begin{tabular}\n" + plain + "\\end{tabular}";
    QTest::newRow("tblr") << "\\begin{tblr}{colspec={c|*{16}{c}},rowsep=1pt,hlines={1pt}}\n" + body + "\\end{tblr}";
}

void TestLatexTables::columnsAreNoNumbers() {
    QFETCH(QString, text);
    const Document document = readPaper(text.toUtf8());
    QVERIFY2(entriesOf(document) == known("AES"), document.reading.c_str());
    QVERIFY(document.doubt.empty());
    QCOMPARE(document.records, std::size_t(0));
}

void TestLatexTables::whatACellLooksLikeIsNoNumber_data() {
    QTest::addColumn<QString>("text");
    const auto row = [aes = known("AES")](const char* form, QString (*number)(std::uint32_t) = hex) {
        const Cell cell = written(form, number);
        QTest::addRow("%s", form) << tabular("cccccccccccccccc", rowsOf(aes, cell));
        QTest::addRow("%s with indices", form) << tabular("c|*{16}{c}", headingOf(" & ") + rowsOf(aes, cell, beside));
        QTest::addRow("%s without blanks", form) << tabular("cccccccccccccccc", rowsOf(aes, cell, {}, "&", "\\\\\n"));
    };
    row("%1");
    row("%1", capital);
    row("\\cellcolor{gray!20}%1");
    row("\\cellcolor[gray]{0.8}%1");
    row("\\cellcolor[HTML]{AAFF00}{%1}");
    row("\\textbf{\\texttt{%1}}");
    row("$\\mathtt{%1}$", capital);
    row("\\multicolumn{1}{c|}{%1}");
    row("\\multicolumn1{|c|}{\\tt %1}");
    row("\\phantom{0}%1");
    row("\\phantom0%1");
    row("{\\tt %1}");
    row("{\\footnotesize\\ttfamily %1}");
    row("{\\fontsize{8}{9}\\selectfont %1}");
    row("\\textcolor{red!50}{%1}");
    row("\\textcolor[rgb]{0,0.5,1}{%1}");
    row("{\\color{blue!30}%1}");
    row("\\colorbox{gray!20}{%1}");
    row("\\underline{%1}");
    row("\\raisebox{2pt}[0pt][0pt]{%1}");
    row("\\makebox[2em][c]{%1}");
    row("\\scalebox{0.8}{%1}");
    row("$\\boxed{%1}$");
    row("\\hspace*{1mm}%1\\hspace{2mm}");
    row("\\num{%1}", decimal);
    row("\\hex{%1}");
    row("\\texttt{0x%1}");
    row("\\verb|%1|");
}

void TestLatexTables::whatACellLooksLikeIsNoNumber() { columnsAreNoNumbers(); }

void TestLatexTables::subscriptsSayTheBase_data() {
    QTest::addColumn<QString>("text");
    const auto binary = [](std::uint32_t y) { return QString::number(y, 2).rightJustified(8, u'0'); };
    const auto octal = [](std::uint32_t y) { return QString::number(y, 8); };
    const auto row = [aes = known("AES")](const char* form, const Cell& number) {
        const Cell cell = [form = QString::fromUtf8(form), number](std::uint32_t y) {
            return QString(form).replace("%1", number(y));
        };
        QTest::addRow("%s", form) << tabular("cccccccccccccccc", rowsOf(aes, cell));
        QTest::addRow("%s with indices", form) << tabular("c|*{16}{c}", headingOf(" & ") + rowsOf(aes, cell, beside));
        QTest::addRow("%s in a list", form) << "$S = (" + rowsOf(aes, cell, {}, ", ", ", ").chopped(2) + ")$.";
    };
    row("$%1_{16}$", hex);
    row("%1_{16}", capital);
    row("%1_{\\mathrm{h}}", hex);
    row("$%1_{\\mathrm h}$", capital);
    row("%1_{\\rm x}", hex);
    row("%1_\\text{hex}", hex);
    row("\\texttt{%1}_{16}", hex);
    row("\\mathtt{%1}_{(16)}", capital);
    row("\\texttt{%1}$_{16}$", hex);
    row("%1\\textsubscript{16}", hex);
    row("%1_x", hex);
    row("$%1_x$", capital);
    row("$%1_h$", capital);
    row("$%1_{10}$", decimal);
    row("$%1_{\\mathrm d}$", decimal);
    row("$%1_2$", binary);
    row("$%1_{2}$", binary);
    row("$%1_{\\text{b}}$", binary);
    row("$%1_8$", octal);
    row("$%1_{8}$", octal);
    row("$%1$", [](std::uint32_t y) { return y % 2 ? hex(y) + "_{16}" : decimal(y) + "_{10}"; });
}

void TestLatexTables::subscriptsSayTheBase() { columnsAreNoNumbers(); }

/// Letters with an index are names, also of the columns and rows of a table.
void TestLatexTables::aSubscriptElsewhereIsNone() {
    const Table aes = known("AES");
    const Cell above = written("$b_{%1}$", decimal), before = written("$a_{%1}$ & ", decimal);
    const QString text = tabular("c|*{16}{c}", headingOf("$S_{8}$ & ", above) + rowsOf(aes, hex, before));
    QCOMPARE(entriesOf(readPaper(text.toUtf8())), aes);
}

void TestLatexTables::cellsOfSeveralRowsAreReadInEach_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<Table>("expected");
    const Table aes = known("AES");
    const auto named = [&](const char* title, const QString& name, std::uint32_t rows) {
        const Cell label = [=](std::uint32_t row) {
            return (row % rows == 0 ? QString(name).replace("%1", decimal(row / rows)) : QString()) + " & " +
                   digit(row) + " & ";
        };
        QTest::newRow(title) << tabular("cc|*{16}{c}", " & & \\multicolumn{16}{c}{\\textbf{y}} \\\\ \\cline{3-18}\n" +
                                                           headingOf(" & & ") + rowsOf(aes, capital, label))
                             << aes;
    };
    named("one name", "\\multirow{16}{*}{\\textbf{x}}", 16);
    named("a name that could be a digit", "\\multirow{16}{*}{$a$}", 16);
    named("a name with a number", "\\multirow{16}{*}{\\rotatebox{90}{The high 4 bits}}", 16);
    named("with everything", "\\multirow[c]{16}{2em}[-2pt]{$x$}", 16);
    named("without braces", "\\multirow{16}*{$x$}", 16);
    named("four names", "\\multirow{4}{*}{$x_{%1}$}", 4);
    named("four numbers", "\\multirow{4}{*}{%1}", 4);
    const Cell four = [](std::uint32_t row) { return QString(row % 4 == 0 ? "\\multirow{4}{*}{$S$} & " : " & "); };
    QTest::newRow("no indices") << tabular("c|*{16}{c}", rowsOf(aes, hex, four)) << aes;
    QTest::newRow("in the heading") << tabular("c|*{16}{c}",
                                               "\\multirow{2}{*}{$x$} & \\multicolumn{16}{c}{$y$} \\\\\n" +
                                                   headingOf(" & ") + rowsOf(aes, hex, beside))
                                    << aes;
    // S(x) = S(x + 1) for even x, and its cell is one.
    QString merged, front;
    Table pairs;
    for (int x = 0; x < 16; ++x) {
        const QString cell = x % 2 == 0 ? QString("\\multirow{2}{*}{%1}").arg(7 - x / 2) : QString();
        merged += QString("%1 & %2 \\\\\n").arg(x).arg(cell);
        front += QString("%1 & %2 \\\\\n").arg(cell).arg(x);
        pairs.push_back(std::uint32_t(7 - x / 2));
    }
    QTest::newRow("one value of two rows") << tabular("cc", "$x$ & $S(x)$ \\\\\n" + merged) << pairs;
    QTest::newRow("one value of two rows, before the index") << tabular("cc", "$S(x)$ & $x$ \\\\\n" + front) << pairs;
}

void TestLatexTables::cellsOfSeveralRowsAreReadInEach() {
    QFETCH(QString, text);
    QFETCH(Table, expected);
    const Document document = readPaper(text.toUtf8());
    QVERIFY2(entriesOf(document) == expected, document.reading.c_str());
}

void TestLatexTables::whatStandsAroundIsNoNumber_data() {
    QTest::addColumn<QString>("text");
    const Table aes = known("AES");
    const QString body = headingOf(" & ") + rowsOf(aes, hex, beside), table = tabular("c|*{16}{c}", body);
    const auto row = [](const char* title, const QString& text) { QTest::newRow(title) << text; };
    row("a document",
        "\\documentclass[11pt]{article}\n\\usepackage[table]{xcolor}\n\\begin{document}\n\\setlength\\tabcolsep{4pt}\n"
        "\\setlength{\\arrayrulewidth}{1pt}\\def\\arraystretch{1.2}\\renewcommand{\\arraystretch}{1.3}\n"
        "\\begin{table}[!ht]\n\\centering\\small\\tabcolsep=3pt\\vspace*{-2mm}\n\\caption[S-box]{The S-box with 256 "
        "entries, see \\cite{DR02} in 2 forms}\\label{tab:sbox8}\n" +
            table + "\\vskip 2mm plus 1fil\n\\end{table}\n\\end{document}\n");
    row("a caption below", "\\begin{table*}[t]\n\\resizebox{0.9\\textwidth}{!}{%\n" + table +
                               "}\n\\caption{The 8-bit S-box, 16 by 16}\\label{tab:8}\n\\rule{0pt}{2.6ex}\n"
                               "\\end{table*}\n");
    row("sentences", "\\section{S-boxes of 8 bits}\nIt has 256 entries $x \\in \\{0,1\\}^{8}$ of degree 7, see "
                     "Table~\\ref{tab:1} and $x^{8}+x^{4}+x^{3}+x+1$.\n\n" +
                         table);
    row("rules of booktabs",
        tabular("c|*{16}{c}", "\\toprule[1pt]\n" +
                                  headingOf(" & ").replace("\\hline", "\\cmidrule(lr){1-1}"
                                                                      "\\cmidrule(l{2pt}r){2-17}") +
                                  rowsOf(aes, hex, beside, " & ", "\\\\ \\addlinespace[2pt]\n") + "\\bottomrule\n"));
    row("a rule below each row", tabular("*{16}{c}", rowsOf(aes, hex, {}, " & ", "\\\\[2pt] \\cline{1-16}\n")));
    row("colours of rows",
        "\\rowcolors{2}{gray!25}{white}\n" +
            tabular("c|*{16}{c}", headingOf("\\rowcolor{gray!20} & ") + rowsOf(aes, hex, [](std::uint32_t i) {
                                      return "\\rowcolor[gray]{0.9}[2pt][2pt] " + beside(i);
                                  })));
    row("rows over several lines", tabular("*{16}{c}", rowsOf(aes, hex, {}, "\n & ")));
    row("all in one line", QString(table).replace(u'\n', u' '));
    row("rows that end otherwise", "\\matrix{" + rowsOf(aes, hex, {}, " & ", "\\cr\n") + "}");
    row("rows that end with a word", tabular("*{16}{c}", rowsOf(aes, hex, {}, " & ", "\\tabularnewline[1ex]\n")));
    row("rows that lines end", tabular("*{16}{c}", rowsOf(aes, hex, {}, " & ", "\n")));
    row("a row that is commented out", tabular("c|*{16}{c}", headingOf(" & ") + "%0 & 1 & 2 & 3 & 4 & 5 \\\\\n" +
                                                                 rowsOf(aes, hex, beside, " & ", " \\\\%row 3\n")));
    row("a footnote", QString(table).replace("& 7c", "& 7c\\footnote{Of 2 values.}"));
    row("a program", "\\begin{lstlisting}[language=C,caption={S-box 8},basicstyle=\\ttfamily\\small]\n"
                     "uint8_t S[256] = { // 256\n" +
                         rowsOf(aes, written("0x%1"), {}, ", ", ",\n") + "};\n\\end{lstlisting}");
    row("brackets around", "\\[ S = \\left[\\begin{array}{*{16}{c}}\n" + rowsOf(aes, hex) + "\\end{array}\\right] \\]");
}

void TestLatexTables::whatStandsAroundIsNoNumber() { columnsAreNoNumbers(); }

void TestLatexTables::tablesAreCalledAsAboveThem_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<Table>("second");
    const Table aes = known("AES"), back = inverseOf(aes);
    const QString first = tabular("c|*{16}{c}", headingOf(" & ") + rowsOf(aes, hex, beside)),
                  second = tabular("c|*{16}{c}", headingOf(" & ") + rowsOf(back, hex, beside));
    QTest::newRow("captions above") << "\\begin{table}[t]\n\\caption{S-box of 256}\\label{tab:5}\n" + first +
                                           "\\end{table}\n\n\\begin{table}[t]\n\\caption{Inverse of 256}\n" + second +
                                           "\\end{table}\n"
                                    << QStringList{"S-box of 256", "Inverse of 256"} << back;
    QTest::newRow("captions below") << "\\begin{table}\n" + first +
                                           "\\caption{S-box of 256}\\label{tab:5}\n\\end{table}\n\n\\begin{table}\n" +
                                           second + "\\caption{Inverse of 256}\n\\end{table}\n"
                                    << QStringList{"", ""} << back;
    QTest::newRow("sections") << "\\section{AES}\n" + first + "\\section{Its inverse, 8 bits}\n" + second
                              << QStringList{"AES", "Its inverse, 8 bits"} << back;
    QTest::newRow("one behind the other") << first + second << QStringList{"", ""} << back;
    QTest::newRow("commands around") << "\\resizebox{0.9\\textwidth}{!}{%\n" + first + "}\n\\framed[2]{\\small\n" +
                                            second + "}\n"
                                     << QStringList{"", ""} << back;
    // DES, where the outer bits of x choose the row.
    Table s2(64);
    for (std::uint32_t x = 0; x < 64; ++x)
        s2[x] = rowsOfS2[16 * ((x >> 4 & 2) | (x & 1)) + (x >> 1 & 15)];
    const auto des = [](const QString& before, const QString& label) {
        const auto rows = [&](const Table& table, const QString& name) {
            return QString(before).replace("%1", name) + rowsOf(table, decimal, [&](std::uint32_t row) {
                       return (row == 0 ? QString(label).replace("%1", name) : QString()) +
                              (label.isEmpty() ? QString() : QString(" & %1 & ").arg(row));
                   });
        };
        return tabular("c|c|*{16}{c}", rows(rowsOfS1, "1") + "\\hline\n" + rows(rowsOfS2, "2"));
    };
    QTest::newRow("cells of several rows") << des("", "\\multirow{4}{*}{$S_%1$}") << QStringList{"S_1", "S_2"} << s2;
    QTest::newRow("cells of several rows with numbers")
        << des("", "\\multirow{4}{*}{%1}") << QStringList{"1", "2"} << s2;
    QTest::newRow("cells of several columns")
        << des("\\multicolumn{16}{|c|}{$S_%1$} \\\\ \\hline\n", "") << QStringList{"S_1", "S_2"} << s2;
}

void TestLatexTables::tablesAreCalledAsAboveThem() {
    QFETCH(QString, text);
    QFETCH(QStringList, names);
    QFETCH(Table, second);
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.tex");
    QStringList found;
    for (const Reading& reading : readings)
        if (reading.format == readings.front().format)
            found << QString::fromStdString(reading.recordName);
    QCOMPARE(found, names);
    QCOMPARE(entriesOf(readPaper(text.toUtf8(), {.record = 1})), second);
}

void TestLatexTables::whatIsNoTableIsRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("complaint");
    const Table aes = known("AES");
    const auto row = [](const char* title, const QString& body, const char* complaint) {
        QTest::newRow(title) << tabular("c|*{16}{c}", body) << QString::fromUtf8(complaint);
    };
    const QString body = rowsOf(aes, hex, beside), heading = headingOf(" & ");
    row("a base that nobody has", heading + rowsOf(aes, written("$%1_{7}$"), beside),
        "f.tex:3:6: unexpected '6', expected a number");
    row("names", heading + rowsOf(aes, written("$s_{%1}$", decimal), beside),
        "f.tex:3:6: unexpected 's', expected a number");
    row("question marks",
        heading + rowsOf(
                      aes, [](std::uint32_t) { return QString("?"); }, beside),
        "expected a number in each cell");
    row("rows that are left out",
        heading + rowsOf({aes.begin(), aes.begin() + 64}, hex, beside) +
            "\\vdots & \\multicolumn{16}{c}{\\vdots} \\\\\n" + rowsOf({aes.begin() + 192, aes.end()}, hex),
        "f.tex:7:2: numbers are left out here, expected all of them");
    row("a row that is missing", heading + QString(body).replace("7 & 51", "%7 & 51"), "271 numbers, expected");
    row("a cell that is missing", heading + QString(body).replace("51 & a3", "51 & "), "287 numbers, expected");
    row("a cell with a dash", heading + QString(body).replace("51 & a3", "51 & --"), "287 numbers, expected");
    row("cells of two columns", rowsOf(aes, written("\\multicolumn{2}{c}{%1}")), "there are no numbers here");
    row("what is not to be seen", rowsOf(aes, written("\\phantom{%1}")), "there are no numbers here");
    row("binary digits that are none", rowsOf(aes, written("$%1_{2}$")), "4 numbers, not all of which fit");
    row("decimal digits that are none", rowsOf(aes, written("$%1_{10}$")), "numbers, expected a power of two");
    row("nothing", "", "there are no numbers here");
    QTest::newRow("only columns") << "\\begin{tabular}{cc@{63}cc}\n\\end{tabular}"
                                  << "f.tex:1:1: there are no numbers here";
}

void TestLatexTables::whatIsNoTableIsRefused() {
    QFETCH(QString, text);
    QFETCH(QString, complaint);
    try {
        readPaper(text.toUtf8());
        QFAIL("it was read");
    } catch (const InputError& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(complaint), error.what());
    }
}

TEST_OF_ROOM(TestLatexTables)
#include "tst_latex_tables.moc"
