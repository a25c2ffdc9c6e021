// SPDX-License-Identifier: GPL-3.0-or-later
// The bound under which 32 bits are enough for a transform.
#include "vector.h"

#include <algorithm>

namespace walshscope {

void requireExact(const Vector& vector) {
    std::int64_t largest = 0;
    for (std::int64_t v : vector.values())
        largest = std::max(largest, v < 0 ? -v : v);
    if (largest << vector.n() >= std::int64_t(1) << 31)
        throw UsageError("2^" + std::to_string(vector.n()) + " values of magnitude up to " + std::to_string(largest) +
                         ": the transform may exceed 32 bits, expected 2^n · max|value| < 2^31");
}

} // namespace walshscope
