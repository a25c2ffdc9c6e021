// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in the Inspect workspace.
#pragma once

#include "contender.h"
#include "fwt/spectrum.h"
#include "gui/inspect/table_source.h"
#include "gui/json/fields.h"

namespace walshscope::gui {

/// Of StopShown, beside the map of an S-box: the spectrum of a component, and the tab in front.
constexpr auto spectrumPane = "spectrum", tabPane = "tab";

/// Devices that are not known yet have a name all the same.
struct InspectState {
    std::string variant = "auto", device = "auto";
    std::string method = "auto"; ///< Of counting.
    Parameters parameters;
    Order order = Order::Hadamard;
    TableLook table;
    std::string pane = "distribution"; ///< The tab in front, by the object name of its pane.
    bool valuesAsTable = false;        ///< Beside the picture of the distribution.
    bool operator==(const InspectState&) const = default;
};

Fields<InspectState> inspectFields();

} // namespace walshscope::gui
