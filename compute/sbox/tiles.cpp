// SPDX-License-Identifier: GPL-3.0-or-later
// Tables line by line, several lines to a block.
#include "sbox/tiles.h"

#include "sbox/components.h"
#include "sbox/tables.h"
#include "slices.h"
#include "threads.h"

#include <cmath>
#include <optional>

namespace walshscope {
namespace {

/// Makes lines first, first + 1, … of one thread.
class Lines {
public:
    using Coordinates = Components<std::uint32_t>::Coordinates;

    Lines(const SBox& s, const SBox* inverse, const Coordinates* coordinates, SBoxTable table, FromAnyThread& threads)
        : m_s(s),
          m_inverse(inverse),
          m_coordinates(coordinates),
          m_table(table),
          m_threads(threads),
          m_line(hasLinesOfColumns(table) ? s.size() : std::size_t(1) << s.m()) {}

    void goTo(std::uint32_t first) {
        m_next = first;
        if (m_coordinates)
            m_components.emplace(*m_coordinates, first);
    }

    std::span<const std::int32_t> next() {
        const std::uint32_t at = m_next++;
        const std::span line(m_line);
        switch (m_table) {
        case SBoxTable::Lat: {
            const auto halves = m_components->next();
            for (std::size_t a = 0; a < halves.size(); ++a)
                m_line[a] = std::int32_t(2 * halves[a]);
            break;
        }
        case SBoxTable::Ddt:
            ddtRow(m_s, at, std::span(reinterpret_cast<std::uint32_t*>(m_line.data()), m_line.size()));
            break;
        case SBoxTable::Act:
            actRow(m_s, at, line);
            break;
        case SBoxTable::Bct:
            bctColumn(m_s, *m_inverse, at, std::span(reinterpret_cast<std::uint32_t*>(m_line.data()), m_line.size()),
                      [this] { m_threads.look(); });
            break;
        }
        return m_line;
    }

private:
    const SBox& m_s;
    const SBox* m_inverse;
    const Coordinates* m_coordinates;
    SBoxTable m_table;
    FromAnyThread& m_threads;
    std::optional<Components<std::uint32_t>> m_components;
    std::vector<std::int32_t> m_line;
    std::uint32_t m_next = 0;
};

/// What the lines of an S-box's table are made of.
struct Made {
    Made(const SBox& s, SBoxTable table) {
        if (table == SBoxTable::Bct)
            inverted = inverse(s);
        if (table == SBoxTable::Lat)
            coordinates.emplace(s);
    }
    Lines lines(const SBox& s, SBoxTable table, FromAnyThread& threads) const {
        return {s, inverted ? &*inverted : nullptr, coordinates ? &*coordinates : nullptr, table, threads};
    }

