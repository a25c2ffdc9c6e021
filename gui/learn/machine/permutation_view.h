// SPDX-License-Identifier: GPL-3.0-or-later
// The memory pattern as the permutation it is: threads above, the elements they work on below, lines between.
#pragma once

#include "gui/learn/machine/memory_pattern.h"
#include "gui/learn/machine/picture.h"

#include <QPixmap>

namespace walshscope::gui {

class PermutationView : public Picture {
    Q_OBJECT

public:
    explicit PermutationView(Learning& learning, QWidget* parent = nullptr);

    /// As patternOf() has it.
    const std::vector<std::uint32_t>& elementOfThread() const { return m_elements; }
    /// Those whose lines are drawn.
    std::vector<std::uint32_t> drawnThreads() const;
    /// Threads and elements whose numbers are written: each multiple of this power of two, as many as have room.
    std::uint32_t numberStep() const;
    QPointF threadPlace(std::uint32_t thread) const;
    QPointF elementPlace(std::uint32_t element) const;
    std::optional<Node> nodeAt(const QPointF& place) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void themeChanged() override;

private:
    void readRecording();
    void drawUnhovered();
    double place(double index) const;
    double threadsTop() const;
    double elementsTop() const;
    QColor colourOf(std::uint32_t thread) const;
    void drawBands(QPainter& painter) const;
    void drawNumbers(QPainter& painter) const;
    void drawHovered(QPainter& painter) const;

    RecordingPointer m_recording;
    std::vector<std::uint32_t> m_elements;
    QPixmap m_unhovered; ///< Everything but the hovered line, which alone follows the mouse.
};

} // namespace walshscope::gui
