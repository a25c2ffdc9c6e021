// SPDX-License-Identifier: GPL-3.0-or-later
// An overview by halving, and searching in what the overview leaves over.
#include "sbox/table_map.h"

#include "placing.h"
#include "sbox/table_kind.h"
#include "sbox/tables_by_kernels.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <mutex>

namespace walshscope {

TableMap::TableMap(std::shared_ptr<const SBox> s, const WhichTable& table, TableMeasure measure, bool mayUseGpu,
                   std::shared_ptr<const SBox> minus)
    : m_s(std::move(s)),
      m_which(table),
      m_kind(&kindOf(table.kind)),
      m_measure(measure),
      m_mayUseGpu(mayUseGpu),
      m_minus(std::move(minus)) {
    const int n = m_s->n(), m = m_s->m();
    if (std::max(n, m) > largestN)
        throw UsageError(Message::tr("an S-box of %1 to %2 bits, expected at most 16 for a map of its table", n, m));
    if (m_kind->ofPermutations)
        m_inverse = inverse(*m_s);
    if (m_kind->ofPermutations && m_minus)
        m_minusInverse = inverse(*m_minus);
    m_level = std::max(0, (n + m_kind->columnBits(n, m) - mostHeld + 1) / 2);
}

double TableMap::costOfLine() const { return m_kind->lineCost(m_s->n(), m_s->m()) * (m_minus ? 2 : 1); }

double TableMap::cost() const { return costOfLine() * (m_kind->byColumns ? columns() : rows()); }

double TableMap::cost(const TableBlocks& blocks) const {
    if (std::min(blocks.rowLevel, blocks.columnLevel) >= m_level)
        return m_ready ? 0 : cost();
    const std::uint64_t lines = m_kind->byColumns ? std::uint64_t(blocks.columns) << blocks.columnLevel
                                                  : std::uint64_t(blocks.rows) << blocks.rowLevel;
    return costOfLine() * double(lines);
}

void TableMap::prepare(Monitor& monitor) const {
    if (m_ready)
        return;
    std::unique_lock lock(m_preparing, std::defer_lock);
    while (!lock.try_lock_for(std::chrono::milliseconds(20)))
        monitor.progress(0, 1); // May throw, whoever computes.
    if (m_ready)
        return;
    Level base{m_level, m_level, rows() >> m_level, columns() >> m_level, {}};
    base.values.resize(std::size_t(base.rows) * base.columns);
    compute({0, 0, base.rows, base.columns, m_level, m_level, m_measure}, base.values, monitor);
    std::vector<Level> levels;
    levels.push_back(std::move(base));
    while (levels.back().values.size() > 1)
        levels.push_back(pooledOnce(levels.back()));
    m_levels = std::move(levels);
    m_ready = true;
}

void TableMap::compute(const TableBlocks& blocks, std::span<std::int32_t> pooled, Monitor& monitor) const {
    constexpr double moment = 2e7;
    const bool byKernels = m_mayUseGpu && !m_minus && m_kind->byKernels &&
                           m_measure.kind == TableMeasure::Kind::Entry && cost(blocks) > moment;
    // Looking for one takes a while the first time, but who asks for so much is no picture that waits.
    const Device* gpu = byKernels ? firstWorkingGpu() : nullptr;
    const auto onCpu = [&](const Message&) { tile(*m_s, m_which, blocks, pooled, monitor, m_minus.get()); };
    if (!gpu)
        return onCpu({});
    const auto onGpu = [&] {
        const auto machine = opened(*gpu);
        if (!TablesByKernels::has(*machine, *m_s))
            return onCpu({});
        TablesByKernels(*machine, *m_s).tile(table(), blocks, pooled, monitor);
    };
    onGpuOrCpu(false, monitor, onGpu, onCpu);
}

/// Blocks twice as high and twice as wide. One entry alone may be trivial, two are no more.
TableMap::Level TableMap::pooledOnce(const Level& finer) const {
    Level coarser{finer.row + 1, finer.column + 1, std::max(1U, finer.rows / 2), std::max(1U, finer.columns / 2), {}};
    coarser.values.resize(std::size_t(coarser.rows) * coarser.columns);
    for (std::uint32_t row = 0; row < finer.rows; ++row)
        for (std::uint32_t column = 0; column < finer.columns; ++column) {
            if (finer.row == 0 && m_kind->isTrivial(row, column))
                continue;
            std::int32_t& value = coarser.values[std::size_t(row / 2) * coarser.columns + column / 2];
            value = ofLargerMagnitude(value, finer.values[std::size_t(row) * finer.columns + column]);
        }
    return coarser;
}

bool TableMap::holds(const TableBlocks& blocks) const {
    return m_ready && std::min(blocks.rowLevel, blocks.columnLevel) >= m_level;
}

void TableMap::pool(TableBlocks blocks, std::span<std::int32_t> pooled, Monitor& monitor) const {
    const int finest = std::min(blocks.rowLevel, blocks.columnLevel);
    if (finest < m_level) {
        blocks.measure = m_measure;
        compute(blocks, pooled, monitor);
        return;
    }
    prepare(monitor);
    const Level& level = m_levels[std::min(std::size_t(finest - m_level), m_levels.size() - 1)];
    const int rowLevel = blocks.rowLevel - level.row, columnLevel = blocks.columnLevel - level.column;
    const std::uint32_t firstRow = blocks.a >> level.row, firstColumn = blocks.b >> level.column;
    const bool leavesOut = level.row == 0 && rowLevel + columnLevel > 0;
    std::ranges::fill(pooled, 0);
    const auto end = [](std::uint32_t first, std::uint64_t count, int by, std::uint32_t all) {
        return std::uint32_t(std::min<std::uint64_t>(all, first + (count << by)));
    };
    for (std::uint32_t row = firstRow; row < end(firstRow, blocks.rows, rowLevel, level.rows); ++row)
        for (std::uint32_t column = firstColumn; column < end(firstColumn, blocks.columns, columnLevel, level.columns);
             ++column) {
            if (leavesOut && m_kind->isTrivial(row, column))
                continue;
            std::int32_t& value = pooled[std::size_t((row - firstRow) >> rowLevel) * blocks.columns +
                                         ((column - firstColumn) >> columnLevel)];
            value = ofLargerMagnitude(value, level.values[std::size_t(row) * level.columns + column]);
        }
}

std::int32_t TableMap::entry(std::uint32_t a, std::uint32_t b) const {
    if (m_ready && m_level == 0 && m_measure.kind == TableMeasure::Kind::Entry)
        return m_levels.front().values[std::size_t(a) * columns() + b];
    const std::int32_t here = tableEntry(*m_s, m_inverse ? &*m_inverse : nullptr, m_which, a, b);
    return m_minus ? here - tableEntry(*m_minus, m_minusInverse ? &*m_minusInverse : nullptr, m_which, a, b) : here;
}

std::vector<std::int32_t> TableMap::largestOfColumns(Monitor& monitor) const {
    const std::uint32_t blocks = std::max(1U, columns() >> m_level);
    std::vector<std::int32_t> ofBlocks(blocks), all(columns());
    pool({0, 0, 1, blocks, m_s->n(), m_level}, ofBlocks, monitor);
    for (std::uint32_t b = 0; b < columns(); ++b)
        all[b] = ofBlocks[b >> m_level];
    return all;
}

std::vector<std::int32_t> TableMap::largestOfRows(Monitor& monitor) const {
    const std::uint32_t blocks = std::max(1U, rows() >> m_level);
    std::vector<std::int32_t> ofBlocks(blocks), all(rows());
    pool({0, 0, blocks, 1, m_level, m_kind->columnBits(m_s->n(), m_s->m())}, ofBlocks, monitor);
    for (std::uint32_t a = 0; a < rows(); ++a)
        all[a] = ofBlocks[a >> m_level];
    return all;
}

std::int32_t TableMap::largest() const {
    if (!m_ready)
        return 0;
    // The last level is one block.
    return std::abs(m_levels.back().values.front());
}

TableMap::Place TableMap::largestIn(Place first, std::uint32_t rows, std::uint32_t columns, Monitor& monitor) const {
    const std::uint32_t block = std::uint32_t(1) << m_level;
    if (m_level > 0 && (rows > block || columns > block)) {
        prepare(monitor);
        const Level& level = m_levels.front();
        Place best{first.a >> m_level, first.b >> m_level};
        std::int32_t most = -1;
        for (std::uint32_t row = first.a >> m_level; row <= (first.a + rows - 1) >> m_level; ++row)
            for (std::uint32_t column = first.b >> m_level; column <= (first.b + columns - 1) >> m_level; ++column)
                if (const std::int32_t here = std::abs(level.values[std::size_t(row) * level.columns + column]);
                    here > most) {
                    most = here;
                    best = {row, column};
                }
        return largestIn({best.a << m_level, best.b << m_level}, block, block, monitor);
    }
    std::vector<std::int32_t> cells(std::size_t(rows) * columns);
    pool({first.a, first.b, rows, columns}, cells, monitor);
    Place best = first;
    // A trivial entry gives way to any other one.
    std::int32_t most = m_kind->isTrivial(first.a, first.b) ? -1 : std::abs(cells.front());
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column)
            if (const std::int32_t here = std::abs(cells[std::size_t(row) * columns + column]);
                here > most && !m_kind->isTrivial(first.a + row, first.b + column)) {
                most = here;
                best = {first.a + row, first.b + column};
            }
    return best;
}

