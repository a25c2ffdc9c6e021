// SPDX-License-Identifier: GPL-3.0-or-later
// An input as version 1 of a lesson has it: the key "input" there in resources/lessons/README.md.
#pragma once

#include "gui/documents/input.h"
#include "gui/json/fields.h"

namespace walshscope::gui {

/// `title` is its name where it has none of its own. Throws InputError.
InputPointer readLessonInput(const JsonPart& part, const QString& title);

} // namespace walshscope::gui
