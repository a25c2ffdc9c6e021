// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing into a file with plots that are never shown.
#include "gui/plot/render.h"

#include "gui/documents/picture_file.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/export.h"
#include "gui/plot/spectrum_plot.h"

namespace walshscope::gui {

void renderSpectrum(std::shared_ptr<KeptSpectrum> spectrum, Order order, const QString& file, QSize size) {
    requirePicture(file);
    SpectrumPlot plot;
    Monitor nobody;
    const auto glance = order == Order::Hadamard ? makePicture(spectrum) : nullptr;
    plot.setView(glance ? glance : makeView(spectrum, order, nobody));
    exportView(plot, file, size);
}

void renderDistribution(const Distribution& distribution, const QString& file, QSize size) {
    requirePicture(file);
    DistributionPlot plot;
    plot.setTable(std::make_shared<const DistributionTable>(distribution));
    exportView(plot, file, size);
}

} // namespace walshscope::gui
