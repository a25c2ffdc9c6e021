// SPDX-License-Identifier: GPL-3.0-or-later
// Greying what cannot be chosen, and a menu that says what its box says.
#include "gui/widgets/chooser_rows.h"

#include "gui/widgets/plain_text.h"

#include <QAbstractItemView>
#include <QActionGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QMenu>
#include <QSignalBlocker>
#include <QStandardItemModel>

namespace walshscope::gui {
namespace {

struct ChooserWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ChooserRows)
};

QString shown(const ChooserRow& row) {
    return row.reason.isEmpty() ? row.text : ChooserWords::tr("%1 (%2)").arg(row.text, row.reason);
}

QString tip(const QString& first, const ChooserRow& row) {
    return plainTip(row.about.isEmpty() ? first : first + u'\n' + row.about);
}

bool canBeChosen(const ChooserRow& row) { return row.reason.isEmpty() || row.current; }

bool isFilledWith(const QComboBox& box, const std::vector<ChooserRow>& rows) {
    if (box.count() != int(rows.size()))
        return false;
    const auto* model = qobject_cast<const QStandardItemModel*>(box.model());
    for (int i = 0; i < box.count(); ++i) {
        const ChooserRow& row = rows[std::size_t(i)];
        if (box.itemText(i) != shown(row) || (box.currentIndex() == i) != row.current ||
            model->item(i)->isEnabled() != canBeChosen(row))
            return false;
    }
    return true;
}

} // namespace

void fillChooser(QComboBox& box, const std::vector<ChooserRow>& rows) {
    // Qt tells what is chosen as the name of a box, and the tip says that at greater length: what for is said here.
    box.setAccessibleDescription(box.accessibleName());
    for (const ChooserRow& row : rows)
        if (row.current)
            box.setToolTip(tip(shown(row), row));
    if (isFilledWith(box, rows))
        return;
    box.hidePopup(); // Which would keep the focus.
    const QSignalBlocker blocker(box);
    box.clear();
    auto* model = qobject_cast<QStandardItemModel*>(box.model());
    for (int i = 0; i < int(rows.size()); ++i) {
        const ChooserRow& row = rows[std::size_t(i)];
        box.addItem(shown(row));
        box.setItemData(i, tip(row.reason.isEmpty() ? row.text : row.reason, row), Qt::ToolTipRole);
        model->item(i)->setEnabled(canBeChosen(row));
        if (row.current)
            box.setCurrentIndex(i);
    }
    box.view()->setMinimumWidth(box.view()->sizeHintForColumn(0) + 24);
}

QMenu* menuOf(QComboBox& box, const QString& title) {
    auto* menu = new QMenu(title, box.parentWidget());
    menu->setToolTipsVisible(true);
    auto* group = new QActionGroup(menu);
    // An open one would go on naming rows that are others by now.
    QObject::connect(box.model(), &QAbstractItemModel::rowsRemoved, menu, &QMenu::hide);
    QObject::connect(menu, &QMenu::aboutToShow, &box, [menu, group, &box] {
        menu->clear();
        for (int i = 0; i < box.count(); ++i) {
            QAction* action = menu->addAction(plainTitle(box.itemText(i)), &box, [&box, i] {
                box.setCurrentIndex(i);
                Q_EMIT box.activated(i);
            });
            action->setCheckable(true);
            group->addAction(action);
            action->setChecked(i == box.currentIndex());
            action->setEnabled(box.model()->flags(box.model()->index(i, 0)).testFlag(Qt::ItemIsEnabled));
            action->setToolTip(box.itemData(i, Qt::ToolTipRole).toString());
        }
    });
    return menu;
}

} // namespace walshscope::gui
