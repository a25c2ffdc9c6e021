// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a convolution without a window, for the command line. A QApplication has to exist; the offscreen platform
// will do.
#pragma once

#include "convolution/convolution.h"
#include "gui/convolve/convolution_flow.h"

#include <QSize>
#include <QString>

#include <optional>

namespace walshscope::gui {

/// What of it is drawn.
struct ConvolutionDrawing {
    bool asPlots = false;           ///< The flow graph otherwise, for n up to ConvolutionFlow::largestN.
    FlowBy by = FlowBy::Butterfly;  ///< What a step of the flow graph is.
    std::optional<int> step;        ///< How many are done; all if not given.
    std::optional<std::size_t> tau; ///< The shift whose pairs are marked.
    QString title;
};

/// Into a .png, .svg or .pdf file as the suffix says. `size` is in pixels of a screen at 100 %. Throws UsageError for
/// another suffix, a step or a τ that is not there, ComputationError if the file cannot be written.
void renderConvolution(ConvolutionStages stages, const ConvolutionDrawing& what, const QString& file, QSize size);

} // namespace walshscope::gui
