// SPDX-License-Identifier: GPL-3.0-or-later
// A spectrum made ready for drawing in one order: the values as they stand from left to right, and their pyramid.
#pragma once

#include "fwt/kept_spectrum.h"
#include "gui/plot/pyramid.h"
#include "monitor.h"

#include <QString>

#include <bit>
#include <memory>

namespace walshscope::gui {

struct SpectrumView {
    std::shared_ptr<KeptSpectrum> kept;       ///< Null where nothing is elsewhere.
    std::shared_ptr<const Spectrum> spectrum; ///< Null where it is elsewhere and only the picture is there.
    Order order = Order::Hadamard;
    std::vector<std::int32_t> permuted; ///< Empty for the Hadamard order, in which the spectrum is shown as it is.
    Pyramid pyramid;                    ///< Over the values in display order.

    int n() const { return std::countr_zero(pyramid.size()); }
    std::span<const std::int32_t> values() const { return pyramid.values(); }
    std::uint32_t maskAt(std::uint32_t place) const { return hadamardIndex(order, n(), place); }
    std::uint32_t placeOfMask(std::uint32_t mask) const { return placeOf(order, n(), mask); }
};

/// With all values on the host. Takes a moment for a long spectrum: to be called on the worker.
std::shared_ptr<const SpectrumView> makeView(std::shared_ptr<const Spectrum> spectrum, Order order, Monitor& monitor);
std::shared_ptr<const SpectrumView> makeView(std::shared_ptr<KeptSpectrum> kept, Order order, Monitor& monitor);

/// Of a spectrum on a GPU what can be seen at a glance, which is pooled there, in Hadamard order. Null where it is on
/// the host or too short to be worth it.
std::shared_ptr<const SpectrumView> makePicture(std::shared_ptr<KeptSpectrum> kept);

/// "mask a (Hadamard order)"
QString maskAxisLabel(Order order);
/// "Hadamard", "sequency", "dyadic"
QString orderTitle(Order order);

} // namespace walshscope::gui
