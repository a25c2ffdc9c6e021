// SPDX-License-Identifier: GPL-3.0-or-later
// The table of letters.
#include "letters.h"

namespace walshscope {

const std::vector<Letters>& lettersOfIds() {
    static const std::vector<Letters> all{
        {"A", Message::tr("an algorithm of the transform, numbered as in the papers; A0 is the definition, in place")},
        {"B", Message::tr("Berlekamp–Massey on the CPU, bit by bit")},
        {"C", Message::tr("the transform on the CPU, with its vectors and caches")},
        {"CUB", Message::tr("NVIDIA's library CUB, which sorts and counts")},
        {"DG", Message::tr("division steps, for registers, on a GPU")},
        {"DS", Message::tr("division steps, for registers: Berlekamp–Massey by divide and conquer")},
        {"F", Message::tr("the distribution of a function, counted from its bits")},
        {"G", Message::tr("Berlekamp–Massey on a GPU")},
        {"GS", Message::tr("Gajić and Stanković's kernel of the transform")},
        {"H", Message::tr("a histogram: the distribution of a spectrum")},
        {"R", Message::tr("the transform in a higher radix: R4 does two levels, four elements, at a time")},
        {"S", Message::tr("the tables of an S-box")},
        {"T", Message::tr("the transform in tiles, which stay on the chip of a GPU")},
        {"X", Message::tr("a dyadic convolution (its sums take g at x XOR τ)")},
        {"X32-", Message::tr("a convolution in 32 bits by the variant of the transform that follows")}};
    return all;
}

const std::vector<Letters>& secondLetters() {
    static const std::vector<Letters> all{{"0", Message::tr("the definition, against which the others are checked")},
                                          {"A", Message::tr("by A0")},
                                          {"B", Message::tr("from bits, or a batch of sequences at once")},
                                          {"C", Message::tr("on the CPU, all cores")},
                                          {"G", Message::tr("by kernels, one launch per level")},
                                          {"K", Message::tr("by kernels, in shared memory")},
                                          {"T", Message::tr("in tiles, by T1 or in the same way")}};
    return all;
}

} // namespace walshscope