    std::optional<SBox> inverted;
    std::optional<Lines::Coordinates> coordinates;
};

} // namespace

double lineCost(int n, int m, SBoxTable table) {
    const double inputs = double(std::uint64_t(1) << n), outputs = double(std::uint64_t(1) << m);
    switch (table) {
    case SBoxTable::Lat:
        return inputs * (1 + 0.1 * n);
    case SBoxTable::Ddt:
        return inputs + outputs / 2;
    case SBoxTable::Act:
        return inputs + outputs * (1 + 0.1 * m);
    case SBoxTable::Bct:
        return 15 * inputs;
    }
    return inputs;
}

double secondsForTable(int n, int m, SBoxTable table) {
    const int lines = hasLinesOfColumns(table) ? m : n;
    return lineCost(n, m, table) * std::exp2(lines) / 1e9 / threadsOfLoops();
}

void tile(const SBox& s, SBoxTable table, const TableBlocks& blocks, std::span<std::int32_t> pooled, Monitor& monitor,
          const SBox* minus) {
    const bool byColumns = hasLinesOfColumns(table);
    const int lineLevel = byColumns ? blocks.columnLevel : blocks.rowLevel;
    const int placeLevel = byColumns ? blocks.rowLevel : blocks.columnLevel;
    const std::uint64_t firstLine = byColumns ? blocks.b : blocks.a, firstPlace = byColumns ? blocks.a : blocks.b;
    const std::uint64_t lines = std::uint64_t(1) << (byColumns ? s.m() : s.n());
    const std::uint64_t places = std::uint64_t(1) << (byColumns ? s.n() : s.m());
    const std::uint32_t linesOfBlocks = byColumns ? blocks.columns : blocks.rows;
    const std::size_t blocksOfLine = byColumns ? blocks.rows : blocks.columns;
    const std::uint64_t endPlace = std::min<std::uint64_t>(places, firstPlace + (blocksOfLine << placeLevel));
    const bool single = lineLevel == 0 && placeLevel == 0;

    const Made own(s, table);
    const std::optional<Made> theirs = minus ? std::optional<Made>(std::in_place, *minus, table) : std::nullopt;
    std::ranges::fill(pooled, 0);
    if (firstPlace >= endPlace || firstLine >= lines)
        return;

    FromAnyThread threads(monitor);
    Steps steps(threads, linesOfBlocks);
    const auto poolLines = [&](std::uint64_t first, std::uint64_t last) {
        Lines made = own.lines(s, table, threads);
        std::optional<Lines> subtracted;
        if (minus)
            subtracted.emplace(theirs->lines(*minus, table, threads));
        std::vector<std::int32_t> most(endPlace - firstPlace);
        std::uint64_t following = lines; // What next() would make.
        const auto poolLine = [&](std::uint64_t block, std::span<std::int32_t> out) {
            const std::uint64_t begin = firstLine + (block << lineLevel);
            const std::uint64_t end = std::min(lines, begin + (std::uint64_t(1) << lineLevel));
            std::ranges::fill(most, 0);
            for (std::uint64_t line = begin; line < end; ++line) {
                if (line == 0 && !single)
                    continue; // Trivial in each of the tables.
                const bool jumps = line != following;
                if (jumps)
                    made.goTo(std::uint32_t(line));
                following = line + 1;
                const auto values = made.next().subspan(firstPlace, most.size());
                if (!subtracted) {
                    for (std::size_t i = 0; i < most.size(); ++i)
                        most[i] = ofLargerMagnitude(most[i], blocks.measure.of(values[i]));
                    continue;
                }
                if (jumps)
                    subtracted->goTo(std::uint32_t(line));
                const auto others = subtracted->next().subspan(firstPlace, most.size());
                for (std::size_t i = 0; i < most.size(); ++i)
                    most[i] = ofLargerMagnitude(most[i], blocks.measure.of(values[i] - others[i]));
            }
            if (firstPlace == 0 && !single && (table == SBoxTable::Act || table == SBoxTable::Bct))
                most[0] = 0;
            std::ranges::fill(out, 0);
            for (std::size_t i = 0; i < most.size(); ++i)
                out[i >> placeLevel] = ofLargerMagnitude(out[i >> placeLevel], most[i]);
        };
        if (!byColumns) {
            for (std::uint64_t block = first; block < last; ++block)
                poolLine(block, pooled.subspan(block * blocksOfLine, blocksOfLine));
            return;
        }
        // A cache line of each row at once.
        constexpr std::uint64_t together = 16;
        std::vector<std::int32_t> columns(together * blocksOfLine);
        for (std::uint64_t block = first; block < last; block += together) {
            const std::uint64_t count = std::min(together, last - block);
            for (std::uint64_t i = 0; i < count; ++i)
                poolLine(block + i, std::span(columns).subspan(i * blocksOfLine, blocksOfLine));
            for (std::size_t row = 0; row < blocksOfLine; ++row)
                for (std::uint64_t i = 0; i < count; ++i)
                    pooled[row * linesOfBlocks + block + i] = columns[i * blocksOfLine + row];
        }
    };
    inSlices(linesOfBlocks, (minus ? 2 : 1) * lineCost(s.n(), s.m(), table) * double(std::uint64_t(1) << lineLevel),
             steps, poolLines);
}

} // namespace walshscope
