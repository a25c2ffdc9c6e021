// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes of pieces, and of these.
#include "sliced/fingerprint.h"

#include "slices.h"

#include <cstdio>
#include <cstring>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace walshscope {

std::string hashesOf(std::span<const std::byte> bytes, const std::function<bool(std::uint64_t piece)>& isChosen,
                     Monitor& monitor) {
    constexpr double nanosecondsOfPiece = 1e5;
    static_assert(sizeof(XXH128_canonical_t) == bytesOfHash);
    std::vector<std::uint64_t> chosen;
    for (std::uint64_t piece = 0; piece < (bytes.size() + bytesOfPiece - 1) / bytesOfPiece; ++piece)
        if (isChosen(piece))
            chosen.push_back(piece);
    std::string hashes(chosen.size() * bytesOfHash, '\0');
    Steps steps(monitor, chosen.size());
    inSlices(chosen.size(), nanosecondsOfPiece, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i) {
            const std::size_t begin = chosen[i] * bytesOfPiece;
            const auto here = bytes.subspan(begin, std::min(bytesOfPiece, bytes.size() - begin));
            XXH128_canonical_t hash;
            XXH128_canonicalFromHash(&hash, XXH3_128bits(here.data(), here.size()));
            std::memcpy(hashes.data() + i * bytesOfHash, &hash, bytesOfHash);
        }
    });
    return hashes;
}

std::string fingerprintOf(std::string_view hashes, std::uint64_t bytes) {
    const XXH128_hash_t all = XXH3_128bits_withSeed(hashes.data(), hashes.size(), bytes);
    char text[33];
    std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(all.high64),
                  static_cast<unsigned long long>(all.low64));
    return text;
}

std::string fingerprintOf(std::span<const std::byte> bytes, Monitor& monitor) {
    return fingerprintOf(hashesOf(
                             bytes, [](std::uint64_t) { return true; }, monitor),
                         bytes.size());
}

} // namespace walshscope
