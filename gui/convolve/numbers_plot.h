// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of one of the six lists of a convolution.
#pragma once

#include "gui/convolve/numbers_view.h"
#include "gui/plot/plot.h"
#include "gui/plot/stem_plottable.h"

#include <functional>

namespace walshscope::gui {

class NumbersPlottable : public StemPlottable {
    Q_OBJECT

public:
    using StemPlottable::StemPlottable;

    /// Asked for what is seen, and only while there is room for single values.
    using Marking = std::function<Mark(std::size_t)>;

    NumbersPointer numbers;
    Marking marking;
    std::optional<std::size_t> marked; ///< At any zoom.

protected:
    std::size_t size() const override { return numbers ? numbers->size() : 0; }
    double valueAt(std::size_t index) const override { return numbers->at(index); }
    MinMaxOf<double> rangeOf(std::size_t begin, std::size_t end) const override { return numbers->range(begin, end); }
    /// Plots are small where there are six, and pairs are marked on stems only.
    double roomForStems() const override { return 1.5; }
    Mark markAt(std::size_t index) const override {
        return marked == index ? Mark::Diamond : marking ? marking(index) : Mark::None;
    }
    std::optional<std::size_t> firstMarked(std::size_t begin, std::size_t end) const override {
        return marked && *marked >= begin && *marked < end ? marked : std::nullopt;
    }
};

/// Of the pairs (x, x ⊕ τ) that make C(τ), at the places of `here`: up where the product with `there` is positive, down
/// where it is negative.
NumbersPlottable::Marking pairMarking(NumbersPointer here, NumbersPointer there, std::size_t tau);

/// At the bottom of an exported picture of such a size, as high as the words need; and writing them there.
QRect placeOfMeaning(const QString& meaning, const QFont& font, QSize size);
void drawMeaning(QPainter& painter, const QRect& place, const QString& meaning, const QFont& font);

/// What the list is called: x, f, and in words.
struct NumbersNames {
    QString variable; ///< "x", "a" or "τ"
    QString value;    ///< "f(x)"
    QString csv;      ///< "f": the column of a file.
};

class NumbersPlot : public Plot {
    Q_OBJECT

public:
    NumbersPlot(const char* objectName, const QString& accessibleName, const NumbersNames& names,
                QWidget* parent = nullptr);

    /// Keeps zoom, cursor and markers where there are as many as before. Null: there is nothing to show.
    void setNumbers(const NumbersPointer& numbers);
    const NumbersPointer& numbers() const { return m_plottable->numbers; }
    void setNames(const NumbersNames& names);
    /// Which values are marked, and how; with null none. One of them may be marked at any zoom. A picture that is
    /// exported says below what the marks mean, as the window does.
    void setMarks(NumbersPlottable::Marking marking, std::optional<std::size_t> marked = {},
                  const QString& meaning = {});
    StemPlottable::Mark markOf(std::size_t index) const;

    qint64 count() const override { return numbers() ? qint64(numbers()->size()) : 0; }
    double keyAt(qint64 index) const override { return double(index); }
    double valueAt(qint64 index) const override { return numbers()->at(std::size_t(index)); }
    /// Less wide than other plots: three stand beside each other.
    QSize minimumSizeHint() const override;
    /// "x = 5 = 0x5 = 0b101, f(x) = −3"
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;
    Painting painting(const Paper& paper) override;

protected:
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    void showNames();

    NumbersPlottable* m_plottable;
    NumbersNames m_names;
    QString m_meaning;  ///< Of the marks.
    int m_exponent = 0; ///< The labels of the values are multiples of that power of ten.
};

} // namespace walshscope::gui
