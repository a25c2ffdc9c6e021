// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a table a block: made and transformed in shared memory, then counted, searched or pooled.
#include "sbox/tables_by_kernels.h"

#include "sbox/table_lines.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 1024;
constexpr unsigned binsOfBlock = 4096; ///< Counters in shared memory, of halved values below that.
/// Of these, so many sets.
KERNEL
constexpr unsigned setsOfBins(int bits) { return bits < 12 ? 1 : 4; }

/// Adds up how often each halved magnitude occurs, 0 left aside, in `counts`.
struct CountLines {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const unsigned> s,
                    typename Thread::template Global<unsigned> counts, LinesOfTable lines) const {
        auto v = t.template shared<unsigned>();
        const unsigned words = 1u << (lines.bits - 1);
        // Lanes beside each other add to counters of their own.
        const unsigned sets = setsOfBins(lines.bits), mine = words + t.inBlock() % sets * binsOfBlock;
        for (unsigned bin = t.inBlock(); bin < sets * binsOfBlock; bin += t.blockSize())
            v[words + bin] = 0;
        unsigned ones = 0; // What is frequent is not worth a counter that all wait for.
        for (unsigned line = lines.first + t.block(); line < lines.end; line += t.blocks()) {
            makeLine(t, s, v, lines, line);
            for (unsigned i = t.inBlock(); i < words; i += t.blockSize()) {
                const unsigned word = v[placeOfWord(i)];
                const bool areCounts = lines.made == KernelLine::Differences;
                const unsigned magnitudes[] = {areCounts ? word & 0xffffu : magnitudeOf(lowOf(word)),
                                               areCounts ? word >> 16 : magnitudeOf(highOf(word))};
                UNROLLED
                for (unsigned half = 0; half < 2; ++half) {
                    const unsigned magnitude = magnitudes[half];
                    if (magnitude == 1)
                        ++ones;
                    else if (magnitude >= binsOfBlock)
                        t.atomicAdd(counts, magnitude, 1u);
                    else if (magnitude != 0)
                        t.atomicAdd(v, mine + magnitude, 1u);
                }
            }
            t.sync();
        }
        t.atomicAdd(v, mine + 1, ones);
        t.sync();
        for (unsigned bin = t.inBlock(); bin < sets * binsOfBlock; bin += t.blockSize())
            if (const unsigned count = v[words + bin]; count != 0)
                t.atomicAdd(counts, bin % binsOfBlock, count);
    }
};

/// The largest halved magnitude of entries but those in place 0.
struct LargestOfLines {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const unsigned> s,
                    typename Thread::template Global<unsigned> largest, LinesOfTable lines) const {
        auto v = t.template shared<unsigned>();
        const unsigned words = 1u << (lines.bits - 1);
        unsigned most = 0;
        for (unsigned line = lines.first + t.block(); line < lines.end; line += t.blocks()) {
            makeLine(t, s, v, lines, line);
            for (unsigned i = t.inBlock(); i < words; i += t.blockSize()) {
                const unsigned word = v[placeOfWord(i)];
                const unsigned low = i == 0 ? 0 : magnitudeOf(lowOf(word)), high = magnitudeOf(highOf(word));
                most = low > most ? low : most;
                most = high > most ? high : most;
            }
            t.sync();
        }
        t.atomicMax(largest, 0, most);
    }
};

/// How a table is pooled: lines to blocks of lines, places to blocks of places.
struct Pooling {
    unsigned firstLine, firstPlace, endPlace;
    int lineLevel, placeLevel;
    unsigned lineStride, placeStride; ///< Of the result.
    bool withoutFirstLine, withoutFirstPlace;
};

