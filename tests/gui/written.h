// SPDX-License-Identifier: GPL-3.0-or-later
// What is written on a widget and what cuts it off: a paint device that keeps texts in place of pixels.
#pragma once

#include <qcustomplot.h>

#include <QPaintDevice>
#include <QPaintEngine>
#include <QWidget>

#include <cmath>
#include <vector>

namespace walshscope::gui {

/// In the pixels of the widget.
struct Inscription {
    QString text;
    QRectF place;       ///< From the ascent to the descent of its font.
    QRectF seen;        ///< What no clip and no edge cuts off.
    double capital = 0; ///< How high an H of its font is.
};

class TextEngine : public QPaintEngine {
public:
    TextEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    Type type() const override { return User; }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty())
            return;
        const QTransform transform = painter()->deviceTransform();
        const QRectF place(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        QRectF seen = edge;
        if (painter()->hasClipping())
            seen &= transform.mapRect(painter()->clipBoundingRect());
        const double capital =
            QFontMetricsF(item.font(), paintDevice()).tightBoundingRect(QStringLiteral("H")).height();
        written.push_back(
            {item.text(), transform.mapRect(place), seen, capital * std::hypot(transform.m21(), transform.m22())});
    }

    QRectF edge;
    std::vector<Inscription> written;
};

class TextDevice : public QPaintDevice {
public:
    explicit TextDevice(const QWidget& widget) : m_widget(widget) { m_engine.edge = widget.rect(); }
    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<Inscription>& written() const { return m_engine.written; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth:
            return m_widget.width();
        case PdmHeight:
            return m_widget.height();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_widget.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_widget.logicalDpiY();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    const QWidget& m_widget;
    mutable TextEngine m_engine;
};

/// By the widget itself, without its children.
inline std::vector<Inscription> inscriptionsOn(QWidget& widget) {
    TextDevice device(widget);
    if (auto* plot = qobject_cast<QCustomPlot*>(&widget)) {
        // On the screen it draws pictures of its texts.
        QCPPainter painter(&device);
        plot->toPainter(&painter, plot->width(), plot->height());
    } else {
        widget.render(&device, {}, {}, {});
    }
    return device.written();
}

} // namespace walshscope::gui
