// SPDX-License-Identifier: GPL-3.0-or-later
// A column of a dock that scrolls down and never across.
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace walshscope::gui {

/// At least as wide as what is in it needs beside a scroll bar, whether that is there or not.
class ColumnScroll : public QScrollArea {
public:
    explicit ColumnScroll(QWidget* parent) : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidgetResizable(true);
    }

    QSize minimumSizeHint() const override {
        const QSize inside = widget() ? widget()->minimumSizeHint().expandedTo(widget()->minimumSize()) : QSize();
        return {inside.width() + verticalScrollBar()->sizeHint().width(), QScrollArea::minimumSizeHint().height()};
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::event(event);
    }
};

} // namespace walshscope::gui
