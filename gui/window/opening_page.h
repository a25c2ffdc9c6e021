// SPDX-License-Identifier: GPL-3.0-or-later
// What a workspace says while nothing is open in it: a sentence, and buttons to begin with.
#pragma once

#include "gui/documents/documents.h"

#include <QWidget>

class QAction;
class QBoxLayout;
class QPushButton;

namespace walshscope::gui {

class OpeningPage : public QWidget {
    Q_OBJECT

public:
    /// The buttons stand beside each other or one below the other.
    OpeningPage(const QString& title, const QString& text, Qt::Orientation buttons, QWidget* parent);

    /// A button of its own reads what is open in another slot as something for this one, where its bytes can be.
    void offerOtherReadings(Documents& documents, const Slot& own);

protected:
    QPushButton* addButton(const QString& words, const char* objectName);
    /// Does what the action does, under its name.
    QPushButton* addButton(const QAction& action);
    void addWords(const QString& words);

private:
    void offer(Documents& documents, const Slot& own, const Slot& other);

    QPushButton* m_offer;
    QPushButton* m_first = nullptr;
    QBoxLayout* m_buttons;
};

} // namespace walshscope::gui
