// SPDX-License-Identifier: GPL-3.0-or-later
// Costs as paired bars: what two runs cost, one above the other, and how many times fewer the better one has.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

namespace walshscope::gui {

/// One number of one run.
struct CostBar {
    QString who;          ///< "A6"
    double value;         ///< Less is better; 0 has no bar.
    QString number;       ///< As it is written.
    double estimate = 0;  ///< Where an outline ends; 0 for none.
    bool isGuess = false; ///< The value itself is an estimate: hatched.
};

/// The same number of all runs.
struct CostGroup {
    QString title;
    QString explanation; ///< For the tooltip.
    QString better;      ///< How the verdict says it: "%1: %2 × fewer".
    std::vector<CostBar> bars;

    /// "A6: 9 × fewer", "only A6" where the other has none; empty unless there are two.
    QString verdict() const;
    /// "global sectors: A1 9,216, A6 1,024, A6: 9 × fewer"
    QString inWords() const;
};

/// The groups stand side by side as far as there is width, and below each other then.
class CostBars : public QWidget {
    Q_OBJECT

public:
    explicit CostBars(QWidget* parent = nullptr);

    /// Groups of two bars at most.
    void setGroups(const std::vector<CostGroup>& groups, bool stale);
    const std::vector<CostGroup>& groups() const { return m_groups; }
    /// Where they have the width for that, and otherwise as many rows as they need.
    void setInOneRow(bool one);
    /// One row of groups.
    int rowHeight() const;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int columnsIn(int width) const;
    QRect groupRect(std::size_t group) const;
    void measure();
    void claimHeight();
    void paintGroup(QPainter& painter, const CostGroup& group, const QRect& place) const;

    std::vector<CostGroup> m_groups;
    bool m_stale = false;
    bool m_inOneRow = false;
    int m_linesOfTitle = 2; ///< Of the title with most words.
    int m_linesOfVerdict = 1;
    int m_nameWidth = 0;   ///< Of the runs.
    int m_numberWidth = 0; ///< The widest.
    int m_least = 1;       ///< What a group needs.
};

} // namespace walshscope::gui