std::vector<std::int32_t> TableMap::row(std::uint32_t a, const std::function<void()>& look) const {
    std::vector<std::int32_t> row = tableRow(*m_s, m_inverse ? &*m_inverse : nullptr, m_which, a, look);
    if (m_minus)
        std::ranges::transform(row, tableRow(*m_minus, m_minusInverse ? &*m_minusInverse : nullptr, m_which, a, look),
                               row.begin(), std::minus());
    return row;
}

std::optional<TableMap::Place> TableMap::nextLargest(std::optional<Place> from, bool forward, Monitor& monitor) const {
    prepare(monitor);
    const std::int32_t most = largest();
    const Level& base = m_levels.front();
    const auto look = [&] { monitor.progress(0, 1); };
    const std::int64_t allRows = rows();
    std::int64_t a = from ? from->a : forward ? 0 : allRows - 1;
    for (std::uint64_t seen = 0; a >= 0 && a < allRows; a += forward ? 1 : -1, ++seen) {
        const auto* const blocks = base.values.data() + std::size_t(a >> m_level) * base.columns;
        if (seen % 16 == 0)
            monitor.progress(seen, std::uint64_t(allRows));
        if (std::none_of(blocks, blocks + base.columns, [&](std::int32_t value) { return std::abs(value) == most; }))
            continue;
        const std::vector<std::int32_t> row =
            m_level == 0 ? std::vector<std::int32_t>(blocks, blocks + base.columns) : this->row(std::uint32_t(a), look);
        const std::int64_t step = forward ? 1 : -1, end = forward ? std::int64_t(row.size()) : -1;
        const bool begun = from && a == from->a;
        for (std::int64_t b = begun     ? from->b + step
                              : forward ? 0
                                        : end + std::int64_t(row.size());
             b != end; b += step)
            if (std::abs(m_level == 0 ? row[std::size_t(b)] : m_measure.of(row[std::size_t(b)])) == most &&
                !m_kind->isTrivial(std::uint32_t(a), std::uint32_t(b)))
                return Place{std::uint32_t(a), std::uint32_t(b)};
    }
    return {};
}

} // namespace walshscope
