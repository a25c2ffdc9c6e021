// SPDX-License-Identifier: GPL-3.0-or-later
// What a way to the figures of an S-box's tables is: a contender that goes through them table by table.
#pragma once

#include "contender.h"
#include "run.h"
#include "sbox/sbox.h"

#include <span>
#include <vector>

namespace walshscope {

/// A way at work on one S-box; can be done again from the first phase on.
class Tabulation {
public:
    virtual ~Tabulation() = default;
    virtual const std::vector<Phase>& phases() const = 0;
    /// As Run::enqueue(). Writes the figures that this phase finds, unless fetch() brings them.
    virtual void count(std::size_t phase, TableFigures& figures, Monitor& monitor) = 0;
    /// Whether count() does nothing but put work on a GPU's stream.
    virtual bool recordable() const { return false; }
    /// After all phases: what is still on a GPU.
    virtual void fetch(TableFigures& /*figures*/) {}
    /// What fetch() copies.
    virtual std::size_t bytesOut() const { return 0; }
};

/// How it goes about it. Throws UsageError where the machine cannot, OutOfGpuMemory.
struct Tabulating {
    std::unique_ptr<Tabulation> (*begin)(Machine& machine, const SBox& s) = nullptr;
};

/// A contender for the figures of LAT, DDT and ACT of S-boxes of n bits to n bits.
struct Tabulator : Contender, Tabulating {};

/// The largest n of a task of this kind: 3 · 4^n entries.
constexpr int largestTabulated = 16;

/// Sorted by id. Every way adds itself at the end of its own file.
const std::vector<Tabulator>& tabulators();

bool addTabulator(const Contender& contender, const Tabulating& tabulating);

/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const Tabulator& tabulatorNamed(std::string_view id);

} // namespace walshscope
