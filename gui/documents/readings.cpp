// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of kinds and formats.
#include "gui/documents/readings.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct Readings {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Readings)
};

} // namespace

QString kindTitle(Kind kind) {
    switch (kind) {
    case Kind::Boolean:
        return Readings::tr("Boolean function");
    case Kind::SBox:
        return Readings::tr("S-box");
    case Kind::Sequence:
        return Readings::tr("sequence");
    default:
        return Readings::tr("integers");
    }
}

QString readingTitle(const Reading& reading) {
    for (const Format& format : formats())
        if (format.kind == reading.as && format.name == reading.format)
            return QStringLiteral("%1: %2").arg(kindTitle(format.kind),
                                                QString::fromUtf8(format.title.data(), qsizetype(format.title.size())));
    return QString::fromStdString(reading.format);
}

} // namespace walshscope::gui
