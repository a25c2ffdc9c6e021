// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel, keys, tool tips and the context menu of every picture.
#pragma once

#include <QObject>
#include <QPointF>

class QContextMenuEvent;
class QHelpEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace walshscope::gui {

class View;

/// Drag and wheel move and zoom, two clicks fit, and the first of them chooses nothing. The arrow keys move the cursor,
/// also with Ctrl, and with Shift by 16; Return and Space choose what it is on, Escape leaves it; N and P go to the
/// next and the previous peak, F fits, + and − zoom.
class ViewInteraction : public QObject {
    Q_OBJECT

public:
    static constexpr double zoomStep = 2;
    static constexpr int farStep = 16;

    /// Watches the view's widget, which lives at least as long. `painted` is the part of it that the mouse is on, where
    /// that is not the whole.
    explicit ViewInteraction(View& view, QWidget* painted = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool doubleClick(const QMouseEvent& event);
    bool turn(const QWheelEvent& event);
    bool key(const QKeyEvent& event);
    bool arrow(int key, int far);
    bool pickCursor();
    void tellPicked();
    bool tip(const QHelpEvent& event);
    void showMenu(const QContextMenuEvent& event);

    View& m_view;
    QWidget* m_widget;
    QWidget* m_painted;
    QPointF m_pressedAt;
    bool m_pressed = false, m_dragging = false, m_picked = false;
};

} // namespace walshscope::gui
