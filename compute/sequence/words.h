// SPDX-License-Identifier: GPL-3.0-or-later
// Bits in words of 32, as kernels want them.
#pragma once

#include "sequence/method.h"
#include "simt/launch.h"

#include <algorithm>
#include <bit>

namespace walshscope {

using Word = std::uint32_t;
constexpr unsigned bitsOfWord = 32;

/// Word k of the bits that begin at bit `from`. Reads one word beyond.
template <class Words>
KERNEL
Word wordFrom(const Words& words, unsigned from, unsigned k) {
    const unsigned shift = from % bitsOfWord;
    const Word low = words[from / bitsOfWord + k];
    const Word high = words[from / bitsOfWord + k + 1];
    return shift ? low >> shift | high << (bitsOfWord - shift) : low;
}

/// Word k of the polynomial times x^shift.
template <class Words>
KERNEL
Word wordShifted(const Words& words, unsigned shift, unsigned k) {
    const unsigned at = shift / bitsOfWord;
    const unsigned rest = shift % bitsOfWord;
    if (k < at)
        return 0;
    const Word high = words[k - at];
    return rest && k > at ? high << rest | words[k - at - 1] >> (bitsOfWord - rest) : high << rest;
}

/// The xor over the block, for its first thread; a power of two threads, a word of shared memory each.
template <class Thread>
KERNEL
Word sumOfBlock(Thread& t, Word value) {
    const unsigned k = t.inBlock();
    auto s = t.template shared<Word>();
    s[k] = value;
    for (unsigned half = t.blockSize() / 2; half > 0; half /= 2) {
        t.sync();
        if (t.branch(k < half))
            s[k] ^= s[k + half];
    }
    return k == 0 ? Word(s[0]) : 0;
}

/// The first bit lowest, as many words as asked for.
inline std::vector<Word> packedBits(std::span<const std::uint8_t> bits, std::size_t words) {
    std::vector<Word> packed(words);
    for (std::size_t i = 0; i < bits.size(); ++i)
        packed[i / bitsOfWord] |= Word(bits[i]) << (i % bitsOfWord);
    return packed;
}

inline Polynomial polynomialOf(std::span<const Word> words, std::size_t degree) {
    Polynomial polynomial{std::vector<std::uint64_t>(degree / 64 + 1)};
    for (std::size_t k = 0; k < std::min(words.size(), 2 * polynomial.words.size()); ++k)
        polynomial.words[k / 2] |= std::uint64_t(words[k]) << (k % 2 * bitsOfWord);
    return polynomial;
}

} // namespace walshscope
