// SPDX-License-Identifier: GPL-3.0-or-later
// An input as JSON, and back: what recovery and sessions keep of what is open.
#pragma once

#include "gui/documents/input.h"
#include "gui/json/json_part.h"

namespace walshscope::gui {

/// What was read from a file as the bytes it had, of which mostBytes are kept at most; more as the file's path and the
/// SHA-256 of its content. What was edited, generated or is a sample as its value, beside what it was made from.
/// Throws UsageError for a value of more than mostBytesOfValue, InputError for a file that has changed, Cancelled.
QJsonObject toJson(const Input& input, Monitor& monitor);
constexpr std::size_t mostBytesOfValue = std::size_t(32) << 20;

/// A file that is not where it was is looked for in `folder`, too. Throws InputError with line and key, Cancelled.
Input inputFrom(const JsonPart& part, const QString& folder, Monitor& monitor);

} // namespace walshscope::gui
