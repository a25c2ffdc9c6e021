// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture shows as rows and columns, for who cannot see it.
#pragma once

#include <QRectF>
#include <QString>

#include <optional>

class QWidget;

namespace walshscope::gui {

class AccessiblePicture;

/// Asked for cell by cell, so that a million of them cost nothing. A widget that is one is a table to assistive
/// technology (accessible_cells.h), unless it has no rows; places are inside, rectangles in pixels of the widget.
class ToldCells {
public:
    struct Place {
        int row;
        int column;
        bool operator==(const Place&) const = default;
    };

    ToldCells() = default;
    ToldCells(const ToldCells&) = delete;
    ToldCells& operator=(const ToldCells&) = delete;
    virtual ~ToldCells();

    /// Of all there is, however it is zoomed and scrolled.
    virtual int toldRows() const { return 0; }
    virtual int toldColumns() const { return 0; }
    virtual QString toldRow(int /*row*/) const { return {}; }
    virtual QString toldColumn(int /*column*/) const { return {}; }
    /// As whole as what the cursor reads there.
    virtual QString toldCell(const Place& /*place*/) const { return {}; }
    /// Also of what is scrolled away.
    virtual QRectF toldRect(const Place& /*place*/) const { return {}; }
    virtual std::optional<Place> toldAt(const QPointF& /*point*/) const { return {}; }
    /// What the keys are on.
    virtual std::optional<Place> toldCursor() const { return {}; }
    virtual void takeCursor(const Place& /*place*/) {}

private:
    friend AccessiblePicture;
    AccessiblePicture* m_picture = nullptr; ///< Is told that they are gone, for the widget goes later.
};

/// The cursor has moved: who listens hears its cell, if the widget has the keys.
void tellCursor(QWidget& widget);

/// There are other rows, columns or values than before. Who listens hears the cell that the keys are on if it says
/// something else now.
void tellOtherCells(QWidget& widget);

} // namespace walshscope::gui
