// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a spectrum or a distribution without a window, for the command line. A QApplication has to exist; the
// offscreen platform will do.
#pragma once

#include "distribution/distribution.h"
#include "fwt/kept_spectrum.h"

#include <QSize>
#include <QString>

namespace walshscope::gui {

/// Draws the spectrum in that order as the window does, with its light colours, into a .png, .svg or .pdf file as the
/// suffix says. `size` is in pixels of a screen at 100 %. Throws UsageError for another suffix, ComputationError if the
/// file cannot be written.
void renderSpectrum(std::shared_ptr<KeptSpectrum> spectrum, Order order, const QString& file, QSize size);

/// The same for a distribution.
void renderDistribution(const Distribution& distribution, const QString& file, QSize size);

} // namespace walshscope::gui
