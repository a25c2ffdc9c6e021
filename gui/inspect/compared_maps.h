// SPDX-License-Identifier: GPL-3.0-or-later
// The affine maps between two S-boxes that nothing tells apart, looked for as long as a person may wait.
#pragma once

#include "sbox/identity.h"

#include <QString>

namespace walshscope::gui {

struct ComparedMaps {
    QString sentence;           ///< What was found, or what was tried.
    std::optional<Match> match; ///< With the maps, if some were found; what is known is nobody.
};

/// Linear ones first, then affine ones, then with one added. Gives up after so many seconds, or as equivalence() does.
/// Both have the same n and m, of at most largestNForEquivalence. Throws Cancelled.
ComparedMaps comparedMaps(const SBox& s, const SBox& t, double seconds, Monitor& monitor);

} // namespace walshscope::gui
