// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a resource that is missing from one that cannot be unpacked, which Qt does not.
#include "gui/documents/library_file.h"

#include "error.h"

#include <QFile>

#include <new>

namespace walshscope::gui {

QByteArray libraryFile(const QString& path) {
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        return file.readAll();
    if (file.exists())
        throw std::bad_alloc();
    throw ComputationError(Message::tr("the sample library is missing from this build"));
}

} // namespace walshscope::gui
