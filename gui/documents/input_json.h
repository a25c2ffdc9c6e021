// SPDX-License-Identifier: GPL-3.0-or-later
// What was edited by hand as JSON, and back.
#pragma once

#include "gui/documents/input.h"
#include "gui/json/json_part.h"

namespace walshscope::gui {

/// Of an input that was edited: its value, and what it was made from.
QJsonObject toJson(const Input& edited);

/// Throws InputError.
Input editedFrom(const JsonPart& part);

} // namespace walshscope::gui
