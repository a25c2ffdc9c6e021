// SPDX-License-Identifier: GPL-3.0-or-later
// Cells as LaTeX, digits that count, and the names of doubts.
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "gui/baseline/footnotes.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

TimedCell hostCell(const char* contender, std::uint64_t size, std::vector<double> samples) {
    Times times;
    times.samples = std::move(samples);
    return {{Task::Transform, contender, "cpu", size, {}}, times};
}

} // namespace

class TestCellColumns : public QObject {
    Q_OBJECT

private slots:
    void latexIsATableOfMediansAndHalfIntervals();
    void latexHasRatiosToABaseline();
    void digitsCountFromTheFirstThatIsNot0_data();
    void digitsCountFromTheFirstThatIsNot0();
    void doubtsHaveNames_data();
    void doubtsHaveNames();
    void latexEscapesWhatItWouldRead();
    void everyDoubtHasItsMarkAndWords();
};

void TestCellColumns::latexIsATableOfMediansAndHalfIntervals() {
    // Of six samples the interval is from the smallest to the largest, and of fewer there is none.
    std::vector<TimedCell> cells{hostCell("A0", 7, {9e-6, 10e-6, 10e-6, 10e-6, 10e-6, 12e-6}),
                                 hostCell("A0", 8, {100e-6, 1000e-6, 200e-6, 200e-6, 200e-6, 200e-6}),
                                 hostCell("C1", 8, {1e-6, 2e-6, 9e-6})};
    cells.push_back({{Task::Transform, "C1", "cpu", 7, {}}, WrongAt{"W(1)", "1", "2"}});
    // 3 of 10 are less than what was asked for, and 9 of 2 are not.
    QCOMPARE(
        latexOf({cells, 0.5}),
        std::string("% Times in microseconds, and half of their 95 % confidence interval.\n"
                    "\\begin{tabular}{llrr}\n\\hline\n"
                    "Variant & Device & $n = 7$ & $n = 8$ \\\\\n\\hline\n"
                    "A0 & cpu & $10.0 \\pm 1.5$ & $200 \\pm 450^{\\dagger}$ \\\\\n"
                    "C1 & cpu & $\\times$ & $2.000^{\\ddagger\\dagger}$ \\\\\n"
                    "\\hline\n\\end{tabular}\n"
                    "\\par\\noindent{\\footnotesize$^{\\dagger}$ Wide: the interval is wider than the 50 \\% of the "
                    "median that was asked for.\\par}\n"
                    "\\par\\noindent{\\footnotesize$^{\\ddagger}$ Few: fewer than 6 samples cannot say with 95 \\% "
                    "confidence where the median is.\\par}\n"));
}

void TestCellColumns::latexHasRatiosToABaseline() {
    // A ratio is as doubtful as either: at n = 7 the baseline has few samples, at n = 9 neither has.
    const std::vector<double> enough(6, 2.0);
    const std::vector<TimedCell> cells{hostCell("A0", 7, enough), hostCell("A0", 8, {1}), hostCell("A0", 9, enough)};
    const std::vector<TimedCell> baseline{hostCell("A0", 7, {1000, 1000, 1000}), hostCell("A0", 9, enough)};
    QCOMPARE(latexOfRatios({cells, 0.02}, {baseline, 0.02}),
             std::string("% Times as multiples of the baseline's, with intervals.\n"
                         "\\begin{tabular}{llrrr}\n\\hline\n"
                         "Variant & Device & $n = 7$ & $n = 8$ & $n = 9$ \\\\\n\\hline\n"
                         "A0 & cpu & $0.002000$ [$0.002000$, $0.002000$]$^{\\dagger}$ &  & "
                         "$1.000$ [$1.000$, $1.000$] \\\\\n"
                         "\\hline\n\\end{tabular}\n"
                         "\\par\\noindent{\\footnotesize$^{\\dagger}$ Few: fewer than 6 samples cannot say with 95 \\% "
                         "confidence where the median is.\\par}\n"));
}

