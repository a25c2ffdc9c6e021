// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures and the words on them as assistive technology finds them.
#pragma once

#include "gui/plot/told_cells.h"

#include <QAccessibleWidget>
#include <QHash>

namespace walshscope::gui {

/// A picture without cells is an image or, around other widgets, a group; one with cells is a table, of which only the
/// cells exist that somebody asks about. While values are typed into it, its fields are what it consists of.
class AccessiblePicture : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    /// `cells` is the widget, or null.
    AccessiblePicture(QWidget* widget, ToldCells* cells);
    ~AccessiblePicture() override;

    using QAccessibleWidget::widget;
    ToldCells* cells() const { return m_cells; }
    /// They are gone.
    void lose();
    /// Of a widget that somebody may ask about or has; null otherwise.
    static AccessiblePicture* of(QWidget& widget);
    /// The cell of the cursor, to who listens.
    void tellCursor();
    /// What that said last.
    const QString& told() const { return m_words; }
    /// That cells are others, and the one of the cursor if it says something else now.
    void tellOther();

    QAccessible::Role role() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;
    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int selectedCellCount() const override { return int(selectedCells().size()); }
    QList<QAccessibleInterface*> selectedCells() const override;
    QString columnDescription(int column) const override { return m_cells->toldColumn(column); }
    QString rowDescription(int row) const override { return m_cells->toldRow(row); }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    int columnCount() const override { return m_cells->toldColumns(); }
    int rowCount() const override { return m_cells->toldRows(); }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {} // tellOther() has begun with that.

private:
    bool isTable() const;
    QAccessibleInterface* cell(const ToldCells::Place& place) const;
    /// Nothing where the widget still means one that is no more.
    std::optional<ToldCells::Place> cursor() const;
    void forget(const ToldCells::Place& place) const;
    void forgetAll() const;

    ToldCells* m_cells;
    mutable QHash<qint64, QAccessible::Id> m_made; ///< By row and column.
    std::optional<ToldCells::Place> m_told;
    QString m_words; ///< Of that cell.
};

/// Has the program's own widgets found as what they are. More than once is once.
void makeAccessible();

} // namespace walshscope::gui
