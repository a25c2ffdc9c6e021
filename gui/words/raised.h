// SPDX-License-Identifier: GPL-3.0-or-later
// Exponents as people write them: 2²⁰, and 2^20 only where it is typed.
#pragma once

#include <QString>

namespace walshscope::gui {

/// "²⁰", "⁻³"
QString superscript(std::int64_t number);

/// Every ^ becomes a superscript: "2^20", "2^n", "2^(n-1)" and "2^(2·4)", which is (2⁴)². What has no superscript keeps
/// its ^, as "2^(n/2)" does, and so does a polynomial that is an example of what to type, "1+x^3+x^4".
QString raised(const QString& text);

} // namespace walshscope::gui
