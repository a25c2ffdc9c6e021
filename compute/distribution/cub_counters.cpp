// SPDX-License-Identifier: GPL-3.0-or-later
// What CUB makes of it, for comparison: sort and run lengths, and a histogram of equal bins.
#include "distribution/counter.h"
#include "distribution/cub.h"
#include "distribution/found_runs.h"
#include "distribution/value_range.h"

namespace walshscope {
namespace {

constexpr Places onGpus{.cuda = true};
constexpr std::string_view histogramId = "CUB-even";
constexpr std::uint64_t mostBinsOfCub = std::uint64_t(1) << 24;

class CubRuns : public Counting {
public:
    CubRuns(Machine& machine, std::size_t size)
        : m_machine(machine),
          m_phases{{{"sort", 2 * bytesOfValues(size)}, CountingStage::Sort},
                   {{"encode", bytesOfValues(size) + bytesOfPairs}, CountingStage::Reduce},
                   {{"copy back", bytesOfPairs}, CountingStage::CopyBack}},
          m_room(machine, std::max(cubSortBytes(machine, size), cubRunsBytes(machine, size)), "room"),
          m_sorted(machine, size, "sorted"),
          m_found(machine, size, "found"),
          m_lengths(machine, size, "counts"),
          m_num(machine, 1, "num") {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }

    void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor&) override {
        if (phase == 0) {
            cubSort(m_machine, spectrum, m_sorted, m_room);
        } else if (phase == 1) {
            cubRuns(m_machine, m_sorted, m_found, m_lengths, m_num, m_room);
        } else {
            m_runs.read(m_num, m_found, m_lengths);
        }
    }

    Distribution distribution() override { return m_runs.distribution(); }
    std::size_t bytes() const override { return m_room.size() + 3 * m_sorted.size() * sizeof(std::uint32_t); }

private:
    Machine& m_machine;
    std::vector<CountingPhase> m_phases;
    Buffer<unsigned char> m_room;
    Buffer<std::int32_t> m_sorted;
    Buffer<std::int32_t> m_found;
    Buffer<std::uint32_t> m_lengths;
    Buffer<std::uint32_t> m_num;
    FoundRuns m_runs;
};

class CubHistogram : public Counting {
public:
    CubHistogram(Machine& machine, std::size_t size, const Parameters& parameters)
        : m_machine(machine),
          m_block(unsigned(parameters.blockSize)),
          m_phases{{{"range", bytesOfValues(size)}, CountingStage::Range},
                   {{"count", bytesOfValues(size) + bytesOfCounter}, CountingStage::Count},
                   {{"copy back", bytesOfCounter}, CountingStage::CopyBack}},
          m_finder(machine) {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }

    void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor&) override {
        if (phase == 0) {
            m_range = m_finder.range(spectrum, m_block);
            m_range.requireBins(histogramId, mostBinsOfCub);
            m_range.requireInts(histogramId);
            m_counts = {m_machine, m_range.bins(), "counts"};
            m_room = {m_machine, cubHistogramBytes(m_machine, spectrum.size(), m_counts.size()), "room"};
        } else if (phase == 1) {
            cubHistogram(m_machine, spectrum, m_counts, m_range.least, m_range.step(), m_room);
        } else {
            m_result.resize(m_counts.size());
            m_counts.read(m_result);
        }
    }

    Distribution distribution() override { return m_range.distributionOf(m_result); }
    std::size_t bytes() const override { return m_room.size() + m_counts.size() * sizeof(std::uint32_t); }

private:
    Machine& m_machine;
    unsigned m_block;
    std::vector<CountingPhase> m_phases;
    RangeFinder m_finder;
    ValueRange m_range;
    Buffer<std::uint32_t> m_counts;
    Buffer<unsigned char> m_room;
    std::vector<std::uint32_t> m_result;
};

std::unique_ptr<Counting> beginRuns(Machine& machine, std::size_t size, const Parameters&) {
    return std::make_unique<CubRuns>(machine, size);
}

std::unique_ptr<Counting> beginHistogram(Machine& machine, std::size_t size, const Parameters& parameters) {
    return std::make_unique<CubHistogram>(machine, size, parameters);
}

const bool runsAdded = addCounter({.id = "CUB-runs",
                                   .title = "Radix sort, then run lengths",
                                   .source = "CUB: DeviceRadixSort, DeviceRunLengthEncode",
                                   .file = "distribution/cub_counters.cpp",
                                   .where = onGpus},
                                  {.begin = beginRuns});
const bool histogramAdded = addCounter({.id = histogramId,
                                        .title = "A histogram of equal bins",
                                        .source = "CUB: DeviceHistogram::HistogramEven",
                                        .file = "distribution/cub_counters.cpp",
                                        .where = onGpus},
                                       {.begin = beginHistogram});

} // namespace
} // namespace walshscope
