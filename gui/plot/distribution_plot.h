// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of a Walsh distribution: a bar for each value that occurs.
#pragma once

#include "gui/plot/distribution_table.h"
#include "gui/plot/plot.h"

#include <memory>

namespace walshscope {

class DistributionBars : public QCPAbstractPlottable {
    Q_OBJECT

public:
    DistributionBars(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) {}
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

    std::shared_ptr<const DistributionTable> table;
    std::optional<std::size_t> marked;
    QColor series, markedColour;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
};

class DistributionPlot : public Plot {
    Q_OBJECT

public:
    explicit DistributionPlot(QWidget* parent = nullptr);

    void setTable(std::shared_ptr<const DistributionTable> table);
    const std::shared_ptr<const DistributionTable>& table() const { return m_bars->table; }
    void markValue(std::optional<std::int32_t> value);
    std::optional<std::int32_t> markedValue() const { return m_marked; }

    qint64 count() const override { return m_bars->table ? qint64(m_bars->table->values.size()) : 0; }
    double keyAt(qint64 index) const override { return m_bars->table->values[std::size_t(index)]; }
    double valueAt(qint64 index) const override { return double(m_bars->table->counts[std::size_t(index)]); }
    QString describe(qint64 index) const override;
    void writeCsv(QIODevice& out) const override;

protected:
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    void remark();

    DistributionBars* m_bars;
    std::optional<std::int32_t> m_marked;
};

} // namespace walshscope
