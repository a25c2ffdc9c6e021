// SPDX-License-Identifier: GPL-3.0-or-later
// Paths from one order to another.
#include "gui/learn/orders/order_motion.h"

#include "gui/plot/motion.h"

#include <cmath>
#include <numbers>

namespace walshscope::gui {
namespace {

constexpr int milliseconds = 700;

} // namespace

OrderMotion::OrderMotion(QObject* parent) : QObject(parent), m_animation(this) {
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setDuration(milliseconds);
    m_animation.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &OrderMotion::moved);
    connect(&m_animation, &QVariantAnimation::finished, this, &OrderMotion::moved);
}

void OrderMotion::show(int n, Order order) {
    if (n == m_n && order == m_order)
        return;
    const bool travel = n == m_n && n <= largestAnimatedN && motionIsWanted();
    std::vector<double> from(travel ? std::size_t(1) << n : 0);
    // Whoever is on its way goes on from where it is.
    for (std::uint32_t a = 0; a < from.size(); ++a)
        from[a] = place(a);
    m_animation.stop();
    m_n = n;
    m_order = order;
    m_from = std::move(from);
    if (travel)
        m_animation.start();
    Q_EMIT moved();
}

double OrderMotion::place(std::uint32_t a) const {
    if (!moving())
        return target(a);
    return m_from[a] + (target(a) - m_from[a]) * m_animation.currentValue().toDouble();
}

double OrderMotion::lift(std::uint32_t a) const {
    if (!moving())
        return 0;
    const double way = (target(a) - m_from[a]) / double(m_from.size());
    return way * std::sin(std::numbers::pi * m_animation.currentValue().toDouble());
}

} // namespace walshscope::gui
