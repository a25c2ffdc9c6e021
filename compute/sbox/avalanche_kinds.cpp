// SPDX-License-Identifier: GPL-3.0-or-later
// How far an S-box is from the strict avalanche criterion, as a number that can be made smaller.
#include "sbox/property_kinds.h"

#include <algorithm>

namespace walshscope {
namespace {

double distanceFromHalf(const Avalanche& found) { return std::max(found.most - 0.5, 0.5 - found.least); }

const bool hasDistance = addProperty<SBoxSubject>(
    {.key = "sac_distance",
     .title = Message::tr("Distance from strict avalanche"),
     .definition = Message::tr("The largest |P - 1/2| of all pairs of an input and an output bit, where P is for which "
                               "share of all x the output bit flips with the input bit; 0 is the strict avalanche "
                               "criterion (Webster and Tavares 1985)."),
     .group = SheetGroup::Spreading,
     .found = [](SBoxSubject& s,
                 Monitor& monitor) { return PropertyValue(distanceFromHalf(s.further(monitor).avalanche)); },
     .usual = false,
     .aim = {{.least = always<0>,
              .most = [](int) { return 0.5; },
              .step = 0,
              .alone = [](const SBox& s, Monitor& monitor) { return distanceFromHalf(avalanche(s, monitor)); }}}});

} // namespace
} // namespace walshscope
