// SPDX-License-Identifier: GPL-3.0-or-later
// Which keys a text field has when the window has shortcuts of the same name.
#pragma once

#include <QMainWindow>

namespace walshscope::gui {

/// Whether letters go into it.
bool isTypedInto(const QWidget* widget);

/// Text fields claim more keys than they have a use for: Ctrl+E is the end of the line, and Ctrl+V is theirs whatever
/// is on the clipboard. They keep copying what is selected, undoing what was typed, pasting what they can take, and the
/// letters that they can take; every other shortcut of the window works in them as anywhere else.
class FieldKeys : public QObject {
    Q_OBJECT

public:
    explicit FieldKeys(QMainWindow& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QWidget* before, QWidget* now);
    bool isShortcut(const QKeyEvent& key) const;

    QMainWindow& m_window;
};

} // namespace walshscope::gui