/// Of each block the key of the entry of largest magnitude: twice the halved magnitude, and 1 if it is not negative.
struct PoolLines {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const unsigned> s,
                    typename Thread::template Global<unsigned> keys, LinesOfTable lines, Pooling pooling) const {
        auto v = t.template shared<unsigned>();
        const unsigned words = 1u << (lines.bits - 1);
        const unsigned each = (2 * words + t.blockSize() - 1) / t.blockSize();
        for (unsigned line = lines.first + t.block(); line < lines.end; line += t.blocks()) {
            if (line == 0 && pooling.withoutFirstLine)
                continue;
            makeLine(t, s, v, lines, line);
            const unsigned row = ((line - pooling.firstLine) >> pooling.lineLevel) * pooling.lineStride;
            unsigned most = 0, block = 0;
            const auto put = [&] {
                if (most > 1)
                    t.atomicMax(keys, row + block * pooling.placeStride, most);
            };
            const unsigned end =
                (t.inBlock() + 1) * each < pooling.endPlace ? (t.inBlock() + 1) * each : pooling.endPlace;
            for (unsigned place = t.inBlock() * each; place < end; ++place) {
                if (place < pooling.firstPlace || (place == 0 && pooling.withoutFirstPlace))
                    continue;
                const unsigned here = (place - pooling.firstPlace) >> pooling.placeLevel;
                if (here != block) {
                    put();
                    block = here;
                    most = 0;
                }
                const unsigned word = v[placeOfWord(place & (words - 1))];
                const bool isHigh = place >= words;
                const int value = lines.made == KernelLine::Differences ? int(isHigh ? word >> 16 : word & 0xffffu)
                                                                        : (isHigh ? highOf(word) : lowOf(word));
                const unsigned key = 2 * magnitudeOf(value) + (value < 0 ? 0 : 1);
                most = key > most ? key : most;
            }
            put();
            t.sync();
        }
    }
};

/// Clears what kernels add to.
struct ClearWords {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<unsigned> words, unsigned count) const {
        for (unsigned i = t.index(); i < count; i += t.blocks() * t.blockSize())
            words[i] = 0;
    }
};

std::size_t sharedBytes(int bits) { return 4 * ((std::size_t(1) << (bits - 1)) + setsOfBins(bits) * binsOfBlock); }

int bitsOfLine(const SBox& s, KernelLine made) { return made == KernelLine::Component ? s.n() : s.m(); }

/// The lines, and the grid that works on them.
template <class Kernel, class... Arguments>
void launchLines(Machine& machine, const LinesOfTable& lines, Kernel kernel, Arguments&&... arguments) {
    Shape shape{1, std::min(threadsOfBlock, 1u << (lines.bits - 1)), sharedBytes(lines.bits)};
    shape.blocks =
        std::min(lines.end - lines.first, std::max(1u, residentBlocks(machine, shape, kernel, arguments...)));
    launch(machine, shape, kernel, arguments...);
}

Buffer<std::uint32_t> cleared(Machine& machine, std::size_t count, const char* name) {
    Buffer<std::uint32_t> words(machine, count, name);
    launch(machine, {unsigned(std::min<std::size_t>(1024, (count + 255) / 256)), 256}, ClearWords{}, words,
           unsigned(count));
    return words;
}

constexpr std::uint32_t linesOfSlice = 1 << 13;

/// body(lines) for slices of the lines first … end - 1.
template <class Body>
void inSlicesOfLines(Machine& machine, LinesOfTable lines, Monitor& monitor, const Body& body) {
    const std::uint32_t first = lines.first, end = lines.end;
    while (lines.first < end) {
        lines.end = std::min(end, lines.first + linesOfSlice);
        body(lines);
        machine.finish();
        lines.first = lines.end;
        monitor.progress(lines.first - first, end - first);
    }
}

} // namespace

bool TablesByKernels::has(const Machine& machine, const SBox& s) {
    return machine.kind() != DeviceKind::Host && std::min(s.n(), s.m()) >= smallestBits &&
           std::max(s.n(), s.m()) <= largestBits && sharedBytes(std::max(s.n(), s.m())) <= machine.mostSharedBytes();
}

TablesByKernels::TablesByKernels(Machine& machine, const SBox& s)
    : m_s(s), m_machine(machine), m_table(machine, {s.table().begin(), s.table().end()}, "S") {}

