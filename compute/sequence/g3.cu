// SPDX-License-Identifier: GPL-3.0-or-later
// G3: as G2, but the blocks wait for one another without a lock, at flags of their own.
#include "sequence/merged.h"

namespace walshscope {
namespace {

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    MergedDiscrepancy<AtFlags> discrepancy(machine);
    return stepByStep(machine, bits, monitor, std::ref(discrepancy), copyAndAdd);
}

const bool added = addMethod({.id = "G3",
                              .title = "Multiply and reduce in one kernel, blocks wait at flags",
                              .source = "Ali, Fathy, Fayez & Sheta 2019, lock-free synchronisation (Xiao & Feng 2010)",
                              .file = "sequence/g3.cu"},
                             {.run = run});

} // namespace
} // namespace walshscope
