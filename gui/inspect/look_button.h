// SPDX-License-Identifier: GPL-3.0-or-later
// One button for how the entries of a table are shown: with their signs, without, modulo a number, and on what scale.
#pragma once

#include "gui/inspect/table_source.h"

#include <QToolButton>

class QActionGroup;

namespace walshscope::gui {

class LookButton : public QToolButton {
    Q_OBJECT

public:
    explicit LookButton(QWidget* parent = nullptr);

    /// It says what is chosen, and its menu has what there is to choose for that table.
    void show(const TableLook& look);

Q_SIGNALS:
    void valuesChosen(walshscope::gui::TableValues values);
    void scaleChosen(walshscope::LatScale scale);

private:
    QActionGroup* m_values;
    QActionGroup* m_scales;
};

} // namespace walshscope::gui
