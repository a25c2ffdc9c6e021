// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computes, what its phases have to move, and the way to their times.
#pragma once

#include "gui/convolve/convolve_model.h"
#include "timing/cell.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace walshscope::gui {

class ContenderChooser;
class RowsModel;

class EnginePane : public QWidget {
    Q_OBJECT

public:
    explicit EnginePane(ConvolveModel& model, QWidget* parent = nullptr);

    ContenderChooser& engines() { return *m_engines; }
    QString focusedTable() const;

Q_SIGNALS:
    /// The engine that is chosen, at the size of what is shown.
    void raceWanted(const walshscope::CellKey& key);

private:
    std::optional<Message> reasonAgainst(const Contender* engine, DeviceKind kind) const;
    void showShown();
    void showRun();

    ConvolveModel& m_model;
    ContenderChooser* m_engines;
    QPushButton *m_run, *m_race;
    QLabel* m_words;
    QTableView* m_table;
    RowsModel* m_rows;
};

} // namespace walshscope::gui
