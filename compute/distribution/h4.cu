// SPDX-License-Identifier: GPL-3.0-or-later
// H4: sort; say which value is the last of its run; scan that for each run's place; put value and index of its end
// there. Only as many pairs as there are runs come back, and counts are differences of ends.
#include "distribution/counter.h"
#include "distribution/found_runs.h"
#include "distribution/scan.h"
#include "distribution/sort.h"
#include "simt/launch.h"

namespace walshscope {
namespace {

struct LastOfRun {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> sorted,
                    typename Thread::template Global<unsigned> last, unsigned size) const {
        const unsigned i = t.index();
        if (!t.branch(i < size))
            return;
        bool ends = i + 1 == size;
        if (t.branch(!ends))
            ends = sorted[i] != sorted[i + 1];
        last[i] = ends;
    }
};

struct Compact {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> sorted,
                    typename Thread::template Global<const unsigned> last,
                    typename Thread::template Global<const unsigned> places,
                    typename Thread::template Global<int> found, typename Thread::template Global<unsigned> index,
                    unsigned size) const {
        const unsigned i = t.index();
        if (!t.branch(i < size))
            return;
        const unsigned ends = last[i];
        if (t.branch(ends)) {
            const unsigned place = places[i];
            found[place] = sorted[i];
            index[place] = i;
        }
    }
};

class SortScanCompact : public Counting {
public:
    SortScanCompact(Machine& machine, std::size_t size, const Parameters& parameters)
        : m_machine(machine),
          m_block(unsigned(parameters.blockSize)),
          m_phases{{{"sort", 2 * bytesOfValues(size)}, CountingStage::Sort},
                   {{"predicate", 2 * bytesOfValues(size)}, CountingStage::Predicate},
                   {{"scan", 2 * bytesOfValues(size) + bytesOfCounter}, CountingStage::Scan},
                   {{"compact", bytesOfValues(size) + bytesOfPairs + bytesOfCounter}, CountingStage::Compact},
                   {{"copy back", bytesOfPairs}, CountingStage::CopyBack}},
          m_sort(machine, size, m_block),
          m_scan(machine, parameters.scan, size, m_block),
          m_sorted(machine, size, "sorted"),
          m_last(machine, size, "last"),
          m_places(machine, size, "places"),
          m_found(machine, size, "found"),
          m_index(machine, size, "index"),
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
            launch(m_machine, shape, LastOfRun{}, m_sorted, m_last, size);
            break;
        case 2:
            m_scan.enqueue(m_last, m_places, m_num, size);
            break;
        case 3:
            launch(m_machine, shape, Compact{}, m_sorted, m_last, m_places, m_found, m_index, size);
            break;
        default:
            m_runs.read(m_num, m_found, m_index);
        }
    }

    Distribution distribution() override {
        Distribution distribution;
        std::uint32_t before = ~std::uint32_t(0);
        for (std::size_t k = 0; k < m_runs.values().size(); ++k) {
            const std::uint32_t end = m_runs.numbers()[k];
            distribution[m_runs.values()[k]] = end - before;
            before = end;
        }
        return distribution;
    }

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
    Buffer<std::uint32_t> m_last;
    Buffer<std::uint32_t> m_places;
    Buffer<std::int32_t> m_found;
    Buffer<std::uint32_t> m_index;
    Buffer<std::uint32_t> m_num;
    FoundRuns m_runs; ///< Each with its end.
};

std::unique_ptr<Counting> begin(Machine& machine, std::size_t size, const Parameters& parameters) {
    return std::make_unique<SortScanCompact>(machine, size, parameters);
}

const bool added = addCounter({.id = "H4",
                               .title = "Sort, scan and compact",
                               .source = "Bikov 2020",
                               .file = "distribution/h4.cu",
                               .rank = 1,
                               .blockSize = blocksOfScan,
                               .scans = true},
                              {.begin = begin});

} // namespace
} // namespace walshscope
