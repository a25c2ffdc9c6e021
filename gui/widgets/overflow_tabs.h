// SPDX-License-Identifier: GPL-3.0-or-later
// Tabs of which a menu holds those that find no room.
#pragma once

#include <QTabWidget>

class QMenu;
class QToolButton;

namespace walshscope::gui {

/// No tab is shown in part, and none has to be scrolled to: who opens the menu beside the bar sees all by name. The one
/// in front is always a tab.
class OverflowTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit OverflowTabs(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void tabInserted(int index) override;
    void tabRemoved(int index) override;

private:
    void arrange();
    void fillMenu();

    QToolButton* m_more;
    QMenu* m_menu;
    bool m_arranging = false;
};

} // namespace walshscope::gui
