// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the window before anything is open: what the program is for, and something to begin each with.
#pragma once

#include <QScrollArea>

class QPushButton;
class QAction;
class QButtonGroup;
class QGridLayout;
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

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* column(std::size_t number, const Use& use, QWidget* page);
    /// As many columns beside each other as fit, the others below.
    void arrange();
    QLayout* otherWays(QMenu* samples);
    void add(QPushButton* button, const QString& name);

    QButtonGroup* m_buttons;
    QGridLayout* m_grid;
    std::vector<QWidget*> m_columns;
    std::size_t m_abreast = 0; ///< So many columns stand beside each other.
};

} // namespace walshscope::gui
