// SPDX-License-Identifier: GPL-3.0-or-later
// A file of resources/algorithms is one text to be translated: scripts/texts.py finds it.
#include "gui/code/algorithm.h"

#include <QCoreApplication>
#include <QFile>

namespace walshscope::gui {

QString algorithmHtml(std::string_view id) {
    QFile file(QStringLiteral(":/algorithms/%1.html").arg(QLatin1String(id.data(), qsizetype(id.size()))));
    return file.open(QIODevice::ReadOnly)
               ? QCoreApplication::translate("Algorithm", file.readAll().trimmed().constData())
               : QString();
}

} // namespace walshscope::gui
