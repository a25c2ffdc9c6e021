// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a spectrum shared out among ranks: the first hands them out, merges what comes back and computes as well.
// Or each rank makes one slice, of what they exchange.
#pragma once

#include "output.h"
#include "ranks.h"
#include "sliced/slice_by_exchange.h"
#include "sliced/slice_part.h"

#include <optional>

namespace walshscope::cli {

/// Of one input, as one rank has it. Called by one thread at a time.
class SlicesOfRank {
public:
    virtual ~SlicesOfRank() = default;
    /// What tells the input from others. Again, once byExchange() was refused by some rank.
    virtual std::string open(Monitor& monitor) = 0;
    /// The slice that this rank would make of as many as there are ranks; null where each is made alone.
    virtual SliceByExchange* byExchange() = 0;
    /// That each is made alone, in all ranks.
    virtual void refuseExchange() = 0;
    /// The slice by exchange once it has got all, of the input that is called so: nothing where 32 bits were too few.
    virtual std::optional<SlicePart> foundByExchange(const std::string& input, Monitor& monitor) = 0;
    /// In how many slices, as a power of two: what this rank would take once the input is open, and what all take.
    virtual int bits() const = 0;
    virtual void setBits(int bits) = 0;
    /// What an earlier run has left of it.
    virtual std::optional<SlicePart> kept(std::uint64_t number) = 0;
    /// Computes it, and keeps it where it is to be kept.
    virtual SlicePart found(std::uint64_t number, Monitor& monitor) = 0;
};

/// What this process has taken so far at most, in bytes.
std::uint64_t peakMemory();

/// All slices together, and what a rank has taken at most.
struct WholeByRanks {
    Whole whole;
    std::uint64_t peakMemory;
};

/// The whole in the first rank; nothing in the others, which have done their share. What goes wrong in any rank is told
/// by the first: it throws its own errors and those that all ranks have, and Ended once it has told another's. Where a
/// signal ends it, it says on standard error what is left of the work: `keptIn` is the folder, if any.
std::optional<WholeByRanks> sharedOut(Ranks& ranks, SlicesOfRank& slices, TerminalMonitor& terminal,
                                      const std::string& keptIn);

} // namespace walshscope::cli
