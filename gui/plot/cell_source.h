// SPDX-License-Identifier: GPL-3.0-or-later
// What a map of cells shows: values in rows and columns, asked for in the parts that somebody looks at.
#pragma once

#include "gui/plot/theme.h"
#include "gui/plot/view.h"
#include "monitor.h"

#include <QFont>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace walshscope::gui {

struct CellFrame;

struct Cell {
    int row;
    int column;
    bool operator==(const Cell&) const = default;
};

/// Rows and columns first … end - 1.
struct CellRange {
    Cell first;
    Cell end;
};

/// A rectangle of cells in blocks of the same size, which is 2^rowLevel rows times 2^columnLevel columns; the last ones
/// may reach beyond the cells.
struct CellBlocks {
    Cell first;
    int rows; ///< Of blocks.
    int columns;
    int rowLevel;
    int columnLevel;
};

enum class CellScale {
    Magnitude, ///< Cividis, from 0 to largest().
    Signed,    ///< Through light at zero, or dark in dark colours.
    Ink,       ///< Cells are 0 or 1, and a block is as dark as its share of ones; the least is still to be seen.
    Mark,      ///< Marked is what is not 0, the rest transparent: to be laid over another map.
};

/// Immutable, and called on several threads at once.
class CellSource {
public:
    virtual ~CellSource() = default;

    virtual int rows() const = 0;    ///< 1 … 65536
    virtual int columns() const = 0; ///< 1 … 65536
    virtual double value(const Cell& cell) const = 0;
    virtual CellScale scale() const = 0;
    /// The magnitude of full colour, above 0.
    virtual double largest() const = 0;

    /// What each of the blocks shows, row by row: its value of largest magnitude; with Ink the share of ones. Asks for
    /// each value once unless the source knows better. Throws Cancelled.
    virtual void pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const;
    /// How long that takes, measured by what asking for one value takes.
    virtual std::uint64_t effort(const CellBlocks& blocks) const;
    /// The cell of largest magnitude; of equal ones the first.
    virtual Cell largestIn(const CellRange& range) const;
    /// The next cell of magnitude largest(), row by row.
    virtual std::optional<Cell> nextPeak(std::optional<Cell> from, bool forward, Monitor& monitor) const;

    virtual QString rowsTitle() const = 0;
    virtual QString columnsTitle() const = 0;
    /// Whether the axes count in powers of two, as hexadecimal labels should.
    virtual bool isBinary() const { return false; }
    virtual QString rowLabel(int row) const { return QString::number(row); }
    virtual QString columnLabel(int column) const { return QString::number(column); }
    /// For the pointer, the cursor and assistive technology: row, column and value.
    virtual QString describe(const Cell& cell) const = 0;
    /// Written into a large cell, whose value is known.
    virtual QString text(const Cell& /*cell*/, double value) const {
        return QString::number(value).replace(u'-', u'−');
    }
    virtual QString exportTitle() const { return {}; }
    /// A line a row; the fields are its values.
    virtual CsvWriter csv(std::shared_ptr<const CellSource> self) const;
    /// As View::latex().
    virtual CsvWriter latex(std::shared_ptr<const CellSource> /*self*/) const { return {}; }

    /// Right of the cells and below them, in pixels of a picture of that size.
    virtual double margin(const QSizeF& /*size*/) const { return 8; }
    virtual double footer(const QSizeF& /*size*/) const { return 8; }
    /// Below the cells; above them or, with Ink, below those that are small; and around all.
    virtual void paintUnder(QPainter&, const CellFrame&, const Theme&) const {}
    virtual void paintOver(QPainter&, const CellFrame&, const Theme&) const {}
    virtual void paintAround(QPainter&, const CellFrame&, const Theme&, const QFont&) const {}
};

using CellSourcePointer = std::shared_ptr<const CellSource>;

} // namespace walshscope::gui
