// SPDX-License-Identifier: GPL-3.0-or-later
// Permuting a spectrum into the order it is shown in.
#include "gui/plot/spectrum_view.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct OrderWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SpectrumOrder)
};

/// Several for each pixel of any screen.
constexpr std::size_t blocksOfPicture = std::size_t(1) << 16;
/// Of the pyramid's first level, which is pooled on the GPU as well.
constexpr std::size_t valuesOfBlock = 16;

bool worthAPicture(const KeptSpectrum& kept) {
    return !kept.onHost() && kept.size() >= valuesOfBlock * blocksOfPicture;
}

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

std::shared_ptr<const SpectrumView> makeView(std::shared_ptr<KeptSpectrum> kept, Order order, Monitor& monitor) {
    if (order != Order::Hadamard || !worthAPicture(*kept))
        return makeView(kept->whole(monitor), order, monitor);
    auto view = std::make_shared<SpectrumView>();
    std::vector<MinMax> level = kept->pooled(kept->size() / valuesOfBlock);
    view->spectrum = kept->whole(monitor);
    view->pyramid = Pyramid(view->spectrum->values(), kept->size(), std::move(level));
    return view;
}

std::shared_ptr<const SpectrumView> makePicture(std::shared_ptr<KeptSpectrum> kept) {
    if (!worthAPicture(*kept))
        return nullptr;
    auto view = std::make_shared<SpectrumView>();
    view->pyramid = Pyramid({}, kept->size(), kept->pooled(blocksOfPicture));
    view->kept = std::move(kept);
    return view;
}

QString orderTitle(Order order) {
    switch (order) {
    case Order::Sequency:
        return OrderWords::tr("Sequency");
    case Order::Dyadic:
        return OrderWords::tr("Dyadic");
    default:
        return OrderWords::tr("Hadamard");
    }
}

QString maskAxisLabel(Order order) {
    return order == Order::Hadamard ? OrderWords::tr("mask a (Hadamard order)")
                                    : OrderWords::tr("place of mask a (%1 order)").arg(orderTitle(order).toLower());
}

} // namespace walshscope::gui
