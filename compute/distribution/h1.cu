// SPDX-License-Identifier: GPL-3.0-or-later
// H1: a counter for each value in global memory, and one atomic addition for each element.
#include "distribution/counter.h"
#include "distribution/value_range.h"
#include "simt/launch.h"

namespace walshscope {
namespace {

constexpr std::uint64_t mostBins = std::uint64_t(1) << 26;

struct AddEach {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> values,
                    typename Thread::template Global<unsigned> counts, unsigned size, int least, int stepBits) const {
        const unsigned i = t.index();
        if (t.branch(i < size))
            t.atomicAdd(counts, (unsigned(values[i]) - unsigned(least)) >> stepBits, 1u);
    }
};

class GlobalCounters : public Counting {
public:
    GlobalCounters(Machine& machine, std::size_t size, const Parameters& parameters)
        : m_machine(machine),
          m_block(unsigned(parameters.blockSize)),
          m_phases{{{"range", bytesOfValues(size)}, CountingStage::Range},
                   {{"count", bytesOfValues(size) + bytesOfCounter}, CountingStage::Count},
                   {{"copy back", bytesOfCounter}, CountingStage::CopyBack}},
          m_finder(machine) {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }

    void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor&) override {
        const auto size = unsigned(spectrum.size());
        switch (phase) {
        case 0:
            m_range = m_finder.range(spectrum, m_block);
            m_range.requireBins("H1", mostBins);
            m_counts = {m_machine, m_range.bins(), "counts"};
            break;
        case 1:
            clear(m_machine, m_counts, m_block);
            launch(m_machine, {(size + m_block - 1) / m_block, m_block}, AddEach{}, spectrum, m_counts, size,
                   m_range.least, m_range.stepBits);
            break;
        default:
            m_result.resize(m_counts.size());
            m_counts.read(m_result);
        }
    }

    Distribution distribution() override { return m_range.distributionOf(m_result); }
    std::size_t bytes() const override { return m_counts.size() * sizeof(std::uint32_t); }

private:
    Machine& m_machine;
    unsigned m_block;
    std::vector<CountingPhase> m_phases;
    RangeFinder m_finder;
    ValueRange m_range;
    Buffer<std::uint32_t> m_counts;
    std::vector<std::uint32_t> m_result;
};

std::unique_ptr<Counting> begin(Machine& machine, std::size_t size, const Parameters& parameters) {
    return std::make_unique<GlobalCounters>(machine, size, parameters);
}

const bool added = addCounter({.id = "H1",
                               .title = "One atomic addition per element",
                               .source = "Bikov 2020, histogram in global memory",
                               .file = "distribution/h1.cu",
                               .rank = 2,
                               .blockSize = ParameterLimits{4, 1024}},
                              {.begin = begin});

} // namespace
} // namespace walshscope
