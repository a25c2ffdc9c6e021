// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of two dimensions: cells in rows and columns, zoomed and read like a plot.
#pragma once

#include "gui/plot/cell_tiles.h"
#include "gui/plot/view_interaction.h"
#include "gui/work/requests.h"

#include <QPixmap>
#include <QWidget>

namespace walshscope::gui {

/// Small parts are painted at once; where pooling takes longer it is done on another thread, and the picture is as
/// coarse as what is known until then.
class CellMap : public QWidget, public View {
    Q_OBJECT

public:
    explicit CellMap(QWidget* parent = nullptr);

    /// Null: there is nothing to show but the placeholder. With `keepsPlace` the same part is shown, and the cursor
    /// stays, if there are as many rows and columns as before.
    void setSource(CellSourcePointer source, bool keepsPlace = true);
    const CellSourcePointer& source() const { return m_source; }
    /// Cells to be marked in it: another map of as many rows and columns, with CellScale::Mark. Null: none.
    void setMarks(CellSourcePointer marks);
    /// What is said where there are no cells.
    void setPlaceholder(const QString& text);

    /// Under the pointer, or where the keys went.
    std::optional<Cell> cell() const { return m_cell; }
    /// Out of the map it is brought back to its edge.
    void setCell(std::optional<Cell> cell);
    QString describe(const Cell& cell) const { return m_source->describe(cell); }
    /// Of several under one pixel the one of largest magnitude, which is what it shows.
    std::optional<Cell> cellAt(const QPointF& place) const;
    QRectF cellRect(const Cell& cell) const;
    QRectF plotRect() const;
    bool fitted() const { return m_viewport.zoom <= 1; }
    /// What of the cells is shown, and showing it as far as there are such cells.
    const CellViewport& part() const { return m_viewport; }
    void showPart(const CellViewport& viewport);
    /// Whether the picture is as fine as it will be.
    bool complete() const { return m_tiles.complete(); }
    /// For the tiles that take longer, of the map and of its marks; and for looking for a peak.
    Requests requests() { return {&m_tiles.request(), &m_marksTiles.request(), &m_peak}; }
    /// Computes the tiles that are missing since requests() were cancelled.
    void resume();

    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return !m_source; }
    void fit() override;
    /// About the cursor where it is to be seen, otherwise about the middle.
    void zoomBy(double factor) override;
    bool hasPeaks() const override { return true; }
    void goToPeak(bool forward) override;
    QString words() const override;
    std::optional<Spot> spot() const override;
    void showSpot(const Spot& spot) override;
    void setStale(bool stale) override;
    Painting painting(const Paper& paper) override;
    QString exportTitle() const override;
    CsvWriter csv() const override;
    CsvWriter latex() const override;

    bool zoomAround(const QPointF& place, double factor, bool across) override;
    void startDragging() override;
    void drag(const QPointF& from, const QPointF& to) override;
    void hover(const QPointF& place) override;
    void leave() override { setCell({}); }
    void pick(const QPointF& place) override;
    void takeBack() override;
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    bool moveCursor(int right, int down) override;
    bool moveCursorToEnd(bool last) override;
    bool pickCursor() override;
    bool leaveCursor() override;
    void restyle() override;

    /// All cells, for what is out of sight is a key away.
    int toldRows() const override;
    int toldColumns() const override;
    QString toldRow(int row) const override;
    QString toldColumn(int column) const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    QSize sizeHint() const override { return {600, 420}; }
    QSize minimumSizeHint() const override {
        return {28 * fontMetrics().averageCharWidth(), 8 * fontMetrics().lineSpacing()};
    }

Q_SIGNALS:
    void cellChanged();
    /// part() is another one.
    void partChanged();
    /// A click or Return on a cell. Comes once more for the first click of two, unless takeBack() knows better: what is
    /// chosen is taken for a switch.
    void picked(walshscope::gui::Cell cell);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// What a file shows.
    virtual CellSourcePointer exported() const { return m_source; }
    /// Where the keys begin.
    virtual Cell firstCell() const { return {0, 0}; }
    /// What is said while there is no cursor.
    virtual QString wordsWithoutCell() const { return {}; }
    /// Over everything but the cursor; what it paints may change at any time.
    virtual void paintMarks(QPainter&, const CellFrame&, const Theme&) const {}
    /// What of that belongs on paper; it owns what it paints. Null: nothing.
    using MarksPainting = std::function<void(QPainter&, const CellFrame&, const Theme&)>;
    virtual MarksPainting marksOnPaper() const { return {}; }
    CellFrame frame() const;
    void bringIntoView(const Cell& cell, bool columnToo);

private:
    void repaintCells();
    void paintCell(QPainter& painter, const CellFrame& frame, const Theme& theme) const;

    CellSourcePointer m_source;
    ViewInteraction m_interaction{*this};
    CellSourcePointer m_marks;
    CellTiles m_tiles, m_marksTiles;
    struct Peak {
        std::optional<Cell> cell;
        bool again = false; ///< After the last one.
    };
    Latest<Peak> m_peak;
    QString m_placeholder;
    CellViewport m_viewport, m_dragged;
    std::optional<Cell> m_cell, m_picked;
    QPixmap m_picture;    ///< All but the cursor and what paintMarks() paints; null: to be painted.
    bool m_again = false; ///< The cursor came to a peak from beyond the last one.
    bool m_stale = false;
};

} // namespace walshscope::gui
