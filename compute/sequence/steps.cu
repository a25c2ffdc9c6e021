// SPDX-License-Identifier: GPL-3.0-or-later
// The CPU's side of G0 to G4: launches for one bit after the other.
#include "sequence/steps.h"

namespace walshscope {

StepState::StepState(Machine& m, std::span<const std::uint8_t> bits) : machine(m), length(bits.size()) {
    const std::size_t words = length / bitsOfWord + 2;
    std::vector<Word> one(words);
    one[0] = 1;
    c = {machine, one, "C"};
    b = {machine, one, "B"};
    t = {machine, words, "T"};
    reversed = {machine, packedBits(std::vector(bits.rbegin(), bits.rend()), words), "s"};
    product = {machine, words, "product"};
    partial = {machine, words, "partial"};
    rest = {machine, words, "rest"};
}

Shape shapeOfStep(unsigned threads) {
    const unsigned block = std::clamp(std::bit_ceil(threads), 32u, mostThreadsOfStep);
    return {(threads + block - 1) / block, block, block * sizeof(Word)};
}

bool multiplyAndReduce(StepState& state, unsigned (*each)(unsigned count)) {
    unsigned count = state.words();
    launch(state.machine, shapeOfStep(count), Multiply{}, state.c, state.reversed, state.product, state.window(),
           count);
    Buffer<Word>* from = &state.product;
    Buffer<Word>* to = &state.partial;
    do {
        const unsigned own = each(count);
        const Shape shape = shapeOfStep((count + own - 1) / own);
        launch(state.machine, shape, Reduce{}, *from, *to, count, own);
        count = shape.blocks;
        from = to;
        to = to == &state.partial ? &state.rest : &state.partial;
    } while (count > 1);
    Word sum = 0;
    from->read({&sum, 1});
    return std::popcount(sum) % 2;
}

void copyAndAdd(StepState& state, unsigned shift) {
    const unsigned words = state.wordsAfter();
    launch(state.machine, shapeOfStep(words), Copy{}, state.c, state.t, words);
    launch(state.machine, shapeOfStep(words), Add{}, state.c, state.b, shift, words);
}

Register stepByStep(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor,
                    const std::function<bool(StepState&)>& discrepancy,
                    const std::function<void(StepState&, unsigned shift)>& add) {
    StepState state(machine, bits);
    std::vector<Jump> jumps = roomForJumps(bits.size());
    std::size_t l = 0;
    unsigned bBelongsTo = 0; // m + 1
    for (state.n = 0; state.n < state.length; ++state.n) {
        monitor.progress(state.n, state.length);
        if (!discrepancy(state))
            continue;
        const std::size_t n = state.n;
        add(state, state.n + 1 - bBelongsTo);
        if (2 * l <= n) {
            const unsigned words = state.wordsAfter();
            launch(machine, shapeOfStep(words), Copy{}, state.t, state.b, words);
            addJump(jumps, {n, l, n + 1 - l}, monitor);
            l = n + 1 - l;
            bBelongsTo = state.n + 1;
        }
    }
    return {bits.size(), l, polynomialOf(std::move(state.c).release(), l), std::move(jumps)};
}

} // namespace walshscope
