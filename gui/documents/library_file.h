// SPDX-License-Identifier: GPL-3.0-or-later
// What the sample library is kept in.
#pragma once

#include <QByteArray>

namespace walshscope::gui {

/// A file among the program's resources. Throws std::bad_alloc where there is no memory to unpack it, ComputationError
/// where it is not there.
QByteArray libraryFile(const QString& path);

} // namespace walshscope::gui
