// SPDX-License-Identifier: GPL-3.0-or-later
// A table of many S-boxes: columns chosen, sorted, filtered, copied and exported; a click opens one.
#pragma once

#include "gui/documents/documents.h"
#include "gui/many/many_filter.h"
#include "gui/plot/export.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QMenu;
class QProgressBar;
class QPushButton;
class QTableView;

namespace walshscope::gui {

/// Stands beside the window and does not stop its work.
class ManyWindow : public QDialog {
    Q_OBJECT

public:
    ManyWindow(Documents& documents, QWidget* parent);
    ~ManyWindow() override;

    /// Behind what is there already.
    void add(const std::vector<ManySource>& sources) { m_model.add(sources); }
    void addFiles(const QStringList& paths);
    ManyModel& model() { return m_model; }
    /// What is shown, row by row: the selected rows, or all.
    QString csv(bool onlySelected) const;

Q_SIGNALS:
    /// Of the rows shown.
    void fileWanted(const walshscope::gui::FileJob& job);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void fillColumns();
    void chooseFiles();
    void exportCsv();
    void openRow(const QModelIndex& index);
    void sortByCurrent();
    void filter();
    void showColumn(int column, bool shown);
    void showState();

    Documents& m_documents;
    ManyModel m_model;
    ManyFilter m_filter;
    QTableView* m_table;
    QLineEdit* m_name;
    QLineEdit* m_condition;
    QMenu* m_columns;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_stop; ///< Or goes on.
    QPushButton* m_copy;
    QPushButton* m_export;
    QString m_wrong; ///< With the condition.
};

} // namespace walshscope::gui
