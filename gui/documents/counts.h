// SPDX-License-Identifier: GPL-3.0-or-later
// Large numbers as people read them.
#pragma once

#include <QCoreApplication>
#include <QLocale>

namespace walshscope::gui {

class Counts {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Counts)
};

/// "4,096"
inline QString counted(std::size_t number) { return QLocale().toString(qulonglong(number)); }

/// "1 bit", "4,096 bits"
inline QString bitsCounted(std::size_t bits) { return Counts::tr("%Ln bit(s)", nullptr, int(bits)); }

/// With a proper minus sign.
inline QString number(std::int64_t value) {
    return value < 0 ? QStringLiteral("−") + QString::number(value).mid(1) : QString::number(value);
}

} // namespace walshscope::gui
