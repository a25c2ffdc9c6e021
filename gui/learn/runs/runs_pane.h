// SPDX-License-Identifier: GPL-3.0-or-later
// Many runs of what is broken: on GPUs, where each may go wrong elsewhere, beside the emulator's orders.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

namespace walshscope::gui {

class CellMap;
class WordsLabel;

class RunsPane : public QWidget {
    Q_OBJECT

public:
    explicit RunsPane(Learning& learning, QWidget* parent = nullptr);

    CellMap* map() const { return m_map; }
    /// A sentence for each row; or why there is none.
    QString inWords() const;

private:
    void show();
    void say();

    Learning& m_learning;
    WordsLabel* m_words;
    CellMap* m_map;
};

} // namespace walshscope::gui
