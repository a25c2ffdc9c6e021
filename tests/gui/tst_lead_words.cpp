// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of who is the fastest, near the curves.
#include "compared_cells.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/lead_words.h"
#include "room.h"

#include <QLabel>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Of contenders in that order, at sizes from `first` on, their medians in µs; 0 for no time. Intervals are from 95 %
/// to 105 % of it.
Baseline timesOfRows(Task task, std::uint64_t first, const QList<QPair<QString, QList<double>>>& rows,
                     const char* device = "cuda:0") {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    for (const auto& [contender, medians] : rows)
        for (qsizetype i = 0; i < medians.size(); ++i)
            if (medians[i] > 0) {
                const std::uint64_t size = task == Task::Register ? first << (2 * i) : first + std::uint64_t(i);
                TimedCell cell = cellOf(contender.toLatin1(), size, timesOf(medians[i] * 1e-6, 8));
                cell.key.task = task;
                cell.key.device = device;
                lab.cells.push_back(cell);
            }
    return lab;
}

using Rows = QList<QPair<QString, QList<double>>>;

} // namespace

class TestLeadWords : public QObject {
    Q_OBJECT

private slots:
    void sentencesSayWhoLeadsWhere_data();
    void sentencesSayWhoLeadsWhere();
    void printedNumbersLeadNothing();
    void fewSamplesLeadNothing();
    void alongOtherAxesNothingIsSaid();
    void theWordsStandBelowTheCurves();
};

void TestLeadWords::sentencesSayWhoLeadsWhere_data() {
    QTest::addColumn<Task>("task");
    QTest::addColumn<int>("first");
    QTest::addColumn<Rows>("rows");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const Rows& rows, const char* words, Task task = Task::Transform,
                        int first = 6) { QTest::newRow(name) << task << first << rows << QString::fromUtf8(words); };
    row("one contender", {{"A1", {1, 2, 3}}}, "");
    row("one size", {{"A1", {1}}, {"A6", {2}}}, "Fastest at n = 6: A1.");
    row("one size, a tie", {{"A1", {1}}, {"A6", {1}}}, "At n = 6 the intervals of A1 and A6 overlap.");
    row("everywhere", {{"A1", {1, 2, 3}}, {"A6", {2, 3, 4}}}, "Fastest at every size: A1.");
    row("always open", {{"A1", {1, 2, 3}}, {"A6", {1.01, 2.02, 3.03}}},
        "At every size the intervals of A1 and A6 overlap.");
    row("a crossing", {{"A1", {1, 2, 4, 8}}, {"A6", {2, 3, 3, 3}}},
        "Fastest up to n = 7: A1; from n = 8 on: A6. A1 and A6 cross between n = 7 and n = 8.");
    // 4 and 4.1 are 0.95 to 1.05 of themselves.
    row("a crossing that is open in the middle", {{"A1", {1, 2, 4, 8}}, {"A6", {2, 3, 4.1, 5}}},
        "Fastest up to n = 7: A1; from n = 9 on: A6. At n = 8 the intervals of A1 and A6 overlap. A1 and A6 cross "
        "between n = 7 and n = 9.");
    row("open for two sizes", {{"A1", {1, 4, 8, 16}}, {"A6", {3, 4, 8, 9}}},
        "Fastest up to n = 6: A1; from n = 9 on: A6. From n = 7 to n = 8 the intervals of A1 and A6 overlap. A1 and A6 "
        "cross between n = 6 and n = 9.");
    row("three of them", {{"A1", {1, 4, 9}}, {"A6", {3, 2, 9}}, {"A5", {9, 9, 3}}},
        "Fastest up to n = 6: A1; at n = 7: A6; from n = 8 on: A5. A1 and A6 cross between n = 6 and n = 7. A6 and A5 "
        "cross between n = 7 and n = 8.");
    row("a missing cell", {{"A1", {1, 2, 4, 8}}, {"A6", {0, 0, 3, 3}}}, "Fastest from n = 8 on: A6.");
    row("missing cells at both ends", {{"A1", {1, 2, 4, 8}}, {"A6", {0, 3, 5, 0}}}, "Fastest from n = 7 to n = 8: A1.");
    row("a missing cell in the middle", {{"A1", {1, 2, 4}}, {"A6", {2, 0, 5}}},
        "Fastest at every size: A1. Not compared at n = 7.");
    row("four that are open", {{"A1", {1, 2}}, {"A6", {1, 1}}, {"A5", {1, 2}}, {"A4", {1, 2}}},
        "Fastest from n = 7 on: A6. At n = 6 the intervals of the fastest 4 rows overlap.");
    row("bits", {{"B0", {1, 9}}, {"B1", {3, 4}}},
        "Fastest up to 1,024 bits: B0; from 4,096 bits on: B1. B0 and B1 cross between 1,024 bits and 4,096 bits.",
        Task::Register, 1024);
}

void TestLeadWords::sentencesSayWhoLeadsWhere() {
    QFETCH(Task, task);
    QFETCH(int, first);
    QFETCH(Rows, rows);
    QFETCH(QString, words);
    ComparedCells cells(timesOfRows(task, std::uint64_t(first), rows));
    // Rows are told by their contender alone, whatever the baseline is called.
    QCOMPARE(leadsInWords(cells.model).remove(QStringLiteral(", lab")), words);
}

void TestLeadWords::printedNumbersLeadNothing() {
    Devices devices;
    CompareModel model(devices);
    model.takePaper("bikov2018-table2");
    QVERIFY(std::ranges::any_of(model.rows(), &CompareRow::printed));
    QCOMPARE(leadsInWords(model), QString());
}

void TestLeadWords::fewSamplesLeadNothing() {
    Baseline lab = timesOfRows(Task::Transform, 6, {{"A1", {1, 2}}, {"A6", {2, 4}}});
    std::get<Times>(lab.cells.back().outcome).samples.resize(5);
    ComparedCells cells(lab);
    QCOMPARE(leadsInWords(cells.model).remove(QStringLiteral(", lab")), QStringLiteral("Fastest up to n = 6: A1."));
}

void TestLeadWords::alongOtherAxesNothingIsSaid() {
    ComparedCells cells;
    QVERIFY(!leadsInWords(cells.model).isEmpty());
    cells.model.setAxis(CompareAxis::BlockSize);
    QCOMPARE(leadsInWords(cells.model), QString());
}

void TestLeadWords::theWordsStandBelowTheCurves() {
    ComparedCells cells(timesOfRows(Task::Transform, 6, {{"A1", {1, 2, 4}}, {"A6", {2, 3, 3}}}));
    CurvesPane pane(cells.model);
    pane.resize(640, 360);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    auto* words = pane.findChild<QLabel*>(QStringLiteral("compareLeads"));
    QVERIFY(words && words->isVisible());
    QCOMPARE(words->text(), leadsInWords(cells.model));
    QVERIFY(words->y() >= pane.plot().geometry().bottom());
    // What comes and goes in it moves no curve.
    const QRect before = pane.plot().geometry();
    cells.model.setAxis(CompareAxis::BlockSize);
    cells.model.setAxis(CompareAxis::Size);
    QTest::qWait(1);
    QCOMPARE(pane.plot().geometry(), before);
    // One row has nobody to lead.
    ComparedCells alone(timesOfRows(Task::Transform, 6, {{"A1", {1, 2, 4}}}));
    CurvesPane of(alone.model);
    QVERIFY(of.findChild<QLabel*>(QStringLiteral("compareLeads"))->isHidden());
}

TEST_OF_ROOM(TestLeadWords, QApplication)
#include "tst_lead_words.moc"
