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

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// A value that is a sentence is said where the verdict stands.
    bool isLarge(const PropertyRow& row) const;
    QFont valueFont() const;
    QFont smallFont() const;
    int rowHeight() const;
    int valueWidth() const;

    std::vector<PropertyRow> m_figures;
    bool m_stale = false;
};

} // namespace walshscope::gui
