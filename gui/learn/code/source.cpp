// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the sources that come with the program.
#include "gui/learn/code/source.h"

#include "gui/butterfly/flow_words.h"

#include <QFile>

namespace walshscope::gui {

QByteArray sourceOf(const Variant& variant) {
    QFile file(QStringLiteral(":/source/") + text(variant.file));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::vector<std::uint32_t> barrierLines(const QByteArray& source) {
    std::vector<std::uint32_t> lines;
    std::uint32_t number = 0;
    for (const QByteArray& line : source.split('\n')) {
        ++number;
        if (line.contains("t.sync()"))
            lines.push_back(number);
    }
    return lines;
}

int firstLineOfKernel(const QByteArray& source) {
    int number = 0;
    for (const QByteArray& line : source.split('\n')) {
        ++number;
        if (!line.trimmed().isEmpty() && !line.startsWith("//") && !line.startsWith('#') &&
            !line.startsWith("namespace"))
            return number;
    }
    return 1;
}

} // namespace walshscope::gui
