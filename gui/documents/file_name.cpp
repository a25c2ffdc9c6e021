// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps every byte of a name.
#include "gui/documents/file_name.h"

#include "io/scanner.h"

#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr char16_t firstByte = 0xDC00;

bool standsForByte(QChar c) { return c.unicode() >= firstByte + 0x80 && c.unicode() <= firstByte + 0xFF; }

} // namespace

QString fileNameFrom(const std::string& bytes) {
    // Elsewhere Qt takes a byte order mark away, which in a name is a character like others.
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    QString name;
    for (std::size_t i = 0; i < bytes.size();) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        // Control characters are UTF-8, too.
        const std::size_t length = c < 0x80 ? 1 : lengthOfCharacter(bytes, i);
        name += length > 0 ? QString(decode(QByteArrayView(bytes.data() + i, qsizetype(length))))
                           : QString(QChar(char16_t(firstByte + c)));
        i += std::max<std::size_t>(length, 1);
    }
    return name;
}

std::string fileNameOf(const QString& name) {
    std::string bytes;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const bool pair = name[i].isHighSurrogate() && i + 1 < name.size() && name[i + 1].isLowSurrogate();
        if (standsForByte(name[i]))
            bytes += char(name[i].unicode() - firstByte);
        else
            bytes += name.mid(i, pair ? 2 : 1).toStdString();
        i += pair;
    }
    return bytes;
}

bool isPipeOrDevice(const QString& path) {
    const QFileInfo info(path);
    return info.exists() && !info.isFile() && !info.isDir();
}

} // namespace walshscope::gui
