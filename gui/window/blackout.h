// SPDX-License-Identifier: GPL-3.0-or-later
// A black screen before an audience, which is to look at the lecturer for a while.
#pragma once

#include <QPointer>
#include <QWidget>

namespace walshscope::gui {

/// Over all of the window, until any key or a click; what has the focus has it again then.
class Blackout : public QWidget {
    Q_OBJECT

public:
    explicit Blackout(QWidget& window);

    void cover();
    void lift();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
    QPointer<QWidget> m_focus; ///< Before it.
};

} // namespace walshscope::gui
