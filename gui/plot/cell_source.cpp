// SPDX-License-Identifier: GPL-3.0-or-later
// Cell by cell, for sources that know no shorter way.
#include "gui/plot/cell_source.h"

#include "gui/plot/pooling.h"

#include <QIODevice>

namespace walshscope::gui {
namespace {

constexpr int rowsBetweenReports = 16;

} // namespace

void CellSource::pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const {
    const bool ink = scale() == CellScale::Ink;
    const int tall = 1 << blocks.rowLevel, wide = 1 << blocks.columnLevel;
    const Cell end{std::min(rows(), blocks.first.row + blocks.rows * tall),
                   std::min(columns(), blocks.first.column + blocks.columns * wide)};
    std::ranges::fill(pooled, 0.0F);
    for (int row = blocks.first.row; row < end.row; ++row) {
        if (row % rowsBetweenReports == 0)
            monitor.progress(std::uint64_t(row - blocks.first.row), std::uint64_t(end.row - blocks.first.row));
        const int blockRow = (row - blocks.first.row) >> blocks.rowLevel;
        float* out = pooled.data() + std::ptrdiff_t(blockRow) * blocks.columns;
        const int rowsOfBlock = std::min(tall, end.row - (blocks.first.row + blockRow * tall));
        for (int column = blocks.first.column; column < end.column; ++column) {
            float& block = out[(column - blocks.first.column) >> blocks.columnLevel];
            const auto here = float(value({row, column}));
            if (!ink)
                block = larger(block, here);
            else if (here != 0) {
                const int begin = column - (column - blocks.first.column) % wide;
                block += 1.0F / float(rowsOfBlock * std::min(wide, end.column - begin));
            }
        }
    }
}

std::uint64_t CellSource::effort(const CellBlocks& blocks) const {
    const auto within = [](int first, int count, int level, int all) {
        return std::uint64_t(
            std::max<std::int64_t>(0, std::min<std::int64_t>(all - first, std::int64_t(count) << level)));
    };
    return within(blocks.first.row, blocks.rows, blocks.rowLevel, rows()) *
           within(blocks.first.column, blocks.columns, blocks.columnLevel, columns());
}

Cell CellSource::largestIn(const CellRange& range) const {
    Cell best = range.first;
    double found = std::abs(value(best));
    for (int row = range.first.row; row < range.end.row; ++row)
        for (int column = range.first.column; column < range.end.column; ++column)
            if (const double here = std::abs(value({row, column})); here > found) {
                best = {row, column};
                found = here;
            }
    return best;
}

std::optional<Cell> CellSource::nextPeak(std::optional<Cell> from, bool forward, Monitor& monitor) const {
    const std::int64_t wide = columns(), all = wide * rows();
    const std::int64_t step = forward ? 1 : -1;
    std::int64_t i = from ? from->row * wide + from->column : forward ? -1 : all;
    for (i += step; i >= 0 && i < all; i += step) {
        if (i % 65536 == 0)
            monitor.progress(std::uint64_t(forward ? i : all - i), std::uint64_t(all));
        const Cell cell{int(i / wide), int(i % wide)};
        if (std::abs(value(cell)) >= largest())
            return cell;
    }
    return {};
}

CsvWriter CellSource::csv(std::shared_ptr<const CellSource> self) const {
    return [self = std::move(self)](QIODevice& out, Monitor& monitor) {
        for (int row = 0; row < self->rows(); ++row) {
            monitor.progress(std::uint64_t(row), std::uint64_t(self->rows()));
            QByteArray line;
            for (int column = 0; column < self->columns(); ++column)
                line += QByteArray::number(self->value({row, column}), 'g', 15) + ',';
            line.back() = '\n';
            out.write(line);
        }
    };
}

} // namespace walshscope::gui
