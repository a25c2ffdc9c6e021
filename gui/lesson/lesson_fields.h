// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a lesson that are the same in every version of its file.
#pragma once

#include "gui/json/fields.h"
#include "gui/lesson/lesson.h"

namespace walshscope::gui {

/// "title", "text" and, behind what is shown, "hidesNearest" and "questions".
Fields<LessonStop> toldFields();
Fields<LessonStop> askedFields();
Field<LessonStop> untilField();

/// Of a version that nobody writes any more.
template <class S, class Read>
Field<S> onlyRead(const char* key, Read read) {
    return Field<S>::own(key, std::move(read), [](const S&) { return QJsonValue(); });
}

/// What version 1 had behind its first key: the lesson's, and stops in Learn that differ from its start.
Fields<Lesson> fieldsOfVersion1();

} // namespace walshscope::gui
