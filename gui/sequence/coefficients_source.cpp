// SPDX-License-Identifier: GPL-3.0-or-later
// Bits, words and table of a walk.
#include "gui/sequence/coefficients_source.h"

#include "gui/documents/counts.h"
#include "gui/sequence/coefficients_words.h"
#include "gui/words/raised.h"
#include "sequence/notation.h"

#include <QIODevice>

#include <bit>

namespace walshscope::gui {

int CoefficientsSource::columns() const {
    const std::size_t needed = std::max(m_walk->complexity(m_known), (m_walk->last() + 1) / 2) + 1;
    return int(std::min(needed, m_walk->coefficients()));
}

double CoefficientsSource::value(const Cell& cell) const {
    return isKnown(cell.row) && m_walk->coefficient(bitsRead(cell.row), std::size_t(cell.column));
}

/// O(ones), as whole words are passed over.
void CoefficientsSource::pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const {
    const int tall = 1 << blocks.rowLevel, wide = 1 << blocks.columnLevel;
    const Cell end{std::min(rows(), blocks.first.row + blocks.rows * tall),
                   std::min(columns(), blocks.first.column + blocks.columns * wide)};
    std::ranges::fill(pooled, 0.0F);
    std::vector<std::uint32_t> counts;
    for (int blockRow = 0; blocks.first.row + blockRow * tall < end.row; ++blockRow) {
        const int top = blocks.first.row + blockRow * tall, bottom = std::min(top + tall, end.row);
        monitor.progress(std::uint64_t(blockRow), std::uint64_t(blocks.rows));
        counts.assign(std::size_t(blocks.columns), 0);
        for (int row = top; row < bottom && isKnown(row); ++row) {
            const std::vector<std::uint64_t> words = m_walk->connection(bitsRead(row)).words;
            for (auto w = std::size_t(blocks.first.column) / 64; w < words.size() && int(64 * w) < end.column; ++w)
                for (std::uint64_t rest = words[w]; rest; rest &= rest - 1) {
                    const int column = int(64 * w) + std::countr_zero(rest);
                    if (column >= blocks.first.column && column < end.column)
                        ++counts[std::size_t(column - blocks.first.column) >> blocks.columnLevel];
                }
        }
        for (int i = 0; i < blocks.columns && blocks.first.column + i * wide < end.column; ++i) {
            const int left = blocks.first.column + i * wide;
            const int cells = (bottom - top) * (std::min(left + wide, end.column) - left);
            pooled[std::size_t(blockRow) * std::size_t(blocks.columns) + std::size_t(i)] =
                float(counts[std::size_t(i)]) / float(cells);
        }
    }
}

std::uint64_t CoefficientsSource::effort(const CellBlocks& blocks) const { return CellSource::effort(blocks) / 64; }

QString CoefficientsSource::rowsTitle() const { return CoefficientsWords::tr("bits read N"); }
QString CoefficientsSource::columnsTitle() const { return CoefficientsWords::tr("coefficient of xⁱ"); }

QString CoefficientsSource::describe(const Cell& cell) const {
    const std::size_t n = bitsRead(cell.row), i = std::size_t(cell.column);
    if (!isKnown(cell.row))
        return CoefficientsWords::tr("After %Ln bit(s): still to be predicted.", nullptr, int(n));
    const std::size_t complexity = m_walk->complexity(n);
    const QString value = this->value(cell) != 0 ? QStringLiteral("1") : QStringLiteral("0");
    const QString said =
        (i > complexity
             ? CoefficientsWords::tr(
                   "After %Ln bit(s): the coefficient of x%1 in C(x) is %2, as it lies beyond L = %3.", nullptr, int(n))
             : CoefficientsWords::tr("After %Ln bit(s): the coefficient of x%1 in C(x) is %2; L = %3.", nullptr,
                                     int(n)))
            .arg(superscript(std::int64_t(i)), value)
            .arg(counted(complexity));
    const std::size_t before = cell.row > 0 ? m_walk->complexity(n - 1) : complexity;
    return before == complexity
               ? said
               : said + QLatin1Char(' ') + CoefficientsWords::tr("It was %1 one bit before.").arg(before);
}

QString CoefficientsSource::text(const Cell& cell, double value) const {
    if (!isKnown(cell.row) || std::size_t(cell.column) > m_walk->complexity(bitsRead(cell.row)))
        return {};
    return value != 0 ? QStringLiteral("1") : QStringLiteral("0");
}

QString CoefficientsSource::exportTitle() const {
    return m_walk->first() == 0
               ? CoefficientsWords::tr("Coefficients of C(x) after each of %Ln bit(s)", nullptr, int(m_walk->last()))
               : CoefficientsWords::tr("The first coefficients of C(x) after %1 to %2 bits")
                     .arg(counted(m_walk->first()), counted(m_walk->last()));
}

CsvWriter CoefficientsSource::csv(std::shared_ptr<const CellSource>) const {
    return [walk = m_walk, known = m_known](QIODevice& out) {
        out.write("bits_read,linear_complexity,connection_polynomial_hex\n");
        for (std::size_t n = walk->first(); n <= known; ++n)
            out.write(QByteArray::number(qulonglong(n)) + ',' + QByteArray::number(qulonglong(walk->complexity(n))) +
                      ',' + QByteArray::fromStdString(hexText(walk->connection(n), walk->coefficients())) + '\n');
    };
}

} // namespace walshscope::gui
