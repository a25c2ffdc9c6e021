// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the program's lessons somebody has gone through, remembered for good.
#pragma once

#include <QString>

namespace walshscope::gui {

/// What a lesson of the program is remembered by: the name of its file without the number, which may change. Empty for
/// any other path.
QString lessonId(const QString& path);

bool isLessonDone(const QString& path);

/// To be called when its last stop is reached. Does nothing for a lesson that is none of the program's.
void rememberLesson(const QString& path);

} // namespace walshscope::gui
