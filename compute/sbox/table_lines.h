// SPDX-License-Identifier: GPL-3.0-or-later
// A line of LAT, DDT or ACT in the shared memory of a block: made and transformed, two values to a word.
#pragma once

#include "sbox/table_kind.h"
#include "simt/launch.h"

#include <bit>

namespace walshscope {

/// Two values of 16 bits as one number, low + 2^16·high: adding and subtracting such words does so with both at once,
/// and whatever the lower one borrows is given back here. -2^15 and 2^15 look the same; but half an autocorrelation is
/// even, and of one spectrum all halves are if one is, so the higher one tells which it is.
KERNEL
inline int lowOf(unsigned word) {
    const int low = int(word << 16) >> 16;
    return low == -0x8000 && ((word + 0x8000u) >> 16 & 1u) ? 0x8000 : low;
}
KERNEL
inline int highOf(unsigned word) { return int(word - unsigned(lowOf(word))) >> 16; }
KERNEL
inline unsigned wordOf(int low, int high) { return unsigned(low) + (unsigned(high) << 16); }

KERNEL
inline unsigned magnitudeOf(int value) { return unsigned(value < 0 ? -value : value); }

/// Where word i lies: whichever three levels a warp works on, its lanes meet different banks.
KERNEL
inline unsigned placeOfWord(unsigned i) { return i ^ (i >> 3 & 31u); }

/// Which lines of which table, and how they are cut.
struct LinesOfTable {
    KernelLine made;
    int n;
    int bits; ///< 2^bits values a line: n for columns of the LAT, m for rows of DDT and ACT.
    unsigned first, end;
};

constexpr int levelsAtOnce = 3; ///< Eight words of a thread in registers.

/// Levels `level` … of `words` words, as many as `levels`.
template <int levels, class Thread, class Shared>
KERNEL
void someLevels(Thread& t, Shared& v, int level, unsigned words) {
    constexpr unsigned rows = 1u << levels;
    const unsigned j = 1u << level;
    for (unsigned q = t.inBlock(); q < words >> levels; q += t.blockSize()) {
        const unsigned base = (q & (j - 1)) | (q >> level << (level + levels));
        unsigned x[rows];
        UNROLLED
        for (unsigned r = 0; r < rows; ++r)
            x[r] = v[placeOfWord(base + r * j)];
        UNROLLED
        for (unsigned half = 1; half < rows; half *= 2) {
            UNROLLED
            for (unsigned r = 0; r < rows; ++r)
                if (!(r & half)) {
                    const unsigned sum = x[r] + x[r + half];
                    x[r + half] = x[r] - x[r + half];
                    x[r] = sum;
                }
        }
        UNROLLED
        for (unsigned r = 0; r < rows; ++r)
            v[placeOfWord(base + r * j)] = x[r];
    }
    t.sync();
}

/// All levels but that of the halves of a word.
template <class Thread, class Shared>
KERNEL
void transformWords(Thread& t, Shared& v, int bits) {
    const int levels = bits - 1;
    const unsigned words = 1u << levels;
    int level = 0;
    for (; level + levelsAtOnce <= levels; level += levelsAtOnce)
        someLevels<levelsAtOnce>(t, v, level, words);
    if (levels - level == 2)
        someLevels<2>(t, v, level, words);
    else if (levels - level == 1)
        someLevels<1>(t, v, level, words);
}

/// Word i has the halved values of i and of i + 2^(bits-1); of the DDT as counts, each in 16 bits of its own. Ends with
/// all threads there.
template <class Thread, class Table, class Shared>
KERNEL
void makeLine(Thread& t, const Table& s, Shared& v, const LinesOfTable& lines, unsigned line) {
    const unsigned words = 1u << (lines.bits - 1);
    if (lines.made == KernelLine::Component) {
        for (unsigned x = t.inBlock(); x < words; x += t.blockSize()) {
            const int low = 1 - 2 * (std::popcount(line & s[x]) & 1),
                      high = 1 - 2 * (std::popcount(line & s[x + words]) & 1);
            v[placeOfWord(x)] = wordOf((low + high) / 2, (low - high) / 2);
        }
        t.sync();
        transformWords(t, v, lines.bits);
        return;
    }
    for (unsigned i = t.inBlock(); i < words; i += t.blockSize())
        v[placeOfWord(i)] = 0;
    t.sync();
    // x and x + a give the same, so only one of them is looked at. With a = 0 both are one.
    const unsigned top = line ? std::bit_width(line) - 1 : unsigned(lines.n - 1);
    for (unsigned q = t.inBlock(); q < 1u << (lines.n - 1); q += t.blockSize()) {
        const unsigned x = (q >> top << (top + 1)) | (q & ((1u << top) - 1));
        const unsigned y = s[x] ^ s[x ^ line];
        t.atomicAdd(v, placeOfWord(y & (words - 1)), 1u << (16 * (y >> (lines.bits - 1))));
    }
    t.sync();
    if (lines.made != KernelLine::Autocorrelation)
        return;
    for (unsigned i = t.inBlock(); i < words; i += t.blockSize()) {
        const unsigned word = v[placeOfWord(i)];
        const int low = int(word & 0xffffu), high = int(word >> 16);
        v[placeOfWord(i)] = wordOf(low + high, low - high);
    }
    t.sync();
    transformWords(t, v, lines.bits);
}

} // namespace walshscope
