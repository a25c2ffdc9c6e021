// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a counting method: input, sorted, predicate, scan, what is compacted, and the counts.
#pragma once

#include "gui/count/counting_painter.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"

#include <QAbstractScrollArea>
#include <QKeyEvent>

namespace walshscope::gui {

/// Scrolls where the cells do not find room, and to what the step does.
class CountingView : public QAbstractScrollArea, public View {
    Q_OBJECT

public:
    explicit CountingView(QWidget* parent = nullptr);

    void setScene(const CountingScene& scene);
    const CountingScene& scene() const { return m_scene; }
    /// In the viewport.
    QRectF cellRect(const ScenePlace& place) const;
    std::optional<ScenePlace> hovered() const { return m_hovered; }
    void setHovered(std::optional<ScenePlace> place);

    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return m_scene.rows.empty(); }
    QString words() const override;
    /// A cell, by its row in the picture and its index there.
    std::optional<Spot> spot() const override;
    void setStale(bool stale) override;
    Painting painting(const Paper& paper) override;
    QSize exportSize() override;
    CsvWriter csv() const override;

    void hover(const QPointF& place) override { setHovered(placeAt(place)); }
    void leave() override { setHovered({}); }
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    bool moveCursor(int right, int down) override;
    bool leaveCursor() override;
    bool pickCursor() override { return m_hovered.has_value(); }
    void restyle() override { layOut(); }

    /// Rows have as many cells as they have: where one is shorter than the longest, the rest is empty.
    int toldRows() const override;
    int toldColumns() const override;
    QString toldRow(int row) const override;
    QString toldColumn(int column) const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// Not for scrolling.
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }

private:
    void layOut();
    void scrollTo(const QRectF& place);
    void scrollToStep();
    CountingLook look(const Theme& theme) const;
    std::optional<ScenePlace> placeAt(const QPointF& place) const;

    ViewInteraction m_interaction{*this, viewport()};
    CountingScene m_scene;
    CountingLayout m_layout;
    std::optional<ScenePlace> m_hovered;
    bool m_stale = false;
};

} // namespace walshscope::gui
