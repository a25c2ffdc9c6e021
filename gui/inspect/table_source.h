// SPDX-License-Identifier: GPL-3.0-or-later
// A table of an S-box as cells, on one of the scales people read it in.
#pragma once

#include "gui/plot/cell_source.h"
#include "sbox/table_map.h"

#include <algorithm>

namespace walshscope::gui {

/// What is shown of an entry.
enum class TableValues { Signed, Magnitude, Modulo };
inline constexpr std::array<std::string_view, 3> tableValuesNames{"signed", "absolute", "modulo"};

struct TableLook {
    static constexpr int largestModulus = 1 << 16;

    SBoxTable table = SBoxTable::Lat;
    LatScale scale = LatScale::Walsh; ///< Of what is scaled, unless the values are taken modulo.
    TableValues values = TableValues::Signed;
    int modulus = 8;
    FixedArguments fixed = {1, 1}; ///< As chosen; a table with fewer arguments has its own.
    bool operator==(const TableLook&) const = default;

    const TableKind& kind() const { return kindOf(table); }
    /// The table, where what it has not is 1.
    WhichTable which() const {
        WhichTable that(table);
        std::copy_n(fixed.begin(), kind().fixed.size(), that.fixed.begin());
        return that;
    }
    /// Whether the scale tells what is shown.
    bool isScaled() const { return kind().isScaled && values != TableValues::Modulo; }

    TableMeasure measure() const {
        return values == TableValues::Modulo ? TableMeasure{TableMeasure::Kind::Modulo, modulus} : TableMeasure{};
    }
};

/// "LAT", "linear approximation table"
QString shortTitle(SBoxTable table);
QString longTitle(SBoxTable table);
/// What an entry of n inputs is multiplied with to be on that scale.
double factorOf(LatScale scale, int n);
/// "input mask a"
QString axisTitle(TableAxis axis, const QString& letter);

/// The same table of two S-boxes of the same size.
struct TwoTables {
    std::shared_ptr<const TableMap> here, there;
};

class TableSource : public CellSource {
public:
    /// `map` measures what the look says; it may be of a difference. With profiles there is room for them right of the
    /// cells and below. With `compared`, its words are about both of these, and their largest entry sets the colours
    /// unless it is their difference.
    TableSource(std::shared_ptr<const TableMap> map, const TableLook& look, bool profiles,
                std::optional<TwoTables> compared = {});

    const std::shared_ptr<const TableMap>& map() const { return m_map; }
    const TableLook& look() const { return m_look; }
    bool hasProfiles() const { return m_profiles; }
    /// What stands for an entry of the table.
    double shown(std::int32_t entry) const;
    /// The same of what the map measured.
    double shownMeasure(std::int32_t measured) const;

    int rows() const override { return int(m_map->rows()); }
    int columns() const override { return int(m_map->columns()); }
    double value(const Cell& cell) const override;
    CellScale scale() const override;
    double largest() const override;
    void pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const override;
    std::uint64_t effort(const CellBlocks& blocks) const override;
    Cell largestIn(const CellRange& range) const override;
    std::optional<Cell> nextPeak(std::optional<Cell> from, bool forward, Monitor& monitor) const override;

    QString rowsTitle() const override;
    QString columnsTitle() const override;
    bool isBinary() const override { return true; }
    QString rowLabel(int row) const override;
    QString columnLabel(int column) const override;
    QString describe(const Cell& cell) const override;
    QString text(const Cell& cell, double value) const override;
    QString exportTitle() const override;
    CsvWriter csv(std::shared_ptr<const CellSource> self) const override;
    CsvWriter latex(std::shared_ptr<const CellSource> self) const override;
    double margin(const QSizeF& size) const override;
    double footer(const QSizeF& size) const override;
    /// The colours and what they stand for.
    void paintAround(QPainter& painter, const CellFrame& frame, const Theme& theme, const QFont& font) const override;

private:
    double factor() const;
    int columnBits() const;
    QString placeInWords(std::uint32_t a, std::uint32_t b) const;
    QString describeBoth(const QString& place, std::uint32_t a, std::uint32_t b) const;

    std::shared_ptr<const TableMap> m_map;
    TableLook m_look;
    bool m_profiles;
    std::optional<TwoTables> m_compared;
};

/// The cells where a table has that entry, or with `magnitude` also its negative.
CellSourcePointer tableMarks(std::shared_ptr<const SBox> s, SBoxTable table, std::int32_t entry, bool magnitude);

} // namespace walshscope::gui
