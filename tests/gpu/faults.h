// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes on purpose, on a GPU.
#pragma once

#include "simt/machine.h"

namespace walshscope::test {

enum class Fault { Address, Trap };

/// Queues a kernel that does it, after which the GPU's context is of no use.
void faultOn(Machine& gpu, Fault fault);

/// A launch in the way of T1's with more threads than a block can have, of the kernel tooManyThreads. Throws
/// ComputationError.
void launchTooManyThreads(Machine& gpu);

/// A machine of its own there, as long as the program, that has no memory when it is asked for the `number`th time from
/// now on; 0 is never. After that `asked` says how often it was.
class WithoutMemory {
public:
    explicit WithoutMemory(int ordinal);
    Machine& machine() const;
    void failAt(long number);
    long asked() const;

private:
    class Failing;
    Failing& m_gpu;
};

/// As the driver has it, whatever this program keeps for later.
std::uint64_t freeOnCard(Machine& gpu);

} // namespace walshscope::test
