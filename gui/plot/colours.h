// SPDX-License-Identifier: GPL-3.0-or-later
// Colours that mean something: signed values, and who computed them.
#pragma once

#include "gui/plot/theme.h"

namespace walshscope::gui {

/// `share` from -1 (blue) through 0 (the background, nearly) to 1 (vermilion); beyond is cut off. Perceptually even.
QColor signedColour(double share, const Theme& theme);

/// Cividis: `share` from 0 (dark blue) to 1 (yellow).
QColor magnitudeColour(double share);

/// Black or white, whichever can be read on that colour.
QColor readableOn(const QColor& background);

/// Blocks differ in hue (Okabe–Ito, in turn), the warps of a block in lightness.
QColor ownerColour(std::uint32_t block, std::uint32_t warp, const Theme& theme);

} // namespace walshscope::gui
