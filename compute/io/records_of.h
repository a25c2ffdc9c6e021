// SPDX-License-Identifier: GPL-3.0-or-later
// All tables of a file at once, however many they are.
#pragma once

#include "io/entry.h"

#include <functional>

namespace walshscope {

/// One of several records that were all found in one pass: what read() gives for that number, but for the list of all.
/// Each can be had once, and the source has to outlive it.
using TakeOneRecord = std::function<Parsed(std::size_t record)>;
TakeOneRecord recordsOfArray(const Source& source);
/// Of a text with several tables, read as S-boxes.
TakeOneRecord recordsOfText(const Source& source);
/// Of a table with several columns of values, of whatever kinds.
TakeOneRecord recordsOfSheet(const Source& source);

} // namespace walshscope
