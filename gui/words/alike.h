// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody may have meant who mistyped a name.
#pragma once

#include <QStringList>

namespace walshscope::gui {

/// Letters to add, take away, replace or exchange with the next one until one is the other, whatever their case.
qsizetype lettersApart(const QString& a, const QString& b);

/// The name that is most like it, the first of several; empty where none is like it.
QString mostAlike(const QString& name, const QStringList& names);

} // namespace walshscope::gui
