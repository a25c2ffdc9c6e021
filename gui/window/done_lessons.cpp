// SPDX-License-Identifier: GPL-3.0-or-later
// A list of names in the settings.
#include "gui/window/done_lessons.h"

#include "gui/window/settings.h"

#include <QFileInfo>

namespace walshscope::gui {
namespace {

constexpr auto doneKey = "learn/done";

} // namespace

QString lessonId(const QString& path) {
    return path.startsWith(QStringLiteral(":/lessons/"))
               ? QFileInfo(path).completeBaseName().section(u'-', 1, -1, QString::SectionSkipEmpty)
               : QString();
}

bool isLessonDone(const QString& path) {
    const QString id = lessonId(path);
    return !id.isEmpty() && userSettings().value(QLatin1String(doneKey)).toStringList().contains(id);
}

void rememberLesson(const QString& path) {
    const QString id = lessonId(path);
    if (id.isEmpty() || isLessonDone(path))
        return;
    QSettings settings = userSettings();
    // What another version of the program knows stays.
    settings.setValue(QLatin1String(doneKey), settings.value(QLatin1String(doneKey)).toStringList() << id);
}

} // namespace walshscope::gui
