// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are read in the user's language.
#pragma once

#include <QLocale>
#include <QString>

namespace walshscope::gui {

/// The digits of a value, as "0.75" in English and "0,75" in German. A value has no separators of groups, so a locale
/// does not write it by itself; what is typed, saved or in a Message keeps the point.
inline QString withDecimalPoint(QString digits) { return digits.replace(u'.', QLocale().decimalPoint()); }

} // namespace walshscope::gui