Distribution TablesByKernels::counted(KernelLine made, Monitor& monitor) {
    const int bits = bitsOfLine(m_s, made);
    const std::uint32_t lines = std::uint32_t(1) << (made == KernelLine::Component ? m_s.m() : m_s.n());
    const std::size_t bins = (std::size_t(1) << 15) + 1;
    Buffer<std::uint32_t> counts = cleared(m_machine, bins, "counts");
    // Fewer than 2^32 entries in all, so that no counter runs over.
    inSlicesOfLines(m_machine, {made, m_s.n(), bits, 1, lines}, monitor, [&](const LinesOfTable& slice) {
        launchLines(m_machine, slice, CountLines{}, m_table, counts, slice);
    });
    Distribution distribution;
    std::uint64_t zeros = std::uint64_t(lines - 1) << bits;
    const std::vector<std::uint32_t> found = std::move(counts).release();
    for (std::size_t half = 1; half < found.size(); ++half)
        if (found[half] != 0) {
            distribution[std::int32_t(2 * half)] = found[half];
            zeros -= found[half];
        }
    if (zeros != 0)
        distribution[0] = zeros;
    return distribution;
}

Distribution TablesByKernels::walshMagnitudes(Monitor& monitor) { return counted(KernelLine::Component, monitor); }
Distribution TablesByKernels::differences(Monitor& monitor) { return counted(KernelLine::Differences, monitor); }

std::int64_t TablesByKernels::largestAutocorrelation(Monitor& monitor) {
    Buffer<std::uint32_t> largest = cleared(m_machine, 1, "largest");
    inSlicesOfLines(
        m_machine, {KernelLine::Autocorrelation, m_s.n(), m_s.m(), 1, std::uint32_t(m_s.size())}, monitor,
        [&](const LinesOfTable& slice) { launchLines(m_machine, slice, LargestOfLines{}, m_table, largest, slice); });
    return 2 * std::int64_t(std::move(largest).release().front());
}

void TablesByKernels::tile(SBoxTable table, const TableBlocks& blocks, std::span<std::int32_t> pooled,
                           Monitor& monitor) {
    const TableKind& kind = kindOf(table);
    const bool byColumns = kind.byColumns;
    const KernelLine made = kind.byKernels.value();
    const std::uint32_t rows = std::uint32_t(m_s.size()), columns = std::uint32_t(1) << m_s.m();
    const auto end = [](std::uint32_t first, std::uint32_t count, int level, std::uint32_t all) {
        return std::uint32_t(std::min<std::uint64_t>(all, first + (std::uint64_t(count) << level)));
    };
    const std::uint32_t endRow = end(blocks.a, blocks.rows, blocks.rowLevel, rows);
    const std::uint32_t endColumn = end(blocks.b, blocks.columns, blocks.columnLevel, columns);
    const bool single = blocks.rowLevel == 0 && blocks.columnLevel == 0;
    std::ranges::fill(pooled, 0);
    if (blocks.a >= endRow || blocks.b >= endColumn)
        return;
    const Pooling pooling{byColumns ? blocks.b : blocks.a,
                          byColumns ? blocks.a : blocks.b,
                          byColumns ? endRow : endColumn,
                          byColumns ? blocks.columnLevel : blocks.rowLevel,
                          byColumns ? blocks.rowLevel : blocks.columnLevel,
                          byColumns ? 1 : blocks.columns,
                          byColumns ? blocks.columns : 1,
                          !single && (byColumns ? kind.hasTrivialColumn : kind.hasTrivialRow),
                          !single && (byColumns ? kind.hasTrivialRow : kind.hasTrivialColumn)};
    Buffer<std::uint32_t> keys = cleared(m_machine, pooled.size(), "keys");
    inSlicesOfLines(
        m_machine, {made, m_s.n(), bitsOfLine(m_s, made), pooling.firstLine, byColumns ? endColumn : endRow}, monitor,
        [&](const LinesOfTable& slice) { launchLines(m_machine, slice, PoolLines{}, m_table, keys, slice, pooling); });
    const std::vector<std::uint32_t> found = std::move(keys).release();
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto magnitude = std::int32_t(found[i] & ~1u);
        pooled[i] = found[i] & 1u ? magnitude : -magnitude;
        // 2^15 and -2^15 are the same halved.
        if (magnitude == 1 << 16 && single)
            pooled[i] = tableEntry(m_s, nullptr, table, blocks.a + std::uint32_t(i / blocks.columns),
                                   blocks.b + std::uint32_t(i % blocks.columns));
    }
}

} // namespace walshscope
