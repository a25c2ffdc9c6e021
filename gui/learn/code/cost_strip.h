// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs, beside what another variant would: why it takes that long, paired bars, and a table behind them.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QBoxLayout;
class QComboBox;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace walshscope::gui {

class CostBars;
class CostTable;
class WordsLabel;

class CostStrip : public QWidget {
    Q_OBJECT

public:
    explicit CostStrip(Learning& learning, QWidget* parent = nullptr);

    /// The table's text while it or the bars have the focus; empty otherwise.
    QString focusedTable() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void followState();
    void fillCompared();
    void takeCosts();
    void showCosts();
    void fit();

    Learning& m_learning;
    LearnState m_shown;        ///< The state that the bars were made for.
    RecordingPointer m_costed; ///< The run that the costs belong to.
    QLabel* m_title;
    QComboBox* m_compared;
    QToolButton* m_asTable;
    WordsLabel* m_reason;
    CostBars* m_bars;
    CostTable* m_table;
    QScrollArea* m_scroll; ///< All of it.
    QStackedWidget* m_pages;
    QBoxLayout* m_layout;
    QBoxLayout* m_chooser;
    QBoxLayout* m_buttons;
};

} // namespace walshscope::gui
