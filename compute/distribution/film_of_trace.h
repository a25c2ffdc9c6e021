// SPDX-License-Identifier: GPL-3.0-or-later
// How the trace of a run becomes the steps of its film.
#pragma once

#include "distribution/counting_film.h"

namespace walshscope {

/// The launches of one phase.
struct StageOfLaunches {
    CountingStage stage;
    std::uint32_t first, end;
};

/// Fills in arrays, steps, contents and nodes of a film whose input, observation and result are there.
void readTrace(CountingFilm& film, const std::vector<StageOfLaunches>& stages);

} // namespace walshscope
