// SPDX-License-Identifier: GPL-3.0-or-later
// An input as a lesson keeps it: the key "input" of resources/lessons/README.md.
#pragma once

#include "gui/documents/input.h"
#include "gui/json/fields.h"

namespace walshscope::gui {

/// `title` is its name where it has none of its own. Throws InputError.
InputPointer readLessonInput(const JsonPart& part, const QString& title);

/// One that whyNotKept() has nothing against.
void writeLessonInput(JsonWriter& out, const char* key, const InputPointer& input);

} // namespace walshscope::gui
