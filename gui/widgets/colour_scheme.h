// SPDX-License-Identifier: GPL-3.0-or-later
// Light or dark, whatever the desktop says.
#pragma once

#include "enumerators.h"

#include <QPalette>

#include <array>
#include <string_view>

namespace walshscope::gui {

enum class ColourScheme { System, Light, Dark };

/// In settings.
constexpr auto colourSchemeNames = oneForEach<ColourScheme>("system", "light", "dark");

/// Every window of the program has these colours at once. Those of the system stand for themselves.
void useColours(ColourScheme scheme);

} // namespace walshscope::gui
