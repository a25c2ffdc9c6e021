// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computes, and how long each of its phases took.
#pragma once

#include "gui/convolve/convolve_model.h"

#include <QAbstractTableModel>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace walshscope::gui {

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

    /// "auto" or an id.
    std::string engineId() const;
    std::string deviceId() const;
    /// A device that is not known yet is chosen once it is found.
    void choose(const Convolver* convolver, const std::string& device);
    QString focusedTable() const;

private:
    void useDevices(const std::vector<Device>& devices);
    const Device* deviceWithId(const std::string& id) const;
    DeviceKind kindFor(const Convolver& convolver) const;
    QString reasonAgainst(const Convolver& convolver, DeviceKind kind) const;
    void showChoice();
    void showRun();

    ConvolveModel& m_model;
    QComboBox* m_engines;
    QComboBox* m_devices;
    QPushButton* m_run;
    QLabel* m_words;
    QTableView* m_table;
    PhasesModel* m_rows;
    std::vector<const Convolver*> m_engineRows; ///< Row 0 is Auto, a null pointer.
    std::vector<const Device*> m_deviceRows;
    std::string m_awaited; ///< The id of a device that may still be found.
};

} // namespace walshscope::gui
