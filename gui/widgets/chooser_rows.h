// SPDX-License-Identifier: GPL-3.0-or-later
// Rows to choose one from, in a box or in a menu; what cannot be chosen says why.
#pragma once

#include <QString>

#include <vector>

class QComboBox;
class QMenu;

namespace walshscope::gui {

/// One thing to choose.
struct ChooserRow {
    QString text;
    QString reason; ///< Why it cannot be chosen; empty where it can.
    bool current;
    QString about = {}; ///< What its tooltip says below that.
};

/// Fills the box; what cannot be chosen is greyed and says why. No signal is sent. Where nothing changes, a list that
/// is open stays open.
void fillChooser(QComboBox& box, const std::vector<ChooserRow>& rows);

/// The same rows as a menu of the box's parent. What is chosen there is chosen in the box. It closes where the box is
/// filled anew.
QMenu* menuOf(QComboBox& box, const QString& title);

} // namespace walshscope::gui
