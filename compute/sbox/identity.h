// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the S-boxes that have a name another one is, but for affine maps.
#pragma once

#include "sbox/affine_class.h"
#include "sbox/equivalence.h"
#include "sbox/invariants.h"
#include "sbox/known_sboxes.h"

namespace walshscope {

enum class Kinship { Equal, Linear, Affine, ExtendedAffine };

/// S(x) = A(T(B(x))) + C(x), T being known.
struct Match {
    KnownSBox known;
    Kinship kinship;
    EquivalenceMaps maps;
};

/// One that S is not, or of which that stays open.
struct Other {
    KnownSBox known;
    Message reason; ///< Why it stays open; of the nearest empty.
    Relation open;  ///< The strongest of Affine, which linear ones are part of, and ExtendedAffine that stays open.
    std::vector<Invariant> invariants;
};

/// One that S is but for a few entries, as after a slip of the pen: at least 13 of 16 agree. Of random functions of 3
/// to 3 bits fewer than one in 100,000 come so close to a given one, and of larger ones still fewer.
struct Slip {
    KnownSBox known;                   ///< Or its inverse, with a name and a title of its own; perhaps of fewer bits.
    std::vector<std::uint32_t> places; ///< All x with S(x) != known.box(x); none only of an inverse or of fewer bits.
};

struct Identity {
    /// Of S; empty where n or m is above largestNForAffineMaps.
    std::vector<Invariant> invariants;
    /// The closest kin first, and among equals power maps, classes, samples.
    std::vector<Match> matches;
    /// Nothing tells S from them, nor was a map found: those that may be affine equivalent first.
    std::vector<Other> undecided;
    /// Where S is equal to none: the one with the fewest other entries, samples before classes before power maps.
    std::optional<Slip> slip{};
    /// Where nothing matches and nothing is undecided: that one, or else the one with the most invariants in common.
    std::optional<Other> nearest;
    std::size_t compared = 0; ///< How many there were of the same n and m, power maps included.
    /// Of a permutation of 4 bits, whether or not there is a match.
    std::optional<AffineClass> affineClass{};
};

/// Compares S with all of `library` that have its n and m, and above 8 bits with the power maps; only a slip may be one
/// of an S-box of fewer output bits. Extended affine equivalence is looked for only where none but an equal one is
/// found, and until one is; of functions, m being 1, until their class is. For each known S-box that no invariant tells
/// from S, and each of the three relations, so many `guesses` are made at most: none takes the time of another, and all
/// together take at most as long as equivalence() does, three times for each of those. Above largestNForEquivalence
/// nothing but equality is looked for. Throws Cancelled.
Identity identify(const SBox& s, const std::vector<KnownSBox>& library, Monitor& monitor,
                  std::uint64_t guesses = guessesAtMost);

/// "affine equivalent to the inversion in GF(2^8): S = A ∘ x^-1 ∘ B"
Message sentence(const Match& match);

/// "255 of 256 entries are those of the sample AES; S(0x53) = 0xec instead of 0xed"
Message sentence(const Slip& slip, const SBox& s);

constexpr std::size_t mostPlacesNamed = 4;

/// The x for which two S-boxes of the same n differ; nothing where these are more than `most`.
std::optional<std::vector<std::uint32_t>> differingPlaces(const SBox& s, const SBox& known, std::size_t most);

/// Of one or more of them: "S(0x53) = 0xec instead of 0xed", mostPlacesNamed and then "…".
Message namedPlaces(const SBox& s, const SBox& known, const std::vector<std::uint32_t>& places);

/// The output bits that all entries of S need but for as many as a slip may leave: m, unless some are too wide.
int usualBits(const SBox& s);

/// "equal", "linear", "affine", "extended affine", for JSON.
std::string_view kinshipName(Kinship kinship);

} // namespace walshscope
