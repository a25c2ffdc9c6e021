// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes made to order; the same seed gives the same S-box on every machine.
#pragma once

#include "sbox/affine_map.h"

#include <string>
#include <string_view>
#include <utility>

namespace walshscope {

/// Every permutation of 0 … 2^n - 1 equally likely (Fisher & Yates). n from 1 to 20.
SBox permutationFromSeed(int n, std::uint64_t seed);

/// Each value 0 … 2^m - 1 with the same probability. n and m from 1 to 20.
SBox sboxFromSeed(int n, int m, std::uint64_t seed);

/// A ∘ x^-1 ∘ B over GF(2)[X]/(polynomial) with random invertible affine maps A and B (Nyberg 1993: the inversion). n
/// from 1 to 20. Throws UsageError unless the polynomial is irreducible of degree n.
SBox affineInversion(int n, std::uint32_t polynomial, std::uint64_t seed);

/// The same with the maps of AES (FIPS 197): B is the identity, and A adds to each bit those 4 to 7 places above it
/// and the constant 0x63. n = 8.
SBox affineInversionOfAes(std::uint32_t polynomial);

/// Invertible affine maps of that many bits each, every one equally likely.
std::pair<AffineMap, AffineMap> affineMapsFromSeed(int outerBits, int innerBits, std::uint64_t seed);

constexpr int mostRounds = 64;

/// What the rounds of a network use: random permutations of so many bits, each round its own.
std::vector<SBox> boxesFromSeed(int bits, int rounds, std::uint64_t seed);

/// A Feistel network of functions of k bits, one a round: of x = L‖R, L the k high bits, each round makes
/// R‖(L + F(R)). Bijective whatever the functions are; n = 2k (Canteaut, Duval & Leurent 2015). 1 to 64 rounds, n up
/// to 20.
SBox feistel(std::span<const SBox> boxes);

/// A MISTY network of permutations of k bits, one a round: each round makes R‖(F(L) + R) (Matsui 1997; Canteaut, Duval
/// & Leurent 2015). Throws UsageError for a box that is none. Limits as for feistel().
SBox misty(std::span<const SBox> boxes);

/// A Lai–Massey network of functions of k bits, one a round: with t = F(L + R) each round makes o(L + t)‖(R + t), the
/// last one without o, which takes the halves a‖b of L to b‖(a + b) and, for k odd, multiplies by X in GF(2^k) (Junod &
/// Vaudenay 2004: FOX). Bijective whatever the functions are. k from 2, other limits as for feistel().
SBox laiMassey(std::span<const SBox> boxes);

/// A substitution–permutation network: `boxes` are permutations of k bits, one a round, which `copies` of them beside
/// each other apply; between the rounds bit j of copy i goes to place j·copies + i (as in PRESENT, Bogdanov et al.
/// 2007). n = k · copies up to 20, at least 2 copies, 1 to 64 rounds. Throws UsageError for a box that is no
/// permutation.
SBox substitutionPermutation(std::span<const SBox> boxes, int copies);

/// S layer, matrix, key, S layer: `first` beside each other, then the map, whose constant is the key, then `second`,
/// all of k bits, as a block cipher's two rounds do (Daemen & Rijmen 2006: the super box). Throws UsageError unless the
/// map has k·c input and output bits, c from 2, up to 16 in all.
constexpr int largestSuperBox = 16;
SBox superBox(const SBox& first, const AffineMap& layer, const SBox& second);

/// The linear map of c cells of k bits, cell 0 the lowest, each row of the matrix making a cell: elements of GF(2)[X]
/// over the polynomial, which is of degree k and irreducible. Throws UsageError for a matrix that is not square.
AffineMap matrixOverField(const std::vector<std::vector<std::uint32_t>>& rows, int k, std::uint32_t polynomial);

/// The same as text: rows with ; between them and entries in hexadecimal, "2 3 1 1;1 2 3 1;1 1 2 3;3 1 1 2"; that one
/// by its name, mixcolumns, and "0 1 1 1;1 0 1 1;1 1 0 1;1 1 1 0" as midori; without ; the columns of a matrix over
/// GF(2) of k·copies bits, as AffineMap::fromText() reads them. Throws UsageError.
AffineMap layerFromText(std::string_view text, int k, int copies, std::uint32_t polynomial);

/// As people ask for one.
struct SuperBoxPlan {
    int n = 16;
    int copies = 4;
    std::vector<SBox> boxes = {};      ///< One for both layers, or one for each; none: boxesFromSeed().
    std::string matrix = "mixcolumns"; ///< As layerFromText() reads it.
    std::uint32_t polynomial = 0;      ///< Of the matrix; 0: the Conway polynomial.
    std::uint32_t key = 0;             ///< Below 2^n.
    std::uint64_t seed = 1;            ///< Of the boxes.
};

/// Throws UsageError for a plan that superBox() would refuse.
void requireBuildable(const SuperBoxPlan& plan);

SBox superBox(const SuperBoxPlan& plan);

/// One of these networks, as people ask for it.
struct NetworkPlan {
    enum class Structure { Feistel, Misty, LaiMassey, SubstitutionPermutation };

    Structure structure = Structure::Feistel;
    int n = 8;
    int copies = 2; ///< Of each box beside each other; all networks but the last have halves.
    int rounds = 3;
    std::vector<SBox> boxes = {}; ///< One a round, or one for all; none: boxesFromSeed().
    std::uint64_t seed = 1;       ///< Of those.
};

/// Throws UsageError for a plan that network() would refuse: as the networks do, and where the boxes are not as many or
/// not as large as the plan says.
void requireBuildable(const NetworkPlan& plan);

SBox network(const NetworkPlan& plan);

} // namespace walshscope
