// SPDX-License-Identifier: GPL-3.0-or-later
// How what is read off a linear complexity profile is distributed for random bits: exactly, for each length.
#pragma once

#include <cstddef>
#include <vector>

namespace walshscope {

/// A sum over the profile. With d = 2L - n it starts at d = 0, goes down a step with each bit until a jump of some
/// height h takes it from 1 - h to h, goes down to 0 whatever the bits are, and starts anew: 2h bits for each jump.
struct ProfileSum {
    /// What one such round gives within its first `bits` bits, 2·height at most; where height > bits it has not jumped.
    /// Whether the round is an odd one: the second, the fourth, ….
    std::size_t (*ofRound)(std::size_t height, std::size_t bits, bool odd);
    bool dependsOnOdd = false;
};

/// The probabilities of the sum's values 0, 1, … over the profile of `length` random bits; the last is that of
/// `values` - 1 and of all beyond. Each bit decides a jump where there can be one, so a height has probability
/// 2^-height; those above 60 are left out.
std::vector<double> distributionOf(const ProfileSum& sum, std::size_t length, std::size_t values);

} // namespace walshscope
