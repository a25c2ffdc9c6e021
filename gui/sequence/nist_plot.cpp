// SPDX-License-Identifier: GPL-3.0-or-later
// Seven bars: the inner classes stand over their part of the axis of T, the outer two hold all beyond.
#include "gui/sequence/nist_plot.h"

#include "gui/plot/integer_ticker.h"
#include "gui/sequence/nist_table.h"

namespace walshscope::gui {
namespace {

constexpr double firstClass = -3;

/// At the limits of the classes, between the bars, or at some of them where there is little room.
class LimitTicker : public IntegerTicker {
public:
    using IntegerTicker::IntegerTicker;

protected:
    double getTickStep(const QCPRange& range) override {
        return std::min(2.0, IntegerTicker::getTickStep(range)); // Of the six every other one at least.
    }

    QVector<double> createTickVector(double step, const QCPRange& range) override {
        QVector<double> limits;
        for (const double tick : IntegerTicker::createTickVector(step, range))
            if (std::abs(tick + 0.5) < 3)
                limits << tick + 0.5;
        return limits;
    }

    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return QString::number(tick); }
};

} // namespace

NistPlot::NistPlot(QWidget* parent) : BarPlot(parent) {
    setObjectName(QStringLiteral("nistPlot"));
    setAccessibleName(tr("Blocks by class"));
    setDescription(tr("How many blocks are in each class, and how many are expected. The table beside it "
                      "holds the same numbers."));
    exportName = QStringLiteral("nist-linear-complexity");
    nameAxes(tr("T, distance from the expected complexity"), tr("number of blocks"));
    xAxis->setTicker(QSharedPointer<LimitTicker>::create(*xAxis));
    nameThem(tr("blocks"), tr("expected"));
    setTheme(theme());
}

void NistPlot::setTest(const std::optional<LinearComplexityTest>& test) {
    m_test = test;
    std::vector<Bar> bars;
    std::vector<double> expected;
    for (std::size_t i = 0; test && i < LinearComplexityTest::classes; ++i) {
        bars.push_back({firstClass + double(i), double(test->counts[i])});
        expected.push_back(test->expected[i]);
    }
    setBars(std::move(bars), 1);
    setExpected(expected);
    if (!test)
        markRow({});
    setExtent({-3.75, 3.75}, {0, std::max(highest(), 1.0) * 1.12}, 2);
    dataChanged();
}

QString NistPlot::describe(qint64 index) const {
    const std::uint64_t count = m_test->counts[std::size_t(index)];
    return tr("%1: %n block(s), expected %2", nullptr, int(count))
        .arg(nistClassName(std::size_t(index)))
        .arg(expectedText(m_test->expected[std::size_t(index)]));
}

QString NistPlot::describeDifference(qint64 a, qint64 b) const {
    std::uint64_t between = 0;
    for (qint64 i = std::min(a, b); i <= std::max(a, b); ++i)
        between += m_test->counts[std::size_t(i)];
    return tr("A to B: %n block(s) from one to the other", nullptr, int(between));
}

CsvWriter NistPlot::csv() const {
    return [test = *m_test](QIODevice& out) {
        out.write("class,count,expected\n");
        for (std::size_t i = 0; i < LinearComplexityTest::classes; ++i)
            out.write(nistClassName(i).toUtf8() + ',' + QByteArray::number(qulonglong(test.counts[i])) + ',' +
                      QByteArray::number(test.expected[i], 'g', QLocale::FloatingPointShortest) + '\n');
    };
}

} // namespace walshscope::gui
