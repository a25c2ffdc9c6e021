// SPDX-License-Identifier: GPL-3.0-or-later
// Who leads at which sizes, where that is open, and between which sizes two cross.
#include "timing/leads.h"

#include "room.h"

#include <QtTest>

#include <cmath>

using namespace walshscope;

namespace {

/// "A 7..9, B 11..12" and the like: leads, then what is open, then crossings.
QString inShort(const Leads& leads) {
    const auto sizes = [](const SizeRange& range) {
        return range.first == range.last ? QString::number(range.first)
                                         : QStringLiteral("%1..%2").arg(range.first).arg(range.last);
    };
    const auto name = [](std::size_t row) { return QString(QChar(u'A' + int(row))); };
    QStringList parts;
    for (const Lead& lead : leads.leads)
        parts << name(lead.row) + u' ' + sizes(lead.sizes);
    for (const OpenSizes& open : leads.open) {
        QString names;
        for (const std::size_t row : open.rows)
            names += name(row);
        parts << names + QLatin1String("? ") + sizes(open.sizes);
    }
    for (const LeadCrossing& crossing : leads.crossings)
        parts << name(crossing.before) + u'/' + name(crossing.after) + u' ' + sizes(crossing.between);
    return parts.join(QStringLiteral(", "));
}

/// A row a string: "7:10-11 8:20-22", sizes with the ends of their intervals.
std::vector<RowTime> timesIn(const QStringList& rows) {
    std::vector<RowTime> times;
    for (qsizetype row = 0; row < rows.size(); ++row)
        for (const QString& cell : rows[row].split(u' ', Qt::SkipEmptyParts)) {
            const QStringList parts = cell.split(u':'), ends = parts[1].split(u'-');
            times.push_back({std::size_t(row), parts[0].toULongLong(), {ends[0].toDouble(), ends[1].toDouble()}});
        }
    return times;
}

Times timesOf(std::vector<double> samples, double betweenRuns) {
    Times times;
    times.samples = std::move(samples);
    times.betweenRuns = betweenRuns;
    return times;
}

} // namespace

class TestLeads : public QObject {
    Q_OBJECT

private slots:
    void leadsAreWhereIntervalsAreApart_data();
    void leadsAreWhereIntervalsAreApart();
    void theOrderOfTheCellsChangesNothing();
    void aKnownCrossingIsWithin_data();
    void aKnownCrossingIsWithin();
    void whatCanBeComparedIsAnInterval();
    void aDoubtfulMedianMayBeAnyOfItsQuartiles();
};

void TestLeads::leadsAreWhereIntervalsAreApart_data() {
    QTest::addColumn<QStringList>("rows");
    QTest::addColumn<QString>("leads");
    const auto row = [](const char* name, const QStringList& rows, const char* leads) {
        QTest::newRow(name) << rows << QString::fromUtf8(leads);
    };
    row("nothing", {}, "");
    row("one contender", {"7:1-2 8:1-2"}, "");
    row("never at one size", {"7:1-2", "8:1-2"}, "");
    row("one size", {"7:1-2", "7:3-4"}, "A 7");
    row("one size, the second", {"7:3-4", "7:1-2"}, "B 7");
    row("one size, open", {"7:1-3", "7:2-4"}, "AB? 7");
    row("touching is no lead", {"7:1-2", "7:2-3"}, "AB? 7");
    row("a tie", {"7:1-1", "7:1-1"}, "AB? 7");
    row("always the same", {"7:1-2 8:2-3 9:4-5", "7:3-4 8:4-5 9:8-9"}, "A 7..9");
    row("a crossing", {"6:1-2 7:3-4 8:7-8", "6:3-4 7:5-6 8:5-6"}, "A 6..7, B 8, A/B 7..8");
    row("a crossing that is open for two sizes", {"6:1-2 7:3-6 8:7-9 9:20-21", "6:3-4 7:5-6 8:7-8 9:10-11"},
        "A 6, B 9, AB? 7..8, A/B 6..9");
    row("back again", {"6:1-2 7:3-4 8:1-2", "6:3-4 7:1-2 8:3-4"}, "A 6, B 7, A 8, A/B 6..7, B/A 7..8");
    row("open without a crossing", {"6:1-2 7:3-6 8:7-8", "6:3-4 7:5-6 8:9-10"}, "A 6, A 8, AB? 7");
    row("the third is far behind", {"6:1-2 7:5-6", "6:3-4 7:1-2", "6:8-9 7:8-9"}, "A 6, B 7, A/B 6..7");
    row("wide ones are open among themselves", {"6:1-9", "6:2-3", "6:4-5"}, "AB? 6");
    row("all three", {"6:1-9", "6:2-6", "6:4-5"}, "ABC? 6");
    row("a missing cell is no crossing", {"6:1-2 7:3-4", "7:1-2 8:3-4", "6:3-4 7:5-6 8:5-6"}, "A 6, B 7..8");
    row("where one is alone nothing is compared", {"6:1-2 7:1-2 8:3-4", "6:3-4 8:1-2"}, "A 6, B 8, A/B 6..8");
    row("bits", {"1024:1-2 4096:30-31", "1024:3-4 4096:9-10"}, "A 1024, B 4096, A/B 1024..4096");
    row("other open ones", {"6:1-3 7:1-3", "6:2-3 7:9-9", "6:9-9 7:2-3"}, "AB? 6, AC? 7");
}

