// SPDX-License-Identifier: GPL-3.0-or-later
// Before an audience: the mouse where the lecturer left it, which points at nothing any more.
#pragma once

#include <QObject>
#include <QPoint>
#include <QPointer>

class QWidget;

namespace walshscope::gui {

/// What a picture says of the place of the mouse goes with the next step, and comes again only when the mouse moves.
class RestingMouse : public QObject {
    Q_OBJECT

public:
    /// Of the pictures in that widget.
    explicit RestingMouse(QWidget& pictures);

    void setWatching(bool watching);
    /// Another step or stop: what the mouse is on was of the one before.
    void rest();

protected:
    /// Of the application: it is moved over any widget.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_pictures;
    QPointer<QWidget> m_on; ///< Where it moved last.
    QPoint m_place;         ///< On the screen.
    bool m_rests = false;
};

} // namespace walshscope::gui
