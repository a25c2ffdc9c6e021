// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted over the whole tables of an S-box without keeping them.
#pragma once

#include "distribution/distribution.h"
#include "sbox/sbox.h"

namespace walshscope {

/// Of LAT, DDT and ACT but their trivial lines: see isTrivial() of tables.h.
struct TableFigures {
    Distribution walshMagnitudes;            ///< Of |W_b(a)| over b != 0 and all a.
    Distribution differences;                ///< Of the DDT over a != 0 and all b.
    std::int64_t largestAutocorrelation = 0; ///< max |ACT| over a != 0 and b != 0.
    bool operator==(const TableFigures&) const = default;
};

// On all cores. Throws Cancelled.

Distribution walshMagnitudesOf(const SBox& s, Monitor& monitor);

/// The transform of a row of the DDT is the row of the ACT, so both are found at once.
struct DifferencesOfTable {
    Distribution distribution;
    std::int64_t largestAutocorrelation = 0;
};
DifferencesOfTable differencesOf(const SBox& s, Monitor& monitor);

} // namespace walshscope
