// SPDX-License-Identifier: GPL-3.0-or-later
// What every plot of one dimension can do: zoom, pan, fit, a cursor moved by mouse and keys, markers A and B.
#pragma once

#include "gui/plot/theme.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"

#include <qcustomplot.h>

#include <optional>

namespace walshscope::gui {

/// Data at the indices 0 … count() - 1, from left to right. The cursor and the markers sit on indices and are drawn on
/// a layer of their own, so that moving them does not draw the data again.
class Plot : public QCustomPlot, public View {
    Q_OBJECT

public:
    explicit Plot(QWidget* parent = nullptr);

    virtual qint64 count() const = 0;
    /// Where the index stands on the horizontal axis, and how high.
    virtual double keyAt(qint64 index) const = 0;
    virtual double valueAt(qint64 index) const = 0;
    /// "a = 31 = 0x1F = 00011111, W(a) = -32"
    virtual QString describe(qint64 index) const = 0;

    std::optional<qint64> cursorIndex() const { return m_cursor; }
    void setCursorIndex(qint64 index);
    void clearCursor();
    /// Neither cursor nor markers: what they stood on is there no more, and is not asked for its words.
    void forgetPlaces();
    /// Puts a marker under the cursor, or takes it away if it is there already.
    void toggleMarkerA();
    void toggleMarkerB();
    void clearMarkers() { setMarkers({}, {}); }
    void setMarkers(std::optional<qint64> a, std::optional<qint64> b);
    std::optional<qint64> markerA() const { return m_a; }
    std::optional<qint64> markerB() const { return m_b; }
    void setTheme(const Theme& theme);
    const Theme& theme() const { return m_theme; }

    QSize minimumSizeHint() const override;
    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return count() == 0; }
    void fit() override;
    void zoomBy(double factor) override;
    bool hasPeaks() const override { return true; }
    void goToPeak(bool forward) override;
    /// What the cursor and the markers say.
    QString words() const override;
    /// The bar of an index.
    std::optional<Spot> spot() const override;
    void showSpot(const Spot& spot) override;
    void setStale(bool stale) override;
    /// QCustomPlot paints on the GUI thread only, so this does; what it returns has been painted.
    Painting painting(const Paper& paper) override;

    bool zoomAround(const QPointF& place, double factor, bool across) override;
    void startDragging() override;
    void drag(const QPointF& from, const QPointF& to) override;
    void hover(const QPointF& place) override;
    void pick(const QPointF& place) override;
    void takeBack() override;
    bool moveCursor(int right, int down) override;
    bool moveCursorToEnd(bool last) override;
    bool pickCursor() override;
    bool leaveCursor() override;
    bool pressed(int key) override;
    void addTo(QMenu& menu) override;
    void restyle() override;

    /// A row an index: its key, its value, and what the cursor reads there.
    int toldRows() const override;
    int toldColumns() const override { return 3; }
    QString toldColumn(int column) const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

Q_SIGNALS:
    void cursorMoved(qint64 index);
    /// A click or Return on an index. Comes once more for the first click of two, unless takeBack() knows better: what
    /// is chosen is taken for a switch.
    void picked(qint64 index);

protected:
    /// The index to read at a key, given the half width of a pixel there: the most telling one under the mouse.
    virtual qint64 indexNear(double key, double halfPixel) const = 0;
    /// The index of the next peak, or nothing.
    virtual std::optional<qint64> nextPeak(qint64 from, bool forward) const = 0;
    /// A difference of two indices, for the markers.
    virtual QString describeDifference(qint64 a, qint64 b) const = 0;
    virtual void useTheme() = 0;
    /// What stands at that height; empty where there is none.
    virtual QString valueText(qint64 index) const;
    bool stale() const { return m_stale; }

    /// What the axes count, in as many lines as there is room for.
    void nameAxes(const QString& keys, const QString& values);
    /// Anew, after that room changed.
    void fitNames();
    /// Without what stands beside or below them.
    virtual QSize roomForAxes() const { return size(); }
    /// How far one can see; the ranges never leave it. `shortest` is the smallest horizontal range, `lowest` the
    /// smallest vertical one, a hundredth of all if it is 0.
    void setExtent(QCPRange keys, QCPRange values, double shortest, double lowest = 0);
    /// The same, but what has been zoomed to stays as it is: for data that grow.
    void growExtent(QCPRange keys, QCPRange values, double shortest, double lowest = 0);
    /// What is in the legend stands in a row above the data, so that it hides none of them.
    void showLegendAbove();
    /// After the data changed: indices that no longer exist are dropped.
    void dataChanged();
    void resizeEvent(QResizeEvent* event) override;

private:
    void keepInside(QCPAxis* axis, const QCPRange& extent, const QCPRange& range, double shortest);
    void placeOverlay();
    void moveCursorTo(qint64 index, bool bringIntoView);
    void place(QCPItemStraightLine* line, QCPItemText* text, std::optional<qint64> index);
    std::optional<qint64> indexAt(const QPointF& place) const;
    void paint(QCPPainter& painter, QSize size);

    ViewInteraction m_interaction{*this};
    Theme m_theme;
    QString m_keysName, m_valuesName;
    QCPRange m_keys{0, 1};
    QCPRange m_values{0, 1};
    double m_shortest = 1;
    double m_lowest = 0.01;
    std::optional<qint64> m_cursor, m_a, m_b;
    bool m_again = false; ///< The cursor came to a peak from beyond the last one.
    QCPItemStraightLine* m_cursorLine;
    QCPItemTracer* m_cursorDot;
    QCPItemStraightLine* m_lineA;
    QCPItemStraightLine* m_lineB;
    QCPItemText* m_textA;
    QCPItemText* m_textB;
    QCPRange m_draggedKeys, m_draggedValues; ///< Where the drag began.
    std::optional<qint64> m_picked;          ///< By the last click.
    bool m_stale = false;
};

/// `value`, enlarged to one of four steps an octave: an extent with this much room grows now and then and not always.
double withRoomToGrow(double value);

} // namespace walshscope::gui
