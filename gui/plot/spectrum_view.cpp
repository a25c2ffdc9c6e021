// SPDX-License-Identifier: GPL-3.0-or-later
// Permuting a spectrum into the order it is shown in.
#include "gui/plot/spectrum_view.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct OrderWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SpectrumOrder)
};

} // namespace

std::shared_ptr<const SpectrumView> makeView(std::shared_ptr<const Spectrum> spectrum, Order order, Monitor& monitor) {
    auto view = std::make_shared<SpectrumView>();
    view->spectrum = std::move(spectrum);
    view->order = order;
    std::span<const std::int32_t> values = view->spectrum->values();
    if (order != Order::Hadamard) {
        view->permuted.resize(values.size());
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (k % (1 << 18) == 0)
                monitor.progress(k, values.size());
            view->permuted[k] = values[hadamardIndex(order, view->spectrum->n(), std::uint32_t(k))];
        }
        values = view->permuted;
    }
    view->pyramid = Pyramid(values, monitor);
    return view;
}

std::shared_ptr<const SpectrumView> makePicture(std::size_t size, std::vector<MinMax> level) {
    auto view = std::make_shared<SpectrumView>();
    view->pyramid = Pyramid({}, size, std::move(level));
    return view;
}

std::shared_ptr<const SpectrumView> makeView(std::shared_ptr<const Spectrum> spectrum, std::vector<MinMax> level) {
    auto view = std::make_shared<SpectrumView>();
    view->spectrum = std::move(spectrum);
    view->pyramid = Pyramid(view->spectrum->values(), view->spectrum->size(), std::move(level));
    return view;
}

QString orderTitle(Order order) {
    switch (order) {
    case Order::Sequency:
        return OrderWords::tr("sequency");
    case Order::Dyadic:
        return OrderWords::tr("dyadic");
    default:
        return OrderWords::tr("Hadamard");
    }
}

QString maskAxisLabel(Order order) {
    return order == Order::Hadamard ? OrderWords::tr("mask a (Hadamard order)")
                                    : OrderWords::tr("place of mask a (%1 order)").arg(orderTitle(order));
}

} // namespace walshscope::gui
