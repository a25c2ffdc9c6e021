// SPDX-License-Identifier: GPL-3.0-or-later
// Moving panes between their places and the tabs.
#include "gui/widgets/pane_tabs.h"

#include "gui/widgets/step_keys.h"

#include <QEvent>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace walshscope::gui {

PaneTabs::PaneTabs(const char* name, QWidget* parent) : QTabWidget(parent) {
    setObjectName(QLatin1String(name));
    setDocumentMode(true);
    setTabBarAutoHide(true);
    setFocusPolicy(Qt::NoFocus); // The bar has its own; while that is hidden, Tab would get stuck.
    setAccessibleName(tr("What is shown beside the picture"));
    tabBar()->setAccessibleName(accessibleName());
    leaveTransportKeys(*tabBar());
    connect(this, &QTabWidget::currentChanged, this, [this] {
        measurePages();
        if (!m_arranging && currentWidget())
            Q_EMIT chosen(currentWidget());
    });
}

QWidget* PaneTabs::share(QWidget* pane, const QString& title) {
    auto* place = new QWidget(parentWidget());
    auto* layout = new QVBoxLayout(place);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pane);
    m_shared.push_back({pane, title, place});
    return place;
}

void PaneTabs::raise(QWidget* pane) {
    const bool before = std::exchange(m_arranging, true);
    // Where it has a place of its own, that may be on one of the pages.
    for (int tab = 0; tab < count(); ++tab)
        if (isTabVisible(tab) && (widget(tab) == pane || widget(tab)->isAncestorOf(pane)))
            setCurrentIndex(tab);
    m_arranging = before;
}

void PaneTabs::show(QWidget* pane, bool shown) {
    const bool before = std::exchange(m_arranging, true);
    const auto found = std::ranges::find(m_shared, pane, &Shared::pane);
    if (found != m_shared.end())
        found->shown = shown;
    if (const int tab = indexOf(pane); tab >= 0)
        setTabVisible(tab, shown);
    m_arranging = before;
    arrange();
}

void PaneTabs::keepPlace(QWidget* pane, bool kept) {
    if (const auto found = std::ranges::find(m_shared, pane, &Shared::pane); found != m_shared.end())
        found->keepsPlace = kept;
    arrange();
}

void PaneTabs::follow(QWidget* page, int lines) {
    m_page = page;
    m_lines = lines;
    page->installEventFilter(this);
    measure();
}

void PaneTabs::measure() {
    const bool low = m_page && m_page->height() < m_lines * fontMetrics().lineSpacing();
    if (low == m_low)
        return;
    m_low = low;
    arrange();
    Q_EMIT lowChanged(low);
}

void PaneTabs::arrange() {
    const bool before = std::exchange(m_arranging, true);
    for (const Shared& each : m_shared) {
        const bool here = indexOf(each.pane) >= 0, isTab = m_low && !each.keepsPlace;
        if (isTab && !here) {
            addTab(each.pane, each.title);
        } else if (!isTab && here) {
            removeTab(indexOf(each.pane));
            each.pane->setSizePolicy(QSizePolicy::Preferred, each.pane->sizePolicy().verticalPolicy());
            each.place->layout()->addWidget(each.pane);
            each.pane->show();
        }
        if (isTab)
            setTabVisible(indexOf(each.pane), each.shown);
        each.place->setVisible(!isTab && each.shown);
    }
    measurePages();
    int seen = 0;
    for (int tab = 0; tab < count(); ++tab)
        seen += isTabVisible(tab);
    tabBar()->setVisible(seen > 1);
    setVisible(seen > 0);
    m_arranging = before;
}

/// A page that is not seen asks for no width.
void PaneTabs::measurePages() {
    for (int tab = 0; tab < count(); ++tab) {
        QSizePolicy policy = widget(tab)->sizePolicy();
        policy.setHorizontalPolicy(tab == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored);
        widget(tab)->setSizePolicy(policy);
    }
}

/// Every tab can be read.
QSize PaneTabs::minimumSizeHint() const {
    const int bar = tabBar()->isVisibleTo(this) ? tabBar()->sizeHint().width() : 0;
    return QTabWidget::minimumSizeHint().expandedTo({bar, 0});
}

bool PaneTabs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::Resize)
        measure();
    return QTabWidget::eventFilter(watched, event);
}

void PaneTabs::changeEvent(QEvent* event) {
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
}

} // namespace walshscope::gui
