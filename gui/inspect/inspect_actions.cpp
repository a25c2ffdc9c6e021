// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of Inspect, and its part of the window's header.
#include "gui/inspect/function_pane.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/inspect/table_pane.h"
#include "gui/widgets/chooser_rows.h"
#include "gui/widgets/row_bar.h"
#include "gui/work/contender_chooser.h"

#include <QActionGroup>
#include <QComboBox>
#include <QMenu>
#include <QToolButton>

namespace walshscope::gui {

/// What picture is shown and how; what computes it is changed rarely and stands behind a button.
void InspectWorkspace::layOutHeader() {
    for (QWidget* chooser : m_tablePane->choosers())
        m_header->add(chooser);
    m_computedBy->setToolTip(tr("Variant of the transform, device, and how the values are counted"));
    m_computedBy->setPopupMode(QToolButton::InstantPopup);
    m_computedBy->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(m_computedBy);
    menu->addActions(m_runActions);
    menu->addMenu(menuOf(*m_counters->box(), tr("&Counting")));
    menu->addSeparator();
    menu->addActions(m_settings);
    m_computedBy->setMenu(menu);
    m_header->add(m_computedBy);
    // Their menus show what they have.
    for (QComboBox* box : {m_variants->box(), m_variants->deviceBox(), m_counters->box()})
        box->hide();
    sayWhatComputes();
}

void InspectWorkspace::createActions() {
    const auto keys = oneForEach<Order, QString>(QStringLiteral("Ctrl+Shift+H"), QStringLiteral("Ctrl+Shift+Q"),
                                                 QStringLiteral("Ctrl+Shift+D"));
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic}) {
        const QString title = orderTitle(order);
        auto* action = new QAction(tr("%1 order").arg(title.left(1).toUpper() + title.mid(1)), this);
        action->setShortcut(QKeySequence(keys[std::size_t(order)]));
        action->setCheckable(true);
        m_orders->addAction(action);
        connect(action, &QAction::triggered, &m_model, [this, order] { m_model.setOrder(order); });
        m_viewActions << action;
    }
    m_unmark->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+A")));
    connect(m_unmark, &QAction::triggered, this, [this] { mark(std::nullopt); });
    m_viewActions << m_unmark;
    m_viewActions << m_tablePane->actions() << m_function->actions();
    m_runActions << menuOf(*m_variants->box(), tr("&Variant"))->menuAction()
                 << menuOf(*m_variants->deviceBox(), tr("&Device"))->menuAction();
    m_settings << parameterMenu(tr("&Block size (threads)"), {32, 64, 128, 256, 512, 1024}, &Parameters::blockSize)
                      ->menuAction()
               << parameterMenu(tr("&M of A3 (elements per thread)"), {2, 4, 8, 16, 32}, &Parameters::elementsPerThread)
                      ->menuAction();
}

QMenu* InspectWorkspace::parameterMenu(const QString& title, const std::vector<int>& values, int Parameters::*which) {
    auto* menu = new QMenu(title, this);
    auto* group = new QActionGroup(menu);
    for (int value : values) {
        QAction* action = menu->addAction(QString::number(value));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, value, which] {
            m_parameters.*which = value;
            m_variants->refresh();
            takeChoice();
        });
    }
    connect(menu, &QMenu::aboutToShow, this, [this, group, values, which] {
        for (std::size_t i = 0; i < values.size(); ++i)
            group->actions().at(int(i))->setChecked(m_parameters.*which == values[i]);
    });
    return menu;
}

} // namespace walshscope::gui
