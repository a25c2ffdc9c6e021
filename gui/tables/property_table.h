// SPDX-License-Identifier: GPL-3.0-or-later
// The table of properties: sheets one below the other, to be read and copied.
#pragma once

#include "gui/tables/property_sheet.h"

#include <QTableWidget>

namespace walshscope::gui {

class PropertyDelegate;

class PropertyTable : public QTableWidget {
    Q_OBJECT

public:
    explicit PropertyTable(QWidget* parent = nullptr);

    /// One below the other; null ones are left out.
    void setSheets(const std::vector<PropertySheetPointer>& sheets);
    /// For each sheet that of something else, or null: its rows stand beside those of the same name in a column of
    /// their own, marked where they differ. None at all: there is no such column.
    void setCompared(const std::vector<PropertySheetPointer>& sheets);
    bool comparing() const;
    /// Only rows that have that text anywhere, also in what they mean; empty: all.
    void showOnly(const QString& text);
    /// Properties that are shown, and all.
    std::pair<int, int> counted() const;
    /// Greys what is shown: it belongs to an earlier input or component.
    void setStale(bool stale);
    /// A line for each selected row, or for each if none is, without those that showOnly() hides: its name, its value
    /// and what that is compared with, with tabs between. A title stands alone in its line.
    QString text() const;
    /// The value beside the first row of that name, empty if there is none.
    QString valueOf(const QString& name) const;
    /// The one that is compared with it.
    QString comparedValueOf(const QString& name) const;

public Q_SLOTS:
    void copy();

Q_SIGNALS:
    /// A row that asks for something was activated, by Return or two clicks.
    void asked(int what);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void fit();
    void find();
    void alignValues();
    /// `compared` may be null.
    void addSheet(const PropertySheet& sheet, const PropertySheet* compared);
    void addCompared(int row, const PropertyRow& here, const PropertyRow& there);

    std::vector<PropertySheetPointer> m_sheets, m_compared;
    PropertyDelegate* m_grey;
    QString m_wanted; ///< What is looked for.
};

} // namespace walshscope::gui
