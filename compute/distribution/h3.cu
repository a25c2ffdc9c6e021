// SPDX-License-Identifier: GPL-3.0-or-later
// H3: sort, number the runs by a scan, and reduce by key: the part of a run that lies in a warp is added at once.
#include "distribution/counter.h"
#include "distribution/found_runs.h"
#include "distribution/scan.h"
#include "distribution/sort.h"
#include "simt/launch.h"

#include <bit>

namespace walshscope {
namespace {

struct FirstOfRun {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> sorted,
                    typename Thread::template Global<unsigned> first, typename Thread::template Global<unsigned> counts,
                    unsigned size) const {
        const unsigned i = t.index();
        if (!t.branch(i < size))
            return;
        bool begins = i == 0;
        if (t.branch(!begins))
            begins = sorted[i] != sorted[i - 1];
        first[i] = begins;
        counts[i] = 0;
    }
};

struct ReduceByKey {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> sorted,
                    typename Thread::template Global<const unsigned> first,
                    typename Thread::template Global<const unsigned> places,
                    typename Thread::template Global<int> found, typename Thread::template Global<unsigned> counts,
                    unsigned size) const {
        const unsigned i = t.index();
        unsigned begins = 0;
        if (t.branch(i < size))
            begins = first[i];
        const unsigned firsts = t.ballot(begins != 0);
        const unsigned lane = t.inBlock() % 32;
        if (!t.branch(i < size && (begins || lane == 0)))
            return;
        // Up to the next run, the warp's end, the block's, or the end of all.
        unsigned length = 32 - lane;
        const unsigned following = firsts >> lane >> 1;
        if (following)
            length = unsigned(std::popcount((following & (0u - following)) - 1)) + 1; // As in value_range.cu.
        length = length < t.blockSize() - t.inBlock() ? length : t.blockSize() - t.inBlock();
        length = length < size - i ? length : size - i;
        const unsigned run = places[i] + begins - 1;
        t.atomicAdd(counts, run, length);
        if (t.branch(begins))
            found[run] = sorted[i];
    }
};

class SortAndReduce : public Counting {
public:
    SortAndReduce(Machine& machine, std::size_t size, const Parameters& parameters)
        : m_machine(machine),
          m_block(unsigned(parameters.blockSize)),
          m_phases{{{"sort", 2 * bytesOfValues(size)}, CountingStage::Sort},
                   {{"predicate", 3 * bytesOfValues(size)}, CountingStage::Predicate},
                   {{"scan", 2 * bytesOfValues(size) + bytesOfCounter}, CountingStage::Scan},
                   {{"reduce", bytesOfValues(size) + bytesOfPairs + bytesOfCounter}, CountingStage::Reduce},
                   {{"copy back", bytesOfPairs}, CountingStage::CopyBack}},
          m_sort(machine, size, m_block),
          m_scan(machine, parameters.scan, size, m_block),
          m_sorted(machine, size, "sorted"),
          m_first(machine, size, "first"),
          m_places(machine, size, "places"),
          m_found(machine, size, "found"),
          m_counts(machine, size, "counts"),
          m_num(machine, 1, "num") {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }

    void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor&) override {
        const auto size = unsigned(spectrum.size());
        const Shape shape{(size + m_block - 1) / m_block, m_block};
        switch (phase) {
        case 0:
            m_sort.enqueue(spectrum, m_sorted);
            break;
        case 1:
            launch(m_machine, shape, FirstOfRun{}, m_sorted, m_first, m_counts, size);
            break;
        case 2:
            m_scan.enqueue(m_first, m_places, m_num, size);
            break;
        case 3:
            launch(m_machine, shape, ReduceByKey{}, m_sorted, m_first, m_places, m_found, m_counts, size);
            break;
        default:
            m_runs.read(m_num, m_found, m_counts);
        }
    }

    Distribution distribution() override { return m_runs.distribution(); }

    std::size_t bytes() const override {
        return m_sort.bytes() + m_scan.bytes() + 5 * m_sorted.size() * sizeof(std::uint32_t);
    }

private:
    Machine& m_machine;
    unsigned m_block;
    std::vector<CountingPhase> m_phases;
    Sort m_sort;
    Scan m_scan;
    Buffer<std::int32_t> m_sorted;
    Buffer<std::uint32_t> m_first;
    Buffer<std::uint32_t> m_places;
    Buffer<std::int32_t> m_found;
    Buffer<std::uint32_t> m_counts;
    Buffer<std::uint32_t> m_num;
    FoundRuns m_runs;
};

std::unique_ptr<Counting> begin(Machine& machine, std::size_t size, const Parameters& parameters) {
    return std::make_unique<SortAndReduce>(machine, size, parameters);
}

const bool added = addCounter({.id = "H3",
                               .title = "Sort, then reduce by key",
                               .source = "Bikov 2020, sort and reduce by key",
                               .file = "distribution/h3.cu",
                               .blockSize = blocksOfScan,
                               .scans = true},
                              {.begin = begin});

} // namespace
} // namespace walshscope
