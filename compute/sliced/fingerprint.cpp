// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes of pieces, and of these.
#include "sliced/fingerprint.h"

#include "slices.h"

#include <cstdio>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace walshscope {

std::string fingerprintOf(std::span<const std::byte> bytes, Monitor& monitor) {
    constexpr std::size_t piece = std::size_t(1) << 20;
    constexpr double nanosecondsOfPiece = 1e5;
    std::vector<XXH128_canonical_t> hashes((bytes.size() + piece - 1) / piece);
    Steps steps(monitor, hashes.size());
    inSlices(hashes.size(), nanosecondsOfPiece, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i) {
            const auto here = bytes.subspan(i * piece, std::min(piece, bytes.size() - i * piece));
            XXH128_canonicalFromHash(&hashes[i], XXH3_128bits(here.data(), here.size()));
        }
    });
    const XXH128_hash_t all = XXH3_128bits_withSeed(hashes.data(), hashes.size() * sizeof hashes[0], bytes.size());
    char text[33];
    std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(all.high64),
                  static_cast<unsigned long long>(all.low64));
    return text;
}

} // namespace walshscope
