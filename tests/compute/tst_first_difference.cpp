// SPDX-License-Identifier: GPL-3.0-or-later
// Where a result is wrong: the first place, in the letters of its task.
#include "room.h"
#include "timing/first_difference.h"

#include <QtTest>

#include <limits>

using namespace walshscope;

class TestFirstDifference : public QObject {
    Q_OBJECT

private slots:
    void whatAgreesHasNone_data();
    void whatAgreesHasNone();
    void theFirstPlaceIsNamed_data();
    void theFirstPlaceIsNamed();
};

namespace {

struct TwoResults {
    Result found, expected;
};

Vector vectorOf(const std::vector<std::int32_t>& values) {
    Vector vector(std::countr_zero(values.size()));
    std::ranges::copy(values, vector.values().begin());
    return vector;
}

Convolution whole(std::vector<std::int64_t> values) { return {std::move(values), 0}; }
Convolution real(std::vector<double> values) { return {std::move(values), 0.25}; }

constexpr std::int64_t large = std::int64_t(1) << 60; // As a double no other than its neighbour.

} // namespace

void TestFirstDifference::whatAgreesHasNone_data() {
    QTest::addColumn<TwoResults>("results");
    const auto row = [](const char* name, const Result& one, const Result& other) {
        QTest::newRow(name) << TwoResults{one, other};
    };
    row("transforms", vectorOf({1, -2}), vectorOf({1, -2}));
    row("convolutions", whole({1, large}), whole({1, large}));
    row("within both bounds", real({1, 2}), real({1, 2.5}));
    row("real and whole", real({1, 2}), whole({1, 2}));
    row("distributions", Distribution{{-4, 1}, {4, 3}}, Distribution{{-4, 1}, {4, 3}});
    row("registers", Register{5, 2, {{7}}, std::vector<Jump>{{1, 0, 2}}},
        Register{5, 2, {{7}}, std::vector<Jump>{{1, 0, 2}}});
    row("tables", TableFigures{{{4, 6}}, {{2, 3}}, 8}, TableFigures{{{4, 6}}, {{2, 3}}, 8});
}

void TestFirstDifference::whatAgreesHasNone() {
    QFETCH(TwoResults, results);
    QVERIFY(!firstDifference(results.found, results.expected));
    QVERIFY(agree(results.found, results.expected));
}

void TestFirstDifference::theFirstPlaceIsNamed_data() {
    QTest::addColumn<TwoResults>("results");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const Result& found, const Result& expected, const QStringList& words) {
        QTest::newRow(name) << TwoResults{found, expected} << words;
    };
    row("a transform", vectorOf({1, -4, 3, 4}), vectorOf({1, 12, 3, 5}), {"W(1)", "-4", "12"});
    row("half a transform", vectorOf({1, 2}), vectorOf({1, 2, 3, 4}), {"N", "2", "4"});
    row("a convolution", whole({1, 2, large}), whole({1, 2, large + 1}),
        {"C(2)", QString::number(large), QString::number(large + 1)});
    row("a real one", real({1, 2.5}), real({1, 3.25}), {"C(1)", "2.5", "3.25"});
    row("no number", real({std::numeric_limits<double>::quiet_NaN()}), whole({1}), {"C(0)", "nan", "1"});
    row("another count", Distribution{{-4, 1}, {4, 3}}, Distribution{{-4, 1}, {4, 2}}, {"#(4)", "3", "2"});
    row("a value that is none", Distribution{{-4, 1}, {4, 3}}, Distribution{{4, 3}}, {"#(-4)", "1", "0"});
    row("a value is missing", Distribution{{4, 3}}, Distribution{{4, 3}, {8, 1}}, {"#(8)", "0", "1"});
    row("a longer register", Register{5, 3, {{7}}, {}}, Register{5, 2, {{7}}, {}}, {"L", "3", "2"});
    row("a coefficient too many", Register{5, 2, {{7}}, {}}, Register{5, 2, {{5}}, {}}, {"C_1", "1", "0"});
    row("a coefficient missing", Register{5, 2, {{3}}, {}}, Register{5, 2, {{7}}, {}}, {"C_2", "0", "1"});
    row("another jump", Register{5, 2, {{7}}, std::vector<Jump>{{1, 0, 2}}},
        Register{5, 2, {{7}}, std::vector<Jump>{{0, 0, 1}, {1, 1, 2}}}, {"J_1", "s_1: L = 2", "s_0: L = 1"});
    row("magnitudes of tables", TableFigures{{{4, 6}}, {{2, 3}}, 8}, TableFigures{{{4, 7}}, {{2, 9}}, 0},
        {"#LAT(4)", "6", "7"});
    row("differences of tables", TableFigures{{{4, 6}}, {{2, 3}}, 8}, TableFigures{{{4, 6}}, {{0, 1}, {2, 3}}, 0},
        {"#DDT(0)", "0", "1"});
    row("autocorrelation of tables", TableFigures{{{4, 6}}, {{2, 3}}, 8}, TableFigures{{{4, 6}}, {{2, 3}}, 0},
        {"max |ACT|", "8", "0"});
}

void TestFirstDifference::theFirstPlaceIsNamed() {
    QFETCH(TwoResults, results);
    QFETCH(QStringList, words);
    const auto wrong = firstDifference(results.found, results.expected);
    QVERIFY(wrong && !agree(results.found, results.expected));
    QCOMPARE(QString::fromStdString(wrong->place), words[0]);
    QCOMPARE(QString::fromStdString(wrong->found), words[1]);
    QCOMPARE(QString::fromStdString(wrong->expected), words[2]);
}

TEST_OF_ROOM(TestFirstDifference)
#include "tst_first_difference.moc"
