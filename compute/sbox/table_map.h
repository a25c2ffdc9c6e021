// SPDX-License-Identifier: GPL-3.0-or-later
// A table of an S-box to look at: an overview in which no entry is lost, and the parts that somebody looks at.
#pragma once

#include "sbox/table_kind.h"
#include "sbox/tiles.h"
#include "timed_mutex.h"

#include <atomic>
#include <memory>
#include <optional>

namespace walshscope {

/// To be used by several threads at once. At most 2^24 entries are held; of a larger table that many of its blocks at
/// most are (the overview), and what is finer is computed when it is asked for.
class TableMap {
public:
    static constexpr int largestN = 16; ///< Of n and m.
    static constexpr int mostHeld = 24; ///< log2 of the entries.

    /// What takes the CPU longer than a moment is computed on a GPU, if it may be and one works. Throws UsageError
    /// above largestN, and for a table of permutations of what is none. With `minus`, an S-box of the same n and m, its
    /// entries are taken from those of s: what is measured, and called an entry, is the difference, by the CPU.
    TableMap(std::shared_ptr<const SBox> s, const WhichTable& table, TableMeasure measure = {}, bool mayUseGpu = false,
             std::shared_ptr<const SBox> minus = nullptr);

    const SBox& sbox() const { return *m_s; }
    /// Null where there is none.
    const SBox* minus() const { return m_minus.get(); }
    SBoxTable table() const { return m_which.kind; }
    const WhichTable& which() const { return m_which; }
    const TableMeasure& measure() const { return m_measure; }
    std::uint32_t rows() const { return std::uint32_t(1) << m_s->n(); }
    std::uint32_t columns() const { return m_kind->columnsOf(*m_s); }

    /// Nanoseconds on one core, roughly, that prepare() takes, and that pool() takes for those blocks now.
    double cost() const;
    double cost(const TableBlocks& blocks) const;
    /// Computes the overview; everything that needs it does so by itself. Of several threads that ask one computes.
    /// Throws Cancelled, and can then be asked again.
    void prepare(Monitor& monitor) const;
    bool ready() const { return m_ready; }
    /// Whether pool() has those blocks without computing any entries.
    bool holds(const TableBlocks& blocks) const;

    /// As tile() does, for blocks that begin at multiples of their size; the measure is that of the map.
    void pool(TableBlocks blocks, std::span<std::int32_t> pooled, Monitor& monitor) const;
    std::int32_t entry(std::uint32_t a, std::uint32_t b) const;
    /// All entries with that a. `look` as in tableRow().
    std::vector<std::int32_t> row(std::uint32_t a, const std::function<void()>& look) const;
    /// For each column the most that any of its entries measures, trivial ones left aside, with its sign; for each row.
    /// Of a table that is not held, columns and rows have it in common with those of their block.
    std::vector<std::int32_t> largestOfColumns(Monitor& monitor) const;
    std::vector<std::int32_t> largestOfRows(Monitor& monitor) const;
    /// The most that any entry measures, trivial ones left aside; 0 until it is ready.
    std::int32_t largest() const;

    struct Place {
        std::uint32_t a, b;
        auto operator<=>(const Place&) const = default;
    };
    /// The place of largest magnitude in rows a … a + rows - 1 and as many columns from b on, or of the blocks of the
    /// overview they touch where they are more than it has; trivial ones only where there are no others. Of equal ones
    /// the first.
    Place largestIn(Place first, std::uint32_t rows, std::uint32_t columns, Monitor& monitor) const;
    /// The next entry that attains largest(), row by row from a place on; none if there is no more.
    std::optional<Place> nextLargest(std::optional<Place> from, bool forward, Monitor& monitor) const;

private:
    struct Level {
        int row, column; ///< Of the blocks.
        std::uint32_t rows, columns;
        std::vector<std::int32_t> values;
    };

    void compute(const TableBlocks& blocks, std::span<std::int32_t> pooled, Monitor& monitor) const;
    Level pooledOnce(const Level& finer) const;
    double costOfLine() const;

    std::shared_ptr<const SBox> m_s;
    WhichTable m_which;
    const TableKind* m_kind;
    TableMeasure m_measure;
    bool m_mayUseGpu;
    std::shared_ptr<const SBox> m_minus;
    std::optional<SBox> m_inverse, m_minusInverse; ///< For tables of permutations.
    int m_level;                                   ///< Of the finest blocks that are held.
    mutable TimedMutex m_preparing;
    mutable std::vector<Level> m_levels; ///< From the finest on; written once.
    mutable std::atomic<bool> m_ready = false;
};

} // namespace walshscope
