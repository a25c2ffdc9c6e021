// SPDX-License-Identifier: GPL-3.0-or-later
// Where every coefficient of a spectrum stands, also while it is on its way from one order to another.
#pragma once

#include "fwt/spectrum.h"

#include <QObject>
#include <QVariantAnimation>

namespace walshscope::gui {

class OrderMotion : public QObject {
    Q_OBJECT

public:
    /// Beyond, nobody could follow.
    static constexpr int largestAnimatedN = 8;

    explicit OrderMotion(QObject* parent = nullptr);

    /// At once for another n, for many coefficients, and where the desktop asks for less motion.
    void show(int n, Order order);

    int n() const { return m_n; }
    Order order() const { return m_order; }
    bool moving() const { return m_animation.state() == QAbstractAnimation::Running; }
    /// Of the coefficient W(a), from 0 to 2^n - 1; between two places while it travels.
    double place(std::uint32_t a) const;
    /// How far beside its line it is, in shares of the whole way: those that go to higher places pass above (positive),
    /// the others below, and the further they go the more. 0 at rest.
    double lift(std::uint32_t a) const;
    /// The mask at a place of the order that is or will be shown.
    std::uint32_t maskAt(std::uint32_t place) const { return hadamardIndex(m_order, m_n, place); }

Q_SIGNALS:
    void moved();

private:
    double target(std::uint32_t a) const { return double(placeOf(m_order, m_n, a)); }

    QVariantAnimation m_animation;
    std::vector<double> m_from; ///< By mask, while moving.
    int m_n = 0;
    Order m_order = Order::Hadamard;
};

} // namespace walshscope::gui
