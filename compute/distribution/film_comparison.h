// SPDX-License-Identifier: GPL-3.0-or-later
// What goes otherwise in a run without one of its barriers.
#pragma once

#include "distribution/counting_film.h"

namespace walshscope {

/// Fills in the film's expectedContents, what its cells should be, and what was mistimed. `honest` is the same with all
/// barriers.
void compare(CountingFilm& film, const CountingFilm& honest);

} // namespace walshscope
