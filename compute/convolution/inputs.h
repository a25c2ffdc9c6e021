// SPDX-License-Identifier: GPL-3.0-or-later
// What of a document is convolved.
#pragma once

#include "convolution/numbers.h"
#include "io/document.h"
#include "monitor.h"

namespace walshscope {

/// As signs 0 is +1 and 1 is -1; as bits they stay.
enum class BooleanAs { Signs, Bits };

/// What is said of a sequence.
Message sequencesAreNotConvolved();

/// A document's numbers: a Boolean function or the component b·S of an S-box as signs or as bits, integers, reals.
/// Throws UsageError for a sequence, or where the S-box has no such component other than 0.
Numbers numbersOf(const Document& document, BooleanAs as, std::uint32_t component, Monitor& monitor);

} // namespace walshscope
