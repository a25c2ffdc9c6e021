// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes with a name that others may turn out to be: power maps, optimal classes of 4 bits, APN functions of 6 to 8,
// and classes of Boolean functions, which are S-boxes of one output bit.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

struct KnownSBox {
    /// The library's samples are none of these, and come from whoever has it.
    enum class Origin { PowerMap, OptimalClass, ApnFunction, FunctionClass, Sample, Given };

    Origin origin;
    std::string name;    ///< Unique among those of one n: "inversion", "x^3", "G3", "AES".
    Message title;       ///< "the inversion in GF(2^8)"
    std::string formula; ///< What stands between A and B: "x^-1", "x^3", "G3".
    SBox box;
};

/// x^d in GF(2^n) for one d of each class {d, 2d, 4d, …} modulo 2^n - 1, the identity and the inversion among them; the
/// others of a class are linear equivalent to it. n from 2 to 8.
std::vector<KnownSBox> powerMaps(int n);

/// Above 8 bits there are too many to compare each with S: the same, n up to 16, but only those that have S's degree
/// and its row of the DDT of a = 1, which any a has of a power map. To the others S is not extended affine equivalent.
/// Nothing unless S has as many outputs as inputs, and these are more than 8. Throws Cancelled.
std::vector<KnownSBox> powerMapsLike(const SBox& s, Monitor& monitor);

/// How many powerMaps() there would be of n bits, n from 2 to 20.
std::size_t numberOfPowerMaps(int n);

/// functionClasses() and bentClassesOf6Variables(), by their polynomials.
std::vector<KnownSBox> knownFunctions(int n);

/// As one of one output bit; n from 1 to 20.
SBox asSBox(const BooleanFunction& f);

/// G0 … G15 of Leander & Poschmann (WAIFI 2007): every permutation of 4 bits with linearity 8 and differential
/// uniformity 4 is affine equivalent to exactly one of them.
std::vector<KnownSBox> optimalClasses();

/// All of them, as far as there are any of n to m bits, but for powerMapsLike().
std::vector<KnownSBox> knownSBoxes(int n, int m);

} // namespace walshscope