void TestCellColumns::digitsCountFromTheFirstThatIsNot0_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("counting");
    QTest::addColumn<QString>("text");
    QTest::newRow("small") << 0.0020235 << 3 << "0.00202";
    QTest::newRow("tiny") << 1.5e-9 << 4 << "0.000000001500";
    QTest::newRow("one") << 1.0 << 5 << "1.0000";
    QTest::newRow("before the point") << 123456.7 << 3 << "123457";
    QTest::newRow("nothing") << 0.0 << 3 << "0";
}

void TestCellColumns::digitsCountFromTheFirstThatIsNot0() {
    QFETCH(double, value);
    QFETCH(int, counting);
    QTEST(QString::fromStdString(inDigits(value, counting)), "text");
}

void TestCellColumns::doubtsHaveNames_data() {
    QTest::addColumn<QList<double>>("samples");
    QTest::addColumn<QString>("doubts");
    QTest::newRow("all the same") << QList<double>(15, 1.0) << "";
    QTest::newRow("too few") << QList<double>(5, 1.0) << "few";
    QTest::newRow("too few and apart") << QList<double>{1, 2} << "few wide";
    QTest::newRow("ever longer") << QList<double>{1, 1, 1, 1, 1, 1.5, 1.5, 1.5, 1.5, 2, 2, 2, 2, 2} << "wide drifting";
    QTest::newRow("of two kinds") << QList<double>{1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2} << "wide bimodal";
}

void TestCellColumns::doubtsHaveNames() {
    QFETCH(QList<double>, samples);
    const TimedCell cell = hostCell("A0", 4, {samples.begin(), samples.end()});
    QTEST(QString::fromStdString(namesOf(doubtsOf(cell, 0.02))), "doubts");
    QFETCH(QString, doubts);
    QVERIFY(QString::fromStdString(csvOf(std::vector{cell}, 0.02)).endsWith(u',' + doubts + u'\n'));
    QCOMPARE(QString::fromStdString(namesOf(doubtsOf(cell, 0.02), ", ")), doubts.replace(u' ', QStringLiteral(", ")));
    QVERIFY(doubtsOf({cell.key, WrongAt{}}, 0.02).empty());
    QVERIFY(doubtsOf({cell.key, Times()}, 0.02).empty());
}

void TestCellColumns::latexEscapesWhatItWouldRead() {
    const std::vector<TimedCell> cells{hostCell("a_b&c%{$#}\\~^", 7, {1})};
    const std::string latex = latexOf({cells, 1});
    QVERIFY2(latex.find("a\\_b\\&c\\%\\{\\$\\#\\}\\textbackslash{}\\textasciitilde{}\\textasciicircum{} & cpu") !=
                 std::string::npos,
             latex.c_str());
}

void TestCellColumns::everyDoubtHasItsMarkAndWords() {
    Footnotes notes;
    std::set<std::string> marks;
    Doubts all;
    for (std::size_t i = 0; i < doubtNames.size(); ++i) {
        const auto doubt = Concern(i);
        all.push_back(doubt);
        QCOMPARE(doubtName(doubt).text(), std::string(doubtNames[i]));
        std::string words = doubtInWords(doubt, "3 %").text();
        words[0] = char(std::tolower(words[0]));
        QVERIFY2(words.starts_with(std::string(doubtNames[i]) + ": ") && words.ends_with('.'), words.c_str());
        const std::string mark = notes.marked("1", {doubt});
        QVERIFY(!mark.empty());
        QCOMPARE(notes.marked("1", {doubt}), mark);
        marks.insert(mark);
    }
    QCOMPARE(marks.size(), doubtNames.size());
    QCOMPARE(bothDoubts({all.back()}, {all.front(), all.back()}), (Doubts{all.front(), all.back()}));
    QCOMPARE(notes.marked("1", {}), std::string("1"));
}

TEST_OF_ROOM(TestCellColumns)
#include "tst_cell_columns.moc"
