// SPDX-License-Identifier: GPL-3.0-or-later
// The run of a kernel from left to right: launches, barriers, and what moves between three lanes of memory.
#pragma once

#include "gui/learn/machine/time_map_picture.h"

#include <QAbstractScrollArea>

namespace walshscope::gui {

/// One column for each segment; a click on it steps to its end. Wider than the view where the columns would be too
/// narrow, and then what is active is kept in view.
class TimeMapView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TimeMapView(Learning& learning, QWidget* parent = nullptr);

    const std::vector<SegmentTraffic>& traffic() const { return m_traffic; }
    const std::vector<Lane>& lanes() const { return m_lanes; }
    /// In the viewport's coordinates; partly or wholly outside when scrolled away.
    QRect segmentRect(std::size_t segment) const;
    /// Of the names of the lanes on the left.
    int headWidth() const;
    void stepTo(std::size_t segment);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readRecording();
    void arrange();
    TimeMapRows rowsIn(int height) const;
    void showActive();
    std::optional<std::size_t> segmentAt(const QPoint& place) const;
    std::optional<std::size_t> activeSegment() const;

    Learning& m_learning;
    RecordingPointer m_recording;
    std::vector<SegmentTraffic> m_traffic;
    std::vector<Touch> m_touches;
    TimeMapColumns m_columns;
    bool m_scrolls = false;
    std::vector<Lane> m_lanes = lanesOf({}); ///< From the top.
    Theme m_theme;
};

} // namespace walshscope::gui
