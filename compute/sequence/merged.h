// SPDX-License-Identifier: GPL-3.0-or-later
// Multiply and reduce in one kernel, for G2 to G4: between a block's sum and the sum of sums the blocks wait for one
// another, in one of several ways.
#pragma once

#include "sequence/steps.h"

namespace walshscope {

/// Every block raises a counter and waits until all have.
struct AtLock {
    template <class Thread>
    KERNEL
    static void wait(Thread& t, typename Thread::template Global<Word> in, typename Thread::template Global<Word>,
                     Word goal) {
        t.sync();
        if (t.inBlock() == 0) {
            t.atomicAdd(in, 0, Word(1), MemoryOrder::Release);
            while (std::int32_t(t.load(in, 0, LoadOrder::Acquire) - goal) < 0) {
            }
        }
        t.sync();
    }
    /// What the counter stands at when so many blocks more have come.
    static Word next(Word goal, unsigned blocks) { return goal + blocks; }
};

/// Every block has a flag to come in and one to go out; the first block waits for all who come in, a thread for each,
/// and lets them out. No two threads write one word.
struct AtFlags {
    template <class Thread>
    KERNEL
    static void wait(Thread& t, typename Thread::template Global<Word> in, typename Thread::template Global<Word> out,
                     Word goal) {
        t.sync();
        if (t.inBlock() == 0)
            t.store(in, t.block(), goal, StoreOrder::Release);
        if (t.block() == 0) {
            for (unsigned b = t.inBlock(); b < t.blocks(); b += t.blockSize())
                while (t.load(in, b, LoadOrder::Acquire) != goal) {
                }
            t.sync();
            for (unsigned b = t.inBlock(); b < t.blocks(); b += t.blockSize())
                t.store(out, b, goal, StoreOrder::Release);
        }
        if (t.inBlock() == 0)
            while (t.load(out, t.block(), LoadOrder::Acquire) != goal) {
            }
        t.sync();
    }
    static Word next(Word goal, unsigned) { return goal + 1; }
};

/// One launch a discrepancy, which is the parity of result[0].
template <class Barrier>
struct MultiplyAndReduce {
    static constexpr unsigned mostThreads = mostThreadsOfStep;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const Word> c,
                    typename Thread::template Global<const Word> reversed, typename Thread::template Global<Word> sums,
                    typename Thread::template Global<Word> result, typename Thread::template Global<Word> in,
                    typename Thread::template Global<Word> out, unsigned window, unsigned words, Word goal) const {
        Word sum = 0;
        for (unsigned k = t.index(); k < words; k += t.blocks() * t.blockSize())
            sum ^= c[k] & wordFrom(reversed, window, k);
        sum = sumOfBlock(t, sum);
        if (t.blocks() > 1) {
            if (t.inBlock() == 0)
                sums[t.block()] = sum;
            Barrier::wait(t, in, out, goal);
            if (t.block() > 0)
                return;
            sum = 0;
            for (unsigned b = t.inBlock(); b < t.blocks(); b += t.blockSize())
                sum ^= sums[b];
            sum = sumOfBlock(t, sum);
        }
        if (t.inBlock() == 0) {
            result[0] = sum;
            if (t.blocks() > 1)
                t.gridPassed();
        }
    }
};

/// Launches that kernel for one bit after the other, with no more blocks than the machine holds at once.
template <class Barrier>
class MergedDiscrepancy {
public:
    explicit MergedDiscrepancy(Machine& machine)
        : m_result(machine, 1, "d"),
          m_in(machine, std::vector<Word>(mostBlocks), "in"),
          m_out(machine, std::vector<Word>(mostBlocks), "out") {}

    bool operator()(StepState& state) {
        Shape shape = shapeOfStep(state.words());
        if (shape.blocks > 1) {
            if (m_resident == 0)
                m_resident = std::min(mostBlocks, resident(state, shape));
            shape.blocks = std::min(shape.blocks, m_resident);
            shape.cooperative = true;
            m_goal = Barrier::next(m_goal, shape.blocks);
        }
        launch(state.machine, shape, MultiplyAndReduce<Barrier>{}, state.c, state.reversed, state.partial, m_result,
               m_in, m_out, state.window(), state.words(), m_goal);
        Word sum = 0;
        m_result.read({&sum, 1});
        return std::popcount(sum) % 2;
    }

private:
    static constexpr unsigned mostBlocks = 1024;

    unsigned resident(StepState& state, const Shape& shape) {
        return residentBlocks(state.machine, shape, MultiplyAndReduce<Barrier>{}, state.c, state.reversed,
                              state.partial, m_result, m_in, m_out, state.window(), state.words(), m_goal);
    }

    Buffer<Word> m_result;
    Buffer<Word> m_in;
    Buffer<Word> m_out;
    unsigned m_resident = 0;
    Word m_goal = 0;
};

} // namespace walshscope
