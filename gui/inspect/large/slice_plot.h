// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of one slice of a spectrum, which is read by the masks of the whole.
#pragma once

#include "gui/inspect/large/slice_values.h"
#include "gui/plot/plot.h"
#include "gui/plot/stem_plottable.h"

namespace walshscope::gui {

class SlicePlottable : public StemPlottable {
    Q_OBJECT

public:
    using StemPlottable::StemPlottable;

    SlicePointer values;
    std::optional<std::size_t> marked; ///< An index.

protected:
    std::size_t size() const override { return values ? values->size() : 0; }
    double valueAt(std::size_t index) const override { return double((*values)[index]); }
    MinMaxOf<double> rangeOf(std::size_t begin, std::size_t end) const override;
    Mark markAt(std::size_t index) const override { return marked == index ? Mark::Diamond : Mark::None; }
    std::optional<std::size_t> firstMarked(std::size_t begin, std::size_t end) const override;
};

/// Its keys count from the first mask of the slice, which the words add.
class SlicePlot : public Plot {
    Q_OBJECT

public:
    explicit SlicePlot(QWidget* parent = nullptr);

    void setValues(SlicePointer values);
    const SlicePointer& values() const { return m_plottable->values; }
    /// The cursor goes to that mask of the whole, a diamond marks it, and what is around it is to be seen, if it is in
    /// this slice.
    void showMask(std::uint64_t mask);

    qint64 count() const override { return values() ? qint64(values()->size()) : 0; }
    double keyAt(qint64 index) const override { return double(index); }
    double valueAt(qint64 index) const override { return double((*values())[std::size_t(index)]); }
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

protected:
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    std::uint64_t maskAt(qint64 index) const { return values()->slice().first() + std::uint64_t(index); }

    SlicePlottable* m_plottable;
};

} // namespace walshscope::gui
