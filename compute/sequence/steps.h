// SPDX-License-Identifier: GPL-3.0-or-later
// Berlekamp–Massey with one round of launches a bit, as G0 to G4 share it: the state on the machine, the kernels that
// stay the same, and the loop on the CPU that reads the discrepancy back.
#pragma once

#include "sequence/words.h"

#include <functional>

namespace walshscope {

constexpr unsigned mostThreadsOfStep = 512; ///< A block, as in the paper.

/// What a run keeps on the machine. C has no coefficient beyond x^n before bit n, and none beyond x^(n+1) after it.
struct StepState {
    StepState(Machine& machine, std::span<const std::uint8_t> bits);

    Machine& machine;
    unsigned length;
    Buffer<Word> c;
    Buffer<Word> b;
    Buffer<Word> t;        ///< C as it was before B was added.
    Buffer<Word> reversed; ///< s_(length-1) first, so that the terms of a discrepancy stand side by side.
    Buffer<Word> product;
    Buffer<Word> partial; ///< One sum a block.
    Buffer<Word> rest;    ///< Another, for sums of sums.
    unsigned n = 0;

    unsigned words() const { return n / bitsOfWord + 1; }
    unsigned wordsAfter() const { return (n + 1) / bitsOfWord + 1; }
    /// Where s_n, s_(n-1), … stand in `reversed`.
    unsigned window() const { return length - 1 - n; }
};

/// `threads` in blocks of 512, or one smaller block of whole warps.
Shape shapeOfStep(unsigned threads);

/// product = C & window: the terms C_i s_(n-i).
struct Multiply {
    static constexpr unsigned mostThreads = mostThreadsOfStep;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const Word> c,
                    typename Thread::template Global<const Word> reversed,
                    typename Thread::template Global<Word> product, unsigned window, unsigned words) const {
        const unsigned k = t.index();
        if (t.branch(k < words))
            product[k] = c[k] & wordFrom(reversed, window, k);
    }
};

/// T = C and, after a jump, B = T: two kernels of the paper that do the same.
struct Copy {
    static constexpr unsigned mostThreads = mostThreadsOfStep;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const Word> from,
                    typename Thread::template Global<Word> to, unsigned words) const {
        const unsigned k = t.index();
        if (t.branch(k < words))
            to[k] = from[k];
    }
};

/// C ^= B << shift
struct Add {
    static constexpr unsigned mostThreads = mostThreadsOfStep;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Word> c, typename Thread::template Global<const Word> b,
                    unsigned shift, unsigned words) const {
        const unsigned k = t.index();
        if (t.branch(k < words))
            c[k] ^= wordShifted(b, shift, k);
    }
};

/// One xor a block, each thread taking `each` words of its own first.
struct Reduce {
    static constexpr unsigned mostThreads = mostThreadsOfStep;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const Word> from,
                    typename Thread::template Global<Word> to, unsigned count, unsigned each) const {
        const unsigned first = t.block() * each * t.blockSize() + t.inBlock();
        Word sum = 0;
        for (unsigned j = 0; j < each; ++j)
            if (t.branch(first + j * t.blockSize() < count))
                sum ^= from[first + j * t.blockSize()];
        sum = sumOfBlock(t, sum);
        if (t.branch(t.inBlock() == 0))
            to[t.block()] = sum;
    }
};

/// The discrepancy as G0 and G1 find it: multiply, then reduce launch after launch until one word is left. `each` says
/// how many words a thread takes of so many.
bool multiplyAndReduce(StepState& state, unsigned (*each)(unsigned count));

/// C ^= B << shift with C kept in T, in two launches.
void copyAndAdd(StepState& state, unsigned shift);

/// The loop over the bits. `discrepancy` finds the one of bit state.n; `add` adds B and keeps the old C in T.
Register stepByStep(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor,
                    const std::function<bool(StepState&)>& discrepancy,
                    const std::function<void(StepState&, unsigned shift)>& add);

} // namespace walshscope
