// SPDX-License-Identifier: GPL-3.0-or-later
// G4: as G3, and copying C and adding B to it are one kernel with a fence between the two.
#include "sequence/merged.h"

namespace walshscope {
namespace {

/// T = C, C ^= B << shift. Each thread copies the word that it changes, so the fence, which is the paper's, orders
/// nothing that would not be in order anyway.
struct CopyAndAdd {
    static constexpr unsigned mostThreads = mostThreadsOfStep;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Word> c, typename Thread::template Global<const Word> b,
                    typename Thread::template Global<Word> copy, unsigned shift, unsigned words) const {
        const unsigned k = t.index();
        if (t.branch(k >= words))
            return;
        const Word old = c[k];
        copy[k] = old;
        t.fence();
        c[k] = old ^ wordShifted(b, shift, k);
    }
};

void copyAndAddAtOnce(StepState& state, unsigned shift) {
    const unsigned words = state.wordsAfter();
    launch(state.machine, shapeOfStep(words), CopyAndAdd{}, state.c, state.b, state.t, shift, words);
}

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    MergedDiscrepancy<AtFlags> discrepancy(machine);
    return stepByStep(machine, bits, monitor, std::ref(discrepancy), copyAndAddAtOnce);
}

const bool added = addMethod({.id = "G4",
                              .title = "As G3, copy and add in one kernel",
                              .source = "Ali, Fathy, Fayez & Sheta 2019, merged kernels",
                              .file = "sequence/g4.cu"},
                             {.run = run});

} // namespace
} // namespace walshscope
