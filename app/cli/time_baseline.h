// SPDX-License-Identifier: GPL-3.0-or-later
// The baseline that walshscope time compares with, the one that it saves, and the names of files.
#pragma once

#include "gui/baseline/baseline.h"
#include "time_choice.h"

namespace walshscope::cli {

/// "A6 on cuda:0, n = 12"
std::string inWords(const CellKey& key);

/// Throws UsageError where --save, --csv and --baseline would take one file for two things.
void requireFilesOfTheirOwn(const Parser& parser);

/// --baseline; nothing where it is not given. What differs of method and machine is told. Throws InputError for a
/// damaged one and for one without times of any of these.
std::optional<gui::Baseline> baselineOf(const Parser& parser, const TimeChoice& choice, const TimingMethod& method,
                                        const MachineFacts& here);

/// Whether the baseline knows how fast a device of the same name copies that has times among these.
bool comparesSpeeds(const std::vector<TimedCell>& cells, const MachineFacts& here, const gui::Baseline& baseline);

/// Tells which devices copy at another speed than the baseline's, unless that one's have another name, which was told.
void tellOtherSpeeds(const std::vector<std::pair<std::string, Speeds>>& speeds, const MachineFacts& here,
                     const gui::Baseline& baseline);

/// Tells how many rows with times the baseline has none for, and whether there were any.
bool tellMissing(const std::vector<TimedCell>& cells, const gui::Baseline& baseline);

/// Tells what is surely slower than the baseline by more than that factor, and whether there was any. Where there was
/// none it tells what may be, as far as these times can tell.
bool tellSlower(const std::vector<TimedCell>& cells, const gui::Baseline& baseline, double factor);

} // namespace walshscope::cli
