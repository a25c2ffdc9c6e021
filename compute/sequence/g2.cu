// SPDX-License-Identifier: GPL-3.0-or-later
// G2: multiply and reduce are one kernel, in which the blocks wait for one another at a lock.
#include "sequence/merged.h"

namespace walshscope {
namespace {

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    MergedDiscrepancy<AtLock> discrepancy(machine);
    return stepByStep(machine, bits, monitor, std::ref(discrepancy), copyAndAdd);
}

const bool added = addMethod({.id = "G2",
                              .title = "Multiply and reduce in one kernel, blocks wait at a lock",
                              .source = "Ali, Fathy, Fayez & Sheta 2019, lock-based synchronisation",
                              .file = "sequence/g2.cu"},
                             {.run = run});

} // namespace
} // namespace walshscope
