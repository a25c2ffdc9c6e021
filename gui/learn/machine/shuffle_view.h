// SPDX-License-Identifier: GPL-3.0-or-later
// Which lanes of a warp give each other their values, one row for each mask.
#pragma once

#include "gui/learn/machine/memory_pattern.h"
#include "gui/learn/machine/picture.h"

namespace walshscope::gui {

class ShuffleView : public Picture {
    Q_OBJECT

public:
    explicit ShuffleView(Learning& learning, QWidget* parent = nullptr);

    const std::vector<ShuffleRow>& rows() const { return m_rows; }
    /// The lane of the thread that computes the hovered or selected value.
    std::optional<std::uint32_t> lane() const;
    QPointF lanePlace(std::size_t row, std::uint32_t lane) const;
    /// On a lane the value that this lane of the first warp computes in the current level.
    std::optional<Node> nodeAt(const QPointF& place) const override;
    /// "lane 5 gives and gets: lane 4 with mask 1, lane 7 with mask 2"
    QString exchangesInWords(std::uint32_t lane) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void themeChanged() override;

private:
    void readRecording();
    void arrange();
    void drawRow(QPainter& painter, std::size_t row, bool lit) const;
    double rowHeight() const;

    RecordingPointer m_recording;
    std::vector<ShuffleRow> m_rows;
    double m_head = 0;   ///< Width of the rows' names.
    double m_radius = 0; ///< Of a lane.
};

} // namespace walshscope::gui
