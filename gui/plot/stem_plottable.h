// SPDX-License-Identifier: GPL-3.0-or-later
// Draws values along a line: a stem for each while there is room, otherwise a column for each pixel.
#pragma once

#include "min_max.h"

#include <qcustomplot.h>

#include <optional>

namespace walshscope::gui {

class StemPlottable : public QCPAbstractPlottable {
    Q_OBJECT

public:
    /// The shape in which a marked value ends; others end in a dot. A diamond is ink, the rest has the colour of the
    /// sign.
    enum class Mark { None, Diamond, Up, Down };

    StemPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) {}

    /// What is above zero is plus, what is below it minus.
    void setColours(const QColor& plus, const QColor& minus, const QColor& marked, const QColor& background);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    /// With zero.
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

    /// 0: there is nothing to draw.
    virtual std::size_t size() const = 0;
    /// Whether single values can be asked for, and not ranges alone.
    virtual bool hasValues() const { return size() > 0; }
    virtual double valueAt(std::size_t index) const = 0;
    /// Over begin … end - 1.
    virtual MinMaxOf<double> rangeOf(std::size_t begin, std::size_t end) const = 0;
    virtual Mark markAt(std::size_t index) const = 0;
    /// Pixels from one value to the next from which each has its stem.
    virtual double roomForStems() const { return 3; }
    /// What is marked of a column: the first of begin … end - 1.
    virtual std::optional<std::size_t> firstMarked(std::size_t begin, std::size_t end) const = 0;

private:
    struct Sign {
        QColor full, faint;
    };

    void drawStems(QCPPainter* painter, qint64 first, qint64 last, double spacing) const;
    void drawColumns(QCPPainter* painter, qint64 first, qint64 last) const;

    Sign m_plus, m_minus;
    QColor m_marked;
};

} // namespace walshscope::gui
