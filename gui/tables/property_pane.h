// SPDX-License-Identifier: GPL-3.0-or-later
// Key figures above the list of all properties, which can be searched.
#pragma once

#include "gui/tables/property_sheet.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace walshscope::gui {

class KeyFigures;
class PropertyTable;

class PropertyPane : public QWidget {
    Q_OBJECT

public:
    explicit PropertyPane(QWidget* parent = nullptr);

    PropertyTable& table() const { return *m_table; }
    KeyFigures& keyFigures() const { return *m_figures; }
    /// As PropertyTable has them; the key figures are those of the first sheet that has any.
    void setSheets(const std::vector<PropertySheetPointer>& sheets);
    void setCompared(const std::vector<PropertySheetPointer>& sheets);
    void setStale(bool stale);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void sayHowMany();
    /// Two columns of values, and low panes, have no room for figures.
    void arrange();

    KeyFigures* m_figures;
    QLabel* m_title;
    QLineEdit* m_find;
    PropertyTable* m_table;
};

} // namespace walshscope::gui
