// SPDX-License-Identifier: GPL-3.0-or-later
// Figures and times to three digits.
#pragma once

#include <QString>

namespace walshscope::gui {

/// "1.23": three digits.
QString figureText(double figure);
/// Three digits in the unit that suits it: "12.3 µs", "1.05 s".
QString timeText(double seconds);

} // namespace walshscope::gui
