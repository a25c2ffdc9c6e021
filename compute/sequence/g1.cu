// SPDX-License-Identifier: GPL-3.0-or-later
// G1: as G0, but by Brent's theorem each thread of the reduction takes log2(count) words, so that fewer threads do as
// much work as one CPU core would.
#include "sequence/steps.h"

namespace walshscope {
namespace {

unsigned logarithm(unsigned count) { return std::max(1, int(std::bit_width(count)) - 1); }

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    return stepByStep(
        machine, bits, monitor, [](StepState& state) { return multiplyAndReduce(state, logarithm); }, copyAndAdd);
}

const bool added = addMethod({.id = "G1",
                              .title = "Five kernels per bit, log2(count) words per thread",
                              .source = "Ali, Fathy, Fayez & Sheta 2019, with Brent's theorem",
                              .file = "sequence/g1.cu"},
                             {.run = run});

} // namespace
} // namespace walshscope
