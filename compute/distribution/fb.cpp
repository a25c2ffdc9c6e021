// SPDX-License-Identifier: GPL-3.0-or-later
// FB: from bits to counters in two launches, without a spectrum.
#include "distribution/function_counter.h"
#include "distribution/function_counts.h"
#include "error.h"

namespace walshscope {
namespace {

std::string levelsFromTo(int first, int end) {
    return "levels " + std::to_string(first) + " to " + std::to_string(end - 1);
}

class FromBits : public FunctionCounting {
public:
    FromBits(Machine& machine, const BooleanFunction& f)
        : m_bits(machine, f.words().size(), "bits"),
          m_counts(machine, f.n()),
          m_phases{{levelsFromTo(0, m_counts.firstLevels()), f.words().size_bytes() + m_counts.bytesBetween()},
                   {levelsFromTo(m_counts.firstLevels(), f.n()) + ", count", m_counts.bytesBetween()}} {
        m_bits.write(f.words());
    }

    const std::vector<Phase>& phases() const override { return m_phases; }
    void enqueue(std::size_t phase, Monitor&) override {
        if (phase == 0)
            m_counts.transformBits(m_bits);
        else
            m_counts.count();
    }
    bool recordable() const override { return true; }
    Distribution distribution() override { return m_counts.distribution(); }
    std::size_t bytes() const override { return m_bits.size() * sizeof(std::uint64_t) + m_counts.bytes(); }

private:
    Buffer<std::uint64_t> m_bits;
    FunctionCounts m_counts;
    std::vector<Phase> m_phases;
};

std::unique_ptr<FunctionCounting> begin(Machine& machine, const BooleanFunction& f) {
    if (!FunctionCounts::has(machine, f.n()))
        throw UsageError(Message::tr("a block of this GPU has %1 KiB of shared memory, too little for n = %2",
                                     machine.mostSharedBytes() >> 10, f.n()));
    return std::make_unique<FromBits>(machine, f);
}

const bool added = addFunctionCounter({.id = "FB",
                                       .title = "From bits to counters in two launches",
                                       .source = "Walshscope",
                                       .file = "distribution/counting_pass.h",
                                       .where = {.cuda = true},
                                       .rank = 2,
                                       .smallest = FunctionCounts::smallestN,
                                       .largest = FunctionCounts::largestN},
                                      {.begin = begin, .fits = FunctionCounts::has});

} // namespace
} // namespace walshscope
