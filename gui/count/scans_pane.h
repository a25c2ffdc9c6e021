// SPDX-License-Identifier: GPL-3.0-or-later
// Both builds of the scan side by side: what each reads and writes in global memory, and what the one saves.
#pragma once

#include "gui/count/counting_model.h"

#include <QTableWidget>
#include <QWidget>

class QLabel;

namespace walshscope::gui {

class ScansPane : public QWidget {
    Q_OBJECT

public:
    explicit ScansPane(CountingModel& model, QWidget* parent = nullptr);

    QString focusedTable() const;
    /// "Reduce-then-scan moves 25 % less: 96 instead of 128 reads and writes."
    QString inWords() const;

private:
    void show();

    CountingModel& m_model;
    QLabel* m_words;
    QTableWidget* m_table;
};

} // namespace walshscope::gui
