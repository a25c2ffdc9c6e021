// SPDX-License-Identifier: GPL-3.0-or-later
// What is said at once to who cannot see it, wherever the keys are.
#pragma once

class QWidget;

namespace walshscope::gui {

/// Shows a banner or a label, and has assistive technology say what stands there.
void alert(QWidget& widget);

/// Whether that was ever asked of it: then it is found as an alert.
bool isAlert(const QWidget& widget);

} // namespace walshscope::gui
