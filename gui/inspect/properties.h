// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of what is inspected, as sheets.
#pragma once

#include "fwt/spectrum.h"
#include "gui/tables/property_sheet.h"
#include "io/document.h"
#include "monitor.h"

namespace walshscope::gui {

/// Of the Boolean function or integers themselves, or of the component `b` of an S-box. Algebraic immunity can take
/// seconds: not to be called on the GUI thread.
PropertySheet componentProperties(const Document& document, std::uint32_t b, const Spectrum& spectrum,
                                  Monitor& monitor);

PropertySheet sboxProperties(const SBox& s, Monitor& monitor);

} // namespace walshscope::gui
