// SPDX-License-Identifier: GPL-3.0-or-later
// What is open in the slots, as a value and as JSON: of a window that is kept, and of a stop of a lesson.
#pragma once

#include "gui/documents/input.h"
#include "gui/json/json_part.h"
#include "gui/json/json_writer.h"

#include <map>

namespace walshscope::gui {

struct Opened {
    InputPointer input;
    std::uint32_t component = 0; ///< The output mask of an S-box, from 1; 0 for what has none.
    bool isUnsaved = false;      ///< Made by hand and in no file.
};
/// By the ids of slots, without those where nothing is open.
using OpenedInSlots = std::map<QString, Opened>;

/// `base` with what the object says otherwise; null says that nothing is open there. `folder` as inputFrom() has it.
/// Throws InputError, Cancelled.
OpenedInSlots readOpened(const JsonPart& part, OpenedInSlots base, const std::optional<QString>& folder,
                         Monitor& monitor);

/// What is otherwise than in `base`, by the same inputs and components. Throws as toJson(Input).
void writeOpened(JsonWriter& out, const char* key, const OpenedInSlots& opened, const OpenedInSlots& base,
                 Monitor& monitor);

} // namespace walshscope::gui