void TestLeads::leadsAreWhereIntervalsAreApart() {
    QFETCH(QStringList, rows);
    QTEST(inShort(leadsOf(timesIn(rows))), "leads");
}

void TestLeads::theOrderOfTheCellsChangesNothing() {
    std::vector<RowTime> times = timesIn({"6:1-2 7:3-6 8:7-9 9:20-21", "6:3-4 7:5-6 8:7-8 9:10-11"});
    std::ranges::reverse(times);
    QCOMPARE(inShort(leadsOf(times)), QStringLiteral("A 6, B 9, AB? 7..8, A/B 6..9"));
}

void TestLeads::aKnownCrossingIsWithin_data() {
    QTest::addColumn<double>("at"); ///< 2^n against c·n, equal at this n.
    QTest::addColumn<double>("width");
    for (const double at : {4.2, 7.5, 11.93})
        for (const double width : {0.001, 0.03, 0.3})
            QTest::addRow("at %g, known to %g", at, width) << at << width;
}

/// Whatever the intervals are, the crossing of the two curves that they are around is in the one that is told, and no
/// lead is told where the other is faster.
void TestLeads::aKnownCrossingIsWithin() {
    QFETCH(double, at);
    QFETCH(double, width);
    const double factor = std::exp2(at) / at;
    std::vector<RowTime> times;
    const auto add = [&](std::size_t row, std::uint64_t n, double seconds) {
        times.push_back({row, n, {seconds * (1 - width), seconds * (1 + width)}});
    };
    for (std::uint64_t n = 2; n <= 16; ++n) {
        add(0, n, std::exp2(double(n)));
        add(1, n, factor * double(n));
    }
    const Leads leads = leadsOf(times);
    QCOMPARE(leads.crossings.size(), std::size_t(1));
    const auto& [before, after, between] = leads.crossings[0];
    QCOMPARE(before, std::size_t(0));
    QCOMPARE(after, std::size_t(1));
    QVERIFY(double(between.first) < at && at < double(between.last));
    for (const Lead& lead : leads.leads)
        QVERIFY(lead.row == 0 ? double(lead.sizes.last) < at : double(lead.sizes.first) > at);
}

void TestLeads::whatCanBeComparedIsAnInterval() {
    // A paper's number is no interval, nor are five samples.
    QVERIFY(!comparableInterval({}));
    QVERIFY(!comparableInterval(timesOf({1}, 0)));
    QVERIFY(!comparableInterval(timesOf({1, 2, 3, 4, 5}, 0)));
    // Of six the interval is all of them, and another run may be a tenth away.
    const auto six = comparableInterval(timesOf({3, 1, 6, 2, 5, 4}, 0.1));
    QVERIFY(six && std::abs(std::log(3.5 / six->low) - std::hypot(std::log(3.5), 0.1)) < 1e-12 &&
            std::abs(std::log(six->high / 3.5) - std::hypot(std::log(6 / 3.5), 0.1)) < 1e-12);
    // Where others were at work all the time it would be shorter, who knows by how much.
    Times disturbed = timesOf({3, 1, 6, 2, 5, 4}, 0.1);
    disturbed.lost = disturbed.samples;
    disturbed.parallel = true;
    QVERIFY(!comparableInterval(disturbed));
}

void TestLeads::aDoubtfulMedianMayBeAnyOfItsQuartiles() {
    // Two kinds, of which the larger one has 65 of 100: the median's interval is within that, the next one may not be.
    std::vector<double> samples;
    for (int i = 0; i < 100; ++i)
        samples.push_back((i * 37 % 100 < 65 ? 1 : 2) + 0.0001 * (i * 13 % 7));
    const auto interval = comparableInterval(timesOf(samples, 0));
    QVERIFY(medianInterval(samples).high < 1.01);
    QVERIFY(interval && interval->low < 1.01 && interval->high > 1.99);
    // The same samples of one kind.
    for (double& sample : samples)
        sample = std::min(sample, 1.001);
    QVERIFY(comparableInterval(timesOf(samples, 0))->high < 1.01);
}

TEST_OF_ROOM(TestLeads)
#include "tst_leads.moc"
