// SPDX-License-Identifier: GPL-3.0-or-later
// What a workspace says while nothing is open in it: a sentence, and buttons to begin with.
#pragma once

#include <QWidget>

class QBoxLayout;
class QPushButton;

namespace walshscope::gui {

class OpeningPage : public QWidget {
    Q_OBJECT

public:
    /// The buttons stand beside each other or one below the other.
    OpeningPage(const QString& title, const QString& text, Qt::Orientation buttons, QWidget* parent);

protected:
    QPushButton* addButton(const QString& words, const char* objectName);
    void addWords(const QString& words);

private:
    QBoxLayout* m_buttons;
};

} // namespace walshscope::gui
