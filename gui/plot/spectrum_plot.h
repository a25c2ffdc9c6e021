// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of a Walsh spectrum.
#pragma once

#include "gui/plot/plot.h"
#include "gui/plot/spectrum_plottable.h"

namespace walshscope::gui {

class SpectrumPlot : public Plot {
    Q_OBJECT

public:
    explicit SpectrumPlot(QWidget* parent = nullptr);

    /// Keeps zoom, cursor and marks where n stays the same; the cursor stays on its mask when the order changes. A
    /// picture without its spectrum is passed over where there is a cursor, which has nothing to read in it.
    void setView(std::shared_ptr<const SpectrumView> view);
    const std::shared_ptr<const SpectrumView>& view() const { return m_plottable->view(); }
    /// Marks all bins with that value, or none.
    void markValue(std::optional<std::int32_t> value);
    std::optional<std::int32_t> markedValue() const { return m_marked; }
    /// The masks of the marked bins, ascending in display order; at most `most`.
    std::vector<std::uint32_t> markedMasks(std::size_t most) const;

    qint64 count() const override;
    double keyAt(qint64 index) const override { return double(index); }
    double valueAt(qint64 index) const override;
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

protected:
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    void remark();

    SpectrumPlottable* m_plottable;
    std::optional<std::int32_t> m_marked;
};

/// "31 = 0x1F = 0b00011111"
QString threeBases(std::uint32_t value, int bits);

} // namespace walshscope::gui
