// SPDX-License-Identifier: GPL-3.0-or-later
// What the values in a column can be.
#pragma once

#include "io/kind.h"

namespace walshscope {

/// By the widest of them, an entry of an S-box before an integer, as those of one are hardly anything else.
enum class Holds { Bit, Entry, Integer, Real, Nothing };

/// Whether the kind takes what all values hold; bits are the entries of an S-box of one output bit, too.
bool takes(Kind kind, Holds holds);

/// The narrowest kind that takes them: of bits a Boolean function where they may be one.
Kind narrowestFor(Holds holds, bool mayBeFunction);

} // namespace walshscope
