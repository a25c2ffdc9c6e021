// SPDX-License-Identifier: GPL-3.0-or-later
// What a workspace says while nothing is open in it: what one will see, a sentence, and buttons to begin with.
#pragma once

#include "gui/documents/documents.h"
#include "gui/window/card_picture.h"

#include <QWidget>

class QAction;
class QBoxLayout;
class QGridLayout;
class QPushButton;

namespace walshscope::gui {

/// What a workspace has to say there.
struct StartWords {
    /// A button that is no action of the workspace.
    struct Button {
        QString words;
        const char* objectName;
        std::function<void()> clicked;
    };
    /// Below, under words of their own, so many beside each other: a divisor of six.
    struct Group {
        QString words;
        QList<QAction*> actions;
        int columns;
    };

    const char* objectName;
    QString title, text;
    PaintPicture picture = nullptr;           ///< What one will see, where there is room for it.
    Qt::Orientation buttons = Qt::Horizontal; ///< Whether they stand beside each other or one below the other.
    std::vector<Button> own{};
    QList<QAction*> beginnings{};
    std::vector<Group> groups{};
};

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const StartWords& words, QWidget* parent = nullptr);

    /// A button of its own reads what is open in another slot as something for this one, where its bytes can be.
    void offerOtherReadings(Documents& documents, const Slot& own);

    /// Below all else, under words of their own; not where there are groups.
    void offerLessons(const QList<QAction*>& lessons);

private:
    QPushButton* addButton(const QString& words, const char* objectName);
    void addGroup(QGridLayout& grid, const StartWords::Group& group);
    void offer(Documents& documents, const Slot& own, const Slot& other);

    QPushButton* m_offer;
    QPushButton* m_first = nullptr;
    bool m_hasGroups = false;
    QBoxLayout* m_buttons;
};

} // namespace walshscope::gui
