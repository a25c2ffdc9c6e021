// SPDX-License-Identifier: GPL-3.0-or-later
// A column of a dock that scrolls down, and across only for what is wider than a dock should be.
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace walshscope::gui {

/// At least as wide as what is in it needs beside a scroll bar, whether that is there or not; but a long name makes no
/// window wider than its screen.
class ColumnScroll : public QScrollArea {
public:
    explicit ColumnScroll(QWidget* parent) : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
    }

    QSize minimumSizeHint() const override {
        const QSize inside = widget() ? widget()->minimumSizeHint().expandedTo(widget()->minimumSize()) : QSize();
        return {
            std::min(inside.width() + verticalScrollBar()->sizeHint().width(), 36 * fontMetrics().averageCharWidth()),
            QScrollArea::minimumSizeHint().height()};
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::event(event);
    }
};

} // namespace walshscope::gui
