// SPDX-License-Identifier: GPL-3.0-or-later
// Bars at some keys, pooled by the highest where several fall into one pixel.
#pragma once

#include <qcustomplot.h>

#include <optional>
#include <vector>

namespace walshscope::gui {

struct Bar {
    double key;
    double height; ///< Not negative.
};

class Bars : public QCPAbstractPlottable {
    Q_OBJECT

public:
    Bars(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) {}
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;
    /// 0 without bars.
    double highest() const;

    std::vector<Bar> bars; ///< By ascending key.
    double step = 1;       ///< The smallest distance of two keys.
    std::optional<std::size_t> marked;
    /// Of what counts values with a sign, by the sign of the key; series otherwise.
    bool isSigned = false;
    QColor series, plus, minus, zero, markedColour, text, paper;
    /// Written above the bars where all of them have room.
    bool hasNumbers = false;

protected:
    void draw(QCPPainter* painter) override;
    void drawNumbers(QCPPainter& painter, double width) const;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;
};

} // namespace walshscope::gui
