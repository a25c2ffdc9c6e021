// SPDX-License-Identifier: GPL-3.0-or-later
// Break it, of a variant of the transform: takes the synchronisation out of it and says what goes wrong, with the
// threads, the cell and the lines.
#pragma once

#include "gui/code/break_box.h"
#include "gui/learn/learning.h"

namespace walshscope::gui {

class LearnBreakBox : public BreakBox {
    Q_OBJECT

public:
    explicit LearnBreakBox(Learning& learning, QWidget* parent = nullptr);

private:
    void followState();
    void fill();
    void choose(int row);
    QString reason() const;
    QString inWords() const;

    Learning& m_learning;
    LearnState m_shown;                 ///< The state that choices and report were made for.
    std::vector<std::uint32_t> m_lines; ///< Of the barriers that can be chosen, in the order of the choices.
};

} // namespace walshscope::gui
