// SPDX-License-Identifier: GPL-3.0-or-later
// Tables line by line, several lines to a block.
#include "sbox/tiles.h"

#include "sbox/table_kind.h"
#include "slices.h"
#include "threads.h"

#include <cmath>
#include <optional>

namespace walshscope {
namespace {

/// Each line by itself.
class LineByLine : public LineWalk {
public:
    LineByLine(const TableKind& kind, const TableLine& first, FromAnyThread& threads)
        : m_kind(kind),
          m_next(first),
          m_threads(threads),
          m_line(kind.byColumns ? first.s.size() : kind.columnsOf(first.s)) {}

    void goTo(std::uint32_t first) override { m_next.at = first; }
    std::span<const std::int32_t> next() override {
        (m_kind.byColumns ? m_kind.column : m_kind.row)(m_next, m_line, [this] { m_threads.look(); });
        ++m_next.at;
        return m_line;
    }

private:
    const TableKind& m_kind;
    TableLine m_next;
    FromAnyThread& m_threads;
    std::vector<std::int32_t> m_line;
};

/// What the lines of an S-box's table are made of.
class Made {
public:
    Made(const SBox& s, const TableKind& kind, const FixedArguments& fixed) : m_s(s), m_kind(kind), m_fixed(fixed) {
        if (kind.ofPermutations)
            m_inverted = inverse(s);
        if (kind.walks)
            m_walks = kind.walks(s);
    }
    std::unique_ptr<LineWalk> lines(FromAnyThread& threads) const {
        if (m_walks)
            return m_walks();
        return std::make_unique<LineByLine>(m_kind, TableLine{m_s, m_inverted ? &*m_inverted : nullptr, 0, m_fixed},
                                            threads);
    }

private:
    const SBox& m_s;
    const TableKind& m_kind;
    FixedArguments m_fixed;
    std::optional<SBox> m_inverted;
    LineWalks m_walks;
};

} // namespace

double secondsForTable(int n, int m, SBoxTable table) {
    const TableKind& kind = kindOf(table);
    return kind.lineCost(n, m) * std::exp2(kind.byColumns ? kind.columnBits(n, m) : n) / 1e9 / threadsOfLoops();
}

void tile(const SBox& s, const WhichTable& table, const TableBlocks& blocks, std::span<std::int32_t> pooled,
          Monitor& monitor, const SBox* minus) {
    const TableKind& kind = kindOf(table.kind);
    const bool byColumns = kind.byColumns;
    const bool withoutFirstLine = byColumns ? kind.hasTrivialColumn : kind.hasTrivialRow;
    const bool withoutFirstPlace = byColumns ? kind.hasTrivialRow : kind.hasTrivialColumn;
    const int lineLevel = byColumns ? blocks.columnLevel : blocks.rowLevel;
    const int placeLevel = byColumns ? blocks.rowLevel : blocks.columnLevel;
    const std::uint64_t firstLine = byColumns ? blocks.b : blocks.a, firstPlace = byColumns ? blocks.a : blocks.b;
    const std::uint64_t rows = s.size(), columns = kind.columnsOf(s);
    const std::uint64_t lines = byColumns ? columns : rows, places = byColumns ? rows : columns;
    const std::uint32_t linesOfBlocks = byColumns ? blocks.columns : blocks.rows;
    const std::size_t blocksOfLine = byColumns ? blocks.rows : blocks.columns;
    const std::uint64_t endPlace = std::min<std::uint64_t>(places, firstPlace + (blocksOfLine << placeLevel));
    const bool single = lineLevel == 0 && placeLevel == 0;

    const Made own(s, kind, table.fixed);
    const std::optional<Made> theirs =
        minus ? std::optional<Made>(std::in_place, *minus, kind, table.fixed) : std::nullopt;
    std::ranges::fill(pooled, 0);
    if (firstPlace >= endPlace || firstLine >= lines)
        return;

    FromAnyThread threads(monitor);
    Steps steps(threads, linesOfBlocks);
    const auto poolLines = [&](std::uint64_t first, std::uint64_t last) {
        const auto made = own.lines(threads);
        const auto subtracted = minus ? theirs->lines(threads) : nullptr;
        std::vector<std::int32_t> most(endPlace - firstPlace);
        std::uint64_t following = lines; // What next() would make.
        const auto poolLine = [&](std::uint64_t block, std::span<std::int32_t> out) {
            const std::uint64_t begin = firstLine + (block << lineLevel);
            const std::uint64_t end = std::min(lines, begin + (std::uint64_t(1) << lineLevel));
            std::ranges::fill(most, 0);
            for (std::uint64_t line = begin; line < end; ++line) {
                if (line == 0 && !single && withoutFirstLine)
                    continue;
                const bool jumps = line != following;
                if (jumps)
                    made->goTo(std::uint32_t(line));
                following = line + 1;
                const auto values = made->next().subspan(firstPlace, most.size());
                std::int32_t* const trivial =
                    kind.hasTrivialDiagonal && !single && line >= firstPlace && line < endPlace
                        ? &most[line - firstPlace]
                        : nullptr;
                const std::int32_t before = trivial ? *trivial : 0;
                if (!subtracted) {
                    for (std::size_t i = 0; i < most.size(); ++i)
                        most[i] = ofLargerMagnitude(most[i], blocks.measure.of(values[i]));
                } else {
                    if (jumps)
                        subtracted->goTo(std::uint32_t(line));
                    const auto others = subtracted->next().subspan(firstPlace, most.size());
                    for (std::size_t i = 0; i < most.size(); ++i)
                        most[i] = ofLargerMagnitude(most[i], blocks.measure.of(values[i] - others[i]));
                }
                if (trivial)
                    *trivial = before;
            }
            if (firstPlace == 0 && !single && withoutFirstPlace)
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
    inSlices(linesOfBlocks, (minus ? 2 : 1) * kind.lineCost(s.n(), s.m()) * double(std::uint64_t(1) << lineLevel),
             steps, poolLines);
}

} // namespace walshscope
