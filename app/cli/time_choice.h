// SPDX-License-Identifier: GPL-3.0-or-later
// What walshscope time is asked to compare, and how.
#pragma once

#include "parser.h"
#include "timing/papers.h"

namespace walshscope::cli {

/// --task, --variants, --n, --bits, --paper and what parameters and devices need.
void addTimeChoices(Parser& parser);
/// --samples, --seconds, --width, --cold and --no-graphs.
void addTimingMethod(Parser& parser);

struct TimeChoice {
    Task task;
    std::vector<Entrant> entrants; ///< At least one. Of each size together.
    const PaperPreset* paper = nullptr;
    std::vector<std::size_t> rows{}; ///< Of the paper's, those that were asked for.
};

/// What cannot run is told and left out. Throws UsageError where it makes no sense or nothing is left.
TimeChoice timeChoiceOf(const Parser& parser);
TimingMethod timingMethodOf(const Parser& parser);

} // namespace walshscope::cli
