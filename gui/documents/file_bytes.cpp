// SPDX-License-Identifier: GPL-3.0-or-later
// Reads files as inputs are read, since Qt opens none whose name is not UTF-8.
#include "gui/documents/file_bytes.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "io/document.h"

#include <QFile>

#include <filesystem>
#include <utility>

namespace walshscope::gui {

QByteArray fileBytes(const QString& path, qint64 most, Monitor& monitor) {
    const std::string name = fileNameOf(path);
    if (path.startsWith(u':')) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            throw InputError(name, 0, 0, Message::plain(file.errorString().toStdString()));
        return file.readAll();
    }
    std::error_code none; // What has no size is told of by who reads it.
    if (const auto size = std::filesystem::file_size(name, none); !none && size > std::uintmax_t(most))
        throw InputError(shownName(name), 0, 0, Message::tr("%1 bytes, expected at most %2", size, most));
    const std::string bytes = readBytes(name, Pipes::Refused, monitor);
    if (std::cmp_greater(bytes.size(), most)) // As standard input may have.
        throw InputError(shownName(name), 0, 0, Message::tr("%1 bytes, expected at most %2", bytes.size(), most));
    return QByteArray::fromStdString(bytes);
}

} // namespace walshscope::gui
