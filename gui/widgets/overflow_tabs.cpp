// SPDX-License-Identifier: GPL-3.0-or-later
// As many tabs as fit, in their order.
#include "gui/widgets/overflow_tabs.h"

#include <QActionGroup>
#include <QEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QToolButton>

namespace walshscope::gui {
namespace {

/// Says how wide its tabs are, and needs room for one of them only.
class OverflowBar : public QTabBar {
public:
    using QTabBar::QTabBar;
    using QTabBar::tabSizeHint;
    int widest() const {
        int widest = 0;
        for (int tab = 0; tab < count(); ++tab)
            widest = std::max(widest, tabSizeHint(tab).width());
        return widest;
    }
    QSize minimumSizeHint() const override { return {widest(), QTabBar::minimumSizeHint().height()}; }
};

} // namespace

OverflowTabs::OverflowTabs(QWidget* parent)
    : QTabWidget(parent), m_more(new QToolButton(this)), m_menu(new QMenu(m_more)) {
    setTabBar(new OverflowBar(this));
    setUsesScrollButtons(false);
    m_more->setObjectName(QStringLiteral("moreTabs"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("All that can be shown here, by name"));
    m_more->setAccessibleName(tr("More tabs"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setMenu(m_menu);
    setCornerWidget(m_more);
    m_more->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &OverflowTabs::fillMenu);
    connect(this, &QTabWidget::currentChanged, this, &OverflowTabs::arrange);
}

void OverflowTabs::arrange() {
    if (m_arranging)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    const auto& bar = static_cast<const OverflowBar&>(*tabBar());
    const auto widthOf = [&](int tab) { return tab < 0 ? 0 : bar.tabSizeHint(tab).width(); };
    int all = 0;
    for (int tab = 0; tab < count(); ++tab)
        all += widthOf(tab);
    const int room = width() - m_more->sizeHint().width();
    int left = room - widthOf(currentIndex());
    // First: while the current one is hidden, Qt goes to another that is shown.
    if (currentIndex() >= 0 && !isTabVisible(currentIndex()))
        setTabVisible(currentIndex(), true);
    for (int tab = 0; tab < count(); ++tab) {
        const bool kept = all <= room || tab == currentIndex();
        const bool fits = kept || widthOf(tab) <= left;
        if (!kept)
            left = fits ? left - widthOf(tab) : 0; // The first that does not fit ends them.
        if (isTabVisible(tab) != fits)
            setTabVisible(tab, fits);
    }
    m_more->setVisible(all > room);
}

void OverflowTabs::fillMenu() {
    m_menu->clear();
    auto* group = new QActionGroup(m_menu);
    for (int tab = 0; tab < count(); ++tab) {
        QAction* action = m_menu->addAction(tabText(tab));
        action->setCheckable(true);
        action->setChecked(tab == currentIndex());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, page = widget(tab)] {
            setCurrentWidget(page);
            QWidget* first = page;
            while (!page->isAncestorOf(first) || !(first->focusPolicy() & Qt::TabFocus) || !first->isVisible() ||
                   !first->isEnabled()) {
                first = first->nextInFocusChain();
                if (first == page)
                    break; // Nothing on it takes the focus.
            }
            first->setFocus(Qt::TabFocusReason);
        });
    }
}

void OverflowTabs::changeEvent(QEvent* event) {
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
}

void OverflowTabs::resizeEvent(QResizeEvent* event) {
    QTabWidget::resizeEvent(event);
    arrange();
}

void OverflowTabs::tabInserted(int index) {
    QTabWidget::tabInserted(index);
    arrange();
}

void OverflowTabs::tabRemoved(int index) {
    QTabWidget::tabRemoved(index);
    arrange();
}

} // namespace walshscope::gui
