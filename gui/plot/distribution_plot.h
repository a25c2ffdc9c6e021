// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of a Walsh distribution: a bar for each value that occurs.
#pragma once

#include "gui/plot/bar_plot.h"
#include "gui/plot/distribution_table.h"

#include <memory>

namespace walshscope::gui {

class DistributionPlot : public BarPlot {
    Q_OBJECT

public:
    explicit DistributionPlot(QWidget* parent = nullptr);
    using BarPlot::markedRow;
    using BarPlot::writeNumbers;

    void setTable(std::shared_ptr<const DistributionTable> table);
    /// The table, and for each of its values how often it is expected: circles over the bars. `reference` is what would
    /// have them, "random permutation", and `bars` what has the table.
    void setTable(std::shared_ptr<const DistributionTable> table, std::vector<double> expected, const QString& bars,
                  const QString& reference);
    /// What is counted, where it is not the masks of one spectrum.
    void setSubject(const QString& title, const QString& values, const QString& counts, bool isSigned);
    const std::shared_ptr<const DistributionTable>& table() const { return m_table; }
    void markValue(std::optional<std::int32_t> value);
    std::optional<std::int32_t> markedValue() const { return m_marked; }
    /// The bar of what is read elsewhere, while none is marked.
    void setSelected(std::optional<std::int32_t> value);

    QString describe(qint64 index) const override;
    CsvWriter csv() const override;
    /// The value of a bar.
    std::optional<Spot> spot() const override;
    void showSpot(const Spot& spot) override;

protected:
    QString describeDifference(qint64 a, qint64 b) const override;

private:
    void remark();
    void draw();

    std::shared_ptr<const DistributionTable> m_table;
    std::vector<double> m_expected; ///< Empty where nothing is.
    QString m_reference;
    std::optional<std::int32_t> m_marked, m_selected;
};

} // namespace walshscope::gui
