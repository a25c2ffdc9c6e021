// SPDX-License-Identifier: GPL-3.0-or-later
// The few figures people ask for first, large: value, name, and how good it is.
#pragma once

#include "gui/tables/property_sheet.h"

#include <QWidget>

namespace walshscope::gui {

/// Needs no height: whoever lays it out hides it where it has not all that it wants, as the rows below say the same.
class KeyFigures : public QWidget {
    Q_OBJECT

public:
    explicit KeyFigures(QWidget* parent = nullptr);

    /// Those of the rows that are key.
    void show(const std::vector<PropertyRow>& rows);
    const std::vector<PropertyRow>& figures() const { return m_figures; }
    /// What is shown belongs to something earlier.
    void setStale(bool stale);

    int heightFor(int width) const;
    QSize sizeHint() const override { return {0, heightFor(width())}; }
    QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Where everything stands in a row.
    struct Columns {
        QFont value;    ///< Of the figure: as large as the names beside it allow.
        int values = 0; ///< How wide the figures are; they end here.
        int name = 0;   ///< Where the name begins, and how much it has.
        int names = 0;
        int verdict = 0; ///< Likewise; without any width there is none.
        int verdicts = 0;
        int height = 0;
    };

    /// A value that is a sentence is said where the verdict stands.
    bool isLarge(const PropertyRow& row) const;
    const QString& said(const PropertyRow& row) const { return isLarge(row) ? row.verdict : row.value; }
    QFont sized(double type) const;
    Columns columnsIn(int width) const;
    Columns columns() const { return columnsIn(width()); }

    std::vector<PropertyRow> m_figures;
    bool m_stale = false;
};

} // namespace walshscope::gui
