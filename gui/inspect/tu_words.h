// SPDX-License-Identifier: GPL-3.0-or-later
// For which t an S-box has a TU decomposition, in a sentence.
#pragma once

#include "sbox/tu_decomposition.h"

#include <QString>

namespace walshscope::gui {

/// "Found for t = 4, none for t = 1 … 3, 5 … 7." What is undecided is said as well.
QString tuSentence(const std::vector<TuAnswer>& answers);

/// Columns and constants of A and B in hex, a line each, as convert --affine takes them.
QString tuMaps(const TuDecomposition& decomposition);

} // namespace walshscope::gui
