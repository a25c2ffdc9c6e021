// SPDX-License-Identifier: GPL-3.0-or-later
// The first levels of a Boolean function's transform: bits in, halved values of 16 bits out.
#pragma once

#include "fwt/tile_pass.h"

#include <array>

namespace walshscope {

/// Between the launches: values of a transform of signs are even, so v/2 + 2^15 goes into 16 bits for up to 15 levels.
/// The function is a matrix, a row the 2^levels values that the first launch transforms. In 128 bytes side by side lie
/// two outputs of 32 rows: [output / 2][row / 32][output % 2][row % 32].
constexpr int rowBitsOfLine = 5;
constexpr int wordsOfLine = 32;
constexpr unsigned biasOfHalf = 1u << 15;

/// log2 of the outputs of a row that have the same sign for all words of a group; a group is a thread's.
constexpr int fixedBits(int levels) { return levels > 14 ? 4 : 3; }
constexpr int bitsOfBytes = 5; ///< Of a word, whose levels need no other word.

struct BitsForm {
    int levels;

    constexpr int fixed() const { return fixedBits(levels); }
    /// Bits of a word's number that are left to a block.
    constexpr int wordBits() const { return levels - bitsOfBytes - fixed(); }
    constexpr int exchanged() const { return std::min(wordBits(), 5); }
    constexpr int shuffled() const { return wordBits() - exchanged(); }
    constexpr int threads() const { return wordBits() + rowBitsOfLine - 1; } ///< log2.
    constexpr int topOfTile() const { return 9 + rowBitsOfLine; }
    constexpr int sharedBytes() const {
        return int((padded(1u << (topOfTile() + shuffled())) + wordsOfLine) * sizeof(unsigned));
    }
};

constexpr int mostLevelsOfBits = 15;

/// Which bit of an output's number is for the bit i of a place in its row: transformBits() has them in the order in
/// which threads and registers come to hold them.
constexpr std::array<int, mostLevelsOfBits> outputBits(BitsForm form) {
    std::array<int, mostLevelsOfBits> outputs{};
    int next = 0;
    const auto isFor = [&](int place) { outputs[std::size_t(place)] = next++; };
    const int firstShuffled = bitsOfBytes + form.fixed(), firstExchanged = firstShuffled + form.shuffled();
    // After the lane's highest bit its registers, and then what tells warps apart, from the lowest bit on.
    constexpr std::array ofWord{4, 0, 1, 2};
    const int registers = 5 - form.exchanged(), warps = int(ofWord.size()) + form.shuffled() - registers;
    const auto ofThread = [&](int i) {
        return i < int(ofWord.size()) ? ofWord[std::size_t(i)] : firstShuffled + i - int(ofWord.size());
    };
    isFor(3);
    for (int i = 0; i < form.exchanged(); ++i)
        isFor(firstExchanged + i);
    for (int i = 0; i < registers; ++i)
        isFor(ofThread(warps + i));
    for (int i = 0; i < warps; ++i)
        isFor(ofThread(i));
    for (int i = 0; i < form.fixed(); ++i)
        isFor(bitsOfBytes + i);
    return outputs;
}

struct SumAndCarry {
    unsigned sum, carry;
};

/// Of three bits in each place.
__device__ inline SumAndCarry added(unsigned a, unsigned b, unsigned c) {
    return {a ^ b ^ c, (a & b) | (a & c) | (b & c)};
}

__device__ inline unsigned merged(unsigned where, unsigned there, unsigned elsewhere) {
    return (there & where) | (elsewhere & ~where);
}

/// In how many of eight words each place has a 1: byte b of counts[k] is for place k + 8 b.
__device__ inline void countPlaces(const unsigned (&words)[8], unsigned (&counts)[8]) {
    const SumAndCarry a = added(words[0], words[1], words[2]);
    const SumAndCarry b = added(words[3], words[4], words[5]);
    const SumAndCarry c = added(a.sum, b.sum, words[6]);
    const SumAndCarry twos = added(a.carry, b.carry, c.carry);
    const unsigned lastCarry = c.sum & words[7];
    const unsigned fourth = twos.sum & lastCarry;
    const unsigned ones = c.sum ^ words[7];
    const unsigned planes[4] = {ones, twos.sum ^ lastCarry, twos.carry ^ fourth, twos.carry & fourth};
    // Four planes of bits become numbers of two bits, of four and of eight.
    constexpr unsigned evenBits = 0x55555555, evenPairs = 0x33333333, evenNibbles = 0x0f0f0f0f;
#pragma unroll
    for (int bit0 = 0; bit0 < 2; ++bit0) {
        const auto pairs = [&](unsigned low, unsigned high) {
            return bit0 == 0 ? merged(evenBits, low, high << 1) : merged(evenBits, low >> 1, high);
        };
        const unsigned low = pairs(planes[0], planes[1]), high = pairs(planes[2], planes[3]);
#pragma unroll
        for (int bit1 = 0; bit1 < 2; ++bit1) {
            const unsigned nibbles = bit1 == 0 ? merged(evenPairs, low, high << 2) : merged(evenPairs, low >> 2, high);
            counts[bit0 + 2 * bit1] = nibbles & evenNibbles;
            counts[bit0 + 2 * bit1 + 4] = nibbles >> 4 & evenNibbles;
        }
    }
}

/// Byte b of x and of y as halves of a word; neither is above 127, so that there is no sign to repeat.
template <unsigned b>
__device__ unsigned halvesOfBytes(unsigned x, unsigned y) {
    constexpr unsigned sign = 8;
    unsigned both = 0;
    asm("prmt.b32 %0, %1, %2, %3;"
        : "=r"(both)
        : "r"(x), "r"(y), "n"(b | (b | sign) << 4 | (4 + b) << 8 | ((4 + b) | sign) << 12));
    return both;
}

/// All outputs of 32 rows whose lowest bits of a word's number, or one more, are the block's, which so has to keep an
/// eighth of the outputs only; the launch has 2^fixed() blocks for each 32 of 2^rowBits rows. Numbers of 8 bits, four a
/// word, and then of 16 bits, two a word, add like one where a lower one lends to the next. Clears `count` words, too.
/// What nvcc makes of a kernel for the host has no words for a form, so it comes as a number.
template <int levels>
__global__ void __launch_bounds__(1 << BitsForm{levels}.threads(), 1024 >> BitsForm{levels}.threads())
    transformBits(const uint4* bits, unsigned* halves, int rowBits, unsigned* cleared, unsigned count) {
    extern __shared__ unsigned exchangedWords[];
    constexpr BitsForm form{levels};
    constexpr int fixed = form.fixed();
    constexpr int groupsOfWords = 1 << (fixed - 3);
    const unsigned thread = threadIdx.x;
    const unsigned sign = blockIdx.x & ((1u << fixed) - 1);
    const unsigned chunk = blockIdx.x >> fixed;
    const unsigned word = thread & ((1u << form.wordBits()) - 1);
    const unsigned rowPair = thread >> form.wordBits();

    awaitEarlierLaunches();
    for (unsigned i = blockIdx.x * blockDim.x + thread; i < count; i += gridDim.x * blockDim.x)
        cleared[i] = 0;

    constexpr unsigned lift = 0x20202020; // 32 for each byte, so that none is below 0.
    unsigned bytes[2][8];                 // [row][place % 8]
#pragma unroll
    for (unsigned k = 0; k < 2; ++k) {
        const std::size_t row = (std::size_t(chunk) << rowBitsOfLine) + 2 * rowPair + k;
        const uint4* const from = bits + ((row << (levels - bitsOfBytes)) + (word << fixed)) / 4;
#pragma unroll
        for (unsigned g = 0; g < groupsOfWords; ++g) {
            const uint4 first = from[2 * g], second = from[2 * g + 1];
            unsigned words[8] = {first.x, first.y, first.z, first.w, second.x, second.y, second.z, second.w};
            // A 0 counts where the sign is plus, a 1 where it is minus.
#pragma unroll
            for (unsigned j = 0; j < 8; ++j)
                words[j] ^= __popc(sign & (8 * g + j)) % 2 == 0 ? ~0u : 0u;
            unsigned counts[8];
            countPlaces(words, counts);
#pragma unroll
            for (unsigned j = 0; j < 8; ++j)
                bytes[k][j] = g == 0 ? counts[j] : bytes[k][j] + counts[j];
        }
        // Of counts up to 16 a level less, or bytes overflow.
        constexpr int levelsOfBytes = groupsOfWords == 1 ? 3 : 2;
        transformRegisters<0, levelsOfBytes>(bytes[k]);
#pragma unroll
        for (unsigned& byte : bytes[k])
            byte += lift;
    }

    unsigned v[32]; // [place % 8][place / 8], both rows in a word
#pragma unroll
    for (int j = 0; j < 8; ++j) {
        const unsigned a = halvesOfBytes<0>(bytes[0][j], bytes[1][j]), b = halvesOfBytes<1>(bytes[0][j], bytes[1][j]);
        const unsigned c = halvesOfBytes<2>(bytes[0][j], bytes[1][j]), d = halvesOfBytes<3>(bytes[0][j], bytes[1][j]);
        const unsigned sum = a + b - 4 * (lift & 0x00ff00ff), difference = a - b;
        v[4 * j] = sum + c + d;
        v[4 * j + 1] = difference + c - d;
        v[4 * j + 2] = a + b - c - d;
        v[4 * j + 3] = difference - c + d;
    }
    if constexpr (groupsOfWords > 1)
        transformRegisters<4, 5>(v);
#pragma unroll
    for (int k = 0; k < form.shuffled(); ++k) {
        const unsigned own = thread >> k & 1 ? 0u - 1u : 1u;
#pragma unroll
        for (unsigned& value : v)
            value = value * own + __shfl_xor_sync(~0u, value, 1 << k);
    }

    // Words by the number of a word first, then rows and the lowest places, which are to be lanes, then other places;
    // what was shuffled is on top, and has banks of its own for the lanes that it tells apart.
    const auto place = [](unsigned i) { return padded(i) + (i >> form.topOfTile() << 4); };
    const unsigned shuffledBits = word & ((1u << form.shuffled()) - 1);
    unsigned* const own =
        exchangedWords + place(word >> form.shuffled() | rowPair << 5 | shuffledBits << form.topOfTile());
#pragma unroll
    for (unsigned r = 0; r < 32; ++r)
        own[padded(r << (4 + rowBitsOfLine))] = v[r];
    __syncthreads();
    constexpr int exchanged = form.exchanged();
    constexpr int finished = form.topOfTile() + form.shuffled() - (5 - exchanged); // From here on, if there are any.
    const unsigned* const there = exchangedWords + place(thread % 32 << 5 | thread / 32 << 10);
#pragma unroll
    for (unsigned r = 0; r < 32; ++r)
        v[r] = there[padded((r & ((1u << exchanged) - 1)) | r >> exchanged << finished)];
    admitNextLaunch();
    transformRegisters<0, exchanged>(v);

    // Zeros were counted, of 2^fixed bits each: what they are in the middle is in output 0 alone.
    if (thread >> (rowBitsOfLine - 1) == 0)
        v[0] -= 0x00010001u << (levels - 1);
    const std::size_t stride = std::size_t(wordsOfLine) << (rowBits - rowBitsOfLine);
    const unsigned outputs = (sign << (form.threads() - 5) | thread / 32) << 5;
    unsigned* const to = halves + outputs * stride + chunk * wordsOfLine + thread % 32;
#pragma unroll
    for (unsigned r = 0; r < 32; ++r)
        to[r * stride] = v[r] + biasOfHalf * 0x00010001u;
}

} // namespace walshscope
