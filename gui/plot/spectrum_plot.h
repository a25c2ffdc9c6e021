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
    /// picture without values is passed over where there are a cursor or marks: they want values.
    void setView(std::shared_ptr<const SpectrumView> view);
    const std::shared_ptr<const SpectrumView>& view() const { return m_plottable->view(); }
    /// Marks all bins with that value, or with its negative too, or none.
    void markValue(std::optional<std::int32_t> value, bool magnitude = false);
    std::optional<std::int32_t> markedValue() const { return m_marked; }
    /// The masks of the marked bins, ascending in display order; at most `most`.
    std::vector<std::uint32_t> markedMasks(std::size_t most) const;

    /// None of a picture without values: nothing can be read there yet.
    qint64 count() const override;
    bool isEmpty() const override { return !view(); }
    double keyAt(qint64 index) const override { return double(index); }
    double valueAt(qint64 index) const override;
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

Q_SIGNALS:
    /// Somebody wants to read what of a picture cannot be read. May come often.
    void valuesWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;
    /// Of the axes.
    virtual QString keysName(Order order) const { return maskAxisLabel(order); }
    virtual QString valuesName() const { return tr("W(a)"); }

private:
    void remark();
    bool isPicture() const { return view() && !view()->spectrum; }

    SpectrumPlottable* m_plottable;
    std::optional<std::int32_t> m_marked;
    bool m_markedMagnitude = false;
    std::unique_ptr<QEvent> m_unanswered; ///< What the mouse or a key wanted of a picture.
};

/// "31 = 0x1F = 0b00011111"
QString threeBases(std::uint32_t value, int bits);

} // namespace walshscope::gui
