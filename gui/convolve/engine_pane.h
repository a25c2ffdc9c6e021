// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computes, and how long each of its phases took.
#pragma once

#include "gui/convolve/convolve_model.h"

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

private:
    std::optional<Message> reasonAgainst(const Contender* engine, DeviceKind kind) const;
    void showShown();
    void showRun();

    ConvolveModel& m_model;
    ContenderChooser* m_engines;
    QPushButton* m_run;
    QLabel* m_words;
    QTableView* m_table;
    RowsModel* m_rows;
};

} // namespace walshscope::gui
