// SPDX-License-Identifier: GPL-3.0-or-later
// What a step of a convolution does, and what a value of it is, in words.
#pragma once

#include "gui/convolve/convolution_flow.h"

#include <QString>

namespace walshscope::gui {

/// "Level 1 of g, elements 0 and 1: 1 + 0 = 1, 1 − 0 = 1." or, of several, "Level 1 of g is done: …".
QString stepInWords(const ConvolutionFlow& flow, FlowStretch stretch);

/// "F(1) after level 1 of 2 = 1 + 0 = 1". A value that is not there yet after so many deeds is not told.
QString nodeInWords(const ConvolutionFlow& flow, const ConvolutionNode& node, std::size_t position);

/// "F(1)", or "element 1 after level 1 of f".
QString nodeTitle(const ConvolutionFlow& flow, const ConvolutionNode& node);
/// "1 + 0 = 1"; of an input its value.
QString computation(const ConvolutionFlow& flow, const ConvolutionNode& node);

/// What ▲ and ▼ mean in the plots of f and g.
QString marksInWords(std::size_t tau);

/// "f", "F", "C" …: what is read where nothing else is said.
QString partTitle(FlowPart part);
/// "butterfly", "level", "part" for the chooser of the transport.
QString stepTitle(FlowBy by);
QString valueText(const ConvolutionFlow& flow, const ConvolutionNode& node);

} // namespace walshscope::gui
