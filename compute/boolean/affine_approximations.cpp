// SPDX-License-Identifier: GPL-3.0-or-later
// The masks of largest magnitude: W(a) is the number of agreements with a·x less that with a·x + 1.
#include "boolean/affine_approximations.h"

#include <algorithm>

namespace walshscope {

AffineApproximations affineApproximations(const Spectrum& spectrum, const Distribution& distribution, std::size_t most,
                                          Monitor& monitor) {
    constexpr std::uint64_t betweenLooks = std::uint64_t(1) << 20;
    const std::int64_t largest = std::max(-distribution.begin()->first, distribution.rbegin()->first);
    AffineApproximations found{(spectrum.size() + std::uint64_t(largest)) / 2, 0, {}};
    for (const auto& [value, count] : distribution)
        if (value == largest || value == -largest)
            found.count += count;
    const std::size_t listed = std::min<std::uint64_t>(most, found.count);
    for (std::uint64_t a = 0; found.first.size() < listed; ++a) {
        if (spectrum[a] == largest || spectrum[a] == -largest)
            found.first.push_back({std::uint32_t(a), spectrum[a] < 0});
        if (a % betweenLooks == 0)
            monitor.progress(a, spectrum.size());
    }
    return found;
}

} // namespace walshscope
