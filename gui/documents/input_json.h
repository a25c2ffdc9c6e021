// SPDX-License-Identifier: GPL-3.0-or-later
// An input as JSON, and back: what recovery and sessions keep of what is open.
#pragma once

#include "gui/documents/input.h"
#include "gui/json/json_part.h"

namespace walshscope::gui {

/// What was read from a file or as text as the bytes it had, up to Input::mostBytes of a file; more as the file's path
/// and the SHA-256 of its content. What was edited, generated or is a sample as its value. Flipped values are their
/// number and seed. Throws UsageError for a value that canBeKept() refuses and for a file that is none, InputError for
/// one that has changed, Cancelled.
QJsonObject toJson(const Input& input, Monitor& monitor);

/// Whether its value, or what it is made from, is short enough; a few MiB always are.
bool canBeKept(const Input& input);

/// A file that is not where it was is looked for in `folder`, too; without a folder no file is read. Throws InputError
/// with line and key, Cancelled.
Input inputFrom(const JsonPart& part, const std::optional<QString>& folder, Monitor& monitor);

} // namespace walshscope::gui
