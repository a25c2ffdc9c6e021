// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of an S-box as a whole, as a sheet.
#pragma once

#include "gui/inspect/sbox_facts.h"

#include <functional>

namespace walshscope::gui {

/// `costly` says what is known of those that are dear.
PropertySheet sboxSheet(const SBoxFigures& figures, const std::function<CostlyFigure(const SBoxPropertyKind&)>& costly);

/// In its place while computing the figures was stopped.
PropertySheet stoppedSheet(const SBox& s);

} // namespace walshscope::gui
