// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in the Convolve workspace.
#pragma once

#include "gui/convolve/convolve_model.h"
#include "gui/json/fields.h"

namespace walshscope::gui {

/// What stands in the middle.
enum class ConvolveScene { Steps, Plots, System };

/// Of what stands beside the plots.
constexpr std::array<std::string_view, 3> convolveTabNames{"pairs", "engine", "guide"};

struct ConvolveState {
    ConvolveScene scene = ConvolveScene::Steps;
    ConvolveChoice choice;
    std::string engine = "auto", device = "auto";
    FlowBy by = FlowBy::Butterfly;
    SystemChoice system;
    int tab = 0;          ///< Of what stands beside the plots.
    bool predict = false; ///< Values of the flow graph are asked for before they are shown.
};

Fields<ConvolveState> convolveFields();

/// Where somebody is in what is shown.
struct ConvolvePlace {
    std::optional<std::size_t> tau{}, x{}; ///< The shift, and the pair of it.
    std::optional<int> step{};             ///< Of the flow; nothing for the last.
    std::size_t shift = 0;                 ///< Of the system.
    bool isPadded = false;                 ///< The shorter one is filled up with zeros.
};

} // namespace walshscope::gui
