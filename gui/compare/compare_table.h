// SPDX-License-Identifier: GPL-3.0-or-later
// Rows by sizes as a table: the cell that is selected is the model's.
#pragma once

#include "gui/compare/compare_model.h"

#include <QAbstractTableModel>
#include <QTableView>
#include <QTimer>

namespace walshscope::gui {

class CellDelegate;

class CompareTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit CompareTableModel(CompareModel& model, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    std::optional<CellPlace> placeOf(const QModelIndex& index) const;
    QModelIndex indexOf(const CellPlace& place) const;

private:
    CompareModel& m_model;
    int m_rows = 0, m_columns = 0; ///< As the views know them.
};

/// R or Return measures a cell again, Delete takes its row out, B makes its row the one the speed-up is relative to.
class CompareTable : public QTableView {
    Q_OBJECT

public:
    explicit CompareTable(CompareModel& model, QWidget* parent = nullptr);

    /// All cells, with the rows' names; for other programs.
    QString text() const;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showSelected();
    void fitSoon();
    void fit();
    void divide();
    void popUp(const QModelIndex& index, int row, const QPoint& at);
    std::optional<CellPlace> currentPlace() const;

    CompareModel& m_model;
    CompareTableModel* m_cells;
    CellDelegate* m_delegate;
    QTimer m_fitting;
};

} // namespace walshscope::gui
