// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the menu, and what the button says of them.
#include "gui/inspect/look_button.h"

#include <QActionGroup>
#include <QMenu>

namespace walshscope::gui {

LookButton::LookButton(QWidget* parent)
    : QToolButton(parent), m_values(new QActionGroup(this)), m_scales(new QActionGroup(this)) {
    setObjectName(QStringLiteral("tableLook"));
    setAccessibleName(tr("What is shown of an entry"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(this);
    setMenu(menu);
    const auto add = [&](QActionGroup* group, const QString& title) {
        QAction* action = menu->addAction(title);
        action->setCheckable(true);
        group->addAction(action);
        return action;
    };
    for (const QString& title : {tr("Signed"), tr("Absolute"), tr("Modulo")})
        add(m_values, title);
    menu->addSection(tr("Scale of the %1").arg(QString::fromStdString(scaledTables(&TableKind::symbol))));
    for (const QString& title : {tr("Walsh W"), tr("Half W/2"), tr("Bias W/2N"), tr("Correlation W/N")})
        add(m_scales, title);
    connect(m_values, &QActionGroup::triggered, this,
            [this](QAction* action) { Q_EMIT valuesChosen(TableValues(m_values->actions().indexOf(action))); });
    connect(m_scales, &QActionGroup::triggered, this,
            [this](QAction* action) { Q_EMIT scaleChosen(LatScale(m_scales->actions().indexOf(action))); });
}

void LookButton::show(const TableLook& look) {
    const QList<QAction*> values = m_values->actions(), scales = m_scales->actions();
    values[int(TableValues::Signed)]->setText(look.kind().hasSigns ? tr("Signed") : tr("Counts"));
    values[int(look.values)]->setChecked(true);
    scales[int(look.scale)]->setChecked(true);
    for (QAction* scale : scales)
        scale->setEnabled(look.isScaled());
    const QString chosen = values[int(look.values)]->text();
    setText(look.isScaled() ? tr("%1, %2").arg(chosen, scales[int(look.scale)]->text()) : chosen);
    setAccessibleDescription(text());
}

} // namespace walshscope::gui
