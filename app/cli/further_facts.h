// SPDX-License-Identifier: GPL-3.0-or-later
// What info tells besides the figures of properties(): keys of their own, and verdicts.
#pragma once

#include "boolean/properties.h"
#include "fact_sheet.h"
#include "fwt/spectrum.h"
#include "monitor.h"
#include "sbox/best_known.h"
#include "sbox/properties.h"

#include <string>
#include <vector>

namespace walshscope::cli {

/// Of an S-box, of which `p` are the properties; with `all` also what takes long, behind all that does not.
void addFurtherFacts(FactSheet& sheet, const SBox& s, const SBoxProperties& p, bool all, Monitor& monitor);
Fact verdictsOf(const SBoxProperties& p);

std::vector<Fact> furtherFacts(const BooleanFunction& f, const Spectrum& spectrum, const BooleanProperties& p,
                               Monitor& monitor);
/// For n from 1.
Fact verdictsOf(const BooleanProperties& p);

/// "best_known": what scripts call a standing.
const char* standingKey(Standing standing);
/// "112, as good as the best known", with the figure that is compared with.
std::string standingText(const Verdict& verdict);

} // namespace walshscope::cli
