// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are read in the user's language.
#pragma once

#include <QLocale>
#include <QRegularExpression>
#include <QString>

namespace walshscope::gui {

/// The digits of a value, as "0.75" in English and "0,75" in German. A value has no separators of groups, so a locale
/// does not write it by itself; what is typed, saved or in a Message keeps the point.
inline QString withDecimalPoint(QString digits) { return digits.replace(u'.', QLocale().decimalPoint()); }

/// The same of every value in a sentence that names no file and nothing that was typed.
inline QString withDecimalPoints(QString sentence) {
    static const QRegularExpression point(QStringLiteral("(?<=\\d)\\.(?=\\d)"));
    return sentence.replace(point, QLocale().decimalPoint());
}

} // namespace walshscope::gui
