// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of the Orders scene share: masks that have places, travel between them, are hovered and clicked.
#pragma once

#include "gui/learn/learning.h"
#include "gui/learn/orders/order_motion.h"
#include "gui/plot/theme.h"

#include <QAbstractScrollArea>

namespace walshscope::gui {

class OrderedPicture : public QAbstractScrollArea {
    Q_OBJECT

public:
    OrderedPicture(Learning& learning, const OrderMotion& motion, QWidget* parent);

    /// The mask a whose picture stands there, in the viewport; none during a motion.
    virtual std::optional<std::uint32_t> maskAt(const QPointF& point) const = 0;
    virtual void ensureVisible(std::uint32_t a) = 0;

protected:
    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

    /// Another recording, step or place of the masks. To be called once by the constructor of whoever inherits.
    void follow();
    /// recording() is another one, perhaps none.
    virtual void takeRecording() = 0;
    /// The scroll bars' ranges, after anything they depend on.
    virtual void setScrollRange() = 0;
    void resizeEvent(QResizeEvent*) override { setScrollRange(); }

    Learning& learning() const { return m_learning; }
    const OrderMotion& motion() const { return m_motion; }
    const RecordingPointer& recording() const { return m_recording; }
    const QFont& smallFont() const { return m_small; }
    /// Whether the run is at its end, so that there is a spectrum.
    bool done() const;
    /// The mask of a value of the spectrum; none of other values.
    std::optional<std::uint32_t> maskOf(const std::optional<Node>& node) const;

private:
    void measure();

    Learning& m_learning;
    const OrderMotion& m_motion;
    RecordingPointer m_recording;
    QFont m_small;
};

} // namespace walshscope::gui
