// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds that take what a column holds.
#include "io/holds.h"

namespace walshscope {

bool takes(Kind kind, Holds holds) {
    switch (kind) {
    case Kind::Boolean:
    case Kind::Sequence:
        return holds == Holds::Bit;
    case Kind::SBox:
        return holds <= Holds::Entry;
    case Kind::Integers:
        return holds <= Holds::Integer;
    case Kind::Real:
        return holds <= Holds::Real;
    case Kind::Large:
        break;
    }
    return false;
}

Kind narrowestFor(Holds holds, bool mayBeFunction) {
    return holds == Holds::Real      ? Kind::Real
           : holds == Holds::Integer ? Kind::Integers
           : holds == Holds::Entry   ? Kind::SBox
           : mayBeFunction           ? Kind::Boolean
                                     : Kind::Sequence;
}

} // namespace walshscope
