// SPDX-License-Identifier: GPL-3.0-or-later
// Break it: takes the synchronisation out of a variant and says what goes wrong, with the threads, the cell and the
// lines.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace walshscope::gui {

class BreakBox : public QWidget {
    Q_OBJECT

public:
    explicit BreakBox(Learning& learning, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A line of the report was clicked.
    void lineClicked(int line);

private:
    void followState();
    void fill();
    void choose(int row);
    void layOut();
    QString reason() const;
    QString report() const;

    Learning& m_learning;
    LearnState m_shown; ///< The state that choices and report were made for.
    QComboBox* m_choices;
    QComboBox* m_schedules;
    QLabel* m_report;
};

} // namespace walshscope::gui
