// SPDX-License-Identifier: GPL-3.0-or-later
// What is in a small file that somebody chose, or in one that comes with the program.
#pragma once

#include "monitor.h"

#include <QByteArray>
#include <QString>

namespace walshscope::gui {

/// The whole file, by a name as fileNameFrom() gives it; one that begins with a colon is a resource, and "-" standard
/// input, which is there once. Throws InputError for what is no file, cannot be read or has more than so many bytes,
/// Cancelled.
QByteArray fileBytes(const QString& path, qint64 most, Monitor& monitor);

} // namespace walshscope::gui
