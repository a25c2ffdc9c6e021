// SPDX-License-Identifier: GPL-3.0-or-later
// What shows which part of the window has the keys: styles draw nothing around widgets that paint themselves.
#pragma once

#include <QMainWindow>
#include <QPointer>

namespace walshscope::gui {

/// A frame on whatever in the window has the focus, unless the style marks it, as it does buttons and fields. It is
/// there for who goes from part to part by keys: a mouse knows where it is.
class FocusMark : public QObject {
    Q_OBJECT

public:
    explicit FocusMark(QMainWindow& window);
    /// A key has moved the focus.
    void showKeys();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void move(QWidget* to);

    QMainWindow& m_window;
    QPointer<QWidget> m_frame;
    bool m_byKeys = false;
};

} // namespace walshscope::gui
