// SPDX-License-Identifier: GPL-3.0-or-later
// H2: each block counts in its shared memory, and the counts of the blocks are added up.
#include "distribution/counter.h"
#include "distribution/value_range.h"
#include "simt/launch.h"

namespace walshscope {
namespace {

/// As many as fit into the 48 KiB of shared memory that a block has on every GPU.
constexpr unsigned mostBins = 48 * 1024 / sizeof(std::uint32_t);
constexpr unsigned mostBlocks = 256;

struct CountInShared {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> values,
                    typename Thread::template Global<unsigned> partial, unsigned size, unsigned bins, int least,
                    int stepBits) const {
        auto counts = t.template shared<unsigned>();
        for (unsigned bin = t.inBlock(); bin < bins; bin += t.blockSize())
            counts[bin] = 0;
        t.sync();
        for (unsigned i = t.index(); i < size; i += t.blocks() * t.blockSize())
            t.atomicAdd(counts, (unsigned(values[i]) - unsigned(least)) >> stepBits, 1u);
        t.sync();
        for (unsigned bin = t.inBlock(); bin < bins; bin += t.blockSize())
            partial[t.block() * bins + bin] = counts[bin];
    }
};

struct AddBlocks {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const unsigned> partial,
                    typename Thread::template Global<unsigned> counts, unsigned bins, unsigned blocks) const {
        const unsigned bin = t.index();
        if (!t.branch(bin < bins))
            return;
        unsigned sum = 0;
        for (unsigned block = 0; block < blocks; ++block)
            sum += partial[block * bins + bin];
        counts[bin] = sum;
    }
};

class PrivateCounters : public Counting {
public:
    PrivateCounters(Machine& machine, std::size_t size, const Parameters& parameters)
        : m_machine(machine),
          m_block(unsigned(parameters.blockSize)),
          m_phases{{{"range", bytesOfValues(size)}, CountingStage::Range},
                   {{"count", bytesOfValues(size) + bytesOfCounter}, CountingStage::Count},
                   {{"reduce", 2 * bytesOfCounter}, CountingStage::Reduce},
                   {{"copy back", bytesOfCounter}, CountingStage::CopyBack}},
          m_finder(machine) {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }

    void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor&) override {
        const auto size = unsigned(spectrum.size());
        const unsigned blocks = std::min(mostBlocks, (size + m_block - 1) / m_block);
        const auto bins = unsigned(m_counts.size());
        switch (phase) {
        case 0: {
            m_range = m_finder.range(spectrum, m_block);
            m_range.requireBins("H2", mostBins);
            m_partial = {m_machine, blocks * m_range.bins(), "partial"};
            m_counts = {m_machine, m_range.bins(), "counts"};
            break;
        }
        case 1:
            launch(m_machine, {blocks, m_block, bins * sizeof(std::uint32_t)}, CountInShared{}, spectrum, m_partial,
                   size, bins, m_range.least, m_range.stepBits);
            break;
        case 2:
            launch(m_machine, {(bins + m_block - 1) / m_block, m_block}, AddBlocks{}, m_partial, m_counts, bins,
                   blocks);
            break;
        default:
            m_result.resize(bins);
            m_counts.read(m_result);
        }
    }

    Distribution distribution() override { return m_range.distributionOf(m_result); }
    std::size_t bytes() const override { return (m_partial.size() + m_counts.size()) * sizeof(std::uint32_t); }

private:
    Machine& m_machine;
    unsigned m_block;
    std::vector<CountingPhase> m_phases;
    RangeFinder m_finder;
    ValueRange m_range;
    Buffer<std::uint32_t> m_partial; ///< A row of bins for each block.
    Buffer<std::uint32_t> m_counts;
    std::vector<std::uint32_t> m_result;
};

std::unique_ptr<Counting> begin(Machine& machine, std::size_t size, const Parameters& parameters) {
    return std::make_unique<PrivateCounters>(machine, size, parameters);
}

const bool added = addCounter({.id = "H2",
                               .title = "One histogram per block, in shared memory",
                               .source = "Bikov 2020, private histograms",
                               .file = "distribution/h2.cu",
                               .rank = 3,
                               .blockSize = ParameterLimits{4, 1024}},
                              {.begin = begin});

} // namespace
} // namespace walshscope
