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

    void setTable(std::shared_ptr<const DistributionTable> table);
    const std::shared_ptr<const DistributionTable>& table() const { return m_table; }
    void markValue(std::optional<std::int32_t> value);
    std::optional<std::int32_t> markedValue() const { return m_marked; }

    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

protected:
    QString describeDifference(qint64 a, qint64 b) const override;

private:
    void remark();

    std::shared_ptr<const DistributionTable> m_table;
    std::optional<std::int32_t> m_marked;
};

} // namespace walshscope::gui
