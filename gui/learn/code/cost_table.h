// SPDX-License-Identifier: GPL-3.0-or-later
// Costs as a table: a row a variant, a column a counter; copied as text with tabs.
#pragma once

#include "gui/learn/learning.h"

#include <QTableWidget>

namespace walshscope::gui {

class CostTable : public QTableWidget {
    Q_OBJECT

public:
    explicit CostTable(QWidget* parent = nullptr);

    struct Row {
        const Variant* variant;
        const Cost* cost;   ///< Null where it is not known.
        QString reason;     ///< Why it is not.
        bool stale = false; ///< Of an earlier run.
    };
    void setRows(const std::vector<Row>& rows);

    /// Headers and numbers, a line a row, tabs in between.
    QString text() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void copy();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    std::vector<int> m_widths; ///< What the columns need at least.
};

} // namespace walshscope::gui
