// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computes, and how long each of its phases took.
#pragma once

#include "gui/convolve/convolve_model.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace walshscope::gui {

class ContenderChooser;

/// A row a phase, transfers apart; of an emulated run a row a counter, for its time says nothing.
class PhasesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Phase, Value, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setRun(const std::shared_ptr<const EngineRun>& run);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(Columns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<std::pair<QString, QString>> m_rows;
    bool m_counts = false;
};

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
    PhasesModel* m_rows;
};

} // namespace walshscope::gui
