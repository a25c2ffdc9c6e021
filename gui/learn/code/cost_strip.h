// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs, beside what another variant would: two rows of counters, the smaller of two numbers marked.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QBoxLayout;
class QComboBox;
class QLabel;

namespace walshscope::gui {

class CostTable;

class CostStrip : public QWidget {
    Q_OBJECT

public:
    explicit CostStrip(Learning& learning, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void followState();
    void fillCompared();
    void takeCosts();
    void showCosts();

    Learning& m_learning;
    LearnState m_shown;        ///< The state that the table was made for.
    RecordingPointer m_costed; ///< The run that the costs belong to.
    QLabel* m_title;
    QComboBox* m_compared;
    CostTable* m_table;
    QBoxLayout* m_layout;
    QBoxLayout* m_chooser;
};

} // namespace walshscope::gui
