// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of readings.
#include "gui/documents/readings.h"

#include "gui/documents/kinds.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Readings {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Readings)
};

} // namespace

QString readingTitle(const std::vector<Reading>& readings, std::size_t which) {
    const Reading& reading = readings[which];
    QString title = QString::fromStdString(reading.format);
    for (const Format& format : formats())
        if (format.kind == reading.as && format.name == reading.format)
            title = QStringLiteral("%1: %2").arg(
                wordsOf(format.name.starts_with("integers") ? Kind::Integers : format.kind).title,
                QString::fromUtf8(format.title.data(), qsizetype(format.title.size())));
    const auto isOther = [&](const Reading& other) {
        return other.as == reading.as && other.format == reading.format && other.record != reading.record;
    };
    if (std::ranges::none_of(readings, isOther))
        return title;
    // The record first: it is what tells one entry from the next.
    return reading.recordName.empty() ? Readings::tr("%1 – %2", "a record's number").arg(reading.record + 1).arg(title)
                                      : Readings::tr("%1: %2 – %3", "a record's number and name")
                                            .arg(reading.record + 1)
                                            .arg(QString::fromStdString(reading.recordName), title);
}

} // namespace walshscope::gui
