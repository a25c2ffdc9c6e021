// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences made to order; the same arguments give the same bits on every machine.
#pragma once

#include "bit_source.h"
#include "sequence/sequence.h"

#include <memory>

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

/// All of these throw UsageError outside their limits.

/// s_N = C_1 s_(N-1) + … + C_L s_(N-L).
std::unique_ptr<BitSource> shiftRegisterBits(const RegisterPlan& plan);

/// x₁x₂ + x₂x₃ + x₃: the second register chooses between the first and the third.
std::unique_ptr<BitSource> geffeBits(const RegisterPlan& first, const RegisterPlan& choosing,
                                     const RegisterPlan& third);

/// The bits of the second register where the first yields 1. The first must not start with zeros only.
std::unique_ptr<BitSource> shrinkingBits(const RegisterPlan& control, const RegisterPlan& data);

/// Where the first register yields 1 the second steps, otherwise the third; the sum of the last bits of both, 0 as long
/// as a register has made no step.
std::unique_ptr<BitSource> alternatingStepBits(const RegisterPlan& control, const RegisterPlan& ifOne,
                                               const RegisterPlan& ifZero);

/// Each bit 0 or 1 with probability 1/2. Not from a Mersenne twister, whose bits have a linear complexity this program
/// would find.
std::unique_ptr<BitSource> randomBitsFrom(std::uint64_t seed);

/// The next `length` bits. This and all that follow make 1 to longestSequence of them and throw UsageError outside
/// their limits, Cancelled from the monitor.
Sequence sequenceFrom(BitSource& source, std::size_t length, Monitor& monitor);

Sequence shiftRegisterSequence(const RegisterPlan& plan, std::size_t length, Monitor& monitor);
Sequence geffeSequence(const RegisterPlan& first, const RegisterPlan& choosing, const RegisterPlan& third,
                       std::size_t length, Monitor& monitor);
Sequence shrinkingSequence(const RegisterPlan& control, const RegisterPlan& data, std::size_t length, Monitor& monitor);
Sequence alternatingStepSequence(const RegisterPlan& control, const RegisterPlan& ifOne, const RegisterPlan& ifZero,
                                 std::size_t length, Monitor& monitor);
Sequence randomSequence(std::uint64_t seed, std::size_t length, Monitor& monitor);

/// A sequence in which every word of n bits occurs once in a period of 2^n bits: the one that begins with n zeros and
/// prefers 1. n from 1 to 26.
Sequence deBruijnSequence(int n, std::size_t length, Monitor& monitor);

/// The binary digits of e = 10.1011…, the integer part included.
Sequence digitsOfE(std::size_t length, Monitor& monitor);

/// The binary digits of π = 11.0010…, the integer part included.
Sequence digitsOfPi(std::size_t length, Monitor& monitor);

} // namespace walshscope
