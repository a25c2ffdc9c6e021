// SPDX-License-Identifier: GPL-3.0-or-later
// Times as a table for people: median, how far it may be off, speed-up, and what it is in copies.
#pragma once

#include "time_rows.h"

namespace walshscope::cli {

/// Of which "±" is one, and two bytes.
std::size_t charactersOf(std::string_view text);

/// The columns that such entrants fill, wide enough for what is usual, as the rows come one by one. With line ends.
std::string tableHeader(const Beside& beside);
/// `speedUp` is nothing where there is none. A doubtful number has a question mark, and at the end stands why.
std::string tableLine(const Beside& beside, const TimedCell& cell, const std::optional<SpeedUp>& speedUp);

} // namespace walshscope::cli
