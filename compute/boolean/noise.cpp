// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing what is flipped, and decoding by the largest coefficient.
#include "boolean/noise.h"

#include "fwt/on_cpu.h"

#include <cstdlib>
#include <numeric>
#include <random>

namespace walshscope {

BooleanFunction withFlips(const BooleanFunction& f, std::uint64_t flips, std::uint64_t seed) {
    if (flips > f.size())
        throw UsageError(Message::tr("%1 flips of %2 values", flips, f.size()));
    std::vector<std::uint32_t> places(f.size());
    std::iota(places.begin(), places.end(), 0);
    BooleanFunction noisy = f;
    std::mt19937_64 random(seed);
    // The first places of a permutation. What a remainder prefers is less than one in 2^33.
    for (std::uint64_t i = 0; i < flips; ++i) {
        std::swap(places[i], places[i + random() % (f.size() - i)]);
        noisy.set(places[i], !f(places[i]));
    }
    return noisy;
}

NearestAffine nearestAffine(const BooleanFunction& f) {
    Monitor silent;
    Vector w = polarity(f, silent);
    transformInCache(w.values(), 0, f.n());
    NearestAffine nearest{0, false, 0, 0, 0};
    for (std::uint32_t a = 0; a < f.size(); ++a) {
        const std::int32_t size = std::abs(w[a]);
        if (size > nearest.largest)
            nearest = {a, w[a] < 0, size, (f.size() + std::uint64_t(size)) / 2, 0};
        nearest.places += size == nearest.largest;
    }
    return nearest;
}

} // namespace walshscope
