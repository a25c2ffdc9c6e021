// SPDX-License-Identifier: GPL-3.0-or-later
// Some lines at a time, and a heap of the best of them.
#include "sbox/largest_entries.h"

#include "part.h"
#include "sbox/table_kind.h"
#include "sbox/tiles.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace walshscope {
namespace {

constexpr std::uint32_t entriesTogether = 1 << 22; ///< 16 MiB.

bool comesBefore(const PlacedEntry& one, const PlacedEntry& other) {
    return std::tuple(-std::abs(one.entry), one.a, one.b) < std::tuple(-std::abs(other.entry), other.a, other.b);
}

} // namespace

std::vector<PlacedEntry> largestEntries(const SBox& s, const WhichTable& table, std::size_t most, std::int32_t least,
                                        Monitor& monitor) {
    const TableKind& kind = kindOf(table.kind);
    const auto rows = std::uint32_t(s.size()), columns = kind.columnsOf(s);
    const bool byColumns = kind.byColumns;
    const std::uint32_t lines = byColumns ? columns : rows, length = byColumns ? rows : columns;
    const std::uint32_t together = std::max(1U, entriesTogether / length);
    std::vector<PlacedEntry> heap; // The one that would give way is at the front.
    std::vector<std::int32_t> entries;
    const auto take = [&](const PlacedEntry& entry) {
        if (heap.size() == most) {
            if (most == 0 || !comesBefore(entry, heap.front()))
                return;
            std::ranges::pop_heap(heap, comesBefore);
            heap.pop_back();
        }
        heap.push_back(entry);
        std::ranges::push_heap(heap, comesBefore);
        if (heap.size() == most)
            least = std::max(least, std::abs(heap.front().entry));
    };
    for (std::uint32_t first = 0, taken; first < lines; first += taken) {
        taken = std::min(together, lines - first);
        entries.resize(std::size_t(taken) * length);
        const TableBlocks blocks =
            byColumns ? TableBlocks{0, first, rows, taken} : TableBlocks{first, 0, taken, columns};
        Part part(monitor, double(first) / lines, double(first + taken) / lines);
        tile(s, table, blocks, entries, part);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (std::abs(entries[i]) < least)
                continue;
            const auto a = blocks.a + std::uint32_t(i / blocks.columns),
                       b = blocks.b + std::uint32_t(i % blocks.columns);
            if (!kind.isTrivial(a, b))
                take({a, b, entries[i]});
        }
    }
    std::ranges::sort_heap(heap, comesBefore);
    return heap;
}

} // namespace walshscope
