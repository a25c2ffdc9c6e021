// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the window before anything is open: what the program is for, and something to begin each with.
#pragma once

#include <QScrollArea>

class QPushButton;
class QAction;
class QButtonGroup;
class QHBoxLayout;
class QMenu;

namespace walshscope::gui {

class FirstPage : public QScrollArea {
    Q_OBJECT

public:
    /// A column of the page.
    struct Use {
        QString id;      ///< For the buttons' names.
        QString title;   ///< "Learn"
        QString purpose; ///< "a run of a variant, step by step"
        QList<QAction*> beginnings;
    };

    /// Arrow keys go from button to button as they lie, and the focus goes to the first.
    FirstPage(const std::vector<Use>& uses, QMenu* samples, QWidget* parent);

Q_SIGNALS:
    /// Its number among the uses; comes before a beginning is triggered as well.
    void useChosen(std::size_t use);
    void openClicked();

private:
    QLayout* column(std::size_t number, const Use& use);
    QLayout* otherWays(QMenu* samples);
    void add(QPushButton* button, const QString& name);

    QButtonGroup* m_buttons;
};

} // namespace walshscope::gui
