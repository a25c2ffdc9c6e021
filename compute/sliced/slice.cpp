// SPDX-License-Identifier: GPL-3.0-or-later
// Joins what slices have.
#include "sliced/slice.h"

namespace walshscope {

void SliceFound::add(const SliceFound& other, std::size_t mostPeaks) {
    counts = merged(counts, other.counts);
    Top both(mostPeaks);
    both.offer(top);
    both.offer(other.top);
    top = both.sorted();
    certificate += other.certificate;
    valueBits = std::max(valueBits, other.valueBits);
}

} // namespace walshscope
