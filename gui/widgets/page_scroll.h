// SPDX-License-Identifier: GPL-3.0-or-later
// A page of a workspace that does not make the window larger.
#pragma once

#include <QKeyEvent>
#include <QScrollArea>

namespace walshscope::gui {

/// Where the window is smaller than the page needs, the page scrolls. Keys go on to what is around it.
class PageScroll : public QScrollArea {
public:
    PageScroll(QWidget* page, QWidget* parent) : QScrollArea(parent) {
        setObjectName(QStringLiteral("page"));
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setWidgetResizable(true);
        setWidget(page);
    }
    QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    /// Who wants the page to have the keys need not know that it can scroll.
    void focusInEvent(QFocusEvent* event) override { widget()->setFocus(event->reason()); }
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }
};

} // namespace walshscope::gui
