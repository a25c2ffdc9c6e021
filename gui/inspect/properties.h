// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of what is inspected, as sheets.
#pragma once

#include "boolean/spectral_figures.h"
#include "distribution/distribution.h"
#include "gui/tables/property_sheet.h"
#include "io/document.h"
#include "monitor.h"

#include <functional>

namespace walshscope::gui {

/// Of the Boolean function or integers themselves, or of the component `b` of an S-box, whose Walsh distribution is
/// given; `figures` are asked for where they mean anything. Algebraic immunity can take seconds: not to be called on
/// the GUI thread.
PropertySheet componentProperties(const Document& document, std::uint32_t b, const Distribution& distribution,
                                  const std::function<SpectralFigures(Monitor&)>& figures, Monitor& monitor);

} // namespace walshscope::gui
