// SPDX-License-Identifier: GPL-3.0-or-later
// Questions as Moodle imports them, in its XML format: docs.moodle.org, "Moodle XML format".
#pragma once

#include "gui/lesson/quiz/written_questions.h"

namespace walshscope::gui {

/// In one category of the course, which has the lesson's title.
QByteArray moodleXml(const QString& title, const std::vector<WrittenQuestion>& questions);

} // namespace walshscope::gui
