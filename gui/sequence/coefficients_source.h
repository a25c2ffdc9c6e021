// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of C(x) after each bit as cells: rows downwards from the N the walk begins at, columns i = 0 … to
// the right.
#pragma once

#include "gui/plot/cell_source.h"
#include "sequence/walk.h"

namespace walshscope::gui {

class CoefficientsSource : public CellSource {
public:
    /// Of rows beyond `known` bits nothing is told; of a walk, unless something else is said, all are.
    explicit CoefficientsSource(std::shared_ptr<const Walk> walk) : CoefficientsSource(walk, walk->last()) {}
    CoefficientsSource(std::shared_ptr<const Walk> walk, std::size_t known) : m_walk(std::move(walk)), m_known(known) {}

    int rows() const override { return int(m_walk->last() - m_walk->first()) + 1; }
    /// As many as the largest register has coefficients, and as the diagonal N/2 needs, of those that are kept.
    int columns() const override;
    double value(const Cell& cell) const override;
    CellScale scale() const override { return CellScale::Ink; }
    double largest() const override { return 1; }
    void pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const override;
    std::uint64_t effort(const CellBlocks& blocks) const override;

    QString rowsTitle() const override;
    QString columnsTitle() const override;
    QString rowLabel(int row) const override { return QString::number(bitsRead(row)); }
    /// "After 17 bits: the coefficient of x⁵ in C(x) is 1; L = 8."
    QString describe(const Cell& cell) const override;
    QString text(const Cell& cell, double value) const override;
    QString exportTitle() const override;
    /// One row for each N: "n,linear_complexity,connection_polynomial_hex", where bit i is the coefficient of x^i, as
    /// far as it is kept.
    CsvWriter csv(std::shared_ptr<const CellSource> self) const override;

    /// Where the jumps are marked.
    double margin(const QSizeF&) const override { return 14; }
    /// A tint of what lies beyond L.
    void paintUnder(QPainter& painter, const CellFrame& frame, const Theme& theme) const override;
    /// The staircase L(N) and the diagonal N/2.
    void paintOver(QPainter& painter, const CellFrame& frame, const Theme& theme) const override;
    /// The jumps, and a legend where it is wide enough.
    void paintAround(QPainter& painter, const CellFrame& frame, const Theme& theme, const QFont& font) const override;

private:
    std::size_t bitsRead(int row) const { return m_walk->first() + std::size_t(row); }
    bool isKnown(int row) const { return bitsRead(row) <= m_known; }

    std::shared_ptr<const Walk> m_walk;
    std::size_t m_known;
};

} // namespace walshscope::gui
