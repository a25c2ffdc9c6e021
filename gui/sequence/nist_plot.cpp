// SPDX-License-Identifier: GPL-3.0-or-later
// Seven bars with the names of their classes: the inner ones stand over their part of the axis of T, the outer two hold
// all beyond.
#include "gui/sequence/nist_plot.h"

#include "gui/documents/counts.h"
#include "gui/plot/integer_ticker.h"
#include "gui/sequence/nist_table.h"

namespace walshscope::gui {
namespace {

constexpr double firstClass = -3;

struct NistWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::NistPlot)
};

/// The name of each class below its bar, or of some of them where there is little room.
class ClassTicker : public IntegerTicker {
public:
    using IntegerTicker::IntegerTicker;

protected:
    double getTickStep(const QCPRange& range) override {
        // The outer two and the one in the middle, or that alone.
        return leastStep(range) > -firstClass ? -2 * firstClass
                                              : std::min(-firstClass, IntegerTicker::getTickStep(range));
    }

    QVector<double> createTickVector(double step, const QCPRange& range) override {
        QVector<double> middles;
        for (const double tick : IntegerTicker::createTickVector(step, range))
            if (std::abs(tick) <= -firstClass)
                middles << tick;
        return middles;
    }

    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        const QString from = decimal(tick - 0.5), to = decimal(tick + 0.5);
        return tick == firstClass    ? NistWords::tr("up to %1", "a class of values").arg(to)
               : tick == -firstClass ? NistWords::tr("over %1", "a class of values").arg(from)
                                     : NistWords::tr("over %1\nto %2", "a class of values").arg(from, to);
    }

    double widestLabel(const QCPRange&, const QFontMetricsF& metrics) override {
        double widest = 0;
        for (double tick = firstClass; tick <= -firstClass; ++tick)
            for (const QString& line : getTickLabel(tick, {}, {}, 0).split(u'\n'))
                widest = std::max(widest, metrics.horizontalAdvance(line));
        return widest;
    }
};

} // namespace

NistPlot::NistPlot(QWidget* parent) : BarPlot(parent) {
    setObjectName(QStringLiteral("nistPlot"));
    setAccessibleName(tr("Blocks by class"));
    setDescription(tr("How many blocks are in each class, and how many are expected. The table beside it "
                      "holds the same numbers."));
    exportName = QStringLiteral("nist-linear-complexity");
    nameAxes(tr("T, distance from the expected complexity"), tr("number of blocks"));
    xAxis->setTicker(QSharedPointer<ClassTicker>::create(*xAxis));
    xAxis->grid()->setVisible(false); // A line through the middle of each bar says nothing.
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
    return tr("%1: %Ln block(s), expected %2", nullptr, int(count))
        .arg(nistClassName(std::size_t(index)))
        .arg(expectedText(m_test->expected[std::size_t(index)]));
}

QString NistPlot::describeDifference(qint64 a, qint64 b) const {
    std::uint64_t between = 0;
    for (qint64 i = std::min(a, b); i <= std::max(a, b); ++i)
        between += m_test->counts[std::size_t(i)];
    return tr("A to B: %Ln block(s) from one to the other", nullptr, int(between));
}

CsvWriter NistPlot::csv() const {
    return [test = *m_test](QIODevice& out) {
        out.write("class,count,expected\n");
        for (std::size_t i = 0; i < LinearComplexityTest::classes; ++i)
            out.write(QByteArray::fromStdString(std::string(linearComplexityClass(i))) + ',' +
                      QByteArray::number(qulonglong(test.counts[i])) + ',' +
                      QByteArray::number(test.expected[i], 'g', QLocale::FloatingPointShortest) + '\n');
    };
}

} // namespace walshscope::gui
