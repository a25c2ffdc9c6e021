// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly of the Learn workspace: painted, zoomed, hovered, selected, and asked about in Predict first.
#pragma once

#include "gui/butterfly/butterfly_picture.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"

#include <QElapsedTimer>
#include <QVariantAnimation>
#include <QWidget>

class QScrollBar;

namespace walshscope::gui {

class PredictionTally;
class Predictions;

class ButterflyView : public QWidget, public View {
    Q_OBJECT

public:
    explicit ButterflyView(FlowModel& model, QWidget* parent = nullptr);

    /// What is painted, and where; for tests too. Only while there is a recording.
    ButterflyScene scene() const;
    ButterflyLayout layOut(const ButterflyScene& scene) const;

    QWidget& widget() override { return *this; }
    bool isEmpty() const override;
    void fit() override;
    void zoomBy(double factor) override;
    QString words() const override;
    /// The step with title and words, on a slide.
    Painting painting(const Paper& paper) override;
    QSize exportSize() override;
    QString exportTitle() const override;

    bool zoomAround(const QPointF& place, double factor, bool across) override;
    void startDragging() override;
    void drag(const QPointF& from, const QPointF& to) override;
    void hover(const QPointF& place) override;
    void leave() override;
    void pick(const QPointF& place) override;
    void takeBack() override;
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    bool moveCursor(int right, int down) override;
    bool pickCursor() override;
    bool leaveCursor() override;
    void restyle() override;

    /// A row an element, a column the input and each level.
    int toldRows() const override;
    int toldColumns() const override;
    QString toldRow(int row) const override;
    QString toldColumn(int column) const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    /// Who sits far away sees every row, and no number that cannot be read from there.
    void setForAudience(bool forAudience);

    /// Count 0: everything.
    const IndexRange& visible() const { return m_visible; }

    /// Over the run, while Predict first is on.
    const PredictionTally& tally() const;
    /// What is wrong with the last answer, or empty.
    QString objection() const;
    /// The first value that is asked for and not answered yet gets the focus, or else the picture.
    void focusForTyping();
    /// Before a step on would show what is asked: true where nothing was typed for some of it, the first time.
    bool asksFirst();

    QSize sizeHint() const override { return {720, 480}; }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Of the values asked for at the present step.
    void predicted(int right, int wrong, int open);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void takeRecording();
    void takeStep();
    void moveValues();
    void updatePredictions();
    void placePredictions();
    void zoomAt(double element, double factor);
    /// As many elements as have room for their values.
    IndexRange fitting() const;
    /// What is left of the widget for the picture.
    QRectF roomBeside(int scrollBar) const;
    void showScrollBar();
    void showRange(const IndexRange& range);
    void bringIntoView(const Node& node);
    std::optional<Node> nodeAt(const QPointF& point) const;
    /// The column whose title is there.
    std::optional<int> titleAt(const QPointF& point) const;
    void toggleSelected(const Node& node);
    void paintEmpty(QPainter& painter) const;

    FlowModel& m_model;
    ViewInteraction m_interaction{*this};
    Predictions* m_predictions;
    ButterflyCache m_cache;
    QScrollBar* m_scroll;
    QVariantAnimation m_motion; ///< Of the values on their wires.
    QElapsedTimer m_sinceStep;
    RecordingPointer m_steppedIn;
    std::size_t m_position = 0;
    IndexRange m_visible;
    bool m_fits = true;                            ///< Nobody has zoomed.
    std::optional<IndexRange> m_beforePredictions; ///< While Predict first asks, which may need more room.
    int m_n = -1;                                  ///< The zoom belongs to that n.
    bool m_forAudience = false;
    IndexRange m_draggedRange;
    std::optional<Node> m_selectedBefore; ///< The last click.
};

} // namespace walshscope::gui
