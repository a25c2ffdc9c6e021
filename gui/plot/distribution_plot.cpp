// SPDX-License-Identifier: GPL-3.0-or-later
// A distribution as bars, in words and as CSV.
#include "gui/plot/distribution_plot.h"

#include "gui/documents/counts.h"
#include "gui/plot/integer_ticker.h"
#include "gui/words/decimal_point.h"

#include <limits>

namespace walshscope::gui {

namespace {

constexpr std::uint64_t mostForPlural = std::numeric_limits<int>::max();

} // namespace

DistributionPlot::DistributionPlot(QWidget* parent) : BarPlot(parent) {
    setObjectName(QStringLiteral("distributionPlot"));
    setAccessibleName(tr("Walsh distribution"));
    setDescription(tr("How often each value occurs. The table beside it holds the same numbers."));
    // Walsh values are multiples of a power of two.
    xAxis->setTicker(QSharedPointer<IntegerTicker>::create(*xAxis, TickSteps::Binary));
    xAxis->ticker()->setTickCount(10);
    setSigned(true);
    nameAxes(tr("value of W(a)"), tr("number of masks a"));
    setTheme(theme());
}

void DistributionPlot::setSubject(const QString& title, const QString& values, const QString& counts, bool isSigned) {
    setAccessibleName(title);
    setSigned(isSigned);
    nameAxes(values, counts);
}

void DistributionPlot::setTable(std::shared_ptr<const DistributionTable> table) {
    m_table = std::move(table);
    m_expected.clear();
    draw();
}

void DistributionPlot::setTable(std::shared_ptr<const DistributionTable> table, std::vector<double> expected,
                                const QString& bars, const QString& reference) {
    m_table = std::move(table);
    m_expected = std::move(expected);
    m_reference = reference;
    nameThem(bars, reference);
    setTheme(theme());
    draw();
}

void DistributionPlot::draw() {
    std::vector<Bar> bars(m_table ? m_table->values.size() : 0);
    for (std::size_t row = 0; row < bars.size(); ++row)
        bars[row] = {double(m_table->values[row]), double(m_table->counts[row])};
    const double step = m_table ? double(m_table->step) : 1;
    setBars(std::move(bars), step);
    if (!m_expected.empty())
        setExpected(m_expected);
    remark();
    forgetPlaces();
    if (count() > 0)
        setExtent({keyAt(0) - step, keyAt(count() - 1) + step}, {0, highest() * above()}, 4 * step);
    dataChanged();
}

void DistributionPlot::remark() {
    const auto& value = m_marked ? m_marked : m_selected;
    markRow(value && m_table ? m_table->rowOf(*value) : std::nullopt);
}

void DistributionPlot::setSelected(std::optional<std::int32_t> value) {
    m_selected = value;
    remark();
}

void DistributionPlot::markValue(std::optional<std::int32_t> value) {
    m_marked = value;
    remark();
}

QString DistributionPlot::describe(qint64 index) const {
    const DistributionTable& table = *m_table;
    const auto row = std::size_t(index);
    // Plurals are counted in 32 bits.
    const std::uint64_t count = table.counts[row];
    const QString found =
        (count <= mostForPlural ? tr("value %1 occurs %Ln time(s), %2 %", nullptr, int(count))
                                : tr("value %1 occurs %3 times, %2 %").replace(QStringLiteral("%3"), counted(count)))
            .arg(number(table.values[row]))
            .arg(withDecimalPoint(QString::number(100.0 * double(table.counts[row]) / double(table.total), 'g', 4)));
    return m_expected.empty() ? found
                              : tr("%1; %2: %3 expected").arg(found, m_reference, expectedText(m_expected[row]));
}

QString DistributionPlot::describeDifference(qint64 a, qint64 b) const {
    const DistributionTable& table = *m_table;
    const auto from = std::size_t(std::min(a, b)), to = std::size_t(std::max(a, b));
    std::uint64_t between = 0;
    for (std::size_t row = from; row <= to; ++row)
        between += table.counts[row];
    return (between <= mostForPlural
                ? tr("A to B: values %1 apart, %Ln mask(s) from one to the other", nullptr, int(between))
                : tr("A to B: values %1 apart, %2 masks from one to the other")
                      .replace(QStringLiteral("%2"), counted(between)))
        .arg(qint64(table.values[to]) - table.values[from]);
}

CsvWriter DistributionPlot::csv() const {
    return [table = m_table, expected = m_expected](QIODevice& out) {
        out.write(expected.empty() ? "value,count\n" : "value,count,expected\n");
        for (std::size_t row = 0; row < table->values.size(); ++row)
            out.write(QByteArray::number(table->values[row]) + ',' +
                      QByteArray::number(qulonglong(table->counts[row])) +
                      (expected.empty() ? QByteArray() : ',' + QByteArray::number(expected[row], 'g', 6)) + '\n');
    };
}

std::optional<Spot> DistributionPlot::spot() const {
    const auto row = cursorIndex();
    return row ? std::optional(Spot{.kind = Spot::Kind::Value, .first = std::int64_t(keyAt(*row))}) : std::nullopt;
}

void DistributionPlot::showSpot(const Spot& spot) {
    for (qint64 row = 0; spot.kind == Spot::Kind::Value && row < count(); ++row)
        if (std::int64_t(keyAt(row)) == spot.first)
            setCursorIndex(row);
}

} // namespace walshscope::gui
