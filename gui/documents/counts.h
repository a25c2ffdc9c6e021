// SPDX-License-Identifier: GPL-3.0-or-later
// Large numbers as people read them.
#pragma once

#include "io/values.h"

#include <QCoreApplication>
#include <QLocale>

namespace walshscope::gui {

class Counts {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Counts)
};

/// "4,096": how many, how long, how far. What names something – an index, a mask, a bit – and what is a value has no
/// separators, nor has anything that is saved or typed. Tables of properties are copied as they are read.
inline QString counted(std::size_t number) { return QLocale().toString(qulonglong(number)); }

/// The same below zero: "−4,096".
inline QString countedBelow(std::int64_t number) {
    return number < 0 ? QStringLiteral("−") + counted(std::size_t(-number)) : counted(std::size_t(number));
}

/// "1 bit", "4,096 bits"
inline QString bitsCounted(std::size_t bits) { return Counts::tr("%Ln bit(s)", nullptr, int(bits)); }

/// "1 byte", "1.5 KiB", "2 MiB"
inline QString bytesCounted(std::uint64_t bytes) {
    if (bytes < 1024)
        return Counts::tr("%Ln byte(s)", nullptr, int(bytes));
    const QLocale locale;
    return locale.formattedDataSize(qint64(bytes), 1).remove(locale.decimalPoint() + QStringLiteral("0"));
}

/// "0F": as many digits as the largest value of so many bits has.
inline QString hexadecimal(std::uint64_t value, int bits) { return QString::fromStdString(hexadecimalOf(value, bits)); }

/// "0x0F": a mask or a value in a sentence, where nothing else says that it is hexadecimal.
inline QString prefixed(std::uint64_t value, int bits) { return QStringLiteral("0x") + hexadecimal(value, bits); }

/// With a proper minus sign.
inline QString number(std::int64_t value) {
    return value < 0 ? QStringLiteral("−") + QString::number(value).mid(1) : QString::number(value);
}

/// A real number to six digits, with a proper minus sign.
inline QString decimal(double number) {
    QString text = QString::number(number, 'g', 6);
    return text.startsWith(u'-') ? text.replace(0, 1, u'−') : text;
}

} // namespace walshscope::gui
