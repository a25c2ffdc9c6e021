// SPDX-License-Identifier: GPL-3.0-or-later
// A distribution as bars, in words and as CSV.
#include "gui/plot/distribution_plot.h"

namespace walshscope::gui {

DistributionPlot::DistributionPlot(QWidget* parent) : BarPlot(parent) {
    setObjectName(QStringLiteral("distributionPlot"));
    setAccessibleName(tr("Walsh distribution"));
    setDescription(tr("How often each value occurs. The table beside it holds the same numbers."));
    nameAxes(tr("value of W(a)"), tr("number of masks a"));
    setTheme(theme());
}

void DistributionPlot::setTable(std::shared_ptr<const DistributionTable> table) {
    m_table = std::move(table);
    std::vector<Bar> bars(m_table ? m_table->values.size() : 0);
    for (std::size_t row = 0; row < bars.size(); ++row)
        bars[row] = {double(m_table->values[row]), double(m_table->counts[row])};
    const double step = m_table ? double(m_table->step) : 1;
    setBars(std::move(bars), step);
    remark();
    forgetPlaces();
    if (count() > 0)
        setExtent({keyAt(0) - step, keyAt(count() - 1) + step}, {0, double(m_table->largest) * 1.1}, 4 * step);
    dataChanged();
}

void DistributionPlot::remark() { markRow(m_marked && m_table ? m_table->rowOf(*m_marked) : std::nullopt); }

void DistributionPlot::markValue(std::optional<std::int32_t> value) {
    m_marked = value;
    remark();
}

QString DistributionPlot::describe(qint64 index) const {
    const DistributionTable& table = *m_table;
    const auto row = std::size_t(index);
    return tr("value %1 occurs %n time(s), %2 %", nullptr, int(table.counts[row]))
        .arg(table.values[row])
        .arg(100.0 * double(table.counts[row]) / double(table.total), 0, 'g', 4);
}

QString DistributionPlot::describeDifference(qint64 a, qint64 b) const {
    const DistributionTable& table = *m_table;
    const auto from = std::size_t(std::min(a, b)), to = std::size_t(std::max(a, b));
    std::uint64_t between = 0;
    for (std::size_t row = from; row <= to; ++row)
        between += table.counts[row];
    return tr("A to B: values %1 apart, %n mask(s) from one to the other", nullptr, int(between))
        .arg(qint64(table.values[to]) - table.values[from]);
}

CsvWriter DistributionPlot::csv() const {
    return [table = m_table](QIODevice& out) {
        out.write("value,count\n");
        for (std::size_t row = 0; row < table->values.size(); ++row)
            out.write(QByteArray::number(table->values[row]) + ',' +
                      QByteArray::number(qulonglong(table->counts[row])) + '\n');
    };
}

} // namespace walshscope::gui
