// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences made to order; the same arguments give the same bits on every machine.
#pragma once

#include "sequence/sequence.h"

namespace walshscope {

constexpr std::size_t longestSequence = std::size_t(1) << 26;

/// Throws UsageError unless so many bits, 1 to longestSequence, can be made.
void requireLength(std::size_t length);

/// A linear feedback shift register as somebody describes it.
struct RegisterPlan {
    Polynomial connection;           ///< C(x) with C_0 = 1, of degree L from 1 to 64.
    std::vector<std::uint8_t> start; ///< s_0 … s_(L-1); empty: 0 … 0 1.
};

/// Throws UsageError unless it is one, with as many first bits as cells or none.
void requireRegister(const RegisterPlan& plan);

/// All of these make `length` bits, 1 to longestSequence, and throw UsageError outside their limits, Cancelled from the
/// monitor.

/// s_N = C_1 s_(N-1) + … + C_L s_(N-L).
Sequence shiftRegisterSequence(const RegisterPlan& plan, std::size_t length, Monitor& monitor);

/// x₁x₂ + x₂x₃ + x₃: the second register chooses between the first and the third.
Sequence geffeSequence(const RegisterPlan& first, const RegisterPlan& choosing, const RegisterPlan& third,
                       std::size_t length, Monitor& monitor);

/// The bits of the second register where the first yields 1. The first must not start with zeros only.
Sequence shrinkingSequence(const RegisterPlan& control, const RegisterPlan& data, std::size_t length, Monitor& monitor);

/// Where the first register yields 1 the second steps, otherwise the third; the sum of the last bits of both, 0 as long
/// as a register has made no step.
Sequence alternatingStepSequence(const RegisterPlan& control, const RegisterPlan& ifOne, const RegisterPlan& ifZero,
                                 std::size_t length, Monitor& monitor);

/// A sequence in which every word of n bits occurs once in a period of 2^n bits: the one that begins with n zeros and
/// prefers 1. n from 1 to 26.
Sequence deBruijnSequence(int n, std::size_t length, Monitor& monitor);

/// Each bit 0 or 1 with probability 1/2. Not from a Mersenne twister, whose bits have a linear complexity this program
/// would find.
Sequence randomSequence(std::uint64_t seed, std::size_t length, Monitor& monitor);

/// The binary digits of e = 10.1011…, the integer part included.
Sequence digitsOfE(std::size_t length, Monitor& monitor);

/// The binary digits of π = 11.0010…, the integer part included.
Sequence digitsOfPi(std::size_t length, Monitor& monitor);

} // namespace walshscope
