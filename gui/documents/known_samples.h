// SPDX-License-Identifier: GPL-3.0-or-later
// The library's S-boxes as ones that another may turn out to be, and what is published about them. Needs QtCore only.
#pragma once

#include "sbox/identity.h"
#include "sbox/properties.h"

#include <QString>

#include <vector>

namespace walshscope::gui {

/// The samples that are S-boxes of n to m bits, or functions of n variables where m is 1, and what compute knows
/// besides.
std::vector<KnownSBox> libraryFor(int n, int m);

/// Those of its size, and of the size that it would have without a few entries that are too wide, as slips are.
std::vector<KnownSBox> libraryFor(const SBox& s);

/// A value that is published and the one that was computed, both as people read them.
struct PublishedFact {
    QString key; ///< As the command line's JSON calls it: "linearity".
    QString published;
    QString computed;
    bool agrees() const { return published == computed; }
};

/// What is published about the sample and has to hold for an S-box of this kinship to it, beside what was computed of
/// that S-box. Empty where nothing is published.
std::vector<PublishedFact> publishedFacts(const QString& sample, Kinship kinship, const SBoxProperties& computed);

/// The closest match that is a sample; null where there is none.
const Match* matchedSample(const Identity& identity);

} // namespace walshscope::gui
