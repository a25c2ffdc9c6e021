// SPDX-License-Identifier: GPL-3.0-or-later
// What of a comparison stands in the window's header: what is compared, what the curves show of it, and what unfolds
// the choosers.
#pragma once

#include "gui/compare/compare_model.h"
#include "gui/widgets/row_bar.h"

class QAction;
class QLabel;
class QPushButton;
class QTabBar;
class QToolButton;

namespace walshscope::gui {

class CompareHeader : public RowBar {
    Q_OBJECT

public:
    explicit CompareHeader(CompareModel& model, QWidget* parent = nullptr);

    /// Checked while the choosers are shown.
    QAction* choosing() const { return m_choosing; }

protected:
    bool event(QEvent* event) override;

private:
    /// The sizes go before the title is shortened, for the axis says them, too.
    void makeRoom();
    void showRows();
    void showQuantity();
    void showState();

    CompareModel& m_model;
    QString m_name; ///< The title, as long as it is.
    QLabel *m_title, *m_kind;
    QTabBar* m_quantities;
    QAction* m_choosing;
    QToolButton* m_chooseButton;
    QPushButton* m_pause;
};

} // namespace walshscope::gui
