// SPDX-License-Identifier: GPL-3.0-or-later
// Random S-boxes, and S-boxes out of the inversion; only the raw output of the generator is used, which is
// standardised.
#include "sbox/generators.h"

#include "boolean/bit_basis.h"
#include "drawn.h"
#include "sbox/changes.h"
#include "sbox/power_map.h"

#include <numeric>

namespace walshscope {
namespace {

void requireBits(const Message& what, int bits) {
    if (bits < 1 || bits > SBox::largestN)
        throw UsageError(Message::tr("%1 of %2 bits, expected 1 to %3", what, bits, SBox::largestN));
}

SBox drawnPermutation(int n, std::mt19937_64& random) {
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    std::iota(table.begin(), table.end(), 0u);
    for (std::uint32_t k = std::uint32_t(table.size()); k > 1; --k)
        std::swap(table[k - 1], table[drawnBelow(k, random)]);
    return SBox(std::move(table), n);
}

/// Every invertible one equally likely: a column must not lie in the span of those before it.
AffineMap drawnAffine(int n, std::mt19937_64& random) {
    const std::uint32_t size = std::uint32_t(1) << n;
    std::vector<std::uint32_t> columns;
    BitBasis spanned;
    while (int(columns.size()) < n)
        if (const auto column = std::uint32_t(drawnBelow(size, random)); spanned.add(column))
            columns.push_back(column);
    return AffineMap(std::move(columns), std::uint32_t(drawnBelow(size, random)), n);
}

SBox inversion(int n, std::uint32_t polynomial) { return powerMap(n, (std::uint64_t(1) << n) - 2, polynomial); }

} // namespace

SBox permutationFromSeed(int n, std::uint64_t seed) {
    requireBits(Message::tr("a permutation"), n);
    std::mt19937_64 random(seed);
    return drawnPermutation(n, random);
}

SBox sboxFromSeed(int n, int m, std::uint64_t seed) {
    requireBits(Message::tr("an input"), n);
    requireBits(Message::tr("an output"), m);
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::uint32_t& y : table)
        y = std::uint32_t(drawnBelow(std::uint64_t(1) << m, random));
    return SBox(std::move(table), m);
}

std::pair<AffineMap, AffineMap> affineMapsFromSeed(int outerBits, int innerBits, std::uint64_t seed) {
    requireBits(Message::tr("an affine map"), outerBits);
    requireBits(Message::tr("an affine map"), innerBits);
    std::mt19937_64 random(seed);
    AffineMap outer = drawnAffine(outerBits, random);
    return {std::move(outer), drawnAffine(innerBits, random)};
}

SBox affineInversion(int n, std::uint32_t polynomial, std::uint64_t seed) {
    const SBox inverse = inversion(n, polynomial);
    const auto [outer, inner] = affineMapsFromSeed(n, n, seed);
    return between(outer, inverse, inner);
}

SBox affineInversionOfAes(std::uint32_t polynomial) {
    const SBox inverse = inversion(8, polynomial);
    std::vector<std::uint32_t> table(inverse.size());
    for (std::uint32_t x = 0; x < table.size(); ++x) {
        const auto y = std::uint8_t(inverse(x));
        table[x] = y ^ std::rotl(y, 1) ^ std::rotl(y, 2) ^ std::rotl(y, 3) ^ std::rotl(y, 4) ^ 0x63u;
    }
    return SBox(std::move(table), 8);
}

std::vector<SBox> boxesFromSeed(int bits, int rounds, std::uint64_t seed) {
    requireBits(Message::tr("a permutation"), bits);
    if (rounds < 1 || rounds > mostRounds)
        throw UsageError(Message::tr("%1 rounds, expected 1 to %2", nullptr, rounds, mostRounds));
    std::mt19937_64 random(seed);
    std::vector<SBox> boxes;
    for (int i = 0; i < rounds; ++i)
        boxes.push_back(drawnPermutation(bits, random));
    return boxes;
}

} // namespace walshscope
