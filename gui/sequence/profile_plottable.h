// SPDX-License-Identifier: GPL-3.0-or-later
// The line of a linear complexity profile, drawn from its jumps alone.
#pragma once

#include "sequence/jump_log.h"

#include <qcustomplot.h>

#include <memory>

namespace walshscope::gui {

/// Where few jumps are in sight they are all drawn; elsewhere each column of pixels gets its least and its greatest
/// value. Either way it takes a number of steps that follows from the pixels and not from the jumps.
class ProfilePlottable : public QCPAbstractPlottable {
    Q_OBJECT

public:
    ProfilePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) {}
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

    /// After so many bits: L, or 2L − N.
    qint64 valueAt(qint64 bitsRead) const;
    /// All the values at first … last.
    std::pair<qint64, qint64> leastAndGreatest(qint64 first, qint64 last) const;

    std::shared_ptr<const JumpLog> log;
    qint64 bitsRead = 0;
    bool difference = false; ///< 2L − N in place of L.
    QColor series;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    void drawLine(QCPPainter* painter, qint64 first, qint64 last) const;
    void drawColumns(QCPPainter* painter, qint64 first, qint64 last) const;
    void drawJumps(QCPPainter* painter, std::size_t begin, std::size_t end) const;
    void drawThrough(QCPPainter* painter, const QVector<QPointF>& points) const;
    QLineF lineOf(const Jump& jump) const;
    QPointF pixelOf(qint64 key, qint64 value) const;
};

} // namespace walshscope::gui
