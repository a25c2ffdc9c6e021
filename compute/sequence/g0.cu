// SPDX-License-Identifier: GPL-3.0-or-later
// G0: five kernels a bit (multiply, reduce, copy C, add, update B), and the CPU reads every discrepancy.
#include "sequence/steps.h"

namespace walshscope {
namespace {

unsigned oneWordAThread(unsigned) { return 1; }

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    return stepByStep(
        machine, bits, monitor, [](StepState& state) { return multiplyAndReduce(state, oneWordAThread); }, copyAndAdd);
}

const bool added = addMethod({.id = "G0",
                              .title = "Five kernels per bit",
                              .source = "Ali, Fathy, Fayez & Sheta 2019, initial version",
                              .file = "sequence/g0.cu"},
                             {.run = run});

} // namespace
} // namespace walshscope
