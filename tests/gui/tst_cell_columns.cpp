// SPDX-License-Identifier: GPL-3.0-or-later
// Cells as LaTeX, digits that count, and the names of doubts.
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
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
};

void TestCellColumns::latexIsATableOfMediansAndHalfIntervals() {
    // Of six samples the interval is from the smallest to the largest, and of fewer there is none.
    std::vector<TimedCell> cells{hostCell("A0", 7, {9e-6, 10e-6, 10e-6, 10e-6, 10e-6, 12e-6}),
                                 hostCell("A0", 8, {100e-6, 1000e-6, 200e-6, 200e-6, 200e-6, 200e-6}),
                                 hostCell("C1", 8, {1e-6, 2e-6, 9e-6})};
    cells.push_back({{Task::Transform, "C1", "cpu", 7, {}}, WrongAt{"W(1)", "1", "2"}});
    QCOMPARE(latexOf(cells), std::string("% Medians in microseconds, and half of their 95 % confidence interval.\n"
                                         "\\begin{tabular}{llrr}\n\\hline\n"
                                         "Variant & Device & $n = 7$ & $n = 8$ \\\\\n\\hline\n"
                                         "A0 & cpu & $10.0 \\pm 1.5$ & $200 \\pm 450$ \\\\\n"
                                         "C1 & cpu & $\\times$ & $2.000$ \\\\\n"
                                         "\\hline\n\\end{tabular}\n"));
}

void TestCellColumns::latexHasRatiosToABaseline() {
    const std::vector<TimedCell> cells{hostCell("A0", 7, {2, 2, 2}), hostCell("A0", 8, {1})};
    const std::vector<TimedCell> baseline{hostCell("A0", 7, {1000, 1000, 1000})};
    QCOMPARE(latexOfRatios(cells, baseline), std::string("% Medians as multiples of the baseline's, with intervals.\n"
                                                         "\\begin{tabular}{llrr}\n\\hline\n"
                                                         "Variant & Device & $n = 7$ & $n = 8$ \\\\\n\\hline\n"
                                                         "A0 & cpu & $0.002000$ [$0.002000$, $0.002000$] &  \\\\\n"
                                                         "\\hline\n\\end{tabular}\n"));
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
    QTEST(QString::fromStdString(doubtsAbout(cell, 0.02)), "doubts");
    QFETCH(QString, doubts);
    QCOMPARE(QString::fromStdString(doubtsAbout(cell, 0.02, ", ")), doubts.replace(u' ', QStringLiteral(", ")));
    QCOMPARE(doubtsAbout({cell.key, WrongAt{}}, 0.02), std::string());
}

void TestCellColumns::latexEscapesWhatItWouldRead() {
    const std::string latex = latexOf(std::vector{hostCell("a_b&c%{$#}\\~^", 7, {1})});
    QVERIFY2(latex.find("a\\_b\\&c\\%\\{\\$\\#\\}\\textbackslash{}\\textasciitilde{}\\textasciicircum{} & cpu") !=
                 std::string::npos,
             latex.c_str());
}

TEST_OF_ROOM(TestCellColumns)
#include "tst_cell_columns.moc"
