// SPDX-License-Identifier: GPL-3.0-or-later
// The flow graph of a short convolution as a picture to be hovered, stepped and exported.
#pragma once

#include "gui/convolve/convolution_picture.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"

#include <QWidget>

namespace walshscope::gui {

class ConvolutionView : public QWidget, public View {
    Q_OBJECT

public:
    explicit ConvolutionView(QWidget* parent = nullptr);

    /// Null: there is nothing to show but the obstacle, as a sentence.
    void setFlow(std::shared_ptr<const ConvolutionFlow> flow, const QString& obstacle);
    /// What the last step did, in deeds and in words.
    void setStep(FlowStretch active, const QString& words);
    /// The value that is to be predicted, and those of its step that were; whether what is still to come is hidden.
    void setAsked(bool hides, std::optional<ConvolutionNode> asked, std::vector<ConvolutionNode> answered);
    ConvolutionScene scene() const;
    ConvolutionLayout layOut() const { return {scene(), QRectF(rect())}; }
    std::optional<ConvolutionNode> hovered() const { return m_hovered; }

    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return !m_flow; }
    QString words() const override;
    std::optional<Spot> spot() const override;
    void setStale(bool stale) override;
    Painting painting(const Paper& paper) override;
    QSize exportSize() override;
    QString exportTitle() const override { return m_stepWords; }
    CsvWriter csv() const override;

    void hover(const QPointF& place) override { setHovered(isEmpty() ? std::nullopt : layOut().nodeAt(place)); }
    void leave() override { setHovered({}); }
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    bool moveCursor(int right, int down) override;
    bool leaveCursor() override;
    void restyle() override { update(); }

    /// A row an element, a column each that the picture has.
    int toldRows() const override;
    int toldColumns() const override;
    QString toldColumn(int column) const override;
    QString toldRow(int row) const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    QSize sizeHint() const override { return {720, 420}; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setHovered(std::optional<ConvolutionNode> node);
    /// The first value of each column, from left to right.
    std::vector<ConvolutionNode> columns() const;
    Place placeOf(const ConvolutionNode& node) const;
    QString wordsOf(const ConvolutionNode& node) const;

    ViewInteraction m_interaction{*this};
    std::shared_ptr<const ConvolutionFlow> m_flow;
    FlowStretch m_active;
    QString m_stepWords, m_obstacle;
    std::optional<ConvolutionNode> m_hovered, m_asked;
    std::vector<ConvolutionNode> m_answered;
    bool m_hides = false;
    bool m_stale = false;
};

/// The picture of one step, on any thread. A value may be marked, with what it is made of, or asked for.
Painting convolutionPainting(std::shared_ptr<const ConvolutionFlow> flow, FlowStretch active, const QString& title,
                             const QString& words, const Paper& paper,
                             const std::optional<ConvolutionNode>& marked = {},
                             const std::optional<ConvolutionNode>& asked = {});

} // namespace walshscope::gui
