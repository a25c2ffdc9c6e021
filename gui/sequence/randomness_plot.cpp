// SPDX-License-Identifier: GPL-3.0-or-later
// A bar for each class, with the bounds of the class below it.
#include "gui/sequence/randomness_plot.h"

#include "gui/plot/integer_ticker.h"
#include "gui/sequence/randomness_table.h"
#include "gui/words/wording.h"

namespace walshscope::gui {
namespace {

struct ClassWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RandomnessPlot)
};

QString boundsOf(const RandomnessClass& c) {
    const auto bound = [](double value) {
        return QLocale().toString(value, 'f', QLocale::FloatingPointShortest).replace(u'-', u'−');
    };
    return c.isOneNumber() ? bound(*c.upTo)
           : !c.above      ? ClassWords::tr("up to %1", "a class of values").arg(bound(*c.upTo))
           : !c.upTo       ? ClassWords::tr("over %1", "a class of values").arg(bound(*c.above))
                           : ClassWords::tr("over %1\nto %2", "a class of values").arg(bound(*c.above), bound(*c.upTo));
}

/// The bounds of each class below its bar, or of the last one, the second before and so on where there is little room.
class ClassTicker : public IntegerTicker {
public:
    ClassTicker(const QCPAxis& axis, const std::optional<RandomnessResult>& result)
        : IntegerTicker(axis), m_result(result) {}

protected:
    double getTickStep(const QCPRange& range) override { return std::ceil(leastStep(range)); }

    QVector<double> createTickVector(double step, const QCPRange& range) override {
        // From the last one down, which is where many sequences that are not random are.
        QVector<double> bars;
        for (double bar = count() - 1; bar >= 0; bar -= step)
            if (range.contains(bar))
                bars.prepend(bar);
        return bars;
    }

    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return boundsOf(m_result->classes[std::size_t(tick)]);
    }

    double widestLabel(const QCPRange&, const QFontMetricsF& metrics) override {
        double widest = 0;
        for (int bar = 0; bar < count(); ++bar)
            for (const QString& line : getTickLabel(bar, {}, {}, 0).split(u'\n'))
                widest = std::max(widest, metrics.horizontalAdvance(line));
        return widest;
    }

private:
    int count() const { return m_result ? int(m_result->classes.size()) : 0; }

    const std::optional<RandomnessResult>& m_result;
};

} // namespace

RandomnessPlot::RandomnessPlot(QWidget* parent) : BarPlot(parent) {
    setObjectName(QStringLiteral("randomnessPlot"));
    setAccessibleName(tr("Counts by class"));
    setDescription(tr("How many blocks or jumps are in each class, and how many are expected. The table beside it "
                      "holds the same numbers."));
    xAxis->setTicker(QSharedPointer<ClassTicker>::create(*xAxis, m_result));
    xAxis->grid()->setVisible(false); // A line through the middle of each bar says nothing.
    setResult({});
    setTheme(theme());
}

void RandomnessPlot::setResult(const std::optional<RandomnessResult>& result) {
    m_result = result;
    std::vector<Bar> bars;
    if (result)
        for (const RandomnessClass& c : result->classes)
            bars.push_back({double(bars.size()), double(c.count)});
    const RandomnessTest& test = result ? *result->test : randomnessTestNamed("nist");
    const QString counts = test.countsJumps() ? tr("jumps") : tr("blocks");
    exportName = test.id == "nist" ? QStringLiteral("nist-linear-complexity")
                                   : QString::fromLatin1(test.id.data(), qsizetype(test.id.size()));
    nameAxes(QStringLiteral("%1, %2").arg(QString::fromLatin1(test.symbol.data(), qsizetype(test.symbol.size())),
                                          worded(test.statistic)),
             test.countsJumps() ? tr("number of jumps") : tr("number of blocks"));
    nameThem(counts, tr("expected"));
    const double last = double(std::max<std::size_t>(1, bars.size())) - 1;
    setBars(std::move(bars), 1);
    setExpected(result ? result->expected() : std::vector<double>());
    if (!result)
        markRow({});
    const double edge = last > 8 ? 1 : 0.75; // The last name is wider than one bar of many.
    setExtent({-edge, last + edge}, {0, std::max(highest(), 1.0) * 1.12}, 2);
    dataChanged();
}

QString RandomnessPlot::counted(std::uint64_t count) const {
    return m_result->test->countsJumps() ? tr("%Ln jump(s)", nullptr, int(count))
                                         : tr("%Ln block(s)", nullptr, int(count));
}

QString RandomnessPlot::describe(qint64 index) const {
    const RandomnessClass& c = m_result->classes[std::size_t(index)];
    return tr("%1: %2, expected %3")
        .arg(classNameOf(*m_result, std::size_t(index)), counted(c.count), expectedText(c.expected));
}

QString RandomnessPlot::describeDifference(qint64 a, qint64 b) const {
    std::uint64_t between = 0;
    for (qint64 i = std::min(a, b); i <= std::max(a, b); ++i)
        between += m_result->classes[std::size_t(i)].count;
    return tr("A to B: %1 from one to the other").arg(counted(between));
}

CsvWriter RandomnessPlot::csv() const {
    return [result = *m_result](QIODevice& out) {
        out.write("class,count,expected\n");
        for (const RandomnessClass& c : result.classes)
            out.write(QByteArray::fromStdString(nameOf(*result.test, c)) + ',' +
                      QByteArray::number(qulonglong(c.count)) + ',' +
                      QByteArray::number(c.expected, 'g', QLocale::FloatingPointShortest) + '\n');
    };
}

} // namespace walshscope::gui
