// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a spectrum from its pyramid: a stem for each bin while there is room, otherwise a column for each pixel.
#pragma once

#include "gui/plot/marks.h"
#include "gui/plot/spectrum_view.h"
#include "gui/plot/theme.h"

#include <qcustomplot.h>

namespace walshscope::gui {

class SpectrumPlottable : public QCPAbstractPlottable {
    Q_OBJECT

public:
    SpectrumPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) {}

    void setView(std::shared_ptr<const SpectrumView> view) { m_view = std::move(view); }
    const std::shared_ptr<const SpectrumView>& view() const { return m_view; }
    void setMarks(Marks marks) { m_marks = std::move(marks); }
    const Marks& marks() const { return m_marks; }
    void setColours(const QColor& series, const QColor& marked, const QColor& background);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    void drawStems(QCPPainter* painter, qint64 first, qint64 last, double spacing) const;
    void drawColumns(QCPPainter* painter, qint64 first, qint64 last) const;

    std::shared_ptr<const SpectrumView> m_view;
    Marks m_marks;
    QColor m_series, m_faint, m_marked;
};

} // namespace walshscope::gui
